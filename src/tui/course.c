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

struct course *course_of_folder(enum mode mode, const char *folder, bool installed,
				struct error *err)
{
	struct shelf *shelf = shelf_open(folder, installed, err);
	struct course *course;

	if (shelf == NULL)
		return NULL;
	course = new_course(mode);
	course->shelf = shelf;
	course->count = shelf->count;
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
	status_close(course->reader);
	memory_free(course);
}

const struct library *course_library(struct course *course, size_t index, struct error *err)
{
	struct error why = {0};

	if (course->shelf == NULL || (course->library != NULL && course->opened == index))
		return course->library;
	library_free(course->library);
	course->library = shelf_library(course->shelf, index, &why);
	course->opened = index;
	if (course->library == NULL)
		fail_at(err, why.kind, why.line, "%s", why.text);
	return course->library;
}

size_t course_level_index(const struct course *course, size_t index)
{
	return course->shelf == NULL ? index : 0;
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
	return course->shelf != NULL ? course->shelf->names[index]
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
	name = course->shelf->names[index];
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
