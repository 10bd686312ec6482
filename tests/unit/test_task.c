/* SPDX-License-Identifier: MIT */
/* Work in processes of their own. */
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tasks/channel.h"
#include "tasks/task.h"
#include "terminal/signals.h"

#define PATIENCE 20 /* seconds */

static struct text heard;

static int setup(void **state)
{
	(void)state;
	text_cut(&heard, 0);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	tasks_end();
	text_free(&heard);
	/* nothing is left behind, not even a dead one */
	return waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD ? 0 : -1;
}

/* Wait until a task has something to say; false: none did. */
static bool wait_for_one(void)
{
	return tasks_wait(PATIENCE, NULL);
}

/* Its messages, with a bar behind each, until it ends. */
static enum task_state hear_all(struct task *task)
{
	struct slice message;

	for (;;) {
		while (task_take(task, &message)) {
			text_add_slice(&heard, message);
			text_add_char(&heard, '|');
		}
		if (task_state(task) != TASK_GOES_ON)
			return task_state(task);
		assert_true(wait_for_one());
	}
}

static enum task_state run(task_work *work, void *argument)
{
	struct task *task = task_start(work, argument, TASK_BEHIND_US);
	enum task_state state;

	assert_non_null(task);
	state = hear_all(task);
	task_stop(task);
	return state;
}

static void say(struct task_out *out, const char *words)
{
	task_send(out, slice_of(words));
}

static bool count(void *argument, struct task_out *out)
{
	int *number = argument;

	say(out, "one");
	say(out, "");
	say(out, "two");
	return (*number)++ == 3;
}

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(messages_come_whole_and_in_order)
{
	int number = 3;

	assert_int_equal(run(count, &number), TASK_DONE);
	assert_string_equal(heard.bytes, "one||two|");
	assert_int_equal(number, 3); /* it counted its own */
}

UNIT_TEST(failing_is_an_answer)
{
	int number = 4;

	assert_int_equal(run(count, &number), TASK_FAILED);
	assert_string_equal(heard.bytes, "one||two|");
}

static bool send_much(void *argument, struct task_out *out)
{
	size_t *length = argument;
	OWN_STRING bytes = memory_new(*length);

	memset(bytes, 'x', *length);
	task_send(out, (struct slice){bytes, *length});
	say(out, "end");
	return true;
}

UNIT_TEST(long_messages)
{
	static size_t lengths[] = {1, 4095, 65536, 3000000};

	for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
		text_cut(&heard, 0);
		assert_int_equal(run(send_much, &lengths[i]), TASK_DONE);
		assert_int_equal(heard.length, lengths[i] + 5);
		assert_int_equal(strspn(heard.bytes, "x"), lengths[i]);
		assert_string_equal(heard.bytes + lengths[i], "|end|");
	}
}

static bool take_too_much(void *nothing, struct task_out *out)
{
	size_t room = SIZE_MAX;

	(void)nothing;
	say(out, "begun");
	memory_room(NULL, room, &room, 2);
	return true;
}

static void end_the_test(size_t size)
{
	fail_msg("the test itself has no memory: %zu", size);
}

UNIT_TEST(out_of_memory_is_an_answer)
{
	memory_on_failure(end_the_test);
	assert_int_equal(run(take_too_much, NULL), TASK_NO_MEMORY);
	memory_on_failure(NULL);
	assert_string_equal(heard.bytes, "begun|");
}

static bool die(void *nothing, struct task_out *out)
{
	(void)nothing;
	say(out, "begun");
	raise(SIGKILL);
	return true;
}

UNIT_TEST(dying_is_an_answer)
{
	assert_int_equal(run(die, NULL), TASK_DIED);
	assert_string_equal(heard.bytes, "begun|");
}

static bool go_on_for_ever(void *nothing, struct task_out *out)
{
	volatile bool goes_on = true;

	(void)nothing;
	say(out, "begun");
	while (goes_on)
		continue;
	return true;
}

UNIT_TEST(stopping_never_waits_and_leaves_nothing)
{
	struct task *tasks[5];
	struct slice message;

	for (size_t i = 0; i < 5; i++) {
		tasks[i] = task_start(go_on_for_ever, NULL, TASK_BEHIND_US);
		assert_non_null(tasks[i]);
	}
	while (!task_take(tasks[2], &message)) {
		assert_int_equal(task_state(tasks[2]), TASK_GOES_ON);
		assert_true(wait_for_one());
	}
	assert_slice(message, "begun");
	for (size_t i = 0; i < 5; i++)
		task_stop(tasks[i]);
	assert_int_equal(tasks_descriptors((int[TASKS_MOST]){0}), 0);
	/* each is cleared away once it is dead, without a task that could be asked */
	while (waitid(P_ALL, 0, &(siginfo_t){0}, WEXITED | WNOWAIT) == 0)
		tasks_clear();
	assert_int_equal(errno, ECHILD);
}

static bool look_round(void *argument, struct task_out *out)
{
	const int *file = argument;
	OWN_TEXT found = {0};
	struct sigaction action;
	sigset_t mask;

	for (int fd = 0; fd < 1024; fd++)
		if (fcntl(fd, F_GETFD) >= 0)
			text_add_format(&found, "%s",
					fd > STDERR_FILENO ? "+"
					: isatty(fd)	   ? "t"
							   : "-");
	text_add_string(&found, fcntl(*file, F_GETFD) < 0 ? " closed" : " open");
	sigprocmask(SIG_BLOCK, NULL, &mask);
	text_add_string(&found, sigismember(&mask, SIGTERM) ? " blocked" : "");
	sigaction(SIGTERM, NULL, &action);
	text_add_string(&found, action.sa_handler == SIG_DFL ? " default" : " caught");
	sigaction(SIGHUP, NULL, &action);
	text_add_string(&found, action.sa_handler == SIG_IGN ? " ignored" : " heard");
	task_send(out, text_slice(&found));
	return true;
}

static void catch (int number)
{
	(void)number;
}

UNIT_TEST(inherits_no_descriptor_and_no_handler)
{
	int file = open(".", O_RDONLY), high = dup2(file, 500);
	sigset_t term, before;

	sigemptyset(&term);
	sigaddset(&term, SIGTERM);
	sigprocmask(SIG_BLOCK, &term, &before);
	signal(SIGTERM, catch);
	signal(SIGHUP, SIG_IGN); /* as nohup has it */
	assert_int_equal(run(look_round, &high), TASK_DONE);
	signal(SIGTERM, SIG_DFL);
	signal(SIGHUP, SIG_DFL);
	sigprocmask(SIG_SETMASK, &before, NULL);
	close(file);
	close(high);
	/* its three, the pipe, and none of ours */
	assert_string_equal(heard.bytes, "---+ closed default ignored|");
}

static bool tell_process(void *argument, struct task_out *out)
{
	char process[32];

	snprintf(process, sizeof process, "%ld", (long)getpid());
	say(out, process);
	return go_on_for_ever(argument, out);
}

/* Not there, or dead and only not cleared away by whoever inherited it. */
static bool is_gone(pid_t process)
{
	char path[64];
	OWN_TEXT stat = {0};
	bool gone = kill(process, 0) != 0;

	snprintf(path, sizeof path, "/proc/%ld/stat", (long)process);
	if (!gone && read_whole(path, &stat))
		gone = strstr(stat.bytes, ") Z") != NULL;
	return gone;
}

UNIT_TEST(dies_with_the_program)
{
	static const struct timespec pause_between = {.tv_nsec = 10 * 1000 * 1000};
	int told[2];
	char words[32] = "";
	pid_t program, process;

	assert_int_equal(pipe(told), 0);
	program = fork();
	assert_true(program >= 0);
	if (program == 0) {
		struct task *task = task_start(tell_process, NULL, TASK_LIKE_US);
		struct slice message;

		while (!task_take(task, &message))
			wait_for_one();
		if (write(told[1], message.at, message.length) > 0)
			pause();
		_exit(1);
	}
	assert_true(read(told[0], words, sizeof words - 1) > 0);
	close(told[0]);
	close(told[1]);
	process = (pid_t)strtol(words, NULL, 10);
	assert_false(is_gone(process));
	kill(program, SIGKILL);
	waitpid(program, NULL, 0);
	for (int i = 0; i < PATIENCE * 100 && !is_gone(process); i++)
		nanosleep(&pause_between, NULL);
	assert_true(is_gone(process));
}

UNIT_TEST(no_process_to_be_had)
{
	struct task *task;
	struct rlimit before, few;
	int number = 3, open_now = open("/dev/null", O_RDONLY);

	close(open_now);
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
	few = before;
	few.rlim_cur = (rlim_t)open_now + 1; /* not enough for a pipe */
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
	task = task_start(count, &number, TASK_BEHIND_US);
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
	assert_null(task);
	assert_int_equal(tasks_descriptors((int[TASKS_MOST]){0}), 0);
}

/* With so many descriptors open that one end of the socket couldn't be waited for. */
UNIT_TEST(no_descriptors_to_be_had)
{
	int number = 3, taken[FD_SETSIZE], last = 0, all = 0;
	struct rlimit before, many;
	struct task *task;

	assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
	many = before;
	if (many.rlim_max > FD_SETSIZE + 2)
		many.rlim_cur = FD_SETSIZE + 2;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &many), 0);
	while (last >= 0 && last < FD_SETSIZE - 2)
		taken[all++] = last = dup(STDIN_FILENO);
	task = task_start(count, &number, TASK_BEHIND_US);
	while (all > 0)
		close(taken[--all]);
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
	assert_null(task);
}

#define STOPPED_MS 50

static int64_t real_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Returns 0, or which of these did not hold. */
static int be_stopped(void)
{
	static const struct timespec none;
	int64_t began, passed, real = real_now();

	signals_watch();
	began = signals_now();
	raise(SIGTSTP);
	signals_wait(0, NULL, NULL, &none);
	if (!signals_told_to_stop() || signals_told_to_stop())
		return 1;
	signals_stop();
	passed = signals_now() - began;
	if (passed + STOPPED_MS - 10 > real_now() - real) /* 10: they are rounded */
		return 2;
	return signals_resized() && !signals_continued() && signals_caught() == 0 ? 0 : 3;
}

/* While the shell has it stopped, the program's own clock stands still. In a group of its own, as
 * the shell's jobs are: another one can't be stopped by that signal. */
UNIT_TEST(stopped_time)
{
	int status;
	pid_t child = fork();

	if (child == 0) {
		setpgid(0, 0);
		_exit(be_stopped());
	}
	assert_int_equal(waitpid(child, &status, WUNTRACED), child);
	assert_true(WIFSTOPPED(status));
	nanosleep(&(struct timespec){.tv_nsec = STOPPED_MS * 1000000}, NULL);
	kill(child, SIGCONT);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 0);
}

/* What no task of ours sends doesn't fill the memory. */
UNIT_TEST(a_message_without_an_end)
{
	size_t head[] = {0, SIZE_MAX / 2}, kind;
	struct channel channel = {0};
	struct slice message;
	int ends[2];

	assert_true(channel_open(ends));
	channel.fd = ends[0];
	assert_int_equal(write(ends[1], head, sizeof head), sizeof head);
	assert_true(channel_hear(&channel));
	assert_false(channel_take(&channel, &kind, &message));
	assert_int_equal(channel.fd, -1);
	close(ends[1]);
	text_free(&channel.bytes);
}
