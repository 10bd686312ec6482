/* SPDX-License-Identifier: MIT */
#include "cli/table.h"

#include <string.h>
#include <unistd.h>

#include "cli/clean.h"
#include "cli/put.h"
#include "base/memory.h"

#define COLUMNS_MOST 16
#define CELL_LEAST   8 /* columns that a text cell keeps in a narrow window */
#define GAP	     "  "

struct table {
	const struct column *columns;
	size_t count;
	size_t next; /* the next cell to be added to the row */
	bool terminal;
	bool grouped;	   /* the first cell is printed above its rows */
	size_t folder;	   /* how many bytes of every first cell are printed above all rows
			      instead */
	struct text *into; /* what rows are added to; NULL: standard output */
	struct text rows;  /* cells ended by tabs, the last of a row by a line feed */
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
		if (table->into != NULL)
			text_add_slice(table->into, text_slice(&table->rows));
		else
			put(text_slice(&table->rows));
		text_cut(&table->rows, 0);
	}
}

struct table *table_open(const struct column *columns, struct text *into)
{
	struct table *table = memory_new(sizeof *table);

	table->columns = columns;
	while (columns[table->count].head != NULL)
		table->count++;
	table->into = into;
	table->terminal = into == NULL && isatty(STDOUT_FILENO);
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
	table_format(table, true, "%zu", number);
}

void table_format(struct table *table, bool known, const char *format, ...)
{
	struct text words = {0};
	va_list args;

	va_start(args, format);
	text_add_arguments(&words, format, args);
	va_end(args);
	add(table, known ? words.bytes : "");
	text_free(&words);
}

static void add_blanks(struct text *out, size_t count)
{
	while (count-- > 0)
		text_add_char(out, ' ');
}

/* The column to be narrowed next: the last text, until it can't be narrower, then the widest. */
static size_t widest(const struct table *table)
{
	size_t found = table->count;

	for (size_t i = table->count; i-- > table->grouped;) {
		if (table->columns[i].number || table->widths[i] <= CELL_LEAST)
			continue;
		if (i + 1 == table->count)
			return i;
		if (found == table->count || table->widths[i] >= table->widths[found])
			found = i;
	}
	return found;
}

/* Make texts narrower until a row fits into the window, or all are as narrow as they get. */
static void fit(struct table *table)
{
	size_t most = put_columns(STDOUT_FILENO), total = 0, i;

	for (i = table->grouped; i < table->count; i++)
		total += table->widths[i] + (i > table->grouped ? strlen(GAP) : 0);
	for (; total > most && (i = widest(table)) < table->count; total--)
		table->widths[i]--;
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
	slice_skip(rest, cell.length + 1);
}

/* Take the first cell off a row; *rest is what is left. */
static struct slice take_first(struct slice *rest)
{
	const char *end = memchr(rest->at, '\t', rest->length);
	struct slice cell = {rest->at, (size_t)(end - rest->at)};

	slice_skip(rest, cell.length + 1);
	return cell;
}

/* How many of a's first `most` bytes are a folder that b is in as well. */
static size_t common_folder(struct slice a, size_t most, struct slice b)
{
	while (most > 0 &&
	       (a.at[most - 1] != '/' || most > b.length || memcmp(a.at, b.at, most) != 0))
		most--;
	return most;
}

/*
 * Find what the rows needn't repeat: if successive rows share their first cells, each is printed
 * above its rows; otherwise the folder that all have in common is printed above all.
 */
static void share_first(struct table *table, struct slice rows)
{
	struct slice line, cell, first = {NULL, 0}, before;
	size_t count = 0, head = strlen(table->columns[0].head), width;

	slice_line(&rows, &line);
	for (; slice_line(&rows, &line); before = cell, count++) {
		cell = take_first(&line);
		if (count == 0) {
			first = cell;
			table->folder = common_folder(first, cell.length, first);
		} else if (slice_equal(cell, before)) {
			table->grouped = true;
			return;
		}
		table->folder = common_folder(first, table->folder, cell);
	}
	if (count < 2)
		table->folder = 0;
	first.length = table->folder;
	width = table->widths[0] - clean_columns(first);
	table->widths[0] = width > head ? width : head;
}

/* Take off a row what it needn't repeat, and print it above the row if it is new. The row of heads
 * has no folder. */
static void head_group(const struct table *table, struct slice *rest, struct slice *group)
{
	bool heads = group->at == NULL;
	struct slice cell = {rest->at, heads ? 0 : table->folder};

	if (table->grouped)
		cell = take_first(rest);
	else
		slice_skip(rest, cell.length);
	if (heads)
		cell.length = 0;
	else if (!slice_equal(cell, *group)) {
		put(cell);
		put(slice_of("\n"));
	}
	*group = cell;
}

void table_close(struct table *table)
{
	struct slice group = {NULL, 0};
	struct slice rest = text_slice(&table->rows);
	struct text line = {0};
	bool heads_alone =
		rest.length > 0 && memchr(rest.at, '\n', rest.length) == rest.at + rest.length - 1;

	if (table->terminal) {
		share_first(table, rest);
		fit(table);
	}
	while (rest.length > 0 && !heads_alone) {
		text_cut(&line, 0);
		if (table->grouped || table->folder > 0)
			head_group(table, &rest, &group);
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
