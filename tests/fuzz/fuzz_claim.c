/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a text with a proof in it, and any bytes as the level, the name and the moves of a
 * proof whose hash fits: what is read can be shown, is written again as it was, and holds only
 * where its moves solve the board in as many moves as it says.
 */
#include <stdlib.h>
#include <string.h>

#include "documents/claim.h"
#include "documents/snapshot.h"
#include "formats/format.h"
#include "fuzz.h"

static const char rows[] = "#######\n#@ $ .#\n#  P  #\n#######\n";

static void demand(bool fine)
{
	if (!fine)
		abort();
}

static void check_words(const char *words)
{
	char cleaned[NICKNAME_BYTES];

	demand(leaderboard_clean_name(slice_of(words), cleaned) && strcmp(words, cleaned) == 0);
}

static void check_replay(const struct claim *claim, const struct board *board)
{
	struct text moves = {0};
	struct error err = {0};
	struct verdict verdict;

	if (claim_holds(claim, board, &moves, &err)) {
		snapshot_judge(board, text_slice(&moves), &verdict);
		demand(verdict.solves && verdict.moves <= claim->score);
	} else {
		demand(err.kind != ERROR_NONE && err.text[0] != '\0' && moves.length == 0);
	}
	text_free(&moves);
}

static void check_text(struct slice text, const struct board *board)
{
	struct claim claim;
	struct error err = {0};
	struct text line = {0};

	if (claim_read(text, &claim, &err)) {
		check_words(claim.level);
		check_words(claim.name);
		check_replay(&claim, board);
		demand(claim_add(&claim, &line, NULL));
		demand(line.length <= CLAIM_MOST && claim.line.at >= text.at &&
		       claim.line.at + claim.line.length <= text.at + text.length);
		demand(slice_equal(text_slice(&line), claim.line));
	} else {
		demand(err.text[0] != '\0');
	}
	text_free(&line);
}

static void copy_words(struct slice words, char out[NICKNAME_BYTES])
{
	size_t length = words.length < NICKNAME_BYTES ? words.length : NICKNAME_BYTES - 1;

	memcpy(out, words.at, length);
	out[length] = '\0';
}

/* The first two lines are the level and the name, the first byte the score. */
static void check_made(struct slice bytes, const struct board *board)
{
	struct claim claim = {.board = board_hash(board)};
	struct slice level, name;
	struct text line = {0};

	claim.score = bytes.length > 0 ? (unsigned char)*bytes.at : 0;
	if (slice_line(&bytes, &level) && slice_line(&bytes, &name)) {
		copy_words(level, claim.level);
		copy_words(name, claim.name);
		claim.journal = bytes;
		check_replay(&claim, board);
		if (claim_add(&claim, &line, NULL))
			check_text(text_slice(&line), board);
	}
	text_free(&line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice bytes = {size > 0 ? (const char *)data : "", size};
	struct level_set *set = format_parse(slice_of(rows), "x.xsb", NULL, NULL);

	check_text(bytes, set->levels[0].board);
	check_made(bytes, set->levels[0].board);
	level_set_free(set);
	return 0;
}
