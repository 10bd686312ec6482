/* What is being played. */
#include "tui/course.h"

#include <string.h>

#include "core/memory.h"
#include "store/file.h"
#include "store/profile.h"

static struct course *new_course(enum mode mode)
{
	struct course *course = memory_new(sizeof *course);

	course->mode = mode;
	course->uses = 1;
	course->reader = status_open();
	return course;
}

static void add_entries(struct course *course, size_t file, size_t *room)
{
	struct library *library = shelf_library(course->shelf, file, NULL);
	size_t count = library != NULL ? library->set->count : 1;

	for (size_t i = 0; i < count; i++) {
		course->entries = memory_room(course->entries, course->count, room,
					      sizeof *course->entries);
		course->entries[course->count++] = (struct course_entry){
			file, i, library != NULL ? library_number(library, i) : 0};
	}
	library_free(library);
}

struct course *course_of_folder(enum mode mode, const char *folder, bool installed,
				struct error *err)
{
	struct shelf *shelf = shelf_open(folder, installed, err);
	struct course *course;
	size_t room = 0;

	if (shelf == NULL)
		return NULL;
	course = new_course(mode);
	course->shelf = shelf;
	for (size_t i = 0; i < shelf->count; i++)
		add_entries(course, i, &room);
	return course;
}

struct course *course_of_library(struct library *library)
{
	struct course *course = new_course(MODE_CUSTOM);

	course->library = library;
	course->count = library->set->count;
	return course;
}

struct course *course_hold(struct course *course)
{
	course->uses++;
	return course;
}

void course_remember(struct course *course)
{
	course->remembered = true;
}

void course_drop(struct course *course)
{
	if (course == NULL || --course->uses > 0)
		return;
	if (course->remembered)
		profile_add_path(course->library->path);
	shelf_free(course->shelf);
	library_free(course->library);
	memory_free(course->entries);
	status_close(course->reader);
	memory_free(course);
}

/* The file on the shelf, opened unless it is the one that was opened last. */
static void open_file(struct course *course, size_t file, struct error *why)
{
	if (course->library != NULL && course->opened == file)
		return;
	library_free(course->library);
	course->library = shelf_library(course->shelf, file, why);
	course->opened = file;
}

const struct library *course_library(struct course *course, size_t index, struct error *err)
{
	const struct course_entry *entry;
	struct error why = {0};

	if (course->shelf == NULL)
		return course->library;
	entry = &course->entries[index];
	open_file(course, entry->file, &why);
	if (course->library != NULL && entry->inside < course->library->set->count)
		return course->library;
	if (course->library != NULL)
		fail(&why, ERROR_MISSING, "the level is no longer in the file");
	fail_at(err, why.kind, why.line, "%s", why.text);
	return NULL;
}

size_t course_level_index(const struct course *course, size_t index)
{
	return course->shelf == NULL ? index : course->entries[index].inside;
}

bool course_find(const struct course *course, const char *path, size_t number, size_t *index)
{
	for (size_t i = 0; i < course->count; i++) {
		const struct course_entry *entry = &course->entries[i];
		char *one, *absolute;
		bool same;

		if (entry->number != number)
			continue;
		one = shelf_path(course->shelf, entry->file);
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

size_t course_number(const struct course *course, size_t index)
{
	return course->shelf == NULL ? level_set_number(course->library->set, index) : index + 1;
}

size_t course_numbers(const struct course *course)
{
	return course->shelf == NULL ? level_set_numbers(course->library->set) : course->count;
}

const char *course_file(const struct course *course, size_t index)
{
	return course->shelf != NULL ? course->shelf->names[course->entries[index].file]
				     : path_name(course->library->path);
}

const struct level *course_level(struct course *course, size_t index, struct error *err)
{
	const struct library *library = course_library(course, index, err);

	return library != NULL ? &library->set->levels[course_level_index(course, index)] : NULL;
}

bool course_playable(struct course *course, size_t index, struct error *err)
{
	const struct level *level = course_level(course, index, err);

	return level != NULL && level_playable(level, err);
}

char *course_title(struct course *course, size_t index)
{
	const struct library *library = course_library(course, index, NULL);
	const char *name;

	if (library != NULL)
		return library_title(library, course_level_index(course, index));
	name = course->shelf->names[course->entries[index].file];
	return memory_string(name, strlen(name));
}

struct status course_status(struct course *course, size_t index)
{
	const struct library *library = course_library(course, index, NULL);

	if (library == NULL)
		return (struct status){.best = -1};
	return status_read(course->reader, library, course_level_index(course, index));
}

void course_refresh(struct course *course)
{
	status_refresh(course->reader);
}

size_t course_first_unsolved(struct course *course)
{
	for (size_t i = 0; i < course->count; i++)
		if (course_playable(course, i, NULL) && !course_status(course, i).solved)
			return i;
	return course->count;
}
