/* SPDX-License-Identifier: MIT */
#include "documents/result.h"

#include <inttypes.h>
#include <string.h>

#define DATE_FORM "dddd-dd-dd dd:dd" /* a d is a digit */

static const char *const words[RESULT_COUNTS] = {
	[RESULT_MOVES] = " moves ",	  [RESULT_PUSHES] = " pushes ",
	[RESULT_SCORE] = " score ",	  [RESULT_UNDOS] = " undos ",
	[RESULT_RESTARTS] = " restarts ", [RESULT_HELP] = " help ",
	[RESULT_SECONDS] = " seconds ",
};

void result_add_line(const struct result *result, const char *title, struct text *out)
{
	text_add_format(out, "%s %016" PRIx64, result->when, result->board);
	for (int i = 0; i < RESULT_COUNTS; i++)
		text_add_format(out, "%s%zu", words[i], result->counts[i]);
	text_add_char(out, ' ');
	text_add_flat(out, slice_of(title));
	text_add_char(out, '\n');
}

static bool take_when(struct slice *line, char when[RESULT_WHEN])
{
	if (line->length < RESULT_WHEN - 1)
		return false;
	memcpy(when, line->at, RESULT_WHEN - 1);
	when[RESULT_WHEN - 1] = '\0';
	slice_skip(line, RESULT_WHEN - 1);
	for (size_t i = 0; i < RESULT_WHEN - 1; i++)
		if (DATE_FORM[i] == 'd' ? when[i] < '0' || when[i] > '9' : when[i] != DATE_FORM[i])
			return false;
	return true;
}

bool result_read(struct slice line, struct result *result)
{
	*result = (struct result){0};
	if (!take_when(&line, result->when) || !slice_take(&line, " ") ||
	    !slice_take_hash(&line, &result->board))
		return false;
	for (int i = 0; i < RESULT_COUNTS; i++)
		if (!slice_take(&line, words[i]) ||
		    !slice_take_number(&line, UINT32_MAX, &result->counts[i]))
			return false;
	return line.length == 0 || *line.at == ' ';
}
