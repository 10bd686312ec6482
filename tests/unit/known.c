/* SPDX-License-Identifier: MIT */
/* All solutions that the tests know. */
#include "unit.h"

#include "known.h"

#include "documents/snapshot.h"
#include "formats/format.h"

struct tour {
	known_look *look;
	void *data;
	int solutions;
};

static void check_solution(const struct board *board, struct slice moves, const char *name,
			   struct tour *tour)
{
	tour->look(board, moves, name, tour->data);
	tour->solutions++;
}

static struct level_set *parse(struct text *bytes, const char *name)
{
	struct error err = {0};
	struct level_set *set = format_parse(text_slice(bytes), name, NULL, &err);

	if (set == NULL)
		fail_msg("%s: line %zu: %s", name, err.line, err.text);
	text_free(bytes);
	return set;
}

/* The levels of a shared file; NULL, having said so, where there is none. */
static struct level_set *shared_levels(const char *name)
{
	struct text bytes = {0};

	return shared_read(name, &bytes) ? parse(&bytes, name) : NULL;
}

/* --- The arcade ----------------------------------------------------------------- */

/* A line: the name of the level's file without its ending, a blank, the moves. */
static void check_arcade(struct slice line, struct tour *tour)
{
	const char *blank = memchr(line.at, ' ', line.length);
	OWN_TEXT path = {0}, bytes = {0};
	OWN_SET set = NULL;
	size_t name;

	assert_non_null(blank);
	name = (size_t)(blank - line.at);
	text_add_format(&path, "levels/%.*s.xsb", (int)name, line.at);
	if (!read_whole(path.bytes, &bytes))
		fail_msg("%s can't be read", path.bytes);
	set = parse(&bytes, path.bytes);
	check_solution(set->levels[0].board, (struct slice){blank + 1, line.length - name - 1},
		       path.bytes, tour);
}

int known_arcade(known_look *look, void *data)
{
	struct tour tour = {look, data, 0};
	OWN_TEXT bytes = {0};
	struct slice rest, line;

	assert_true(read_whole("tests/data/solutions.txt", &bytes));
	for (rest = text_slice(&bytes); slice_line(&rest, &line);)
		check_arcade(line, &tour);
	return tour.solutions;
}

/* --- Lists of solutions beside a collection ------------------------------------ */

static const struct list {
	const char *solutions, *levels;
	int count;
} lists[] = {
	{"Disciple", "Disciple", 5},
	{"Microban", "Microban", 155},
	{"sokosolve_Microban", "Microban", 149},
	{"TheBagatelle2collection", "TheBagatelle2collection", 12},
	{"TheBagatellecollection", "TheBagatellecollection", 20},
	{"TheCantrip2collection", "TheCantrip2collection", 13},
	{"TheCantripcollection", "TheCantripcollection", 20},
	{"TheDH1collection", "TheDH1collection", 10},
	{"TheDH2collection", "TheDH2collection", 10},
	{"TheMaelstromcollection", "TheMaelstromcollection", 21},
	{"TheSokEvocollection", "TheSokEvocollection", 54},
	{"TheSokHardcollection", "TheSokHardcollection", 44},
	{"Twisty", "Twisty", 3},
	{"YASGen", "YASGen", 1},
};

/* A line: the level's number, then fields with tabs between, the last of which holds the moves. */
static void check_line(const struct list *list, const struct level_set *set, struct slice line,
		       struct tour *tour)
{
	OWN_TEXT name = {0};
	size_t index, start = line.length;
	unsigned long number = strtoul(line.at, NULL, 10);

	text_add_format(&name, "%s, level %lu", list->solutions, number);
	if (!level_set_find(set, number, &index) || set->levels[index].board == NULL)
		fail_msg("%s: there is no such level", name.bytes);
	while (start > 0 && line.at[start - 1] != '\t')
		start--;
	check_solution(set->levels[index].board,
		       (struct slice){line.at + start, line.length - start}, name.bytes, tour);
}

static bool check_list(const struct list *list, struct tour *tour)
{
	struct text name = {0}, bytes = {0};
	struct level_set *set;
	struct slice rest, line;
	int before = tour->solutions;
	bool there;

	text_add_format(&name, "levels/solutions/%s.lurd.tsv", list->solutions);
	there = shared_read(name.bytes, &bytes);
	text_cut(&name, 0);
	text_add_format(&name, "levels/xsb/retroban_%s.xsb", list->levels);
	set = there ? shared_levels(name.bytes) : NULL;
	text_free(&name);
	if (set == NULL) {
		text_free(&bytes);
		return false;
	}
	for (rest = text_slice(&bytes); slice_line(&rest, &line);)
		if (line.length > 0 && *line.at != '#')
			check_line(list, set, line, tour);
	assert_int_equal(tour->solutions - before, list->count);
	level_set_free(set);
	text_free(&bytes);
	return true;
}

static int known_lists(known_look *look, void *data)
{
	struct tour tour = {look, data, 0};

	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		if (!check_list(&lists[i], &tour))
			return -1;
	return tour.solutions;
}

/* --- Solutions in .sok files --------------------------------------------------- */

static const char *const sok_files[] = {
	"Disciple",
	"Freeze",
	"Inactive boxes and goals",
	"Interior empty rows",
	"Optimizer Critical Points",
	"SokEvo",
	"SokHard",
	"YASGen",
	"derived_SokEvo_reverse",
	"dh5",
	"email quotes test",
	"general testlevel",
	"optimizertestlevel",
	"playerlinestest",
	"savegame test",
	"solvertestlevel",
	"title test",
};

static void check_snapshots(const struct level_set *set, const char *name, struct tour *tour)
{
	for (size_t i = 0; i < set->count; i++) {
		const struct level *level = &set->levels[i];

		for (size_t j = 0; level->board != NULL && j < level->snapshot_count; j++) {
			struct slice moves = slice_of(level->snapshots[j].moves);
			struct verdict verdict;

			snapshot_judge(level->board, moves, &verdict);
			if (verdict.solves && !verdict.reverse)
				check_solution(level->board, moves, name, tour);
		}
	}
}

static int known_sok_files(known_look *look, void *data)
{
	struct tour tour = {look, data, 0};

	for (size_t i = 0; i < sizeof sok_files / sizeof *sok_files; i++) {
		OWN_TEXT name = {0};
		struct level_set *set;

		text_add_format(&name, "levels/sok/%s.sok", sok_files[i]);
		set = shared_levels(name.bytes);
		if (set == NULL)
			return -1;
		check_snapshots(set, sok_files[i], &tour);
		level_set_free(set);
	}
	assert_true(tour.solutions >= 54);
	return tour.solutions;
}

void known_all(known_look *look, const char *words)
{
	static int (*const all[])(known_look *, void *) = {known_arcade, known_lists,
							   known_sok_files};
	bool missing = false;

	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		int looked = 0, solutions = all[i](look, &looked);

		missing = missing || solutions < 0;
		if (solutions >= 0)
			print_message("%d solutions, %d %s\n", solutions, looked, words);
	}
	if (missing)
		skip();
}
