/* SPDX-License-Identifier: MIT */
#include "tasks/task.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "tasks/channel.h"

#define LOOK_MS 100 /* between two checks that the program is still there */
/* Time for a process to end by itself, and then for its being killed. */
#define END_MS		 1000
#define LOWEST		 19    /* the highest niceness */
#define DESCRIPTORS_MOST 65536 /* how many are closed at most, even if the system allows more */
#define DESCRIPTORS_HERE 64    /* how many a task may have open */

/* Kinds of messages; all but the first end the task. */
enum kind { KIND_MESSAGE, KIND_DONE, KIND_FAILED, KIND_NO_MEMORY };

struct task_out {
	struct channel channel;
};

struct task {
	struct task *next;
	pid_t process; /* 0: cleared away */
	struct channel channel;
	bool stopped;
	enum task_state state;
};

static struct task *tasks;

/* --- In the process ------------------------------------------------------------------ */

static pid_t parent;
static struct task_out out_of_process;

/* Async-signal-safe. */
static void look_for_parent(int number)
{
	int before_us = errno;

	(void)number;
	if (getppid() != parent)
		_exit(1);
	errno = before_us;
}

static void send_or_end(const struct task_out *out, enum kind kind, struct slice message)
{
	if (!channel_send(&out->channel, kind, message))
		_exit(1);
}

uint64_t task_milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void task_send(struct task_out *out, struct slice message)
{
	send_or_end(out, KIND_MESSAGE, message);
}

static void out_of_memory(size_t size)
{
	(void)size;
	send_or_end(&out_of_process, KIND_NO_MEMORY, SLICE_NONE);
	_exit(1);
}

/* Give signals their usual effect, whatever they did to the program; signals that it ignores stay
 * ignored. */
static void reset_signals(void)
{
	static const int numbers[] = {SIGINT,  SIGTERM, SIGHUP,	 SIGCONT, SIGWINCH, SIGTSTP,
				      SIGSEGV, SIGBUS,	SIGFPE,	 SIGILL,  SIGABRT,  SIGCHLD,
				      SIGUSR1, SIGUSR2, SIGXCPU, SIGQUIT};
	struct sigaction action;
	sigset_t none;

	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (sigaction(numbers[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
			signal(numbers[i], SIG_DFL);
	signal(SIGPIPE, SIG_DFL);
	signal(SIGXFSZ, SIG_DFL);
	signal(SIGQUIT, SIG_IGN); /* the program is to dump core, not this process */
	memset(&action, 0, sizeof action);
	action.sa_handler = look_for_parent;
	action.sa_flags = SA_RESTART;
	sigemptyset(&action.sa_mask);
	sigaction(SIGALRM, &action, NULL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

/* Check every ms milliseconds; 0: only now. */
static void watch_parent(int ms)
{
	struct timeval often = {.tv_usec = ms * 1000};
	struct itimerval timer = {often, often};

	look_for_parent(0); /* the program may be gone already */
	setitimer(ITIMER_REAL, &timer, NULL);
}

/* Leave nothing open but the channel: only the program decides when its locks end. */
static void close_all(int but)
{
	struct rlimit few = {.rlim_cur = 0};
	long most = sysconf(_SC_OPEN_MAX);
	int nowhere;

	if (most < 0 || most > DESCRIPTORS_MOST)
		most = DESCRIPTORS_MOST;
	for (int fd = 0; fd < most; fd++)
		if (fd != but)
			close(fd);
	nowhere = open("/dev/null", O_RDWR); /* gets the lowest number: standard input */
	for (int fd = nowhere + 1; nowhere >= 0 && fd <= STDERR_FILENO; fd++)
		if (fd != but)
			dup2(nowhere, fd);
	/* processes started from here then have fewer to close */
	if (getrlimit(RLIMIT_NOFILE, &few) == 0 && few.rlim_cur > DESCRIPTORS_HERE &&
	    but < DESCRIPTORS_HERE) {
		few.rlim_cur = DESCRIPTORS_HERE;
		setrlimit(RLIMIT_NOFILE, &few);
	}
}

static void labour(task_work *work, void *argument, enum task_priority priority)
{
	int ignored = priority == TASK_BEHIND_US ? nice(LOWEST) : 0;

	(void)ignored;
	reset_signals();
	watch_parent(LOOK_MS);
	close_all(out_of_process.channel.fd);
	tasks = NULL; /* these tasks are the program's */
	memory_on_failure(out_of_memory);
	send_or_end(&out_of_process, work(argument, &out_of_process) ? KIND_DONE : KIND_FAILED,
		    SLICE_NONE);
	_exit(0);
}

size_t task_processors(size_t most)
{
#ifdef _SC_NPROCESSORS_ONLN
	long count = sysconf(_SC_NPROCESSORS_ONLN);

	return count < 1 ? 1 : count > (long)most ? most : (size_t)count;
#else
	return 1;
#endif
}

/* --- In the program ------------------------------------------------------------------ */

/* Is the process about to end, and not cleared away yet? */
static bool is_ending(const struct task *task)
{
	return task->channel.fd < 0 && task->process != 0;
}

static void clear(struct task *task)
{
	if (is_ending(task) && waitpid(task->process, NULL, WNOHANG) != 0)
		task->process = 0;
}

void tasks_clear(void)
{
	for (struct task **at = &tasks; *at != NULL;) {
		struct task *task = *at;

		clear(task);
		if (!task->stopped || task->process != 0) {
			at = &task->next;
			continue;
		}
		*at = task->next;
		memory_free(task);
	}
}

/* Send the signal to all processes about to end, and wait for them; false: some haven't ended. */
static bool see_off(int number)
{
	bool all = false;

	for (const struct task *task = tasks; task != NULL; task = task->next)
		if (is_ending(task))
			kill(task->process, number);
	for (int ms = 0; !all && ms < END_MS; ms++) {
		tasks_clear();
		all = true;
		for (const struct task *task = tasks; task != NULL; task = task->next)
			all = all && !is_ending(task);
		if (!all)
			select(0, NULL, NULL, NULL, &(struct timeval){.tv_usec = 1000});
	}
	return all;
}

void tasks_end(void)
{
	/* a suspended process can't end by itself before it is continued */
	if (!see_off(SIGCONT))
		see_off(SIGKILL);
}

size_t tasks_descriptors(int *fds)
{
	size_t count = 0;

	for (const struct task *task = tasks; task != NULL; task = task->next)
		if (task->channel.fd >= 0)
			fds[count++] = task->channel.fd;
	return count;
}

/* Wait for the tasks and another descriptor (-1: none); descriptors that can be read are in the
 * set. */
static bool wait_for(int another, const struct timespec *most, const sigset_t *mask, fd_set *set)
{
	int fds[TASKS_MOST + 1], highest = -1;
	size_t count = tasks_descriptors(fds);

	FD_ZERO(set);
	if (another >= 0)
		fds[count++] = another;
	for (size_t i = 0; i < count; i++) {
		/* Unsigned, as the macro of some systems calculates with unsigned numbers, and
		 * the compiler would warn of a change of sign. */
		FD_SET((unsigned short)fds[i], set);
		highest = fds[i] > highest ? fds[i] : highest;
	}
	return pselect(highest + 1, set, NULL, NULL, most, mask) > 0;
}

bool tasks_wait(int seconds, const sigset_t *mask)
{
	struct timespec most = {.tv_sec = seconds};
	fd_set set;

	return wait_for(-1, seconds > 0 ? &most : NULL, mask, &set);
}

bool task_attend(struct task_out *out, struct slice *message)
{
	struct channel *channel = &out->channel;
	size_t kind;
	fd_set set;

	watch_parent(0); /* the channel's end would show it sooner */
	while (!channel_take(channel, &kind, message)) {
		if (channel->fd < 0)
			return false;
		if (!wait_for(channel->fd, NULL, NULL, &set))
			continue;
		if (!FD_ISSET((unsigned short)channel->fd, &set)) {
			*message = SLICE_NONE;
			return true;
		}
		channel_hear(channel);
	}
	return true;
}

static size_t count_all(void)
{
	size_t count = 0;

	for (const struct task *task = tasks; task != NULL; task = task->next)
		count++;
	return count;
}

/* Start a process with all signals blocked until it has set up its own handling of them. */
static pid_t fork_quietly(void)
{
	sigset_t all, before;
	pid_t process;
	int error;

	sigfillset(&all);
	sigprocmask(SIG_SETMASK, &all, &before);
	process = fork();
	if (process == 0)
		return 0;
	error = errno;
	sigprocmask(SIG_SETMASK, &before, NULL);
	errno = error;
	return process;
}

struct task *task_start(task_work *work, void *argument, enum task_priority priority)
{
	struct task *task;
	pid_t process = -1, us = getpid();
	int ends[2];

	tasks_clear();
	if (count_all() >= TASKS_MOST || !channel_open(ends))
		return NULL;
	/* pselect needs numbers below FD_SETSIZE; task_take never waits */
	if (ends[0] < FD_SETSIZE && ends[1] < FD_SETSIZE &&
	    fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
		process = fork_quietly();
	if (process == 0) {
		parent = us;
		out_of_process = (struct task_out){{.fd = ends[1]}};
		labour(work, argument, priority);
	}
	close(ends[1]);
	if (process < 0) {
		close(ends[0]);
		return NULL;
	}
	task = memory_new(sizeof *task);
	task->process = process;
	task->channel.fd = ends[0];
	task->next = tasks;
	tasks = task;
	return task;
}

/* The task has sent everything. Its process may need a while to end, which nobody waits for. */
static void end(struct task *task, enum task_state state)
{
	channel_close(&task->channel);
	task->state = state;
	tasks_clear();
}

static void kill_it(const struct task *task)
{
	if (task->process != 0)
		kill(task->process, SIGKILL);
}

bool task_take(struct task *task, struct slice *message)
{
	static const enum task_state states[] = {[KIND_DONE] = TASK_DONE,
						 [KIND_FAILED] = TASK_FAILED,
						 [KIND_NO_MEMORY] = TASK_NO_MEMORY};
	struct channel *channel = &task->channel;
	size_t kind;

	while (task->state == TASK_GOES_ON) {
		if (channel_take(channel, &kind, message)) {
			if (kind == KIND_MESSAGE)
				return true;
			kill_it(task);
			end(task, kind < sizeof states / sizeof *states ? states[kind] : TASK_DIED);
		} else if (!channel_hear(channel)) {
			if (channel->fd >= 0)
				return false;
			kill_it(task);
			end(task, TASK_DIED);
		}
	}
	return false;
}

bool task_tell(struct task *task, struct slice message)
{
	return channel_send(&task->channel, KIND_MESSAGE, message);
}

enum task_state task_state(const struct task *task)
{
	return task->state;
}

static void forget(struct task *task)
{
	text_free(&task->channel.bytes);
	task->stopped = true;
	end(task, task->state);
}

void task_stop(struct task *task)
{
	if (task == NULL)
		return;
	kill_it(task);
	forget(task);
}

void task_dismiss(struct task *task)
{
	if (task != NULL)
		forget(task);
}
