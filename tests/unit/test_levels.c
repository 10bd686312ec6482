/* The arcade's levels: each is whole, and its stored solution solves it with the fewest pushes. */
#include "unit.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "core/game.h"
#include "core/memory.h"
#include "formats/format.h"

/*
 * pushes: the fewest, found by tests/tools/solve.c. That the stored solutions have
 * no more is checked here, that there is no shorter one in tests/tools/test_solve.sh.
 */
static const struct arcade_level {
	const char *name, *title;
	int boxes;
	size_t pushes;
} arcade[] = {
	{"01-first-bite", "A First Bite", 4, 8},
	{"02-bunny-ears", "Bunny Ears", 2, 8},
	{"03-make-room", "Make Room", 2, 12},
	{"04-bottom-of-the-cup", "The Bottom of the Cup", 3, 24},
	{"05-bonbon", "Bonbon", 4, 34},
	{"06-last-praline", "The Last Praline", 4, 32},
	{"07-two-melting-pots", "Two Melting Pots", 4, 62},
	{"08-chocolate-works", "The Chocolate Works", 6, 91},
};

/* The bytes of folder/name and its ending; fails where there is no such file. */
static struct text file_bytes(const char *folder, const char *name, const char *ending)
{
	struct text path = {0}, bytes = {0};
	char buffer[4096];
	size_t got;
	FILE *file;

	text_add_format(&path, "%s/%s%s", folder, name, ending);
	file = fopen(path.bytes, "rb");
	if (file == NULL)
		fail_msg("%s can't be read", path.bytes);
	while ((got = fread(buffer, 1, sizeof buffer, file)) > 0)
		text_add(&bytes, buffer, got);
	fclose(file);
	text_free(&path);
	return bytes;
}

static struct level_set *arcade_parse(const struct arcade_level *one)
{
	struct text bytes = file_bytes("levels", one->name, ".xsb");
	struct error err = {0};
	struct level_set *set = format_parse(text_slice(&bytes), one->name, NULL, &err);

	if (set == NULL)
		fail_msg("%s: line %zu: %s", one->name, err.line, err.text);
	text_free(&bytes);
	assert_int_equal(set->count, 1);
	return set;
}

static bool is_listed(const char *file)
{
	for (size_t i = 0; i < sizeof arcade / sizeof *arcade; i++) {
		size_t length = strlen(arcade[i].name);

		if (strncmp(file, arcade[i].name, length) == 0 &&
		    strcmp(file + length, ".xsb") == 0)
			return true;
	}
	return false;
}

/* A new level gets a line here, and so a solution. */
static void levels_are_listed(void **state)
{
	DIR *folder = opendir("levels");
	struct dirent *entry;
	size_t count = 0;

	assert_non_null(folder);
	while ((entry = readdir(folder)) != NULL) {
		size_t length = strlen(entry->d_name);

		if (length < 4 || strcmp(entry->d_name + length - 4, ".xsb") != 0)
			continue;
		if (!is_listed(entry->d_name))
			fail_msg("levels/%s is not in the table", entry->d_name);
		count++;
	}
	closedir(folder);
	assert_int_equal(count, sizeof arcade / sizeof *arcade);
}

static void levels_are_whole(void **state)
{
	for (size_t i = 0; i < sizeof arcade / sizeof *arcade; i++) {
		struct level_set *set = arcade_parse(&arcade[i]);
		const struct level *level = &set->levels[0];
		struct error err = {0};

		assert_true(level_playable(level, &err));
		assert_non_null(level->title);
		assert_string_equal(level->title, arcade[i].title);
		assert_non_null(level->author);
		assert_string_equal(level->author, "Schokoban");
		assert_int_equal(level->board->pushers, 1);
		assert_int_equal(level->board->boxes, arcade[i].boxes);
		assert_int_equal(level->board->goals, level->board->boxes);
		assert_false(board_solved(level->board));
		level_set_free(set);
	}
}

/*
 * Closed: who walks about never stands at the edge. Snug: no box or goal stands
 * outside, and the whole fits a window of 40x15.
 */
static void levels_are_closed(void **state)
{
	for (size_t i = 0; i < sizeof arcade / sizeof *arcade; i++) {
		struct level_set *set = arcade_parse(&arcade[i]);
		const struct board *board = set->levels[0].board;

		assert_in_range(board->width, 3, 20);
		assert_in_range(board->height, 3, 11);
		for (int at = 0; at < board_size(board); at++) {
			int x = board_x(board, at), y = board_y(board, at);
			unsigned bits = board->squares[at];

			if (bits & SQUARE_INSIDE) {
				assert_in_range(x, 1, board->width - 2);
				assert_in_range(y, 1, board->height - 2);
			} else {
				assert_false(bits & (SQUARE_BOX | SQUARE_GOAL));
			}
		}
		level_set_free(set);
	}
}

static void solutions_solve(void **state)
{
	for (size_t i = 0; i < sizeof arcade / sizeof *arcade; i++) {
		struct level_set *set = arcade_parse(&arcade[i]);
		struct text moves = file_bytes("tests/data/solutions", arcade[i].name, ".lurd");
		struct game *game = game_new(set->levels[0].board, GAME_FORWARD);
		struct error err = {0};

		assert_false(game_solved(game));
		if (!game_play(game, text_slice(&moves), &err))
			fail_msg("%s: move %zu: %s", arcade[i].name, err.move, err.text);
		assert_true(game_solved(game));
		assert_int_equal(game->pushes, arcade[i].pushes);
		assert_int_equal(game->score, slice_trim(text_slice(&moves)).length);
		game_free(game);
		text_free(&moves);
		level_set_free(set);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(levels_are_listed),
		cmocka_unit_test(levels_are_whole),
		cmocka_unit_test(levels_are_closed),
		cmocka_unit_test(solutions_solve),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
