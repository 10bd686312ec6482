/* Shortest walks: a flood from the goal back to the pusher, then downhill. */
#include "core/way.h"

#include <string.h>

#include "core/memory.h"

struct way_finder {
	int size;
	unsigned char *step;	/* by place: the direction in which the way goes on from there, + 1 */
	int *queue;
};

struct way_finder *way_finder_new(const struct board *board)
{
	struct way_finder *finder = memory_new(sizeof *finder);

	finder->size = board_size(board);
	finder->step = memory_new((size_t)finder->size);
	finder->queue = memory_array((size_t)finder->size, sizeof *finder->queue);
	return finder;
}

void way_finder_free(struct way_finder *finder)
{
	if (finder == NULL)
		return;
	memory_free(finder->step);
	memory_free(finder->queue);
	memory_free(finder);
}

/* Flood from the goal until the pusher is met, so that the way can then be read off forwards. */
static bool flood_back(struct way_finder *finder, const struct board *board, int goal)
{
	const unsigned blocking = SQUARE_WALL | SQUARE_BOX | SQUARE_PUSHER;
	int head = 0, tail = 0;

	memset(finder->step, 0, (size_t)finder->size);
	finder->step[goal] = DIRECTIONS + 1;
	finder->queue[tail++] = goal;
	while (head < tail) {
		int at = finder->queue[head++];

		for (int d = 0; d < DIRECTIONS; d++) {
			int next = board_beside(board, at, (enum direction)d);

			if (finder->step[next] != 0)
				continue;
			if (next != board->pusher && board->squares[next] & blocking)
				continue;
			finder->step[next] = (unsigned char)(
				direction_opposite((enum direction)d) + 1);
			if (next == board->pusher)
				return true;
			finder->queue[tail++] = next;
		}
	}
	return false;
}

bool way_find(struct way_finder *finder, const struct board *board, int to, struct text *way)
{
	int at = board->pusher;

	if (at == to)
		return true;
	if (board->squares[to] & (SQUARE_WALL | SQUARE_BOX | SQUARE_PUSHER) ||
	    !flood_back(finder, board, to))
		return false;
	while (at != to) {
		enum direction d = (enum direction)(finder->step[at] - 1);

		text_add_char(way, direction_letter(d, false));
		at = board_beside(board, at, d);
	}
	return true;
}
