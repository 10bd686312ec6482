/* SPDX-License-Identifier: MIT */
/* schokoban list: the levels in files. */

#include "cli/input.h"
#include "store/status.h"

static const struct column columns[] = {
	{"file", false}, {"level", true},  {"width", true},  {"height", true},	{"boxes", true},
	{"goals", true}, {"state", false}, {"title", false}, {"author", false}, {NULL, false},
};

/* Did the player solve it, or is a game waiting? */
static const char *progress_of(struct status_reader *reader, struct level_place place)
{
	struct status status = status_read(reader, place.file, place.index);

	return status_saved(&status) ? "saved" : status.solved ? "solved" : "unsolved";
}

static bool list_level(struct table *table, const char *name, struct level_place place, void *data)
{
	const struct level_set *set = place.file->set;
	const struct level *level = level_at(place);
	const struct board *board = level->board;
	struct error why = {0};

	table_text(table, name);
	table_number(table, level_number(place));
	table_number(table, board != NULL ? (size_t)board->width : 0);
	table_number(table, board != NULL ? (size_t)board->height : 0);
	table_number(table, board != NULL ? (size_t)board->boxes : 0);
	table_number(table, board != NULL ? (size_t)board->goals : 0);
	table_text(table, level_playable(level, &why) ? progress_of(data, place) : why.text);
	table_text(table, level->title);
	table_text(table, level->author != NULL ? level->author : set->author);
	return true;
}

static int run(int argc, char **argv)
{
	struct status_reader *reader = status_open(NULL);
	int status = input_look_at(argc, argv, &command_list, columns, list_level, reader);

	status_close(reader);
	return status;
}

const struct command command_list = {
	"list",
	run,
	"Usage: schokoban list FILE...\n"
	"List the levels of files in any format; FILE may be a folder, or - (standard input).\n"
	"\n"
	"To a terminal columns are printed, below the name of a file or folder that rows share,\n"
	"elsewhere one line a level with a tab between:\n"
	"file, number, width, height, boxes, goals, state, title, author. The state is\n"
	"'unsolved', 'saved' (a game waits) or 'solved', else why it can't be played.\n",
};
