/* SPDX-License-Identifier: MIT */
/* The arguments that name level files and levels. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "cli/command.h"
#include "cli/table.h"
#include "store/level_file.h"

/* Read FILE; "-" is standard input. NULL: the reason has been printed. Yours to level_file_free. */
struct level_file *input_open(const char *file);

/* LEVEL as a number: false, with an error printed, if it isn't one. */
bool input_number(const char *argument, size_t *number);
/* The level of that number in the file: false, with an error printed, if there is none. */
bool input_level(const struct level_file *levels, const char *file, size_t number, size_t *index);
/* LEVEL[-LAST] as two numbers: false, with an error printed, if it isn't that. */
bool input_range(const char *argument, size_t *first, size_t *last);
/* Say that there is no level of that number in a file or folder whose highest number is `most`. */
void input_say_missing(const char *file, size_t most, size_t number);

struct input_paths {
	char **at;
	size_t count, room;
};
/* The paths of files, and of the level files in folders. Returns the exit status: a folder without
 * any has been reported. Yours to input_free_paths. */
int input_find_files(struct input_paths *paths, int count, char **files);
void input_free_paths(struct input_paths *paths);

/* Levels of files. */
struct input_level {
	struct level_place place;
	size_t number;
	const char *file; /* its path, for messages */
};
struct input_levels {
	struct input_level *at;
	size_t count, room;
	struct level_file **files;
	size_t file_count, file_room;
	struct input_paths paths;
};
/*
 * Take the arguments FILE [LEVEL[-LAST]] or, with many, FILE..., from argv[optind] on, where each
 * FILE may be a folder, which stands for its level files. A level has the number in its file or, if
 * there are several files, its place among all levels; a file that can't be read takes a place as
 * well. LAST may be beyond the last level. Returns the exit status: what can't be read or found has
 * been reported, and isn't among the levels. Yours to input_free_levels.
 */
int input_take_levels(struct input_levels *levels, int argc, char **argv,
		      const struct command *command, bool many);
void input_free_levels(struct input_levels *levels);
/* How many levels the files hold. */
size_t input_count_all(const struct input_levels *levels);
/* Would OUT replace one of the files? Then what is lost with it (in words) is reported. */
bool input_is_replaced(const struct input_levels *levels, const char *out, const char *lost);

/* Adds rows about a level; name is its file's. False: something is wrong with it. */
typedef bool input_look(struct table *table, const char *name, struct level_place place,
			void *data);
/* Run a subcommand that takes FILE..., files or folders, and no options: prints a table of rows
 * about all levels. Returns the exit status. */
int input_look_at(int argc, char **argv, const struct command *command,
		  const struct column *columns, input_look *look, void *data);

/*
 * Bring moves into their normal form: each letter's case as the board has it, undone moves left
 * out, the current position marked if it was. *differs gets the first move whose case doesn't fit.
 * False: they can't be played.
 */
bool input_normalise(const struct level *level, struct slice moves, struct text *normal,
		     size_t *differs, struct error *err);

/* The arguments FILE LEVEL [MOVES]. */
struct input {
	char *file;
	const char *moves; /* NULL: there are none */
	size_t number;
	/* input_find sets the rest, and number to that in the level's own file. */
	const char *path; /* of that file */
	struct level_place place;
	struct input_levels all;
};
/* Take them from argv[optind] on; only one of FILE and MOVES may be standard input. False: the
 * reason has been printed. */
bool input_take(struct input *input, int argc, char **argv, const struct command *command);
/* Open the file or folder, and find the level. False: the reason has been printed. all is yours to
 * input_free_levels. */
bool input_find(struct input *input);
/* MOVES, in either notation or on standard input (-), in their normal form. Returns the exit
 * status; what went wrong has been reported. */
int input_moves(const struct input *input, struct text *normal);

#endif
