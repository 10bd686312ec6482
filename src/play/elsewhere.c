/* SPDX-License-Identifier: MIT */
#include "play/elsewhere.h"

#include <string.h>

#include "core/turn.h"
#include "documents/snapshot.h"
#include "store/profile.h"
#include "store/solutions.h"

void elsewhere_note(const struct level *level, const char *title, struct slice moves, bool helped)
{
	int turn;
	struct solved solved = {.board = turn_hash(level->board, &turn),
				.helped = helped,
				.title = slice_of(title)};
	struct solved_list *list;
	const struct solved *known;
	struct text turned = {0};

	if (solved.board == 0 || moves.length > SOLVED_MOVES_MOST)
		return;
	turn_moves(moves, turn, false, &turned);
	solved.moves = text_slice(&turned);
	list = profile_solved();
	known = solved_find(list, solved.board);
	if (known == NULL || solved_is_better(&solved, known))
		profile_add_solved(&solved);
	solved_free(list);
	text_free(&turned);
}

bool elsewhere_find(const struct solved_list *list, struct level_place place,
		    struct elsewhere *found)
{
	const struct board *board = level_at(place)->board;
	const struct solved *solved = NULL;
	struct verdict verdict = {0};
	uint64_t hash;
	int turn;

	*found = (struct elsewhere){0};
	if (board == NULL || solved_list_is_empty(list) || strcmp(place.file->path, "-") == 0)
		return false;
	hash = turn_hash(board, &turn);
	if (hash != 0)
		solved = solved_find(list, hash);
	if (solved != NULL) {
		turn_moves(solved->moves, turn, true, &found->moves);
		text_add_slice(&found->title, solved->title);
		found->helped = solved->helped;
		snapshot_judge(board, text_slice(&found->moves), &verdict);
	}
	if (!verdict.solves)
		elsewhere_free(found);
	return verdict.solves;
}

void elsewhere_free(struct elsewhere *found)
{
	text_free(&found->moves);
	text_free(&found->title);
	*found = (struct elsewhere){0};
}

bool elsewhere_take(const struct elsewhere *found, struct level_place place, struct fewest fewest,
		    struct error *err)
{
	struct solution_won won = {.moves = text_slice(&found->moves),
				   .helped = found->helped,
				   .from = found->title.bytes};
	struct sidecars *sidecars = solutions_place(place.file, place.index, NULL);
	bool done;

	won.medal = won.helped ? MEDAL_SOLVED : fewest_medal(&fewest, won.moves.length);
	done = solutions_add_won(sidecars, level_at(place), &won, err);
	sidecars_free(sidecars);
	return done;
}
