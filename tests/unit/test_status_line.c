/* SPDX-License-Identifier: MIT */
/* The status line on a canvas. */
#include "unit.h"

#include "tui/widgets/status_line.h"

#define ROWS	3
#define COLUMNS 12

static struct canvas canvas;

static int setup(void **state)
{
	canvas_resize(&canvas, ROWS, COLUMNS);
	canvas_clear(&canvas);
	return 0;
}

static int teardown(void **state)
{
	canvas_free(&canvas);
	return 0;
}

static void assert_row(int row, const char *wanted, enum ink ink)
{
	for (int column = 0; column < COLUMNS; column++) {
		const struct cell *cell = canvas_at(&canvas, row, column);
		uint32_t c = cell->characters[0] == 0 ? ' ' : cell->characters[0];

		assert_int_equal(c, column < (int)strlen(wanted) ? wanted[column] : ' ');
		if (c != ' ')
			assert_int_equal(cell->ink, ink);
	}
}

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(nothing_takes_no_row)
{
	struct status_line line = {0};

	assert_int_equal(status_line_draw(&line, &canvas, 0, 0, COLUMNS, 2, INK_BOLD), 0);
	status_line_draw_centred(&line, &canvas, 1, 1, INK_BOLD);
	for (int row = 0; row < ROWS; row++)
		assert_row(row, "", INK_PLAIN);
}

UNIT_TEST(words_in_one_row)
{
	struct status_line line = {0};

	line.words = memory_copy("1 of 2");
	assert_int_equal(status_line_draw(&line, &canvas, 0, 2, 8, 1, INK_DIM), 1);
	assert_row(0, "  1 of 2", INK_DIM);
	status_line_draw_centred(&line, &canvas, 1, 1, INK_BOLD);
	assert_row(1, "   1 of 2", INK_BOLD);
	status_line_clear(&line);
	assert_null(line.words);
}

UNIT_TEST(alarms_are_wrapped_and_cut)
{
	struct status_line line = {0};

	status_line_alarm(&line, "Not saved");
	status_line_alarm(&line, "The disk is %s again", "full");
	assert_int_equal(status_line_draw(&line, &canvas, 0, 0, COLUMNS, 2, INK_DIM), 2);
	assert_row(0, "The disk is", INK_ERROR);
	assert_row(1, "full again", INK_ERROR);
	assert_int_equal(status_line_draw(&line, &canvas, 2, 0, COLUMNS, 1, INK_DIM), 1);
	assert_row(2, "The disk is~", INK_ERROR);
	status_line_clear(&line);
}
