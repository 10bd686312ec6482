/* SPDX-License-Identifier: MIT */
/*
 * Questions about a game, for the solver in a process of its own (questions/question.h): how to go
 * on; where it was lost, if it is; and the fewest moves of its level.
 */
#ifndef PLAY_SOLVING_H
#define PLAY_SOLVING_H

#include "core/game.h"
#include "questions/question.h"

/* Ask about the game as it stands; a question asked before is dropped. all: use all processors but
 * one, as the player waits. *foreman is made if it is NULL, and is yours. False: the solver can't
 * take the game, or no process can be started now. */
bool solving_ask(struct foreman **foreman, const struct game *game, bool all, struct error *err);
/* Ask for the fewest moves from the game's start: QUESTION_LEAST, beginning with the known
 * solutions, a line each, if there are any. It takes ten seconds at most. */
bool solving_ask_least(struct foreman **foreman, const struct game *game, struct slice known);
/* The same from where the game stands, beginning with moves that were found from there. */
bool solving_ask_fewer(struct foreman **foreman, const struct game *game, struct slice found);

/* Ask for a shorter solution: QUESTION_LEAST from the given moves alone, for a few seconds. */
bool solving_ask_shorter(struct foreman **foreman, const struct board *board, struct slice moves,
			 struct error *err);

/* Take an answer, yours to answer_clear; false: there is none now (foreman_state). After
 * ANSWER_IMPOSSIBLE another answer follows: where the game was lost. */
bool solving_take(struct foreman *foreman, const struct game *game, struct answer *answer);

#endif
