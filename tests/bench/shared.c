/* The shared level files. */
#include "bench.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PATH_SIZE 4096

static void path_of(const char *name, char path[PATH_SIZE])
{
	const char *shared = getenv("SHARED");

	snprintf(path, PATH_SIZE, "%s/levels/%s",
		 shared != NULL && *shared != '\0' ? shared : "../shared", name);
}

struct text shared_file(const char *name)
{
	char block[4096], path[PATH_SIZE];
	struct text text = {0};
	FILE *file;
	size_t got;

	path_of(name, path);
	file = fopen(path, "rb");
	while (file != NULL && (got = fread(block, 1, sizeof block, file)) > 0)
		text_add(&text, block, got);
	if (file != NULL)
		fclose(file);
	return text;
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
	struct dirent **entries = NULL;
	struct text all = {0};
	char path[PATH_SIZE];
	int count;

	path_of(name, path);
	count = scandir(path, &entries, is_shown, compare_names);
	for (int i = 0; i < count; i++) {
		struct text one;

		snprintf(path, sizeof path, "%s/%s", name, entries[i]->d_name);
		one = shared_file(path);
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
	return all;
}
