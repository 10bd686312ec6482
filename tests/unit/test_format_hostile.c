/* SPDX-License-Identifier: MIT */
/*
 * Files made to hurt: each is answered soon, in linear time and little memory. How fast the
 * readers are is measured in make bench; what fails here hangs.
 */
#include "unit.h"

#include <sys/resource.h>
#include <time.h>

#include "formats/budget.h"
#include "formats/splice.h"
#include "sets.h"

/*
 * The files are so large that a reader which looks at them anew for each line or byte takes
 * minutes. One that doesn't is done within a second, under a sanitizer and on a slow machine within
 * a few.
 */
#define HANGS 20 /* seconds */

/* Of this process, so that a busy machine makes no difference. */
static double seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static struct text repeat(const char *piece, size_t count)
{
	struct text text = {0};

	text_add_times(&text, piece, count);
	return text;
}

/*
 * Seconds that reading takes; whatever comes of it, no board stands behind it that
 * wasn't there.
 */
static double time_of(const struct text *text)
{
	double start = seconds();
	OWN_SET set = format_parse(text_slice(text), NULL, NULL, NULL);

	return seconds() - start;
}

static long peak_kilobytes(void)
{
	struct rusage usage;

	getrusage(RUSAGE_SELF, &usage);
	return usage.ru_maxrss;
}

/* Read so many of the pieces and a board below them; the process has then never needed more than
 * these kilobytes. */
static void assert_memory(const char *piece, size_t count, long most)
{
	OWN_TEXT text = repeat(piece, count);

	text_add_string(&text, "\n###\n#@#\n###\n");
	time_of(&text);
	if (peak_kilobytes() > most)
		fail_msg("%ld KiB after %zu times %s", peak_kilobytes(), count, piece);
}

/* First of all, as it asks for the most that was ever taken. What makes no levels takes four times
 * the file at most, also beside a level, which takes some hundred bytes. */
UNIT_TEST(memory)
{
	static const char *const pieces[] = {
		"\n",
		"a\n\n",
		"-\n",
		"\t#\n",
		"############################################"
		"############################################\n"
		"#\n#\n\n",
		"#\n#\n#\n",
		"\xff\xff\xff\n",
	};
	const size_t size = 4 << 20, count = 200000;

	if (SANITIZED)
		unit_skip("a sanitizer takes memory of its own");
	for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
		assert_memory(pieces[i], size / strlen(pieces[i]),
			      (long)(4 * size + (72 << 20)) / 1024);
	assert_memory("u\n\n", count, (long)(count * 400) / 1024 + 8192);
	assert_memory("###\n#@#\n###\n\n", count, (long)(count * 400) / 1024 + 8192);
	assert_memory("###\n#@#\n###\n\nSolution\nR\n\n", count, (long)(count * 700) / 1024 + 8192);
}

static void assert_soon(const struct text *text)
{
	double took = time_of(text);

	if (took > HANGS)
		fail_msg("%.2f s for %zu bytes: %.60s", took, text->length, text->bytes);
}

static void assert_string_soon(const char *string)
{
	OWN_TEXT text = {0};

	text_add_string(&text, string);
	assert_soon(&text);
}

UNIT_TEST(counts_that_explode)
{
	struct text lines;

	assert_string_soon("\x1a");
	assert_string_soon("999999999#");
	assert_string_soon("#\n#\n99999999999999999999999999#@$.\n#\n");
	assert_string_soon("1024(1024#|)");
	assert_string_soon("9(9(9(9(9(9(9(9(9(9(9(#)))))))))))");
	assert_string_soon("9(9(9(9(9(9(9(9(9(9(9(#");
	assert_string_soon("###\n#@#\n###\n\n999999999u\n");
	assert_string_soon("###\n#@#\n###\n\n99(99(99(99(99(99(u))))))\n");
	/* unsound when all of it is unfolded already, and so on */
	lines = repeat("1000(1000#)(\n", 100000);
	assert_soon(&lines);
	text_free(&lines);
}

/* What begins with the start and goes on with so many copies of the piece. */
static void assert_copies_soon(const char *start, const char *piece, size_t count)
{
	OWN_TEXT text = {0};

	text_add_string(&text, start);
	text_add_times(&text, piece, count);
	assert_soon(&text);
}

UNIT_TEST(linear_time)
{
	static const char *const pieces[] = {
		"D\n\n###\n\n",
		"Comment:\n",
		"Description:\n",
		"Comment:\nComment-End:\n",
		">",
		"> ",
		"\n",
		"#",
		"#\n",
		"-\n",
		"---\n",
		"###\n---\n",
		"###\n#@$\n###\n---\n",
		"@$.\n",
		"9(",
		"(",
		"1",
		"9(9(#))\n\n",
		"u\n\n",
		"Dull\n\n####\n#@$.\n####\n\n",
		"####\n#@ #\n#$.#\n####\n\n",
		"a\n\n",
		";\n",
		"\t\t\t\t#\n",
		"\t",
		"\r",
		"[",
		"*\n",
		"|",
		"##|\n",
		"12.\n",
		"Title: a\n",
		"\"",
		"::\n",
	};

	static const char *const bombs[] = {"99(99(99(#)))\n\n", "1000(1000#|)\n\n",
					    "99(99(99(u)))\n\n"};

	for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
		assert_copies_soon("", pieces[i], (size_t)SPARED(2000000) / strlen(pieces[i]));
	for (size_t i = 0; i < sizeof bombs / sizeof *bombs; i++)
		assert_copies_soon("", bombs[i], 100);
}

/* What begins and never ends, around a board; each end is looked for once. */
/* A level is taken out where one cut of the text gives all others another game. */
UNIT_TEST(games_that_take_turns)
{
	struct splice change = {SPLICE_REMOVE, 0, NULL};
	double start = seconds();
	OWN_TEXT text = {0}, out = {0};

	for (int i = 0; i < 16000; i++)
		text_add_format(&text, "%d\nGame: %s\n\n#######\n#@$  .#\n#######\n\n", i,
				i % 2 > 0 ? "Hexoban" : "Sokoban");
	assert_int_not_equal(splice(text_slice(&text), "a.sok", &change, &out, NULL, NULL),
			     SPLICED_FAILED);
	if (seconds() - start > HANGS)
		fail_msg("%.2f s", seconds() - start);
}

UNIT_TEST(no_ends)
{
	OWN_TEXT above = repeat("Description:\n", SPARED(50000)),
		 below = repeat("Comment:\n", SPARED(50000)), file = {0};

	text_add_format(&file, "%s\n\n####\n#@ #\n####\n%s\nu\n\n%s", above.bytes, below.bytes,
			below.bytes);
	assert_soon(&file);
}

/* The first letter of a word that is looked for, far away. */
UNIT_TEST(far_ends)
{
	static const char *const starts[] = {"<!--", "<SokobanLevels><?",
					     "<SokobanLevels><![CDATA[", "<!DOCTYPE a '"};
	OWN_TEXT blanks = repeat(" ", 2000000);

	for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
		OWN_TEXT file = {0};

		text_add_format(&file, "%s%s-?]'", starts[i], blanks.bytes);
		assert_soon(&file);
	}
}

UNIT_TEST(linear_time_of_xml)
{
	static const char *const pieces[] = {
		"<a>",
		"<a ",
		"<L/>",
		"<",
		"<!--",
		"<![CDATA[",
		"<?a?>",
		"&#65;",
		"&amp;",
		"'",
		"<Title>x</Title>",
		"]]>",
		"<LevelCollection>",
		"<LevelCollection><Level/>",
		"</LevelCollection><LevelCollection><Level/>",
	};

	for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
		assert_copies_soon("<SokobanLevels>", pieces[i], SPARED(300000));
}

/* 75,900 boards with a solution each, 5,000 rooms: all are read. */
UNIT_TEST(many)
{
	const size_t boards = SPARED(75900), rooms = SPARED(5000);
	struct text text = repeat("#####\n#@$.#\n#####\n\nSolution\nR\n\n", boards);
	OWN_SET set = set_of_bytes(text_slice(&text), NULL, "sok");

	assert_int_equal(set->count, boards);
	for (size_t i = 0; i < set->count; i++)
		assert_int_equal(set->levels[i].snapshot_count, 1);
	text_free(&text);
	text = repeat("50#|#@$.45-#|46(#48-#|)50#\n\n", rooms);
	own_next(set, set_of_bytes(text_slice(&text), NULL, "rle"));
	assert_int_equal(set->count, rooms);
	for (size_t i = 0; i < set->count; i++)
		assert_true(level_playable(&set->levels[i], NULL));
	text_free(&text);
}

/* Boards that take far more than their file: the first ones are read, the others have the reason,
 * and all their notes. */
UNIT_TEST(boards_beyond_the_limit)
{
	OWN_TEXT text = {0};
	OWN_SET set = NULL;
	struct error err = {0};

	if (SANITIZED)
		unit_skip("a sanitizer takes memory of its own");
	for (int i = 0; i < 100; i++)
		text_add_format(&text, "1024(#1021-#|)\n\nnote\nnumber %d\n\n", i);
	text_add_string(&text, "#####\n#@$.#\n#####\n\nSolution\n4000000r\n");
	set = set_of_bytes(text_slice(&text), NULL, NULL);
	assert_int_equal(set->count, 101);
	assert_string_equal(set->levels[100].snapshots[0].moves,
			    "4000000r"); /* no room is left to unfold them */
	assert_non_null(set->levels[0].board);
	assert_null(set->levels[99].board);
	assert_string_equal(set->levels[99].notes, "note\nnumber 99");
	assert_false(level_playable(&set->levels[99], &err));
	assert_string_equal(err.text, budget_squares_spent);
	assert_non_null(set->levels[100].board);
	assert_in_range(peak_kilobytes(), 16 << 10, 200 << 10);
}

/* Rows of run lengths, each far wider than any board; then such moves, and boards in XML. */
UNIT_TEST(little_files_that_expand)
{
	static const char *const pieces[][3] = {
		{"", "1000(1000(#))|\n", ""},
		{"", "1000(1000(#))\n\n", ""},
		{"", "1000(1000\t#|)\n\n", ""},
		{"#####\n#@$.#\n#####\n\n", "2000000(lr)\n\n", ""},
		{"<SokobanLevels><LevelCollection>", "<Level><L>1024(1024#|)</L></Level>",
		 "</LevelCollection></SokobanLevels>"},
	};

	if (SANITIZED)
		unit_skip("a sanitizer takes memory of its own");
	for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
		OWN_TEXT text = {0};

		text_add_string(&text, pieces[i][0]);
		text_add_times(&text, pieces[i][1], 1000);
		text_add_string(&text, pieces[i][2]);
		assert_soon(&text);
		assert_in_range(peak_kilobytes(), 0, 200 << 10);
	}
}

/* Words behind a large board, each to be tried on it: that is done only so often. */
UNIT_TEST(words_behind_a_board)
{
	OWN_TEXT text = {0}, words = repeat("Dull\n\n#\n\n", 60000);

	text_add_times(&text, "#", 1024);
	text_add_string(&text, "\n#@$.");
	text_add_times(&text, "\n#", 1000);
	text_add_format(&text, "\n\n%s####\n#@$.\n####\n", words.bytes);
	assert_soon(&text);
}

/*
 * The largest known things: a board of 200 x 200 with 11,048 boxes, a solution of
 * 612,529 moves.
 */
/* Boards that can't be read aren't written, and don't stand between others. */
UNIT_TEST(many_without_a_board)
{
	OWN_TEXT file = repeat("<Level/>", SPARED(300000)), text = {0}, out = {0};
	OWN_SET set = NULL;
	double start;

	text_add_format(&text,
			"<SokobanLevels><LevelCollection>%s<Level><L>@$.</L></Level>"
			"</LevelCollection></SokobanLevels>",
			file.bytes);
	set = set_of_bytes(text_slice(&text), NULL, "slc");
	start = seconds();
	assert_true(format_named("sok")->print(set, &out, NULL, NULL));
	assert_true(seconds() - start < HANGS);
}

UNIT_TEST(large_but_real)
{
	const int moves = SPARED(612529);
	OWN_TEXT text = {0};
	OWN_SET set = NULL;

	text_add_string(&text, "Large\n\n");
	for (int y = 0; y < 200; y++) {
		for (int x = 0; x < 200; x++)
			text_add_char(&text, x == 0 || y == 0 || x == 199 || y == 199 ? '#'
					     : x == 1 && y == 1			      ? '@'
					     : (x + y) % 3 == 0			      ? '*'
										      : ' ');
		text_add_char(&text, '\n');
	}
	text_add_string(&text, "\nSolution\n");
	for (int i = 0; i < moves; i++)
		text_add_char(&text, "rl"[i % 2]);
	set = set_of_bytes(text_slice(&text), NULL, NULL);
	assert_int_equal(set->count, 1);
	assert_int_equal(set->levels[0].board->width, 200);
	assert_int_equal(strlen(set->levels[0].snapshots[0].moves), moves);
	assert_round_trip(set, "sok");
	assert_round_trip(set, "rle");
}

/* Names of entities that nobody defined, each another one: libxml2 takes longer for each. */
UNIT_TEST(many_undefined_entities)
{
	static const char *const starts[] = {"", "<!DOCTYPE a>"};

	for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
		OWN_TEXT file = {0};

		text_add_format(&file, "%s<SokobanLevels><Title>", starts[i]);
		for (int k = 0; k < SPARED(3000000); k++)
			text_add_format(&file, "&a%d;", k);
		assert_soon(&file);
	}
}
