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
	if (out == NULL || !rights_are_shut(out))
		return true;
	say("%s: it is write-protected: delete it first, or write to another file", out);
	return false;
}

bool output_replaces(const char *out, const char *file, const char *lost)
{
	if (out == NULL || !path_is_same(out, file))
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
