/* Rows of results on standard output. */
#include "cli/table.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/clean.h"
#include "cli/put.h"
#include "cli/say.h"
#include "core/memory.h"

#define COLUMNS_MOST 16
#define CELL_LEAST   8 /* columns that a text keeps in a narrow window */
#define GAP	     "  "

struct table {
	const struct column *columns;
	size_t count;
	size_t next; /* cell of the row */
	bool terminal;
	bool grouped;	  /* the first cell stands above its rows */
	struct text rows; /* cells ended by tabs, the last of a row by a line feed */
	size_t widths[COLUMNS_MOST];
};

static void add(struct table *table, const char *text)
{
	size_t before = table->rows.length, width;

	clean_add(&table->rows, slice_of(text), table->terminal, SIZE_MAX);
	if (table->terminal) {
		width = clean_columns(
			(struct slice){table->rows.bytes + before, table->rows.length - before});
		if (width > table->widths[table->next])
			table->widths[table->next] = width;
	}
	if (++table->next < table->count) {
		text_add_char(&table->rows, '\t');
		return;
	}
	table->next = 0;
	text_add_char(&table->rows, '\n');
	if (!table->terminal) {
		put(text_slice(&table->rows));
		text_cut(&table->rows, 0);
	}
}

struct table *table_open(const struct column *columns)
{
	struct table *table = memory_new(sizeof *table);

	table->columns = columns;
	while (columns[table->count].head != NULL)
		table->count++;
	table->terminal = isatty(STDOUT_FILENO);
	text_add_string(&table->rows, "");
	for (size_t i = 0; table->terminal && i < table->count; i++)
		add(table, columns[i].head);
	return table;
}

void table_text(struct table *table, const char *text)
{
	add(table, text != NULL ? text : "");
}

void table_number(struct table *table, size_t number)
{
	char digits[24];

	snprintf(digits, sizeof digits, "%zu", number);
	add(table, digits);
}

static void add_blanks(struct text *out, size_t count)
{
	while (count-- > 0)
		text_add_char(out, ' ');
}

static size_t window_columns(void)
{
	struct winsize size;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
		return size.ws_col;
	return 80;
}

/* Make the widest texts narrower until a row fits into the window, or all are as narrow as they
 * get. */
static void fit(struct table *table)
{
	size_t most = window_columns(), total = 0, widest;

	for (size_t i = table->grouped; i < table->count; i++)
		total += table->widths[i] + (i > table->grouped ? strlen(GAP) : 0);
	for (; total > most; total--) {
		widest = table->count;
		for (size_t i = table->grouped; i < table->count; i++)
			if (!table->columns[i].number && table->widths[i] > CELL_LEAST &&
			    (widest == table->count || table->widths[i] > table->widths[widest]))
				widest = i;
		if (widest == table->count)
			return;
		table->widths[widest]--;
	}
}

/* Take the next cell off the rows and add it, padded. */
static void align(const struct table *table, size_t i, struct slice *rest, struct text *line)
{
	bool last = i + 1 == table->count;
	const char *end = memchr(rest->at, last ? '\n' : '\t', rest->length);
	struct slice cell = {rest->at, (size_t)(end - rest->at)};
	size_t columns = clean_columns(cell), width = table->widths[i];

	if (table->columns[i].number && columns < width)
		add_blanks(line, width - columns);
	clean_add(line, cell, true, width);
	if (!table->columns[i].number && columns < width)
		add_blanks(line, width - columns);
	if (!last)
		text_add_string(line, GAP);
	rest->at += cell.length + 1;
	rest->length -= cell.length + 1;
}

/* Take the first cell off a row, and print it above where it is another one than before. */
static void head_group(struct slice *rest, struct slice *group)
{
	const char *end = memchr(rest->at, '\t', rest->length);
	struct slice cell = {rest->at, (size_t)(end - rest->at)};
	bool heads = group->at == NULL, same;

	same = !heads && cell.length == group->length &&
	       memcmp(cell.at, group->at, cell.length) == 0;
	if (!heads && !same) {
		put(cell);
		put(slice_of("\n"));
	}
	*group = heads ? (struct slice){end, 0} : cell;
	rest->at += cell.length + 1;
	rest->length -= cell.length + 1;
}

void table_group(struct table *table)
{
	table->grouped = table->terminal;
}

void table_close(struct table *table)
{
	struct slice group = {NULL, 0};
	struct slice rest = text_slice(&table->rows);
	struct text line = {0};
	bool heads_alone =
		rest.length > 0 && memchr(rest.at, '\n', rest.length) == rest.at + rest.length - 1;

	if (table->terminal)
		fit(table);
	while (rest.length > 0 && !heads_alone) {
		text_cut(&line, 0);
		if (table->grouped)
			head_group(&rest, &group);
		for (size_t i = table->grouped; i < table->count; i++)
			align(table, i, &rest, &line);
		while (line.length > 0 && line.bytes[line.length - 1] == ' ')
			text_cut(&line, line.length - 1);
		text_add_char(&line, '\n');
		put(text_slice(&line));
	}
	text_free(&line);
	text_free(&table->rows);
	memory_free(table);
}
