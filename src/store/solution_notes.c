/* SPDX-License-Identifier: MIT */
/* Titles and notes of stored solutions. */
#include "store/solution_notes.h"

#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/text.h"
#include "store/solutions.h"

#define DATE	   "Date: "
#define TAKEN_OVER "Taken over: yes"

static const char *skip_digits(const char *s)
{
	return s + strspn(s, "0123456789");
}

bool solution_titled(const struct snapshot *snapshot, const char *word)
{
	const char *rest = snapshot->title;

	if (rest == NULL || strncmp(rest, word, strlen(word)) != 0)
		return false;
	rest = skip_digits(rest + strlen(word));
	return *rest == '/' && *skip_digits(rest + 1) == '\0';
}

bool solutions_is_solver(const struct snapshot *snapshot)
{
	return solution_titled(snapshot, SOLUTION_SOLVERS);
}

/* The day that a line holds after these words; it isn't changed if there is none. */
static bool read_day(struct slice line, const char *words, char date[SOLUTION_DATE])
{
	if (!slice_take(&line, words) || line.length != SOLUTION_DATE - 1)
		return false;
	memcpy(date, line.at, SOLUTION_DATE - 1);
	date[SOLUTION_DATE - 1] = '\0';
	return true;
}

void solution_notes_date(const char *notes, char date[SOLUTION_DATE])
{
	struct slice rest = slice_of(notes != NULL ? notes : ""), line;

	date[0] = '\0';
	while (slice_line(&rest, &line))
		read_day(line, DATE, date);
}

/* How a mark is noted, below the board; the day follows. */
static const char *const medal_words[MEDALS] = {
	[MEDAL_NEAR] = "Mark: near ",
	[MEDAL_LEAST] = "Mark: least ",
};

void solution_notes_earned(const char *notes, struct earned *earned)
{
	struct slice rest = slice_of(notes != NULL ? notes : ""), line;

	while (slice_line(&rest, &line))
		for (int medal = MEDAL_NEAR; medal < MEDALS; medal++)
			if ((int)earned->medal < medal &&
			    read_day(line, medal_words[medal], earned->date))
				earned->medal = (enum medal)medal;
}

bool solutions_is_own(const struct snapshot *snapshot)
{
	return snapshot->notes == NULL || strstr(snapshot->notes, TAKEN_OVER) == NULL;
}

/* Add a line with the day after these words, unless the clock knows none. */
static void add_today(const char *words, struct text *notes)
{
	time_t now = time(NULL);
	struct tm date;

	if (localtime_r(&now, &date) != NULL)
		text_add_format(notes, "%s%s%04d-%02d-%02d", notes->length > 0 ? "\n" : "", words,
				date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
}

char *solution_notes(size_t moves, size_t pushes, bool taken_over)
{
	struct text notes = {0};

	text_add_format(&notes, "Moves: %zu\nPushes: %zu", moves, pushes);
	add_today(DATE, &notes);
	if (taken_over)
		text_add_string(&notes, "\n" TAKEN_OVER);
	return text_take(&notes);
}

char *solution_notes_add_medal(const char *notes, enum medal medal)
{
	struct text text = {0};

	if (notes != NULL)
		text_add_slice(&text, slice_trim_end(slice_of(notes)));
	add_today(medal_words[medal], &text);
	return text_take(&text);
}
