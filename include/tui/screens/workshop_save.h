/* SPDX-License-Identifier: MIT */
/* Saving from the workshop: asks where and in place of what, and says what came of it. */
#ifndef TUI_SCREENS_WORKSHOP_SAVE_H
#define TUI_SCREENS_WORKSHOP_SAVE_H

#include "tui/screens/workshop.h"

/* Ask for the file. solved: the known solution is saved too. */
struct want workshop_save_ask(struct workshop_screen *screen, bool solved);
/* Carry on with the answer to one of the questions. */
struct want workshop_save_answered(struct workshop_screen *screen, enum workshop_asked asked,
				   int answer);

#endif
