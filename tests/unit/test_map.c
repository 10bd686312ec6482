/* SPDX-License-Identifier: MIT */
/* Which square of a board is where on the screen. Drawing asks the same, so what a click meets is
 * what was seen there. */
#include "unit.h"

#include <ctype.h>

#include "picture/theme.h"
#include "picture/map.h"

#include "picture.h"

/* A board of that size, its frame walls, with the pusher at a place. */
static struct board *hall(int width, int height, int x, int y)
{
	struct board *board = board_new(width, height);

	for (int i = 0; i < width; i++) {
		board_put(board, i, 0, '#');
		board_put(board, i, height - 1, '#');
	}
	for (int i = 0; i < height; i++) {
		board_put(board, 0, i, '#');
		board_put(board, width - 1, i, '#');
	}
	board_put(board, x, y, '@');
	board_settle(board);
	return board;
}

/* The squares at the view's first and last row and column. */
static void check_seen(int x, int y, int first_x, int first_y)
{
	struct map_view view = {.row = 2, .column = 5, .rows = 10, .columns = 20};
	OWN_BOARD board = hall(50, 40, x, y);

	assert_int_equal(map_square(board, &view, NO_SQUARE, 2, 5),
			 board_at(board, first_x, first_y));
	assert_int_equal(map_square(board, &view, NO_SQUARE, 11, 24),
			 board_at(board, first_x + 19, first_y + 9));
	assert_int_equal(map_square(board, &view, NO_SQUARE, 1, 5), NO_SQUARE);
	assert_int_equal(map_square(board, &view, NO_SQUARE, 2, 4), NO_SQUARE);
	assert_int_equal(map_square(board, &view, NO_SQUARE, 12, 5), NO_SQUARE);
	assert_int_equal(map_square(board, &view, NO_SQUARE, 2, 25), NO_SQUARE);
}

/* At the board's ends it goes no further: the last row and column of the window are the board's. */
UNIT_TEST(ends)
{
	check_seen(1, 1, 0, 0);
	check_seen(48, 1, 30, 0);
	check_seen(1, 38, 0, 30);
	check_seen(48, 38, 30, 30);
	check_seen(46, 36, 30, 30);
}

/* In between it jumps by half a window, with the pusher at least a quarter of it from the edge. */
UNIT_TEST(jumps)
{
	check_seen(25, 20, 20, 15);
	check_seen(14, 1, 0, 0);
	check_seen(15, 1, 10, 0);
	check_seen(24, 1, 10, 0);
	check_seen(25, 1, 20, 0);
}

/* Wherever the pusher stands it is seen, in windows of all sizes, down to one square. */
UNIT_TEST(pusher_seen)
{
	for (int room = 1; room < 14; room++)
		for (int x = 1; x < 11; x++) {
			struct map_view view = {.rows = room, .columns = room};
			OWN_BOARD board = hall(12, 12, x, 11 - x);
			int found = 0;

			for (int row = -1; row <= room; row++)
				for (int column = -1; column <= room; column++)
					found += map_square(board, &view, NO_SQUARE, row, column) ==
						 board->pusher;
			assert_int_equal(found, 1);
		}
}

/* Arrows on the walls at the window's edges, as near to the pusher as they are, say where the board
 * goes on; there is none where it ends, or where no wall is. */
UNIT_TEST(beyond)
{
	struct map_view view = {.rows = 5, .columns = 12};
	struct canvas canvas = {0};
	OWN_BOARD board = hall(9, 9, 1, 1);

	picture_look_sized(GLYPHS_SPEC, COLORS_NONE, SQUARES_2X1);
	canvas_resize(&canvas, view.rows, view.columns);
	view.size = square_sizes[SQUARES_2X1];
	map_draw(&canvas, board, &view, NO_MARKS);
	assert_picture(&canvas, "███████████→\n██☻\n██\n██\n↓█\n");
	own_next(board, hall(9, 9, 7, 7));
	canvas_clear(&canvas);
	map_draw(&canvas, board, &view, NO_MARKS);
	assert_picture(&canvas, "          ↑█\n          ██\n          ██\n        ☻ ██\n"
				"←███████████\n");
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* A board that fits stands in the middle; where a cursor points somewhere, that is what is seen. */
UNIT_TEST(middle_and_aim)
{
	struct map_view view = {.row = 1, .rows = 11, .columns = 21};
	OWN_BOARD board = board_from("#####\n#@$.#\n#####\n");

	assert_int_equal(map_square(board, &view, NO_SQUARE, 5, 8), board_at(board, 0, 0));
	assert_int_equal(map_square(board, &view, NO_SQUARE, 7, 12), board_at(board, 4, 2));
	assert_int_equal(map_square(board, &view, NO_SQUARE, 4, 8), NO_SQUARE);
	assert_int_equal(map_square(board, &view, NO_SQUARE, 5, 7), NO_SQUARE);
	assert_int_equal(map_square(board, &view, NO_SQUARE, 8, 8), NO_SQUARE);
	assert_int_equal(map_square(board, &view, NO_SQUARE, 5, 13), NO_SQUARE);
	own_next(board, hall(50, 40, 1, 1));
	assert_int_equal(map_square(board, &view, board_at(board, 49, 39), 1, 0),
			 board_at(board, 29, 29));
}

/* In larger squares of characters walls join, and a goal shows below who and what stands on it;
 * clicks fall on the same squares. Where the largest that fit are wanted, those are taken. */
UNIT_TEST(sizes)
{
	static const struct {
		enum squares squares;
		int columns, rows;
		const char *picture;
	} sizes[] = {
		{SQUARES_1X1, 4, 1, "#@$.\n"},
		{SQUARES_2X1, 8, 1, "##:)[]><\n"},
		{SQUARES_4X2, 16, 2, "####(@@)[$$] \\/\n####(@@)[$$] /\\\n"},
		{SQUARES_6X3, 24, 3,
		 "###### @@@@ +----+ \\  /\n######(@@@@)|$$$$|  ><\n###### @@@@ +----+ /  \\\n"},
	};
	OWN_BOARD board = board_from("#@$.\n");
	struct canvas canvas = {0};

	for (int fit = 0; fit < 2; fit++)
		for (int i = 0; i < 4; i++) {
			struct map_view view = {.rows = sizes[i].rows, .columns = sizes[i].columns};

			picture_look_sized(GLYPHS_ASCII, COLORS_NONE,
					   fit ? SQUARES_FIT : (int)sizes[i].squares);
			canvas_resize(&canvas, view.rows, view.columns);
			canvas_clear(&canvas);
			map_draw(&canvas, board, &view, NO_MARKS);
			assert_picture(&canvas, sizes[i].picture);
			assert_int_equal(map_square(board, &view, NO_SQUARE, view.rows - 1,
						    view.columns - 1),
					 board_at(board, 3, 0));
		}
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* In ASCII a mark leaves a pusher's face to be seen: in reverse, or with an arrow in reverse for
 * eyes. */
UNIT_TEST(marked_faces)
{
	static const struct {
		const char *board, *picture, *inks;
		int pushed;
		enum colors colors;
	} faces[] = {
		{"#@$.#\n", "##:)[]><##\n", "##@@$$..##\n", 0, COLORS_NONE},
		{"#@$.@\n", "##:)[]><:)\n", "##MM$$..@@\n", 0, COLORS_NONE},
		{"#+$.@\n", "##+)[]><:)\n", "##MM$$..@@\n", 0, COLORS_NONE},
		{"#+$.@\n", "##+)[]><:)\n", "##MM$$..@@\n", 0, COLORS_SPEC},
		{"#@$.#\n", "##<)[=><##\n", "##s@$b..##\n", 2, COLORS_NONE},
		{"#+$.#\n", "##<)[=><##\n", "##s+$b..##\n", 2, COLORS_NONE},
		{"#+$.#\n", "##<)[]><##\n", "##s+MM..##\n", 2, COLORS_SPEC},
	};
	struct map_view view = {.rows = 1, .columns = 10};
	struct canvas canvas = {0};

	canvas_resize(&canvas, view.rows, view.columns);
	for (size_t i = 0; i < sizeof faces / sizeof *faces; i++) {
		OWN_BOARD board = board_from(faces[i].board);
		struct map_marks marks = *NO_MARKS;
		OWN_STRING inks = NULL;

		picture_look_sized(GLYPHS_ASCII, faces[i].colors, SQUARES_2X1);
		marks.pushed = faces[i].pushed > 0 ? board_at(board, faces[i].pushed, 0) : 0;
		marks.way = LEFT;
		canvas_clear(&canvas);
		map_draw(&canvas, board, &view, &marks);
		assert_picture(&canvas, faces[i].picture);
		inks = picture_of_inks(&canvas);
		assert_string_equal(inks, faces[i].inks);
	}
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* Squares of characters in a window that is too narrow for two columns have one. */
UNIT_TEST(narrow)
{
	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_AUTO);
	assert_int_equal(map_size(20, 10, 4, 40, false).columns, 2);
	assert_int_equal(map_size(20, 10, 4, 39, false).columns, 1);
	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_2X1);
	assert_int_equal(map_size(20, 10, 4, 39, false).columns, 2);
	assert_int_equal(map_size(20, 10, 4, 39, true).columns, 1);
	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_8X4);
	assert_int_equal(map_size(20, 10, 40, 160, false).columns, 8);
	assert_int_equal(map_size(20, 10, 39, 160, false).columns, 6);
	assert_int_equal(map_size(20, 10, 40, 40, false).columns, 2);
	assert_int_equal(map_size(20, 10, 40, 39, false).columns, 1);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* In colours squares are drawn in points: walls join those beside them, floor is seen inside alone,
 * a box at home and a pusher on a goal are in capitals, and a mark covers little. */
UNIT_TEST(points)
{
	struct map_view view = {.rows = 6, .columns = 20};
	struct canvas canvas = {0};
	OWN_BOARD board = board_from("#####\n#+$*#\n#####\n");
	OWN_STRING points = NULL;

	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_FIT);
	canvas_resize(&canvas, view.rows, view.columns);
	map_draw(&canvas, board, &view,
		 &(struct map_marks){.cursor = NO_SQUARE, .picked = board_at(board, 2, 1)});
	points = picture_of_points(&canvas);
	assert_string_equal(points, "hhhhhhhhhhhhhhhhhhhm\n"
				    "hwwwwwwwwwwwwwwwwwwm\n"
				    "hwwwcccmcccmcccmwwwm\n"
				    "hwwwmmmmmmmmmmmmwwwm\n"
				    "hwwmKYYKiooiOOOBhwwm\n"
				    "hwwmYYYYolobOLOBhwwm\n"
				    "hwwmYQQYooobOOOBhwwm\n"
				    "hwwmaYYaibbiBBBBhwwm\n"
				    "hwwwhhhhhhhhhhhhwwwm\n"
				    "hwwwwwwwwwwwwwwwwwwm\n"
				    "cccmcccmcccmcccmcccm\n"
				    "mmmmmmmmmmmmmmmmmmmm\n");
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* Is there a square in that look whose points at one side or the other are all of that kind? */
static bool is_apart(char letter, int size, const char *kind, bool across)
{
	char points[SQUARE_POINTS][SQUARE_POINTS];
	bool first = true, last = true;

	square_points(points, size, &(struct square_look){.letter = letter, .inside = true});
	for (int i = 0; i < size; i++) {
		first = first && strchr(kind, across ? points[i][0] : points[0][i]) != NULL;
		last = last &&
		       strchr(kind, across ? points[i][size - 1] : points[size - 1][i]) != NULL;
	}
	return *kind == 'f' ? first && last : first || last;
}

/* At every size goals have a margin of floor all around, and there is an edge between boxes. */
UNIT_TEST(neighbours)
{
	static const struct {
		char letter;
		const char *kind;
	} things[] = {{'.', "f"}, {'$', "b"}, {'*', "B"}};

	for (int size = 4; size <= SQUARE_POINTS; size += 2)
		for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
			assert_true(is_apart(things[i].letter, size, things[i].kind, true));
			assert_true(is_apart(things[i].letter, size, things[i].kind, false));
		}
}

/* A pusher on a goal has the same face, at every size, and the goal's colour as a whole. */
UNIT_TEST(pusher_on_goal)
{
	char face[SQUARE_POINTS][SQUARE_POINTS], red[SQUARE_POINTS][SQUARE_POINTS];

	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
	for (int size = 4; size <= SQUARE_POINTS; size += 2) {
		square_points(face, size, &(struct square_look){.letter = '@'});
		square_points(red, size, &(struct square_look){.letter = '+'});
		for (int i = 0; i < size * size; i++) {
			int y = i / size, x = i % size;

			assert_int_equal(red[y][x], face[y][x] == ' ' ? 'a' : toupper(face[y][x]));
		}
	}
	assert_int_equal(square_color('Y'), square_color('g'));
}

/* Of several pushers the active one is in a colour of its own, as a plain one in reverse would be a
 * wall; on a goal it stays red. */
UNIT_TEST(active_pusher)
{
	static const int depths[] = {8, 16, 256};
	struct map_view view = {.rows = 1, .columns = 5, .size = square_sizes[SQUARES_1X1]};
	struct settings settings = settings_default();
	struct canvas canvas = {0};
	OWN_BOARD board = board_from("#@+@#\n");
	struct paint_of_ink paint;

	settings.values[SETTING_COLORS] = COLORS_SPEC;
	canvas_resize(&canvas, view.rows, view.columns);
	for (size_t i = 0; i < sizeof depths / sizeof *depths; i++) {
		theme_open(true, depths[i], NULL, NULL, NULL);
		theme_choose(&settings);
		map_draw(&canvas, board, &view, NO_MARKS);
		assert_int_equal(board->pusher, board_at(board, 1, 0));
		paint = theme_paint(canvas_at(&canvas, 0, 1)->ink);
		assert_int_equal(paint.attributes, PAINT_REVERSE);
		assert_true(paint.color >= PAINT_NUMBERED);
		paint = theme_paint(canvas_at(&canvas, 0, 3)->ink);
		assert_int_equal(paint.attributes, 0);
		assert_int_equal(paint.color, PAINT_PLAIN);
	}
	assert_int_equal(theme_paint(INK_PUSHER_GOAL | INK_MARKED).color, PAINT_RED);
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* With any number of colours a wall's joints, and on a dark background its face, differ from its
 * top, and nothing else looks like a box: neither walls nor the pusher, as the boxes' dark edges
 * aren't seen on black. Floor is as light or dark as the background. */
UNIT_TEST(fewer_colours)
{
	static const struct {
		int depth, colors, light, top, face, floor;
	} walls[] = {
		{8, COLORS_SPEC, LIGHT_NO, 7, 4, 0},
		{8, COLORS_SPEC, LIGHT_YES, 4, 4, 7},
		{16, COLORS_SPEC, LIGHT_NO, 7, 8, 0},
		{16, COLORS_SPEC, LIGHT_YES, 7, 7, 15},
		{88, COLORS_SPEC, LIGHT_YES, 7, 7, 15},
		{256, COLORS_SPEC, LIGHT_NO, 247, 242, 235},
		{256, COLORS_BLIND, LIGHT_NO, 247, 242, 235},
		{256, COLORS_CHOCOLATE, LIGHT_NO, 94, 137, 234},
		{256, COLORS_SPEC, LIGHT_YES, 246, 242, 254},
		{256, COLORS_BLIND, LIGHT_YES, 246, 242, 254},
		{256, COLORS_CHOCOLATE, LIGHT_YES, 94, 137, 255},
	};
	struct settings settings = settings_default();

	for (size_t i = 0; i < sizeof walls / sizeof *walls; i++) {
		settings.values[SETTING_COLORS] = walls[i].colors;
		settings.values[SETTING_LIGHT] = walls[i].light;
		theme_open(true, walls[i].depth, NULL, NULL, NULL);
		theme_choose(&settings);
		assert_int_equal(square_color('w'), walls[i].top);
		assert_int_equal(square_color('c'), walls[i].face);
		assert_int_equal(square_color('f'), walls[i].floor);
		assert_int_not_equal(square_color('m'), walls[i].top);
		assert_int_equal(square_color(' '), -1);
		assert_int_not_equal(square_color('r'), square_color('w'));
		for (const char *other = "hwcmyYgO"; *other != '\0'; other++) {
			assert_int_not_equal(square_color(*other), square_color('o'));
			if (walls[i].depth == 256)
				assert_int_not_equal(square_color(*other), square_color('b'));
		}
	}
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* Where the background is said to be light and there are 256 colours, yellow and green are darker,
 * and floor is lighter. */
UNIT_TEST(light_background)
{
	static const struct {
		const char *fgbg;
		int light, depth;
		bool dark_letters;
	} cases[] = {
		{NULL, LIGHT_AUTO, 256, false},	 {"15;0", LIGHT_AUTO, 256, false},
		{"0;15", LIGHT_AUTO, 256, true}, {"0;default;7", LIGHT_AUTO, 256, true},
		{"0;8", LIGHT_AUTO, 256, false}, {"0;default", LIGHT_AUTO, 256, false},
		{"15", LIGHT_AUTO, 256, false},	 {"0;99999999999", LIGHT_AUTO, 256, false},
		{"0;15", LIGHT_NO, 256, false},	 {"15;0", LIGHT_YES, 256, true},
		{"0;15", LIGHT_AUTO, 16, false},
	};
	struct settings settings = settings_default();

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		settings.values[SETTING_LIGHT] = cases[i].light;
		theme_open(true, cases[i].depth, NULL, NULL, cases[i].fgbg);
		theme_choose(&settings);
		assert_int_equal(theme_paint(INK_BOX).color >= PAINT_NUMBERED,
				 cases[i].dark_letters);
		assert_int_equal(theme_paint(INK_BEST).color >= PAINT_NUMBERED,
				 cases[i].dark_letters);
		assert_int_equal(square_color('f') >= 250, cases[i].dark_letters);
	}
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* The tones of what is counted differ where there are 256 colours, on any background and for the
 * colour-blind; elsewhere they are one colour, or none. */
UNIT_TEST(tones)
{
	static const struct {
		int depth, colors, light;
		bool differ;
	} cases[] = {
		{256, COLORS_SPEC, LIGHT_NO, true},  {256, COLORS_SPEC, LIGHT_YES, true},
		{256, COLORS_BLIND, LIGHT_NO, true}, {256, COLORS_BLIND, LIGHT_YES, true},
		{256, COLORS_NONE, LIGHT_NO, false}, {16, COLORS_SPEC, LIGHT_NO, false},
		{8, COLORS_BLIND, LIGHT_YES, false},
	};
	struct settings settings = settings_default();

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct paint_of_ink some, more, many, most;

		settings.values[SETTING_COLORS] = cases[i].colors;
		settings.values[SETTING_LIGHT] = cases[i].light;
		theme_open(true, cases[i].depth, NULL, NULL, NULL);
		theme_choose(&settings);
		some = theme_paint(INK_SOME);
		more = theme_paint(INK_MORE);
		many = theme_paint(INK_MANY);
		most = theme_paint(INK_MOST);
		assert_int_equal(some.color != more.color, cases[i].differ);
		assert_int_equal(more.color != many.color, cases[i].differ);
		assert_int_equal(many.color != most.color, cases[i].differ);
		if (!cases[i].differ)
			assert_int_equal(most.color, theme_paint(INK_BEST).color);
	}
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* The cursor beside a room is in the colour of text, which is seen on any background. */
UNIT_TEST(cursor_outside)
{
	struct map_view view = {.rows = 4, .columns = 8};
	struct canvas canvas = {0};
	OWN_BOARD board = board_from(" #\n #\n");

	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_4X2);
	canvas_resize(&canvas, view.rows, view.columns);
	map_draw(&canvas, board, &view,
		 &(struct map_marks){.cursor = board_at(board, 0, 0), .picked = NO_SQUARE});
	assert_int_equal(canvas_at(&canvas, 0, 0)->characters[0], 0x2580);
	assert_int_equal(canvas_at(&canvas, 1, 3)->characters[0], 0x2584);
	assert_int_equal(canvas_at(&canvas, 0, 0)->upper, 0);
	assert_int_equal(canvas_at(&canvas, 0, 0)->ink, INK_PLAIN);
	assert_int_not_equal(canvas_at(&canvas, 0, 4)->upper, 0);
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* An arrow where the pusher stands leaves its eyes. */
UNIT_TEST(arrow)
{
	struct map_view view = {.rows = 6, .columns = 20};
	struct canvas canvas = {0};
	OWN_BOARD board = board_from("#####\n#.@$#\n#####\n");
	OWN_STRING points = NULL;

	picture_look_sized(GLYPHS_SPEC, COLORS_SPEC, SQUARES_FIT);
	canvas_resize(&canvas, view.rows, view.columns);
	map_draw(&canvas, board, &view,
		 &(struct map_marks){.cursor = NO_SQUARE,
				     .picked = NO_SQUARE,
				     .pushed = board_at(board, 3, 1),
				     .way = LEFT});
	points = picture_of_points(&canvas);
	assert_non_null(strstr(points, "hwwmsssskyyki"));
	assert_non_null(strstr(points, "hwwmfggfyyyi"));
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* Without colours what is marked has a sign, or is turned round in larger squares, and is no more
 * like a wall than what isn't; at four columns a box is struck out, and the cursor is a frame. */
UNIT_TEST(signs)
{
	static const struct {
		enum squares squares;
		int columns, rows;
		const char *picture, *inks;
	} looks[] = {
		{SQUARES_2X1, 10, 1, "██◼!◼=⨯→⨯·\n", "##$e$b.b.b\n"},
		{SQUARES_4X2, 20, 2, " ▄▄ ▐▀▀▌▐▀▀▌ ▚▐ ╔▚▞╗\n ▀▀ ▐!!▌▐==▌▀▌▞▀╚▌▐╝\n",
		 "                b  b\n     bb  bb     b  b\n"},
	};
	unsigned char lost[5 * 3] = {0}, targets[5 * 3] = {0};
	OWN_BOARD board = board_from("#$$..\n");
	struct canvas canvas = {0};

	lost[board_at(board, 1, 0)] = targets[board_at(board, 4, 0)] = 1;
	for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
		struct map_view view = {.rows = looks[i].rows, .columns = looks[i].columns};
		OWN_STRING inks = NULL;

		picture_look_sized(GLYPHS_SPEC, COLORS_NONE, (int)looks[i].squares);
		canvas_resize(&canvas, view.rows, view.columns);
		canvas_clear(&canvas);
		map_draw(&canvas, board, &view,
			 &(struct map_marks){.cursor = i > 0 ? board_at(board, 4, 0) : NO_SQUARE,
					     .picked = NO_SQUARE,
					     .lost = lost,
					     .targets = targets,
					     .pushed = board_at(board, 2, 0),
					     .way = RIGHT});
		assert_picture(&canvas, looks[i].picture);
		inks = picture_of_inks(&canvas);
		assert_string_equal(inks, looks[i].inks);
	}
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* Without colours boxes at home are full; the smallest, too, are apart from those beside them. */
UNIT_TEST(boxes_at_home)
{
	struct map_view view = {.rows = 4, .columns = 8, .size = {4, 2}};
	struct canvas canvas = {0};
	OWN_BOARD board = board_from("**\n**\n");

	picture_look_sized(GLYPHS_SPEC, COLORS_NONE, SQUARES_4X2);
	canvas_resize(&canvas, view.rows, view.columns);
	map_draw(&canvas, board, &view, NO_MARKS);
	assert_picture(&canvas, "▐██▌▐██▌\n▝▀▀▘▝▀▀▘\n▐██▌▐██▌\n▝▀▀▘▝▀▀▘\n");
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* Without colours a wall's face is as wide as its top, and has bricks where there is room. */
UNIT_TEST(faces)
{
	static const struct {
		enum squares squares;
		int columns, rows;
		const char *picture;
	} sizes[] = {
		{SQUARES_4X2, 8, 2, " ▄▄▄▄▄▄\n ▀▀▀▀▀▀\n"},
		{SQUARES_6X3, 12, 3, " ▄▄▄▄▄▄▄▄▄▄\n ████▄█████\n ▀ ▀▀▀▀▀ ▀▀\n"},
		{SQUARES_8X4, 16, 4,
		 " ▄▄▄▄▄▄▄▄▄▄▄▄▄▄\n ██████ ███████\n ██▀███████▀███\n ▀▀ ▀▀▀▀▀▀▀ ▀▀▀\n"},
	};
	struct canvas canvas = {0};
	OWN_BOARD board = board_from("##\n");

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		struct map_view view = {.rows = sizes[i].rows, .columns = sizes[i].columns};

		picture_look_sized(GLYPHS_SPEC, COLORS_NONE, (int)sizes[i].squares);
		canvas_resize(&canvas, view.rows, view.columns);
		canvas_clear(&canvas);
		map_draw(&canvas, board, &view, NO_MARKS);
		assert_picture(&canvas, sizes[i].picture);
	}
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}

/* Under the cursor a wall is neither a hole nor like floor, and floor not like a wall. */
UNIT_TEST(pointed)
{
	static const struct {
		enum glyphs glyphs;
		int at;
		const char *picture, *inks;
	} looks[] = {
		{GLYPHS_SPEC, 0, "#   ██\n", "ss  ##\n"},
		{GLYPHS_SPEC, 1, "██+ ██\n", "##ss##\n"},
		{GLYPHS_ASCII, 0, "#   ##\n", "ss  ##\n"},
		{GLYPHS_ASCII, 1, "##  ##\n", "##ss##\n"},
	};
	struct map_view view = {.rows = 1, .columns = 6};
	struct canvas canvas = {0};
	OWN_BOARD board = board_from("# #\n");

	canvas_resize(&canvas, 1, 6);
	for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
		OWN_STRING inks = NULL;

		picture_look_sized(looks[i].glyphs, COLORS_NONE, SQUARES_2X1);
		canvas_clear(&canvas);
		map_draw(&canvas, board, &view,
			 &(struct map_marks){.cursor = board_at(board, looks[i].at, 0),
					     .picked = NO_SQUARE});
		assert_picture(&canvas, looks[i].picture);
		inks = picture_of_inks(&canvas);
		assert_string_equal(inks, looks[i].inks);
	}
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}
