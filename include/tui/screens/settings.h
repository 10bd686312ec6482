/* SPDX-License-Identifier: MIT */
/* What can be chosen about looks and keys, with a sample of it; kept when left. */
#ifndef TUI_SCREENS_SETTINGS_H
#define TUI_SCREENS_SETTINGS_H

#include "tui/screen.h"

struct screen *settings_new(struct app *app);

#endif
