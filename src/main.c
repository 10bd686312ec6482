/* SPDX-License-Identifier: MIT */
/* Schokoban: reads the arguments and starts the game or a subcommand. */
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/put.h"
#include "cli/say.h"
#include "documents/level.h"
#include "base/memory.h"
#include "play/challenge.h"
#include "store/file.h"
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
	"may be in any format, or a folder; - is standard input. LEVEL is the number of one.\n"
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

/* Read the level file, and check that the level to play at once, the one asked for or the only one
 * (number: SIZE_MAX), can be played. NULL: the reason has been printed. */
static struct level_file *open_file(struct app_options *app, const char *file, size_t number)
{
	bool stream = strcmp(file, "-") == 0, any = number == SIZE_MAX;
	struct error err = {0};
	size_t index = 0;
	struct level_file *levels;

	levels = stream ? level_file_open_stream(STDIN_FILENO, true, &err)
			: level_file_open(file, false, &err);
	app->keys_from_tty = stream;
	if (levels == NULL) {
		say_error(file, &err);
		return NULL;
	}
	if (any && app->draws && levels->set->count == 1)
		app->level = 1;
	if (any && (app->draws || levels->set->count > 1))
		return levels;
	if (any || input_level(levels, file, number, &index)) {
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

/* --- Challenges ------------------------------------------------------------------------ */

/* Find or make the level of a challenge, and accept that; here (which is dropped) or NULL: where to
 * look first. NULL with an error. */
static struct level_file *accept_challenge(const struct challenge *challenge,
					   const struct collection *here, struct app_options *app,
					   struct error *err)
{
	struct level_place found;
	struct level_file *file = NULL;
	struct level_pick pick;

	app->level = 1;
	switch (challenge_find(challenge, here, app->levels, app->installed, &pick, err)) {
	case CHALLENGE_NOWHERE: break;
	case CHALLENGE_TO_MAKE: file = challenge_make(challenge, err); break;
	case CHALLENGE_FOUND:
		found = collection_place(pick.collection, pick.index, err);
		app->level += found.index;
		if (found.file != NULL)
			file = level_file_open(found.file->path, found.file->installed, err);
		collection_drop(pick.collection);
	}
	collection_drop(here);
	return file;
}

/* Say what was accepted. */
static int tell_accepted(const struct challenge *challenge, const struct level_file *file,
			 size_t level)
{
	char *title = level_file_title(file, level - 1);
	struct text words = {0};

	if (challenge->proves)
		text_add_format(&words, "%s: %zu move%s on ", challenge->claim.name,
				challenge->claim.score, PLURAL(challenge->claim.score, "s"));
	text_add_format(&words, "%s\n", title);
	put_lines(text_slice(&words));
	text_free(&words);
	memory_free(title);
	return put_done(STATUS_FINE);
}

/* Take up the challenge in a file, or in the line in its place. *first is the PACK that may have
 * its level (NULL: none), which is dropped, and gets that level if it is to be played. Returns the
 * exit status. */
static int accept_file(struct app_options *app, const char *name, const struct collection **first)
{
	bool is_line = strstr(name, "Schokoban ") != NULL && !path_is_there(name);
	bool stream = strcmp(name, "-") == 0;
	const struct collection *pack = *first;
	struct level_file *file = NULL;
	struct challenge challenge;
	struct error err = {0};
	struct text bytes = {0};
	int status = STATUS_FOUND;

	*first = NULL;
	app->keys_from_tty = app->keys_from_tty || stream;
	if (is_line)
		text_add_string(&bytes, name);
	else if (!(stream ? file_read_stream(STDIN_FILENO, CHALLENGE_MOST, &bytes, &err)
			  : file_read(name, CHALLENGE_MOST, &bytes, &err)))
		status = STATUS_TROUBLE;
	if (status == STATUS_FOUND &&
	    challenge_read(text_slice(&bytes), day_of_seconds(time(NULL)), &challenge, &err))
		file = accept_challenge(&challenge, pack, app, &err);
	else
		collection_drop(pack);
	if (file != NULL)
		status = tell_accepted(&challenge, file, app->level);
	else
		say_error(is_line ? NULL : name, &err);
	if (status == STATUS_FINE && isatty(STDOUT_FILENO))
		*first = collection_of_file(file, true);
	else
		level_file_free(file);
	text_free(&bytes);
	return status;
}

/* --- The game --------------------------------------------------------------------------- */

/* Open the levels of a folder, of which the one to play at once, if any is asked for (number:
 * SIZE_MAX if not), must be one. NULL: the reason has been printed. */
static const struct collection *open_folder(struct app_options *app, const char *path,
					    size_t number)
{
	struct error err = {0};
	const struct collection *levels = collection_open(path, true, &err);

	if (levels == NULL)
		say_error(path, &err);
	if (levels == NULL || number == SIZE_MAX)
		return levels;
	app->level = number;
	if (number > 0 && number <= levels->count)
		return levels;
	say("%s: there are %zu levels, no level %zu", path, levels->count, number);
	collection_drop(levels);
	return NULL;
}

/* Open what the arguments name. False: the reason has been printed. */
static bool open_first(struct app_options *app, char *const *arguments,
		       const struct collection **first)
{
	const char *path = arguments[0], *level = path != NULL ? arguments[1] : NULL;
	struct level_file *file = NULL;
	size_t number = SIZE_MAX;

	if (path == NULL)
		return true;
	if (level != NULL && level[strspn(level, "0123456789")] != '\0' && path_is_there(level)) {
		say("give one FILE, not '%s' as well, or else a folder that holds both", level);
		return false;
	}
	if (level != NULL && !input_number(level, &number))
		return false;
	if (app->draws && level == NULL && *path != '\0' && strcmp(path, "-") != 0 &&
	    !path_is_there(path))
		app->new_file = path;
	else if (path_is_folder(path))
		*first = open_folder(app, path, number);
	else
		file = open_file(app, path, number);
	if (file != NULL)
		*first = collection_of_file(file, true);
	return app->new_file != NULL || *first != NULL;
}

/* The arguments are ended by NULL. */
static int play(struct app_options *app, char *const *arguments, bool accepts)
{
	char *program, *levels = NULL;
	const struct collection *first = NULL;
	struct error err = {0};
	int status = STATUS_FINE;

	if (app->levels != NULL && !holds_levels(app->levels))
		return STATUS_TROUBLE;
	/* what is to be played, or the PACK of accept */
	if (!open_first(app, arguments + accepts, &first))
		return STATUS_TROUBLE;
	if (app->levels == NULL) {
		program = own_levels_program();
		levels = own_levels_find(program, SCHOKOBAN_LEVELS, &app->installed);
		memory_free(program);
		app->levels = levels;
		if (app->installed) {
			sidecars_gather(levels);
			sidecars_gather(SCHOKOBAN_LEVELS);
		}
		adopt(levels, app->installed);
	}
	if (accepts)
		status = accept_file(app, arguments[0], &first);
	if (!accepts || first != NULL)
		status = app_run(app, first, &err);
	if (err.kind != ERROR_NONE)
		say_error(NULL, &err);
	memory_free(levels);
	return status;
}

static int wrong_use(const struct command *command)
{
	if (command != NULL)
		fprintf(stderr, "Try 'schokoban %s --help'.\n", command->name);
	else
		fputs("Try 'schokoban --help'.\n", stderr);
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
	options_print_usage(usage);
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

/* Is that a subcommand but for a letter, and no file? The reason has been printed then. */
static bool is_mistyped(const char *word)
{
	const char *meant = word != NULL ? command_near(word) : NULL;

	if (meant == NULL || path_is_there(word))
		return false;
	say("there is no command or file '%s'; did you mean '%s'?", word, meant);
	return true;
}

/* Add an argument as one word to a shell, which changes nothing in it and runs nothing. */
static void add_word(struct text *out, const char *argument)
{
	static const char safe[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
				   "/._-+,:@%";
	bool plain = *argument != '\0';

	for (const char *at = argument; *at != '\0'; at++)
		plain = plain && ((unsigned char)*at >= 0x80 || strchr(safe, *at) != NULL);
	if (!plain)
		text_add_char(out, '\'');
	for (const char *at = argument; *at != '\0'; at++)
		if (*at == '\'')
			text_add_string(out, "'\\''");
		else
			text_add_char(out, *at);
	if (!plain)
		text_add_char(out, '\'');
}

/* Is a subcommand named behind options or a file? What to type has been printed then. */
static bool is_misplaced(int argc, char **argv)
{
	struct text words = {0};
	int at = 2;

	while (at < argc && (command_named(argv[at]) == NULL || path_is_there(argv[at])))
		at++;
	if (at >= argc || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "--version") == 0)
		return false;
	text_add_string(&words, argv[at]);
	for (int i = 1; i < argc; i++) {
		if (i == at)
			continue;
		text_add_char(&words, ' ');
		add_word(&words, argv[i]);
	}
	say("the command comes first: schokoban %s", words.bytes);
	text_free(&words);
	return true;
}

int main(int argc, char **argv)
{
	struct app_options app = {.version = SCHOKOBAN_VERSION, .given = settings_unset()};
	const struct command *command;
	int option, status;

	if (!file_fill_standard_streams())
		return STATUS_TROUBLE;
	if (has_lent_powers()) {
		say("refusing to run setuid or setgid");
		return STATUS_TROUBLE;
	}
	signal(SIGPIPE, SIG_IGN); /* put_done ends quietly instead */
	signal(SIGXFSZ, SIG_IGN);
	set_locale();
	own_levels_called(argv[0]);
	if (command_run(argc - 1, argv + 1, &status))
		return status;
	memory_on_failure(out_of_memory);
	command = command_named(argv[1]);
	if (command == NULL && is_mistyped(argv[1]))
		return wrong_use(NULL);
	if (command == NULL && is_misplaced(argc, argv))
		return STATUS_TROUBLE;
	app.draws = command == &command_edit;
	argc -= command != NULL;
	argv += command != NULL;
	while ((option =
			options_next(argc, argv, command != NULL ? command->name : OPTIONS_PLAY)) !=
	       OPTION_END) {
		if (option == OPTION_HELP) {
			if (command != NULL)
				options_help(command);
			else
				help();
			return put_done(STATUS_FINE);
		}
		if (option == OPTION_VERSION) {
			put_string("schokoban " SCHOKOBAN_VERSION "\n");
			return put_done(STATUS_FINE);
		}
		if (!take_option(option, &app))
			return wrong_use(command);
	}
	if (command == &command_accept && (optind == argc || argc - optind > 2))
		return say_usage(command, "accept needs a FILE, and takes at most one PACK");
	if (command == &command_accept && argc - optind == 2 && strcmp(argv[optind], "-") == 0 &&
	    strcmp(argv[optind + 1], "-") == 0)
		return say_usage(command, "standard input can't be both FILE and PACK");
	if (argc - optind > 2) {
		say("give one FILE and at most one LEVEL to %s", app.draws ? "draw" : "play");
		return wrong_use(command);
	}
	return play(&app, argv + optind, command == &command_accept);
}
