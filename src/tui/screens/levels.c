/* The list of a collection's levels. */
#include "tui/screens/levels.h"

#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "store/path.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/screens/help.h"
#include "tui/screens/levels_draw.h"
#include "tui/screens/levels_keys.h"
#include "tui/screens/workshop.h"
#include "tui/words.h"

static void forget_picked(struct levels *levels)
{
	board_free(levels->board);
	memory_free(levels->author);
	levels->board = NULL;
	levels->author = NULL;
}

static struct shape shape_now(const struct levels *levels)
{
	const struct canvas *canvas = &levels->screen.app->canvas;

	return levels_draw_shape(levels, canvas->rows, canvas->columns);
}

/* The collection may read its next file while the list is drawn: what is drawn of the picked level
 * is our own. */
static void move_to(struct levels *levels, size_t picked)
{
	const struct level_file *file = collection_level_file(levels->collection, picked, NULL);
	size_t inside = collection_level_index(levels->collection, picked);
	const char *author = file != NULL ? level_file_author(file, inside) : NULL;

	forget_picked(levels);
	if (file != NULL && file->set->levels[inside].board != NULL)
		levels->board = board_copy(file->set->levels[inside].board);
	if (author != NULL && *author != '\0')
		levels->author = memory_copy(author);
	levels->picked = picked;
	levels->first = levels_draw_first(levels, shape_now(levels).rows);
}

/* A slice of looking for a row. */
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
		move_to(levels, found);
	else if (levels->told)
		levels->status =
			words_on_line(&(struct event){.kind = end == HUNT_GOES_ON ? EVENT_LOOKING
							      : titles		  ? EVENT_NO_MATCH
								       : EVENT_ALL_SOLVED});
}

static bool is_on_top(const struct screen *screen)
{
	return screen->app->stack[screen->app->count - 1] == screen;
}

/* While a game is open above us, the collection is the game's to use. */
static int64_t levels_deadline(const struct screen *screen)
{
	const struct levels *levels = (const struct levels *)screen;
	const struct overview *rows = &levels->overview;
	int visible = shape_now(levels).rows;

	if (!is_on_top(screen))
		return NEVER;
	if (rows->hunt.kind != HUNT_NOTHING || rows->next_unseen < rows->count ||
	    overview_unknown(rows, levels_draw_first(levels, visible), (size_t)visible) ||
	    hardness_wanted(&levels->hardness, levels_draw_first(levels, visible), (size_t)visible))
		return terminal_now();
	return NEVER;
}

static struct want levels_tick(struct screen *screen)
{
	struct levels *levels = (struct levels *)screen;
	size_t visible = (size_t)shape_now(levels).rows;
	size_t first = levels_draw_first(levels, (int)visible);
	int64_t end = terminal_now() + SLICE_MS;

	while (overview_look(&levels->overview, first, visible))
		if (terminal_now() >= end)
			return STAY;
	if (levels->overview.hunt.kind != HUNT_NOTHING)
		hunt(levels);
	else
		while (overview_count(&levels->overview) && terminal_now() < end)
			;
	while (terminal_now() < end && hardness_wanted(&levels->hardness, first, visible))
		hardness_work(&levels->hardness, levels->collection, first, visible);
	return STAY;
}

/* Search on from a row; without a text stay where the search began. */
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

static struct want levels_act(struct screen *screen, int action);

/* The level of a number that is typed digit by digit. */
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
			move_to(levels, i);
			return;
		}
}

/* A click picks a level, and plays the one that is picked. */
static struct want click(struct levels *levels)
{
	int row, column;
	size_t index;

	key_place(&row, &column);
	if (!levels_draw_at(levels, row, column, &index))
		return STAY;
	if (index == levels->picked)
		return levels_act(&levels->screen, LEVELS_PLAY);
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
	size_t picked = levels->picked, last = levels->overview.count - 1;

	switch (action) {
	case SEARCH_NEXT: search(levels, picked < last ? picked + 1 : 0, false); break;
	case SEARCH_PREVIOUS: search(levels, picked > 0 ? picked - 1 : last, true); break;
	default:
		overview_hunt_end(&levels->overview);
		status_line_clear(&levels->status);
		levels->searching = false;
	}
	return STAY;
}

static void begin_search(struct levels *levels)
{
	field_set(&levels->field, "");
	levels->origin = levels->picked;
	levels->searching = true;
}

static void find_unsolved(struct levels *levels, bool back)
{
	overview_hunt_other_unsolved(&levels->overview, levels->picked, back);
	levels->told = true;
	hunt(levels);
}

/* The file was written: read it again, in a list of its own. */
static struct want read_again(struct levels *levels)
{
	const struct app_options *options = levels->screen.app->options;
	const struct collection *old = levels->collection;
	struct collection *new = NULL;
	struct error err = {0};
	struct screen *screen;

	if (old->mode == MODE_CUSTOM) {
		struct level_file *file =
			level_file_open(old->file->path, old->file->installed, &err);

		if (file != NULL)
			new = collection_of_file(file);
	} else {
		new = collection_of_folder(old->mode, options->levels, options->installed, &err);
	}
	if (new == NULL)
		return REPLACE(choice_notice_error(levels->screen.app, &err, NULL));
	new->index = levels->picked < new->count ? levels->picked : new->count - 1;
	screen = levels_new(levels->screen.app, new);
	overview_hunt_end(&((struct levels *)screen)->overview);
	move_to((struct levels *)screen, new->index);
	collection_drop(new);
	return REPLACE(screen);
}

enum { ANSWER_CHANGE = 1 };

/* Ask before it is done; pending holds what. */
static struct want ask(struct levels *levels, const char *question, const char *yes)
{
	struct screen *choice = choice_new(levels->screen.app, question);

	choice_add(choice, ANSWER_CHANGE, yes);
	choice_add(choice, ANSWER_NONE, "Back");
	levels->asking = true;
	return OPEN(choice);
}

/* Change the file as pending says, and read it again. */
static struct want change(struct levels *levels)
{
	const struct level_file *file = levels->collection->file;
	struct level_change *pending = &levels->pending;
	size_t index = levels->picked;
	struct error err = {0};
	struct text lost = {0};
	struct want want;

	pending->number = level_set_number(file->set, index);
	if (pending->kind == SPLICE_INSERT) {
		pending->level = &file->set->levels[index];
		pending->was = NULL;
		pending->number = index + 1 < file->set->count ? pending->number + 1 : 0;
	} else {
		pending->was = file->set->levels[index].board;
		if (pending->kind == SPLICE_SWAP && levels->raising) {
			pending->number--;
			pending->was = file->set->levels[index - 1].board;
		}
	}
	switch (level_change(file->path, pending, &lost, &err)) {
	case SPLICED_ANEW:
		if (!pending->anew) {
			pending->anew = true;
			want = ask(
				levels,
				"The file has to be rewritten: its levels stay, but their layout "
				"changes.",
				"Rewrite it");
			break;
		}
		/* fall through */
	case SPLICED_KEPT:
		if (pending->kind == SPLICE_SWAP)
			levels->picked = levels->raising ? index - 1 : index + 1;
		else if (pending->kind == SPLICE_INSERT)
			levels->picked++;
		want = read_again(levels);
		break;
	default: want = OPEN(choice_notice_error(levels->screen.app, &err, path_name(file->path)));
	}
	text_free(&lost);
	return want;
}

static struct want change_file(struct levels *levels, int action)
{
	size_t last = levels->overview.count - 1;
	char question[300];

	levels->pending = (struct level_change){.kind = SPLICE_SWAP};
	levels->raising = action == LEVELS_RAISE;
	switch (action) {
	case LEVELS_RAISE: return levels->picked > 0 ? change(levels) : STAY;
	case LEVELS_LOWER: return levels->picked < last ? change(levels) : STAY;
	case LEVELS_COPY: levels->pending.kind = SPLICE_INSERT; return change(levels);
	case LEVELS_DELETE: {
		char *title = collection_title(levels->collection, levels->picked);

		levels->pending.kind = SPLICE_REMOVE;
		snprintf(question, sizeof question, "Delete level %zu, %.200s, from the file?",
			 collection_number(levels->collection, levels->picked), title);
		memory_free(title);
		return ask(levels, question, "Delete it");
	}
	default:
		levels->editing = true;
		return OPEN(workshop_new(
			levels->screen.app,
			edit_of_level(&(struct level){0}, levels->collection->file->path, 0),
			NULL));
	}
}

static struct want edit(struct levels *levels)
{
	levels->editing = true;
	return OPEN(workshop_of_level(levels->screen.app, levels->collection, levels->picked));
}

static struct want levels_act(struct screen *screen, int action)
{
	struct levels *levels = (struct levels *)screen;
	size_t picked = levels->picked, last = levels->overview.count - 1;
	size_t page = (size_t)shape_now(levels).rows;

	if (levels->searching)
		return search_act(levels, action);
	overview_hunt_end(&levels->overview);
	status_line_clear(&levels->status);
	switch (action) {
	case LEVELS_UP: move_to(levels, picked > 0 ? picked - 1 : last); return STAY;
	case LEVELS_DOWN: move_to(levels, picked < last ? picked + 1 : 0); return STAY;
	case LEVELS_PAGE_UP: move_to(levels, picked > page ? picked - page : 0); return STAY;
	case LEVELS_PAGE_DOWN:
		move_to(levels, last - picked > page ? picked + page : last);
		return STAY;
	case LEVELS_CLICK: return click(levels);
	case LEVELS_FIRST: move_to(levels, 0); return STAY;
	case LEVELS_LAST: move_to(levels, last); return STAY;
	case LEVELS_NEXT:
	case LEVELS_PREVIOUS: find_unsolved(levels, action == LEVELS_PREVIOUS); return STAY;
	case LEVELS_SEARCH: begin_search(levels); return STAY;
	case LEVELS_PLAY:
	case LEVELS_REVERSE:
		levels->entered = true;
		levels->collection->index = picked;
		return ENTER_LEVEL(collection_hold(levels->collection),
				   action == LEVELS_PLAY ? GAME_FORWARD : GAME_REVERSE, ENTRY_OPEN);
	case LEVELS_EDIT: return edit(levels);
	case LEVELS_NEW:
	case LEVELS_COPY:
	case LEVELS_RAISE:
	case LEVELS_LOWER:
	case LEVELS_DELETE: return change_file(levels, action);
	case LEVELS_HELP: return OPEN(help_new(screen->app, screen));
	default: return BACK(ANSWER_NONE);
	}
}

/* The player may have gone on to other levels from there. */
static struct want levels_resume(struct screen *screen, int answer)
{
	struct levels *levels = (struct levels *)screen;
	size_t index = levels->collection->index;

	bool asked = levels->asking;

	levels->asking = false;
	if (asked)
		return answer == ANSWER_CHANGE ? change(levels) : STAY;
	if (levels->editing && answer == WORKSHOP_CHANGED_FILE)
		return read_again(levels);
	levels->editing = false;
	if (!levels->entered)
		return STAY;
	levels->entered = false;
	index = index < levels->overview.count ? index : levels->picked;
	overview_played(&levels->overview, levels->picked, index);
	move_to(levels, index);
	return STAY;
}

static void levels_close(struct screen *screen)
{
	struct levels *levels = (struct levels *)screen;

	overview_close(&levels->overview);
	hardness_close(&levels->hardness);
	forget_picked(levels);
	field_free(&levels->field);
	status_line_clear(&levels->status);
	collection_drop(levels->collection);
}

static const struct binding *levels_bindings(const struct screen *screen)
{
	const struct levels *levels = (const struct levels *)screen;

	if (levels->searching)
		return levels_keys_searching;
	return levels->collection->mode == MODE_CUSTOM &&
			       workshop_is_players(levels->collection->file)
		       ? levels_keys_of_file
		       : levels_keys;
}

static const struct screen_kind kind = {
	.name = "Levels",
	.rows = 6,
	.columns = 20,
	.bindings_now = levels_bindings,
	.draw = levels_draw,
	.act = levels_act,
	.type = levels_type,
	.resume = levels_resume,
	.tick = levels_tick,
	.deadline = levels_deadline,
	.close = levels_close,
};

struct screen *levels_new(struct app *app, struct collection *collection)
{
	struct levels *levels = memory_new(sizeof *levels);
	size_t picked = collection->index;

	levels->screen = (struct screen){&kind, app};
	levels->collection = collection_hold(collection);
	overview_open(&levels->overview, collection);
	hardness_open(&levels->hardness, collection->count);
	move_to(levels, collection->mode != MODE_FREE && picked < collection->count ? picked : 0);
	if (collection->mode == MODE_FREE) { /* at the first that is not solved */
		overview_hunt_unsolved(&levels->overview, 0, false);
		hunt(levels);
	}
	return &levels->screen;
}
