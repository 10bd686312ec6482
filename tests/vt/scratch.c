/* SPDX-License-Identifier: MIT */
/* A folder for one test. */
#include "vt/scratch.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PATH_MOST 8192
#define PATHS	  8

static char root[512];
static pid_t owner;

static void give_up(const char *what)
{
	fprintf(stderr, "%s: %s\n", what, strerror(errno));
	exit(2);
}

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *at)
{
	(void)st;
	(void)kind;
	if (at->level > 0)
		(void)remove(path);
	return 0;
}

void scratch_clear(void)
{
	(void)nftw(root, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static void close_scratch(void)
{
	if (getpid() != owner)
		return;
	scratch_clear();
	(void)rmdir(root);
}

const char *scratch_open(void)
{
	const char *folder = getenv("TMPDIR");

	if (access("/dev/shm", W_OK | X_OK) == 0)
		folder = "/dev/shm";
	snprintf(root, sizeof root, "%s/schokoban.XXXXXX", folder != NULL ? folder : "/tmp");
	if (mkdtemp(root) == NULL)
		give_up(root);
	owner = getpid();
	atexit(close_scratch);
	return root;
}

const char *scratch_path(const char *name)
{
	static char paths[PATHS][PATH_MOST];
	static int next;
	char *path = paths[next++ % PATHS];

	snprintf(path, PATH_MOST, "%s/%s", root, name);
	return path;
}

void scratch_folder(const char *name)
{
	char path[PATH_MOST];

	snprintf(path, sizeof path, "%s/%s/", root, name);
	for (char *slash = strchr(path + strlen(root) + 1, '/'); slash != NULL;
	     slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (mkdir(path, 0700) != 0 && errno != EEXIST)
			give_up(path);
		*slash = '/';
	}
}

void scratch_write(const char *name, const void *bytes, size_t length)
{
	const char *path = scratch_path(name);
	FILE *f = fopen(path, "wb");

	if (f == NULL || fwrite(bytes, 1, length, f) != length || fclose(f) != 0)
		give_up(path);
}

void scratch_text(const char *name, const char *text)
{
	scratch_write(name, text, strlen(text));
}

char *scratch_read(const char *name, size_t *length)
{
	FILE *f = fopen(scratch_path(name), "rb");
	char *bytes = NULL;
	size_t room = 0, n = 0, got;

	if (f == NULL)
		return NULL;
	do {
		room += 4096;
		bytes = realloc(bytes, room + 1);
		got = fread(bytes + n, 1, room - n, f);
		n += got;
	} while (got > 0);
	fclose(f);
	bytes[n] = '\0';
	if (length != NULL)
		*length = n;
	return bytes;
}
