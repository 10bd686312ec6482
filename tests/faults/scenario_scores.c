/* SPDX-License-Identifier: MIT */
/* Scenarios: scores, and the book with its snapshots. */
#include "unit/unit.h"

#include <sys/stat.h>

#include <stdlib.h>
#include <unistd.h>

#include "documents/claim.h"
#include "store/common.h"
#include "store/profile.h"
#include "store/solutions.h"
#include "store/scores.h"

#include "unit/disk.h"
#include "scenario_inside.h"

/* --- A score -------------------------------------------------------------- */

static void prepare_score(void)
{
	disk_put_string(disk(SCENARIO_LEVEL ".dat"), "10 old\n30 older\n");
	assert_int_equal(chmod(disk(SCENARIO_LEVEL ".dat"), 0640), 0);
}

bool scenario_add_score(const struct sidecars *sidecars, int64_t score, const char *name)
{
	struct leaderboard board;
	struct error err = {0};

	if (scores_add(sidecars, score, name, &board, NULL, &err) < 0)
		return vt_told(&err);
	vt_note(&observed->scored);
	return true;
}

static void act_score(void)
{
	struct sidecars *sidecars = scenario_place();

	scenario_add_score(sidecars, 20, "new");
	sidecars_free(sidecars);
}

/* Does the leaderboard hold the entry, once? */
bool scenario_has_score(const struct leaderboard *board, int64_t score, const char *name)
{
	int count = 0;

	for (int i = 0; i < board->count; i++)
		count += board->entries[i].score == score &&
			 strcmp(board->entries[i].name, name) == 0;
	assert_in_range(count, 0, 1);
	return count == 1;
}

/* Old entries, the new one, and nothing else; then another is added as if nothing had been. */
static void look_at_scores(enum after after, int old, int64_t score)
{
	struct sidecars *sidecars = scenario_place();
	struct leaderboard board;
	struct error err = {0};
	bool there;

	assert_true(scores_load(sidecars, &board, &err));
	there = scenario_has_score(&board, score, "new");
	scenario_agree("the score", observed->scored, there, after);
	assert_int_equal(board.count, old + there);
	assert_true(scores_add(sidecars, 1, "next", &board, NULL, &err) == 0);
	assert_int_equal(board.count, old + there + 1);
	sidecars_free(sidecars);
}

static void look_score(enum after after)
{
	struct leaderboard board;
	struct sidecars *sidecars = scenario_place();
	struct stat st;

	scenario_start_anew();
	assert_true(scores_load(sidecars, &board, NULL));
	assert_int_equal(board.bad_lines, 0);
	assert_true(scenario_has_score(&board, 10, "old"));
	assert_true(scenario_has_score(&board, 30, "older"));
	assert_int_equal(stat(disk(SCENARIO_LEVEL ".dat"), &st), 0);
	if (after == AFTER_KILL)
		assert_int_equal(st.st_mode & 07777, 0640);
	look_at_scores(after, 2, 20);
	sidecars_free(sidecars);
}

#define GARBAGE "10 old\nno score at all\n30 older\n"

static void prepare_garbage(void)
{
	disk_put_string(disk(SCENARIO_LEVEL ".dat"), GARBAGE);
}

/* Lines that can't be read stand in the file or in its copy, whatever happens. */
static void look_garbage(enum after after)
{
	bool kept;

	scenario_start_anew();
	kept = disk_holds(disk(SCENARIO_LEVEL ".dat"), GARBAGE) ||
	       disk_holds(disk(SCENARIO_LEVEL ".dat.bad"), GARBAGE);
	/* Where the first could not be looked at. */
	for (int i = 2; i < 10 && !kept; i++) {
		char *path = sidecars_copy(disk(SCENARIO_LEVEL ".dat"), i);

		kept = disk_holds(path, GARBAGE);
		memory_free(path);
	}
	assert_true(kept);
	look_at_scores(after, 2, 20);
}

/* The first score of an installed level: even its folders are not there yet. */
static void prepare_nothing(void)
{
}

static void act_new_home(void)
{
	struct sidecars *sidecars = sidecars_new(disk(SCENARIO_LEVEL), 0, true);

	scenario_add_score(sidecars, 20, "new");
	sidecars_free(sidecars);
}

static void look_new_home(enum after after)
{
	scenario_start_anew();
	look_at_scores(after, 0, 20);
}

/* --- A score in the folder that all users share -------------------------------- */

#define BOARD 0x00c5d8f3a2b14e69

static const char *shared_file(void)
{
	static char name[64];

	snprintf(name, sizeof name, "d/all/%ju.scores", (uintmax_t)geteuid());
	return disk(name);
}

static void prepare_common(void)
{
	struct error err = {0};

	disk_folder(disk("d/all"), 01777);
	setenv("SCHOKOBAN_SCORES", disk("d/all"), 1);
	common_use(true);
	assert_true(common_add(BOARD, 30, "older", &err));
	assert_true(common_add(BOARD + 1, 9, "elsewhere", &err));
}

static void act_common(void)
{
	struct error err = {0};

	if (!common_add(BOARD + 1, 8, "another", &err))
		vt_told(&err);
	err = (struct error){0};
	if (common_add(BOARD, 20, "new", &err))
		vt_note(&observed->scored);
	else
		vt_told(&err);
}

static void look_common(enum after after)
{
	struct leaderboard board = {0}, other = {0};
	struct stat st;
	bool there;

	scenario_start_anew();
	common_merge(BOARD, 0, &board);
	common_merge(BOARD + 1, 0, &other);
	assert_true(scenario_has_score(&board, 30, "older"));
	assert_true(scenario_has_score(&other, 9, "elsewhere"));
	assert_int_equal(other.count, 1 + scenario_has_score(&other, 8, "another"));
	assert_int_equal(board.count, 1 + scenario_has_score(&board, 20, "new"));
	there = scenario_has_score(&board, 20, "new");
	/* What is appended and can't be synced can't be taken back. */
	scenario_agree("the score", observed->scored || (observed->told && there), there, after);
	/* behind a line that was cut off as well */
	assert_true(common_add(BOARD, 1, "next", NULL));
	board = (struct leaderboard){0};
	common_merge(BOARD, 0, &board);
	assert_true(scenario_has_score(&board, 1, "next"));
	assert_int_equal(lstat(shared_file(), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0644);
}

/* --- What is kept of games: results, days, solutions, others' proofs ---------------- */

static const struct profile_line {
	enum profile which;
	const char *old, *new; /* a part of the line */
} kept[] = {
	{PROFILE_RESULTS, " Old\n", " New\n"},
	{PROFILE_DAYS, "2026-11-20 easy", "2026-11-21 hard"},
	{PROFILE_SOLVED, " rRR Old\n", " rRR New\n"},
};

#define PROOF(name) \
	"Schokoban Corridor: 3 moves by " name ", proof 00c5d8f3a2b14e69 rRR 5b1e08c2d6f0a937"

static void keep(uint64_t board, const char *title, const char *day)
{
	struct solved solved = {board, false, slice_of("rRR"), slice_of(title)};
	struct result result = {.board = board, .counts = {3, 2, 3}};

	profile_add_result(&result, title);
	profile_add_day(day);
	profile_add_solved(&solved);
}

static void prepare_kept(void)
{
	keep(BOARD, "Old", "2026-11-20 easy in time");
	assert_true(profile_add_proof(slice_of(PROOF("Old")), NULL));
}

static void act_kept(void)
{
	struct error err = {0};

	keep(BOARD + 1, "New", "2026-11-21 hard in time");
	vt_note(&observed->finished);
	if (profile_add_proof(slice_of(PROOF("New")), &err))
		vt_note(&observed->changed);
	else
		vt_told(&err);
}

static bool has_kept(enum profile which, const char *words)
{
	OWN_TEXT lines = {0};

	profile_lines(which, &lines);
	return strstr(text_slice(&lines).at, words) != NULL;
}

static void look_kept(enum after after)
{
	scenario_start_anew();
	for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
		assert_true(has_kept(kept[i].which, kept[i].old));
		if (observed->finished && !scenario_lived(after))
			assert_true(has_kept(kept[i].which, kept[i].new));
	}
	assert_true(has_kept(PROFILE_PROOFS, PROOF("Old") "\n"));
	scenario_agree("the proof", observed->changed, has_kept(PROFILE_PROOFS, PROOF("New") "\n"),
		       after);
}

/* --- Snapshots ---------------------------------------------------------------- */

static void add_snapshot(const char *title, const char *moves)
{
	struct game *game = small_game(GAME_FORWARD, moves);
	struct sidecars *sidecars = scenario_place();
	struct error err = {0};

	if (solutions_add_snapshot(sidecars, scenario_level(), title, game, &err))
		vt_note(&observed->changed);
	else
		vt_told(&err);
	sidecars_free(sidecars);
	game_free(game);
}

static void prepare_book(void)
{
	struct sidecars *sidecars = scenario_place();

	assert_true(disk_solve(sidecars, scenario_level(), "RR", NULL));
	add_snapshot("first", "u");
	*observed = (struct observed){0};
	sidecars_free(sidecars);
}

static void act_named(void)
{
	add_snapshot("second", "ud");
}

/* Is a snapshot of that title in one of the books? */
static bool has_snapshot(const char *title)
{
	struct sidecars *sidecars = scenario_place();
	bool has = false;

	for (int home = 0; home < HOMES; home++) {
		struct level_set *set =
			solutions_read(sidecars, (enum home)home, scenario_level()->board);

		for (size_t i = 0; set != NULL && i < set->levels[0].snapshot_count; i++)
			has = has || strcmp(set->levels[0].snapshots[i].title, title) == 0;
		level_set_free(set);
	}
	sidecars_free(sidecars);
	return has;
}

static void look_at_solution(void)
{
	struct sidecars *sidecars = scenario_place();

	assert_true(is_solved(sidecars, scenario_level()->board));
	sidecars_free(sidecars);
}

static void look_named(enum after after)
{
	scenario_start_anew();
	look_at_solution();
	assert_true(has_snapshot("first"));
	scenario_agree("the snapshot", observed->changed, has_snapshot("second"), after);
}

static void act_unnamed(void)
{
	char title[] = "first", moves[] = "u";
	struct snapshot which = {.title = title, .moves = moves};
	struct sidecars *sidecars = scenario_place();
	struct error err = {0};

	if (solutions_delete(sidecars, HOME_BESIDE, scenario_level(), &which, &err))
		vt_note(&observed->changed);
	else
		vt_told(&err);
	sidecars_free(sidecars);
}

static void look_unnamed(enum after after)
{
	scenario_start_anew();
	look_at_solution();
	scenario_agree("the snapshot's end", observed->changed, !has_snapshot("first"), after);
}

const struct scenario scenarios_of_scores[] = {
	{"a score", prepare_score, act_score, look_score, true},
	{"a score, bad lines kept", prepare_garbage, act_score, look_garbage, true},
	{"a score in a new home", prepare_nothing, act_new_home, look_new_home, true},
	{"a score that all see", prepare_common, act_common, look_common, true},
	{"results, a day, a proof kept", prepare_kept, act_kept, look_kept, true},
	{"a snapshot named", prepare_book, act_named, look_named, true},
	{"a snapshot deleted", prepare_book, act_unnamed, look_unnamed, true},
	{NULL, NULL, NULL, NULL, false},
};
