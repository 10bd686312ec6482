/* SPDX-License-Identifier: MIT */
/* Random sets of levels through every format: what is read is what was written. */
#include "unit.h"

#include "fuzz/sets.h"
#include "sets.h"

/* Words that could be mistaken: for rows, moves, keys, remarks, mail, rulers, numbers. */
static const char *const words[] = {
	"Dull",
	"lurd",
	"R",
	"#####",
	"#@$.#",
	"3#",
	"12",
	"30-8-55",
	"#50 (3)",
	"Title: x",
	"Author: y",
	"Comment:",
	"Comment-End:",
	"Description: z",
	"Collection: w",
	":: remark",
	"; 7",
	";Title: q",
	"---",
	"* * *",
	"...",
	"Solution",
	"\"quoted\"",
	"\"Dull\"",
	"\"\"Rud\"\"",
	"plain words",
	"a",
	"\xc3\xa9t\xc3\xa9",
	"x: y",
	"Level 4",
	"[]u",
	"{r}",
	"12.",
	"& < > \" '",
	"(#)",
	"|",
	"~",
	"b",
};

static const char *word(struct chance *chance)
{
	return words[chance_below(chance, sizeof words / sizeof *words)];
}

static char *maybe_word(struct chance *chance, int percent)
{
	const char *w = word(chance);

	return chance_of(chance, percent) ? memory_string(w, strlen(w)) : NULL;
}

/* Lines with blank ones between, none at the ends. */
static char *maybe_lines(struct chance *chance, int percent)
{
	struct text lines = {0};
	int count = 1 + chance_below(chance, 5);

	if (!chance_of(chance, percent))
		return NULL;
	for (int i = 0; i < count; i++) {
		if (i > 0)
			text_add_string(&lines, chance_of(chance, 30) ? "\n\n" : "\n");
		text_add_string(&lines, word(chance));
	}
	return text_take(&lines);
}

/* A walled room with things in it, or rows of anything without empty edges. */
static struct board *random_board(struct chance *chance)
{
	int width = 3 + chance_below(chance, 9), height = 3 + chance_below(chance, 7);
	struct board *board = board_new(width, height);

	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++) {
			bool edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;

			board_put(board, x, y, edge ? '#' : "    #$.*"[chance_below(chance, 8)]);
		}
	board_put(board, 1 + chance_below(chance, width - 2), 1 + chance_below(chance, height - 2),
		  "@+"[chance_below(chance, 2)]);
	if (chance_of(chance, 30))
		for (int x = 1; x < width - 1; x++)
			board_put(board, x, height / 2, ' ');
	board_settle(board);
	return board;
}

static char *random_moves(struct chance *chance)
{
	static const char letters[] = "udlrUDLR";
	struct text moves = {0};
	int count = 1 + chance_below(chance, chance_of(chance, 10) ? 300 : 20);

	if (chance_of(chance, 20))
		text_add_string(&moves, "[dd]");
	for (int i = 0; i < count; i++)
		text_add_char(&moves, letters[chance_below(chance, chance_of(chance, 50) ? 2 : 8)]);
	if (chance_of(chance, 20))
		text_add_string(&moves, "*rr");
	return text_take(&moves);
}

static void add_moves(struct chance *chance, struct level *level)
{
	struct snapshot *snapshot = level_add_snapshot(level);
	static const char *const titles[] = {"Solution 3/1", "Snapshot", "Dull", "best", "12"};

	if (chance_of(chance, 60)) {
		const char *title = titles[chance_below(chance, 5)];

		snapshot->title = memory_string(title, strlen(title));
	}
	snapshot->moves = random_moves(chance);
	snapshot->notes = maybe_lines(chance, 30);
}

static struct level_set *random_set(struct chance *chance, bool rich)
{
	struct level_set *set = level_set_new();
	int count = 1 + chance_below(chance, 4);

	set->title = maybe_word(chance, 50);
	set->description = maybe_lines(chance, 30);
	set->email = maybe_word(chance, 20);
	set->url = maybe_word(chance, 20);
	if (rich) {
		set->author = maybe_word(chance, 30);
		set->notes = maybe_lines(chance, 40);
	}
	for (int i = 0; i < count; i++) {
		struct level *level = level_set_add(set);

		level->board = random_board(chance);
		level->title = maybe_word(chance, 60);
		level->author = maybe_word(chance, 40);
		if (!rich)
			continue;
		level->notes = maybe_lines(chance, 40);
		for (int k = chance_below(chance, 3); k > 0; k--)
			add_moves(chance, level);
	}
	return set;
}

/*
 * Print, read, print, read: the two that were read are equal (what was made at random
 * may say the same in two ways), and the boards and moves are those that were made.
 */
static void settle_in(struct level_set *set, const char *format)
{
	OWN_TEXT out = {0}, lost = {0};
	OWN_SET first = NULL;

	assert_true(format_named(format)->print(set, &out, &lost, NULL));
	first = level_set_new();
	assert_true(format_named(format)->parse(text_slice(&out), first, NULL, NULL));
	if (first->count != set->count)
		fail_msg("%zu levels in\n%s", set->count, out.bytes);
	for (size_t i = 0; i < set->count; i++) {
		if (!board_equal(set->levels[i].board, first->levels[i].board) ||
		    set->levels[i].snapshot_count != first->levels[i].snapshot_count)
			fail_msg("level %zu differs in\n%s", i + 1, out.bytes);
		for (size_t k = 0; k < set->levels[i].snapshot_count; k++)
			assert_string_equal(set->levels[i].snapshots[k].moves,
					    first->levels[i].snapshots[k].moves);
	}
	assert_round_trip(first, format);
}

UNIT_TEST(texts)
{
	struct chance chance = {1};

	for (int i = 0; i < SPARED(3000); i++) {
		OWN_SET set = random_set(&chance, true);

		settle_in(set, "sok");
		settle_in(set, "xsb");
		settle_in(set, "rle");
	}
}

static bool same_word(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* Titles and authors, whatever they look like, come through each format as they are. */
static void assert_kept(const struct level_set *set, const char *format)
{
	OWN_STRING out = print_as(set, format);
	OWN_SET again = level_set_new();

	assert_true(format_named(format)->parse(slice_of(out), again, NULL, NULL));
	assert_int_equal(again->count, set->count);
	if (strcmp(format, "slc") == 0)
		forget_numbers(set, again);
	for (size_t i = 0; i < set->count; i++)
		if (!board_equal(set->levels[i].board, again->levels[i].board) ||
		    !same_word(set->levels[i].title, again->levels[i].title) ||
		    !same_word(set->levels[i].author, again->levels[i].author))
			fail_msg("level %zu: %s by %s, %s by %s in\n%s", i + 1,
				 set->levels[i].title, set->levels[i].author,
				 again->levels[i].title, again->levels[i].author, out);
	assert_true(same_word(set->title, again->title));
	assert_true(same_word(set->email, again->email));
	assert_true(same_word(set->url, again->url));
	assert_true(same_word(set->description, again->description));
}

UNIT_TEST(words_are_kept)
{
	static const char *const all[] = {"sok", "xsb", "rle", "slc"};
	struct chance chance = {7};

	for (int i = 0; i < SPARED(3000); i++) {
		OWN_SET set = random_set(&chance, false);

		for (size_t k = 0; k < 4; k++)
			assert_kept(set, all[k]);
	}
}
