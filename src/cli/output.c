/* SPDX-License-Identifier: MIT */
/* Where what a subcommand writes goes. */
#include "cli/output.h"

#include <string.h>

#include "cli/clean.h"
#include "cli/put.h"
#include "cli/say.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/rights.h"

int output_write(const char *out, const struct text *bytes)
{
	struct error err = {0};
	struct text clean = {0};
	unsigned unkept;
	bool written;

	if (out == NULL || strcmp(out, "-") == 0) {
		put_lines(text_slice(bytes));
		return STATUS_FINE;
	}
	if (file_is_terminal(out)) {
		clean_add_lines(&clean, text_slice(bytes));
		bytes = &clean;
	}
	written = folder_write_file(out, text_slice(bytes), &unkept, &err);
	text_free(&clean);
	if (written && unkept != 0)
		say("%s: written without %s", out, rights_words(unkept));
	return written ? STATUS_FINE : say_error(out, &err);
}
