/* SPDX-License-Identifier: MIT */
/* SLC where libxml2 gets no memory: all of a file is read or none, the reason is told, and nothing
 * is printed. */
#include "unit.h"

#include <limits.h>
#include <libxml/parser.h>
#include <unistd.h>

#include "formats/slc.h"

#include "sets.h"

#define ROWS "<L>#####</L><L>#@$.#</L><L>#####</L>"
#define HEAD "<SokobanLevels><Title>T</Title><Description>D</Description><LevelCollection>"
#define TAIL "</LevelCollection></SokobanLevels>"

static const char sound[] = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n"
			    "<!DOCTYPE SokobanLevels SYSTEM 'SokobanLev.dtd'>\n" HEAD
			    "<Level Id='a&amp;b' Copyright='\xe9'>" ROWS
			    "</Level><!-- --><Level Id='c'>" ROWS "</Level>" TAIL;
static const char damaged[] = HEAD "<Level Id='a'>" ROWS "</Lovel>" TAIL;

/* Some versions of libxml2 forget to free what they have when they get no more. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
	return "leak:libxml2";
}

/* So many allocations of libxml2's were made; these, from 1, get nothing. */
static int allocations, first_refused, last_refused;

static bool is_refused(void)
{
	allocations++;
	return allocations >= first_refused && allocations <= last_refused;
}

static void *scarce_malloc(size_t size)
{
	return is_refused() ? NULL : malloc(size);
}

static void *scarce_realloc(void *old, size_t size)
{
	return is_refused() ? NULL : realloc(old, size);
}

static char *scarce_strdup(const char *string)
{
	size_t size = strlen(string) + 1;
	char *copy = scarce_malloc(size);

	return copy != NULL ? memcpy(copy, string, size) : NULL;
}

static int setup(void **state)
{
	first_refused = INT_MAX;
	return xmlMemSetup(free, scarce_malloc, scarce_realloc, scarce_strdup);
}

static int teardown(void **state)
{
	return xmlMemSetup(free, malloc, realloc, strdup);
}

/* Read it while these allocations are refused; the set is empty where that fails. Yours. */
static struct level_set *read_scarcely(const char *text, int first, int last, struct error *err)
{
	struct level_set *set = level_set_new();
	bool read;

	*err = (struct error){0};
	allocations = 0;
	first_refused = first;
	last_refused = last;
	read = slc_parse(slice_of(text), set, NULL, err);
	first_refused = INT_MAX;
	assert_int_equal(read, err->kind == ERROR_NONE);
	assert_int_equal(read, set->count > 0);
	return set;
}

/* From each allocation on so many are refused, until that hits none any more. */
static void sweep(const char *text, int count, const struct level_set *whole)
{
	int at = 0;

	do {
		struct error err;
		OWN_SET set = NULL;

		at++;
		set = read_scarcely(text, at, count < INT_MAX ? at + count - 1 : INT_MAX, &err);
		if (set->count > 0) {
			assert_same_sets(set, whole);
		} else if (err.kind == ERROR_SYSTEM) {
			assert_string_equal(err.text, "libxml2 is out of memory");
		} else {
			assert_null(whole);
			assert_memory_equal(err.text, "XML: ", 5);
		}
	} while (allocations >= at);
	assert_true(at > 20);
}

static void sweep_all(void)
{
	OWN_SET whole = set_of_bytes(slice_of(sound), NULL, "slc");

	sweep(sound, 1, whole);
	sweep(sound, INT_MAX, whole);
	sweep(damaged, 1, NULL);
	sweep(damaged, INT_MAX, NULL);
}

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(each_allocation_fails)
{
	struct error err;

	level_set_free(read_scarcely(sound, 1, INT_MAX, &err));
	assert_int_equal(err.kind, ERROR_SYSTEM);
	sweep_all();
}

/* Nor is anything said of it but by the error: there may be a game on the screen. */
UNIT_TEST(nothing_is_printed)
{
	char path[] = "/tmp/said-XXXXXX";
	int keep = dup(STDERR_FILENO), fd = mkstemp(path);
	OWN_TEXT said = {0};

	assert_true(dup2(fd, STDERR_FILENO) >= 0);
	sweep_all();
	assert_true(dup2(keep, STDERR_FILENO) >= 0);
	close(keep);
	close(fd);
	assert_true(read_whole(path, &said));
	unlink(path);
	assert_slice(text_slice(&said), "");
}
