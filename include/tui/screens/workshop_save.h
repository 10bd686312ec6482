/* SPDX-License-Identifier: MIT */
/* Saving from the workshop: where to, in place of what, and what came of it. */
#ifndef TUI_SCREENS_WORKSHOP_SAVE_H
#define TUI_SCREENS_WORKSHOP_SAVE_H

#include "tui/screens/workshop.h"

/* Ask for the file. solved: the solution that is known goes with it. */
struct want workshop_save_ask(struct workshop_screen *screen, bool solved);
/* One of the questions was answered. */
struct want workshop_save_answered(struct workshop_screen *screen, enum workshop_asked asked,
				   int answer);

#endif
