/* The levels in what the player pasted. */
#ifndef TUI_SCREENS_PASTED_H
#define TUI_SCREENS_PASTED_H

#include "store/level_file.h"

/*
 * Reads what was pasted (key_paste); its levels are kept as those of standard input are. NULL with
 * an error: it holds none. A single line must hold one that can be played: else it may be a path,
 * and err is ERROR_MISSING.
 */
struct level_file *pasted_levels(struct error *err);
/* The same, kept nowhere. */
struct level_file *pasted_unkept(struct error *err);

#endif
