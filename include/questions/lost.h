/* SPDX-License-Identifier: MIT */
/* Where a game was lost. For this room alone. */
#ifndef QUESTIONS_LOST_H
#define QUESTIONS_LOST_H

#include "questions/question.h"

/* For QUESTION_LOST: state and back. */
void lost_find(const struct question *question, struct answer *answer);

#endif
