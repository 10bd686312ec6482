/* SPDX-License-Identifier: MIT */
/* The rows of the list of levels: what is known of each, and looking for one. */
#include "unit.h"

#include "store/solutions.h"
#include "play/overview.h"

#include "disk.h"

#define SET	     "set.sok"
#define LEVEL(title) title "\n\n#######\n#@ $ .#\n#######\n\n"

static const struct collection *collection;
static struct overview rows;

UNIT_SETUP(disk)
{
	disk_put_string(disk(SET),
			LEVEL("Alpha") LEVEL("Beta") "Gamma\n\n####\n# *#\n####\n\n" LEVEL("Delta")
				LEVEL("Epsilon"));
	collection = collection_of_file(level_file_open(disk(SET), false, NULL), false);
	overview_open(&rows, collection, NULL);
}

static int teardown(void **state)
{
	overview_close(&rows);
	collection_drop(collection);
	return disk_teardown(state);
}

/* Solve the level in its book. */
static void solve(size_t index)
{
	const struct level_file *file = collection_place(collection, index, NULL).file;
	OWN_SIDECARS sidecars = solutions_place(file, index, NULL);

	assert_true(disk_solve(sidecars, &file->set->levels[index], "rRR", NULL));
}

static void count_all(void)
{
	while (overview_count(&rows))
		;
}

static void show(enum overview_filter filter, enum overview_order order, int grade)
{
	overview_show(&rows, &(struct overview_choice){filter, order, grade});
}

static size_t hunt(void)
{
	size_t found = 99;
	enum hunt_end end;

	while ((end = overview_hunt(&rows, &found)) == HUNT_GOES_ON)
		;
	assert_int_equal(found == 99, end != HUNT_FOUND);
	assert_int_equal(rows.hunt.kind, HUNT_NOTHING);
	return found;
}

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(counted)
{
	solve(1);
	assert_int_equal(rows.count, 5);
	assert_int_equal(rows.progress.seen, 0);
	count_all();
	assert_int_equal(rows.progress.seen, 5);
	assert_int_equal(rows.progress.earned[MEDAL_SOLVED], 1);
	assert_true(rows.at[1].medal != MEDAL_NONE);
	assert_false(rows.at[0].medal != MEDAL_NONE);
	assert_string_equal(rows.at[4].title, "Epsilon");
	assert_int_equal(rows.at[0].width, 7);
	assert_int_equal(rows.at[0].height, 3);
	assert_int_equal(rows.at[0].boxes, 1);
	assert_int_equal(rows.at[0].best, -1);
	assert_null(rows.at[0].problem);
	assert_non_null(rows.at[2].problem);
}

UNIT_TEST(in_view)
{
	assert_true(overview_unknown(&rows, 1, 2));
	while (overview_look(&rows, 1, 2))
		;
	assert_false(overview_unknown(&rows, 1, 2));
	assert_true(overview_unknown(&rows, 0, 2));
	assert_true(overview_unknown(&rows, 2, 9));
	assert_int_equal(rows.progress.seen, 2);
	assert_false(overview_unknown(&rows, 5, 9));
	count_all();
	assert_int_equal(rows.progress.seen, 5);
}

/* After a game the levels it was played on are counted again at once, and only those; the others
 * when they come into view. */
UNIT_TEST(played)
{
	count_all();
	solve(0);
	solve(3);
	overview_played(&rows, 3, 1);
	assert_int_equal(rows.progress.seen, 2);
	assert_true(overview_unknown(&rows, 4, 1));
	assert_int_equal(rows.next_unseen, 1);
	count_all();
	assert_int_equal(rows.progress.seen, 5);
	assert_int_equal(rows.progress.earned[MEDAL_SOLVED], 1);
	assert_true(rows.at[3].medal != MEDAL_NONE);
	assert_false(rows.at[0].medal != MEDAL_NONE);
	while (overview_look(&rows, 0, 1))
		;
	assert_int_equal(rows.progress.seen, 5);
	assert_int_equal(rows.progress.earned[MEDAL_SOLVED], 2);
	assert_true(rows.at[0].medal != MEDAL_NONE);
}

/* In the midst of counting what was played and not yet counted is looked at once. */
UNIT_TEST(played_before_counted)
{
	while (overview_look(&rows, 0, 1))
		;
	overview_played(&rows, 0, 0);
	assert_int_equal(rows.progress.seen, 0);
	overview_played(&rows, 2, 2);
	assert_int_equal(rows.progress.seen, 0);
	assert_int_equal(rows.next_unseen, 0);
	count_all();
	assert_int_equal(rows.progress.seen, 5);
}

/* The filter is applied when all are counted, and again after a game; levels that can't be played
 * are never unsolved. */
UNIT_TEST(filter)
{
	solve(1);
	show(SHOW_UNSOLVED, ORDER_NUMBER, GRADE_ANY);
	assert_int_equal(rows.rows, 5);
	count_all();
	assert_false(overview_counts(&rows));
	assert_int_equal(rows.rows, 3);
	assert_int_equal(overview_row_of(&rows, 0), 0);
	assert_int_equal(overview_row_of(&rows, 1), 1); /* of the next one */
	assert_int_equal(overview_row_of(&rows, 3), 1);
	assert_true(overview_shows(&rows, 3));
	assert_false(overview_shows(&rows, 2));
	assert_int_equal(overview_beside(&rows, 0, false), 3);
	assert_int_equal(overview_beside(&rows, 0, true), 4);
	overview_hunt_title(&rows, 0, false, "beta");
	assert_int_equal(hunt(), 99);
	assert_int_equal(overview_row_of(&rows, 9), 2);
	solve(3);
	overview_played(&rows, 0, 0);
	assert_true(overview_counts(&rows));
	count_all();
	assert_int_equal(rows.rows, 2);
	assert_int_equal(rows.view[1], 4);
	show(SHOW_SAVED, ORDER_NUMBER, GRADE_ANY);
	count_all();
	assert_true(rows.unmet);
	assert_int_equal(rows.rows, 5);
	show(SHOW_ALL, ORDER_NUMBER, GRADE_ANY);
	assert_false(rows.unmet);
	assert_int_equal(overview_row_of(&rows, 4), 4);
}

UNIT_TEST(hunt_unsolved)
{
	solve(0);
	solve(3);
	overview_hunt_unsolved(&rows, 0, false);
	assert_int_equal(hunt(), 1);
	overview_hunt_other_unsolved(&rows, 1, false);
	assert_int_equal(hunt(), 4);
	overview_hunt_other_unsolved(&rows, 4, false);
	assert_int_equal(hunt(), 1);
	overview_hunt_other_unsolved(&rows, 1, true);
	assert_int_equal(hunt(), 4);
	solve(1);
	overview_played(&rows, 1, 1);
	overview_hunt_unsolved(&rows, 4, false);
	assert_int_equal(hunt(), 4);
	overview_hunt_other_unsolved(&rows, 4, false);
	assert_int_equal(hunt(), 99);
	solve(4);
	overview_played(&rows, 4, 4);
	overview_hunt_unsolved(&rows, 0, false);
	assert_int_equal(hunt(), 99);
}

UNIT_TEST(hunt_title)
{
	overview_hunt_title(&rows, 0, false, "ETA");
	assert_int_equal(hunt(), 1);
	overview_hunt_title(&rows, 2, false, "ta");
	assert_int_equal(hunt(), 3);
	overview_hunt_title(&rows, 4, false, "ta");
	assert_int_equal(hunt(), 1);
	overview_hunt_title(&rows, 0, true, "ta");
	assert_int_equal(hunt(), 3);
	overview_hunt_title(&rows, 0, false, "omega");
	assert_int_equal(hunt(), 99);
	overview_hunt_title(&rows, 0, false, "ta");
	overview_hunt_end(&rows);
	assert_int_equal(rows.hunt.kind, HUNT_NOTHING);
}

/* The indices of the rows, a digit each. */
static void assert_rows(const char *wanted)
{
	char found[10] = "";

	count_all();
	for (size_t i = 0; i < rows.rows; i++) {
		found[i] = (char)('0' + rows.view[i]);
		assert_int_equal(overview_row_of(&rows, rows.view[i]), i);
	}
	assert_string_equal(found, wanted);
}

UNIT_TEST(orders)
{
	static const struct {
		int width, boxes, grade;
		long long best;
		size_t fewest;
		int64_t played;
	} known[] = {
		{7, 3, 2, 30, 20, 100}, {5, 2, -1, -1, 5, 0},	{6, 0, 0, 0, 0, 0},
		{7, 1, 0, 40, 39, 300}, {4, 2, 1, 10, 10, 200},
	};
	static const char *const wanted[OVERVIEW_ORDERS] = {"01234", "01342", "41203", "23140",
							    "23401", "24031", "03412", "34012"};
	signed char grades[5];
	struct hardness hardness = {.at = grades};

	count_all();
	rows.hardness = &hardness;
	for (size_t i = 0; i < 5; i++) {
		rows.at[i].width = known[i].width;
		rows.at[i].boxes = known[i].boxes;
		rows.at[i].best = known[i].best;
		rows.at[i].fewest.moves = known[i].fewest;
		rows.at[i].played = known[i].played;
		grades[i] = (signed char)known[i].grade;
	}
	for (int order = 0; order < OVERVIEW_ORDERS; order++) {
		show(SHOW_ALL, (enum overview_order)order, GRADE_ANY);
		assert_rows(wanted[order]);
	}
	show(SHOW_ALL, ORDER_BOXES, 0);
	assert_rows("23");
	assert_true(overview_row_of(&rows, 1) == 0); /* of the next one: 2 */
	assert_false(overview_shows(&rows, 1));
	assert_int_equal(overview_beside(&rows, 2, false), 3);
	assert_int_equal(overview_beside(&rows, 2, true), 3);
}

/* Solved, but not with the least, and solved with help alone. */
UNIT_TEST(states)
{
	const struct level_file *file = collection_place(collection, 3, NULL).file;
	OWN_SIDECARS sidecars = solutions_place(file, 3, NULL);
	struct solution_won won = {.moves = slice_of("rRR"), .helped = true};

	solve(1);
	assert_true(solutions_add_won(sidecars, &file->set->levels[3], &won, NULL));
	show(SHOW_HELPED, ORDER_NUMBER, GRADE_ANY);
	assert_rows("3");
	show(SHOW_ABOVE, ORDER_NUMBER, GRADE_ANY);
	assert_rows("13");
	assert_true(rows.at[1].played > 1700000000);
	rows.at[3].medal = MEDAL_LEAST;
	show(SHOW_ABOVE, ORDER_NUMBER, GRADE_ANY);
	assert_rows("1");
}

/* Rows are chosen again when all grades are known. */
UNIT_TEST(grades_become_known)
{
	signed char grades[5] = {0, -2, -2, -2, -2};
	struct hardness hardness = {.at = grades};

	rows.hardness = &hardness;
	show(SHOW_ALL, ORDER_NUMBER, 0);
	assert_true(overview_needs_grades(&rows));
	assert_rows("0");
	grades[1] = grades[2] = grades[3] = 0;
	overview_graded(&rows);
	assert_rows("0");
	grades[4] = 1;
	overview_graded(&rows);
	assert_rows("0123");
}

/* least.txt beside the levels says how hard the one is; the other is measured. */
UNIT_TEST(grades_come_along)
{
	const struct collection *two;
	struct hardness hardness;
	OWN_TEXT line = {0};
	int works = 0;

	disk_put_string(disk("a.xsb"), "#######\n#@ $ .#\n#######\n");
	disk_put_string(disk("b.xsb"), "########\n#@ $  .#\n########\n");
	two = collection_of_folder(MODE_FREE, disk("."), false, NULL);
	fewest_add_line(board_hash(collection_level(two, 0, NULL)->board), &(struct fewest){3, 3},
			&line);
	collection_drop(two);
	text_cut(&line, line.length - 1);
	text_add_string(&line, " 51 a\n");
	disk_put_string(disk("least.txt"), line.bytes);
	two = collection_of_folder(MODE_FREE, disk("."), false, NULL);
	hardness_open(&hardness, two->count);
	hardness_work(&hardness, two, NULL, two->count);
	assert_int_equal(hardness.at[0], GRADE_HARD);
	for (; hardness_wanted(&hardness, NULL, two->count); works++)
		hardness_work(&hardness, two, NULL, two->count);
	assert_true(works > 1);
	assert_int_equal(hardness.at[1], GRADE_STARTER);
	hardness_close(&hardness);
	collection_drop(two);
}

UNIT_TEST(remembered)
{
	struct overview_choice choice = overview_recall(collection);

	assert_true(choice.filter == SHOW_ALL && choice.order == ORDER_NUMBER &&
		    choice.grade == GRADE_ANY);
	choice = (struct overview_choice){SHOW_ABOVE, ORDER_PLAYED, GRADE_HARD};
	overview_remember(collection, &choice);
	choice.filter = SHOW_SAVED;
	overview_remember(collection, &choice);
	choice = overview_recall(collection);
	assert_true(choice.filter == SHOW_SAVED && choice.order == ORDER_PLAYED &&
		    choice.grade == GRADE_HARD);
	disk_put_string(disk_data("lists"), "nothing\n");
	assert_int_equal(overview_recall(collection).order, ORDER_NUMBER);
}
