/* Asks the terminal how wide it draws a character. */
#include "tui/terminal/probe.h"

#include <string.h>
#include <unistd.h>

#include "core/text.h"
#include "core/utf8.h"
#include "tui/terminal/key.h"
#include "tui/terminal/theme.h"
#include "tui/terminal/paint.h"
#include "tui/terminal/terminal.h"

#define PATIENCE_MS 100
#define SILENT	    (-1)

/* The columns that the terminal takes for a character, negative where no answer came. Keys pressed
 * meanwhile are kept. */
static int measure(uint32_t character)
{
	static const char ask[] = "\033[6n";
	char bytes[1 + UTF8_MOST + sizeof ask] = "\r";
	size_t length = 1 + utf8_encode(character, bytes + 1);
	int column;

	memcpy(bytes + length, ask, sizeof ask - 1);
	length += sizeof ask - 1;
	if (!terminal_wait_output() || write(STDOUT_FILENO, bytes, length) != (ssize_t)length)
		return SILENT;
	return key_report(terminal_now() + PATIENCE_MS, &column) ? column : SILENT;
}

void probe(bool ask)
{
	theme_measure(NULL);
	if (!ask)
		return;
	theme_measure(measure);
	paint_anew();
}
