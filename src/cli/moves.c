/* SPDX-License-Identifier: MIT */
/* schokoban moves: solutions and snapshots in another notation. */
#include "cli/input.h"
#include "cli/options.h"
#include "cli/put.h"
#include "cli/say.h"
#include "formats/lurd.h"
#include "formats/sokopath.h"
#include "store/stored.h"

enum notation { NOTATION_NONE, NOTATION_LURD, NOTATION_RLE, NOTATION_SOKOPATH };

struct moves_request {
	enum notation to;
	bool pushes;	    /* SokoPath: pushes by block */
	struct input input; /* if it has no moves, those in the file count */
};

/* Print moves as a line in the notation asked for. */
static bool print_moves(const struct moves_request *request, const struct level *level,
			struct slice moves, struct error *err)
{
	struct text out = {0};
	bool done = true;

	if (request->to == NOTATION_LURD)
		text_add_slice(&out, moves);
	else if (request->to == NOTATION_RLE)
		lurd_encode(moves, &out);
	else if (request->pushes && level->board != NULL)
		done = sokopath_encode_pushes(moves, level->board, &out, err);
	else
		done = sokopath_encode(moves, &out, err);
	if (done) {
		text_add_char(&out, '\n');
		put_lines(text_slice(&out));
	}
	text_free(&out);
	return done;
}

/* Print moves stored in a file; moves that break a rule are reported and printed unchanged. */
static bool print_stored(const struct moves_request *request, const char *file,
			 const struct level *level, const struct snapshot *snapshot)
{
	struct error why[2] = {{0}};
	struct text normal = {0};
	size_t differs = 0;
	bool fine = input_normalise(level, slice_of(snapshot->moves), &normal, &differs, &why[0]);

	if (differs > 0)
		say("%s:%zu: case differs at move %zu", file, snapshot->line, differs);
	print_moves(request, level, fine ? text_slice(&normal) : slice_of(snapshot->moves),
		    &why[1]);
	for (int i = 0; i < 2; i++) {
		if (why[i].kind == ERROR_NONE)
			continue;
		why[i].line = snapshot->line;
		say_error(file, &why[i]);
		fine = false;
	}
	text_free(&normal);
	return fine;
}

static int print_all_stored(const struct moves_request *request)
{
	const struct input *input = &request->input;
	struct stored stored;
	int status = STATUS_FINE;
	bool any;

	stored_find(&stored, input->place.file, input->place.index);
	any = stored.count > 0;
	for (size_t i = 0; i < stored.count; i++)
		if (!print_stored(request,
				  stored.at[i].path != NULL ? stored.at[i].path : input->path,
				  level_at(input->place), stored.at[i].snapshot))
			status = STATUS_FOUND;
	stored_free(&stored);
	if (any)
		return status;
	say("%s: level %zu has no solutions and no snapshots", input->path, input->number);
	return STATUS_FOUND;
}

static int run_on_level(const struct moves_request *request)
{
	const struct input *input = &request->input;
	const struct level *level = level_at(input->place);
	struct text normal = {0};
	struct error err = {0};
	int status;

	if (input->moves == NULL)
		return print_all_stored(request);
	status = input_moves(input, &normal);
	if (status == STATUS_FINE && !print_moves(request, level, text_slice(&normal), &err)) {
		say_error(NULL, &err);
		status = STATUS_FOUND;
	}
	text_free(&normal);
	return status;
}

static enum notation notation_named(const char *name)
{
	if (slice_is(slice_of(name), "lurd"))
		return NOTATION_LURD;
	return slice_is(slice_of(name), "rle") ? NOTATION_RLE : NOTATION_SOKOPATH;
}

static bool take_option(int option, void *data)
{
	struct moves_request *request = data;

	switch (option) {
	case OPTION_TO: request->to = notation_named(optarg); return true;
	case OPTION_PUSHES: request->pushes = true; return true;
	default: return false;
	}
}

static int run(int argc, char **argv)
{
	struct moves_request request = {0};
	int status;

	if (!options_take(argc, argv, &command_moves, take_option, &request, &status))
		return status;
	if (request.to == NOTATION_NONE)
		return say_usage(&command_moves, "moves needs --to lurd|rle|sokopath");
	if (request.pushes && request.to != NOTATION_SOKOPATH)
		return say_usage(&command_moves, "--pushes is for --to sokopath");
	if (!input_take(&request.input, argc, argv, &command_moves) || !input_find(&request.input))
		return STATUS_TROUBLE;
	status = run_on_level(&request);
	input_free_levels(&request.input.all);
	return status;
}

const struct command command_moves = {
	"moves",
	run,
	"Usage: schokoban moves --to lurd|rle|sokopath [--pushes] FILE LEVEL [MOVES]\n"
	"Write the solutions and snapshots of a level in another notation, one a line: those\n"
	"of the file, then those that the game keeps beside it.\n"
	"\n"
	"MOVES (in either notation; - is standard input) are replayed on the level and\n"
	"written instead: without undone moves, and with capitals for pushes. A SokoPath\n"
	"ends at the current position (*).\n"
	"The exit status is 1 if moves break a rule, or if there are none.\n",
};
