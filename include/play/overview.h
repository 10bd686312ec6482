/* The rows of the list of levels: what is known of each level, and looking for one. Nothing here
 * draws. */
#ifndef PLAY_OVERVIEW_H
#define PLAY_OVERVIEW_H

#include "core/text.h"
#include "play/collection.h"

/* What a row shows of its level; found out when it first comes into view, or is counted. */
struct overview_row {
	bool known; /* else the rest may be old */
	bool seen; /* it was looked at since the list opened, or since a game may have changed it */
	char *title; /* NULL: never looked at */
	int width, height, boxes;
	long long best; /* of the leaderboard, else the moves of the best solution; -1: none */
	size_t pushes;	/* of the best solution; 0: none */
	bool solved, saved;
	char *problem; /* NULL: it can be played */
};

enum hunt_kind { HUNT_NOTHING, HUNT_UNSOLVED, HUNT_TITLE };
enum hunt_end { HUNT_GOES_ON, HUNT_FOUND, HUNT_IN_VAIN };

struct overview {
	struct collection *collection; /* borrowed */
	struct overview_row *at;       /* one for each level */
	size_t count;
	size_t seen, solved; /* how many rows are seen, and solved as far as is known */
	size_t next_unseen;  /* none before it */
	struct {
		enum hunt_kind kind;
		size_t at, left; /* the row to look at next, and how many are left */
		bool back;
		struct text needle; /* HUNT_TITLE: its case folded */
	} hunt;
};

void overview_open(struct overview *overview, struct collection *collection);
void overview_close(struct overview *overview);

/*
 * The work is done bit by bit, for keys to come in between: each call looks at one row, if there is
 * one left. False: there is none. Rows from first on, count of them; and all that were not seen
 * yet.
 */
bool overview_look(struct overview *overview, size_t first, size_t count);
bool overview_count(struct overview *overview);
bool overview_unknown(const struct overview *overview, size_t first, size_t count);

/* A game was played on these levels, and perhaps on others: all rows are to be looked at again when
 * they are in view, these at once. */
void overview_played(struct overview *overview, size_t one, size_t other);

/*
 * Look for the next row from one on, itself included, that can be played and isn't solved, or whose
 * title holds a text (case ignored), round the end where that is. Goes on with overview_hunt, row
 * after row, until it ends.
 */
void overview_hunt_unsolved(struct overview *overview, size_t from, bool back);
void overview_hunt_other_unsolved(struct overview *overview, size_t than,
				  bool back); /* the same from behind that one, which is left out */
void overview_hunt_title(struct overview *overview, size_t from, bool back, const char *text);
enum hunt_end overview_hunt(struct overview *overview, size_t *found);
void overview_hunt_end(struct overview *overview);

#endif
