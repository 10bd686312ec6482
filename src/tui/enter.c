/* The ways into a level. */
#include "core/memory.h"
#include "store/file.h"
#include "tui/screens.h"

static struct want enter(struct app *app, struct course *course, enum game_mode mode,
			 enum want_kind kind, bool go_on)
{
	struct error err = {0};
	struct match *match = match_new(course, mode, &err);
	const struct save_found *save = match != NULL ? match_only_save(match) : NULL;

	if (match == NULL) {
		char words[ERROR_TEXT_SIZE * 2];
		const char *path = course->shelf != NULL ? course->shelf->names[course->index]
							 : course->library->path;

		error_words(&err, path_name(path), words, sizeof words);
		return (struct want){kind, notice_new(app, words), 0};
	}
	if (save != NULL && !go_on && !match_outlook(match, save).solved)
		save = NULL;
	if (match->found_count > 0 && save == NULL)
		return (struct want){kind, saved_new(app, match), 0};
	if (match_begin(match, save, &err))
		return (struct want){kind, play_new(app, match), 0};
	match_free(match);
	return (struct want){kind, notice_new(app, err.text), 0};
}

struct want level_enter(struct app *app, struct course *course, enum game_mode mode,
			enum want_kind kind)
{
	return enter(app, course, mode, kind, false);
}

struct want level_go_on(struct app *app, struct course *course, enum game_mode mode)
{
	return enter(app, course, mode, WANT_OPEN, true);
}

struct want custom_enter(struct app *app, struct library *library, size_t level)
{
	struct course *course = course_of_library(library);
	struct want want;

	course_remember(course);
	if (level > 0)
		course->index = level - 1;
	want = course->count == 1 ? level_enter(app, course, GAME_FORWARD, WANT_OPEN)
				  : OPEN(levels_new(app, course));
	course_drop(course);
	return want;
}
