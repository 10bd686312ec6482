/* SPDX-License-Identifier: MIT */
/* A path that is being typed: what it means, and what it could become. */
#ifndef STORE_TYPED_PATH_H
#define STORE_TYPED_PATH_H

#include "base/slice.h"

/*
 * What a path that is being typed could become: ~ is the home folder. Returns the longest common
 * continuation (the path itself where there is none), yours; matches (may be NULL) gets the names
 * that fit, if there are several, as lines in natural order, with a slash behind folders, yours;
 * NULL: there is one or none. Sidecars and hidden files are left out; so are names that are neither
 * a level file's nor a folder's, unless nothing else fits.
 */
char *typed_path_complete(const char *typed, char **matches);
/* The path that one of these names makes of what was typed; yours. */
char *typed_path_of_match(const char *typed, struct slice name);
char *typed_path_expand(const char *typed); /* ~ and ~/... to the home folder; yours */
char *typed_path_shorten(const char *path); /* with ~ for the home folder; yours */

#endif
