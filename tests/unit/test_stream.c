/* SPDX-License-Identifier: MIT */
/* Levels from a stream, kept by their content, and files written where a person said. */
#include "unit.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "play/workshop.h"
#include "store/folder.h"
#include "store/level_file.h"

#include "disk.h"

#define ONE "#####\n#@$.#\n#####\nTitle: One\n"
#define TWO ONE "\n#####\n#.$@#\n#####\nTitle: Two\n"

/* What a pipe holds, read as levels. */
static struct level_file *from_pipe(const char *content, bool keep, struct error *err)
{
	struct level_file *file;
	int ends[2];

	assert_int_equal(pipe(ends), 0);
	assert_int_equal(write(ends[1], content, strlen(content)), (ssize_t)strlen(content));
	close(ends[1]);
	file = level_file_open_stream(ends[0], keep, err);
	close(ends[0]);
	return file;
}

UNIT_FIXTURE(disk_setup, disk_teardown);

UNIT_TEST(stream_is_read)
{
	struct error err = {0};
	OWN_FILE file = from_pipe(TWO, false, &err);

	assert_non_null(file);
	assert_int_equal(file->set->count, 2);
	assert_string_equal(file->path, "-");
	assert_false(disk_is(disk_data("")));
	assert_null(from_pipe("prose\n", false, &err));
	assert_true(err.kind != ERROR_NONE);
}

/* The same levels have the same path each time, others another one. */
UNIT_TEST(stream_is_kept)
{
	struct error err = {0};
	struct level_file *first = from_pipe(ONE, true, &err), *again, *other, *file;

	assert_non_null(first);
	assert_file(first->path, ONE);
	assert_int_equal(strncmp(first->path, disk_data("kept/"), strlen(disk_data("kept/"))), 0);
	assert_string_equal(first->path + strlen(first->path) - 4, ".xsb");
	assert_false(first->installed);
	again = from_pipe(ONE, true, &err);
	assert_string_equal(again->path, first->path);
	other = from_pipe(TWO, true, &err);
	assert_string_not_equal(other->path, first->path);
	assert_file(other->path, TWO);
	file = level_file_open(first->path, false, &err);
	assert_non_null(file);
	assert_int_equal(file->set->count, 1);
	level_file_free(first);
	level_file_free(again);
	level_file_free(other);
	level_file_free(file);
	assert_null(from_pipe("", true, &err));
}

/* Through whatever links its folder is found, and no other folder is taken for it. */
UNIT_TEST(kept_through_a_link)
{
	struct error err = {0};
	OWN_FILE kept = NULL;
	OWN_FILE other = NULL;

	assert_int_equal(symlink(disk("data"), disk("link")), 0);
	setenv("XDG_DATA_HOME", disk("link"), 1);
	kept = from_pipe("#####\n#@$.#\n#####\n", true, &err);
	assert_true(level_file_is_kept(kept) && !workshop_is_players(kept));
	disk_put_string(disk_data("kept no more/kept/a"), ONE);
	other = level_file_open(disk_data("kept no more/kept/a"), false, &err);
	assert_true(!level_file_is_kept(other) && workshop_is_players(other));
	other->installed = true;
	assert_false(workshop_is_players(other));
	assert_string_equal(level_file_name(other), "a");
}

/* A paste has no file until it is kept: then it is the same as from a stream. */
UNIT_TEST(text_is_kept)
{
	struct error err = {0};
	struct level_file *pasted = level_file_of_text(slice_of(ONE), &err), *stream;

	assert_non_null(pasted);
	assert_string_equal(pasted->path, "-");
	assert_false(disk_is(disk_data("")));
	level_file_keep(pasted, slice_of(ONE));
	assert_file(pasted->path, ONE);
	stream = from_pipe(ONE, true, &err);
	assert_string_equal(stream->path, pasted->path);
	level_file_free(pasted);
	level_file_free(stream);
	assert_fails(level_file_of_text(slice_of("prose\n"), &err), ERROR_INPUT);
}

/* Without a title of their own they show when they first came, found again or not. */
UNIT_TEST(untitled_is_dated)
{
	static const char untitled[] = "#####\n#@$.#\n#####\n";
	struct timespec times[2] = {{1795200000, 0}, {1795200000, 0}};
	const time_t came = 1795200000;
	struct error err = {0};
	OWN_FILE file = from_pipe(untitled, true, &err);
	char wanted[40], *title = level_file_title(file, 0);

	assert_int_equal(strncmp(title, "Pasted 20", 9), 0);
	assert_int_equal(utimensat(AT_FDCWD, file->path, times, 0), 0);
	strftime(wanted, sizeof wanted, "Pasted %Y-%m-%d %H:%M", localtime(&came));
	for (int i = 0; i < 3; i++) {
		OWN_FILE again = i == 0	  ? from_pipe(untitled, true, &err)
				 : i == 1 ? level_file_open(file->path, false, &err)
					  : level_file_of_text(slice_of(untitled), &err);

		if (i == 2)
			level_file_keep(again, slice_of(untitled));
		memory_free(title);
		title = level_file_title(again, 0);
		assert_string_equal(title, wanted);
		assert_string_equal(level_file_name(again), wanted);
	}
	memory_free(title);
}

/* Where nothing can be kept the levels are there all the same. */
UNIT_TEST(stream_that_cannot_be_kept)
{
	struct error err = {0};
	OWN_FILE file = NULL;

	disk_put_string(disk_data(""), "in the way");
	file = from_pipe(ONE, true, &err);
	assert_non_null(file);
	assert_int_equal(err.kind, ERROR_NONE);
	assert_false(disk_is(file->path));
}

UNIT_TEST(kept_content_is_restored)
{
	struct error err = {0};
	struct level_file *file = from_pipe(ONE, true, &err);
	OWN_STRING path = memory_string(file->path, strlen(file->path));

	level_file_free(file);
	disk_put_string(path, "changed");
	file = from_pipe(ONE, true, &err);
	assert_file(path, ONE);
	level_file_free(file);
}

UNIT_TEST(write_new_and_old)
{
	struct error err = {0};

	assert_true(folder_write_file(disk("new"), slice_of("a"), &(unsigned){0}, &err));
	assert_file(disk("new"), "a");
	assert_true(folder_write_file(disk("new"), slice_of("bc"), &(unsigned){0}, &err));
	assert_file(disk("new"), "bc");
	assert_listing(disk(""), "data home new");
}

UNIT_TEST(write_through_a_link)
{
	struct error err = {0};
	struct stat st;

	disk_put_string(disk("target"), "old");
	assert_int_equal(symlink("target", disk("link")), 0);
	assert_true(folder_write_file(disk("link"), slice_of("new"), &(unsigned){0}, &err));
	assert_file(disk("target"), "new");
	assert_int_equal(lstat(disk("link"), &st), 0);
	assert_true(S_ISLNK(st.st_mode));
}

UNIT_TEST(write_to_a_folder)
{
	struct error err = {0};

	assert_fails(folder_write_file(disk("home"), slice_of("a"), &(unsigned){0}, &err),
		     ERROR_INPUT);
	assert_fails(folder_write_file(disk("none/new"), slice_of("a"), &(unsigned){0}, &err),
		     ERROR_MISSING);
	assert_listing(disk(""), "data home");
}
