/* SPDX-License-Identifier: MIT */
/* Finding a level: by its number, by words of its title, or the next one that isn't solved. */
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens/levels.h"
#include "tui/words.h"

void levels_find_go_on(struct levels *levels)
{
	bool titles = levels->overview.hunt.kind == HUNT_TITLE;
	int64_t until = terminal_now() + SLICE_MS;
	enum hunt_end end;
	size_t found;

	do
		end = overview_hunt(&levels->overview, &found);
	while (end == HUNT_GOES_ON && terminal_now() < until);
	status_line_clear(&levels->status);
	if (end == HUNT_FOUND)
		levels_pick_afar(levels, found);
	else if (end != HUNT_GOES_ON && levels->searching)
		levels_pick_afar(levels, levels->origin);
	if (end != HUNT_FOUND && levels->told)
		status_line_tell(&levels->status, "%s",
				 end == HUNT_GOES_ON  ? WORDS_SEARCHING
				 : end == HUNT_HIDDEN ? "No match shown: F shows others"
				 : titles	      ? "No match"
						      : WORDS_ALL_SOLVED);
}

/* Search from a row on; if no text is typed, go back to where the search began. */
static void search(struct levels *levels, size_t from, bool back)
{
	status_line_clear(&levels->status);
	overview_hunt_end(&levels->overview);
	if (*field_text(&levels->field) == '\0') {
		levels_pick(levels, levels->origin);
		return;
	}
	levels->told = true;
	overview_hunt_title(&levels->overview, from, back, field_text(&levels->field));
	levels_find_go_on(levels);
}

/* Pick a level, unless the filter hides it. */
static void go_to(struct levels *levels, size_t index)
{
	if (overview_shows(&levels->overview, index))
		levels_pick_afar(levels, index);
	else
		status_line_tell(&levels->status, "That level isn't shown: F shows others");
}

/* Pick a level by its number, which is typed digit by digit. */
static void type_digit(struct levels *levels, int digit)
{
	size_t most = collection_numbers(levels->collection);

	overview_hunt_end(&levels->overview);
	status_line_clear(&levels->status);
	levels->number = levels->number * 10 + (size_t)digit;
	if (levels->number > most)
		levels->number = (size_t)digit;
	for (size_t i = 0; i < levels->overview.count; i++)
		if (collection_number(levels->collection, i) == levels->number) {
			go_to(levels, i);
			return;
		}
}

bool levels_find_type(struct screen *screen, int key)
{
	struct levels *levels = (struct levels *)screen;

	if (!levels->searching && key >= '0' && key <= '9') {
		type_digit(levels, key - '0');
		return true;
	}
	levels->number = 0;
	if (!levels->searching || !field_key(&levels->field, key))
		return false;
	search(levels, levels->origin, false);
	return true;
}

struct want levels_find_act(struct levels *levels, int action)
{
	bool back = action == SEARCH_PREVIOUS, again = levels->field.fresh;
	bool over = levels->overview.hunt.kind == HUNT_NOTHING;

	overview_hunt_end(&levels->overview);
	if (action != SEARCH_DONE || !over) /* otherwise it may be in vain, which is still said */
		status_line_clear(&levels->status);
	levels->field.fresh = false;
	levels->searching = action == SEARCH_NEXT || back;
	if (levels->searching || (again && action == SEARCH_DONE))
		search(levels, overview_beside(&levels->overview, levels->picked, back), back);
	return STAY;
}

void levels_find_title(struct levels *levels)
{
	levels->field.cursor = levels->field.text.length;
	levels->field.fresh = levels->field.text.length > 0;
	levels->origin = levels->picked;
	levels->searching = true;
}

void levels_find_unsolved(struct levels *levels, bool back)
{
	overview_hunt_other_unsolved(&levels->overview, levels->picked, back);
	levels->told = true;
	levels_find_go_on(levels);
}
