/* SPDX-License-Identifier: MIT */
/* The game in progress on the disk. */
#include "unit.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/file.h"

#include "saved.h"

UNIT_FIXTURE(saved_setup, saved_teardown);

/* The document's own example is a save: journal of steps, pushes and undos. */
UNIT_TEST(move_by_move)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	struct save *save = open_new(game);

	assert_null(save_path(save));
	assert_saves(save, game, "u", "u");
	assert_string_equal(save_path(save), disk(SAV));
	assert_false(save_is_fallback(save));
	assert_false(save_is_synced(save)); /* no key waits for the disk */
	assert_saves(save, game, "d", "ud");
	assert_false(save_is_synced(save));
	assert_saves(save, game, "RRx", "udRRx");
	assert_true(save_sync(save, &err));
	assert_true(save_is_synced(save));
	assert_true(save_write(save, game, &err)); /* nothing new */
	assert_true(save_is_synced(save));
	save_close(save);
	assert_file(disk(SAV), "udRRx");
	assert_listing(disk("d"), "level.xsb level.xsb.sav");
	assert_false(disk_is(disk_data("")));
	assert_int_equal(err.kind, ERROR_NONE);
}

/* Without a thread for it the disk is awaited; what is on it needs no second time. */
UNIT_TEST(synced_at_once)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	OWN_SAVE save = open_new(game);

	assert_true(play(save, game, "u"));
	assert_true(save_sync_later(save, &err));
	assert_true(save_is_synced(save));
	assert_true(save_sync_later(save, &err));
}

UNIT_TEST(without_a_move_nothing_is_left)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	struct save *save = open_new(game);

	assert_true(save_write(save, game, &err));
	assert_true(save_sync(save, &err));
	save_close(save);
	save = open_new(game);
	assert_true(save_remove(save, &err));
	assert_listing(disk("d"), "level.xsb");
	assert_false(disk_is(disk_data("")));
	save_close(NULL);
}

UNIT_TEST(found_and_played_on)
{
	OWN_GAME game = small_game(GAME_FORWARD, "udR"), *again = small_game(GAME_FORWARD, "");
	struct save *save = open_new(game);
	struct stat before, after;

	assert_int_equal(find(), 0);
	assert_null(found[HOME_BESIDE].path);
	assert_true(save_write(save, game, &err));
	save_close(save);
	assert_int_equal(stat(disk(SAV), &before), 0);

	assert_int_equal(find(), 1);
	assert_string_equal(found[HOME_BESIDE].path, disk(SAV));
	assert_slice(text_slice(&found[HOME_BESIDE].moves), "udR");
	assert_int_equal(found[HOME_BESIDE].size, 3);
	assert_int_equal(found[HOME_BESIDE].problem.kind, ERROR_NONE);
	assert_false(found[HOME_BESIDE].busy);
	assert_null(found[HOME_FALLBACK].path);
	assert_true(game_play(again, text_slice(&found[HOME_BESIDE].moves), NULL));
	save = open_found(again);
	assert_true(play(save, again, "x"));
	save_close(save);
	assert_file(disk(SAV), "udRx");
	assert_int_equal(stat(disk(SAV), &after), 0);
	assert_int_equal(before.st_ino, after.st_ino); /* appended to, not rewritten */
}

/* What the moves leave out of the file (a tail of NULs, half a mark) is gone with the next move. */
static void assert_cut(const char *bytes, size_t length, const char *moves, enum game_mode mode,
		       const char *next)
{
	enum sidecar kind = sidecars_save(mode);
	OWN_STRING path = sidecars_path(sidecars, HOME_BESIDE, kind);
	OWN_GAME game = small_game(mode, "");
	struct save *save;
	OWN_TEXT wanted = {0};

	disk_put(path, (struct slice){bytes, length});
	save_found_free(found);
	assert_int_equal(save_found_look(sidecars, mode, found), 1);
	assert_slice(text_slice(&found[HOME_BESIDE].moves), moves);
	assert_true(game_play(game, text_slice(&found[HOME_BESIDE].moves), NULL));
	save = open_found(game);
	assert_file_bytes(path, ((struct slice){bytes, length}));
	assert_true(play(save, game, next));
	save_close(save);
	text_add_slice(&wanted, text_slice(&game->journal));
	assert_file_bytes(path, text_slice(&wanted));
	assert_int_equal(wanted.length, strlen(moves) + strlen(next));
	assert_int_equal(unlink(path), 0);
}
#define assert_cut_to(literal, moves, mode, next) \
	assert_cut(literal, sizeof(literal) - 1, moves, mode, next)

UNIT_TEST(unfinished_tails_are_dropped)
{
	assert_cut_to("ud\0\0\0\0", "ud", GAME_FORWARD, "R");
	assert_cut_to("ud\n", "ud", GAME_FORWARD, "R");
	assert_cut_to("ud\r\n\0\n", "ud", GAME_FORWARD, "R");
	assert_cut_to("ud{", "ud", GAME_FORWARD, "R");
	assert_cut_to("ud{uulrd", "ud", GAME_FORWARD, "R");
	assert_cut_to("[u]l[", "[u]l", GAME_REVERSE, "r");
	assert_cut_to("[u]l[dd\0\0", "[u]l", GAME_REVERSE, "r");
	assert_cut_to("[]", "[]", GAME_REVERSE, "u");
}

/* Blanks inside, as from an editor: played as they are, and the next move writes the plain journal,
 * onto the disk, as the old file is given up for it. */
UNIT_TEST(edited_by_hand)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	struct save *save;

	find_one("u d\nR x\n");
	assert_true(game_play(game, text_slice(&found[HOME_BESIDE].moves), NULL));
	save = open_found(game);
	assert_true(save_holds(save, game));
	assert_true(play(save, game, "u"));
	assert_true(save_is_synced(save));
	save_close(save);
	assert_file(disk(SAV), "udRxu");
}

UNIT_TEST(an_empty_save_is_none)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	OWN_SAVE save = NULL;

	disk_put_string(disk(SAV), "");
	assert_int_equal(find(), 0);
	disk_put(disk(SAV), BYTES("\0\0\0\0\n"));
	assert_int_equal(find(), 0);
	assert_null(found[HOME_BESIDE].path);
	save = open_new(game);
	assert_saves(save, game, "u", "u");
}

/* R touches no file: the first step after it replaces the save; taken back, the old journal goes
 * on. */
UNIT_TEST(reset)
{
	OWN_GAME game = small_game(GAME_FORWARD, "udR");
	struct save *save = open_new(game);
	struct stat before, after;

	assert_true(save_write(save, game, &err));
	assert_int_equal(stat(disk(SAV), &before), 0);
	assert_true(game_reset(game));
	assert_true(save_write(save, game, &err));
	assert_true(save_sync(save, &err));
	assert_file(disk(SAV), "udR");
	assert_true(game_undo(game));
	assert_true(save_write(save, game, &err));
	assert_file(disk(SAV), "udR");
	assert_saves(save, game, "x", "udRx");
	assert_int_equal(stat(disk(SAV), &after), 0);
	assert_int_equal(before.st_ino, after.st_ino);

	assert_true(game_reset(game));
	assert_saves(save, game, "d", "d");
	assert_saves(save, game, "u", "du");
	assert_true(game_reset(game));
	save_close(save);
	assert_file(disk(SAV), "du");
	assert_listing(disk("d"), "level.xsb level.xsb.sav");
}

/* A journal as long as the old one, but another: never taken for what is on the disk. */
UNIT_TEST(reset_and_as_many_moves)
{
	OWN_GAME game = small_game(GAME_FORWARD, "ud");
	OWN_SAVE save = open_new(game);

	assert_true(save_write(save, game, &err));
	assert_true(game_reset(game));
	assert_saves(save, game, "du", "du");
}

UNIT_TEST(reverse_has_its_own)
{
	OWN_GAME forward = small_game(GAME_FORWARD, "u");
	OWN_GAME reverse = small_game(GAME_REVERSE, "[u]l");
	struct save *a = open_new(forward), *b = open_new(reverse);

	assert_true(save_write(a, forward, &err));
	assert_true(save_write(b, reverse, &err));
	assert_file(disk(SAV), "u");
	assert_file(disk(LEVEL ".rev.sav"), "[u]l");
	assert_int_equal(save_found_look(sidecars, GAME_REVERSE, found), 1);
	assert_slice(text_slice(&found[HOME_BESIDE].moves), "[u]l");
	save_close(a);
	save_close(b);
}

UNIT_TEST(remove)
{
	OWN_GAME game = small_game(GAME_FORWARD, "udR");
	struct save *save = open_new(game);

	assert_true(save_write(save, game, &err));
	assert_true(save_remove(save, &err));
	assert_listing(disk("d"), "level.xsb");
}

/* A save that somebody else put there meanwhile is not ours to remove. */
UNIT_TEST(remove_spares_others)
{
	OWN_GAME game = small_game(GAME_FORWARD, "udR");
	struct save *save = open_new(game);

	assert_true(save_write(save, game, &err));
	assert_int_equal(unlink(disk(SAV)), 0);
	disk_put_string(disk(SAV), "du");
	assert_true(save_remove(save, &err));
	assert_file(disk(SAV), "du");
}

UNIT_TEST(delete)
{
	find_one("ud");
	assert_true(save_found_delete(&found[HOME_BESIDE], &err));
	assert_listing(disk("d"), "level.xsb");
	assert_true(save_found_delete(&found[HOME_BESIDE], &err)); /* gone is gone */
	assert_int_equal(err.kind, ERROR_NONE);

	disk_put_string(disk("victim"), "precious");
	assert_int_equal(symlink(disk("victim"), disk(SAV)), 0);
	assert_int_equal(find(), 1);
	assert_true(save_found_delete(&found[HOME_BESIDE], &err));
	assert_file(disk("victim"), "precious");
	assert_listing(disk("d"), "level.xsb level.xsb.sav.bad");
}

UNIT_TEST(delete_what_cannot_be)
{
	find_one("ud");
	disk_shut(disk("d"));
	assert_fails(save_found_delete(&found[HOME_BESIDE], &err), ERROR_DENIED);
	assert_file(disk(SAV), "ud");
}

/* While the player thinks over the question, another game goes on from the save and leaves: its
 * moves are not lost. */
UNIT_TEST(played_on_since_found)
{
	OWN_GAME game = small_game(GAME_FORWARD, "ud");
	OWN_SAVE save = NULL;

	find_one("ud");
	disk_put_string(disk(SAV), "udR");
	assert_fails(save_open(sidecars, game, &found[HOME_BESIDE], &err), ERROR_BUSY);
	assert_fails(save_found_delete(&found[HOME_BESIDE], &err), ERROR_BUSY);
	assert_file(disk(SAV), "udR");

	/* Deleted meanwhile: the game goes on, and is saved anew. */
	assert_int_equal(unlink(disk(SAV)), 0);
	err = (struct error){0};
	assert_true(save_found_delete(&found[HOME_BESIDE], &err));
	save = open_found(game);
	assert_saves(save, game, "R", "udR");
}

/* Shortened behind our back, as by an editor that writes in place: the next move brings the file
 * up. */
UNIT_TEST(changed_while_played)
{
	OWN_GAME game = small_game(GAME_FORWARD, "udud");
	OWN_SAVE save = open_new(game);

	assert_true(save_write(save, game, &err));
	assert_int_equal(truncate(disk(SAV), 1), 0);
	assert_saves(save, game, "R", "ududR");
	disk_put_string(disk(SAV), "ududRand more");
	assert_saves(save, game, "x", "ududRx");
}

UNIT_TEST(long_game)
{
	OWN_GAME game = small_game(GAME_FORWARD, ""), *again = small_game(GAME_FORWARD, "");
	OWN_SAVE save = open_new(game);
	OWN_TEXT moves = {0};

	while (moves.length < 612529)
		text_add_char(&moves, "udRxdu"[moves.length % 6]);
	assert_true(game_play(game, text_slice(&moves), &err));
	assert_int_equal(game->score, 612529);
	assert_true(save_write(save, game, &err));
	save_close(save);
	assert_int_equal(find(), 1);
	assert_int_equal(found[HOME_BESIDE].moves.length, 612529);
	assert_true(game_play(again, text_slice(&found[HOME_BESIDE].moves), &err));
	save = open_found(again);
	assert_true(game_undo(again));
	assert_true(save_write(save, again, &err));
	text_add_char(&moves, 'x');
	assert_file_bytes(disk(SAV), text_slice(&moves));
}

/* As long as what was found, but another: the player is asked about what is there now. */
UNIT_TEST(edited_since_found)
{
	OWN_GAME game = small_game(GAME_FORWARD, "ud");
	OWN_SAVE save = NULL;

	find_one("ud");
	disk_put_string(disk(SAV), "du");
	assert_fails(save_open(sidecars, game, &found[HOME_BESIDE], &err), ERROR_BUSY);
	assert_false(save_found_delete(&found[HOME_BESIDE], NULL));
	assert_file(disk(SAV), "du");
	assert_int_equal(truncate(disk(SAV), 200 << 20), 0); /* too large to be read by now */
	assert_false(save_found_delete(&found[HOME_BESIDE], NULL));
	assert_true(disk_is(disk(SAV)));
	disk_put_string(disk(SAV), "du");

	err = (struct error){0};
	assert_int_equal(find(), 1); /* a game that isn't what was found replaces it */
	save = open_found(game);
	assert_true(save_write(save, game, &err));
	assert_file(disk(SAV), "ud");
}

/* Another game was saved there and left, while this one had no move yet. */
UNIT_TEST(another_appears)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	OWN_SAVE save = open_new(game);

	disk_put_string(disk(SAV), "u");
	assert_false(play(save, game, "d"));
	assert_int_equal(err.kind, ERROR_BUSY);
	disk_put_string(disk(SAV), "du");
	assert_false(save_write(save, game, &err));
	disk_put_string(disk(SAV), "d"); /* nothing is lost with that one */
	assert_saves(save, game, "u", "du");
}

UNIT_TEST(found_in_a_folder_that_went)
{
	find_one("ud");
	assert_int_equal(unlink(disk(SAV)), 0);
	assert_int_equal(rename(disk("d"), disk("e")), 0);
	assert_fails(save_found_delete(&found[HOME_BESIDE], &err), ERROR_MISSING);
}

/* Nothing in it yet, but somebody holds it: there is a game. */
UNIT_TEST(empty_and_held)
{
	size_t count;
	int fd;

	disk_put_string(disk(SAV), "");
	fd = open(disk(SAV), O_RDONLY | O_CLOEXEC);
	assert_true(file_lock(fd));
	assert_int_equal(find(), 1);
	assert_true(found[HOME_BESIDE].busy);
	assert_int_equal(found[HOME_BESIDE].size, 0);
	assert_true(save_found_waits(sidecars, GAME_FORWARD, &count));
	close(fd);
	assert_int_equal(find(), 0);
	assert_false(save_found_waits(sidecars, GAME_FORWARD, &count));
}

UNIT_TEST(moves_are_counted)
{
	static const struct {
		const char *moves;
		size_t count;
	} table[] = {
		{"udlr", 4},
		{"UDLRx", 5},
		{"u\nd x", 3},
		{"[udl]L", 1},
		{"u{rr}R*d", 3},
		{"[]", 0},
		{"q?*0", 0},
		/* an undo of a jump is free, one of a move is not */
		{"[rrrr]Lx[r]x", 2},
		{"[r]xl", 1},
		{"[]lxl[u]xx", 4},
		{"u{rr}rx", 3},
		{"x", 0},
	};

	size_t count;

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		disk_put_string(disk(SAV), table[i].moves);
		assert_true(save_found_waits(sidecars, GAME_FORWARD, &count));
		assert_int_equal(count, table[i].count);
	}
	assert_int_equal(truncate(disk(SAV), 1 << 20), 0); /* too long to be counted in time */
	assert_true(save_found_waits(sidecars, GAME_FORWARD, &count));
	assert_int_equal(count, SAVE_UNCOUNTED);
}
