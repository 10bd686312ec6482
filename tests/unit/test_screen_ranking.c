/* SPDX-License-Identifier: MIT */
/* The end of a game: the solved board, the leaderboard, the nickname, and the question how to go
 * on. */
#include "unit.h"

#include <inttypes.h>
#include <unistd.h>

#include "disk.h"
#include "stage.h"

#define FULL  "2 Ann\n3 Bob\n4 Cid\n5 Dot\n6 Eve\n7 Fay\n8 Gil\n9 Hal\n10 Ida\n11 Jim\n"
#define ONES  "1 A\n1 B\n1 C\n1 D\n1 E\n1 F\n1 G\n1 H\n1 I\n3 J\n"
#define HELD  1000 /* ms: a key that was held in the game is let go of */
#define LEVEL "level.xsb"
#define SAVE  LEVEL ".sav"
#define DAT   LEVEL ".dat"
#define BOOK  LEVEL ".sok"

UNIT_SETUP(stage)
{
	put("levels/1.xsb", "########\n#@  $ .#\n########\nTitle: One\n");
	put("levels/2.xsb", "########\n#@ $  .#\n########\nTitle: Two\n");
	put(LEVEL, ONE_PUSH);
}

/* Solve the level with a score of 1, 3 or 5 and go on to the leaderboard. */
static void solve(int score)
{
	static const char moves[] = "adadd";

	start(LEVEL);
	then("", "Moves: 0 ");
	then(moves + (sizeof moves - 1) - score, "Leaderboard: level.xsb", "Solved in");
	stage_pass(HELD);
}

UNIT_FIXTURE(setup, stage_teardown);

/* Each game that was won is noted, with the time that it took, and shown on the page about the
 * level. */
UNIT_TEST(results)
{
	start(LEVEL);
	stage_pass(4000);
	stage_keys("a");
	stage_pass(3600000); /* a break counts as two minutes */
	then("urd", "Solved");
	stage_pass(HELD);
	has("data/schokoban/results",
	    " moves 1 pushes 1 score 1 undos 0 restarts 1 help 0 seconds 124 level.xsb\n");
	stage_given.values[SETTING_TIME] = SETTING_NO;
	stage_keys("\033");
	choose("Play again");
	then("aud", "Solved");
	stage_pass(HELD);
	has("data/schokoban/results",
	    " moves 1 pushes 1 score 3 undos 1 restarts 0 help 0 seconds 0 level.xsb\n");
	stage_keys("\033");
	choose("Play again");
	then("i", ": 1 move (3 with undos)\n", ": 1 move in 2:04\n",
	     "Moves, game by game: ▁▁ (1 each)");
}

UNIT_TEST(first_entry)
{
	start(LEVEL);
	then("", "Puzzle: level.xsb\n", "Record: N/A");
	then("d", "Solved in 1 move and 1 push\n", "☻◼█", "No entries yet");
	then("", "1 move: 1st place. Do you want to appear on", "Nickname: ");
	holds(SAVE, "R");
	has(BOOK, "\nR\n");
	stage_pass(HELD);
	then("Foo Bar", "Nickname: Foo Bar\n");
	holds(DAT, NULL);
	then(ENTER, "Play again", "▸ 1. 1 Foo Bar");
	holds(DAT, "1 Foo Bar\n");
	holds(SAVE, NULL);
	choose("Play again");
	then("", "Record: 1 by Foo Bar", "Moves: 0 ");
}

/* Tab in place of Enter: from then on nothing is asked, even where the score can't be stored. */
UNIT_TEST(always)
{
	start(LEVEL);
	stage_keys("d");
	stage_pass(HELD);
	then("", "[Tab] always");
	then("Ada\t", "▸ 1. 1 Ada", "Ada takes 1st place", "Nickname: always the same");
	holds("home/.config/schokoban/config", "name = always\n");
	choose("Play again");
	then("d", "▸ 2. 1 Ada", "Ada takes 2nd place");
	holds(DAT, "1 Ada\n1 Ada\n");
}

/* Scores of all users stand together on installed levels, and a score goes to both places; on
 * others none do. */
UNIT_TEST(common)
{
	struct board *board = board_from(ONE_PUSH);
	char name[40], line[60];

	snprintf(line, sizeof line, "%016" PRIx64 " 3 Cid\n", board_hash(board));
	snprintf(name, sizeof name, "common/%ju.scores", (uintmax_t)geteuid());
	board_free(board);
	put(name, line);
	setenv("SCHOKOBAN_SCORES", disk("common"), 1);
	put("levels/1.xsb", ONE_PUSH);
	stage_installed = true;
	start(NULL);
	choose("Arcade mode");
	then("", "Record: 3 by Cid");
	stage_keys("d");
	nickname("Ann");
	then("", "▸ 1. 1 Ann", "2. 3 Cid", "Ann takes 1st place");
	has(name, "3 Cid\n");
	has(name, " 1 Ann\n");
	assert_file(disk_fallback("levels/1.xsb", ".dat"), "1 Ann\n");
	start(LEVEL);
	then("", "Record: N/A");
	/* where it can't be written, that is told */
	unlink(disk(name));
	disk_folder(disk(name), 0777);
	for (int i = 1; i < 10; i++) {
		snprintf(name, sizeof name, "common/%ju.%d.scores", (uintmax_t)geteuid(), i);
		disk_folder(disk(name), 0777);
	}
	start(NULL);
	choose("Free play");
	stage_keys("g" ENTER "d");
	nickname("Ann");
	then("", "▸ 2. 1 Ann", "Not on the shared leaderboard: others have taken the names");
	unsetenv("SCHOKOBAN_SCORES");
}

static void put_least(const char *file, const char *rows, const char *numbers)
{
	OWN_BOARD board = board_from(rows);
	char line[64];

	snprintf(line, sizeof line, "%016llx %s\n", (unsigned long long)board_hash(board), numbers);
	put(file, line);
}

/* What is known of the fewest moves is told once the level is solved, on the page about the level
 * as well, and in the list. */
UNIT_TEST(least)
{
	put_least("data/schokoban/least", ONE_PUSH, "1 1");
	solve(1);
	then("", "★ Solved in 1 move, the fewest possible\n");
	stage_resize(38, 12);
	then("", "★ 1 move, the fewest possible\n", "!Solved");
	stage_resize(120, 40);
	then("", "\n██████ ██████ ██ ██ ██ ██████ ████\n");
	stage_resize(80, 24);
	decline();
	solve(3);
	then("", "Solved in 3 moves. The fewest possible is 1\n");
	decline();
	put_least("data/schokoban/least", ONE_PUSH, "3 1");
	solve(5);
	then("", "Solved in 5 moves. The best known is 3\n");
	decline();
	choose("Play again");
	then("i", "Best known: 3 moves; it takes at least 1", "★ earned on ",
	     ": the fewest moves known");
}

/* Others' moves earn no mark, and take none away. */
UNIT_TEST(least_with_help)
{
	put_least("data/schokoban/least", ONE_PUSH, "1 1");
	start(LEVEL);
	then(PASTE("R"), "\nSolved in 1 move, the fewest possible\n",
	     "You had help once, so this game", "!★");
	stage_pass(HELD);
	choose("Play again");
	then("i", "Solved in 1 move", "The fewest possible: 1 move", "!Mark");
	put_least("data/schokoban/least", ONE_PUSH, "3 0");
	solve(3);
	decline();
	put_least("data/schokoban/least", ONE_PUSH, "1 1");
	start(LEVEL);
	then("i", "Solved in 1 move", "★ earned on ", ": the fewest moves known");
}

/* It is told never, or always. */
UNIT_TEST(least_by_choice)
{
	put_least("data/schokoban/least", ONE_PUSH, "1 1");
	start(LEVEL);
	then("i", "Not solved yet", "!The fewest possible");
	stage_given.values[SETTING_LEAST] = TOLD_ALWAYS;
	start(LEVEL);
	then("i", "Not solved yet", "The fewest possible: 1 move");
	stage_given.values[SETTING_LEAST] = TOLD_NEVER;
	solve(3);
	then("", "Solved in 3 moves and 1 push\n");
	decline();
	choose("Play again");
	then("i", "Solved in 3 moves", "!The fewest possible: 1");
}

/* A solution in the level's file counts if it solves it; a shorter one is the best known. */
UNIT_TEST(least_of_others)
{
	put(LEVEL, ONE_PUSH "\nTheirs\nlrR\n\nWrong\nl\n");
	solve(5);
	then("", "Solved in 5 moves. The best known is 3\n");
	assert_false(is_there("data/schokoban/least"));
	decline();
	solve(1);
	then("", "Solved in 1 move. The best known was 3\n");
	has("data/schokoban/least", " 1 0\n");
	decline();
	solve(3);
	then("", "Solved in 3 moves. The best known is 1\n");
}

/* What isn't known is worked out once, beside the game, a second after a move. */
UNIT_TEST(least_beside)
{
	stage_given.values[SETTING_BACKGROUND] = SETTING_YES;
	start(LEVEL);
	stage_pass(5000);
	assert_false(is_there("data/schokoban/least")); /* it isn't played yet */
	stage_keys("adadd");
	stage_pass(1000);
	assert_true(stage_await("Solved in 5 moves. The fewest possible is 1"));
	decline();
	stage_close();
	has("data/schokoban/least", " 1 1\n");
	/* Nothing is asked that was worked out, even in vain. */
	put_least("data/schokoban/least", ONE_PUSH, "0 1");
	solve(5);
	then("", "Solved in 5 moves and 1 push\n");
	stage_pass(5000);
	then("", "Solved in 5 moves and 1 push\n");
}

/* The player's own solution is made shorter, and both are played beside each other; that is worth
 * no score. */
UNIT_TEST(shorter)
{
	put(LEVEL, "############\n#  @$.     #\n############\n");
	solve(5);
	decline();
	choose("Make mine shorter");
	assert_true(stage_await("Moves 1 to 4 aren't needed"));
	then("", "Yours: 0 of 5 Shorter: 0 of 1", "!play on");
	then("d", "Yours: 1 of 5 Shorter: 0 of 1");
	then(ENTER END, "Yours: 5 of 5 Shorter: 1 of 1");
	then("n", "Yours: 0 of 5", "aren't needed");
	stage_resize(20, 12);
	then("", "Yours: 0 of 5\n", "Shorter: 0 of 1\n");
	stage_resize(20, 6);
	then("", "Yours: 0 of 5\n", "!Shorter");
	then("v", "Shorter: 0 of 1\n", "!Yours");
	stage_resize(80, 24);
	then(ESC, "Solved in 5 moves. The fewest possible is 1\n");
	holds(DAT, NULL);
	choose("Play again");
	stage_pass(HELD);
	stage_keys("v");
	choose("Solution 5/1");
	choose("Make it shorter");
	assert_true(stage_await("Moves 1 to 4 aren't needed"));
	stage_keys(ESC);
	stage_keys(ESC);
	then("d", "Solved in 1 move, the fewest possible");
	stage_pass(HELD);
	decline();
	then("", "!Make mine shorter");
}

/* Marks are counted in the menu, in the chapter's head and in the list. */
UNIT_TEST(least_is_counted)
{
	put("levels/1.xsb", ONE_PUSH "Title: One\n");
	put("levels/chapters.txt", "Chapter 1: Cellar\n");
	put_least("levels/least.txt", ONE_PUSH, "1 1");
	start(NULL);
	choose("Arcade mode");
	stage_keys("d");
	decline();
	choose("Main menu");
	then("", "Arcade mode: 1 of 2 solved, 1 in the fewest moves");
	choose("Free play");
	then(HOME, "Chapter 1: Cellar 1 of 2 solved, 1 in the fewest moves", "★ fewest",
	     "1 One starter 7 x 3 1 1 1 1 ★");
	stage_resize(40, 12);
	then("", "Chapter 1: Cellar\n", "1 One ★");
}

#define LONGEST "First Come, First Served"

/* At a chapter's end, and when the last of it is solved, it says how much of it is; not again. The
 * longest name of the campaign's chapters isn't cut. */
UNIT_TEST(chapters_end)
{
	put("levels/1.xsb", ONE_PUSH "Title: One\n");
	put("levels/2.xsb", ONE_PUSH "Title: Two\n");
	put("levels/3.xsb", ONE_PUSH "Title: Three\n");
	put("levels/chapters.txt", "Chapter 1: Cellar\nChapter 3: " LONGEST "\n");
	put_least("levels/least.txt", ONE_PUSH, "1 1");
	start(NULL);
	choose("Free play");
	choose("2 Two");
	stage_keys("d");
	decline();
	then("", "Cellar: 1 of 2 solved, 1 in the fewest moves.\n", "▸ Next: " LONGEST "\n");
	choose("Choose another level");
	choose("1 One");
	stage_keys("d");
	stage_pass(HELD);
	then("Ann" ENTER, "Ann takes 1st place. Cellar: 2 of 2 solved", "Next chapter: First",
	     "▸ Next level");
	choose("Play again");
	stage_keys("d");
	decline();
	then("", "!Cellar:");
	choose("Choose another level");
	choose("3 Three");
	stage_keys("d");
	decline();
	then("", LONGEST ": 1 of 1 solved", "!Next");
}

/* Before equals stand those who came first; the eleventh falls off. */
UNIT_TEST(places)
{
	static const struct {
		const char *before;
		int score;
		const char *told, *after, *shown;
	} games[] = {
		{"1 Ann\n3 Bob\n7 Cid\n", 5, "3rd place", "1 Ann\n3 Bob\n5 New\n7 Cid\n",
		 "▸ 3. 5 New"},
		{"1 Ann\n1 Bob\n3 Cid\n", 1, "3rd place", "1 Ann\n1 Bob\n1 New\n3 Cid\n",
		 "▸ 3. 1 New"},
		{"1 A\n1 B\n1 C\n1 D\n1 E\n1 F\n2 G\n5 H\n6 I\n7 J\n", 5, "9th place",
		 "1 A\n1 B\n1 C\n1 D\n1 E\n1 F\n2 G\n5 H\n5 New\n6 I\n", "▸ 9. 5 New"},
		{ONES, 3, "tied with 10th place", ONES, "!Do you want"},
		{ONES, 5, "not in the top ten", ONES, "!tied"},
	};

	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		put(DAT, games[i].before);
		solve(games[i].score);
		then("", games[i].told);
		if (strcmp(games[i].before, games[i].after) != 0)
			stage_keys("New" ENTER);
		then("", games[i].shown, "Play again");
		holds(DAT, games[i].after);
		holds(SAVE, NULL);
		stage_close();
		assert_int_equal(unlink(disk(BOOK)), 0);
	}
}

UNIT_TEST(declined)
{
	solve(1);
	then("", "Do you want", "[Esc] no", "!leave");
	holds(SAVE, "R");
	then(ESC, "Play again", "No entries yet", "[Esc] leave", "!Do you want");
	then("?", "Keys: Leaderboard", "next level");
	then(ESC, "Play again");
	then("c", "Copied to the clipboard: level and 1 move");
	holds(DAT, NULL);
	holds(SAVE, NULL);
	has(BOOK, "\nR\n");
}

/* In a window without room for board and leaderboard both the solved board stays until it was
 * looked at. */
UNIT_TEST(solved_board_stays)
{
	static const char *const ways[] = {ENTER, " ", ESC};

	for (int i = 0; i < 3; i++) {
		start(LEVEL);
		stage_resize(30, 9);
		then("", "Moves: 0 ");
		then("d", "Solved in 1 move", "☻◼█", "[Enter] continue");
		then(" " ESC ESC, "Solved in 1 move");
		stage_pass(HELD);
		then(ARROW_LEFT "urx\177" ARROW_UP, "Solved in 1 move", "Moves: 1 ");
		then(ways[i], "Nickname:", "!☻◼█");
		holds(SAVE, "R");
		stage_close();
		assert_int_equal(unlink(disk(SAVE)), 0);
	}
}

/* The key that made the last move may be held: it types no name and chooses nothing. */
UNIT_TEST(held_key)
{
	start(LEVEL);
	stage_keys("d");
	for (int i = 0; i < 50; i++) {
		stage_pass(i == 0 ? 650 : 30);
		stage_keys("d");
	}
	then("", "!Nickname: d", "![Enter] save");
	stage_pass(400);
	then("", "[Enter] save");
	then("dan" ENTER, "dan takes 1st place");
	start(LEVEL);
	then("dBob" ENTER, "Nickname: ", "![Enter] save");
	stage_pass(HELD);
	then("Bob" ENTER, "Bob takes 2nd place");
}

/* Esc right behind the last move was meant for the game, and can't be taken back: for 700 ms it is
 * ignored, as letters are. Enter is heard even where it came with that move. */
UNIT_TEST(just_solved)
{
	static const int early[] = {0, 10, 100, 650};

	for (size_t i = 0; i < sizeof early / sizeof *early; i++) {
		start(LEVEL);
		stage_keys("d");
		stage_pass(early[i]);
		then(ESC, "Do you want", "![Esc] no");
		then("x", "!Nickname: x");
		stage_close();
		unlink(disk(SAVE));
		start(LEVEL);
		stage_keys("d");
		stage_pass(early[i]);
		then(ENTER, "takes 1st place");
		unlink(disk(DAT));
	}
	start(LEVEL);
	then("d" ESC, "Do you want");
	stage_pass(HELD);
	then("", "[Esc] no");
	then(ESC, "!Do you want");
	holds(DAT, NULL);
	start(LEVEL);
	then("d" ENTER, "takes 1st place");
}

/* Enter saves the score under the name that is offered, and Enter again goes on to the next level,
 * in each mode. */
UNIT_TEST(two_keys)
{
	static const char *const ways[] = {ENTER, "s" ENTER ENTER, NULL};

	put("set.xsb", "########\n#@  $ .#\n########\nTitle: One\n\n########\n#@ $  .#\n########\n"
		       "Title: Two\n");
	for (int i = 0; i < 3; i++) {
		unlink(disk("levels/1.xsb.sok"));
		start(ways[i] == NULL ? "set.xsb" : NULL);
		then(ways[i] == NULL ? ENTER : ways[i], "One");
		then("dddd", "☻◼█", "Solved in 4 moves", "Nickname: ");
		then(ENTER, " place.", "☻◼█", "▸ Next level");
		then(ENTER, "Two", "Moves: 0");
	}
}

/* Where there is no next level, Enter doesn't play the solved one again. */
UNIT_TEST(last)
{
	start(NULL);
	then("s" ENTER END ENTER, "Two");
	stage_keys("dddd");
	then(ENTER, "  Play again", "▸ Choose another level");
	stage_pass(HELD);
	then("n", "This is the last level");
	then("p", "One", "Moves: 0");
}

/* A score of any size is shown whole, apart from the name. */
UNIT_TEST(large_scores)
{
	put(DAT, "7 Ann\n99999999999 Big\n");
	start(LEVEL);
	then(ESC, "1. 7 Ann", "2. 99999999999 Big\n");
	stage_resize(20, 8);
	shows("2. 99999999999 ");
}

UNIT_TEST(record)
{
	put(DAT, "7 Ann\n");
	start(LEVEL);
	then("d", "New record: 1 move, 6 fewer");
	stage_close();
	put(DAT, "1 Ann\n");
	start(LEVEL); /* and the save that solves it */
	then(ENTER, "1 move: 2nd place.", "!record");
}

UNIT_TEST(nickname)
{
	solve(1);
	then("X", "Nickname: X\n");
	then(BACKSPACE, "Nickname:\n");
	then(ENTER, "Please type a name");
	then("   " ENTER, "Please type a name");
	holds(DAT, NULL);
	then(BACKSPACE BACKSPACE BACKSPACE "  Zoë 倉庫番", "Zoë 倉庫番");
	then(BACKSPACE, "Zoë 倉庫\n");
	then(HOME ARROW_RIGHT ARROW_RIGHT DELETE "Ch", "Choë 倉庫\n");
	stage_keys(END "!" ENTER);
	holds(DAT, "1 Choë 倉庫!\n");
	choose("Play again");
	then("d", "Nickname: Choë 倉庫!\n"); /* it is the one offered next */
	then(ENTER, "Play again", "▸ 2. ");
	holds(DAT, "1 Choë 倉庫!\n1 Choë 倉庫!\n");
}

UNIT_TEST(nickname_columns)
{
	solve(1);
	stage_keys("123456789012345678901234567890倉x");
	then("yz", "Nickname: 123456789012345678901234567890倉\n");
	then(ENTER, "123456789012345678901234567890倉\n");
	holds(DAT, "1 123456789012345678901234567890倉\n");
}

UNIT_TEST(unreadable_lines)
{
	static const char bad[] = "garbage\n1 Ann\nx y z\n\n3 Bob\n";

	put(DAT, bad);
	start(LEVEL);
	then("", "Leaderboard: line 1 can't be read", "Record: 1 by Ann");
	then("d", "2nd place");
	holds(DAT, bad);
	stage_pass(HELD);
	then("Cid" ENTER, "old leaderboard is kept");
	holds(DAT, "1 Ann\n1 Cid\n3 Bob\n");
	holds(DAT ".bad", bad);
}

/* The question, too, knows what another window has stored since this one began. */
UNIT_TEST(up_to_date)
{
	start(LEVEL);
	put(DAT, "1 Ann\n2 Bob\n");
	then("add", "3 moves: 3rd place", "2 Bob");
}

/* Killed between storing the score and deleting the save, the player isn't asked again: behind the
 * moves the save tells how many entries of that score there were before. */
UNIT_TEST(asked_once)
{
	char save[16] = "R";

	for (int tabs = 11; tabs >= 10; tabs--) {
		put(DAT, "1 Ann\n");
		memset(save + 1, '\t', (size_t)tabs);
		save[1 + tabs] = '\0';
		put(SAVE, save);
		start(LEVEL);
		then("", "Solved in 1 move");
		if (tabs == 11) {
			then(ENTER, "was entered before");
			holds(SAVE, NULL);
		} else {
			then(ENTER, "2nd place.");
		}
		holds(DAT, "1 Ann\n");
	}
}

/* The solution can be stored in neither home. */
static void solve_without_book(void)
{
	disk_folder(disk(BOOK), 0777);
	disk_folder(disk_fallback(LEVEL, ".sok"), 0777);
	start(LEVEL);
	then("d", "Solved, but the solution can't be stored", "Nickname:");
	stage_pass(HELD);
}

/* The save is kept until it can be: on leaving, and on another day. */
UNIT_TEST(solution_not_stored)
{
	solve_without_book();
	then("Ann" ENTER, "The solution can't be stored");
	holds(DAT, "1 Ann\n");
	has(SAVE, "R");
	assert_int_equal(rmdir(disk(BOOK)), 0);
	choose("Main menu");
	then("", "Arcade mode", "!Continue");
	holds(SAVE, NULL);
	has(BOOK, "\nR\n");
}

UNIT_TEST(solution_stored_later)
{
	solve_without_book();
	stage_keys(ESC);
	stage_close();
	assert_int_equal(rmdir(disk(BOOK)), 0);
	start(LEVEL);
	then("", "Solved in 1 move");
	has(BOOK, "\nR\n");
	then(ENTER, "was entered before");
	holds(SAVE, NULL);
	holds(DAT, NULL);
}

/* Of a leaderboard that has no room the best entry and those around the new one are in view, at its
 * top, in its middle and at its end. */
UNIT_TEST(new_entry_in_view)
{
	static const struct {
		const char *moves;
		const char *rank;
	} games[] = {
		{"dddd", "▸ 4. 4 Zed"},
		{"dadadddd", "▸ 8. 8 Zed"},
		{"dadadadddd", "▸ 10. 10 Zed"},
	};

	for (int rows = 8; rows <= 24; rows++) {
		for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
			put("levels/1.xsb.dat", FULL);
			start("levels/1.xsb");
			stage_resize(40, rows);
			stage_keys(games[i].moves);
			if (!stage_shows("Nickname:"))
				stage_keys(ENTER);
			stage_pass(HELD);
			then("Zed" ENTER, games[i].rank, "2 Ann", "▸ Main menu");
		}
	}
}

/* Page Up and Page Down show every entry and stop at both ends. */
UNIT_TEST(scroll)
{
	put("levels/1.xsb.dat", FULL);
	start("levels/1.xsb");
	stage_resize(40, 9);
	then(ESC, "2 Ann", "3 Bob", "!11 Jim");
	for (int i = 0; i < 12; i++)
		stage_keys(PAGE_DOWN);
	then("", "2 Ann", "11 Jim", "!3 Bob");
	then(PAGE_UP, "!11 Jim", "10 Ida");
	for (int i = 0; i < 12; i++)
		stage_keys(PAGE_UP);
	then("", "3 Bob");
	then(PAGE_DOWN, "!3 Bob");
	stage_resize(40, 24); /* where there is room nothing scrolls */
	then("", "3 Bob", "11 Jim");
	then(PAGE_DOWN, "3 Bob");
}

/* What the last row says of Esc is what it does, wherever that leads. */
UNIT_TEST(leave)
{
	start(NULL);
	then(ENTER, "One"); /* the arcade */
	then("d" ESC, "▸ Back to the game", "[Esc] leave");
	then(ESC, "▸ Continue: One");
	stage_keys(ENTER ESC);
	then(ENTER, "Moves: 1"); /* back to the game, by the choice of that name */
	stage_keys(ESC);
	then(BACKSPACE, "▸ Continue: One");
	start("levels/1.xsb");
	stage_keys(ENTER ESC); /* the saved game */
	then("", "Leaderboard: One");
	then(ESC, "Arcade mode"); /* there is no list of one level */
}

/* Shift-F writes a film of the solution, and says where; of no solution there is none. F, which
 * asks for a hint in the game, writes nothing. */
UNIT_TEST(film)
{
	put("levels/1.xsb", "########\n#@  $ .#\n########\nTitle: One\n");
	start("levels/1.xsb");
	then("d" ESC, "Leaderboard: One");
	then("F", "There is no solution to film yet");
	choose("Back to the game");
	then("", "Moves: 1 ");
	then("ddd", "Leaderboard: One", "Nickname");
	stage_pass(HELD);
	then(ESC, "Play again");
	then("ff", "!films/");
	then("F", "films/one.svg: open it in a browser");
	has("data/schokoban/films/one.svg", "One \302\267 4 moves, 2 pushes");
	then("F", "films/one.svg: open it in a browser");
	stage_resize(40, 12);
	then("F", "…/films/one.svg: open it in a browser");
}

/* The board stays where it is from the question to the menu, whether or not the score is entered.
 */
UNIT_TEST(board_in_place)
{
	static const char level[] =
		"######\n#@$ .#\n######\nTitle: One\nHere is what the level shows, in so many "
		"words that they take three rows of the panel beside it.\n";
	int row;

	put("levels/1.xsb", level);
	put("levels/2.xsb", level);
	start(NULL);
	stage_keys(ENTER);
	for (int i = 0; i < 2; i++) {
		then("dd", "Leaderboard: One", "Here is");
		stage_pass(HELD);
		row = stage_find("Leaderboard: One");
		then(i == 0 ? ENTER : ESC, "Main menu", "Here is");
		assert_int_equal(stage_find("Leaderboard: One"), row);
		stage_keys(ENTER);
	}
}
