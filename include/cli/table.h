/* SPDX-License-Identifier: MIT */
/* Rows of results: in aligned columns on a terminal; elsewhere each row is a line separated by
 * tabs. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

struct column {
	const char *head; /* shown on a terminal only; NULL ends the columns */
	bool number;	  /* aligned to the right */
};

struct table;

/*
 * A terminal gets its rows, under their heads, when the table is closed: only then are the widths
 * known. The first cell is a path: if successive rows share it, it is printed once above them; if
 * no rows do, the folder that all paths have in common is printed above the table. A narrow window
 * cuts the last text first. Rows for a file are added to a text instead, in the form for other
 * places than a terminal.
 */
struct table *table_open(const struct column *columns,
			 struct text *into);		/* NULL: they are printed */
void table_text(struct table *table, const char *text); /* NULL: empty */
void table_number(struct table *table, size_t number);
void table_format(struct table *table, bool known, const char *format, ...)
	__attribute__((format(printf, 3, 4))); /* empty unless known */
void table_close(struct table *table);

#endif
