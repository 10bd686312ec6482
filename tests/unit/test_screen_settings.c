/* SPDX-License-Identifier: MIT */
/* Settings: the config file counts, options go before it, what the player changes shows at once and
 * is kept. */
#include "unit.h"

#include <unistd.h>

#include "terminal/paint.h"

#include "disk.h"
#include "stage.h"

#define FOLDER "home/.config/schokoban"
#define CONFIG FOLDER "/config"
#define LEVEL  "level.xsb"

UNIT_SETUP(stage)
{
	stage_given.values[SETTING_WIDE] = SETTING_UNSET;
	put(LEVEL, ONE_PUSH);
}

/* What stands in the file, and the level. */
static void open_with(const char *config)
{
	disk_folder(disk(FOLDER), 0777);
	put(CONFIG, config);
	start(LEVEL);
}

static void open_settings(void)
{
	start(NULL);
	stage_pass(2000); /* for the width check */
	then("ww" ENTER, "Squares");
}

/* --- The screen of settings --------------------------------------------------- */

UNIT_FIXTURE(setup, stage_teardown);

/* Every key that changes, and each change seen at once in the sample; kept on leaving. */
UNIT_TEST(each)
{
	stage_given.values[SETTING_MOTION] = SETTING_UNSET;
	open_settings();
	then("", "Symbols auto (Unicode)\n", "Squares two columns or one", "Colours auto (normal)",
	     "Warn when lost obvious", "Mouse on", "Width check off",
	     "\n██◼!☻ ◼ ⨯ ◼ ██ ██☻ ██ ▀▀▀");
	then("?", "Keys: Settings");
	then(ESC, "Squares two columns or one");
	then(ARROW_RIGHT, "▸ Symbols Unicode\n");
	then("d", "Symbols console\n", "██■!☻ ■ × ■ ██ ██☻ ██");
	then(ARROW_LEFT "a", "Symbols auto (Unicode)");
	then(ARROW_LEFT, "> Symbols ASCII", "##[!:) []><**## ##+)##");
	then("lll", "Symbols console");
	then(ARROW_DOWN ENTER, "Squares one column", "█■☻ ■×■█ █☻█");
	then(ENTER, "Squares two columns\n", "██■!☻ ■ × ■ ██ ██☻ ██");
	then("s  ", "Colours colour-blind");
	then(" ", "Colours none");
	then("h", "Colours colour-blind");
	then("j", "Warn when lost obvious", "when a box can no longer reach a goal");
	then(ENTER, "Warn when lost proved", "also when the solver can prove it");
	then("", "■!");
	then(ENTER, "Warn when lost off", "!■!");
	then("s", "Fewest moves once solved");
	then(ENTER, "Fewest moves always");
	then("s", "Background work off", "work out the fewest moves as you play");
	then("s" ENTER, "Motion off");
	then("s" ENTER, "Time played not counted");
	then("s" ENTER, "Mouse off");
	stage_keys("s" ENTER); /* it asks the terminal, which never answers */
	stage_pass(2000);
	then("", "Width check at start-up", "no answer from the terminal");
	then("s", "> Light background auto (no)", "colours for a white");
	then(ENTER, "Light background yes");
	then("s", "> Nickname asked each time", "for each score on a leaderboard");
	then("s", "> Shared scores on", "there is no folder for them here");
	then("s", "> Symbols console");
	then(ARROW_UP ARROW_UP ARROW_UP ARROW_UP, "> Width check");
	holds(CONFIG, NULL);
	then(ESC, "> Settings");
	holds(CONFIG,
	      "glyphs = console\nwide = yes\ncolors = blind\nlost = no\n"
	      "least = always\nmotion = no\ntime = no\nmouse = no\nprobe = yes\nlight = yes\n");
	open_settings();
	then("", "Symbols console", "Warn when lost off");
}

/* The name that scores are entered under; one that is not typed changes nothing. */
UNIT_TEST(nickname_for_all)
{
	put("data/schokoban/nickname", "Ada\n");
	open_settings();
	then("ww", "▸ Nickname asked each time");
	then(ENTER, "Always enter scores as:", "Ada");
	then("Bob" ESC, "▸ Nickname asked each time");
	then(ENTER "Bob" ENTER, "▸ Nickname always the same", "\nBob");
	then(ESC, "▸ Settings");
	holds(CONFIG, "name = always\n");
	start(LEVEL);
	then("d", "Solved in 1 move", "▸ 1. 1 Bob", "Bob takes 1st place", "!Nickname:");
	start(NULL);
	then("ww" ENTER "ww" ENTER, "▸ Nickname asked each time");
	then(ENTER, "Always enter scores as:", "Bob");
	then("\025" ENTER, "▸ Nickname asked each time");
}

/* Changed and changed back: nothing but that stands in the file; options are not written. */
UNIT_TEST(only_what_was_changed)
{
	stage_given.values[SETTING_WIDE] = SETTING_YES;
	stage_given.values[SETTING_COLORS] = COLORS_NONE;
	open_settings();
	then("", "Squares two columns", "Colours none");
	then("sss" ENTER ENTER ENTER, "Warn when lost obvious");
	stage_keys(ESC);
	holds(CONFIG, "lost = yes\n");
}

/* A signal is a way of leaving. */
UNIT_TEST(ended)
{
	open_settings();
	then("s" ENTER, "one column");
	holds(CONFIG, NULL);
	assert_int_equal(stage_close(), 128 + 15);
	holds(CONFIG, "wide = no\n");
}

UNIT_TEST(games_follow)
{
	put("levels/1.xsb", ONE_PUSH);
	open_settings();
	stage_keys("s" ENTER ENTER "ss" ENTER ENTER);
	stage_keys(ESC);
	choose("Arcade mode");
	then("", "\n██ ☻ ◼ ⨯ ██\n");
	then("t", "Warn when lost: obvious");
}

UNIT_TEST(not_kept)
{
	disk_folder(disk(FOLDER), 0555);
	disk_other();
	open_settings();
	then("s" ENTER, "one column");
	then(ESC, "config: can't write: Permission denied. Your changes last until you quit.");
	then(ENTER, "▸ Settings");
	then(ENTER, "Squares one column");
	start(LEVEL);
	then("o", "Symbols: console, not saved: can't write: Permission denied", "██ ☻ ■ × ██");
	stage_close();
	disk_self();
	assert_listing(disk(FOLDER), "");
}

UNIT_TEST(windows)
{
	open_settings();
	stage_resize(100, 30);
	then("", "██◼!☻ ◼ ⨯ ◼ ██", "in a game in lists, and with + in a game");
	stage_resize(120, 40);
	then("", "▸ Symbols auto (Unicode)\n", "██◼!☻ ◼ ⨯ ◼ ██", "██☻ ██", "in a game",
	     "in lists, and with + in a game");
	stage_resize(20, 6);
	then("s", "▸ Squares");
	then("ssssssss", "▸ Width check", "!Symbols");
	stage_resize(19, 6);
	then("", "enlarge");
	stage_resize(30, 12);
	then("w", "▸ Mouse", "[Enter] change [?] help", "!…");
}

/* --- The config file ------------------------------------------------------------ */

UNIT_TEST(it_counts)
{
	open_with("# mine\n\nglyphs = ascii\r\nwide = yes # and high\ncolors = none\nlost = no\n"
		  "mouse = no\nfuture = 3\n");
	then("", "\n## :)[]><##\n");
	then("t", "Warn when lost: obvious");
}

/* Neither a word nor a mark where it says so; T brings both. */
UNIT_TEST(lost_boxes)
{
	put("edge.xsb", "######\n#    #\n#@$  #\n#  . #\n######\n");
	open_with("lost = no\n");
	start("edge.xsb");
	then("dd", "Pushes: 2 ", "!can no longer");
	then("", "!◼!");
	then("t", "Warn when lost: obvious", "◼!");
	then("uuyy", "That box can no longer reach a goal");
}

UNIT_TEST(options_go_first)
{
	stage_given.values[SETTING_GLYPHS] = GLYPHS_CONSOLE;
	open_with("wide = yes\nglyphs = ascii\n");
	then("", "\n██ ☻ ■ × ██\n");
	then("o", "Symbols: ASCII");
	holds(CONFIG, "wide = yes\nglyphs = ascii\n");
	stage_given.values[SETTING_GLYPHS] = GLYPHS_ASCII;
	start(LEVEL);
	then("-", "\n# @$.#\n");
	holds(CONFIG, "wide = no\nglyphs = ascii\n");
}

/* By keys in the game; whatever else the file holds stays. */
UNIT_TEST(keys_are_kept)
{
	start(LEVEL);
	holds(CONFIG, NULL);
	then("o", "Symbols: console");
	then("O", "colour-blind");
	then("tt", "Warn when lost: off");
	then("+", "4 x 2");
	then("-", "two columns or one");
	holds(CONFIG, "glyphs = console\ncolors = blind\nlost = no\nwide = auto\n");
	start(LEVEL);
	then("t", "\n██ ☻ ■ × ██\n", "Warn when lost: obvious");
	then("-", "one column");
	holds(CONFIG, "glyphs = console\ncolors = blind\nlost = yes\nwide = no\n");
	put(CONFIG,
	    "\357\273\277# Schokoban\r\n\r\n\tGlyphs=spec  # best\r\nbogus = 1\r\nlost = yes\r\n"
	    "lost = no");
	start(LEVEL);
	stage_keys("ot+");
	holds(CONFIG, "\357\273\277# Schokoban\r\n\r\n\tGlyphs=console  # best\r\nbogus = 1\r\n"
		      "lost = yes\r\nlost = yes\r\nwide = large\r\n");
}

/* One sentence with the file, the line and what could stand there; then the game, with the rest. */
UNIT_TEST(bad_lines)
{
	open_with("wide = yes\nglyphs = fancy\ncolors = red\n");
	then("",
	     "config: line 2: glyphs can be auto, spec, console or ascii, not \"fancy\"; line 3: "
	     "colors can be auto, spec, blind, none or chocolate, not \"red\". These lines are "
	     "ignored");
	then(ENTER, "Moves: 0 ", "\n██ ☻ ◼ ⨯ ██\n", "!OK");
	stage_keys("a");
	start(NULL);
	then("", "line 2: glyphs");
	then(ESC, "▸ Continue", "!OK");
	put(CONFIG, "colour = blind\n");
	start(NULL);
	then("", "unknown setting \"colour\"");
	stage_keys(ENTER);
	choose("Quit");
	holds(CONFIG, "colour = blind\n");
}

UNIT_TEST(not_read)
{
	OWN_TEXT large = {0};

	while (large.length <= 64 * 1024)
		text_add_string(&large, "wide=yes");
	open_with("");
	disk_put(disk(CONFIG), text_slice(&large));
	start(LEVEL);
	then("", "larger than 64 KiB");
	then(ENTER, "\n██ ☻ ◼ ⨯ ██\n");
	then("-", "Squares: one column, not saved: ", "64 KiB", "\n█ ☻◼⨯█\n");
	stage_close();
	assert_file_bytes(disk(CONFIG), text_slice(&large));
	assert_int_equal(unlink(disk(CONFIG)), 0);
	disk_folder(disk(CONFIG), 0777);
	start(LEVEL);
	then("", "it is a folder");
	then(ENTER, "Moves: 0 ");
}
