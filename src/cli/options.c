/* Options of the command line. */
#include "cli/options.h"

#include <string.h>

#include "cli/say.h"

/* The name in an argument such as --name=value. */
static struct slice name_of(const char *argument)
{
	return (struct slice){argument + 2, strcspn(argument + 2, "=")};
}

static bool begins(const struct option *option, struct slice name)
{
	return strncmp(option->name, name.at, name.length) == 0;
}

/* The option that the name is, or is the only beginning of; NULL: none, or several, which are
 * listed then. */
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

/* False: it isn't a long option that is wrong. */
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

int options_next(int argc, char **argv, const char *short_options, const struct option *options)
{
	const char *argument;
	int answer;

	opterr = 0;
	answer = getopt_long(argc, argv, short_options, options, NULL);
	if (answer != '?' && answer != ':')
		return answer;
	argument = argv[optind - 1];
	if (strncmp(argument, "--", 2) == 0 && say_long(argument, options, answer))
		return '?';
	if (answer == ':')
		say("option '-%c' needs a value", optopt);
	else
		say("unrecognized option '-%c'", optopt);
	return '?';
}
