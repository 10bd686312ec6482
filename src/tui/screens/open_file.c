/* SPDX-License-Identifier: MIT */
/* Asks for the path of a level file, or of a folder of them, and shows the file's first board. */
#include "tui/screens.h"

#include <string.h>

#include "base/memory.h"
#include "formats/format.h"
#include "store/path.h"
#include "store/profile.h"
#include "store/typed_path.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/fault.h"
#include "tui/widgets/field.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/menu.h"
#include "tui/widgets/status_line.h"

enum { PATH_UP = 1, PATH_DOWN, PATH_CLICK, PATH_COMPLETE, PATH_OPEN, PATH_PASTE, PATH_LEAVE };

#define FILES	 100 /* the most files listed of a folder */
#define HEADINGS 3
#define ROWS	 (2 * PROFILE_PATHS + FILES + HEADINGS)
#define HEADED	 3  /* a list of fewer rows doesn't keep its heading as it scrolls */
#define LOW	 8  /* a window with fewer rows has no heading */
#define HIGH	 16 /* and a window with this many rows has more advice */
/* Rows that the page takes at most; in a higher window some stay free above it. */
#define PAGE_ROWS 23
#define CARD_FROM \
	80	  /* a window of this many columns, if it is high, has the board beside the list */
#define WIDTH 112 /* columns of list and board at most, */
#define GAP   2	  /* and between them */

/* An item of the list of what can be opened: first the files played last, by their paths; then
 * pasted and made levels, by their titles; then the level files of the working folder, by their
 * names. Each part has a heading. */
struct recent {
	char *path;  /* as it would be typed; NULL: a heading */
	char *title; /* NULL: the path is shown */
};

struct open_file {
	struct screen screen;
	struct field field;
	struct recent recent[ROWS];
	size_t recent_count;
	size_t picked;		 /* 0: what was typed; otherwise the index in recent + 1 */
	struct level_file *seen; /* what the field names; NULL: no file that can be read */
	struct error why;	 /* why what was picked can't be */
	char *matches;		 /* names that Tab found, one a line; NULL: none */
	struct status_line told; /* until the next key */
};

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
	return ((const struct open_file *)screen)->recent_count > 0 ? LISTED : NOTHING;
}

static void draw_matches(struct canvas *canvas, const struct open_file *open_file, int row,
			 int left, int width)
{
	struct slice rest = slice_of(open_file->matches), line;

	while (row < canvas->rows - 1 && slice_line(&rest, &line)) {
		char *name = memory_string(line.at, line.length);

		draw_text(canvas, row++, left + 2, width - 2, INK_DIM, name);
		memory_free(name);
	}
}

static void draw_item(struct canvas *canvas, const struct recent *recent, bool picked, int row,
		      int left, int width)
{
	bool heading = recent->path == NULL;

	if (picked) {
		draw_text(canvas, row, left, 2, INK_BOLD, theme_symbol(SYMBOL_HERE));
		draw_cursor(canvas, row, left, false);
	}
	draw_text(canvas, row, heading ? left : left + 2, width - 2,
		  heading  ? INK_PLAIN
		  : picked ? INK_BOLD
			   : INK_DIM,
		  recent->title != NULL ? recent->title : recent->path);
}

/* The heading that stands in place of the first item shown, which is below it; or that item. */
static size_t at_top(const struct open_file *open_file, size_t first, size_t end)
{
	const struct recent *recent = open_file->recent;

	if (end - first < HEADED || recent[first + 1].path == NULL)
		return first;
	while (recent[first].path != NULL)
		first--;
	return first;
}

static void draw_recent(struct canvas *canvas, const struct open_file *open_file, int row, int left,
			int width)
{
	size_t count = open_file->recent_count, first = 0, end, top;
	int room = canvas->rows - 1 - row;

	if (count == 0) {
		if (canvas->rows >= HIGH)
			draw_text(canvas, row, left, width, INK_DIM,
				  draw_fitting(width, "What you open is listed here the next time.",
					       ""));
		return;
	}
	if (room <= 0)
		return;
	if (open_file->picked > (size_t)room)
		first = open_file->picked - (size_t)room;
	end = first + (size_t)room < count ? first + (size_t)room : count;
	top = at_top(open_file, first, end);
	for (size_t i = first; i < end; i++, row++) {
		bool above = i == first && i > 0, below = i + 1 == end && end < count;

		draw_item(canvas, &open_file->recent[i == first ? top : i],
			  open_file->picked == i + 1, row, left,
			  above || below ? width - 2 : width);
		menu_draw_more(canvas, row, left + width - 1, INK_PLAIN, above, below);
	}
	first += top < first; /* a click on a heading picks nothing */
	room = (int)(end - first);
	canvas->list = (struct canvas_list){row - room, left, room, width, first};
}

/* Draw what can be typed; returns the rows. */
static int draw_advice(struct canvas *canvas, int row, int left, int width)
{
	int rows = 0;

	if (canvas->rows >= HIGH)
		draw_text(canvas, row + rows++, left, width, INK_DIM,
			  draw_fitting(width,
				       "A path such as ~/levels/pack.sok: .xsb, .rle, .slc, .sok "
				       "or a folder",
				       "A path such as ~/levels/pack.sok"));
	if (terminal_is_like_xterm())
		draw_text(canvas, row + rows++, left, width, INK_DIM, "Or paste a level.");
	return rows;
}

/* Draw the first board of the file that the field names, and how many levels it has. */
static void draw_seen(struct canvas *canvas, const struct open_file *open_file, int row, int left,
		      int width)
{
	const struct level_file *seen = open_file->seen;
	const struct level *level = seen != NULL ? &seen->set->levels[0] : NULL;
	const struct board *board = level != NULL ? level->board : NULL;
	struct text words = {0};
	int rows = card_draw(canvas, board, row, left, canvas->rows - 1 - row, width);

	if (level != NULL && level->problem != NULL) {
		text_add_string(&words, level->problem->text);
	} else if (level != NULL && seen->set->count > 1) {
		text_add_format(&words, "The first of %zu levels", seen->set->count);
	} else if (level != NULL) {
		char *title = level_file_title(seen, 0);

		text_add_string(&words, title);
		memory_free(title);
	} else {
		text_add_string(&words, open_file->why.kind != ERROR_NONE ? open_file->why.text
									  : "A file's first level");
	}
	if (board == NULL)
		card_draw_row(canvas, row + rows / 2 - 2, left + (width - 5 * CARD_ROW_SQUARE) / 2,
			      "@ $ .");
	if (draw_width(words.bytes) <= width - 4)
		draw_middle(canvas, row + rows - 2, left + 2, width - 4, INK_DIM, words.bytes);
	else
		draw_wrapped_above(canvas, row + rows - 1, left + 2, width - 4, INK_DIM,
				   words.bytes);
	text_free(&words);
}

static void open_file_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct open_file *open_file = (const struct open_file *)screen;
	bool carded = canvas->columns >= CARD_FROM && canvas->rows >= HIGH;
	int left, width = draw_page(canvas, carded ? WIDTH : PAGE_COLUMNS, &left);
	int row = 0, told, aside = canvas->rows >= LOW ? 2 : 0;

	if (canvas->rows >= LOW) {
		row = logo_top(canvas, PAGE_ROWS);
		draw_centred(canvas, row, INK_BOLD, "Custom maps");
		row += canvas->rows > 10 ? 2 : 1;
	}
	draw_text(canvas, row++, left, width, canvas->rows >= LOW ? INK_PLAIN : INK_BOLD,
		  "Level file:");
	if (open_file->picked == 0) /* otherwise the mark for what is picked is in the list */
		draw_text(canvas, row, left, 2, INK_BOLD, theme_symbol(SYMBOL_HERE));
	field_draw(canvas, &open_file->field, row++, left + 2, width - 2);
	told = status_line_draw(&open_file->told, canvas, row, left + aside, width - aside,
				canvas->rows - row - 1, INK_PLAIN);
	row += told;
	if (told == 0 && canvas->rows > 10)
		row += draw_advice(canvas, row, left + 2, width - 2);
	row += canvas->rows > 10;
	if (carded) {
		int card = width * 2 / 5;

		width -= card + GAP;
		draw_seen(canvas, open_file, row, left + width + GAP, card);
	}
	if (open_file->matches != NULL)
		draw_matches(canvas, open_file, row, left, width);
	else
		draw_recent(canvas, open_file, row, left, width);
	key_bar_draw(canvas, screen_bindings(screen), canvas->rows - 1);
}

static void forget_matches(struct open_file *open_file)
{
	memory_free(open_file->matches);
	open_file->matches = NULL;
}

static void tell(struct open_file *open_file, const struct error *err, const char *name)
{
	struct text words = {0};

	fault_add(&words, err, name);
	if (err->kind == ERROR_MISSING && !path_is_folder(name))
		text_add_string(&words, ". Tab completes a name that you begin.");
	status_line_alarm(&open_file->told, "%s", words.bytes);
	text_free(&words);
}

/* Read the file that the field names, if it has the name of a level file. */
static void look(struct open_file *open_file)
{
	char *path = typed_path_expand(field_text(&open_file->field));

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
	forget_matches(open_file);
	open_file->picked = picked;
	status_line_clear(&open_file->told);
	field_set(&open_file->field, picked > 0 ? open_file->recent[picked - 1].path : "");
	open_file->field.fresh = picked > 0; /* typing replaces the offered path */
	look(open_file);
}

/* The field may hold another path: then nothing in the list is picked any more. */
static void look_again(struct open_file *open_file)
{
	if (open_file->picked > 0 && strcmp(field_text(&open_file->field),
					    open_file->recent[open_file->picked - 1].path) != 0)
		open_file->picked = 0;
	look(open_file);
}

/* Pick the next item up or down; headings are skipped. */
static void step(struct open_file *open_file, bool down)
{
	size_t picked = open_file->picked;

	do {
		if (down ? picked == open_file->recent_count : picked == 0)
			return;
		picked = down ? picked + 1 : picked - 1;
	} while (picked > 0 && open_file->recent[picked - 1].path == NULL);
	pick(open_file, picked);
}

static void complete(struct open_file *open_file)
{
	char *longer;

	forget_matches(open_file);
	longer = typed_path_complete(field_text(&open_file->field), &open_file->matches);
	field_set(&open_file->field, longer);
	look_again(open_file);
	memory_free(longer);
}

static struct want open_typed(struct open_file *open_file)
{
	struct error err = {0};
	char *name = typed_path_expand(field_text(&open_file->field));
	const struct collection *levels = NULL;

	forget_matches(open_file);
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

	forget_matches(open_file);
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
	size_t index;

	if (open_file->matches != NULL ||
	    !menu_clicked(&open_file->screen.app->canvas, open_file->recent_count, &index))
		return STAY;
	if (open_file->recent[index].path == NULL)
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
	forget_matches(open_file);
	status_line_clear(&open_file->told);
	look_again(open_file);
	return true;
}

static void forget_recent(struct open_file *open_file)
{
	for (size_t i = 0; i < open_file->recent_count; i++) {
		memory_free(open_file->recent[i].path);
		memory_free(open_file->recent[i].title);
	}
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

	while (count < FILES && slice_line(&rest, &line)) {
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

/* After a level was played, its path is the first of the recent ones. */
static struct want open_file_resume(struct screen *screen, const struct want *closed)
{
	struct open_file *open_file = (struct open_file *)screen;

	(void)closed->answer;
	read_recent(open_file);
	open_file->picked = 0;
	return STAY;
}

static void open_file_close(struct screen *screen)
{
	struct open_file *open_file = (struct open_file *)screen;

	field_free(&open_file->field);
	status_line_clear(&open_file->told);
	forget_matches(open_file);
	forget_recent(open_file);
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
