/* SPDX-License-Identifier: MIT */
#include "store/common.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/path.h"

#ifndef SCHOKOBAN_SCORES
#define SCHOKOBAN_SCORES "/var/games/schokoban"
#endif
#define ENDING	   ".scores"
#define FILE_BYTES ((size_t)256 * 1024) /* the most that a file may have */
#define FILES_MOST 1000
#define NAMES_MOST 10 /* how many names a user's file may be looked for under */

static bool used;

void common_use(bool on)
{
	used = on;
}

/* The folder; NULL: there is none, or (with an error) it can't be looked at. */
static const char *folder_now(struct error *err)
{
	const char *folder = getenv("SCHOKOBAN_SCORES");
	struct stat st;

	if (folder == NULL || *folder != '/')
		folder = SCHOKOBAN_SCORES;
	if (!used)
		return NULL;
	if (stat(folder, &st) == 0)
		return S_ISDIR(st.st_mode) ? folder : NULL;
	if (errno != ENOENT && errno != ENOTDIR)
		file_fail(err, "read");
	return NULL;
}

bool common_is_on(void)
{
	return folder_now(NULL) != NULL;
}

/* Is the file behind fd a plain file of that user's? */
static bool is_fair(int fd, uintmax_t user)
{
	struct stat st;

	return fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_uid == user &&
	       st.st_nlink == 1 && (st.st_mode & (S_ISUID | S_ISGID)) == 0;
}

/* The user in a file's name; false: it isn't such a name. */
static bool read_user(const char *name, uintmax_t *user)
{
	struct slice rest = slice_of(name);
	size_t number;

	if (!slice_take_number(&rest, UINT32_MAX, &number) || (*name == '0' && rest.at - name > 1))
		return false;
	*user = number;
	if (rest.length > 1 && rest.at[0] == '.' && rest.at[1] >= '1' && rest.at[1] <= '9')
		rest = slice_of(rest.at + 2);
	return slice_equal(rest, slice_of(ENDING));
}

/* Take a score of that board off a line; a tab marks the end of a line that was cut off. */
static bool read_score(struct slice line, uint64_t board, int64_t *score, struct slice *name)
{
	uint64_t hash;
	size_t number;

	if (!slice_take_hash(&line, &hash) || hash != board || !slice_take(&line, " ") ||
	    !slice_take_number(&line, 1000000000, &number) || !slice_take(&line, " ") ||
	    slice_ends(line, "\t"))
		return false;
	*score = (int64_t)number;
	*name = line;
	return true;
}

/* Read a user's file, and its ten best scores on a board. False: the file isn't what it should
 * be. */
static bool read_board(int fd, uintmax_t user, uint64_t board, size_t least, struct text *bytes,
		       struct leaderboard *best)
{
	struct slice rest, line, name;
	int64_t score;

	*best = (struct leaderboard){0};
	text_cut(bytes, 0);
	if (!is_fair(fd, user) || !file_read_stream(fd, FILE_BYTES, bytes, NULL))
		return false;
	rest = text_slice(bytes);
	while (rest.length > 0 && rest.at[rest.length - 1] != '\n')
		rest.length--; /* leave out a line that is cut off, or being written */
	while (slice_line(&rest, &line))
		if (read_score(line, board, &score, &name) && score > 0 && (size_t)score >= least)
			leaderboard_add(best, score, name);
	return true;
}

static int open_file(const char *folder, const char *name, int flags)
{
	char *path = path_join(folder, name);
	int fd = file_open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);

	memory_free(path);
	return fd;
}

/* Add the entries of more; if they are the player's own, only as often as best lacks them. */
static void add_all(struct leaderboard *best, const struct leaderboard *more, bool own)
{
	struct leaderboard seen = {0};

	for (int i = 0; i < more->count; i++) {
		const struct leaderboard_entry *entry = &more->entries[i];

		leaderboard_add(&seen, entry->score, slice_of(entry->name));
		if (!own || leaderboard_count(best, entry) < leaderboard_count(&seen, entry))
			leaderboard_add(best, entry->score, slice_of(entry->name));
	}
}

void common_merge(uint64_t board, size_t least, struct leaderboard *best)
{
	const char *folder = folder_now(NULL);
	DIR *dir = folder != NULL ? opendir(folder) : NULL;
	struct leaderboard others = {0}, own = {0}, one;
	struct dirent *entry;
	struct text bytes = {0};
	uintmax_t user;
	int files = 0;

	while (dir != NULL && files < FILES_MOST && (entry = readdir(dir)) != NULL) {
		int fd = read_user(entry->d_name, &user)
				 ? open_file(folder, entry->d_name, O_RDONLY)
				 : -1;

		if (fd < 0)
			continue;
		if (read_board(fd, user, board, least, &bytes, &one))
			add_all(user == geteuid() ? &own : &others, &one, false);
		close(fd);
		files++;
	}
	if (dir != NULL)
		closedir(dir);
	text_free(&bytes);
	add_all(best, &own, true);
	add_all(best, &others, false);
}

/* Open the player's file to append to it, or make it; -1 with an error. */
static int open_own(const char *folder, struct error *err)
{
	for (int i = 0; i < NAMES_MOST; i++) {
		struct text name = {0};
		char *path;
		int fd;

		text_add_format(&name, "%ju", (uintmax_t)geteuid());
		if (i > 0)
			text_add_format(&name, ".%d", i);
		text_add_string(&name, ENDING);
		fd = open_file(folder, name.bytes, O_RDWR | O_APPEND);
		if (fd < 0 && errno == ENOENT) {
			path = path_join(folder, name.bytes);
			fd = openat(AT_FDCWD, path,
				    O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
				    0644);
			if (fd < 0) {
				file_fail(err, "write");
			} else {
				(void)fchmod(fd, 0644); /* others must be able to read it, whatever
							   the umask */
				folder_sync(path);
			}
			memory_free(path);
		}
		text_free(&name);
		if (fd >= 0 && is_fair(fd, geteuid()))
			return fd;
		if (fd >= 0)
			close(fd);
		if (err->kind != ERROR_NONE)
			return -1;
	}
	fail(err, ERROR_DENIED, "others have taken the names of your file");
	return -1;
}

bool common_add(uint64_t board, int64_t score, const char *name, struct error *err)
{
	struct error why = {0};
	const char *folder = folder_now(&why);
	struct leaderboard own;
	struct text old = {0}, line = {0};
	bool done = true, whole;
	int fd;

	if (folder == NULL)
		return why.kind == ERROR_NONE || fail_as(err, &why);
	fd = open_own(folder, &why);
	if (fd < 0)
		return fail_as(err, &why);
	done = read_board(fd, geteuid(), board, 0, &old, &own);
	whole = old.length == 0 || old.bytes[old.length - 1] == '\n'; /* otherwise its last line was
									 cut off */
	text_add_format(&line, "%s%016" PRIx64 " %lld %s\n", whole ? "" : "\t\n", board,
			(long long)score, name);
	if (!done || old.length + line.length > FILE_BYTES)
		done = fail(err, ERROR_LIMIT, "your file there is full");
	else if (leaderboard_rank(&own, score) >= 0)
		done = file_write_stream(fd, text_slice(&line), err) && file_sync(fd, err);
	close(fd);
	text_free(&old);
	text_free(&line);
	return done;
}
