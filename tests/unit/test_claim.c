/* SPDX-License-Identifier: MIT */
/* Scores with the moves that prove them, as lines. */
#include "unit.h"

#include "documents/claim.h"

#define LEVEL "#######\n#  @$.#\n#######\n"

static struct claim of(const char *level, const char *name, size_t score, const char *journal)
{
	struct board *board = board_from(LEVEL);
	struct claim claim = {
		.score = score, .board = board_hash(board), .journal = slice_of(journal)};

	snprintf(claim.level, sizeof claim.level, "%s", level);
	snprintf(claim.name, sizeof claim.name, "%s", name);
	board_free(board);
	return claim;
}

static void write_claim(const struct claim *claim, struct text *line)
{
	text_cut(line, 0);
	assert_true(claim_add(claim, line, NULL));
}

static void assert_read(struct slice text, const char *level, const char *name)
{
	struct claim claim;
	struct error err = {0};

	if (!claim_read(text, &claim, &err))
		fail_msg("%s: %.*s", err.text, (int)text.length, text.at);
	assert_string_equal(claim.level, level);
	assert_string_equal(claim.name, name);
}

/* What may stand around a line, and what may stand in it. */
UNIT_TEST(read)
{
	static const char *const names[] = {"Ada",	     "Ada by Bob",	"a: 5 moves",
					    "Schokoban fan", "Zoë, proof that", "|",
					    "x, proof"};
	static const char *const levels[] = {"First Push", "2026-11-22 medium", "Schokoban 2",
					     "a: 5 moves by b", "by"};
	OWN_TEXT line = {0}, all = {0};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		for (size_t k = 0; k < sizeof levels / sizeof *levels; k++) {
			struct claim claim = of(levels[k], names[i], 1 + i, "rxRlllu{rd}");

			write_claim(&claim, &line);
			assert_read(exact(line.bytes), levels[k], names[i]);
			text_cut(&all, 0);
			text_add_format(&all, "Hello\r\n> My Schokoban score: %s. Beat it\r\n",
					line.bytes);
			assert_read(exact(all.bytes), levels[k], names[i]);
		}
}

static void assert_refused(struct slice text, enum error_kind kind, const char *why)
{
	struct claim claim;
	struct error err = {0};

	assert_false(claim_read(text, &claim, &err));
	assert_int_equal(err.kind, kind);
	assert_string_equal(err.text, why);
}

#define DAMAGED "The proof is damaged: it must be one line, just as it was copied"
#define NONE	"There is no result or proof in it"

/* Every line that was cut, and every one with a changed letter. */
UNIT_TEST(damaged)
{
	struct claim claim = of("First Push", "Ada", 3, "lrR"), read;
	OWN_TEXT line = {0};

	write_claim(&claim, &line);
	for (size_t length = 0; length < line.length; length++) {
		char *cut = memory_string(line.bytes, length);

		assert_false(claim_read(exact(cut), &read, NULL));
		memory_free(cut);
	}
	for (size_t i = 0; i < line.length; i++) {
		line.bytes[i] ^= 1;
		assert_false(claim_read(text_slice(&line), &read, NULL));
		line.bytes[i] ^= 1;
	}
	line.bytes[line.length - 3] = '\0';
	assert_refused(text_slice(&line), ERROR_INPUT, DAMAGED);
	write_claim(&claim, &line);
	line.bytes[line.length - 18] = '\0'; /* the last move */
	assert_refused(text_slice(&line), ERROR_INPUT, DAMAGED);
	assert_refused(exact(""), ERROR_MISSING, NONE);
	assert_refused(exact("Schokoban 2026-11-22 easy: 3 moves, 1 push"), ERROR_MISSING, NONE);
	assert_refused(exact("Schokoban First Push: 3 moves by Ada, pro"), ERROR_INPUT, DAMAGED);
	assert_refused(exact("Schokoban x, proof"), ERROR_INPUT, DAMAGED);
	assert_refused(exact("koban First Push: 3 moves by Ada, proof 00"), ERROR_INPUT, DAMAGED);
	assert_refused(exact("koban First Push: 1 move by Ada, proof 00"), ERROR_INPUT, DAMAGED);
	assert_refused(exact(", proof 0000000000000001 R 0000000000000001 Schokoban x"),
		       ERROR_INPUT, DAMAGED);
	assert_refused(exact("It is no proof of 3 moves by Ada"), ERROR_MISSING, NONE);
}

/* As a mailer wraps it, with its quote marks. */
UNIT_TEST(wrapped)
{
	struct claim claim = of("2026-11-22 medium", "Ada", 3, "lrRlrlrlrlrlrlrlrlrlrlrlrlrlrlrlr");
	OWN_TEXT line = {0}, wrapped = {0};

	write_claim(&claim, &line);
	for (size_t width = 1; width < line.length; width++) {
		text_cut(&wrapped, 0);
		text_add_format(&wrapped, "> %.*s\r\n> %s\r\n", (int)width, line.bytes,
				line.bytes + width);
		assert_refused(text_slice(&wrapped), ERROR_INPUT, DAMAGED);
	}
}

/* What the game never writes, with a hash that fits. */
UNIT_TEST(strange)
{
	static const char *const strange = "The proof isn't as Schokoban writes one";
	OWN_TEXT line = {0}, long_journal = {0};
	struct claim claim;

	claim = of("First Push", "A\033[31mda", 3, "lrR");
	write_claim(&claim, &line);
	assert_refused(text_slice(&line), ERROR_INPUT, strange);
	claim = of("First\tPush", "Ada", 3, "lrR");
	write_claim(&claim, &line);
	assert_refused(text_slice(&line), ERROR_INPUT, strange);
	claim = of("First Push", "A\xff", 3, "lrR");
	write_claim(&claim, &line);
	assert_refused(text_slice(&line), ERROR_INPUT, strange);
	claim = of("First Push", "", 3, "lrR");
	write_claim(&claim, &line);
	assert_refused(text_slice(&line), ERROR_INPUT, strange);
	claim = of("First Push", "Ada", (size_t)2000000000, "lrR");
	write_claim(&claim, &line);
	assert_refused(text_slice(&line), ERROR_INPUT, strange);
	claim = of("First Push: 1 moves by Ada", "Bob", 0, "lrR");
	write_claim(&claim, &line);
	assert_refused(text_slice(&line), ERROR_INPUT, strange);
	claim = of("First Push", "Ada", 3, "lr*R");
	write_claim(&claim, &line);
	assert_refused(text_slice(&line), ERROR_INPUT, DAMAGED);
	text_add_times(&long_journal, "lr", CLAIM_MOST / 2);
	claim = of("First Push", "Ada", 3, long_journal.bytes);
	text_cut(&line, 0);
	assert_false(claim_add(&claim, &line, NULL));
	assert_refused(text_slice(&line), ERROR_LIMIT, "The proof is too long");
	text_cut(&line, 0);
	text_add_times(&line, "lr", CLAIM_MOST);
	assert_refused(text_slice(&line), ERROR_MISSING, NONE);
}

/* Words that a line begins with, again and again in front of it. */
UNIT_TEST(repeated)
{
	struct claim claim = of("First Push", "Ada", 3, "lrR");
	OWN_TEXT line = {0}, all = {0};

	write_claim(&claim, &line);
	text_add_times(&all, "Schokoban ", 7);
	text_add_slice(&all, text_slice(&line));
	assert_read(text_slice(&all), "First Push", "Ada");
	text_cut(&all, 0);
	text_add_times(&all, "Schokoban ", 8);
	text_add_slice(&all, text_slice(&line));
	assert_refused(text_slice(&all), ERROR_INPUT, DAMAGED);
}

static void assert_holds(size_t score, const char *journal, const char *wanted)
{
	struct board *board = board_from(LEVEL);
	struct claim claim = of("First Push", "Ada", score, journal);
	OWN_TEXT moves = {0};
	struct error err = {0};

	if (claim_holds(&claim, board, &moves, &err))
		assert_string_equal(moves.bytes, wanted);
	else
		assert_string_equal(err.text, wanted);
	board_free(board);
}

/* The score is what the replay counts, with each undo. */
UNIT_TEST(replayed)
{
	struct board *other = board_from("######\n#@$ .#\n######\n");
	struct claim claim = of("First Push", "Ada", 1, "R");
	struct error err = {0};

	assert_holds(1, "R", "R");
	assert_holds(5, "lrlxR", "lrR");
	assert_holds(3, "lrlxR", "The proof doesn't hold: it counts 5 moves, not 3");
	assert_holds(2, "lr", "The proof doesn't hold: its moves don't solve the level");
	assert_holds(2, "xR", "The proof doesn't hold: move 1: there is nothing to undo");
	assert_holds(2, "RR", "The proof doesn't hold: move 2: no box can be pushed right");
	assert_holds(1, "r", "The proof doesn't hold: move 1: a push right is written R, not r");
	assert_false(claim_holds(&claim, other, NULL, &err));
	assert_string_equal(err.text, "The proof is of another board");
	board_free(other);
	other = board_from("######\n#@  .#\n######\n");
	claim.board = board_hash(other);
	err = (struct error){0};
	assert_false(claim_holds(&claim, other, NULL, &err));
	assert_int_equal(err.kind, ERROR_LEVEL);
	board_free(other);
}
