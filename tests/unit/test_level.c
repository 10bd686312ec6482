/* Levels and sets of levels: what they own and whether they can be played. */
#include "unit.h"

#include "core/level.h"

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
		level->line = i + 1;
	}
	for (size_t i = 0; i < 100; i++)
		assert_int_equal(set->levels[i].line, i + 1);
	level_set_free(NULL);
}

/* All that a set may hold is freed with it: the sanitizer watches. */
UNIT_TEST(everything_is_freed)
{
	OWN_SET set = level_set_new();
	struct level *level;

	set->title = copy_of("a");
	set->author = copy_of("b");
	set->description = copy_of("c");
	set->email = copy_of("d");
	set->url = copy_of("e");
	set->copyright = copy_of("f");
	set->notes = copy_of("g");
	for (int i = 0; i < 6; i++) {
		level = level_set_add(set);
		level->board = board_from("@$.");
		level->title = copy_of("a");
		level->author = copy_of("b");
		level->copyright = copy_of("c");
		level->notes = copy_of("d");
		for (int j = 0; j < 6; j++) {
			struct snapshot *snapshot = level_add_snapshot(level);

			assert_int_equal(level->snapshot_count, j + 1);
			assert_null(snapshot->moves);
			snapshot->title = copy_of("a");
			snapshot->moves = copy_of("R");
			snapshot->notes = copy_of("b");
			snapshot->line = (size_t)j;
		}
	}
	level = &set->levels[3];
	for (size_t j = 0; j < 6; j++)
		assert_int_equal(level->snapshots[j].line, j);
	level_refuse(level, ERROR_INPUT, "a letter that is no square");
	level_clear(level);
	assert_null(level->board);
	assert_null(level->snapshots);
	assert_int_equal(level->snapshot_count + level->snapshot_room, 0);
	assert_null(level->problem);
}

UNIT_TEST(copy)
{
	struct level from = {.line = 7}, to, bare;
	struct snapshot *snapshot;

	level_copy(&bare, &from);
	assert_int_equal(bare.line, 7);
	assert_null(bare.board);
	assert_null(bare.title);
	assert_null(bare.snapshots);
	assert_null(bare.problem);
	from.board = board_from("@$.");
	from.title = copy_of("t");
	from.author = copy_of("a");
	from.copyright = copy_of("c");
	from.notes = copy_of("n");
	snapshot = level_add_snapshot(&from);
	*snapshot = (struct snapshot){copy_of("st"), copy_of("R"), copy_of("sn"), true, 9};
	level_add_snapshot(&from)->moves = copy_of("L");
	level_refuse(&from, ERROR_LIMIT, "a row is too wide");
	level_copy(&to, &from);
	level_clear(&from);
	assert_board(to.board, "@$.");
	assert_string_equal(to.title, "t");
	assert_string_equal(to.author, "a");
	assert_string_equal(to.copyright, "c");
	assert_string_equal(to.notes, "n");
	assert_int_equal(to.snapshot_count, 2);
	assert_string_equal(to.snapshots[0].title, "st");
	assert_string_equal(to.snapshots[0].moves, "R");
	assert_string_equal(to.snapshots[0].notes, "sn");
	assert_true(to.snapshots[0].rle);
	assert_int_equal(to.snapshots[0].line, 9);
	assert_string_equal(to.snapshots[1].moves, "L");
	assert_null(to.snapshots[1].title);
	assert_int_equal(to.problem->kind, ERROR_LIMIT);
	assert_string_equal(to.problem->text, "a row is too wide");
	level_clear(&to);
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
