/* SPDX-License-Identifier: MIT */
/* Follows the bytes that a program writes to its terminal. */
#include "vt/vt.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vt/cells.h"
#include "vt/forbidden.h"

#define ESCAPE	      0x1b
#define CANCEL	      0x18 /* ends a sequence or a character that was broken off */
#define SEQUENCE_MOST 64
#define TAIL	      80 /* bytes before a fault that are told */
#define NUMBERS	      16
#define MODES	      16

struct vt {
	const struct vt_sequences *sequences;
	bool utf8;
	struct vt_cells cells;
	int row, column;
	bool full;	       /* the last column was written: one more would wrap */
	bool marked;	       /* what is written next may be a mark of what was written last */
	int at_row, at_column; /* of that */
	int kept_row, kept_column;
	int top, bottom; /* margins */
	uint32_t look;
	uint32_t last; /* character, for repeating it */
	bool inserts, keypad, graphics;
	bool questions;	  /* are allowed */
	bool copies;	  /* within a copy for the clipboard */
	int modes[MODES]; /* private modes that are set */
	char sequence[SEQUENCE_MOST];
	size_t length; /* of the sequence or character that is not whole yet */
	char tail[TAIL];
	size_t heard;
	char fault[512];
};

/* --- Faults ----------------------------------------------------------------- */

static void fault(struct vt *w, const char *what)
{
	size_t n = w->heard < TAIL ? w->heard : TAIL, at;

	if (w->fault[0] != '\0')
		return;
	at = (size_t)snprintf(w->fault, sizeof w->fault, "%s, behind ", what);
	for (size_t i = w->heard - n; i < w->heard && at + 8 < sizeof w->fault; i++) {
		unsigned char c = (unsigned char)w->tail[i % TAIL];

		if (c == ESCAPE)
			at += (size_t)snprintf(w->fault + at, sizeof w->fault - at, "\\e");
		else
			at += (size_t)snprintf(w->fault + at, sizeof w->fault - at,
					       c < 0x20 || c >= 0x7f ? "\\x%02x" : "%c", c);
	}
}

const char *vt_fault(const struct vt *w)
{
	return w->fault[0] != '\0' ? w->fault : NULL;
}

void vt_forgive(struct vt *w)
{
	w->fault[0] = '\0';
}

/* --- The cursor --------------------------------------------------------------- */

static void still(struct vt *w)
{
	w->full = w->marked = false;
}

static void go(struct vt *w, int row, int column)
{
	int bottom = w->cells.rows - 1, right = w->cells.columns - 1;

	if (row < 0 || row > bottom || column < 0 || column > right)
		fault(w, "a cursor outside the window");
	w->row = row < 0 ? 0 : row > bottom ? bottom : row;
	w->column = column < 0 ? 0 : column > right ? right : column;
	still(w);
}

static void scroll(struct vt *w, int top, int by)
{
	vt_cells_scroll(&w->cells, top, w->bottom, by);
	still(w);
}

static void shift(struct vt *w, int by)
{
	vt_cells_shift(&w->cells, w->row, w->column, by);
	still(w);
}

static void erase(struct vt *w, int from, int to)
{
	vt_cells_erase(&w->cells, w->row, from, to);
	w->marked = false;
}

/* --- Modes ---------------------------------------------------------------------- */

static int *mode(struct vt *w, int number)
{
	for (int i = 0; i < MODES; i++)
		if (w->modes[i] == number)
			return &w->modes[i];
	return NULL;
}

static bool is_on(const struct vt *w, int number)
{
	return mode((struct vt *)w, number) != NULL;
}

/* --- Characters --------------------------------------------------------------- */

static void mark(struct vt *w, uint32_t c)
{
	struct vt_cell *here = vt_cells_at(&w->cells, w->at_row, w->at_column);

	if (!w->marked)
		fault(w, "a mark without a base");
	else if (here->count > VT_MARKS)
		fault(w, "too many marks");
	else
		here->characters[here->count++] = c;
}

static void print(struct vt *w, uint32_t c)
{
	int columns = c < 0x7f && c >= 0x20 ? 1 : wcwidth((wchar_t)c);

	if (vt_is_forbidden(c))
		fault(w, "a hidden character");
	if (columns < 0)
		fault(w, "a character without a width");
	if (columns == 0) {
		mark(w, c);
		return;
	}
	columns = columns < 1 ? 1 : columns;
	if (w->full || w->column + columns > w->cells.columns) {
		fault(w, "text past the last column");
		if (columns > w->cells.columns)
			return;
		go(w, w->row + 1 < w->cells.rows ? w->row + 1 : w->row, 0);
	}
	if (w->inserts)
		shift(w, columns);
	vt_cells_halve(&w->cells, w->row, w->column);
	vt_cells_halve(&w->cells, w->row, w->column + columns - 1);
	*vt_cells_at(&w->cells, w->row, w->column) = (struct vt_cell){{c}, 1, columns, w->look};
	if (columns == 2)
		*vt_cells_at(&w->cells, w->row, w->column + 1) =
			(struct vt_cell){{0}, 0, 0, w->look};
	w->at_row = w->row;
	w->at_column = w->column;
	w->marked = true;
	w->last = c;
	w->full = w->column + columns == w->cells.columns && is_on(w, 7);
	w->column =
		w->column + columns < w->cells.columns ? w->column + columns : w->cells.columns - 1;
}

/* One byte more of a character above ASCII. */
static void character(struct vt *w, unsigned char byte)
{
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	unsigned char first;
	size_t whole;
	uint32_t c;

	if (w->length == 0 && (byte < 0xc2 || byte > 0xf4)) {
		fault(w, "a byte that is no UTF-8");
		return;
	}
	w->sequence[w->length++] = (char)byte;
	first = (unsigned char)w->sequence[0];
	whole = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
	if (w->length < whole)
		return;
	c = first & (0x7fU >> whole);
	for (size_t i = 1; i < whole; i++)
		c = c << 6 | ((unsigned char)w->sequence[i] & 0x3fU);
	w->length = 0;
	if (c < least[whole] || c > 0x10ffff)
		fault(w, "a character in too many bytes");
	else if (!w->utf8)
		fault(w, "a character above ASCII");
	else
		print(w, c);
}

/* --- Sequences ----------------------------------------------------------------- */

static void set_mode(struct vt *w, int number, bool on)
{
	int *slot = mode(w, number);

	if (!on && slot != NULL)
		*slot = 0;
	else if (on && slot == NULL && (slot = mode(w, 0)) != NULL)
		*slot = number;
	if (on && number == 1049)
		for (int r = 0; r < w->cells.rows; r++)
			vt_cells_blank(&w->cells, r, 0, w->cells.columns);
}

static uint32_t colour(uint32_t look, int shift, int number)
{
	return (look & ~(0xffU << shift)) | (uint32_t)number << shift;
}

static void render(struct vt *w, const int *numbers, int count)
{
	for (int i = 0; i < count; i++) {
		int n = numbers[i];

		if (n == 0)
			w->look = 0;
		else if (n < 10)
			w->look |= 1U << n;
		else if (n == 22)
			w->look &= ~(VT_BOLD | VT_DIM);
		else if (n > 22 && n < 30)
			w->look &= ~(1U << (n - 20));
		else if (n == 39 || (n >= 30 && n < 38) || (n >= 90 && n < 98))
			w->look = colour(w->look, VT_LETTERS, n == 39 ? 0 : n);
		else if (n == 49 || (n >= 40 && n < 48) || (n >= 100 && n < 108))
			w->look = colour(w->look, VT_GROUND, n == 49 ? 0 : n - 10);
		else if ((n == 38 || n == 48) && i + 2 < count)
			i += 2;
		else if (n != 10)
			fault(w, "an attribute that is none");
	}
}

static void erase_display(struct vt *w, int what)
{
	int from = what == 0 ? w->row + 1 : 0, to = what == 1 ? w->row : w->cells.rows;

	if (what == 0)
		erase(w, w->column, w->cells.columns);
	if (what == 1)
		erase(w, 0, w->column + 1);
	for (int r = from; r < to; r++)
		vt_cells_blank(&w->cells, r, 0, w->cells.columns);
}

static void erase_line(struct vt *w, int what)
{
	erase(w, what == 0 ? w->column : 0, what == 1 ? w->column + 1 : w->cells.columns);
}

static void set_margins(struct vt *w, int top, int bottom)
{
	if (top < 0 || bottom >= w->cells.rows || top > bottom ||
	    (top == bottom && w->cells.rows > 1))
		fault(w, "margins outside the window");
	else {
		w->top = top;
		w->bottom = bottom;
	}
	go(w, 0, 0);
}

/* n is the first number, 1 where there is none. */
static void move_or_edit(struct vt *w, char final, const int *numbers, int count, int n)
{
	switch (final) {
	case 'A': go(w, w->row - n, w->column); break;
	case 'B': go(w, w->row + n, w->column); break;
	case 'C': go(w, w->row, w->column + n); break;
	case 'D': go(w, w->row, w->column - n); break;
	case 'G': go(w, w->row, n - 1); break;
	case 'd': go(w, n - 1, w->column); break;
	case 'H': go(w, n - 1, count > 1 && numbers[1] > 0 ? numbers[1] - 1 : 0); break;
	case 'L':
	case 'M':
		if (w->row >= w->top && w->row <= w->bottom)
			scroll(w, w->row, final == 'M' ? n : -n);
		break;
	case 'S': scroll(w, w->top, n); break;
	case 'T': scroll(w, w->top, -n); break;
	case '@': shift(w, n); break;
	case 'P': shift(w, -n); break;
	case 'X': erase(w, w->column, w->column + n); break;
	case 'Z': go(w, w->row, w->column > 0 ? (w->column - 1) / 8 * 8 : 0); break;
	case 'r':
		set_margins(w, n - 1,
			    count > 1 && numbers[1] > 0 ? numbers[1] - 1 : w->cells.rows - 1);
		break;
	case 'b':
		for (int i = 0; i < n; i++)
			print(w, w->last);
		break;
	default: break;
	}
}

/* ESC [ ... and its final byte. */
static void control(struct vt *w)
{
	int numbers[NUMBERS] = {0}, count = 1;
	bool private = w->sequence[2] == '?';
	char final = w->sequence[w->length - 1];

	for (size_t i = 2 + private; i < w->length - 1; i++) {
		char c = w->sequence[i];

		if (c == ';' && count < NUMBERS)
			count++;
		else if (c >= '0' && c <= '9' && numbers[count - 1] < 100000)
			numbers[count - 1] = numbers[count - 1] * 10 + c - '0';
	}
	if (final == 'm') {
		render(w, numbers, count);
	} else if (final == 'h' || final == 'l') {
		for (int i = 0; i < count; i++)
			if (private)
				set_mode(w, numbers[i], final == 'h');
			else if (numbers[i] == 4)
				w->inserts = final == 'h';
	} else if (final == 'J') {
		erase_display(w, numbers[0]);
	} else if (final == 'K') {
		erase_line(w, numbers[0]);
	} else {
		move_or_edit(w, final, numbers, count, numbers[0] > 0 ? numbers[0] : 1);
	}
}

/* A whole sequence. */
static void sequence(struct vt *w)
{
	size_t length = w->length;

	if (w->questions && length == 4 && memcmp(w->sequence, "\033[6n", 4) == 0) {
		w->marked = false;
	} else if (!vt_sequences_has(w->sequences, w->sequence, length)) {
		fault(w, "a sequence that is not the terminal's");
	} else if (w->sequence[1] == '[') {
		control(w);
	} else if (length == 2 && w->sequence[1] == 'M') {
		if (w->row == w->top)
			scroll(w, w->top, -1);
		else
			go(w, w->row - 1, w->column);
	} else if (length == 2 && (w->sequence[1] == '=' || w->sequence[1] == '>')) {
		w->keypad = w->sequence[1] == '=';
	} else if (length == 2 && w->sequence[1] == '7') {
		w->kept_row = w->row;
		w->kept_column = w->column;
	} else if (length == 2 && w->sequence[1] == '8') {
		go(w, w->kept_row, w->kept_column);
	} else if (length == 3 && w->sequence[1] == '(') {
		w->graphics = w->sequence[2] == '0';
	}
	w->length = 0;
}

/* A copy for the clipboard, in letters of base64 up to a bell. */
static const char copy_begins[] = "\033]52;c;";

static void copy(struct vt *w, unsigned char byte)
{
	w->copies = byte != '\007';
	if (w->copies && !isalnum(byte) && memchr("+/=", byte, 3) == NULL)
		fault(w, "a copy that is none");
}

/* One byte more behind ESC. */
static void escape(struct vt *w, unsigned char byte)
{
	bool string;

	if (w->length > 0 && (byte == ESCAPE || byte == 0x1a || w->length == SEQUENCE_MOST)) {
		fault(w, "a sequence that is broken off");
		w->length = 0;
		if (byte != ESCAPE)
			return;
	}
	w->sequence[w->length++] = (char)byte;
	if (w->length < 2)
		return;
	string = strchr("]PX^_", w->sequence[1]) != NULL;
	if (string && !vt_sequences_has(w->sequences, w->sequence, w->length)) {
		if (strncmp(w->sequence, copy_begins, w->length) == 0) {
			w->copies = w->length == sizeof copy_begins - 1;
			w->length -= w->copies ? w->length : 0;
		} else if (!vt_sequences_begins(w->sequences, w->sequence, w->length)) {
			fault(w, "a string that is not the terminal's");
			w->length = 0;
		}
	} else if (string ||
		   (w->sequence[1] == '[' ? w->length > 2 && byte >= 0x40 : byte >= 0x30)) {
		sequence(w);
	}
}

static void control_character(struct vt *w, char c)
{
	if (!vt_sequences_has(w->sequences, &c, 1)) {
		fault(w, "a control character");
		return;
	}
	switch (c) {
	case '\r': go(w, w->row, 0); break;
	case '\b': go(w, w->row, w->column > 0 ? w->column - 1 : 0); break;
	case '\t':
		go(w, w->row,
		   w->column / 8 * 8 + 8 < w->cells.columns ? w->column / 8 * 8 + 8
							    : w->cells.columns - 1);
		break;
	case '\n':
		if (w->row == w->bottom)
			scroll(w, w->top, 1);
		else if (w->row + 1 < w->cells.rows)
			go(w, w->row + 1, w->column);
		break;
	case 0x0e:
	case 0x0f: w->graphics = c == 0x0e; break;
	default: break;
	}
}

void vt_hear(struct vt *w, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		unsigned char c = (unsigned char)bytes[i];

		w->tail[w->heard++ % TAIL] = bytes[i];
		if (c == CANCEL && !w->copies) {
			w->length = 0;
			continue;
		}
		if (w->length > 0 && w->sequence[0] != ESCAPE) {
			if ((c & 0xc0) == 0x80) {
				character(w, c);
				continue;
			}
			fault(w, "a character that is broken off");
			w->length = 0;
		}
		if (w->copies)
			copy(w, c);
		else if (w->length > 0 || c == ESCAPE)
			escape(w, c);
		else if (c < 0x20 || c == 0x7f)
			control_character(w, (char)c);
		else if (c >= 0x80)
			character(w, c);
		else
			print(w, c);
	}
}

/* --- From outside ---------------------------------------------------------------- */

struct vt *vt_new(const struct vt_sequences *sequences, int columns, int rows, bool utf8)
{
	struct vt *w = calloc(1, sizeof *w);

	w->sequences = sequences;
	w->utf8 = utf8;
	set_mode(w, 25, true);
	set_mode(w, 7, true);
	vt_resize(w, columns, rows);
	return w;
}

void vt_allow_questions(struct vt *w)
{
	w->questions = true;
}

void vt_free(struct vt *w)
{
	if (w == NULL)
		return;
	vt_cells_free(&w->cells);
	free(w);
}

void vt_resize(struct vt *w, int columns, int rows)
{
	vt_cells_resize(&w->cells, columns, rows);
	w->top = 0;
	w->bottom = rows - 1;
	w->row = w->row < rows ? w->row : rows - 1;
	w->column = w->column < columns ? w->column : columns - 1;
	still(w);
}

const char *vt_part(struct vt *w, int row, int column, int columns)
{
	return vt_cells_text(&w->cells, row, column, columns);
}

const char *vt_row(struct vt *w, int row)
{
	return vt_part(w, row, 0, w->cells.columns);
}

bool vt_shows(struct vt *w, const char *text)
{
	for (int r = 0; r < w->cells.rows; r++)
		if (strstr(vt_row(w, r), text) != NULL)
			return true;
	return false;
}

uint64_t vt_picture(const struct vt *w)
{
	return vt_cells_picture(&w->cells);
}

const char *vt_unrestored(const struct vt *w)
{
	if (w->length > 0 || w->copies)
		return "a sequence has no end";
	if (is_on(w, 1049))
		return "the other screen is still shown";
	if (!is_on(w, 25))
		return "the cursor is hidden";
	if (!is_on(w, 7))
		return "lines do not wrap";
	if (is_on(w, 1) || w->keypad)
		return "the keys are the program's";
	if (is_on(w, 1000) || is_on(w, 1002) || is_on(w, 1006))
		return "the mouse is reported";
	if (is_on(w, 2004))
		return "pastes are marked";
	if (w->look != 0 || w->graphics)
		return "attributes are left";
	if (w->inserts)
		return "characters are inserted";
	if (w->top != 0 || w->bottom != w->cells.rows - 1)
		return "margins are left";
	return NULL;
}
