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

/* As large as there is room for. */
UNIT_TEST(largest)
{
	picture_look_sized(GLYPHS_SPEC, COLORS_NONE, SQUARES_AUTO);
	assert_int_equal(card_size(9, 9, 35, 120).columns, 6);
	assert_int_equal(card_size(9, 9, 36, 120).columns, 8);
	assert_int_equal(card_size(9, 9, 17, 120).columns, 2);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}
