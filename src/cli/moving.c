/* SPDX-License-Identifier: MIT */
/* schokoban export and import: everything that the player has reached, as one file, and back. */
#include "store/moving.h"

#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/say.h"
#include "documents/parcel.h"
#include "formats/format.h"
#include "store/file.h"
#include "store/own_levels.h"

static bool left_out;

/* Say what is left out, and why. */
static void tell(const char *name, const struct error *why)
{
	left_out = true;
	say_error(name, why);
}

/* The campaign's folder in a source tree; yours; NULL: the program is installed. */
static char *find_tree(void)
{
	char *program = own_levels_program(), *levels;
	bool installed;

	levels = own_levels_find(program, "", &installed);
	memory_free(program);
	if (!installed)
		return levels;
	memory_free(levels);
	return NULL;
}

/* Is something else at that path, such as a pack that was given in place of the FILE to be written?
 * Then that is reported. */
static bool is_taken(const char *path)
{
	struct parcel_reader reader = {0};
	struct text there = {0};
	struct error why = {0};
	bool taken = strcmp(path, "-") != 0 &&
		     (file_read(path, FILE_MOST, &there, &why) ? there.length > 0
							       : why.kind == ERROR_LIMIT);

	reader.rest = text_slice(&there);
	(void)parcel_next(&reader, NULL);
	taken = taken && !reader.begun;
	if (taken)
		say("%s: it isn't an export, so it stays: write to another file", path);
	text_free(&reader.name);
	text_free(&reader.bytes);
	text_free(&there);
	return taken;
}

static int run_export(int argc, char **argv)
{
	int status = STATUS_FINE;
	struct text all = {0};
	char *tree;

	if (!options_take(argc, argv, &command_export, NULL, NULL, &status))
		return status;
	if (optind == argc)
		return say_usage(&command_export, "export needs a FILE");
	if (!output_is_open(argv[optind]) || is_taken(argv[optind]))
		return STATUS_TROUBLE;
	tree = find_tree();
	moving_export(tree, argv + optind + 1, (size_t)(argc - optind - 1), &all, tell);
	status = output_write(argv[optind], &all);
	text_free(&all);
	memory_free(tree);
	return status == STATUS_FINE && left_out ? STATUS_FOUND : status;
}

static bool take(int option, void *settings)
{
	*(bool *)settings = true;
	return option == OPTION_SETTINGS;
}

static int run_import(int argc, char **argv)
{
	int status = STATUS_FINE;
	bool settings = false, done;
	struct text parcel = {0};
	struct error err = {0};
	char *tree;

	if (!options_take(argc, argv, &command_import, take, &settings, &status))
		return status;
	if (optind + 1 != argc)
		return say_usage(&command_import, "import needs a FILE, and only one");
	tree = find_tree();
	done = strcmp(argv[optind], "-") == 0
		       ? file_read_stream(STDIN_FILENO, FILE_MOST, &parcel, &err)
		       : file_read(argv[optind], FILE_MOST, &parcel, &err);
	if (!done || !moving_import(tree, text_slice(&parcel), settings, tell, &err))
		status = say_error(argv[optind], &err);
	text_free(&parcel);
	memory_free(tree);
	return status == STATUS_FINE && left_out ? STATUS_FOUND : status;
}

const struct command command_export = {
	"export",
	run_export,
	"Usage: schokoban export FILE [PACK]...\n"
	"Write everything that you reached to FILE, as text; FILE - is standard output.\n"
	"\n"
	"That is all solutions, snapshots, scores, saved games, marks, drawings, fresh and\n"
	"pasted levels and settings: of the levels that come with the program, of the last\n"
	"level files that you opened, and of each PACK, a level file or a folder of them.\n"
	"The exit status is 1 if something couldn't be read, and is left out.\n",
};

const struct command command_import = {
	"import",
	run_import,
	"Usage: schokoban import [--settings] FILE\n"
	"Take over what 'schokoban export' wrote to FILE; FILE - is standard input.\n"
	"\n"
	"What is here stays, and what isn't is added: scores, solutions, snapshots, saved\n"
	"games. Importing a file again changes nothing. A file with a fault is refused\n"
	"before anything is written. The exit status is 1 if something couldn't be taken over.\n",
};
