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

static void forget_picked(struct levels *levels)
{
	board_free(levels->board);
	memory_free(levels->author);
	levels->board = NULL;
	levels->author = NULL;
}

static struct levels_shape shape_now(const struct levels *levels)
{
	const struct canvas *canvas = &levels->screen.app->canvas;

	return levels_draw_shape(levels, canvas->rows, canvas->columns);
}

/* Pick a level. What is drawn of it is a copy, as the collection may read its next file. */
static void move_to(struct levels *levels, size_t picked)
{
	struct level_place place = collection_place(levels->collection, picked, NULL);

	forget_picked(levels);
	if (place.file != NULL)
		levels->author = memory_copy(level_file_author(place.file, place.index));
	if (place.file != NULL && level_at(place)->board != NULL)
		levels->board = board_copy(level_at(place)->board);
	if (levels->board != NULL && levels->board->height > levels->tallest)
		levels->tallest = levels->board->height;
	levels->picked = picked;
	levels->first = levels_draw_first(levels, shape_now(levels).rows);
}

/* Pick a level that may be out of view, and show some rows before it. */
static void jump_to(struct levels *levels, size_t picked)
{
	size_t row = overview_row_of(&levels->overview, picked);
	size_t rows = (size_t)shape_now(levels).rows;

	if (row < levels->first || row >= levels->first + rows)
		levels->first = row - (row < rows / 3 ? row : rows / 3);
	move_to(levels, picked);
}

/* Continue the search for a level for a moment. */
static void hunt(struct levels *levels)
{
	bool titles = levels->overview.hunt.kind == HUNT_TITLE;
	int64_t until = terminal_now() + SLICE_MS;
	enum hunt_end end;
	size_t found;

	do
		end = overview_hunt(&levels->overview, &found);
	while (end == HUNT_GOES_ON && terminal_now() < until);
	status_line_clear(&levels->status);
	if (end == HUNT_FOUND)
		jump_to(levels, found);
	else if (end == HUNT_IN_VAIN && levels->searching)
		jump_to(levels, levels->origin);
	if (end != HUNT_FOUND && levels->told)
		status_line_tell(&levels->status, "%s",
				 end == HUNT_GOES_ON ? WORDS_SEARCHING
				 : titles	     ? "No match"
						     : WORDS_ALL_SOLVED);
}

/* The levels of the rows in view; *count gets how many there are. */
static const size_t *in_view(const struct levels *levels, size_t *first, size_t *count)
{
	const struct overview *overview = &levels->overview;
	size_t rows = (size_t)shape_now(levels).rows;

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
	jump_to(levels, overview->view[overview_row_of(overview, levels->picked)]);
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
		hunt(levels);
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

/* Search from a row on; if no text is typed, go back to where the search began. */
static void search(struct levels *levels, size_t from, bool back)
{
	status_line_clear(&levels->status);
	overview_hunt_end(&levels->overview);
	if (*field_text(&levels->field) == '\0') {
		move_to(levels, levels->origin);
		return;
	}
	levels->told = true;
	overview_hunt_title(&levels->overview, from, back, field_text(&levels->field));
	hunt(levels);
}

/* Pick a level, unless the filter hides it. */
static void go_to(struct levels *levels, size_t index)
{
	if (overview_shows(&levels->overview, index))
		jump_to(levels, index);
	else
		status_line_tell(&levels->status, "That level isn't shown: F shows others");
}

/* Pick a level by its number, which is typed digit by digit. */
static void type_digit(struct levels *levels, int digit)
{
	size_t most = collection_numbers(levels->collection);

	overview_hunt_end(&levels->overview);
	status_line_clear(&levels->status);
	levels->number = levels->number * 10 + (size_t)digit;
	if (levels->number > most)
		levels->number = (size_t)digit;
	for (size_t i = 0; i < levels->overview.count; i++)
		if (collection_number(levels->collection, i) == levels->number) {
			go_to(levels, i);
			return;
		}
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
	move_to(levels, index);
	return STAY;
}

static bool levels_type(struct screen *screen, int key)
{
	struct levels *levels = (struct levels *)screen;

	if (!levels->searching && key >= '0' && key <= '9') {
		type_digit(levels, key - '0');
		return true;
	}
	levels->number = 0;
	if (!levels->searching || !field_key(&levels->field, key))
		return false;
	search(levels, levels->origin, false);
	return true;
}

static struct want search_act(struct levels *levels, int action)
{
	bool back = action == SEARCH_PREVIOUS, again = levels->field.fresh;
	bool over = levels->overview.hunt.kind == HUNT_NOTHING;

	overview_hunt_end(&levels->overview);
	if (action != SEARCH_DONE || !over) /* otherwise it may be in vain, which is still said */
		status_line_clear(&levels->status);
	levels->field.fresh = false;
	levels->searching = action == SEARCH_NEXT || back;
	if (levels->searching || (again && action == SEARCH_DONE))
		search(levels, overview_beside(&levels->overview, levels->picked, back), back);
	return STAY;
}

/* Ask for a title, offering the one searched for last. */
static void begin_search(struct levels *levels)
{
	levels->field.cursor = levels->field.text.length;
	levels->field.fresh = levels->field.text.length > 0;
	levels->origin = levels->picked;
	levels->searching = true;
}

static void find_unsolved(struct levels *levels, bool back)
{
	overview_hunt_other_unsolved(&levels->overview, levels->picked, back);
	levels->told = true;
	hunt(levels);
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
		jump_to(levels, levels->picked);
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
		move_to(levels, overview_beside(overview, levels->picked, up));
	else if (up)
		move_to(levels, overview->view[row > rows ? row - rows : 0]);
	else
		move_to(levels, overview->view[last - row > rows ? row + rows : last]);
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
	size_t page = (size_t)shape_now(levels).rows;
	struct want want;

	if (levels->searching)
		return search_act(levels, action);
	overview_hunt_end(&levels->overview);
	status_line_clear(&levels->status);
	switch (action) {
	case LEVELS_UP:
	case LEVELS_DOWN: move_by(levels, 1, action == LEVELS_UP); return STAY;
	case LEVELS_PAGE_UP:
	case LEVELS_PAGE_DOWN: move_by(levels, page, action == LEVELS_PAGE_UP); return STAY;
	case LEVELS_CLICK: return click(levels);
	case LEVELS_PASTE: return paste(levels);
	case LEVELS_FIRST: move_to(levels, overview->view[0]); return STAY;
	case LEVELS_LAST: move_to(levels, overview->view[overview->rows - 1]); return STAY;
	case LEVELS_FILTER:
	case LEVELS_GRADE:
	case LEVELS_ORDER:
	case LEVELS_ORDER_BACK: choose(levels, action); return STAY;
	case LEVELS_NEXT:
	case LEVELS_PREVIOUS: find_unsolved(levels, action == LEVELS_PREVIOUS); return STAY;
	case LEVELS_SEARCH: begin_search(levels); return STAY;
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
	move_to(levels, index);
	return STAY;
}

static void levels_close(struct screen *screen)
{
	struct levels *levels = (struct levels *)screen;

	if (levels->collection->mode == MODE_FREE && !levels->entered)
		screen->app->free_at = 1 + levels->picked;
	overview_close(&levels->overview);
	hardness_close(&levels->hardness);
	forget_picked(levels);
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
	.type = levels_type,
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
	jump_to(levels, pick.index < pick.collection->count ? pick.index : 0);
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
		hunt((struct levels *)screen);
	}
	return screen;
}
