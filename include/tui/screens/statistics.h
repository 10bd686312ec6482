/* SPDX-License-Identifier: MIT */
/* Levels solved and games that wait, by folder and by file played. */
#ifndef TUI_SCREENS_STATISTICS_H
#define TUI_SCREENS_STATISTICS_H

#include "tui/screen.h"

struct screen *statistics_new(struct app *app);

#endif
