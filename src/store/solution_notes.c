/* SPDX-License-Identifier: MIT */
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

/* Read the day that a line holds after these words; date isn't changed if there is none. */
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

/* The words by which a mark is noted below the board; the day follows. */
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

/* Today's date; false: it isn't known. */
static bool today(char date[SOLUTION_DATE])
{
	time_t now = time(NULL);
	struct tm day;

	return localtime_r(&now, &day) != NULL &&
	       strftime(date, SOLUTION_DATE, "%Y-%m-%d", &day) > 0;
}

/* Add a line with the day after these words. */
static void add_day(const char *words, const char *date, struct text *notes)
{
	text_add_format(notes, "%s%s%s", notes->length > 0 ? "\n" : "", words, date);
}

char *solution_notes(size_t moves, size_t pushes, bool taken_over, const char *from)
{
	struct text notes = {0};
	char date[SOLUTION_DATE];

	text_add_format(&notes, "Moves: %zu\nPushes: %zu", moves, pushes);
	if (today(date))
		add_day(DATE, date, &notes);
	if (taken_over)
		text_add_string(&notes, "\n" TAKEN_OVER);
	if (from != NULL)
		text_add_format(&notes, "\nSolved as: %s", from);
	return text_take(&notes);
}

char *solution_notes_add_earned(const char *notes, const struct earned *earned)
{
	struct text text = {0};

	if (notes != NULL)
		text_add_slice(&text, slice_trim_end(slice_of(notes)));
	add_day(medal_words[earned->medal], earned->date, &text);
	return text_take(&text);
}

char *solution_notes_add_medal(const char *notes, enum medal medal)
{
	struct earned earned = {.medal = medal};

	return today(earned.date) ? solution_notes_add_earned(notes, &earned)
				  : memory_copy(notes != NULL ? notes : "");
}
