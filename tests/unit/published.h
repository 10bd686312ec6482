/* SPDX-License-Identifier: MIT */
/* Boards that count as published for a test. */
#ifndef TESTS_PUBLISHED_H
#define TESTS_PUBLISHED_H

#include "maker/published.h"

/*
 * published_has also says yes to those that this says yes to; NULL: to no others. Only test
 * programs that the Makefile links with this wrap (ld --wrap) may use it.
 */
extern bool (*published_also)(const struct plot *plot);

#endif
