/* SPDX-License-Identifier: MIT */
/* The game on its screen: keys, clicks, and what they do to the level's files. */
#include "unit.h"

#include "terminal/paint.h"

#include "disk.h"
#include "stage.h"

#define SET	"set.sok"
#define MESSAGE 20 /* the row of what there is to tell */

UNIT_SETUP(stage)
{
	disk_put_string(disk(SET),
			"Set\n\nAlpha\n\n#########\n#@  $  .#\n#       #\n#  $   .#\n#########\n\n"
			"Author: Ann\n\n"
			"Beta\n\n########\n#@ $ . #\n#@     #\n########\n\n"
			"Gamma\n\n#######\n#@ $ .#\n#######\n\n"
			"Delta\n\n####\n# *#\n####\n\n"
			"Epsilon\n\n########\n#@ $  .#\n########\n");
}

/* Level N of the set, by its place in the list. */
static void open_level(int n)
{
	stage_open(disk(SET));
	for (int i = 1; i < n; i++)
		stage_keys("s");
	stage_keys("\r");
}

/* Its board, a row after the other, as it stands in the middle of the window. */
static void assert_rows(const char *const *rows)
{
	int row = stage_find(rows[0]);

	assert_true(row >= 0);
	for (int i = 0; rows[i] != NULL; i++)
		if (strstr(stage_row(row + i), rows[i]) == NULL)
			fail_msg("\"%s\" is not \"%s\"", stage_row(row + i), rows[i]);
}

UNIT_FIXTURE(setup, stage_teardown);

UNIT_TEST(moves)
{
	open_level(1);
	shows("Alpha", "Ann");
	then("d", "Moves: 1 ");
	then("\033[1;5C", "Moves: 2 ");
	then("\033[1;2C", "Moves: 5 ", "Pushes: 3 ", "1/2");
	then("u", "Moves: 6 ", "Pushes: 2 ");
	then("y", "Moves: 7 ");
	then("\033[H", "Moves: 12 ", "Pushes: 0 ");
	then("\033[F", "Moves: 17 ", "Pushes: 3 ");
	then("r", "Moves: 0 ");
	then("\033[H", "Moves: 0 ");
	then("u", "Moves: 17 ");
	assert_file(disk(SET ".records/1.sav"), "rrRRRxRxxxxxrrRRR");
}

/* A long title takes the columns left of the logo rather than drop its author; where these aren't
 * enough, it stands without "Puzzle:", and then it is the title that is cut. */
UNIT_TEST(long_title)
{
	static const char title[] = "The Long Way Round the Warehouse by Night and Back",
			  *const author = "Ann Author";
	OWN_TEXT level = {0};

	text_add_format(&level, "%sTitle: %s\nAuthor: %s\n", ONE_PUSH, title, author);
	put("long.xsb", level.bytes);
	start("long.xsb");
	stage_resize(120, 40);
	shows("Puzzle: The Long Way Round the Warehouse by Night and Back by Ann Author\n");
	stage_resize(80, 24);
	shows("The Long Way Round the War… by Ann Author\n");
	assert_hides("Puzzle");
	stage_resize(40, 12);
	shows("The Long Way Round the Wa… by Ann Author");
	assert_hides("Puzzle");
	stage_resize(20, 6);
	shows("The Long Way Round …");
	stage_keys("n");
	shows("This is the last level");
}

/* Shift with an arrow or a letter runs and pushes; Ctrl with an arrow stops at boxes. */
UNIT_TEST(runs)
{
	open_level(1);
	stage_keys("\033[1;5B");
	stage_keys("\033[1;2C");
	stage_keys("K");
	stage_keys("\033[1;5D");
	assert_file(disk(SET ".records/1.sav"), "ddrRRRRuul");
	stage_keys("J");
	stage_keys("\033[1;5A");
	assert_file(disk(SET ".records/1.sav"), "ddrRRRRuuldduu");
}

/* A cursor takes the pusher along the shortest way; Esc leaves it where it was. */
UNIT_TEST(cursor_walks)
{
	static const char *const there[] = {"█████████", "█   ◼  ⨯█", "█       █", "█  ◼  ☻⨯█",
					    NULL};

	open_level(1);
	stage_keys("gssaadddddd\r");
	stage_pass(2000);
	assert_shows("Moves: 7 ");
	assert_rows(there);
	stage_keys("gwww");
	stage_keys("\033");
	stage_pass(2000);
	assert_rows(there);
	stage_keys("gwwwwwwwww\r");
	stage_pass(2000);
	assert_shows("Moves: 7 ");
	stage_keys("\033");
	then("a", "Moves: 8 ");
}

/* A key on the way stops it there. */
UNIT_TEST(way_is_stopped)
{
	stage_given.values[SETTING_MOTION] = SETTING_YES;
	open_level(1);
	stage_keys("gssddddd\r");
	stage_keys("t");
	stage_pass(2000);
	shows("!Moves: 0 ", "!Moves: 7 ");
}

/* The boxes that light up. */
static int lit(void)
{
	const struct canvas *shown = paint_shown();
	int count = 0;

	for (int row = 0; row < shown->rows; row++)
		for (int column = 0; column < shown->columns; column++)
			count += canvas_at(shown, row, column)->ink == (INK_BOX_HOME | INK_MARKED);
	return count;
}

/* Once all boxes are home they light up in half a second, one after the other, on the board where
 * it stands; then the leaderboard opens, or at once by Enter. */
UNIT_TEST(lights)
{
	int row;

	put("row.xsb", "#######\n#*@$.*#\n#######\n");
	stage_given.values[SETTING_MOTION] = SETTING_YES;
	start("row.xsb");
	row = stage_find("#*@$.*#");
	then("d", "Solved", "!Nickname");
	stage_pass(200);
	assert_int_equal(lit(), 2);
	assert_int_equal(stage_find("#* @**#"), row);
	stage_pass(200);
	assert_int_equal(lit(), 3);
	stage_pass(200);
	assert_int_equal(lit(), 0);
	shows("Solved", "Nickname");
	put("other.xsb", "#######\n#*@$.*#\n#######\n");
	start("other.xsb");
	then("d", "!Nickname");
	then("\r", "Nickname");
	stage_given.values[SETTING_MOTION] = SETTING_NO;
	put("third.xsb", "#######\n#*@$.*#\n#######\n");
	start("third.xsb");
	then("d", "Nickname");
	assert_int_equal(lit(), 0);
}

/* However long a way is, it takes 0.4 s; a key takes effect where the pusher has got to, and with
 * motion off the pusher is there at once. */
UNIT_TEST(way_takes_its_time)
{
	OWN_TEXT hall = {0};

	text_add_times(&hall, "#", 60);
	text_add_string(&hall, "\n#@");
	text_add_times(&hall, " ", 53);
	text_add_string(&hall, "  $.#\n");
	text_add_times(&hall, "#", 60);
	put("long.xsb", hall.bytes);
	stage_given.values[SETTING_MOTION] = SETTING_YES;
	start("long.xsb");
	stage_keys("\033[<0;62;12M");
	stage_pass(100);
	shows("!Moves: 0 ", "!Moves: 50 ");
	stage_pass(300);
	shows("Moves: 50 ");
	stage_keys("\033[<0;12;12M");
	stage_pass(100);
	then("d", "!Moves: 50 ", "!Moves: 100 ");
	stage_pass(1000);
	shows("!Moves: 100 ");
	stage_given.values[SETTING_MOTION] = SETTING_NO;
	put("other.xsb", hall.bytes);
	start("other.xsb");
	then("\033[<0;62;12M", "Moves: 50 ");
}

/* A box is picked, the squares in its reach are dotted, and it goes where it is sent. */
UNIT_TEST(box_is_sent)
{
	open_level(1);
	assert_hides("··");
	then("gddd\r", "█☻··◼··⨯█");
	then("dd\r", "!··");
	stage_pass(2000);
	assert_shows("Moves: 4 ");
	assert_shows("█    ☻◼⨯█");
	then("gd\r", "··");
	then("\r", "!··");
	then("\r", "··");
	then("\033", "!··");
}

/* A click does without the cursor; the right button undoes. */
UNIT_TEST(clicks)
{
	open_level(3);
	stage_keys("\033[<0;39;12M");
	stage_pass(1000);
	assert_shows("Moves: 1 ");
	then("\033[<0;40;12M", "◼·");
	stage_keys("\033[<0;41;12M");
	stage_pass(1000);
	shows("Moves: 2 ", "Pushes: 1 ");
	then("\033[<2;1;1M", "Moves: 3 ", "Pushes: 0 ");
	stage_keys("\033[<0;1;1M");
	stage_pass(1000);
	assert_shows("Moves: 3 ");
}

/* A box that a click picked is let go of with Esc and Backspace, and with any move, even one that
 * nothing comes of; then the keys do what they always do. */
UNIT_TEST(let_go)
{
	static const char *const keys[] = {"\033", "\177", "y"};

	open_level(3);
	stage_keys("d");
	for (int i = 0; i < 3; i++) {
		then("\033[<0;40;12M", "Push it where? Dots show the squares", "[Esc] cancel");
		then(keys[i], "!Push it where?", "!◼·", "Moves: 1 ");
	}
	then("gd\r", "Push it where?");
	then("\033", "!Push it where?");
	then("\177", "Moves: 2 ");
	then("\033", "Leaderboard");
}

/* Where no way leads, that is said, and nothing is saved. */
UNIT_TEST(no_way)
{
	open_level(3);
	stage_resize(80, 6); /* the row of the message is the last one */
	then("g", "[Enter] go there");
	then("w\r", "You can't get there", "!go there");
	then("a", "!You can't get there");
	then("\r", "You can't get there");
	then("\033", "!You can't get there", "Moves: 0 ");
	then("gg", "!You can't get there", "!go there");
	assert_false(disk_is(disk(SET ".records/3.sav")));
}

/* A box in a corner is said to be lost, unless that is turned off. */
UNIT_TEST(lost)
{
	disk_put_string(disk("corner.xsb"), "#####\n#   #\n#@$ #\n#  .#\n#####\n");
	stage_open(disk("corner.xsb"));
	then("sdw", "Pushes: 1 ");
	assert_string_not_equal(stage_row(MESSAGE), "");
	stage_keys("u");
	assert_string_equal(stage_row(MESSAGE), "");
	stage_keys("ttw"); /* proved, off */
	assert_shows("Pushes: 1 ");
	assert_string_equal(stage_row(MESSAGE), "");
}

/* How the board is drawn changes at once. */
UNIT_TEST(looks)
{
	static const char *const wide[] = {"██████████████", "██☻   ◼   ⨯ ██", NULL};

	open_level(3);
	stage_keys("+");
	assert_rows(wide);
	stage_given.values[SETTING_COLORS] = COLORS_NONE;
	open_level(3);
	stage_keys("++");
	assert_shows("▛██▜    ▐▀▀▌     ▚▞ ");
	stage_keys("+");
	assert_shows("▐▀██▀▌       █  █         ██ ");
	then("----", "█☻ ◼ ⨯█");
	then("0", "Squares: to fit", "▐█ ██ █▌ █ █ ▀████▀ ");
	then("-----", "█☻ ◼ ⨯█");
	then("-", "Squares: already the smallest");
	then("o", "!█☻ ◼ ⨯█");
	then("o", "#@ $ .#");
	then("o", "█☻ ◼ ⨯█");
}

/* From what is seen it goes one size up or down, never to one that cuts off the board. */
UNIT_TEST(sizes)
{
	stage_given.values[SETTING_COLORS] = COLORS_NONE;
	open_level(3);
	stage_resize(30, 12);
	then("0", "Squares: to fit", "▛██▜");
	then("+", "Squares: already the largest that fits", "▛██▜");
	then("-", "Squares: two columns or one", "██☻ ");
	then("+", "Squares: 4 x 2", "▛██▜");
	then("+", "Squares: already the largest that fits", "▛██▜");
	stage_resize(30, 10);
	then("0", "Squares: to fit", "▛██▜", " · 3 of 5", "[?] help");
	stage_resize(80, 24);
	then("---+", "Squares: 4 x 2");
	then("+", "Squares: 6 x 3");
	then("+", "Squares: 8 x 4");
	then("+", "Squares: already the largest that fits");
	then("-", "Squares: 6 x 3");
	stage_resize(80, 15);
	then("", "!Squares: ", "[R] restart [F] hint [Esc] leave", "!redo");
}

/* The keys that are named make the squares larger or smaller, rather than nothing. */
UNIT_TEST(keys_for_sizes)
{
	open_level(3);
	then("", "[+] larger", "!smaller", "!size");
	stage_resize(90, 36);
	then("0", "Squares: to fit", "[-] smaller", "!larger");
	then("-", "[+] larger", "!smaller");
	stage_resize(80, 15);
	then("", "[WASD] move [+-] size [U] undo", "!larger", "!smaller");
	stage_resize(120, 40);
	then("", "[+] larger [-] smaller [0] to fit", "!size");
	then("0", "[-] smaller [0] to fit", "!larger");
	then("-----", "[+] larger [0] to fit", "!smaller");
	stage_resize(80, 24);
}

/* In a large window that is said beneath the board, until a size is chosen. */
UNIT_TEST(larger)
{
	stage_given.values[SETTING_WIDE] = SQUARES_AUTO;
	open_level(3);
	then("", "[+] larger", "!Press +");
	stage_resize(120, 40);
	then("", "\nPress + for larger squares, 0 for as large as the window allows\n");
	then("o", "Symbols: ", "!Press +");
	then("ood", "Press +");
	then("+", "Squares: 4 x 2", "!Press +");
	then("a", "!Press +");
	stage_given.values[SETTING_GLYPHS] = GLYPHS_ASCII;
	open_level(5);
	then("", "[+] larger", "!Press +");
	stage_resize(80, 24);
}

/* A size that was chosen stays so in levels that are too large for it: they get the next that fits.
 */
UNIT_TEST(chosen_size_waits)
{
	stage_given.values[SETTING_COLORS] = COLORS_NONE;
	stage_given.values[SETTING_WIDE] = SQUARES_6X3;
	open_level(3);
	then("", "████ ▐▀██▀▌ █ █ ");
	stage_resize(30, 10);
	then("", "▛██▜", "!▐▀██▀▌");
	then("+", "Squares: already the largest that fits", "▛██▜");
	stage_resize(30, 9);
	then("", "██☻ ", "!▛██▜");
	stage_resize(80, 24);
	then("", "████ ▐▀██▀▌ █ █ ");
}

/* That a box is lost is said whatever else changes. */
UNIT_TEST(lost_first)
{
	disk_put_string(disk("corner.xsb"), "#####\n#   #\n#@$ #\n#  .#\n#####\n");
	stage_open(disk("corner.xsb"));
	then("sdw", "That box can no longer");
	then("+", "That box can no longer", "!Squares", "██");
	then("o", "That box can no longer", "!Symbols");
	then("u", "!That box");
	then("-", "Squares: one column");
}

/* Where no symbol is seen, none is switched. */
UNIT_TEST(symbols_unseen)
{
	open_level(3);
	then("++", "Squares: 4 x 2");
	then("o", "Symbols are seen in smaller squares: press - first");
	then("-o", "Symbols: console");
}

/* Steps that are blocked cost nothing; undo and redo cost what they undo, and a step that is the
 * next redo keeps the rest. */
UNIT_TEST(counts)
{
	static const struct {
		const char *keys, *counts, *save;
	} turns[] = {
		{"wsk\033[Au\177y", "Moves: 0 Pushes: 0 ", NULL},
		{"dd", "Moves: 2 Pushes: 1 ", "rR"},
		{"uU", "Moves: 4 Pushes: 0 ", "rRxx"},
		{"u", "Moves: 4 Pushes: 0 ", "rRxx"},
		{"yY", "Moves: 6 Pushes: 1 ", "rRxxrR"},
		{"y\022", "Moves: 6 Pushes: 1 ", "rRxxrR"},
		{"z\177\022Z", "Moves: 10 Pushes: 0 ", "rRxxrRxxrx"},
		{"dyuu", "Moves: 14 Pushes: 0 ", "rRxxrRxxrxrRxx"},
	};

	put("four.xsb", FOUR_STEPS);
	start("four.xsb");
	for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
		then(turns[i].keys, turns[i].counts);
		holds("four.xsb.sav", turns[i].save);
	}
	then(END "dd", "Solved in ");
	has("four.xsb.sok", "\nrRRR\n");
}

/* A walk, a run or a click is taken back, and made again, with one key; each of its moves counts.
 */
UNIT_TEST(strides)
{
	open_level(1);
	stage_keys("gssaadddddd\r");
	stage_pass(2000);
	then("", "Moves: 7 ");
	stage_keys("Hw");
	holds(SET ".records/1.sav", "rrdrrrdllLLu");
	then("<", "Moves: 13 ");
	then("<", "Moves: 17 ");
	then("<", "Moves: 24 ", "█☻ ◼ ⨯█");
	then("<", "Moves: 24 ");
	then(">", "Moves: 31 ");
	then(">", "Moves: 35 ");
	holds(SET ".records/1.sav", "rrdrrrdllLLuxxxxxxxxxxxxrrdrrrdllLL");
	then("d>", "Moves: 36 "); /* what was undone is gone */
	then("<", "Moves: 37 ");
	stage_close();
	open_level(1); /* of moves that were loaded the last pushes, then the last steps */
	then("\r<", "Moves: 39 ", "Pushes: 0 ");
	then("<", "Moves: 48 ");
	then("<>", "Moves: 57 ");
	then(">", "Moves: 59 ", "Pushes: 2 ");
	then("r", "Restarted. Press U to get the game back");
	then("<", "Moves: 59 ");
}

/* What a restart brings back is another row of moves, and a key for strides goes no further. */
UNIT_TEST(strides_and_restarts)
{
	open_level(1);
	then("ddddrd", "Moves: 1 ");
	then("<", "Moves: 2 ");
	then("<", "Moves: 4 ", "Pushes: 2 ");
	then("<", "Moves: 6 ", "Pushes: 0 ");
	then("r>", "Moves: 0 ");
	then("b", "Moves: 0 ");
	put("four.xsb", FOUR_STEPS);
	start("four.xsb");
	then("bLa", "Moves: 5 ", "Pulls: 1 ");
	then("rd", "Moves: 1 ", "Pulls: 0 ");
	then("<", "Moves: 2 ", "Pulls: 0 ");
	then("<", "Moves: 5 ", "Pulls: 1 ");
	then("<", "Moves: 6 ", "Pulls: 0 ");
	then("<<<", "Moves: 10 ", "Pulls: 0 ");
	then(">", "Moves: 14 ", "Pulls: 0 ");
}

/* Moves that are pasted are played from where the game stands, in each notation, until one isn't
 * possible; they are one stride, and another's. */
UNIT_TEST(dictation)
{
	static const struct {
		const char *paste, *counts, *told;
	} pastes[] = {
		{PASTE("rlr"), "Moves: 3 Pushes: 0", "Played 3 moves; the game no longer counts"},
		{PASTE(" 2R\r\n"), "Moves: 5 Pushes: 2", "Played 2 moves"},
		{PASTE("xx"), "Moves: 7 Pushes: 0", "Played 2 moves"},
		{PASTE("SPAe3w"), "Moves: 10 Pushes: 1",
		 "Stopped after 3 moves: the next one isn't"},
		{PASTE("hello"), "Moves: 10", "No moves in the pasted text: "},
		{PASTE("uuu"), "Moves: 10", "Stopped after 0 moves"},
		{"<", "Moves: 13 Pushes: 0", "Moves"},
	};

	open_level(5);
	for (size_t i = 0; i < sizeof pastes / sizeof *pastes; i++)
		then(pastes[i].paste, pastes[i].counts, pastes[i].told);
	then(PASTE("RRR"), "Solved in 6 moves and 3 pushes (16 with undos)",
	     "You had help 5 times, so this game");
}

/* How many boxes are lost is told as long as they are. */
UNIT_TEST(several_lost)
{
	put("lost.xsb", "########\n#      #\n# $  $ #\n#@ ..  #\n########\n");
	start("lost.xsb");
	then("dw", "That box can no longer reach a goal. Press U to undo");
	then("sdddw", "2 boxes can no longer reach a goal. Press U to undo");
	then("a", "2 boxes can no longer reach a goal. Press U to undo");
	then("uu", "That box can no longer reach a goal. Press U to undo");
	stage_resize(40, 10); /* not a word is cut for the keys, or for a free row */
	then("", "a goal. Press U to undo\n");
	stage_resize(80, 9); /* the logo rather than a free row */
	then("", "▀▀█ █ █▀█", "█ ◼ █\n", "Press U");
	put("begun.xsb", "######\n#$  ##\n# @ .#\n######\n");
	start("begun.xsb");
	then("", "not even from the start", "!Press U");
	then("d", "not even from the start", "!Press U"); /* undoing would not help */
}

/* All that the file tells of a level and its collection, in full, and what the player made of it.
 */
UNIT_TEST(info)
{
	put("pack.sok",
	    "Collection: The Pack\nAuthor: Ann\nEmail: ann@example.org\nHomepage: example.org\n"
	    "Copyright: free\n\nA description of all of them.\n\nLong "
	    "Title That Has No Room Beside The Logo\n\n" ONE_PUSH
	    "\nAuthor: Bob\nA note on the level.\n\nTwo\n\n" ONE_PUSH);
	put("pack.sok.1.dat", "3 Cid\n");
	put("pack.sok.1.sok", "Long\n\n" ONE_PUSH "\nSolution\nR\n");
	start("pack.sok");
	then("", "▸ 2 Two"); /* at the first that isn't solved */
	stage_keys(HOME ENTER);
	stage_pass(100);
	then("", "The Pack · 1 of 2 · 1 solved");
	stage_resize(66, 24);
	then("", "The Pack · 1 of 2\n");
	stage_resize(80, 24);
	then("i", "About the level", "█ ☻◼⨯█");
	stage_resize(60, 24); /* without the board beside the words */
	then("", "Long Title That Has No Room Beside The Logo", "by Bob", "Size: 7 x 3, with 1 box",
	     "Record: 3 moves by Cid", "Solved in 1 move and 1 push", "A note on the level.");
	then("", "Level 1 of 2, 1 solved", "E-mail: ann@example.org", "Homepage: example.org",
	     "Copyright: free", "A description of all of them.");
	stage_resize(40, 8);
	then("", "!A description", "[Space] more");
	then("G", "A description");
	then("q", "Moves: 0");
}

/* Its own words for a game that is played backwards: no help speaks of pushing there. */
UNIT_TEST(help)
{
	put("four.xsb", FOUR_STEPS);
	start("four.xsb");
	stage_resize(80, 40);
	then("?", "Keys: In the game", "move, and push boxes", "push two at once, or pull.",
	     "!pulls", "!next level");
	then(ESC, "Moves: 0 ");
	then("\033[11~", "Keys: In the game"); /* F1 */
	then("q", "Moves: 0 ");
	then("b", "Backwards");
	then("?", "\nW A S D, arrows, H J K L move, and pull boxes", "run (pulls boxes)",
	     "run (never pulls)", "jump to a square", "!push boxes", "!push a box", "!pushes");
}

/* --- Several pushers -------------------------------------------------------- */

/* rRR {ddlll} rRR solves it. */
#define TWO_ROOMS "########\n#@ $ . #\n########\n#@ $ . #\n########\n"

/* The cursor rests on the active pusher: its row among those of the board. */
static int active(void)
{
	return paint_shown()->cursor_row - stage_find("████████") - 1;
}

UNIT_TEST(pushers)
{
	put("two.xsb", TWO_ROOMS);
	start("two.xsb");
	then("", "More than one pusher: press Tab to switch");
	assert_int_equal(active(), 0);
	shows("[Tab] pusher", "!hint");
	stage_resize(120, 40);
	shows("[Tab] pusher", "!hint");
	stage_resize(70, 12);
	shows("[Tab] pusher", "!hint");
	stage_resize(80, 24);
	stage_keys(TAB); /* alone it is no step: nothing is saved, and nothing is lost */
	assert_int_equal(active(), 2);
	then("u", "Moves: 0 ");
	assert_int_equal(active(), 0);
	holds("two.xsb.sav", NULL);
	stage_keys("ddu" TAB);
	then("y", "Moves: 4 Pushes: 1 ");
	assert_int_equal(active(), 0);
	then("r" TAB, "Moves: 0 ");
	then("u", "Moves: 4 Pushes: 1 ");
	assert_int_equal(active(), 0);
	then(TAB "duu", "Moves: 7 Pushes: 0 "); /* undo goes back to who moved before */
	assert_int_equal(active(), 0);
	start("two.xsb");
	choose("Delete it and start over");
	choose("Yes, delete it");
	stage_keys("ddd" TAB "d");
	holds("two.xsb.sav", "rRR{ddlll}r");
	start("two.xsb");
	then(ENTER, "Moves: 4 ");
	assert_int_equal(active(), 2);
	then("dd", "Solved in 6 moves and 4 pushes");
	has("two.xsb.sok", "\nrRR{ddlll}rRR\n");
}

/* A click on another pusher makes it the active one, and one on the way there is a wall. */
UNIT_TEST(pushers_elsewhere)
{
	put("two.xsb", TWO_ROOMS);
	start("two.xsb");
	stage_keys("\033[<0;38;13M");
	stage_keys("ddd");
	holds("two.xsb.sav", "{dd}rRR");
	stage_keys("\033[<0;38;11M");
	then("ddd", "Solved in 6 moves and 4 pushes");
	put("block.xsb", "#######\n#@ @$.#\n#######\n");
	start("block.xsb");
	then("dd", "Moves: 1 ");
	then(TAB "d", "Solved in 2 moves and 1 push");
	has("block.xsb.sok", "\nr{r}R\n");
	open_level(2);
	then(TAB "d", "Moves: 1 ");
	stage_keys("gw\r"); /* and so does the cursor */
	stage_pass(500);
	then("u" TAB "d", "Moves: 4 ");
	holds(SET ".records/2.sav", "{d}rux{ul}r");
}

/* A snapshot knows whose turn it was. */
UNIT_TEST(pushers_in_snapshot)
{
	put("two.xsb", TWO_ROOMS);
	start("two.xsb");
	stage_keys("d" TAB "dum");
	then("Both" ENTER, "Snapshot saved: Both");
	then("rv", "▸ Both");
	stage_keys(ENTER);
	choose("Continue from there");
	then("", "Continuing from move 1");
	assert_int_equal(active(), 2);
	then("y", "Moves: 2 ");
}

/* --- Boards that few programs play ------------------------------------------ */

UNIT_TEST(odd_boards)
{
	static const struct {
		const char *board, *first, *keys, *told, *save;
	} boards[] = {
		/* the specification's own: no walls, a + and an @, and no solution */
		{"+ @ #\n. * $ \nTitle: EXAMPLE\nAuthor: AUTHOR\n", "wa", TAB "dsaa",
		 "Moves: 4 Pushes: 2 ", "{rr}rdLL"},
		/* a level that starts solved asks for a push */
		{"########\n#@ *   #\n#      #\n########\n", "dd", "sddwa",
		 "Solved in 7 moves and 2 pushes", NULL},
		{"@ $ .\n-----\n", "wa", "ssswddd", "Solved in 5 moves and 2 pushes", NULL},
		{"########  ####\n#@ $ . #  #$ #\n########  #. #\n          ####\n", "", "ddd",
		 "Solved in 3 moves and 2 pushes", NULL},
		{"########\n#@ $ . #\n########\n-\n########\n#      #\n########\n", "", "ddd",
		 "Solved in 3 moves and 2 pushes", NULL},
	};

	for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
		char name[16];

		snprintf(name, sizeof name, "odd%zu.xsb", i);
		put(name, boards[i].board);
		start(name);
		then(boards[i].first, "Moves: ", "!Solved");
		then(boards[i].keys, boards[i].told);
		if (boards[i].save != NULL)
			holds("odd0.xsb.sav", boards[i].save);
	}
}

/* A board larger than any window: the pusher stays in view, and what is before him; the cursor
 * rests on him. */
UNIT_TEST(large_board)
{
	static const int windows[][2] = {{20, 6}, {21, 8}, {40, 15}, {80, 24}, {132, 50}};
	OWN_TEXT text = {0};

	for (int y = 0; y < 200; y++)
		for (int x = 0; x <= 200; x++)
			text_add(&text,
				 x == 200			? "\n"
				 : x % 199 == 0 || y % 199 == 0 ? "#"
				 : x == 100 && y == 100		? "@"
				 : x == 1 && y == 5		? "$"
				 : x == 1 && y == 9		? "."
								: " ",
				 1);
	disk_put(disk("plain.xsb"), text_slice(&text));
	start("plain.xsb");
	for (size_t i = 0; i < sizeof windows / sizeof *windows; i++) {
		const struct canvas *shown = paint_shown();

		stage_resize(windows[i][0], windows[i][1]);
		for (int turn = 0; turn < 2; turn++) {
			assert_true(strstr(stage_row(shown->cursor_row), "☻") != NULL);
			assert_int_equal(canvas_at(shown, shown->cursor_row, shown->cursor_column)
						 ->characters[0],
					 0x263b);
			assert_in_range(shown->cursor_column, 2, windows[i][0] - 3);
			assert_in_range(shown->cursor_row, 2, windows[i][1] - 3);
			stage_keys(turn == 0 ? "wwwwaaaaaaaaaaaaaaa" : "");
		}
	}
	stage_resize(40, 15);
	then("KL", "☻█", "████");
	then("+", "Squares: two columns", "☻ ██"); /* the only way up, though it cuts off more */
}
