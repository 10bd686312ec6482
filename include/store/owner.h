/* SPDX-License-Identifier: MIT */
/* Whose the files beside a level are, in a folder that several users share (store/README.md). */
#ifndef STORE_OWNER_H
#define STORE_OWNER_H

#include <stdbool.h>

/*
 * Does what stands at the path belong to another user? Not so in the data folder, where all is the
 * player's whoever owns it, and on a file system without owners, where what we make isn't ours
 * either.
 */
bool owner_is_other(const char *path);
/* Who that is: the login, else "user 1001". Yours; NULL: it is no other user's. */
char *owner_other(const char *path);

#endif
