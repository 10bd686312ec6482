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

enum bench_goal { GOAL_NONE, GOAL_MET, GOAL_MISSED };

struct bench_row {
	const char *measure;
	double value, beside; /* beside: what the bare program has; BENCH_NOTHING: there is none */
	const char *unit;     /* of both */
	double ratio;	      /* BENCH_NOTHING: not told */
	const char *goal;     /* in words; NULL: for information */
	bool met;
};

#define BENCH_NOTHING (-1.0)

/*
 * Print a row: measure, value, beside, ratio and goal with tabs between. tests/tools/bench.sh
 * aligns them.
 */
void bench_print(const struct bench_row *row);
/* A row that says why there is nothing to tell. */
void bench_skip(const char *measure, const char *why);

/* A program in a terminal of its own of 24 x 80. */
struct session {
	pid_t pid;
	int master;
};

/* What came back from it. */
struct answer {
	int64_t first, last; /* when its first and last bytes came */
	size_t bytes;	     /* 0: nothing came */
	bool cleared;	     /* the whole screen was cleared on the way */
};

/* Start a program in a folder. Whoever can't start it ends the bench. */
void session_start(struct session *session, const char *folder, char *const argv[]);
/* Read until nothing came for that long; the first byte may take five seconds. */
void session_read(struct session *session, int quiet_ms, struct answer *answer);
/* Read until that text has come; when it had. Five seconds without it end the bench. */
int64_t session_until(struct session *session, const char *text);
/* Let that time pass; what it says is read and dropped. */
void session_wait(struct session *session, int ms);
/* Write a key; returns when. */
int64_t session_key(struct session *session, const char *key);
/* A number of /proc/PID/status, such as "VmHWM"; -1: the system doesn't tell. */
long session_status(const struct session *session, const char *name);
void session_end(struct session *session);

/* A folder of our own that goes when the bench ends, with HOME and the XDG folders in it. */
const char *scratch_folder(void);
/* Write a file there; its path is yours. */
char *scratch_file(const char *name, const char *bytes, size_t length);
/* What does not work ends the bench with a sentence. */
_Noreturn void bench_stop(const char *what);

#endif
