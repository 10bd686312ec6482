/* SPDX-License-Identifier: MIT */
#include "documents/claim.h"

#include <inttypes.h>
#include <string.h>

#include "core/game.h"

#define BEGIN "Schokoban "
#define PROOF ", proof"
#define BY    " by "
/* How many places are tried where the line may begin, if its first words are repeated. */
#define BEGINS_MOST 8
#define SCORE_MOST  1000000000

/* Find words in a slice; *rest gets the part that begins with them. */
static bool find(struct slice in, const char *words, struct slice *rest)
{
	for (*rest = in; rest->length > 0; slice_skip(rest, 1))
		if (slice_begins(*rest, words))
			return true;
	return false;
}

/* Take the letters of a journal, up to a blank. */
static bool take_journal(struct slice *rest, struct slice *journal)
{
	*journal = (struct slice){rest->at, 0};
	for (; rest->length > 0 && *rest->at != ' '; slice_skip(rest, 1), journal->length++)
		if (*rest->at == '\0' || strchr("udlrUDLRx{}", *rest->at) == NULL)
			return false;
	return journal->length > 0;
}

/* Read the end of a line, from the word before the board's hash on; *end gets where the line's own
 * hash begins. */
static bool read_end(struct slice rest, struct claim *claim, const char **end, uint64_t *hash)
{
	if (!slice_take(&rest, PROOF " ") || !slice_take_hash(&rest, &claim->board) ||
	    !slice_take(&rest, " ") || !take_journal(&rest, &claim->journal) ||
	    !slice_take(&rest, " "))
		return false;
	*end = rest.at;
	return slice_take_hash(&rest, hash);
}

/* Take "69 moves by ", exactly as claim_add writes it, off the start. */
static bool take_score(struct slice *rest, size_t *score)
{
	return !slice_begins(*rest, "0") && slice_take_number(rest, SCORE_MOST, score) &&
	       slice_take(rest, *score == 1 ? " move" BY : " moves" BY);
}

static bool take_words(struct slice words, char out[NICKNAME_BYTES])
{
	return leaderboard_clean_name(words, out) && slice_equal(words, slice_of(out));
}

/* Read what comes before PROOF: the level, the score, and the name, which may hold anything. */
static bool read_head(struct slice head, struct claim *claim)
{
	for (size_t i = head.length; i-- > 0;) {
		struct slice rest = {head.at + i, head.length - i};

		if (slice_take(&rest, ": ") && take_score(&rest, &claim->score))
			return take_words((struct slice){head.at, i}, claim->level) &&
			       take_words(rest, claim->name);
	}
	return false;
}

/* Read a line. False, perhaps without an error: it isn't whole. */
static bool read_line(struct slice line, struct claim *claim, struct error *err)
{
	struct slice proof = line;
	const char *end = line.at;
	uint64_t hash = 0;

	while (find(proof, PROOF, &proof) && !read_end(proof, claim, &end, &hash))
		slice_take(&proof, PROOF);
	for (int i = 0; i < BEGINS_MOST && proof.length > 0 && find(line, BEGIN, &line); i++) {
		claim->line = (struct slice){line.at, (size_t)(end - line.at)};
		slice_take(&line, BEGIN);
		if (line.at > proof.at || slice_hash(claim->line, 0) != hash)
			continue;
		claim->line.length += HASH_DIGITS;
		line.length = (size_t)(proof.at - line.at);
		return read_head(line, claim) ||
		       fail(err, ERROR_INPUT, "The proof isn't as Schokoban writes one");
	}
	return false;
}

/* Does a text have two of the words of such a line? The third may be what is damaged. */
static bool is_meant(struct slice text)
{
	struct slice rest;
	bool score = find(text, " move" BY, &rest) || find(text, " moves" BY, &rest);

	return find(text, BEGIN, &rest) + score + find(text, PROOF, &rest) >= 2;
}

bool claim_read(struct slice text, struct claim *claim, struct error *err)
{
	struct slice rest = text, line;
	struct error why = {0};

	*claim = (struct claim){0};
	while (why.kind == ERROR_NONE && slice_line(&rest, &line)) {
		if (line.length > CLAIM_MOST && find(line, PROOF, &line))
			fail(&why, ERROR_LIMIT, "The proof is too long");
		else if (read_line(line, claim, &why))
			return true;
	}
	if (why.kind == ERROR_NONE && is_meant(text))
		fail(&why, ERROR_INPUT,
		     "The proof is damaged: it must be one line, just as it was copied");
	return fail_as(err, &why) || fail(err, ERROR_MISSING, "There is no result or proof in it");
}

bool claim_holds(const struct claim *claim, const struct board *board, struct text *moves,
		 struct error *err)
{
	struct error why = {0}, what = {0};
	struct game *game;

	if (board_hash(board) != claim->board)
		return fail(err, ERROR_LEVEL, "The proof is of another board");
	if (!board_playable(board, err))
		return false;
	game = game_new(board, GAME_FORWARD);
	if (!game_play(game, claim->journal, &why))
		fail(&what, ERROR_MOVE, "The proof doesn't hold: move %zu: %s", why.move, why.text);
	else if (!game_solved(game))
		fail(&what, ERROR_MOVE, "The proof doesn't hold: its moves don't solve the level");
	else if (game->score != claim->score)
		fail(&what, ERROR_MOVE, "The proof doesn't hold: it counts %zu moves, not %zu",
		     game->score, claim->score);
	else if (moves != NULL)
		text_add_slice(moves, game_moves(game));
	game_free(game);
	return what.kind == ERROR_NONE || fail_as(err, &what);
}

bool claim_add(const struct claim *claim, struct text *out, struct error *err)
{
	size_t from = out->length;

	text_add_format(out, BEGIN "%s: %zu move%s" BY "%s" PROOF " %016" PRIx64 " ", claim->level,
			claim->score, PLURAL(claim->score, "s"), claim->name, claim->board);
	text_add_slice(out, claim->journal);
	text_add_char(out, ' ');
	text_add_format(out, "%016" PRIx64,
			slice_hash((struct slice){out->bytes + from, out->length - from}, 0));
	return out->length - from <= CLAIM_MOST ||
	       fail(err, ERROR_LIMIT, "The game is too long for a line of text");
}
