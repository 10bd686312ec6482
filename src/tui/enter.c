/* The ways into a level. */
#include "core/memory.h"
#include "store/file.h"
#include "store/profile.h"
#include "tui/screens.h"

struct want level_enter(struct app *app, struct course *course, enum want_kind kind)
{
	struct error err = {0};
	struct match *match = match_new(course, &err);

	if (match == NULL) {
		char words[ERROR_TEXT_SIZE * 2];
		const char *path = course->shelf != NULL ? course->shelf->names[course->index]
							 : course->library->path;

		error_words(&err, path_name(path), words, sizeof words);
		return (struct want){kind, notice_new(app, words), 0};
	}
	if (match->found_count > 0)
		return (struct want){kind, saved_new(app, match), 0};
	if (match_begin(match, NULL, &err))
		return (struct want){kind, play_new(app, match), 0};
	match_free(match);
	return (struct want){kind, notice_new(app, err.text), 0};
}

struct want custom_enter(struct app *app, struct library *library)
{
	struct course *course = course_of_library(library);
	struct want want;

	profile_add_path(library->path);
	want = course->count == 1 ? level_enter(app, course, WANT_OPEN)
				  : OPEN(levels_new(app, course));
	course_drop(course);
	return want;
}
