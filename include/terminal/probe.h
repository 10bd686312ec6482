/* SPDX-License-Identifier: MIT */
/* Asks the terminal how wide it draws our characters. */
#ifndef TERMINAL_PROBE_H
#define TERMINAL_PROBE_H

#include <stdbool.h>

/*
 * Write each of the glyphs at the start of the cursor's row, ask where the cursor went, wait at
 * most 100 ms for the answer, and pass the widths to theme_measure. Nothing stays on the screen;
 * keys pressed meanwhile are kept. If ask is false, forget the widths instead.
 */
void probe(bool ask);

#endif
