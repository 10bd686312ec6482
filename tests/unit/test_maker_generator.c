/* SPDX-License-Identifier: MIT */
/*
 * Fresh levels: they stay what they are for a class and a seed, on every machine and in slices of
 * any size; they are of their class, can be solved as they say, and have nothing superfluous.
 */
#include "unit.h"

#include "maker/fresh.h"
#include "maker/bound.h"
#include "maker/quality.h"
#include "maker/room.h"
#include "maker/twice.h"

#include "published.h"

#define GOLDEN	   "tests/data/fresh.txt"
#define DAYS	   30
#define TITLE_MOST 20 /* that the game's head has room for, in 80 columns */

static const struct {
	enum grade_class level_class;
	uint64_t first, last; /* seeds */
} golden[] = {
	{GRADE_EASY, 1, 14},
	{GRADE_MEDIUM, 1, 10},
	{GRADE_HARD, 2, 4},
	{GRADE_EXPERT, 10, 10}, /* too large to be measured */
};

static struct generator *generate(enum grade_class level_class, uint64_t seed, uint32_t slice)
{
	struct generator *generator = generator_new(level_class, seed);

	while (!generator_run(generator, slice))
		;
	return generator;
}

static void add_level(struct text *out, const struct generator *generator,
		      enum grade_class level_class, uint64_t seed)
{
	OWN_BOARD board = plot_board(generator_plot(generator));
	OWN_STRING rows = board_rows(board);

	text_add_format(out, "%s %llu: grade %d\n%s\n", grade_word(level_class),
			(unsigned long long)seed, grade_of(generator_made(generator)), rows);
}

/* A* that meets positions as it needs them expands as many as A* that knows them all; and so does a
 * search by changes of box find the fewest. */
static void assert_least(const struct plot *plot, const struct measure *measure)
{
	struct quota quota = {.limit = GENERATOR_BYTES};
	struct least least = {.yard.arena.quota = &quota};
	OWN_BOARD board = plot_board(plot);
	enum least_state state;

	least_begin(&least, board, LEAST_PUSHES, measure->pushes, UINT32_MAX);
	while ((state = least_run(&least, 100)) == LEAST_GOES_ON)
		;
	assert_int_equal(state, LEAST_SOLVED);
	assert_int_equal(least.expanded, measure->effort);
	least_begin(&least, board, LEAST_CHANGES, measure->pushes, UINT32_MAX);
	while ((state = least_run(&least, 1000)) == LEAST_GOES_ON)
		;
	assert_int_equal(state, LEAST_SOLVED);
	assert_int_equal(least.reached, measure->least_changes);
	least_end(&least);
	assert_int_equal(quota.used, 0);
}

/* The board by itself measures the same. */
static void assert_measured(const struct plot *plot, const struct measure *measure)
{
	static const struct analysis_budget budget = {.positions = UINT32_MAX,
						      .bytes = GENERATOR_BYTES};
	struct analysis *analysis = analysis_new(&budget);

	analysis_begin(analysis, plot, UINT32_MAX);
	while (analysis_run(analysis, UINT32_MAX) == ANALYSIS_GOES_ON)
		;
	assert_false(measure->beyond);
	assert_memory_equal(analysis_measure(analysis), measure, offsetof(struct measure, beyond));
	analysis_free(analysis);
	assert_least(plot, measure);
}

/* Too large for that: it is as hard as it says at least. */
static void assert_large(const struct plot *plot, const struct measure *measure)
{
	struct quota quota = {.limit = GENERATOR_BYTES};
	struct bound bound = {.least.yard.arena.quota = &quota};
	OWN_BOARD board = plot_board(plot);

	assert_in_range(measure->boxes, 6, 8);
	assert_true(measure->positions == 0 && measure->solvable == 0);
	bound_begin(&bound, board, measure->pushes);
	while (!bound_run(&bound, 777777))
		assert_true(bound_grade(&bound) <= grade_of(measure));
	assert_int_equal(bound.changes, measure->least_changes);
	assert_int_equal(bound.effort, measure->effort);
	assert_int_equal(bound_grade(&bound), grade_of(measure));
	bound_end(&bound);
	assert_int_equal(quota.used, 0);
}

static void assert_sound(const struct generator *generator, enum grade_class level_class)
{
	OWN_BOARD board = plot_board(generator_plot(generator));
	OWN_GAME game = game_new(board, GAME_FORWARD);
	const struct measure *measure = generator_measure(generator);
	struct plot plot;

	assert_true(game_play(game, generator_solution(generator), NULL));
	assert_true(game_solved(game));
	assert_int_equal(game->pushes, measure->pushes);
	assert_true(plot_take(&plot, board));
	if (measure->beyond)
		assert_large(&plot, measure);
	else
		assert_measured(&plot, measure);
	assert_int_equal(grade_class(grade_of(measure)), level_class);
	assert_true(quality_keeps(&plot, generator_made(generator)));
	assert_true(generator_bytes(generator) <= GENERATOR_BYTES);
}

/* FRESH=new writes the file: look at it with git diff. */
static void compare_golden(const struct text *made)
{
	OWN_TEXT kept = {0};
	FILE *file;

	if (getenv("FRESH") != NULL && strcmp(getenv("FRESH"), "new") == 0) {
		file = fopen(GOLDEN, "w");
		assert_non_null(file);
		assert_int_equal(fwrite(made->bytes, 1, made->length, file), made->length);
		assert_int_equal(fclose(file), 0);
	}
	assert_true(read_whole(GOLDEN, &kept));
	if (SANITIZED)
		text_cut(&kept, made->length);
	assert_string_equal(made->bytes, kept.bytes);
}

/* A sanitizer, ten times as slow, sees the easy levels alone, here and below. */
UNIT_TEST(golden)
{
	OWN_TEXT made = {0};

	for (size_t i = 0; i < (SANITIZED ? 1 : sizeof golden / sizeof *golden); i++)
		for (uint64_t seed = golden[i].first; seed <= golden[i].last; seed++) {
			struct generator *generator =
				generate(golden[i].level_class, seed, seed % 2 ? 100000 : 1000);

			assert_sound(generator, golden[i].level_class);
			add_level(&made, generator, golden[i].level_class, seed);
			generator_free(generator);
		}
	compare_golden(&made);
}

/* A large level that was taken for one that is expert at least is measured in the end. */
UNIT_TEST(appraised)
{
	struct generator *generator;
	const struct measure *made, *measure;
	struct level level = {0};

	if (SANITIZED)
		skip();
	generator = generate(GRADE_EXPERT, 3, 100000);
	made = generator_made(generator);
	measure = generator_measure(generator);
	assert_sound(generator, GRADE_EXPERT);
	assert_true(made->beyond && !measure->beyond);
	assert_int_equal(made->boxes, measure->boxes);
	assert_true(measure->pushes <= made->pushes);
	assert_true(made->least_changes < measure->least_changes);
	assert_true(grade_of(made) < 68 && grade_of(measure) > 80);
	/* The name is that of the level that was taken. */
	fresh_level(generator, &(struct fresh){.level_class = GRADE_EXPERT, .seed = 3}, &level);
	assert_string_equal(level.title, "Orderly Counter");
	assert_non_null(strstr(level.notes, "Grade: 86 of 100 (expert)"));
	level_clear(&level);
	generator_free(generator);
	/* One that is too large for that even then, and for A*. */
	generator = generate(GRADE_EXPERT, 7, 100000);
	made = generator_made(generator);
	measure = generator_measure(generator);
	assert_sound(generator, GRADE_EXPERT);
	assert_int_equal(measure->effort, BOUND_EXPANDED);
	assert_true(measure->beyond && measure->least_changes > made->least_changes);
	assert_true(grade_of(measure) > grade_of(made) + 4);
	generator_free(generator);
}

UNIT_TEST(slices)
{
	static const uint32_t slices[] = {1, 7000, UINT32_MAX};
	OWN_TEXT first = {0}, other = {0};

	for (size_t i = 0; i < sizeof slices / sizeof *slices; i++) {
		struct generator *generator = generate(GRADE_MEDIUM, 1000, slices[i]);

		text_cut(&other, 0);
		add_level(i == 0 ? &first : &other, generator, GRADE_MEDIUM, 1000);
		if (i > 0)
			assert_slice(text_slice(&other), first.bytes);
		assert_int_equal(generator_progress(generator), 100);
		generator_free(generator);
	}
}

/* One that is given up half way leaves nothing behind; progress only grows. */
UNIT_TEST(given_up)
{
	struct generator *generator = generator_new(GRADE_EXPERT, 1);
	unsigned before = 0;

	for (int i = 0; i < 100; i++) {
		assert_false(generator_run(generator, 1000));
		assert_true(generator_progress(generator) >= before);
		before = generator_progress(generator);
	}
	generator_free(generator);
}

/* Turned and mirrored it's the same level; with another box it isn't. */
UNIT_TEST(hash)
{
	OWN_BOARD board = board_from("######\n#@ $.#\n#  # #\n#.$ ##\n#  #\n####");
	struct plot plot, moved;

	assert_true(plot_take(&plot, board));
	for (int turn = 0; turn < 8; turn++) {
		moved = plot_turned(&plot, turn);
		assert_true(plot_hash(&moved) == plot_hash(&plot));
	}
	moved = plot;
	moved.boxes = bits_less(moved.boxes, bits_one(bits_first(moved.boxes)));
	assert_true(plot_hash(&moved) != plot_hash(&plot));
}

static bool is_published(const char *rows, int turn)
{
	OWN_BOARD board = board_from(rows);
	struct plot plot;

	assert_true(plot_take(&plot, board));
	plot.height++; /* a row without floor */
	plot = plot_turned(&plot, turn);
	return published_has(&plot);
}

/* Microban's first level (David W. Skinner), however it lies; with another goal it is a new one. */
UNIT_TEST(published)
{
#define REST "#  ###\n#*@  #\n#  $ #\n#  ###\n####\n"
	for (int turn = 0; turn < 8; turn++)
		assert_true(is_published("####\n# .#\n" REST, turn));
	assert_false(is_published("####\n#..#\n" REST, 0));
}

/* --- None of them is given out ------------------------------------------------------ */

static struct generator *at_work;
static uint64_t one_more; /* the hash of a board */
static int asked;	  /* so often */

static bool is_one_more(const struct plot *plot)
{
	struct plot cropped = *plot;

	plot_crop(&cropped);
	return plot_hash(&cropped) == one_more;
}

static bool has_work_left(const struct plot *plot)
{
	(void)plot;
	if (generator_progress(at_work) < 100)
		return true;
	asked++;
	return false;
}

/* Were the level of a seed published, the seed would give another one. */
UNIT_TEST(published_are_not_given_out)
{
	static const struct {
		enum grade_class level_class;
		uint64_t seed;
	} levels[] = {{GRADE_EASY, 1}, {GRADE_EASY, 7}, {GRADE_MEDIUM, 2}, {GRADE_EXPERT, 3}};

	for (size_t i = 0; i < (SANITIZED ? 2 : sizeof levels / sizeof *levels); i++) {
		struct generator *generator =
			generate(levels[i].level_class, levels[i].seed, 100000);

		one_more = plot_hash(generator_plot(generator));
		generator_free(generator);
		published_also = is_one_more;
		generator = generate(levels[i].level_class, levels[i].seed, 100000);
		published_also = NULL;
		if (is_one_more(generator_plot(generator)))
			fail_msg("%s %d is given out", grade_word(levels[i].level_class),
				 (int)levels[i].seed);
		generator_free(generator);
	}
}

/* Not even where there is no other when the work is used up: then it goes on. */
UNIT_TEST(nor_for_want_of_others)
{
	for (uint64_t seed = 1; seed <= 4; seed++) {
		at_work = generator_new(GRADE_EASY, seed);
		published_also = has_work_left;
		asked = 0;
		while (generator_progress(at_work) < 100)
			assert_false(generator_run(at_work, 1));
		while (!generator_run(at_work, 1000))
			;
		published_also = NULL;
		assert_true(asked > 0);
		generator_free(at_work);
	}
}

UNIT_TEST(days)
{
	static const char *const wrong[] = {"",		  "2026-1-01",	"2026-01-1x", "2026-13-01",
					    "2026-00-10", "2026-02-29", "2026-04-31", "1999-12-31",
					    "2026-01-00", "2026/01/01", "2026-01-011"};
	static const struct {
		long long seconds;
		const char *day;
	} times[] = {
		{0, "1970-01-01"},
		{1795391999, "2026-11-22"}, /* the last second of a day, */
		{1795392000, "2026-11-23"}, /* and the first of the next */
		{253399622400, "9999-12-01"},
		{253402300799, "9999-12-31"},
		{253402300800, "9999-12-31"}, /* no later day, whatever the clock says */
		{INT64_MAX, "9999-12-31"},
	};
	char text[DAY_TEXT];
	struct day day;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_false(day_read(wrong[i], &day));
	assert_true(day_read("2024-02-29", &day));
	assert_int_equal(fresh_seed(&(struct fresh){.of_day = true, .day = day}), 20240229);
	day_write(day_before(day, 60), text);
	assert_string_equal(text, "2023-12-31");
	day_write(day_before(day, 0), text);
	assert_string_equal(text, "2024-02-29");
	for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
		day_write(day_of_seconds(times[i].seconds), text);
		assert_string_equal(text, times[i].day);
	}
	/* One after another, also over the end of a February; Mondays are multiples of seven. */
	day_read("2028-03-01", &day);
	for (int i = 0; i < 1500; i++)
		assert_int_equal(day_number(day_before(day, i)), day_number(day) - i);
	day_read("2026-11-23", &day);
	assert_int_equal(day_number(day) % 7, 0);
}

UNIT_TEST(names)
{
	struct generator *generator = generate(GRADE_EASY, 31, 1000);
	struct day day = {2026, 11, 22};
	struct level level = {0};

	fresh_level(generator, &(struct fresh){.level_class = GRADE_EASY, .seed = 31}, &level);
	assert_string_equal(level.title, "Straight Swirl");
	assert_string_equal(level.author, "Schokoban");
	assert_non_null(strstr(level.notes, "schokoban generate --seed 31 --grade easy\n"
					    "Generator: version 3\nGrade: "));
	assert_int_equal(level.snapshot_count, 1);
	level_clear(&level);
	fresh_level(generator,
		    &(struct fresh){.level_class = GRADE_EASY, .of_day = true, .day = day}, &level);
	assert_string_equal(level.title, "2026-11-22, easy");
	level_clear(&level);
	/* As what it is asked for, even if it isn't: no day has two medium levels. */
	fresh_level(generator,
		    &(struct fresh){.level_class = GRADE_HARD, .of_day = true, .day = day}, &level);
	assert_string_equal(level.title, "2026-11-22, hard");
	level_clear(&level);
	generator_free(generator);
	/* Boxes above and left of all goals. */
	generator = generate(GRADE_EASY, 20555, 100000);
	fresh_level(generator, &(struct fresh){.level_class = GRADE_EASY, .seed = 20555}, &level);
	assert_non_null(strchr(level.title, ' '));
	assert_true(strlen(level.title) <= TITLE_MOST);
	level_clear(&level);
	generator_free(generator);
}

/* No board comes twice in a month of easy days, or in a few medium and hard ones; none is
 * published, and none has a dead end. */
UNIT_TEST(days_differ)
{
	static const struct {
		enum grade_class level_class;
		int days;
	} looked_at[] = {{GRADE_EASY, DAYS}, {GRADE_MEDIUM, 4}, {GRADE_HARD, 2}};
	struct day last = {2026, 12, 1};
	uint64_t hashes[DAYS + 4 + 2];
	int count = 0;

	for (size_t c = 0; c < sizeof looked_at / sizeof *looked_at; c++)
		for (int i = 0; i < looked_at[c].days; i++) {
			struct fresh fresh = {.level_class = looked_at[c].level_class,
					      .of_day = true,
					      .day = day_before(last, i)};
			struct generator *generator =
				generate(fresh.level_class, fresh_seed(&fresh), 100000);
			const struct plot *plot = generator_plot(generator);

			hashes[count] = plot_hash(plot);
			for (int k = 0; k < count; k++)
				assert_true(hashes[count] != hashes[k]);
			count++;
			assert_false(published_has(plot));
			assert_true(bits_none(room_ends(plot)));
			generator_free(generator);
		}
}

/* A seed in maker/twice gives another board than the seed whose board it had. A new version needs
 * another pair. */
UNIT_TEST(not_the_board_of_its_twin)
{
	struct generator *first = generate(GRADE_EASY, 102, 100000);
	struct generator *twin = generate(GRADE_EASY, 349, 100000);

	assert_false(twice_has(GRADE_EASY, 102));
	assert_true(twice_has(GRADE_EASY, 349));
	assert_true(plot_hash(generator_plot(first)) != plot_hash(generator_plot(twin)));
	generator_free(first);
	generator_free(twin);
}

/* Some have the shape of something, and the notes say of what. */
UNIT_TEST(shapes)
{
	const char *shape = NULL;

	for (uint64_t seed = 1; seed < 100 && shape == NULL; seed++) {
		struct generator *generator = generate(GRADE_EASY, seed, 100000);
		struct level level = {0};

		shape = generator_shape(generator);
		fresh_level(generator, &(struct fresh){.level_class = GRADE_EASY, .seed = seed},
			    &level);
		if (shape == NULL)
			assert_null(strstr(level.notes, "Shape: "));
		else
			assert_string_equal(strstr(level.notes, "Shape: ") + strlen("Shape: "),
					    shape);
		level_clear(&level);
		generator_free(generator);
	}
	assert_non_null(shape);
}
