/* SPDX-License-Identifier: MIT */
/* Rows of results: aligned columns on a terminal, elsewhere one tab-separated line a row. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include <stdbool.h>
#include <stddef.h>

struct column {
	const char *head; /* shown on a terminal only; NULL ends the columns */
	bool number;	  /* at the right edge */
};

struct table;

/*
 * A terminal gets its rows, under their heads, when the table is closed: only then are the widths
 * known. There a first cell, a path, that rows in a row share stands above them, once; where none
 * is shared, the folder that all are in does. The last text gives way first in a narrow window.
 */
struct table *table_open(const struct column *columns);
void table_text(struct table *table, const char *text); /* NULL: empty */
void table_number(struct table *table, size_t number);
void table_close(struct table *table);

#endif
