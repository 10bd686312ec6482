/* SPDX-License-Identifier: MIT */
/* schokoban picture: a level as an SVG, still or as a film of a solution. */
#include <string.h>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/say.h"
#include "core/game.h"
#include "documents/snapshot.h"
#include "picture/svg.h"
#include "store/stored.h"

struct picture_request {
	struct settings given;
	bool film;
	const char *out; /* NULL: none */
	struct input input;
};

/* The best solution that is stored, in its normal form. */
static int find_best(const struct input *input, const struct level *level, struct text *moves)
{
	struct stored stored;
	struct error err = {0};
	size_t differs;
	int status = STATUS_FINE;

	if (!level_playable(level, &err))
		return say_error(input->path, &err), STATUS_FOUND;
	stored_find(&stored, input->place.file, input->place.index);
	if (!input_normalise(level, stored_best(&stored, level->board, BEST_BY_MOVES), moves,
			     &differs, &err) ||
	    moves->length == 0) {
		say("%s: level %zu has no solution to film: give MOVES, or have it solved with "
		    "'schokoban solve --to sok'",
		    input->path, input->number);
		status = STATUS_FOUND;
	}
	stored_free(&stored);
	return status;
}

/* The moves that lead to a still, or the moves of a film, which ends before moves that were taken
 * back. */
static int choose_moves(const struct picture_request *request, const struct level *level,
			struct text *moves)
{
	const struct input *input = &request->input;
	int status = STATUS_FINE;
	const char *here;

	if (input->moves != NULL)
		status = input_moves(input, moves);
	else if (request->film)
		status = find_best(input, level, moves);
	if (status != STATUS_FINE || !request->film || moves->length == 0)
		return status;
	here = memchr(moves->bytes, MOVE_HERE, moves->length);
	if (here != NULL)
		text_cut(moves, (size_t)(here - moves->bytes));
	if (!snapshot_is_reverse(text_slice(moves)))
		return STATUS_FINE;
	say("these moves are played backwards: 'schokoban convert --forward' turns solutions "
	    "into forward ones");
	return STATUS_FOUND;
}

static int draw(const struct picture_request *request)
{
	const struct input *input = &request->input;
	const struct level_set *set = input->place.file->set;
	const struct level *level = level_at(input->place);
	struct svg svg = {.board = level->board,
			  .title = level->title,
			  .author = level->author != NULL ? level->author : set->author,
			  .colors = (enum colors)request->given.values[SETTING_COLORS]};
	struct text moves = {0}, out = {0};
	struct game *after = NULL;
	struct error err = {0};
	size_t pace;
	int status;

	if (level_picture(level) == NULL) {
		level_playable(level, &err);
		say_error(input->path, &err);
		return STATUS_FOUND;
	}
	status = choose_moves(request, level, &moves);
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
			    input->path, input->number, pace);
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
	int status;

	if (!options_take(argc, argv, &command_picture, take_option, &request, &status))
		return status;
	if (!input_take(&request.input, argc, argv, &command_picture) ||
	    !output_is_open(request.out) || !input_find(&request.input))
		return STATUS_TROUBLE;
	status = input_is_replaced(&request.input.all, request.out, "its levels") ? STATUS_TROUBLE
										  : draw(&request);
	input_free_levels(&request.input.all);
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
	"those in the file and those that the game keeps beside it.\n"
	"The exit status is 1 if the board can't be read or is of another game, moves break a\n"
	"rule, or there is nothing to film.\n",
};
