/* SPDX-License-Identifier: MIT */
#include "formats/single.h"

#include "base/utf8.h"
#include "formats/budget.h"
#include "formats/rows.h"

/* What a file of one level holds. */
struct single {
	struct rows *rows;
	struct slice title, author;
	bool has_title, has_author;
	size_t line; /* where the board begins */
	bool ended;  /* a line that isn't a row came after the rows */
	size_t budget;
};

static bool take_key(struct single *one, struct slice line)
{
	struct slice value;

	if (slice_key(line, "Title", &value)) {
		if (one->has_title || value.length == 0)
			return false;
		one->has_title = true;
		one->title = value;
		return true;
	}
	if (!slice_key(line, "Author", &value) || one->has_author || value.length == 0)
		return false;
	one->has_author = true;
	one->author = value;
	return true;
}

/* Take the rows that come next; false: a ruler parts them into boards. */
static bool take_rows(struct slice *bytes, struct single *one)
{
	rows_take(one->rows, bytes, &one->budget);
	if (rows_ruler(one->rows, 0, one->rows->count) < one->rows->count)
		return false;
	if (one->rows->too_large != NULL)
		rows_skip(one->rows, bytes, &one->budget);
	return true;
}

/* Read a text of one level; false: it holds more than that. */
static bool read_single(struct slice bytes, struct single *one)
{
	struct line line;
	bool first = true;

	for (size_t number = 1; bytes.length > 0; number++) {
		size_t before = one->rows->lines;

		if (!one->ended && !take_rows(&bytes, one))
			return false;
		if (one->rows->lines > before)
			one->line = number;
		number += one->rows->lines - before;
		first = first && one->rows->lines == before;
		if (bytes.length == 0)
			break;
		line_take(&bytes, &line);
		one->ended = one->rows->lines > 0;
		if (line_is_blank(&line))
			continue;
		if (first && line_is_size(line.text)) {
			first = false;
			continue;
		}
		first = false;
		if (!take_key(one, line.text))
			return false;
	}
	return one->rows->lines > 0;
}

bool single_parse(struct slice bytes, struct level_set *set, struct rows *rows)
{
	struct single one = {.budget = budget_new(bytes.length).squares, .rows = rows};
	bool single = read_single(bytes, &one);
	struct level *level;

	if (single) {
		level = level_set_add(set);
		level->line = (uint32_t)one.line;
		level->lent = true;
		level->title = utf8_of_field(one.title, &set->arena, &level->cut);
		level->author = utf8_of_field(one.author, &set->arena, &level->cut);
		level->board = rows_board(rows, 0, rows->count, &one.budget);
		if (level->board == NULL)
			level_refuse(level, ERROR_LIMIT, rows_problem(rows, 0, rows->count));
	}
	return single;
}
