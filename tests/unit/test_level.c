/* SPDX-License-Identifier: MIT */
/* Levels and sets of levels: what they own and whether they can be played. */
#include "unit.h"

#include "documents/level.h"

static char *copy_of(const char *string)
{
	struct slice s = slice_of(string);

	return memory_string(s.at, s.length);
}

UNIT_TEST(levels_stay_in_order)
{
	OWN_SET set = level_set_new();

	assert_int_equal(set->count, 0);
	for (size_t i = 0; i < 100; i++) {
		struct level *level = level_set_add(set);

		assert_int_equal(set->count, i + 1);
		assert_null(level->board);
		assert_null(level->title);
		assert_int_equal(level->snapshot_count, 0);
		assert_null(level->problem);
		level->line = (uint32_t)i + 1;
	}
	for (size_t i = 0; i < 100; i++)
		assert_int_equal(set->levels[i].line, i + 1);
	level_set_free(NULL);
}

/* What is lent isn't freed, and can be made its own. */
UNIT_TEST(lent)
{
	struct level level = {.title = (char *)"t", .notes = (char *)"n", .lent = true};

	level_own(&level);
	level_own(&level);
	assert_string_equal(level.title, "t");
	assert_null(level.author);
	level_clear(&level);
	level = (struct level){.board = board_from("@$."), .lent = true};
	board_free(level.board);
	level_clear(&level);
}

/* All that a set may hold is copied, and freed with it: the sanitizer watches. */
UNIT_TEST(copy)
{
	OWN_SET set = level_set_new();
	struct level from = {.line = 7}, *level;

	set->title = copy_of("a");
	set->author = copy_of("b");
	set->description = copy_of("c");
	set->email = copy_of("d");
	set->url = copy_of("e");
	set->copyright = copy_of("f");
	set->notes = copy_of("g");
	level_copy(level_set_add(set), &from);
	assert_true(level_equal(&set->levels[0], &from));
	from.board = board_from("@$.");
	from.title = copy_of("t");
	from.author = copy_of("a");
	from.copyright = copy_of("c");
	from.notes = copy_of("n");
	for (size_t i = 0; i < 6; i++) {
		struct snapshot *snapshot = level_add_snapshot(&from);

		assert_int_equal(from.snapshot_count, i + 1);
		assert_null(snapshot->moves);
		*snapshot = (struct snapshot){copy_of("st"), copy_of("R"), copy_of("sn"), i % 2, i};
	}
	level_refuse(&from, ERROR_LIMIT, "a row is too wide");
	level_copy(level_set_add(set), &from);
	level = &set->levels[1];
	assert_true(level_equal(level, &from));
	level_clear(&from);
	assert_null(from.board);
	assert_null(from.snapshots);
	assert_int_equal(from.snapshot_count, 0);
	assert_null(from.problem);
	assert_int_equal(level->line, 7);
	for (size_t i = 0; i < 6; i++) {
		assert_int_equal(level->snapshots[i].rle, i % 2);
		assert_int_equal(level->snapshots[i].line, i);
	}
	assert_int_equal(level->problem->kind, ERROR_LIMIT);
	assert_string_equal(level->problem->text, "a row is too wide");
}

/* Whatever differs, either way. */
UNIT_TEST(equal)
{
	struct snapshot moves[2] = {{0}, {0}};
	struct level one = {.snapshots = moves, .snapshot_count = 1};
	struct level other = {.snapshots = moves + 1, .snapshot_count = 1};
	struct level_set a = {0}, b = {0};
	struct error problem = {0};
	char **of_level[] = {&one.title,    &one.author,   &one.copyright, &one.notes,
			     &moves->title, &moves->moves, &moves->notes};
	char **of_set[] = {&a.title, &a.author,	   &a.description, &a.email,
			   &a.url,   &a.copyright, &a.notes};

	for (size_t i = 0; i < sizeof of_set / sizeof *of_set; i++) {
		assert_true(level_equal(&one, &other) && level_set_says_same(&a, &b));
		*of_level[i] = *of_set[i] = problem.text;
		assert_false(level_equal(&one, &other) || level_equal(&other, &one));
		assert_false(level_set_says_same(&a, &b) || level_set_says_same(&b, &a));
		*of_level[i] = *of_set[i] = NULL;
	}
	one.problem = &problem;
	assert_false(level_equal(&one, &other) || level_equal(&other, &one));
	one.problem = NULL;
	one.other_game = "this is a level of Hexoban";
	assert_false(level_equal(&one, &other) || level_equal(&other, &one));
	one.other_game = NULL;
	other.snapshot_count = 0;
	assert_false(level_equal(&one, &other));
	one.snapshot_count = 0;
	one.board = board_from("@$.");
	assert_false(level_equal(&one, &other) || level_equal(&other, &one));
	other.board = board_from("@$ .");
	assert_false(level_equal(&one, &other));
	board_free(one.board);
	board_free(other.board);
}

static void assert_unplayable(const struct level *level, enum error_kind kind, size_t line,
			      const char *text)
{
	struct error err = {0};

	assert_false(level_playable(level, &err));
	assert_false(level_playable(level, NULL));
	assert_int_equal(err.kind, kind);
	assert_int_equal(err.line, line);
	assert_string_equal(err.text, text);
}

UNIT_TEST(playable)
{
	struct level level = {.line = 7};
	struct error err = {0};

	assert_unplayable(&level, ERROR_LEVEL, 7, "there is no board");
	level.board = board_from("@$$.");
	assert_unplayable(&level, ERROR_LEVEL, 7, "the level has more boxes (2) than goals (1)");
	board_free(level.board);
	level.board = board_from("@$.");
	assert_true(level_playable(&level, &err));
	assert_int_equal(err.kind, ERROR_NONE);
	assert_true(level_playable(&level, NULL));
	level.other_game = "this is chess";
	assert_unplayable(&level, ERROR_LEVEL, 7, "this is chess");
	level_refuse(&level, ERROR_LIMIT, "a row is too wide");
	level_refuse(&level, ERROR_INPUT, "the first reason stays");
	assert_unplayable(&level, ERROR_LIMIT, 7, "a row is too wide");
	level_clear(&level);
}

UNIT_TEST(first_fault_is_kept)
{
	struct level level = {.line = 7};
	struct error err = {0};

	fail(&err, ERROR_SYSTEM, "first");
	assert_false(level_playable(&level, &err));
	assert_string_equal(err.text, "first");
	level_refuse(&level, ERROR_LIMIT, "second");
	assert_false(level_playable(&level, &err));
	assert_string_equal(err.text, "first");
	level_clear(&level);
}

UNIT_TEST(numbers_count_boards)
{
	OWN_SET set = level_set_new();
	size_t index;

	assert_int_equal(level_set_numbers(set), 0);
	assert_false(level_set_find(set, 0, &index));
	assert_false(level_set_find(set, 1, &index));
	for (int i = 0; i < 3; i++)
		level_set_add(set)->board = board_from("@$.");
	assert_int_equal(level_set_numbers(set), 3);
	assert_int_equal(level_set_number(set, 2), 3);
	assert_true(level_set_find(set, 1, &index));
	assert_int_equal(index, 0);
	assert_false(level_set_find(set, 0, &index));
	assert_false(level_set_find(set, 4, &index));
}

UNIT_TEST(moves_without_a_board_have_number_0)
{
	OWN_SET set = level_set_new();
	size_t index;

	level_add_snapshot(level_set_add(set));
	assert_int_equal(level_set_numbers(set), 0);
	assert_int_equal(level_set_number(set, 0), 0);
	level_set_add(set)->board = board_from("@$.");
	assert_int_equal(level_set_numbers(set), 1);
	assert_int_equal(level_set_number(set, 0), 0);
	assert_int_equal(level_set_number(set, 1), 1);
	assert_true(level_set_find(set, 0, &index));
	assert_int_equal(index, 0);
	assert_true(level_set_find(set, 1, &index));
	assert_int_equal(index, 1);
	assert_false(level_set_find(set, 2, &index));
	level_refuse(&set->levels[0], ERROR_LIMIT,
		     "a row is too wide"); /* a board that can't be read counts */
	assert_int_equal(level_set_numbers(set), 2);
	assert_int_equal(level_set_number(set, 0), 1);
}
