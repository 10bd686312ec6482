/* Rows of results on standard output. */
#include "cli/table.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/clean.h"
#include "cli/say.h"
#include "core/memory.h"

#define COLUMNS_MOST 16
#define CELL_MOST 40		/* columns of a text on a terminal */
#define GAP "  "

struct table {
	const struct column *columns;
	size_t count;
	size_t next;			/* cell of the row */
	bool terminal;
	struct text rows;		/* cells ended by tabs, the last of a row by a line feed */
	size_t widths[COLUMNS_MOST];
};

static void add(struct table *table, const char *text, size_t most)
{
	size_t before = table->rows.length, width;

	clean_add(&table->rows, text, table->terminal, most);
	if (table->terminal) {
		width = clean_columns((struct slice){table->rows.bytes + before,
						     table->rows.length - before});
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
		add(table, columns[i].head, SIZE_MAX);
	return table;
}

void table_text(struct table *table, const char *text)
{
	add(table, text != NULL ? text : "", CELL_MOST);
}

void table_number(struct table *table, size_t number)
{
	char digits[24];

	snprintf(digits, sizeof digits, "%zu", number);
	add(table, digits, SIZE_MAX);
}

static void add_blanks(struct text *out, size_t count)
{
	while (count-- > 0)
		text_add_char(out, ' ');
}

/* Take the next cell off the rows and add it, padded. */
static void align(const struct table *table, size_t i, struct slice *rest, struct text *line)
{
	bool last = i + 1 == table->count;
	const char *end = memchr(rest->at, last ? '\n' : '\t', rest->length);
	struct slice cell = {rest->at, (size_t)(end - rest->at)};
	size_t blanks = table->widths[i] - clean_columns(cell);

	if (table->columns[i].number)
		add_blanks(line, blanks);
	text_add_slice(line, cell);
	if (!table->columns[i].number)
		add_blanks(line, blanks);
	if (!last)
		text_add_string(line, GAP);
	rest->at += cell.length + 1;
	rest->length -= cell.length + 1;
}

void table_close(struct table *table)
{
	struct slice rest = text_slice(&table->rows);
	struct text line = {0};
	bool heads_alone = rest.length > 0 && memchr(rest.at, '\n', rest.length) ==
			   rest.at + rest.length - 1;

	while (rest.length > 0 && !heads_alone) {
		text_cut(&line, 0);
		for (size_t i = 0; i < table->count; i++)
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
