/* SPDX-License-Identifier: MIT */
/* Saving from the workshop. */
#include "tui/screens/workshop.h"

#include <stdio.h>
#include <string.h>

#include "base/fold.h"
#include "base/memory.h"
#include "store/homes.h"
#include "store/level_file.h"
#include "store/path.h"
#include "store/profile.h"
#include "store/typed_path.h"
#include "terminal/terminal.h"
#include "tui/screens/choice.h"
#include "tui/screens.h"
#include "tui/widgets/fault.h"

#define COPIES_MOST 100 /* how many numbers are tried at the end of an offered name */

enum { HOW_REPLACE = 1, HOW_REPLACE_LEVEL, HOW_ADD, HOW_AGREED, HOW_COPY };

/* A path for a new level: in the folder of the player's own levels, and of no existing file. */
static char *new_path(const struct edit *edit)
{
	const char *title = edit->words[EDIT_TITLE];
	char *path = homes_own(title, 1);

	for (int i = 2; i < COPIES_MOST && path != NULL && path_is_there(path); i++) {
		memory_free(path);
		path = homes_own(title, i);
	}
	/* without a home folder: in the working folder */
	return path != NULL ? path : fold_name(title, "level", ".xsb");
}

struct want workshop_save_ask(struct workshop_screen *s, bool solved)
{
	const char *file = s->workshop->edit->file;
	char *place, *path;

	if (solved && s->workshop->judged != JUDGED_SOLVED) {
		status_line_alarm(&s->told, "No solution is known yet: solve it with T, or wait");
		return STAY;
	}
	s->target = (struct workshop_target){.solution = solved};
	place = file != NULL ? memory_copy(file) : new_path(s->workshop->edit);
	path = typed_path_shorten(place);
	memory_free(place);
	if (file != NULL)
		field_set(&s->path, path);
	else
		field_offer(&s->path, path, 0);
	memory_free(path);
	s->asked = WORKSHOP_PATH;
	return OPEN(prompt_path_new(
		s->screen.app,
		solved ? "Save with the solution to file:" : "Save to file:", &s->path));
}

/* Say what speaks against saving, and ask. The first answer never does what can't be undone. */
static struct want ask_to_agree(struct workshop_screen *s, const struct text *words)
{
	struct screen *choice = choice_new(s->screen.app, "Save in %.200s anyway? %.700s",
					   path_name(s->target.path), words->bytes);

	choice_add(choice, ANSWER_NONE, "Don't save there");
	choice_add(choice, HOW_AGREED, "Save it");
	s->asked = WORKSHOP_HOW;
	return OPEN(choice);
}

/* The file exists but its folder can't be written: offer to save a copy. */
static struct want offer_copy(struct workshop_screen *s, const char *fault)
{
	struct screen *choice =
		choice_new(s->screen.app, "Not saved: %.450s. The file stays as it is.", fault);

	choice_add(choice, HOW_COPY, "Save a changed copy elsewhere");
	choice_add(choice, ANSWER_NONE, "Back");
	s->asked = WORKSHOP_HOW;
	return OPEN(choice);
}

static struct want ask_for_copy(struct workshop_screen *s)
{
	char *path = path_join("~", path_name(s->target.path));

	field_set(&s->path, path);
	memory_free(path);
	s->asked = WORKSHOP_COPY;
	return OPEN(
		prompt_path_new(s->screen.app, "Save a changed copy of the file to:", &s->path));
}

static struct want save(struct workshop_screen *s)
{
	const struct workshop_target *target = &s->target;
	const char *path = target->copy != NULL ? target->copy : target->path;
	struct error err = {0};
	struct text words = {0}, fault = {0};
	struct want want = STAY;

	switch (workshop_save(s->workshop, target, terminal_now(), &words, &err)) {
	case CHANGE_ASKS: want = ask_to_agree(s, &words); break;
	case CHANGE_DONE:
		s->saved = true;
		profile_add_path(PROFILE_OPENED, path);
		status_line_tell(&s->told, "Saved%s in %.150s%s%.300s",
				 target->solution ? " with its solution" : "", path_name(path),
				 words.length > 0 ? ", without " : "", text_slice(&words).at);
		break;
	default:
		fault_add(&fault, &err, path_name(path));
		if (err.kind == ERROR_DENIED && target->copy == NULL && path_is_there(path))
			want = offer_copy(s, fault.bytes);
		else
			status_line_alarm(&s->told, "Not saved: %.450s", fault.bytes);
	}
	text_free(&words);
	text_free(&fault);
	return want;
}

/* The file exists: ask what the level is to replace. */
static struct want ask_how(struct workshop_screen *s, const struct level_file *file)
{
	const struct edit *edit = s->workshop->edit;
	const char *name = path_name(s->target.path);
	size_t numbers = file != NULL ? level_set_numbers(file->set) : 0;
	bool own = edit->file != NULL && file != NULL && strcmp(edit->file, file->path) == 0 &&
		   edit->number > 0 && edit->number <= numbers;
	struct screen *choice;
	char words[300];

	choice = choice_new(s->screen.app, "%.200s already exists.", name);
	s->target.number = own ? edit->number : 1;
	if (own && numbers > 1) {
		snprintf(words, sizeof words, "Replace level %zu in it", edit->number);
		choice_add(choice, HOW_REPLACE_LEVEL, words);
	} else if (own) {
		choice_add(choice, HOW_REPLACE_LEVEL, "Replace it");
	}
	if (numbers > 0) {
		snprintf(words, sizeof words, "Add it as level %zu", numbers + 1);
		choice_add(choice, HOW_ADD, words);
	}
	if (!own && numbers == 1) /* this would lose another level, so it isn't the first answer */
		choice_add(choice, HOW_REPLACE, "Replace it");
	choice_add(choice, ANSWER_NONE, "Back");
	if (numbers == 0)
		choice_add(choice, HOW_REPLACE, "Replace it: it holds no level");
	s->asked = WORKSHOP_HOW;
	return OPEN(choice);
}

/* Take the typed path; false: it can't be the path of a file, and the message says so. */
static bool take_path(struct workshop_screen *s, char **path)
{
	memory_free(*path);
	*path = typed_path_expand(field_text(&s->path));
	if (**path == '\0')
		status_line_alarm(&s->told, "Not saved: type the name of a file");
	else if (path_is_folder(*path) || *path_name(*path) == '\0')
		status_line_alarm(&s->told, "Not saved: %.400s is a folder", *path);
	else
		return true;
	return false;
}

/* Save the copy, which never replaces a file. */
static struct want answered_copy(struct workshop_screen *s)
{
	if (!take_path(s, &s->copy_path))
		return STAY;
	s->target.copy = s->copy_path;
	if (!path_is_there(s->copy_path))
		return save(s);
	status_line_alarm(&s->told, "Not saved: %.400s already exists", s->copy_path);
	return STAY;
}

static struct want answered_path(struct workshop_screen *s)
{
	struct level_file *file;
	struct want want;

	if (!take_path(s, &s->target_path))
		return STAY;
	s->target.path = s->target_path;
	s->target.seen = level_change_seen(s->target_path);
	if (!path_is_there(s->target_path)) {
		s->target.kind = TARGET_FILE;
		return save(s);
	}
	file = level_file_open(s->target_path, false, NULL);
	want = ask_how(s, file);
	level_file_free(file);
	return want;
}

struct want workshop_save_answered(struct workshop_screen *s, enum workshop_asked asked, int answer)
{
	if (asked == WORKSHOP_PATH || asked == WORKSHOP_COPY) {
		if (answer != PROMPT_TAKEN) {
			status_line_tell(&s->told, "Not saved");
			return STAY;
		}
		return asked == WORKSHOP_PATH ? answered_path(s) : answered_copy(s);
	}
	switch (answer) {
	case HOW_REPLACE: s->target.kind = TARGET_FILE; break;
	case HOW_REPLACE_LEVEL: s->target.kind = TARGET_LEVEL; break;
	case HOW_ADD:
		s->target.kind = TARGET_LAST;
		s->target.number = 0;
		break;
	case HOW_AGREED: s->target.agreed = true; break;
	case HOW_COPY: return ask_for_copy(s);
	default: status_line_tell(&s->told, "Not saved"); return STAY;
	}
	return save(s);
}
