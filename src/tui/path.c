/* Asks for the path of a level file. */
#include <string.h>

#include "core/memory.h"
#include "store/file.h"
#include "store/profile.h"
#include "tui/field.h"
#include "tui/hints.h"
#include "tui/key.h"
#include "tui/screens.h"
#include "tui/show.h"
#include "tui/terminal.h"

enum { PATH_UP = 1, PATH_DOWN, PATH_COMPLETE, PATH_OPEN, PATH_PASTE, PATH_LEAVE };

struct path {
	struct screen screen;
	struct field field;
	char *recent[PROFILE_PATHS];
	size_t recent_count;
	size_t picked;		/* 0: what was typed, else recent + 1 */
	char *matches;		/* names that Tab found, one a line; NULL: none asked for */
	char words[ERROR_TEXT_SIZE * 2];
};

static const struct binding bindings[] = {
	{PATH_OPEN, {K_ENTER}, "Enter", "open the file", "[Enter] open"},
	{PATH_COMPLETE, {K_TAB}, "Tab", "complete the name", "[Tab] complete"},
	{PATH_UP, {K_UP}, "up", "the path above", NULL},
	{PATH_DOWN, {K_DOWN}, "down", "the last paths", "[Down] last paths"},
	{PATH_PASTE, {K_PASTE}, "a paste", "play the levels in it, or type it", NULL},
	{PATH_LEAVE, {K_ESC}, "Esc", "back to the menu", "[Esc] back"},
	{0},
};

static void draw_matches(struct canvas *canvas, const struct path *path, int row,
			 int left, int width)
{
	struct slice rest = slice_of(path->matches), line;

	while (row < canvas->rows - 1 && slice_line(&rest, &line)) {
		char *name = memory_string(line.at, line.length);

		show(canvas, row++, left + 2, width - 2, INK_DIM, name);
		memory_free(name);
	}
}

static void path_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct path *path = (const struct path *)screen;
	int width = canvas->columns < 74 ? canvas->columns - 2 : 72,
	    left = (canvas->columns - width) / 2;
	int row = canvas->rows > 14 ? canvas->rows / 6 : 0;

	show(canvas, row, left, width, INK_BOLD, "Custom maps");
	row += canvas->rows > 10 ? 2 : 1;
	show(canvas, row++, left, width, INK_PLAIN, "Path of a level file:");
	show(canvas, row, left, 2, INK_BOLD, look_mark(MARK_HERE));
	field_draw(canvas, &path->field, row++, left + 2, width - 2);
	if (path->words[0] != '\0')
		row += show_wrapped(canvas, row, left, width, canvas->rows - row - 1,
				    INK_ERROR, path->words);
	else if (canvas->rows > 10 && terminal_is_like_xterm())
		show(canvas, row++, left + 2, width - 2, INK_DIM, "or paste a level");
	row += canvas->rows > 10;
	if (path->matches != NULL) {
		draw_matches(canvas, path, row, left, width);
	} else {
		if (path->recent_count > 0 && row < canvas->rows - 2)
			show(canvas, row++, left, width, INK_PLAIN, "Last paths:");
		for (size_t i = 0; i < path->recent_count && row < canvas->rows - 1; i++)
			show(canvas, row++, left + 2, width - 2,
			     path->picked == i + 1 ? INK_SELECTED : INK_DIM,
			     path->recent[i]);
	}
	hints_draw_line(canvas, bindings, canvas->rows - 1);
}

static void forget_matches(struct path *path)
{
	memory_free(path->matches);
	path->matches = NULL;
}

static void pick(struct path *path, size_t picked)
{
	forget_matches(path);
	path->picked = picked;
	path->words[0] = '\0';
	field_set(&path->field, picked > 0 ? path->recent[picked - 1] : "");
}

static void complete(struct path *path)
{
	char *longer;

	forget_matches(path);
	longer = path_complete(field_text(&path->field), &path->matches);
	/* one match is in the field already */
	if (strchr(path->matches, '\n') == NULL ||
	    strchr(path->matches, '\n')[1] == '\0')
		forget_matches(path);
	field_set(&path->field, longer);
	memory_free(longer);
}

static struct want open_file(struct path *path)
{
	struct error err = {0};
	char *name = path_expand(field_text(&path->field));
	struct library *library = NULL;

	forget_matches(path);
	path->words[0] = '\0';
	if (*name != '\0')
		library = library_open(name, false, &err);
	else
		fail(&err, ERROR_INPUT, "Please type the path of a file");
	if (library == NULL)
		error_words(&err, *name != '\0' ? name : NULL, path->words, sizeof path->words);
	memory_free(name);
	return library != NULL ? custom_enter(path->screen.app, library, 0) : STAY;
}

/* Levels are played; a single line that holds none is a path. */
static struct want paste(struct path *path)
{
	struct error err = {0};
	struct want want = STAY;

	forget_matches(path);
	path->words[0] = '\0';
	if (pasted_enter(path->screen.app, &want, &err))
		return want;
	if (err.kind == ERROR_MISSING)
		field_key(&path->field, K_PASTE);
	else
		error_words(&err, NULL, path->words, sizeof path->words);
	return STAY;
}

static struct want path_act(struct screen *screen, int action)
{
	struct path *path = (struct path *)screen;

	switch (action) {
	case PATH_OPEN:
		return open_file(path);
	case PATH_COMPLETE:
		complete(path);
		return STAY;
	case PATH_PASTE:
		return paste(path);
	case PATH_UP:
		if (path->picked > 0)
			pick(path, path->picked - 1);
		return STAY;
	case PATH_DOWN:
		if (path->picked < path->recent_count)
			pick(path, path->picked + 1);
		return STAY;
	default:
		return BACK(ANSWER_NONE);
	}
}

static bool path_type(struct screen *screen, int key)
{
	struct path *path = (struct path *)screen;

	if (key == K_PASTE || !field_key(&path->field, key))
		return false;
	forget_matches(path);
	path->words[0] = '\0';
	return true;
}

static void forget_recent(struct path *path)
{
	for (size_t i = 0; i < path->recent_count; i++)
		memory_free(path->recent[i]);
	path->recent_count = 0;
}

/* Back from a level: its path is now the first of the last ones. */
static struct want path_resume(struct screen *screen, int answer)
{
	struct path *path = (struct path *)screen;

	(void)answer;
	forget_recent(path);
	path->recent_count = profile_paths(path->recent);
	path->picked = 0;
	return STAY;
}

static void path_close(struct screen *screen)
{
	struct path *path = (struct path *)screen;

	field_free(&path->field);
	forget_matches(path);
	forget_recent(path);
}

static const struct screen_kind kind = {
	.name = "Custom maps",
	.rows = 6,
	.columns = 20,
	.bindings = bindings,
	.draw = path_draw,
	.act = path_act,
	.type = path_type,
	.resume = path_resume,
	.close = path_close,
};

struct screen *path_new(struct app *app)
{
	struct path *path = memory_new(sizeof *path);

	path->screen = (struct screen){&kind, app};
	path->recent_count = profile_paths(path->recent);
	return &path->screen;
}
