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
		assert_int_equal(card_draw(&canvas, board, 0, 0, 5, 12), 5);
		assert_picture(&canvas, looks[i].picture);
	}
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}
