/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a saved game, on boards with one pusher and with two, forwards and backwards: what
 * could be played is the journal, and the journal is the game; it comes back from the disk and from
 * a snapshot.
 */
#include "base/memory.h"
#include "documents/snapshot.h"
#include "fuzz.h"
#include "scratch.h"
#include "store/save.h"

static void demand(bool fine)
{
	if (!fine)
		abort();
}

static struct board *board_of(const char *const *rows, int height)
{
	struct board *board = board_new((int)strlen(*rows), height);

	for (int y = 0; y < height; y++)
		board_put_row(board, y, rows[y], board->width);
	board_settle(board);
	return board;
}

static bool same(struct slice a, struct slice b)
{
	return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

static bool same_text(const struct text *a, const struct text *b)
{
	return same(text_slice(a), text_slice(b));
}

/* So far from the limit of moves that nothing that is done here meets it. */
static bool has_room(const struct game *game)
{
	return game->journal.length < GAME_MOVES_MOST / 4;
}

/* The invariant: board = start after the journal, and so is all that is derived from it. */
static void check_journal(const struct game *game, const struct board *start)
{
	struct game *again = game_new(start, game->mode);

	demand(game_play(again, text_slice(&game->journal), NULL));
	demand(board_equal(again->board, game->board));
	demand(same_text(&again->journal, &game->journal) && same_text(&again->line, &game->line));
	demand(again->here == game->here && again->waiting == game->waiting);
	demand(again->score == game->score && again->moves == game->moves &&
	       again->pushes == game->pushes);
	demand(again->taken_over == game->taken_over);
	game_free(again);
}

static void check_undo(struct game *game)
{
	struct board *end = board_copy(game->board);
	size_t line = game->line.length, here = game->here;

	while (game_undo(game))
		;
	demand(game->moves == 0 && game->pushes == 0);
	demand(game->waiting != 0 || board_equal(game->board, game->start));
	while (game->here < here)
		demand(game_redo(game));
	demand(game->line.length == line && game->here == here);
	/* who was made active since the last move is forgotten with it */
	demand(board_activate(game->board, end->pusher) && board_equal(game->board, end));
	board_free(end);
}

static void check_snapshot(const struct game *game, const struct board *start)
{
	struct text moves = {0}, again = {0};
	struct verdict verdict;
	struct game *resumed;

	snapshot_of(game, &moves);
	resumed = snapshot_resume(start, text_slice(&moves), true, NULL);
	snapshot_judge(start, text_slice(&moves), &verdict);
	demand(resumed != NULL && verdict.illegal == 0);
	demand(verdict.moves == game->moves && verdict.pushes == game->pushes &&
	       verdict.differs == 0 && verdict.why.kind == ERROR_NONE);
	demand(board_equal(resumed->board, game->board) && resumed->moves == game->moves &&
	       resumed->score == game->moves && resumed->pushes == game->pushes);
	snapshot_of(resumed, &again);
	demand(same_text(&moves, &again));
	game_free(resumed);
	text_free(&moves);
	text_free(&again);
}

/* What the reverse game solved, forwards. */
static void check_forward(const struct game *game, const struct board *start)
{
	struct text moves = {0};
	struct verdict verdict;

	if (game_forward(game, start, &moves)) {
		snapshot_judge(start, text_slice(&moves), &verdict);
		demand(verdict.solves && !verdict.reverse && verdict.pushes == game->pushes);
	} else {
		demand(!game_solved(game) ||
		       (game->pushes + 1) * (size_t)board_size(start) > GAME_MOVES_MOST);
	}
	text_free(&moves);
}

/* The save is found, goes on with the next step, and holds the journal then. */
static void check_disk(struct slice bytes, const struct board *start, enum game_mode mode)
{
	char *path = scratch_sidecar(sidecars_save(mode));
	struct game *game = game_new(start, mode);
	struct save_found found[HOMES];
	struct slice moves;
	struct save *save;

	scratch_put(path, bytes);
	demand(save_found_look(scratch_place(), mode, found) ==
	       (found[HOME_BESIDE].moves.length > 0));
	moves = text_slice(&found[HOME_BESIDE].moves);
	demand(moves.length <= bytes.length && memcmp(moves.at, bytes.at, moves.length) == 0);
	if (moves.length > 0 && game_play(game, moves, NULL)) {
		save = save_open(scratch_place(), game, &found[HOME_BESIDE], NULL);
		demand(save != NULL);
		for (int d = 0; d < DIRECTIONS; d++)
			game_step(game, (enum direction)d);
		demand(save_write(save, game, NULL));
		demand(game->journal.length == 0 ||
		       scratch_holds(path, text_slice(&game->journal)));
		demand(save_remove(save, NULL));
	} else if (moves.length > 0) {
		demand(scratch_holds(path, bytes) && save_found_delete(&found[HOME_BESIDE], NULL));
	}
	demand(moves.length == 0 || access(path, F_OK) != 0);
	save_found_free(found);
	game_free(game);
	memory_free(path);
}

/* Whatever a crash leaves of a journal that was being written can be played on from. */
static void check_torn(const struct game *game, const struct board *start, size_t length)
{
	char *path = scratch_sidecar(sidecars_save(game->mode));
	struct game *again = game_new(start, game->mode);
	struct save_found found[HOMES];

	scratch_put(path, (struct slice){text_slice(&game->journal).at,
					 length % (game->journal.length + 1)});
	if (save_found_look(scratch_place(), game->mode, found) > 0)
		demand(game_play(again, text_slice(&found[HOME_BESIDE].moves), NULL));
	demand(unlink(path) == 0);
	save_found_free(found);
	game_free(again);
	memory_free(path);
}

static void check_mode(struct slice bytes, const struct board *start, enum game_mode mode,
		       bool disk)
{
	struct game *game = game_new(start, mode);
	struct error err = {0};

	demand(game_play(game, bytes, &err) == (err.kind == ERROR_NONE));
	demand(err.kind == ERROR_NONE || err.move > 0);
	check_journal(game, start);
	if (has_room(game)) {
		check_snapshot(game, start);
		check_undo(game);
	}
	if (mode == GAME_REVERSE)
		check_forward(game, start);
	if (disk)
		check_torn(game, start, bytes.length * 7);
	game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const one[] = {" @$. ", " $   ", " .  #"};
	static const char *const two[] = {" @$. ", "  # @", ". $  "};
	struct slice bytes = {size > 0 ? (const char *)data : "", size};
	struct board *lone = board_of(one, 3), *pair = board_of(two, 3);
	enum game_mode mode = snapshot_is_reverse(bytes) ? GAME_REVERSE : GAME_FORWARD;
	bool disk = scratch_turn();

	check_mode(bytes, lone, GAME_FORWARD, disk);
	check_mode(bytes, lone, GAME_REVERSE, disk);
	check_mode(bytes, pair, GAME_FORWARD, disk);
	if (disk)
		check_disk(bytes, lone, mode);
	board_free(lone);
	board_free(pair);
	return 0;
}
