/* SPDX-License-Identifier: MIT */
/* The campaign: each of its levels is whole, none is like another, and its stored solution solves
 * it. */
#include "unit.h"

#include "documents/chapters.h"
#include "documents/snapshot.h"
#include "formats/format.h"
#include "maker/grade.h"
#include "maker/least.h"
#include "maker/states.h"
#include "optimizer/optimizer.h"
#include "store/level_folder.h"
#include "store/path.h"

#define LEVELS	    100
#define OVERLAP	    75 /* percent of the floor, at most, that two levels share */
#define DEAD_ENDS   4  /* levels, at most, with a dead end */
#define LESSONS	    10 /* first levels, each of which teaches something */
#define WIDTH_MOST  16
#define HEIGHT_MOST 12

struct campaign {
	struct level_folder *folder;
	struct level_file *files[LEVELS];
};

static int load(void **state)
{
	struct campaign *campaign = memory_new(sizeof *campaign);

	campaign->folder = level_folder_open("levels", false, NULL);
	assert_non_null(campaign->folder);
	assert_int_equal(campaign->folder->count, LEVELS);
	for (size_t i = 0; i < LEVELS; i++) {
		struct error err = {0};

		campaign->files[i] = level_folder_read(campaign->folder, i, &err);
		if (campaign->files[i] == NULL)
			fail_msg("%s: line %zu: %s", campaign->folder->names[i], err.line,
				 err.text);
		assert_int_equal(campaign->files[i]->set->count, 1);
	}
	*state = campaign;
	return 0;
}

static int unload(void **state)
{
	struct campaign *campaign = *state;

	for (size_t i = 0; i < LEVELS; i++)
		level_file_free(campaign->files[i]);
	level_folder_free(campaign->folder);
	memory_free(campaign);
	return 0;
}

static const struct level *level_of(const struct campaign *campaign, size_t i)
{
	return &campaign->files[i]->set->levels[0];
}

/* 007-step-aside.xsb, of the title Step Aside. */
static void check_name(const char *name, const char *title, size_t number)
{
	OWN_TEXT expected = {0};

	text_add_format(&expected, "%03zu-", number);
	for (; *title != '\0'; title++)
		if (*title >= 'A' && *title <= 'Z')
			text_add_char(&expected, (char)(*title + 'a' - 'A'));
		else if (*title != '\'' && *title != ',')
			text_add_char(&expected, *title == ' ' ? '-' : *title);
	text_add_string(&expected, ".xsb");
	assert_string_equal(name, expected.bytes);
}

UNIT_TEST(levels_are_whole)
{
	const struct campaign *campaign = *state;

	for (size_t i = 0; i < LEVELS; i++) {
		const struct level *level = level_of(campaign, i);
		struct error err = {0};

		assert_true(level_playable(level, &err));
		assert_non_null(level->title);
		check_name(campaign->folder->names[i], level->title, i + 1);
		assert_string_equal(level->author, "Schokoban");
		assert_non_null(level->notes);
		assert_int_equal(level->board->pushers, 1);
		assert_int_equal(level->board->goals, level->board->boxes);
		assert_false(board_solved(level->board));
	}
}

/* Closed: the pusher never stands at the edge. Snug: no box or goal stands outside, and the whole
 * fits a window of 80x24 with the keys. */
UNIT_TEST(levels_are_closed)
{
	for (size_t i = 0; i < LEVELS; i++) {
		const struct board *board = level_of(*state, i)->board;

		assert_in_range(board->width, 3, WIDTH_MOST);
		assert_in_range(board->height, 3, HEIGHT_MOST);
		for (int at = 0; at < board_size(board); at++) {
			int x = board_x(board, at), y = board_y(board, at);
			unsigned bits = board->squares[at];

			if (bits & SQUARE_INSIDE) {
				assert_in_range(x, 1, board->width - 2);
				assert_in_range(y, 1, board->height - 2);
			} else {
				assert_false(bits & (SQUARE_BOX | SQUARE_GOAL));
			}
		}
	}
}

/* A square where nothing ever happens: floor with a single way in, and no goal. */
static bool has_dead_end(const struct board *board)
{
	int by[DIRECTIONS];

	board_offsets(board, by);
	for (int at = 0; at < board_size(board); at++) {
		int ways = 0;

		if ((board->squares[at] & (SQUARE_INSIDE | SQUARE_GOAL)) != SQUARE_INSIDE)
			continue;
		for (int d = 0; d < DIRECTIONS; d++)
			ways += (board->squares[at + by[d]] & SQUARE_INSIDE) != 0;
		if (ways == 1)
			return true;
	}
	return false;
}

UNIT_TEST(few_have_dead_ends)
{
	int count = 0;

	for (size_t i = 0; i < LEVELS; i++)
		count += has_dead_end(level_of(*state, i)->board);
	assert_in_range(count, 0, DEAD_ENDS);
}

/* --- Likeness --- */

#define SIDE 32 /* so that a form fits, wherever it is laid */

/* The floor of a board in one of its eight symmetries. */
struct form {
	struct place {
		signed char x, y;
	} floor[SIDE * SIDE];
	int count;
	char squares[SIDE][SIDE]; /* the board without its pusher, for boards that are the same */
};

static void form_of(const struct board *board, int symmetry, struct form *form)
{
	memset(form, 0, sizeof *form);
	for (int y = 0; y < board->height; y++)
		for (int x = 0; x < board->width; x++) {
			int column = symmetry & 1 ? board->width - 1 - x : x;
			int row = symmetry & 2 ? board->height - 1 - y : y;
			int at = board_at(board, x, y);
			unsigned bits = board->squares[at];

			if (symmetry & 4) {
				int swap = column;

				column = row;
				row = swap;
			}
			if (!(bits & SQUARE_INSIDE))
				continue;
			form->floor[form->count++] =
				(struct place){(signed char)column, (signed char)row};
			form->squares[row][column] =
				(char)('A' + (bits & (SQUARE_GOAL | SQUARE_BOX)));
		}
}

/* How many squares two floors have in common, laid onto each other where these are the most. */
static int common(const struct form *a, const struct form *b)
{
	static int counts[2 * SIDE][2 * SIDE];
	int most = 0;

	memset(counts, 0, sizeof counts);
	for (int i = 0; i < a->count; i++)
		for (int j = 0; j < b->count; j++) {
			int *count = &counts[SIDE + a->floor[i].y - b->floor[j].y]
					    [SIDE + a->floor[i].x - b->floor[j].x];

			++*count;
			most = *count > most ? *count : most;
		}
	return most;
}

/* Is more than OVERLAP percent of two floors together the same, in any symmetry and place? *same:
 * the boards are. */
static bool are_alike(const struct board *a, const struct board *b, bool *same)
{
	static struct form first, other;
	bool alike = false;

	*same = false;
	form_of(a, 0, &first);
	for (int symmetry = 0; symmetry < 8; symmetry++) {
		int both;

		form_of(b, symmetry, &other);
		both = common(&first, &other);
		alike = alike || 100 * both > OVERLAP * (first.count + other.count - both);
		*same = *same || memcmp(first.squares, other.squares, sizeof first.squares) == 0;
	}
	return alike;
}

UNIT_TEST(no_two_are_alike)
{
	const struct campaign *campaign = *state;

	for (size_t i = 0; i < LEVELS; i++)
		for (size_t j = i + 1; j < LEVELS; j++) {
			bool same, alike = are_alike(level_of(campaign, i)->board,
						     level_of(campaign, j)->board, &same);

			if (same)
				fail_msg("levels %zu and %zu are the same", i + 1, j + 1);
			if (alike)
				fail_msg("levels %zu and %zu share over %d %% of their floor",
					 i + 1, j + 1, OVERLAP);
		}
}

/* --- Solutions and chapters --- */

UNIT_TEST(solutions_solve)
{
	const struct campaign *campaign = *state;
	OWN_TEXT bytes = {0};
	struct slice rest, line;
	size_t i = 0;

	assert_true(read_whole("tests/data/solutions.txt", &bytes));
	for (rest = text_slice(&bytes); slice_line(&rest, &line); i++) {
		const char *blank = memchr(line.at, ' ', line.length);
		OWN_GAME game = game_new(level_of(campaign, i)->board, GAME_FORWARD);
		size_t name = (size_t)(blank - line.at);
		struct error err = {0};

		assert_int_equal(strlen(campaign->folder->names[i]), name + strlen(".xsb"));
		assert_memory_equal(campaign->folder->names[i], line.at, name);
		if (!game_play(game, (struct slice){blank + 1, line.length - name - 1}, &err))
			fail_msg("level %zu: move %zu: %s", i + 1, err.move, err.text);
		assert_true(game_solved(game));
	}
	assert_int_equal(i, LEVELS);
}

#define SAMPLE_TICKS	 20000
#define SAMPLE_BYTES	 ((size_t)64 * 1024 * 1024)
#define SAMPLE_POSITIONS 20000
#define FULL_TICKS	 200000000
#define FULL_BYTES	 ((size_t)256 * 1024 * 1024)
#define GRADE_BYTES	 ((size_t)3 * 1024 * 1024 * 1024)
#define LEAST_MOST	 3000000

/* What the optimizer makes of a solution; *best gets its moves. */
static struct fewest work_out(const struct board *board, struct slice moves, uint64_t ticks,
			      size_t bytes, struct text *best)
{
	struct optimizer *optimizer = optimizer_new(board, BEST_MOVES, bytes, NULL);
	struct optimizer_answer answer;
	struct verdict verdict;

	assert_non_null(optimizer);
	assert_true(optimizer_add(optimizer, moves, NULL));
	optimizer_run(optimizer, ticks);
	optimizer_answer(optimizer, &answer);
	snapshot_judge(board, answer.moves, &verdict);
	assert_true(verdict.solves);
	text_add_slice(best, answer.moves);
	optimizer_free(optimizer);
	return (struct fewest){answer.moves.length, answer.least};
}

/* Measure a board by all of its positions; -1: there are more than that. */
static int grade_by_all(const struct plot *plot, uint32_t positions, size_t bytes)
{
	struct analysis *analysis =
		analysis_new(&(struct analysis_budget){.positions = positions, .bytes = bytes});
	enum analysis_state state;
	int grade;

	analysis_begin(analysis, plot, positions);
	do
		state = analysis_run(analysis, positions);
	while (state == ANALYSIS_GOES_ON);
	assert_int_not_equal(state, ANALYSIS_IMPOSSIBLE);
	grade = state == ANALYSIS_DONE ? grade_of(analysis_measure(analysis)) : -1;
	analysis_free(analysis);
	return grade;
}

/* The grade of a board, or with a plus the least that it is proved to be, if that is expert. */
static void add_grade(const struct board *board, size_t pushes, struct text *out)
{
	struct quota quota = {.limit = GRADE_BYTES};
	struct least least = {.yard.arena.quota = &quota};
	struct plot plot;
	int grade;

	assert_true(plot_take(&plot, board));
	grade = grade_by_all(&plot, STATES_MOST, GRADE_BYTES);
	if (grade >= 0) {
		text_add_format(out, " %d", grade);
		return;
	}
	least_begin(&least, board, LEAST_PUSHES, (uint32_t)pushes, STATES_MOST);
	while (least.expanded < LEAST_MOST && least_run(&least, LEAST_MOST) == LEAST_GOES_ON)
		;
	grade = grade_of(&(struct measure){
		.least_changes = least.away, .effort = least.expanded, .beyond = true});
	if (grade >= grade_least(GRADE_EXPERT))
		text_add_format(out, " %d+", grade);
	least_end(&least);
}

static void write_file(const char *path, const struct text *bytes)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_int_equal(fwrite(bytes->bytes, 1, bytes->length, file), bytes->length);
	assert_int_equal(fclose(file), 0);
}

/* levels/least.txt, and the solutions that it rests on, worked out in full: make least. */
static void write_fewest(const struct campaign *campaign, struct slice solutions)
{
	OWN_TEXT least = {0}, better = {0};
	struct slice line;

	text_add_string(
		&least,
		"The fewest moves of the campaign's levels, by the hash of their boards: the "
		"best solution known,\nwhat is proved to be needed, and how hard the level is, "
		"of 100. Made by make least.\n\n");
	for (size_t i = 0; slice_line(&solutions, &line); i++) {
		size_t name = (size_t)((const char *)memchr(line.at, ' ', line.length) - line.at);
		struct slice moves = {line.at + name + 1, line.length - name - 1};
		const struct board *board = level_of(campaign, i)->board;
		OWN_TEXT best = {0};
		struct fewest fewest = work_out(board, moves, FULL_TICKS, FULL_BYTES, &best);

		fewest_add_line(board_hash(board), &fewest, &least);
		text_cut(&least, least.length - 1);
		add_grade(board, game_play_count_pushes(text_slice(&best)), &least);
		text_add_format(&least, " %.*s\n", (int)name, line.at);
		text_add_format(&better, "%.*s %s\n", (int)name, line.at, best.bytes);
		print_message("%.*s %zu %zu\n", (int)name, line.at, fewest.moves, fewest.bound);
	}
	write_file("levels/least.txt", &least);
	write_file("tests/data/solutions.txt", &better);
}

/* Each number has a solution that attains it, no better one is found at once, and what can be
 * proved at once is what is said to be proved. */
UNIT_TEST(fewest_moves_are_known)
{
	struct campaign *campaign = *state;
	OWN_TEXT bytes = {0};
	struct slice rest, line;
	size_t i = 0, proved = 0;

	assert_true(read_whole("tests/data/solutions.txt", &bytes));
	if (getenv("LEAST") != NULL) {
		write_fewest(campaign, text_slice(&bytes));
		level_folder_free(campaign->folder);
		campaign->folder = level_folder_open("levels", false, NULL);
	}
	for (rest = text_slice(&bytes); getenv("LEAST") == NULL && slice_line(&rest, &line); i++) {
		const struct board *board = level_of(campaign, i)->board;
		struct fewest told = fewest_find(campaign->folder->fewest, board_hash(board)), now;
		const char *blank = memchr(line.at, ' ', line.length);
		struct slice moves = {blank + 1, line.length - (size_t)(blank + 1 - line.at)};
		OWN_TEXT best = {0};

		assert_int_equal(told.moves, moves.length);
		now = work_out(board, moves, SAMPLE_TICKS, SAMPLE_BYTES, &best);
		assert_int_equal(now.moves, told.moves);
		assert_in_range(told.bound, now.bound, told.moves);
		proved += fewest_is_least(&now);
	}
	print_message("%zu proved again\n", proved);
}

/* All have a grade; those that are worked out at once have that one. */
UNIT_TEST(grades_are_known)
{
	const struct campaign *campaign = *state;
	size_t graded = 0;

	for (size_t i = 0; i < LEVELS; i++) {
		const struct board *board = level_of(campaign, i)->board;
		int told = fewest_grade(campaign->folder->fewest, board_hash(board)), now;
		struct plot plot;

		assert_true(told >= 0);
		assert_true(plot_take(&plot, board));
		now = grade_by_all(&plot, SAMPLE_POSITIONS, SAMPLE_BYTES);
		if (now >= 0)
			assert_int_equal(told, now);
		graded += now >= 0;
	}
	print_message("%zu graded again\n", graded);
}

UNIT_TEST(chapters_have_ten)
{
	const struct campaign *campaign = *state;

	for (size_t i = 0; i < LEVELS; i++) {
		const char *lesson = chapters_lesson(campaign->folder->chapters, i + 1);
		struct chapter chapter;

		assert_true(chapters_find(campaign->folder->chapters, i + 1, &chapter));
		assert_int_equal(chapter.number, i / 10 + 1);
		assert_int_equal(chapter.first, i / 10 * 10 + 1);
		assert_int_equal(lesson != NULL, i < LESSONS);
		if (lesson != NULL)
			assert_in_range(strlen(lesson), 1, 76); /* a line of the window */
	}
}

int main(void)
{
	return unit_run(load, unload);
}
