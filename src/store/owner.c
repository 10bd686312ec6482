/* SPDX-License-Identifier: MIT */
#include "store/owner.h"

#include <fcntl.h>
#include <pwd.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "store/homes.h"
#include "store/path.h"

/* Does a file that we make beside the path get us as its owner? If no file can be made there,
 * assume so. */
static bool try_owner(const char *path)
{
	struct text probe = {0};
	bool owned = true;
	struct stat st;
	int fd;

	text_add(&probe, path, (size_t)(path_name(path) - path));
	text_add_string(&probe, ".schokoban.tmp");
	(void)unlink(probe.bytes);
	fd = open(probe.bytes, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd >= 0) {
		owned = fstat(fd, &st) != 0 || st.st_uid == geteuid();
		(void)unlink(probe.bytes);
		close(fd);
	}
	text_free(&probe);
	return owned;
}

/* Does the file system have owners? Tried once, and again when another file system is asked
 * about. */
static bool has_owners(const char *path, const struct stat *st)
{
	static atomic_ullong known; /* twice the device of the file system asked about last, plus 1
				       if it has owners */
	unsigned long long device = (unsigned long long)st->st_dev * 2, was = atomic_load(&known);

	if (was == 0 || was / 2 != device / 2) {
		was = device + try_owner(path);
		atomic_store(&known, was);
	}
	return was % 2 != 0;
}

static bool find_other(const char *path, struct stat *st)
{
	return lstat(path, st) == 0 && st->st_uid != geteuid() && !homes_have(path, "") &&
	       has_owners(path, st);
}

bool owner_is_other(const char *path)
{
	struct stat st;

	return find_other(path, &st);
}

char *owner_other(const char *path)
{
	struct passwd *user;
	struct text name = {0};
	struct stat st;

	if (!find_other(path, &st))
		return NULL;
	user = getpwuid(st.st_uid);
	if (user != NULL)
		text_add_string(&name, user->pw_name);
	else
		text_add_format(&name, "user %lu", (unsigned long)st.st_uid);
	return text_take(&name);
}
