/* SPDX-License-Identifier: MIT */
/* The shared level files. */
#include "bench.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "store/file.h"

/* Of what has that name below the shared folder; yours to text_free. */
static struct text path_of(const char *name)
{
	const char *shared = getenv("SHARED");
	struct text path = {0};

	text_add_format(&path, "%s/%s", shared != NULL && *shared != '\0' ? shared : "../shared",
			name);
	return path;
}

struct text shared_file(const char *name)
{
	struct text text = {0}, path = path_of(name);

	(void)file_read(path.bytes, FILE_MOST, &text, NULL);
	text_free(&path);
	return text;
}

struct level_set *shared_levels(const char *name)
{
	struct text bytes = shared_file(name);
	struct level_set *set =
		bytes.length > 0 ? format_parse(text_slice(&bytes), name, NULL, NULL) : NULL;

	text_free(&bytes);
	return set;
}

static int compare_names(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_shown(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

/* Add the Level elements of a file of plain ASCII. */
static void add_elements(struct text *out, const char *file)
{
	const char *at = file, *end;

	while ((at = strstr(at, "<Level ")) != NULL && (end = strstr(at, "</Level>")) != NULL) {
		text_add(out, at, (size_t)(end - at));
		text_add_string(out, "</Level>\n");
		at = end;
	}
}

static bool is_ascii(const struct text *t)
{
	for (size_t i = 0; i < t->length; i++)
		if ((unsigned char)t->bytes[i] >= 0x80)
			return false;
	return t->length > 0;
}

struct text shared_folder(const char *name)
{
	struct text all = {0}, below = {0}, folder;
	struct dirent **entries = NULL;
	int count;

	text_add_format(&below, "levels/%s", name);
	folder = path_of(below.bytes);
	count = scandir(folder.bytes, &entries, is_shown, compare_names);
	text_add_char(&below, '/');
	for (int i = 0; i < count; i++) {
		size_t length = below.length;
		struct text one;

		text_add_string(&below, entries[i]->d_name);
		one = shared_file(below.bytes);
		text_cut(&below, length);
		if (strcmp(name, "slc") != 0) {
			text_add_slice(&all, text_slice(&one));
			text_add_string(&all, "\n\n");
		} else if (is_ascii(&one)) {
			add_elements(&all, one.bytes);
		}
		text_free(&one);
		free(entries[i]);
	}
	free(entries);
	text_free(&folder);
	text_free(&below);
	return all;
}
