/* SPDX-License-Identifier: MIT */
/* The config file on the disk (homes_config): what the player chose (documents/settings.h). */
#ifndef STORE_CONFIG_H
#define STORE_CONFIG_H

#include "documents/settings.h"

/*
 * Read the file into settings; a missing file changes nothing. If it can't be read or is larger
 * than 64 KiB, settings stay as they were, and err has no line. Returns how many lines are bad, as
 * settings_parse does; the good lines count.
 */
size_t config_load(struct settings *settings, struct error *err);

/*
 * Write the values that are set in changes. The file is read again under the folder's lock and the
 * rest of it stays as it is, so that two games lose nothing to each other. The file is the player's
 * own: a symbolic link is followed, and its target is replaced whole. If the link leads nowhere, or
 * the file can't be read or is too large, nothing is written and false is returned.
 */
bool config_store(const struct settings *changes, struct error *err);

#endif
