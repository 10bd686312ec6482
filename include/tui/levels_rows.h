/* The rows of the list of levels: what is known of each level, and looking for one. Nothing here draws. */
#ifndef TUI_LEVELS_ROWS_H
#define TUI_LEVELS_ROWS_H

#include "core/text.h"
#include "tui/course.h"

/* What a row tells of its level; found out when it first comes into view, or is counted. */
struct row {
	bool known;		/* else the rest may be old */
	bool seen;		/* it was looked at since the list opened, or since a game may have changed it */
	char *title;		/* NULL: never looked at */
	int width, height, boxes;
	long long best;		/* -1: none */
	bool solved, saved;
	char *problem;		/* NULL: it can be played */
};

enum hunt_kind { HUNT_NOTHING, HUNT_UNSOLVED, HUNT_TITLE };
enum hunt_end { HUNT_GOES_ON, HUNT_FOUND, HUNT_IN_VAIN };

struct rows {
	struct course *course;	/* borrowed */
	struct row *at;		/* one for each level */
	size_t count;
	size_t seen, solved;	/* how many rows are seen, and solved as far as is known */
	size_t next_unseen;	/* none before it */
	struct {
		enum hunt_kind kind;
		size_t at, left;	/* the row to look at next, and how many are left */
		bool back;
		struct text needle;	/* HUNT_TITLE: in small letters */
	} hunt;
};

void rows_open(struct rows *rows, struct course *course);
void rows_close(struct rows *rows);

/*
 * The work is done in slices, for keys to come in between: each of these works for a few milliseconds and
 * returns whether there is more to do. Rows from first on, count of them; and all that nobody has seen yet.
 */
bool rows_look(struct rows *rows, size_t first, size_t count);
bool rows_count(struct rows *rows);
bool rows_unknown(const struct rows *rows, size_t first, size_t count);

/* A game was played on these levels, and perhaps on others: all rows are to be looked at anew when they are in view, these at once. */
void rows_played(struct rows *rows, size_t one, size_t other);

/*
 * Look for the next row from one on, itself included, that can be played and isn't solved, or whose title holds
 * a text (case ignored), round the end where that is. Goes on with rows_hunt, slice after slice, until it ends.
 */
void rows_hunt_unsolved(struct rows *rows, size_t from, bool back);
void rows_hunt_other_unsolved(struct rows *rows, size_t than, bool back);	/* the same from behind that one, which is left out */
void rows_hunt_title(struct rows *rows, size_t from, bool back, const char *text);
enum hunt_end rows_hunt(struct rows *rows, size_t *found);
void rows_hunt_end(struct rows *rows);

#endif
