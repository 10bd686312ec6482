/* SPDX-License-Identifier: MIT */
/* The writer of all formats in text. */
#ifndef FORMATS_SOK_PRINT_H
#define FORMATS_SOK_PRINT_H

#include "documents/level.h"

/* As struct format says. */
bool sok_print(const struct level_set *set, struct text *out, struct text *lost, struct error *err);
/* Title: and Author: below the boards. */
bool sok_print_xsb(const struct level_set *set, struct text *out, struct text *lost,
		   struct error *err);
/* Boards and moves as run lengths. */
bool sok_print_rle(const struct level_set *set, struct text *out, struct text *lost,
		   struct error *err);

#endif
