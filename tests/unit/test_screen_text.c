/* SPDX-License-Identifier: MIT */
/* Text from strangers on the screens of the game. What of it reaches a terminal is for hostile.c.
 */
#include "unit.h"

#include <unistd.h>
#include <wchar.h>

#include "disk.h"
#include "stage.h"

#define LEVEL	"level.xsb"
#define BOARD	"########\n#@  $ .#\n########\n"
#define MARK	"\u0301"
#define MARK_10 MARK MARK MARK MARK MARK MARK MARK MARK MARK MARK

UNIT_FIXTURE(stage_setup, stage_teardown);

static void start_titled(const char *title, const char *author)
{
	OWN_TEXT text = {0};

	text_add_format(&text, BOARD "Title: %s\nAuthor: %s\n", title, author);
	put(LEVEL, text.bytes);
	start(LEVEL);
}

/* What can't be shown as it is written can't be typed into a name, nor pasted; what is offered
 * goes without it. Letters and two marks can. */
UNIT_TEST(names_hold_what_is_shown)
{
	disk_put_string(disk_data("nickname"), "\u202eOld\u202e\n");
	put(LEVEL, BOARD);
	start(LEVEL);
	then("dm", "Name of the snapshot");
	then(MARK "a\u202eb\u200d" MARK "\u0302\u0303\u0378\U000e0041\ue000é" ENTER,
	     "Snapshot saved");
	/* What isn't assigned glibc shows never, musl always. */
	has(LEVEL ".sok",
	    wcwidth(L'\u0378') < 0 ? "\nab" MARK "\u0302é\n" : "\nab" MARK "\u0302\u0378é\n");
	then("ddd", "Nickname: Old\n");
	nickname(ARROW_RIGHT "\u202eer");
	holds(LEVEL ".dat", "4 Older\n");
	choose("Play again");
	then("dddd", "Nickname: Older\n");
	nickname(PASTE(MARK "X\u202eY\ufe0fZ"));
	holds(LEVEL ".dat", "4 Older\n4 XYZ\n");
}

/* What the frame is made of stands where it stood, whatever is written inside. */
UNIT_TEST(frames_hold)
{
	static const struct {
		const char *piece;
		int times;
	} titles[] = {
		{"a" MARK_10 MARK_10, 1},
		{"a" MARK_10 MARK_10 MARK_10 MARK_10, 40},
		{"好晩上", 13},
		{"Zwj\u200d\u200bSpace\u00adSoft\ufeffBom\ufe0fVs\U000e0041Tag\ue000Private", 1},
		{"Red\033[5;35mEnd\033]0;Title\007Bell\033P1+q\033\\\033[2J\033c\b\b\t\177\016", 1},
		{"x", 64000},
		{MARK "leading", 1},
		{"%s%n%d", 1},
		{"ä", 700},
	};

	for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
		OWN_TEXT title = {0};

		text_add_times(&title, titles[i].piece, (size_t)titles[i].times);
		start_titled(title.bytes, "Someone");
		assert_non_null(strstr(stage_row(2), "Record: N/A"));
		shows("\n████████\n█☻ ◼ ⨯█\n████████\n");
		then("d", "Moves: 1 ");
		stage_resize(20, 8);
		shows("Moves: 1");
		then(ESC, "Back to");
		then(ARROW_DOWN ENTER, "Load");
		stage_resize(80, 24);
		assert_shows("Back      ");
		then(ESC, "Continue", "Arcade mode");
		then("s", "▸ Arcade");
		stage_close();
		unlink(disk(LEVEL ".sav"));
	}
}

UNIT_TEST(titles)
{
	OWN_TEXT wide = {0};

	text_add_times(&wide, "好", 60);
	start_titled(wide.bytes, "Someone");
	stage_resize(60, 20);
	shows("好好好好好好…\n");
	stage_resize(500, 20);
	shows("好 by Someone\n", wide.bytes);
	start_titled("a" MARK MARK "a" MARK MARK "a" MARK MARK "a", "Some One");
	shows("by Some One\n");
	start_titled("a" MARK_10 MARK_10 MARK_10 MARK_10 MARK_10 MARK_10 MARK_10, "Some One");
	shows("by Some One\n");
	start_titled("Z\374rich \200", "J\374rg"); /* as Windows wrote it */
	shows("Puzzle: Zürich € by Jürg\n");
	stage_given.values[SETTING_GLYPHS] = GLYPHS_ASCII;
	start_titled("Zürich", "Jürg"); /* can be read also where the map is drawn in ASCII */
	shows("Puzzle: Zürich by Jürg\n", "#@");
}
