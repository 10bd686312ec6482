/* SPDX-License-Identifier: MIT */
/* Scores that somebody else has proved, from the paste to the leaderboard and the replays. */
#include "unit.h"

#include "documents/claim.h"
#include "maker/fresh.h"

#include "disk.h"
#include "stage.h"

#define DAY_22 1795305600LL /* 2026-11-22, its first second */
#define HELD   1000	    /* ms: a key that was held in the game is let go of */
#define FIVE   "#########\n#@ $   .#\n#########\n"
#define PACK   "Title: Pack\n\n" ONE_PUSH "Title: One\n\n" FIVE "Title: Five\n"
#define PROOFS "data/schokoban/proofs"

UNIT_SETUP(stage)
{
	put("levels/1.xsb", "########\n#@  $ .#\n########\nTitle: One\n");
	put("levels/2.xsb", "########\n#@ $  .#\n########\nTitle: Two\n");
}

UNIT_FIXTURE(setup, stage_teardown);

/* A line that claims so; valid until the next call. */
static const char *claim_of(const char *level, const char *rows, const char *name, size_t score,
			    const char *journal)
{
	static struct text line;
	struct board *board = board_from(rows);
	struct claim claim = {
		.score = score, .board = board_hash(board), .journal = slice_of(journal)};

	snprintf(claim.level, sizeof claim.level, "%s", level);
	snprintf(claim.name, sizeof claim.name, "%s", name);
	text_cut(&line, 0);
	assert_true(claim_add(&claim, &line, NULL));
	board_free(board);
	return line.bytes;
}

static void paste(const char *line)
{
	OWN_TEXT keys = {0};

	text_add_format(&keys, PASTE("%s"), line);
	stage_keys(keys.bytes);
}

#define TWO "########\n#@ $  .#\n########\n"

/* Pasted into the menu; the level is the campaign's. It never enters the leaderboard. */
UNIT_TEST(accepted)
{
	const char *line = claim_of("Two", TWO, "Ada", 6, "rlxRRR");

	start(NULL);
	paste(line);
	then("", "Puzzle: Two", "Proved by Ada: 6 moves");
	then("v", "Nothing here yet");
	then(ESC, "Proved by Ada: 6 moves");
	then("d", "!Proved by");
	then("ddd", "Solved in");
	stage_pass(HELD);
	then("", "No entries yet", "Ada: 6 moves");
	then("Bob" ENTER, "▸ 1. 4 Bob", "Ada: 6 moves");
	holds("levels/2.xsb.dat", "4 Bob\n");
	/* The own game is solved, so Ada's can be seen. */
	choose("Play again");
	then("v", "Proof of 6 moves solution 4 3 Ada");
	then(END ENTER, "Proof of 6 moves: 4 moves by Ada.", "Replay", "!Delete");
	then(ENTER, "Replay: Proof of 6 moves", "Move 0 of 4");
}

/* What doesn't hold is told, and nothing is stored. */
UNIT_TEST(refused)
{
	start(NULL);
	paste(claim_of("Two", TWO, "Ada", 5, "rlxRRR"));
	then("", "The proof doesn't hold: it counts 6 moves, not 5");
	stage_keys(ENTER);
	paste(claim_of("Two", TWO, "Ada", 3, "rRR"));
	then("", "The proof doesn't hold: its moves don't solve the level");
	stage_keys(ENTER);
	paste(claim_of("Five", FIVE "\n", "Ada", 4, "rRRR"));
	then("", "The level isn't here: \"Five\".");
	stage_keys(ENTER);
	paste(claim_of("fresh-2-0005-easy", TWO "#######\n", "Ada", 4, "rRRR"));
	then("", "Another version of Schokoban made that level");
	stage_keys(ENTER);
	then(PASTE("Schokoban Two: 4 moves by Ada,\r proof 0123"), "The proof is damaged");
	stage_keys(ENTER);
	choose("Level of the day");
	paste(claim_of("2999-01-01 easy", TWO, "Ada", 4, "rRRR"));
	then("", "That level can be played from its day on");
	stage_close();
	assert_false(is_there(PROOFS));
}

/* In the list of a pack, which hasn't been opened before; and in the prompt for a file, which then
 * knows it. Who comes again with the same stands there once. */
UNIT_TEST(found)
{
	put("pack.sok", PACK);
	start("pack.sok");
	paste(claim_of("Five", FIVE, "Bob", 5, "rRRRR"));
	then("", "Puzzle: Five", "Proved by Bob: 5 moves");
	stage_keys(ESC);
	choose("Main menu");
	choose("Custom maps");
	paste(claim_of("Five", FIVE, "Ann", 6, "rRRRlR"));
	then("", "The proof doesn't hold");
	paste(claim_of("Five", FIVE, "Ann", 6, "rlrlrRRRR"));
	then("", "The proof doesn't hold");
	paste(claim_of("Five", FIVE, "Ann", 7, "rlxRRRR"));
	paste(claim_of("Five", FIVE, "Bob", 5, "rRRRR"));
	then(ESC, "Leaderboard: Five", "No entries yet", "Bob: 5 moves", "Ann: 7 moves");
	stage_close();
	has(PROOFS, "Schokoban Five: 5 moves by Bob");
}

/* The level of a day, which isn't there yet, and a fresh one by its seed: they are made again. */
UNIT_TEST(made)
{
	struct generator *generator = generator_new(GRADE_EASY, 0x7f3a);
	struct board *board;
	OWN_TEXT moves = {0};
	OWN_STRING rows = NULL;

	while (!generator_run(generator, UINT32_MAX))
		;
	text_add_slice(&moves, generator_solution(generator));
	board = plot_board(generator_plot(generator));
	rows = board_rows(board);
	board_free(board);
	generator_free(generator);
	stage_seconds = DAY_22;
	start(NULL);
	choose("Level of the day");
	paste(claim_of("2026-11-20 easy", TWO, "Ada", 4, "rRRR"));
	assert_true(stage_await("Another version of Schokoban made that level"));
	assert_false(is_there("data/schokoban/made/2026-11-20-easy.xsb"));
	stage_keys(ENTER);
	paste(claim_of("fresh-3-7f3a-easy", rows, "Ada", moves.length, moves.bytes));
	assert_true(stage_await("Proved by Ada: "));
	assert_true(is_there("data/schokoban/made/fresh-3-7f3a-easy.xsb"));
	stage_close();
	has(PROOFS, "Schokoban fresh-3-7f3a-easy: ");
}

/* Copied by whoever has solved a level without help. */
UNIT_TEST(copied)
{
	put("data/schokoban/nickname", "Zoë\n");
	start("levels/2.xsb");
	then("d" ESC, "Leaderboard", "!challenge", "!film");
	then("C", "Only a solved game proves a score");
	choose("Back to the game");
	then("udddd", "Solved in");
	stage_pass(HELD);
	stage_keys(ESC);
	then("C", "Copied: the proof of Zoë's 6 moves");
	then("n", "!Copied", "[Shift-C] challenge [Shift-F] film [Esc] leave");
	then("\033[<0;25;24M", "Copied: the proof of Zoë's 6 moves");
	choose("Play again");
	then(PASTE("rRRR"), "Solved in");
	stage_pass(HELD);
	then("", "!challenge", "[Shift-F] film");
	then("C", "You had help once, so this game doesn't count");
}
