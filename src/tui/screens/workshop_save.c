/* SPDX-License-Identifier: MIT */
/* Saving from the workshop. */
#include "tui/screens/workshop_save.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/fold.h"
#include "core/memory.h"
#include "store/level_file.h"
#include "store/path.h"
#include "store/profile.h"
#include "store/typed_path.h"
#include "terminal/terminal.h"
#include "tui/screens/choice.h"
#include "tui/screens.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/fault.h"

#define NAME_MOST 100 /* bytes of a file's name that is offered */

enum { HOW_REPLACE = 1, HOW_REPLACE_LEVEL, HOW_ADD, HOW_ANEW };

static struct want tell(struct workshop_screen *s, bool wrong, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

static struct want tell(struct workshop_screen *s, bool wrong, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(s->message, sizeof s->message, format, args);
	va_end(args);
	s->wrong = wrong;
	return STAY;
}

/* A name for the file of a new level: the words of its title, a hyphen between. */
static char *name_by_title(const struct edit *edit)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
	struct text title = {0}, name = {0};
	bool gap = false;

	if (edit->words[EDIT_TITLE] != NULL)
		fold_add(&title, slice_of(edit->words[EDIT_TITLE]));
	for (size_t i = 0; i < title.length; i++) {
		unsigned char c = (unsigned char)title.bytes[i];

		if (name.length >= NAME_MOST && (c & 0xC0) != 0x80) /* between characters */
			break;
		if (c < 0x80 && strchr(letters, c) == NULL) {
			gap = name.length > 0;
			continue;
		}
		text_add_string(&name, gap ? "-" : "");
		text_add_char(&name, (char)c);
		gap = false;
	}
	text_free(&title);
	text_add_string(&name, name.length == 0 ? "level.xsb" : ".xsb");
	return text_take(&name);
}

struct want workshop_save_ask(struct workshop_screen *s, bool solved)
{
	const char *file = s->workshop->edit->file;
	char *path;

	if (solved && s->workshop->judged != JUDGED_SOLVED)
		return tell(s, true, "No solution is known yet: solve it with T, or wait");
	s->target = (struct workshop_target){.solution = solved};
	path = file != NULL ? typed_path_shorten(file) : name_by_title(s->workshop->edit);
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

/* "notes, solutions", of the lines that name what has no place. */
static void print_lost(const struct text *lost, char *words, size_t size)
{
	struct slice rest = text_slice(lost), line;
	size_t length = 0;

	words[0] = '\0';
	while (slice_line(&rest, &line)) {
		const char *behind = memchr(line.at, ':', line.length);

		if (behind != NULL) {
			line.length -= (size_t)(behind + 2 - line.at);
			line.at = behind + 2;
		}
		if (length + line.length + 3 < size)
			length +=
				(size_t)snprintf(words + length, size - length, "%s%.*s",
						 length > 0 ? ", " : "", (int)line.length, line.at);
	}
}

static struct want ask_anew(struct workshop_screen *s, const struct text *lost)
{
	char words[400], question[700];
	struct screen *choice;

	print_lost(lost, words, sizeof words);
	snprintf(question, sizeof question,
		 "%.200s has to be rewritten: its levels stay, but their layout "
		 "changes.%s%s%s",
		 path_name(s->target.path), words[0] != '\0' ? " This would be lost: " : "", words,
		 words[0] != '\0' ? "." : "");
	choice = choice_new(s->screen.app, question);
	choice_add(choice, HOW_ANEW, "Rewrite it");
	choice_add(choice, ANSWER_NONE, "Don't save there");
	s->asked = WORKSHOP_ANEW;
	return OPEN(choice);
}

static struct want save(struct workshop_screen *s)
{
	char words[300], fault[FAULT_WORDS];
	struct error err = {0};
	struct text lost = {0};
	struct want want;

	switch (workshop_save(s->workshop, &s->target, terminal_now(), &lost, &err)) {
	case SPLICED_ANEW:
		if (!s->target.anew) {
			want = ask_anew(s, &lost);
			break;
		}
		/* fall through */
	case SPLICED_KEPT:
		s->saved = true;
		profile_add_path(s->target.path);
		print_lost(&lost, words, sizeof words);
		want = tell(s, false, "Saved%s in %.150s%s%s%s",
			    s->target.solution ? " with its solution" : "",
			    path_name(s->target.path), words[0] != '\0' ? ", without " : "", words,
			    "");
		break;
	default:
		fault_words(&err, path_name(s->target.path), fault, sizeof fault);
		want = tell(s, true, "Not saved: %.450s", fault);
	}
	text_free(&lost);
	return want;
}

/* The file is there: ask in place of what the level goes. */
static struct want ask_how(struct workshop_screen *s, const struct level_file *file)
{
	const struct edit *edit = s->workshop->edit;
	const char *name = path_name(s->target.path);
	size_t numbers = file != NULL ? level_set_numbers(file->set) : 0;
	bool own = edit->file != NULL && file != NULL && strcmp(edit->file, file->path) == 0 &&
		   edit->number > 0 && edit->number <= numbers;
	struct screen *choice;
	char words[300];

	snprintf(words, sizeof words, "%.200s already exists.", name);
	choice = choice_new(s->screen.app, words);
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
	if (!own && numbers == 1) /* another level is lost: not at once */
		choice_add(choice, HOW_REPLACE, "Replace it");
	choice_add(choice, ANSWER_NONE, "Back");
	if (numbers == 0)
		choice_add(choice, HOW_REPLACE, "Replace it: it holds no level");
	s->asked = WORKSHOP_HOW;
	return OPEN(choice);
}

static struct want answered_path(struct workshop_screen *s)
{
	struct level_file *file;
	struct want want;

	memory_free(s->target_path);
	s->target_path = typed_path_expand(field_text(&s->path));
	s->target.path = s->target_path;
	if (*s->target_path == '\0')
		return tell(s, true, "Not saved: type the name of a file");
	if (path_is_folder(s->target_path))
		return tell(s, true, "Not saved: %.400s is a folder", s->target_path);
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
	if (asked == WORKSHOP_PATH)
		return answer == PROMPT_TAKEN ? answered_path(s) : STAY;
	switch (answer) {
	case HOW_REPLACE: s->target.kind = TARGET_FILE; break;
	case HOW_REPLACE_LEVEL: s->target.kind = TARGET_LEVEL; break;
	case HOW_ADD:
		s->target.kind = TARGET_LAST;
		s->target.number = 0;
		break;
	case HOW_ANEW: s->target.anew = true; break;
	default: return STAY;
	}
	return save(s);
}
