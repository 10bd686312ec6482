/* What is being played. */
#include "play/collection.h"

#include <string.h>

#include "core/memory.h"
#include "store/file.h"
#include "store/profile.h"

static struct collection *new_collection(enum mode mode)
{
	struct collection *collection = memory_new(sizeof *collection);

	collection->mode = mode;
	collection->uses = 1;
	collection->reader = status_open();
	return collection;
}

static void add_entries(struct collection *collection, size_t file, size_t *room)
{
	struct library *library = shelf_library(collection->shelf, file, NULL);
	size_t count = library != NULL ? library->set->count : 1;

	for (size_t i = 0; i < count; i++) {
		collection->entries = memory_room(collection->entries, collection->count, room,
						  sizeof *collection->entries);
		collection->entries[collection->count++] = (struct collection_entry){
			file, i, library != NULL ? library_number(library, i) : 0};
	}
	library_free(library);
}

struct collection *collection_of_folder(enum mode mode, const char *folder, bool installed,
					struct error *err)
{
	struct shelf *shelf = shelf_open(folder, installed, err);
	struct collection *collection;
	size_t room = 0;

	if (shelf == NULL)
		return NULL;
	collection = new_collection(mode);
	collection->shelf = shelf;
	for (size_t i = 0; i < shelf->count; i++)
		add_entries(collection, i, &room);
	return collection;
}

struct collection *collection_of_library(struct library *library)
{
	struct collection *collection = new_collection(MODE_CUSTOM);

	collection->library = library;
	collection->count = library->set->count;
	return collection;
}

struct collection *collection_hold(struct collection *collection)
{
	collection->uses++;
	return collection;
}

void collection_remember(struct collection *collection)
{
	collection->remembered = true;
}

void collection_drop(struct collection *collection)
{
	if (collection == NULL || --collection->uses > 0)
		return;
	if (collection->remembered)
		profile_add_path(collection->library->path);
	shelf_free(collection->shelf);
	library_free(collection->library);
	memory_free(collection->entries);
	status_close(collection->reader);
	memory_free(collection);
}

/* The file on the shelf, opened unless it is the one that was opened last. */
static void open_file(struct collection *collection, size_t file, struct error *why)
{
	if (collection->library != NULL && collection->opened == file)
		return;
	library_free(collection->library);
	collection->library = shelf_library(collection->shelf, file, why);
	collection->opened = file;
}

const struct library *collection_library(struct collection *collection, size_t index,
					 struct error *err)
{
	const struct collection_entry *entry;
	struct error why = {0};

	if (collection->shelf == NULL)
		return collection->library;
	entry = &collection->entries[index];
	open_file(collection, entry->file, &why);
	if (collection->library != NULL && entry->inside < collection->library->set->count)
		return collection->library;
	if (collection->library != NULL)
		fail(&why, ERROR_MISSING, "the level is no longer in the file");
	fail_as(err, &why);
	return NULL;
}

size_t collection_level_index(const struct collection *collection, size_t index)
{
	return collection->shelf == NULL ? index : collection->entries[index].inside;
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
		one = shelf_path(collection->shelf, entry->file);
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
	return collection->shelf == NULL ? level_set_number(collection->library->set, index)
					 : index + 1;
}

size_t collection_numbers(const struct collection *collection)
{
	return collection->shelf == NULL ? level_set_numbers(collection->library->set)
					 : collection->count;
}

const char *collection_file(const struct collection *collection, size_t index)
{
	return collection->shelf != NULL ? collection->shelf->names[collection->entries[index].file]
					 : path_name(collection->library->path);
}

const struct level *collection_level(struct collection *collection, size_t index, struct error *err)
{
	const struct library *library = collection_library(collection, index, err);

	return library != NULL ? &library->set->levels[collection_level_index(collection, index)]
			       : NULL;
}

bool collection_playable(struct collection *collection, size_t index, struct error *err)
{
	const struct level *level = collection_level(collection, index, err);

	return level != NULL && level_playable(level, err);
}

char *collection_title(struct collection *collection, size_t index)
{
	const struct library *library = collection_library(collection, index, NULL);
	const char *name;

	if (library != NULL)
		return library_title(library, collection_level_index(collection, index));
	name = collection->shelf->names[collection->entries[index].file];
	return memory_copy(name);
}

struct status collection_status(struct collection *collection, size_t index)
{
	const struct library *library = collection_library(collection, index, NULL);

	if (library == NULL)
		return (struct status){.best = -1};
	return status_read(collection->reader, library, collection_level_index(collection, index));
}

void collection_refresh(struct collection *collection)
{
	status_refresh(collection->reader);
}

size_t collection_first_unsolved(struct collection *collection)
{
	for (size_t i = 0; i < collection->count; i++)
		if (collection_playable(collection, i, NULL) &&
		    !collection_status(collection, i).solved)
			return i;
	return collection->count;
}
