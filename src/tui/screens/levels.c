/* SPDX-License-Identifier: MIT */
#include "tui/screens/levels.h"

#include "base/memory.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/screens.h"
#include "tui/words.h"

static struct level_pick pick_of(const struct levels *levels)
{
	return (struct level_pick){levels->collection, levels->picked};
}

/* The levels of the rows in view; *count gets how many there are. */
static const size_t *in_view(const struct levels *levels, size_t *first, size_t *count)
{
	const struct overview *overview = &levels->overview;
	size_t rows = (size_t)levels_draw_shape_now(levels).rows;

	*first = levels_draw_first(levels, (int)rows);
	*count = overview->rows - *first < rows ? overview->rows - *first : rows;
	return overview->view + *first;
}

/* Does what is shown depend on grades that aren't known yet? */
static bool grades_wanted(const struct levels *levels)
{
	return overview_needs_grades(&levels->overview) &&
	       hardness_wanted(&levels->hardness, NULL, levels->overview.count);
}

/* While a game is open above this screen, the collection is the game's to use. */
static int64_t levels_deadline(const struct screen *screen)
{
	const struct levels *levels = (const struct levels *)screen;
	const struct overview *overview = &levels->overview;
	size_t first, count;
	const size_t *shown = in_view(levels, &first, &count);

	if (!screen_is_on_top(screen))
		return NEVER;
	if (overview->hunt.kind != HUNT_NOTHING || overview_counts(overview) ||
	    overview_unknown(overview, first, count) || grades_wanted(levels) ||
	    hardness_wanted(&levels->hardness, shown, count))
		return terminal_now();
	return NEVER;
}

static const char *nothing_words(const struct overview_choice *choice)
{
	if (choice->grade == GRADE_ANY && choice->filter == SHOW_SAVED)
		return "No saved games";
	if (choice->grade == GRADE_ANY && choice->filter == SHOW_UNSOLVED)
		return WORDS_ALL_SOLVED;
	return "No such levels: all are shown";
}

/* All levels are counted: show the rows that the filter asks for. */
static void show_rows(struct levels *levels)
{
	struct overview *overview = &levels->overview;

	status_line_clear(&levels->status);
	if (overview->unmet && levels->told && !grades_wanted(levels))
		status_line_tell(&levels->status, "%s", nothing_words(&overview->choice));
	levels_pick_afar(levels, overview->view[overview_row_of(overview, levels->picked)]);
}

/* Go on counting the solved levels for a moment. */
static void count(struct levels *levels, int64_t end)
{
	bool stale = levels->overview.stale;

	while (overview_count(&levels->overview) && terminal_now() < end)
		;
	if (stale && !levels->overview.stale)
		show_rows(levels);
}

static struct want levels_tick(struct screen *screen)
{
	struct levels *levels = (struct levels *)screen;
	int64_t end = terminal_now() + SLICE_MS;
	const size_t *shown;
	size_t first, rows;

	in_view(levels, &first, &rows);
	while (overview_look(&levels->overview, first, rows))
		if (terminal_now() >= end)
			return STAY;
	if (levels->overview.hunt.kind != HUNT_NOTHING)
		levels_find_go_on(levels);
	else
		count(levels, end);
	shown = in_view(levels, &first, &rows);
	while (terminal_now() < end && hardness_wanted(&levels->hardness, shown, rows))
		hardness_work(&levels->hardness, levels->collection, shown, rows);
	while (terminal_now() < end && grades_wanted(levels))
		hardness_work(&levels->hardness, levels->collection, NULL, levels->overview.count);
	if (overview_needs_grades(&levels->overview))
		overview_graded(&levels->overview);
	return STAY;
}

struct want levels_enter(struct screen *screen, enum game_mode mode)
{
	struct levels *levels = (struct levels *)screen;

	levels->entered = true;
	return ENTER_LEVEL(collection_hold(levels->collection), levels->picked, mode, ENTRY_OPEN);
}

/* A click picks a level; a click on the picked level plays it. */
static struct want click(struct levels *levels)
{
	int row, column;
	size_t index;

	key_place(&row, &column);
	if (!levels_draw_at(levels, row, column, &index))
		return STAY;
	if (index == levels->picked)
		return levels_enter(&levels->screen, GAME_FORWARD);
	levels_pick(levels, index);
	return STAY;
}

/* Show other levels, or the same ones in another order; this is remembered for the collection. */
static void choose(struct levels *levels, int action)
{
	struct overview_choice choice = levels->overview.choice;
	unsigned order = choice.order;

	switch (action) {
	case LEVELS_FILTER: choice.filter = (choice.filter + 1) % OVERVIEW_FILTERS; break;
	case LEVELS_GRADE: choice.grade = (choice.grade + 2) % (GRADE_CLASSES + 1) - 1; break;
	case LEVELS_ORDER: order++; break;
	default: order += OVERVIEW_ORDERS - 1;
	}
	choice.order = order % OVERVIEW_ORDERS;
	overview_show(&levels->overview, &choice);
	overview_remember(levels->collection, &choice);
	levels->told = true;
	if (levels->overview.stale)
		status_line_tell(&levels->status, WORDS_SEARCHING);
	else
		levels_pick_afar(levels, levels->picked);
}

/* Store the solution that was found elsewhere as a solution of the picked level. */
static void take_over(struct levels *levels)
{
	struct level_place place = collection_place(levels->collection, levels->picked, NULL);
	struct status status = collection_status(levels->collection, levels->picked);
	struct elsewhere found = {0};
	struct error err = {0};

	if (place.file == NULL || !elsewhere_find(levels->overview.solved, place, &found))
		return;
	if (elsewhere_take(&found, place, status.fewest, &err))
		status_line_tell(&levels->status, "Solved in %zu moves, as %s", found.moves.length,
				 text_slice(&found.title).at);
	else
		status_line_alarm(&levels->status, "The solution can't be stored: %s", err.text);
	elsewhere_free(&found);
	overview_played(&levels->overview, levels->picked, levels->picked);
}

/* Move a number of rows up or down, at most to the end; a move of one row goes round the end. */
static void move_by(struct levels *levels, size_t rows, bool up)
{
	const struct overview *overview = &levels->overview;
	size_t row = overview_row_of(overview, levels->picked), last = overview->rows - 1;

	if (rows == 1)
		levels_pick(levels, overview_beside(overview, levels->picked, up));
	else if (up)
		levels_pick(levels, overview->view[row > rows ? row - rows : 0]);
	else
		levels_pick(levels, overview->view[last - row > rows ? row + rows : last]);
}

/* Follow a paste, or say why it leads nowhere. */
static struct want paste(struct levels *levels)
{
	struct error err = {0};
	struct want want = paste_enter(levels->screen.app, levels->collection, &err);

	levels->entered = want.kind != WANT_STAY;
	if (!levels->entered)
		status_line_alarm(&levels->status, "%s", err.text);
	return want;
}

/* The file was written: show its new levels in a list of their own. */
static struct want read_again(struct levels *levels)
{
	const struct collection *old = levels->collection;
	const struct collection *new = NULL;
	struct error err = {0};
	struct screen *list;

	if (old->file != NULL) {
		struct level_file *file =
			level_file_open(old->file->path, old->file->installed, &err);

		if (file != NULL)
			new = collection_of_file(file, false);
	} else {
		new = collection_of_folder(old->mode, old->folder->path, old->folder->installed,
					   &err);
	}
	if (new == NULL)
		return REPLACE(choice_notice_error(levels->screen.app, &err, NULL, NULL));
	list = levels_new_at(levels->screen.app,
			     (struct level_pick){new, levels->picked < new->count
							      ? levels->picked
							      : new->count - 1});
	collection_drop(new);
	return REPLACE(list);
}

/* Do what a change of the file wants, or show the file again if it was written. */
static struct want after_change(struct levels *levels, const struct want *want)
{
	return levels->written ? read_again(levels) : *want;
}

static struct want levels_act(struct screen *screen, int action)
{
	struct levels *levels = (struct levels *)screen;
	const struct overview *overview = &levels->overview;
	size_t page = (size_t)levels_draw_shape_now(levels).rows;
	struct want want;

	if (levels->searching)
		return levels_find_act(levels, action);
	overview_hunt_end(&levels->overview);
	status_line_clear(&levels->status);
	switch (action) {
	case LEVELS_UP:
	case LEVELS_DOWN: move_by(levels, 1, action == LEVELS_UP); return STAY;
	case LEVELS_PAGE_UP:
	case LEVELS_PAGE_DOWN: move_by(levels, page, action == LEVELS_PAGE_UP); return STAY;
	case LEVELS_CLICK: return click(levels);
	case LEVELS_PASTE: return paste(levels);
	case LEVELS_FIRST: levels_pick(levels, overview->view[0]); return STAY;
	case LEVELS_LAST: levels_pick(levels, overview->view[overview->rows - 1]); return STAY;
	case LEVELS_FILTER:
	case LEVELS_GRADE:
	case LEVELS_ORDER:
	case LEVELS_ORDER_BACK: choose(levels, action); return STAY;
	case LEVELS_NEXT:
	case LEVELS_PREVIOUS: levels_find_unsolved(levels, action == LEVELS_PREVIOUS); return STAY;
	case LEVELS_SEARCH: levels_find_title(levels); return STAY;
	case LEVELS_PLAY: return levels_enter(screen, GAME_FORWARD);
	case LEVELS_REVERSE: return levels_enter(screen, GAME_REVERSE);
	case LEVELS_INFO: return OPEN(info_new(screen->app, pick_of(levels), overview->progress));
	case LEVELS_TAKE: take_over(levels); return STAY;
	case LEVELS_EDIT: return levels_change_edit(levels);
	case LEVELS_NEW:
	case LEVELS_COPY:
	case LEVELS_RAISE:
	case LEVELS_LOWER:
	case LEVELS_DELETE:
		want = levels_change(levels, action);
		return after_change(levels, &want);
	default: return BACK(ANSWER_NONE);
	}
}

/* Pick the level that was played last, which may not be the one that was opened. */
static struct want levels_resume(struct screen *screen, const struct want *closed)
{
	struct levels *levels = (struct levels *)screen;
	size_t index = levels->picked;
	bool asked = levels->asking;
	struct want want;

	levels->asking = false;
	if (asked) {
		want = levels_change_answered(levels, closed->answer);
		return after_change(levels, &want);
	}
	if (levels->editing && closed->answer == WORKSHOP_CHANGED_FILE)
		return read_again(levels);
	levels->editing = false;
	if (!levels->entered)
		return STAY;
	levels->entered = false;
	if (closed->pick.collection == levels->collection)
		index = closed->pick.index;
	overview_played(&levels->overview, levels->picked, index);
	levels_pick(levels, index);
	return STAY;
}

static void levels_close(struct screen *screen)
{
	struct levels *levels = (struct levels *)screen;

	if (levels->collection->mode == MODE_FREE && !levels->entered)
		screen->app->free_at = 1 + levels->picked;
	overview_close(&levels->overview);
	hardness_close(&levels->hardness);
	levels_pick_forget(levels);
	field_free(&levels->field);
	status_line_clear(&levels->status);
	collection_drop(levels->collection);
}

static const struct screen_kind kind = {
	.name = "Levels",
	.rows = levels_keys,
	.state = levels_keys_state,
	.draw = levels_draw,
	.act = levels_act,
	.type = levels_find_type,
	.resume = levels_resume,
	.tick = levels_tick,
	.deadline = levels_deadline,
	.close = levels_close,
};

struct screen *levels_new_at(struct app *app, struct level_pick pick)
{
	struct levels *levels = screen_new(&kind, app, sizeof *levels);
	struct overview_choice choice;

	levels->collection = collection_hold(pick.collection);
	choice = overview_recall(pick.collection);
	hardness_open(&levels->hardness, pick.collection->count);
	overview_open(&levels->overview, pick.collection, &levels->hardness);
	overview_show(&levels->overview, &choice);
	levels_pick_afar(levels, pick.index < pick.collection->count ? pick.index : 0);
	return &levels->screen;
}

struct screen *levels_new(struct app *app, const struct collection *collection)
{
	bool again = collection->mode == MODE_FREE && app->free_at > 0;
	struct screen *screen =
		levels_new_at(app, (struct level_pick){collection, again ? app->free_at - 1 : 0});

	if (again)
		return screen;
	/* The first level of a file is picked unless it is solved, even if it can't be played. */
	if (collection->mode == MODE_FREE || collection_status(collection, 0).solved) {
		overview_hunt_unsolved(&((struct levels *)screen)->overview, 0, false);
		levels_find_go_on((struct levels *)screen);
	}
	return screen;
}
