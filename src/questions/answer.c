/* SPDX-License-Identifier: MIT */
#include "questions/answer.h"

#include <string.h>

#include "maker/grade.h"

void answer_clear(struct answer *answer)
{
	text_free(&answer->moves);
	text_free(&answer->other);
	*answer = (struct answer){0};
}

/* The answer as it stands in memory, then its two texts. */
void answer_encode(const struct answer *answer, struct text *message)
{
	text_add(message, (const char *)answer, sizeof *answer);
	text_add_slice(message, text_slice(&answer->moves));
	text_add_slice(message, text_slice(&answer->other));
}

static bool is_truth(const bool *truth)
{
	return *(const unsigned char *)truth <= true;
}

/* Can this program have sent it? Checks everything that the reader relies on. */
static bool is_sound(const struct answer *sent, size_t bytes)
{
	return sent->kind <= QUESTION_LEAST && sent->state > ANSWER_UNKNOWN &&
	       sent->state <= ANSWER_LOST_AT_START && is_truth(&sent->proved) &&
	       is_truth(&sent->better) && is_truth(&sent->measured) &&
	       is_truth(&sent->measure.beyond) && sent->grade >= 0 &&
	       sent->grade <= grade_most(GRADE_EXPERT) && sent->strategy >= 0 &&
	       sent->strategy <= SOLVER_STRATEGIES &&
	       (!sent->measured || sent->measure.positions > 0) && sent->moves.length <= bytes &&
	       sent->other.length == bytes - sent->moves.length;
}

bool answer_decode(struct slice message, struct answer *answer)
{
	struct answer sent;
	size_t moves, other;

	*answer = (struct answer){0};
	if (message.length < sizeof sent)
		return false;
	memcpy(&sent, message.at, sizeof sent);
	slice_skip(&message, sizeof sent);
	if (!is_sound(&sent, message.length))
		return false;
	moves = sent.moves.length;
	other = sent.other.length;
	sent.moves = sent.other = (struct text){0}; /* the pointers belong to the other process */
	sent.why.text[sizeof sent.why.text - 1] = '\0';
	*answer = sent;
	text_add(&answer->moves, message.at, moves);
	text_add(&answer->other, message.at + moves, other);
	return true;
}
