/* Schokoban: arguments in, the screen out. */
#include <getopt.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/level.h"
#include "core/memory.h"
#include "store/file.h"
#include "store/library.h"
#include "tui/app.h"

#define STATUS_TROUBLE 2

#ifndef SCHOKOBAN_VERSION
#define SCHOKOBAN_VERSION "unknown"
#endif
#ifndef SCHOKOBAN_LEVELS
#define SCHOKOBAN_LEVELS "/usr/local/share/schokoban/levels"
#endif

static const char usage[] =
	"Usage: schokoban [OPTION]... [FILE]\n"
	"Play Sokoban in the terminal: the levels that come with it, or those of FILE.\n"
	"\n"
	"      --levels DIR   play the .xsb levels of this folder in arcade and free play\n"
	"      --ascii        draw with the characters of level files\n"
	"      --wide         draw each square two columns wide\n"
	"      --no-color     do without colours\n"
	"      --help         show this help and end\n"
	"      --version      show the version and end\n";

enum { OPTION_LEVELS = 256, OPTION_ASCII, OPTION_WIDE, OPTION_NO_COLOR, OPTION_HELP,
	      OPTION_VERSION };

static const struct option options[] = {
	{"levels", required_argument, NULL, OPTION_LEVELS},
	{"ascii", no_argument, NULL, OPTION_ASCII},
	{"wide", no_argument, NULL, OPTION_WIDE},
	{"no-color", no_argument, NULL, OPTION_NO_COLOR},
	{"help", no_argument, NULL, OPTION_HELP},
	{"version", no_argument, NULL, OPTION_VERSION},
	{NULL, 0, NULL, 0},
};

static void out_of_memory(size_t size)
{
	static const char sentence[] = "schokoban: out of memory; the game is saved up to its last move\n";
	ssize_t ignored;

	(void)size;
	app_abandon();
	ignored = write(STDERR_FILENO, sentence, sizeof sentence - 1);
	(void)ignored;
	_exit(STATUS_TROUBLE);
}

static int trouble(const char *name, const struct error *err)
{
	fputs("schokoban: ", stderr);
	if (name != NULL && err->line > 0)
		fprintf(stderr, "%s:%zu: ", name, err->line);
	else if (name != NULL)
		fprintf(stderr, "%s: ", name);
	fprintf(stderr, "%s\n", err->text);
	return STATUS_TROUBLE;
}

/* levels/ of the checkout that the program was built in; NULL: it is not in one. Yours. */
static char *checkout_levels(void)
{
	char program[4096];
	ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
	char *slash, *folder;

	if (length <= 0)
		return NULL;
	program[length] = '\0';
	slash = strrchr(program, '/');
	if (slash == NULL)
		return NULL;
	*slash = '\0';
	if (strcmp(path_name(program), "build") != 0)
		return NULL;
	folder = path_join(program, "../levels");
	if (path_is_folder(folder))
		return folder;
	memory_free(folder);
	return NULL;
}

/* Read the level file, and see that a single level can be played. NULL: it was told why not. */
static struct library *open_file(const char *path)
{
	struct error err = {0};
	struct library *library = library_open(path, false, &err);

	if (library != NULL && (library->set->count > 1 ||
				level_playable(&library->set->levels[0], &err)))
		return library;
	trouble(path, &err);
	library_free(library);
	return NULL;
}

static int play(struct app_options *app, const char *file)
{
	char *checkout = NULL;
	struct library *first = NULL;
	struct error err = {0};
	int status;

	if (file != NULL && (first = open_file(file)) == NULL)
		return STATUS_TROUBLE;
	if (app->levels == NULL) {
		checkout = checkout_levels();
		app->installed = checkout == NULL;
		app->levels = checkout != NULL ? checkout : SCHOKOBAN_LEVELS;
	}
	status = app_run(app, first, &err);
	if (err.kind != ERROR_NONE)
		trouble(NULL, &err);
	memory_free(checkout);
	return status;
}

int main(int argc, char **argv)
{
	struct app_options app = {.version = SCHOKOBAN_VERSION};
	int option;

	setlocale(LC_ALL, "");
	memory_on_failure(out_of_memory);
	while ((option = getopt_long(argc, argv, "", options, NULL)) != -1)
		switch (option) {
		case OPTION_LEVELS: app.levels = optarg; break;
		case OPTION_ASCII: app.look.ascii = true; break;
		case OPTION_WIDE: app.look.wide = true; break;
		case OPTION_NO_COLOR: app.look.no_color = true; break;
		case OPTION_HELP: fputs(usage, stdout); return EXIT_SUCCESS;
		case OPTION_VERSION: puts("schokoban " SCHOKOBAN_VERSION); return EXIT_SUCCESS;
		default:
			fputs("Try 'schokoban --help'.\n", stderr);
			return STATUS_TROUBLE;
		}
	if (argc - optind > 1) {
		fputs("schokoban: more than one file; try 'schokoban --help'\n", stderr);
		return STATUS_TROUBLE;
	}
	return play(&app, optind < argc ? argv[optind] : NULL);
}
