/* SPDX-License-Identifier: MIT */
#include "formats/splice_xml.h"

#include <string.h>

/* An element's bytes, from its < to after its last >. */
struct xml_element {
	size_t from, to;
};

static bool stands_at(struct slice bytes, size_t at, const char *what)
{
	return slice_begins((struct slice){bytes.at + at, bytes.length - at}, what);
}

/* The place after the next occurrence of `what`; the end if there is none. */
static size_t behind(struct slice bytes, size_t at, const char *what)
{
	while (at < bytes.length && !stands_at(bytes, at, what))
		at++;
	return at < bytes.length ? at + strlen(what) : at;
}

/* Is it <Level, and not the start of a longer name? */
static bool begins_level(struct slice bytes, size_t at)
{
	static const char name[] = "<Level";

	return stands_at(bytes, at, name) && at + sizeof name - 1 < bytes.length &&
	       strchr(" \t\r\n/>", bytes.at[at + sizeof name - 1]) != NULL;
}

/* The level of that number, from 0; false: there are fewer. */
static bool find_level(struct slice bytes, size_t number, struct xml_element *found)
{
	size_t at = 0;

	while (at < bytes.length) {
		if (stands_at(bytes, at, "<!--")) {
			at = behind(bytes, at, "-->");
		} else if (stands_at(bytes, at, "<![CDATA[")) {
			at = behind(bytes, at, "]]>");
		} else if (begins_level(bytes, at)) {
			size_t tag = behind(bytes, at, ">");

			found->from = at;
			if (bytes.at[tag - 2] == '/')
				found->to = tag;
			else
				found->to = behind(bytes, tag, "</Level>");
			at = found->to;
			if (number-- == 0)
				return true;
		} else {
			at++;
		}
	}
	return false;
}

/* The start of the element's indent, or of the line end before it. There always are other tags
 * above. */
static size_t with_indent(struct slice bytes, size_t from)
{
	size_t at = from;

	while (bytes.at[at - 1] == ' ' || bytes.at[at - 1] == '\t')
		at--;
	if (bytes.at[at - 1] != '\n' && bytes.at[at - 1] != '\r')
		return from;
	at--;
	return bytes.at[at] == '\n' && bytes.at[at - 1] == '\r' ? at - 1 : at;
}

static void add(struct text *out, struct slice bytes, size_t from, size_t to)
{
	text_add(out, bytes.at + from, to - from);
}

bool splice_xml(struct slice bytes, const struct splice *change, struct slice own, struct text *out)
{
	bool inserts = change->kind == SPLICE_INSERT;
	size_t index = change->index, before = inserts && index > 0 ? index - 1 : index;
	struct xml_element at, next, new = {0, 0};

	if (!find_level(bytes, before, &at))
		return false;
	if (change->level != NULL)
		find_level(own, 0, &new);
	switch (change->kind) {
	case SPLICE_REPLACE:
		add(out, bytes, 0, at.from);
		add(out, own, new.from, new.to);
		break;
	case SPLICE_REMOVE: add(out, bytes, 0, with_indent(bytes, at.from)); break;
	case SPLICE_SWAP:
		if (!find_level(bytes, index + 1, &next))
			return false;
		add(out, bytes, 0, at.from);
		add(out, bytes, next.from, next.to);
		add(out, bytes, at.to, next.from);
		add(out, bytes, at.from, at.to);
		at = next;
		break;
	default: /* SPLICE_INSERT */
		if (index == 0) {
			add(out, bytes, 0, at.from);
			add(out, own, new.from, new.to);
			add(out, bytes, with_indent(bytes, at.from), bytes.length);
			return true;
		}
		add(out, bytes, 0, at.to);
		add(out, bytes, with_indent(bytes, at.from), at.from);
		add(out, own, new.from, new.to);
		break;
	}
	add(out, bytes, at.to, bytes.length);
	return true;
}
