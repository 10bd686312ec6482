/* SPDX-License-Identifier: MIT */
/* Schokoban: reads the arguments and starts the game or a subcommand. */
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/put.h"
#include "cli/say.h"
#include "documents/level.h"
#include "base/memory.h"
#include "store/level_file.h"
#include "store/former.h"
#include "store/level_folder.h"
#include "store/own_levels.h"
#include "store/path.h"
#include "store/sidecars.h"
#include "tui/app.h"

#ifndef SCHOKOBAN_VERSION
#define SCHOKOBAN_VERSION "unknown"
#endif
#ifndef SCHOKOBAN_LEVELS
#define SCHOKOBAN_LEVELS "/usr/local/share/schokoban/levels"
#endif

static const char usage[] =
	"Usage: schokoban [OPTION]... [FILE [LEVEL]]\n"
	"       schokoban COMMAND [OPTION]... FILE...\n"
	"Play Sokoban in the terminal: the levels that come with it, or those of FILE, which\n"
	"may be in any format; - is standard input. LEVEL is the number of one of them.\n"
	"\n";
static const char usage_end[] =
	"See 'schokoban COMMAND --help'. To open a file called 'list', type ./list.\n";

/* The game's handler for running out of memory; a subcommand has no move to save. */
static void out_of_memory(size_t size)
{
	static const char sentence[] =
		"schokoban: out of memory; the game is saved up to its last move\n";
	ssize_t ignored;

	(void)size;
	app_abandon();
	ignored = write(STDERR_FILENO, sentence, sizeof sentence - 1);
	(void)ignored;
	_exit(STATUS_TROUBLE);
}

/* Read the level file, and check that the level to play at once, the one asked for or the only one,
 * can be played. NULL: the reason has been printed. */
static struct level_file *open_file(struct app_options *app, const char *file, const char *level)
{
	bool stream = strcmp(file, "-") == 0;
	struct error err = {0};
	size_t number, index = 0;
	struct level_file *levels;

	if (level != NULL && !input_number(level, &number))
		return NULL;
	levels = stream ? level_file_open_stream(STDIN_FILENO, true, &err)
			: level_file_open(file, false, &err);
	app->keys_from_tty = stream;
	if (levels == NULL) {
		say_error(file, &err);
		return NULL;
	}
	if (app->draws && level == NULL && levels->set->count == 1)
		app->level = 1;
	if (app->draws && level == NULL)
		return levels;
	if (level == NULL && levels->set->count > 1)
		return levels;
	if (level == NULL || input_level(levels, file, number, &index)) {
		app->level = index + 1;
		if (app->draws || level_playable(&levels->set->levels[index], &err))
			return levels;
		say_error(file, &err);
	}
	level_file_free(levels);
	return NULL;
}

/* Does the folder that the player named hold levels? If not, an error has been printed. */
static bool holds_levels(const char *folder)
{
	struct error err = {0};
	struct level_folder *levels = level_folder_open(folder, false, &err);

	if (levels == NULL)
		say_error(folder, &err);
	level_folder_free(levels);
	return levels != NULL;
}

/* Let the files beside levels that were renumbered follow their boards. */
static void adopt(const char *folder, bool installed)
{
	struct level_folder *levels = level_folder_open(folder, installed, NULL);

	if (levels != NULL)
		former_adopt(levels);
	level_folder_free(levels);
}

/* command is argv[0]. */
static int play(struct app_options *app, const char *command, const char *file, const char *level)
{
	char *program, *levels = NULL;
	struct level_file *first = NULL;
	struct error err = {0};
	int status;

	if (app->levels != NULL && !holds_levels(app->levels))
		return STATUS_TROUBLE;
	if (app->draws && file != NULL && level == NULL && strcmp(file, "-") != 0 &&
	    !path_is_there(file))
		app->new_file = file;
	else if (file != NULL && (first = open_file(app, file, level)) == NULL)
		return STATUS_TROUBLE;
	if (app->levels == NULL) {
		program = own_levels_program(command);
		levels = own_levels_find(program, SCHOKOBAN_LEVELS, &app->installed);
		memory_free(program);
		app->levels = levels;
		if (app->installed) {
			sidecars_gather(levels);
			sidecars_gather(SCHOKOBAN_LEVELS);
		}
		adopt(levels, app->installed);
	}
	status = app_run(app, first, &err);
	if (err.kind != ERROR_NONE)
		say_error(NULL, &err);
	memory_free(levels);
	return status;
}

static int wrong_use(const struct app_options *app)
{
	fputs(app->draws ? "Try 'schokoban edit --help'.\n" : "Try 'schokoban --help'.\n", stderr);
	return STATUS_TROUBLE;
}

/* Settings are for this game only. */
static bool take_option(int option, struct app_options *app)
{
	if (option != OPTION_LEVELS)
		return options_setting(option, &app->given);
	app->levels = optarg;
	return true;
}

/* With setuid or setgid, the program would write files with another user's privileges. */
static bool has_lent_powers(void)
{
	return geteuid() != getuid() || getegid() != getgid();
}

static void help(void)
{
	put_string(usage);
	options_print(OPTIONS_PLAY);
	put_string("\n");
	options_print_commands();
	put_string(usage_end);
}

/* The locale that the player's environment asks for; NULL: none. */
static const char *asked_locale(void)
{
	static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const char *value = getenv(names[i]);

		if (value != NULL && *value != '\0')
			return value;
	}
	return NULL;
}

static bool is_utf8(const char *locale)
{
	return strstr(locale, "UTF-8") != NULL || strstr(locale, "utf8") != NULL ||
	       strstr(locale, "utf-8") != NULL || strstr(locale, "UTF8") != NULL;
}

/* On a fresh machine or in a container, often no locale is asked for, or one that isn't installed.
 * Unless another encoding is asked for, take UTF-8 there: nearly every terminal does. */
static void set_locale(void)
{
	const char *asked = asked_locale();

	if (setlocale(LC_ALL, "") == NULL)
		setlocale(LC_CTYPE, "");
	if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0 && (asked == NULL || is_utf8(asked)))
		setlocale(LC_CTYPE, "C.UTF-8");
}

int main(int argc, char **argv)
{
	struct app_options app = {.version = SCHOKOBAN_VERSION, .given = settings_unset()};
	const char *command = argv[0];
	int option, status;

	if (has_lent_powers()) {
		say("refusing to run setuid or setgid");
		return STATUS_TROUBLE;
	}
	set_locale();
	if (command_run(argc - 1, argv + 1, &status))
		return status;
	memory_on_failure(out_of_memory);
	app.draws = argc > 1 && strcmp(argv[1], command_edit.name) == 0;
	argc -= app.draws;
	argv += app.draws;
	while ((option = options_next(argc, argv, app.draws ? command_edit.name : OPTIONS_PLAY)) !=
	       OPTION_END) {
		if (option == OPTION_HELP) {
			if (app.draws)
				options_help(&command_edit);
			else
				help();
			return put_done(STATUS_FINE);
		}
		if (option == OPTION_VERSION) {
			put_string("schokoban " SCHOKOBAN_VERSION "\n");
			return put_done(STATUS_FINE);
		}
		if (!take_option(option, &app))
			return wrong_use(&app);
	}
	if (argc - optind > 2) {
		say("give one FILE and at most one LEVEL to %s", app.draws ? "draw" : "play");
		return wrong_use(&app);
	}
	return play(&app, command, optind < argc ? argv[optind] : NULL,
		    optind + 1 < argc ? argv[optind + 1] : NULL);
}
