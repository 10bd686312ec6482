/* cmocka for our unit tests: include this first, and never <cmocka.h> itself. */
#ifndef TESTS_UNIT_H
#define TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* cmocka's macro of that name would eat our fail() of core/error.h; fail_msg stays, without it. */
#undef fail
#undef fail_msg
#define fail_msg(...)                               \
	do {                                        \
		print_error("ERROR: " __VA_ARGS__); \
		print_error("\n");                  \
		_fail(__FILE__, __LINE__);          \
	} while (0)

/* A test that has no use for its state needn't say so. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

#endif
