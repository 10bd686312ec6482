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

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

/* Rounds of what takes its time: fewer under the sanitizers, which make them ten times slower. */
#define SPARED(count) (SANITIZED ? (count) / 10 : (count))

/* A test that has no use for its state needn't say so. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

#endif
