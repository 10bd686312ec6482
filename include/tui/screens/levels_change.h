/* SPDX-License-Identifier: MIT */
/* How the list of levels changes the player's file. */
#ifndef TUI_SCREENS_LEVELS_CHANGE_H
#define TUI_SCREENS_LEVELS_CHANGE_H

#include "tui/screens/levels.h"

/* Do the action of a key that changes the file (LEVELS_NEW to LEVELS_LOWER). Sets levels->written
 * if the file was written. */
struct want levels_change(struct levels *levels, int action);
/* Carry on with the answer to the question that was open (levels->asking). */
struct want levels_change_answered(struct levels *levels, int answer);
/* Open a copy of the picked level in the workshop. */
struct want levels_change_edit(struct levels *levels);

#endif
