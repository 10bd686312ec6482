/* SPDX-License-Identifier: MIT */
/* The page after the arcade's last level. */
#include "tui/screens.h"

#include <stdio.h>
#include <string.h>

#include "terminal/key.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"

struct ending {
	struct screen screen;
	size_t levels, solved;
	long long best; /* sum of the best scores known */
	size_t records;
};

enum { ENDING_LEAVE = 1 };

static const struct binding bindings[] = {
	{ENDING_LEAVE,
	 {K_ENTER, K_SPACE, K_ESC, K_BACKSPACE, 'q'},
	 "Enter, Space, Esc, Q",
	 "to the main menu",
	 "[Enter] main menu"},
	{0},
};

#define ROWS   4  /* rows of the page's words */
#define NARROW 40 /* in a window of fewer columns the words are brief */

static void ending_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct ending *ending = (const struct ending *)screen;
	static const char home[] = "* * @ * *";
	int row = logo_page(canvas, ROWS);
	char words[128];

	if (ending->solved == ending->levels)
		draw_centred(canvas, row, INK_BEST,
			     draw_fitting(canvas->columns, "All levels solved. Well done!",
					  "All levels solved!"));
	else
		draw_centred(canvas, row, INK_BOLD,
			     draw_fitting(canvas->columns, "That was the last level.",
					  "The last level"));
	snprintf(words, sizeof words,
		 canvas->columns < NARROW ? "%zu of %zu solved" : "Levels solved: %zu of %zu",
		 ending->solved, ending->levels);
	draw_centred(canvas, row + 2, INK_PLAIN, words);
	snprintf(words, sizeof words,
		 canvas->columns < NARROW ? "Best: %lld move%s"
					  : "Best scores: %lld move%s in total",
		 ending->best, PLURAL(ending->best, "s"));
	if (ending->records > 0)
		draw_centred(canvas, row + 3, INK_PLAIN, words);
	if (row + ROWS + 4 < canvas->rows)
		card_draw_row(canvas, row + ROWS + 1,
			      (canvas->columns - CARD_ROW_SQUARE * (int)strlen(home)) / 2, home);
	key_bar_draw(canvas, bindings, canvas->rows - 1);
}

static struct want ending_act(struct screen *screen, int action)
{
	(void)screen;
	(void)action;
	return GO_HOME;
}

static const struct screen_kind kind = {
	.name = "Finish",
	.bindings = bindings,
	.draw = ending_draw,
	.act = ending_act,
};

/* Count the levels, without those that can't be played: the main menu doesn't wait for them
 * either. */
static void count(struct ending *ending, const struct collection *collection)
{
	collection_refresh(collection);
	for (size_t i = 0; i < collection->count; i++) {
		struct status status;

		if (!collection_playable(collection, i, NULL))
			continue;
		status = collection_status(collection, i);
		ending->levels++;
		ending->solved += status.solved;
		if (status_score(&status) < 0)
			continue;
		ending->records++;
		ending->best += status_score(&status);
	}
}

struct screen *ending_new(struct app *app, const struct collection *collection)
{
	struct ending *ending = screen_new(&kind, app, sizeof *ending);

	count(ending, collection);
	return &ending->screen;
}
