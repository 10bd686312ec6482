/* SPDX-License-Identifier: MIT */
/* The solutions of a level on the disk. */
#include "unit.h"

#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "formats/format.h"
#include "store/solution_notes.h"
#include "store/solutions.h"
#include "store/file.h"

#include "disk.h"

#define LEVEL "d/level.xsb"
#define SOK   LEVEL ".sok"

#define BOARD "########\n#      #\n# @$ . #\n#      #\n########\n"
#define SHORT "RR"   /* 2 moves, 2 pushes */
#define LONG  "udRR" /* 4, 2: worse in moves, no better in pushes */

static struct level_file *file;
static struct sidecars *sidecars;
static struct error err;

static void open_level(const char *content)
{
	disk_put_string(disk(LEVEL), content);
	level_file_free(file);
	file = level_file_open(disk(LEVEL), false, &err);
	if (file == NULL)
		fail_msg("%s", err.text);
}

UNIT_SETUP(disk)
{
	err = (struct error){0};
	file = NULL;
	open_level(BOARD "Title: Two ways\nAuthor: Somebody\n");
	sidecars = solutions_place(file, 0, NULL);
}

static int teardown(void **state)
{
	sidecars_free(sidecars);
	level_file_free(file);
	file = NULL;
	return disk_teardown(state);
}

static const struct level *level(void)
{
	return &file->set->levels[0];
}

static bool solved(void)
{
	return is_solved(sidecars, level()->board);
}

static bool add(const char *moves)
{
	return disk_solve(sidecars, level(), moves, &err);
}

/* What a book holds, read by the reader of all level files. Yours to level_set_free. */
static struct level_set *read_set(const char *path)
{
	OWN_TEXT bytes = {0};
	struct level_set *set = NULL;

	if (file_read(path, FILE_MOST, &bytes, &err))
		set = format_parse(text_slice(&bytes), path, NULL, &err);
	if (set == NULL)
		fail_msg("%s: %s", path, err.text);
	return set;
}

/* The moves that a book holds, in its order, a blank between. */
static void assert_moves(const char *path, const char *wanted)
{
	OWN_SET set = read_set(path);
	OWN_TEXT list = {0};

	for (size_t i = 0; i < set->levels[0].snapshot_count; i++) {
		if (i > 0)
			text_add_char(&list, ' ');
		text_add_string(&list, set->levels[0].snapshots[i].moves);
	}
	assert_string_equal(text_slice(&list).at, wanted);
}

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(a_solution_is_stored)
{
	OWN_SET set = NULL;
	const struct snapshot *snapshot;
	char date[32];
	time_t before = time(NULL), after;

	assert_false(solved());
	assert_listing(disk("d"), "level.xsb");
	assert_true(add(SHORT));
	after = time(NULL); /* another day, perhaps */
	assert_true(solved());
	assert_listing(disk("d"), "level.xsb level.xsb.sok");
	own_next(set, read_set(disk(SOK)));
	assert_int_equal(set->count, 1);
	assert_true(board_equal(set->levels[0].board, level()->board));
	assert_string_equal(set->levels[0].title, "Two ways");
	assert_string_equal(set->levels[0].author, "Somebody");
	assert_int_equal(set->levels[0].snapshot_count, 1);
	snapshot = &set->levels[0].snapshots[0];
	assert_string_equal(snapshot->moves, SHORT);
	assert_string_equal(snapshot->title, "Solution 2/2");
	assert_non_null(strstr(snapshot->notes, "Moves: 2"));
	assert_non_null(strstr(snapshot->notes, "Pushes: 2"));
	strftime(date, sizeof date, "Date: %Y-%m-%d", localtime(&before));
	if (strstr(snapshot->notes, date) == NULL)
		strftime(date, sizeof date, "Date: %Y-%m-%d", localtime(&after));
	assert_non_null(strstr(snapshot->notes, date));
	assert_int_equal(err.kind, ERROR_NONE);
}

UNIT_TEST(what_solves_nothing_is_not_stored)
{
	assert_true(add("R"));
	assert_true(add("uuuu"));
	assert_true(add("rRR")); /* not even legal */
	assert_false(solved());
	assert_true(add(SHORT));
	assert_true(add("R"));
	assert_moves(disk(SOK), SHORT);
}

UNIT_TEST(the_best_are_kept)
{
	struct stat before, after;

	assert_true(add(LONG));
	assert_moves(disk(SOK), LONG);
	assert_true(add(SHORT)); /* better: the other one goes */
	assert_moves(disk(SOK), SHORT);
	assert_int_equal(stat(disk(SOK), &before), 0);
	assert_true(add(LONG));
	assert_true(add(SHORT)); /* as good as what is there: nothing is written */
	assert_int_equal(stat(disk(SOK), &after), 0);
	assert_int_equal(before.st_ino, after.st_ino);
	assert_moves(disk(SOK), SHORT);
}

/* A level with a solution of fewest moves and another of fewest pushes. */
#define TWO_WAYS   "######\n##.$.#\n# @$ #\n##   #\n##   #\n######\n"
#define MOVES_10_5 "uRDrdLdlUU"
#define MOVES_12_3 "uRlddrruLdlU"

UNIT_TEST(best_by_moves_and_best_by_pushes)
{
	open_level(TWO_WAYS);
	sidecars_free(sidecars);
	sidecars = solutions_place(file, 0, NULL);
	assert_true(add("lr" MOVES_12_3));
	assert_true(add("lr" MOVES_10_5));
	assert_moves(disk(SOK), "lr" MOVES_12_3 " lr" MOVES_10_5);
	assert_true(add(MOVES_12_3)); /* as many moves as the second, fewer pushes */
	assert_moves(disk(SOK), MOVES_12_3);
	assert_true(add(MOVES_10_5));
	assert_moves(disk(SOK), MOVES_12_3 " " MOVES_10_5);
	assert_true(add("lr" MOVES_12_3));
	assert_true(add("lr" MOVES_10_5));
	assert_moves(disk(SOK), MOVES_12_3 " " MOVES_10_5);
}

UNIT_TEST(the_rest_stays)
{
	OWN_SET set = NULL;

	disk_put_string(
		disk(SOK), BOARD
		"Title: Two ways\nAuthor: Somebody\n\nA note of the player\n\n"
		"Snapshot by hand\nuR\n\nSolution by hand\nudRR\n\nSolution 1/2\nuR\n\nudRR\n\n"
		"Solution 4/2\nudRR\n\nSolution 4/2 of mine\nudRR\n\nSolution 4\nudRR\n");
	assert_true(solved());
	assert_true(add(SHORT));
	assert_moves(disk(SOK), "uR udRR uR udRR udRR udRR " SHORT);
	set = read_set(disk(SOK));
	assert_non_null(set->levels[0].notes);
	assert_non_null(strstr(set->levels[0].notes, "A note of the player"));
	assert_string_equal(set->levels[0].snapshots[0].title, "Snapshot by hand");
	assert_null(set->levels[0].snapshots[0].notes);
	assert_true(solutions_is_own(&set->levels[0].snapshots[0]));
}

UNIT_TEST(snapshots_come_and_go)
{
	OWN_GAME game = game_new(level()->board, GAME_FORWARD);
	OWN_SET set = NULL;
	struct snapshot which = {.title = NULL};

	assert_true(game_play(game, slice_of("RRlu"), NULL));
	assert_true(game_undo(game));
	assert_true(solutions_add_snapshot(sidecars, level(), "Dull", game, &err));
	game_take_over(game);
	assert_true(solutions_add_snapshot(sidecars, level(), "b", game, &err));
	assert_true(disk_solve(sidecars, level(), SHORT, &err));

	own_next(set, solutions_read(sidecars, HOME_BESIDE, level()->board));
	assert_non_null(set);
	assert_int_equal(set->levels[0].snapshot_count, 3);
	assert_string_equal(set->levels[0].snapshots[0].title, "Dull");
	assert_string_equal(set->levels[0].snapshots[0].moves, "RRl*u");
	assert_true(solutions_is_own(&set->levels[0].snapshots[0]));
	assert_string_equal(set->levels[0].snapshots[1].title, "b");
	assert_false(solutions_is_own(&set->levels[0].snapshots[1]));

	which.title = set->levels[0].snapshots[1].title;
	which.moves = set->levels[0].snapshots[1].moves;
	assert_true(solutions_delete(sidecars, HOME_BESIDE, level(), &which, &err));
	own_next(set, solutions_read(sidecars, HOME_BESIDE, level()->board));
	assert_int_equal(set->levels[0].snapshot_count, 2);
	assert_string_equal(set->levels[0].snapshots[0].title, "Dull");
	assert_string_equal(set->levels[0].snapshots[1].moves, SHORT);
	assert_null(solutions_read(sidecars, HOME_FALLBACK, level()->board));
}

/* The solver's stand beside the player's: they mark no level, and neither takes the other's place.
 */
UNIT_TEST(solutions_of_the_solver)
{
	struct best_solution best[BESTS];

	assert_true(solutions_add_solver(sidecars, level(), slice_of(LONG), &err));
	assert_true(solutions_add_solver(sidecars, level(), slice_of("llRR"), &err)); /* illegal */
	assert_moves(disk(SOK), LONG);
	assert_false(solved());
	assert_true(add("durlRR"));
	assert_true(solved());
	assert_moves(disk(SOK), LONG " durlRR");
	assert_true(solutions_add_solver(sidecars, level(), slice_of(SHORT), &err));
	assert_moves(disk(SOK), "durlRR " SHORT);
	assert_true(solutions_best(sidecars, level()->board, best, NULL, NULL));
	assert_int_equal(best[BEST_BY_MOVES].moves, 6);
	assert_true(add(LONG));
	assert_moves(disk(SOK), SHORT " " LONG);
}

static struct earned earned_now(size_t *own)
{
	struct best_solution best[BESTS];
	struct earned earned;

	solutions_best(sidecars, level()->board, best, &earned, NULL);
	*own = best[BEST_OWN].moves;
	return earned;
}

/* A mark stays, with its day, as does all else in the notes; a game with help has none, and is told
 * from the player's own. */
UNIT_TEST(marks)
{
	struct solution_won won = {.moves = slice_of("durlRR"), .medal = MEDAL_NEAR};
	OWN_TEXT before = {0}, after = {0};
	struct earned earned;
	size_t own;

	disk_put_string(disk(SOK), BOARD "\nHello\n\nSnapshot/1\nu\n");
	earned = earned_now(&own);
	assert_int_equal(earned.medal, MEDAL_NONE);
	assert_true(solutions_add_won(sidecars, level(), &won, &err));
	earned = earned_now(&own);
	assert_int_equal(earned.medal, MEDAL_NEAR);
	assert_int_equal(strlen(earned.date), SOLUTION_DATE - 1);
	assert_int_equal(own, 6);
	assert_moves(disk(SOK), "u durlRR");
	assert_true(read_whole(disk(SOK), &before));
	assert_non_null(strstr(before.bytes, "Hello\nMark: near 2"));
	won = (struct solution_won){.medal = MEDAL_SOLVED};
	assert_true(solutions_add_won(sidecars, level(), &won, &err));
	won.medal = MEDAL_NEAR;
	assert_true(solutions_add_won(sidecars, level(), &won, &err));
	assert_true(read_whole(disk(SOK), &after));
	assert_string_equal(after.bytes, before.bytes);
	won.medal = MEDAL_LEAST;
	assert_true(solutions_add_won(sidecars, level(), &won, &err));
	won = (struct solution_won){.moves = slice_of(SHORT), .helped = true};
	assert_true(solutions_add_won(sidecars, level(), &won, &err));
	assert_moves(disk(SOK), "u " SHORT);
	earned = earned_now(&own);
	assert_int_equal(earned.medal, MEDAL_LEAST);
	assert_int_equal(own, 0);
}

/* A day is of ten letters; any other word isn't one. */
UNIT_TEST(days)
{
	char date[SOLUTION_DATE];
	struct earned earned = {0};

	solution_notes_date("Moves: 6\nDate: 2026-11-24\n", date);
	assert_string_equal(date, "2026-11-24");
	solution_notes_date("Date: 2026-11-2", date);
	assert_string_equal(date, "");
	solution_notes_earned("Mark: near 2026-11-2\nMark: least today", &earned);
	assert_int_equal(earned.medal, MEDAL_NONE);
	solution_notes_earned("Mark: near 2026-11-24", &earned);
	assert_int_equal(earned.medal, MEDAL_NEAR);
}

/* Only what has both the title and the moves goes; NULL is no title. */
UNIT_TEST(delete_the_right_one)
{
	struct snapshot which = {.title = "b", .moves = "u"};

	disk_put_string(disk(SOK), BOARD "\nuuuuuuuuuuuuuuuuuR\n\na\nu\n\nb\nd\n\nb\nu\n\nc\nl\n");
	assert_moves(disk(SOK), "uuuuuuuuuuuuuuuuuR u d u l");
	assert_true(solutions_delete(sidecars, HOME_BESIDE, level(), &which, &err));
	assert_moves(disk(SOK), "uuuuuuuuuuuuuuuuuR u d l");
	assert_true(solutions_delete(sidecars, HOME_BESIDE, level(), &which,
				     &err)); /* gone already: fine */
	which = (struct snapshot){.moves = "uuuuuuuuuuuuuuuuuR"};
	assert_true(solutions_delete(sidecars, HOME_BESIDE, level(), &which, &err));
	assert_moves(disk(SOK), "u d l");
	which = (struct snapshot){.title = "a"};
	assert_true(solutions_delete(sidecars, HOME_BESIDE, level(), &which, &err));
	assert_moves(disk(SOK), "u d l");
	assert_fails(solutions_delete(sidecars, HOME_FALLBACK, level(), &which, &err),
		     ERROR_MISSING);
}

/* A solution played backwards is kept, and is none. */
UNIT_TEST(reverse_solutions)
{
	disk_put_string(disk(SOK), BOARD "\nReverse solution\n[rrr]LL\n");
	assert_false(solved());
	assert_true(add(SHORT));
	assert_true(solved());
	assert_moves(disk(SOK), "[rrr]LL " SHORT);
}

/* A book of another board has nothing for this one. */
UNIT_TEST(book_of_another)
{
	OWN_SET set = NULL;

	disk_put_string(disk(SOK), "#####\n#@$.#\n#####\n\nR\n");
	assert_null(solutions_read(sidecars, HOME_BESIDE, level()->board));
	disk_put_string(disk(SOK), BOARD);
	set = solutions_read(sidecars, HOME_BESIDE, level()->board);
	assert_non_null(set);
}

/* A level whose board can't be read has the place of its name. */
UNIT_TEST(no_board)
{
	OWN_SIDECARS broken = NULL;
	bool apart = true;

	disk_put_string(disk(SOK), BOARD);
	open_level("#999999999#\n#@$.#\n###\n");
	assert_null(level()->board);
	broken = solutions_place(file, 0, &apart);
	assert_false(apart);
}

UNIT_TEST(claim)
{
	struct stat before, after;

	assert_true(solutions_write_board(sidecars, level(), &err));
	assert_false(solved());
	assert_moves(disk(SOK), "");
	assert_int_equal(stat(disk(SOK), &before), 0);
	assert_true(solutions_write_board(sidecars, level(), &err));
	assert_int_equal(stat(disk(SOK), &after), 0);
	assert_int_equal(before.st_ino, after.st_ino);
	assert_true(add(SHORT));
	assert_true(solutions_write_board(sidecars, level(), &err));
	assert_moves(disk(SOK), SHORT);
}

/* Level 2 of a collection has a book of its own, which says whose board its files are. */
UNIT_TEST(claim_in_a_collection)
{
	struct sidecars *second;
	bool apart = true;

	open_level("####\n#@$.#\n####\nTitle: One\n\n" BOARD "Title: Two\n");
	assert_int_equal(file->set->count, 2);
	second = solutions_place(file, 1, &apart);
	assert_false(apart);
	assert_true(solutions_write_board(second, &file->set->levels[1], &err));
	assert_listing(disk("d"), "level.xsb level.xsb.records");
	sidecars_free(second);
	/* The collection is sorted anew: what was level 2's is not the new level 2's. */
	open_level(BOARD "Title: Two\n\n####\n#@$.#\n####\nTitle: One\n");
	second = solutions_place(file, 1, &apart);
	assert_true(apart);
	assert_true(disk_solve(second, &file->set->levels[1], "R", &err));
	assert_true(is_solved(second, file->set->levels[1].board));
	sidecars_free(second);
	second = solutions_place(file, 1, &apart);
	assert_true(apart);
	assert_true(is_solved(second, file->set->levels[1].board));
	assert_moves(disk("d/level.xsb.records/2.sok"), "");
	sidecars_free(second);
}

UNIT_TEST(its_own_book_sets_nothing_apart)
{
	bool apart = true;

	assert_true(add(SHORT));
	sidecars_free(sidecars);
	sidecars = solutions_place(file, 0, &apart);
	assert_false(apart);
	assert_true(solved());
}

UNIT_TEST(another_board_is_set_apart)
{
	bool apart = false;
	char *path;

	disk_put_string(disk(SOK), "######\n#@$ .#\n######\n\nSolution\nRR\n");
	sidecars_free(sidecars);
	sidecars = solutions_place(file, 0, &apart);
	assert_true(apart);
	assert_false(solved()); /* RR would solve this board, too */
	path = sidecars_path(sidecars, HOME_BESIDE, SIDECAR_SCORES);
	assert_string_not_equal(path, disk(LEVEL ".dat"));
	memory_free(path);
	assert_true(add(SHORT));
	assert_true(solved());
	assert_moves(disk(SOK), "RR");
	assert_file(disk(SOK), "######\n#@$ .#\n######\n\nSolution\nRR\n");
}

/* Even when it comes between: a book of another board says nothing of this one, and is not written
 * to. */
UNIT_TEST(another_board_comes_later)
{
	static const char other[] = "######\n#@$ .#\n######\n\nSolution\nRR\n";

	disk_put_string(disk(SOK), other);
	assert_false(solved());
	assert_true(add(SHORT));
	assert_true(solved());
	assert_file(disk(SOK), other);
	assert_moves(disk_fallback(LEVEL, ".sok"), SHORT);
}

UNIT_TEST(a_broken_book_is_left_alone)
{
	static const struct slice broken[] = {
		{"nothing that is a level\n", 24}, {"", 0}, {"####\0##", 7}};

	for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
		bool apart = true;

		(void)unlink(disk_fallback(LEVEL, ".sok"));
		disk_put(disk(SOK), broken[i]);
		sidecars_free(sidecars);
		sidecars = solutions_place(file, 0, &apart);
		assert_false(apart);
		assert_false(solved());
		assert_true(add(SHORT));
		assert_true(solved());
		assert_file_bytes(disk(SOK), broken[i]);
		assert_moves(disk_fallback(LEVEL, ".sok"), SHORT);
	}
}

/* Moves without a board may be this board's; with a solution the book gets it. */
UNIT_TEST(moves_alone)
{
	OWN_SET set = NULL;

	disk_put_string(disk(SOK), "Solution\nudRR\n");
	assert_true(solved());
	assert_true(add(SHORT));
	own_next(set, read_set(disk(SOK)));
	assert_non_null(set->levels[0].board);
	assert_true(board_equal(set->levels[0].board, level()->board));
	assert_moves(disk(SOK), LONG " " SHORT); /* what others titled stays */
}

/* The last of them deleted, the board is what the book is left with. */
UNIT_TEST(no_moves_left)
{
	struct snapshot gone = {.title = (char[]){"Solution"}, .moves = (char[]){LONG}};

	disk_put_string(disk(SOK), "Solution\n" LONG "\n");
	assert_true(solutions_delete(sidecars, HOME_BESIDE, level(), &gone, &err));
	assert_file(disk(SOK), BOARD);
}

UNIT_TEST(read_only_folder)
{
	disk_shut(disk("d"));
	assert_true(add(SHORT));
	assert_true(solved());
	assert_listing(disk("d"), "level.xsb");
	assert_moves(disk_fallback(LEVEL, ".sok"), SHORT);
}

UNIT_TEST(nowhere)
{
	assert_int_equal(chmod(disk("d"), 0555), 0);
	disk_shut(disk("data"));
	assert_false(add(SHORT));
	assert_int_equal(err.kind, ERROR_DENIED);
	assert_false(solved());
}

UNIT_TEST(link_of_that_name)
{
	disk_put_string(disk("victim"), "precious");
	assert_int_equal(symlink(disk("victim"), disk(SOK)), 0);
	assert_true(add(SHORT));
	assert_true(solved());
	assert_file(disk("victim"), "precious");
}

/* Whatever the player types as a name is what the list shows, and the moves stay what they are. */
UNIT_TEST(any_name_survives)
{
	static const char names[] =
		"> x\n>x\n>> x\n:: x\n::x\n:\n; x\n;\n;;\nTitle: x\ntitle: x\nAuthor: x\n"
		"Comment: x\nComment:\nComment-End:\nDescription: x\nCollection: x\n"
		"Copyright: x\nDate: x\nSolution x\nSolution\nSolution 2/2\nSnapshot\n"
		"Snapshot 3/1\nReverse x\nSaved game\n\"x\"\n\"\"\n\"> x\"\n\"\n\"\"x\"\"\n#1\n"
		"####\n# @$ #\n-\n--\n----\n=====\nlurd\nLL\nx\n4,5\n12, 3\n30-8-55\n12.\nb\n++\n"
		"*\n[x]\n{x}\n(x)\n3(lr)\n|\na|b\n_\n1\n...\nMoves: 3\nPushes: 1\nUrl: x\n"
		"Email: x\n";
	struct slice rest = slice_of(names), line;
	OWN_GAME game = game_new(level()->board, GAME_FORWARD);

	assert_true(game_play(game, slice_of("udR"), NULL));
	while (slice_line(&rest, &line)) {
		OWN_STRING own = memory_string(line.at, line.length);
		OWN_SET set = NULL;

		unlink(disk(SOK));
		if (!solutions_add_snapshot(sidecars, level(), "Before", game, &err) ||
		    !solutions_add_snapshot(sidecars, level(), own, game, &err) ||
		    !solutions_add_snapshot(sidecars, level(), "Behind", game, &err))
			fail_msg("%s", err.text);
		set = solutions_read(sidecars, HOME_BESIDE, level()->board);
		assert_non_null(set);
		if (set->levels[0].snapshot_count != 3)
			fail_msg("%s: %zu snapshots", own, set->levels[0].snapshot_count);
		for (size_t k = 0; k < 3; k++) {
			const struct snapshot *is = &set->levels[0].snapshots[k];
			const char *name = k == 0 ? "Before" : k == 1 ? own : "Behind";

			if (is->title == NULL || strcmp(is->title, name) != 0)
				fail_msg("%s: is called %s", name,
					 is->title != NULL ? is->title : "nothing");
			assert_string_equal(is->moves, "udR");
		}
	}
}
