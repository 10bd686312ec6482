/* SPDX-License-Identifier: MIT */
#include "terminal/probe.h"

#include <string.h>

#include "base/utf8.h"
#include "picture/theme.h"
#include "terminal/key.h"
#include "terminal/paint.h"
#include "terminal/terminal.h"

#define PATIENCE_MS 100
#define SILENT	    (-1)

/* Wait for the terminal to say where its cursor is. */
static bool await_report(int *column)
{
	int64_t deadline = terminal_now() + PATIENCE_MS, rest;

	while (!key_report(column, &rest)) {
		if (terminal_now() >= deadline)
			return false;
		switch (terminal_wait(rest < deadline ? rest : deadline, NULL, 0)) {
		case TERMINAL_KEYS:
		case TERMINAL_LOST: /* everything is painted again afterwards */
		case TERMINAL_DEADLINE: break;
		default: /* a signal, or a lost terminal: the main loop deals with them */
			return false;
		}
	}
	return true;
}

/* The columns that the terminal takes for a character; negative: no answer came. Keys pressed
 * meanwhile are kept. */
static int measure(uint32_t character)
{
	static const char ask[] = "\033[6n";
	char bytes[1 + UTF8_MOST + sizeof ask] = "\r";
	size_t length = 1 + utf8_encode(character, bytes + 1);
	int column;

	memcpy(bytes + length, ask, sizeof ask - 1);
	length += sizeof ask - 1;
	if (!terminal_write((struct slice){bytes, length}) || !await_report(&column))
		return SILENT;
	return column;
}

void probe(bool ask)
{
	theme_measure(NULL);
	if (!ask)
		return;
	theme_measure(measure);
	paint_anew();
}
