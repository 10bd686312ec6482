/* SPDX-License-Identifier: MIT */
/* Asks the terminal how wide it draws our characters. */
#ifndef TERMINAL_PROBE_H
#define TERMINAL_PROBE_H

#include <stdbool.h>

/*
 * Write each of the glyphs at the start of the cursor's row, ask where the cursor went, wait at
 * most 100 ms for the answer, and pass the widths to theme_measure. Nothing is left on the screen;
 * keys pressed meanwhile are kept. With ask false, forget the widths.
 */
void probe(bool ask);

#endif
