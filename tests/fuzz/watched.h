/* SPDX-License-Identifier: MIT */
/* A terminal for the front end, on this side of it: a pipe for keys, and a pseudo-terminal whose
 * other end a virtual terminal hears. */
#ifndef TESTS_FUZZ_WATCHED_H
#define TESTS_FUZZ_WATCHED_H

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "vt/vt.h"
#include "world.h"

#define MARK 5 /* a byte that no terminal is sent: so far all was heard */

static struct {
	struct vt *vt;
	int master, slave, keys;
	struct termios before;
	pthread_t reader;
	pthread_mutex_t lock;
	pthread_cond_t heard_mark;
	bool marked, stop;
} terminal = {.lock = PTHREAD_MUTEX_INITIALIZER, .heard_mark = PTHREAD_COND_INITIALIZER};

static inline void *read_output(void *unused)
{
	static char block[65536];
	bool last = false;
	ssize_t n;

	while (!last && ((n = read(terminal.master, block, sizeof block)) > 0 ||
			 (n < 0 && errno == EINTR))) {
		char *mark = n > 0 ? memchr(block, MARK, (size_t)n) : NULL;

		pthread_mutex_lock(&terminal.lock);
		if (n > 0)
			vt_hear(terminal.vt, block, (size_t)(mark != NULL ? mark - block : n));
		last = mark != NULL && terminal.stop;
		if (mark != NULL) {
			terminal.marked = true;
			pthread_cond_signal(&terminal.heard_mark);
		}
		pthread_mutex_unlock(&terminal.lock);
	}
	return unused;
}

/* Until the terminal has heard all that was written. */
static inline void hear_all(void)
{
	static const char mark = MARK;

	if (write(terminal.slave, &mark, 1) != 1)
		abort();
	pthread_mutex_lock(&terminal.lock);
	while (!terminal.marked)
		pthread_cond_wait(&terminal.heard_mark, &terminal.lock);
	terminal.marked = false;
	pthread_mutex_unlock(&terminal.lock);
}

static inline void look_for_faults(void)
{
	const char *what = vt_fault(terminal.vt);

	if (what != NULL)
		world_broken(what, "the terminal");
}

static inline void set_window(int columns, int rows)
{
	struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};

	ioctl(terminal.slave, TIOCSWINSZ, &size);
}

static inline void open_terminal(const char *term, struct vt_sequences *sequences, int columns,
				 int rows)
{
	sigset_t all, before;
	int keys[2];

	terminal.master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
	if (terminal.master < 0 || grantpt(terminal.master) != 0 || unlockpt(terminal.master) != 0)
		abort();
	terminal.slave = open(ptsname(terminal.master), O_RDWR | O_NOCTTY | O_CLOEXEC);
	if (terminal.slave < 0 || tcgetattr(terminal.slave, &terminal.before) != 0)
		abort();
	if (pipe(keys) != 0 || dup2(keys[0], STDIN_FILENO) < 0 ||
	    dup2(terminal.slave, STDOUT_FILENO) < 0)
		abort();
	close(keys[0]);
	terminal.keys = keys[1];
	set_window(columns, rows);
	setenv("TERM", term, 1);
	terminal.vt = vt_new(sequences, columns, rows, true);
	vt_allow_questions(terminal.vt); /* the settings can ask for the probe */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	if (pthread_create(&terminal.reader, NULL, read_output, NULL) != 0)
		abort();
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* All is heard, and the reader has ended. */
static inline void stop_reading(void)
{
	terminal.stop = true;
	hear_all();
	pthread_join(terminal.reader, NULL);
	terminal.stop = false;
}

static inline void close_terminal(bool hung_up)
{
	int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
	struct termios after;
	const char *what;

	if (!hung_up) {
		stop_reading();
		look_for_faults();
		if ((what = vt_unrestored(terminal.vt)) != NULL)
			world_broken(what, "the terminal");
		if (tcgetattr(terminal.slave, &after) != 0 ||
		    after.c_iflag != terminal.before.c_iflag ||
		    after.c_oflag != terminal.before.c_oflag ||
		    after.c_lflag != terminal.before.c_lflag)
			world_broken("its modes are not as they were", "the terminal");
		close(terminal.master);
		close(terminal.keys);
	}
	dup2(nowhere, STDIN_FILENO);
	dup2(nowhere, STDOUT_FILENO);
	close(nowhere);
	close(terminal.slave);
	vt_free(terminal.vt);
}

#endif
