/* SPDX-License-Identifier: MIT */
/* Nobody loses what was reached in the campaign as it was before: tests/data/campaign_before.txt
 * has the old names of its levels, the hashes of their boards, and their solutions. */
#include "unit.h"

#include <unistd.h>

#include "store/former.h"
#include "store/path.h"
#include "store/solutions.h"

#include "disk.h"

#define LEVELS 100

struct before {
	char *name, *moves;
	const struct level_file *file; /* with that board now */
	size_t index;
};

static struct level_folder *folder;
static struct level_file *now[LEVELS + 1]; /* the last: FORMER_LEVELS */
static struct before before[LEVELS];

/* The only level with that board. */
static void find_board(struct before *one, uint64_t hash)
{
	for (size_t i = 0; i <= LEVELS; i++)
		for (size_t j = 0; j < now[i]->set->count; j++)
			if (board_hash(now[i]->set->levels[j].board) == hash) {
				assert_null(one->file);
				one->file = now[i];
				one->index = j;
			}
	if (one->file == NULL)
		fail_msg("the board of %s is gone", one->name);
}

static void read_before(void)
{
	OWN_TEXT bytes = {0};
	struct slice rest, line;

	assert_true(read_whole("tests/data/campaign_before.txt", &bytes));
	rest = text_slice(&bytes);
	for (size_t i = 0; i < LEVELS; i++) {
		char name[64], moves[1024];
		unsigned long long hash;

		assert_true(slice_line(&rest, &line));
		assert_int_equal(sscanf(line.at, "%63s %llx %1023s", name, &hash, moves), 3);
		before[i] = (struct before){.name = memory_copy(name), .moves = memory_copy(moves)};
		find_board(&before[i], hash);
	}
}

UNIT_SETUP(disk)
{
	OWN_STRING path = path_join("levels", FORMER_LEVELS);

	folder = level_folder_open("levels", true, NULL);
	assert_non_null(folder);
	assert_int_equal(folder->count, LEVELS);
	for (size_t i = 0; i < LEVELS; i++)
		now[i] = level_folder_read(folder, i, NULL);
	now[LEVELS] = level_file_open(path, true, NULL);
	assert_non_null(now[LEVELS]);
	read_before();
}

static int teardown(void **state)
{
	for (size_t i = 0; i < LEVELS; i++) {
		memory_free(before[i].name);
		memory_free(before[i].moves);
	}
	for (size_t i = 0; i <= LEVELS; i++)
		level_file_free(now[i]);
	level_folder_free(folder);
	return disk_teardown(state);
}

UNIT_FIXTURE(setup, teardown);

static char *path_of(const struct sidecars *sidecars, enum sidecar kind)
{
	return sidecars_path(sidecars, HOME_FALLBACK, kind);
}

/* The sidecars of a level under its old name. */
static struct sidecars *old_place(const struct before *one)
{
	OWN_TEXT path = {0};

	text_add_format(&path, "levels/%s.xsb", one->name);
	return sidecars_new(path.bytes, 0, true);
}

/* What a player has who solved a level, and began it again. */
static void play(const struct before *one)
{
	OWN_SIDECARS place = old_place(one);
	OWN_STRING scores = path_of(place, SIDECAR_SCORES);
	OWN_STRING save = path_of(place, SIDECAR_SAVE);

	assert_true(disk_solve(place, &one->file->set->levels[one->index], one->moves, NULL));
	disk_put_string(scores, one->name);
	disk_put_string(save, one->name);
}

static bool has_solution(const struct level_file *file, size_t index)
{
	OWN_SIDECARS place = solutions_place(file, index, NULL);

	return is_solved(place, file->set->levels[index].board);
}

static void assert_kept(const struct before *one)
{
	OWN_SIDECARS place = solutions_place(one->file, one->index, NULL);
	OWN_STRING scores = path_of(place, SIDECAR_SCORES);
	OWN_STRING save = path_of(place, SIDECAR_SAVE);

	if (!has_solution(one->file, one->index))
		fail_msg("the solution of %s is lost", one->name);
	assert_file(scores, one->name);
	assert_file(save, one->name);
}

/* Is there a level of the campaign with that title that isn't solved? */
static bool is_unsolved(const char *title)
{
	for (size_t i = 0; i < LEVELS; i++)
		if (strcmp(now[i]->set->levels[0].title, title) == 0)
			return !has_solution(now[i], 0);
	return false;
}

UNIT_TEST(all_is_found_by_the_boards)
{
	for (size_t i = 0; i < LEVELS; i++)
		play(&before[i]);
	former_adopt(folder);
	for (size_t i = 0; i < LEVELS; i++)
		assert_kept(&before[i]);
	for (size_t i = 0; i < LEVELS; i++) {
		const char *title = before[i].file->set->levels[before[i].index].title;

		if (is_unsolved(title))
			fail_msg("%s has to be solved again", title);
	}
}

/* What is there already, and what belongs to no level, stays as it is. */
UNIT_TEST(nothing_is_replaced)
{
	const struct before *one = &before[2];
	OWN_SIDECARS old = old_place(one);
	OWN_SIDECARS place =
		sidecars_new(one->file->path, level_file_number(one->file, one->index), true);
	OWN_STRING was = path_of(old, SIDECAR_SCORES);
	OWN_STRING is = path_of(place, SIDECAR_SCORES);
	OWN_SIDECARS strange = sidecars_new("levels/strange.xsb", 0, true);
	OWN_STRING book = path_of(strange, SIDECAR_SOLUTIONS);

	play(one);
	disk_put_string(is, "new");
	disk_put_string(book, small_board);
	former_adopt(folder);
	assert_file(is, "new");
	assert_file(was, one->name);
	assert_true(is_solved(old, one->file->set->levels[one->index].board));
	assert_file(book, small_board);
}

/* A level of the campaign that can't be read takes over no solutions. */
UNIT_TEST(an_heir_without_a_board)
{
	OWN_TEXT broken = {0};
	OWN_STRING path = path_join(disk("tree"), FORMER_LEVELS);
	struct level_folder *tree;

	for (int i = 0; i < 1100; i++)
		text_add_char(&broken, '#');
	text_add_string(&broken, "\nTitle: Old\n");
	disk_put_string(disk("tree/1.xsb"), broken.bytes);
	disk_put_string(path, "#######\n#     #\n#@$ . #\n#     #\n#######\nTitle: Old\n");
	disk_put_string(disk("tree/0.xsb.sok"), "#######\n#     #\n#@$ . #\n#     #\n#######\n\n"
						"Solution 2/2\nRR\n");
	tree = level_folder_open(disk("tree"), false, NULL);
	assert_non_null(tree);
	former_adopt(tree);
	level_folder_free(tree);
	assert_false(path_is_there(disk("tree/0.xsb.sok")));
}

#define ROOM "#######\n#     #\n#@$ . #\n#     #\n#######\n"

/* Of a level's solutions, those that solve its heir go there, perhaps without their first moves;
 * all the others, and books that tell no board, change nothing. */
UNIT_TEST(what_solves_the_heir)
{
	OWN_STRING path = path_join(disk("tree"), FORMER_LEVELS);
	OWN_SIDECARS other = sidecars_new(disk("tree/7.xsb"), 0, false);
	OWN_STRING fallback = path_of(other, SIDECAR_SOLUTIONS);
	struct level_folder *tree;
	OWN_TEXT book = {0};

	disk_put_string(disk("tree/1.xsb"), "#####\n#@$.#\n#####\n");
	disk_put_string(disk("tree/2.xsb"), "######\n#@$ .#\n######\nTitle: Old\n");
	assert_int_equal(symlink("nowhere", disk("tree/3.xsb")), 0);
	disk_put_string(disk("tree/9.xsb"), "######\n#@$ .#\n######\nTitle: Older\n");
	disk_put_string(disk("tree/90.xsb.sok"), "########\n#@$  $.#\n#     .#\n########\n\n"
						 "Solver 2/2\nRR\n");
	disk_put_string(path, "; Older\n########\n#@$  $.#\n#     .#\n########\n\n; Old\n" ROOM "\n"
			      "#######\n#@$  .#\n#######\n");
	disk_put_string(disk("tree/0.xsb.sok"),
			ROOM "\nSolution 12/4\nRurrdLulldRR\n\nSolution 4/2\nudRR\n\n"
			     "Solver 2/2\nRR\n\nMine\nuuu\n");
	disk_put_string(disk("tree/4.xsb.sok"), "no level\n");
	disk_put_string(disk("tree/5.xsb.sok"), "Solution 2/2\nRR\n");
	disk_put_string(disk("tree/6.xsb.sok"), "#######\n#@$  .#\n#######\n\nSolution 3/3\nRRR\n");
	disk_put_string(fallback, ROOM "\nSolution 2/2\nRR\n");
	disk_put_string(disk("tree/8.xsb.sok"), ROOM);
	if (!disk_give(disk("tree/8.xsb.sok")))
		unlink(disk("tree/8.xsb.sok"));
	tree = level_folder_open(disk("tree"), false, NULL);
	assert_non_null(tree);
	former_adopt(tree);
	level_folder_free(tree);
	read_whole(disk("tree/2.xsb.sok"), &book);
	assert_non_null(strstr(book.bytes, "\n\nSolution 2/2\nRR\n"));
	assert_null(strstr(book.bytes, "Mine"));
	assert_false(disk_is(disk("tree/90.xsb.sok")) || disk_is(disk("tree/9.xsb.sok")));
	assert_true(disk_is(disk("tree/4.xsb.sok")) && disk_is(disk("tree/5.xsb.sok")));
	assert_false(disk_is(disk("tree/0.xsb.sok")) || disk_is(disk("tree/6.xsb.sok")));
}

static void adopt(void)
{
	struct level_folder *tree = level_folder_open(disk("tree"), false, NULL);

	assert_non_null(tree);
	former_adopt(tree);
	level_folder_free(tree);
}

/* What the heir couldn't be given now is given to it the next time. */
UNIT_TEST(an_heir_that_cant_be_written)
{
	OWN_STRING path = path_join(disk("tree"), FORMER_LEVELS);
	OWN_TEXT book = {0};

	disk_put_string(disk("tree/2.xsb"), "######\n#@$ .#\n######\nTitle: Old\n");
	disk_put_string(path, "; Old\n" ROOM);
	disk_put_string(disk("tree/0.xsb.sok"), ROOM "\nSolution 2/2\nRR\n");
	disk_folder(disk("tree/.2.xsb.sok.tmp"), 0755);
	disk_put_string(disk_data("levels"), "no folder");
	adopt();
	assert_false(disk_is(disk("tree/2.xsb.sok")));
	assert_int_equal(rmdir(disk("tree/.2.xsb.sok.tmp")), 0);
	adopt();
	assert_true(read_whole(disk("tree/2.xsb.sok"), &book));
	assert_non_null(strstr(book.bytes, "\n\nSolution 2/2\nRR\n"));
	assert_false(disk_is(disk("tree/0.xsb.sok")));
}
