/* SPDX-License-Identifier: MIT */
/* The list of levels: what is known of each level, which of them are shown, and a search for one.
 * Nothing here draws. */
#ifndef PLAY_OVERVIEW_H
#define PLAY_OVERVIEW_H

#include "base/text.h"
#include "play/collection.h"
#include "play/elsewhere.h"
#include "play/hardness.h"

/* What is shown of a level. It is read when the level first comes into view, or is counted. */
struct overview_row {
	bool known;  /* otherwise the rest may be out of date */
	bool seen;   /* read since the list opened, or since a game may have changed it */
	char *title; /* NULL: never read */
	int width, height, boxes;
	long long best;	  /* the best score, else the moves of the best solution; -1: none */
	size_t pushes;	  /* the fewest of any solution; 0: none */
	enum medal medal; /* MEDAL_NONE: it isn't solved */
	struct fewest fewest;
	bool saved, helped; /* helped: only ever solved with help */
	int64_t played;	    /* struct status */
	size_t elsewhere; /* moves of a solution found elsewhere (play/elsewhere.h); 0: none, or it
			     is solved here */
	char *problem;	  /* NULL: it can be played */
};

enum overview_filter {
	SHOW_ALL,
	SHOW_UNSOLVED,
	SHOW_SAVED,
	SHOW_ABOVE,  /* solved, but not with the fewest moves known */
	SHOW_HELPED, /* solved only with help */
	OVERVIEW_FILTERS
};
enum overview_order {
	ORDER_NUMBER,
	ORDER_TITLE,
	ORDER_SIZE,
	ORDER_BOXES,
	ORDER_GRADE,
	ORDER_BEST,
	ORDER_OVER,   /* first those with the most moves above the fewest known */
	ORDER_PLAYED, /* first those played last */
	OVERVIEW_ORDERS
};
#define GRADE_ANY (-1)

/* Which levels a list shows, and in which order. */
struct overview_choice {
	enum overview_filter filter;
	enum overview_order order;
	int grade; /* enum grade_class, or GRADE_ANY */
};

/* The choice remembered for a collection, else all levels by number. */
struct overview_choice overview_recall(const struct collection *collection);
void overview_remember(const struct collection *collection, const struct overview_choice *choice);

enum hunt_kind { HUNT_NOTHING, HUNT_UNSOLVED, HUNT_TITLE };
enum hunt_end {
	HUNT_GOES_ON,
	HUNT_FOUND,
	HUNT_HIDDEN, /* only levels that aren't shown have such a title */
	HUNT_IN_VAIN
};

struct overview {
	const struct collection *collection; /* borrowed */
	struct overview_row *at;	     /* one for each level, by its index */
	size_t count;
	size_t *view;  /* the indices of the levels that are shown, a row each; at least one */
	size_t *place; /* the row of each level; for a level that isn't shown, the row of the next
			  one */
	size_t rows;
	struct overview_choice choice;
	struct solved_list *solved;	 /* NULL: not read yet */
	const struct hardness *hardness; /* borrowed; NULL: no grades */
	size_t graded;			 /* how many grades were known when the rows were chosen */
	bool stale;		      /* the rows must be chosen again once all levels are seen */
	bool unmet;		      /* the filter lets no level through: all are shown */
	struct solved_count progress; /* of the levels that have been read */
	size_t next_unseen;	      /* all levels before it have been read */
	struct {
		enum hunt_kind kind;
		size_t at, left; /* the row to look at next, and how many are left */
		size_t next; /* after them, for a title: the level to look at if it isn't shown */
		bool back;
		struct text needle; /* HUNT_TITLE: its case folded */
	} hunt;
};

/* hardness is borrowed, and may be NULL. */
void overview_open(struct overview *overview, const struct collection *collection,
		   const struct hardness *hardness);
void overview_close(struct overview *overview);

/*
 * The work is done bit by bit, so that keys are answered in between: each call reads one level.
 * False: none is left to read. overview_look takes `count` rows from `first` on (overview_unknown:
 * is one of these left?); overview_count takes all levels not read yet, and then chooses the rows
 * by the filter.
 */
bool overview_look(struct overview *overview, size_t first, size_t count);
bool overview_count(struct overview *overview);
bool overview_unknown(const struct overview *overview, size_t first, size_t count);
bool overview_counts(const struct overview *overview); /* is there anything left to count? */

/* Show only the levels of this choice, in its order, as soon as all are counted. Where grades
 * matter, that is repeated as more of them become known. */
void overview_show(struct overview *overview, const struct overview_choice *choice);
bool overview_needs_grades(const struct overview *overview);
/* Call this when grades have become known: chooses the rows again if it is worth while. */
void overview_graded(struct overview *overview);
/* The row of a level; if it isn't shown, the row of the next level that is, or the last row. */
size_t overview_row_of(const struct overview *overview, size_t index);
bool overview_shows(const struct overview *overview, size_t index);

/* Call this after a game that went from one level to the other: all levels are read again when they
 * are in view, and those from `one` to `other` at once. */
void overview_played(struct overview *overview, size_t one, size_t other);

/*
 * Begin a search among the levels shown, from a level on (this one included) and around the end:
 * for one that can be played and isn't solved, or whose title holds a text (case ignored).
 * overview_hunt then looks at one row a call, until the search ends.
 */
void overview_hunt_unsolved(struct overview *overview, size_t from, bool back);
void overview_hunt_other_unsolved(struct overview *overview, size_t than,
				  bool back); /* the same from the level after `than` on, without
						 `than` itself */
void overview_hunt_title(struct overview *overview, size_t from, bool back, const char *text);
enum hunt_end overview_hunt(struct overview *overview, size_t *found);
void overview_hunt_end(struct overview *overview);
/* The level in the row before or after another's, around the end. */
size_t overview_beside(const struct overview *overview, size_t index, bool back);

#endif
