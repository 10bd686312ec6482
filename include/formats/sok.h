/* SPDX-License-Identifier: MIT */
/*
 * The reader of all formats in text: .sok in full, files of one level, collections of XSB and RLE
 * boards (SokobanYASC's .sok document).
 */
#ifndef FORMATS_SOK_H
#define FORMATS_SOK_H

#include "documents/level.h"

/* As struct format says. *name becomes "xsb" for one level as XSB has it, and "rle" if the first
 * board has run lengths. */
bool sok_parse(struct slice bytes, struct level_set *set, const char **name, struct error *err);

#endif
