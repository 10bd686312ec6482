/* SPDX-License-Identifier: MIT */
/* From the game to other levels of its collection. */
#include "tui/screens/play.h"

#include "base/text.h"
#include "terminal/terminal.h"
#include "tui/screens/choice.h"
#include "tui/screens.h"
#include "tui/widgets/fault.h"
#include "tui/words.h"

#define NAMED_MOST 3 /* how many levels one page has room for, with the reasons */

/* The levels from index on, in the direction of step, can't be played: say why on one page, and
 * offer to skip them. */
static struct want ask_skip(struct play *play, size_t index, int step)
{
	const struct collection *collection = play->session->collection;
	struct text question = {0};
	struct screen *choice;
	struct error err = {0};
	size_t count = 0;

	for (; index < collection->count && !collection_playable(collection, index, &err);
	     count++) {
		if (count < NAMED_MOST) {
			text_add_string(&question, count > 0 ? "; " : "");
			fault_add(&question, &err, collection_file(collection, index));
		}
		err = (struct error){0};
		play->broken = index;
		index += (size_t)step; /* going before the first level wraps round and ends the
					  loop */
	}
	if (count > NAMED_MOST)
		text_add_format(&question, "; and %zu more", count - NAMED_MOST);
	choice = choice_new(play->screen.app, "%s", text_slice(&question).at);
	text_free(&question);
	choice_add(choice, ANSWER_SKIP, count > 1 ? "Skip them" : "Skip it");
	choice_add(choice, ANSWER_NONE, "Back");
	play->asked = ASKED_SKIP;
	play->step = step;
	return OPEN(choice);
}

struct want play_next_enter(struct play *play, size_t index, enum game_mode mode)
{
	const struct collection *collection = collection_hold(play->session->collection);
	struct screen *ending;
	bool turned = index == play->session->index && mode != play->session->mode;

	if (index < collection->count)
		return ENTER_LEVEL(collection, index, mode, turned ? ENTRY_TURN : ENTRY_REPLACE);
	session_free(play->session); /* this may store the solution, which the ending counts */
	play->session = NULL;
	ending = ending_new(play->screen.app, collection);
	collection_drop(collection);
	return REPLACE(ending);
}

struct want play_next_step(struct play *play, size_t index, int step)
{
	const struct collection *collection = play->session->collection;

	if (step < 0 && index == 0) {
		play_say_words(play, WORDS_FIRST_LEVEL);
		return STAY;
	}
	index += (size_t)step;
	if (index == collection->count && collection->mode != MODE_ARCADE) {
		play_say_words(play, WORDS_LAST_LEVEL);
		return STAY;
	}
	if (index < collection->count && !collection_playable(collection, index, NULL))
		return ask_skip(play, index, step);
	return play_next_enter(play, index, GAME_FORWARD);
}

bool play_next_hunts(const struct play *play)
{
	return play->overview.hunt.kind != HUNT_NOTHING;
}

/* Search for another unsolved level for a moment. */
struct want play_next_hunt(struct play *play)
{
	int64_t until = terminal_now() + SLICE_MS;
	enum hunt_end end;
	size_t found;

	do
		end = overview_hunt(&play->overview, &found);
	while (end == HUNT_GOES_ON && terminal_now() < until);
	if (end == HUNT_FOUND)
		return play_next_enter(play, found, GAME_FORWARD);
	play_say_words(play, end == HUNT_GOES_ON ? WORDS_SEARCHING : WORDS_ALL_SOLVED);
	return STAY;
}

struct want play_next_unsolved(struct play *play, bool back)
{
	overview_close(&play->overview);
	overview_open(&play->overview, play->session->collection, NULL);
	overview_hunt_other_unsolved(&play->overview, play->session->index, back);
	return play_next_hunt(play);
}
