/* SPDX-License-Identifier: MIT */
#include "tui/screens/ranking.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "play/settle.h"
#include "store/profile.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens/clipboard.h"
#include "tui/screens/film.h"
#include "tui/screens.h"
#include "tui/widgets/draw.h"
#include "tui/words.h"

#define NICKNAME_COLUMNS 32

enum { SCROLL_UP = MENU_LAST, SCROLL_DOWN, STEP_NEXT, STEP_PREVIOUS, COPY, PROVE, FILM, ALWAYS };

static bool is_arcade(const struct ranking *ranking)
{
	return ranking->session->collection->mode == MODE_ARCADE;
}

/* Would going to the next level mean skipping this one? A chapter of the arcade allows only a few
 * skips. */
static bool is_skipping(const struct ranking *ranking)
{
	const struct session *session = ranking->session;
	struct chapter chapter;

	return is_arcade(ranking) && !session_is_solved(session) &&
	       collection_chapter(session->collection, session->index, &chapter);
}

static bool has_next(const struct ranking *ranking)
{
	const struct session *session = ranking->session;

	if (is_skipping(ranking))
		return collection_skips_left(session->collection, session->index) > 0;
	return is_arcade(ranking) || session->index + 1 < session->collection->count;
}

static void add_next(struct ranking *ranking)
{
	const struct session *session = ranking->session;
	size_t next = session->index + 1;
	struct chapter chapter;

	if (!is_skipping(ranking) && next < session->collection->count &&
	    collection_chapter(session->collection, next, &chapter) && chapter.first == next + 1)
		menu_add(&ranking->menu, RANKING_NEXT, "Next: %s", chapter.name);
	else if (!is_skipping(ranking))
		menu_add(&ranking->menu, RANKING_NEXT, "%s",
			 next < session->collection->count ? "Next level" : "Finish");
	else if (collection_skips_left(session->collection, session->index) > 0)
		menu_add(&ranking->menu, RANKING_NEXT, "Skip this level");
}

static bool is_of_day(const struct ranking *ranking)
{
	return ranking->made && ranking->fresh.of_day;
}

/* Is it a solution of the player's that may have superfluous moves? */
static bool can_be_shorter(const struct session *session)
{
	return session_is_solved(session) && settle_is_measured(session) &&
	       !(fewest_is_least(&session->fewest) &&
		 session->game->moves == session->fewest.moves);
}

/* Fill the menu. After a solved level the next level is the first item; playing it again never
 * is. */
static void fill_menu(struct ranking *ranking)
{
	const struct session *session = ranking->session;
	struct menu *menu = &ranking->menu;
	bool arcade = is_arcade(ranking);

	menu_free(menu);
	if (!session_is_solved(session))
		menu_add(menu, RANKING_GAME, "Back to the game");
	if (arcade || (session_is_solved(session) && has_next(ranking)))
		add_next(ranking);
	if (ranking->made && !is_of_day(ranking))
		menu_add(menu, RANKING_ANOTHER, "Another one");
	if (!arcade)
		menu_add(menu, RANKING_AGAIN, "Play again");
	if (!arcade && (session->collection->count > 1 || is_of_day(ranking)))
		menu_add(menu, RANKING_LIST, "Choose another level");
	menu_add(menu, RANKING_HOME, "Main menu");
	if (can_be_shorter(session))
		menu_add(menu, RANKING_SHORTER, "Make mine shorter");
	if (session_is_solved(session) && menu_answer(menu) == RANKING_AGAIN)
		menu_move(menu, MENU_DOWN);
}

static void set_stage(struct ranking *ranking, enum ranking_stage stage)
{
	ranking->stage = stage;
	fill_menu(ranking);
}

/* The ending of an ordinal such as 1st, for a place among the ten. */
static const char *ordinal_ending(int place)
{
	static const char *const endings[] = {"th", "st", "nd", "rd"};

	return endings[place < 4 ? place : 0];
}

/* Ask for a name, offering the one used last. */
static void ask(struct ranking *ranking)
{
	const struct leaderboard *best = &ranking->session->best;
	long long score = (long long)ranking->session->game->score;
	int rank = leaderboard_rank(best, score);
	char *name = profile_nickname(), *result = ranking->brief;

	ranking->record = rank == 0 && best->count > 0;
	if (ranking->record)
		snprintf(result, sizeof ranking->brief, "New record: %lld move%s, %lld fewer",
			 score, PLURAL(score, "s"), (long long)best->entries[0].score - score);
	else
		snprintf(result, sizeof ranking->brief, "%lld move%s: %d%s place", score,
			 PLURAL(score, "s"), rank + 1, ordinal_ending(rank + 1));
	snprintf(ranking->words, sizeof ranking->words,
		 "%s. Do you want to appear on the leaderboard?", result);
	field_offer(&ranking->name, name, NICKNAME_COLUMNS);
	memory_free(name);
	set_stage(ranking, RANKING_ASKS);
}

/* The score is dealt with: finish the session, as nothing of this game is left to store. */
static void settle(struct ranking *ranking)
{
	settle_done(ranking->session);
	ranking_tell_chapter(ranking);
	set_stage(ranking, RANKING_DONE);
}

/* Say whether the game that the player is leaving is saved. */
static void tell_saved(struct ranking *ranking)
{
	const struct session *session = ranking->session;
	bool elsewhere = session->save != NULL && save_is_fallback(session->save) &&
			 session->sidecars->stem[HOME_BESIDE] != NULL;
	long long score = (long long)session->game->score;

	if (score == 0)
		return;
	if (session->save == NULL || session->unsaved)
		snprintf(ranking->words, sizeof ranking->words, "This game isn't saved.");
	else
		snprintf(ranking->words, sizeof ranking->words,
			 "Your game is saved: %lld move%s%s%s", score, PLURAL(score, "s"),
			 elsewhere ? ", in " : ".", elsewhere ? save_path(session->save) : "");
}

static void tell_skips(struct ranking *ranking)
{
	const struct session *session = ranking->session;
	size_t left = collection_skips_left(session->collection, session->index);
	size_t length = strlen(ranking->words), size = sizeof ranking->words - length;
	const char *gap = length > 0 ? " " : "";
	char *words = ranking->words + length;

	if (left == COLLECTION_SKIPS)
		snprintf(words, size, "%sYou can skip up to %zu levels in this chapter.", gap,
			 left);
	else if (left > 0)
		snprintf(words, size, "%sYou can skip %zu more level%s in this chapter.", gap, left,
			 PLURAL(left, "s"));
	else
		snprintf(words, size, "%sTo skip this level, first solve one that you skipped.",
			 gap);
}

static void store(struct ranking *ranking)
{
	struct session *session = ranking->session;
	char name[NICKNAME_BYTES];
	struct error err = {0};

	if (!leaderboard_clean_name(slice_of(field_text(&ranking->name)), name)) {
		snprintf(ranking->words, sizeof ranking->words, "Please type a name.");
		ranking->brief[0] = '\0';
		return;
	}
	ranking->first = RANKING_FOLLOW;
	ranking->brief[0] = '\0';
	ranking->rank = settle_score(session, name, &err);
	if (err.kind != ERROR_NONE) {
		snprintf(ranking->words, sizeof ranking->words,
			 "The score couldn't be saved: %s. Press Enter to try again.", err.text);
		ranking->alarming = true;
		return;
	}
	profile_set_word(PROFILE_NICKNAME, name);
	if (ranking->rank >= 0)
		snprintf(ranking->words, sizeof ranking->words, "%s takes %d%s place.", name,
			 ranking->rank + 1, ordinal_ending(ranking->rank + 1));
	else
		snprintf(ranking->words, sizeof ranking->words,
			 "Ten better scores were entered meanwhile.");
	settle(ranking);
}

static void begin(struct ranking *ranking)
{
	struct session *session = ranking->session;
	long long score = (long long)session->game->score;
	struct event why = {.kind = settle_unranked(session), .moves = session->game->taken_over};

	ranking->rank = -1;
	ranking->first = RANKING_FOLLOW;
	if (!event_alarms(&session->event) || session->event.kind == EVENT_UNSAVED)
		event_clear(&session->event);
	settle_reload_scores(session);
	if (!session_is_solved(session))
		tell_saved(ranking);
	if (is_skipping(ranking))
		tell_skips(ranking);
	if (session->state == SESSION_SETTLED)
		snprintf(ranking->words, sizeof ranking->words, "This score was entered before.");
	if (session->state != SESSION_SOLVED) {
		set_stage(ranking, RANKING_DONE);
		return;
	}
	if (why.kind != EVENT_NONE) {
		char *words = words_of_event(&why);

		snprintf(ranking->words, sizeof ranking->words, "%s.", words);
		memory_free(words);
		settle(ranking);
		return;
	}
	if (leaderboard_rank(&session->best, score) >= 0) {
		ask(ranking);
		if (ranking->screen.app->preferences.now.values[SETTING_NAME] == NAME_ALWAYS)
			store(ranking);
		return;
	}
	snprintf(ranking->words, sizeof ranking->words, "%lld move%s: %s", score,
		 PLURAL(score, "s"),
		 leaderboard_tied_out(&session->best, score)
			 ? "tied with 10th place, which came first."
			 : "not in the top ten this time.");
	settle(ranking);
}

static void scroll(struct ranking *ranking, int by)
{
	const struct canvas *canvas = &ranking->screen.app->canvas;
	struct ranking_view view = ranking_draw_view(ranking, canvas);

	ranking->first = view.first + by > view.best ? view.first + by : view.best;
	ranking->first = ranking_draw_view(ranking, canvas).first;
}

/* Do an action while the name is asked for. */
static void ask_act(struct ranking *ranking, int action)
{
	struct preferences *preferences = &ranking->screen.app->preferences;

	if (action == ALWAYS && preferences->now.values[SETTING_NAME] == NAME_ASKED) {
		status_line_clear(&ranking->told);
		ranking->told = preferences_change(preferences, SETTING_NAME);
	}
	if (action == MENU_ACCEPT || action == ALWAYS) {
		store(ranking);
		return;
	}
	ranking->words[0] = '\0';
	ranking->alarming = ranking->record = false;
	settle(ranking);
}

static struct want step_to(struct ranking *ranking, int action)
{
	const struct session *session = ranking->session;
	bool next = action == STEP_NEXT, arcade = is_arcade(ranking);

	if (next ? has_next(ranking) : session->index > 0 && !arcade)
		return ranking_leave(ranking, next ? RANKING_NEXT : RANKING_PREVIOUS);
	status_line_tell(&ranking->told, "%s",
			 arcade ? WORDS_IN_ORDER
			 : next ? WORDS_LAST_LEVEL
				: WORDS_FIRST_LEVEL);
	return STAY;
}

/* Is it a solved level of the day? */
static bool is_result(const struct ranking *ranking)
{
	return session_is_solved(ranking->session) && is_of_day(ranking);
}

/* Copy a line to share. */
static void copy_result(struct ranking *ranking)
{
	struct event solved = settle_event(ranking->session);

	status_line_clear(&ranking->told);
	clipboard_copy_result(&ranking->fresh, solved.moves, solved.pushes, &solved.fewest,
			      ranking->words, sizeof ranking->words);
}

static struct want ranking_act(struct screen *screen, int action)
{
	struct ranking *ranking = (struct ranking *)screen;

	switch (action) {
	case SCROLL_UP: scroll(ranking, -1); return STAY;
	case SCROLL_DOWN: scroll(ranking, 1); return STAY;
	case COPY:
		if (is_result(ranking)) {
			copy_result(ranking);
			return STAY;
		}
		status_line_clear(&ranking->told);
		ranking->told = clipboard_copy(ranking->session, ranking->session->game);
		return STAY;
	case PROVE:
		status_line_clear(&ranking->told);
		ranking->told = clipboard_copy_proof(ranking->session);
		return STAY;
	case FILM:
		status_line_clear(&ranking->told);
		ranking->told = film_write(ranking->session, screen->app->canvas.columns);
		return STAY;
	case STEP_NEXT:
	case STEP_PREVIOUS: return step_to(ranking, action);
	default: break;
	}
	if (ranking->stage == RANKING_ASKS) {
		ask_act(ranking, action);
		return STAY;
	}
	action = menu_action(&ranking->menu, &screen->app->canvas, action);
	menu_move(&ranking->menu, action);
	if (action == MENU_ACCEPT && menu_answer(&ranking->menu) == RANKING_SHORTER)
		return OPEN(better_new(screen->app, ranking->session,
				       game_moves(ranking->session->game)));
	if (action == MENU_ACCEPT)
		return ranking_leave(ranking, menu_answer(&ranking->menu));
	if (action == MENU_LEAVE)
		return BACK(is_arcade(ranking) ? RANKING_HOME : RANKING_BACK);
	return STAY;
}

static bool ranking_type(struct screen *screen, int key)
{
	struct ranking *ranking = (struct ranking *)screen;

	return ranking->stage == RANKING_ASKS && field_key(&ranking->name, key);
}

static void ranking_close(struct screen *screen)
{
	struct ranking *ranking = (struct ranking *)screen;

	menu_free(&ranking->menu);
	field_free(&ranking->name);
	status_line_clear(&ranking->told);
}

/* When a key does something. */
enum {
	ASKING = 1, /* asking for the name */
	ARCADE = 2, /* in the arcade, which doesn't go back */
	IN_ROW = 4, /* in another collection with more levels */
	OF_DAY = 8, /* a level of the day was solved */
	TOLD = ARCADE | IN_ROW | OF_DAY,
	/* Hinted at in the key bar even if the game proves no score, */
	HINTED = BINDING_HINTS,
	FILMED = 2 * BINDING_HINTS, /* and if it was solved */
};

static const struct binding_row rows[] = {
	{ASKING,
	 {MENU_ACCEPT, {K_ENTER}, "Enter", "save the score under this name", "[Enter] save"}},
	{ASKING, {ALWAYS, {K_TAB}, "Tab", "the same, without asking from now on", "[Tab] always"}},
	{ASKING, {MENU_LEAVE, {K_ESC}, "Esc", "don't save it", "[Esc] no"}},
	{ASKING | TOLD, {SCROLL_UP, {K_PAGE_UP}, "Page Up", "scroll a long leaderboard up", NULL}},
	{ASKING | TOLD,
	 {SCROLL_DOWN, {K_PAGE_DOWN}, "Page Down", "scroll a long leaderboard down", NULL}},
	MENU_MOVE_ROWS(TOLD | HINTED),
	{OF_DAY, {COPY, {'c'}, "C", "copy your result to the clipboard", "[C] copy result"}},
	{ARCADE | IN_ROW, {COPY, {'c'}, "C", "copy level and moves to clipboard", NULL}},
	{TOLD, {PROVE, {'C'}, "Shift-C", "copy a proof of your score", "[Shift-C] challenge"}},
	{TOLD | FILMED,
	 {FILM, {'F'}, "Shift-F", "film of your solution, for browsers", "[Shift-F] film"}},
	{ARCADE | IN_ROW, {STEP_NEXT, {'n', ']'}, "N, ]", "next level", NULL}},
	{ARCADE, {STEP_PREVIOUS, {'p', '['}, NULL, NULL, NULL}},
	{IN_ROW, {STEP_PREVIOUS, {'p', '['}, "P, [", "previous level", NULL}},
	BINDING_IN(TOLD | HINTED, MENU_KEY_LEAVE),
	{TOLD | HINTED, BINDING_OF_HELP("[?] help")},
	{0},
};

static unsigned ranking_state(const struct screen *screen)
{
	const struct ranking *ranking = (const struct ranking *)screen;
	unsigned state = is_result(ranking) ? OF_DAY : is_arcade(ranking) ? ARCADE : IN_ROW;

	if (ranking->stage == RANKING_ASKS)
		return ASKING;
	if (!session_is_solved(ranking->session))
		state |= HINTED;
	else if (settle_unranked(ranking->session) != EVENT_NONE)
		state |= HINTED | FILMED;
	return state;
}

static const struct screen_kind kind = {
	.name = "Leaderboard",
	.rows = rows,
	.state = ranking_state,
	.draw = ranking_draw,
	.act = ranking_act,
	.type = ranking_type,
	.resume = ranking_resume,
	.close = ranking_close,
};

struct screen *ranking_new(struct app *app, struct session *session)
{
	struct ranking *ranking = screen_new(&kind, app, sizeof *ranking);

	ranking->session = session;
	ranking->made = fresh_read(session->level.notes, &ranking->fresh);
	begin(ranking);
	return &ranking->screen;
}
