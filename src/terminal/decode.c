/* SPDX-License-Identifier: MIT */
#include "terminal/decode.h"

#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "terminal/key.h"

#define ESCAPE	    0x1b
#define BELL	    0x07
#define CANCEL	    0x18
#define SUBSTITUTE  0x1a
#define MOUSE_BYTES 3  /* after ESC [ M */
#define MOUSE_BASE  32 /* added to each of these bytes, so that none is a control */
#define MOTION	    32 /* added to a button that is held while the mouse moves */
#define WHEEL	    64
#define SHIFT	    2 /* the numbers of modifiers in sequences */
#define CTRL	    5

static const char paste_begins[] = "\033[200~", paste_ends[] = "\033[201~";
#define PASTE_MARK (sizeof paste_ends - 1)

void decode_name(struct decoder *decoder, const char *sequence, int key)
{
	if (sequence != NULL && *sequence != '\0' && decoder->name_count < DECODE_NAMES)
		decoder->names[decoder->name_count++] = (struct decode_name){sequence, key};
}

static void go(struct decoder *decoder, enum decode_state state)
{
	decoder->state = state;
	decoder->count = 0;
	decoder->twice = false;
}

static void keep(struct decoder *decoder, unsigned char byte)
{
	if (decoder->count < sizeof decoder->bytes)
		decoder->bytes[decoder->count] = byte;
	decoder->count++;
}

static int by_name(const struct decoder *decoder)
{
	for (size_t i = 0; i < decoder->name_count; i++) {
		const char *sequence = decoder->names[i].sequence;

		if (strlen(sequence) == decoder->count &&
		    memcmp(sequence, decoder->bytes, decoder->count) == 0)
			return decoder->names[i].key;
	}
	return K_NONE;
}

static int by_final(int final)
{
	switch (final) {
	case 'A': return K_UP;
	case 'B': return K_DOWN;
	case 'C': return K_RIGHT;
	case 'D': return K_LEFT;
	case 'H': return K_HOME;
	case 'F': return K_END;
	case 'P': return K_F1;
	default: return K_NONE;
	}
}

static int by_number(int number)
{
	switch (number) {
	case 1:
	case 7: return K_HOME;
	case 4:
	case 8: return K_END;
	case 3: return K_DELETE;
	case 5: return K_PAGE_UP;
	case 6: return K_PAGE_DOWN;
	case 11: return K_F1;
	case 13: return K_F3;
	case 14: return K_F4;
	default: return K_NONE;
	}
}

/* An arrow with Shift or Ctrl. */
static int modified(int modifier, int final)
{
	static const int shifted[] = {K_SHIFT_UP, K_SHIFT_DOWN, K_SHIFT_RIGHT, K_SHIFT_LEFT};
	static const int controlled[] = {K_CTRL_UP, K_CTRL_DOWN, K_CTRL_RIGHT, K_CTRL_LEFT};

	if (final < 'A' || final > 'D')
		return K_NONE;
	if (modifier == SHIFT)
		return shifted[final - 'A'];
	return modifier == CTRL ? controlled[final - 'A'] : K_NONE;
}

/* What a button does; with Shift, Alt or Ctrl it means nothing here. */
static int click(struct decoder *decoder, int button, int column, int row)
{
	decoder->column = column - 1;
	decoder->row = row - 1;
	if (column < 1 || row < 1)
		return K_NONE;
	switch (button) {
	case 0: return K_CLICK;
	case 2: return K_CLICK_RIGHT;
	case MOTION: return K_DRAG;
	case MOTION + 2: return K_DRAG_RIGHT;
	case WHEEL: return K_WHEEL_UP;
	case WHEEL + 1: return K_WHEEL_DOWN;
	default: return K_NONE;
	}
}

/* The numbers of a sequence, with ; between them, up to its final byte; false: something else
 * stands there. */
static bool read_numbers(const struct decoder *decoder, size_t from, int numbers[], int most)
{
	int at = 0;

	for (size_t i = from; i < decoder->count - 1; i++) {
		int c = decoder->bytes[i];

		if (c == ';' && at + 1 < most)
			at++;
		else if (c >= '0' && c <= '9' && numbers[at] < 10000)
			numbers[at] = numbers[at] * 10 + c - '0';
		else
			return false;
	}
	return true;
}

/*
 * ESC [ number ; modifier final, both numbers may be missing; a modifier above 1 is Shift, Alt or
 * Ctrl. Or ESC [ < button ; column ; row M: the mouse (m: a button let go). Or ESC [ row ; column
 * R: the cursor.
 */
static int control_key(struct decoder *decoder)
{
	int numbers[3] = {0};
	size_t last = decoder->count - 1;

	if (decoder->bytes[2] == '<') {
		if (!read_numbers(decoder, 3, numbers, 3) || decoder->bytes[last] != 'M')
			return K_NONE;
		return click(decoder, numbers[0], numbers[1], numbers[2]);
	}
	if (!read_numbers(decoder, 2, numbers, 2))
		return K_NONE;
	/* F3 with Shift or Alt, which we don't use, looks the same. */
	if (decoder->bytes[last] == 'R' && numbers[0] >= 1 && numbers[1] >= 1) {
		decoder->row = numbers[0] - 1;
		decoder->column = numbers[1] - 1;
		return K_REPORT;
	}
	if (numbers[1] > 1)
		return numbers[0] <= 1 ? modified(numbers[1], decoder->bytes[last]) : K_NONE;
	if (decoder->bytes[last] == '~')
		return by_number(numbers[0]);
	return numbers[0] <= 1 ? by_final(decoder->bytes[last]) : K_NONE;
}

/* The keypad sends ESC O and the character plus 0x40. */
static int shift_key(const struct decoder *decoder)
{
	int final = decoder->bytes[2];

	if (decoder->count != 3)
		return K_NONE;
	switch (final) {
	case 'M': return K_ENTER;
	case 'R': return K_F3; /* after ESC [ it's a report */
	case 'S': return K_F4;
	default: break;
	}
	return final >= 'j' && final <= 'y' ? final - 0x40 : by_final(final);
}

static int begin_paste(struct decoder *decoder)
{
	text_cut(&decoder->paste, 0);
	decoder->paste_broken = false;
	go(decoder, DECODE_PASTE);
	return K_NONE;
}

/* A sequence is complete: its key. */
static int finish(struct decoder *decoder)
{
	int key = K_NONE;

	if (decoder->count == PASTE_MARK && memcmp(decoder->bytes, paste_begins, PASTE_MARK) == 0)
		return begin_paste(decoder);
	if (!decoder->twice && decoder->count <= sizeof decoder->bytes) {
		key = by_name(decoder);
		if (key == K_NONE && decoder->state == DECODE_CONTROL)
			key = control_key(decoder);
		else if (key == K_NONE && decoder->state == DECODE_SHIFT)
			key = shift_key(decoder);
	}
	go(decoder, DECODE_GROUND);
	return key;
}

static size_t character_length(unsigned char first)
{
	if (first < 0xc2 || first > 0xf4)
		return 1;
	return first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
}

static int ground(struct decoder *decoder, unsigned char byte)
{
	int key;

	go(decoder, DECODE_GROUND);
	keep(decoder, byte);
	if (byte == ESCAPE || character_length(byte) > 1) {
		decoder->state = byte == ESCAPE ? DECODE_ESCAPE : DECODE_CHARACTER;
		return K_NONE;
	}
	switch (byte) {
	case '\t': return K_TAB;
	case '\r':
	case '\n': return K_ENTER;
	case '\b':
	case 0x7f: return K_BACKSPACE;
	default: break;
	}
	key = by_name(decoder);
	return key != K_NONE ? key : byte < 0x80 ? byte : K_NONE;
}

static int character(struct decoder *decoder, unsigned char byte)
{
	uint32_t c;

	if ((byte & 0xc0) != 0x80)
		return ground(decoder, byte);
	keep(decoder, byte);
	if (decoder->count < character_length(decoder->bytes[0]))
		return K_NONE;
	if (utf8_decode((struct slice){(const char *)decoder->bytes, decoder->count}, &c) == 0)
		c = K_NONE;
	go(decoder, DECODE_GROUND);
	return (int)c;
}

static int escape(struct decoder *decoder, unsigned char byte)
{
	switch (byte) {
	case ESCAPE: decoder->twice = true; return K_NONE;
	case '[': decoder->state = DECODE_CONTROL; break;
	case 'O': decoder->state = DECODE_SHIFT; break;
	case ']':
	case 'P':
	case '_':
	case '^':
	case 'X': go(decoder, DECODE_STRING); return K_NONE;
	default:
		/* Alt with a character, perhaps of several bytes */
		decoder->skip = character_length(byte) - 1;
		if (decoder->skip > 0) {
			go(decoder, DECODE_SKIP);
			return K_NONE;
		}
		keep(decoder, byte);
		return finish(decoder);
	}
	keep(decoder, byte);
	return K_NONE;
}

/* Take a byte within ESC [ and ESC O: parameters, then a final byte; anything else breaks the
 * sequence off. */
static int sequence(struct decoder *decoder, unsigned char byte)
{
	if (byte == CANCEL || byte == SUBSTITUTE) {
		go(decoder, DECODE_GROUND);
		return K_NONE;
	}
	if (byte < 0x20 || byte > 0x7e)
		return ground(decoder, byte);
	keep(decoder, byte);
	if (byte < 0x40)
		return K_NONE;
	if (decoder->state == DECODE_CONTROL && decoder->count == 3) {
		if (byte == '[') /* the Linux console's function keys: one letter more */
			return K_NONE;
		if (byte == 'M') { /* a mouse report of the old kind */
			go(decoder, DECODE_MOUSE);
			return K_NONE;
		}
	}
	return finish(decoder);
}

/* Take a byte within a string. It ends with BEL or ESC \, whose two bytes may come apart: that ESC
 * is never the Esc key. */
static int string(struct decoder *decoder, unsigned char byte)
{
	if (decoder->twice) {
		ground(decoder, ESCAPE);
		return escape(decoder, byte);
	}
	decoder->twice = byte == ESCAPE;
	if (byte == BELL || byte == CANCEL || byte == SUBSTITUTE)
		go(decoder, DECODE_GROUND);
	return K_NONE;
}

static int old_mouse(struct decoder *decoder)
{
	const unsigned char *bytes = decoder->bytes;
	int key =
		click(decoder, bytes[0] - MOUSE_BASE, bytes[1] - MOUSE_BASE, bytes[2] - MOUSE_BASE);

	go(decoder, DECODE_GROUND);
	return key;
}

static void add_pasted(struct decoder *decoder, const char *bytes, size_t length)
{
	if (decoder->paste.length + length <= DECODE_PASTE_MOST)
		text_add(&decoder->paste, bytes, length);
	else
		decoder->paste_broken = true;
}

/* Take a byte of a paste: everything is text except the mark at the end; count is how much of that
 * mark has come. */
static int pasted(struct decoder *decoder, unsigned char byte)
{
	const char c = (char)byte;

	if (c == paste_ends[decoder->count]) {
		if (++decoder->count < PASTE_MARK)
			return K_NONE;
		go(decoder, DECODE_GROUND);
		return K_PASTE;
	}
	add_pasted(decoder, paste_ends, decoder->count);
	decoder->count = c == paste_ends[0];
	if (decoder->count == 0)
		add_pasted(decoder, &c, 1);
	return K_NONE;
}

int decode(struct decoder *decoder, unsigned char byte)
{
	switch (decoder->state) {
	case DECODE_CHARACTER: return character(decoder, byte);
	case DECODE_ESCAPE: return escape(decoder, byte);
	case DECODE_CONTROL:
	case DECODE_SHIFT: return sequence(decoder, byte);
	case DECODE_STRING: return string(decoder, byte);
	case DECODE_MOUSE:
		keep(decoder, byte);
		return decoder->count == MOUSE_BYTES ? old_mouse(decoder) : K_NONE;
	case DECODE_PASTE: return pasted(decoder, byte);
	case DECODE_SKIP:
		if (--decoder->skip == 0)
			go(decoder, DECODE_GROUND);
		return K_NONE;
	default: return ground(decoder, byte);
	}
}

bool decode_waits(const struct decoder *decoder)
{
	return decoder->state != DECODE_GROUND;
}

int decode_end(struct decoder *decoder)
{
	enum decode_state state = decoder->state;

	go(decoder, DECODE_GROUND);
	if (state != DECODE_PASTE)
		return state == DECODE_ESCAPE ? K_ESC : K_NONE;
	decoder->paste_broken = true;
	return K_PASTE;
}
