/* SPDX-License-Identifier: MIT */
/* A folder for one test, in memory where there is such a place. */
#ifndef TESTS_VT_SCRATCH_H
#define TESTS_VT_SCRATCH_H

#include <stddef.h>

/* Make it; removed at exit. Ends with a sentence on stderr and status 2 where it can't be made. */
const char *scratch_open(void);
void scratch_clear(void); /* all that is in it */

/* Names are relative to the folder. */
const char *scratch_path(const char *name); /* valid until the eighth call from here */
void scratch_folder(const char *name);	    /* its parents too */
void scratch_write(const char *name, const void *bytes, size_t length);
void scratch_text(const char *name, const char *text);
/* Its bytes with a NUL behind them; NULL: there is none. Yours to free. */
char *scratch_read(const char *name, size_t *length);

#endif
