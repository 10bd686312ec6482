/* SPDX-License-Identifier: MIT */
#include "play/pasted.h"

/* Does the set hold any board at all or, for a single line, one that can be played? */
static bool holds_levels(const struct level_set *set, bool single_line)
{
	bool holds = !single_line && level_set_numbers(set) > 0;

	for (size_t i = 0; i < set->count && !holds; i++)
		holds = level_playable(&set->levels[i], NULL);
	return holds;
}

/* Add the lines with line feeds: terminals send CR, and the last line may have no end. Returns how
 * many there are. */
static size_t add_lines(struct slice pasted, struct text *out)
{
	struct slice line;
	size_t count = 0;

	pasted = slice_trim_end(pasted);
	while (slice_line(&pasted, &line)) {
		text_add_slice(out, line);
		text_add_char(out, '\n');
		count++;
	}
	return count;
}

struct level_file *pasted_levels(const struct slice *pasted, bool keep, struct error *err)
{
	struct level_file *file;
	struct error why = {0};
	struct text text = {0};
	bool single;

	if (pasted == NULL) {
		fail(err, ERROR_LIMIT, "The paste is larger than 1 MiB, or its end is missing");
		return NULL;
	}
	single = add_lines(*pasted, &text) == 1;
	file = level_file_of_text(text_slice(&text), &why);
	if (file != NULL && holds_levels(file->set, single)) {
		if (keep)
			level_file_keep(file, text_slice(&text));
	} else {
		level_file_free(file);
		file = NULL;
		if (why.line > 0)
			fail(err, why.kind, "The paste can't be read: line %zu: %s", why.line,
			     why.text);
		else
			fail(err, single ? ERROR_MISSING : ERROR_INPUT,
			     "No level found in the pasted text");
	}
	text_free(&text);
	return file;
}
