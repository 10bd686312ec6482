/* SPDX-License-Identifier: MIT */
#include "cli/output.h"

#include <string.h>

#include "cli/clean.h"
#include "cli/put.h"
#include "cli/say.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/path.h"
#include "store/rights.h"

bool output_is_open(const char *out)
{
	struct error err = {0};

	if (out == NULL || strcmp(out, "-") == 0)
		return true;
	if (rights_are_shut(out))
		say("%s: it is write-protected: delete it first, or write to another file", out);
	else if (folder_takes_file(out, &err))
		return true;
	else
		say_error(out, &err);
	return false;
}

uint64_t output_state(const char *out)
{
	struct text bytes = {0};
	uint64_t state = 0;

	if (out != NULL && strcmp(out, "-") != 0 && file_read(out, FILE_MOST, &bytes, NULL))
		state = slice_hash(text_slice(&bytes), bytes.length);
	text_free(&bytes);
	return state;
}

bool output_is_file(const char *out, const char *file)
{
	return out != NULL && strcmp(out, "-") != 0 && strcmp(file, "-") != 0 &&
	       path_is_same(out, file);
}

bool output_replaces(const char *out, const char *file, const char *lost)
{
	if (!output_is_file(out, file))
		return false;
	say("%s: it is the file that was read, and %s would be lost: write to another file", out,
	    lost);
	return true;
}

int output_write(const char *out, const struct text *bytes)
{
	struct error err = {0};
	struct text clean = {0};
	unsigned unkept;
	size_t others;
	bool written;

	if (out == NULL || strcmp(out, "-") == 0) {
		put_lines(text_slice(bytes));
		return STATUS_FINE;
	}
	if (file_is_terminal(out)) {
		clean_add_lines(&clean, text_slice(bytes));
		bytes = &clean;
	}
	others = rights_other_names(out);
	written = folder_write_file(out, text_slice(bytes), &unkept, &err);
	text_free(&clean);
	if (written && unkept != 0)
		say("%s: written without %s", out, rights_words(unkept));
	if (written && others == 1)
		say("%s: 1 other name (a hard link) keeps what was there", out);
	else if (written && others > 1)
		say("%s: %zu other names (hard links) keep what was there", out, others);
	return written ? STATUS_FINE : say_error(out, &err);
}

bool output_turns(const char *out)
{
	if (out == NULL || strcmp(out, "-") == 0)
		return false;
	say("%s: what was found goes to standard output", out);
	return true;
}

int output_write_found(const char *out, const struct text *lines)
{
	int status = output_write(out, lines);

	if (status == STATUS_TROUBLE && output_turns(out))
		put_lines(text_slice(lines));
	return status;
}

/* Name what the format has no place for. */
static void tell_lost(const struct format *to, const char *file, size_t first, struct slice lost)
{
	struct slice what;
	size_t level;

	while (format_lost(&lost, &level, &what)) {
		struct text place = {0};

		if (level > 0)
			text_add_format(&place, "level %zu: ", first + level - 1);
		say("%s: not in %s: %s%.*s", file, to->name, text_slice(&place).at,
		    (int)what.length, what.at);
		text_free(&place);
	}
}

bool output_loses(const struct level_set *set, size_t first, const struct format *to,
		  const char *file, const char *out)
{
	struct text bytes = {0}, lost = {0};
	bool loses =
		output_is_file(out, file) && to->print(set, &bytes, &lost, NULL) && lost.length > 0;

	if (loses) {
		tell_lost(to, file, first, text_slice(&lost));
		(void)output_replaces(out, file, "that");
	}
	text_free(&bytes);
	text_free(&lost);
	return loses;
}

int output_levels(const struct level_set *set, size_t first, const struct format *to,
		  const char *file, const char *out)
{
	struct text bytes = {0}, lost = {0};
	int status = STATUS_TROUBLE;
	struct error err = {0};

	if (output_loses(set, first, to, file, out))
		return status;
	if (to->print(set, &bytes, &lost, &err)) {
		tell_lost(to, file, first, text_slice(&lost));
		status = output_write(out, &bytes);
		if (status == STATUS_FINE && lost.length > 0)
			status = STATUS_FOUND;
	} else {
		say_error(file, &err);
	}
	text_free(&bytes);
	text_free(&lost);
	return status;
}
