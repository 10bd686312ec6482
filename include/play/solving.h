/* SPDX-License-Identifier: MIT */
/*
 * What the solver says of a game: how to go on, or that it is lost, and then where it was lost; and
 * the fewest moves of a level. It works in a process of its own (questions/question.h).
 */
#ifndef PLAY_SOLVING_H
#define PLAY_SOLVING_H

#include "core/game.h"
#include "questions/question.h"

/* Ask about the game as it stands; a question asked before is dropped. all: on all processors but
 * one, as the player waits. *foreman is made if it is NULL, and is yours. False: the solver can't
 * take the game, or no process can be started now. */
bool solving_ask(struct foreman **foreman, const struct game *game, bool all, struct error *err);
/* The same about the fewest moves from the game's start: QUESTION_LEAST, beginning with the
 * solutions that are known, a line each, if there are any. It takes ten seconds at most. */
bool solving_ask_least(struct foreman **foreman, const struct game *game, struct slice known,
		       struct error *err);
/* The same from where the game stands, beginning with the moves that were found for it. */
bool solving_ask_fewer(struct foreman **foreman, const struct game *game, struct slice found,
		       struct error *err);

/* The same about a solution: QUESTION_LEAST from that one alone, for a few seconds. */
bool solving_ask_shorter(struct foreman **foreman, const struct board *board, struct slice moves,
			 struct error *err);

/* Take an answer, yours to answer_clear; false: there is none now (foreman_state). A game that is
 * ANSWER_IMPOSSIBLE has another one: where it was lost. */
bool solving_take(struct foreman *foreman, const struct game *game, struct answer *answer);

#endif
