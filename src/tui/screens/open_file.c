/* SPDX-License-Identifier: MIT */
/* Asks for the path of a level file, or of a folder of them, and shows the file's first board.
 * open_file_draw.c draws it. */
#include "tui/screens/open_file.h"

#include <string.h>

#include "base/memory.h"
#include "formats/format.h"
#include "store/path.h"
#include "store/typed_path.h"
#include "terminal/key.h"
#include "tui/app.h"
#include "tui/screens.h"
#include "tui/widgets/fault.h"
#include "tui/widgets/menu.h"

enum { PATH_UP = 1, PATH_DOWN, PATH_CLICK, PATH_COMPLETE, PATH_OPEN, PATH_PASTE, PATH_LEAVE };

enum { NOTHING = 1, LISTED = 2, ANY = NOTHING | LISTED }; /* what is listed */

static const struct binding_row keys[] = {
	{ANY, {PATH_OPEN, {K_ENTER}, "Enter", "open the file", "[Enter] open"}},
	{ANY, {PATH_COMPLETE, {K_TAB}, "Tab", "complete the name", "[Tab] complete"}},
	{LISTED, {PATH_UP, {K_UP, K_WHEEL_UP}, "up", "previous path", NULL}},
	{LISTED, {PATH_DOWN, {K_DOWN, K_WHEEL_DOWN}, "down", "next path", "[Down] next path"}},
	{LISTED, {PATH_CLICK, {K_CLICK}, "left click", "pick a path; again: open it", NULL}},
	{ANY, {PATH_PASTE, {K_PASTE}, "a paste", "play the level, or insert the text", NULL}},
	{ANY, {PATH_LEAVE, {K_ESC}, "Esc", "back to the menu", "[Esc] back"}},
	{0},
};

static unsigned open_file_state(const struct screen *screen)
{
	size_t count;

	open_file_list((const struct open_file *)screen, &count);
	return count > 0 ? LISTED : NOTHING;
}

static void forget_items(struct recent *items, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		memory_free(items[i].path);
		memory_free(items[i].title);
	}
}

/* Show the recent ones again; what was picked of the others stays in the field. */
static void forget_found(struct open_file *open_file)
{
	if (open_file->found == NULL)
		return;
	forget_items(open_file->found, open_file->found_count);
	memory_free(open_file->found);
	open_file->found = NULL;
	open_file->picked = 0;
}

static void tell(struct open_file *open_file, const struct error *err, const char *name)
{
	struct text words = {0};

	fault_add(&words, err, name);
	if (err->kind == ERROR_MISSING && !path_is_folder(name))
		text_add_string(&words, ". Tab completes a name.");
	status_line_alarm(&open_file->told, "%s", words.bytes);
	text_free(&words);
}

/* Read the file that the field names, if it has the name of a level file. */
static void look(struct open_file *open_file)
{
	char *path = typed_path_expand(field_text(&open_file->field));

	memory_free(open_file->looked_at);
	open_file->looked_at = memory_copy(field_text(&open_file->field));
	level_file_free(open_file->seen);
	open_file->seen = NULL;
	open_file->why = (struct error){0};
	if (format_is_ending(slice_of(path)))
		open_file->seen = level_file_glance(path, &open_file->why);
	if (open_file->picked == 0) /* a path that grows is told of when it is to be opened */
		open_file->why = (struct error){0};
	memory_free(path);
}

static void pick(struct open_file *open_file, size_t picked)
{
	size_t count;
	const struct recent *list = open_file_list(open_file, &count);

	if (open_file->picked == 0) {
		memory_free(open_file->typed);
		open_file->typed = memory_copy(field_text(&open_file->field));
	}
	open_file->picked = picked;
	status_line_clear(&open_file->told);
	field_set(&open_file->field, picked > 0 ? list[picked - 1].path : open_file->typed);
	/* typing replaces the offered path, and goes on from one that Tab found */
	open_file->field.fresh = picked > 0 && open_file->found == NULL;
	look(open_file);
}

/* If the field holds another path now, nothing in the list is picked any more. Keys that only move
 * its cursor don't read the file again. */
static void look_again(struct open_file *open_file)
{
	const char *typed = field_text(&open_file->field);

	if (open_file->looked_at != NULL && strcmp(typed, open_file->looked_at) == 0)
		return;
	if (open_file->picked > 0 &&
	    strcmp(typed, open_file->recent[open_file->picked - 1].path) != 0)
		open_file->picked = 0;
	look(open_file);
}

/* Pick the next item up or down; headings are skipped. */
static void step(struct open_file *open_file, bool down)
{
	size_t picked = open_file->picked, count;
	const struct recent *list = open_file_list(open_file, &count);

	do {
		if (down ? picked == count : picked == 0)
			return;
		picked = down ? picked + 1 : picked - 1;
	} while (picked > 0 && list[picked - 1].path == NULL);
	pick(open_file, picked);
}

/* List names that Tab found, which are taken over, a line each; start is what was typed as far as
 * it is common to them. */
static void list_found(struct open_file *open_file, const char *start, char *names)
{
	struct slice rest = slice_of(names), line;
	size_t room = 0;

	while (slice_line(&rest, &line)) {
		struct recent *found;

		open_file->found = memory_room(open_file->found, open_file->found_count, &room,
					       sizeof *open_file->found);
		found = &open_file->found[open_file->found_count++];
		*found = (struct recent){typed_path_of_match(start, line),
					 memory_string(line.at, line.length)};
	}
	memory_free(names);
}

static void complete(struct open_file *open_file)
{
	char *longer, *names = NULL;

	forget_found(open_file);
	longer = typed_path_complete(field_text(&open_file->field), &names);
	field_set(&open_file->field, longer);
	look_again(open_file);
	if (names != NULL) {
		open_file->picked = open_file->found_count = 0;
		list_found(open_file, longer, names);
	}
	memory_free(longer);
}

static struct want open_typed(struct open_file *open_file)
{
	struct error err = {0};
	char *name = typed_path_expand(field_text(&open_file->field));
	const struct collection *levels = NULL;

	forget_found(open_file);
	status_line_clear(&open_file->told);
	if (*name != '\0')
		levels = collection_open(name, true, &err);
	else
		fail(&err, ERROR_INPUT, "Please type the name of a file or a folder");
	if (levels == NULL)
		tell(open_file, &err, *name != '\0' ? name : NULL);
	memory_free(name);
	return levels != NULL ? ENTER_LEVELS(levels) : STAY;
}

/* Play what is pasted; a single line without a level is taken as a path. */
static struct want paste(struct open_file *open_file)
{
	struct error err = {0};
	struct want want = paste_enter(open_file->screen.app, NULL, &err);

	forget_found(open_file);
	status_line_clear(&open_file->told);
	if (want.kind != WANT_STAY)
		return want;
	if (err.kind == ERROR_MISSING)
		field_key(&open_file->field, K_PASTE);
	else
		tell(open_file, &err, NULL);
	look_again(open_file);
	return STAY;
}

/* A click picks a path; a click on the picked path opens it. */
static struct want click(struct open_file *open_file)
{
	size_t index, count;
	const struct recent *list = open_file_list(open_file, &count);

	if (!menu_clicked(&open_file->screen.app->canvas, count, &index) ||
	    list[index].path == NULL)
		return STAY;
	if (open_file->picked == index + 1)
		return open_typed(open_file);
	pick(open_file, index + 1);
	return STAY;
}

static struct want open_file_act(struct screen *screen, int action)
{
	struct open_file *open_file = (struct open_file *)screen;

	switch (action) {
	case PATH_OPEN: return open_typed(open_file);
	case PATH_COMPLETE: complete(open_file); return STAY;
	case PATH_PASTE: return paste(open_file);
	case PATH_CLICK: return click(open_file);
	case PATH_UP: step(open_file, false); return STAY;
	case PATH_DOWN: step(open_file, true); return STAY;
	default: return BACK(ANSWER_NONE);
	}
}

static bool open_file_type(struct screen *screen, int key)
{
	struct open_file *open_file = (struct open_file *)screen;

	if (key == K_PASTE || !field_key(&open_file->field, key))
		return false;
	forget_found(open_file);
	status_line_clear(&open_file->told);
	look_again(open_file);
	return true;
}

static void forget_recent(struct open_file *open_file)
{
	forget_items(open_file->recent, open_file->recent_count);
	open_file->recent_count = 0;
}

static struct recent *add_recent(struct open_file *open_file)
{
	struct recent *recent = &open_file->recent[open_file->recent_count++];

	*recent = (struct recent){NULL, NULL};
	return recent;
}

/* Add the pasted and made levels that still exist, by title, below a heading. */
static void add_levels(struct open_file *open_file)
{
	char *paths[PROFILE_PATHS];
	size_t count = profile_paths(PROFILE_KEPT, paths);
	bool headed = false;

	for (size_t i = 0; i < count; i++) {
		struct level_file *file = level_file_open(paths[i], false, NULL);
		struct recent *recent;

		if (file != NULL && !headed)
			add_recent(open_file)->title = memory_copy("Fresh and pasted levels:");
		if (file != NULL) {
			headed = true;
			recent = add_recent(open_file);
			recent->path = typed_path_shorten(paths[i]);
			recent->title = level_file_title(file, 0);
		}
		level_file_free(file);
		memory_free(paths[i]);
	}
}

static bool is_listed(const struct open_file *open_file, const char *path)
{
	for (size_t i = 0; i < open_file->recent_count; i++)
		if (open_file->recent[i].path != NULL &&
		    strcmp(open_file->recent[i].path, path) == 0)
			return true;
	return false;
}

/* Add the level files of the folder we are in that aren't listed yet, by name, below a heading. */
static void add_files(struct open_file *open_file)
{
	char *names = NULL, *only = typed_path_complete("", &names);
	struct slice rest = slice_of(names != NULL ? names : only), line;
	size_t count = 0;

	while (count < OPEN_FILE_FILES && slice_line(&rest, &line)) {
		char *name, *path, *shortened;

		if (!format_is_ending(line))
			continue;
		name = memory_string(line.at, line.length);
		path = path_absolute(name);
		shortened = typed_path_shorten(path);
		if (!is_listed(open_file, shortened)) {
			struct recent *recent;

			if (count++ == 0)
				add_recent(open_file)->title = memory_copy("Level files here:");
			recent = add_recent(open_file);
			*recent = (struct recent){shortened, name};
		} else {
			memory_free(shortened);
			memory_free(name);
		}
		memory_free(path);
	}
	memory_free(names);
	memory_free(only);
}

static void read_recent(struct open_file *open_file)
{
	char *paths[PROFILE_PATHS];
	size_t count = profile_paths(PROFILE_OPENED, paths);

	forget_recent(open_file);
	if (count > 0)
		add_recent(open_file)->title = memory_copy("Recent files:");
	for (size_t i = 0; i < count; i++) {
		add_recent(open_file)->path = typed_path_shorten(paths[i]);
		memory_free(paths[i]);
	}
	add_levels(open_file);
	add_files(open_file);
}

/* After a level was played, its path is the first of the recent ones; and its file may have
 * changed, as in the workshop. */
static struct want open_file_resume(struct screen *screen, const struct want *closed)
{
	struct open_file *open_file = (struct open_file *)screen;

	(void)closed->answer;
	read_recent(open_file);
	open_file->picked = 0;
	look(open_file);
	return STAY;
}

static void open_file_close(struct screen *screen)
{
	struct open_file *open_file = (struct open_file *)screen;

	field_free(&open_file->field);
	status_line_clear(&open_file->told);
	forget_found(open_file);
	forget_recent(open_file);
	memory_free(open_file->typed);
	memory_free(open_file->looked_at);
	level_file_free(open_file->seen);
}

static const struct screen_kind kind = {
	.name = "Custom maps",
	.rows = keys,
	.state = open_file_state,
	.draw = open_file_draw,
	.act = open_file_act,
	.type = open_file_type,
	.resume = open_file_resume,
	.close = open_file_close,
};

struct screen *open_file_new(struct app *app)
{
	struct open_file *open_file = screen_new(&kind, app, sizeof *open_file);

	read_recent(open_file);
	step(open_file, true); /* so that Enter opens the latest file again */
	return &open_file->screen;
}
