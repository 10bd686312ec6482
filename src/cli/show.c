/* SPDX-License-Identifier: MIT */
/* schokoban show: boards on standard output. */
#include <stdlib.h>
#include <unistd.h>

#include "cli/clean.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/put.h"
#include "cli/say.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "picture/map.h"
#include "picture/sheet.h"
#include "store/config.h"
#include "terminal/terminfo.h"

#define COLUMNS_MOST  2048 /* the most that --columns takes; */
#define ROWS_MOST     2048 /* so no canvas gets too large for memory */
#define GAP	      3	   /* columns between boards */
#define CAPTION_MOST  20   /* how much wider than its board a caption may be */
#define TERMINAL_MOST 256  /* colours */
#define LOWER_HALF    0x2584

struct show {
	struct settings given;
	size_t columns;
	int rows;     /* the most that a board may take above 2 x 1 characters a square */
	int most;     /* the largest of square_sizes for a sheet in points; 0: not such a sheet */
	bool sheet;   /* several levels, each with a caption */
	bool escapes; /* are there attributes and colours? */
	struct input_levels levels;
	struct sheet_size *sizes;   /* of each level; 0 columns: it can't be shown */
	struct sheet_place *places; /* of each level, without caption */
	int status;
};

/* --- How it is drawn ----------------------------------------------------------------- */

static bool is_asked(const struct settings *given, enum setting setting, int none)
{
	int value = given->values[setting];

	return value != SETTING_UNSET && value != 0 && value != none;
}

/* A terminal gets what the game shows in it; if nobody chose a size and there are colours, a level
 * to fit its window, or a sheet in points. A file or a pipe gets the characters of level files,
 * unless symbols or colours were asked for. */
static void choose_look(struct show *show)
{
	bool terminal = isatty(STDOUT_FILENO);
	bool colored = is_asked(&show->given, SETTING_COLORS, COLORS_NONE);
	int colors = terminal ? terminfo_colors() : colored ? TERMINAL_MOST : -1;
	struct settings settings = settings_default();
	struct error ignored = {0}; /* which the game reports */

	if (terminal)
		config_load(&settings, &ignored);
	else if (!colored && !is_asked(&show->given, SETTING_GLYPHS, GLYPHS_ASCII))
		settings.values[SETTING_GLYPHS] = GLYPHS_ASCII;
	if (settings.values[SETTING_GLYPHS] == GLYPHS_ASCII && !terminal)
		settings.values[SETTING_WIDE] = SQUARES_1X1;
	settings_add(&settings, &show->given);
	if (show->sheet && settings.values[SETTING_WIDE] == SQUARES_FIT)
		settings.values[SETTING_WIDE] = SQUARES_AUTO; /* otherwise nothing would fit beside
								 it */
	theme_open(terminfo_is_utf8(), colors > 0 ? colors : 0, terminal ? getenv("TERM") : NULL,
		   terminal ? getenv("NO_COLOR") : NULL, terminal ? getenv("COLORFGBG") : NULL);
	theme_choose(&settings);
	if (terminal && theme_palette() > 0 && theme_squares() == SQUARES_AUTO) {
		show->most = show->sheet ? SQUARES_4X2 : 0;
		settings.values[SETTING_WIDE] = show->sheet ? SQUARES_AUTO : SQUARES_FIT;
		theme_choose(&settings);
	}
	show->rows = ROWS_MOST;
	if (theme_squares() == SQUARES_FIT && put_rows() > 1)
		show->rows = (int)put_rows() - 1; /* below is the prompt */
	show->escapes = colors >= 0;
	if (show->columns == 0)
		show->columns = terminal || show->sheet ? put_columns(STDOUT_FILENO) : COLUMNS_MOST;
}

/* --- Cells as lines ------------------------------------------------------------------ */

/* Add a colour in the form that all terminals of today know (ECMA-48); base is 30 or 40. */
static void add_color(struct text *out, int base, int number)
{
	if (number < 8)
		text_add_format(out, ";%d", base + number);
	else
		text_add_format(out, ";%d;5;%d", base + 8, number);
}

static void add_paint(struct text *out, struct paint_of_ink paint)
{
	static const char *const attributes[] = {";1", ";2", ";4", ";7"};
	static const int ansi[] = {
		[PAINT_RED] = 1, [PAINT_YELLOW] = 3, [PAINT_GREEN] = 2, [PAINT_BLUE] = 4};

	for (int i = 0; i < 4; i++)
		if (paint.attributes & 1U << i)
			text_add_string(out, attributes[i]);
	if (paint.color >= PAINT_NUMBERED)
		add_color(out, 30, paint.color - PAINT_NUMBERED);
	else if (paint.color != PAINT_PLAIN)
		add_color(out, 30, ansi[paint.color]);
}

/* Add a cell: the sequence that paints it, unless it looks like the last one, and its character.
 * Returns false, with nothing added, for a blank. */
static bool add_cell(struct text *out, const struct cell *cell, bool escapes, struct text *last)
{
	int upper = square_color(cell->upper), lower = square_color(cell->lower);
	uint32_t character = upper < 0 && lower >= 0 ? LOWER_HALF : cell->characters[0];
	struct text look = {0};
	char bytes[UTF8_MOST];
	bool blank;

	if (cell->upper == 0) {
		add_paint(&look, theme_paint(cell->ink));
	} else {
		if (upper >= 0)
			add_color(&look, 30, upper);
		if (lower >= 0)
			add_color(&look, upper < 0 ? 30 : 40, lower);
	}
	blank = character == ' ' && look.length == 0;
	if (escapes && !blank && !slice_equal(text_slice(&look), text_slice(last))) {
		text_add_format(out, "\033[0%sm", look.length > 0 ? look.bytes : "");
		text_cut(last, 0);
		text_add_slice(last, text_slice(&look));
	}
	if (!blank)
		text_add(out, bytes, utf8_encode(character, bytes));
	text_free(&look);
	return !blank;
}

/* Add a row, without blanks at its end. */
static void add_row(struct text *out, const struct canvas *canvas, int row, bool escapes)
{
	size_t drawn = out->length;
	struct text last = {0};

	for (int column = 0; column < canvas->columns; column++) {
		if (add_cell(out, canvas_at(canvas, row, column), escapes, &last)) {
			drawn = out->length;
			continue;
		}
		if (last.length > 0) {
			text_add_string(out, "\033[m");
			text_cut(&last, 0);
			drawn = out->length;
		}
		text_add_char(out, ' ');
	}
	text_cut(out, drawn);
	text_add_string(out, last.length > 0 ? "\033[m\n" : "\n");
	text_free(&last);
}

/* --- Boards side by side ------------------------------------------------------------- */

static const struct level *level_of(const struct show *show, size_t i)
{
	return level_at(show->levels.at[i].place);
}

/* What to say below the caption if the board can't be shown. */
static const char *obstacle(const struct show *show, size_t i)
{
	const struct level *level = level_of(show, i);

	if (show->sizes[i].square.columns > 0)
		return NULL;
	if (level_other_game(level) != NULL)
		return level_other_game(level);
	if (level->board != NULL)
		return "too wide";
	return level->problem != NULL ? level->problem->text : "there is no board";
}

static void add_caption(struct text *out, const struct show *show, size_t i, size_t most)
{
	const struct level *level = level_of(show, i);
	struct text words = {0};

	text_add_format(&words, "%zu", show->levels.at[i].number);
	if (level->title != NULL)
		text_add_format(&words, " %s", level->title);
	clean_add(out, text_slice(&words), true, most);
	text_free(&words);
}

static struct sheet_size size_of(const struct show *show, const struct level *level)
{
	const struct board *board = level_picture(level);
	struct sheet_size size = {0};
	int columns = (int)show->columns;

	if (board == NULL)
		return size;
	if (show->most > 0)
		size = sheet_fit(board, show->rows, columns, show->most);
	else
		size.square = map_size(board->width, board->height, show->rows, columns, true);
	return sheet_columns(board, size) <= columns ? size : (struct sheet_size){0};
}

/* What a level takes: the columns of its board, or of a useful part of its caption. */
static struct sheet_place place_of(const struct show *show, size_t i)
{
	const struct board *board = level_of(show, i)->board;
	struct sheet_place place = {0};
	struct text caption = {0};
	size_t words;

	if (obstacle(show, i) == NULL)
		place = (struct sheet_place){.columns = sheet_columns(board, show->sizes[i]),
					     .rows = sheet_rows(board, show->sizes[i])};
	if (!show->sheet)
		return place;
	add_caption(&caption, show, i, CAPTION_MOST);
	words = clean_columns(text_slice(&caption));
	text_free(&caption);
	if (obstacle(show, i) != NULL)
		words = CAPTION_MOST;
	words = words < show->columns ? words : show->columns;
	if (place.columns < (int)words)
		place.columns = (int)words;
	place.rows += 1 + (obstacle(show, i) != NULL);
	return place;
}

/* Lay the levels out; returns the rows. */
static int lay_out(struct show *show)
{
	size_t count = show->levels.count;

	for (size_t i = 0; i < count; i++) {
		show->sizes[i] = size_of(show, level_of(show, i));
		show->places[i] = place_of(show, i);
	}
	return sheet_lay_out(show->places, count, (int)show->columns, GAP);
}

static void add_blanks(struct text *out, size_t columns)
{
	size_t taken = clean_columns(text_slice(out));

	while (taken++ < columns)
		text_add_char(out, ' ');
}

/* Print a line of captions, or of the reasons why there are no boards below them. */
static void put_captions(const struct show *show, size_t first, size_t last, bool reasons)
{
	struct text line = {0};
	bool any = false;

	for (size_t i = first; i < last; i++) {
		const struct sheet_place *place = &show->places[i];
		const char *reason = obstacle(show, i);

		any = any || !reasons || reason != NULL;
		add_blanks(&line, (size_t)place->column);
		if (!reasons)
			add_caption(&line, show, i, (size_t)place->columns);
		else if (reason != NULL)
			clean_add(&line, slice_of(reason), true, (size_t)place->columns);
	}
	text_add_char(&line, '\n');
	if (any)
		put(text_slice(&line));
	text_free(&line);
}

/* Print the levels from first to last - 1 side by side. */
static void put_boards(const struct show *show, size_t first, size_t last)
{
	struct canvas canvas = {0};
	struct text lines = {0};
	int rows = 0;

	for (size_t i = first; i < last; i++)
		if (obstacle(show, i) == NULL) {
			int high = sheet_rows(level_of(show, i)->board, show->sizes[i]);

			rows = high > rows ? high : rows;
		}
	canvas_resize(&canvas, rows, (int)show->columns);
	for (size_t i = first; i < last; i++)
		if (obstacle(show, i) == NULL)
			sheet_draw_board(&canvas, level_of(show, i)->board, 0,
					 show->places[i].column, show->sizes[i]);
	for (int row = 0; row < rows; row++)
		add_row(&lines, &canvas, row, show->escapes);
	put(text_slice(&lines));
	text_free(&lines);
	canvas_free(&canvas);
}

static void tell_obstacle(const struct show *show, size_t i)
{
	const struct input_level *level = &show->levels.at[i];
	const struct board *board = level_picture(level_at(level->place));

	if (board != NULL)
		say("%s: level %zu is %d columns wide, and there is room for %zu: see --columns",
		    level->file, level_number(level->place), board->width, show->columns);
	else
		say("%s: level %zu: %s", level->file, level_number(level->place),
		    obstacle(show, i));
}

static void put_levels(struct show *show)
{
	size_t count = show->levels.count;

	show->sizes = memory_array(count + 1, sizeof *show->sizes);
	show->places = memory_array(count + 1, sizeof *show->places);
	if (lay_out(show) >= (int)put_rows() && show->most > 0) {
		show->most = SQUARES_2X1; /* so that more can be seen at once */
		lay_out(show);
	}
	for (size_t i = 0; i < count; i++) {
		if (obstacle(show, i) == NULL)
			continue;
		tell_obstacle(show, i);
		if (show->status == STATUS_FINE)
			show->status = STATUS_FOUND;
	}
	for (size_t first = 0, last; first < count; first = last) {
		for (last = first; last < count; last++)
			if (show->places[last].row != show->places[first].row)
				break;
		if (show->sheet) {
			put_string(first > 0 ? "\n" : "");
			put_captions(show, first, last, false);
			put_captions(show, first, last, true);
		}
		put_boards(show, first, last);
		if (!put_now())
			break;
	}
	memory_free(show->sizes);
	memory_free(show->places);
}

static bool take_option(int option, void *data)
{
	struct show *show = data;

	if (option == OPTION_COLUMNS)
		return options_number("columns", optarg, COLUMNS_MOST, &show->columns);
	return options_setting(option, &show->given);
}

static int run(int argc, char **argv)
{
	struct show show = {.given = settings_unset()};

	if (!options_take(argc, argv, &command_show, take_option, &show, &show.status))
		return show.status;
	show.status = input_take_levels(&show.levels, argc, argv, &command_show, true);
	show.sheet = show.levels.count > 1;
	if (show.levels.count > 0) {
		choose_look(&show);
		put_levels(&show);
	}
	input_free_levels(&show.levels);
	return show.status;
}

const struct command command_show = {
	"show",
	run,
	"Usage: schokoban show [OPTION]... FILE [LEVEL[-LAST]]\n"
	"       schokoban show [OPTION]... FILE...\n"
	"Print the board of a level as the game draws it, or a sheet of several: side by side,\n"
	"below number and title. FILE may be a folder, which stands for its level files.\n"
	"\n"
	"To a file or a pipe go the characters of level files, unless --glyphs or --colors\n"
	"asks for others. Squares are as large as asked for, unless the board would be wider\n"
	"than the window; in a terminal with colours, unless you chose a size, a level fills\n"
	"the window and a sheet has small squares.\n"
	"The exit status is 1 if a board can't be read, is of another game such as Hexoban,\n"
	"or is too wide.\n",
};
