/* SPDX-License-Identifier: MIT */
/* What every unit test needs: cmocka, the usual headers and what is in support.h. Include this
 * first, and never <cmocka.h> itself. */
#ifndef TESTS_UNIT_H
#define TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* cmocka's macro of that name would eat our fail() of base/error.h; fail_msg stays, without it. */
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

/*
 * UNIT_TEST(name) { ... }: a test, which is run without another word; `main` is in unit.c. The
 * tests below a UNIT_FIXTURE stand between its two functions, each of which may be NULL.
 */
#define UNIT_TEST(name)                                                     \
	static void test_##name(void **state);                              \
	__attribute__((constructor)) static void unit_add_##name(void)      \
	{                                                                   \
		unit_add(__LINE__, "test_" #name, test_##name, NULL, NULL); \
	}                                                                   \
	static void test_##name(void **state)
#define UNIT_FIXTURE(setup, teardown)	       UNIT_FIXTURE_AT(__LINE__, setup, teardown)
#define UNIT_FIXTURE_AT(line, setup, teardown) UNIT_FIXTURE_NAMED(line, setup, teardown)
#define UNIT_FIXTURE_NAMED(line, setup, teardown)                          \
	__attribute__((constructor)) static void unit_fixture_##line(void) \
	{                                                                  \
		unit_add(line, NULL, NULL, setup, teardown);               \
	}                                                                  \
	struct unit_fixture_ends

/* UNIT_SETUP(stage) { ... }: the set-up of this file's fixture, what stands there after
 * stage_setup. */
#define UNIT_SETUP(base)                          \
	static void setup_rest(void);             \
	static int setup(void **state)            \
	{                                         \
		int status = base##_setup(state); \
		if (status == 0)                  \
			setup_rest();             \
		return status;                    \
	}                                         \
	static void setup_rest(void)

/* Say why, and skip the test. */
#define unit_skip(why)                               \
	do {                                         \
		print_message("skipped: " why "\n"); \
		skip();                              \
	} while (0)

/* A test of the line, or without a test the fixture of those below it. */
void unit_add(int line, const char *name, CMUnitTestFunction test, CMFixtureFunction setup,
	      CMFixtureFunction teardown);
/* Run them as they stand in the file, all between these two. Returns what main is to return. */
int unit_run(CMFixtureFunction setup, CMFixtureFunction teardown);

/* A test that has no use for its state needn't say so. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

#include "base/memory.h"
#include "support.h"

#endif
