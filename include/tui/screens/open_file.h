/* SPDX-License-Identifier: MIT */
/* Asks for the path of a level file. */
#ifndef TUI_SCREENS_OPEN_FILE_H
#define TUI_SCREENS_OPEN_FILE_H

#include "tui/screen.h"

struct screen *open_file_new(struct app *app);

#endif
