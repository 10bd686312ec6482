/* SPDX-License-Identifier: MIT */
/* Shortens a solution of the player's, and shows where it took more moves than necessary. */
#include <stdio.h>

#include "base/memory.h"
#include "play/settle.h"
#include "play/solving.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens.h"
#include "tui/screens/choice.h"
#include "tui/widgets/draw.h"

#define STEP_MS 500 /* between two drawings of the seconds */

struct better {
	struct screen screen;
	struct session *session; /* borrowed */
	struct text moves;	 /* from the start, without what was undone */
	struct foreman *foreman;
	struct menu menu;
	int64_t begun, next;
};

static const struct binding bindings[] = {MENU_MOVES, BINDING(MENU_KEY_BACK), {0}};

static void better_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct better *better = (const struct better *)screen;
	char words[64];

	snprintf(words, sizeof words, "Making your solution shorter: %lld s",
		 (long long)(better->next - better->begun) / 1000);
	choice_draw_question(canvas, bindings, words, &better->menu, false);
}

static struct want better_act(struct screen *screen, int action)
{
	struct better *better = (struct better *)screen;

	action = menu_action(&better->menu, &screen->app->canvas, action);
	return action == MENU_ACCEPT || action == MENU_LEAVE ? BACK(ANSWER_NONE) : STAY;
}

/* Nothing was gained: say what that means. */
static struct want tell(const struct better *better, const struct answer *answer)
{
	char words[96];

	snprintf(words, sizeof words,
		 answer->proved ? "No solution is shorter: %zu move%s is the fewest possible."
				: "Nothing shorter than your solution of %zu move%s was found.",
		 better->moves.length, PLURAL(better->moves.length, "s"));
	return REPLACE(choice_notice(better->screen.app, words));
}

static struct want better_hear(struct screen *screen)
{
	struct better *better = (struct better *)screen;
	struct want want = STAY;
	struct answer answer;

	if (question_take(better->foreman, &answer)) {
		struct fewest fewest = {answer.moves.length, answer.least};

		if (answer.state == ANSWER_SOLVED)
			settle_learn(better->session, &fewest);
		if (answer.state == ANSWER_SOLVED && answer.moves.length < better->moves.length)
			want = REPLACE(replay_new_beside(screen->app, better->session,
							 better->moves.bytes,
							 text_slice(&answer.moves)));
		else
			want = tell(better, &answer);
		answer_clear(&answer);
	} else if (foreman_state(better->foreman) != TASK_GOES_ON) {
		want = BACK(ANSWER_NONE);
	}
	return want;
}

static struct want better_tick(struct screen *screen)
{
	((struct better *)screen)->next = terminal_now();
	return STAY;
}

static int64_t better_deadline(const struct screen *screen)
{
	return ((const struct better *)screen)->next + STEP_MS;
}

static void better_close(struct screen *screen)
{
	struct better *better = (struct better *)screen;

	foreman_free(better->foreman);
	text_free(&better->moves);
	menu_free(&better->menu);
}

static const struct screen_kind kind = {
	.name = "A shorter solution",
	.overlay = true,
	.bindings = bindings,
	.draw = better_draw,
	.act = better_act,
	.hear = better_hear,
	.tick = better_tick,
	.deadline = better_deadline,
	.close = better_close,
};

struct screen *better_new(struct app *app, struct session *session, struct slice moves)
{
	struct better *better = screen_new(&kind, app, sizeof *better);
	struct error err = {0};

	better->session = session;
	better->begun = better->next = terminal_now();
	text_add_slice(&better->moves, moves);
	menu_add(&better->menu, 0, "Stop");
	if (solving_ask_shorter(&better->foreman, session->level.board, moves, &err))
		return &better->screen;
	better_close(&better->screen);
	memory_free(better);
	return choice_notice(app, err.text);
}
