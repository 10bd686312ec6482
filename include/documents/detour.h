/* SPDX-License-Identifier: MIT */
/* Where one solution of a board takes more moves than another one. Pure. */
#ifndef DOCUMENTS_DETOUR_H
#define DOCUMENTS_DETOUR_H

#include "base/slice.h"
#include "core/board.h"

/* Between two positions that both solutions pass through: after `from` and after `to` moves of the
 * longer one; after `begin` and after `end` moves of the shorter one, which needs fewer. */
struct detour {
	size_t from, to;
	size_t begin, end;
};

/*
 * Find all detours, in order; together they account for the whole difference in length. Both
 * solutions hold nothing but u d l r U D L R and solve the board, the longer one with no fewer
 * moves. *found is yours to memory_free, NULL if there are none. Returns how many there are.
 */
size_t detour_find(const struct board *start, struct slice longer, struct slice shorter,
		   struct detour **found);

/* How many moves of the shorter solution to show beside that many moves of the longer one: within a
 * detour the shorter one goes ahead to the detour's end, and waits there. */
size_t detour_beside(const struct detour *detours, size_t count, size_t moves);
/* The detour that these moves of the longer one are in the middle of; NULL: none. */
const struct detour *detour_at(const struct detour *detours, size_t count, size_t moves);

#endif
