/* SPDX-License-Identifier: MIT */
/* What terminfo knows about the terminal. */
#ifndef TERMINAL_TERMINFO_H
#define TERMINAL_TERMINFO_H

/* The string of a capability; NULL: the terminal has none. Called once the terminal is open. */
const char *terminfo_string(const char *capability);

#endif
