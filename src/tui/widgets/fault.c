/* SPDX-License-Identifier: MIT */
/* Errors in words for the player. */
#include "tui/widgets/fault.h"

#include <stdio.h>
#include <string.h>

#include "terminal/theme.h"

/* As much of the end of a name as leaves room for the rest of the sentence. */
static const char *name_end(const char *name, size_t size)
{
	size_t length = strlen(name), most = size - ERROR_TEXT_SIZE - 40;

	if (length <= most)
		return name;
	name += length - most;
	while (((unsigned char)*name & 0xc0) == 0x80)
		name++;
	return name;
}

void fault_words(const struct error *err, const char *name, char *words, size_t size)
{
	const char *end = name != NULL ? name_end(name, size) : "";
	const char *cut = name != NULL && end != name ? theme_symbol(SYMBOL_ELLIPSIS) : "";
	const char *colon = name != NULL ? ": " : "";

	if (err->line > 0)
		snprintf(words, size, "%s%s%sline %zu: %s", cut, end, colon, err->line, err->text);
	else
		snprintf(words, size, "%s%s%s%s", cut, end, colon, err->text);
}
