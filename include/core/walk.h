/* SPDX-License-Identifier: MIT */
/* Shortest walks of the pusher between boxes that stand still. */
#ifndef CORE_WALK_H
#define CORE_WALK_H

#include "core/board.h"
#include "base/text.h"

/* Room for searches on boards of one size, used again and again. */
struct walk_finder;

struct walk_finder *walk_finder_new(const struct board *board); /* yours */
void walk_finder_free(struct walk_finder *finder);

/*
 * The letters (u d l r) of a shortest walk of the active pusher to a square, added to way. False,
 * with nothing added, where there is none. The board has the size that the finder was made for.
 */
bool walk_find(struct walk_finder *finder, const struct board *board, int to, struct text *way);

/*
 * The steps of a shortest walk to a square, were the active pusher at from (its own square is
 * free then); -1: there is none.
 */
int walk_measure(struct walk_finder *finder, const struct board *board, int from, int to);

#endif
