/* The journal on the disk, appended to as it is played. */
#include "store/save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/later.h"

#define SAVE_MOST     (2U * GAME_MOVES_MOST) /* marks take room too */
#define LOCK_TRIES    5
#define LOCK_PAUSE_NS (2L * 1000 * 1000)
#define OPEN_TRIES    100

/* A descriptor on its way onto the disk; the thread's until it is done. */
struct syncing {
	int fd;
	char *path;
	bool is_new; /* in its folder, which is to follow */
	struct error err;
	atomic_bool done;
};

struct save {
	char *path[HOMES];
	enum home home; /* where fd is */
	int fd;		/* -1: none yet; locked */
	int left;	/* what still stands in the home that the save left, locked; -1: nothing */
	enum home left_home;
	unsigned epoch; /* of the journal that the file holds */
	size_t written; /* bytes of the journal in the file */
	bool synced;
	bool is_new;		 /* in its folder, which is not synced yet */
	struct syncing *syncing; /* NULL: nothing is on its way */
	bool changed;		 /* since that set out */
	struct error aside;	 /* why not beside the level */
};

/* Without a tail of NULs (a crash can leave one) and without an unfinished mark. */
static size_t whole_length(struct slice s)
{
	size_t length = s.length;

	while (length > 0 && (s.at[length - 1] == '\0' || strchr(" \t\r\n", s.at[length - 1])))
		length--;
	for (size_t i = length; i > 0; i--) {
		char c = s.at[i - 1];

		if (c == '[' || c == '{')
			return i - 1;
		if (direction_of(c) < 0)
			break;
	}
	return length;
}

/*
 * The mark behind the moves: a tab for each entry that the leaderboard lacks of more than it can
 * have. So a mark of which a part is written says of more entries that they were there before, and
 * the player is asked once more.
 */
static int equals_of(struct slice tail)
{
	int equals = SAVE_UNMARKED;

	while (tail.length > 0 && *tail.at == '\t' && equals > SAVE_SETTLED) {
		tail.at++;
		tail.length--;
		equals--;
	}
	return equals;
}

bool save_is_settled(const struct save_found *found, int equals)
{
	return equals > found->equals;
}

/* Checking whether a save is busy locks it for a moment: wait that out before calling it busy. */
static bool lock_save(int fd)
{
	for (int i = 0; i < LOCK_TRIES; i++) {
		struct timespec pause = {0, LOCK_PAUSE_NS};

		if (file_lock(fd))
			return true;
		nanosleep(&pause, NULL);
	}
	return false;
}

static bool is_busy(const char *path)
{
	int fd = file_open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
	bool busy = fd >= 0 && !lock_save(fd);

	if (fd >= 0)
		file_close_locked(fd);
	return busy;
}

int save_find(const struct sidecars *sidecars, enum game_mode mode, struct save_found found[HOMES])
{
	int count = 0;

	for (int home = 0; home < HOMES; home++) {
		struct save_found *f = &found[home];
		char *path = sidecars_path(sidecars, (enum home)home, sidecars_save(mode));

		*f = (struct save_found){.home = (enum home)home, .equals = SAVE_UNMARKED};
		if (path == NULL)
			continue;
		if (!file_read_own(path, SAVE_MOST, &f->moves, &f->problem) &&
		    f->problem.kind == ERROR_MISSING) {
			f->problem = (struct error){0};
			memory_free(path);
			continue;
		}
		f->busy = is_busy(path);
		f->size = whole_length(text_slice(&f->moves));
		f->equals = equals_of((struct slice){text_slice(&f->moves).at + f->size,
						     f->moves.length - f->size});
		text_cut(&f->moves, f->size);
		/* What a crash left empty is no game that waits. */
		if (f->size == 0 && f->problem.kind == ERROR_NONE && !f->busy) {
			memory_free(path);
			continue;
		}
		f->path = path;
		count++;
	}
	return count;
}

size_t save_moves(const struct save_found *found)
{
	struct slice s = text_slice(&found->moves);
	struct text done = {
		0}; /* what can be taken back: moves, and ] for a jump, which is free both ways */
	bool in_mark = false;
	size_t count = 0;

	for (size_t i = 0; i < s.length; i++) {
		char c = s.at[i];

		in_mark = c == '[' || c == '{' || (in_mark && c != ']' && c != '}');
		if (in_mark || c == '}')
			continue;
		if (c == MOVE_UNDO && done.length > 0) {
			count += done.bytes[done.length - 1] != ']';
			text_cut(&done, done.length - 1);
		} else if (c == ']' || direction_of(c) >= 0) {
			count += c != ']';
			text_add_char(&done, c);
		}
	}
	text_free(&done);
	return count;
}

void save_found_free(struct save_found found[HOMES])
{
	for (int home = 0; home < HOMES; home++) {
		memory_free(found[home].path);
		text_free(&found[home].moves);
		found[home] = (struct save_found){0};
	}
}

/* What a path names: the file behind fd, something else or nothing, or nobody can say (errno). */
enum named { NAMED_IT, NAMED_OTHER, NAMED_UNKNOWN };

static enum named look_at(int fd, const char *path)
{
	struct stat a, b;

	if (fstat(fd, &a) != 0)
		return NAMED_UNKNOWN;
	if (lstat(path, &b) != 0)
		return errno == ENOENT || errno == ENOTDIR ? NAMED_OTHER : NAMED_UNKNOWN;
	/* unreached: only where another disk is mounted over the folder during a game */
	return a.st_dev == b.st_dev && a.st_ino == b.st_ino ? NAMED_IT : NAMED_OTHER;
}

/*
 * Open and lock a save that is there. -1 with ERROR_BUSY, ERROR_MISSING or
 * what the system said.
 */
static int open_locked(const char *path, int mode, struct error *err)
{
	for (int i = 0; i < OPEN_TRIES; i++) {
		int fd = file_open(path, mode | O_NONBLOCK | O_NOFOLLOW);
		enum named named;

		if (fd < 0) {
			file_fail(err, "open the saved game");
			return -1;
		}
		if (!lock_save(fd)) {
			close(fd);
			fail(err, ERROR_BUSY, "the level is being played in another window");
			return -1;
		}
		named = look_at(fd, path);
		if (named == NAMED_IT)
			return fd;
		if (named == NAMED_UNKNOWN)
			file_fail(err, "open the saved game");
		file_close_locked(fd);
		if (named == NAMED_UNKNOWN)
			return -1;
		/* replaced while we waited: look again */
	}
	fail(err, ERROR_SYSTEM, "the saved game keeps being replaced");
	return -1;
}

/* Is the save still what the player was asked about? Else somebody played on from it and left. */
static bool is_as_found(const struct save_found *found, struct error *err)
{
	struct error why = {0};
	struct text now = {0};
	bool same = true;

	if (found->problem.kind == ERROR_NONE &&
	    file_read_own(found->path, SAVE_MOST, &now, &why)) {
		text_cut(&now, whole_length(text_slice(&now)));
		same = now.length == found->moves.length &&
		       memcmp(text_slice(&now).at, text_slice(&found->moves).at, now.length) == 0;
	}
	text_free(&now);
	if (why.kind != ERROR_NONE && why.kind != ERROR_MISSING)
		return fail_as(err, &why);
	return same || fail(err, ERROR_BUSY, "the saved game was played on in another window");
}

struct save *save_open(const struct sidecars *sidecars, const struct game *game,
		       const struct save_found *from, struct error *err)
{
	struct save *save = memory_new(sizeof *save);
	struct error why = {0};

	save->fd = save->left = -1;
	save->synced = true;
	for (int home = 0; home < HOMES; home++)
		save->path[home] =
			sidecars_path(sidecars, (enum home)home, sidecars_save(game->mode));
	if (from == NULL)
		return save;
	save->home = from->home;
	save->fd = open_locked(from->path, O_RDWR, &why);
	if (why.kind == ERROR_DENIED) {
		/* Write-protected: held all the same, and replaced at the first move. */
		why = (struct error){0};
		save->fd = open_locked(from->path, O_RDONLY, &why);
	} else if (save->fd >= 0 && game->journal.length == from->moves.length &&
		   memcmp(text_slice(&game->journal).at, text_slice(&from->moves).at,
			  from->moves.length) == 0) {
		save->epoch = game->epoch;
		save->written = from->size;
	}
	if (why.kind != ERROR_BUSY && (save->fd < 0 || is_as_found(from, &why)))
		return save;
	save_close(save);
	fail_as(err, &why);
	return NULL;
}

/*
 * May the save at path, which is not the one that we hold, give way to the journal? Only where
 * nothing is lost: it appeared after the player was asked what to do with the saves that waited.
 */
static bool may_replace(const char *path, const struct game *game, struct error *err)
{
	struct slice journal = text_slice(&game->journal);
	struct error why = {0};
	struct text old = {0};
	bool may;

	if (!file_read_own(path, SAVE_MOST, &old, &why)) {
		may = why.kind == ERROR_MISSING || fail_as(err, &why);
	} else {
		text_cut(&old, whole_length(text_slice(&old)));
		may = old.length <= journal.length &&
		      memcmp(text_slice(&old).at, journal.at, old.length) == 0;
		if (!may)
			fail(err, ERROR_BUSY, "another game of the level was saved meanwhile");
	}
	text_free(&old);
	return may;
}

/*
 * What is behind the save's descriptor now stands in another home: only one is to wait for the
 * player. Where the old one can't be deleted just now, it is held until the save is closed.
 */
static void leave_home(struct save *save, enum home home)
{
	enum named named =
		save->home != home ? look_at(save->fd, save->path[save->home]) : NAMED_OTHER;

	if (named == NAMED_OTHER || (named == NAMED_IT && unlink(save->path[save->home]) == 0)) {
		file_close_locked(save->fd);
		return;
	}
	save->left = save->fd; /* nothing is there yet: no save goes back to a home that it left */
	save->left_home = save->home;
}

/*
 * Is nothing lost, should a power cut leave neither old nor new? Where there was no save, and where
 * what it holds was given up by a reset.
 */
static bool gives_up_nothing(const struct save *save, enum home home, const struct game *game,
			     enum named named, int old)
{
	if (named == NAMED_IT)
		return save->home == home && save->epoch != game->epoch;
	return save->fd < 0 && old < 0;
}

/* The new file, in the place of what is there. */
static bool put_there(struct save *save, struct folder *folder, enum home home,
		      const struct game *game, bool unsynced, struct error *err)
{
	const char *path = save->path[home];
	int fd = -1;

	if (!(unsynced ? folder_replace_unsynced
		       : folder_replace)(folder, path, text_slice(&game->journal), &fd, err))
		return false;
	if (save->fd >= 0)
		leave_home(save, home);
	save->fd = fd;
	save->home = home;
	save->epoch = game->epoch;
	save->written = game->journal.length;
	save->synced = !unsynced;
	save->is_new = unsynced;
	save->changed = true;
	return true;
}

/* A new file with the whole journal in place of what is there, which nobody may be playing. */
static bool replace_at(struct save *save, enum home home, const struct game *game,
		       struct error *err)
{
	const char *path = save->path[home];
	struct error why = {0};
	struct folder folder;
	enum named named =
		save->fd >= 0 && save->home == home ? look_at(save->fd, path) : NAMED_OTHER;
	int old = -1;
	bool done;

	if (named == NAMED_UNKNOWN)
		return file_fail(err, "look at the saved game");
	if (!folder_open(&folder, path, home == HOME_FALLBACK, err))
		return false;
	if (named == NAMED_OTHER) {
		old = open_locked(path, O_RDONLY, &why);
		/* Nothing may be there; what can't be opened, or is a link, may be worth more than
		 * ours. */
		if ((old < 0 && why.kind != ERROR_MISSING) ||
		    (old >= 0 && !may_replace(path, game, &why))) {
			if (old >= 0)
				file_close_locked(old);
			folder_close(&folder);
			/* A file that may not be read says nothing about its folder. */
			if (why.kind == ERROR_DENIED)
				why.kind = ERROR_SYSTEM;
			return fail_as(err, &why);
		}
	}
	done = put_there(save, &folder, home, game, gives_up_nothing(save, home, game, named, old),
			 err);
	if (old >= 0)
		file_close_locked(old);
	folder_close(&folder);
	return done;
}

static bool replace(struct save *save, const struct game *game, struct error *err)
{
	struct error why = {0};

	for (int home = save->fd >= 0 ? (int)save->home : 0; home < HOMES; home++) {
		if (save->path[home] == NULL)
			continue;
		if (why.kind != ERROR_NONE)
			save->aside = why;
		why = (struct error){0};
		if (replace_at(save, (enum home)home, game, &why))
			return true;
		if (why.kind == ERROR_BUSY)
			break;
	}
	if (why.kind == ERROR_NONE)
		return fail(err, ERROR_SYSTEM, "there is no folder for the saved game");
	return fail_as(err, &why);
}

bool save_write(struct save *save, const struct game *game, struct error *err)
{
	struct slice rest = text_slice(&game->journal);
	struct stat st;

	if (rest.length == 0)
		return true;
	if (save->fd < 0 || save->epoch != game->epoch || save->written > rest.length ||
	    fstat(save->fd, &st) != 0 || st.st_nlink != 1 || (size_t)st.st_size < save->written)
		return replace(save, game, err);
	if (save->written == rest.length)
		return true;
	if ((size_t)st.st_size > save->written && ftruncate(save->fd, (off_t)save->written) != 0)
		return replace(save, game, err);
	rest.at += save->written;
	rest.length -= save->written;
	save->synced = false;
	save->changed = true;
	if (!file_write_at(save->fd, rest, save->written, NULL))
		return replace(save, game, err);
	save->written += rest.length;
	return true;
}

/* What became of what was on its way: it is done. */
static bool arrive(struct save *save, struct error *err)
{
	struct syncing *was = save->syncing;
	bool fine = was->err.kind == ERROR_NONE;

	save->syncing = NULL;
	if (!fine)
		fail(err, was->err.kind, "%s", was->err.text);
	else if (!save->changed)
		save->synced = true;
	save->is_new = save->is_new || (was->is_new && !fine);
	memory_free(was->path);
	memory_free(was);
	return fine;
}

bool save_sync(struct save *save, struct error *err)
{
	if (save->syncing != NULL) {
		later_wait();
		arrive(save, NULL);
	}
	if (save->synced) /* so is what was never written */
		return true;
	if (!file_sync(save->fd, err))
		return false;
	if (save->is_new)
		folder_sync(save->path[save->home]);
	save->is_new = false;
	save->synced = true;
	return true;
}

static void sync_now(void *data)
{
	struct syncing *syncing = data;

	if (file_sync(syncing->fd, &syncing->err) && syncing->is_new)
		folder_sync(syncing->path);
	close(syncing->fd);
	atomic_store(&syncing->done, true);
}

bool save_sync_later(struct save *save, struct error *err)
{
	int fd;

	if (save->syncing != NULL)
		return !atomic_load(&save->syncing->done) || arrive(save, err);
	/* A descriptor of its own: the save may be replaced or closed meanwhile. */
	fd = later_is_on() && !save->synced ? fcntl(save->fd, F_DUPFD_CLOEXEC, 0) : -1;
	if (fd < 0)
		return save_sync(save, err);
	save->syncing = memory_new(sizeof *save->syncing);
	save->syncing->fd = fd;
	save->syncing->path = memory_copy(save->path[save->home]);
	save->syncing->is_new = save->is_new;
	save->is_new = save->changed = false;
	later_do(sync_now, save->syncing);
	return true;
}

bool save_is_syncing(const struct save *save)
{
	return save->syncing != NULL;
}

bool save_is_synced(const struct save *save)
{
	return save->synced;
}

const char *save_path(const struct save *save)
{
	return save->fd >= 0 ? save->path[save->home] : NULL;
}

bool save_is_fallback(const struct save *save)
{
	return save->fd >= 0 && save->home == HOME_FALLBACK;
}

const struct error *save_aside(const struct save *save)
{
	return &save->aside;
}

static bool put_mark(struct save *save, struct slice tabs, struct error *err)
{
	save->synced = false;
	save->changed = true;
	return (ftruncate(save->fd, (off_t)save->written) == 0 || file_fail(err, "write")) &&
	       file_write_at(save->fd, tabs, save->written, err) && save_sync(save, err);
}

bool save_mark(struct save *save, const struct game *game, int equals, struct error *err)
{
	struct slice tabs = slice_of("\t\t\t\t\t\t\t\t\t\t\t\t");

	tabs.length = equals < SAVE_UNMARKED ? (size_t)(SAVE_UNMARKED - equals) : 0;
	if (!save_write(save, game, err))
		return false;
	return put_mark(save, tabs, NULL) ||
	       (replace(save, game, err) && put_mark(save, tabs, err));
}

/* Delete what path names, where that is the file behind fd. */
static bool remove_at(int fd, const char *path, struct error *err)
{
	enum named named = look_at(fd, path);
	struct folder folder;
	bool done;

	if (named != NAMED_IT)
		return named == NAMED_OTHER || file_fail(err, "delete");
	if (!folder_open(&folder, path, false, err))
		return false;
	done = folder_remove(&folder, path, err);
	folder_close(&folder);
	return done;
}

/* Try once more to delete what stands in the home that the save left. */
static bool drop_left(struct save *save, struct error *err)
{
	bool done;

	if (save->left < 0)
		return true;
	done = remove_at(save->left, save->path[save->left_home], err);
	file_close_locked(save->left);
	save->left = -1;
	return done;
}

bool save_remove(struct save *save, struct error *err)
{
	bool done = save->fd < 0 || remove_at(save->fd, save->path[save->home], err);

	if (done)
		save->synced = true;
	if (!drop_left(save, done ? err : NULL))
		done = false;
	save_close(save);
	return done;
}

void save_close(struct save *save)
{
	if (save == NULL)
		return;
	save_sync(save, NULL);
	drop_left(save, NULL);
	if (save->fd >= 0)
		file_close_locked(save->fd);
	for (int home = 0; home < HOMES; home++)
		memory_free(save->path[home]);
	memory_free(save);
}

bool save_delete(const struct save_found *found, struct error *err)
{
	struct error why = {0};
	struct folder folder;
	bool done;
	int fd;

	if (!folder_open(&folder, found->path, false, err))
		return false;
	fd = open_locked(found->path, O_RDONLY, &why);
	if (fd < 0 && why.kind == ERROR_BUSY)
		done = fail_as(err, &why);
	else
		done = (fd < 0 || is_as_found(found, err)) &&
		       folder_remove(&folder, found->path, err);
	if (fd >= 0)
		file_close_locked(fd);
	folder_close(&folder);
	return done;
}
