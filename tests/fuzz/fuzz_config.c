/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as the config file: parsed, a setting changed, printed, parsed again, equal; and all
 * lines but that of the setting are still there, byte for byte and in their order.
 */
#include <stdlib.h>
#include <string.h>

#include "documents/settings.h"
#include "fuzz.h"

static bool is_same(struct slice a, struct slice b)
{
	return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

/* Do the two texts differ in one line at the most, or by one more at the end of the second? */
static bool differ_in_one(struct slice a, struct slice b)
{
	struct slice one, other;
	int different = 0;

	while (slice_line(&a, &one)) {
		if (!slice_line(&b, &other))
			return false;
		different += !is_same(one, other);
	}
	return different + slice_line(&b, &other) <= 1 && b.length == 0;
}

static void change(struct slice bytes, enum setting setting, int value)
{
	struct settings before = settings_default(), after = settings_default(),
			changes = settings_unset();
	struct text out = {0}, again = {0};

	changes.values[setting] = value;
	settings_parse(bytes, &before, NULL);
	settings_print(bytes, &changes, &out);
	settings_parse(text_slice(&out), &after, NULL);
	settings_add(&before, &changes);
	settings_print(text_slice(&out), &changes, &again);
	if (memcmp(&before, &after, sizeof before) != 0 ||
	    !differ_in_one(bytes, text_slice(&out)) ||
	    !is_same(text_slice(&out), text_slice(&again)))
		abort();
	text_free(&out);
	text_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice bytes = {size > 0 ? (const char *)data : "", size};
	struct settings all = settings_default(), nothing = settings_unset(), read = nothing;
	struct text out = {0};
	unsigned sum = 0;
	enum setting setting;

	for (size_t i = 0; i < size; i++)
		sum = sum * 31 + data[i];
	setting = (enum setting)(sum % SETTINGS);
	change(bytes, setting, (int)(sum / SETTINGS % (unsigned)setting_count(setting)));
	settings_print(bytes, &all, &out);
	settings_parse(text_slice(&out), &read, NULL);
	if (memcmp(&all, &read, sizeof all) != 0)
		abort();
	text_cut(&out, 0);
	settings_print(bytes, &nothing, &out);
	if (!is_same(text_slice(&out), bytes))
		abort();
	text_free(&out);
	return 0;
}
