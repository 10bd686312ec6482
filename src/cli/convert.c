/* SPDX-License-Identifier: MIT */
/* schokoban convert: levels of any format written in another. */
#include <string.h>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/say.h"
#include "base/memory.h"
#include "documents/snapshot.h"
#include "documents/titles.h"
#include "formats/variant.h"

struct convert_request {
	const struct format *to;
	const char *out; /* NULL or "-": standard output */
	const char *file;
	bool forward; /* turn reverse solutions into forward ones */
	bool unique;  /* no two levels, and no two solutions of a level, with the same title */
};

/* Add a level. One of several files takes along whose its file says all its levels are, and gets a
 * title by which it can be told where it comes from, if it has none. */
static void add_level(struct level_set *set, struct level_place place, bool only_file)
{
	const struct level_set *whole = place.file->set;
	struct level *level = level_set_add(set);

	level_copy(level, level_at(place));
	if (only_file)
		return;
	if (level->author == NULL)
		level->author = memory_copy(whole->author);
	if (level->copyright == NULL)
		level->copyright = memory_copy(whole->copyright);
	if (level->title == NULL)
		level->title = level_file_title(place.file, place.index);
}

/* The levels as one collection, which says of itself what its only file does; yours to
 * level_set_free. */
static struct level_set *collect(const struct input_levels *levels)
{
	struct level_set *set = level_set_new();
	bool only_file = levels->file_count == 1;

	if (only_file)
		level_set_say(set, levels->files[0]->set);
	for (size_t i = 0; i < levels->count; i++)
		add_level(set, levels->at[i].place, only_file);
	variant_name(set);
	if (levels->count < input_count_all(levels))
		level_set_give_author(set);
	return set;
}

/* Report what the files of a folder say of themselves, for which one collection has no place. */
static bool is_silenced(const struct input_levels *levels)
{
	bool silenced = false;

	for (size_t i = 0; levels->file_count > 1 && i < levels->count; i++) {
		const struct level_file *file = levels->at[i].place.file;
		const struct level_set *set = file->set;

		if ((i > 0 && levels->at[i - 1].place.file == file) ||
		    (set->title == NULL && set->description == NULL && set->email == NULL &&
		     set->url == NULL && set->notes == NULL))
			continue;
		say("%s: left out: what the file says of all its levels", levels->at[i].file);
		silenced = true;
	}
	return silenced;
}

/* Turn a reverse solution into a forward one, and leave other snapshots alone. */
static void turn(const struct level *level, struct snapshot *snapshot)
{
	struct slice moves = slice_of(snapshot->moves);
	struct text forward = {0};
	struct game *game;

	if (level->board == NULL || !snapshot_is_reverse(moves) ||
	    !snapshot_mode_fits(level->board, GAME_REVERSE, NULL))
		return;
	game = game_new(level->board, GAME_REVERSE);
	if (game_play(game, moves, NULL) && game_forward(game, level->board, &forward)) {
		struct verdict verdict;

		memory_free(snapshot->moves);
		snapshot->moves = text_take(&forward);
		snapshot_judge(level->board, slice_of(snapshot->moves), &verdict);
		titles_turn_forward(&snapshot->title, verdict.moves, verdict.pushes);
	}
	game_free(game);
	text_free(&forward);
}

static void turn_all(struct level_set *set)
{
	for (size_t i = 0; i < set->count; i++)
		for (size_t k = 0; k < set->levels[i].snapshot_count; k++)
			turn(&set->levels[i], &set->levels[i].snapshots[k]);
}

static int convert(const struct convert_request *request, struct level_set *set, size_t first)
{
	if (request->forward)
		turn_all(set);
	if (request->unique)
		titles_make_unique(set);
	return output_levels(set, first, request->to, request->file, request->out);
}

static bool take_option(int option, void *data)
{
	struct convert_request *request = data;

	switch (option) {
	case OPTION_TO: request->to = format_named(optarg); return true;
	case OPTION_OUTPUT: request->out = optarg; return true;
	case OPTION_FORWARD: request->forward = true; return true;
	case OPTION_UNIQUE_TITLES: request->unique = true; return true;
	default: return false;
	}
}

static int run(int argc, char **argv)
{
	struct convert_request request = {0};
	struct input_levels levels = {0};
	struct level_set *set;
	int status;

	if (!options_take(argc, argv, &command_convert, take_option, &request, &status))
		return status;
	if (request.to == NULL)
		return say_usage(&command_convert, "convert needs --to xsb|rle|slc|sok");
	if (!output_is_open(request.out))
		return STATUS_TROUBLE;
	status = input_take_levels(&levels, argc, argv, &command_convert, false);
	request.file = argv[optind];
	if (status == STATUS_FINE &&
	    (levels.file_count > 1 || levels.count < input_count_all(&levels)) &&
	    input_is_replaced(&levels, request.out, "its other levels"))
		status = STATUS_TROUBLE;
	if (status == STATUS_FINE) {
		set = collect(&levels);
		status = convert(&request, set, levels.at[0].number);
		if (is_silenced(&levels) && status == STATUS_FINE)
			status = STATUS_FOUND;
		level_set_free(set);
	}
	input_free_levels(&levels);
	return status;
}

const struct command command_convert = {
	"convert",
	run,
	"Usage: schokoban convert --to xsb|rle|slc|sok [-o OUT] [--forward]\n"
	"                         [--unique-titles] FILE [LEVEL[-LAST]]\n"
	"Write the levels of a file or folder, or those of these numbers, in another format.\n"
	"\n"
	"FILE may be in any format, or a folder, which becomes one collection; - is standard\n"
	"input. What the other format has no place for is named on standard error, and the\n"
	"exit status is 1 then.\n",
};
