/* SPDX-License-Identifier: MIT */
/* Reads the argument MOVES. */
#include "cli/input.h"

#include <string.h>
#include <unistd.h>

#include "cli/say.h"
#include "core/game.h"
#include "documents/snapshot.h"
#include "formats/lurd.h"
#include "formats/sokopath.h"
#include "store/file.h"

bool input_normalise(const struct level *level, struct slice moves, struct text *normal,
		     size_t *differs, struct error *err)
{
	struct verdict verdict;
	struct game *game;

	if (!level_playable(level, err))
		return false;
	snapshot_judge(level->board, moves, &verdict);
	if (verdict.why.kind != ERROR_NONE) {
		*err = verdict.why;
		return false;
	}
	*differs = verdict.differs;
	game = snapshot_resume(level->board, moves, true, NULL);
	if (moves.length > 0 && memchr(moves.at, MOVE_HERE, moves.length) != NULL)
		snapshot_of(game, normal);
	else
		text_add_slice(normal, game_moves(game));
	game_free(game);
	return true;
}

bool input_take(struct input *input, int argc, char **argv, const struct command *command)
{
	int count = argc - optind;

	if (count < 2 || count > 3) {
		say_usage(command, "%s needs a FILE, a LEVEL and at most one MOVES", command->name);
		return false;
	}
	*input =
		(struct input){.file = argv[optind], .moves = count == 3 ? argv[optind + 2] : NULL};
	if (input->moves != NULL && strcmp(input->moves, "-") == 0 &&
	    strcmp(input->file, "-") == 0) {
		say_usage(command, "standard input can't be both FILE and MOVES");
		return false;
	}
	return input_number(argv[optind + 1], &input->number);
}

/* Read moves in either notation, and expand run lengths. */
static bool read_moves(struct slice text, const struct board *board, struct text *moves,
		       struct error *err)
{
	size_t budget = GAME_MOVES_MOST;

	if (sokopath_is(text))
		return sokopath_decode(text, board, &budget, moves, err);
	return lurd_decode(text, &budget, moves, err);
}

int input_moves(const struct input *input, struct text *normal)
{
	const struct level *level = level_at(input->place);
	struct text text = {0}, moves = {0}, name = {0};
	struct error err = {0};
	size_t differs = 0;
	bool fine;

	if (strcmp(input->moves, "-") != 0) {
		text_add_string(&text, input->moves);
	} else if (!file_read_stream(STDIN_FILENO, FILE_MOST, &text, &err)) {
		text_free(&text);
		return say_error("-", &err);
	}
	fine = level_playable(level, &err) &&
	       read_moves(text_slice(&text), level->board, &moves, &err) &&
	       input_normalise(level, text_slice(&moves), normal, &differs, &err);
	text_add_format(&name, "%s: level %zu", input->path, input->number);
	if (differs > 0)
		say("%s: case differs at move %zu", name.bytes, differs);
	if (!fine)
		say_error(err.kind == ERROR_LEVEL ? input->path : name.bytes, &err);
	text_free(&name);
	text_free(&text);
	text_free(&moves);
	return fine ? STATUS_FINE : STATUS_FOUND;
}
