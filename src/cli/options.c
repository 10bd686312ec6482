/* SPDX-License-Identifier: MIT */
#include "cli/options.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/put.h"
#include "cli/say.h"
#include "cli/workers.h"

#define OPTIONS_MOST 16 /* of one command, with the entry that ends them */
#define WORDS_FROM   21 /* the column where the words of the help begin */
#define WORDS_UNTIL  80

struct option_row {
	const char *commands;
	int id;
	const char *name, *value, *choices, *words;
};

static const struct option_row rows[] = {
#define COMMAND(name, arguments, words)
#define OPTION(commands, id, name, value, choices, words) \
	{commands, id, name, value, choices, words},
#include "cli/options.def"
#undef COMMAND
#undef OPTION
};

static const struct {
	const char *name, *words;
} subcommands[] = {
#define COMMAND(name, arguments, words) {#name, words},
#define OPTION(commands, id, name, value, choices, words)
#include "cli/options.def"
#undef COMMAND
#undef OPTION
};

static bool has_command(const struct option_row *row, const char *command)
{
	size_t length = strlen(command);
	const char *at = row->commands;

	if (strcmp(at, "*") == 0)
		return true;
	while (*at != '\0') {
		size_t word = strcspn(at, " ");

		if (word == length && strncmp(at, command, length) == 0)
			return true;
		at += word + (at[word] != '\0');
	}
	return false;
}

/* What getopt_long gets for a command: its long options and its letters. */
static void collect(const char *command, struct option options[OPTIONS_MOST], char *letters)
{
	size_t count = 0;

	*letters++ = ':'; /* report a missing value as such */
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct option_row *row = &rows[i];
		bool valued = *row->value != '\0';

		if (!has_command(row, command))
			continue;
		assert(count + 1 < OPTIONS_MOST);
		options[count++] = (struct option){
			row->name, valued ? required_argument : no_argument, NULL, row->id};
		if (row->id < OPTION_LEVELS) {
			*letters++ = (char)row->id;
			if (valued)
				*letters++ = ':';
		}
	}
	options[count] = (struct option){0};
	*letters = '\0';
}

/* Print words from a column on, where the cursor stands, and break them into lines that fit.
 * Returns where it ended: at a blank line, or at the end. */
static const char *print_words(const char *words, size_t from)
{
	size_t column = from;

	while (*words != '\0' && *words != '\n') {
		size_t length = strcspn(words, " \n");

		if (column > from && column + 1 + length > WORDS_UNTIL) {
			printf("\n%*s", (int)from, "");
			column = from;
		} else if (column > from) {
			putchar(' ');
			column++;
		}
		printf("%.*s", (int)length, words);
		column += length;
		words += length + (words[length] != '\0');
	}
	putchar('\n');
	return words;
}

void options_print_usage(const char *usage)
{
	while (*usage != '\0') {
		size_t line = strcspn(usage, "\n") + 1;

		if (strncmp(usage, "Usage:", 6) == 0 || *usage == ' ' || *usage == '\n') {
			printf("%.*s", (int)line, usage);
			usage += line;
		} else {
			usage = print_words(usage, 0);
		}
	}
}

void options_print(const char *command)
{
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct option_row *row = &rows[i];
		char letter[] = "    ";
		int width;

		if (!has_command(row, command))
			continue;
		if (row->id < OPTION_LEVELS)
			snprintf(letter, sizeof letter, "-%c, ", (char)row->id);
		width = printf("  %s--%s%s%s", letter, row->name, *row->value != '\0' ? " " : "",
			       row->value);
		if (width < WORDS_FROM)
			printf("%*s", WORDS_FROM - width, "");
		else
			printf("\n%*s", WORDS_FROM, "");
		print_words(row->words, WORDS_FROM);
	}
}

void options_help(const struct command *command)
{
	options_print_usage(command->usage);
	put_string("\n");
	options_print(command->name);
}

void options_print_commands(void)
{
	for (size_t i = 0; i < sizeof subcommands / sizeof *subcommands; i++)
		printf("  %-8s  %s\n", subcommands[i].name, subcommands[i].words);
}

/* The name in an argument such as --name=value. */
static struct slice name_of(const char *argument)
{
	return (struct slice){argument + 2, strcspn(argument + 2, "=")};
}

static bool begins(const struct option *option, struct slice name)
{
	return strncmp(option->name, name.at, name.length) == 0;
}

/* The option of that name, or the only one that begins with it. NULL: there is none, or several,
 * which are listed then. */
static const struct option *find(const struct option *options, struct slice name,
				 struct text *several)
{
	const struct option *found = NULL;
	size_t count = 0;

	for (const struct option *o = options; o->name != NULL; o++) {
		if (!begins(o, name))
			continue;
		if (strlen(o->name) == name.length)
			return o;
		text_add_format(several, "%s--%s", count++ > 0 ? ", " : "", o->name);
		found = o;
	}
	if (count == 1)
		return found;
	return NULL;
}

/* Report what is wrong with a long option. False: it is something else. */
static bool say_long(const char *argument, const struct option *options, int answer)
{
	struct slice name = name_of(argument);
	struct text several = {0};
	const struct option *found = find(options, name, &several);
	bool said = true;

	if (found == NULL && several.length > 0)
		say("option '%s' is ambiguous: %s", argument, several.bytes);
	else if (found == NULL)
		say("unrecognized option '%s'", argument);
	else if (answer == ':')
		say("option '--%s' needs a value", found->name);
	else if (found->has_arg == no_argument && name.at[name.length] == '=')
		say("option '--%s' takes no value", found->name);
	else
		said = false;
	text_free(&several);
	return said;
}

/* Does the option take that value? Yes, unless it has a list of words that the value isn't in. */
static bool takes(const char *command, int id, const char *argument)
{
	const struct option_row *row = rows;
	struct text list = {0};
	bool takes;

	while (row->id != id || !has_command(row, command))
		row++;
	takes = *row->choices == '\0';
	for (const char *at = row->choices; *at != '\0';) {
		struct slice word = {at, strcspn(at, " ")};

		takes = takes || slice_is(word, argument);
		at += word.length + (at[word.length] != '\0');
		text_add_string(&list, list.length == 0 ? "" : *at != '\0' ? ", " : " or ");
		text_add_slice(&list, word);
	}
	if (!takes)
		say("--%s takes %s, not '%s'", row->name, list.bytes, argument);
	text_free(&list);
	return takes;
}

int options_next(int argc, char **argv, const char *command)
{
	struct option options[OPTIONS_MOST];
	char letters[2 * OPTIONS_MOST];
	const char *argument;
	int answer;

	collect(command, options, letters);
	opterr = 0;
	answer = getopt_long(argc, argv, letters, options, NULL);
	if (answer == OPTION_END)
		return answer;
	if (answer != OPTION_WRONG && answer != ':')
		return takes(command, answer, optarg) ? answer : OPTION_WRONG;
	/* if a value is missing, some libraries move optind one too far */
	argument = argv[optind <= argc ? optind - 1 : argc - 1];
	if (strncmp(argument, "--", 2) == 0 && say_long(argument, options, answer))
		return OPTION_WRONG;
	if (answer == ':')
		say("option '-%c' needs a value", optopt);
	else
		say("unrecognized option '-%c'", optopt);
	return OPTION_WRONG;
}

bool options_take(int argc, char **argv, const struct command *command,
		  bool (*take)(int option, void *request), void *request, int *status)
{
	int option;

	while ((option = options_next(argc, argv, command->name)) != OPTION_END) {
		if (option == OPTION_HELP) {
			options_help(command);
			*status = STATUS_FINE;
			return false;
		}
		if (option == OPTION_WRONG || take == NULL || !take(option, request)) {
			*status = say_usage(command, "%s", "");
			return false;
		}
	}
	return true;
}

/* Read seconds, with at most three digits after the point. */
static bool options_seconds(const char *argument, uint64_t *milliseconds)
{
	size_t digits = strspn(argument, "0123456789"), places = 0, fraction = 0;

	if (argument[digits] == '.')
		places = strspn(argument + digits + 1, "0123456789");
	for (size_t i = 1; i <= 3; i++)
		fraction = fraction * 10 + (size_t)(i <= places ? argument[digits + i] - '0' : 0);
	*milliseconds = digits < 8 ? strtoul(argument, NULL, 10) * 1000 + fraction : 0;
	if (digits + places > 0 && places <= 3 &&
	    argument[digits + places + (places > 0 ? 1 : 0)] == '\0' && *milliseconds >= 1 &&
	    *milliseconds <= 1000000000)
		return true;
	say("--seconds takes a number from 0.001 to 1000000, not '%s'", argument);
	return false;
}

bool options_limit(int option, struct question_budget *budget, size_t *jobs)
{
	size_t mib;

	switch (option) {
	case OPTION_SECONDS: return options_seconds(optarg, &budget->milliseconds);
	case OPTION_MEMORY:
		if (!options_number("memory", optarg, 1000000, &mib))
			return false;
		budget->bytes = mib * MIB;
		return true;
	case OPTION_JOBS: return options_number("jobs", optarg, WORKERS_MOST, jobs);
	default: return false;
	}
}

static bool give(struct settings *given, enum setting setting, const char *word)
{
	return setting_read(given, setting, slice_of(word), NULL);
}

bool options_setting(int option, struct settings *given)
{
	switch (option) {
	case OPTION_GLYPHS: return give(given, SETTING_GLYPHS, optarg);
	case OPTION_ASCII: return give(given, SETTING_GLYPHS, "ascii");
	case OPTION_WIDE: return give(given, SETTING_WIDE, "yes");
	case OPTION_SQUARES: return give(given, SETTING_WIDE, optarg);
	case OPTION_COLORS: return give(given, SETTING_COLORS, optarg);
	case OPTION_NO_COLOR: return give(given, SETTING_COLORS, "none");
	case OPTION_PROBE: return give(given, SETTING_PROBE, "yes");
	case OPTION_NO_MOUSE: return give(given, SETTING_MOUSE, "no");
	default: return false;
	}
}

bool options_number(const char *name, const char *argument, size_t most, size_t *number)
{
	size_t digits = strspn(argument, "0123456789");

	*number = digits > 0 && digits < 10 ? strtoul(argument, NULL, 10) : 0;
	if (argument[digits] == '\0' && *number >= 1 && *number <= most)
		return true;
	say("--%s takes a number from 1 to %zu, not '%s'", name, most, argument);
	return false;
}

bool options_seed(const char *argument, uint64_t *seed)
{
	size_t digits = strspn(argument, "0123456789");

	if (digits == 0 || digits > 19 || argument[digits] != '\0') {
		say("--seed takes a whole number of at most 19 digits, not '%s'", argument);
		return false;
	}
	*seed = strtoull(argument, NULL, 10);
	return true;
}
