/* SPDX-License-Identifier: MIT */
/* The names of the files that belong to a level. */
#include "store/sidecars.h"

#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "formats/format.h"
#include "store/folder.h"
#include "store/homes.h"
#include "store/path.h"

static const char *const endings[SIDECARS] = {".dat", ".sav", ".rev.sav", ".sok"};

/* The most bytes that our endings and the temporary file's frame add to a name. */
#define ENDING_MOST 32
#define NAME_MOST   (NAME_MAX - ENDING_MOST)
#define PATH_MOST   (PATH_MAX - ENDING_MOST)

/* Is it one of the levels that make install brings, under whatever PREFIX? */
static bool comes_with_program(const char *level)
{
	return slice_ends((struct slice){level, (size_t)(path_name(level) - level)},
			  "/share/schokoban/levels/");
}

void sidecars_gather(const char *levels)
{
	char *folder = path_absolute(levels), *old = homes_data("levels%s", folder);
	char *new = homes_data("installed");

	if (old != NULL)
		(void)renameat(AT_FDCWD, old, AT_FDCWD, new);
	memory_free(folder);
	memory_free(old);
	memory_free(new);
}

static char *fallback_stem(const char *level, size_t number)
{
	char *folder = homes_data_folder();
	struct text t = {0};

	if (folder == NULL)
		return NULL;
	if (comes_with_program(level))
		text_add_format(&t, "%s/installed/%s", folder, path_name(level));
	else
		text_add_format(&t, "%s/levels%s", folder, level);
	if (t.length > PATH_MOST || strlen(path_name(level)) > NAME_MOST) {
		text_cut(&t, 0);
		text_add_format(&t, "%s/hashed/%016" PRIx64 "-", folder,
				slice_hash(slice_of(level), 0));
		text_add(&t, path_name(level), utf8_cut(slice_of(path_name(level)), NAME_MOST / 2));
	}
	if (number > 0)
		text_add_format(&t, ".%zu", number);
	memory_free(folder);
	return text_take(&t);
}

struct sidecars *sidecars_new(const char *level, size_t number, bool installed)
{
	struct sidecars *sidecars = memory_new(sizeof *sidecars);
	struct text beside = {0};

	sidecars->level = path_absolute(level);
	sidecars->number = number;
	sidecars->stem[HOME_FALLBACK] = fallback_stem(sidecars->level, number);
	if (installed)
		return sidecars;
	text_add_string(&beside, sidecars->level);
	if (number > 0)
		text_add_format(&beside, ".%zu", number);
	sidecars->stem[HOME_BESIDE] = text_take(&beside);
	return sidecars;
}

struct sidecars *sidecars_of_level(const struct sidecars *file, size_t number)
{
	struct sidecars *sidecars = memory_new(sizeof *sidecars);

	sidecars->level = memory_copy(file->level);
	sidecars->number = number;
	for (int home = 0; home < HOMES; home++) {
		struct text stem = {0};

		if (file->stem[home] == NULL)
			continue;
		text_add_string(&stem, file->stem[home]);
		if (number > 0)
			text_add_format(&stem, ".%zu", number);
		sidecars->stem[home] = text_take(&stem);
	}
	return sidecars;
}

struct sidecars *sidecars_duplicate(const struct sidecars *sidecars)
{
	struct sidecars *new = memory_new(sizeof *new);

	new->level = memory_copy(sidecars->level);
	new->number = sidecars->number;
	for (int home = 0; home < HOMES; home++)
		new->stem[home] = memory_copy(sidecars->stem[home]);
	return new;
}

void sidecars_free(struct sidecars *sidecars)
{
	if (sidecars == NULL)
		return;
	memory_free(sidecars->level);
	for (int home = 0; home < HOMES; home++)
		memory_free(sidecars->stem[home]);
	memory_free(sidecars);
}

void sidecars_add_hash(struct sidecars *sidecars, const struct board *board)
{
	uint64_t h = board_hash(board);

	for (int home = 0; home < HOMES; home++) {
		struct text t = {0};

		if (sidecars->stem[home] == NULL)
			continue;
		text_add_format(&t, "%s.%08" PRIx32, sidecars->stem[home], (uint32_t)(h ^ h >> 32));
		memory_free(sidecars->stem[home]);
		sidecars->stem[home] = text_take(&t);
	}
}

char *sidecars_path(const struct sidecars *sidecars, enum home home, enum sidecar kind)
{
	struct text t = {0};

	if (sidecars->stem[home] == NULL)
		return NULL;
	text_add_string(&t, sidecars->stem[home]);
	text_add_string(&t, endings[kind]);
	return text_take(&t);
}

char *sidecars_copy(const char *scores, int i)
{
	struct text t = {0};

	text_add_format(&t, i == 1 ? "%s.bad" : "%s.bad.%d", scores, i);
	return text_take(&t);
}

/* Tidy up beside the copies that are there, and beside the next one. */
static void tidy_copies(const char *scores)
{
	bool there = true;

	for (int i = 1; there; i++) {
		char *path = sidecars_copy(scores, i);

		folder_tidy(path);
		there = path_is_there(path);
		memory_free(path);
	}
}

void sidecars_tidy(const struct sidecars *sidecars)
{
	for (int home = 0; home < HOMES; home++) {
		for (int kind = 0; sidecars->stem[home] != NULL && kind < SIDECARS; kind++) {
			char *path = sidecars_path(sidecars, (enum home)home, (enum sidecar)kind);

			folder_tidy(path);
			if (kind == SIDECAR_SCORES)
				tidy_copies(path);
			memory_free(path);
		}
	}
}

enum sidecar sidecars_save(enum game_mode mode)
{
	return mode == GAME_REVERSE ? SIDECAR_REVERSE_SAVE : SIDECAR_SAVE;
}

/* A level file's name may be followed by its number in a collection and a board's hash: drop the
 * last of these. */
static struct slice without_number(struct slice name)
{
	size_t end = name.length;

	while (end > 0 && strchr("0123456789abcdef", name.at[end - 1]) != NULL)
		end--;
	if (end > 1 && end < name.length && name.at[end - 1] == '.')
		name.length = end - 1;
	return name;
}

static bool names_level_file(struct slice name)
{
	static const char *const others[] = {".txt", ".xml", ".lvl", ".sokoban"};

	for (const struct format *f = formats; f->name != NULL; f++)
		if (slice_ends(name, f->ending))
			return true;
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (slice_ends(name, others[i]))
			return true;
	return false;
}

bool sidecars_split(const char *name, enum sidecar *kind, size_t *stem)
{
	struct slice s = slice_of(name);

	*kind = slice_ends(s, endings[SIDECAR_REVERSE_SAVE]) ? SIDECAR_REVERSE_SAVE : SIDECARS;
	for (int i = 0; i < SIDECARS && *kind == SIDECARS; i++)
		if (slice_ends(s, endings[i]))
			*kind = (enum sidecar)i;
	if (*name == '.' || *kind == SIDECARS || !sidecars_is_one(name))
		return false;
	*stem = s.length - strlen(endings[*kind]);
	return true;
}

bool sidecars_is_one(const char *name)
{
	struct slice s = slice_of(name);

	if (slice_ends(s, ".dat") || slice_ends(s, ".sav") || slice_ends(s, ".tmp") ||
	    strstr(name, ".dat.bad") != NULL)
		return true;
	if (!slice_ends(s, ".sok"))
		return false;
	/* level.xsb.sok and file.sok.3.sok are ours, collection.sok is the player's */
	s.length -= 4;
	return names_level_file(s) || names_level_file(without_number(s)) ||
	       names_level_file(without_number(without_number(s)));
}
