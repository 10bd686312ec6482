/* SPDX-License-Identifier: MIT */
/* Scenarios: a level drawn, and level files changed. */
#include "unit/unit.h"

#include <unistd.h>

#include "play/collection.h"
#include "store/draft.h"
#include "store/level_change.h"
#include "store/level_file.h"
#include "store/sidecars.h"
#include "store/status.h"

#include "unit/disk.h"
#include "scenario_inside.h"

/* --- A level drawn -------------------------------------------------------------------- */

static const char *const commands[] = {
	"line 0 0 6 0 #", "block 0 1 3 3 $", "undo", "turn", "+draw 9 8 .", "title A name",
};
#define COMMANDS (int)(sizeof commands / sizeof *commands)

/* How many changes the script makes, and the next of them: as written down, or by chance. */
static int commands_of_script(void)
{
	return scenario_seed == 0 ? COMMANDS : 40;
}

static bool draw(struct edit *edit, int i, struct chance *chance)
{
	static const char *const whole[] = {"undo", "redo", "turn", "mirror", "crop"};
	int x = chance_below(chance, 12), y = chance_below(chance, 9);
	char brush = "#$.@-"[chance_below(chance, 5)];

	if (scenario_seed == 0)
		return edit_do(edit, NULL, "%s", commands[i]);
	switch (chance_below(chance, 6)) {
	case 0: return edit_do(edit, NULL, "%s", whole[chance_below(chance, 5)]);
	case 1: return edit_do(edit, NULL, "block %d %d %d %d %c", x, y, y, x, brush);
	case 2: return edit_do(edit, NULL, "rows %d %d", y, chance_of(chance, 50) ? 1 : -1);
	default: return edit_do(edit, NULL, "draw %d %d %c", x, y, brush);
	}
}

static struct edit *drawn(int count)
{
	struct edit *edit = edit_new();
	struct chance chance = {scenario_seed};

	for (int i = 0; i < count; i++)
		draw(edit, i, &chance);
	return edit;
}

static void prepare_drawing(void)
{
}

static void act_drawing(void)
{
	struct edit *edit = edit_new();
	struct draft *draft = draft_open(NULL, NULL);
	struct chance chance = {scenario_seed};

	for (int i = 0; i < commands_of_script(); i++) {
		struct error err = {0};

		draw(edit, i, &chance);
		vt_count(&observed->begun, i + 1);
		if (draft_write(draft, edit, &err))
			vt_count(&observed->written, i + 1);
		else
			vt_told(&err);
		if (i == commands_of_script() / 2) {
			if (!draft_sync_later(draft, &err))
				vt_told(&err);
			else if (observed->written == i + 1)
				vt_count(&observed->synced, i + 1);
		}
	}
	draft_close(draft);
	edit_free(edit);
	vt_note(&observed->finished);
}

/* As after so many of the commands, of those that were begun; and of what was written none is lost.
 */
static void look_drawing(enum after after)
{
	int least = after == AFTER_POWER ? observed->synced : observed->written;
	struct draft_found *found;
	size_t count = drafts_find(&found);
	bool as_one = false;

	assert_true(count <= 1);
	for (int i = least; i <= observed->begun && !as_one; i++) {
		struct edit *edit = drawn(i);

		if (count == 0) /* nothing was drawn, or all was undone */
			as_one = edit_is_saved(edit);
		else
			as_one = grid_equal(edit->grid, found->edit->grid) &&
				 edit->journal.length == found->edit->journal.length;
		edit_free(edit);
	}
	if (!as_one)
		fail_msg("what waits is none of what was drawn since change %d", least);
	if (count == 1 && after != AFTER_POWER)
		assert_int_equal(found->problem.kind, ERROR_NONE);
	for (size_t i = 0; i < count; i++)
		assert_int_equal(unlink(found[i].path), 0);
	drafts_free(found, count);
	scenario_start_anew();
}

/* --- A level of a collection replaced, and one taken out ------------------------------- */

#define SET "d/set.sok"
static const char old_set[] = "One\n\n#####\n#@$.#\n#####\n\nTwo\n\n######\n#@$ .#\n######\n\n"
			      "Three\n\n#######\n#@$  .#\n#######\n";
static const char new_set[] = "One\n\n#####\n#@$.#\n#####\n\nTwo\n\n######\n#. $@#\n######\n\n"
			      "Three\n\n#######\n#@$  .#\n#######\n";
static const char less_set[] = "Two\n\n######\n#@$ .#\n######\n\n"
			       "Three\n\n#######\n#@$  .#\n#######\n";

static void prepare_set(void)
{
	disk_put_string(disk(SET), old_set);
	disk_put_string(disk(SET ".records/2.sok"),
			"Two\n\n######\n#@$ .#\n######\n\nSolution\nRR\n");
	disk_put_string(disk(SET ".2.dat"), "2 Two\n");
}

/* It and its levels are opened again, each at any number that it may get: what a save that was
 * broken off left goes. Yours. */
static const struct collection *open_set(void)
{
	struct level_file *file = level_file_open(disk(SET), false, NULL);

	assert_non_null(file);
	for (size_t i = 0; i < file->set->count * file->set->count; i++) {
		const struct level *level = &file->set->levels[i / file->set->count];
		struct sidecars *place = sidecars_new(file->path, i % file->set->count + 1, false);

		sidecars_tidy(place);
		sidecars_add_hash(place, level->board);
		sidecars_tidy(place);
		sidecars_free(place);
	}
	return collection_of_file(file, false);
}

static void change(enum splice_kind kind, size_t number)
{
	struct level level = {.title = (char *)"Two"};
	struct level_change change = {.kind = kind, .number = number};
	struct error err = {0};

	level.board = board_from("######\n#. $@#\n######");
	if (kind == SPLICE_REPLACE)
		change.level = &level;
	switch (level_change(disk(SET), &change, NULL, &err)) {
	case CHANGE_DONE: vt_note(&observed->changed); break;
	case CHANGE_ASKS: observed->told = true; break; /* whether it may write where it can't */
	case CHANGE_FAILED: vt_told(&err); break;
	}
	board_free(level.board);
}

static void act_replace(void)
{
	change(SPLICE_REPLACE, 2);
}

static void look_replace(enum after after)
{
	bool old = disk_holds(disk(SET), old_set);

	collection_drop(open_set());
	scenario_start_anew();
	scenario_agree("the level", observed->changed, !old, after);
	assert_file(disk(SET), old ? old_set : new_set);
	assert_file(disk(SET ".records/2.dat"), "2 Two\n");
}

static void act_remove(void)
{
	change(SPLICE_REMOVE, 1);
}

/* Whether the file is old or new, the second level finds its score and its solution. */
static void look_remove(enum after after)
{
	bool old = disk_holds(disk(SET), old_set);
	const struct collection *set = open_set();
	const struct level_file *file = set->file;
	struct status_reader *reader = status_open(NULL);
	size_t index = old ? 1 : 0;
	struct status status;

	scenario_start_anew();
	scenario_agree("the level", observed->changed, !old, after);
	assert_file(disk(SET), old ? old_set : less_set);
	for (size_t i = 0; i < file->set->count; i++) {
		status = status_read(reader, file, i);
		assert_int_equal(status.solved, i == index);
		assert_int_equal(status.best, i == index ? 2 : -1);
	}
	status_close(reader);
	collection_drop(set);
}

/* --- Levels that another program moved: each to the place of the one after it ---------------- */

static const char moved_set[] =
	"Three\n\n#######\n#@$  .#\n#######\n\nOne\n\n#####\n#@$.#\n#####\n\n"
	"Two\n\n######\n#@$ .#\n######\n";

static void prepare_moved(void)
{
	disk_put_string(disk(SET), moved_set);
	disk_put_string(disk(SET ".records/1.sok"), "#####\n#@$.#\n#####\n\nSolution\nR\n");
	disk_put_string(disk(SET ".records/1.dat"), "1 One\n");
	disk_put_string(disk(SET ".records/2.sok"), "######\n#@$ .#\n######\n\nSolution\nRR\n");
	disk_put_string(disk(SET ".records/2.dat"), "2 Two\n");
	disk_put_string(disk(SET ".records/3.sok"), "#######\n#@$  .#\n#######\n\nSolution\nRRR\n");
	disk_put_string(disk(SET ".records/3.dat"), "3 Three\n");
}

static void act_moved(void)
{
	struct level_file *file = level_file_open(disk(SET), false, NULL);

	if (file != NULL)
		collection_drop(collection_of_file(file, false));
}

static void look_moved(enum after after)
{
	const struct collection *set = open_set();
	struct status_reader *reader = status_open(NULL);

	(void)after;
	scenario_start_anew();
	for (size_t i = 0; i < 3; i++) {
		struct status status = status_read(reader, set->file, i);

		assert_true(status.solved);
		assert_int_equal(status.best, i > 0 ? i : 3);
	}
	status_close(reader);
	collection_drop(set);
}

const struct scenario *const scenario_drawing = &scenarios_of_workshop[0];

const struct scenario scenarios_of_workshop[] = {
	{"a level drawn", prepare_drawing, act_drawing, look_drawing, true},
	{"a level of a collection replaced", prepare_set, act_replace, look_replace, true},
	{"a level of a collection taken out", prepare_set, act_remove, look_remove, true},
	{"levels moved by another program", prepare_moved, act_moved, look_moved, true},
	{NULL, NULL, NULL, NULL, false},
};
