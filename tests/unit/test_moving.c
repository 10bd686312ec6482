/* SPDX-License-Identifier: MIT */
/* Export and import: everything that was reached, out of one home and into another. */
#include "unit.h"

#include <errno.h>
#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/moving.h"
#include "store/path.h"

#include "disk.h"
#include "faults/system.h"

#define HEAD  "Schokoban export 1\n"
#define PROOF "Schokoban First Push: 1 move by Ada, proof 0123456789abcdef R 84b8e754fddbdcd0"
#define RESULT                                                                              \
	"2026-11-23 14:02 00c5d8f3a2b14e69 moves 33 pushes 12 score 41 undos 4 restarts 1 " \
	"help 0 seconds 95 First Push"
#define BOARD "|#######\n|#     #\n|#@$ . #\n|#     #\n|#######\n"
#define PACK  "data/schokoban/levels/nowhere/p.xsb"
#define BOOK  "#######\n#     #\n#@$ . #\n#     #\n#######\n\nSolution 12/4\nRurrdLulldRR\n"

static char told[1000];

static void tell(const char *name, const struct error *why)
{
	snprintf(told + strlen(told), sizeof told - strlen(told), "%s: %s\n", name, why->text);
}

static struct text all; /* every file in the folder, with its path */

static int add_file(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
	(void)st;
	(void)ftw;
	text_add_format(&all, "%s\n", path);
	if (kind == FTW_F) {
		OWN_TEXT bytes = {0};

		read_whole(path, &bytes);
		text_add_slice(&all, text_slice(&bytes));
	}
	return 0;
}

/* Everything on the disk. Yours. */
static char *whole_disk(void)
{
	char *taken;

	nftw(disk(""), add_file, 16, FTW_PHYS);
	taken = text_take(&all);
	return taken;
}

static bool import(const char *parcel, struct error *err)
{
	told[0] = '\0';
	return moving_import(NULL, slice_of(parcel), false, tell, err);
}

/* An import that works, and changes nothing when it is done again. */
static void import_twice(const char *parcel)
{
	struct error err = {0};
	OWN_STRING once = NULL;
	OWN_STRING twice = NULL;

	assert_true(import(parcel, &err));
	once = whole_disk();
	assert_true(import(parcel, &err));
	twice = whole_disk();
	assert_string_equal(once, twice);
}

/* A refused import, which changes nothing. */
static void refused(const char *parcel, size_t line, const char *why)
{
	struct error err = {0};
	OWN_STRING before = whole_disk();
	OWN_STRING after = NULL;

	assert_false(import(parcel, &err));
	assert_string_equal(err.text, why);
	assert_int_equal(err.line, line);
	after = whole_disk();
	assert_string_equal(before, after);
}

UNIT_FIXTURE(disk_setup, disk_teardown);

/* What a home holds is the same in another one, and importing it at home changes nothing. */
UNIT_TEST(there_and_back)
{
	OWN_TEXT parcel = {0}, again = {0};
	OWN_STRING before = NULL;
	OWN_STRING after = NULL;
	char *packs[] = {(char *)disk("home/packs")};
	struct error err = {0};

	disk_put_string(disk("home/packs/p.xsb"), small_board);
	disk_put_string(disk("home/packs/p.xsb.dat"), "12 ada\n12 ada\n14 J\xc3\xb6rg\n");
	disk_put_string(disk("home/packs/p.xsb.sok"), BOOK);
	disk_put_string(disk("home/packs/p.xsb.sav"), "RurrdLx\t\t\t");
	disk_put_string(disk("home/packs/p.xsb.rev.sav"), "[]");
	disk_put_string(disk("home/packs/q.sok.records/7.sav"), "uu");
	disk_put_string(disk("home/packs/q.sok.records/77.sav"), "dd");
	disk_put_string(disk("home/packs/q.sok.records/not/ours.sav"), "dd");
	disk_put_string(disk_data("installed/1.xsb.dat"), "33 ada\n");
	disk_put_string(disk_data("levels/far/.away/q.sok.7.sav"), "uu");
	disk_put_string(disk_data("made/easy-1.xsb"), small_board);
	disk_put_string(disk_data("made/easy-1.xsb.dat"), "12 ada\n");
	disk_put_string(disk_data("drafts/1.draft"), "draw 0 0 #\n");
	disk_put_string(disk_data("nickname"), "ada\n");
	disk_put_string(disk_data("boards"), "0123456789abcdef\n");
	disk_put_string(disk_data("least"), "0123456789abcdef 33 28\n");
	disk_put_string(disk_data("solved"), "0123456789abcdef own 3 rRR A Title\n");
	disk_put_string(disk_data("days"), "2026-11-22 easy in time\n");
	disk_put_string(disk_data("results"), RESULT "\n");
	disk_put_string(disk_data("proofs"), PROOF "\n");
	disk_put_string(disk_data("kept/1fa82ef0dc20b891.xsb"), small_board);
	disk_put_string(disk_data("kept/1fa82ef0dc20b891.xsb.sok"), BOOK);
	disk_put_string(disk_data("paths"), disk("home/packs/p.xsb"));
	disk_put_string(disk("home/.config/schokoban/config"), "glyphs = ascii\n");
	moving_export(NULL, packs, 1, &parcel, tell);
	assert_string_equal(told, "");
	before = whole_disk();
	assert_true(moving_import(NULL, text_slice(&parcel), true, tell, &err));
	after = whole_disk();
	assert_string_equal(before, after);

	disk_empty(disk("home"));
	disk_empty(disk("data"));
	assert_true(moving_import(NULL, text_slice(&parcel), true, tell, &err));
	assert_string_equal(told, "");
	assert_file(disk_fallback("home/packs/p.xsb", ".dat"), "12 ada\n12 ada\n14 J\xc3\xb6rg\n");
	assert_file(disk_fallback("home/packs/p.xsb", ".sav"), "RurrdLx");
	assert_file(disk_fallback("home/packs/q.sok", ".7.sav"), "uu");
	assert_file(disk_fallback("home/packs/q.sok", ".77.sav"), "dd");
	assert_file(disk_data("days"), "2026-11-22 easy in time\n");
	assert_file(disk_data("results"), RESULT "\n");
	assert_file(disk_data("proofs"), PROOF "\n");
	assert_file(disk_data("kept/1fa82ef0dc20b891.xsb"), small_board);
	assert_file(disk_data("installed/1.xsb.dat"), "33 ada\n");
	assert_file(disk_data("levels/far/.away/q.sok.7.sav"), "uu");
	assert_file(disk_data("drafts/1.draft"), "draw 0 0 #\n");
	assert_file(disk("home/.config/schokoban/config"), "glyphs = ascii\n");
	moving_export(NULL, NULL, 0, &again, tell);
	/* the book is printed anew, and the path of the pack is that of another home now */
	assert_non_null(strstr(again.bytes, "|Solution 12/4\n"));
	assert_non_null(strstr(again.bytes, "\nfile ~/packs/p.xsb.sok\n"));
	assert_non_null(strstr(again.bytes, "|0123456789abcdef 33 28\n"));
	assert_non_null(strstr(again.bytes, "|0123456789abcdef own 3 rRR A Title\n"));
	assert_non_null(strstr(again.bytes, "file data/paths\n|~/packs/p.xsb\n"));
}

/* What was drawn in the workshop goes along, and what was reached in it. */
UNIT_TEST(own_levels)
{
	OWN_TEXT parcel = {0};
	OWN_TEXT paths = {0};
	OWN_STRING before = NULL;
	OWN_STRING after = NULL;
	OWN_STRING level = memory_copy(disk_data("own/mine.xsb"));
	struct error err = {0};

	disk_put_string(level, small_board);
	disk_put_string(disk_data("own/mine.xsb.dat"), "12 ada\n");
	disk_put_string(disk_data("own/pack.sok"), BOOK);
	text_add_format(&paths, "%s\n", level);
	disk_put_string(disk_data("paths"), paths.bytes);
	told[0] = '\0';
	moving_export(NULL, NULL, 0, &parcel, tell);
	assert_string_equal(told, "");
	assert_non_null(strstr(parcel.bytes, "file data/paths\n|data/own/mine.xsb\n"));
	assert_true(moving_import(NULL, text_slice(&parcel), false, tell, &err));
	before = whole_disk();
	disk_empty(disk("data"));
	assert_true(moving_import(NULL, text_slice(&parcel), false, tell, &err));
	after = whole_disk();
	assert_string_equal(before, after);
	assert_string_equal(told, "");
}

/* A home whose name ends in a slash, or is a link, is the same home. */
UNIT_TEST(other_names_of_the_home)
{
	OWN_STRING slash = path_join(disk("home"), "");
	char *packs[] = {(char *)disk("home/packs/p.xsb")};

	disk_put_string(disk("home/packs/p.xsb"), small_board);
	disk_put_string(disk("home/packs/p.xsb.dat"), "12 ada\n");
	assert_int_equal(symlink("home", disk("link")), 0);
	for (int i = 0; i < 3; i++) {
		OWN_TEXT parcel = {0};

		setenv("HOME", i == 0 ? slash : disk(i == 1 ? "link" : "home"), 1);
		moving_export(NULL, packs, 1, &parcel, tell);
		assert_string_equal(parcel.bytes, HEAD "file ~/packs/p.xsb.dat\n|12 ada\nend\n");
	}
}

/* Behind a link, what is imported is found once its pack is there. */
UNIT_TEST(before_the_pack)
{
	struct sidecars *pack;

	assert_int_equal(symlink("home", disk("link")), 0);
	setenv("HOME", disk("link"), 1);
	import_twice(HEAD "file ~/packs/p.xsb.dat\n|12 ada\nend\n");
	disk_put_string(disk("home/packs/p.xsb"), small_board);
	pack = sidecars_new(disk("link/packs/p.xsb"), 0, false);
	{
		OWN_STRING path = sidecars_path(pack, HOME_FALLBACK, SIDECAR_SCORES);

		assert_file(path, "12 ada\n");
	}
	sidecars_free(pack);
}

/* What an editor left without an end of line isn't glued to what comes. */
UNIT_TEST(a_list_without_its_last_end_of_line)
{
	disk_put_string(disk_data("boards"), "0123456789abcdef");
	import_twice(HEAD "file data/boards\n|fedcba9876543210\nend\n");
	assert_file(disk_data("boards"), "0123456789abcdef\nfedcba9876543210\n");
}

UNIT_TEST(in_a_source_tree)
{
	OWN_TEXT parcel = {0};
	OWN_STRING tree = path_absolute(disk("tree"));
	struct error err = {0};

	disk_put_string(disk("tree/1.xsb"), small_board);
	disk_put_string(disk("tree/1.xsb.dat"), "33 ada\n");
	moving_export(tree, NULL, 0, &parcel, tell);
	assert_string_equal(parcel.bytes, HEAD "file campaign/1.xsb.dat\n|33 ada\nend\n");
	import_twice(parcel.bytes);
	assert_file(disk_data("installed/1.xsb.dat"), "33 ada\n");
	assert_true(moving_import(tree, slice_of(HEAD "file campaign/1.xsb.dat\n|7 bob\nend\n"),
				  false, tell, &err));
	assert_file(disk("tree/1.xsb.dat"), "7 bob\n33 ada\n");
	/* a game, beside its level; or elsewhere, where another user's is there */
	assert_true(moving_import(tree, slice_of(HEAD "file campaign/1.xsb.sav\n|R\nend\n"), false,
				  tell, &err));
	assert_file(disk("tree/1.xsb.sav"), "R");
	if (!disk_give(disk("tree/1.xsb.sav")))
		return;
	assert_true(moving_import(tree, slice_of(HEAD "file campaign/1.xsb.sav\n|u\nend\n"), false,
				  tell, &err));
	assert_file(disk("tree/1.xsb.sav"), "R");
	assert_file(disk_fallback("tree/1.xsb", ".sav"), "u");
}

/* A better mark comes along though the solution is there. */
UNIT_TEST(mark)
{
	OWN_TEXT book = {0};

	disk_put_string(disk(PACK ".sok"), BOOK);
	import_twice(HEAD "file /nowhere/p.xsb.sok\n" BOARD "|Mark: near 2026-11-01\n|\n"
			  "|Solution 12/4\n|RurrdLulldRR\nend\n");
	read_whole(disk(PACK ".sok"), &book);
	assert_non_null(strstr(book.bytes, "Mark: near 2026-11-01"));
}

UNIT_TEST(merged)
{
	disk_put_string(disk(PACK ".dat"), "10 ada\n20 bob\n");
	disk_put_string(disk(PACK ".sok"), BOOK);
	disk_put_string(disk(PACK ".sav"), "R");
	disk_put_string(disk_data("nickname"), "ada\n");
	disk_put_string(disk_data("least"), "0123456789abcdef 33 28\n");
	disk_put_string(disk_data("drafts/1.draft"), "draw 0 0 #\ndraw 1 0 #\n");
	import_twice(HEAD "# by hand\n\nfile /nowhere/p.xsb.sok\n" BOARD
			  "|Mark: least 2026-11-01\n|\n|Solution 14/4\n|udRurrdLulldRR\n"
			  "file /nowhere/p.xsb.sav\n|Ru\\\n"
			  "file /nowhere/p.xsb.dat\n|5 cid\n|10 ada\n|10 ada\n"
			  "file data/nickname\n|cid\n"
			  "file data/least\n|0123456789abcdef 33 28\n|0123456789abcdef 30 30\n"
			  "file data/drafts/7.draft\n|draw 0 0 #\n"
			  "file config\n|glyphs = ascii\nend\n");
	assert_string_equal(told, "");
	assert_file(disk(PACK ".dat"), "5 cid\n10 ada\n10 ada\n20 bob\n");
	assert_file(disk(PACK ".sav"), "R");
	assert_file(disk_data("nickname"), "ada\n");
	assert_file(disk_data("least"), "0123456789abcdef 33 28\n0123456789abcdef 30 30\n");
	assert_listing(disk_data("drafts"), "1.draft");
	assert_false(disk_is(disk("home/.config")));
	{
		OWN_TEXT book = {0};

		read_whole(disk(PACK ".sok"), &book);
		assert_non_null(strstr(book.bytes, "Solution 12/4"));
		assert_non_null(strstr(book.bytes, "Solution 14/4"));
		assert_non_null(strstr(book.bytes, "Mark: least 2026-11-01"));
		assert_non_null(strstr(book.bytes, "Imported game\nRu\n"));
	}
}

/* A leaderboard that has no place stays as it is, however often it is tried. */
UNIT_TEST(no_place)
{
	disk_put_string(disk(PACK ".dat"), "1 a\n1 a\n1 a\n1 a\n1 a\n1 a\n1 a\n1 a\n1 a\n1 a\n");
	import_twice(HEAD "file /nowhere/p.xsb.dat\n|1 b\n|40 a\nend\n");
	assert_file(disk(PACK ".dat"), "1 a\n1 a\n1 a\n1 a\n1 a\n1 a\n1 a\n1 a\n1 a\n1 a\n");
}

/* Another board stands there by now: its files stay, and the old ones get names of their own. */
UNIT_TEST(another_board)
{
	disk_put_string(disk(PACK ".sok"), "#####\n#@$.#\n#####\n\nSolution 1/1\nR\n");
	disk_put_string(disk(PACK ".dat"), "1 ada\n");
	import_twice(HEAD "file /nowhere/p.xsb.sok\n" BOARD
			  "file /nowhere/p.xsb.dat\n|12 ada\nend\n");
	assert_file(disk(PACK ".dat"), "1 ada\n");
	assert_file(disk(PACK ".sok"), "#####\n#@$.#\n#####\n\nSolution 1/1\nR\n");
	assert_listing(disk("data/schokoban/levels/nowhere"),
		       "p.xsb.b8a1cea9.dat p.xsb.b8a1cea9.sok p.xsb.dat p.xsb.sok");
}

/* A made level of that name that is another one stays, and so does a saved game without a board. */
UNIT_TEST(left_out)
{
	disk_put_string(disk_data("made/easy-1.xsb"), small_board);
	disk_put_string(disk(PACK ".sav"), "R");
	import_twice(HEAD "file data/made/easy-1.xsb\n|#####\n|#@$.#\n|#####\n"
			  "file /nowhere/p.xsb.sav\n|uu\nend\n");
	assert_string_equal(
		told, "data/made/easy-1.xsb: another level has that name here, so this one is left "
		      "out\n/nowhere/p.xsb.sav: another saved game waits, so this one is left "
		      "out\n");
	assert_file(disk_data("made/easy-1.xsb"), small_board);
	assert_file(disk(PACK ".sav"), "R");
}

/* Names that lead out of their homes, or to files that are none of ours. */
UNIT_TEST(hostile_names)
{
	static const char *const names[] = {
		"../x.xsb.dat",
		"/../x.xsb.dat",
		"~/../x.xsb.dat",
		"~/a/../../x.xsb.dat",
		"data/../x.xsb.dat",
		"data/made/../x.xsb",
		"data/made/a/b.xsb",
		"data/made/.xsb.dat",
		"data/made/x.txt",
		"data/own/x.txt",
		"data/x.xsb.dat",
		"data/last",
		"data/drafts/../1.draft",
		"data/drafts/x.draft",
		"campaign/a/x.xsb.dat",
		"campaign/..dat",
		"x.xsb.dat",
		"/etc/passwd",
		"~/.profile",
		"~/.sok",
		"~//x.xsb.dat",
		"~/x\001.xsb.dat",
		"~/x\177.xsb.dat",
		"~/x.xsb.dat.bad",
		"/x.xsb.tmp",
		"config/x",
		"",
		".",
	};
	OWN_TEXT deep = {0};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		char parcel[200];

		snprintf(parcel, sizeof parcel,
			 HEAD "file ~/fine.xsb.dat\n|1 ada\nfile %s\n|1 ada\nend\n", names[i]);
		refused(parcel, 4, "a file of that name can't be here");
	}
	text_add_string(&deep, HEAD "file ~/");
	text_add_times(&deep, "long/", 500);
	text_add_string(&deep, "x.xsb.dat\n|1 ada\nend\n");
	refused(deep.bytes, 2, "a file of that name can't be here");
}

/* Whatever is wrong, and wherever, nothing is written. */
UNIT_TEST(broken)
{
#define FINE HEAD "file ~/fine.xsb.dat\n|1 ada\n"
	static const char *const lines[][2] = {
		{"days", "2026-11-22"},
		{"days", "2026-11-22 easy in time, and more"},
		{"days", "1026-11-22 easy in time"},
		{"days", "2026/11-22 easy in time"},
		{"days", "2026-11/22 easy in time"},
		{"results", "2026-11-23 14:02"},
		{"proofs", "a proof"},
		{"proofs", "> " PROOF},
		{"paths", "~/a\\x00b.xsb"},
		{"paths", "nowhere.xsb"},
	};

	refused("", 1, "it isn't an export: \"Schokoban export 1\" should be its first line");
	refused("Schokoban export 2\nend\n", 1,
		"it isn't an export: \"Schokoban export 1\" should be its first line");
	refused(FINE, 3, "the file is cut off: \"end\" should be its last line");
	refused(FINE "end\nfile\n", 5, "there is more after \"end\"");
	refused(FINE "|1 ada\n 2 bob\nend\n", 5,
		"\"file NAME\", a line with a bar, or \"end\" should be here");
	refused(FINE "|1 a\\da\nend\n", 4, "\\\\ or \\x and two digits should be here for the \\");
	refused(FINE "file ~/p.xsb.dat\n|1 ada\n|ten bob\nend\n", 4,
		"~/p.xsb.dat: line 2 isn't a score and a name");
	refused(FINE "file ~/p.xsb.sok\n|no board\nend\n", 4,
		"~/p.xsb.sok: there is no level in the file");
	refused(FINE "file ~/p.xsb.sok\n" BOARD "|\n" BOARD "end\n", 4,
		"~/p.xsb.sok: it should hold one level");
	refused(FINE "file ~/p.xsb.sav\n|say R\nend\n", 4, "~/p.xsb.sav: they aren't moves");
	refused(FINE "file ~/p.xsb.sav\n|R\\x00R\nend\n", 4, "~/p.xsb.sav: they aren't moves");
	refused(FINE "file ~/p.xsb.sok\n|#####\n|#@$.#\n|#  .#\n|#####\n"
		     "file ~/p.xsb.rev.sav\n|[]L\nend\n",
		9, "~/p.xsb.rev.sav: reverse mode needs as many goals (2) as boxes (1)");
	refused(FINE "file ~/p.xsb.sok\n" BOARD "file ~/p.xsb.sav\n|rr\nend\n", 10,
		"~/p.xsb.sav: a push right is written R, not r");
	refused(FINE "file data/drafts/1.draft\n|dance\nend\n", 4,
		"data/drafts/1.draft: line 1: the workshop has no such command");
	refused(FINE "file data/kept/0000000000000000.xsb\n" BOARD "end\n", 4,
		"data/kept/0000000000000000.xsb: its name should begin with 45921df6d66c5c19");
	refused(FINE "file data/boards\n|0123\nend\n", 4,
		"data/boards: its line 1 isn't what belongs there");
	refused(FINE "file data/least\n|0123456789abcdef many\nend\n", 4,
		"data/least: its line 1 isn't what belongs there");
	refused(FINE "file data/solved\n|0123456789abcdef own 2 R A Title\nend\n", 4,
		"data/solved: its line 1 isn't what belongs there");
	refused(FINE "file data/boards\n|0123456789abcdef 7\nend\n", 4,
		"data/boards: its line 1 isn't what belongs there");
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		char parcel[300], why[100];

		snprintf(parcel, sizeof parcel, FINE "file data/%s\n|%s\nend\n", lines[i][0],
			 lines[i][1]);
		snprintf(why, sizeof why, "data/%s: its line 1 isn't what belongs there",
			 lines[i][0]);
		refused(parcel, 4, why);
	}
	refused(FINE "file data/nickname\n|a\n|b\nend\n", 4,
		"data/nickname: its line 2 isn't what belongs there");
	refused(FINE "file data/paths\n|~/../x\nend\n", 4,
		"data/paths: its line 1 isn't what belongs there");
	refused(FINE "file config\n|motion = maybe\nend\n", 4,
		"config: line 1: motion can be no or yes, not \"maybe\"");
}

/* What can't be read or taken over is told, and the rest is exported. */
UNIT_TEST(unreadable)
{
	OWN_TEXT parcel = {0}, wanted = {0};

	told[0] = '\0';
	disk_put_string(disk_data("made/easy-1.xsb.dat"), "1 ada\n");
	disk_put_string(disk_data("made/easy-1.xsb.sok"), "nothing\n");
	disk_put_string(disk_data("made/easy-1.xsb.sav"), "");
	assert_int_equal(symlink(disk("secret"), disk_data("made/easy-2.xsb.sav")), 0);
	moving_export(NULL, NULL, 0, &parcel, tell);
	assert_string_equal(parcel.bytes, HEAD "file data/made/easy-1.xsb.dat\n|1 ada\nend\n");
	text_add_format(&wanted, "%s: there is no level in the file\n%s: %s\n",
			disk_data("made/easy-1.xsb.sok"), disk_data("made/easy-2.xsb.sav"),
			"can't open: it is a symbolic link");
	assert_string_equal(told, wanted.bytes);
}

/* A name that an export can't hold, as it is a line there. */
UNIT_TEST(odd_names)
{
	OWN_TEXT parcel = {0}, wanted = {0};
	char *packs[] = {(char *)disk("home/a\nb")};

	disk_put_string(disk("home/a\nb/p.xsb"), small_board);
	disk_put_string(disk("home/a\nb/p.xsb.dat"), "12 ada\n");
	disk_put_string(disk("home/a\nb/p.xsb.orig"), "not ours\n");
	told[0] = '\0';
	moving_export(NULL, packs, 1, &parcel, tell);
	assert_string_equal(parcel.bytes, HEAD "end\n");
	text_add_format(&wanted,
			"%s: an export can't hold its path, which is too long or has a control "
			"character: rename that first\n",
			disk("home/a\nb/p.xsb.dat"));
	assert_string_equal(told, wanted.bytes);
}

/* What another user saved beside our pack isn't exported; his scores are. */
UNIT_TEST(of_another_user)
{
	OWN_TEXT parcel = {0};
	char *packs[] = {(char *)disk("home/packs"), (char *)disk("home/none")};
	OWN_TEXT wanted = {0};

	disk_put_string(disk("home/packs/p.xsb.sav"), "R");
	disk_put_string(disk("home/packs/p.xsb.dat"), "12 ada\n");
	told[0] = '\0';
	if (!disk_give(disk("home/packs/p.xsb.sav")))
		unlink(disk("home/packs/p.xsb.sav"));
	moving_export(NULL, packs, 2, &parcel, tell);
	assert_string_equal(parcel.bytes, HEAD "file ~/packs/p.xsb.dat\n|12 ada\nend\n");
	text_add_format(&wanted, "%s: there is no such file\n", disk("home/none"));
	assert_string_equal(told, wanted.bytes);
}

/* A folder that can't be looked into is told, and the rest is exported. */
UNIT_TEST(closed_folder)
{
	OWN_TEXT parcel = {0}, wanted = {0};

	disk_put_string(disk_data("made/easy-1.xsb.dat"), "1 ada\n");
	disk_folder(disk_data("drafts"), 0);
	told[0] = '\0';
	disk_other();
	moving_export(NULL, NULL, 0, &parcel, tell);
	disk_self();
	assert_string_equal(parcel.bytes, HEAD "file data/made/easy-1.xsb.dat\n|1 ada\nend\n");
	text_add_format(&wanted, "%s: can't list: Permission denied\n", disk_data("drafts"));
	assert_string_equal(told, wanted.bytes);
	chmod(disk_data("drafts"), 0700);
}

/* So is one that breaks off. */
UNIT_TEST(folder_that_breaks_off)
{
	OWN_TEXT parcel = {0}, wanted = {0};

	disk_put_string(disk_data("made/easy-1.xsb.dat"), "1 ada\n");
	told[0] = '\0';
	system_fail(CALL(CALL_READDIR), 1, 1, EIO);
	moving_export(NULL, NULL, 0, &parcel, tell);
	assert_int_equal(system_calm().met, 1);
	assert_string_equal(parcel.bytes, HEAD "end\n");
	text_add_format(&wanted, "%s: can't list: %s\n", disk("data/schokoban"), strerror(EIO));
	assert_string_equal(told, wanted.bytes);
}

/* Paths that no level can have are left out of the lists. */
UNIT_TEST(strange_paths)
{
	OWN_TEXT parcel = {0}, paths = {0};

	text_add_format(&paths, "relative.xsb\n/a/\033.xsb\n/a/fine.xsb\n%s\n%s\n",
			disk_data("daily.xsb"), disk_data("installed/1.xsb"));
	disk_put_string(disk_data("paths"), paths.bytes);
	moving_export(NULL, NULL, 0, &parcel, tell);
	assert_string_equal(parcel.bytes, HEAD "file data/paths\n|/a/fine.xsb\n|data/daily.xsb\n"
					       "|campaign/1.xsb\nend\n");
	import_twice(parcel.bytes);
	assert_file(disk_data("paths"), paths.bytes);
}

/* A game in each of two homes is exported twice; the first is taken over, the second too, as a
 * snapshot. */
UNIT_TEST(two_homes)
{
	OWN_TEXT parcel = {0}, book = {0};
	char *packs[] = {(char *)disk("home/packs")};

	disk_put_string(disk("home/packs/p.xsb"), small_board);
	disk_put_string(disk("home/packs/p.xsb.sok"), BOOK);
	disk_put_string(disk("home/packs/p.xsb.sav"), "R");
	disk_put_string(disk_fallback("home/packs/p.xsb", ".sav"), "Ru");
	moving_export(NULL, packs, 1, &parcel, tell);
	disk_empty(disk("home"));
	disk_empty(disk("data"));
	import_twice(parcel.bytes);
	assert_file(disk_fallback("home/packs/p.xsb", ".sav"), "Ru");
	read_whole(disk_fallback("home/packs/p.xsb", ".sok"), &book);
	assert_non_null(strstr(book.bytes, "Imported game\nR\n"));
}

/* Where something else stands in the way, it stays. */
UNIT_TEST(in_the_way)
{
	struct error err = {0};
	OWN_TEXT paths = {0};

	disk_put_string(disk_data("made/x"), "");
	assert_int_equal(symlink("elsewhere", disk_data("made/easy-1.xsb")), 0);
	import_twice(HEAD "file data/made/easy-1.xsb\n" BOARD "end\n");
	assert_string_equal(told, "data/made/easy-1.xsb: can't open: it is a symbolic link\n");

	text_add_times(&paths, "/a/long/path/of/a/level.xsb\n", 64 * 1024 / 28);
	disk_put_string(disk_data("paths"), paths.bytes);
	import_twice(HEAD "file data/paths\n|/a/longer/path/of/one/more/level.xsb\nend\n");
	assert_file(disk_data("paths"), paths.bytes);

	disk_put_string(disk("home/.config"), "");
	assert_false(moving_import(NULL, slice_of(HEAD "file config\n|wide = yes\nend\n"), true,
				   tell, &err));
	assert_string_equal(err.text, "config: can't write: Not a directory");
}

/* Levels of a collection that came with the program, and of one that can't have a folder. */
UNIT_TEST(numbered)
{
	disk_put_string(disk("home/packs/p.sok.records"), "in the way");
	import_twice(HEAD "file campaign/p.sok.7.dat\n|12 ada\n"
			  "file ~/packs/p.sok.7.dat\n|13 ada\n"
			  "file ~/packs/q.sok.7.dat\n|14 ada\nend\n");
	assert_string_equal(told, "");
	assert_file(disk_data("installed/p.sok.7.dat"), "12 ada\n");
	assert_file(disk_fallback("home/packs/p.sok", ".7.dat"), "13 ada\n");
	assert_file(disk_fallback("home/packs/q.sok", ".7.dat"), "14 ada\n");
}

/* Moves without a board are those of the board that comes. */
UNIT_TEST(book_without_a_board)
{
	OWN_TEXT book = {0};

	disk_put_string(disk(PACK ".sok"), "Solution 2/2\nRR\n");
	import_twice(HEAD "file /nowhere/p.xsb.sok\n" BOARD "|\n|Solution 4/2\n|udRR\nend\n");
	read_whole(disk(PACK ".sok"), &book);
	assert_non_null(strstr(book.bytes, "#@$ . #\n"));
	assert_non_null(strstr(book.bytes, "Solution 2/2\nRR\n"));
	assert_non_null(strstr(book.bytes, "Solution 4/2\nudRR\n"));
}

/* A saved game that a crash left empty makes way. */
UNIT_TEST(empty_save)
{
	disk_put_string(disk(PACK ".sav"), "");
	import_twice(HEAD "file /nowhere/p.xsb.sav\n|uu\nend\n");
	assert_string_equal(told, "");
	assert_file(disk(PACK ".sav"), "uu");
}

/* What was given as a pack by mistake is named, unless something of ours is there. */
UNIT_TEST(no_packs)
{
	char *packs[] = {(char *)disk("home/notes.txt"), (char *)disk("home/empty"),
			 (char *)disk("home/damaged.xsb")};
	OWN_TEXT parcel = {0}, wanted = {0};

	told[0] = '\0';
	disk_put_string(packs[0], "These are no levels.\n");
	disk_put_string(packs[2], "");
	disk_put_string(disk("home/damaged.xsb.sav"), "R");
	disk_folder(packs[1], 0755);
	moving_export(NULL, packs, 3, &parcel, tell);
	text_add_format(&wanted,
			"%s: there is no level in the file\n"
			"%s: there are no level files in the folder\n",
			packs[0], packs[1]);
	assert_string_equal(told, wanted.bytes);
	assert_non_null(strstr(parcel.bytes, "file ~/damaged.xsb.sav\n|R\\\n"));
}

/* What couldn't be read, and was put aside, isn't taken for a level. */
UNIT_TEST(put_aside)
{
	OWN_TEXT parcel = {0};

	told[0] = '\0';
	disk_put_string(disk_data("kept/1fa82ef0dc20b891.xsb.sav.bad"), "?");
	disk_put_string(disk_data("kept/1fa82ef0dc20b891.xsb.dat.bad"), "?");
	moving_export(NULL, NULL, 0, &parcel, tell);
	assert_string_equal(told, "");
	assert_string_equal(parcel.bytes, HEAD "end\n");
}

static void save_a_game(void)
{
	disk_put_string(disk(PACK ".sav"), "R");
}

static void make_a_level(void)
{
	disk_put_string(disk_data("made/easy-1.xsb"), small_board);
}

/* What comes between looking and writing stays. */
UNIT_TEST(just_made)
{
	struct error err = {0};

	disk_put_string(disk(PACK ".sok"), BOOK);
	disk_folder(disk_data("made"), 0755);
	system_before_folder_lock(save_a_game);
	assert_true(import(HEAD "file /nowhere/p.xsb.sav\n|Ru\nend\n", &err));
	assert_true(system_lock_came());
	assert_file(disk(PACK ".sav"), "R");
	assert_string_equal(told, "/nowhere/p.xsb.sav: another saved game waits, so this one is "
				  "left out\n");
	system_before_folder_lock(make_a_level);
	assert_true(import(HEAD "file data/made/easy-1.xsb\n|#####\n|#@$.#\n|#####\nend\n", &err));
	assert_true(system_lock_came());
	assert_file(disk_data("made/easy-1.xsb"), small_board);
	assert_string_equal(told, "data/made/easy-1.xsb: another level has that name here, so this "
				  "one is left out\n");
}

/* A name isn't cut off at a byte of 0. */
UNIT_TEST(byte_in_a_name)
{
	static const char parcel[] = HEAD "file ~/x.xsb.dat\0.txt\n|1 ada\nend\n";
	struct error err = {0};

	assert_false(
		moving_import(NULL, (struct slice){parcel, sizeof parcel - 1}, false, tell, &err));
	assert_string_equal(err.text, "a file of that name can't be here");
}
