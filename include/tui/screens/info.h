/* SPDX-License-Identifier: MIT */
/* About a level and the collection it belongs to: all that their file tells, in full. */
#ifndef TUI_SCREENS_INFO_H
#define TUI_SCREENS_INFO_H

#include "play/collection.h"
#include "tui/screen.h"

/* The files beside the level are read here, and the collection is not kept. */
struct screen *info_new(struct app *app, struct collection *collection, size_t index);

#endif
