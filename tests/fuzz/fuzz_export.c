/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as an export: what is refused leaves nothing behind, what is taken over stays within
 * the data folder, and taken over again it changes nothing. And any bytes as a file in one come
 * back.
 */
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "documents/parcel.h"
#include "fuzz.h"
#include "scratch.h"
#include "store/moving.h"

static void demand(bool fine)
{
	if (!fine)
		abort();
}

static void ignore(const char *name, const struct error *why)
{
	demand(*name != '\0' && why->text[0] != '\0');
}

static void check_file(struct slice bytes)
{
	struct text parcel = {0};
	struct parcel_reader reader = {0};
	struct error err = {0};

	parcel_begin(&parcel);
	parcel_add(&parcel, "a b", bytes);
	parcel_end(&parcel);
	reader.rest = text_slice(&parcel);
	demand(parcel_next(&reader, &err) && strcmp(reader.name.bytes, "a b") == 0);
	demand(slice_equal(text_slice(&reader.bytes), bytes));
	demand(!parcel_next(&reader, &err) && err.kind == ERROR_NONE);
	text_free(&parcel);
	text_free(&reader.name);
	text_free(&reader.bytes);
}

static struct text found;

static int add(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
	struct text bytes = {0};

	(void)st;
	(void)ftw;
	text_add_format(&found, "%s\n", path);
	if (kind == FTW_F && file_read_own(path, SIZE_MAX / 2, &bytes, NULL))
		text_add_slice(&found, text_slice(&bytes));
	text_free(&bytes);
	return 0;
}

/* Everything in the folder; yours. */
static struct text look(void)
{
	struct text taken;

	text_cut(&found, 0);
	nftw(scratch_path("."), add, 8, FTW_PHYS);
	taken = found;
	found = (struct text){0};
	return taken;
}

static bool same(const struct text *a, const struct text *b)
{
	return slice_equal(text_slice(a), text_slice(b));
}

static void check_import(struct slice bytes)
{
	struct error err = {0};
	struct text before, once, twice;
	bool done;

	scratch_clear();
	before = look();
	done = moving_import(NULL, bytes, true, ignore, &err);
	once = look();
	demand(done || err.text[0] != '\0');
	demand(done || err.line == 0 || same(&before, &once));
	demand(access(scratch_path("home"), F_OK) != 0);
	if (done)
		demand(moving_import(NULL, bytes, true, ignore, &err));
	twice = look();
	demand(!done || same(&once, &twice));
	text_free(&before);
	text_free(&once);
	text_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice bytes = {size > 0 ? (const char *)data : "", size};
	static bool begun;

	if (!begun) {
		begun = true;
		scratch_open();
		setenv("HOME", scratch_path("home"), 1);
		setenv("XDG_DATA_HOME", scratch_path("data"), 1);
		setenv("XDG_CONFIG_HOME", scratch_path("config"), 1);
	}
	check_file(bytes);
	if (scratch_turn())
		check_import(bytes);
	return 0;
}
