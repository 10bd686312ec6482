/* SPDX-License-Identifier: MIT */
/* How the screen that asks for a level file is drawn. */
#include "tui/screens/open_file.h"

#include "base/memory.h"
#include "terminal/terminal.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/menu.h"

#define HEADED 3  /* a list of fewer rows doesn't keep its heading as it scrolls */
#define LOW    8  /* a window with fewer rows has no heading */
#define HIGH   16 /* and a window with this many rows has more advice */
/* Rows that the page takes at most; in a higher window some stay free above it. */
#define PAGE_ROWS 23
#define CARD_FROM \
	80 /* a window of this many columns, if it is high, has the board beside the list */
#define LIST_USUAL 56 /* columns of the list in a wide window */
#define GAP	   2  /* columns between list and board */

const struct recent *open_file_list(const struct open_file *open_file, size_t *count)
{
	bool found = open_file->found != NULL;

	*count = found ? open_file->found_count : open_file->recent_count;
	return found ? open_file->found : open_file->recent;
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
static size_t at_top(const struct recent *list, size_t first, size_t end)
{
	if (end - first < HEADED || list[first + 1].path == NULL || list[0].path != NULL)
		return first;
	while (list[first].path != NULL)
		first--;
	return first;
}

static void draw_list(struct canvas *canvas, const struct open_file *open_file, int row, int left,
		      int width)
{
	size_t count, first = 0, end, top;
	const struct recent *list = open_file_list(open_file, &count);
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
	top = at_top(list, first, end);
	for (size_t i = first; i < end; i++, row++) {
		bool above = i == first && i > 0, below = i + 1 == end && end < count;

		draw_item(canvas, &list[i == first ? top : i], open_file->picked == i + 1, row,
			  left, above || below ? width - 2 : width);
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

/* Draw the first board of the file that the field names, and how many levels it has; or in an empty
 * frame why there is none. */
static void draw_seen(struct canvas *canvas, const struct open_file *open_file, int row, int left,
		      int width)
{
	const struct level_file *seen = open_file->seen;
	const struct level *level = seen != NULL ? &seen->set->levels[0] : NULL;
	const struct board *board = level != NULL ? level_picture(level) : NULL;
	struct text words = {0};
	int rows = canvas->rows - 1 - row, below;

	card_draw(canvas, board, row, left, rows, width);
	if (level != NULL && level->problem != NULL) {
		text_add_string(&words, level->problem->text);
	} else if (level != NULL && level_other_game(level) != NULL) {
		text_add_string(&words, level_other_game(level));
	} else if (level != NULL && seen->set->count > 1) {
		text_add_format(&words, "The first of %zu levels", seen->set->count);
	} else if (level != NULL) {
		char *title = level_file_title(seen, 0);

		text_add_string(&words, title);
		memory_free(title);
	} else {
		text_add_string(&words, open_file->why.text);
	}
	below = board != NULL ? row + rows - 1 : row + rows / 2 + 1;
	if (words.length > 0 && draw_width(words.bytes) <= width - 4)
		draw_middle(canvas, below - 1, left + 2, width - 4, INK_DIM, words.bytes);
	else if (words.length > 0)
		draw_wrapped_above(canvas, below, left + 2, width - 4, INK_DIM, words.bytes);
	text_free(&words);
}

void open_file_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct open_file *open_file = (const struct open_file *)screen;
	bool carded = canvas->columns >= CARD_FROM && canvas->rows >= HIGH;
	int left, width = draw_page(canvas,
				    carded ? LIST_USUAL + GAP + CARD_MOST(canvas->rows)
					   : PAGE_COLUMNS,
				    &left);
	int row = 0, told, aside = canvas->rows >= LOW ? 2 : 0;

	if (canvas->rows >= LOW) {
		row = logo_title(canvas, PAGE_ROWS);
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

		if (width - GAP - card > LIST_USUAL)
			card = width - GAP - LIST_USUAL;
		width -= card + GAP;
		/* nothing is said of a name that isn't finished, or it is said below the field */
		if (told == 0 && (open_file->seen != NULL || open_file->why.kind != ERROR_NONE))
			draw_seen(canvas, open_file, row, left + width + GAP, card);
	}
	draw_list(canvas, open_file, row, left, width);
	key_bar_draw(canvas, screen_bindings(screen), canvas->rows - 1);
}
