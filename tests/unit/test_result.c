/* SPDX-License-Identifier: MIT */
/* Results of games as lines. */
#include "unit.h"

#include "documents/result.h"

#define COUNTS " moves 33 pushes 12 score 41 undos 4 restarts 1 help 0 seconds 95"
#define LINE   "2026-11-23 14:02 00c5d8f3a2b14e69" COUNTS

UNIT_TEST(line)
{
	static const size_t counts[RESULT_COUNTS] = {33, 12, 41, 4, 1, 0, 95};
	struct result result;
	struct text again = {0};

	assert_true(result_read(exact(LINE " First Push"), &result));
	assert_string_equal(result.when, "2026-11-23 14:02");
	assert_int_equal(result.board, UINT64_C(0x00c5d8f3a2b14e69));
	assert_memory_equal(result.counts, counts, sizeof counts);
	result_add_line(&result, "First Push", &again);
	assert_slice(text_slice(&again), LINE " First Push\n");
	text_cut(&again, 0);
	result_add_line(&result, "two\n" LINE " lines", &again); /* a file may have such a name */
	assert_slice(text_slice(&again), LINE " two " LINE " lines\n");
	text_free(&again);
	assert_true(result_read(exact(LINE), &result));
	assert_true(result_read(exact(LINE " "), &result));
}

UNIT_TEST(no_result)
{
	static const char *const lines[] = {
		"",
		"2026-11-23 14:0",
		"2026-11-23",
		"2026-11-23T14:02 00c5d8f3a2b14e69" COUNTS,
		"2026-11-2/ 14:02 00c5d8f3a2b14e69" COUNTS,
		"2026-11-2x 14:02 00c5d8f3a2b14e69" COUNTS,
		"2026-11-23 14:02 00c5d8f3a2b14e6" COUNTS,
		"2026-11-23 14:02 00c5d8f3a2b14e69 moves x pushes 1",
		"2026-11-23 14:02 00c5d8f3a2b14e69 moves 4294967296 pushes 1",
		LINE "x",
	};
	struct result result;

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		assert_false(result_read(exact(lines[i]), &result));
	for (size_t length = 0; length < strlen(LINE) - 2; length++) {
		char *cut = memory_string(LINE, length);

		assert_false(result_read(exact(cut), &result));
		memory_free(cut);
	}
}
