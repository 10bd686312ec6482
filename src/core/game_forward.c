/* SPDX-License-Identifier: MIT */
/* A reverse solution read backwards: each pull is a push the other way. */
#include "core/game.h"

#include "base/memory.h"
#include "core/walk.h"

/*
 * The reverse game is undone one item at a time, and each pull that is undone becomes a push of the
 * forward game, which walks there first: what the reverse game did last comes first.
 */
struct turning {
	struct game *reverse;
	struct game *forward;
	struct walk_finder *finder;
};

static void walk_to(struct turning *t, int at)
{
	struct text way = {0};

	walk_find(t->finder, t->forward->board, at, &way);
	for (size_t i = 0; i < way.length; i++)
		game_walk(t->forward, (enum direction)direction_of(way.bytes[i]));
	text_free(&way);
}

/*
 * Only pushes matter: the walks between them are searched for again, which drops jumps and detours.
 * There is always a walk, as the reverse game took one, so only the limit of moves can stop this.
 */
static bool turn_item(struct turning *t)
{
	struct slice line = game_moves(t->reverse);
	char letter = line.at[line.length - 1];
	enum direction d;

	if (!letter_moves_box(letter))
		return true;
	d = direction_opposite((enum direction)direction_of(letter));
	walk_to(t, t->reverse->board->pusher);
	return game_step(t->forward, d) == STEP_PUSH;
}

bool game_forward(const struct game *solved, const struct board *start, struct text *moves)
{
	struct turning t = {game_new(start, GAME_REVERSE), game_new(start, GAME_FORWARD),
			    walk_finder_new(start)};
	bool turned = game_play(t.reverse, game_moves(solved), NULL) && game_solved(t.reverse);

	while (turned && game_can_undo(t.reverse)) {
		turned = turn_item(&t);
		game_undo(t.reverse);
	}
	/* only all pushes together solve the level, and the limit of moves may have stopped them */
	turned = game_solved(t.forward);
	if (turned)
		text_add_slice(moves, game_moves(t.forward));
	walk_finder_free(t.finder);
	game_free(t.reverse);
	game_free(t.forward);
	return turned;
}
