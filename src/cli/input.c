/* SPDX-License-Identifier: MIT */
#include "cli/input.h"

#include <string.h>
#include <unistd.h>

#include "cli/options.h"
#include "cli/say.h"
#include "base/memory.h"

#define NUMBER_MOST 999999999 /* more levels than a file can hold */

struct level_file *input_open(const char *file)
{
	bool stream = strcmp(file, "-") == 0;
	struct error err = {0};
	struct level_file *levels = stream ? level_file_open_stream(STDIN_FILENO, false, &err)
					   : level_file_open(file, false, &err);

	if (levels == NULL)
		say_error(file, &err);
	return levels;
}

/* Take a number off the start; a larger one than any level has becomes the largest. */
static bool take_number(struct slice *rest, size_t *number)
{
	size_t digits = strspn(rest->at, "0123456789");

	if (slice_take_number(rest, NUMBER_MOST, number))
		return true;
	slice_skip(rest, digits);
	*number = NUMBER_MOST;
	return digits > 0;
}

bool input_number(const char *argument, size_t *number)
{
	struct slice rest = slice_of(argument);

	if (take_number(&rest, number) && rest.length == 0)
		return true;
	say("LEVEL must be a number, not '%s'", argument);
	return false;
}

bool input_range(const char *argument, size_t *first, size_t *last)
{
	struct slice rest = slice_of(argument);

	if (strchr(argument, '-') == NULL)
		return input_number(argument, first) && input_number(argument, last);
	if (!take_number(&rest, first) || !slice_take(&rest, "-") || !take_number(&rest, last) ||
	    rest.length > 0) {
		say("LEVEL must be a number or a range such as 2-5, not '%s'", argument);
		return false;
	}
	if (*last >= *first)
		return true;
	say("LEVEL '%s' ends before it begins", argument);
	return false;
}

void input_say_missing(const char *file, size_t most, size_t number)
{
	if (most == 0)
		say("%s: there is no board", file);
	else if (most == 1)
		say("%s: no level %zu, there is only one", file, number);
	else
		say("%s: there are %zu levels, no level %zu", file, most, number);
}

bool input_level(const struct level_file *levels, const char *file, size_t number, size_t *index)
{
	if (level_set_find(levels->set, number, index))
		return true;
	input_say_missing(file, level_set_numbers(levels->set), number);
	return false;
}
