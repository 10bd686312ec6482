/* SPDX-License-Identifier: MIT */
/* Questions to a process that has others work on them. */
#include "unit.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tasks/foreman.h"

#define PATIENCE 20 /* seconds */

static struct foreman *foreman;
static struct text heard;

/* Answers with the question and with who had it worked on; dies of some, and is never done with
 * others. */
static bool repeat(void *message, struct task_out *out)
{
	const struct slice *question = message;
	OWN_TEXT words = {0};

	assert_int_equal((uintptr_t)question->at % _Alignof(max_align_t), 0);
	text_add_format(&words, "%ld ", (long)getppid());
	text_add(&words, question->at, question->length < 20 ? question->length : 20);
	task_send(out, text_slice(&words));
	if (*question->at == 'd')
		raise(SIGKILL);
	if (*question->at == 'e')
		pause();
	return *question->at != 'f';
}

static int setup(void **state)
{
	(void)state;
	foreman = foreman_new(repeat);
	text_cut(&heard, 0);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	foreman_free(foreman);
	tasks_end();
	text_free(&heard);
	/* nothing is left behind, not even a dead one */
	return waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD ? 0 : -1;
}

/* The next message without what it begins with, which is returned: the foreman's process. */
static pid_t hear(void)
{
	struct slice message;
	char *end;
	pid_t process;

	while (!foreman_take(foreman, &message)) {
		assert_int_equal(foreman_state(foreman), TASK_GOES_ON);
		assert_true(tasks_wait(PATIENCE, NULL));
	}
	process = (pid_t)strtol(message.at, &end, 10);
	text_cut(&heard, 0);
	text_add(&heard, end + 1, message.length - (size_t)(end + 1 - message.at));
	return process;
}

static enum task_state hear_end(void)
{
	struct slice message;

	while (!foreman_take(foreman, &message) && foreman_state(foreman) == TASK_GOES_ON)
		assert_true(tasks_wait(PATIENCE, NULL));
	return foreman_state(foreman);
}

static pid_t ask(const char *question)
{
	assert_true(foreman_ask(foreman, slice_of(question)));
	return hear();
}

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(one_process_for_all_questions)
{
	pid_t process = ask("a first one");

	assert_string_equal(heard.bytes, "a first one");
	assert_int_equal(hear_end(), TASK_DONE);
	assert_int_not_equal(process, getpid());
	assert_int_equal(ask("b"), process);
	assert_string_equal(heard.bytes, "b");
	assert_int_equal(hear_end(), TASK_DONE);
}

UNIT_TEST(states)
{
	pid_t process = ask("f");

	assert_int_equal(hear_end(), TASK_FAILED);
	assert_int_equal(ask("d"), process);
	assert_int_equal(hear_end(), TASK_DIED);
	assert_int_equal(ask("a"), process);
	assert_int_equal(hear_end(), TASK_DONE);
}

UNIT_TEST(only_the_last_question_is_answered)
{
	pid_t process = ask("e, for ever");

	assert_true(foreman_ask(foreman, slice_of("e, too")));
	assert_true(foreman_ask(foreman, slice_of("c")));
	assert_int_equal(hear(), process);
	assert_string_equal(heard.bytes, "c");
	assert_int_equal(hear_end(), TASK_DONE);
	ask("e, again");
	foreman_drop(foreman);
	assert_int_equal(foreman_state(foreman), TASK_DONE);
	foreman_drop(foreman);
	assert_int_equal(ask("g"), process);
	assert_string_equal(heard.bytes, "g");
}

UNIT_TEST(dropped_before_it_is_heard)
{
	struct slice message;

	ask("a");
	assert_int_equal(hear_end(), TASK_DONE);
	assert_true(foreman_ask(foreman, slice_of("b")));
	assert_true(tasks_wait(PATIENCE, NULL)); /* the answer is there */
	foreman_drop(foreman);
	assert_false(foreman_take(foreman, &message));
	ask("c");
	assert_string_equal(heard.bytes, "c");
}

/* More than fits into the channel at once, while nobody reads. */
UNIT_TEST(a_long_question)
{
	OWN_TEXT question = {0};
	pid_t process = ask("a");

	while (question.length < 3000000)
		text_add_string(&question, "longer and longer ");
	kill(process, SIGSTOP);
	assert_int_equal(waitid(P_PID, (id_t)process, &(siginfo_t){0}, WSTOPPED | WNOWAIT), 0);
	assert_true(foreman_ask(foreman, text_slice(&question)));
	kill(process, SIGCONT);
	assert_int_not_equal(hear(), process);
	assert_string_equal(heard.bytes, "longer and longer lo");
	assert_int_equal(hear_end(), TASK_DONE);
}

UNIT_TEST(its_end_is_noticed)
{
	pid_t process = ask("e");

	kill(process, SIGKILL);
	assert_int_equal(hear_end(), TASK_DIED);
	assert_int_equal(tasks_descriptors((int[TASKS_MOST]){0}), 0);
	assert_int_not_equal(ask("a"), process);
	process = ask("e");
	kill(process, SIGKILL);
	waitid(P_PID, (id_t)process, &(siginfo_t){0}, WEXITED | WNOWAIT); /* nobody hears of it */
	assert_int_not_equal(ask("b"), process);
	assert_string_equal(heard.bytes, "b");
}
