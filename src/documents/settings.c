/* SPDX-License-Identifier: MIT */
#include "documents/settings.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

#define WORDS_MOST  7
#define QUOTED_MOST 30 /* bytes of a line that a message quotes */
#define ALIKE	    3 /* this many equal letters at the start suggest that the same key was meant */

static const struct {
	const char *key;
	int at_first;
	const char *words[WORDS_MOST + 1];
} kinds[SETTINGS] = {
	[SETTING_GLYPHS] = {"glyphs", GLYPHS_AUTO, {"auto", "spec", "console", "ascii"}},
	[SETTING_WIDE] = {"wide",
			  SQUARES_AUTO,
			  {"no", "yes", "large", "huge", "giant", "fit", "auto"}},
	[SETTING_COLORS] = {"colors", COLORS_AUTO, {"auto", "spec", "blind", "none", "chocolate"}},
	[SETTING_LOST] = {"lost", LOST_OBVIOUS, {"no", "yes", "proved"}},
	[SETTING_LEAST] = {"least", TOLD_SOLVED, {"never", "solved", "always"}},
	[SETTING_BACKGROUND] = {"background", SETTING_YES, {"no", "yes"}},
	[SETTING_MOTION] = {"motion", SETTING_YES, {"no", "yes"}},
	[SETTING_TIME] = {"time", SETTING_YES, {"no", "yes"}},
	[SETTING_MOUSE] = {"mouse", SETTING_YES, {"no", "yes"}},
	[SETTING_PROBE] = {"probe", SETTING_NO, {"no", "yes"}},
	[SETTING_LIGHT] = {"light", LIGHT_AUTO, {"auto", "yes", "no"}},
	[SETTING_SCORES] = {"scores", SETTING_YES, {"no", "yes"}},
	[SETTING_NAME] = {"name", NAME_ASKED, {"ask", "always"}},
};

struct settings settings_unset(void)
{
	struct settings settings;

	for (int i = 0; i < SETTINGS; i++)
		settings.values[i] = SETTING_UNSET;
	return settings;
}

struct settings settings_default(void)
{
	struct settings settings;

	for (int i = 0; i < SETTINGS; i++)
		settings.values[i] = kinds[i].at_first;
	return settings;
}

const char *setting_key(enum setting setting)
{
	return kinds[setting].key;
}

const char *setting_word(enum setting setting, int value)
{
	return kinds[setting].words[value];
}

int setting_count(enum setting setting)
{
	int count = 0;

	while (kinds[setting].words[count] != NULL)
		count++;
	return count;
}

/* How many bytes of s a message quotes. */
static int quoted(struct slice s)
{
	return (int)utf8_cut(s, QUOTED_MOST);
}

static bool fail_word(enum setting setting, struct slice word, struct error *err)
{
	int count = setting_count(setting);
	struct text list = {0};

	for (int i = 0; i < count; i++)
		text_add_format(&list, "%s%s",
				i == 0		? ""
				: i + 1 < count ? ", "
						: " or ",
				setting_word(setting, i));
	fail(err, ERROR_INPUT, "%s can be %s, not \"%.*s\"", setting_key(setting), list.bytes,
	     quoted(word), word.at);
	text_free(&list);
	return false;
}

bool setting_read(struct settings *settings, enum setting setting, struct slice word,
		  struct error *err)
{
	for (int i = 0; i < setting_count(setting); i++)
		if (slice_is(word, setting_word(setting, i))) {
			settings->values[setting] = i;
			return true;
		}
	return fail_word(setting, word, err);
}

void settings_add(struct settings *settings, const struct settings *more)
{
	for (int i = 0; i < SETTINGS; i++)
		if (more->values[i] != SETTING_UNSET)
			settings->values[i] = more->values[i];
}

/* --- Lines ---------------------------------------------------------------- */

enum settings_line { LINE_EMPTY, LINE_SETTING, LINE_BAD };

/* Without the comment after a value: a # after a blank. */
static struct slice without_remark(struct slice s)
{
	for (size_t i = 1; i < s.length; i++)
		if (s.at[i] == '#' && (s.at[i - 1] == ' ' || s.at[i - 1] == '\t'))
			s.length = i;
	return s;
}

/* What a line is; for a setting, its *key and *value. An empty value is right after the =. */
static enum settings_line read_line(struct slice line, struct slice *key, struct slice *value)
{
	struct slice trimmed = slice_trim(line);
	const char *equals;

	if (trimmed.length == 0 || *trimmed.at == '#')
		return LINE_EMPTY;
	equals = memchr(trimmed.at, '=', trimmed.length);
	if (equals == NULL || equals == trimmed.at)
		return LINE_BAD;
	*key = slice_trim_end((struct slice){trimmed.at, (size_t)(equals - trimmed.at)});
	*value = (struct slice){equals + 1, (size_t)(trimmed.at + trimmed.length - equals - 1)};
	*value = slice_trim(without_remark(*value));
	if (value->length == 0)
		value->at = equals + 1;
	return LINE_SETTING;
}

static int find_key(struct slice key)
{
	for (int i = 0; i < SETTINGS; i++)
		if (slice_is(key, kinds[i].key))
			return i;
	return SETTINGS;
}

/* The setting that a misspelt key may mean: colour, glyph. */
static int find_alike(struct slice key)
{
	struct slice start = {key.at, key.length < ALIKE ? key.length : ALIKE};

	for (int i = 0; i < SETTINGS && key.length >= ALIKE; i++) {
		char ours[ALIKE + 1] = "";

		memcpy(ours, kinds[i].key, ALIKE);
		if (slice_is(start, ours))
			return i;
	}
	return SETTINGS;
}

static bool read_setting(struct slice key, struct slice value, struct settings *settings,
			 struct error *err)
{
	int setting = find_key(key), alike = find_alike(key);

	if (setting < SETTINGS)
		return setting_read(settings, (enum setting)setting, value, err);
	return alike == SETTINGS ||
	       fail(err, ERROR_INPUT, "unknown setting \"%.*s\" (did you mean \"%s\"?)",
		    quoted(key), key.at, kinds[alike].key);
}

/* Append what is wrong with another line, if there is room. */
static void add_bad_line(struct error *first, const struct error *why)
{
	size_t length = strlen(first->text), more = strlen(why->text);

	if (length + more + sizeof "; line 1234567890: " <= sizeof first->text)
		snprintf(first->text + length, sizeof first->text - length, "; line %zu: %.*s",
			 why->line, (int)more, why->text);
}

size_t settings_parse(struct slice bytes, struct settings *settings, struct error *err)
{
	size_t bad = 0;
	struct slice rest = utf8_unmarked(bytes), line, key, value;
	struct error first = {0};

	for (size_t number = 1; slice_line(&rest, &line); number++) {
		struct error why = {0};

		switch (read_line(line, &key, &value)) {
		case LINE_BAD:
			fail(&why, ERROR_INPUT, "a setting has the form \"glyphs = ascii\"");
			break;
		case LINE_SETTING: read_setting(key, value, settings, &why); break;
		default: break;
		}
		why.line = number;
		if (why.kind == ERROR_NONE)
			continue;
		if (bad++ > 0)
			add_bad_line(&first, &why);
		else
			fail_as(&first, &why);
	}
	if (bad > 0)
		fail_as(err, &first);
	return bad;
}

/* The value in the last line of a setting; false: there is none. */
static bool find_value(struct slice bytes, enum setting setting, struct slice *found)
{
	struct slice rest = utf8_unmarked(bytes), line, key, value;
	bool any = false;

	while (slice_line(&rest, &line))
		if (read_line(line, &key, &value) == LINE_SETTING &&
		    slice_is(key, setting_key(setting))) {
			*found = value;
			any = true;
		}
	return any;
}

/* The end of the first line; a line feed if it has none. */
static struct slice line_end(struct slice bytes)
{
	struct slice rest = bytes, line;
	const char *end;

	if (!slice_line(&rest, &line) || line.length == bytes.length)
		return slice_of("\n");
	end = line.at + line.length;
	return (struct slice){end, (size_t)(rest.at - end)};
}

static void add_line(struct slice bytes, enum setting setting, int value, struct text *out)
{
	struct slice end = line_end(bytes);
	char last = '\n';

	if (bytes.length > 0)
		last = bytes.at[bytes.length - 1];
	text_add_slice(out, bytes);
	if (last != '\n' && last != '\r' && utf8_unmarked(bytes).length > 0)
		text_add_slice(out, end);
	text_add_format(out, "%s = %s", setting_key(setting), setting_word(setting, value));
	text_add_slice(out, end);
}

static void print_one(struct slice bytes, enum setting setting, int value, struct text *out)
{
	struct slice old;
	size_t before;

	if (!find_value(bytes, setting, &old)) {
		add_line(bytes, setting, value, out);
		return;
	}
	before = (size_t)(old.at - bytes.at);
	text_add(out, bytes.at, before);
	text_add_format(out, "%s%s", old.length == 0 ? " " : "", setting_word(setting, value));
	text_add(out, old.at + old.length, bytes.length - before - old.length);
}

void settings_print(struct slice bytes, const struct settings *changes, struct text *out)
{
	struct text now = {0}, next = {0};

	text_add_slice(&now, bytes);
	for (int i = 0; i < SETTINGS; i++) {
		struct text old = now;

		if (changes->values[i] == SETTING_UNSET)
			continue;
		print_one(text_slice(&now), (enum setting)i, changes->values[i], &next);
		now = next;
		next = old;
		text_cut(&next, 0);
	}
	text_add_slice(out, text_slice(&now));
	text_free(&now);
	text_free(&next);
}
