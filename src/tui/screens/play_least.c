/* SPDX-License-Identifier: MIT */
/* The fewest moves of the level, worked out beside the game. */
#include "tui/screens/play.h"

#include "optimizer/optimizer.h"
#include "play/settle.h"
#include "terminal/terminal.h"
#include "tui/app.h"

/* How long no move is made before the process is started, as starting it would delay a key. */
#define QUIET_MS 1000

void play_least_follow(struct play *play)
{
	if (!play->least.asked)
		play->least.at = terminal_now() + QUIET_MS;
}

int64_t play_least_deadline(const struct play *play)
{
	return play->least.at;
}

/* Ask, unless it was worked out before. */
static void ask(struct play *play)
{
	struct session *session = play->session;
	struct fewest now = known_fewest(session);
	struct known known = {0};
	struct text lines = {0};

	session->fewest = fewest_both(&session->fewest, &now);
	if (session->fewest.bound > 0)
		return;
	known_read(&known, session);
	for (size_t i = 0; i < known.count; i++)
		text_add_format(&lines, "%s\n", known.moves[i]);
	(void)solving_ask_least(&play->least.foreman, session->game, text_slice(&lines));
	text_free(&lines);
	known_free(&known);
}

void play_least_tick(struct play *play)
{
	const struct game *game = play->session->game;

	if (terminal_now() < play->least.at)
		return;
	play->least.at = NEVER;
	play->least.asked = true;
	if (play->screen.app->preferences.now.values[SETTING_BACKGROUND] == SETTING_YES &&
	    optimizer_takes(game->start, game->mode, NULL))
		ask(play);
}

void play_least_hear(struct play *play)
{
	struct foreman *foreman = play->least.foreman;
	struct answer answer;

	while (foreman != NULL && solving_take(foreman, play->session->game, &answer)) {
		/* No solution was found, but noting any bound keeps us from asking again. */
		struct fewest fewest = {.bound = 1};

		if (answer.state == ANSWER_SOLVED) {
			fewest = (struct fewest){answer.moves.length, answer.least};
			known_add(&play->help.known, play->session->level.board,
				  text_slice(&answer.moves)); /* for hints */
		}
		settle_learn(play->session, &fewest);
		answer_clear(&answer);
	}
}

void play_least_close(struct play *play)
{
	foreman_free(play->least.foreman);
}
