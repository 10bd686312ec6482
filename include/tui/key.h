/* Keys as the screens see them: characters, and names for the rest. */
#ifndef TUI_KEY_H
#define TUI_KEY_H

/* A key is a Unicode character or one of these. */
enum {
	K_NONE = 0,
	K_CTRL_R = 0x12,
	K_TAB = 0x09,
	K_ENTER = 0x0d,
	K_ESC = 0x1b,
	K_SPACE = 0x20,
	K_NAMED = 0x110000,	/* past the last character */
	K_UP, K_DOWN, K_LEFT, K_RIGHT,
	K_HOME, K_END, K_PAGE_UP, K_PAGE_DOWN,
	K_BACKSPACE, K_DELETE, K_F1,
	K_RESIZE,
};

/* Tell curses of the arrow keys that terminals send against their terminfo. After the terminal is open. */
void key_open(void);

/*
 * The next key that has arrived, K_NONE where there is none. Reads bytes and decodes UTF-8 itself (a
 * single bad byte makes get_wch swallow keys). An escape sequence that means nothing here, Alt with a key, focus and
 * paste reports are swallowed whole: none of them counts as Esc.
 */
int key_read(void);

#endif
