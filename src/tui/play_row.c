/* From the game to other levels of its row. */
#include "core/text.h"
#include "tui/play.h"
#include "tui/screens.h"

#define NAMED_MOST 3		/* levels whose reasons one page has room for */

/* The levels on the way from index on can't be played: say why on one page, offer to skip them. */
static struct want ask_skip(struct play *play, size_t index, int step)
{
	struct course *course = play->match->course;
	struct text question = {0};
	struct screen *choice;
	struct error err = {0};
	size_t count = 0;

	for (; index < course->count && !course_playable(course, index, &err); count++) {
		char words[ERROR_TEXT_SIZE * 2];

		error_words(&err, course_file(course, index), words, sizeof words);
		if (count < NAMED_MOST)
			text_add_format(&question, "%s%s", count > 0 ? "; " : "", words);
		err = (struct error){0};
		play->broken = index;
		index += (size_t)step;		/* before the first it is no index any more */
	}
	if (count > NAMED_MOST)
		text_add_format(&question, "; and %zu more", count - NAMED_MOST);
	choice = choice_new(play->screen.app, question.bytes);
	text_free(&question);
	choice_add(choice, ANSWER_SKIP, count > 1 ? "Skip them" : "Skip it");
	choice_add(choice, ANSWER_NONE, "Back");
	play->asked = ASKED_SKIP;
	play->step = step;
	return OPEN(choice);
}

struct want play_go_to(struct play *play, size_t index, enum game_mode mode)
{
	struct course *course = course_hold(play->match->course);
	struct app *app = play->screen.app;
	bool turned = index == course->index && mode != play->match->mode;
	struct want want;

	match_free(play->match);
	play->match = NULL;
	course->index = index;
	if (turned)
		want = level_turn(app, course, mode);
	else if (index < course->count)
		want = level_enter(app, course, mode, WANT_REPLACE);
	else
		want = REPLACE(ending_new(app, course));
	course_drop(course);
	return want;
}

struct want play_go_on(struct play *play, size_t index, int step)
{
	struct match *match = play->match;
	struct course *course = match->course;

	if (step < 0 && index == 0) {
		match_say(match, false, "This is the first level");
		return STAY;
	}
	index += (size_t)step;
	if (index == course->count && course->mode != MODE_ARCADE) {
		match_say(match, false, "This is the last level");
		return STAY;
	}
	if (index < course->count && !course_playable(course, index, NULL))
		return ask_skip(play, index, step);
	return play_go_to(play, index, GAME_FORWARD);
}

bool play_hunts(const struct play *play)
{
	return play->rows.hunt.kind != HUNT_NOTHING;
}

/* A slice of looking for another level that is not solved. */
struct want play_hunt(struct play *play)
{
	size_t found;

	switch (rows_hunt(&play->rows, &found)) {
	case HUNT_FOUND:
		return play_go_to(play, found, GAME_FORWARD);
	case HUNT_GOES_ON:
		match_say(play->match, false, "Looking...");
		return STAY;
	default:
		match_say(play->match, false, "No other level is left to solve");
		return STAY;
	}
}

struct want play_hunt_unsolved(struct play *play, bool back)
{
	rows_close(&play->rows);
	rows_open(&play->rows, play->match->course);
	rows_hunt_other_unsolved(&play->rows, play->match->index, back);
	return play_hunt(play);
}
