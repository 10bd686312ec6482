/* SPDX-License-Identifier: MIT */
/* Where things are kept that have no place beside a level: the one place that decides it, as
 * store/sidecars.h does for what is beside one. All paths are yours; NULL: there is no home. */
#ifndef STORE_HOMES_H
#define STORE_HOMES_H

#include "base/text.h"

/* ${XDG_DATA_HOME:-~/.local/share}/schokoban, no slash behind it; and a path in it. */
char *homes_data_folder(void);
char *homes_data(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Is the path in that folder, or in the one of this name in it, through whatever links? */
bool homes_have(const char *path, const char *name);

/* Paths in it: of a level without a file (standard input), by the hash of its content and with this
 * ending; of a level that was made, by its name; of a drawing, by its number, from 1. */
char *homes_kept(struct slice bytes, const char *ending);
char *homes_made(const char *name);
char *homes_draft(int number);
/* A film of a solution, and where a level that the player drew is saved unless they say otherwise:
 * by the level's title (NULL: it has none), and by a number where there are others, from 1. */
char *homes_film(const char *title, int number);
char *homes_own(const char *title, int number);

/* The settings: ${XDG_CONFIG_HOME:-~/.config}/schokoban/config. */
char *homes_config(void);

#endif
