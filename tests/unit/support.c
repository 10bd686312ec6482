/* SPDX-License-Identifier: MIT */
/* What the unit tests share: boards drawn as rows, seeded chance, the shared data. */
#include "unit.h"

#include "documents/edit.h"
#include "store/level_file.h"
#include "store/solutions.h"

void own_board(struct board **board)
{
	board_free(*board);
}

void own_edit(struct edit **edit)
{
	edit_free(*edit);
}

void own_file(struct level_file **file)
{
	level_file_free(*file);
}

void own_string(char **string)
{
	memory_free(*string);
}

void own_game(struct game **game)
{
	game_free(*game);
}

void own_set(struct level_set **set)
{
	level_set_free(*set);
}

void own_sidecars(struct sidecars **sidecars)
{
	sidecars_free(*sidecars);
}

struct board *board_from(const char *rows)
{
	struct slice rest = slice_of(rows), row;
	size_t width = 1;
	int height = 0;
	struct board *board;

	for (; slice_line(&rest, &row); height++)
		if (row.length > width)
			width = row.length;
	board = board_new((int)width, height > 0 ? height : 1);
	rest = slice_of(rows);
	for (int y = 0; slice_line(&rest, &row); y++)
		for (size_t x = 0; x < row.length; x++)
			if (!board_put(board, (int)x, y, row.at[x]))
				fail_msg("'%c' is no square of a board", row.at[x]);
	board_settle(board);
	return board;
}

char *board_rows(const struct board *board)
{
	struct text rows = {0};

	for (int y = 0; y < board->height; y++) {
		size_t end = rows.length;

		for (int x = 0; x < board->width; x++) {
			text_add_char(&rows, board_letter(board, board_at(board, x, y)));
			if (rows.bytes[rows.length - 1] != ' ')
				end = rows.length;
		}
		text_cut(&rows, end);
		text_add_char(&rows, '\n');
	}
	return text_take(&rows);
}

void assert_board_at(const struct board *board, const char *rows, const char *file, int line)
{
	OWN_BOARD wanted = board_from(rows);
	OWN_STRING is = board_rows(board), *should = board_rows(wanted);

	if (strcmp(is, should) != 0) {
		print_error("the board is\n%sand should be\n%s", is, should);
		_fail(file, line);
	}
}

struct game *game_from(const char *rows, enum game_mode mode)
{
	OWN_BOARD board = board_from(rows);
	struct game *game = game_new(board, mode);

	return game;
}

void assert_plays_at(struct game *game, const char *moves, const char *file, int line)
{
	struct error err = {0};

	if (game_play(game, slice_of(moves), &err))
		return;
	print_error("\"%s\": %s at move %zu\n", moves, err.text, err.move);
	_fail(file, line);
}

struct slice exact(const char *string)
{
	static char *block;
	size_t length = strlen(string);

	/* a block of nothing would be one of a byte */
	block = memory_grow(block, length > 0 ? length : 1);
	memcpy(block, string, length);
	return (struct slice){length > 0 ? block : block + 1, length};
}

void text_add_times(struct text *text, const char *string, size_t times)
{
	struct slice piece = slice_of(string);

	while (times-- > 0)
		text_add_slice(text, piece);
}

void assert_slice_at(struct slice slice, const char *string, const char *file, int line)
{
	if (slice.length == strlen(string) &&
	    (slice.length == 0 || memcmp(slice.at, string, slice.length) == 0))
		return;
	print_error("\"%.*s\" should be \"%s\"\n", (int)slice.length, slice.at, string);
	_fail(file, line);
}

void assert_in_range_at(uintmax_t value, uintmax_t least, uintmax_t most, const char *file,
			int line)
{
	if (value >= least && value <= most)
		return;
	print_error("%ju should be from %ju to %ju\n", value, least, most);
	_fail(file, line);
}

uint64_t chance_next(struct chance *chance)
{
	uint64_t z = chance->state += 0x9e3779b97f4a7c15U; /* splitmix64 */

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
	z = (z ^ z >> 27) * 0x94d049bb133111ebU;
	return z ^ z >> 31;
}

int chance_below(struct chance *chance, int limit)
{
	return (int)(chance_next(chance) % (uint64_t)limit);
}

bool chance_of(struct chance *chance, int percent)
{
	return chance_below(chance, 100) < percent;
}

void random_action(struct game *game, struct chance *chance)
{
	int steps = 1 + chance_below(chance, 6);

	if (chance_below(chance, 40) == 0 && game_reset(game)) {
		if (chance_of(chance, 50))
			game_undo(game);
	} else if (chance_of(chance, 25)) {
		game_undo(game);
	} else {
		while (steps-- > 0)
			game_step(game, (enum direction)chance_below(chance, DIRECTIONS));
	}
}

bool read_whole(const char *path, struct text *bytes)
{
	char block[65536];
	size_t got;
	FILE *file = fopen(path, "rb");

	if (file == NULL)
		return false;
	while ((got = fread(block, 1, sizeof block, file)) > 0)
		text_add(bytes, block, got);
	fclose(file);
	return true;
}

bool shared_read(const char *name, struct text *bytes)
{
	const char *folder = getenv("SHARED");
	OWN_TEXT path = {0};
	bool there;

	text_add_format(&path, "%s/%s", folder != NULL ? folder : "../shared", name);
	there = read_whole(path.bytes, bytes);
	if (!there)
		print_message("skipped: %s is not there\n", path.bytes);
	return there;
}

bool is_solved(const struct sidecars *sidecars, const struct board *board)
{
	struct best_solution best[BESTS];

	return solutions_best(sidecars, board, best, NULL, NULL);
}

enum step step_board(struct board *board, enum direction d)
{
	if (board_walk(board, d))
		return STEP_WALK;
	return board_push(board, d) ? STEP_PUSH : STEP_BLOCKED;
}
