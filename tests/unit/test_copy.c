/* SPDX-License-Identifier: MIT */
/* What is copied to the clipboard: reading it gives level and moves again. */
#include "unit.h"

#include "documents/snapshot.h"
#include "play/copy.h"

#include "sets.h"

#define HALL "########\n#@ $  .#\n########\n"

/* The text of a level on which these moves were played. */
static struct text copy_of(const char *rows, enum game_mode mode, const char *moves, size_t most,
			   bool *whole)
{
	OWN_BOARD board = board_from(rows);
	struct level level = {.board = board, .title = (char *)"The Hall", .author = (char *)"Ann"};
	OWN_GAME game = game_new(board, mode);
	struct text out = {0};

	assert_true(game_play(game, slice_of(moves), NULL));
	*whole = copy_text(&level, level.title, game, most, &out);
	return out;
}

/* The level comes back with its words, and with these moves under this title; NULL: without moves.
 */
static void check(const char *rows, enum game_mode mode, const char *moves, const char *title,
		  const char *kept)
{
	bool whole;
	OWN_TEXT text = copy_of(rows, mode, moves, COPY_MOST, &whole);
	OWN_SET set = set_of(text.bytes);
	OWN_BOARD board = board_from(rows);
	const struct level *level = &set->levels[0];

	assert_int_equal(set->count, 1);
	assert_true(board_equal(level->board, board));
	assert_words(level->title, "The Hall");
	assert_words(level->author, "Ann");
	assert_int_equal(whole, kept != NULL);
	assert_int_equal(level->snapshot_count, kept != NULL ? 1 : 0);
	if (kept != NULL) {
		assert_words(level->snapshots[0].moves, kept);
		assert_words(level->snapshots[0].title, title);
	}
}

UNIT_TEST(copied_and_read)
{
	check(HALL, GAME_FORWARD, "", NULL, NULL);
	check(HALL, GAME_FORWARD, "rR", "Snapshot 2/1", "rR");
	check(HALL, GAME_FORWARD, "rRxx", "Snapshot 0/0", "*rR");
	check(HALL, GAME_FORWARD, "rRRR", "Solution 4/3", "rRRR");
	check(HALL, GAME_REVERSE, "[rrrr]L", "Snapshot 1/1", "[rrrr]L");
	check(HALL, GAME_REVERSE, "[rrrr]LLL", "Solution 3/3", "[rrrr]LLL");
	check("########\n#@ $ . #\n#@ $ . #\n########\n", GAME_FORWARD, "rR{dll}r", "Snapshot 3/1",
	      "rR{dll}r");
}

/* A board that beside moves would be taken for notes goes alone. */
UNIT_TEST(open_boards)
{
	check("+ @ #\n. * $ \n", GAME_FORWARD, "r", "Snapshot 1/0", "r");
	check("@$.\n", GAME_FORWARD, "R", "Solution 1/1", "R");
	check(".$\n .$ .\n @ ##*\n #$.#.\n", GAME_FORWARD, "u", NULL, NULL);
}

/* What is too large goes without its moves, or not at all. */
UNIT_TEST(limits)
{
	OWN_TEXT moves = {0};
	struct text text;
	bool whole;

	text_add_times(&moves, "rl", 500);
	text = copy_of(HALL, GAME_FORWARD, moves.bytes, 2000, &whole);
	assert_true(whole);
	text_free(&text);
	text = copy_of(HALL, GAME_FORWARD, moves.bytes, 1010, &whole);
	assert_false(whole);
	assert_string_equal(text.bytes, "The Hall\n\n" HALL "Author: Ann\n");
	text_free(&text);
	text = copy_of(HALL, GAME_FORWARD, moves.bytes, 20, &whole);
	assert_false(whole);
	assert_int_equal(text.length, 0);
	text_free(&text);
}

/* What is copied of a session, and what there is to tell of it. */
static void check_session(const struct level *level, const char *shown, const char *moves,
			  enum event_kind kind, const char *wanted)
{
	struct sidecars sidecars = {.level = (char *)"/levels/hall.xsb"};
	struct session session = {.level = *level, .title = (char *)shown, .sidecars = &sidecars};
	OWN_GAME game = game_new(level->board, GAME_FORWARD);
	OWN_TEXT out = {0};
	struct event event;

	assert_true(game_play(game, slice_of(moves), NULL));
	event = copy_session(&session, game, &out);
	assert_int_equal(event.kind, kind);
	assert_int_equal(event.moves, game->moves);
	if (wanted != NULL)
		assert_string_equal(text_slice(&out).at, wanted);
}

UNIT_TEST(sessions)
{
	OWN_BOARD board = board_from(HALL);
	struct level level = {.board = board};
	OWN_TEXT moves = {0};

	check_session(&level, "Named by its folder", "", EVENT_COPIED_LEVEL,
		      "Named by its folder\n\n" HALL);
	/* a file's name is no title */
	check_session(&level, "hall.xsb", "rR", EVENT_COPIED, HALL "\nSnapshot 2/1\nrR\n");
	text_add_times(&moves, "rl", COPY_MOST / 2 + 1);
	check_session(&level, "hall.xsb", moves.bytes, EVENT_COPIED_WITHOUT_MOVES, NULL);
}

/* A board that alone is more than clipboards take. */
UNIT_TEST(too_large)
{
	OWN_TEXT rows = {0};
	OWN_BOARD board = NULL;
	struct level level = {0};

	for (int y = 0; y < 300; y++) {
		for (int x = 0; x < 300; x++)
			text_add_char(&rows, y == 0 || y == 299 || x == 0 || x == 299 ? '#'
					     : y == 1 && x == 1			      ? '@'
					     : y == 1 && x == 2			      ? '$'
					     : y == 1 && x == 3			      ? '.'
					     : (x * 7 + y * 3) % 5 == 0		      ? '#'
										      : ' ');
		text_add_char(&rows, '\n');
	}
	board = board_from(rows.bytes);
	level.board = board;
	check_session(&level, "hall.xsb", "", EVENT_TOO_LARGE_TO_COPY, "");
}
