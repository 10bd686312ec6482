/* SPDX-License-Identifier: MIT */
/* The system's calls as the store makes them, wrapped. */
#include "unit/unit.h"

#include "system.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pwd.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "vt/wrapped.h"

#define FDS 256

WRAPPED(int, open, const char *path, int flags, ...);
/* What glibc makes of open where it looks for mistakes, by the width of file offsets. */
int __wrap___open_2(const char *path, int flags);
int __wrap___open64_2(const char *path, int flags);
WRAPPED(int, openat, int folder, const char *path, int flags, ...);
WRAPPED(ssize_t, read, int fd, void *bytes, size_t length);
WRAPPED(ssize_t, pwrite, int fd, const void *bytes, size_t length, off_t offset);
WRAPPED(ssize_t, write, int fd, const void *bytes, size_t length);
WRAPPED(int, fsync, int fd);
WRAPPED(int, close, int fd);
WRAPPED(int, renameat, int a, const char *from, int b, const char *to);
WRAPPED(int, ftruncate, int fd, off_t length);
WRAPPED(int, unlinkat, int folder, const char *path, int flags);
WRAPPED(int, unlink, const char *path);
WRAPPED(int, flock, int fd, int operation);
WRAPPED(int, fstat, int fd, struct stat *st);
WRAPPED(int, fstatat, int folder, const char *path, struct stat *st, int flags);
WRAPPED(int, stat, const char *path, struct stat *st);
WRAPPED(int, lstat, const char *path, struct stat *st);
WRAPPED(int, access, const char *path, int mode);
WRAPPED(int, faccessat, int folder, const char *path, int mode, int flags);
WRAPPED(int, fchmod, int fd, mode_t mode);
WRAPPED(int, fchown, int fd, uid_t user, gid_t group);
WRAPPED(int, mkdir, const char *path, mode_t mode);
WRAPPED(char *, realpath, const char *path, char *resolved);
WRAPPED(DIR *, opendir, const char *path);
WRAPPED(struct dirent *, readdir, DIR *dir);
WRAPPED(int, closedir, DIR *dir);
WRAPPED(time_t, time, time_t *at);
WRAPPED(struct passwd *, getpwuid, uid_t user);
WRAPPED(void *, calloc, size_t count, size_t size);
WRAPPED(void *, realloc, void *old, size_t size);

#ifdef __linux__
WRAPPED(ssize_t, llistxattr, const char *path, char *list, size_t room);
WRAPPED(ssize_t, lgetxattr, const char *path, const char *name, void *value, size_t room);
WRAPPED(int, fsetxattr, int fd, const char *name, const void *value, size_t size, int flags);
WRAPPED(int, fremovexattr, int fd, const char *name);
#endif

static struct plan plan;
static struct calls calls;
static struct chance chance;
static bool planned, skip_sync, writes_nothing;
static long long fixed_time;
static struct passwd *fixed_user;
struct passwd system_nobody;
static void (*before_lock)(void), (*before_sync)(void);
static mode_t locked_kind; /* S_IFREG, S_IFDIR */
static const struct watcher *watcher;
static char names[FDS][PATH_MAX]; /* of open files and folders, while somebody watches */

static struct {
	int at;
	atomic_int seen;
	bool for_good;
} hunger;

void system_plan(const struct plan *new)
{
	plan = *new;
	if (plan.calls == 0)
		plan.calls = EVERY_CALL;
	calls = (struct calls){0};
	chance.state = plan.seed;
	planned = true;
}

void system_fail(unsigned calls_failing, int at, int times, int error)
{
	system_plan(&(struct plan){PLAN_FAIL, at, times, error, calls_failing, 0, 0, 0});
}

struct calls system_calm(void)
{
	planned = false;
	plan.most = 0;
	return calls;
}

struct calls system_calls(void)
{
	return calls;
}

void system_skip_sync(bool skip)
{
	skip_sync = skip;
}

void system_set_time(long long seconds)
{
	fixed_time = seconds;
}

void system_set_user(struct passwd *user)
{
	fixed_user = user;
}

void system_before_lock(void (*happens)(void))
{
	before_lock = happens;
	locked_kind = S_IFREG;
}

void system_before_folder_lock(void (*happens)(void))
{
	before_lock = happens;
	locked_kind = S_IFDIR;
}

void system_before_sync(void (*happens)(void))
{
	before_sync = happens;
}

bool system_lock_came(void)
{
	return before_lock == NULL;
}

int system_flock(int fd, int operation)
{
	return __real_flock(fd, operation);
}

int system_starve(int at, bool for_good)
{
	int seen = hunger.seen;

	hunger.at = at;
	hunger.seen = 0;
	hunger.for_good = for_good;
	return seen;
}

void system_watch(const struct watcher *new)
{
	watcher = new;
	memset(names, 0, sizeof names);
}

/* Is this the call to which it happens? */
static bool meets(enum call call)
{
	if (!planned)
		return false;
	calls.of[call]++;
	if ((plan.calls & CALL(call)) == 0)
		return false;
	calls.seen++;
	if (plan.kind == PLAN_COUNT || calls.seen < plan.at || calls.seen - plan.at >= plan.times)
		return false;
	if (plan.percent > 0 && !chance_of(&chance, plan.percent))
		return false;
	calls.met++;
	return true;
}

/* Does the call fail instead of being made? *last: the process is to be killed behind it. */
static bool fails(enum call call, bool *last)
{
	*last = writes_nothing = false;
	if (!meets(call))
		return false;
	if (plan.kind == PLAN_KILL_BEFORE || plan.kind == PLAN_STOP)
		raise(plan.kind == PLAN_STOP ? SIGSTOP : SIGKILL);
	*last = plan.kind == PLAN_KILL_AFTER || plan.kind == PLAN_KILL_HALFWAY;
	writes_nothing = plan.kind == PLAN_NOTHING;
	if (plan.kind != PLAN_FAIL)
		return false;
	errno = plan.error;
	return true;
}

static void over(bool last)
{
	if (last)
		raise(SIGKILL);
}

/*
 * The body of a wrapped call: fail, or make the call, be killed or tell the watcher, and
 * return what it said.
 */
#define PASS(type, call, failed, real, tell)                 \
	do {                                                 \
		bool last, bad = fails(call, &last);         \
		type result = bad ? (failed) : (real);       \
		over(last);                                  \
		if (watcher != NULL && result != (failed)) { \
			tell;                                \
		}                                            \
		return result;                               \
	} while (0)

static const char *in_folder(int folder, const char *name, char path[PATH_MAX])
{
	if (*name == '/')
		return name;
	snprintf(path, PATH_MAX, "%.2000s/%.1000s",
		 folder >= 0 && folder < FDS ? names[folder] : "", name);
	return path;
}

static void tell_opened(int fd, const char *path, bool created)
{
	size_t length = strlen(path);

	if (fd >= FDS || length >= PATH_MAX)
		return;
	memcpy(names[fd], path, length + 1);
	while (length > 1 && names[fd][length - 1] == '/')
		names[fd][--length] = '\0';
	watcher->opened(fd, names[fd], created);
}

int __wrap_open(const char *path, int flags, ...)
{
	PASS(int, CALL_OPEN, -1, __real_open(path, flags, 0666), tell_opened(result, path, false));
}

int __wrap___open_2(const char *path, int flags)
{
	return __wrap_open(path, flags);
}

int __wrap___open64_2(const char *path, int flags)
{
	return __wrap_open(path, flags);
}

int __wrap_openat(int folder, const char *path, int flags, ...)
{
	char whole[PATH_MAX];
	mode_t mode = 0;
	va_list args;

	va_start(args, flags);
	if (flags & O_CREAT)
		mode = va_arg(args, mode_t);
	va_end(args);
	PASS(int, CALL_OPENAT, -1, __real_openat(folder, path, flags, mode),
	     tell_opened(result, in_folder(folder, path, whole), (flags & O_CREAT) != 0));
}

ssize_t __wrap_read(int fd, void *bytes, size_t length)
{
	PASS(ssize_t, CALL_READ, -1, __real_read(fd, bytes, length), (void)0);
}

/* How much of so many bytes may be written now. */
static size_t share(size_t length, bool last)
{
	if (writes_nothing)
		return 0;
	if (last && plan.kind == PLAN_KILL_HALFWAY)
		return length / 2;
	return plan.most > 0 && length > plan.most ? plan.most : length;
}

ssize_t __wrap_pwrite(int fd, const void *bytes, size_t length, off_t offset)
{
	PASS(ssize_t, CALL_PWRITE, -1, __real_pwrite(fd, bytes, share(length, last), offset),
	     watcher->wrote(fd, (size_t)offset, ((struct slice){bytes, (size_t)result})));
}

ssize_t __wrap_write(int fd, const void *bytes, size_t length)
{
	PASS(ssize_t, CALL_WRITE, -1, __real_write(fd, bytes, share(length, last)),
	     watcher->wrote(fd, (size_t)(lseek(fd, 0, SEEK_CUR) - result),
			    ((struct slice){bytes, (size_t)result})));
}

int __wrap_fsync(int fd)
{
	void (*happens)(void) = before_sync;

	before_sync = NULL;
	if (happens != NULL)
		happens();
	PASS(int, CALL_FSYNC, -1, skip_sync ? 0 : __real_fsync(fd), watcher->synced(fd));
}

int __wrap_close(int fd)
{
	bool last, bad = fails(CALL_CLOSE, &last);
	int why = errno, done = __real_close(fd);

	over(last);
	if (watcher != NULL && fd >= 0 && fd < FDS && names[fd][0] != '\0') {
		watcher->closed(fd);
		names[fd][0] = '\0';
	}
	if (!bad)
		return done;
	errno = why;
	return -1;
}

int __wrap_renameat(int a, const char *from, int b, const char *to)
{
	char old[PATH_MAX], new[PATH_MAX];

	PASS(int, CALL_RENAMEAT, -1, __real_renameat(a, from, b, to),
	     watcher->renamed(in_folder(a, from, old), in_folder(b, to, new)));
}

int __wrap_ftruncate(int fd, off_t length)
{
	PASS(int, CALL_FTRUNCATE, -1, __real_ftruncate(fd, length),
	     watcher->cut(fd, (size_t)length));
}

int __wrap_unlinkat(int folder, const char *path, int flags)
{
	char whole[PATH_MAX];

	PASS(int, CALL_UNLINKAT, -1, __real_unlinkat(folder, path, flags),
	     watcher->removed(in_folder(folder, path, whole)));
}

int __wrap_unlink(const char *path)
{
	PASS(int, CALL_UNLINK, -1, __real_unlink(path), watcher->removed(path));
}

int __wrap_flock(int fd, int operation)
{
	void (*happens)(void) = before_lock;
	struct stat st;

	if (happens != NULL && __real_fstat(fd, &st) == 0 && (st.st_mode & S_IFMT) == locked_kind) {
		before_lock = NULL;
		happens();
	}
	PASS(int, CALL_FLOCK, -1, __real_flock(fd, operation), (void)0);
}

static uid_t owner_of_all; /* 0: each has its own */

void system_own(uid_t owner)
{
	owner_of_all = owner;
}

static int own(int result, struct stat *st)
{
	if (owner_of_all != 0)
		st->st_uid = owner_of_all;
	return result;
}

int __wrap_fstat(int fd, struct stat *st)
{
	PASS(int, CALL_FSTAT, -1, own(__real_fstat(fd, st), st), (void)0);
}

int __wrap_fstatat(int folder, const char *path, struct stat *st, int flags)
{
	PASS(int, CALL_FSTATAT, -1, own(__real_fstatat(folder, path, st, flags), st), (void)0);
}

int __wrap_stat(const char *path, struct stat *st)
{
	PASS(int, CALL_STAT, -1, own(__real_stat(path, st), st), (void)0);
}

int __wrap_lstat(const char *path, struct stat *st)
{
	PASS(int, CALL_LSTAT, -1, own(__real_lstat(path, st), st), (void)0);
}

int __wrap_access(const char *path, int mode)
{
	PASS(int, CALL_ACCESS, -1, __real_access(path, mode), (void)0);
}

int __wrap_faccessat(int folder, const char *path, int mode, int flags)
{
	PASS(int, CALL_FACCESSAT, -1, __real_faccessat(folder, path, mode, flags), (void)0);
}

int __wrap_fchmod(int fd, mode_t mode)
{
	PASS(int, CALL_FCHMOD, -1, __real_fchmod(fd, mode), (void)0);
}

int __wrap_fchown(int fd, uid_t user, gid_t group)
{
	PASS(int, CALL_FCHOWN, -1, __real_fchown(fd, user, group), (void)0);
}

int __wrap_mkdir(const char *path, mode_t mode)
{
	PASS(int, CALL_MKDIR, -1, __real_mkdir(path, mode), watcher->made_folder(path));
}

char *__wrap_realpath(const char *path, char *resolved)
{
	PASS(char *, CALL_REALPATH, NULL, __real_realpath(path, resolved), (void)0);
}

DIR *__wrap_opendir(const char *path)
{
	PASS(DIR *, CALL_OPENDIR, NULL, __real_opendir(path), (void)0);
}

struct dirent *__wrap_readdir(DIR *dir)
{
	PASS(struct dirent *, CALL_READDIR, NULL, __real_readdir(dir), (void)0);
}

int __wrap_closedir(DIR *dir)
{
	bool last, bad = fails(CALL_CLOSEDIR, &last);
	int done = __real_closedir(dir);

	over(last);
	return bad ? -1 : done;
}

#ifdef __linux__

ssize_t __wrap_llistxattr(const char *path, char *list, size_t room)
{
	PASS(ssize_t, CALL_XATTR, -1, __real_llistxattr(path, list, room), (void)0);
}

ssize_t __wrap_lgetxattr(const char *path, const char *name, void *value, size_t room)
{
	PASS(ssize_t, CALL_XATTR, -1, __real_lgetxattr(path, name, value, room), (void)0);
}

int __wrap_fsetxattr(int fd, const char *name, const void *value, size_t size, int flags)
{
	PASS(int, CALL_XATTR, -1, __real_fsetxattr(fd, name, value, size, flags), (void)0);
}

int __wrap_fremovexattr(int fd, const char *name)
{
	PASS(int, CALL_XATTR, -1, __real_fremovexattr(fd, name), (void)0);
}

#endif

time_t __wrap_time(time_t *at)
{
	time_t now = fixed_time != 0 ? (time_t)fixed_time : __real_time(NULL);

	if (at != NULL)
		*at = now;
	return now;
}

struct passwd *__wrap_getpwuid(uid_t user)
{
	if (fixed_user == &system_nobody)
		return NULL;
	return fixed_user != NULL ? fixed_user : __real_getpwuid(user);
}

static bool starves(void)
{
	int seen = atomic_fetch_add(&hunger.seen, 1) + 1; /* of several threads */

	return hunger.at > 0 && (hunger.for_good ? seen >= hunger.at : seen == hunger.at);
}

void *__wrap_calloc(size_t count, size_t size)
{
	return starves() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
	return starves() ? NULL : __real_realloc(old, size);
}
