/* SPDX-License-Identifier: MIT */
/* A forward walk, read backwards, is a reverse solution of the level that it solves, and the other
 * way round. */
#include "unit.h"

#include "core/mark.h"

#include "documents/snapshot.h"

#define STEPS 120

/* A room of floor, walls, boxes and one pusher, without a goal. */
static struct board *random_room(struct chance *chance)
{
	int width = 3 + chance_below(chance, 10), height = 2 + chance_below(chance, 8);
	int boxes = 1 + chance_below(chance, 1 + width * height / 8);
	int walls = chance_below(chance, 25);
	struct board *room = board_new(width, height);

	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			if (chance_of(chance, walls))
				board_put(room, x, y, '#');
	for (int i = 0; i < boxes; i++)
		board_put(room, chance_below(chance, width), chance_below(chance, height), '$');
	board_put(room, chance_below(chance, width), chance_below(chance, height), '@');
	board_settle(room);
	return room;
}

/* Steps at random, that need no goals. */
static void wander(struct board *room, struct chance *chance, struct text *walk)
{
	for (int i = 0; i < STEPS; i++) {
		enum direction d = (enum direction)chance_below(chance, DIRECTIONS);
		enum step step = step_board(room, d);

		if (step != STEP_BLOCKED)
			text_add_char(walk, direction_letter(d, step == STEP_PUSH));
	}
}

/* The level that the walk solves: the goals are where its boxes ended. */
static struct board *level_of(const struct board *before, const struct board *after)
{
	struct board *level = board_new(before->width, before->height);

	for (int y = 0; y < before->height; y++)
		for (int x = 0; x < before->width; x++) {
			int at = board_at(before, x, y);
			bool goal = (after->squares[at] & SQUARE_BOX) != 0;
			const char *letters = "##$*@+ .";
			int which = before->squares[at] & SQUARE_WALL	  ? 0
				    : before->squares[at] & SQUARE_BOX	  ? 2
				    : before->squares[at] & SQUARE_PUSHER ? 4
									  : 6;

			board_put(level, x, y, letters[which + goal]);
		}
	board_settle(level);
	return level;
}

/* [jump to the end] and each step the other way, last first; a push is a pull. */
static void read_backwards(const struct board *level, int end, struct slice walk,
			   struct text *moves)
{
	if (end == level->pusher)
		text_add_string(moves, "[]");
	else
		mark_add(level, level->pusher, end, true, moves);
	for (size_t i = walk.length; i-- > 0;) {
		enum direction d = (enum direction)direction_of(walk.at[i]);

		text_add_char(moves, direction_letter(direction_opposite(d),
						      letter_moves_box(walk.at[i])));
	}
}

/* Read backwards it is legal, ends at the start, and solves; turned forward again it solves the
 * level. */
static void check_backwards(const struct board *level, int end, struct slice walk, size_t pushes)
{
	OWN_GAME forward = game_new(level, GAME_FORWARD), *reverse = game_new(level, GAME_REVERSE);
	OWN_TEXT backwards = {0}, turned = {0};
	OWN_BOARD begin = NULL;
	struct error err = {0};

	read_backwards(level, end, walk, &backwards);
	if (!game_play(reverse, text_slice(&backwards), &err))
		fail_msg("%s: move %zu: %s", backwards.bytes, err.move, err.text);
	assert_int_equal(reverse->board->pusher, level->pusher);
	assert_int_equal(reverse->pushes, pushes);
	assert_true(game_solved(reverse));
	begin = board_copy(level);
	for (int at = 0; at < board_size(level); at++)
		assert_int_equal(reverse->board->squares[at] &
					 (SQUARE_WALL | SQUARE_BOX | SQUARE_PUSHER),
				 begin->squares[at] & (SQUARE_WALL | SQUARE_BOX | SQUARE_PUSHER));
	assert_true(game_forward(reverse, level, &turned));
	assert_true(game_play(forward, text_slice(&turned), NULL));
	assert_true(game_solved(forward));
	assert_int_equal(forward->pushes, pushes);
	assert_true(turned.length <= walk.length);
}

UNIT_TEST(random_walks_read_backwards)
{
	struct chance chance = {41};
	int walks = 0;

	for (int i = 0; i < 2000; i++) {
		OWN_BOARD before = random_room(&chance);
		struct board *after = board_copy(before), *level;
		OWN_TEXT walk = {0};
		OWN_GAME game = NULL;

		wander(after, &chance, &walk);
		level = level_of(before, after);
		if (snapshot_mode_fits(level, GAME_REVERSE, NULL)) {
			own_next(game, game_new(level, GAME_FORWARD));
			assert_true(game_play(game, text_slice(&walk), NULL));
			assert_int_equal(game_solved(game), game->pushes > 0);
			if (game->pushes > 0) {
				check_backwards(level, after->pusher, text_slice(&walk),
						game->pushes);
				walks++;
			}
		}
		board_free(after);
		board_free(level);
	}
	assert_true(walks > 500);
}
