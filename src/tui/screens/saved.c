/* SPDX-License-Identifier: MIT */
/* Offers the saved game: load it, delete it, or go back. */
#include "tui/screens.h"

#include <stdio.h>

#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/widgets/draw.h"

/* LOAD + home: load the save of that home. */
enum saved_answer {
	LOAD = 1,
	DELETE = LOAD + HOMES,
	ANEW,
	LOOK,
	UNSAVED,
	LOAD_BACKWARDS,
	LOAD_OTHERS_BACKWARDS,
	DELETE_BACKWARDS,
	LEAVE
};

struct saved {
	struct screen screen;
	struct session *session;   /* NULL once the game has it */
	struct session *backwards; /* the session of a backwards game; NULL: none, passed on, or the
				      only one */
	struct menu menu;
	struct session *doomed; /* its saved games are deleted if the player confirms it */
	char question[1024];
};

static void ask_busy(struct saved *saved)
{
	snprintf(saved->question, sizeof saved->question, "%s is being played in another window.",
		 saved->session->title);
	menu_add(&saved->menu, LOOK, "View the level");
	menu_add(&saved->menu, UNSAVED, "Play without saving");
	menu_add(&saved->menu, LEAVE, "Back");
}

/* Is a backwards game of the player's own saved beside the forward one? */
static bool has_backwards(const struct saved *saved)
{
	return saved->backwards != NULL && saved->backwards->found_count > 0;
}

/* Is the one saved game that waits one that can't be read? */
static bool is_unreadable(const struct session *session)
{
	bool is = false;

	for (int home = 0; home < HOMES && session->found_count == 1; home++)
		is = is || (session->found[home].owner == NULL &&
			    session->found[home].problem.kind != ERROR_NONE);
	return is;
}

/* What to call the player's forward game; "it" if no other game is offered. */
static const char *its_name(const struct saved *saved)
{
	if (has_backwards(saved))
		return "the forward game";
	return session_others_save(saved->session) != NULL ? "yours" : "it";
}

/* Add an item for the save of one home, or say what is wrong with that save. */
static void ask_one(struct saved *saved, int home)
{
	const struct save_found *found = &saved->session->found[home];
	bool several = saved->session->found_count > 1;
	bool is_beside =
		home != HOME_FALLBACK && sidecars_takes(saved->session->sidecars, (enum home)home,
							sidecars_save(saved->session->mode));
	struct preview preview;
	size_t moves;

	if (found->problem.kind != ERROR_NONE) {
		snprintf(saved->question, sizeof saved->question,
			 "The saved game %s can't be read: %s.", found->path, found->problem.text);
		/* if another save can be read, this item would only be in the way */
		if (!several)
			menu_add(&saved->menu, ANEW, "Leave it there and start over");
		return;
	}
	preview = session_preview(saved->session, found);
	moves = preview.score;
	if (preview.breaks > 0) {
		snprintf(saved->question, sizeof saved->question,
			 "The saved game doesn't fit this level: at move %zu, %s.", preview.breaks,
			 preview.why.text);
		menu_add(&saved->menu, LOAD + home, "Play from there: %zu move%s", moves,
			 PLURAL(moves, "s"));
	} else if (several) {
		menu_add(&saved->menu, LOAD + home, "Load %zu move%s from %s", moves,
			 PLURAL(moves, "s"), is_beside ? "beside the level" : found->path);
	} else {
		menu_add(&saved->menu, LOAD + home, "Load %s (%zu move%s)", its_name(saved), moves,
			 PLURAL(moves, "s"));
	}
}

/* Set the question for saves that nothing is wrong with. */
static void set_question(struct saved *saved)
{
	const struct session *session = saved->session;
	int count = session->found_count + has_backwards(saved);
	bool backwards = session->mode == GAME_REVERSE || session->found_count == 0;

	if (count == 0) {
		snprintf(saved->question, sizeof saved->question,
			 "Another user has a saved game of %s.", session->title);
		return;
	}
	snprintf(saved->question, sizeof saved->question, "There %s of %s%s.",
		 count == 1   ? "is a saved game"
		 : count == 2 ? "are two saved games"
			      : "are saved games",
		 session->title,
		 backwards		? ", played backwards"
		 : has_backwards(saved) ? ", one of them played backwards"
					: "");
}

/* Add items for the saved backwards game. If anything is wrong with it, a page of its own says
 * so. */
static void ask_backwards(struct saved *saved)
{
	bool alone = saved->session->found_count == 0;
	const struct save_found *found = session_only_save(saved->backwards);
	size_t moves = found != NULL ? session_preview(saved->backwards, found).score : 0;

	if (found == NULL)
		menu_add(&saved->menu, LOAD_BACKWARDS, "The game played backwards...");
	else
		menu_add(&saved->menu, LOAD_BACKWARDS, "Load %s (%zu move%s)",
			 alone ? "it" : "the game played backwards", moves, PLURAL(moves, "s"));
	if (!alone)
		return;
	menu_add(&saved->menu, ANEW, "Play forwards and keep it");
	if (found != NULL)
		menu_add(&saved->menu, DELETE_BACKWARDS, "Delete it and start over");
}

/* Add another user's saved game, which is copied into a game of the player's own and stays as it
 * is. */
static void add_others(struct saved *saved, const struct session *session, int answer)
{
	const struct save_found *found = session_others_save(session);
	size_t moves = found != NULL ? session_preview(session, found).score : 0;

	if (found != NULL)
		menu_add(&saved->menu, answer,
			 session->mode == GAME_REVERSE
				 ? "Load %s's game played backwards (%zu move%s)"
				 : "Load %s's saved game (%zu move%s)",
			 found->owner, moves, PLURAL(moves, "s"));
}

static void ask_others(struct saved *saved)
{
	const struct save_found *others = session_others_save(saved->session);

	if (saved->session->found_count == 0 && !has_backwards(saved))
		menu_add(&saved->menu, ANEW, "Begin a game of your own");
	add_others(saved, saved->session, LOAD + (others != NULL ? (int)others->home : 0));
	if (saved->backwards != NULL)
		add_others(saved, saved->backwards, LOAD_OTHERS_BACKWARDS);
}

static void ask(struct saved *saved)
{
	const struct session *session = saved->session;
	bool busy = false;

	menu_free(&saved->menu);
	set_question(saved);
	for (int home = 0; home < HOMES; home++)
		busy = busy || session->found[home].busy;
	if (busy) {
		ask_busy(saved);
		return;
	}
	for (int home = 0; home < HOMES; home++)
		if (session->found[home].path != NULL && session->found[home].owner == NULL)
			ask_one(saved, home);
	if (has_backwards(saved))
		ask_backwards(saved);
	ask_others(saved);
	if (is_unreadable(session))
		menu_add(&saved->menu, DELETE, "Rename it to .bad and start over");
	else if (session->found_count > 0)
		menu_add(&saved->menu, DELETE, "Delete %s and start over",
			 session->found_count > 1 ? "both" : its_name(saved));
	menu_add(&saved->menu, LEAVE, "Back");
}

static void saved_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct saved *saved = (const struct saved *)screen;

	choice_draw_question(canvas, screen_bindings(screen), saved->question, &saved->menu, true);
}

/* Begin the game with a session, which it takes. */
static struct want play(struct saved *saved, struct session **session)
{
	struct session *given = *session;

	*session = NULL;
	return REPLACE(play_new(saved->screen.app, given));
}

/* Say why loading failed; if another window has the game by now, ask again. */
static struct want refuse(struct saved *saved, const struct error *err)
{
	if (err->kind != ERROR_BUSY)
		return OPEN(choice_notice(saved->screen.app, err->text));
	menu_free(&saved->menu);
	ask_busy(saved);
	return STAY;
}

static struct want begin(struct saved *saved, struct session **session,
			 const struct save_found *from)
{
	struct error err = {0};

	return session_begin(*session, from, &err) ? play(saved, session) : refuse(saved, &err);
}

static struct want load_backwards(struct saved *saved)
{
	const struct save_found *found = session_only_save(saved->backwards);
	struct session *session = saved->backwards;

	if (found != NULL)
		return begin(saved, &saved->backwards, found);
	saved->backwards = NULL;
	return REPLACE(saved_new(saved->screen.app, session, NULL));
}

/* Delete the player's saved games of a session, or rename those that can't be read, and begin a new
 * game forwards, or in the mode asked for. */
static struct want delete_all(struct saved *saved, struct session *of)
{
	struct error err = {0};

	for (int home = 0; home < HOMES; home++)
		if (of->found[home].path != NULL && of->found[home].owner == NULL &&
		    !save_found_delete(&of->found[home], &err))
			return refuse(saved, &err);
	return begin(saved, &saved->session, NULL);
}

/* Ask before deleting: deleted games can't be brought back. */
static struct want ask_delete(struct saved *saved, struct session *of)
{
	bool both = of->found_count > 1;
	struct screen *choice = choice_new(saved->screen.app, "Delete %s of %.300s for good?",
					   both ? "both saved games" : "the saved game", of->title);

	choice_add(choice, ANSWER_NONE, "No");
	choice_add(choice, DELETE, both ? "Yes, delete them" : "Yes, delete it");
	saved->doomed = of;
	return OPEN(choice_page(choice));
}

static struct want saved_resume(struct screen *screen, const struct want *closed)
{
	struct saved *saved = (struct saved *)screen;
	struct session *doomed = saved->doomed;

	saved->doomed = NULL;
	return doomed != NULL && closed->answer == DELETE ? delete_all(saved, doomed) : STAY;
}

static struct want saved_act(struct screen *screen, int action)
{
	struct saved *saved = (struct saved *)screen;
	struct session *session = saved->session;
	struct level_pick pick = {session->collection, session->index};
	int answer;

	action = menu_action(&saved->menu, &screen->app->canvas, action);
	answer = menu_answer(&saved->menu);
	if (action == MENU_LEAVE)
		return BACK_FROM(ANSWER_NONE, pick);
	menu_move(&saved->menu, action);
	if (action != MENU_ACCEPT)
		return STAY;
	switch (answer) {
	case DELETE:
		if (is_unreadable(session))
			return delete_all(saved, session);
		return ask_delete(saved, session);
	case DELETE_BACKWARDS: return ask_delete(saved, saved->backwards);
	case LOAD_BACKWARDS: return load_backwards(saved);
	case LOAD_OTHERS_BACKWARDS:
		return begin(saved, &saved->backwards, session_others_save(saved->backwards));
	case ANEW: return begin(saved, &saved->session, NULL);
	case LOOK: session_view(session); return play(saved, &saved->session);
	case UNSAVED: session_begin_unsaved(session); return play(saved, &saved->session);
	case LEAVE: return BACK_FROM(ANSWER_NONE, pick);
	default: return begin(saved, &saved->session, &session->found[answer - LOAD]);
	}
}

static void saved_close(struct screen *screen)
{
	struct saved *saved = (struct saved *)screen;

	session_free(saved->session);
	session_free(saved->backwards);
	menu_free(&saved->menu);
}

static const struct binding bindings[] = {MENU_MOVES, BINDING(MENU_KEY_BACK), {0}};

static const struct screen_kind kind = {
	.name = "Saved game",
	.bindings = bindings,
	.draw = saved_draw,
	.act = saved_act,
	.resume = saved_resume,
	.close = saved_close,
};

struct screen *saved_new(struct app *app, struct session *session, struct session *backwards)
{
	struct saved *saved = screen_new(&kind, app, sizeof *saved);

	saved->session = session;
	saved->backwards = backwards;
	ask(saved);
	return &saved->screen;
}
