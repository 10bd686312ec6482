/* SPDX-License-Identifier: MIT */
/* What terminfo knows of the terminal. */
#ifndef TERMINAL_TERMINFO_H
#define TERMINAL_TERMINFO_H

/* What it has for a capability of strings; NULL: nothing. Once there is a terminal. */
const char *terminfo_string(const char *capability);

#endif
