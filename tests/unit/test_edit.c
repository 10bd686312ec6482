/* SPDX-License-Identifier: MIT */
/* A level being drawn: what each command does, and that the journal holds all of it. */
#include "unit.h"

#include "documents/edit.h"

static char *rows_of(const struct grid *grid)
{
	struct text out = {0};

	for (int y = grid->top; y < grid->top + grid->height; y++) {
		for (int x = grid->left; x < grid->left + grid->width; x++) {
			char letter = grid_letter(grid, x, y);

			text_add_char(&out, (char)(letter == ' ' ? '-' : letter));
		}
		text_add_char(&out, '|');
	}
	text_cut(&out, out.length - 1);
	return text_take(&out);
}

static void assert_grid(const struct edit *edit, const char *rows, const char *after)
{
	OWN_STRING now = rows_of(edit->grid);

	if (strcmp(now, rows) != 0)
		fail_msg("after \"%s\": %s, not %s", after, now, rows);
}

static void assert_same(const struct edit *a, const struct edit *b)
{
	assert_true(grid_equal(a->grid, b->grid));
	for (int i = 0; i < EDIT_WORDS; i++) {
		assert_int_equal(a->words[i] == NULL, b->words[i] == NULL);
		if (a->words[i] != NULL)
			assert_string_equal(a->words[i], b->words[i]);
	}
	assert_int_equal(edit_is_saved(a), edit_is_saved(b));
	assert_int_equal(edit_can_undo(a), edit_can_undo(b));
	assert_int_equal(edit_can_redo(a), edit_can_redo(b));
}

/* Replay of the journal gives the same. */
static void assert_replays(const struct edit *edit)
{
	struct error err = {0};
	OWN_EDIT again = edit_of_journal(text_slice(&edit->journal), &err);

	if (err.kind != ERROR_NONE)
		fail_msg("line %zu: %s", err.line, err.text);
	assert_same(edit, again);
	assert_int_equal(edit->journal.length, again->journal.length);
}

/* Each line is done on what the lines before it left. */
UNIT_TEST(commands)
{
	static const struct {
		const char *command, *rows;
	} table[] = {
		{"draw 0 0 -", NULL},
		{"draw 5 5 -", NULL}, /* floor is beyond the edge already */
		{"draw 1 0 #", "#"},  /* the first drawing begins anywhere */
		{"draw 1 0 #", NULL},
		{"draw -1 1 .", "--#|.--"},
		{"draw -1 1 $", "--#|*--"},
		{"draw -1 1 .", NULL},
		{"draw -1 1 @", "--#|+--"},
		{"draw -1 1 .", NULL},
		{"draw 0 1 @", "--#|.@-"}, /* the only pusher moves */
		{"draw 0 1 @", NULL},
		{"draw 0 1 .", "--#|.+-"},
		{"draw 1 1 p", "--#|.+@"},
		{"draw -1 1 @", "--#|++@"}, /* of several none does */
		{"draw 1 1 $", "--#|++$"},
		{"draw 1 1 .", "--#|++*"},
		{"draw 1 1 -", "--#|++-"},
		{"draw 1 1 +", "--#|+++"},
		{"draw 1 1 *", "--#|++*"},
		{"board 0 0 3 ---|-@-|---", "---|-@-|---"},
		{"line 0 0 2 2 .", ".--|-+-|--."},
		{"line 2 0 2 0 .", ".-.|-+-|--."},
		{"line 0 2 3 3 #", ".-.-|-+--|##.-|--##"},
		{"line 9 9 1 1 -", ".-.-|----|##--|--#-"}, /* floor makes nothing grow */
		{"line 0 0 0 1 @", ".-.-|@---|##--|--#-"}, /* one pusher, at the end */
		{"line 9 9 0 0 p", "+-.-|@---|##--|--#-"}, /* one more */
		{"block 9 9 1 0 p", "+@.-|@---|##--|--#-"},
		{"block 1 0 0 1 $", "*$.-|$$--|##--|--#-"},
		{"block 3 3 4 3 .", "*$.--|$$---|##---|--#.."},
		{"block -9 -9 9 0 -", "-----|$$---|##---|--#.."},
		{"frame 0 0 2 2 *", "***--|*$*--|***--|--#.."},
		{"frame -9 -9 0 1 -", "-**--|-$*--|***--|--#.."},
		{"frame 2 2 2 2 #", "-**--|-$*--|**#--|--#.."},
		{"fill 9 9 #", "error"},
		{"fill 4 0 .", "-**..|-$*..|**#..|--#.."},
		{"fill 1 0 -", "---..|-$-..|**#..|--#.."}, /* not beyond a corner */
		{"fill 4 3 @", "---..|-$-..|**#..|--#.+"},
		{"fill 0 3 -", NULL},
		{"move 1 1 2 2 0 -1", "-$-..|-*#..|*--..|--#.+"},
		{"move 1 1 2 2 0 0", NULL},
		{"move 0 0 0 0 -3 0", NULL}, /* floor makes nothing grow */
		{"move 2 1 1 0 -2 0", "$---..|*#--..|-*--..|---#.+"},
		{"move 50 50 60 60 1 1", NULL},
		{"rows 0 1", "------|$---..|*#--..|-*--..|---#.+"},
		{"rows 5 1", "------|$---..|*#--..|-*--..|---#.+|------"},
		{"rows 7 1", "error"},
		{"rows 5 -1", "------|$---..|*#--..|-*--..|---#.+"},
		{"rows 0 -5", "error"},
		{"columns -1 1", "-------|-$---..|-*#--..|--*--..|----#.+"},
		{"columns -2 -1", "error"},
		{"columns -1 -2", "-----|---..|#--..|*--..|--#.+"},
		{"columns 4 -1", "error"},
		{"crop", "---..|#--..|*--..|--#.+"},
		{"crop", NULL},
		{"turn", "-*#-|----|#---|....|+..."},
		{"mirror", "-#*-|----|---#|....|...+"},
		{"turn", "..---|..--#|..--*|+.#--"},
		{"title ends in a \\", "..---|..--#|..--*|+.#--"},
		{"circle 0 0 #", "error"},
		{"draw", "error"},
		{"draw 0 0", "error"},
		{"draw 0 0 x", "error"},
		{"draw 0 0 #$", "error"},
		{"draw 0 #", "error"},
		{"draw 0 1x #", "error"},
		{"draw 0 99999999999 #", "error"},
		{"turn 1", "error"},
		{"board 0 0 0 -", "error"},
		{"board 0 0 2 ab", "error"},
		{"board 0 0 2 ---", "error"},
		{"board 0 0 2000 -", "error"},
	};
	OWN_EDIT edit = edit_new();
	char *rows = rows_of(edit->grid);

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		const char *want = table[i].rows;
		struct error err = {0};
		size_t length = edit->journal.length;
		bool changes = want != NULL && strcmp(want, "error") != 0;
		bool done = edit_do(edit, &err, "%s", table[i].command);

		if (done != changes || (err.kind != ERROR_NONE) != (want != NULL && !changes))
			fail_msg("\"%s\": %s", table[i].command, err.text);
		assert_int_equal(edit->journal.length > length, changes);
		if (changes) {
			memory_free(rows);
			rows = memory_copy(want);
		}
		assert_grid(edit, rows, table[i].command);
		assert_replays(edit);
	}
	memory_free(rows);
}

UNIT_TEST(words_and_places)
{
	struct level level = {.title = (char *)"A \\n title", .notes = (char *)"one\ntwo\\"};
	struct edit *edit;
	struct level now;

	level.board = board_from("###\n#@#\n###");
	edit = edit_of_level(&level, "/some/where.sok", 7);
	assert_string_equal(edit->words[EDIT_TITLE], "A \\n title");
	assert_null(edit->words[EDIT_AUTHOR]);
	assert_string_equal(edit->words[EDIT_NOTES], "one\ntwo\\");
	assert_string_equal(edit->file, "/some/where.sok");
	assert_int_equal(edit->number, 7);
	assert_false(edit_is_started(edit));
	assert_true(edit_is_saved(edit));
	assert_false(edit_do(edit, NULL, "undo"));
	assert_true(edit_set_words(edit, EDIT_AUTHOR, "me"));
	assert_true(edit_set_words(edit, EDIT_TITLE, ""));
	assert_false(edit_set_words(edit, EDIT_TITLE, NULL));
	assert_false(edit_set_words(edit, EDIT_AUTHOR, "me"));
	assert_false(edit_set_words(edit, EDIT_NOTES, "one\ntwo\\"));
	assert_null(edit->words[EDIT_TITLE]);
	assert_false(edit_is_saved(edit));
	edit_level(edit, &now);
	assert_null(now.title);
	assert_string_equal(now.author, "me");
	assert_true(board_equal(now.board, level.board));
	level_clear(&now);
	assert_true(edit_set_saved(edit, "/other", 0));
	assert_true(edit_is_saved(edit));
	assert_true(edit_do(edit, NULL, "undo"));
	assert_false(edit_is_saved(edit));
	assert_string_equal(edit->words[EDIT_TITLE], "A \\n title");
	assert_true(edit_do(edit, NULL, "redo"));
	assert_true(edit_is_saved(edit));
	edit_do(edit, NULL, "undo");
	edit_do(edit, NULL, "draw 9 9 #"); /* what was saved can't be reached any more */
	edit_do(edit, NULL, "undo");
	edit_do(edit, NULL, "undo");
	assert_false(edit_is_saved(edit));
	assert_replays(edit);
	edit_free(edit);
	board_free(level.board);
}

/* Floor at the edge stays where the pusher can walk. */
UNIT_TEST(board)
{
	static const struct {
		const char *drawn, *board;
		int left, top;
	} table[] = {
		{"-----|-###-|-#@#-|-###-|-----", "###\n#@#\n###", 1, 1},
		{"-----|-#-#-|-#@#-|-###-|-----", "     \n # # \n #@# \n ### \n     ", 0, 0},
		{"-----|-###-|-#-#-|-----", "###\n# #", 1, 1},
		{"---", " ", 0, 0},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		OWN_EDIT edit = edit_new();
		OWN_BOARD board = NULL;
		int left, top;

		edit_do(edit, NULL, "board 0 0 %zu %s", strcspn(table[i].drawn, "|"),
			table[i].drawn);
		board = edit_board(edit, &left, &top);
		assert_board(board, table[i].board);
		assert_int_equal(left, table[i].left);
		assert_int_equal(top, table[i].top);
	}
}

UNIT_TEST(steps_are_joined)
{
	OWN_EDIT edit = edit_new();

	edit_do(edit, NULL, "+draw 0 0 #"); /* to nothing */
	edit_do(edit, NULL, "+draw 1 0 #");
	edit_do(edit, NULL, "draw 2 0 $");
	edit_do(edit, NULL, "+draw 3 0 $");
	edit_do(edit, NULL, "undo");
	assert_grid(edit, "##", "undo");
	edit_do(edit, NULL, "undo");
	assert_grid(edit, "-", "undo");
	assert_false(edit_do(edit, NULL, "undo"));
	assert_true(edit_is_started(edit));
	assert_null(edit_stored(edit));
	edit_do(edit, NULL, "redo");
	edit_do(edit, NULL, "redo");
	assert_grid(edit, "##$$", "redo");
	assert_false(edit_do(edit, NULL, "redo"));
	assert_replays(edit);
}

UNIT_TEST(a_torn_journal)
{
	static const struct {
		const char *bytes, *rows;
		size_t length;
	} table[] = {
		{"", "-", 0},
		{"draw 0 0 #\ndraw 1 0", "#", 11},
		{"draw 0 0 #\ndraw 1 0 #", "#", 11},
		{"dra", "-", 0},
		{"undo\ndraw 0 0 #\n", "#", 11},
	};
	const struct slice bad[] = {BYTES("draw 0 0 #\ntitle \0\ndraw 1 0 #\n"),
				    BYTES("draw 0 0 #\n\ndraw 1 0 #\n"),
				    BYTES("draw 0 0 #\nfrom -1 pack.sok\n")};
	struct error err = {0};
	struct edit *edit;

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		edit = edit_of_journal(exact(table[i].bytes), &err);
		assert_int_equal(err.kind, ERROR_NONE);
		assert_grid(edit, table[i].rows, table[i].bytes);
		assert_int_equal(edit->journal.length, table[i].length);
		edit_free(edit);
	}
	edit = edit_of_journal(BYTES("draw 0 0 #\n\0\0\0"), NULL);
	assert_grid(edit, "#", "NULs");
	edit_free(edit);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		err = (struct error){0};
		edit = edit_of_journal(bad[i], &err);
		assert_int_equal(err.line, 2);
		assert_grid(edit, "#", "what is before");
		edit_free(edit);
	}
}

UNIT_TEST(bounds)
{
	/* ! before what is refused */
	static const char *const commands[] = {
		"!block 0 0 1024 0 #", "!block 0 0 0 1024 #", "line 0 0 1023 0 #",
		"!draw -1 0 #",	       "draw 0 1023 #",	      "!draw 0 1024 #",
		"!line 0 0 0 1024 -",  "!line 0 0 1024 0 -",  "!line 0 -1 1 1 #",
		"!block 0 -1 1 1 #",   "!move 0 0 5 5 -1 0",  "!rows 5 1",
		"!columns 5 1",	       "fill 5 5 .",	      "turn",
	};
	OWN_EDIT edit = edit_new();
	OWN_TEXT journal = {0};
	struct error err;
	size_t length;

	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		bool fits = *commands[i] != '!';

		err = (struct error){0};
		if (edit_do(edit, &err, "%s", commands[i] + !fits) != fits)
			fail_msg("\"%s\": %s", commands[i], err.text);
		assert_string_equal(err.text,
				    fits ? "" : "a level has at most 1024 x 1024 squares");
	}
	assert_int_equal(edit->grid->width, BOARD_MOST);
	length = edit->journal.length;
	edit->journal.length = EDIT_JOURNAL_MOST - 5; /* as if so much had been drawn */
	assert_false(edit_do(edit, &err, "mirror"));
	assert_string_equal(err.text, "too much was changed: save the level and open it again");
	edit->journal.length = length;
	while (edit_do(edit, NULL, "undo"))
		;
	assert_grid(edit, "-", "undo");
	text_add_format(&journal, "board 0 0 1 %*d\n", BOARD_MOST, 0);
	memset(strchr(journal.bytes, '1') + 2, '|', BOARD_MOST);
	edit_free(edit_of_journal(text_slice(&journal), &err));
	assert_int_equal(err.kind, ERROR_LIMIT);
}

/* --- A plain model ---------------------------------------------------------- */

#define SIDE 96 /* of its plane */
#define HALF (SIDE / 2)

struct model {
	char plane[SIDE][SIDE]; /* [y][x] */
	int left, top, right, bottom;
};

static char *square_of(struct model *m, int x, int y)
{
	return &m->plane[y + HALF][x + HALF];
}

static bool in_model(const struct model *m, int x, int y)
{
	return x >= m->left && x <= m->right && y >= m->top && y <= m->bottom;
}

static void model_room(struct model *m, int x, int y)
{
	if (m->left == m->right && m->top == m->bottom && *square_of(m, m->left, m->top) == ' ')
		m->left = m->right = x, m->top = m->bottom = y;
	m->left = x < m->left ? x : m->left;
	m->right = x > m->right ? x : m->right;
	m->top = y < m->top ? y : m->top;
	m->bottom = y > m->bottom ? y : m->bottom;
}

static void model_draw(struct model *m, int x, int y, char brush)
{
	char *at = square_of(m, x, y);
	bool goal = *at == '.' || *at == '*' || *at == '+';

	if (brush == '-' && !in_model(m, x, y))
		return;
	model_room(m, x, y);
	if (brush == '.')
		*at = (char)(*at == '$' || *at == '*' ? '*' : *at == '@' || *at == '+' ? '+' : '.');
	else if (brush == '$')
		*at = goal ? '*' : '$';
	else
		*at = (char)(brush == '-' ? ' ' : brush);
}

static void model_shift(struct model *m, bool rows, int from, int count)
{
	struct model old = *m;
	int last = rows ? m->bottom : m->right;

	if (rows)
		m->bottom += count;
	else
		m->right += count;
	for (int y = -HALF; y < HALF; y++)
		for (int x = -HALF; x < HALF; x++) {
			int place = rows ? y : x, source = place - count;

			if (place < from)
				continue;
			*square_of(m, x, y) = ' ';
			if ((count > 0 && place < from + count) || source > last)
				continue;
			*square_of(m, x, y) =
				rows ? *square_of(&old, x, source) : *square_of(&old, source, y);
		}
}

static void model_turn(struct model *m)
{
	struct model old = *m;

	m->right = old.left + old.bottom - old.top;
	m->bottom = old.top + old.right - old.left;
	memset(m->plane, ' ', sizeof m->plane);
	for (int y = old.top; y <= old.bottom; y++)
		for (int x = old.left; x <= old.right; x++)
			*square_of(m, m->right - (y - old.top), m->top + x - old.left) =
				*square_of(&old, x, y);
}

static void model_mirror(struct model *m)
{
	struct model old = *m;

	for (int y = m->top; y <= m->bottom; y++)
		for (int x = m->left; x <= m->right; x++)
			*square_of(m, x, y) = *square_of(&old, m->left + m->right - x, y);
}

/* Once from each side, as long as the edge there is floor. */
static void model_crop(struct model *m)
{
	struct model part = {.left = SIDE, .top = SIDE, .right = -SIDE, .bottom = -SIDE};

	for (int y = m->top; y <= m->bottom; y++)
		for (int x = m->left; x <= m->right; x++)
			if (*square_of(m, x, y) != ' ')
				model_room(&part, x, y);
	if (part.right < part.left)
		part = (struct model){
			.left = m->left, .top = m->top, .right = m->left, .bottom = m->top};
	m->left = part.left;
	m->top = part.top;
	m->right = part.right;
	m->bottom = part.bottom;
}

static void model_fill(struct model *m, int x, int y, char from, char brush)
{
	if (!in_model(m, x, y) || *square_of(m, x, y) != from)
		return;
	model_draw(m, x, y, brush);
	if (*square_of(m, x, y) == from)
		return;
	model_fill(m, x - 1, y, from, brush);
	model_fill(m, x + 1, y, from, brush);
	model_fill(m, x, y - 1, from, brush);
	model_fill(m, x, y + 1, from, brush);
}

static void model_move(struct model *m, const int c[4], int dx, int dy)
{
	struct model old = *m;

	for (int y = c[1]; y <= c[3]; y++)
		for (int x = c[0]; x <= c[2]; x++)
			if (in_model(&old, x, y) && *square_of(&old, x, y) != ' ')
				model_room(m, x + dx, y + dy);
	for (int y = c[1]; y <= c[3]; y++)
		for (int x = c[0]; x <= c[2]; x++)
			if (in_model(&old, x, y))
				*square_of(m, x, y) = ' ';
	for (int y = c[1]; y <= c[3]; y++)
		for (int x = c[0]; x <= c[2]; x++)
			if (in_model(&old, x, y) && in_model(m, x + dx, y + dy))
				*square_of(m, x + dx, y + dy) = *square_of(&old, x, y);
}

static void assert_model(const struct edit *edit, struct model *m)
{
	assert_int_equal(edit->grid->left, m->left);
	assert_int_equal(edit->grid->top, m->top);
	assert_int_equal(edit->grid->width, m->right - m->left + 1);
	assert_int_equal(edit->grid->height, m->bottom - m->top + 1);
	for (int y = m->top; y <= m->bottom; y++)
		for (int x = m->left; x <= m->right; x++)
			assert_int_equal(grid_letter(edit->grid, x, y), *square_of(m, x, y));
}

/* One random command to both; the model's grid stays within a part of its plane. */
static void random_command(struct edit *edit, struct model *m, struct chance *chance)
{
	static const char brushes[] = "#$.-*";
	char brush = brushes[chance_below(chance, 5)];
	int c[4], dx = chance_below(chance, 5) - 2, dy = chance_below(chance, 5) - 2;
	int a[4];

	for (int i = 0; i < 4; i++)
		a[i] = chance_below(chance, 20) - 10;
	c[0] = a[0] < a[2] ? a[0] : a[2];
	c[2] = a[0] < a[2] ? a[2] : a[0];
	c[1] = a[1] < a[3] ? a[1] : a[3];
	c[3] = a[1] < a[3] ? a[3] : a[1];
	switch (chance_below(chance, 10)) {
	case 0:
	case 1:
	case 2:
		edit_do(edit, NULL, "draw %d %d %c", a[0], a[1], brush);
		model_draw(m, a[0], a[1], brush);
		return;
	case 3:
	case 4: {
		bool hollow = chance_of(chance, 50);

		edit_do(edit, NULL, "%s %d %d %d %d %c", hollow ? "frame" : "block", a[0], a[1],
			a[2], a[3], brush);
		for (int y = c[1]; y <= c[3]; y++)
			for (int x = c[0]; x <= c[2]; x++)
				if (!hollow || x == c[0] || x == c[2] || y == c[1] || y == c[3])
					model_draw(m, x, y, brush);
		return;
	}
	case 5:
		edit_do(edit, NULL, "fill %d %d %c", a[0], a[1], brush);
		model_fill(m, a[0], a[1], *square_of(m, a[0], a[1]), brush);
		return;
	case 6:
		edit_do(edit, NULL, "move %d %d %d %d %d %d", a[0], a[1], a[2], a[3], dx, dy);
		model_move(m, c, dx, dy);
		return;
	case 7: {
		bool rows = chance_of(chance, 50), in = chance_of(chance, 50);
		int from = rows ? m->top : m->left, length = (rows ? m->bottom : m->right) - from;
		int place = from + chance_below(chance, length + 1);

		if (length > 24)
			in = false;
		if (!in && length == 0)
			return;
		edit_do(edit, NULL, "%s %d %d", rows ? "rows" : "columns", place, in ? 1 : -1);
		model_shift(m, rows, place, in ? 1 : -1);
		return;
	}
	case 8:
		edit_do(edit, NULL, "mirror");
		model_mirror(m);
		return;
	default:
		if (chance_of(chance, 50)) {
			edit_do(edit, NULL, "turn");
			model_turn(m);
		} else {
			edit_do(edit, NULL, "crop");
			model_crop(m);
		}
	}
}

/* Random commands against the model, each of whose steps is kept whole. */
static void random_drawing(struct chance *chance)
{
	enum { STEPS = 60 };
	struct model *states = malloc((STEPS + 1) * sizeof *states);
	OWN_EDIT edit = edit_new();
	size_t here = 0, end = 0;

	memset(states[0].plane, ' ', sizeof states[0].plane);
	states[0].left = states[0].top = states[0].right = states[0].bottom = 0;
	for (int i = 0; i < STEPS; i++) {
		struct model next = states[here];
		size_t length = edit->journal.length;

		if (chance_of(chance, 15)) {
			assert_int_equal(edit_do(edit, NULL, "undo"), here > 0);
			here -= here > 0;
		} else if (chance_of(chance, 10)) {
			assert_int_equal(edit_do(edit, NULL, "redo"), here < end);
			here += here < end;
		} else {
			random_command(edit, &next, chance);
			if (edit->journal.length > length)
				states[end = ++here] = next;
		}
		assert_model(edit, &states[here]);
	}
	assert_replays(edit);
	while (edit_do(edit, NULL, "undo"))
		assert_model(edit, &states[--here]);
	assert_int_equal(here, 0);
	while (edit_do(edit, NULL, "redo"))
		assert_model(edit, &states[++here]);
	assert_int_equal(here, end);
	for (int i = 0; i < 4; i++)
		edit_do(edit, NULL, "turn");
	assert_model(edit, &states[here]);
	edit_do(edit, NULL, "mirror");
	edit_do(edit, NULL, "mirror");
	assert_model(edit, &states[here]);
	free(states);
}

UNIT_TEST(against_a_model)
{
	struct chance chance = {20261122};

	for (int i = 0; i < 1000; i++)
		random_drawing(&chance);
}
