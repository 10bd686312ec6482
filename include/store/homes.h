/* SPDX-License-Identifier: MIT */
/* Where everything is kept that has no place beside a level; nothing else decides that, as nothing
 * but store/sidecars.h decides where the files beside a level are. All paths are yours; NULL: there
 * is no home folder. */
#ifndef STORE_HOMES_H
#define STORE_HOMES_H

#include "base/text.h"

/* ${XDG_DATA_HOME:-~/.local/share}/schokoban, without a slash at its end; and a path in it. */
char *homes_data_folder(void);
char *homes_data(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Is the path, links resolved, in that folder? With name, in its folder of that name? */
bool homes_have(const char *path, const char *name);

/* Paths in the data folder: of a level without a file (standard input), named by the hash of its
 * content, with this ending; of a level that was made, by its name; of a drawing, by its number,
 * from 1. */
char *homes_kept(struct slice bytes, const char *ending);
char *homes_made(const char *name);
char *homes_draft(int number);
/* Where a film of a solution is written, and where a level that the player drew is saved by
 * default: named by the level's title (NULL: it has none) and, from the second file of that name
 * on, by a number. */
char *homes_film(const char *title, int number);
char *homes_own(const char *title, int number);

/* The settings: ${XDG_CONFIG_HOME:-~/.config}/schokoban/config. */
char *homes_config(void);

#endif
