/* SPDX-License-Identifier: MIT */
/* A board in a frame: drawn in points where the player chose no size, else as large as that. */
#include "unit.h"

#include "tui/widgets/card.h"

#include "picture.h"

UNIT_TEST(sizes)
{
	static const struct {
		enum glyphs glyphs;
		enum squares squares;
		const char *picture;
	} looks[] = {
		{GLYPHS_SPEC, SQUARES_AUTO,
		 "┌──────────┐\n"
		 "│  ▄▄▄▄▄▄  │\n"
		 "│  ▀▀▀▀▀▀  │\n"
		 "│          │\n"
		 "└──────────┘\n"},
		{GLYPHS_SPEC, SQUARES_2X1,
		 "┌──────────┐\n"
		 "│   ████   │\n"
		 "│          │\n"
		 "│          │\n"
		 "└──────────┘\n"},
		{GLYPHS_ASCII, SQUARES_AUTO,
		 "+----------+\n"
		 "|   ####   |\n"
		 "|          |\n"
		 "|          |\n"
		 "+----------+\n"},
	};
	struct canvas canvas = {0};
	OWN_BOARD board = board_from("##\n");

	canvas_resize(&canvas, 5, 12);
	for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
		picture_look_sized(looks[i].glyphs, COLORS_NONE, (int)looks[i].squares);
		canvas_clear(&canvas);
		card_draw(&canvas, board, 0, 0, 5, 12);
		assert_picture(&canvas, looks[i].picture);
	}
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* Is a preview of 9 x 9 squares in squares of that width, in that many points? */
static void check_preview(int rows, int columns, int width, int points)
{
	OWN_BOARD board = board_from("#########\n\n\n\n\n\n\n\n#");
	struct sheet_size size = card_preview(board, rows, columns);

	assert_int_equal(size.square.columns, width);
	assert_int_equal(size.points, points);
}

/* In how many points is a preview where there is no room for 4 x 2, with that many colours? */
static void check_depth(int colors, int points)
{
	struct settings settings = settings_default();

	settings.values[SETTING_WIDE] = SQUARES_AUTO;
	theme_open(true, colors, NULL, NULL, NULL);
	theme_choose(&settings);
	check_preview(17, 36, 2, points);
}

/* With colours a preview is in one or two points before it is in symbols. */
UNIT_TEST(previews)
{
	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_AUTO);
	check_preview(36, 72, 8, 0);
	check_preview(36, 71, 6, 0);
	check_preview(18, 36, 4, 0);
	check_preview(17, 36, 2, 2);
	check_preview(9, 18, 2, 2);
	check_preview(8, 18, 1, 1);
	check_preview(5, 9, 1, 1);
	check_preview(4, 9, 1, 0);
	check_preview(5, 8, 1, 0);
	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_FIT);
	check_preview(36, 72, 8, 0);
	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_6X3);
	check_preview(36, 72, 6, 0);
	check_preview(17, 72, 2, 2);
	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_2X1);
	check_preview(36, 72, 2, 0);
	check_preview(9, 17, 1, 0);
	check_depth(256, 2);
	check_depth(16, 2);
	check_depth(8, 2);
	picture_look_sized(GLYPHS_SPEC, COLORS_NONE, SQUARES_AUTO);
	check_preview(18, 36, 4, 0);
	check_preview(17, 36, 2, 0);
	picture_look_sized(GLYPHS_ASCII, COLORS_SPEC, SQUARES_AUTO);
	check_preview(36, 72, 2, 0);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* A preview stands in the middle, and leaves the cursor where it was. */
UNIT_TEST(preview)
{
	OWN_BOARD board = board_from("###\n#@#\n###");
	struct canvas canvas = {0};

	canvas_resize(&canvas, 4, 10);
	canvas.cursor_column = 1;
	canvas.cursor_seen = true;
	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_AUTO);
	card_draw_board(&canvas, board, (struct map_view){0, 0, 4, 10, {0}});
	assert_picture(&canvas, "  ▀▀▀▀▀▀\n  ▀▀▀▀▀▀\n  ▀▀▀▀▀▀\n");
	canvas_clear(&canvas);
	canvas.cursor_column = 1;
	canvas.cursor_seen = true;
	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_2X1);
	card_draw_board(&canvas, board, (struct map_view){0, 0, 4, 10, {0}});
	assert_picture(&canvas, "  ██████\n  ██☻ ██\n  ██████\n");
	assert_int_equal(canvas.cursor_column, 1);
	assert_true(canvas.cursor_seen);
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* Is a card for 9 x 9 squares narrowed to those rows and columns? */
static void check_narrow(int rows, int columns, int high, int wide)
{
	OWN_BOARD board = board_from("#########\n\n\n\n\n\n\n\n#");

	card_narrow(board, &rows, &columns);
	assert_int_equal(rows, high);
	assert_int_equal(columns, wide);
}

/* A card around its board, with a margin where there is room for one. */
UNIT_TEST(narrow)
{
	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_AUTO);
	check_narrow(60, 100, 41, 78);
	check_narrow(39, 74, 39, 74);
	check_narrow(38, 100, 32, 60);
	check_narrow(30, 30, 14, CARD_LEAST);
	check_narrow(3, 3, 3, 3);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* As large as there is room for. */
UNIT_TEST(largest)
{
	picture_look_sized(GLYPHS_SPEC, COLORS_NONE, SQUARES_AUTO);
	assert_int_equal(card_size(9, 9, 35, 120).columns, 6);
	assert_int_equal(card_size(9, 9, 36, 120).columns, 8);
	assert_int_equal(card_size(9, 9, 17, 120).columns, 2);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}
