/* SPDX-License-Identifier: MIT */
#include "terminal/key.h"

#include <string.h>

#include "base/memory.h"
#include "terminal/decode.h"
#include "terminal/terminal.h"
#include "terminal/terminfo.h"

/* ms, both longer than ESCDELAY: no key ever waits for these, and lines may be slow */
#define SEQUENCE_DELAY 200
#define PASTE_DELAY    2000 /* what comes later counts as keys */

static struct decoder decoder;
static int64_t last; /* when the last byte arrived */

static struct text paste; /* of the last key, if that was K_PASTE */
static bool paste_broken;

/* Keys that came while we waited for something else. */
static struct {
	struct kept {
		int key, row, column;
		struct text paste;
		bool paste_broken;
	} * keys;
	size_t count, room, taken;
} kept;

void key_learn(void)
{
	static const struct {
		const char *capability;
		int key;
	} names[] = {
		{"kcuu1", K_UP},      {"kcud1", K_DOWN},   {"kcub1", K_LEFT},  {"kcuf1", K_RIGHT},
		{"khome", K_HOME},    {"kend", K_END},	   {"kpp", K_PAGE_UP}, {"knp", K_PAGE_DOWN},
		{"kbs", K_BACKSPACE}, {"kdch1", K_DELETE}, {"kf1", K_F1},      {"kent", K_ENTER},
		{"kf3", K_F3},	      {"kf4", K_F4},
	};

	decoder.name_count = 0;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		decode_name(&decoder, terminfo_string(names[i].capability), names[i].key);
}

void key_place(int *row, int *column)
{
	*row = decoder.row;
	*column = decoder.column;
}

bool key_paste(struct slice *text)
{
	*text = text_slice(&paste);
	return !paste_broken;
}

/* When to give up on the rest of a sequence that has begun. */
static int64_t rest_deadline(void)
{
	switch (decoder.state) {
	case DECODE_GROUND: return NEVER;
	case DECODE_ESCAPE: return last + terminal_escape_delay();
	case DECODE_PASTE: return last + PASTE_DELAY;
	default: return last + SEQUENCE_DELAY;
	}
}

int64_t key_deadline(void)
{
	return kept.count > 0 ? terminal_now() : rest_deadline();
}

static void keep(int key)
{
	kept.keys = memory_room(kept.keys, kept.count, &kept.room, sizeof *kept.keys);
	kept.keys[kept.count++] =
		(struct kept){key, decoder.row, decoder.column, paste, paste_broken};
	paste = (struct text){0};
}

static int take_kept(void)
{
	const struct kept *first = &kept.keys[kept.taken++];
	int key = first->key;

	decoder.row = first->row;
	decoder.column = first->column;
	paste = first->paste;
	paste_broken = first->paste_broken;
	if (kept.taken == kept.count) {
		memory_free(kept.keys);
		memset(&kept, 0, sizeof kept);
	}
	return key;
}

/* The next key of the bytes that arrive now. */
static int read_bytes(void)
{
	int c;

	while ((c = terminal_byte()) >= 0) {
		int key;

		last = terminal_now();
		key = decode(&decoder, (unsigned char)c);
		if (key != K_NONE)
			return key;
	}
	if (decode_waits(&decoder) && terminal_now() >= rest_deadline())
		return decode_end(&decoder);
	return K_NONE;
}

/* The same; a paste is taken from the decoder, which may get the next one. */
static int read_new(void)
{
	int key = read_bytes();

	if (key == K_PASTE) {
		paste = decoder.paste;
		paste_broken = decoder.paste_broken;
		decoder.paste = (struct text){0};
	}
	return key;
}

int key_read(void)
{
	int key;

	text_free(&paste);
	if (kept.count > 0)
		return take_kept();
	do
		key = read_new();
	while (key == K_REPORT); /* nobody waits for it any more */
	return key;
}

bool key_report(int *column, int64_t *rest)
{
	int key;

	while ((key = read_new()) != K_NONE) {
		if (key == K_REPORT) {
			*column = decoder.column;
			return true;
		}
		keep(key);
	}
	*rest = rest_deadline();
	return false;
}
