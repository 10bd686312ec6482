/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a leaderboard: what is read is in order, printed and read again it is equal; on the
 * disk a score is added to it, and no line is lost that couldn't be read.
 */
#include <inttypes.h>
#include <stdio.h>

#include "documents/leaderboard.h"
#include "base/memory.h"
#include "fuzz.h"
#include "scratch.h"
#include "store/scores.h"

static void demand(bool fine)
{
	if (!fine)
		abort();
}

static bool same_entries(const struct leaderboard *a, const struct leaderboard *b)
{
	if (a->count != b->count)
		return false;
	for (int i = 0; i < a->count; i++)
		if (a->entries[i].score != b->entries[i].score ||
		    strcmp(a->entries[i].name, b->entries[i].name) != 0)
			return false;
	return true;
}

static void check_entries(const struct leaderboard *board)
{
	demand(board->count >= 0 && board->count <= LEADERBOARD_MOST);
	demand((board->bad_line > 0) == (board->bad_lines > 0));
	for (int i = 0; i < board->count; i++) {
		const struct leaderboard_entry *entry = &board->entries[i];
		char cleaned[NICKNAME_BYTES];

		demand(entry->score >= 0 && (i == 0 || entry[-1].score <= entry->score));
		demand(leaderboard_clean_name(slice_of(entry->name), cleaned));
		demand(strcmp(cleaned, entry->name) == 0);
	}
}

static void check_printed(const struct leaderboard *board)
{
	struct leaderboard again;
	struct text printed = {0};

	leaderboard_print(board, &printed);
	leaderboard_parse(text_slice(&printed), &again);
	demand(again.bad_lines == 0 && same_entries(board, &again));
	text_free(&printed);
}

/* A score that takes the place of one that is there, or the first. */
static void check_disk(struct slice bytes, const struct leaderboard *board)
{
	char *path = scratch_sidecar(SIDECAR_SCORES), *copy = NULL;
	int64_t score = board->count > 0 ? board->entries[board->count / 2].score : 0;
	struct leaderboard wanted = *board, found;
	struct text printed = {0};
	struct error err = {0};
	int rank = leaderboard_add(&wanted, score, slice_of("A B"));

	scratch_put(path, bytes);
	demand(scores_load(scratch_place(), &found, &err) && same_entries(board, &found));
	demand(found.bad_lines == board->bad_lines && found.bad_line == board->bad_line);
	demand(scores_add(scratch_place(), score, "A B", &found, &copy, &err) >= 0 || rank < 0);
	demand(same_entries(&wanted, &found));
	memory_free(copy);
	copy = memory_grow(NULL, strlen(path) + 5);
	snprintf(copy, strlen(path) + 5, "%s.bad", path);
	if (rank >= 0) {
		leaderboard_print(&wanted, &printed);
		demand(scratch_holds(path, text_slice(&printed)));
		demand(board->bad_lines > 0 ? scratch_holds(copy, bytes) : access(copy, F_OK) != 0);
	} else {
		demand(scratch_holds(path, bytes));
	}
	unlink(copy);
	memory_free(copy);
	memory_free(path);
	text_free(&printed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice bytes = {size > 0 ? (const char *)data : "", size};
	struct leaderboard board;

	leaderboard_parse(bytes, &board);
	check_entries(&board);
	check_printed(&board);
	if (scratch_turn())
		check_disk(bytes, &board);
	return 0;
}
