/* SPDX-License-Identifier: MIT */
/* The canvas, and what is drawn on it: text from anybody, boards, menus, in every glyph set. */
#include "unit.h"

#include "picture.h"
#include "picture/map.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/menu.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/field.h"

static struct canvas canvas;

static int small(void **state)
{
	canvas_resize(&canvas, 5, 12);
	canvas_clear(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
	return 0;
}

static int end(void **state)
{
	canvas_free(&canvas);
	return 0;
}

static void assert_inks(const char *expected)
{
	OWN_STRING inks = picture_of_inks(&canvas);

	assert_string_equal(inks, expected);
}

UNIT_FIXTURE(small, end);

UNIT_TEST(text_is_cut_at_the_edges)
{
	assert_int_equal(draw_text(&canvas, 0, 0, 12, INK_PLAIN, "twelve cells"), 12);
	assert_int_equal(draw_text(&canvas, 1, 0, 12, INK_PLAIN, "thirteen cells"), 12);
	assert_int_equal(draw_text(&canvas, 2, 8, 12, INK_PLAIN, "outside"), 4);
	assert_int_equal(draw_text(&canvas, 5, 0, 12, INK_PLAIN, "below"), 0);
	assert_int_equal(draw_text(&canvas, -1, 0, 12, INK_PLAIN, "above"), 0);
	assert_int_equal(draw_text(&canvas, 0, 12, 12, INK_PLAIN, "beside"), 0);
	assert_picture(&canvas, "twelve cells\nthirteen ce…\n        out…\n");
}

UNIT_TEST(half_of_a_wide_character_never_stays)
{
	draw_text(&canvas, 0, 0, 12, INK_PLAIN, "推箱子");
	draw_text(&canvas, 0, 1, 2, INK_PLAIN, "ab");
	assert_picture(&canvas, " ab 子\n");
	draw_text(&canvas, 0, 3, 2, INK_PLAIN, "推");
	assert_picture(&canvas, " ab推\n");
	draw_text(&canvas, 1, 11, 2, INK_PLAIN, "推"); /* no room for both halves */
	assert_picture(&canvas, " ab推\n           …\n");
}

UNIT_TEST(marks_stay_with_their_character)
{
	draw_text(&canvas, 0, 0, 12, INK_PLAIN,
		  "e\xcc\x81\xcc\xa3\xcc\x88!"); /* three marks: one too many */
	assert_picture(&canvas, "e\xcc\x81\xcc\xa3!\n");
	draw_text(&canvas, 1, 0, 12, INK_PLAIN,
		  "a\033[31m\xe2\x80\xae"
		  "b");
	assert_picture(&canvas, "e\xcc\x81\xcc\xa3!\na\357\277\275[31m\357\277\275b\n");
}

UNIT_TEST(a_new_size_is_blank)
{
	draw_text(&canvas, 0, 0, 12, INK_BOLD, "here");
	canvas_resize(&canvas, 5, 12);
	assert_picture(&canvas, "here\n");
	canvas_resize(&canvas, 2, 3);
	assert_picture(&canvas, "\n");
	canvas_resize(&canvas, -1, 3);
	draw_text(&canvas, 0, 0, 12, INK_BOLD, "nowhere");
	assert_int_equal(canvas.rows, 0);
}

static const char rows[] = "######\n#@$ .#\n#+*$ #\n######";

static void draw_board(const char *expected)
{
	OWN_BOARD board = board_from(rows);
	struct map_view view = {.rows = 4, .columns = 12};

	canvas_clear(&canvas);
	map_draw(&canvas, board, &view, NO_MARKS);
	assert_picture(&canvas, expected);
}

UNIT_TEST(a_board_in_every_glyph_set)
{
	draw_board("   ██████\n   █☻◼ ⨯█\n   █☻◼◼ █\n   ██████\n");
	assert_inks(
		"   ######\n   #M$ .#\n   #+*$ #\n   ######\n"); /* of two pushers one is active */
	picture_look(GLYPHS_CONSOLE, COLORS_SPEC, false);
	draw_board("   ██████\n   █☻■ ×█\n   █☻■■ █\n   ██████\n");
	picture_look(GLYPHS_ASCII, COLORS_NONE, false);
	draw_board("   ######\n   #@$ .#\n   #+*$ #\n   ######\n");
	picture_look(GLYPHS_SPEC, COLORS_NONE, true);
	draw_board("████████████\n██☻=◼   ⨯ ██\n██☻ ◼ ◼   ██\n████████████\n");
}

UNIT_TEST(a_board_larger_than_its_view)
{
	OWN_BOARD board =
		board_from("##############\n#@           #\n#        $. @#\n##############");
	struct map_view view = {.rows = 4, .columns = 6};
	struct map_marks at_end = {.cursor = board_at(board, 12, 2), .picked = NO_SQUARE};

	picture_look(GLYPHS_ASCII, COLORS_NONE, false);
	map_draw(&canvas, board, &view, NO_MARKS);
	assert_picture(&canvas, "#####>\n#@\n#\n######\n");
	assert_int_equal(canvas.cursor_column, 1);
	assert_false(canvas.cursor_seen);
	canvas_clear(&canvas);
	map_draw(&canvas, board, &view, &at_end); /* the last columns, and none beyond */
	assert_picture(&canvas, "######\n     #\n $. @#\n<#####\n");
}

UNIT_TEST(a_menu_shows_what_is_picked)
{
	struct menu menu = {0};

	for (int i = 1; i <= 7; i++)
		menu_add(&menu, i, "item %d", i);
	menu.picked = 5;
	menu_draw(&canvas, &menu, 1, 1, 3, 10);
	assert_picture(&canvas, "\n   item 4 ↑\n   item 5\n ▸ item 6 ↓\n");
	assert_inks("\n\n\n ssssssssss\n");
	canvas_clear(&canvas);
	menu_draw(&canvas, &menu, 1, 1, 3, 8); /* the arrow stands beside the sign of a cut */
	assert_picture(&canvas, "\n   item…↑\n   item 5\n ▸ item…↓\n");
	menu_free(&menu);
}

/* A text that is cut says so at either end. */
UNIT_TEST(a_field_shows_where_it_is_cut)
{
	struct field field = {0};

	field_set(&field, "a long text");
	field_draw(&canvas, &field, 0, 1, 8);
	assert_picture(&canvas, " …g text\n");
	assert_int_equal(canvas.cursor_column, 8);
	field.cursor = 0;
	field_draw(&canvas, &field, 0, 1, 8);
	assert_picture(&canvas, " a long …\n");
	assert_int_equal(canvas.cursor_column, 1);
	canvas_clear(&canvas);
	field.cursor = 4;
	field_draw(&canvas, &field, 0, 1, 4);
	assert_picture(&canvas, " …lo…\n");
	field_free(&field);
}

UNIT_TEST(the_logo)
{
	canvas_resize(&canvas, 3, LOGO_COLUMNS);
	logo_draw(&canvas, 0, 0);
	assert_picture(&canvas, "█▀▀ █▀▀ █ █ █▀█ █ █ █▀█ █▀▄ █▀█ █▀█\n"
				"▀▀█ █   █▀█ █ █ █▀▄ █ █ █▀▄ █▀█ █ █\n"
				"▀▀▀ ▀▀▀ ▀ ▀ ▀▀▀ ▀ ▀ ▀▀▀ ▀▀▀ ▀ ▀ ▀ ▀\n");
	canvas_clear(&canvas);
	logo_draw_word(&canvas, 0, INK_BEST, "SOLVED");
	assert_picture(&canvas, "      █▀▀ █▀█ █   █ █ █▀▀ █▀▄\n"
				"      ▀▀█ █ █ █   █ █ █▀  █ █\n"
				"      ▀▀▀ ▀▀▀ ▀▀▀  ▀  ▀▀▀ ▀▀\n");
	picture_look(GLYPHS_ASCII, COLORS_NONE, false);
	canvas_clear(&canvas);
	logo_draw(&canvas, 0, 0);
	assert_picture(&canvas, "\n S   C   H   O   K   O   B   A   N\n");
}
