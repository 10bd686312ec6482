/* SPDX-License-Identifier: MIT */
/* A level, and a set of levels (a collection), with all that their file says about them. */
#ifndef DOCUMENTS_LEVEL_H
#define DOCUMENTS_LEVEL_H

#include "core/board.h"
#include "base/text.h"

/* Moves that came with a level: solutions and snapshots, distinguished by replaying them. */
struct snapshot {
	char *title; /* NULL: none */
	char *moves; /* without run lengths and blanks: udlrUDLR x * [..] {..} */
	char *notes; /* NULL: none; lines joined by \n */
	bool rle;    /* written with run lengths in the file */
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
	bool cut;      /* one of its texts was too long to be read whole (TEXT_STORED_MOST) */
	bool markup;   /* it held XML that is read over: comments, unknown elements ... */
	bool lent;     /* board, title, author, copyright and notes are in the set's memory: call
			  level_own before you change one of them */
	struct error *problem;	/* why its board can't be read; otherwise NULL */
	const char *other_game; /* its file says that it is of a game that we don't play: the
				   sentence for players, a constant; otherwise NULL */
};

struct level_set {
	char *title, *author, *description, *email, *url, *copyright, *notes;
	bool cut;	     /* one of these was too long to be read whole */
	bool markup;	     /* XML outside of its levels is read over */
	const char *url_key; /* what the file calls the url, such as Homepage; NULL: Url */
	struct level *levels;
	size_t count;
	size_t room;
	struct arena arena; /* holds what is lent to its levels */
};

struct level_set *level_set_new(void);	    /* yours to level_set_free */
void level_set_free(struct level_set *set); /* NULL is fine */
struct level *
level_set_add(struct level_set *set); /* a zeroed level at the end, valid until the next add */
struct snapshot *level_add_snapshot(struct level *level); /* the same for a level */
/* Add moves under a title such as "Solution 42/13", made of the word and the numbers of moves and
 * pushes. */
struct snapshot *level_add_moves(struct level *level, const char *word, struct slice moves,
				 size_t steps, size_t pushes);
void level_add_copy(struct level *level, const struct snapshot *of);
bool level_has_moves(const struct level *level, const char *moves); /* in one of its snapshots */
void level_drop_snapshot(struct level *level, size_t index);	    /* frees what it holds */
void level_copy(struct level *to, const struct level *from);	    /* to may be zeroed or unset */
/* Do both hold the same? Lines in the file and the way moves were written don't count. */
bool level_equal(const struct level *a, const struct level *b);
/* The same for what the sets say about themselves, without their levels. */
bool level_set_says_same(const struct level_set *a, const struct level_set *b);
/* Let a new set say of itself what the other one does. */
void level_set_say(struct level_set *set, const struct level_set *like);
/*
 * Does the set hold one level, with at most a title beside its board, and say nothing of itself but
 * its author? A text can't tell such an author from the level's own, and it is taken for that.
 */
bool level_set_author_is_own(const struct level_set *set);
void level_set_give_author(struct level_set *set); /* if so, give it to the level */
void level_own(struct level *level);		   /* copy what it is lent */
void level_clear(struct level *level);		   /* free what it holds, zero it */
/* Note why the level's board can't be read, with the level's line; an earlier reason stays. */
void level_refuse(struct level *level, enum error_kind kind, const char *why);

/*
 * The number by which people and files name a level: boards are counted from 1, unreadable ones
 * included. Moves without a board, which can only come first, have number 0.
 */
size_t level_set_number(const struct level_set *set, size_t index);
size_t level_set_numbers(const struct level_set *set); /* the highest number; 0: no board at all */
/* Find the index of the level with that number; false if there is none. */
bool level_set_find(const struct level_set *set, size_t number, size_t *index);

/*
 * Can the level be played? If not, err gets the reason, with the level's line: its problem, no
 * board, another game, or what board_playable says.
 */
bool level_playable(const struct level *level, struct error *err);
/* The game that the level is of, if its file or its board shows that we don't play it: the sentence
 * for players, a constant; otherwise NULL. */
const char *level_other_game(const struct level *level);
/* The level's board, to be drawn; NULL: there is none, or it is of another game, whose squares
 * aren't ours. */
const struct board *level_picture(const struct level *level);

#endif
