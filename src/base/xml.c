/* SPDX-License-Identifier: MIT */
#include "base/xml.h"

#include "base/utf8.h"

/* XML 1.0 allows no other controls, not even as numeric references, and CR only as such a
 * reference. */
static bool is_xml_character(uint32_t c)
{
	return c >= 0x20 ? c != 0xfffe && c != 0xffff : c == '\t' || c == '\n';
}

static void add_character(struct text *out, struct slice bytes, uint32_t c, bool in_attribute)
{
	char encoded[UTF8_MOST];

	switch (c) {
	case '&': text_add_string(out, "&amp;"); return;
	case '<': text_add_string(out, "&lt;"); return;
	case '>': text_add_string(out, "&gt;"); return;
	case '"': text_add_string(out, "&quot;"); return;
	case '\r': text_add_string(out, "&#13;"); return;
	case '\t':
	case '\n':
		if (in_attribute) {
			text_add_format(out, "&#%u;", (unsigned)c);
			return;
		}
		break;
	default: break;
	}
	if (is_xml_character(c))
		text_add_slice(out, bytes);
	else
		text_add(out, encoded, utf8_encode(UTF8_REPLACEMENT, encoded));
}

bool xml_holds(const char *string)
{
	struct slice s = slice_of(string != NULL ? string : "");

	while (s.length > 0) {
		uint32_t c = 0;
		size_t size = utf8_decode(s, &c);

		if (size == 0 || (c != '\r' && !is_xml_character(c)))
			return false;
		slice_skip(&s, size);
	}
	return true;
}

void xml_add(struct text *out, const char *string, bool in_attribute)
{
	struct slice s = slice_of(string);

	while (s.length > 0) {
		uint32_t c = UTF8_REPLACEMENT;
		size_t size = utf8_decode(s, &c);

		if (size > 0) {
			add_character(out, (struct slice){s.at, size}, c, in_attribute);
		} else {
			add_character(out, s, 0, in_attribute);
			size = 1;
		}
		slice_skip(&s, size);
	}
}
