/* SPDX-License-Identifier: MIT */
/* Whose the files beside a level are, in a folder that several users share (store/README.md). */
#ifndef STORE_OWNER_H
#define STORE_OWNER_H

#include <stdbool.h>

/*
 * Does the file at the path belong to another user? Never in the data folder, where everything is
 * the player's whoever owns it, nor on a file system without owners, where the files that we make
 * aren't ours either.
 */
bool owner_is_other(const char *path);
/* That user's login, or "user 1001" without one. Yours; NULL: it is no other user's. */
char *owner_other(const char *path);

#endif
