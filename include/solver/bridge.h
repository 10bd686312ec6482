/* SPDX-License-Identifier: MIT */
/*
 * The last steps between two trees, in the literature's words a small bidirectional breadth-first
 * search. Where the side that aims has come within a few pushes of its target, a box often has to
 * step aside and come back, which a search by distance avoids. So both sides search round the two
 * positions, fewest moves first; where the number of pushes left is known, each push counts as half
 * a move. At first only the boxes move that stand differently in the two positions, and boxes near
 * them: a few boxes have few positions, so that a way is found soon if they are enough. Then more
 * boxes move, and in the end all.
 *
 * Nothing is pruned here, and nodes of either tree are expanded in the usual way, into children of
 * that tree. A node of which some boxes were left alone goes on waiting for their moves
 * (NODE_PART).
 */
#ifndef SOLVER_BRIDGE_H
#define SOLVER_BRIDGE_H

#include "solver/engine.h"

/* Pushes from the target at which a bridge is worth trying. */
enum { BRIDGE_NEAR = 20 };

/*
 * ends are the two nodes, by side. From now on bridges leave a box alone if it stands on the same
 * square at both ends, and is more than *apart squares away from each square where a box stands at
 * one end only. *apart becomes the distance of the nearest box left alone; engine->fixed, how many
 * there are.
 */
void bridge_fix(struct engine *engine, const uint32_t *ends, int *apart);
/* Search round a node of that side from now on; false: there is no memory. */
bool bridge_begin(struct engine *engine, enum side side, uint32_t node);
/* Take the next node near that one, to be expanded; false: there is none. */
bool bridge_take(struct engine *engine, enum side side, uint32_t *node);
/* Called by expand with each child of the node taken last. False: there is no memory. */
bool bridge_add(struct engine *engine, enum side side, uint32_t child);

#endif
