/* SPDX-License-Identifier: MIT */
/* How the list of levels changes the player's file. */
#ifndef TUI_SCREENS_LEVELS_CHANGE_H
#define TUI_SCREENS_LEVELS_CHANGE_H

#include "tui/screens/levels.h"

/* Do what one of the keys asks for that change the file (LEVELS_NEW to LEVELS_LOWER); where it was
 * written, levels->written. */
struct want levels_change(struct levels *levels, int action);
/* What was asked about it (levels->asking) was answered. */
struct want levels_change_answered(struct levels *levels, int answer);
/* A copy of the picked level, in the workshop. */
struct want levels_change_edit(struct levels *levels);

#endif
