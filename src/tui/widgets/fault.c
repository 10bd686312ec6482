/* SPDX-License-Identifier: MIT */
#include "tui/widgets/fault.h"

#include <string.h>

#include "picture/theme.h"

#define NAME_MOST (ERROR_TEXT_SIZE - 40) /* bytes */

void fault_add(struct text *out, const struct error *err, const char *name)
{
	size_t length = name != NULL ? strlen(name) : 0;

	if (length > NAME_MOST) {
		text_add_string(out, theme_symbol(SYMBOL_ELLIPSIS));
		name += length - NAME_MOST;
		while (((unsigned char)*name & 0xc0) == 0x80)
			name++;
	}
	if (name != NULL)
		text_add_format(out, "%s: ", name);
	if (err->line > 0)
		text_add_format(out, "line %zu: ", err->line);
	text_add_string(out, err->text);
}
