/* SPDX-License-Identifier: MIT */
/* The program and the bare one in terminals, with a level for both. */
#ifndef BENCH_PROGRAMS_H
#define BENCH_PROGRAMS_H

#include "bench.h"

#include "core/board.h"

#define WIDTH  30 /* of the level */
#define HEIGHT 12

#define QUIET_START_MS 40 /* so long nothing: the first frame is there */

extern const char *program, *bare, *level, *saved; /* saved: where the level's saved game is */

/* Find the programs, and write the level; self is the bench's own argv[0]. */
void find_programs(const char *self);
struct board *new_yard(void); /* the level's board */

void start_menu(struct session *session);
void start_game(struct session *session);
void start_bare(struct session *session);
void start_level(struct session *session, const char *path, size_t number); /* 0: no number */

#endif
