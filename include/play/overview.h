/* SPDX-License-Identifier: MIT */
/* The list of levels: what is known of each level, which of them are shown, and looking for one.
 * Nothing here draws. */
#ifndef PLAY_OVERVIEW_H
#define PLAY_OVERVIEW_H

#include "base/text.h"
#include "play/collection.h"

/* What is shown of a level; found out when it first comes into view, or is counted. */
struct overview_row {
	bool known; /* else the rest may be old */
	bool seen; /* it was looked at since the list opened, or since a game may have changed it */
	char *title; /* NULL: never looked at */
	int width, height, boxes;
	long long best; /* of the leaderboard, else the moves of the best solution; -1: none */
	size_t pushes;	/* the fewest of any solution; 0: none */
	bool solved, saved;
	char *problem; /* NULL: it can be played */
};

enum overview_filter { SHOW_ALL, SHOW_UNSOLVED, SHOW_SAVED, OVERVIEW_FILTERS };

enum hunt_kind { HUNT_NOTHING, HUNT_UNSOLVED, HUNT_TITLE };
enum hunt_end { HUNT_GOES_ON, HUNT_FOUND, HUNT_IN_VAIN };

struct overview {
	const struct collection *collection; /* borrowed */
	struct overview_row *at;	     /* one for each level, by its index */
	size_t count;
	size_t *view; /* the indices of the levels that are shown, a row each; at least one */
	size_t rows;
	enum overview_filter filter;
	bool stale;	     /* the rows are to be chosen again when all levels are seen */
	bool unmet;	     /* the filter lets no level through: all are shown */
	size_t seen, solved; /* how many levels are seen, and solved as far as is known */
	size_t next_unseen;  /* none before it */
	struct {
		enum hunt_kind kind;
		size_t at, left; /* the row to look at next, and how many are left */
		bool back;
		struct text needle; /* HUNT_TITLE: its case folded */
	} hunt;
};

void overview_open(struct overview *overview, const struct collection *collection);
void overview_close(struct overview *overview);

/*
 * The work is done bit by bit, for keys to come in between: each call looks at one level, if there
 * is one left. False: there is none. Those in the rows from first on, count of them; and all that
 * were not seen yet, whereupon the rows are chosen that a filter asks for.
 */
bool overview_look(struct overview *overview, size_t first, size_t count);
bool overview_count(struct overview *overview);
bool overview_unknown(const struct overview *overview, size_t first, size_t count);
bool overview_counts(const struct overview *overview); /* is there anything left to count? */

/* Show these levels alone: as soon as all were counted. */
void overview_show(struct overview *overview, enum overview_filter filter);
/* The row of a level; of one that isn't shown the next one's, or the last. */
size_t overview_row_of(const struct overview *overview, size_t index);
bool overview_shows(const struct overview *overview, size_t index);

/* A game was played on these levels, and perhaps on others: all are to be looked at again when they
 * are in view, these at once. */
void overview_played(struct overview *overview, size_t one, size_t other);

/*
 * Look among those that are shown for the next level from one on, itself included, that can be
 * played and isn't solved, or whose title holds a text (case ignored), round the end where that is.
 * Goes on with overview_hunt, row after row, until it ends.
 */
void overview_hunt_unsolved(struct overview *overview, size_t from, bool back);
void overview_hunt_other_unsolved(struct overview *overview, size_t than,
				  bool back); /* the same from behind that one, which is left out */
void overview_hunt_title(struct overview *overview, size_t from, bool back, const char *text);
enum hunt_end overview_hunt(struct overview *overview, size_t *found);
void overview_hunt_end(struct overview *overview);
/* The level in the row before or behind another one's, round the end. */
size_t overview_beside(const struct overview *overview, size_t index, bool back);

#endif
