/* SPDX-License-Identifier: MIT */
/* Gathers everything that the player has reached. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "documents/parcel.h"
#include "formats/format.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/homes.h"
#include "store/level_file.h"
#include "store/level_folder.h"
#include "store/moving.h"
#include "store/owner.h"
#include "store/path.h"
#include "store/profile.h"
#include "store/save_file.h"
#include "store/scores.h"

#define DEPTH_MOST 200 /* how deep folders may be nested */

/* A file to be exported. */
struct moving_file {
	char *path, *name;
	struct moving_thing thing;
};

struct moving_list {
	const char *tree;
	moving_tell *tell;
	struct moving_file *at;
	size_t count, room;
};

/* Tell about a file of ours whose name an export can't hold. */
static void leave_out(const struct moving_list *items, const char *path, const char *name)
{
	struct error why = {0};
	enum sidecar kind;
	size_t stem;

	if (moving_can_hold(name) || !sidecars_split(path_name(name), &kind, &stem))
		return;
	fail(&why, ERROR_LIMIT,
	     "an export can't hold its path, which is too long or has a control character: "
	     "rename that first");
	items->tell(path, &why);
}

static void add(struct moving_list *items, const char *path)
{
	struct moving_file item = {.name = moving_name(items->tree, path)};

	if (!moving_know(item.name, &item.thing) || !path_is_there(path)) {
		leave_out(items, path, item.name);
		memory_free(item.name);
		return;
	}
	item.path = memory_copy(path);
	items->at = memory_room(items->at, items->count, &items->room, sizeof *items->at);
	items->at[items->count++] = item;
}

static bool is_real_folder(const char *path)
{
	struct stat st;

	return lstat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* Add the files in a folder whose paths begin with start, and those in the folders in it, down to
 * that depth. */
static void add_folder(struct moving_list *items, const char *folder, const char *start, int depth)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	struct error why = {0};

	if (dir == NULL)
		file_fail(&why, "list");
	errno = 0;
	while (dir != NULL && (entry = readdir(dir)) != NULL) {
		char *path = path_join(folder, entry->d_name);

		if (strncmp(entry->d_name, start, strlen(start)) != 0 ||
		    strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
			;
		else if (!is_real_folder(path))
			add(items, path);
		else if (depth > 0 || slice_ends(slice_of(path), RECORDS))
			add_folder(items, path, "", depth > 0 ? depth - 1 : 0);
		memory_free(path);
		errno = 0;
	}
	if (dir != NULL && errno != 0)
		file_fail(&why, "list");
	if (dir != NULL)
		closedir(dir);
	if (why.kind != ERROR_NONE && why.kind != ERROR_MISSING)
		items->tell(folder, &why);
}

/* Add the files beside a level file, or beside the level files in a folder. */
static void add_pack(struct moving_list *items, const char *path)
{
	char *absolute = path_absolute(path), *folder;
	struct text start = {0};

	if (path_is_folder(absolute)) {
		add_folder(items, absolute, "", 0);
	} else {
		folder = path_folder(absolute);
		text_add_format(&start, "%s.", path_name(absolute));
		add_folder(items, folder, start.bytes, 0);
		text_free(&start);
		memory_free(folder);
	}
	memory_free(absolute);
}

/* Is it a level file, or a folder of them? If not, err says why. */
static bool is_pack(const char *path, struct error *err)
{
	struct level_file *file;
	bool is;

	if (path_is_folder(path)) {
		level_folder_free(level_folder_open(path, false, err));
		return err->kind != ERROR_MISSING; /* one that can't be listed is told of */
	}
	file = level_file_open(path, false, err);
	is = file != NULL;
	level_file_free(file);
	return is;
}

/* Add what is beside a pack that was asked for. Where there is nothing, as it is something else,
 * that is told. */
static void add_named(struct moving_list *items, const char *path)
{
	size_t before = items->count;
	struct error why = {0};
	bool fine = path_is_there(path) || fail(&why, ERROR_MISSING, "there is no such file");

	if (fine) {
		add_pack(items, path);
		fine = items->count > before || is_pack(path, &why);
	}
	if (!fine)
		items->tell(path, &why);
}

/* Sort sidecars level by level, the solutions first, as they have the board; everything else by
 * name. */
static int compare(const void *a, const void *b)
{
	const struct moving_file *one = a, *other = b;
	size_t stem = one->thing.stem > 0 ? one->thing.stem : strlen(one->name);
	size_t others = other->thing.stem > 0 ? other->thing.stem : strlen(other->name);
	int order = memcmp(one->name, other->name, stem < others ? stem : others);

	if (order != 0 || stem != others)
		return order != 0 ? order : (stem > others) - (stem < others);
	order = (int)other->thing.sidecar - (int)one->thing.sidecar;
	return order != 0 ? order : strcmp(one->path, other->path);
}

/* Turn the paths in a list into names, and leave out what couldn't be imported. */
static void name_paths(const char *tree, struct text *bytes)
{
	static const struct moving_thing paths = {.kind = MOVING_PATHS};
	struct slice rest = text_slice(bytes), line;
	struct text names = {0};

	while (slice_line(&rest, &line)) {
		char *path = memory_string(line.at, line.length);
		char *name = moving_name(tree, path);

		if (*path == '/' && moving_check(path, &paths, slice_of(name), NULL))
			text_add_format(&names, "%s\n", name);
		memory_free(path);
		memory_free(name);
	}
	text_free(bytes);
	*bytes = names;
}

/* Read a file; false with ERROR_NONE: there is nothing to be exported. */
static bool read_item(const char *tree, const struct moving_file *item, struct text *bytes,
		      struct error *why)
{
	bool beside = item->thing.kind == MOVING_SIDECAR;
	struct leaderboard board;
	struct sidecars *place;
	bool done;

	if (item->thing.sidecar == SIDECAR_SCORES) {
		char *stem = memory_string(item->name, item->thing.stem);

		place = moving_place(tree, stem);
		done = scores_load(place, &board, why);
		leaderboard_print(&board, bytes);
		sidecars_free(place);
		memory_free(stem);
		return done;
	}
	if (beside && owner_is_other(item->path))
		return false;
	done = item->thing.kind == MOVING_SETTINGS
		       ? file_read(item->path, FILE_MOST, bytes, why)
		       : file_read_own(item->path, FILE_MOST, bytes, why);
	if (done && beside && item->thing.sidecar != SIDECAR_SOLUTIONS)
		text_cut(bytes, save_file_whole(text_slice(bytes)));
	if (done && item->thing.kind == MOVING_PATHS)
		name_paths(tree, bytes);
	return done && bytes->length > 0;
}

static void export_item(const char *tree, const struct moving_file *item, struct text *out,
			moving_tell *tell)
{
	struct text bytes = {0};
	struct error why = {0};

	if (read_item(tree, item, &bytes, &why) &&
	    moving_check(item->name, &item->thing, text_slice(&bytes), &why))
		parcel_add(out, item->name, text_slice(&bytes));
	else if (why.kind != ERROR_NONE)
		tell(item->path, &why);
	text_free(&bytes);
}

void moving_export(const char *tree, char *const *packs, size_t count, struct text *out,
		   moving_tell *tell)
{
	struct moving_list items = {.tree = tree, .tell = tell};
	char *data = homes_data_folder(), *config = homes_config(), *last[PROFILE_PATHS];
	size_t lasts = profile_paths(PROFILE_OPENED, last);
	bool same;

	if (data != NULL)
		add_folder(&items, data, "", DEPTH_MOST);
	if (config != NULL)
		add(&items, config);
	if (tree != NULL)
		add_folder(&items, tree, "", 0);
	for (size_t i = 0; i < lasts; i++) {
		add_pack(&items, last[i]);
		memory_free(last[i]);
	}
	for (size_t i = 0; i < count; i++)
		add_named(&items, packs[i]);
	if (items.count > 0)
		qsort(items.at, items.count, sizeof *items.at, compare);
	parcel_begin(out);
	for (size_t i = 0; i < items.count; i++) {
		const struct moving_file *item = &items.at[i];

		/* the scores of all homes are written as one file */
		same = i > 0 && strcmp(item[-1].name, item->name) == 0 &&
		       (item->thing.sidecar == SIDECAR_SCORES ||
			strcmp(item[-1].path, item->path) == 0);
		if (!same)
			export_item(tree, item, out, tell);
	}
	parcel_end(out);
	for (size_t i = 0; i < items.count; i++) {
		memory_free(items.at[i].path);
		memory_free(items.at[i].name);
	}
	memory_free(items.at);
	memory_free(data);
	memory_free(config);
}
