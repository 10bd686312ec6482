/* SPDX-License-Identifier: MIT */
/*
 * Tests of vt/child as a shell with a job: what stops, goes on and ends is told in that order,
 * and nothing is left behind. Prints TAP.
 */
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "vt/child.h"

#define PATIENCE 10000 /* ms */
#define TIMES	 100

static struct vt_sequences *sequences;
static int status;

static void holds(const char *name, bool it)
{
	printf("%s - %s\n", it ? "ok" : "not ok", name);
	fflush(stdout);
	status = status || !it;
}

static void start(struct vt_child *child, const char *script)
{
	const char *command[] = {"/bin/sh", "-c", script, NULL};
	const char *environment[] = {"PATH=/usr/bin:/bin", NULL};
	struct vt_child_options options = {
		.command = command,
		.folder = "/",
		.environment = environment,
		.sequences = sequences,
		.columns = 80,
		.rows = 24,
		.utf8 = true,
		.place = VT_CHILD_JOB,
	};

	vt_child_start(child, &options);
}

static bool ended_with(const struct vt_child *child, int code)
{
	return WIFEXITED(child->status) && WEXITSTATUS(child->status) == code;
}

/* As a run that has given up on a stop: it comes all the same, and nobody asks for it. */
static void test_unasked_stop(void)
{
	struct vt_child child;

	vt_child_watch("a job that has stopped is freed", 20);
	start(&child, "kill -STOP $$");
	poll(NULL, 0, 200);
	vt_child_free(&child);
	holds("a job that has stopped is freed", true);

	vt_child_watch("a stop is no end", 20);
	start(&child, "kill -STOP $$; exit 3");
	holds("a stop is no end", !vt_child_wait_end(&child, 300) && child.stopped);
	vt_child_free(&child);
}

static void test_order(void)
{
	struct vt_child child;
	int right = 0;

	vt_child_watch("two stops and an end", 20);
	start(&child, "kill -STOP $$; kill -STOP $$; exit 3");
	holds("two stops and an end are told in their order",
	      vt_child_wait_stop(&child, PATIENCE) && vt_child_go_on(&child, PATIENCE) &&
		      vt_child_wait_stop(&child, PATIENCE) && vt_child_go_on(&child, PATIENCE) &&
		      vt_child_wait_end(&child, PATIENCE) && ended_with(&child, 3));
	vt_child_free(&child);

	vt_child_watch("what is sent after vt_child_go_on comes after it", 120);
	for (int i = 0; i < TIMES; i++) {
		start(&child, "trap 'exit 4' TERM; kill -STOP $$; while :; do :; done");
		if (vt_child_wait_stop(&child, PATIENCE) && vt_child_go_on(&child, PATIENCE) &&
		    kill(child.pid, SIGTERM) == 0 && vt_child_wait_end(&child, PATIENCE))
			right += ended_with(&child, 4);
		vt_child_free(&child);
	}
	holds("what is sent after it goes on ends it", right == TIMES);
}

/* Is all that a dead process leaves behind gone? A pipe that all of them hold tells. */
static bool all_end(const char *script)
{
	struct pollfd p = {.events = POLLIN};
	struct vt_child child;
	int ends[2];
	bool gone;
	pid_t owner;

	if (pipe(ends) != 0)
		return false;
	owner = fork();
	if (owner == 0) {
		close(ends[0]);
		start(&child, script);
		poll(NULL, 0, 200);
		_exit(0);
	}
	close(ends[1]);
	p.fd = ends[0];
	gone = poll(&p, 1, PATIENCE) > 0;
	close(ends[0]);
	waitpid(owner, NULL, 0);
	return gone;
}

int main(void)
{
	setlocale(LC_ALL, "C.UTF-8");
	sequences = vt_sequences_learn("xterm");
	if (sequences == NULL)
		return 2;
	test_unasked_stop();
	test_order();
	vt_child_watch("ends with its owner", 60);
	holds("a running job ends with its owner", all_end("while :; do sleep 1; done"));
	holds("a stopped job does, too", all_end("kill -STOP $$; while :; do sleep 1; done"));
	vt_sequences_free(sequences);
	return status;
}
