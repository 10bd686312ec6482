/* A folder for targets that need files: in memory where the system has such a place, gone at exit.
 */
#ifndef TESTS_FUZZ_SCRATCH_H
#define TESTS_FUZZ_SCRATCH_H

#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/file.h"
#include "store/sidecars.h"

#ifndef DISK_EACH
#define DISK_EACH 1 /* one in so many inputs goes to the disk, the first one always */
#endif

static char scratch_folder[PATH_MAX];

static inline bool scratch_turn(void)
{
	static unsigned long inputs;

	return inputs++ % DISK_EACH == 0;
}

static inline int scratch_remove_one(const char *path, const struct stat *st, int kind,
				     struct FTW *ftw)
{
	(void)st, (void)kind, (void)ftw;
	return remove(path);
}

static inline void scratch_remove(void)
{
	(void)nftw(scratch_folder, scratch_remove_one, 8, FTW_PHYS | FTW_DEPTH);
}

static inline void scratch_make(void)
{
	const char *folders[] = {"/dev/shm", getenv("TMPDIR"), "/tmp"};

	for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
		if (folders[i] == NULL)
			continue;
		snprintf(scratch_folder, sizeof scratch_folder, "%s/fuzz-XXXXXX", folders[i]);
		if (mkdtemp(scratch_folder) != NULL) {
			atexit(scratch_remove);
			return;
		}
	}
	abort();
}

/*
 * The place of a level "l" in the folder, which is made at the first call; the fallback is in data/
 * there, which never comes to be. Stays.
 */
static inline const struct sidecars *scratch_place(void)
{
	static struct sidecars *sidecars;
	char level[PATH_MAX + 8];

	if (sidecars == NULL) {
		scratch_make();
		snprintf(level, sizeof level, "%s/data", scratch_folder);
		setenv("XDG_DATA_HOME", level, 1);
		snprintf(level, sizeof level, "%s/l", scratch_folder);
		sidecars = sidecars_new(level, 0, false);
	}
	return sidecars;
}

/* The path of a sidecar of that level beside it. Yours. */
static inline char *scratch_path(enum sidecar kind)
{
	return sidecars_path(scratch_place(), HOME_BESIDE, kind);
}

static inline void scratch_put(const char *path, struct slice bytes)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

	if (fd < 0 || write(fd, bytes.at, bytes.length) != (ssize_t)bytes.length || close(fd) != 0)
		abort();
}

/* Does the file hold just that? */
static inline bool scratch_holds(const char *path, struct slice bytes)
{
	struct text found = {0};
	bool same = file_read_own(path, SIZE_MAX / 2, &found, NULL) &&
		    found.length == bytes.length &&
		    memcmp(text_slice(&found).at, bytes.at, bytes.length) == 0;

	text_free(&found);
	return same;
}

#endif
