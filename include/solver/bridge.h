/* SPDX-License-Identifier: MIT */
/*
 * The last steps between two trees, in the literature's words a small bidirectional breadth-first
 * search. Where the side that aims has come within a few pushes of its target, a box often has to
 * step aside and come back, which a search by distance avoids. So both sides search round the two
 * positions, fewest moves first; where the pushes that are left are known, each counts as half a
 * move.
 *
 * Nothing is pruned here, and nodes of either tree are expanded in the usual way, into children of
 * that tree.
 */
#ifndef SOLVER_BRIDGE_H
#define SOLVER_BRIDGE_H

#include "solver/engine.h"

/* Search round a node of that side from now on; false: there is no memory. */
bool bridge_begin(struct engine *engine, enum side side, uint32_t node);
/* Take the next node near it, which is to be expanded; false: there is none. */
bool bridge_take(struct engine *engine, enum side side, uint32_t *node);
/* Called by expand with each child of the node taken last. False: there is no memory. */
bool bridge_add(struct engine *engine, enum side side, uint32_t child);

#endif
