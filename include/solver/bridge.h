/* SPDX-License-Identifier: MIT */
/*
 * The last steps between two trees, in the literature's words a small bidirectional breadth-first
 * search. Where the side that aims has come within a few pushes of its target, a box often has to
 * step aside and come back, which a search by distance avoids. So both sides search round the two
 * positions, fewest moves first; where the pushes that are left are known, each counts as half a
 * move. First only the boxes move that differ and those that stand near them: a few boxes have few
 * positions, so that the way is found soon if they are enough. Then more boxes move, at last all.
 *
 * Nothing is pruned here, and nodes of either tree are expanded in the usual way, into children of
 * that tree. Where some boxes were left alone a node goes on waiting for the others (NODE_PART).
 */
#ifndef SOLVER_BRIDGE_H
#define SOLVER_BRIDGE_H

#include "solver/engine.h"

/* Pushes from the target at which a bridge is worth trying. */
enum { BRIDGE_NEAR = 20 };

/*
 * From now on bridges leave those boxes alone which stand at both ends, the nodes by side, and
 * further apart than that from each square where a box stands at one end only. *apart becomes how
 * far apart the nearest of these boxes is, engine->fixed their number.
 */
void bridge_fix(struct engine *engine, const uint32_t *ends, int *apart);
/* Search round a node of that side from now on; false: there is no memory. */
bool bridge_begin(struct engine *engine, enum side side, uint32_t node);
/* Take the next node near it, which is to be expanded; false: there is none. */
bool bridge_take(struct engine *engine, enum side side, uint32_t *node);
/* Called by expand with each child of the node taken last. False: there is no memory. */
bool bridge_add(struct engine *engine, enum side side, uint32_t child);

#endif
