/* The list of a course's levels. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "store/file.h"
#include "store/save.h"
#include "store/scores.h"
#include "tui/hints.h"
#include "tui/key.h"
#include "tui/screens.h"
#include "tui/show.h"
#include "tui/terminal.h"

#define TOP 2			/* heading and column names */
#define SLICE_ROWS 4		/* levels looked at between two keys */

/* What a row tells of its level; found out when it first comes into view. */
struct row {
	bool known;		/* else the rest is old, or empty */
	char *title;
	int width, height, boxes;
	long long best;		/* -1: none */
	bool solved, saved;
	char *problem;		/* NULL: it can be played */
};

struct levels {
	struct screen screen;
	struct course *course;
	struct row *rows;
	size_t picked;
	size_t first;		/* row at the top when it was last moved */
	bool entered;		/* a level is above us: look at its row anew */
};

enum { LEVELS_UP = 1, LEVELS_DOWN, LEVELS_PAGE_UP, LEVELS_PAGE_DOWN, LEVELS_FIRST, LEVELS_LAST,
       LEVELS_PLAY, LEVELS_REVERSE, LEVELS_HELP, LEVELS_LEAVE };

static const struct binding bindings[] = {
	{LEVELS_PLAY, {K_ENTER, K_SPACE}, "Enter, Space", "play the level", "[Enter] play"},
	{LEVELS_REVERSE, {'b'}, "B", "play the level backwards", NULL},
	{LEVELS_UP, {K_UP, 'w', K_LEFT, 'a', 'k'}, "W A, up, left", "the level above", NULL},
	{LEVELS_DOWN, {K_DOWN, 's', K_RIGHT, 'd', 'j'}, "S D, down, right", "the level below", NULL},
	{LEVELS_PAGE_UP, {K_PAGE_UP}, "Page Up", "a page up", NULL},
	{LEVELS_PAGE_DOWN, {K_PAGE_DOWN}, "Page Down", "a page down", NULL},
	{LEVELS_FIRST, {K_HOME}, "Home", "the first level", NULL},
	{LEVELS_LAST, {K_END}, "End", "the last level", NULL},
	{LEVELS_LEAVE, {K_ESC, K_BACKSPACE}, "Esc, Backspace", "leave", "[Esc] leave"},
	{LEVELS_HELP, {'?', K_F1}, "?, F1", "this help", "[?] keys"},
	{0},
};

static size_t visible(void)
{
	return LINES > TOP + 2 ? (size_t)(LINES - TOP - 2) : 1;
}

/* The row at the top in this window, so that the picked one is seen. */
static size_t first_visible(const struct levels *levels)
{
	size_t first = levels->first, rows = visible(), count = levels->course->count;

	if (first + rows > count)
		first = count > rows ? count - rows : 0;
	if (levels->picked < first)
		first = levels->picked;
	if (levels->picked >= first + rows)
		first = levels->picked - rows + 1;
	return first;
}

static void forget_row(struct row *row)
{
	memory_free(row->title);
	memory_free(row->problem);
	*row = (struct row){0};
}

static void look_at_files(struct row *row, const struct library *library, size_t inside)
{
	struct save_found found[HOMES];
	struct place *place = book_place(library, inside, NULL);
	struct leaderboard best;

	scores_load(place, &best, NULL);
	row->best = best.count > 0 ? (long long)best.entries[0].score : -1;
	row->saved = save_find(place, GAME_FORWARD, found) > 0;
	save_found_free(found);
	row->saved = save_find(place, GAME_REVERSE, found) > 0 || row->saved;
	row->solved = book_solved(place, library->set->levels[inside].board);
	save_found_free(found);
	place_free(place);
}

static void look_at(struct levels *levels, size_t index)
{
	struct course *course = levels->course;
	struct row *row = &levels->rows[index];
	struct error err = {0};
	const struct library *library = course_library(course, index, &err);
	size_t inside = course_level_index(course, index);
	const struct level *level;

	forget_row(row);
	row->known = true;
	row->best = -1;
	row->title = course_title(course, index);
	if (library == NULL) {
		row->problem = memory_string(err.text, strlen(err.text));
		return;
	}
	level = &library->set->levels[inside];
	if (level->board != NULL) {
		row->width = level->board->width;
		row->height = level->board->height;
		row->boxes = level->board->boxes;
		look_at_files(row, library, inside);
	}
	if (!level_playable(level, &err))
		row->problem = memory_string(err.text, strlen(err.text));
}

static bool find_unknown(const struct levels *levels, size_t *index)
{
	size_t first = first_visible(levels);

	for (size_t i = first; i < levels->course->count && i < first + visible(); i++)
		if (!levels->rows[i].known) {
			*index = i;
			return true;
		}
	return false;
}

static int64_t levels_deadline(const struct screen *screen)
{
	size_t index;

	return find_unknown((const struct levels *)screen, &index) ? terminal_now() : NEVER;
}

static struct want levels_tick(struct screen *screen)
{
	struct levels *levels = (struct levels *)screen;
	size_t index;

	for (int i = 0; i < SLICE_ROWS && find_unknown(levels, &index); i++)
		look_at(levels, index);
	return STAY;
}

#define NUMBERS_COLUMNS 34	/* size, boxes, best, marks */

static void draw_row(const struct levels *levels, size_t index, int at, int left, int width)
{
	const struct row *row = &levels->rows[index];
	bool picked = index == levels->picked, numbers = width >= NUMBERS_COLUMNS + 24;
	enum ink ink = picked ? INK_SELECTED : row->problem != NULL ? INK_DIM : INK_PLAIN;
	int titles = width - 8 - (numbers ? NUMBERS_COLUMNS : 4);
	int column = left + 8 + titles;

	if (picked)
		show_run(at, left, width, ink, ' ');
	show_format(at, left, 7, ink, "%s%5zu", picked ? look_mark(MARK_HERE) : " ", index + 1);
	if (row->title == NULL)
		return;
	show(at, left + 8, titles - 1, ink, row->title);
	if (row->problem != NULL) {
		if (numbers)
			show(at, column, NUMBERS_COLUMNS, ink, row->problem);
		return;
	}
	if (numbers) {
		show_format(at, column, 12, ink, "%4d x %-4d", row->width, row->height);
		show_format(at, column + 11, 8, ink, "%5d", row->boxes);
		if (row->best >= 0)
			show_format(at, column + 17, 10, ink, "%9lld", row->best);
		column += NUMBERS_COLUMNS - 5;
	}
	if (row->solved)
		show(at, column, 2, picked ? ink : INK_BEST, look_mark(MARK_DONE));
	if (row->saved)
		show(at, column + 2, 2, ink, look_mark(MARK_SAVED));
}

/* The collection's name, and its file's where the two differ. */
static void draw_heading(const struct library *library, int left, int width)
{
	const char *title = library->set->title, *file = path_name(library->path);

	if (title != NULL && *title != '\0')
		show_format(0, left, width, INK_BOLD, "%s (%s)", title, file);
	else
		show(0, left, width, INK_BOLD, file);
}

/* What the marks mean, where one is in view. */
static void draw_legend(const struct levels *levels, int left, int width)
{
	bool solved = false, saved = false;
	char words[64] = "";

	for (size_t i = 0, row = first_visible(levels); i < visible(); i++, row++) {
		solved = solved || (row < levels->course->count && levels->rows[row].solved);
		saved = saved || (row < levels->course->count && levels->rows[row].saved);
	}
	if (solved || saved)
		snprintf(words, sizeof words, "%s%s%s%s%s", solved ? look_mark(MARK_DONE) : "",
			 solved ? " solved" : "", solved && saved ? "   " : "",
			 saved ? look_mark(MARK_SAVED) : "", saved ? " saved game" : "");
	show(LINES - 2, left + width - show_width(words), width, INK_DIM, words);
}

static void levels_draw(const struct screen *screen)
{
	const struct levels *levels = (const struct levels *)screen;
	const struct course *course = levels->course;
	int width = COLS < 80 ? COLS : 78, left = (COLS - width) / 2;
	size_t first = first_visible(levels);
	int row = TOP;

	if (course->mode == MODE_CUSTOM)
		draw_heading(course->library, left, width);
	else
		show(0, left, width, INK_BOLD, "Free play: choose a level");
	if (width >= NUMBERS_COLUMNS + 24) {
		int column = left + width - NUMBERS_COLUMNS;

		show(1, left + 8, 12, INK_DIM, "Title");
		show(1, column + 3, 6, INK_DIM, "Size");
		show(1, column + 11, 6, INK_DIM, "Boxes");
		show(1, column + 22, 6, INK_DIM, "Best");
	}
	for (size_t i = first; i < course->count && i < first + visible(); i++)
		draw_row(levels, i, row++, left, width);
	if (course->count > visible())
		show_format(LINES - 2, left + 2, width - 2, INK_DIM, "%zu of %zu",
			    levels->picked + 1, course->count);
	draw_legend(levels, left, width);
	hints_draw_line(bindings, LINES - 1);
}

static void move_to(struct levels *levels, size_t picked)
{
	levels->picked = picked;
	levels->first = first_visible(levels);
}

static struct want levels_act(struct screen *screen, int action)
{
	struct levels *levels = (struct levels *)screen;
	size_t picked = levels->picked, last = levels->course->count - 1, page = visible();

	switch (action) {
	case LEVELS_UP:
		move_to(levels, picked > 0 ? picked - 1 : last);
		return STAY;
	case LEVELS_DOWN:
		move_to(levels, picked < last ? picked + 1 : 0);
		return STAY;
	case LEVELS_PAGE_UP:
		move_to(levels, picked > page ? picked - page : 0);
		return STAY;
	case LEVELS_PAGE_DOWN:
		move_to(levels, last - picked > page ? picked + page : last);
		return STAY;
	case LEVELS_FIRST:
		move_to(levels, 0);
		return STAY;
	case LEVELS_LAST:
		move_to(levels, last);
		return STAY;
	case LEVELS_PLAY: case LEVELS_REVERSE:
		levels->entered = true;
		levels->course->index = picked;
		return level_enter(screen->app, levels->course,
				   action == LEVELS_PLAY ? GAME_FORWARD : GAME_REVERSE, WANT_OPEN);
	case LEVELS_HELP:
		return OPEN(help_new(screen->app, screen->kind));
	default:
		return BACK(ANSWER_NONE);
	}
}

/* The player may have gone on to other levels from there. */
static struct want levels_resume(struct screen *screen, int answer)
{
	struct levels *levels = (struct levels *)screen;

	(void)answer;
	if (!levels->entered)
		return STAY;
	levels->entered = false;
	for (size_t i = 0; i < levels->course->count; i++)
		levels->rows[i].known = false;	/* shown as it was until it is looked at */
	move_to(levels, levels->course->index < levels->course->count ? levels->course->index
								       : levels->picked);
	return STAY;
}

static void levels_close(struct screen *screen)
{
	struct levels *levels = (struct levels *)screen;

	for (size_t i = 0; i < levels->course->count; i++)
		forget_row(&levels->rows[i]);
	memory_free(levels->rows);
	course_drop(levels->course);
}

static const struct screen_kind kind = {
	.name = "Levels",
	.rows = 6,
	.columns = 20,
	.bindings = bindings,
	.draw = levels_draw,
	.act = levels_act,
	.resume = levels_resume,
	.tick = levels_tick,
	.deadline = levels_deadline,
	.close = levels_close,
};

struct screen *levels_new(struct app *app, struct course *course)
{
	struct levels *levels = memory_new(sizeof *levels);
	size_t picked = course->mode == MODE_FREE ? course_first_unsolved(course) : course->index;

	levels->screen = (struct screen){&kind, app};
	levels->course = course_hold(course);
	levels->rows = memory_array(course->count, sizeof *levels->rows);
	move_to(levels, picked < course->count ? picked : 0);
	return &levels->screen;
}
