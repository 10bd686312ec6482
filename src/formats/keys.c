/* Keys and titles: what a line of text says of a level. */
#include "formats/keys.h"

#include <string.h>

#include "formats/line.h"
#include "formats/rows.h"

static const struct key_name {
	const char *name;
	enum key key;
} names[] = {
	{"Title", KEY_TITLE},
	{"Name", KEY_TITLE},
	{"Author", KEY_AUTHOR},
	{"Copyright", KEY_COPYRIGHT},
	{"Collection", KEY_COLLECTION},
	{"Email", KEY_EMAIL},
	{"E-mail", KEY_EMAIL},
	{"Url", KEY_URL},
	{"Website", KEY_URL},
	{"Web site", KEY_URL},
	{"Homepage", KEY_URL},
	{"Description", KEY_DESCRIPTION},
	{"Description-End", KEY_DESCRIPTION_END},
	{"Comment", KEY_COMMENT},
	{"Comment-End", KEY_COMMENT_END},
};

static struct slice without_semicolons(struct slice s)
{
	while (s.length > 0 && (*s.at == ';' || *s.at == ' ' || *s.at == '\t')) {
		s.at++;
		s.length--;
	}
	return s;
}

/* Most lines are told apart by their first letter. */
static bool begins_key(char c)
{
	switch (c) {
	case 't':
	case 'n':
	case 'a':
	case 'c':
	case 'e':
	case 'u':
	case 'w':
	case 'h':
	case 'd':
	case 'T':
	case 'N':
	case 'A':
	case 'C':
	case 'E':
	case 'U':
	case 'W':
	case 'H':
	case 'D': return true;
	default: return false;
	}
}

/* The name that the line begins with, NULL: none. */
static const struct key_name *find_name(struct slice line, struct slice *value)
{
	if (line.length > 0 && *line.at == ';')
		line = without_semicolons(line);
	if (line.length == 0 || !begins_key(*line.at))
		return NULL;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		if ((names[i].name[0] | 0x20) != (*line.at | 0x20) ||
		    !slice_key(line, names[i].name, value))
			continue;
		if (value->length > 0 || names[i].key >= KEY_DESCRIPTION)
			return &names[i];
	}
	return NULL;
}

enum key key_of(struct slice line, struct slice *value)
{
	const struct key_name *name = find_name(line, value);

	return name != NULL ? name->key : KEY_NONE;
}

const char *key_name(struct slice line)
{
	struct slice value;
	const struct key_name *name = find_name(line, &value);

	return name != NULL ? name->name : NULL;
}

bool line_is_remark(struct slice line)
{
	return line.length >= 2 && line.at[0] == ':' && line.at[1] == ':';
}

static bool is_quoted(struct slice s)
{
	return s.length > 2 && s.at[0] == '"' && s.at[s.length - 1] == '"';
}

static struct slice inside(struct slice quoted)
{
	return (struct slice){quoted.at + 1, quoted.length - 2};
}

static bool is_ruler(struct slice s)
{
	for (size_t i = 0; i < s.length; i++)
		switch (s.at[i]) {
		case '-':
		case '_':
		case '=':
		case '*':
		case '#':
		case ';':
		case ':':
		case '.':
		case ' ':
		case '\t': break;
		default: return false;
		}
	return true;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

bool line_is_size(struct slice s)
{
	size_t i = 0, height;

	s = slice_trim(s);
	while (i < s.length && is_digit(s.at[i]))
		i++;
	if (i == 0 || i == s.length || s.at[i++] != ',')
		return false;
	while (i < s.length && s.at[i] == ' ')
		i++;
	height = i;
	while (i < s.length && is_digit(s.at[i]))
		i++;
	return i > height && i == s.length;
}

bool title_begins_otherwise(struct slice title)
{
	struct slice value;

	return (title.length > 0 && (*title.at == '>' || *title.at == ';')) ||
	       line_is_remark(title) || key_of(title, &value) != KEY_NONE;
}

bool line_numbers_level(struct slice line)
{
	line = slice_trim(line);
	if (line.length > 1 && *line.at == '#')
		line = (struct slice){line.at + 1, line.length - 1};
	if (line.length == 0)
		return false;
	return *line.at == ';' || is_digit(*line.at) || is_digit(line.at[line.length - 1]);
}

bool line_is_number(struct slice line)
{
	line = slice_trim(without_semicolons(slice_trim(line)));
	for (size_t i = 0; i < line.length; i++)
		if (!is_digit(line.at[i]))
			return false;
	return line.length > 0;
}

bool line_numbers_board(struct slice line)
{
	return line.length > 0 && *line.at == ';' && line_is_number(line);
}

/* What may be read is little: more run lengths than this could be a board's. */
#define DECODED_MOST 65536U

/* Decode the line as rows; false: its run lengths are unsound, so that it is none. Free them either
 * way. */
static bool decode_rows(struct slice text, struct rows *rows)
{
	struct line line = line_of(text);
	size_t budget = DECODED_MOST;

	return line_may_be_row(&line) && rows_add(rows, &line, &budget);
}

bool line_is_row(struct slice line)
{
	struct rows rows = {0};
	bool is = decode_rows(line, &rows);

	rows_free(&rows);
	return is;
}

/* Do the rows look like a board's: to the document if one begins with a wall, to us if somebody can
 * play it? */
static bool look_like_board(const struct rows *rows)
{
	unsigned has = 0;

	if (rows->too_large != NULL)
		return true;
	for (size_t i = 0; i < rows->count; i++) {
		const struct row *row = &rows->list[i];
		const char *bytes = row->bytes != NULL ? row->bytes : rows->own.bytes + row->from;
		char first = row->left < row->right ? bytes[row->left] : ' ';

		if (first == '#' || first == '*' || first == 'B')
			return true;
		has |= row->has;
	}
	return (has & HAS_WALL && rows->count >= 3) ||
	       (has & HAS_PUSHER && has & (HAS_BOX | HAS_STAR));
}

/* Would a line with this title be read as a board, its size or moves? Decoded, as letters alone
 * don't tell. */
static bool needs_quotes(struct slice title)
{
	struct line line = line_of(title);
	struct rows rows = {0};
	bool needs;

	if (is_quoted(title))
		return title_misreads(title);
	if (title_begins_otherwise(title) || is_ruler(title) || line_is_moves(&line) ||
	    line_is_size(title))
		return true;
	needs = decode_rows(title, &rows) && look_like_board(&rows);
	rows_free(&rows);
	return needs;
}

bool title_misreads(struct slice title)
{
	struct line line;

	while (is_quoted(title))
		title = inside(title);
	line = line_of(title);
	if (title_begins_otherwise(title) || is_ruler(title) || line_is_moves(&line) ||
	    line_is_size(title))
		return true;
	return line_may_be_row(&line) && line.has & ~(unsigned)(HAS_ONLY_BLANKS | HAS_COUNT);
}

bool title_of_line(struct slice line, struct slice *title)
{
	line = slice_trim(without_semicolons(slice_trim(line)));
	if (is_quoted(line) && title_misreads(inside(line))) {
		*title = slice_trim(inside(line));
		return title->length > 0;
	}
	*title = line;
	return !is_ruler(line);
}

bool title_print(struct slice title, struct text *out)
{
	size_t before = out->length;
	struct slice line, again;
	bool quote = needs_quotes(title);

	if (quote)
		text_add_char(out, '"');
	text_add_slice(out, title);
	if (quote)
		text_add_char(out, '"');
	line = (struct slice){out->bytes + before, out->length - before};
	if (title_of_line(line, &again) && again.length == title.length) {
		text_add_char(out, '\n');
		return true;
	}
	text_cut(out, before);
	return false;
}

bool line_names_moves(struct slice line)
{
	static const char *const words[] = {
		"Solution",	 "Snapshot", "Savegame",   "Save game",
		"Best solution", "Reverse ", "Saved game",
	};

	line = slice_trim(line);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		size_t length = strlen(words[i]);

		if (line.length >= length && slice_is((struct slice){line.at, length}, words[i]))
			return true;
	}
	return false;
}
