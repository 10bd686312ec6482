/* SPDX-License-Identifier: MIT */
/* The config file on the disk: what the player chose (documents/settings.h). */
#ifndef STORE_CONFIG_H
#define STORE_CONFIG_H

#include "documents/settings.h"

/* ${XDG_CONFIG_HOME:-~/.config}/schokoban/config. Yours; NULL: there is no home. */
char *config_path(void);

/*
 * Add what the file says to settings. No file says nothing. False where it can't be read or is
 * larger than 64 KiB: nothing of it counts; or where a line is bad: err has its number, and the
 * others count.
 */
bool config_load(struct settings *settings, struct error *err);

/*
 * Write what is set in changes. The file is read again under the folder's lock and nothing else in
 * it changes, so two games lose nothing to each other. It is the player's own: a symbolic link is
 * followed, and what it leads to is replaced whole; one that leads nowhere is an error, and so is a
 * file that can't be read or is too large: neither is written.
 */
bool config_store(const struct settings *changes, struct error *err);

#endif
