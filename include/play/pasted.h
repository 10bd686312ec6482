/* SPDX-License-Identifier: MIT */
/* The levels in what the player pasted. */
#ifndef PLAY_PASTED_H
#define PLAY_PASTED_H

#include "store/level_file.h"

/*
 * Read a paste; NULL: it was larger than 1 MiB, or its end is missing. With keep its levels are
 * kept as those of standard input are. NULL with an error: it holds none. A single line must hold
 * one that can be played: else it may be a path, and err is ERROR_MISSING.
 */
struct level_file *pasted_levels(const struct slice *pasted, bool keep, struct error *err);

#endif
