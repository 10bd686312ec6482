/* SPDX-License-Identifier: MIT */
/* About a level and the collection it belongs to: all that their file tells, in full. */
#ifndef TUI_SCREENS_INFO_H
#define TUI_SCREENS_INFO_H

#include "play/collection.h"
#include "tui/screen.h"

/* The files beside the level are read here, and the collection is not kept; how many are solved is
 * told where all were counted. */
struct screen *info_new(struct app *app, struct level_pick pick, struct solved_count count);

#endif
