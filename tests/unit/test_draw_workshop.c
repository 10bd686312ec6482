/* SPDX-License-Identifier: MIT */
/* The workshop in each of its states, alone on a canvas. */
#include "unit.h"

#include "store/draft.h"
#include "terminal/key.h"
#include "tui/screens.h"
#include "tui/screens/workshop.h"

#include "disk.h"
#include "easel.h"
#include "picture.h"

/* In the workshop with the rows (| between), at its top left. The screen is the easel's. */
static struct workshop_screen *workshop_with(const char *rows, const char *title)
{
	struct level level = {.title = (char *)title};
	struct edit *edit;
	struct screen *screen;

	level.board = board_from(rows);
	edit = edit_of_level(&level, title != NULL ? "/home/ann/levels/mine.sok" : NULL, 3);
	screen = workshop_new(easel_app(), edit, NULL);
	easel_put(screen);
	board_free(level.board);
	return (struct workshop_screen *)screen;
}

static void type_all(const char *keys)
{
	for (; *keys != '\0'; keys++)
		assert_int_equal(easel_type(*keys).kind, WANT_STAY);
}

static const char small[] = "#######\n#@ $ .#\n#######";

UNIT_FIXTURE(easel_setup, easel_teardown);

UNIT_TEST(new)
{
	easel_put(workshop_new(easel_app(), edit_new(), NULL));
	easel_compare("workshop_new");
}

UNIT_TEST(verdicts)
{
	struct workshop_screen *s = workshop_with(small, "A small one");

	easel_compare("workshop_not_yet");
	workshop_solved(s->workshop, slice_of("rRR"), 2);
	s->workshop->tried = false;
	easel_compare("workshop_solvable");
	s->workshop->tried = true;
	s->workshop->judged = JUDGED_TOO_HARD;
	easel_compare("workshop_too_hard");
}

/* What is missing or odd, and marked. */
UNIT_TEST(problems)
{
	workshop_with("#######\n#@    #\n#. $ $#\n#######", NULL);
	easel_compare("workshop_lost");
	workshop_with("####\n#  $\n#$ #\n####", NULL);
	easel_compare("workshop_nobody");
	workshop_with("#### #\n#@ $.\n## ###", NULL);
	easel_compare("workshop_open");
	workshop_with("########\n#@ $ .##\n########$\n        #", NULL);
	easel_compare("workshop_outside");
	workshop_with("########\n#@ $ .@#\n########", NULL);
	easel_compare("workshop_two_pushers");
}

UNIT_TEST(selecting)
{
	struct workshop_screen *s = workshop_with(small, "A small one");

	type_all("vjll");
	easel_compare("workshop_selecting");
	easel_type(K_CTRL_DOWN);
	easel_type(K_CTRL_DOWN);
	assert_true(s->selecting);
	easel_compare("workshop_moved");
}

UNIT_TEST(beyond_the_edge)
{
	workshop_with(small, "A small one");
	type_all("hhh");
	easel_compare("workshop_beyond");
	type_all(".");
	easel_compare("workshop_grown");
}

UNIT_TEST(large)
{
	struct workshop_screen *s = workshop_with(small, NULL);

	edit_do(s->workshop->edit, NULL, "block -70 -40 70 40 #");
	workshop_changed(s->workshop, 1);
	easel_type(K_END);
	easel_compare("workshop_scrolled");
}

/* Wide squares are filled, and what the cursor points at keeps its colour. */
UNIT_TEST(wide_squares)
{
	struct workshop_screen *s = workshop_with(small, NULL);
	struct canvas *canvas = &easel_app()->canvas;
	OWN_STRING rows = NULL;
	OWN_STRING inks = NULL;

	type_all("jlll");
	picture_look(GLYPHS_SPEC, COLORS_SPEC, true);
	s->screen.kind->draw(&s->screen, canvas);
	rows = picture_of(canvas);
	inks = picture_of_inks(canvas);
	assert_non_null(strstr(rows, "██☻ · ◼ · ⨯ ██"));
	assert_non_null(strstr(inks, "##@ d MMd . ##"));
}

UNIT_TEST(unkept)
{
	workshop_with(small, NULL);
	disk_folder(disk_data(""), 0555);
	disk_other();
	type_all("#"); /* nothing new */
	type_all(".");
	disk_self();
	easel_compare("workshop_unkept");
}

/* The questions, without what lies below. */
UNIT_TEST(questions)
{
	struct field fields[EDIT_WORDS] = {0};
	struct field path = {0};
	struct want want;

	field_set(&fields[0], "A small one");
	field_set(&fields[2], "One line\\nand another");
	easel_put(workshop_names_new(easel_app(), fields));
	easel_type(K_TAB);
	type_all("Ann");
	easel_type(K_TAB);
	easel_compare("workshop_names");
	disk_put_string(disk("mine.sok"), "");
	disk_put_string(disk("mine too.xsb"), "");
	field_set(&path, disk("m"));
	easel_put(prompt_path_new(easel_app(), "Save to file:", &path));
	easel_type(K_TAB);
	field_set(&path, "~/mine"); /* the folder's name is another each time */
	easel_compare("workshop_path");
	workshop_with(small, "A small one");
	type_all(".");
	want = easel_type(K_ESC);
	assert_int_equal(want.kind, WANT_OPEN);
	easel_put(want.screen);
	easel_compare("workshop_leave");
	for (int i = 0; i < EDIT_WORDS; i++)
		field_free(&fields[i]);
	field_free(&path);
}

UNIT_TEST(try)
{
	struct workshop_screen *s = workshop_with(small, "A small one");
	struct workshop *workshop = s->workshop;

	s->workshop = NULL; /* the easel closes that screen */
	easel_put(workshop_try_new(easel_app(), workshop));
	type_all("d");
	easel_compare("workshop_try");
	type_all("dd");
	easel_compare("workshop_tried");
	assert_int_equal(workshop->judged, JUDGED_SOLVED);
	assert_true(workshop->tried);
	assert_int_equal(easel_type(K_ESC).kind, WANT_BACK);
	workshop_close(workshop);
}

UNIT_TEST(menu)
{
	OWN_EDIT edit = edit_new();
	struct draft *draft = draft_open(NULL, NULL), *other = draft_open(NULL, NULL);

	edit_do(edit, NULL, "frame 0 0 8 6 #");
	draft_write(draft, edit, NULL);
	edit_set_words(edit, EDIT_TITLE, "The long way round");
	draft_write(other, edit, NULL);
	draft_close(draft);
	draft_close(other);
	easel_put(workshop_begin(easel_app(), NULL));
	easel_compare("workshop_menu");
	assert_int_equal(easel_type(K_ESC).kind, WANT_BACK);
	/* that of one level alone */
	own_edit(&edit);
	edit = edit_of_level(&(struct level){.title = (char *)"A small one"}, "/ann/mine.sok", 3);
	edit_do(edit, NULL, "frame 0 0 8 6 #");
	draft = draft_open(NULL, NULL);
	draft_write(draft, edit, NULL);
	draft_close(draft);
	easel_put(
		workshop_begin(easel_app(), edit_of_level(&(struct level){0}, "/ann/mine.sok", 3)));
	easel_compare("workshop_menu_level");
	assert_int_equal(easel_type(K_ESC).kind, WANT_BACK);
}

/* The place for a usual level is in the middle of a large window, and a square is where it is seen.
 */
UNIT_TEST(in_the_middle)
{
	struct canvas canvas = {0};
	struct screen *screen = workshop_new(easel_app(), edit_new(), NULL);
	struct workshop_screen *s = (struct workshop_screen *)screen;
	int x, y;

	easel_put(screen);
	picture_look_sized(GLYPHS_SPEC, COLORS_NONE, SQUARES_AUTO);
	canvas_resize(&canvas, 40, 123);
	workshop_draw(&s->screen, &canvas);
	assert_int_equal(canvas.cursor_column, (123 - 6 * WORKSHOP_USUAL_WIDTH) / 2);
	assert_true(
		workshop_draw_square(s, &canvas, canvas.cursor_row, canvas.cursor_column, &x, &y));
	assert_int_equal(x, s->x);
	assert_int_equal(y, s->y);
	assert_true(workshop_draw_square(s, &canvas, canvas.cursor_row, canvas.cursor_column - 1,
					 &x, &y));
	assert_int_equal(x, s->x - 1);
	canvas_free(&canvas);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
}
