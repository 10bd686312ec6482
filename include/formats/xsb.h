/* XSB: a file of one level (Schokoban's specification, XSB map), and what prints it. */
#ifndef FORMATS_XSB_H
#define FORMATS_XSB_H

#include "core/level.h"

/*
 * Does the text hold only rows of one board, Title: and Author: lines (each at most
 * once) and blank lines, perhaps below the width,height that the first Schokoban wrote?
 * Then it is one level of any size and shape.
 */
bool xsb_is_single(struct slice bytes);

/* As struct format says. A file of several levels is left to the reader of .sok. */
bool xsb_parse(struct slice bytes, struct level_set *set, struct error *err);
bool xsb_print(const struct level_set *set, struct text *out, struct text *lost, struct error *err);

#endif
