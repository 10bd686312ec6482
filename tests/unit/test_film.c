/* SPDX-License-Identifier: MIT */
/* Films on the disk: none is written over. */
#include "unit.h"

#include <sys/stat.h>
#include <unistd.h>

#include "store/film.h"

#include "disk.h"

UNIT_FIXTURE(disk_setup, disk_teardown);

static void assert_kept(const char *title, const char *film, const char *file)
{
	struct error err = {0};
	OWN_STRING path = film_keep(title, slice_of(film), &err);

	assert_non_null(path);
	assert_string_equal(path, disk_data(file));
	assert_file(path, film);
}

UNIT_TEST(named_by_titles)
{
	assert_kept("A Title, of / some ../kind", "<svg/>", "films/a-title-of-some-kind.svg");
	assert_kept(NULL, "<svg/>", "films/film.svg");
	assert_kept("!", "<svg> </svg>", "films/film-2.svg");
}

UNIT_TEST(none_is_written_over)
{
	struct error err = {0};

	assert_kept("One", "first", "films/one.svg");
	assert_kept("One", "second", "films/one-2.svg");
	assert_kept("One", "first", "films/one.svg");
	assert_kept("One", "second", "films/one-2.svg");
	for (int i = 3; i <= 99; i++) {
		char film[20];

		snprintf(film, sizeof film, "film %d", i);
		memory_free(film_keep("One", slice_of(film), &err));
	}
	assert_null(film_keep("One", slice_of("one more"), &err));
	assert_string_equal(err.text, "there are 99 of that title already");
}

UNIT_TEST(why_not)
{
	struct error err = {0};

	disk_put_string(disk_data("films"), "no folder");
	assert_null(film_keep("One", slice_of("film"), &err));
	assert_true(err.text[0] != '\0');
}
