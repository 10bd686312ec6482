/* SPDX-License-Identifier: MIT */
#include "store/sidecars.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

static char *fallback_stem(const char *level)
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
	memory_free(folder);
	return text_take(&t);
}

/* Find the folder of records of a pack, if there is one or can be one. A folder that can't be
 * looked at just now is taken to be there, or the files in it would be overlooked. */
static void find_records(struct sidecars *sidecars, const char *pack)
{
	char *folder = path_folder(pack);
	struct stat around, records;
	struct text t = {0};
	bool there;

	text_add_format(&t, "%s" RECORDS, pack);
	there = lstat(t.bytes, &records) == 0;
	if (there && stat(folder, &around) == 0)
		sidecars->is_strangers = (around.st_mode & (S_IWOTH | S_ISVTX)) != 0 &&
					 records.st_uid != geteuid() &&
					 records.st_uid != around.st_uid;
	if (there ? S_ISDIR(records.st_mode) : errno != ENAMETOOLONG)
		sidecars->records = text_take(&t);
	text_free(&t);
	memory_free(folder);
}

bool sidecars_add_stem(struct text *out, const struct sidecars *pack, enum home home, size_t number)
{
	bool in_records = home == HOME_RECORDS && number > 0;
	const char *stem = in_records ? pack->records : pack->stem[home];

	if (stem == NULL)
		return false;
	text_add_string(out, stem);
	if (number > 0)
		text_add_format(out, in_records ? "/%zu" : ".%zu", number);
	return true;
}

static void add_number(struct sidecars *sidecars, size_t number)
{
	for (int home = 0; home < HOMES && number > 0; home++) {
		struct text t = {0};

		if (!sidecars_add_stem(&t, sidecars, (enum home)home, number))
			continue;
		memory_free(sidecars->stem[home]);
		sidecars->stem[home] = text_take(&t);
	}
	sidecars->number = number;
}

static struct sidecars *new_sidecars(const char *level, bool pack, bool installed)
{
	struct sidecars *sidecars = memory_new(sizeof *sidecars);

	sidecars->level = path_absolute(level);
	sidecars->stem[HOME_FALLBACK] = fallback_stem(sidecars->level);
	if (!installed)
		sidecars->stem[HOME_BESIDE] = memory_copy(sidecars->level);
	if (!installed && pack)
		find_records(sidecars, sidecars->level);
	return sidecars;
}

struct sidecars *sidecars_new(const char *level, size_t number, bool installed)
{
	struct sidecars *sidecars = new_sidecars(level, number > 0, installed);

	add_number(sidecars, number);
	return sidecars;
}

struct sidecars *sidecars_of_pack(const char *level, bool installed)
{
	return new_sidecars(level, true, installed);
}

struct sidecars *sidecars_of_level(const struct sidecars *pack, size_t number)
{
	struct sidecars *sidecars = sidecars_duplicate(pack);

	add_number(sidecars, number);
	return sidecars;
}

struct sidecars *sidecars_duplicate(const struct sidecars *sidecars)
{
	struct sidecars *new = memory_new(sizeof *new);

	*new = *sidecars;
	new->level = memory_copy(sidecars->level);
	new->records = memory_copy(sidecars->records);
	for (int home = 0; home < HOMES; home++)
		new->stem[home] = memory_copy(sidecars->stem[home]);
	return new;
}

void sidecars_free(struct sidecars *sidecars)
{
	if (sidecars == NULL)
		return;
	memory_free(sidecars->level);
	memory_free(sidecars->records);
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

bool sidecars_takes(const struct sidecars *sidecars, enum home home, enum sidecar kind)
{
	bool records = sidecars->stem[HOME_RECORDS] != NULL &&
		       (!sidecars->is_strangers || kind == SIDECAR_SCORES);

	if (sidecars->stem[home] == NULL)
		return false;
	return home == HOME_RECORDS ? records : home == HOME_FALLBACK || !records;
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

bool sidecars_has_in(const struct sidecars *sidecars, enum home home, enum sidecar kind)
{
	char *path = sidecars_path(sidecars, home, kind);
	bool is = path != NULL && path_is_there(path);

	memory_free(path);
	return is;
}

bool sidecars_has(const struct sidecars *sidecars, enum sidecar kind)
{
	bool is = false;

	for (int home = 0; home < HOMES && !is; home++)
		is = sidecars_has_in(sidecars, (enum home)home, kind);
	return is;
}

char *sidecars_copy(const char *path, int i)
{
	struct text t = {0};

	text_add_format(&t, i == 1 ? "%s.bad" : "%s.bad.%d", path, i);
	return text_take(&t);
}

/* Tidy up after the copies that are there, and after the next one. */
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
	bool names = format_is_ending(name);

	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		names = names || slice_ends(name, others[i]);
	return names;
}

#define NUMBER_MOST 9999999 /* a board's hash has more digits */

/* Is it nothing, or a board's hash as in a name? */
static bool is_hash(struct slice s)
{
	return s.length == 0 || (s.length == strlen(".89abcdef") && *s.at == '.' &&
				 strspn(s.at + 1, "0123456789abcdef") >= s.length - 1);
}

/* The number of a level in a pack, which a board's hash may follow; 0: it isn't one. */
static size_t number_of(struct slice s)
{
	size_t number;

	if (slice_begins(s, "0") || !slice_take_number(&s, NUMBER_MOST, &number) || !is_hash(s))
		return 0;
	return number;
}

/* Where the level's number is in a stem such as pack.sok.7; 0: it isn't such a stem. */
static size_t number_at(struct slice stem)
{
	size_t at = stem.length;

	for (int parts = 0; parts < 2; parts++) {
		while (at > 0 && stem.at[at - 1] != '.')
			at--;
		if (at > 1 && number_of((struct slice){stem.at + at, stem.length - at}) > 0)
			return at;
		at -= at > 0;
	}
	return 0;
}

struct sidecars *sidecars_named(const char *path, bool installed)
{
	struct sidecars *sidecars = sidecars_new(path, 0, installed);
	const char *name = path_name(sidecars->level);
	size_t at = number_at(slice_of(name));
	char *pack;

	if (at == 0 || installed)
		return sidecars;
	pack = memory_string(sidecars->level, (size_t)(name - sidecars->level) + at - 1);
	find_records(sidecars, pack);
	if (sidecars->records != NULL)
		sidecars->stem[HOME_RECORDS] = path_join(sidecars->records, name + at);
	memory_free(pack);
	return sidecars;
}

char *sidecars_plain(const char *path)
{
	const char *name = path_name(path);
	struct slice folder = {path, (size_t)(name - path)};
	struct text t = {0};
	bool is = false;

	for (int kind = 0; kind < SIDECARS && slice_ends(folder, RECORDS "/"); kind++)
		is = is ||
		     (slice_ends(slice_of(name), endings[kind]) &&
		      number_of((struct slice){name, strlen(name) - strlen(endings[kind])}) > 0);
	if (!is)
		return memory_copy(path);
	folder.length -= strlen(RECORDS "/");
	text_add_slice(&t, folder);
	text_add_format(&t, ".%s", name);
	return text_take(&t);
}

/* The number of the level in a sidecar's name; 0: it isn't one of that kind. lead is the pack's
 * name in front of the number, or NULL. */
static size_t number_in(const char *name, const char *lead, enum sidecar kind)
{
	struct slice s = slice_of(name);

	if (lead != NULL && !(slice_take(&s, lead) && slice_take(&s, ".")))
		return 0;
	if (!slice_ends(s, endings[kind]))
		return 0;
	s.length -= strlen(endings[kind]);
	return number_of(s);
}

size_t sidecars_number(const struct sidecars *pack, enum home home, enum sidecar kind,
		       const char *name)
{
	const char *lead = home != HOME_RECORDS ? path_name(pack->stem[home]) : NULL;

	return number_in(name, lead, kind);
}

bool sidecars_is_only(const struct sidecars *pack, enum home home, enum sidecar kind,
		      const char *name)
{
	struct slice s = slice_of(name);

	if (home == HOME_RECORDS || !slice_ends(s, endings[kind]))
		return false;
	if (home == HOME_BESIDE && !sidecars_is_one(name)) /* it may be a collection */
		return false;
	s.length -= strlen(endings[kind]);
	return slice_take(&s, path_name(pack->stem[home])) && is_hash(s);
}

enum sidecar sidecars_save(enum game_mode mode)
{
	return mode == GAME_REVERSE ? SIDECAR_REVERSE_SAVE : SIDECAR_SAVE;
}

bool sidecars_split(const char *name, enum sidecar *kind, size_t *stem)
{
	struct slice s = slice_of(name);

	*kind = slice_ends(s, endings[SIDECAR_REVERSE_SAVE]) ? SIDECAR_REVERSE_SAVE : SIDECARS;
	for (int i = 0; i < SIDECARS && *kind == SIDECARS; i++)
		if (slice_ends(s, endings[i]))
			*kind = (enum sidecar)i;
	if (*name == '.' || !sidecars_is_one(name))
		*kind = SIDECARS;
	if (*kind == SIDECARS)
		return false;
	*stem = s.length - strlen(endings[*kind]);
	return true;
}

bool sidecars_is_one(const char *name)
{
	struct slice s = slice_of(name);

	if (slice_ends(s, ".dat") || slice_ends(s, ".sav") || slice_ends(s, ".tmp") ||
	    strstr(name, ".dat.bad") != NULL || strstr(name, ".sav.bad") != NULL)
		return true;
	if (slice_ends(s, RECORDS)) {
		s.length -= strlen(RECORDS);
		return names_level_file(s);
	}
	if (!slice_ends(s, ".sok"))
		return false;
	/* level.xsb.sok and file.sok.3.sok are ours, collection.sok is the player's */
	s.length -= 4;
	return names_level_file(s) || names_level_file(without_number(s)) ||
	       names_level_file(without_number(without_number(s)));
}
