/* SPDX-License-Identifier: MIT */
#include "play/collection.h"

#include <string.h>

#include "base/memory.h"
#include "maker/fresh.h"
#include "store/folder.h"
#include "store/follow.h"
#include "store/level_folder.h"
#include "store/path.h"
#include "store/profile.h"
#include "store/sidecars.h"

struct collection_desk {
	struct level_file *file; /* the folder's file that was opened last, or NULL */
	size_t place;		 /* the index of that file in the folder */
	struct status_reader *reader;
	int uses; /* screens that hold the collection */
	bool remembered;
};

static struct collection *new_collection(enum mode mode, const struct fewest_list *fewest)
{
	struct collection *collection = memory_new(sizeof *collection);

	collection->mode = mode;
	collection->desk = memory_new(sizeof *collection->desk);
	collection->desk->uses = 1;
	collection->desk->reader = status_open(fewest);
	return collection;
}

static void add_entries(struct collection *collection, size_t place, size_t *room)
{
	struct level_file *file = level_folder_read(collection->folder, place, NULL);
	size_t count = file != NULL ? file->set->count : 1;

	if (file != NULL)
		follow_in_folder(file);
	for (size_t i = 0; i < count; i++) {
		collection->entries = memory_room(collection->entries, collection->count, room,
						  sizeof *collection->entries);
		collection->entries[collection->count++] = (struct collection_entry){
			place, i, file != NULL ? level_file_number(file, i) : 0};
	}
	level_file_free(file);
}

const struct collection *collection_of_folder(enum mode mode, const char *path, bool installed,
					      struct error *err)
{
	struct level_folder *folder = level_folder_open(path, installed, err);
	struct collection *collection;
	size_t room = 0;

	if (folder == NULL)
		return NULL;
	collection = new_collection(mode, folder->fewest);
	collection->folder = folder;
	for (size_t i = 0; i < folder->count; i++)
		add_entries(collection, i, &room);
	return collection;
}

const struct collection *collection_of_file(struct level_file *file, bool remembered)
{
	struct collection *collection = new_collection(MODE_CUSTOM, NULL);

	if (*file->path == '/' && !file->installed) {
		folder_tidy(file->path); /* in case the program was killed while saving it */
		follow_boards(file);
		if (file->set->count > 1)
			sidecars_take_over(file->path);
	}
	collection->file = file;
	collection->count = file->set->count;
	collection->desk->remembered = remembered;
	return collection;
}

const struct collection *collection_open(const char *path, bool remembered, struct error *err)
{
	const struct collection *collection;
	struct level_file *file;
	char *absolute;

	if (!path_is_folder(path)) {
		file = level_file_open(path, false, err);
		return file != NULL ? collection_of_file(file, remembered) : NULL;
	}
	absolute = path_absolute(path);
	collection = collection_of_folder(MODE_CUSTOM, absolute, false, err);
	memory_free(absolute);
	if (collection != NULL)
		collection->desk->remembered = remembered;
	return collection;
}

const struct collection *collection_hold(const struct collection *collection)
{
	collection->desk->uses++;
	return collection;
}

/* Remember a file for the lists in which it is offered: files by their paths, levels that were
 * pasted or made by their titles, but not the levels of a day, which have a list of their own. */
static void remember(const struct level_file *file)
{
	struct fresh fresh;

	if (!level_file_is_kept(file))
		profile_add_path(PROFILE_OPENED, file->path);
	else if (!fresh_read(file->set->levels[0].notes, &fresh) || !fresh.of_day)
		profile_add_path(PROFILE_KEPT, file->path);
}

void collection_drop(const struct collection *collection)
{
	struct collection_desk *desk = collection != NULL ? collection->desk : NULL;

	if (desk == NULL || --desk->uses > 0)
		return;
	if (desk->remembered && collection->file != NULL)
		remember(collection->file);
	else if (desk->remembered)
		profile_add_path(PROFILE_OPENED, collection->folder->path);
	level_folder_free(collection->folder);
	level_file_free(collection->file);
	memory_free(collection->entries);
	level_file_free(desk->file);
	status_close(desk->reader);
	memory_free(desk);
	memory_free((struct collection *)collection);
}

/* The file at a place in the folder, opened unless it is the one that was opened last; or NULL. */
static const struct level_file *open_file(const struct collection *collection, size_t place,
					  struct error *why)
{
	struct collection_desk *desk = collection->desk;

	if (desk->file == NULL || desk->place != place) {
		level_file_free(desk->file);
		desk->file = level_folder_read(collection->folder, place, why);
		desk->place = place;
	}
	return desk->file;
}

struct level_place collection_place(const struct collection *collection, size_t index,
				    struct error *err)
{
	const struct collection_entry *entry;
	const struct level_file *file;
	struct error why = {0};

	if (collection->folder == NULL)
		return (struct level_place){collection->file, index};
	entry = &collection->entries[index];
	file = open_file(collection, entry->place, &why);
	if (file != NULL && entry->inside < file->set->count)
		return (struct level_place){file, entry->inside};
	if (file != NULL)
		fail(&why, ERROR_MISSING, "the level is no longer in the file");
	fail_as(err, &why);
	return (struct level_place){NULL, 0};
}

bool collection_find(const struct collection *collection, const char *path, size_t number,
		     size_t *index)
{
	for (size_t i = 0; i < collection->count; i++) {
		const struct collection_entry *entry = &collection->entries[i];
		char *one, *absolute;
		bool same;

		if (entry->number != number)
			continue;
		one = level_folder_path(collection->folder, entry->place);
		absolute = path_absolute(one);
		same = strcmp(absolute, path) == 0;
		memory_free(one);
		memory_free(absolute);
		if (same) {
			*index = i;
			return true;
		}
	}
	return false;
}

size_t collection_number(const struct collection *collection, size_t index)
{
	return collection->folder == NULL ? level_set_number(collection->file->set, index)
					  : index + 1;
}

size_t collection_numbers(const struct collection *collection)
{
	return collection->folder == NULL ? level_set_numbers(collection->file->set)
					  : collection->count;
}

const char *collection_name(const struct collection *collection)
{
	static const char *const modes[] = {[MODE_ARCADE] = "Arcade", [MODE_FREE] = "Free play"};
	const char *title;

	if (collection->mode != MODE_CUSTOM)
		return modes[collection->mode];
	if (collection->folder != NULL)
		return path_name(collection->folder->path);
	title = collection->file->set->title;
	return title != NULL && *title != '\0' ? title : level_file_name(collection->file);
}

const char *collection_file(const struct collection *collection, size_t index)
{
	return collection->folder != NULL
		       ? collection->folder->names[collection->entries[index].place]
		       : path_name(collection->file->path);
}

const struct level *collection_level(const struct collection *collection, size_t index,
				     struct error *err)
{
	struct level_place place = collection_place(collection, index, err);

	return place.file != NULL ? level_at(place) : NULL;
}

bool collection_chapter(const struct collection *collection, size_t index, struct chapter *chapter)
{
	return collection->folder != NULL &&
	       chapters_find(collection->folder->chapters, index + 1, chapter);
}

const char *collection_lesson(const struct collection *collection, size_t index)
{
	return collection->folder != NULL ? chapters_lesson(collection->folder->chapters, index + 1)
					  : NULL;
}

bool collection_playable(const struct collection *collection, size_t index, struct error *err)
{
	const struct level *level = collection_level(collection, index, err);

	return level != NULL && level_playable(level, err);
}

char *collection_title(const struct collection *collection, size_t index)
{
	struct level_place place = collection_place(collection, index, NULL);

	return place.file != NULL
		       ? level_file_title(place.file, place.index)
		       : memory_copy(collection->folder->names[collection->entries[index].place]);
}

struct status collection_status(const struct collection *collection, size_t index)
{
	struct level_place place = collection_place(collection, index, NULL);

	return place.file != NULL ? status_read(collection->desk->reader, place.file, place.index)
				  : (struct status){.best = -1};
}

void collection_refresh(const struct collection *collection)
{
	status_refresh(collection->desk->reader);
}

void collection_count_add(struct solved_count *count, enum medal medal)
{
	count->seen++;
	for (int i = 0; i <= (int)medal; i++)
		count->earned[i]++;
}

void collection_count_drop(struct solved_count *count, enum medal medal)
{
	count->seen--;
	for (int i = 0; i <= (int)medal; i++)
		count->earned[i]--;
}

bool collection_count(const struct collection *collection, struct solved_count *count)
{
	if (count->seen == collection->count)
		return false;
	collection_count_add(count, collection_status(collection, count->seen).earned.medal);
	return true;
}

struct solved_count collection_count_chapter(const struct collection *collection,
					     const struct chapter *chapter)
{
	struct solved_count count = {0};

	collection_refresh(collection);
	for (size_t i = chapter->first - 1; i < chapter->last && i < collection->count; i++)
		collection_count_add(&count, collection_status(collection, i).earned.medal);
	return count;
}

static bool is_unsolved(const struct collection *collection, size_t index)
{
	return collection_playable(collection, index, NULL) &&
	       !collection_status(collection, index).solved;
}

void collection_find_unsolved(const struct collection *collection, size_t *first, size_t *next)
{
	*first = *next = collection->count;
	for (size_t i = 0; i < collection->count; i++) {
		if (collection_status(collection, i).solved) {
			*next = collection->count;
		} else if (collection_playable(collection, i, NULL)) {
			*first = *first < i ? *first : i;
			*next = *next < i ? *next : i;
		}
	}
}

size_t collection_skips_left(const struct collection *collection, size_t index)
{
	size_t left = COLLECTION_SKIPS;
	struct chapter chapter;

	if (!collection_chapter(collection, index, &chapter))
		return left;
	collection_refresh(collection);
	for (size_t i = chapter.first - 1; i < index && left > 0; i++)
		left -= is_unsolved(collection, i);
	return left;
}
