/* SPDX-License-Identifier: MIT */
#include "tui/widgets/field.h"

#include "base/memory.h"
#include "base/utf8.h"
#include "terminal/key.h"
#include "tui/widgets/draw.h"

#define BYTES_MOST 4096

void field_set(struct field *field, const char *text)
{
	text_cut(&field->text, 0);
	text_add_string(&field->text, text);
	field->cursor = field->text.length;
	field->fresh = false;
}

void field_free(struct field *field)
{
	text_free(&field->text);
}

const char *field_text(const struct field *field)
{
	return text_slice(&field->text).at;
}

static void splice(struct field *field, size_t from, size_t to, struct slice with)
{
	struct slice all = text_slice(&field->text);
	struct text new = {0};

	text_add(&new, all.at, from);
	text_add_slice(&new, with);
	text_add(&new, all.at + to, all.length - to);
	text_free(&field->text);
	field->text = new;
	field->cursor = from + with.length;
}

/* Does the text fit, and if it is a name, can all of it be shown? */
static bool has_room(const struct field *field)
{
	const char *text = field_text(field);

	return field->columns_most == 0 ||
	       (draw_width(text) <= field->columns_most && draw_is_plain(text));
}

static void insert(struct field *field, uint32_t character)
{
	char bytes[UTF8_MOST];
	struct slice typed = {bytes, utf8_encode(character, bytes)};
	size_t from = field->cursor;

	if (field->text.length + typed.length > BYTES_MOST)
		return;
	splice(field, from, from, typed);
	if (!has_room(field))
		splice(field, from, from + typed.length, (struct slice){"", 0});
}

static void type(struct field *field, int key)
{
	if (field->fresh)
		field_set(field, "");
	field->fresh = false;
	insert(field, (uint32_t)key);
}

void field_offer(struct field *field, const char *name, int columns_most)
{
	struct slice rest = slice_of(name);
	uint32_t c;
	size_t n;

	field_set(field, "");
	field->columns_most = columns_most;
	for (; (n = utf8_decode(rest, &c)) > 0; slice_skip(&rest, n))
		insert(field, c);
	field->fresh = true;
}

/* Type the first line of a paste that isn't empty, without its control characters. */
static void paste(struct field *field)
{
	struct slice rest, line = {"", 0};
	char *clean;
	uint32_t c;
	size_t n;

	key_paste(&rest);
	while (line.length == 0 && slice_line(&rest, &line))
		line = slice_trim(line);
	line.length = utf8_cut(line, BYTES_MOST);
	clean = utf8_from_stranger(line);
	rest = slice_of(clean);
	while ((n = utf8_decode(rest, &c)) > 0) {
		if (c >= ' ' && c != 0x7f)
			type(field, (int)c);
		slice_skip(&rest, n);
	}
	memory_free(clean);
}

bool field_key(struct field *field, int key)
{
	size_t at = field->cursor;

	if (key >= ' ' && key < K_NAMED && key != 0x7f) {
		type(field, key);
		return true;
	}
	switch (key) {
	case K_PASTE: paste(field); return true;
	case K_LEFT: field->cursor = draw_neighbour(field_text(field), at, true); break;
	case K_RIGHT: field->cursor = draw_neighbour(field_text(field), at, false); break;
	case K_HOME: field->cursor = 0; break;
	case K_END: field->cursor = field->text.length; break;
	case K_BACKSPACE:
		splice(field, draw_neighbour(field_text(field), at, true), at,
		       (struct slice){"", 0});
		break;
	case K_CTRL_U: splice(field, 0, at, (struct slice){"", 0}); break;
	case K_DELETE:
		splice(field, at, draw_neighbour(field_text(field), at, false),
		       (struct slice){"", 0});
		field->cursor = at;
		break;
	default: return false;
	}
	field->fresh = false;
	return true;
}

/* Columns of the text between two places. */
static int width_between(const struct field *field, size_t from, size_t to)
{
	char *piece = memory_string(field_text(field) + from, to - from);
	int width = draw_width(piece);

	memory_free(piece);
	return width;
}

void field_draw(struct canvas *canvas, const struct field *field, int row, int column, int columns)
{
	enum ink ink = field->fresh ? INK_SELECTED : INK_PLAIN;
	size_t first = draw_scroll(field_text(field), field->cursor, columns);

	canvas_run(canvas, row, column, columns, INK_PLAIN, ' ');
	if (first > 0) { /* show that the text begins before it */
		int sign =
			draw_text(canvas, row, column, columns, ink, theme_symbol(SYMBOL_ELLIPSIS));

		column += sign;
		columns -= sign;
		first = draw_scroll(field_text(field), field->cursor, columns);
	}
	draw_text(canvas, row, column, columns, ink, field_text(field) + first);
	draw_cursor(canvas, row, column + width_between(field, first, field->cursor), true);
}
