/* SPDX-License-Identifier: MIT */
/* What is asked about a board, and the answers as they travel from one process to another. */
#include "unit.h"

#include "questions/question.h"

#define ROOM "########\n#@ $  .#\n#      #\n#  $  .#\n########\n"

static struct answer answer, back;
static struct text message;

static int teardown(void **state)
{
	(void)state;
	answer_clear(&answer);
	answer_clear(&back);
	text_free(&message);
	tasks_end();
	return 0;
}

static void ask(const char *rows, enum question_kind kind, const struct question_budget *budget,
		const char *moves)
{
	OWN_BOARD board = board_from(rows);
	struct question question = {
		.kind = kind, .budget = *budget, .board = board, .moves = slice_of(moves)};

	answer_clear(&answer);
	question_answer(&question, &answer);
}

UNIT_FIXTURE(NULL, teardown);

UNIT_TEST(solutions_are_made_better_where_there_are_ticks)
{
	struct question_budget budget = budget_command;

	ask(ROOM, QUESTION_SOLVE, &budget, "");
	assert_int_equal(answer.state, ANSWER_SOLVED);
	assert_string_equal(answer.moves.bytes, "rRRRlllddRRR");
	assert_true(answer.proved);
	budget.ticks = 0;
	ask(ROOM, QUESTION_SOLVE, &budget, "");
	assert_int_equal(answer.state, ANSWER_SOLVED);
	assert_int_equal(answer.pushes, 6);
	assert_false(answer.proved);
	budget.nodes = 0;
	ask(ROOM, QUESTION_SOLVE, &budget, "");
	assert_int_equal(answer.state, ANSWER_GAVE_UP);
}

UNIT_TEST(what_can_not_be_asked)
{
	ask("########\n#@ $ . #\n#@     #\n########", QUESTION_SOLVE, &budget_command, "");
	assert_int_equal(answer.state, ANSWER_REFUSED);
	assert_string_equal(answer.why.text, "the solver can't take levels with several pushers");
	ask(ROOM, QUESTION_LEAST, &budget_command, "rRRR\nuuuu\n"); /* solve nothing */
	assert_int_equal(answer.state, ANSWER_REFUSED);
	assert_int_equal(answer.why.kind, ERROR_MOVE);
}

UNIT_TEST(hardness)
{
	struct question_budget budget = budget_command;

	ask(ROOM, QUESTION_MEASURE, &budget, "");
	assert_int_equal(answer.state, ANSWER_SOLVED);
	assert_true(answer.measured);
	assert_int_equal(answer.measure.boxes, 2);
	assert_int_equal(answer.pushes, 6);
	assert_true(answer.proved);
	ask("######\n#$ . #\n# @  #\n######", QUESTION_MEASURE, &budget, "");
	assert_int_equal(answer.state, ANSWER_IMPOSSIBLE);
	budget.positions = 2; /* too many to be measured */
	ask(ROOM, QUESTION_MEASURE, &budget, "");
	assert_int_equal(answer.state, ANSWER_SOLVED);
	assert_false(answer.measured);
	assert_int_equal(answer.moves.length, 12);
	budget.nodes = 0;
	ask(ROOM, QUESTION_MEASURE, &budget, "rRRRddlLulldRRRR\n");
	assert_int_equal(answer.pushes, 6); /* of the improved solution */
	assert_int_equal(answer.moves.length, 12);
	ask("#########\n#     . #\n# #*#.  #\n#     # #\n##  #   #\n## @# # #\n#########\n",
	    QUESTION_MEASURE, &budget, "uurruullDullddrdrU\n");
	assert_int_equal(answer.pushes, 2); /* of the known one */
	assert_int_equal(answer.moves.length, 12);
	budget.ticks = 0;
	ask(ROOM, QUESTION_MEASURE, &budget, "");
	assert_int_equal(answer.state, ANSWER_GAVE_UP);
}

/* What is at home from the start is no solution: the game wants a push. */
UNIT_TEST(hardness_of_what_is_at_home)
{
	struct question_budget budget = budget_command;

	ask("#####\n#@ *#\n#####", QUESTION_MEASURE, &budget, "");
	assert_int_equal(answer.state, ANSWER_IMPOSSIBLE);
	ask("#######\n#     #\n#@ *  #\n#     #\n#######", QUESTION_MEASURE, &budget, "");
	assert_int_equal(answer.state, ANSWER_SOLVED);
	assert_int_equal(answer.pushes, 2);
}

/* The square of the boxes doesn't fit into 32 bits. */
UNIT_TEST(hardness_of_many_boxes)
{
	struct question_budget budget = budget_command;
	OWN_TEXT board = {0};
	char row[258];

	budget.nodes = 0;
	memset(row, '#', sizeof row);
	row[257] = '\n';
	text_add(&board, row, sizeof row);
	memcpy(row + 1, "@$ .", 4);
	text_add(&board, row, sizeof row);
	memset(row + 1, '*', 255);
	for (int i = 0; i < 257; i++)
		text_add(&board, row, sizeof row);
	memset(row, '#', 257);
	text_add(&board, row, sizeof row);
	ask(board.bytes, QUESTION_MEASURE, &budget, "RR\n");
	assert_int_equal(answer.state, ANSWER_SOLVED);
	assert_int_equal(answer.pushes, 2);
}

/* Time is that of the processor, and is kept whatever is asked. */
UNIT_TEST(no_time)
{
	struct question_budget budget = budget_command;

	budget.milliseconds = 1;
	for (int kind = QUESTION_SOLVE; kind <= QUESTION_LEAST; kind++) {
		ask(ROOM, (enum question_kind)kind, &budget, "");
		assert_in_range(answer.milliseconds, 0, 1000);
	}
	assert_true(budget_end(7, 5) == 12 && budget_end(7, NO_LIMIT) == NO_LIMIT);
}

static void encode(void)
{
	ask(ROOM, QUESTION_MEASURE, &budget_command, "");
	text_add_string(&answer.other, "uu");
	fail(&answer.why, ERROR_LEVEL, "because");
	text_cut(&message, 0);
	answer_encode(&answer, &message);
}

UNIT_TEST(there_and_back)
{
	encode();
	assert_true(answer_decode(text_slice(&message), &back));
	assert_string_equal(back.moves.bytes, answer.moves.bytes);
	assert_string_equal(back.other.bytes, "uu");
	assert_string_equal(back.why.text, "because");
	assert_int_equal(back.state, ANSWER_SOLVED);
	assert_int_equal(back.grade, answer.grade);
	assert_int_equal(back.measure.positions, answer.measure.positions);
}

/* Cut anywhere, or with any byte changed: refused, or something that can be used. */
UNIT_TEST(bytes_that_are_no_answer)
{
	encode();
	for (size_t i = 0; i < message.length; i++)
		assert_false(answer_decode((struct slice){message.bytes, i}, &back));
	for (size_t i = 0; i < message.length * 255; i++) {
		char *byte = &message.bytes[i / 255], before = *byte;

		*byte = (char)(before + 1 + (char)(i % 255));
		if (answer_decode(text_slice(&message), &back)) {
			assert_in_range(back.state, 0, ANSWER_LOST_AT_START);
			assert_in_range(back.grade, 0, 100);
			assert_int_equal(back.moves.length + back.other.length,
					 answer.moves.length + 2);
			assert_true(strlen(back.why.text) < sizeof back.why.text);
		}
		*byte = before;
		answer_clear(&back);
	}
}

/* Have a process answer by so many courses. */
static void ask_courses(const char *rows, unsigned courses, const struct question_budget *budget)
{
	OWN_BOARD board = board_from(rows);
	struct question question = {.kind = QUESTION_SOLVE,
				    .seed = 7,
				    .courses = courses,
				    .budget = *budget,
				    .board = board};
	struct foreman *foreman = NULL;

	answer_clear(&answer);
	assert_true(question_ask(&foreman, &question, NULL));
	while (!question_take(foreman, &answer) && foreman_state(foreman) == TASK_GOES_ON)
		tasks_wait(1, NULL);
	foreman_free(foreman);
}

UNIT_TEST(several_courses)
{
	struct question_budget budget = budget_hint;

	ask_courses(ROOM, COURSES_MOST, &budget);
	assert_int_equal(answer.state, ANSWER_SOLVED);
	assert_int_equal(answer.moves.length, 12);
	ask_courses("######\n#$ . #\n# @  #\n######", 2, &budget);
	assert_int_equal(answer.state, ANSWER_IMPOSSIBLE);
	ask_courses("########\n#@ $ . #\n#@     #\n########", 2, &budget);
	assert_int_equal(answer.state, ANSWER_REFUSED);
	budget.nodes = 0; /* so all of them give up */
	ask_courses(ROOM, COURSES_MOST, &budget);
	assert_int_equal(answer.state, ANSWER_GAVE_UP);
	assert_int_equal(answer.moves.length, 0);
}

/* The process isn't disturbed by its looks whether the program is still there. */
UNIT_TEST(courses_that_take_long)
{
	struct question_budget budget = budget_hint;
	OWN_TEXT hall = {0};

	budget.milliseconds = 300;
	text_add_string(&hall, "##############################\n#@                           #\n");
	for (int i = 0; i < 6; i++)
		text_add_string(&hall, "#   $$ $$ $$ $$ $$ $$ $$ $$  #\n"
				       "#    ................        #\n");
	text_add_string(&hall, "#                            #\n##############################\n");
	ask_courses(hall.bytes, 2, &budget);
	if (answer.state == ANSWER_GAVE_UP)
		assert_string_equal(answer.why.text, "the time is used up");
	else
		assert_int_equal(answer.state, ANSWER_SOLVED);
}
