/* The saved game that waits: load it, delete it, or go back. */
#include <stdio.h>

#include "core/memory.h"
#include "store/file.h"
#include "tui/key.h"
#include "tui/menu.h"
#include "tui/screens.h"
#include "tui/show.h"

/* LOAD + home loads that home's save. */
enum answer { LOAD = 1, DELETE = LOAD + HOMES, ANEW, LOOK, UNSAVED, LEAVE };

struct saved {
	struct screen screen;
	struct match *match;	/* NULL once it is given on */
	struct menu menu;
	char question[1024];
};

static void ask_busy(struct saved *saved)
{
	snprintf(saved->question, sizeof saved->question,
		 "%s is being played in another window.", saved->match->title);
	menu_add(&saved->menu, LOOK, "Look at the level");
	menu_add(&saved->menu, UNSAVED, "Play without saving");
	menu_add(&saved->menu, LEAVE, "Back");
}

/* One item for the save of a home, and what is wrong with it. */
static void ask_one(struct saved *saved, int home)
{
	const struct save_found *found = &saved->match->found[home];
	bool several = saved->match->found_count > 1;
	struct outlook outlook;
	size_t moves;

	if (found->problem.kind != ERROR_NONE) {
		snprintf(saved->question, sizeof saved->question,
			 "The saved game %s can't be read: %s.", found->path,
			 found->problem.text);
		/* where another can be read, that one would be in the way */
		if (!several)
			menu_add(&saved->menu, ANEW, "Leave it there and start anew");
		return;
	}
	outlook = match_outlook(saved->match, found);
	moves = outlook.score;
	if (outlook.breaks > 0) {
		snprintf(saved->question, sizeof saved->question,
			 "The saved game does not fit this level: at move %zu, %s.",
			 outlook.breaks, outlook.why.text);
		menu_add(&saved->menu, LOAD + home, "Play from there: %zu move%s", moves,
			 show_s((long long)moves));
	} else if (several) {
		menu_add(&saved->menu, LOAD + home, "Load %zu move%s from %s", moves,
			 show_s((long long)moves),
			 home == HOME_BESIDE ? "beside the level" : found->path);
	} else {
		menu_add(&saved->menu, LOAD + home, "Load: go on after %zu move%s", moves,
			 show_s((long long)moves));
	}
}

static void ask(struct saved *saved)
{
	const struct match *match = saved->match;
	bool busy = false;

	menu_free(&saved->menu);
	snprintf(saved->question, sizeof saved->question, "There %s of %s%s.",
		 match->found_count > 1 ? "are two saved games" : "is a saved game",
		 match->title, match->mode == GAME_REVERSE ? ", played backwards" : "");
	for (int home = 0; home < HOMES; home++)
		busy = busy || match->found[home].busy;
	if (busy) {
		ask_busy(saved);
		return;
	}
	for (int home = 0; home < HOMES; home++)
		if (match->found[home].path != NULL)
			ask_one(saved, home);
	menu_add(&saved->menu, DELETE, match->found_count > 1 ? "Delete both and start anew"
							       : "Delete it and start anew");
	menu_add(&saved->menu, LEAVE, "Back");
}

static void saved_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct saved *saved = (const struct saved *)screen;
	int columns = canvas->columns < 64 ? canvas->columns - 2 : 60,
	    left = (canvas->columns - columns) / 2;
	int lines = show_wrapped(canvas, 0, 0, columns, 0, INK_BOLD, saved->question);
	int items = (int)saved->menu.count, width = menu_width(&saved->menu), gap, row;

	gap = lines + items + 1 <= canvas->rows;
	if (lines + items > canvas->rows)
		items = menu_rows(&saved->menu, canvas->rows);
	if (lines + items > canvas->rows)
		lines = canvas->rows - items;
	row = (canvas->rows - lines - items - gap) / 2;
	width = width < columns ? width : columns;
	if (lines == 1)
		show_centred(canvas, row, INK_BOLD, saved->question);
	else
		show_wrapped(canvas, row, left, columns, lines, INK_BOLD,
			     saved->question);
	menu_draw(canvas, &saved->menu, row + lines + gap,
		  lines > 1 ? left : (canvas->columns - width) / 2, items, width);
}

/* Give the match on to the game; where another window holds it by now, ask anew. */
static struct want play(struct saved *saved, bool begun, const struct error *err)
{
	struct match *match = saved->match;

	if (begun) {
		saved->match = NULL;
		return REPLACE(play_new(saved->screen.app, match));
	}
	if (err->kind == ERROR_BUSY) {
		menu_free(&saved->menu);
		ask_busy(saved);
		return STAY;
	}
	return OPEN(notice_new(saved->screen.app, err->text));
}

static struct want delete_all(struct saved *saved)
{
	struct match *match = saved->match;
	struct error err = {0};

	for (int home = 0; home < HOMES; home++)
		if (match->found[home].path != NULL && !save_delete(&match->found[home], &err))
			return play(saved, false, &err);
	return play(saved, match_begin(match, NULL, &err), &err);
}

static struct want saved_act(struct screen *screen, int action)
{
	struct saved *saved = (struct saved *)screen;
	struct match *match = saved->match;
	struct error err = {0};
	int answer = menu_answer(&saved->menu);

	if (action == MENU_LEAVE)
		return BACK(ANSWER_NONE);
	menu_move(&saved->menu, action);
	if (action != MENU_ACCEPT)
		return STAY;
	switch (answer) {
	case DELETE:
		return delete_all(saved);
	case ANEW:
		return play(saved, match_begin(match, NULL, &err), &err);
	case LOOK:
		match_look(match);
		return play(saved, true, &err);
	case UNSAVED:
		match_begin_unsaved(match);
		return play(saved, true, &err);
	case LEAVE:
		return BACK(ANSWER_NONE);
	default:
		return play(saved, match_begin(match, &match->found[answer - LOAD], &err), &err);
	}
}

static void saved_close(struct screen *screen)
{
	struct saved *saved = (struct saved *)screen;

	match_free(saved->match);
	menu_free(&saved->menu);
}

static const struct binding bindings[] = {MENU_BINDINGS, {0}};

static const struct screen_kind kind = {
	.name = "Saved game",
	.rows = 6,
	.columns = 20,
	.bindings = bindings,
	.draw = saved_draw,
	.act = saved_act,
	.close = saved_close,
};

struct screen *saved_new(struct app *app, struct match *match)
{
	struct saved *saved = memory_new(sizeof *saved);

	saved->screen = (struct screen){&kind, app};
	saved->match = match;
	ask(saved);
	return &saved->screen;
}
