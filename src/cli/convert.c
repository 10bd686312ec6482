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

/* Leave only count levels in the set, from `from` on. What the collection says of all its levels
 * stays. */
static void pick(struct level_set *set, size_t from, size_t count)
{
	if (count == set->count)
		return;
	for (size_t i = 0; i < set->count; i++) {
		struct level *level = &set->levels[i];

		if (i < from || i - from >= count) {
			level_clear(level);
			continue;
		}
		level_own(level);
		if (level->author == NULL)
			level->author = memory_copy(set->author);
		if (level->copyright == NULL)
			level->copyright = memory_copy(set->copyright);
	}
	memmove(set->levels, set->levels + from, count * sizeof *set->levels);
	set->count = count;
	memory_free(set->author);
	memory_free(set->copyright);
	set->author = set->copyright = NULL;
	variant_name(set);
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
	struct level_file *levels;
	size_t from, count;
	int status;

	if (!options_take(argc, argv, &command_convert, take_option, &request, &status))
		return status;
	if (request.to == NULL)
		return say_usage(&command_convert, "convert needs --to xsb|rle|slc|sok");
	if (!output_is_open(request.out))
		return STATUS_TROUBLE;
	levels = input_open_levels(argc, argv, &command_convert, &from, &count);
	if (levels == NULL)
		return STATUS_TROUBLE;
	request.file = argv[optind];
	status = STATUS_TROUBLE;
	if (count == levels->set->count ||
	    !output_replaces(request.out, request.file, "its other levels")) {
		size_t first = level_set_number(levels->set, from);

		pick(levels->set, from, count);
		status = convert(&request, levels->set, first);
	}
	level_file_free(levels);
	return status;
}

const struct command command_convert = {
	"convert",
	run,
	"Usage: schokoban convert --to xsb|rle|slc|sok [-o OUT] [--forward]\n"
	"                         [--unique-titles] FILE [LEVEL[-LAST]]\n"
	"Write the levels of a file, or those of these numbers, in another format.\n"
	"\n"
	"FILE may be in any format; - is standard input. What the other format has no\n"
	"place for is named on standard error, and the exit status is 1 then.\n",
};
