/* SPDX-License-Identifier: MIT */
/*
 * The system's calls as the store makes them, wrapped (ld --wrap): counted, made to fail,
 * watched, or the last that a process makes.
 */
#ifndef TESTS_FAULTS_SYSTEM_H
#define TESTS_FAULTS_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/text.h"

/*
 * Only test programs that the Makefile links with these wraps (test_fault_...,
 * test_store_faults) may use this. Calls are passed on as they are until system_plan or
 * system_watch asks for more.
 */
enum call {
	CALL_OPEN,
	CALL_OPENAT,
	CALL_READ,
	CALL_PWRITE,
	CALL_WRITE,
	CALL_FSYNC,
	CALL_CLOSE,
	CALL_RENAMEAT,
	CALL_FTRUNCATE,
	CALL_UNLINKAT,
	CALL_UNLINK,
	CALL_FLOCK,
	CALL_FSTAT,
	CALL_FSTATAT,
	CALL_STAT,
	CALL_LSTAT,
	CALL_ACCESS,
	CALL_FACCESSAT,
	CALL_FCHMOD,
	CALL_FCHOWN,
	CALL_MKDIR,
	CALL_REALPATH,
	CALL_OPENDIR,
	CALL_READDIR,
	CALL_CLOSEDIR,
	CALL_XATTR, /* any that reads or writes extended attributes */
	CALLS
};
#define CALL(call) (1U << (call))
#define EVERY_CALL (CALL(CALLS) - 1)
/* Those that a signal may break off. */
#define INTERRUPTIBLE                                                                    \
	(CALL(CALL_OPEN) | CALL(CALL_OPENAT) | CALL(CALL_READ) | CALL(CALL_PWRITE) |     \
	 CALL(CALL_WRITE) | CALL(CALL_FSYNC) | CALL(CALL_CLOSE) | CALL(CALL_FTRUNCATE) | \
	 CALL(CALL_FLOCK))

#define FOR_GOOD 1000000

enum plan_kind {
	PLAN_COUNT,	   /* let all pass */
	PLAN_FAIL,	   /* with error; a close closes all the same */
	PLAN_NOTHING,	   /* a write writes nothing, and doesn't fail */
	PLAN_KILL_BEFORE,  /* SIGKILL instead of the call, */
	PLAN_KILL_HALFWAY, /* after half of what it writes, where it writes, */
	PLAN_KILL_AFTER,   /* after it */
	PLAN_STOP,	   /* SIGSTOP before it */
};

struct plan {
	enum plan_kind kind;
	int at;	   /* the call at which that happens, from 1 */
	int times; /* to so many calls in a row */
	int error;
	unsigned calls; /* CALL(...)s that count; 0: every one */
	size_t most;	/* a write writes at most so many bytes; 0: all */
	int percent;	/* it happens to so many of a hundred, by chance; 0: to all */
	uint64_t seed;
};

struct calls {
	int seen;      /* those that count */
	int met;       /* those to which it happened */
	int of[CALLS]; /* all of each kind */
};

/* From here on, until system_calm. */
void system_plan(const struct plan *plan);
/* Of these calls the at-th and those behind it fail, so many. */
void system_fail(unsigned calls, int at, int times, int error);
/* Let all calls pass again; what happened since system_plan. */
struct calls system_calm(void);
struct calls system_calls(void); /* the same, and go on */

/* All files are said to be that user's, as on a file system without owners; 0: no longer. */
void system_own(uid_t owner);

/*
 * fsync says that it is done without bothering the disk: for tests that call it ten thousand
 * times.
 */
void system_skip_sync(bool skip);

/* What time() says; 0: the time. */
void system_set_time(long long seconds);

/* Who the user is for getpwuid; NULL: who it is; system_nobody: it knows none. */
struct passwd;
extern struct passwd system_nobody;
void system_set_user(struct passwd *user);

/* Called once, before the next flock of a regular file, or of a folder; it may ask for itself
 * again. */
void system_before_lock(void (*happens)(void));
void system_before_folder_lock(void (*happens)(void));
void system_before_sync(void (*happens)(void)); /* likewise before the next fsync */
bool system_lock_came(void);			/* and nothing waits for another */
int system_flock(int fd, int operation);	/* flock itself */

/*
 * Allocations of our own (calloc and realloc of base/memory.c) fail: the one numbered at,
 * from 1, and those behind it. 0: none. Returns how many there were since the last call.
 */
int system_starve(int at, bool for_good);

/* Told of each change that was made to the disk. Paths are absolute. */
struct watcher {
	void (*opened)(int fd, const char *path, bool created);
	void (*closed)(int fd);
	void (*wrote)(int fd, size_t offset, struct slice bytes);
	void (*cut)(int fd, size_t length);
	void (*synced)(int fd);
	void (*renamed)(const char *from, const char *to);
	void (*removed)(const char *path);
	void (*made_folder)(const char *path);
};
void system_watch(const struct watcher *watcher); /* NULL: nobody is told */

#endif
