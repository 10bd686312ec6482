/* SPDX-License-Identifier: MIT */
/*
 * A call whose place a test takes: the linker makes __wrap_open of what calls open, and __real_open
 * is open itself (ld --wrap). Where files have 64 bits of offset the linker's name for open may be
 * open64; names.h, which the Makefile has from the compiler, knows it as NAME_open.
 */
#ifndef TESTS_WRAPPED_H
#define TESTS_WRAPPED_H

#include "names.h"

#define WRAPPED(type, name, ...)                                        \
	type __real_##name(__VA_ARGS__) __asm__("__real_" NAME_##name); \
	type __wrap_##name(__VA_ARGS__) __asm__("__wrap_" NAME_##name)

#endif
