/* SPDX-License-Identifier: MIT */
/* Packs that another program changed, or a window that was open meanwhile: what belongs to a level
 * goes where its board is now. */
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "formats/format.h"
#include "play/collection.h"
#include "store/follow.h"
#include "store/path.h"
#include "store/save.h"
#include "store/solutions.h"

#include "disk.h"
#include "faults/system.h"

#define PACK	"pack.sok"
#define RECORD	PACK ".records/"
#define NEW	"New\n\n####\n#@ #\n#$.#\n####\n\n"
#define ONE	"One\n\n#####\n#@$.#\n#####\n\n"
#define TWO	"Two\n\n######\n#@$ .#\n######\n\n"
#define THREE	"Three\n\n#######\n#@$  .#\n#######\n\n"
#define HEAD	"Collection: Set\n\n"
#define SOLVED3 "#######\n#@$  .#\n#######\n\nSolution\nRRR\n"
#define SOLVED2 "######\n#@$ .#\n######\n\nSolution\nRR\n"

UNIT_SETUP(disk)
{
	disk_put_string(disk(PACK), HEAD ONE TWO THREE);
	disk_folder(disk(PACK ".records"), 0750);
	disk_put_string(disk(RECORD "1.sok"), ONE);
	disk_put_string(disk(RECORD "1.sav"), "R");
	disk_put_string(disk(RECORD "2.sok"), SOLVED2);
	disk_put_string(disk(RECORD "2.dat"), "2 ada\n");
	disk_put_string(disk(RECORD "2.rev.sav"), "l");
}

static int teardown(void **state)
{
	system_calm();
	return disk_teardown(state);
}

UNIT_FIXTURE(setup, teardown);

/* What the game finds beside a level when the pack is opened. */
static struct status found(size_t index)
{
	const struct collection *pack =
		collection_of_file(level_file_open(disk(PACK), false, NULL), false);
	struct status status = collection_status(pack, index);

	collection_drop(pack);
	return status;
}

static void assert_found(size_t one, size_t two)
{
	struct status status = found(one);

	assert_true(status_saved(&status));
	assert_false(status.solved);
	assert_int_equal(status.best, -1);
	status = found(two);
	assert_true(status_saved(&status));
	assert_true(status.solved);
	assert_int_equal(status.best, 2);
}

UNIT_TEST(nothing_to_do)
{
	assert_found(0, 1);
	assert_listing(disk(PACK ".records"), "1.sav 1.sok 2.dat 2.rev.sav 2.sok");
}

UNIT_TEST(level_put_in)
{
	struct status status;

	disk_put_string(disk(PACK), HEAD NEW ONE TWO THREE);
	assert_found(1, 2);
	status = found(0);
	assert_false(status_saved(&status));
	disk_put_string(disk(PACK), HEAD NEW ONE THREE TWO);
	assert_found(1, 3);
	disk_put_string(disk(PACK), HEAD ONE TWO THREE);
	assert_found(0, 1);
}

UNIT_TEST(level_taken_out)
{
	disk_put_string(disk(PACK), HEAD TWO THREE);
	assert_true(found(0).solved);
	assert_int_equal(found(0).best, 2);
	assert_file(disk(RECORD "1.sav"), "R"); /* whose level is gone */
	disk_put_string(disk(PACK), HEAD ONE TWO THREE);
	assert_found(0, 1);
}

/* Beside the pack or in the data folder, where the pack can't have a folder of records. */
UNIT_TEST(other_homes)
{
	OWN_SIDECARS place = sidecars_new(disk(PACK), 3, false);
	OWN_STRING book = sidecars_path(place, HOME_FALLBACK, SIDECAR_SOLUTIONS);
	OWN_STRING save = sidecars_path(place, HOME_FALLBACK, SIDECAR_SAVE);

	disk_put_string(book, NEW);
	disk_put_string(save, "d");
	disk_put_string(disk("mine.3.sok"), NEW); /* not the pack's */
	disk_put_string(disk(PACK ".7.mine.sok"), NEW);
	disk_put_string(disk(PACK ".7-89abcdef.sok"), NEW);
	disk_put_string(disk(PACK ".txt.sok"), NEW);
	disk_put_string(disk(PACK), HEAD ONE TWO THREE NEW);
	assert_int_equal(unlink(disk(RECORD "1.sav")), 0);
	assert_true(found(3).saved[GAME_FORWARD]);
	assert_false(path_is_there(save));
	assert_true(path_is_there(disk("mine.3.sok")));
	assert_true(path_is_there(disk(PACK ".7.mine.sok")));
	assert_true(path_is_there(disk(PACK ".7-89abcdef.sok")));
	assert_true(path_is_there(disk(PACK ".txt.sok")));
}

/* A file of one level has no numbers, and no folder of records. */
UNIT_TEST(down_to_one_level)
{
	struct status status;

	disk_put_string(disk(PACK), TWO);
	status = found(0);
	assert_true(status.solved && status_saved(&status));
	assert_int_equal(status.best, 2);
	assert_listing(disk(PACK ".records"), "1.sav 1.sok");
	disk_put_string(disk(PACK), HEAD NEW ONE TWO);
	assert_found(1, 2);
	assert_false(path_is_there(disk(PACK ".sok")));
	disk_put_string(disk(PACK), ONE);
	assert_true(found(0).saved[GAME_FORWARD]);
	disk_put_string(disk(PACK), NEW);
	assert_false(found(0).saved[GAME_FORWARD]); /* another level's */
	disk_put_string(disk(PACK), HEAD ONE TWO THREE);
	assert_found(0, 1);
}

/* The only level was another one before, so its files have its board's hash. */
UNIT_TEST(grown_from_another_level)
{
	disk_put_string(disk(PACK), THREE);
	disk_put_string(disk(PACK ".sok"), NEW);
	disk_put_string(disk(PACK ".dat"), "9 bob\n");
	assert_false(path_is_there(disk(RECORD "3.sok")));
	disk_put_string(disk(RECORD "3.sok"), SOLVED3);
	disk_put_string(disk(RECORD "3.dat"), "3 eve\n");
	assert_int_equal(found(0).best, 3);
	assert_false(path_is_there(disk(RECORD "3.sok")));
	disk_put_string(disk(PACK), HEAD ONE TWO NEW THREE);
	assert_found(0, 1);
	assert_int_equal(found(2).best, 9);
	assert_true(found(3).solved);
	assert_int_equal(found(3).best, 3);
}

/* The pack is one of a folder's files. */
UNIT_TEST(in_a_folder)
{
	const struct collection *all;
	struct status status;

	disk_put_string(disk(PACK), HEAD NEW ONE TWO);
	disk_put_string(disk("next.sok"), THREE);
	all = collection_open(disk(""), false, NULL);
	assert_non_null(all);
	assert_int_equal(all->count, 4);
	status = collection_status(all, 0); /* next.sok comes first */
	assert_false(status.solved || status_saved(&status));
	status = collection_status(all, 2);
	assert_true(status_saved(&status));
	status = collection_status(all, 3);
	assert_true(status.solved);
	assert_int_equal(status.best, 2);
	collection_drop(all);
	disk_put_string(disk(PACK), TWO);
	all = collection_open(disk(""), false, NULL);
	assert_true(collection_status(all, 1).solved);
	collection_drop(all);
}

/* Collections of the player's that are called like files of ours. */
UNIT_TEST(collections_stay)
{
	disk_put_string(disk("plain"), ONE TWO);
	disk_put_string(disk("plain.sok"), ONE);
	disk_put_string(disk("other.xsb"), ONE TWO);
	disk_put_string(disk("other.xsb.sok"), TWO ONE);
	collection_drop(collection_open(disk("plain"), false, NULL));
	collection_drop(collection_open(disk("other.xsb"), false, NULL));
	assert_file(disk("plain.sok"), ONE);
	assert_file(disk("other.xsb.sok"), TWO ONE);
}

/* In the data folder there are none of those, whatever the pack is called. */
UNIT_TEST(grown_without_an_ending)
{
	OWN_SIDECARS only = sidecars_new(disk("plain"), 0, false);
	OWN_SIDECARS numbered = sidecars_new(disk("plain"), 2, false);
	OWN_STRING book = sidecars_path(only, HOME_FALLBACK, SIDECAR_SOLUTIONS);
	OWN_STRING save = sidecars_path(only, HOME_FALLBACK, SIDECAR_SAVE);
	OWN_STRING moved = sidecars_path(numbered, HOME_FALLBACK, SIDECAR_SAVE);

	disk_put_string(book, ONE);
	disk_put_string(save, "R");
	disk_put_string(disk("plain"), TWO ONE);
	collection_drop(collection_open(disk("plain"), false, NULL));
	assert_file(moved, "R");
	assert_false(path_is_there(save) || path_is_there(book));
}

/* A window that still had the old list has played on under the old number. */
UNIT_TEST(taken_names)
{
	struct status status;

	disk_put_string(disk(PACK), HEAD TWO THREE);
	disk_put_string(disk(RECORD "1.sok"), "######\n#@$ .#\n######\n");
	disk_put_string(disk(RECORD "1.sav"), "r");
	disk_put_string(disk(RECORD "1.dat"), "4 bob\n");
	disk_put_string(disk(RECORD "2.sav"), "R");
	status = found(0);
	assert_true(status.saved[GAME_FORWARD] && status.saved[GAME_REVERSE]);
	assert_true(status.solved);
	assert_int_equal(status.best, 2);
	assert_listing(disk(PACK ".records"), "1.dat 1.rev.sav 1.sav 1.sok");
	/* in another home, so the player is asked which game it shall be */
	assert_file(disk(PACK ".1.sav"), "R");
	assert_false(path_is_there(disk(PACK ".1.dat")));
	assert_file(disk(RECORD "1.dat"), "2 ada\n4 bob\n");
}

/* A file beside the pack goes with the .sok in the folder of records. */
UNIT_TEST(of_several_homes)
{
	disk_put_string(disk(RECORD "2.sav"), "r");
	disk_put_string(disk(PACK ".2.sav"), "R");
	disk_put_string(disk(PACK), HEAD NEW ONE TWO THREE);
	assert_found(1, 2);
	assert_file(disk(RECORD "3.sav"), "r");
	assert_file(disk(PACK ".3.sav"), "R");
}

/* In another home they have a .sok of their own, which says whose they are. */
UNIT_TEST(of_several_homes_and_boards)
{
	disk_put_string(disk(RECORD "2.sav"), "r");
	disk_put_string(disk(PACK ".2.sok"), NEW);
	disk_put_string(disk(PACK ".2.sav"), "d");
	disk_put_string(disk(PACK), HEAD NEW ONE TWO THREE);
	assert_true(found(0).saved[GAME_FORWARD]);
	assert_found(1, 2);
	assert_file(disk(RECORD "1.sav"), "d");
	assert_file(disk(RECORD "3.sav"), "r");
	assert_false(path_is_there(disk(PACK ".3.sav")));
}

/* One of them stays, as its name is taken: then the .sok stays, too, and the level gets a copy. */
UNIT_TEST(of_several_homes_with_taken_names)
{
	OWN_SIDECARS was = sidecars_new(disk(PACK), 2, false);
	OWN_SIDECARS is = sidecars_new(disk(PACK), 3, false);
	OWN_STRING old = sidecars_path(was, HOME_FALLBACK, SIDECAR_SAVE);
	OWN_STRING new = sidecars_path(is, HOME_FALLBACK, SIDECAR_SAVE);

	disk_put_string(disk(RECORD "2.sav"), "");
	disk_put_string(disk(RECORD "3.sav"), "RR");
	disk_put_string(disk(PACK ".2.sav"), "r");
	disk_put_string(disk(PACK ".3.sav"), "R");
	disk_put_string(old, "rR");
	disk_put_string(disk(PACK), HEAD NEW ONE TWO THREE);
	(void)found(2);
	assert_file(disk(PACK ".2.sav"), "r");
	assert_file(disk(PACK ".3.sav"), "R");
	assert_file(new, "rR");
	assert_file(disk(RECORD "2.sok"), SOLVED2);
	assert_true(found(2).solved);
	assert_int_equal(found(2).best, 2);
}

/* A home that can be read alone: what is there stays. */
UNIT_TEST(of_a_home_that_is_shut)
{
	OWN_SIDECARS place = sidecars_new(disk(PACK), 2, false);
	OWN_STRING save = sidecars_path(place, HOME_FALLBACK, SIDECAR_SAVE);
	OWN_STRING scores = sidecars_path(place, HOME_FALLBACK, SIDECAR_SCORES);

	disk_put_string(save, "R");
	disk_put_string(scores, "3 eve\n");
	disk_put_string(disk(PACK), HEAD NEW ONE TWO THREE);
	system_fail(CALL(CALL_FACCESSAT), 1, FOR_GOOD, EROFS);
	assert_found(1, 2);
	assert_true(system_calm().met > 0);
	assert_file(save, "R");
	assert_file(scores, "3 eve\n");
	assert_file(disk(RECORD "3.dat"), "2 ada\n3 eve\n");
}

/* What is only a copy, as a crash leaves it while levels get other numbers, goes. */
UNIT_TEST(copies)
{
	disk_put_string(disk(PACK), HEAD TWO THREE);
	disk_put_string(disk(RECORD "1.sok"), SOLVED2);
	disk_put_string(disk(RECORD "1.dat"), "2 ada\n");
	disk_put_string(disk(RECORD "1.sav"), "R");
	disk_put_string(disk(RECORD "2.sav"), "R");
	assert_true(found(0).solved);
	assert_listing(disk(PACK ".records"), "1.dat 1.rev.sav 1.sav 1.sok");
	assert_listing(disk(""), "data home " PACK " " PACK ".records");
}

/* The game of level 2, which is the first now, is there twice. */
static void put_twice(void)
{
	unlink(disk(PACK ".1.sav"));
	disk_put_string(disk(PACK), HEAD TWO THREE);
	disk_put_string(disk(RECORD "1.sok"), SOLVED2);
	disk_put_string(disk(RECORD "2.sok"), SOLVED2);
	disk_put_string(disk(RECORD "1.sav"), "R");
	disk_put_string(disk(RECORD "2.sav"), "R");
}

static void assert_beside(bool is_there)
{
	assert_true(found(0).solved);
	assert_file(disk(RECORD "1.sav"), "R");
	assert_false(path_is_there(disk(RECORD "2.sav")));
	assert_int_equal(path_is_there(disk(PACK ".1.sav")), is_there);
}

/* What can't be removed, is the same file, can't be read or is a copy of another user's goes beside
 * the pack. */
UNIT_TEST(copies_that_stay)
{
	put_twice();
	system_fail(CALL(CALL_UNLINK), 1, 1, EPERM);
	assert_beside(false); /* from there it could be removed */
	assert_int_equal(system_calm().met, 1);

	put_twice();
	unlink(disk(RECORD "2.sav"));
	assert_int_equal(link(disk(RECORD "1.sav"), disk(RECORD "2.sav")), 0);
	assert_beside(true);

	put_twice();
	assert_int_equal(truncate(disk(RECORD "2.sav"), FILE_MOST + 1L), 0);
	assert_beside(true);

	put_twice();
	if (disk_give(disk(RECORD "1.sav")))
		assert_beside(true);
}

/* The window plays on, and nothing is left that could be renamed. */
UNIT_TEST(taken_names_everywhere)
{
	disk_put_string(disk(PACK), HEAD TWO THREE);
	disk_put_string(disk(RECORD "1.sok"), "######\n#@$ .#\n######\n");
	disk_put_string(disk(PACK ".1.sok"), "######\n#@$ .#\n######\n");
	disk_put_string(disk(RECORD "1.dat"), "4 bob\n");
	disk_put_string(disk(PACK ".1.dat"), "5 bob\n");
	disk_put_string(disk(PACK ".1.rev.sav"), "lr");
	disk_put_string(disk(RECORD "1.rev.sav"), "lrl");
	assert_true(found(0).solved);
	assert_int_equal(found(0).best, 2);
	assert_file(disk(RECORD "1.dat"), "2 ada\n4 bob\n");
	assert_false(path_is_there(disk(RECORD "2.dat")));
	assert_file(disk(RECORD "2.rev.sav"), "l");
	assert_file(disk(RECORD "2.sok"), SOLVED2);
}

/* Of levels with the same board, each gets the files of one. */
UNIT_TEST(same_board_twice)
{
	disk_put_string(disk(RECORD "3.sok"), SOLVED2);
	disk_put_string(disk(RECORD "3.dat"), "7 bob\n");
	disk_put_string(disk(PACK), HEAD NEW ONE TWO TWO);
	assert_found(1, 3);
	assert_int_equal(found(2).best, 7);
	disk_put_string(disk(PACK), HEAD TWO ONE TWO);
	assert_found(1, 0);
	assert_int_equal(found(2).best, 7);
	disk_put_string(disk(PACK), HEAD NEW TWO ONE TWO);
	assert_found(2, 1);
	assert_int_equal(found(3).best, 7);
	disk_put_string(disk(PACK), HEAD ONE TWO);
	assert_found(0, 1);
}

/* Of very many only the first are looked at. */
UNIT_TEST(same_board_often)
{
	OWN_TEXT pack = {0};

	text_add_string(&pack, HEAD NEW ONE);
	text_add_times(&pack, TWO, 17);
	disk_put(disk(PACK), text_slice(&pack));
	for (int i = 0; i < 16; i++) {
		OWN_TEXT name = {0};

		text_add_format(&name, RECORD "%d.sok", i + 3);
		disk_put_string(disk(name.bytes), TWO);
	}
	assert_found(1, 2);
	assert_false(found(18).solved);
	assert_file(disk(RECORD "3.dat"), "2 ada\n");
}

/* Beside the pack there is no other home for what has a taken name, and what is no file, or no
 * leaderboard, adds no scores. */
UNIT_TEST(taken_names_beside)
{
	disk_empty(disk(PACK ".records"));
	assert_int_equal(rmdir(disk(PACK ".records")), 0);
	disk_put_string(disk(PACK ".records"), "in the way of a folder");
	disk_put_string(disk(PACK ".2.sok"), SOLVED2);
	disk_folder(disk(PACK ".2.dat"), 0755);
	disk_put_string(disk(PACK ".3.dat"), "4 bob\n");
	disk_put_string(disk(PACK), HEAD NEW ONE TWO THREE);
	assert_true(found(2).solved);
	assert_file(disk(PACK ".3.dat"), "4 bob\n");
	assert_true(path_is_folder(disk(PACK ".2.dat")));
	assert_file(disk(PACK ".2.sok"), SOLVED2);
}

/* The file went before it could be locked. */
UNIT_TEST(pack_is_gone)
{
	OWN_FILE pack = NULL;

	disk_put_string(disk(PACK), HEAD NEW ONE TWO THREE);
	pack = level_file_open(disk(PACK), false, NULL);
	assert_int_equal(unlink(disk(PACK)), 0);
	follow_boards(pack);
	assert_listing(disk(PACK ".records"), "1.sav 1.sok 2.dat 2.rev.sav 2.sok");
}

UNIT_TEST(played_now)
{
	int fd = open(disk(RECORD "2.rev.sav"), O_RDONLY);

	assert_int_equal(flock(fd, LOCK_EX), 0);
	disk_put_string(disk(PACK), HEAD ONE THREE TWO);
	(void)found(2);
	assert_listing(disk(PACK ".records"), "1.sav 1.sok 2.dat 2.rev.sav 2.sok 3.dat 3.sok");
	assert_true(found(2).solved);
	assert_int_equal(found(2).best, 2);
	disk_put_string(disk(RECORD "3.dat"), "2 ada\n4 bob\n");
	close(fd);
	(void)found(2);
	assert_listing(disk(PACK ".records"), "1.sav 1.sok 3.dat 3.rev.sav 3.sok");
	assert_file(disk(RECORD "3.dat"), "2 ada\n4 bob\n");
	assert_false(path_is_there(disk(PACK ".3.dat")));
	assert_false(path_is_there(disk(PACK ".3.sok")));
}

/* A leaderboard with lines that can't be read stays whole: it goes beside the pack. */
UNIT_TEST(scores_that_cannot_be_read)
{
	disk_put_string(disk(PACK), HEAD ONE THREE TWO);
	disk_put_string(disk(RECORD "2.dat"), "2 ada\nwhat\n");
	disk_put_string(disk(RECORD "3.dat"), "4 bob\n");
	assert_int_equal(found(2).best, 2);
	assert_file(disk(PACK ".3.dat"), "2 ada\nwhat\n");
	assert_file(disk(RECORD "3.dat"), "4 bob\n");
}

/* Another window does all this: two at once could give the files of one level different names. */
UNIT_TEST(done_elsewhere)
{
	int fd;

	disk_put_string(disk(PACK), HEAD NEW ONE TWO THREE);
	fd = open(disk(PACK), O_RDONLY);
	assert_int_equal(flock(fd, LOCK_EX), 0);
	(void)found(1);
	assert_listing(disk(PACK ".records"), "1.sav 1.sok 2.dat 2.rev.sav 2.sok");
	close(fd);
	assert_found(1, 2);
}

/* Forwards or backwards. */
UNIT_TEST(both_are_played)
{
	int fd;

	disk_put_string(disk(RECORD "2.sav"), "r");
	fd = open(disk(RECORD "2.sav"), O_RDONLY);
	assert_int_equal(flock(fd, LOCK_EX), 0);
	disk_put_string(disk(PACK), HEAD ONE THREE TWO);
	(void)found(2);
	assert_listing(disk(PACK ".records"),
		       "1.sav 1.sok 2.dat 2.rev.sav 2.sav 2.sok 3.dat 3.sok");
	close(fd);
}

/* A level that can't be read has no board to follow, and moves alone follow none. */
UNIT_TEST(without_a_board)
{
	OWN_TEXT pack = {0};

	text_add_string(&pack, HEAD);
	text_add_times(&pack, "#.\n", BOARD_MOST + 1);
	text_add_string(&pack, "\n" ONE TWO);
	disk_put(disk(PACK), text_slice(&pack));
	disk_put_string(disk(RECORD "3.sok"), "Solution 2/2\nRR\n");
	assert_found(1, 2);
}

UNIT_TEST(not_ours)
{
	if (!disk_give(disk(RECORD "2.sok")))
		unit_skip("only root can give files away");
	disk_put_string(disk(PACK), HEAD ONE THREE TWO);
	(void)found(2);
	assert_listing(disk(PACK ".records"), "1.sav 1.sok 2.dat 2.rev.sav 2.sok");
}
