/* SPDX-License-Identifier: MIT */
#include "formats/keys.h"

#include <assert.h>

#include "formats/line.h"

static const struct key_name {
	const char *name;
	enum key key;
} names[] = {
	{"Title", KEY_TITLE},
	{"Name", KEY_TITLE},
	{"Author", KEY_AUTHOR},
	{"Copyright", KEY_COPYRIGHT},
	{"Collection", KEY_COLLECTION},
	{"Email", KEY_EMAIL},
	{"E-mail", KEY_EMAIL},
	{"Url", KEY_URL},
	{"Website", KEY_URL},
	{"Web site", KEY_URL},
	{"Homepage", KEY_URL},
	{"Description", KEY_DESCRIPTION},
	{"Description-End", KEY_DESCRIPTION_END},
	{"Comment", KEY_COMMENT},
	{"Comment-End", KEY_COMMENT_END},
};

/* The first letter rules out most lines. */
static bool begins_key(char c)
{
	switch (c) {
	case 't':
	case 'n':
	case 'a':
	case 'c':
	case 'e':
	case 'u':
	case 'w':
	case 'h':
	case 'd':
	case 'T':
	case 'N':
	case 'A':
	case 'C':
	case 'E':
	case 'U':
	case 'W':
	case 'H':
	case 'D': return true;
	default: return false;
	}
}

/* The name that the line begins with; NULL if there is none. */
static const struct key_name *find_name(struct slice line, struct slice *value)
{
	if (line.length > 0 && *line.at == ';')
		line = line_without_semicolons(line);
	if (line.length == 0 || !begins_key(*line.at))
		return NULL;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		if ((names[i].name[0] | 0x20) != (*line.at | 0x20) ||
		    !slice_key(line, names[i].name, value))
			continue;
		if (value->length > 0 || names[i].key >= KEY_DESCRIPTION)
			return &names[i];
	}
	return NULL;
}

enum key key_of(struct slice line, struct slice *value)
{
	const struct key_name *name = find_name(line, value);

	return name != NULL ? name->key : KEY_NONE;
}

const char *key_name(struct slice line)
{
	struct slice value;
	const struct key_name *name = find_name(line, &value);

	assert(name != NULL);
	return name->name;
}
