/* SPDX-License-Identifier: MIT */
#include "play/days.h"

#include <string.h>

#include "base/memory.h"
#include "base/sorted.h"
#include "store/profile.h"

#define LATER	"later"
#define IN_TIME "in time"

static int compare(const void *a, const void *b)
{
	long one = ((const struct day_entry *)a)->day, other = ((const struct day_entry *)b)->day;

	return (one > other) - (one < other);
}

/* The index of a day, or where it belongs. */
static size_t place_of(const struct days *days, long day)
{
	struct day_entry key = {.day = day};

	return sorted_place(days->at, days->count, sizeof key, &key, compare);
}

static void put(struct days *days, long day, enum grade_class level_class, enum day_solved solved)
{
	size_t i = place_of(days, day);

	if (i == days->count || days->at[i].day != day) {
		days->at = memory_room(days->at, days->count, &days->room, sizeof *days->at);
		memmove(days->at + i + 1, days->at + i, (days->count++ - i) * sizeof *days->at);
		days->at[i] = (struct day_entry){.day = day};
	}
	if (days->at[i].solved[level_class] < solved)
		days->at[i].solved[level_class] = solved;
}

void days_read(struct days *days)
{
	struct text lines = {0};
	struct slice rest, line;

	*days = (struct days){0};
	profile_lines(PROFILE_DAYS, &lines);
	rest = text_slice(&lines);
	while (slice_line(&rest, &line)) {
		char *words = memory_string(line.at, line.length);
		char *class_word = words + (line.length < DAY_TEXT ? line.length : DAY_TEXT);
		enum grade_class level_class;
		struct day day;

		words[strcspn(words, " ")] = '\0';
		class_word[strcspn(class_word, " ")] = '\0';
		if (day_read(words, &day) && grade_named(class_word, &level_class))
			put(days, day_number(day), level_class,
			    slice_ends(line, LATER) ? DAY_LATER : DAY_IN_TIME);
		memory_free(words);
	}
	text_free(&lines);
}

void days_free(struct days *days)
{
	memory_free(days->at);
	*days = (struct days){0};
}

enum day_solved days_find(const struct days *days, struct day day, enum grade_class level_class)
{
	size_t i = place_of(days, day_number(day));

	return i < days->count && days->at[i].day == day_number(day)
		       ? days->at[i].solved[level_class]
		       : DAY_UNSOLVED;
}

void days_add(struct days *days, struct day day, enum grade_class level_class, bool later)
{
	struct text line = {0};
	char date[DAY_TEXT];

	put(days, day_number(day), level_class, later ? DAY_LATER : DAY_IN_TIME);
	day_write(day, date);
	text_add_format(&line, "%s %s %s", date, grade_word(level_class), later ? LATER : IN_TIME);
	profile_add_day(line.bytes);
	text_free(&line);
}

void days_note(const struct fresh *fresh, struct day today)
{
	struct days days;

	if (!fresh->of_day)
		return;
	days_read(&days);
	if (days_find(&days, fresh->day, fresh->level_class) == DAY_UNSOLVED)
		days_add(&days, fresh->day, fresh->level_class,
			 day_number(today) > day_number(fresh->day));
	days_free(&days);
}

static bool is_in_time(const struct day_entry *entry)
{
	for (int i = 0; i < GRADE_CLASSES; i++)
		if (entry->solved[i] == DAY_IN_TIME)
			return true;
	return false;
}

void days_streaks(const struct days *days, struct day today, size_t *now, size_t *most)
{
	size_t length = 0;
	long last = 0, end = day_number(today);

	*now = *most = 0;
	for (size_t i = 0; i < days->count; i++) {
		if (!is_in_time(&days->at[i]))
			continue;
		length = length > 0 && days->at[i].day == last + 1 ? length + 1 : 1;
		last = days->at[i].day;
		*most = length > *most ? length : *most;
		if (last == end || last == end - 1)
			*now = length;
	}
}
