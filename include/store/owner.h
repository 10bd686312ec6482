/* SPDX-License-Identifier: MIT */
/* Who owns the files beside a level, in a folder that several users share (store/README.md). */
#ifndef STORE_OWNER_H
#define STORE_OWNER_H

#include <stdbool.h>

/*
 * Does the file at the path belong to another user? Always false in the data folder, where
 * everything counts as the player's, and on a file system without owners, where even files that we
 * make aren't ours.
 */
bool owner_is_other(const char *path);
/* That user's login, or "user 1001" without one. Yours; NULL: the file doesn't belong to another
 * user. */
char *owner_other(const char *path);

#endif
