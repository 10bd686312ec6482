/* SPDX-License-Identifier: MIT */
/* Takes over what an export holds. */
#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "documents/parcel.h"
#include "documents/snapshot.h"
#include "formats/format.h"
#include "store/config.h"
#include "store/draft.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/moving.h"
#include "store/owner.h"
#include "store/save_file.h"
#include "store/save_found.h"
#include "store/scores.h"
#include "store/solution_notes.h"
#include "store/solutions.h"

#define IMPORTED   "Imported game"
#define WORDS_MOST (64 * 1024) /* bytes of a list of paths (store/profile.c) */

/* What is being imported: the level whose sidecars were read last, and where they go. */
struct import {
	const char *tree;
	moving_tell *tell;
	char *stem;		/* the level's; NULL: none yet */
	struct level_set *set;	/* what its .sok holds; NULL: none */
	struct sidecars *place; /* where its files are; NULL while checking */
	struct sidecars *to;	/* where to write them */
};

static void forget_level(struct import *import)
{
	memory_free(import->stem);
	level_set_free(import->set);
	sidecars_free(import->place);
	sidecars_free(import->to);
	import->stem = NULL;
	import->set = NULL;
	import->place = import->to = NULL;
}

/* Turn to the level of a sidecar, unless it is the one that we have. */
static void turn_to(struct import *import, const char *name, size_t stem, bool places)
{
	if (import->stem != NULL && strlen(import->stem) == stem &&
	    strncmp(import->stem, name, stem) == 0)
		return;
	forget_level(import);
	import->stem = memory_string(name, stem);
	if (!places)
		return;
	import->place = moving_place(import->tree, import->stem);
	import->to = sidecars_duplicate(import->place);
	if (*name == '/' || *name == '~') { /* write nothing outside of the data folder */
		for (int home = 0; home < HOME_FALLBACK; home++) {
			memory_free(import->to->stem[home]);
			import->to->stem[home] = NULL;
		}
	}
}

/* --- Checking --------------------------------------------------------------------------- */

static struct game *play(const struct import *import, enum sidecar kind, struct slice moves,
			 struct error *err)
{
	enum game_mode mode = kind == SIDECAR_REVERSE_SAVE ? GAME_REVERSE : GAME_FORWARD;
	const struct board *board = import->set->levels[0].board;
	struct game *game;

	if (!snapshot_mode_fits(board, mode, err))
		return NULL;
	game = game_new(board, mode);
	if (game_play(game, moves, err))
		return game;
	game_free(game);
	return NULL;
}

static bool check(struct import *import, const struct parcel_reader *reader, struct error *err)
{
	const char *name = reader->name.bytes;
	struct slice bytes = text_slice(&reader->bytes);
	struct moving_thing thing;
	struct error why = {0};
	struct game *game;

	if (reader->name.length == 0 || strlen(name) != reader->name.length ||
	    !moving_know(name, &thing))
		return fail_at(err, ERROR_INPUT, reader->head, "a file of that name can't be here");
	if (moving_check(name, &thing, bytes, &why) && thing.kind == MOVING_SIDECAR) {
		turn_to(import, name, thing.stem, false);
		if (thing.sidecar == SIDECAR_SOLUTIONS) {
			level_set_free(import->set);
			import->set = format_parse(bytes, name, NULL, &why);
		} else if (thing.sidecar != SIDECAR_SCORES && import->set != NULL) {
			game = play(import, thing.sidecar, bytes, &why);
			if (game != NULL)
				game_free(game);
		}
	}
	if (why.kind == ERROR_NONE)
		return true;
	err->move = why.move;
	return fail_at(err, why.kind, reader->head, "%.100s: %s", name, why.text);
}

/* --- Writing ---------------------------------------------------------------------------- */

static bool add_scores(const struct import *import, struct slice bytes, struct error *err)
{
	struct leaderboard more;

	leaderboard_parse(bytes, &more);
	return scores_merge(import->place, import->to, &more, err);
}

/* Keep the solutions; if solutions of another board are here, this level's files get names with its
 * board's hash. */
static bool add_solutions(struct import *import, const char *name, struct slice bytes,
			  struct error *err)
{
	const struct board *board;

	level_set_free(import->set);
	import->set = format_parse(bytes, name, NULL, err);
	assert(import->set != NULL); /* all has been checked */
	board = import->set->levels[0].board;
	for (int home = 0; home < HOMES; home++) {
		struct level_set *here = solutions_read(import->place, (enum home)home, NULL);
		bool other = here != NULL && here->levels[0].board != NULL &&
			     !board_equal(here->levels[0].board, board);

		level_set_free(here);
		if (!other)
			continue;
		sidecars_add_hash(import->place, board);
		sidecars_add_hash(import->to, board);
		break;
	}
	return solutions_merge(import->place, import->to, &import->set->levels[0], err);
}

/* Store a game as a snapshot, unless it is one already. */
static bool add_game(struct import *import, const char *name, enum sidecar kind, struct slice moves,
		     struct error *err)
{
	struct level level = {0};
	struct snapshot *snapshot;
	struct text line = {0};
	struct game *game;
	bool done;

	if (import->set == NULL) {
		struct error why = {0};

		fail(&why, ERROR_BUSY, "another saved game waits, so this one is left out");
		import->tell(name, &why);
		return true;
	}
	game = play(import, kind, moves, err);
	assert(game != NULL); /* all has been checked */
	snapshot_of(game, &line);
	level.board = board_copy(import->set->levels[0].board);
	level.title = memory_copy(import->set->levels[0].title);
	snapshot = level_add_snapshot(&level);
	snapshot->title = memory_copy(IMPORTED);
	snapshot->moves = text_take(&line);
	snapshot->notes = solution_notes(game->moves, game->pushes, game->taken_over > 0, NULL);
	done = solutions_merge(import->place, import->to, &level, err);
	level_clear(&level);
	game_free(game);
	return done;
}

/* Put a save where there is none. ERROR_BUSY: by now there is one. */
static bool put_save(const char *path, struct slice moves, struct error *err)
{
	struct text empty = {0}; /* a file that a crash left isn't a saved game */
	bool there = file_read_own(path, SAVE_FILE_MOST, &empty, NULL), done;
	struct slice only = there ? text_slice(&empty) : SLICE_NONE;

	if (save_file_whole(only) > 0)
		done = fail(err, ERROR_BUSY, "a game has just been saved there");
	else
		done = folder_put(path, true, moves, &(struct folder_terms){.only = &only}, err);
	text_free(&empty);
	return done;
}

static bool add_save(struct import *import, const char *name, enum sidecar kind, struct slice moves,
		     struct error *err)
{
	struct save_found found[HOMES];
	enum game_mode mode = kind == SIDECAR_REVERSE_SAVE ? GAME_REVERSE : GAME_FORWARD;
	bool waits = save_found_look(import->place, mode, found) > 0, same, done = false;
	struct error why = {0};

	moves.length = save_file_whole(moves);
	same = moves.length == 0;
	for (int home = 0; home < HOMES; home++)
		same = same || (found[home].path != NULL &&
				slice_equal(text_slice(&found[home].moves), moves));
	save_found_free(found);
	if (same)
		return true;
	for (int home = 0; home < HOMES && !done && !waits; home++) {
		char *path = sidecars_path(import->to, (enum home)home, kind);

		why = (struct error){0};
		done = sidecars_takes(import->to, (enum home)home, kind) && !owner_is_other(path) &&
		       put_save(path, moves, &why);
		waits = why.kind == ERROR_BUSY;
		memory_free(path);
	}
	if (waits)
		return add_game(import, name, kind, moves, err);
	return done || fail_as(err, &why) || fail(err, ERROR_SYSTEM, "there is no folder for it");
}

static bool add_sidecar(struct import *import, const char *name, const struct moving_thing *thing,
			struct slice bytes, struct error *err)
{
	turn_to(import, name, thing->stem, true);
	switch (thing->sidecar) {
	case SIDECAR_SCORES: return add_scores(import, bytes, err);
	case SIDECAR_SOLUTIONS: return add_solutions(import, name, bytes, err);
	default: return add_save(import, name, thing->sidecar, bytes, err);
	}
}

static bool holds_line(struct slice bytes, struct slice wanted)
{
	struct slice line;

	while (slice_line(&bytes, &line))
		if (slice_equal(line, wanted))
			return true;
	return false;
}

/* Add the lines that a list lacks to its end, and a path for each name. */
static bool add_lines(const struct import *import, const char *path, enum moving_kind kind,
		      struct slice bytes, struct error *err)
{
	struct text all = {0};
	struct folder folder;
	struct slice line;
	struct error why = {0};
	size_t before, most = kind == MOVING_PATHS ? WORDS_MOST : FEWEST_BYTES;
	bool done;

	if (!folder_open(&folder, path, true, err))
		return false;
	done = file_read_own(path, FILE_MOST, &all, &why) || why.kind == ERROR_MISSING ||
	       fail_as(err, &why);
	if (all.length > 0 && all.bytes[all.length - 1] != '\n')
		text_add_char(&all, '\n');
	before = all.length;
	while (done && slice_line(&bytes, &line) && (kind != MOVING_WORD || before == 0)) {
		char *copy = memory_string(line.at, line.length);
		char *here =
			kind == MOVING_PATHS ? moving_path(import->tree, copy) : memory_copy(copy);

		if (all.length + strlen(here) < most &&
		    !holds_line(text_slice(&all), slice_of(here)))
			text_add_format(&all, "%s\n", here);
		memory_free(here);
		memory_free(copy);
	}
	if (done && all.length > before)
		done = folder_replace(&folder, path, text_slice(&all), NULL, err);
	folder_close(&folder);
	text_free(&all);
	return done;
}

/* Add a level that was pasted or made. It keeps its name, so a different level of that name stays
 * instead. */
static bool add_level(const struct import *import, const char *name, const char *path,
		      struct slice bytes, struct error *err)
{
	struct text here = {0};
	struct error why = {0};
	bool there = file_read_own(path, FILE_MOST, &here, &why), same;

	same = there && slice_equal(text_slice(&here), bytes);
	text_free(&here);
	if (same)
		return true;
	if (why.kind == ERROR_MISSING) {
		why = (struct error){0};
		if (folder_put(path, true, bytes, &(struct folder_terms){.only = &SLICE_NONE},
			       &why))
			return true;
		if (why.kind == ERROR_BUSY) /* by now there is one */
			return add_level(import, name, path, bytes, err);
		return fail_as(err, &why);
	}
	if (there)
		fail(&why, ERROR_BUSY, "another level has that name here, so this one is left out");
	import->tell(name, &why);
	return true;
}

static bool take(struct import *import, const struct parcel_reader *reader, bool with_settings,
		 struct error *err)
{
	const char *name = reader->name.bytes;
	struct slice bytes = text_slice(&reader->bytes);
	struct settings settings = settings_unset();
	struct moving_thing thing;
	char *path;
	bool done;

	(void)moving_know(name, &thing);
	if (thing.kind == MOVING_SIDECAR)
		return add_sidecar(import, name, &thing, bytes, err);
	if (thing.kind == MOVING_DRAFT)
		return draft_keep(bytes, err);
	if (thing.kind == MOVING_SETTINGS) {
		settings_parse(bytes, &settings, NULL);
		return !with_settings || config_store(&settings, err);
	}
	path = moving_path(import->tree, name);
	if (path == NULL)
		return fail(err, ERROR_MISSING, "there is no home folder");
	done = thing.kind == MOVING_LEVEL ? add_level(import, name, path, bytes, err)
					  : add_lines(import, path, thing.kind, bytes, err);
	memory_free(path);
	return done;
}

bool moving_import(const char *tree, struct slice parcel, bool settings, moving_tell *tell,
		   struct error *err)
{
	struct import import = {.tree = tree, .tell = tell};
	struct parcel_reader reader = {.rest = parcel};
	struct error why = {0};

	while (parcel_next(&reader, &why) && check(&import, &reader, &why))
		;
	forget_level(&import);
	reader.rest = parcel;
	reader.begun = false;
	while (why.kind == ERROR_NONE && parcel_next(&reader, &why))
		if (!take(&import, &reader, settings, &why)) {
			struct error there = why;

			why = (struct error){0};
			fail(&why, there.kind, "%.100s: %s", reader.name.bytes, there.text);
		}
	forget_level(&import);
	text_free(&reader.name);
	text_free(&reader.bytes);
	return why.kind == ERROR_NONE || fail_as(err, &why);
}
