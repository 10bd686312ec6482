/* SPDX-License-Identifier: MIT */
/* A level with its saved games, for tests of what is saved and found. */
#ifndef TESTS_SAVED_H
#define TESTS_SAVED_H

#include "store/save.h"

#include "disk.h"

#define LEVEL "d/level.xsb"
#define SAV   LEVEL ".sav"

/* Set-up and teardown of a level, the small board; since then its sidecars, what save_found_look
 * last found, and the last error. */
int saved_setup(void **state);
int saved_teardown(void **state);
extern struct sidecars *sidecars;
extern struct save_found found[HOMES];
extern struct error err;

/* Closed where its block ends. */
#define OWN_SAVE __attribute__((cleanup(own_save), unused)) struct save *
void own_save(struct save **save);

/* Look for the save again; how many homes hold one. */
int find(void);
/* A save of the game, which none waits for. */
struct save *open_new(const struct game *game);
/* Play moves and write them. */
bool play(struct save *save, struct game *game, const char *moves);
/* The same, and then the save beside the level holds just that. */
#define assert_saves(save, game, moves, wanted)       \
	do {                                          \
		assert_true(play(save, game, moves)); \
		assert_file(disk(SAV), wanted);       \
	} while (0)
/* A save of these moves waits beside the level, and nowhere else. */
void find_one(const char *moves);
/* Go on with it. */
struct save *open_found(const struct game *game);

#endif
