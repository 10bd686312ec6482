/* SPDX-License-Identifier: MIT */
/* Characters that no terminal should get, told apart from the game's own table of them. */
#ifndef TESTS_VT_FORBIDDEN_H
#define TESTS_VT_FORBIDDEN_H

#include <stdbool.h>
#include <stdint.h>

/*
 * By Unicode's tables: controls, formats (BiDi, joiners, tags, annotations), surrogates, private
 * use, noncharacters, separators of lines, and what is ignored by default or is a filler.
 */
bool vt_is_forbidden(uint32_t c);

#endif
