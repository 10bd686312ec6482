/* SPDX-License-Identifier: MIT */
/* schokoban list: the levels in files. */

#include "cli/input.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/say.h"
#include "cli/table.h"
#include "store/status.h"

static const struct column columns[] = {
	{"file", false}, {"level", true},  {"width", true},  {"height", true},	{"boxes", true},
	{"goals", true}, {"state", false}, {"title", false}, {"author", false}, {NULL, false},
};

/* Did the player solve it, or is a game waiting? */
static const char *progress_of(struct status_reader *reader, const struct level_file *levels,
			       size_t index)
{
	struct status status = status_read(reader, levels, index);

	return status_saved(&status) ? "saved" : status.solved ? "solved" : "unsolved";
}

static void list_level(struct table *table, struct status_reader *reader, const char *file,
		       const struct level_file *levels, size_t index)
{
	const struct level_set *set = levels->set;
	const struct level *level = &set->levels[index];
	const struct board *board = level->board;
	struct error why = {0};

	table_text(table, file);
	table_number(table, level_set_number(set, index));
	table_number(table, board != NULL ? (size_t)board->width : 0);
	table_number(table, board != NULL ? (size_t)board->height : 0);
	table_number(table, board != NULL ? (size_t)board->boxes : 0);
	table_number(table, board != NULL ? (size_t)board->goals : 0);
	table_text(table,
		   level_playable(level, &why) ? progress_of(reader, levels, index) : why.text);
	table_text(table, level->title);
	table_text(table, level->author != NULL ? level->author : set->author);
}

static int run(int argc, char **argv)
{
	int status = STATUS_FINE;
	struct status_reader *reader;
	struct progress progress;
	struct table *table;

	if (!options_take(argc, argv, &command_list, NULL, NULL, &status))
		return status;
	if (optind == argc)
		return say_usage(&command_list, "list needs a FILE");
	progress_open(&progress, (size_t)(argc - optind));
	table = table_open(columns, NULL);
	reader = status_open(NULL);
	for (int i = optind; i < argc; i++) {
		struct level_file *levels = input_open(argv[i]);

		if (levels == NULL)
			status = STATUS_TROUBLE;
		for (size_t k = 0; levels != NULL && k < levels->set->count; k++) {
			progress_at(&progress, (size_t)(i - optind), k, levels->set->count);
			list_level(table, reader, argv[i], levels, k);
		}
		level_file_free(levels);
	}
	progress_close(&progress);
	status_close(reader);
	table_close(table);
	return status;
}

const struct command command_list = {
	"list",
	run,
	"Usage: schokoban list FILE...\n"
	"List the levels of files in any format; FILE - is standard input.\n"
	"\n"
	"To a terminal columns are printed, below the name of a file or folder that rows share,\n"
	"elsewhere one line a level with a tab between:\n"
	"file, number, width, height, boxes, goals, state, title, author. The state is\n"
	"'unsolved', 'saved' (a game waits) or 'solved', else why it can't be played.\n",
};
