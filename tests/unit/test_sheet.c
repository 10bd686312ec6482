/* SPDX-License-Identifier: MIT */
/* Sheets of boards: which squares they are in, and what stands where. */
#include "unit.h"

#include "picture/sheet.h"

#include "picture.h"

#define BOARDS 3
static struct board *boards[BOARDS];

static int setup(void **state)
{
	(void)state;
	boards[0] = board_from("#####\n#@$.#\n#####");
	boards[1] = board_from(" ####\n #  #\n##$ #\n#+*.#\n#####");
	boards[2] = board_from("######\n#@$ .#\n######");
	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_AUTO);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	for (int i = 0; i < BOARDS; i++)
		board_free(boards[i]);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
	return 0;
}

UNIT_FIXTURE(setup, teardown);

/* A sheet of all boards in a window of that size. */
static struct sheet sheet_in(int rows, int columns)
{
	return sheet_of((const struct board *const *)boards, BOARDS, rows, columns);
}

/* Are its squares of that width, in that many points? */
static void check_size(int rows, int columns, int width, int points)
{
	struct sheet sheet = sheet_in(rows, columns);

	assert_int_equal(sheet.size.square.columns, width);
	assert_int_equal(sheet.size.points, points);
	sheet_free(&sheet);
}

/* The largest squares with which all boards are in the window. */
UNIT_TEST(sizes)
{
	check_size(20, 134, 8, 0);
	check_size(20, 133, 6, 0);
	check_size(41, 86, 8, 0);
	check_size(10, 70, 4, 0);
	check_size(9, 70, 2, 2);
	check_size(5, 38, 2, 2);
	check_size(5, 37, 1, 1);
	check_size(3, 20, 1, 1);
	check_size(1, 6, 1, 1);
	picture_look_sized(GLYPHS_SPEC, COLORS_NONE, SQUARES_AUTO);
	check_size(10, 70, 4, 0);
	check_size(9, 70, 2, 0);
	picture_look_sized(GLYPHS_ASCII, COLORS_SPEC, SQUARES_AUTO);
	check_size(9, 70, 2, 0);
	check_size(5, 30, 1, 0);
}

/* What of a sheet is seen, as points. */
static char *points_of(int rows, int columns, int first)
{
	struct sheet sheet = sheet_in(rows, columns);
	struct canvas canvas = {0};
	char *points;

	canvas_resize(&canvas, rows, columns);
	sheet_draw(&canvas, &sheet, 0, 0, rows, first);
	points = picture_of_points(&canvas);
	canvas_free(&canvas);
	sheet_free(&sheet);
	return points;
}

/* A square is one point, or four with light and shade; rows of boards and what is in them are
 * centred. */
UNIT_TEST(points)
{
	OWN_STRING small = points_of(3, 20, 0);
	OWN_STRING large = points_of(9, 29, 0);

	assert_string_equal(small, "wwwww   wwww  wwwwww\n"
				   "wpogw   wffw  wpofgw\n"
				   "wwwww  wwofw  wwwwww\n"
				   "       wYOgw        \n"
				   "       wwwww        \n"
				   "                    \n");
	assert_string_equal(large, "                  wwwwwwww   \n"
				   "                  wwccccww   \n"
				   "   wwwwwwwwww     wwffffww   \n"
				   "   wwccccccww     wwffffww   \n"
				   "   wwpplogaww   wwwwloffww   \n"
				   "   wwppobaaww   wwccobffww   \n"
				   "   wwwwwwwwww   wwYYLOgaww   \n"
				   "   cccccccccc   wwYYOBaaww   \n"
				   "                wwwwwwwwww   \n"
				   "                cccccccccc   \n"
				   "                             \n"
				   "                             \n"
				   "        wwwwwwwwwwww         \n"
				   "        wwccccccccww         \n"
				   "        wwpploffgaww         \n"
				   "        wwppobffaaww         \n"
				   "        wwwwwwwwwwww         \n"
				   "        cccccccccccc         \n");
}

/* Of a sheet that is higher than its place a part is seen. */
UNIT_TEST(part)
{
	OWN_STRING points = points_of(2, 8, 3);

	assert_string_equal(points, "  wwww  \n"
				    "  wffw  \n"
				    " wwofw  \n"
				    " wYOgw  \n");
}

/* Where rows of boards begin. */
UNIT_TEST(tops)
{
	static const int tops[][3] = {{-2, 0, 0}, {0, 0, 0}, {1, 0, 3}, {2, 3, 3}, {3, 3, 3},
				      {5, 3, 7},  {6, 7, 7}, {8, 7, 9}, {9, 9, 9}, {20, 9, 9}};
	struct sheet sheet = sheet_in(2, 8);

	assert_int_equal(sheet.rows, 9);
	for (size_t i = 0; i < sizeof tops / sizeof *tops; i++) {
		assert_int_equal(sheet_top(&sheet, tops[i][0]), tops[i][1]);
		assert_int_equal(sheet_next_top(&sheet, tops[i][0]), tops[i][2]);
	}
	assert_true(sheet_is_low(&sheet, 3));
	assert_false(sheet_is_low(&sheet, 2));
	sheet_free(&sheet);
}

/* A board that is too wide isn't on the sheet, and the others are as large as they can be. */
UNIT_TEST(too_wide)
{
	struct sheet sheet = sheet_in(9, 5);

	assert_int_equal(sheet.count, 2);
	assert_ptr_equal(sheet.boards[1], boards[1]);
	sheet_free(&sheet);
	sheet = sheet_in(9, 4);
	assert_int_equal(sheet.count, 0);
	assert_int_equal(sheet.rows, 0);
	sheet_free(&sheet);
}

UNIT_TEST(characters)
{
	struct canvas canvas = {0};
	struct sheet sheet;

	picture_look_sized(GLYPHS_ASCII, COLORS_NONE, SQUARES_AUTO);
	sheet = sheet_in(5, 30);
	canvas_resize(&canvas, 5, 30);
	sheet_draw(&canvas, &sheet, 0, 0, 5, 0);
	assert_picture(&canvas, "             ####\n"
				"    #####    #  #   ######\n"
				"    #@$.#   ##$ #   #@$ .#\n"
				"    #####   #+*.#   ######\n"
				"            #####\n");
	canvas_free(&canvas);
	sheet_free(&sheet);
}
