/* Processes that work for us. */
#include "tasks/task.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/memory.h"

#define LOOK_MS		 100   /* between two looks whether the program is still there */
#define LOWEST		 19    /* as nice as one can be */
#define DESCRIPTORS_MOST 65536 /* that are closed, where the system allows more */
#define PIECE		 16384 /* bytes that are read at once */

/* What goes through the pipe: a head, and as many bytes as it says. */
enum { HEAD_MESSAGE = 1, HEAD_DONE, HEAD_FAILED, HEAD_NO_MEMORY };

struct head {
	size_t kind, length;
};

struct task_out {
	int fd;
};

struct task {
	struct task *next;
	pid_t process; /* 0: cleared away */
	int fd;	       /* -1: nothing more will be heard */
	bool stopped;
	enum task_state state;
	struct text bytes; /* that came */
	size_t taken;	   /* so many of them were handed out */
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

static void write_all(int fd, const void *bytes, size_t length)
{
	for (const char *at = bytes; length > 0;) {
		ssize_t n = write(fd, at, length);

		if (n < 0 && errno != EINTR)
			_exit(1);
		at += n > 0 ? n : 0;
		length -= n > 0 ? (size_t)n : 0;
	}
}

static void write_head(const struct task_out *out, size_t kind, size_t length)
{
	struct head head = {kind, length};

	write_all(out->fd, &head, sizeof head);
}

void task_send(struct task_out *out, struct slice message)
{
	write_head(out, HEAD_MESSAGE, message.length);
	write_all(out->fd, message.at, message.length);
}

static void out_of_memory(size_t size)
{
	(void)size;
	write_head(&out_of_process, HEAD_NO_MEMORY, 0);
	_exit(1);
}

/* Signals do what they do to any program, whatever they did to ours; what it ignores is ignored. */
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
	signal(SIGQUIT, SIG_IGN); /* for a core of the program, not of this */
	memset(&action, 0, sizeof action);
	action.sa_handler = look_for_parent;
	action.sa_flags = SA_RESTART;
	sigemptyset(&action.sa_mask);
	sigaction(SIGALRM, &action, NULL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

static void watch_parent(void)
{
	struct timeval often = {.tv_usec = LOOK_MS * 1000};
	struct itimerval timer = {often, often};

	look_for_parent(0); /* it may be gone already */
	setitimer(ITIMER_REAL, &timer, NULL);
}

/* Leave nothing open but the pipe: what the program locks is unlocked when it says so. */
static void close_all(int but)
{
	long most = sysconf(_SC_OPEN_MAX);
	int nowhere;

	if (most < 0 || most > DESCRIPTORS_MOST)
		most = DESCRIPTORS_MOST;
	for (int fd = 0; fd < most; fd++)
		if (fd != but)
			close(fd);
	nowhere = open("/dev/null", O_RDWR); /* the lowest there is: standard input */
	for (int fd = nowhere + 1; nowhere >= 0 && fd <= STDERR_FILENO; fd++)
		if (fd != but)
			dup2(nowhere, fd);
}

static void labour(task_work *work, void *argument, enum task_priority priority)
{
	int ignored = priority == TASK_BEHIND_US ? nice(LOWEST) : 0;

	(void)ignored;
	reset_signals();
	watch_parent();
	close_all(out_of_process.fd);
	memory_on_failure(out_of_memory);
	write_head(&out_of_process, work(argument, &out_of_process) ? HEAD_DONE : HEAD_FAILED, 0);
	_exit(0);
}

/* --- In the program ------------------------------------------------------------------ */

/* Clear away a process that is about to end, if it has. */
static void clear(struct task *task, bool wait)
{
	pid_t found;

	if (task->fd >= 0 || task->process == 0)
		return;
	do
		found = waitpid(task->process, NULL, wait ? 0 : WNOHANG);
	while (found < 0 && errno == EINTR);
	if (found != 0)
		task->process = 0;
}

/* Those that are stopped are forgotten once they are cleared away. */
static void clear_all(bool wait)
{
	for (struct task **at = &tasks; *at != NULL;) {
		struct task *task = *at;

		clear(task, wait);
		if (!task->stopped || task->process != 0) {
			at = &task->next;
			continue;
		}
		*at = task->next;
		memory_free(task);
	}
}

void tasks_clear(void)
{
	clear_all(false);
}

void tasks_end(void)
{
	clear_all(true);
}

size_t tasks_descriptors(int *fds)
{
	size_t count = 0;

	for (const struct task *task = tasks; task != NULL; task = task->next)
		if (task->fd >= 0)
			fds[count++] = task->fd;
	return count;
}

bool tasks_wait(int seconds, const sigset_t *mask)
{
	struct timespec most = {.tv_sec = seconds};
	int fds[TASKS_MOST], highest = -1;
	size_t count = tasks_descriptors(fds);
	fd_set set;

	FD_ZERO(&set);
	for (size_t i = 0; i < count; i++) {
		FD_SET(fds[i], &set);
		highest = fds[i] > highest ? fds[i] : highest;
	}
	return pselect(highest + 1, &set, NULL, NULL, seconds > 0 ? &most : NULL, mask) > 0;
}

static size_t count_all(void)
{
	size_t count = 0;

	for (const struct task *task = tasks; task != NULL; task = task->next)
		count++;
	return count;
}

/* All signals wait until the process has made them its own. */
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
	if (count_all() >= TASKS_MOST || pipe(ends) != 0)
		return NULL;
	/* a place in it is what pselect needs; task_take never waits */
	if (ends[0] < FD_SETSIZE && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
		process = fork_quietly();
	if (process == 0) {
		parent = us;
		out_of_process.fd = ends[1];
		labour(work, argument, priority);
	}
	close(ends[1]);
	if (process < 0) {
		close(ends[0]);
		return NULL;
	}
	task = memory_new(sizeof *task);
	task->process = process;
	task->fd = ends[0];
	task->next = tasks;
	tasks = task;
	return task;
}

/* It has no more to say. Its process may need a while to end: nobody waits for that. */
static void end(struct task *task, enum task_state state)
{
	if (task->process != 0)
		kill(task->process, SIGKILL);
	if (task->fd >= 0)
		close(task->fd);
	task->fd = -1;
	task->state = state;
	tasks_clear();
}

/* Read what there is; false: nothing now. */
static bool hear(struct task *task)
{
	char bytes[PIECE];
	ssize_t n;

	do
		n = read(task->fd, bytes, sizeof bytes);
	while (n < 0 && errno == EINTR);
	if (n > 0)
		text_add(&task->bytes, bytes, (size_t)n);
	else if (n == 0 || (errno != EAGAIN && errno != EWOULDBLOCK))
		end(task, TASK_DIED);
	return n > 0;
}

bool task_take(struct task *task, struct slice *message)
{
	static const enum task_state states[] = {[HEAD_DONE] = TASK_DONE,
						 [HEAD_FAILED] = TASK_FAILED,
						 [HEAD_NO_MEMORY] = TASK_NO_MEMORY};
	struct head head;

	if (task->taken > 0) {
		memmove(task->bytes.bytes, task->bytes.bytes + task->taken,
			task->bytes.length - task->taken);
		text_cut(&task->bytes, task->bytes.length - task->taken);
		task->taken = 0;
	}
	while (task->state == TASK_GOES_ON) {
		size_t length = task->bytes.length;

		if (length < sizeof head) {
			if (!hear(task))
				return false;
			continue;
		}
		memcpy(&head, task->bytes.bytes, sizeof head);
		if (head.kind != HEAD_MESSAGE) {
			end(task, head.kind <= HEAD_NO_MEMORY ? states[head.kind] : TASK_DIED);
		} else if (length - sizeof head >= head.length) {
			task->taken = sizeof head + head.length;
			*message = (struct slice){task->bytes.bytes + sizeof head, head.length};
			return true;
		} else if (!hear(task)) {
			return false;
		}
	}
	return false;
}

enum task_state task_state(const struct task *task)
{
	return task->state;
}

void task_stop(struct task *task)
{
	if (task == NULL)
		return;
	text_free(&task->bytes);
	task->stopped = true;
	end(task, task->state);
}
