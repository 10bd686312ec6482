/* Keys as the screens see them. */
#include "tui/key.h"

#include <curses.h>

#include "tui/decode.h"
#include "tui/screen.h"
#include "tui/terminal.h"

#define SEQUENCE_DELAY 200	/* ms; more than ESCDELAY: no key waits for it, and lines may be slow */
#define PASTE_DELAY 2000	/* ms; more still: what comes later would be keys */

static struct decoder decoder;
static int64_t last;		/* when the last byte arrived */

void key_learn(void)
{
	static const struct {
		const char *capability;
		int key;
	} names[] = {
		{"kcuu1", K_UP}, {"kcud1", K_DOWN}, {"kcub1", K_LEFT}, {"kcuf1", K_RIGHT},
		{"khome", K_HOME}, {"kend", K_END}, {"kpp", K_PAGE_UP}, {"knp", K_PAGE_DOWN},
		{"kbs", K_BACKSPACE}, {"kdch1", K_DELETE}, {"kf1", K_F1}, {"kent", K_ENTER},
	};

	decoder.name_count = 0;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const char *sequence = tigetstr(names[i].capability);

		if (sequence != (const char *)-1)
			decode_name(&decoder, sequence, names[i].key);
	}
	for (int code = KEY_MIN; code < 2 * KEY_MAX; code++)
		define_key(NULL, code);
}

void key_place(int *row, int *column)
{
	*row = decoder.row;
	*column = decoder.column;
}

bool key_paste(struct slice *text)
{
	*text = text_slice(&decoder.paste);
	return !decoder.paste_broken;
}

int64_t key_deadline(void)
{
	switch (decoder.state) {
	case DECODE_GROUND: return NEVER;
	case DECODE_ESCAPE: return last + get_escdelay();
	case DECODE_PASTE: return last + PASTE_DELAY;
	default: return last + SEQUENCE_DELAY;
	}
}

int key_read(void)
{
	int c;

	if (!decode_waits(&decoder))
		decode_forget_paste(&decoder);
	while ((c = getch()) != ERR) {
		int key;

		if (c == KEY_RESIZE)
			return K_RESIZE;
		last = terminal_now();
		key = decode(&decoder, (unsigned char)c);
		if (key != K_NONE)
			return key;
	}
	if (decode_waits(&decoder) && terminal_now() >= key_deadline())
		return decode_end(&decoder);
	return K_NONE;
}

void key_flush(void)
{
	flushinp();
	decode_end(&decoder);
}
