/* SPDX-License-Identifier: MIT */
/* What the game remembers about the player: the nickname, the last paths, the last level. */
#ifndef STORE_PROFILE_H
#define STORE_PROFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "documents/fewest.h"
#include "documents/result.h"
#include "documents/solved.h"

#define PROFILE_PATHS 10

/*
 * Kept as plain text in files of the data folder (homes_data_folder). All this is only a
 * convenience: what can't be read counts as missing, and failures to write are ignored unless a
 * function here says otherwise.
 */
enum profile {
	/* a word */
	PROFILE_NICKNAME,
	PROFILE_CLASS,	  /* the class of the level that was made last */
	PROFILE_TERMINAL, /* the unknown terminal that the player was last told about */
	/* paths */
	PROFILE_OPENED, /* of level files */
	PROFILE_KEPT,	/* of levels that were made for the player or pasted (level_file_is_kept) */
	PROFILE_LAST,	/* the level that was played last, see profile_last */
	/* lines */
	PROFILE_BOARDS,	 /* the boards that were made for the player: a hash of 16 hexadecimal
			    digits each */
	PROFILE_FEWEST,	 /* what was found out about the fewest moves of boards
			    (documents/fewest.h) */
	PROFILE_SOLVED,	 /* the solutions of boards (documents/solved.h) */
	PROFILE_DAYS,	 /* the levels of days that are solved (play/days.h) */
	PROFILE_LISTS,	 /* how the lists of levels were left */
	PROFILE_RESULTS, /* the games that were won (documents/result.h) */
	PROFILE_PROOFS,	 /* the proofs of others' scores (documents/claim.h) */
};

/* A word; yours, "" if there was none. */
char *profile_word(enum profile which);
void profile_set_word(enum profile which, const char *word);
char *profile_nickname(void); /* the nickname used last, else the user's name; yours, never NULL */

/* Paths, newest first; each is yours. A path that is added is made absolute, and put in front. */
size_t profile_paths(enum profile which, char *paths[PROFILE_PATHS]);
void profile_add_path(enum profile which, const char *path);

/*
 * The level that was played last, with its title: false where none is known. *path and *title are
 * yours; number as in struct sidecars.
 */
bool profile_last(char **path, size_t *number, char **title);
void profile_set_last(const char *path, size_t number, const char *title);

/* Lines, newest first; the oldest are dropped beyond FEWEST_BYTES. */
void profile_lines(enum profile which, struct text *lines);
struct fewest_list *profile_fewest(void); /* yours to fewest_free */
struct solved_list *profile_solved(void); /* yours to solved_free */
/* How the list of the levels at a path was left, as words; empty if nothing is remembered. */
void profile_list(const char *path, struct text *words);

void profile_add_board(uint64_t hash);
/* False with an error: it can't be written. */
bool profile_add_proof(struct slice line, struct error *err);
/* These functions write later (store/later.h), so that no key press waits; the new line replaces an
 * older one on the same board, day or path. */
void profile_add_fewest(uint64_t board, const struct fewest *fewest);
void profile_add_solved(const struct solved *solved);
void profile_add_day(const char *line);
void profile_set_list(const char *path, const char *words);
void profile_add_result(const struct result *result, const char *title); /* also notes the time of
									    day */

/* Remove what a crash left beside these files. Called at the start. */
void profile_tidy(void);

#endif
