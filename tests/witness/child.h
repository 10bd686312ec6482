/* A program on a terminal of its own, whose other end is a witness. */
#ifndef TESTS_WITNESS_CHILD_H
#define TESTS_WITNESS_CHILD_H

#include <signal.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

#include "witness/witness.h"

enum child_place {
	CHILD_LEADER,	/* of a session whose terminal this is: a window that runs the program alone
			 */
	CHILD_JOB,	/* of a shell with job control */
	CHILD_STRANGER, /* the terminal is not that of its session: it gets no signal from it */
};

struct child_options {
	const char *const *command;
	const char *folder; /* where it is started */
	const char *const *environment;
	const struct language *language;
	int columns, rows;
	bool utf8;
	enum child_place sidecars;
	bool hup_ignored; /* as nohup does */
};

struct child {
	pid_t pid, shell;    /* shell: CHILD_JOB's, else 0 */
	int master, slave;   /* -1: hung up */
	int orders, answers; /* to and from the shell */
	struct witness *witness;
	struct termios before;
	bool stranger, stopped, ended, deaf; /* deaf: what it writes is not read */
	int status;  /* as of waitpid, once it has stopped or ended; -1: the shell is gone */
	int gone_on; /* how often, after a stop */
	long heard;  /* bytes */
};

/* Ends with a sentence on stderr and status 2 where there is no terminal to be had. */
void child_start(struct child *child, const struct child_options *options);
/* Take what it writes, for ms at the most until something comes. False: nothing came. */
bool child_take(struct child *child, int ms);
/* All of it, while its output is taken. False: it doesn't read. */
bool child_send(struct child *child, const char *bytes, size_t length);
void child_resize(struct child *child, int columns, int rows);
/* Fill the terminal so that it takes but a few bytes more; until the program has ended it is not
 * read. */
bool child_fill(struct child *child);
void child_hang_up(struct child *child);

/* Until a row shows that text; false: not within ms, or it has ended. */
bool child_wait(struct child *child, const char *text, int ms);
/* Until it has ended, as status tells, or stopped (jobs alone); false: not within ms. A stop is no
 * end, nor the reverse. */
bool child_wait_end(struct child *child, int ms);
bool child_wait_stop(struct child *child, int ms);
/* The shell's fg, for one that has stopped. True: the shell has sent it SIGCONT, so what is sent
 * from now on comes later. */
bool child_go_on(struct child *child, int ms);

/* Are the terminal's modes as they were? Nothing where it has hung up; else what is wrong, or NULL.
 */
const char *child_unrestored(const struct child *child);

/* Kill what is left, and free all. Should its owner end without that, it ends too. */
void child_free(struct child *child);

/* After so many seconds the words go to stderr, and this process ends with status 2; 0: the watch
 * is over. The words are borrowed. */
void child_watch(const char *words, unsigned seconds);

int64_t child_now(void); /* microseconds */

#endif
