/* SPDX-License-Identifier: MIT */
/* Whom a file lets in, and what else hangs on it, taken over by the one that replaces it. */
#ifndef STORE_RIGHTS_H
#define STORE_RIGHTS_H

#include <sys/types.h>

#include "base/error.h"
#include "base/text.h"

/* What could not be taken over. */
enum {
	RIGHTS_GROUP = 1,
	RIGHTS_LIST = 2,   /* its access control list */
	RIGHTS_OTHERS = 4, /* its extended attributes */
};

/* Of an old file. */
struct rights {
	const char *path; /* NULL: there is none */
	bool ours;
	mode_t mode; /* for the open that creates the new one */
	gid_t group;
};

/* Look at a file, not through a link; what is no file has none. False: nobody can say now. */
bool rights_look(const char *path, struct rights *rights, struct error *err);

/*
 * Give them to the new file, created with their mode. A file of ours keeps its mode, but never
 * set-user-ID and the like; somebody else's gives nobody a right that the umask wouldn't. Group,
 * access control list and extended attributes go along. Where one of them can't, the new file lets
 * in fewer people, never more, and *lost gets its bit. False: the new file would let in more.
 */
bool rights_give(const struct rights *rights, int fd, unsigned *lost, struct error *err);

bool rights_are_shut(const char *path);	     /* may nobody write there, or not we? */
size_t rights_other_names(const char *path); /* hard links to it, beside this one */
/* Add a sentence for each of these, and where it is somebody else's, with a blank behind: what a
 * person should know before the file gives way. */
void rights_object(const char *path, struct text *words);

/* What they are called: "its group", "its access control list and its extended attributes" ... */
const char *rights_words(unsigned lost);

#endif
