/* SPDX-License-Identifier: MIT */
/*
 * Every shared level file: counted, equal across formats, round trips, and every
 * solution played.
 */
#include "unit.h"

#include "fuzz/sets.h"
#include "sets.h"

static struct level_set *shared_set(const char *name)
{
	OWN_TEXT path = {0}, bytes = {0};
	struct level_set *set = NULL;
	struct error err = {0};

	text_add_format(&path, "levels/%s", name);
	if (shared_read(path.bytes, &bytes)) {
		set = format_parse(text_slice(&bytes), name, NULL, &err);
		if (set == NULL && bytes.length > 0)
			fail_msg("%s: line %zu: %s", name, err.line, err.text);
	}
	return set;
}

/* Call for each file of COUNTS.tsv, with its number of boards. */
static void each_file(void (*call)(const char *name, struct level_set *set, size_t boards))
{
	OWN_TEXT counts = {0};
	struct slice rest, line;
	size_t files = 0;

	if (!shared_read("levels/COUNTS.tsv", &counts)) {
		skip();
		return;
	}
	rest = text_slice(&counts);
	slice_line(&rest, &line);
	while (slice_line(&rest, &line)) {
		const char *at = memchr(line.at, '\t', line.length);
		OWN_STRING name = memory_string(line.at, (size_t)(at - line.at));
		struct level_set *set;

		for (int field = 1; field < 5; field++)
			at = strchr(at + 1, '\t');
		set = shared_set(name);
		call(name, set, strtoul(at + 1, NULL, 10));
		level_set_free(set);
		files++;
	}
	assert_true(files > 60);
}

static void count(const char *name, struct level_set *set, size_t boards)
{
	size_t found = 0;

	for (size_t i = 0; set != NULL && i < set->count; i++)
		found += set->levels[i].board != NULL;
	if (found != boards || (set != NULL && set->count != boards))
		fail_msg("%s: %zu boards instead of %zu", name, found, boards);
}

UNIT_TEST(counts)
{
	each_file(count);
}

/*
 * Each set that was read, in each of the text formats, byte for byte the same the
 * second time.
 */
static void round_trip(const char *name, struct level_set *set, size_t boards)
{
	static const char *const texts[] = {"sok", "xsb", "rle"};

	(void)name, (void)boards;
	if (set == NULL)
		return;
	for (size_t i = 0; i < 3; i++)
		assert_round_trip(set, texts[i]);
}

UNIT_TEST(round_trips)
{
	each_file(round_trip);
}

/* Write in a format, whatever it has no place for, and read that. */
static struct level_set *through(struct level_set *set, const char *format)
{
	OWN_TEXT out = {0}, lost = {0};
	struct level_set *again;

	assert_true(format_named(format)->print(set, &out, &lost, NULL));
	again = set_of_bytes(text_slice(&out), NULL, NULL);
	level_set_free(set);
	return again;
}

/* xsb -> slc -> sok -> rle -> xsb keeps boards, titles and authors, and what is said of the
 * collection but its notes. */
static void across(const char *name, struct level_set *set, size_t boards)
{
	struct level_set *copy;

	(void)boards;
	if (set == NULL)
		return;
	copy = shared_set(name);
	copy = through(copy, "xsb");
	copy = through(copy, "slc");
	copy = through(copy, "sok");
	copy = through(copy, "rle");
	copy = through(copy, "xsb");
	forget_numbers(set, copy);
	assert_same_levels(set, copy, true);
	reword(&set->notes, NULL);
	if (!same_header(set, copy))
		fail_msg("%s", name);
	level_set_free(copy);
}

UNIT_TEST(across_formats)
{
	each_file(across);
}

/* How many boards of a stand in b, at the same place or anywhere. */
static size_t in_common(const struct level_set *a, const struct level_set *b, bool in_order)
{
	size_t count = 0;

	for (size_t i = 0; i < a->count; i++)
		for (size_t k = in_order ? i : 0; k < b->count; k++) {
			if (board_equal(a->levels[i].board, b->levels[k].board)) {
				count++;
				break;
			}
			if (in_order)
				break;
		}
	return count;
}

/*
 * Collections that stand there in several files: all boards of the first in the second,
 * in order or in another.
 */
UNIT_TEST(equal_boards)
{
	static const struct {
		const char *a, *b;
		bool in_order;
	} same[] = {
		{"slc/microban.slc", "xsb/Microban_155.xsb", true},
		{"slc/microban.slc", "xsb/davidjoffe_microban.txt", true},
		{"slc/microban.slc", "xsb/omerkel_Microban.txt", true},
		{"slc/microban.slc", "xsb/retroban_Microban.xsb", true},
		{"slc/microban.slc", "xsb/yzhs_microban_1.lvl", true},
		{"slc/SokEvo.slc", "sok/SokEvo.sok", true},
		{"slc/SokEvo.slc", "xsb/SokEvo_107.xsb", true},
		{"slc/SokEvo.slc", "xsb/retroban_TheSokEvocollection.xsb", false},
		{"slc/SokHard.slc", "sok/SokHard.sok", true},
		{"slc/SokHard.slc", "xsb/SokHard_163.xsb", true},
		{"slc/SokHard.slc", "xsb/retroban_TheSokHardcollection.xsb", false},
		{"slc/Twisty.slc", "xsb/easysok_twisty.xsb", true},
		{"slc/Twisty.slc", "xsb/retroban_Twisty.xsb", true},
		{"slc/dh1.slc", "xsb/easysok_dh1.xsb", true},
		{"slc/dh1.slc", "xsb/Holland_81.xsb", true},
		{"slc/dh1.slc", "xsb/retroban_TheDH1collection.xsb", false},
		{"slc/dh2.slc", "xsb/easysok_dh2.xsb", false},
		{"slc/dh2.slc", "xsb/Holland_81.xsb", false},
		{"slc/dh2.slc", "xsb/retroban_TheDH2collection.xsb", false},
		{"slc/bagatelle.slc", "xsb/easysok_bagatelle.xsb", true},
		{"slc/bagatelle.slc", "xsb/Holland_81.xsb", false},
		{"slc/bagatelle.slc", "xsb/retroban_TheBagatellecollection.xsb", false},
		{"slc/bagatelle2.slc", "xsb/retroban_TheBagatelle2collection.xsb", false},
		{"slc/cantrip.slc", "xsb/easysok_cantrip.xsb", true},
		{"slc/cantrip.slc", "xsb/Holland_81.xsb", false},
		{"slc/cantrip.slc", "xsb/retroban_TheCantripcollection.xsb", false},
		{"slc/cantrip2.slc", "xsb/retroban_TheCantrip2collection.xsb", false},
		{"slc/maelstrm.slc", "xsb/retroban_TheMaelstromcollection.xsb", true},
		{"slc/maelstrm.slc", "xsb/Holland_81.xsb", false},
		{"xsb/easysok_maelstrom.xsb", "slc/maelstrm.slc", false},
		{"sok/Disciple.sok", "xsb/retroban_Disciple.xsb", true},
		{"sok/YASGen.sok", "xsb/retroban_YASGen.xsb", true},
	};

	for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
		OWN_SET a = shared_set(same[i].a);
		struct level_set *b = shared_set(same[i].b);
		size_t count;

		if (a == NULL || b == NULL) {
			level_set_free(b);
			skip();
			return;
		}
		count = in_common(a, b, same[i].in_order);
		if (count != a->count)
			fail_msg("%s, %s: only %zu boards of %zu", same[i].a, same[i].b, count,
				 a->count);
		level_set_free(b);
	}
}

/*
 * Called 1 to 155, above or below, but for two title lines: "; 44" and "'Duh!'", of
 * which the last counts.
 */
UNIT_TEST(microban_titles)
{
	static const char *const files[] = {
		"slc/microban.slc",
		"xsb/Microban_155.xsb",
		"xsb/davidjoffe_microban.txt",
		"xsb/omerkel_Microban.txt",
		"xsb/retroban_Microban.xsb",
		"xsb/yzhs_microban_1.lvl",
	};

	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		OWN_SET set = shared_set(files[i]);

		if (set == NULL) {
			skip();
			return;
		}
		for (size_t k = 0; k < set->count; k++)
			if (set->levels[k].title == NULL ||
			    (strtoul(set->levels[k].title, NULL, 10) != k + 1 &&
			     set->levels[k].title[0] != '\''))
				fail_msg("%s: level %zu is called %s", files[i], k + 1,
					 set->levels[k].title);
	}
}

static void assert_solves(const struct level *level, struct slice moves, enum game_mode mode,
			  const char *name, size_t number)
{
	OWN_GAME game = game_new(level->board, mode);
	struct error err = {0};
	size_t differs;

	if (!game_play_any_case(game, moves, &differs, &err))
		fail_msg("%s, level %zu: move %zu: %s", name, number, err.move, err.text);
	assert_int_equal(differs, 0);
	if (!game_solved(game))
		fail_msg("%s, level %zu: not solved", name, number);
}

/*
 * The lines "level ... moves" of a table of solutions; the moves stand in the last
 * column.
 */
static size_t play_table(const char *table, const char *levels)
{
	OWN_SET set = shared_set(levels);
	struct text path = {0}, bytes = {0};
	struct slice rest, line;
	size_t played = 0;

	text_add_format(&path, "levels/solutions/%s.lurd.tsv", table);
	if (set == NULL || !shared_read(path.bytes, &bytes)) {
		text_free(&path);
		return 0;
	}
	rest = text_slice(&bytes);
	while (slice_line(&rest, &line)) {
		size_t number = strtoul(line.at, NULL, 10), at = line.length;

		if (line.length == 0 || *line.at == '#')
			continue;
		while (line.at[at - 1] != '\t')
			at--;
		assert_true(number >= 1 && number <= set->count);
		assert_solves(&set->levels[number - 1],
			      (struct slice){line.at + at, line.length - at}, GAME_FORWARD, table,
			      number);
		played++;
	}
	text_free(&path);
	text_free(&bytes);
	return played;
}

UNIT_TEST(solutions)
{
	static const struct {
		const char *table, *levels;
		size_t count;
	} all[] = {
		{"Disciple", "xsb/retroban_Disciple.xsb", 5},
		{"Microban", "xsb/retroban_Microban.xsb", 155},
		{"TheBagatelle2collection", "xsb/retroban_TheBagatelle2collection.xsb", 12},
		{"TheBagatellecollection", "xsb/retroban_TheBagatellecollection.xsb", 20},
		{"TheCantrip2collection", "xsb/retroban_TheCantrip2collection.xsb", 13},
		{"TheCantripcollection", "xsb/retroban_TheCantripcollection.xsb", 20},
		{"TheDH1collection", "xsb/retroban_TheDH1collection.xsb", 10},
		{"TheDH2collection", "xsb/retroban_TheDH2collection.xsb", 10},
		{"TheMaelstromcollection", "xsb/retroban_TheMaelstromcollection.xsb", 21},
		{"TheSokEvocollection", "xsb/retroban_TheSokEvocollection.xsb", 54},
		{"TheSokHardcollection", "xsb/retroban_TheSokHardcollection.xsb", 44},
		{"Twisty", "xsb/retroban_Twisty.xsb", 3},
		{"YASGen", "xsb/retroban_YASGen.xsb", 1},
		{"sokosolve_Microban", "xsb/Microban_155.xsb", 149},
	};

	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		size_t played = play_table(all[i].table, all[i].levels);

		if (played == 0) {
			skip();
			return;
		}
		assert_int_equal(played, all[i].count);
	}
}

/* Forward and reverse solutions and snapshots with *, each titled for what it is. */
UNIT_TEST(derived)
{
	OWN_SET set = shared_set("sok/derived_SokEvo_reverse.sok");

	if (set == NULL) {
		skip();
		return;
	}
	assert_words(set->title, "SokEvo");
	for (size_t i = 0; i < set->count; i++) {
		const struct level *level = &set->levels[i];

		assert_int_equal(level->snapshot_count, 3);
		assert_non_null(strstr(level->snapshots[0].title, "Solution"));
		assert_non_null(strstr(level->snapshots[1].title, "Snapshot"));
		assert_non_null(strchr(level->snapshots[1].moves, '*'));
		assert_non_null(strstr(level->snapshots[2].title, "Reverse"));
		assert_int_equal(level->snapshots[2].moves[0], '[');
		assert_solves(level, slice_of(level->snapshots[0].moves), GAME_FORWARD, "derived",
			      i + 1);
		assert_solves(level, slice_of(level->snapshots[2].moves), GAME_REVERSE, "derived",
			      i + 1);
	}
}
