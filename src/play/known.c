/* SPDX-License-Identifier: MIT */
#include "play/known.h"

#include "base/memory.h"
#include "core/walk.h"
#include "documents/snapshot.h"
#include "store/stored.h"

void known_free(struct known *known)
{
	for (size_t i = 0; i < known->count; i++)
		memory_free(known->moves[i]);
	memory_free(known->moves);
	*known = (struct known){0};
}

void known_add(struct known *known, const struct board *start, struct slice moves)
{
	struct verdict verdict;
	struct slice line;
	struct game *game;

	snapshot_judge(start, moves, &verdict);
	if (!verdict.solves || verdict.reverse)
		return;
	game = snapshot_resume(start, moves, true, NULL);
	line = game_moves(game);
	known->moves = memory_room(known->moves, known->count, &known->room, sizeof *known->moves);
	known->moves[known->count++] = memory_string(line.at, line.length);
	game_free(game);
}

void known_read(struct known *known, const struct session *session)
{
	struct stored stored;

	stored_read(&stored, session->sidecars, &session->level);
	for (size_t i = 0; i < stored.count; i++)
		known_add(known, session->level.board, slice_of(stored.at[i].snapshot->moves));
	stored_free(&stored);
}

struct fewest known_fewest(const struct session *session)
{
	const struct board *board = session->level.board;
	struct fewest fewest = collection_status(session->collection, session->index).fewest;
	struct stored stored;

	stored_read(&stored, session->sidecars, &session->level);
	for (size_t i = 0; i < stored.count; i++) {
		const struct stored_moves *one = &stored.at[i];
		struct verdict verdict;
		struct fewest its;

		if (one->home != HOMES && one->owner == NULL && !solutions_is_solver(one->snapshot))
			continue;
		snapshot_judge(board, slice_of(one->snapshot->moves), &verdict);
		its.moves = verdict.solves && !verdict.reverse ? verdict.moves : 0;
		its.bound = 0;
		fewest = fewest_both(&fewest, &its);
	}
	stored_free(&stored);
	return fewest;
}

/* How many squares have a box on one board and none on the other. */
static int count_differences(const struct board *a, const struct board *b)
{
	int count = 0;

	for (int at = 0; at < board_size(a); at++)
		count += ((a->squares[at] ^ b->squares[at]) & SQUARE_BOX) != 0;
	return count;
}

/*
 * The last place in a solution where the boxes stand as they do now and the pusher can walk to
 * where the next push begins, *pusher; NULL: there is none.
 */
static const char *find(const char *moves, const struct board *start, const struct board *now,
			const unsigned char *reached, int *pusher)
{
	struct board *board = board_copy(start);
	int differences = count_differences(board, now);
	const char *found = NULL;

	for (const char *m = moves; *m != '\0'; m++) {
		enum direction d = (enum direction)direction_of(*m);
		int box, to;

		if (!letter_moves_box(*m)) {
			board_walk(board, d);
			continue;
		}
		if (differences == 0 && reached[board->pusher]) {
			found = m;
			*pusher = board->pusher;
		}
		box = board_beside(board, board->pusher, d);
		to = board_beside(board, box, d);
		differences += now->squares[box] & SQUARE_BOX ? 1 : -1;
		differences += now->squares[to] & SQUARE_BOX ? -1 : 1;
		board_push(board, d);
	}
	board_free(board);
	return found;
}

bool known_rest(const struct known *known, const struct board *start, const struct board *now,
		struct text *rest)
{
	unsigned char *reached = memory_new((size_t)board_size(now));
	struct walk_finder *finder = walk_finder_new(now);
	size_t before = rest->length;
	struct text one = {0};

	board_reach(now, reached);
	for (size_t i = 0; i < known->count; i++) {
		int pusher;
		const char *moves = find(known->moves[i], start, now, reached, &pusher);

		if (moves == NULL)
			continue;
		text_cut(&one, 0);
		walk_find(finder, now, pusher, &one);
		text_add_string(&one, moves);
		if (rest->length > before && one.length >= rest->length - before)
			continue;
		text_cut(rest, before);
		text_add_slice(rest, text_slice(&one));
	}
	text_free(&one);
	walk_finder_free(finder);
	memory_free(reached);
	return rest->length > before;
}
