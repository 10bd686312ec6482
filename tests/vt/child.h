/* SPDX-License-Identifier: MIT */
/* A program on a terminal of its own, whose other end is a virtual terminal (vt/vt.h). */
#ifndef TESTS_VT_CHILD_H
#define TESTS_VT_CHILD_H

#include <signal.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

#include "vt/vt.h"

enum vt_child_place {
	VT_CHILD_LEADER,   /* of a session whose terminal this is: a window that runs the program
			    * alone
			    */
	VT_CHILD_JOB,	   /* of a shell with job control */
	VT_CHILD_STRANGER, /* the terminal is not that of its session: it gets no signal from it */
};

struct vt_child_options {
	const char *const *command;
	const char *folder; /* where it is started */
	const char *const *environment;
	const struct vt_sequences *sequences;
	int columns, rows;
	bool utf8;
	enum vt_child_place place;
	bool hup_ignored; /* as nohup does */
};

struct vt_child {
	pid_t pid, shell;    /* shell: VT_CHILD_JOB's, else 0 */
	int master, slave;   /* -1: hung up */
	int orders, answers; /* to and from the shell */
	struct vt *vt;
	struct termios before;
	bool stranger, stopped, ended, deaf; /* deaf: what it writes is not read */
	int status;  /* as of waitpid, once it has stopped or ended; -1: the shell is gone */
	int gone_on; /* how often, after a stop */
	long heard;  /* bytes */
};

/* Ends with a sentence on stderr and status 2 where there is no terminal to be had. */
void vt_child_start(struct vt_child *child, const struct vt_child_options *options);
/* Take what it writes, for ms at the most until something comes. False: nothing came. */
bool vt_child_take(struct vt_child *child, int ms);
/* All of it, while its output is taken. False: it doesn't read. */
bool vt_child_send(struct vt_child *child, const char *bytes, size_t length);
void vt_child_resize(struct vt_child *child, int columns, int rows);
/* Fill the terminal so that it takes but a few bytes more; until the program has ended it is not
 * read. */
bool vt_child_fill(struct vt_child *child);
void vt_child_hang_up(struct vt_child *child);

/* Until a row shows that text; false: not within ms, or it has ended. */
bool vt_child_wait(struct vt_child *child, const char *text, int ms);
/* Until it has ended, as status tells, or stopped (jobs alone); false: not within ms. A stop is no
 * end, nor the reverse. */
bool vt_child_wait_end(struct vt_child *child, int ms);
bool vt_child_wait_stop(struct vt_child *child, int ms);
/* The shell's fg, for one that has stopped. True: the shell has sent it SIGCONT, so what is sent
 * from now on comes later. */
bool vt_child_go_on(struct vt_child *child, int ms);

/* Are the terminal's modes as they were? Nothing where it has hung up; else what is wrong, or NULL.
 */
const char *vt_child_unrestored(const struct vt_child *child);

/* Kill what is left, and free all. Should its owner end without that, it ends too. */
void vt_child_free(struct vt_child *child);

/* After so many seconds the words go to stderr, and this process ends with status 2; 0: the watch
 * is over. The words are borrowed. */
void vt_child_watch(const char *words, unsigned seconds);

int64_t vt_child_now(void); /* microseconds */

#endif
