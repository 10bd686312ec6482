/* SPDX-License-Identifier: MIT */
#include "tui/screens/play.h"

#include <stdio.h>

#include "documents/snapshot.h"
#include "play/keep.h"
#include "play/saving.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens/clipboard.h"
#include "tui/screens.h"
#include "tui/words.h"

#define NAME_COLUMNS 40 /* columns of a snapshot's name */

static struct level_pick pick_of(const struct play *play)
{
	return (struct level_pick){play->session->collection, play->session->index};
}

static struct want ask_name(struct play *play)
{
	const struct game *game = play->session->game;
	char name[64];

	if (game->line.length == 0) {
		play_say_words(play, "Nothing to save yet: make a move first");
		return STAY;
	}
	snprintf(name, sizeof name, "Snapshot %zu/%zu", game->moves, game->pushes);
	field_offer(&play->name, name, NAME_COLUMNS);
	play->asked = ASKED_NAME;
	return OPEN(prompt_new(play->screen.app, "Name of the snapshot:", &play->name));
}

static struct want turn_round(struct play *play)
{
	struct session *session = play->session;
	enum game_mode other = session->mode == GAME_FORWARD ? GAME_REVERSE : GAME_FORWARD;
	struct error err = {0};

	if (session->game->score > 0) {
		play_say_words(play, "To switch direction, press R first");
		return STAY;
	}
	if (!snapshot_mode_fits(session->level.board, other, &err)) {
		status_line_alarm(play_say(play, SAID_OTHER), "Not backwards: %s", err.text);
		return STAY;
	}
	return play_next_enter(play, session->index, other);
}

static struct want set_cursor(struct play *play, int cursor)
{
	play->cursor = cursor;
	return STAY;
}

static struct want jump(struct play *play, int at)
{
	set_cursor(play, NO_SQUARE);
	if (game_jump(play->session->game, at))
		return play_moves_made(play);
	play_say_words(play, play->session->game->pushes == 0
				     ? "That square is taken"
				     : "Now you can jump only where you can walk");
	return STAY;
}

/* The player points at a square, with the cursor or the mouse. */
static struct want point(struct play *play, int at)
{
	struct session *session = play->session;
	const struct board *board = session->game->board;

	if (session->mode == GAME_REVERSE)
		return jump(play, at);
	if (board->squares[at] & SQUARE_PUSHER && board->pusher != at) {
		set_cursor(play, NO_SQUARE);
		play_moves_stop(play);
		return game_activate(session->game, at) ? play_moves_made(play) : STAY;
	}
	if (at == board->pusher && play->travel.picked == NO_SQUARE)
		return set_cursor(play, NO_SQUARE); /* there already */
	play->travel.finder = session->finder;
	switch (travel_point(&play->travel, board, at)) {
	case TRAVEL_PICKED: play_say_words(play, WORDS_PUSH_WHERE); return STAY;
	case TRAVEL_STUCK:
		status_line_tell(play_say(play, SAID_OF_SQUARE), "That box can't be pushed now");
		return STAY;
	case TRAVEL_PLANNED: play->next = terminal_now(); return set_cursor(play, NO_SQUARE);
	case TRAVEL_NOWHERE:
		status_line_tell(play_say(play, SAID_OF_SQUARE), "You can't get there");
		return STAY;
	default: play_say(play, SAID_NOTHING); return STAY;
	}
}

static struct want clicked(struct play *play)
{
	int row, column, at;

	key_place(&row, &column);
	at = play_draw_square(play, row, column);
	return at != NO_SQUARE ? point(play, at) : STAY;
}

/* Forget what was said of a square once the cursor leaves it. */
static void leave_square(struct play *play)
{
	if (play_said(play) != SAID_OF_SQUARE)
		return;
	if (play->travel.picked != NO_SQUARE)
		play_say_words(play, WORDS_PUSH_WHERE);
	else
		play_say(play, SAID_NOTHING);
}

/* The keys while a cursor is on the board. */
static struct want cursor_act(struct play *play, int action)
{
	const struct board *board = play->session->game->board;
	int at = play->cursor, x = board_x(board, at), y = board_y(board, at);

	if (action != GO_TO)
		leave_square(play);
	x += (action == ACT_RIGHT) - (action == ACT_LEFT);
	y += (action == ACT_DOWN) - (action == ACT_UP);
	if (action == CANCEL) {
		play_moves_stop(play);
		return set_cursor(play, NO_SQUARE);
	}
	if (action == CLICK)
		return clicked(play);
	if (action != GO_TO) {
		if (x >= 0 && y >= 0 && x < board->width && y < board->height)
			play->cursor = board_at(board, x, y);
		return STAY;
	}
	return point(play, at);
}

/* Say how things look now, unless there is something more important to say: the look can be seen
 * anyway. */
static void say_look(struct play *play, enum said_about said, struct status_line told)
{
	struct status_line shown = play_say_shown(play);
	enum said_about about = play_said(play);

	if (told.alarms || (!shown.alarms && about != SAID_HINT))
		*play_say(play, said) = told;
	else
		status_line_clear(&told);
	status_line_clear(&shown);
}

/* Do a key that changes how things look, now and in later games. */
static struct want turn(struct play *play, int action)
{
	enum setting setting = action == WARN		 ? SETTING_LOST
			       : action == OTHER_SYMBOLS ? SETTING_GLYPHS
							 : SETTING_COLORS;
	struct preferences *preferences = &play->screen.app->preferences;
	struct status_line unseen = {0};

	if (setting == SETTING_GLYPHS && play_draw_is_in_points(play)) {
		status_line_tell(&unseen, "Symbols are seen in smaller squares: press - first");
		say_look(play, SAID_OTHER, unseen);
		return STAY;
	}
	if (setting == SETTING_LOST)
		*play_say(play, SAID_OTHER) = preferences_change(preferences, setting);
	else
		say_look(play, SAID_OTHER, preferences_change(preferences, setting));
	session_warn(play->session, preferences->now.values[SETTING_LOST] != LOST_UNTOLD);
	if (setting == SETTING_LOST)
		play_hint_watch(play);
	return STAY;
}

/* Undo back to where the level could still be solved, if the message line says where; or agree to
 * what it asks. */
static struct want go_back(struct play *play)
{
	size_t back = play_hint_way_back(play);

	if (play_said(play) == SAID_ASKS)
		return play_hint_ask(play, play->help.asked);
	if (back == 0)
		return STAY;
	play_moves_stop(play);
	while (back > 0 && game_undo(play->session->game))
		back--;
	return play_moves_made(play);
}

/* Go to the next or previous level; in the arcade only the leaderboard does that. */
static struct want step_to(struct play *play, int step)
{
	if (play->session->collection->mode != MODE_ARCADE)
		return play_next_step(play, play->session->index, step);
	play_say_words(play, WORDS_IN_ORDER);
	return STAY;
}

/* Do an action that leaves the board as it is, or isn't a key for a single move; false: it is a
 * move. */
static bool act_aside(struct play *play, int action, struct want *want)
{
	struct screen *screen = &play->screen;
	struct session *session = play->session;

	switch (action) {
	case WIDEN:
	case NARROW:
	case FIT:
		say_look(play, SAID_OF_SIZE,
			 play_draw_resize(play, (action == WIDEN) - (action == NARROW)));
		*want = STAY;
		return true;
	case INFO: *want = OPEN(info_new(screen->app, pick_of(play), session->count)); return true;
	case WARN:
	case OTHER_SYMBOLS:
	case OTHER_COLORS: *want = turn(play, action); return true;
	case LEAVE:
	case ACCEPT: *want = play_moves_open_ranking(play); return true;
	case NEXT_LEVEL: *want = step_to(play, 1); return true;
	case PREVIOUS_LEVEL: *want = step_to(play, -1); return true;
	case NEXT_UNSOLVED:
	case PREVIOUS_UNSOLVED:
		*want = play_next_unsolved(play, action == PREVIOUS_UNSOLVED);
		return true;
	case EDIT: *want = OPEN(workshop_of_level(screen->app, pick_of(play))); return true;
	case STORED:
		play->asked = ASKED_STORED;
		*want = OPEN(snapshots_new(screen->app, session));
		return true;
	case NAME: *want = ask_name(play); return true;
	case COPY:
		*play_say(play, SAID_OTHER) = clipboard_copy(session, session->game);
		*want = STAY;
		return true;
	case REVERSE: *want = turn_round(play); return true;
	case HINT: *want = play_hint_ask(play, HELP_HINT); return true;
	case SOLUTION: *want = play_hint_ask(play, HELP_SOLUTION); return true;
	case GO_BACK: *want = go_back(play); return true;
	case CANCEL: /* a box was picked */
		play_moves_stop(play);
		*want = STAY;
		return true;
	default: return false;
	}
}

static struct want play_act(struct screen *screen, int action)
{
	struct play *play = (struct play *)screen;
	struct session *session = play->session;
	struct want want;

	if (play->cursor != NO_SQUARE && !session_is_solved(session))
		return cursor_act(play, action);
	if (act_aside(play, action, &want))
		return want;
	if (session->state == SESSION_VIEWED) {
		play_say_event(play, EVENT_VIEW_ONLY);
		return STAY;
	}
	if (action == CLICK)
		return clicked(play);
	play_moves_stop(play);
	if (action == GO_TO) {
		play_say_let_go(play);
		return set_cursor(play, session->game->board->pusher);
	}
	if (action == DICTATE)
		return play_moves_dictate(play);
	want = STAY;
	if (play_moves_change(play, action)) {
		want = play_moves_made(play);
		if (action == ACT_RESET && play_said(play) == SAID_NOTHING)
			play_say_words(play, "Restarted. Press U to get the game back");
	}
	play_hint_follow(play); /* done here, to save the loop another round */
	return want;
}

static struct want answered_ranking(struct play *play, int answer)
{
	const struct session *session = play->session;

	switch (answer) {
	case RANKING_NEXT: return play_next_step(play, session->index, 1);
	case RANKING_PREVIOUS: return play_next_step(play, session->index, -1);
	case RANKING_AGAIN: return play_next_enter(play, session->index, session->mode);
	case RANKING_LIST: return BACK_FROM(PLAY_LIST, pick_of(play));
	case RANKING_BACK: return BACK_FROM(ANSWER_NONE, pick_of(play));
	case RANKING_HOME: return GO_HOME;
	case RANKING_ANOTHER:
		if (!play->made)
			return STAY;
		return REPLACE(fresh_another(play->screen.app, play->fresh.level_class));
	default: return STAY;
	}
}

static struct want answered_name(struct play *play, int answer)
{
	char title[NICKNAME_BYTES];

	if (answer == PROMPT_TAKEN &&
	    leaderboard_clean_name(slice_of(field_text(&play->name)), title))
		keep_snapshot(play->session, title);
	return STAY;
}

static struct want answered_stored(struct play *play, int answer)
{
	struct error err = {0};

	if (answer != SNAPSHOTS_TAKEN || play->session->offered == NULL)
		return STAY;
	play_moves_stop(play);
	status_line_clear(&play->said.line);
	if (!keep_and_continue(play->session, terminal_now(), &err)) {
		if (err.kind == ERROR_BUSY)
			return play_moves_ask_busy(play);
		status_line_alarm(play_say(play, SAID_OTHER), "Can't continue from there: %s",
				  err.text);
	}
	play->cursor = NO_SQUARE;
	stride_forget(&play->strides);
	return session_is_solved(play->session) ? play_moves_solved(play) : STAY;
}

static struct want play_resume(struct screen *screen, const struct want *closed)
{
	struct play *play = (struct play *)screen;
	enum asked asked = play->asked;

	play->asked = ASKED_NOTHING;
	if (asked == ASKED_RANKING)
		return answered_ranking(play, closed->answer);
	if (asked == ASKED_NAME)
		return answered_name(play, closed->answer);
	if (asked == ASKED_STORED)
		return answered_stored(play, closed->answer);
	if (asked == ASKED_SKIP && closed->answer == ANSWER_SKIP)
		return play_next_step(play, play->broken, play->step);
	if (asked == ASKED_SKIP && play->session->collection->mode == MODE_ARCADE)
		return play_moves_open_ranking(play); /* which had asked what to do next */
	if (asked == ASKED_BUSY && closed->answer != BUSY_UNSAVED)
		return BACK_FROM(ANSWER_NONE, pick_of(play));
	if (asked == ASKED_BUSY)
		session_begin_unsaved(play->session);
	return STAY;
}

/* Are the collection's solved levels still to be counted, with nothing else to do? */
static bool counts(const struct play *play)
{
	const struct collection *collection = play->session->collection;

	return collection->count > 1 && play->session->count.seen < collection->count;
}

static int64_t play_deadline(const struct screen *screen)
{
	const struct play *play = (const struct play *)screen;
	int64_t when, others[] = {play->light, play_hint_deadline(play), play_least_deadline(play)};

	if (play_next_hunts(play))
		return terminal_now();
	if (travel_goes(&play->travel))
		return play->next;
	if (counts(play))
		return terminal_now();
	if (!saving_due(play->session, &when))
		when = NEVER;
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		when = others[i] < when ? others[i] : when;
	return when;
}

static struct want play_tick(struct screen *screen)
{
	struct play *play = (struct play *)screen;
	int64_t when, end = terminal_now() + SLICE_MS;

	play_hint_follow(play);
	if (play_next_hunts(play))
		return play_next_hunt(play);
	if (play->light <= terminal_now())
		return play_moves_light(play);
	if (travel_goes(&play->travel))
		return play_moves_travel(play);
	while (counts(play) && terminal_now() < end)
		collection_count(play->session->collection, &play->session->count);
	if (saving_due(play->session, &when) && when <= terminal_now())
		saving_tick(play->session, terminal_now());
	play_hint_tick(play);
	play_least_tick(play);
	return STAY;
}

static struct want play_hear(struct screen *screen)
{
	play_least_hear((struct play *)screen);
	return play_hint_hear((struct play *)screen);
}

/* Any key stops a walk, or the search for a level. After stopping a walk it also does what it
 * usually does, except Esc. */
static bool play_type(struct screen *screen, int key)
{
	struct play *play = (struct play *)screen;

	if ((play_hint_looks(play) || play_said(play) == SAID_ASKS) && key == K_ESC) {
		play_hint_cancel(play);
		return true;
	}
	if (play_next_hunts(play)) {
		overview_hunt_end(&play->overview);
		play_say(play, SAID_NOTHING);
		return true;
	}
	if (!travel_goes(&play->travel))
		return false;
	play_moves_stop(play);
	return key == K_ESC;
}

static void play_close(struct screen *screen)
{
	struct play *play = (struct play *)screen;

	play_moves_save(play);
	play_hint_close(play);
	play_least_close(play);
	travel_close(&play->travel);
	stride_forget(&play->strides);
	field_free(&play->name);
	status_line_clear(&play->said.line);
	overview_close(&play->overview);
	session_free(play->session);
}

static const char *const *play_about(const struct screen *screen)
{
	static const char *const forwards[] = {
		"Push every box onto a goal.",
		"Walk into a box to push it.",
		"You can't push two at once, or pull.",
		NULL,
	};
	static const char *const backwards[] = {
		"You play backwards: boxes are only",
		"pulled, back to where they began.",
		NULL,
	};

	return ((const struct play *)screen)->session->mode == GAME_REVERSE ? backwards : forwards;
}

static const struct screen_kind kind = {
	.name = "In the game",
	.about = play_about,
	.rows = play_keys,
	.state = play_keys_state,
	.draw = play_draw,
	.act = play_act,
	.type = play_type,
	.resume = play_resume,
	.tick = play_tick,
	.deadline = play_deadline,
	.hear = play_hear,
	.close = play_close,
};

struct screen *play_new(struct app *app, struct session *session)
{
	struct play *play = screen_new(&kind, app, sizeof *play);

	play->session = session;
	play->made = fresh_read(session->level.notes, &play->fresh);
	session->count = (struct solved_count){0}; /* a game may have changed the count */
	session->acted = terminal_now();
	collection_refresh(session->collection);
	play->cursor = play->travel.picked = NO_SQUARE;
	play->least.at = play->light = NEVER;
	return &play->screen;
}
