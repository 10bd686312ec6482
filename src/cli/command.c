/* SPDX-License-Identifier: MIT */
#include "cli/command.h"

#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "cli/put.h"
#include "base/memory.h"
#include "base/slice.h"

/* All subcommands, ended by NULL. */
static const struct command *const commands[] = {
#define COMMAND(name, arguments, words) &command_##name,
#define OPTION(commands, id, name, value, choices, words)
#include "cli/options.def"
#undef COMMAND
#undef OPTION
	NULL,
};

/* Do the words differ in a letter, or in the order of two that are next to each other? */
static bool is_near(const char *one, const char *other)
{
	size_t left = strlen(one), right = strlen(other);

	for (; *one != '\0' && *one == *other; one++, other++, left--, right--)
		;
	while (left > 0 && right > 0 && one[left - 1] == other[right - 1]) {
		left--;
		right--;
	}
	return (left <= 1 && right <= 1) ||
	       (left == 2 && right == 2 && one[0] == other[1] && one[1] == other[0]);
}

const char *command_near(const char *word)
{
	for (size_t i = 0; commands[i] != NULL; i++)
		if (slice_is(slice_of(word), commands[i]->name) || is_near(word, commands[i]->name))
			return commands[i]->name;
	if (strcmp(word, "help") == 0)
		return "--help";
	if (strcmp(word, "version") == 0)
		return "--version";
	return NULL;
}

static void out_of_memory(size_t size)
{
	static const char sentence[] = "schokoban: out of memory\n";
	ssize_t ignored = write(STDERR_FILENO, sentence, sizeof sentence - 1);

	(void)size;
	(void)ignored;
	_exit(STATUS_TROUBLE);
}

const struct command *command_named(const char *word)
{
	for (size_t i = 0; word != NULL && commands[i] != NULL; i++)
		if (strcmp(word, commands[i]->name) == 0)
			return commands[i];
	return NULL;
}

bool command_run(int argc, char **argv, int *status)
{
	const struct command *command = command_named(argv[0]);

	if (command == NULL || command->run == NULL)
		return false;
	memory_on_failure(out_of_memory);
	*status = put_done(command->run(argc, argv));
	return true;
}
