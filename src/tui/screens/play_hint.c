/* SPDX-License-Identifier: MIT */
/* Help in the game. */
#include "tui/screens/play.h"

#include "play/keep.h"
#include "play/solving.h"
#include "solver/solver.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens.h"

#define UNASKED_MS 20000  /* how long the solver may take unasked, */
#define ASKED_MS   300000 /* and if the player waits, and can stop it */
#define SPIN_MS	   200	  /* between two drawings of the seconds */
#define END_MS	   5	  /* from the key that stops the solver to the end of its process */
#define ASK_FROM   76	  /* columns of a window with room for the whole question */
#define QUIET_MS   300	  /* how long no move is made before the solver begins unasked */

/* --- What it is about -------------------------------------------------------------- */

static bool is_watched(const struct play *play)
{
	const struct session *session = play->session;

	return play->screen.app->preferences.now.values[SETTING_LOST] == LOST_PROVED &&
	       session->mode == GAME_FORWARD && session->game->board->pushers == 1 &&
	       session->state == SESSION_PLAYED;
}

static bool is_of_now(const struct play *play)
{
	const struct game *game = play->session->game;

	return play->help.epoch == game->epoch && play->help.length == game->journal.length;
}

static bool is_at_work(const struct play *play)
{
	return play->help.wish != HELP_NONE;
}

/* Stop the solver. Its process ends once the answer to the key that stopped it has had time to
 * reach the screen. */
static void stop(struct play *play)
{
	if (is_at_work(play))
		play->help.end = terminal_now() + END_MS;
	play->help.wish = HELP_NONE;
}

static void end_process(struct play *play)
{
	if (play->help.end != 0)
		foreman_drop(play->help.foreman);
	play->help.end = 0;
}

/* Forget what was found out about the position, and take it off the screen. */
static void forget(struct play *play)
{
	struct help *help = &play->help;

	stop(play);
	text_cut(&help->plan, 0);
	help->box = 0;
	help->verdict = VERDICT_OPEN;
	help->back = 0;
	help->quiet = NEVER;
}

static void be_of_now(struct play *play)
{
	const struct game *game = play->session->game;

	play->help.epoch = game->epoch;
	play->help.length = game->journal.length;
}

void play_hint_follow(struct play *play)
{
	if (is_of_now(play))
		return;
	forget(play);
	be_of_now(play);
	if (is_watched(play))
		play->help.quiet = terminal_now() + QUIET_MS;
}

void play_hint_watch(struct play *play)
{
	play->help.epoch = 0;
	play_hint_follow(play);
}

bool play_hint_looks(const struct play *play)
{
	return play->help.wish == HELP_HINT || play->help.wish == HELP_SOLUTION;
}

void play_hint_cancel(struct play *play)
{
	stop(play);
	play_say(play, SAID_NOTHING);
}

void play_hint_close(struct play *play)
{
	foreman_free(play->help.foreman);
	play->help.foreman = NULL;
	play->help.wish = HELP_NONE;
	known_free(&play->help.known);
	text_free(&play->help.plan);
	text_free(&play->help.before);
}

static bool is_lost(const struct play *play)
{
	return play->help.verdict == VERDICT_LOST;
}

static void tell_no_hint(struct play *play, const char *why)
{
	status_line_tell(play_say(play, SAID_OTHER), "No hint: %s", why);
}

/* --- Showing ------------------------------------------------------------------------- */

/* Note that the player was helped once more, so that the game gets no place on the leaderboard. Its
 * save says so, once there is one. False: it couldn't be saved, as another window has it. */
static bool take_over(struct play *play)
{
	struct session *session = play->session;
	bool done = true;

	game_take_over(session->game);
	if (session->game->score > 0)
		done = keep_moved(session, terminal_now(), NULL);
	be_of_now(play);
	return done;
}

/* Show what is known of the solution; false: nothing is. */
static bool show(struct play *play, enum help_wish wish, struct want *want)
{
	const struct session *session = play->session;
	struct text rest = {0};
	bool found =
		known_rest(&play->help.known, session->level.board, session->game->board, &rest);

	*want = STAY;
	if (found && !take_over(play))
		*want = play_moves_ask_busy(play);
	else if (found && wish == HELP_SOLUTION)
		*want = play_hint_show_solution(play, rest.bytes);
	else if (found)
		play_hint_show_push(play, rest.bytes);
	text_free(&rest);
	return found;
}

/* --- The solver ---------------------------------------------------------------------- */

static void spin(struct play *play)
{
	struct help *help = &play->help;
	int64_t now = terminal_now();
	char turn = "|/-\\"[(now - help->begun) / SPIN_MS % 4];
	int seconds = (int)((now - help->begun) / 1000);

	if (is_lost(play))
		status_line_alarm(play_say(play, SAID_LOOKING),
				  "Can't be solved any more. Looking for where it was lost %c %d s "
				  "(Esc stops it)",
				  turn, seconds);
	else
		status_line_tell(play_say(play, SAID_LOOKING),
				 "Looking for a solution %c %d s (Esc stops it)", turn, seconds);
	help->next = now + SPIN_MS;
}

static void read_known(struct play *play)
{
	if (!play->help.known_is_read)
		known_read(&play->help.known, play->session);
	play->help.known_is_read = true;
}

/* Have the solver look for what is wished for; if it is already at work, it continues for this
 * wish. */
static void look(struct play *play, enum help_wish wish)
{
	struct help *help = &play->help;
	struct error err = {0};

	if (!is_at_work(play) &&
	    !solving_ask(&help->foreman, play->session->game, wish != HELP_VERDICT, &err)) {
		if (wish != HELP_VERDICT)
			tell_no_hint(play, err.text);
		return;
	}
	help->end = 0;
	help->wish = wish;
	help->begun = terminal_now();
	if (wish != HELP_VERDICT)
		spin(play);
}

/* Say that nothing was found. died: the solver's process ended for reasons other than the level. */
static void give_up(struct play *play, bool died)
{
	int seconds = (int)((terminal_now() - play->help.begun) / 1000);

	if (is_lost(play))
		play_hint_tell_lost(play);
	else if (died && play_hint_looks(play))
		tell_no_hint(play, "the solver was ended before it was done");
	else if (play_hint_looks(play))
		status_line_tell(play_say(play, SAID_OTHER),
				 "No solution found in %d s. That proves nothing",
				 seconds > 0 ? seconds : 1);
	stop(play);
}

/* Take a solution from where the game stood when the solver was asked. If stored is set, it is
 * stored with the level's, but not as the player's own. */
static void take_solution(struct play *play, struct slice moves, bool stored)
{
	const struct session *session = play->session;
	struct text whole = {0};

	text_add_slice(&whole, text_slice(&play->help.before));
	text_add_slice(&whole, moves);
	known_add(&play->help.known, session->level.board, text_slice(&whole));
	if (stored)
		(void)solutions_add_solver(session->sidecars, &session->level, text_slice(&whole),
					   NULL);
	text_free(&whole);
}

/* Search for fewer moves while the player looks at what was found. */
static void look_on(struct play *play, const struct answer *found)
{
	struct help *help = &play->help;

	if (!found->proved &&
	    play->screen.app->preferences.now.values[SETTING_BACKGROUND] == SETTING_YES &&
	    solving_ask_fewer(&help->foreman, play->session->game, text_slice(&found->moves)))
		help->end = 0;
}

static struct want hear_solved(struct play *play, const struct answer *answer)
{
	enum help_wish wish = play->help.wish;
	struct help *help = &play->help;
	struct want want = STAY;

	text_cut(&help->before, 0);
	text_add_slice(&help->before, game_moves(play->session->game));
	take_solution(play, text_slice(&answer->moves), wish != HELP_VERDICT);
	help->verdict = VERDICT_SOLVABLE;
	stop(play);
	if (wish == HELP_VERDICT)
		return STAY;
	look_on(play, answer);
	play_say(play, SAID_NOTHING);
	if (!screen_is_on_top(&play->screen))
		play_say_words(play, "Found a solution: ask again");
	else
		show(play, wish, &want);
	return want;
}

static void hear_lost(struct play *play, const struct answer *answer)
{
	struct help *help = &play->help;

	help->verdict = VERDICT_LOST;
	help->back = answer->back;
	help->lost = answer->state;
	if (help->lost == ANSWER_IMPOSSIBLE && play_hint_looks(play)) {
		spin(play);
		return;
	}
	play_hint_tell_lost(play);
	if (help->lost != ANSWER_IMPOSSIBLE)
		stop(play);
}

static struct want hear_answer(struct play *play, const struct answer *answer)
{
	if (answer->kind == QUESTION_LEAST) {
		if (answer->better)
			take_solution(play, text_slice(&answer->moves), true);
		return STAY;
	}
	switch (answer->state) {
	case ANSWER_SOLVED: return hear_solved(play, answer);
	case ANSWER_REFUSED:
	case ANSWER_GAVE_UP: give_up(play, false); break;
	default: hear_lost(play, answer); break;
	}
	return STAY;
}

struct want play_hint_hear(struct play *play)
{
	struct foreman *foreman = play->help.foreman;
	struct want want = STAY;
	struct answer answer;

	play_hint_follow(play);
	end_process(play);
	while (solving_take(foreman, play->session->game, &answer)) {
		want = hear_answer(play, &answer);
		answer_clear(&answer);
	}
	if (is_at_work(play) && foreman_state(foreman) != TASK_GOES_ON)
		give_up(play, true);
	return want;
}

/* --- Time ------------------------------------------------------------------------------ */

/* When the solver has had time enough for what it was asked last. */
static int64_t end_of_patience(const struct play *play)
{
	return play->help.begun + (play_hint_looks(play) ? ASKED_MS : UNASKED_MS);
}

int64_t play_hint_deadline(const struct play *play)
{
	const struct help *help = &play->help;

	if (!is_of_now(play))
		return terminal_now();
	if (help->end != 0)
		return help->end;
	if (!is_at_work(play))
		return help->quiet;
	return play_hint_looks(play) ? help->next : end_of_patience(play);
}

/* Check unasked whether the level can still be solved. */
static void watch(struct play *play)
{
	const struct session *session = play->session;
	struct text rest = {0};

	play->help.quiet = NEVER;
	read_known(play);
	if (known_rest(&play->help.known, session->level.board, session->game->board, &rest))
		play->help.verdict = VERDICT_SOLVABLE;
	else
		look(play, HELP_VERDICT);
	text_free(&rest);
}

void play_hint_tick(struct play *play)
{
	struct help *help = &play->help;
	int64_t now = terminal_now();

	play_hint_follow(play);
	if (help->end != 0 && now >= help->end)
		end_process(play);
	if (is_at_work(play) && now >= end_of_patience(play))
		give_up(play, false);
	else if (is_at_work(play) && play_hint_looks(play) && now >= help->next)
		spin(play);
	else if (!is_at_work(play) && now >= help->quiet)
		watch(play);
}

/* --- Asking ---------------------------------------------------------------------------- */

static struct want begin(struct play *play, enum help_wish wish)
{
	struct want want;

	if (play_hint_looks(play)) {
		play->help.wish = wish;
		return STAY;
	}
	if (is_lost(play) && !is_at_work(play)) {
		play_hint_tell_lost(play);
		return STAY;
	}
	read_known(play);
	if (!show(play, wish, &want))
		look(play, wish);
	return want;
}

/* Ask before the first help in a game, below the board: the same key agrees. */
static struct want ask_first(struct play *play, enum help_wish wish)
{
	bool hint = wish == HELP_HINT, brief = play->screen.app->canvas.columns < ASK_FROM;
	struct status_line *line = play_say(play, SAID_ASKS);

	play->help.asked = wish;
	if (brief) /* one row of 40 columns */
		status_line_tell(line, "%s, off the leaderboard",
				 hint ? "F again: a hint" : "Shift-F: solution");
	else
		status_line_tell(line, "%s takes this game off the leaderboard: %s again shows it",
				 hint ? "A hint" : "The solution", hint ? "F" : "Shift-F");
	return STAY;
}

static bool is_agreed(struct play *play, enum help_wish wish)
{
	unsigned epoch = play->session->game->epoch;

	if (play_said(play) == SAID_ASKS && play->help.asked == wish) {
		play->help.agreed = epoch;
		play_say(play, SAID_NOTHING);
	}
	return play->session->game->taken_over > 0 || play->help.agreed == epoch;
}

struct want play_hint_ask(struct play *play, enum help_wish wish)
{
	struct session *session = play->session;
	struct error err = {0};

	play_hint_follow(play);
	if (session->state == SESSION_VIEWED) {
		play_say_event(play, EVENT_VIEW_ONLY);
		return STAY;
	}
	if ((session->mode != GAME_FORWARD || session->game->board->pushers > 1) &&
	    !solver_takes(session->game->board, session->mode, &err)) {
		tell_no_hint(play, err.text);
		return STAY;
	}
	if (wish == HELP_HINT && play_said(play) == SAID_HINT) {
		play_moves_stop(play);
		play->travel.plan = play->help.plan;
		play->help.plan = (struct text){0};
		play->next = terminal_now();
		play_say(play, SAID_NOTHING);
		return STAY;
	}
	return is_agreed(play, wish) ? begin(play, wish) : ask_first(play, wish);
}

/* --- On the screen ----------------------------------------------------------------------- */

size_t play_hint_way_back(const struct play *play)
{
	return play_said(play) == SAID_WAY_BACK && is_of_now(play) ? play->help.back : 0;
}

int play_hint_box(const struct play *play, enum direction *way)
{
	*way = play->help.way;
	return play_said(play) == SAID_HINT ? play->help.box : 0;
}

const char *play_hint_verdict(const struct play *play)
{
	static const char *const words[] = {
		[VERDICT_OPEN] = "",
		[VERDICT_SOLVABLE] = "can be solved",
		[VERDICT_LOST] = "lost",
	};

	if (!is_watched(play))
		return NULL;
	if (!is_of_now(play))
		return "";
	/* also before the search begins, so that less is redrawn */
	if (play->help.verdict == VERDICT_OPEN &&
	    (play->help.wish == HELP_VERDICT || play->help.quiet != NEVER))
		return "looking...";
	return words[play->help.verdict];
}
