/* SPDX-License-Identifier: MIT */
/* Levels of a file that get other numbers where the names for their files are taken. */
#include "unit.h"

#include <errno.h>

#include "base/memory.h"
#include "store/follow.h"
#include "store/level_change.h"
#include "store/sidecars.h"

#include "disk.h"
#include "faults/system.h"
#include "sets.h"

#define PACK   "pack.sok"
#define RECORD PACK ".records/"
#define ONE    "One\n\n#####\n#@$.#\n#####\n\n"
#define TWO    "Two\n\n######\n#@$ .#\n######\n\n"
#define LEVELS "Collection: Set\n\n" ONE TWO

UNIT_SETUP(disk)
{
	disk_put_string(disk(PACK), LEVELS);
	disk_put_string(disk(RECORD "1.sok"), ONE);
	disk_put_string(disk(RECORD "1.dat"), "1 ada\n");
	disk_put_string(disk(RECORD "2.sok"), TWO);
	disk_put_string(disk(RECORD "2.dat"), "2 bob\n");
}

static int teardown(void **state)
{
	system_calm();
	return disk_teardown(state);
}

UNIT_FIXTURE(setup, teardown);

/* The levels change places, which can't be done, and so nothing is. */
static void assert_refused_as(const char *words)
{
	struct level_change change = {.kind = SPLICE_SWAP, .number = 1, .agreed = true};
	struct error err = {0};

	assert_int_equal(level_change(disk(PACK), &change, NULL, &err), CHANGE_FAILED);
	if (words != NULL)
		assert_string_equal(err.text, words);
	assert_file(disk(PACK), LEVELS);
	assert_file(disk(RECORD "1.dat"), "1 ada\n");
	assert_file(disk(RECORD "2.dat"), "2 bob\n");
}

UNIT_TEST(no_name_is_free)
{
	OWN_SET set = set_of(ONE);
	OWN_SIDECARS theirs = sidecars_new(disk(PACK), 2, false);
	OWN_STRING scores = NULL;
	int at = 0;

	sidecars_add_hash(theirs, set->levels[0].board);
	scores = sidecars_path(theirs, HOME_RECORDS, SIDECAR_SCORES);
	disk_put_string(scores, "7 eve\n");
	assert_refused_as(
		"there are files of other levels where those of level 2 belong: move them "
		"elsewhere first");
	assert_file(scores, "7 eve\n");
	/* nor is what can't be looked at taken for free */
	do {
		system_fail(CALL(CALL_LSTAT), ++at, 1, EIO);
		assert_refused_as(NULL);
		assert_file(scores, "7 eve\n");
	} while (system_calm().met > 0);
	assert_true(at > 5);
}

static char *copy; /* of the first level's scores */

/* Once the scores of the first level have been copied, another window stores one. */
static void score(void)
{
	if (!disk_is(copy))
		system_before_folder_lock(score);
	else
		disk_put_string(disk(RECORD "1.dat"), "1 ada\n1 eve\n");
}

/* Another window, which doesn't know of it, writes meanwhile: what it wrote isn't removed with the
 * old files, and reaches its level when the file is opened the next time. */
UNIT_TEST(stored_meanwhile)
{
	struct level_change change = {.kind = SPLICE_SWAP, .number = 1, .agreed = true};
	OWN_SIDECARS place = sidecars_new(disk(PACK), 2, false);
	OWN_SET set = set_of(ONE);
	struct level_file *file;
	struct error err = {0};

	sidecars_add_hash(place, set->levels[0].board);
	copy = sidecars_path(place, HOME_RECORDS, SIDECAR_SCORES);
	system_before_folder_lock(score);
	assert_int_equal(level_change(disk(PACK), &change, NULL, &err), CHANGE_DONE);
	assert_true(system_lock_came());
	assert_file(disk(RECORD "1.dat"), "1 ada\n1 eve\n");
	file = level_file_open(disk(PACK), false, NULL);
	follow_boards(file);
	level_file_free(file);
	assert_file(copy, "1 ada\n1 eve\n");
	assert_false(disk_is(disk(RECORD "1.dat")));
	memory_free(copy);
}

/* A file that somebody puts where a copy is to go isn't replaced, nor removed again. */
static void take_name(void)
{
	disk_put_string(copy, "7 eve\n");
}

UNIT_TEST(taken_meanwhile)
{
	OWN_SIDECARS place = sidecars_new(disk(PACK), 2, false);
	OWN_SET set = set_of(ONE);

	sidecars_add_hash(place, set->levels[0].board);
	copy = sidecars_path(place, HOME_RECORDS, SIDECAR_SCORES);
	system_before_folder_lock(take_name);
	assert_refused_as("another program has just written the file");
	assert_true(system_lock_came());
	assert_file(copy, "7 eve\n");
	memory_free(copy);
}
