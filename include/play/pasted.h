/* SPDX-License-Identifier: MIT */
/* The levels in what the player pasted. */
#ifndef PLAY_PASTED_H
#define PLAY_PASTED_H

#include "store/level_file.h"

/*
 * Read the levels in a paste; NULL stands for a paste larger than 1 MiB, or without its end. keep:
 * keep them as levels from standard input are kept. NULL with an error: there is no level. A single
 * line must hold a level that can be played; otherwise it may be a path, and err is ERROR_MISSING.
 */
struct level_file *pasted_levels(const struct slice *pasted, bool keep, struct error *err);

#endif
