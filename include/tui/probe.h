/* Asks the terminal how wide it draws a character. */
#ifndef TUI_PROBE_H
#define TUI_PROBE_H

#include <stdint.h>

#define PROBE_SILENT (-1)

/*
 * Write the character at the start of the cursor's row and ask where the cursor went: the columns that it took, or PROBE_SILENT where
 * no answer came within 100 ms. Keys pressed meanwhile are kept. Whoever calls draws all anew: curses doesn't know.
 */
int probe_columns(uint32_t character);

#endif
