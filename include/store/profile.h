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
 * Kept as plain text in files of the data folder (homes_data_folder). Only a convenience: what
 * can't be read counts as missing, and failures to write are ignored.
 */
char *profile_nickname(void); /* the last used, else the user's name; yours, never NULL */
void profile_set_nickname(const char *name);

size_t profile_paths(char *paths[PROFILE_PATHS]); /* newest first; each yours */
void profile_add_path(const char *path);	  /* made absolute; to the front */
/* The same for levels that were made for the player or pasted (level_file_is_kept). */
size_t profile_levels(char *paths[PROFILE_PATHS]);
void profile_add_level(const char *path);

/*
 * The level that was played last, with its title: false where none is known. *path and *title are
 * yours; number as in struct sidecars.
 */
bool profile_last(char **path, size_t *number, char **title);
void profile_set_last(const char *path, size_t number, const char *title);

/* The class of level that was made last, as a word; yours, "" if there was none. */
char *profile_class(void);
void profile_set_class(const char *word);
/* The boards that were made for the player, newest first: a hash of 16 hexadecimal digits on each
 * line. */
void profile_boards(struct text *lines);
void profile_add_board(uint64_t hash);
/* What was found out of the fewest moves of boards; yours to fewest_free. What is added is written
 * later, so that no key waits for it. */
struct fewest_list *profile_fewest(void);
void profile_add_fewest(uint64_t board, const struct fewest *fewest);

/* The solutions of boards; yours to solved_free. One takes the place of its board's, and is written
 * later. */
struct solved_list *profile_solved(void);
void profile_add_solved(const struct solved *solved);

/* The levels of days that are solved (play/days.h): a line for each. */
void profile_days(struct text *lines);
void profile_add_day(const char *line);

/* How the list of the levels at a path was left, as words; empty if it wasn't. */
void profile_list(const char *path, struct text *words);
void profile_set_list(const char *path, const char *words);

/* The lines of results (documents/result.h), newest first, the oldest dropped beyond FEWEST_BYTES;
 * one is added later, with the time of day, so that no key waits for it. */
void profile_results(struct text *lines);
void profile_add_result(const struct result *result, const char *title);

/* The proofs of others' scores (documents/claim.h), a line each, newest first, the oldest dropped
 * beyond FEWEST_BYTES. False with an error: it can't be written. */
void profile_proofs(struct text *lines);
bool profile_add_proof(struct slice line, struct error *err);

/* The unknown terminal that the player was last told about; yours, "" if there was none. */
char *profile_terminal(void);
void profile_set_terminal(const char *name);

/* Remove what a crash left beside these files. Called at the start. */
void profile_tidy(void);

#endif
