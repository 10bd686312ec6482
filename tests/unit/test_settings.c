/* SPDX-License-Identifier: MIT */
/* The settings' words, and the text that keeps them. */
#include "unit.h"

#include "documents/settings.h"

/* Parse; where something is bad, line is its number and words are in the sentence. */
static struct settings parse(struct slice bytes, size_t line, const char *words)
{
	struct settings settings = settings_unset();
	struct error err = {0};

	/* nothing behind the text is read: the sanitizer watches */
	bytes.at = memcpy(memory_new(bytes.length), bytes.at, bytes.length);
	assert_int_equal(settings_parse(bytes, &settings, &err) == 0, line == 0);
	memory_free((void *)bytes.at);
	assert_int_equal(err.line, line);
	assert_int_equal(err.kind, line > 0 ? ERROR_INPUT : ERROR_NONE);
	if (strstr(err.text, words) == NULL)
		fail_msg("\"%s\" doesn't say \"%s\"", err.text, words);
	return settings;
}

static struct settings read_string(const char *text)
{
	return parse(slice_of(text), 0, "");
}

/* All settings as one string: "glyphs=ascii wide=yes". */
static const char *said(struct settings settings)
{
	static char words[256];

	*words = '\0';
	for (int i = 0; i < SETTINGS; i++)
		if (settings.values[i] != SETTING_UNSET) {
			size_t length = strlen(words);

			snprintf(words + length, sizeof words - length, "%s%s=%s",
				 length > 0 ? " " : "", setting_key((enum setting)i),
				 setting_word((enum setting)i, settings.values[i]));
		}
	return words;
}

UNIT_TEST(words)
{
	struct settings settings = settings_unset();
	struct error err = {0};

	for (int i = 0; i < SETTINGS; i++) {
		assert_in_range(setting_count((enum setting)i), 2, 7);
		assert_int_equal(settings_unset().values[i], SETTING_UNSET);
		assert_in_range(settings_default().values[i], 0,
				setting_count((enum setting)i) - 1);
		for (int v = 0; v < setting_count((enum setting)i); v++) {
			const char *word = setting_word((enum setting)i, v);

			assert_true(setting_read(&settings, (enum setting)i, slice_of(word), &err));
			assert_int_equal(settings.values[i], v);
		}
	}
	assert_string_equal(
		said(settings_default()),
		"glyphs=auto wide=auto colors=auto lost=yes least=solved background=yes motion=yes "
		"time=yes mouse=yes probe=no light=auto name=ask scores=yes");
	assert_true(setting_read(&settings, SETTING_COLORS, slice_of("BLIND"), &err));
	assert_int_equal(settings.values[SETTING_COLORS], COLORS_BLIND);
	assert_int_equal(err.kind, ERROR_NONE);
	assert_false(setting_read(&settings, SETTING_COLORS, slice_of("red"), &err));
	assert_int_equal(settings.values[SETTING_COLORS], COLORS_BLIND);
	assert_string_equal(err.text,
			    "colors can be auto, spec, blind, none or chocolate, not \"red\"");
	err = (struct error){0};
	assert_false(setting_read(&settings, SETTING_WIDE, slice_of(""), &err));
	assert_string_equal(err.text,
			    "wide can be no, yes, large, huge, giant, fit or auto, not \"\"");
}

UNIT_TEST(add)
{
	struct settings a = read_string("glyphs=ascii\nwide=yes"),
			b = read_string("wide=no\nlost=no"), nothing = settings_unset();

	settings_add(&a, &b);
	assert_string_equal(said(a), "glyphs=ascii wide=no lost=no");
	settings_add(&a, &nothing);
	assert_string_equal(said(a), "glyphs=ascii wide=no lost=no");
}

UNIT_TEST(parse)
{
	static const struct {
		const char *text, *said;
	} table[] = {
		{"", ""},
		{"\n\n", ""},
		{"# glyphs = ascii\n", ""},
		{" \t#\n", ""},
		{"glyphs = ascii\n", "glyphs=ascii"},
		{"glyphs=ascii", "glyphs=ascii"},
		{"\tGlyphs\t=  ASCII \t\r\n", "glyphs=ascii"},
		{"glyphs = ascii # mine", "glyphs=ascii"},
		{"glyphs = ascii\t#mine = 3", "glyphs=ascii"},
		{"\357\273\277glyphs = console\nwide = yes", "glyphs=console wide=yes"},
		{"glyphs = spec\rwide = yes\r", "glyphs=spec wide=yes"},
		{"glyphs = spec\nglyphs = ascii\n", "glyphs=ascii"},
		{"future = 3\nmouse = no\n[section] = \n", "mouse=no"},
		{"probe = yes\ncolors = blind\nlost = no\nmouse = no\nwide = yes\nglyphs = auto",
		 "glyphs=auto wide=yes colors=blind lost=no mouse=no probe=yes"},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		assert_string_equal(said(read_string(table[i].text)), table[i].said);
}

/* A bad line is ignored, the others count, and the first bad one is reported. */
UNIT_TEST(bad_lines)
{
	static const struct {
		const char *text;
		size_t line;
		const char *words, *said;
	} table[] = {
		{"glyphs = fancy", 1, "glyphs can be auto, spec, console or ascii, not \"fancy\"",
		 ""},
		{"wide = yes\n\nglyphs\nlost = no", 3, "\"glyphs = ascii\"", "wide=yes lost=no"},
		{"= yes", 1, "a setting has the form", ""},
		{"wide = yes\nwide = perhaps", 2,
		 "wide can be no, yes, large, huge, giant, fit or auto, not \"perhaps\"",
		 "wide=yes"},
		{"wide =\n", 1, "not \"\"", ""},
		{"wide = # nothing\n", 1, "not \"\"", ""},
		{"wide = yes#no", 1, "not \"yes#no\"", ""},
		{"colour = blind", 1, "unknown setting \"colour\" (did you mean \"colors\"?)", ""},
		{"col = blind", 1, "unknown setting \"col\" (did you mean \"colors\"?)", ""},
		{"a = 1\nGLYPH = ascii\nwide = so\n", 2, "did you mean \"glyphs\"?", ""},
		{"wide = so\nglyphs = other\nmouse = no", 1,
		 "; line 2: glyphs can be auto, spec, console or ascii, not \"other\"", "mouse=no"},
		{"glyphs = a\nglyphs = b\nglyphs = c\nglyphs = d\nglyphs = e\n",
		 1, /* as many as have room */
		 "; line 4: glyphs can be auto, spec, console or ascii, not \"d\"", ""},
		{"wide = \344\n", 1, "wide", ""},
		{"wide = "
		 "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
		 "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
		 1, "not \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"", ""},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		assert_string_equal(
			said(parse(slice_of(table[i].text), table[i].line, table[i].words)),
			table[i].said);
	assert_string_equal(said(parse(BYTES("wi\0de = yes\nlost = n\0o\nmouse = no"), 2, "lost")),
			    "mouse=no");
}

/* Set in the text what the changes say. */
static void assert_printed(const char *text, const char *changes, const char *wanted)
{
	struct settings change = read_string(changes), before = settings_unset(),
			after = settings_unset();
	OWN_TEXT out = {0}, again = {0};

	settings_print(slice_of(text), &change, &out);
	assert_string_equal(text_slice(&out).at, wanted);
	settings_parse(slice_of(text), &before, NULL);
	settings_parse(text_slice(&out), &after, NULL);
	settings_add(&before, &change);
	assert_memory_equal(&before, &after, sizeof before);
	settings_print(text_slice(&out), &change, &again);
	assert_string_equal(text_slice(&again).at, wanted);
}

UNIT_TEST(print)
{
	assert_printed("", "", "");
	assert_printed("anything # at all\n\n", "", "anything # at all\n\n");
	assert_printed("", "glyphs=ascii", "glyphs = ascii\n");
	assert_printed("", "glyphs=ascii\nprobe=yes", "glyphs = ascii\nprobe = yes\n");
	assert_printed("wide = no", "glyphs=ascii", "wide = no\nglyphs = ascii\n");
	assert_printed("wide = no\n", "wide=yes", "wide = yes\n");
	assert_printed("# mine\n  Wide=no   # narrow\nx = y\n\n", "wide=yes",
		       "# mine\n  Wide=yes   # narrow\nx = y\n\n");
	assert_printed("# wide = no\n", "wide=yes", "# wide = no\nwide = yes\n");
	assert_printed("wide = no\nlost = no\nwide = no\n", "wide=yes",
		       "wide = no\nlost = no\nwide = yes\n");
	assert_printed("wide = no\nlost = no\nwide = maybe\n", "wide=yes",
		       "wide = no\nlost = no\nwide = yes\n");
	assert_printed("wide =\n", "wide=yes", "wide = yes\n");
	assert_printed("wide = # what?\n", "wide=yes", "wide = yes # what?\n");
	assert_printed("wide =#what?\n", "wide=yes", "wide =yes\n");
	assert_printed("a\r\nwide = no\r\n", "wide=yes\nmouse=no",
		       "a\r\nwide = yes\r\nmouse = no\r\n");
	assert_printed("#", "mouse=no", "#\nmouse = no\n");
	assert_printed("\357\273\277#", "mouse=no", "\357\273\277#\nmouse = no\n");
	assert_printed("a\r", "mouse=no", "a\rmouse = no\r");
	assert_printed("a\rb", "mouse=no", "a\rb\rmouse = no\r");
	assert_printed("\357\273\277", "mouse=no", "\357\273\277mouse = no\n");
	assert_printed("\357\273\277mouse = yes", "mouse=no", "\357\273\277mouse = no");
}
