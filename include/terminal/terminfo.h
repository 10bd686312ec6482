/* SPDX-License-Identifier: MIT */
/* What terminfo knows about the terminal. */
#ifndef TERMINAL_TERMINFO_H
#define TERMINAL_TERMINFO_H

#include <stdbool.h>

/* How many colours the terminal of standard output has; -1: it is unknown, or has not even
 * attributes. Only for use while the terminal isn't open. */
int terminfo_colors(void);

/* Is the locale's encoding UTF-8, so that any character can be shown? */
bool terminfo_is_utf8(void);

/* The string of a capability; NULL: the terminal has none. Called once the terminal is open. */
const char *terminfo_string(const char *capability);

#endif
