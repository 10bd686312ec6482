/* SPDX-License-Identifier: MIT */
/* Levels being drawn, on the disk. */
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play/workshop.h"
#include "store/later.h"

#include "disk.h"
#include "faults/system.h"

#define FIRST disk_data("drafts/1.draft")

/* The one draft that waits, of these bytes. */
static struct draft_found *found_of(const char *bytes)
{
	struct draft_found *found;

	disk_put_string(FIRST, bytes);
	assert_int_equal(drafts_find(&found), 1);
	return found;
}

UNIT_FIXTURE(disk_setup, disk_teardown);

UNIT_TEST(appended)
{
	OWN_EDIT edit = edit_new();
	struct draft *draft = draft_open(NULL, NULL);
	struct draft_found *found;

	assert_true(draft_write(draft, edit, NULL)); /* nothing is drawn: no file */
	assert_false(disk_is(disk_data("drafts")));
	edit_do(edit, NULL, "draw 0 0 #");
	assert_true(draft_write(draft, edit, NULL));
	assert_file(FIRST, "draw 0 0 #\n");
	edit_do(edit, NULL, "draw 1 0 $");
	edit_do(edit, NULL, "undo");
	assert_true(draft_write(draft, edit, NULL));
	assert_file(FIRST, "draw 0 0 #\ndraw 1 0 $\nundo\n");
	assert_int_equal(drafts_find(&found), 0); /* it is being drawn on */
	drafts_free(found, 0);
	draft_close(draft);
	assert_int_equal(drafts_find(&found), 1);
	assert_int_equal(found->number, 1);
	assert_true(grid_equal(found->edit->grid, edit->grid));
	assert_true(edit_can_redo(found->edit));

	/* Go on with it: nobody else can. */
	draft = draft_open(found, NULL);
	assert_non_null(draft);
	assert_null(draft_open(found, NULL));
	edit_do(found->edit, NULL, "redo");
	assert_true(draft_write(draft, found->edit, NULL));
	assert_file(FIRST, "draw 0 0 #\ndraw 1 0 $\nundo\nredo\n");
	edit_set_saved(found->edit, "/a/file", 0);
	assert_true(draft_write(draft, found->edit, NULL));
	draft_close(draft);
	drafts_free(found, 1);

	/* What is saved doesn't wait, and goes. */
	assert_int_equal(drafts_find(&found), 0);
	assert_false(disk_is(FIRST));
	drafts_free(found, 0);
}

static void draw_there(void)
{
	disk_put_string(FIRST, "draw 0 0 #\n");
}

/* Only what was read is deleted, not what another window draws under that name by then. */
UNIT_TEST(drawn_anew_meanwhile)
{
	struct draft_found *found;

	disk_put_string(FIRST, "draw 0 0 #\nundo\n");
	system_before_folder_lock(draw_there);
	assert_int_equal(drafts_find(&found), 0);
	assert_true(system_lock_came());
	assert_file(FIRST, "draw 0 0 #\n");
	drafts_free(found, 0);
	assert_int_equal(drafts_find(&found), 1);
	drafts_free(found, 1);
}

UNIT_TEST(two_at_once)
{
	OWN_EDIT edit = edit_new();
	struct draft *one = draft_open(NULL, NULL), *other = draft_open(NULL, NULL);
	struct draft_found *found;

	edit_do(edit, NULL, "draw 0 0 #");
	assert_true(draft_write(one, edit, NULL));
	assert_true(draft_write(other, edit, NULL));
	assert_true(disk_is(disk_data("drafts/2.draft")));
	assert_true(draft_remove(one, NULL));
	assert_false(disk_is(FIRST));
	unlink(disk_data("drafts/2.draft")); /* somebody tidied up: it is written again */
	edit_do(edit, NULL, "draw 1 0 #");
	assert_true(draft_write(other, edit, NULL));
	assert_file(FIRST, "draw 0 0 #\ndraw 1 0 #\n");
	draft_close(other);
	assert_int_equal(drafts_find(&found), 1);
	assert_true(draft_remove(draft_open(found, NULL), NULL));
	assert_false(disk_is(FIRST));
	drafts_free(found, 1);
}

/* Our file went, and another window draws under its name now: that one isn't ours to remove. */
UNIT_TEST(remove_spares_others)
{
	OWN_EDIT edit = edit_new();
	struct draft *one = draft_open(NULL, NULL), *other = draft_open(NULL, NULL);

	edit_do(edit, NULL, "draw 0 0 #");
	assert_true(draft_write(one, edit, NULL));
	assert_int_equal(unlink(FIRST), 0);
	edit_do(edit, NULL, "draw 1 0 #");
	assert_true(draft_write(other, edit, NULL));
	assert_true(draft_remove(one, NULL));
	assert_file(FIRST, "draw 0 0 #\ndraw 1 0 #\n");
	draft_close(other);
}

/* What is on the disk stays there until all of it is written again. */
UNIT_TEST(replaced_as_a_whole)
{
	struct draft_found *found = found_of("redo\ndraw 0 0 #\n");
	struct draft *draft = draft_open(found, NULL);

	edit_do(found->edit, NULL, "turn");
	system_fail(CALL(CALL_PWRITE), 1, 1, ENOSPC);
	assert_false(draft_write(draft, found->edit, NULL));
	assert_file(FIRST, "redo\ndraw 0 0 #\n");
	assert_true(draft_write(draft, found->edit, NULL));
	assert_true(draft_is_synced(draft));
	assert_file(FIRST, "draw 0 0 #\nturn\n");
	draft_close(draft);
	drafts_free(found, 1);
}

/* A disk that fails while the player draws on: told, and the drawing is written again, as the
 * system has forgotten what it couldn't write. */
UNIT_TEST(late_sync_fails)
{
	struct edit *edit = edit_new();
	struct workshop *workshop = workshop_open(edit, draft_open(NULL, NULL), 0);
	int64_t when;

	later_begin();
	edit_do(edit, NULL, "draw 0 0 #");
	workshop_changed(workshop, 0);
	assert_true(workshop_due(workshop, &when) && when == 2000);
	system_fail(CALL(CALL_FSYNC), 1, 1, EIO);
	workshop_tick(workshop, when);
	later_wait();
	assert_true(workshop_due(workshop, &when) && when == 2050);
	workshop_tick(workshop, when);
	assert_non_null(strstr(workshop->unkept.text, "write to the disk"));
	assert_true(workshop_due(workshop, &when) && when == 4050);
	disk_put_string(FIRST, "forgotten!\n");
	workshop_tick(workshop, when);
	later_wait();
	assert_int_equal(workshop->unkept.kind, ERROR_NONE);
	assert_false(workshop_due(workshop, &when));
	assert_file(FIRST, "draw 0 0 #\n");

	/* nor is it left before it is there */
	edit_do(edit, NULL, "turn");
	workshop_changed(workshop, 5000);
	system_fail(CALL(CALL_FSYNC), 1, 1, EIO);
	assert_false(workshop_keep(workshop, 5000));
	assert_non_null(strstr(workshop->unkept.text, "write to the disk"));
	assert_true(workshop_keep(workshop, 5000));
	assert_int_equal(workshop->unkept.kind, ERROR_NONE);
	later_end();
	workshop_close(workshop);
}

UNIT_TEST(torn_and_broken)
{
	struct draft_found *found = found_of("draw 0 0 #\ndraw 1 0 #\ndra");
	struct draft *draft;

	assert_int_equal(found->problem.kind, ERROR_NONE);
	draft = draft_open(found, NULL);
	edit_do(found->edit, NULL, "turn");
	assert_true(draft_write(draft, found->edit, NULL));
	assert_file(FIRST, "draw 0 0 #\ndraw 1 0 #\nturn\n");
	draft_close(draft);
	drafts_free(found, 1);

	/* lines that do nothing are in no journal */
	found = found_of("redo\ndraw 0 0 #\n");
	draft = draft_open(found, NULL);
	edit_do(found->edit, NULL, "turn");
	assert_true(draft_write(draft, found->edit, NULL));
	assert_file(FIRST, "draw 0 0 #\nturn\n");
	disk_put_string(FIRST, "cut");
	edit_do(found->edit, NULL, "draw 1 0 $");
	assert_true(draft_write(draft, found->edit, NULL));
	assert_file(FIRST, "draw 0 0 #\nturn\ndraw 1 0 $\n");
	draft_close(draft);
	drafts_free(found, 1);

	disk_put_string(disk_data("drafts/1.draft.bad"), "an older one");
	found = found_of("draw 0 0 #\nnonsense\ndraw 1 0 #\n");
	assert_int_equal(found->problem.line, 2);
	system_fail(CALL(CALL_RENAMEAT), 1, 1, EIO);
	assert_null(draft_open(found, NULL));
	assert_int_equal(found->edit->grid->width, 1);
	draft = draft_open(found, NULL);
	assert_file(disk_data("drafts/1.draft.bad"), "an older one");
	assert_file(disk_data("drafts/1.draft.bad.2"), "draw 0 0 #\nnonsense\ndraw 1 0 #\n");
	edit_do(found->edit, NULL, "draw 0 1 #");
	assert_true(draft_write(draft, found->edit, NULL));
	assert_file(FIRST, "draw 0 0 #\ndraw 0 1 #\n");
	draft_close(draft);
	drafts_free(found, 1);
}

/* Another window has renamed the broken drawing, and draws under its number. */
UNIT_TEST(broken_and_taken)
{
	struct draft_found *found = found_of("draw 0 0 #\nnonsense\n");
	struct draft_found *same = found_of("draw 0 0 #\nnonsense\n");
	struct draft *other = draft_open(same, NULL);
	struct error err = {0};

	edit_do(same->edit, NULL, "turn");
	assert_true(draft_write(other, same->edit, NULL));
	assert_fails(draft_open(found, &err), ERROR_BUSY);
	assert_file(FIRST, "draw 0 0 #\nturn\n");
	draft_close(other);
	drafts_free(found, 1);
	drafts_free(same, 1);
}

UNIT_TEST(no_folder)
{
	OWN_EDIT edit = edit_new();
	struct draft *draft = draft_open(NULL, NULL);
	struct error err = {0};

	disk_folder(disk_data(""), 0555);
	disk_other();
	edit_do(edit, NULL, "draw 0 0 #");
	assert_false(draft_write(draft, edit, &err));
	assert_true(err.text[0] != '\0');
	disk_self();
	chmod(disk_data(""), 0700);
	assert_true(draft_write(draft, edit, NULL));
	assert_file(FIRST, "draw 0 0 #\n");
	draft_close(draft);
}

/* What another window drew since the drawing was found isn't cut off. */
UNIT_TEST(drawn_on_meanwhile)
{
	struct draft_found *found = found_of("draw 0 0 #\n"), *same = found_of("draw 0 0 #\n");
	struct draft *other = draft_open(same, NULL);
	struct error err = {0};

	disk_put_string(FIRST, "draw 0 0 #\ndra"); /* as a crash may leave it */
	edit_do(same->edit, NULL, "turn");
	system_fail(CALL(CALL_FTRUNCATE), 1, 1, EIO);
	assert_fails(draft_write(other, same->edit, &err), ERROR_SYSTEM);
	assert_true(draft_write(other, same->edit, NULL));
	assert_fails(draft_open(found, &err), ERROR_BUSY);
	system_fail(CALL(CALL_OPEN), 1, 1, EIO);
	assert_fails(draft_remove(other, &err), ERROR_SYSTEM);
	assert_fails(draft_open(found, &err), ERROR_BUSY);
	assert_file(FIRST, "draw 0 0 #\nturn\n");
	unlink(FIRST);
	assert_fails(draft_open(found, &err), ERROR_MISSING);
	drafts_free(found, 1);
	drafts_free(same, 1);

	/* one that can't be read now waits, too */
	disk_folder(FIRST, 0700);
	assert_int_equal(drafts_find(&found), 1);
	assert_fails(draft_open(found, &err), ERROR_INPUT);
	drafts_free(found, 1);
}

UNIT_TEST(too_many)
{
	OWN_EDIT edit = edit_new();
	struct error err = {0};

	edit_do(edit, NULL, "draw 0 0 #");
	for (int i = 0; i <= DRAFTS_MOST; i++) {
		struct draft *draft = draft_open(NULL, NULL);

		assert_int_equal(draft_write(draft, edit, &err), i < DRAFTS_MOST);
		draft_close(draft);
	}
	assert_int_equal(err.kind, ERROR_LIMIT);
}
