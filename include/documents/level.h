/* SPDX-License-Identifier: MIT */
/* A level, and a set of them (a collection), with all that their file said of them. */
#ifndef DOCUMENTS_LEVEL_H
#define DOCUMENTS_LEVEL_H

#include "core/board.h"
#include "base/text.h"

/* Moves that came with a level: solutions and snapshots, distinguished by replaying them. */
struct snapshot {
	char *title; /* NULL: none */
	char *moves; /* run lengths resolved, blanks gone: udlrUDLR x * [..] {..} */
	char *notes; /* NULL: none; lines joined by \n */
	bool rle;    /* stood there with run lengths */
	size_t line; /* 1-based line of the file where the moves begin */
};

struct level {
	struct board *board; /* NULL: none (moves without a board) */
	char *title; /* NULL: unknown. All strings are UTF-8, any of them may hold anything a
			stranger wrote */
	char *author;
	char *copyright;
	char *notes;
	struct snapshot *snapshots;
	size_t snapshot_count;
	uint32_t line; /* 1-based line of the file where the board begins */
	bool lent;     /* board, title, author, copyright and notes stand in the set's memory:
			  level_own before you change one of them */
	struct error *problem; /* NULL: nothing is wrong with it as a file; else why its board can't
				  be read */
};

struct level_set {
	char *title, *author, *description, *email, *url, *copyright, *notes;
	const char *url_key; /* what the file calls the url, as Homepage; NULL: nothing else */
	struct level *levels;
	size_t count;
	size_t room;
	struct arena arena; /* what its levels are lent */
};

struct level_set *level_set_new(void);	    /* yours to level_set_free */
void level_set_free(struct level_set *set); /* NULL is fine */
struct level *
level_set_add(struct level_set *set); /* a zeroed level at the end, until the next add */
struct snapshot *level_add_snapshot(struct level *level);    /* the same for a level */
void level_drop_snapshot(struct level *level, size_t index); /* what it holds is freed */
void level_copy(struct level *to, const struct level *from); /* into a zeroed or unset one */
/* Does the same stand in both? Neither the lines of the file nor how moves were written count. */
bool level_equal(const struct level *a, const struct level *b);
/* The same of what a set says of itself, its levels left out. */
bool level_set_says_same(const struct level_set *a, const struct level_set *b);
void level_own(struct level *level);   /* what it is lent becomes its own */
void level_clear(struct level *level); /* free what it holds, zero it */
/* Say why the level's board can't be read, with the level's line; the first reason stays. */
void level_refuse(struct level *level, enum error_kind kind, const char *why);

/*
 * The number by which people and files name a level: boards are counted from 1, those that can't be
 * read too. Moves without a board, which can only stand first, have number 0.
 */
size_t level_set_number(const struct level_set *set, size_t index);
size_t level_set_numbers(const struct level_set *set); /* the highest number; 0: no board at all */
/* The index of the level of that number; false where there is none. */
bool level_set_find(const struct level_set *set, size_t number, size_t *index);

/*
 * Can it be played? Else the reason: its problem, no board, or what board_playable says, with the
 * level's line.
 */
bool level_playable(const struct level *level, struct error *err);

#endif
