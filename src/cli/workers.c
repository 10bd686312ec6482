/* Processes that share work. */
#include "cli/workers.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/memory.h"

struct worker {
	pid_t process; /* 0: none */
	int from;      /* the end of the pipe that its result comes from */
	size_t piece;
	struct text result;
};

struct workers {
	struct worker *list;
	size_t count, busy;
	workers_work *work;
	workers_take *take;
	void *data;
};

static const int stopping[] = {SIGINT, SIGTERM, SIGHUP};

#define STOPPING (sizeof stopping / sizeof *stopping)

static volatile sig_atomic_t stopped;
static pid_t parent;

static void stop(int signal)
{
	stopped = signal;
}

size_t workers_processors(void)
{
#ifdef _SC_NPROCESSORS_ONLN
	long count = sysconf(_SC_NPROCESSORS_ONLN);

	return count < 1 ? 1 : count > WORKERS_MOST ? WORKERS_MOST : (size_t)count;
#else
	return 1;
#endif
}

void workers_check(void)
{
	if (parent != 0 && getppid() != parent)
		_exit(1);
}

/* In the new process: do the piece, write its result, end. */
static void labour(struct workers *workers, size_t piece, int to, const sigset_t *mask)
{
	struct text result = {0};
	size_t written = 0;

	for (size_t i = 0; i < STOPPING; i++)
		signal(stopping[i], SIG_DFL);
	signal(SIGPIPE, SIG_DFL);
	sigprocmask(SIG_SETMASK, mask, NULL);
	for (size_t i = 0; i < workers->count; i++)
		if (workers->list[i].process != 0)
			close(workers->list[i].from);
	workers->work(workers->data, piece, &result);
	while (written < result.length) {
		ssize_t n = write(to, result.bytes + written, result.length - written);

		if (n < 0 && errno != EINTR)
			_exit(1);
		written += n > 0 ? (size_t)n : 0;
	}
	_exit(0);
}

/* Let a worker that is idle do a piece; false: there is no process to be had now. */
static bool hire(struct workers *workers, struct worker *worker, size_t piece, const sigset_t *mask)
{
	int ends[2];
	pid_t process;

	if (pipe(ends) != 0)
		return false;
	process = ends[0] < FD_SETSIZE ? fork() : -1;
	if (process == 0) {
		close(ends[0]);
		labour(workers, piece, ends[1], mask);
	}
	close(ends[1]);
	if (process < 0) {
		close(ends[0]);
		return false;
	}
	*worker = (struct worker){.process = process, .from = ends[0], .piece = piece};
	workers->busy++;
	return true;
}

static void dismiss(struct workers *workers, struct worker *worker)
{
	close(worker->from);
	while (waitpid(worker->process, NULL, 0) < 0 && errno == EINTR)
		;
	worker->process = 0;
	workers->busy--;
	text_free(&worker->result);
}

/* Read on; at the end its result is taken. */
static void hear(struct workers *workers, struct worker *worker)
{
	char bytes[4096];
	ssize_t n = read(worker->from, bytes, sizeof bytes);

	if (n > 0) {
		text_add(&worker->result, bytes, (size_t)n);
	} else if (n == 0 || errno != EINTR) {
		workers->take(workers->data, worker->piece, text_slice(&worker->result));
		dismiss(workers, worker);
	}
}

/* Wait until one of them has something to say, or a signal comes. */
static void listen(struct workers *workers, const sigset_t *mask)
{
	fd_set set;
	int most = 0;

	FD_ZERO(&set);
	for (size_t i = 0; i < workers->count; i++) {
		const struct worker *worker = &workers->list[i];

		if (worker->process == 0)
			continue;
		FD_SET(worker->from, &set);
		most = worker->from > most ? worker->from : most;
	}
	if (pselect(most + 1, &set, NULL, NULL, NULL, mask) <= 0)
		return;
	for (size_t i = 0; i < workers->count; i++)
		if (workers->list[i].process != 0 && FD_ISSET(workers->list[i].from, &set))
			hear(workers, &workers->list[i]);
}

static void do_pieces(struct workers *workers, size_t pieces, const sigset_t *mask)
{
	size_t next = 0;

	while (stopped == 0 && (next < pieces || workers->busy > 0)) {
		for (size_t i = 0; i < workers->count && next < pieces; i++)
			if (workers->list[i].process == 0) {
				if (!hire(workers, &workers->list[i], next, mask))
					break;
				next++;
			}
		if (workers->busy == 0 && next < pieces) /* not even one: it isn't done */
			workers->take(workers->data, next++, (struct slice){NULL, 0});
		else
			listen(workers, mask);
	}
	for (size_t i = 0; i < workers->count; i++) {
		if (workers->list[i].process == 0)
			continue;
		kill(workers->list[i].process, SIGKILL);
		dismiss(workers, &workers->list[i]);
	}
}

int workers_run(size_t processes, size_t count, workers_work *work, workers_take *take, void *data)
{
	struct workers workers = {.count = processes, .work = work, .take = take, .data = data};
	struct sigaction action, before[STOPPING];
	sigset_t blocked, mask;

	memset(&action, 0, sizeof action);
	action.sa_handler = stop;
	sigemptyset(&action.sa_mask);
	sigemptyset(&blocked);
	for (size_t i = 0; i < STOPPING; i++)
		sigaddset(&blocked, stopping[i]);
	sigprocmask(SIG_BLOCK, &blocked, &mask); /* they come while it waits, and never else */
	for (size_t i = 0; i < STOPPING; i++) {
		sigaction(stopping[i], &action, &before[i]);
		if (before[i].sa_handler == SIG_IGN) /* nohup wants it so */
			sigaction(stopping[i], &before[i], NULL);
	}
	stopped = 0;
	parent = getpid();
	workers.list = memory_array(processes, sizeof *workers.list);
	do_pieces(&workers, count, &mask);
	memory_free(workers.list);
	for (size_t i = 0; i < STOPPING; i++)
		sigaction(stopping[i], &before[i], NULL);
	sigprocmask(SIG_SETMASK, &mask, NULL);
	return stopped;
}
