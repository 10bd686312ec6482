/* SPDX-License-Identifier: MIT */
#include "tui/preferences.h"

#include <stdio.h>

#include "picture/square.h"
#include "picture/theme.h"
#include "store/common.h"
#include "store/config.h"
#include "terminal/probe.h"
#include "terminal/terminal.h"

static const struct {
	const char *name;
	const char *values[7]; /* in the order of the settings' words */
} names[SETTINGS] = {
	[SETTING_GLYPHS] = {"Symbols", {"auto", "Unicode", "console", "ASCII"}},
	[SETTING_WIDE] = {"Squares",
			  {"one column", "two columns", "4 x 2", "6 x 3", "8 x 4", "to fit",
			   "two columns or one"}},
	[SETTING_COLORS] = {"Colours", {"auto", "normal", "colour-blind", "none", "chocolate"}},
	[SETTING_LOST] = {"Warn when lost", {"off", "obvious", "proved"}},
	[SETTING_LEAST] = {"Fewest moves", {"never", "once solved", "always"}},
	[SETTING_BACKGROUND] = {"Background work", {"off", "on"}},
	[SETTING_MOTION] = {"Motion", {"off", "on"}},
	[SETTING_TIME] = {"Time played", {"not counted", "counted"}},
	[SETTING_MOUSE] = {"Mouse", {"off", "on"}},
	[SETTING_PROBE] = {"Width check", {"off", "at start-up"}},
	[SETTING_LIGHT] = {"Light background", {"auto", "yes", "no"}},
	[SETTING_SCORES] = {"Shared scores", {"off", "on"}},
	[SETTING_NAME] = {"Nickname", {"asked each time", "always the same"}},
};

size_t preferences_load(struct preferences *preferences, const struct settings *given,
			struct error *err)
{
	size_t bad;

	*preferences = (struct preferences){settings_default(), settings_unset()};
	bad = config_load(&preferences->now, err);
	settings_add(&preferences->now, given);
	return bad;
}

void preferences_apply(const struct preferences *preferences)
{
	if (preferences->now.values[SETTING_PROBE] == SETTING_YES)
		probe(true);
	common_use(preferences->now.values[SETTING_SCORES] == SETTING_YES);
	theme_choose(&preferences->now);
}

static void set(struct preferences *preferences, enum setting setting, int value)
{
	preferences->now.values[setting] = value;
	if (setting == SETTING_MOUSE)
		terminal_mouse(value == SETTING_YES);
	if (setting == SETTING_PROBE)
		probe(value == SETTING_YES);
	if (setting == SETTING_SCORES)
		common_use(value == SETTING_YES);
	theme_choose(&preferences->now);
}

void preferences_step(struct preferences *preferences, enum setting setting, int step)
{
	int count = setting_count(setting), value = preferences->now.values[setting];

	set(preferences, setting, (value + count + step) % count);
	preferences->unwritten.values[setting] = preferences->now.values[setting];
}

/* The value that takes effect on this terminal. */
static int in_effect(const struct preferences *preferences, enum setting setting)
{
	if (setting == SETTING_GLYPHS)
		return (int)theme_glyphs();
	if (setting == SETTING_COLORS)
		return (int)theme_colors();
	if (setting == SETTING_LIGHT)
		return theme_is_light() ? LIGHT_YES : LIGHT_NO;
	return preferences->now.values[setting];
}

/* Change to the next value that looks different here; false: there is none. */
static bool turn(struct preferences *preferences, enum setting setting)
{
	int before = in_effect(preferences, setting), count = setting_count(setting);
	int value = preferences->now.values[setting];

	for (int i = 1; i < count; i++) {
		set(preferences, setting, (value + i) % count);
		if (in_effect(preferences, setting) == before)
			continue;
		preferences->unwritten.values[setting] = preferences->now.values[setting];
		return true;
	}
	set(preferences, setting, value);
	return false;
}

bool preferences_write(struct preferences *preferences, struct error *err)
{
	struct settings changes = preferences->unwritten;

	preferences->unwritten = settings_unset(); /* a failure to write is reported only once */
	for (int i = 0; i < SETTINGS; i++)
		if (changes.values[i] != SETTING_UNSET)
			return config_store(&changes, err);
	return true;
}

const char *preferences_name(enum setting setting)
{
	return names[setting].name;
}

void preferences_value(const struct preferences *preferences, enum setting setting, char *words,
		       size_t size)
{
	int value = preferences->now.values[setting], effect = in_effect(preferences, setting);

	snprintf(words, size, effect != value ? "%s (%s)" : "%s", names[setting].values[value],
		 names[setting].values[effect]);
}

/* Write what was changed, and name the new value, with more words. */
static struct status_line tell(struct preferences *preferences, enum setting setting,
			       const char *more)
{
	struct status_line told = {0};
	struct error err = {0};
	char value[64];

	preferences_value(preferences, setting, value, sizeof value);
	if (preferences_write(preferences, &err))
		status_line_tell(&told, "%s: %s%s", preferences_name(setting), value, more);
	else
		status_line_alarm(&told, "%s: %s%s, not saved: %s", preferences_name(setting),
				  value, more, err.text);
	return told;
}

struct status_line preferences_change(struct preferences *preferences, enum setting setting)
{
	struct status_line told = {0};

	if (turn(preferences, setting))
		return tell(preferences, setting, "");
	status_line_tell(&told, "%s: no other choice on this terminal", preferences_name(setting));
	return told;
}

bool preferences_size_fits(int size, int most)
{
	return size >= 0 && size < square_sizes_drawn() && (size <= most || size == SQUARES_2X1);
}

struct status_line preferences_size(struct preferences *preferences, int step, int seen, int most)
{
	struct status_line told = {0};
	int to = seen + step;

	if (step != 0 && !preferences_size_fits(to, most)) {
		status_line_tell(&told,
				 step < 0 ? "%s: already the smallest"
					  : "%s: already the largest that fits",
				 names[SETTING_WIDE].name);
		return told;
	}
	if (step == 0)
		to = SQUARES_FIT;
	else if (to == SQUARES_2X1 && most >= to)
		to = SQUARES_AUTO; /* it looks the same here, and adapts elsewhere */
	set(preferences, SETTING_WIDE, to);
	preferences->unwritten.values[SETTING_WIDE] = to;
	return tell(preferences, SETTING_WIDE, step == 0 && most <= seen ? " (as now)" : "");
}
