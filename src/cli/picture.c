/* SPDX-License-Identifier: MIT */
/* schokoban picture: a level as an SVG, still or as a film of a solution. */
#include <string.h>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/say.h"
#include "core/game.h"
#include "picture/svg.h"
#include "store/stored.h"

struct picture_request {
	struct settings given;
	bool film;
	const char *out, *file, *moves; /* NULL: none */
	size_t number;
};

/* The best solution that is stored, in its normal form. */
static int find_best(const struct picture_request *request, const struct level_file *levels,
		     size_t index, struct text *moves)
{
	const struct level *level = &levels->set->levels[index];
	struct stored stored;
	struct verdict verdict;
	struct error err = {0};
	size_t differs;
	int status = STATUS_FINE;

	if (!level_playable(level, &err))
		return say_error(request->file, &err), STATUS_FOUND;
	stored_find(&stored, levels, index);
	if (!input_normalise(level, stored_best(&stored, level->board, &verdict), moves, &differs,
			     &err) ||
	    moves->length == 0) {
		say("%s: level %zu has no solution to film: give MOVES, or have it solved with "
		    "'schokoban solve --to sok'",
		    request->file, request->number);
		status = STATUS_FOUND;
	}
	stored_free(&stored);
	return status;
}

/* The moves that lead to a still, or those of a film, which ends before what was taken back. */
static int choose_moves(const struct picture_request *request, const struct level_file *levels,
			size_t index, struct text *moves)
{
	const struct level *level = &levels->set->levels[index];
	int status = STATUS_FINE;
	const char *here;

	if (request->moves != NULL)
		status = input_moves(request->file, level, request->moves, moves);
	else if (request->film)
		status = find_best(request, levels, index, moves);
	if (status != STATUS_FINE || !request->film || moves->length == 0)
		return status;
	here = memchr(moves->bytes, MOVE_HERE, moves->length);
	if (here != NULL)
		text_cut(moves, (size_t)(here - moves->bytes));
	if (!snapshot_is_reverse(text_slice(moves)))
		return STATUS_FINE;
	say("these moves are played backwards: 'schokoban convert --forward' turns solutions "
	    "round");
	return STATUS_FOUND;
}

static int draw(const struct picture_request *request, const struct level_file *levels,
		size_t index)
{
	const struct level *level = &levels->set->levels[index];
	struct svg svg = {.board = level->board,
			  .title = level->title,
			  .author = level->author != NULL ? level->author : levels->set->author,
			  .colors = (enum colors)request->given.values[SETTING_COLORS]};
	struct text moves = {0}, out = {0};
	struct game *after = NULL;
	struct error err = {0};
	size_t pace;
	int status;

	if (level->board == NULL) {
		level_playable(level, &err);
		say_error(request->file, &err);
		return STATUS_FOUND;
	}
	status = choose_moves(request, levels, index, &moves);
	if (status == STATUS_FINE && request->film)
		svg.moves = text_slice(&moves);
	else if (status == STATUS_FINE && moves.length > 0)
		after = snapshot_resume(level->board, text_slice(&moves), true, &err);
	if (after != NULL)
		svg.board = after->board;
	if (status == STATUS_FINE) {
		pace = svg_add(&out, &svg);
		if (pace > 1)
			say("%s: level %zu: the film shows %zu moves at each step, as there are so "
			    "many",
			    request->file, request->number, pace);
		status = output_write(request->out, &out);
	}
	game_free(after);
	text_free(&moves);
	text_free(&out);
	return status;
}

static bool take_option(int option, void *data)
{
	struct picture_request *request = data;

	switch (option) {
	case OPTION_OUTPUT: request->out = optarg; return true;
	case OPTION_FILM: request->film = true; return true;
	default: return options_setting(option, &request->given);
	}
}

static int run(int argc, char **argv)
{
	struct picture_request request = {.given = settings_unset()};
	struct level_file *levels;
	int status = STATUS_TROUBLE, count;
	size_t index;

	if (!options_take(argc, argv, &command_picture, take_option, &request, &status))
		return status;
	count = argc - optind;
	if (count < 2 || count > 3)
		return say_usage(&command_picture,
				 "picture needs a FILE, a LEVEL and at most one MOVES");
	request.file = argv[optind];
	request.moves = count == 3 ? argv[optind + 2] : NULL;
	if (!input_are_apart(&command_picture, request.file, request.moves) ||
	    !input_number(argv[optind + 1], &request.number) || !output_is_open(request.out))
		return STATUS_TROUBLE;
	levels = input_open(request.file);
	if (levels == NULL)
		return STATUS_TROUBLE;
	status = STATUS_TROUBLE;
	if (input_level(levels, request.file, request.number, &index))
		status = draw(&request, levels, index);
	level_file_free(levels);
	return status;
}

const struct command command_picture = {
	"picture",
	run,
	"Usage: schokoban picture [--film] [--colors SET] [-o OUT] FILE LEVEL [MOVES]\n"
	"Draw a level as an SVG that every browser shows: as it begins, or after MOVES (LURD or\n"
	"SokoPath; - is standard input).\n"
	"\n"
	"With --film the picture moves: MOVES are played for ever, or else the best solution of\n"
	"those in the file and those that the game keeps beside it.\n",
};
