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

/* A terminal gets its rows, under their heads, when the table is closed: only then are the widths
 * known. */
struct table *table_open(const struct column *columns);
/* On a terminal the first cell of rows that share it stands above them, once. */
void table_group(struct table *table);
void table_text(struct table *table, const char *text); /* NULL: empty */
void table_number(struct table *table, size_t number);
void table_close(struct table *table);

#endif
