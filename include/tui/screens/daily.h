/* SPDX-License-Identifier: MIT */
/* The levels of the days of a year, as a list and by months. The state is only for daily.c and
 * daily_months.c. */
#ifndef TUI_SCREENS_DAILY_H
#define TUI_SCREENS_DAILY_H

#include "core/board.h"
#include "maker/fresh.h"
#include "play/days.h"
#include "store/level_file.h"
#include "store/status.h"
#include "tui/screen.h"

#define DAILY_DAYS    366
#define DAILY_CLASSES 3
/* The class of a column. */
#define DAILY_CLASS(column) ((enum grade_class)(GRADE_EASY + (column)))

/* Days are counted back from today, which is 0. */
struct daily {
	struct screen screen;
	struct day today;
	struct status status[DAILY_DAYS][DAILY_CLASSES];
	bool known[DAILY_DAYS]; /* its status was read */
	struct days days;	/* which were solved, and when */
	size_t streak, longest;
	int picked, column;
	struct board *board;	     /* of the picked level; NULL: it wasn't made yet */
	char words[ERROR_TEXT_SIZE]; /* the result of copying or pasting */
};

/* A day's level; and its file, yours to level_file_free (NULL: it isn't made yet). */
struct fresh daily_fresh(const struct daily *daily, int ago, int column);
struct level_file *daily_open(const struct daily *daily, int ago, int column);
/* Read the status of the levels of count days, from `first` back, and note which are solved. */
void daily_look(struct daily *daily, int first, int count);
enum day_solved daily_solved(const struct daily *daily, int ago, int column);
/* What to show for a level: its mark and moves, in brackets if it was solved on a later day. */
#define DAILY_MARK 32
void daily_mark(const struct daily *daily, int ago, int column, char words[DAILY_MARK]);

/* The same days by months, to pick a day. Borrows the list, which lies below. */
struct screen *daily_months_new(struct daily *daily);
/* Answers. DAILY_PICKED: daily->picked may have changed, and no game was played; DAILY_PASTED: the
 * list must follow a paste. */
enum { DAILY_PICKED = -1, DAILY_PASTED = -2 };

#endif
