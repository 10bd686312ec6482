/* SPDX-License-Identifier: MIT */
/*
 * What the benches share: the table's rows, clock and medians, programs run in a terminal of
 * our own.
 */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "documents/level.h"
#include "base/text.h"

#define BENCH_ROWS    24
#define BENCH_COLUMNS 80

/*
 * With BENCH_SHORT in the environment few rounds are run: they show that the bench works,
 * not how fast things are.
 */
bool bench_is_short(void);
/* As many rounds as given, or the few of the short form. */
size_t bench_rounds(size_t rounds, size_t few);

int64_t bench_now(void);    /* nanoseconds */
int64_t bench_worked(void); /* of processor time: the work of others does not count */
/* The value below which that part (0 to 1) of the values lies. Sorts them. */
double bench_part(double *values, size_t count, double part);
double bench_median(double *values, size_t count);

struct bench_row {
	const char *measure;
	double value; /* the median, where there are several; processor time, where it is time */
	double p95, most; /* of those; 0: not told */
	double wall;	  /* milliseconds that passed meanwhile; 0: not told */
	double beside;	  /* the limit or the bare program, in the same run; BENCH_NOTHING: none */
	const char *unit; /* of all of them but wall */
	double ratio;	  /* BENCH_NOTHING: not told */
	const char *goal; /* in words; NULL: for information */
	bool met;
};

#define BENCH_NOTHING (-1.0)

/*
 * Print a row: measure, value, p95, most, wall, beside, ratio and goal with tabs between.
 * tests/tools/bench.sh aligns them and counts the goals that are missed.
 */
void bench_print(const struct bench_row *row);
/* A row that says why there is nothing to tell. */
void bench_skip(const char *measure, const char *why);
/* A row of KiB; skipped where the value is negative. With a goal: 8 MiB at most. */
void bench_print_memory(const char *measure, double value, double beside, bool has_goal);

/* A program in a terminal of its own of 24 x 80. */
struct session {
	pid_t pid;
	int master;
};

/* What came back from it. */
struct bench_answer {
	int64_t first, last; /* when its first and last bytes came */
	size_t bytes;	     /* 0: nothing came */
	bool cleared;	     /* the whole screen was cleared on the way */
	bool scrolled;	     /* rows were moved */
};

/* Start a program in a folder. Whoever can't start it ends the bench. */
void session_start(struct session *session, const char *folder, char *const argv[]);
/* Read until nothing came for that long; the first byte may take five seconds. */
void session_read(struct session *session, int quiet_ms, struct bench_answer *answer);
/* Read until that text has come; when it had. Five seconds without it end the bench. */
int64_t session_until(struct session *session, const char *text);
/* Press the key until the text is painted: the item of a menu that is picked then. */
void session_choose(struct session *session, const char *key, const char *text);
/* Wait until it says something, without reading it; five seconds at most. */
void session_answers(struct session *session);
/* Let that time pass; what it says is read and dropped. */
void session_wait(struct session *session, int ms);
/* Write a key; returns when. */
int64_t session_key(struct session *session, const char *key);
/* Nanoseconds of processor time that it has used; -1: the system doesn't tell. */
int64_t session_worked(const struct session *session);
/* Drop what it says until it has done nothing for 200 ms; when it last did. Ten minutes end the
 * bench. */
int64_t session_settle(struct session *session);
/* A number of /proc/PID/status, such as "VmHWM"; -1: the system doesn't tell. */
long session_status(const struct session *session, const char *name);
void session_end(struct session *session);

/* System calls of a program. */
struct calls {
	long all;
	long writes;   /* to its terminal, or to standard output */
	long look_ups; /* that name a file, or ask about one */
	bool waits;    /* the last of them waits for a key */
};

/* Whether calls can be counted on this system. */
bool calls_can(void);
/* Press a key in a program that is traced here, and count until it waits for the next one. */
void calls_of_key(struct session *session, const char *key, struct calls *calls);
void calls_begin(struct session *session); /* trace a session; before the keys */
void calls_end(struct session *session);
/* Run a program to its end, without output. */
void calls_of_program(char *const argv[], struct calls *calls);

/* A folder of our own that goes when the bench ends, with HOME and the XDG folders in it. */
const char *scratch_folder(void);
/* Write a file there; its path is yours. */
char *scratch_file(const char *name, const char *bytes, size_t length);
/* A file of the shared data; length 0: it isn't there. Yours to text_free. */
struct text shared_file(const char *name);
/* Its levels; NULL where it isn't there. Yours to level_set_free. */
struct level_set *shared_levels(const char *name);
/* All files of a folder in its levels/, one behind the other with blank lines between. */
struct text shared_folder(const char *name);
/* What does not work ends the bench with a sentence. */
_Noreturn void bench_stop(const char *what);

#endif
