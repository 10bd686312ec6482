/* SPDX-License-Identifier: MIT */
/* schokoban verify: do solutions solve, are snapshots legal? */
#include <stdio.h>
#include <string.h>

#include "cli/input.h"
#include "cli/say.h"
#include "documents/snapshot.h"
#include "store/stored.h"

static const struct column columns[] = {
	{"file", false},    {"level", true}, {"kind", false},  {"title", false},
	{"verdict", false}, {"moves", true}, {"pushes", true}, {NULL, false},
};

static bool contains(const char *title, const char *word)
{
	size_t length = strlen(word);

	for (size_t i = 0; title != NULL && title[i] != '\0'; i++) {
		struct slice piece = {title + i, strnlen(title + i, length)};

		if (slice_is(piece, word))
			return true;
	}
	return false;
}

/* Is it a solution? Its title decides or, if that doesn't say, what the moves do. */
static bool is_solution(const struct snapshot *snapshot, bool solves)
{
	if (contains(snapshot->title, "snapshot") || contains(snapshot->title, "save"))
		return false;
	return contains(snapshot->title, "solution") || solves;
}

static const char *kind_of(bool solution, bool reverse)
{
	if (reverse)
		return solution ? "reverse-solution" : "reverse-snapshot";
	return solution ? "solution" : "snapshot";
}

/* Replay the moves; word gets the verdict, "unchecked" without a board. */
static void judge(const struct level *level, struct slice moves, struct verdict *verdict,
		  char *word, size_t size)
{
	if (level->board != NULL) {
		snapshot_judge(level->board, moves, verdict);
	} else {
		*verdict = (struct verdict){.reverse = snapshot_is_reverse(moves)};
		level_playable(level, &verdict->why);
	}
	if (level->board == NULL)
		snprintf(word, size, "unchecked");
	else if (verdict->illegal > 0)
		snprintf(word, size, "illegal %zu", verdict->illegal);
	else
		snprintf(word, size, "%s", verdict->solves ? "solved" : "legal");
}

/* Check a snapshot or solution: does it do what it is said to do? */
static bool verify_moves(struct table *table, const char *file, size_t number,
			 const struct level *level, const struct snapshot *snapshot)
{
	struct verdict verdict;
	bool solution;
	char word[40];

	judge(level, slice_of(snapshot->moves), &verdict, word, sizeof word);
	solution = is_solution(snapshot, verdict.solves);
	table_text(table, file);
	table_number(table, number);
	table_text(table, kind_of(solution, verdict.reverse));
	table_text(table, snapshot->title);
	table_text(table, word);
	table_number(table, verdict.moves);
	table_number(table, verdict.pushes);
	if (verdict.illegal == 0 && verdict.differs > 0)
		say("%s:%zu: case differs at move %zu", file, snapshot->line, verdict.differs);
	if (verdict.why.kind == ERROR_NONE && solution && !verdict.solves)
		fail(&verdict.why, ERROR_MOVE, "the solution doesn't solve the level");
	if (verdict.why.kind == ERROR_NONE)
		return true;
	verdict.why.line = snapshot->line;
	say_error(file, &verdict.why);
	return false;
}

/* Check all solutions and snapshots of a level, in its file and beside it. */
static bool verify_level(struct table *table, const char *name, struct level_place place,
			 void *data)
{
	struct stored stored;
	bool fine = true;

	(void)data;
	stored_find(&stored, place.file, place.index);
	for (size_t i = 0; i < stored.count; i++) {
		const struct stored_moves *moves = &stored.at[i];

		fine = verify_moves(table, moves->path != NULL ? moves->path : name,
				    level_number(place), level_at(place), moves->snapshot) &&
		       fine;
	}
	stored_free(&stored);
	return fine;
}

static int run(int argc, char **argv)
{
	return input_look_at(argc, argv, &command_verify, columns, verify_level, NULL);
}

const struct command command_verify = {
	"verify",
	run,
	"Usage: schokoban verify FILE...\n"
	"Replay every solution and snapshot in the files; FILE may be a folder, or - (standard\n"
	"input).\n"
	"\n"
	"After them come those that the game keeps beside a level, with their file's name.\n"
	"To a terminal columns are printed, elsewhere one line each with a tab between:\n"
	"file, level, kind, title, verdict, moves, pushes. The kind is 'solution' or\n"
	"'snapshot', perhaps with 'reverse-' before it: what the title says, else what it\n"
	"turns out to be. The verdict is 'solved', 'legal', 'illegal N' (N is the move that\n"
	"breaks a rule) or 'unchecked' (there is no board). All of it is about the moves\n"
	"before the current position (*), where there is one.\n"
	"The exit status is 1 if one is not what it says.\n",
};
