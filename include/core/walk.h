/* SPDX-License-Identifier: MIT */
/* Shortest walks of the pusher while the boxes stay where they are. */
#ifndef CORE_WALK_H
#define CORE_WALK_H

#include "core/board.h"
#include "base/text.h"

/* Working memory for searches on boards of one size, to be used again and again. */
struct walk_finder;

struct walk_finder *walk_finder_new(const struct board *board); /* yours */
void walk_finder_free(struct walk_finder *finder);

/*
 * Add the letters (u d l r) of a shortest walk of the active pusher to a square to way. False, with
 * nothing added, if there is none. The board must have the size that the finder was made for.
 */
bool walk_find(struct walk_finder *finder, const struct board *board, int to, struct text *way);

/*
 * The number of steps of a shortest walk to a square if the active pusher stood at from (and its
 * own square were free); -1 if there is none.
 */
int walk_measure(struct walk_finder *finder, const struct board *board, int from, int to);

#endif
