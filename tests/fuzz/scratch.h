/* SPDX-License-Identifier: MIT */
/* A level with its sidecars for targets that need files. */
#ifndef TESTS_FUZZ_SCRATCH_H
#define TESTS_FUZZ_SCRATCH_H

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/file.h"
#include "store/sidecars.h"
#include "vt/scratch.h"

#ifndef DISK_EACH
#define DISK_EACH 1 /* one in so many inputs goes to the disk, the first one always */
#endif

static inline bool scratch_turn(void)
{
	static unsigned long inputs;

	return inputs++ % DISK_EACH == 0;
}

/*
 * The place of a level "l" in the folder, which is made at the first call; the fallback is in data/
 * there, which never comes to be. Stays.
 */
static inline const struct sidecars *scratch_place(void)
{
	static struct sidecars *sidecars;

	if (sidecars == NULL) {
		scratch_open();
		setenv("XDG_DATA_HOME", scratch_path("data"), 1);
		sidecars = sidecars_new(scratch_path("l"), 0, false);
	}
	return sidecars;
}

/* The path of a sidecar of that level beside it. Yours. */
static inline char *scratch_sidecar(enum sidecar kind)
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
