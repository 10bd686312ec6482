/* SPDX-License-Identifier: MIT */
/* The folder of a pack's files. */
#include "unit.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/format.h"
#include "play/collection.h"
#include "store/level_change.h"
#include "store/moving.h"
#include "store/save.h"
#include "store/save_found.h"
#include "store/scores.h"
#include "store/solutions.h"

#include "disk.h"

#define PACK  "own/pack.sok"
#define LEVEL "#######\n#@ $ .#\n#######\n\n"
#define BOOK  LEVEL "Solution\nrRR\n"

UNIT_SETUP(disk)
{
	disk_folder(disk("own"), 0750);
	disk_put_string(disk(PACK), "One\n\n" LEVEL "Two\n\n" LEVEL "Three\n\n" LEVEL);
}

UNIT_FIXTURE(setup, disk_teardown);

static struct sidecars *place_of(size_t number)
{
	return sidecars_new(disk(PACK), number, false);
}

static int add_score(size_t number, int64_t score)
{
	OWN_SIDECARS place = place_of(number);
	struct leaderboard board;

	return scores_add(place, score, "ada", &board, NULL, NULL);
}

/* How many entries a level has. */
static int scores_of(size_t number)
{
	OWN_SIDECARS place = place_of(number);
	struct leaderboard board;

	assert_true(scores_load(place, &board, NULL));
	return board.count;
}

static struct status status_of(size_t index)
{
	const struct collection *pack =
		collection_of_file(level_file_open(disk(PACK), false, NULL), false);
	struct status status = collection_status(pack, index);

	collection_drop(pack);
	return status;
}

static mode_t mode_of(const char *name)
{
	struct stat st;

	assert_int_equal(lstat(disk(name), &st), 0);
	return st.st_mode & 07777;
}

/* What is new goes into the folder, which lets in whom the pack's does; a single level's stays
 * beside it. */
UNIT_TEST(new)
{
	OWN_SIDECARS single = sidecars_new(disk("own/level.xsb"), 0, false);
	struct leaderboard board;

	assert_int_equal(add_score(2, 7), 0);
	assert_file(disk(PACK ".records/2.dat"), "7 ada\n");
	assert_int_equal(mode_of(PACK ".records"), 0750);
	assert_listing(disk("own"), "pack.sok pack.sok.records");
	assert_int_equal(status_of(1).best, 7);
	assert_int_equal(scores_add(single, 7, "ada", &board, NULL, NULL), 0);
	assert_file(disk("own/level.xsb.dat"), "7 ada\n");
}

/* What was beside the pack is moved into the folder when the pack is opened. */
UNIT_TEST(taken_over)
{
	disk_put_string(disk(PACK ".2.dat"), "7 ada\n");
	disk_put_string(disk(PACK ".2.sok"), BOOK);
	disk_put_string(disk(PACK ".3.sav"), "r");
	disk_put_string(disk(PACK ".3.0123abcd.dat"), "9 bob\n");
	disk_put_string(disk(PACK ".dat"), "1 single\n");
	disk_put_string(disk(PACK ".02.dat"), "1 no number\n");
	disk_put_string(disk(PACK ".12345678.dat"), "1 the hash of a board\n");
	assert_int_equal(symlink("pack.sok", disk(PACK ".1.dat")), 0);
	disk_put_string(disk("own/pack.sok2.2.dat"), "1 another\n");
	assert_true(status_of(1).solved);
	assert_listing(disk("own"),
		       "pack.sok pack.sok.02.dat pack.sok.1.dat pack.sok.12345678.dat pack.sok.dat "
		       "pack.sok.records pack.sok2.2.dat");
	assert_listing(disk(PACK ".records"), "2.dat 2.sok 3.0123abcd.dat 3.sav");
	assert_file(disk(PACK ".records/2.sok"), BOOK);
	assert_int_equal(status_of(1).best, 7);
	assert_true(status_of(2).saved[GAME_FORWARD]);
}

/* A program of before plays there once more: what it writes is read, and nothing is overwritten. */
UNIT_TEST(played_by_an_older_program)
{
	OWN_SIDECARS place = place_of(2);
	struct save_found found[HOMES];

	assert_int_equal(add_score(2, 7), 0);
	disk_put_string(disk(PACK ".records/2.sav"), "r");
	disk_put_string(disk(PACK ".2.dat"), "7 ada\n6 bob\n");
	disk_put_string(disk(PACK ".2.sok"), BOOK);
	disk_put_string(disk(PACK ".2.sav"), "rR");
	assert_true(status_of(1).solved);
	assert_int_equal(status_of(1).best, 6);
	assert_int_equal(scores_of(2), 3);
	assert_int_equal(save_found_look(place, GAME_FORWARD, found), 2);
	save_found_free(found);
	assert_file(disk(PACK ".2.dat"), "7 ada\n6 bob\n");
	assert_file(disk(PACK ".2.sav"), "rR");
	assert_file(disk(PACK ".records/2.dat"), "7 ada\n");
	assert_file(disk(PACK ".records/2.sav"), "r");
	assert_file(disk(PACK ".records/2.sok"), BOOK);
}

/* A game that is continued where nothing new is put stays there, even after a reset; one whose
 * folder was closed meanwhile goes to the other home. */
UNIT_TEST(continued)
{
	static const enum home homes[] = {HOME_BESIDE, HOME_RECORDS};
	OWN_FILE file = level_file_open(disk(PACK), false, NULL);

	assert_int_equal(add_score(2, 7), 0);
	for (int i = 0; i < 2; i++) {
		OWN_SIDECARS place = place_of(2);
		OWN_STRING path = sidecars_path(place, homes[i], SIDECAR_SAVE);
		OWN_GAME game = game_new(file->set->levels[1].board, GAME_FORWARD);
		struct save_found found[HOMES];
		struct save *save;

		disk_put_string(path, "r");
		assert_true(game_play(game, slice_of("r"), NULL));
		assert_int_equal(save_found_look(place, GAME_FORWARD, found), 1);
		save = save_open(place, game, &found[homes[i]], NULL);
		assert_non_null(save);
		save_found_free(found);
		game_reset(game);
		assert_true(game_play(game, slice_of("rR"), NULL));
		if (i > 0)
			disk_shut(disk(PACK ".records"));
		assert_true(save_write(save, game, NULL));
		assert_string_equal(save_path(save), i == 0 ? path : disk_fallback(PACK, ".2.sav"));
		assert_file(save_path(save), "rR");
		save_close(save);
		disk_self();
		unlink(path);
	}
}

/* A game that another window is playing stays where that window looks for it. */
UNIT_TEST(being_played)
{
	int fd;

	disk_put_string(disk(PACK ".2.sav"), "r");
	disk_put_string(disk(PACK ".1.sav"), "r");
	fd = open(disk(PACK ".2.sav"), O_RDWR);
	assert_int_equal(flock(fd, LOCK_EX), 0);
	status_of(1);
	assert_file(disk(PACK ".2.sav"), "r");
	assert_file(disk(PACK ".records/1.sav"), "r");
	close(fd);
	assert_true(status_of(1).saved[GAME_FORWARD]);
	assert_file(disk(PACK ".records/2.sav"), "r");
}

/* Where the folder can't be had, all is beside the pack as ever. */
UNIT_TEST(no_folder)
{
	disk_put_string(disk(PACK ".2.dat"), "7 ada\n");
	assert_int_equal(mkfifo(disk(PACK ".records"), 0600), 0);
	assert_int_equal(status_of(1).best, 7);
	assert_int_equal(add_score(2, 5), 0);
	assert_int_equal(unlink(disk(PACK ".records")), 0);
	assert_int_equal(mkdir(disk("elsewhere"), 0777), 0);
	assert_int_equal(symlink(disk("elsewhere"), disk(PACK ".records")), 0);
	assert_int_equal(status_of(1).best, 5);
	assert_int_equal(add_score(3, 5), 0);
	assert_int_equal(unlink(disk(PACK ".records")), 0);
	disk_put_string(disk(PACK ".records"), "in the way");
	assert_int_equal(add_score(1, 5), 0);
	assert_listing(disk("own"), "pack.sok pack.sok.1.dat pack.sok.2.dat pack.sok.3.dat "
				    "pack.sok.records");
	assert_listing(disk("elsewhere"), "");
}

/* A link that takes the folder's name while the level is played isn't followed. */
UNIT_TEST(a_link_put_there_meanwhile)
{
	OWN_SIDECARS place = place_of(2);
	struct leaderboard board;

	assert_int_equal(mkdir(disk("elsewhere"), 0777), 0);
	assert_int_equal(symlink(disk("elsewhere"), disk(PACK ".records")), 0);
	assert_int_equal(scores_add(place, 7, "ada", &board, NULL, NULL), 0);
	assert_listing(disk("elsewhere"), "");
	assert_file(disk_fallback(PACK, ".2.dat"), "7 ada\n");
}

/* The folder goes while a game is played: the next move writes all of the game there anew. */
UNIT_TEST(gone_meanwhile)
{
	OWN_GAME game = small_game(GAME_FORWARD, "u");
	OWN_SIDECARS place = place_of(2);
	struct save *save = save_open(place, game, NULL, NULL);

	assert_true(save_write(save, game, NULL));
	assert_file(disk(PACK ".records/2.sav"), "u");
	disk_empty(disk(PACK ".records"));
	assert_int_equal(rmdir(disk(PACK ".records")), 0);
	assert_true(game_step(game, DOWN));
	assert_true(save_write(save, game, NULL));
	assert_file(disk(PACK ".records/2.sav"), "ud");
	assert_int_equal(mode_of(PACK ".records"), 0750);
	save_close(save);
}

/* Packs and folders of other names: a number says which level it is, and nothing else is moved. */
UNIT_TEST(other_names)
{
	OWN_STRING plain = sidecars_plain("/my.records/level.xsb.dat");
	OWN_STRING copy = sidecars_plain("/pack.records/2.dat.bad");
	OWN_STRING mine = sidecars_plain("/pack.records/2.89abcdef.rev.sav");

	assert_string_equal(plain, "/my.records/level.xsb.dat");
	assert_string_equal(copy, "/pack.records/2.dat.bad");
	assert_string_equal(mine, "/pack.2.89abcdef.rev.sav");
	disk_put_string(disk("own/many"), "One\n\n" LEVEL "Two\n\n" LEVEL);
	disk_put_string(disk("own/many.2.dat"), "7 ada\n");
	disk_put_string(disk("own/many.2.rev.sav"), "r");
	disk_put_string(disk("own/many.2.mine.dat"), "7 ada\n");
	disk_put_string(disk("own/many.2.mybackup.dat"), "7 ada\n");
	sidecars_take_over(disk("own/many"));
	assert_listing(disk("own"),
		       "many many.2.mine.dat many.2.mybackup.dat many.records pack.sok");
	assert_listing(disk("own/many.records"), "2.dat 2.rev.sav");
}

static void keep_solution_and_save(size_t number)
{
	OWN_FILE file = level_file_open(disk(PACK), false, NULL);
	OWN_GAME game = small_game(GAME_FORWARD, "u");
	OWN_SIDECARS place = place_of(number);
	struct save *save;

	assert_true(disk_solve(place, &file->set->levels[number - 1], "rRR", NULL));
	save = save_open(place, game, NULL, NULL);
	assert_true(save_write(save, game, NULL));
	save_close(save);
}

/* Where anybody may write, the folder lets in everybody; one of a stranger's takes leaderboards
 * alone, and nothing is moved there. */
UNIT_TEST(open_to_everybody)
{
	assert_int_equal(chmod(disk("own"), 01777), 0);
	assert_int_equal(add_score(2, 7), 0);
	assert_file(disk(PACK ".records/2.dat"), "7 ada\n");
	assert_int_equal(mode_of(PACK ".records"), 01777);
	if (!disk_give(disk(PACK ".records")))
		unit_skip("only root can give files away");
	assert_int_equal(add_score(3, 9), 0);
	assert_file(disk(PACK ".records/3.dat"), "9 ada\n");
	disk_put_string(disk(PACK ".1.dat"), "8 ada\n");
	assert_int_equal(status_of(0).best, 8);
	assert_true(disk_is(disk(PACK ".1.dat")));
	keep_solution_and_save(2);
	assert_listing(disk(PACK ".records"), "2.dat 3.dat");
	assert_listing(disk("own"), "pack.sok pack.sok.1.dat pack.sok.2.sav pack.sok.2.sok "
				    "pack.sok.records");
	assert_true(status_of(1).solved);
	assert_int_equal(chmod(disk("own"), 0755), 0); /* now it is one of ours */
	assert_true(status_of(1).solved);
	assert_listing(disk("own"), "pack.sok pack.sok.records");
}

/* A group that the folder can't be given isn't let in by the rights of another group. */
UNIT_TEST(another_group)
{
	if (getuid() != 0)
		unit_skip("only root can be somebody else");
	assert_int_equal(chown(disk("own"), 0, 12345), 0);
	assert_int_equal(chmod(disk("own"), 0773), 0);
	disk_other();
	assert_int_equal(add_score(2, 7), 0);
	disk_self();
	assert_int_equal(mode_of(PACK ".records"), 0733);
}

/* Of what another user has there leaderboards are common; our own solution goes to the other home,
 * not beside the pack. */
UNIT_TEST(shared)
{
	OWN_FILE file = level_file_open(disk(PACK), false, NULL);
	OWN_SIDECARS place = place_of(2);

	if (geteuid() != 0)
		return;
	assert_int_equal(chmod(disk("own"), 0770), 0);
	disk_put_string(disk(PACK ".1.sok"), BOOK);
	assert_int_equal(chown(disk(PACK ".1.sok"), 65534, 65534), 0);
	assert_false(status_of(0).solved);
	assert_listing(disk("own"), "pack.sok pack.sok.1.sok"); /* none is made for nothing */
	assert_int_equal(add_score(2, 7), 0);
	assert_int_equal(mode_of(PACK ".records"), 0770);
	disk_put_string(disk(PACK ".records/2.sok"), BOOK);
	assert_int_equal(chown(disk(PACK ".records/2.sok"), 65534, 65534), 0);
	assert_int_equal(chown(disk(PACK ".records/2.dat"), 65534, 65534), 0);
	assert_false(status_of(1).solved);
	assert_int_equal(status_of(1).best, 7);
	assert_int_equal(add_score(2, 5), 0);
	assert_file(disk(PACK ".records/2.dat"), "5 ada\n7 ada\n");
	assert_true(disk_solve(place, &file->set->levels[1], "rRR", NULL));
	assert_true(disk_is(disk_fallback(PACK, ".2.sok")));
	assert_true(disk_is(disk(PACK ".1.sok")));
	assert_file(disk(PACK ".records/2.sok"), BOOK);
	assert_listing(disk("own"), "pack.sok pack.sok.1.sok pack.sok.records");
}

/* In a folder where anybody may write, only a folder of records of whoever has it is trusted. */
UNIT_TEST(of_who_has_the_folder)
{
	static const uid_t owners[] = {65534, 12345};

	if (geteuid() != 0)
		unit_skip("only root can give folders away");
	disk_folder(disk(PACK ".records"), 0777);
	assert_int_equal(chmod(disk("own"), 01777), 0);
	assert_int_equal(chown(disk("own"), owners[0], owners[0]), 0);
	for (int i = 0; i < 2; i++) {
		OWN_SIDECARS place = NULL;

		assert_int_equal(chown(disk(PACK ".records"), owners[i], owners[i]), 0);
		place = place_of(2);
		assert_true(sidecars_takes(place, HOME_RECORDS, SIDECAR_SCORES));
		assert_int_equal(sidecars_takes(place, HOME_RECORDS, SIDECAR_SAVE), i == 0);
	}
}

static void tell(const char *name, const struct error *why)
{
	fail_msg("%s: %s", name, why->text);
}

/* An export names what is in the folder as what is beside; an import finds it there. */
UNIT_TEST(moved)
{
	OWN_TEXT parcel = {0};
	char *packs[] = {(char *)disk(PACK)};
	struct error err = {0};

	disk_put_string(disk(PACK ".2.dat"), "7 ada\n");
	disk_put_string(disk(PACK ".2.sok"), BOOK);
	status_of(1);
	moving_export(NULL, packs, 1, &parcel, tell);
	assert_non_null(strstr(parcel.bytes, PACK ".2.dat\n|7 ada\n"));
	assert_null(strstr(parcel.bytes, ".records"));
	assert_true(moving_import(NULL, text_slice(&parcel), false, tell, &err));
	assert_int_equal(scores_of(2), 1);
	assert_false(disk_is(disk_fallback(PACK, ".2.sok")));
	disk_empty(disk(PACK ".records"));
	assert_true(moving_import(NULL, text_slice(&parcel), false, tell, &err));
	assert_int_equal(scores_of(2), 1);
	assert_true(status_of(1).solved);
}

static enum changed remove_level(size_t number, struct error *err)
{
	struct level_change change = {.kind = SPLICE_REMOVE, .number = number, .agreed = true};

	return level_change(disk(PACK), &change, NULL, err);
}

/* Levels that get other numbers take along what is in the folder; where a single one is left, its
 * files are beside it, and nothing is overwritten there. */
UNIT_TEST(renumbered)
{
	struct error err = {0};

	disk_put_string(disk(PACK), "One\n\n#####\n#@$.#\n#####\n\nTwo\n\n" LEVEL
				    "Three\n\n#######\n#@$  .#\n#######\n\n");
	disk_put_string(disk(PACK ".2.dat"), "7 ada\n");
	disk_put_string(disk(PACK ".2.sok"), BOOK);
	assert_true(status_of(1).solved);
	assert_int_equal(remove_level(1, NULL), CHANGE_DONE);
	assert_int_equal(status_of(0).best, 7);
	assert_true(status_of(0).solved);
	disk_put_string(disk(PACK ".1.0123abcd.dat"), "6 bob\n"); /* of another board */
	assert_int_equal(remove_level(2, NULL), CHANGE_DONE);
	assert_int_equal(status_of(0).best, 7);
	assert_true(status_of(0).solved);
	assert_listing(disk(PACK ".records"), "");

	disk_put_string(disk(PACK), "One\n\n#####\n#@$.#\n#####\n\nTwo\n\n" LEVEL);
	disk_put_string(disk(PACK ".records/2.sok"), BOOK);
	disk_put_string(disk(PACK ".2.sok"), BOOK);
	assert_int_equal(remove_level(1, &err), CHANGE_FAILED);
	assert_non_null(strstr(err.text, "pack.sok.2.sok is in the file's folder"));
	assert_file(disk(PACK ".records/2.sok"), BOOK);
	assert_file(disk(PACK ".2.sok"), BOOK);
}

static enum changed change(enum splice_kind kind, size_t number, const struct level *level)
{
	struct level_change change = {
		.kind = kind, .number = number, .level = level, .agreed = true};

	return level_change(disk(PACK), &change, NULL, NULL);
}

static void assert_scores(int64_t one, int64_t two, int64_t three)
{
	assert_int_equal(status_of(0).best, one);
	assert_int_equal(status_of(1).best, two);
	assert_int_equal(status_of(2).best, three);
}

/* Levels with the same board that change places, again and again, each with its own files. */
UNIT_TEST(same_board)
{
	disk_put_string(disk(PACK ".records/1.sok"), BOOK);
	disk_put_string(disk(PACK ".records/1.dat"), "7 ada\n");
	disk_put_string(disk(PACK ".records/2.sok"), BOOK);
	disk_put_string(disk(PACK ".records/2.dat"), "8 bob\n");
	for (int i = 0; i < 4; i++) {
		assert_scores(i % 2 == 0 ? 7 : 8, i % 2 == 0 ? 8 : 7, -1);
		assert_int_equal(change(SPLICE_SWAP, 1, NULL), CHANGE_DONE);
	}
	assert_scores(7, 8, -1);
	assert_int_equal(change(SPLICE_SWAP, 2, NULL), CHANGE_DONE);
	assert_scores(7, -1, 8);
}

/* And those behind a level that is put in or taken out. */
UNIT_TEST(same_board_behind)
{
	struct level_set *set =
		format_parse(slice_of("New\n\n#####\n#@$.#\n#####\n"), "new.sok", NULL, NULL);

	disk_put_string(disk(PACK ".records/1.sok"), BOOK);
	disk_put_string(disk(PACK ".records/1.dat"), "7 ada\n");
	disk_put_string(disk(PACK ".records/2.sok"), BOOK);
	disk_put_string(disk(PACK ".records/2.dat"), "8 bob\n");
	for (int i = 0; i < 3; i++) {
		assert_int_equal(change(SPLICE_INSERT, 1, &set->levels[0]), CHANGE_DONE);
		assert_scores(-1, 7, 8);
		assert_int_equal(change(SPLICE_INSERT, 1, &set->levels[0]), CHANGE_DONE);
		assert_scores(-1, -1, 7);
		assert_int_equal(status_of(3).best, 8);
		assert_int_equal(change(SPLICE_REMOVE, 1, NULL), CHANGE_DONE);
		assert_scores(-1, 7, 8);
		assert_int_equal(change(SPLICE_REMOVE, 1, NULL), CHANGE_DONE);
		assert_scores(7, 8, -1);
	}
	level_set_free(set);
}

/* Of two levels with the same board one is taken out: the other has its own files, and what was of
 * the first. */
UNIT_TEST(same_board_taken_out)
{
	disk_put_string(disk(PACK ".records/1.sok"), BOOK);
	disk_put_string(disk(PACK ".records/1.dat"), "7 ada\n");
	disk_put_string(disk(PACK ".records/1.sav"), "r");
	disk_put_string(disk(PACK ".records/2.sok"), BOOK);
	disk_put_string(disk(PACK ".records/2.dat"), "6 bob\n");
	disk_put_string(disk(PACK ".records/2.sav"), "rR");
	assert_int_equal(change(SPLICE_REMOVE, 1, NULL), CHANGE_DONE);
	assert_true(status_of(0).solved);
	assert_int_equal(status_of(0).best, 6);
	assert_file(disk(PACK ".records/1.sav"), "r");
	assert_file(disk(PACK ".1.sav"), "rR");
}
