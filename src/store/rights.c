/* SPDX-License-Identifier: MIT */
#include "store/rights.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "store/file.h"

/* --- Access control lists and extended attributes ------------------------------ */

#ifdef __linux__

#include <sys/xattr.h>

#define ACCESS_LIST "system.posix_acl_access"
#define VALUE_MOST  65536 /* the kernel's limit, for a value and for all names */

/* Limit the list, so that it never gives anybody but the owner more than the mode does, not even
 * for a moment. After four bytes come entries of eight, little-endian: kind (2), rights (2), who
 * (4). */
static void limit(char *list, ssize_t size, mode_t mode)
{
	enum { OWNER = 1, OTHERS = 32 };

	for (ssize_t at = 4; at + 8 <= size; at += 8)
		if (list[at] != OWNER)
			list[at + 2] &= (char)(list[at] == OTHERS ? mode & 7 : mode >> 3 & 7);
}

static bool copy_one(const char *path, const char *name, int fd, mode_t mode)
{
	char *value = memory_grow(NULL, VALUE_MOST);
	ssize_t size = lgetxattr(path, name, value, VALUE_MOST);
	bool done;

	if (strcmp(name, ACCESS_LIST) == 0)
		limit(value, size, mode);
	done = size >= 0 && fsetxattr(fd, name, value, (size_t)size, 0) == 0;
	memory_free(value);
	return done;
}

/* Copy the attributes that a person gave the file. The system and its security modules set theirs
 * on every new file, and capabilities must not be copied. */
static unsigned copy_attributes(const char *path, int fd, mode_t mode)
{
	ssize_t length = llistxattr(path, NULL, 0);
	char *names = length > 0 ? memory_grow(NULL, (size_t)length) : NULL;
	bool listed = false;
	unsigned lost = 0;

	if (length > 0)
		length = llistxattr(path, names, (size_t)length);
	if (length < 0 && errno != ENOTSUP)
		lost = RIGHTS_LIST | RIGHTS_OTHERS;
	for (ssize_t at = 0; at < length; at += (ssize_t)strlen(names + at) + 1) {
		if (strcmp(names + at, ACCESS_LIST) == 0) {
			listed = true;
			lost |= copy_one(path, ACCESS_LIST, fd, mode) ? 0 : RIGHTS_LIST;
		} else if (strncmp(names + at, "user.", 5) == 0) {
			lost |= copy_one(path, names + at, fd, mode) ? 0 : RIGHTS_OTHERS;
		}
	}
	memory_free(names);
	/* The folder may have given the new file a list by default. */
	if (!listed && fremovexattr(fd, ACCESS_LIST) != 0 && errno != ENODATA && errno != ENOTSUP)
		lost |= RIGHTS_LIST;
	return lost;
}

/* The mode if the list is lost: rights for the owner alone, as the list may have named people who
 * were to have less than the group. */
static mode_t without_list(mode_t mode)
{
	return mode & S_IRWXU;
}

#else

/* On this system we can't know whether the mode's group bits are the group's rights or the most
 * that a list gives. */
static unsigned copy_attributes(const char *path, int fd, mode_t mode)
{
	(void)path;
	(void)fd;
	(void)mode;
	return RIGHTS_LIST;
}

static mode_t without_list(mode_t mode)
{
	return mode & (S_IRWXU | S_IRWXO | (mode & S_IRWXO) << 3);
}

#endif

/* --- All -------------------------------------------------------------------------- */

bool rights_look(const char *path, struct rights *rights, struct error *err)
{
	struct stat old;

	*rights = (struct rights){.mode = 0666};
	/* A private file must not become public because its mode can't be read just now. */
	if (lstat(path, &old) != 0)
		return errno == ENOENT || file_fail(err, "write");
	if (!S_ISREG(old.st_mode))
		return true;
	rights->path = path;
	rights->group = old.st_gid;
	rights->ours = old.st_uid == geteuid();
	rights->mode = rights->ours ? old.st_mode & 0777 : (old.st_mode & 0666) | S_IRUSR | S_IWUSR;
	return true;
}

bool rights_give(const struct rights *rights, int fd, unsigned *lost, struct error *err)
{
	mode_t mode = rights->mode;
	struct stat new;

	*lost = 0;
	if (rights->path == NULL)
		return true;
	if (fstat(fd, &new) != 0)
		return file_fail(err, "write");
	if (!rights->ours) /* without what the umask took away */
		mode &= new.st_mode;
	if (new.st_gid != rights->group &&
	    (!rights->ours || fchown(fd, (uid_t)-1, rights->group) != 0)) {
		mode &= S_IRWXU | S_IRWXO | (mode & S_IRWXO) << 3;
		*lost |= RIGHTS_GROUP;
	}
	*lost |= copy_attributes(rights->path, fd, mode);
	if (*lost & RIGHTS_LIST)
		mode = without_list(mode);
	if (fchmod(fd, mode) == 0)
		return true;
	/* Some file systems have no modes: it is enough if nobody gets more rights than the mode
	 * gives. */
	return (fstat(fd, &new) == 0 && (new.st_mode & 0777 & ~mode) == 0) ||
	       file_fail(err, "write");
}

bool rights_are_shut(const char *path)
{
	struct stat st;

	if (stat(path, &st) != 0 || !S_ISREG(st.st_mode))
		return false;
	/* Root may write anything, so go by the mode. */
	return (st.st_mode & 0222) == 0 ||
	       (faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 && errno == EACCES);
}

size_t rights_other_names(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISREG(st.st_mode) && st.st_nlink > 1 ? st.st_nlink - 1 : 0;
}

void rights_object(const char *path, struct text *words)
{
	size_t others = rights_other_names(path);
	struct stat st;

	if (rights_are_shut(path))
		text_add_string(words, "It is write-protected. ");
	if (stat(path, &st) == 0 && S_ISREG(st.st_mode) && st.st_uid != geteuid()) {
		struct passwd *user = getpwuid(st.st_uid);

		text_add_format(words, "It belongs to %s; the new file will be yours. ",
				user != NULL ? user->pw_name : "somebody else");
	}
	if (others == 1)
		text_add_string(
			words,
			"It has another name (a hard link), which keeps what is there now. ");
	else if (others > 1)
		text_add_format(
			words,
			"It has %zu other names (hard links), which keep what is there now. ",
			others);
}

const char *rights_words(unsigned lost)
{
	static const char *const words[] = {
		"",
		"its group",
		"its access control list",
		"its group and its access control list",
		"its extended attributes",
		"its group and its extended attributes",
		"its access control list and its extended attributes",
		"its group, its access control list and its extended attributes",
	};

	return words[lost];
}
