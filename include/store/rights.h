/* SPDX-License-Identifier: MIT */
/* A file's permissions and attributes, and how the file that replaces it gets them. */
#ifndef STORE_RIGHTS_H
#define STORE_RIGHTS_H

#include <sys/types.h>

#include "base/error.h"
#include "base/text.h"

/* What the new file could not get. */
enum {
	RIGHTS_GROUP = 1,
	RIGHTS_LIST = 2,   /* its access control list */
	RIGHTS_OTHERS = 4, /* its extended attributes */
};

/* The permissions of an old file. */
struct rights {
	const char *path; /* NULL: there is none */
	bool ours;
	mode_t mode; /* for the open that creates the new file */
	gid_t group;
};

/* Look at a file, without following a link; anything but a regular file counts as missing. False:
 * it can't be looked at now. */
bool rights_look(const char *path, struct rights *rights, struct error *err);

/*
 * Give the old file's permissions to the new one, which was created with rights->mode. A file of
 * ours keeps its mode, but never set-user-ID and the like; if the old file is somebody else's, the
 * new one gives nobody a right that the umask wouldn't. Group, access control list and extended
 * attributes are copied. Where one of them can't be copied, the new file is open to fewer people,
 * never to more, and *lost gets its bit. False: the new file would be open to more people.
 */
bool rights_give(const struct rights *rights, int fd, unsigned *lost, struct error *err);

bool rights_are_shut(const char *path);	     /* is it write-protected, or may we not write it? */
size_t rights_other_names(const char *path); /* how many other hard links it has */
/* Add what a person should know before the file is replaced: a sentence and a blank each if it is
 * write-protected, belongs to somebody else, or has other names. */
void rights_object(const char *path, struct text *words);

/* What the bits of lost are called: "its group", "its access control list and its extended
 * attributes" ... */
const char *rights_words(unsigned lost);

#endif
