/* SPDX-License-Identifier: MIT */
/* What happened in a game, in the player's words. */
#include "unit.h"

#include "tui/words.h"

static void check(const struct event *event, const char *wanted)
{
	OWN_STRING words = words_of_event(event);

	assert_string_equal(words, wanted);
}

static void check_kind(enum event_kind kind, const char *wanted)
{
	check(&(struct event){.kind = kind}, wanted);
}

UNIT_TEST(nothing)
{
	check_kind(EVENT_NONE, "");
}

/* Of one the word stands in the singular. */
UNIT_TEST(counts)
{
	check(&(struct event){.kind = EVENT_SOLVED, .moves = 6, .pushes = 4, .score = 6},
	      "Solved in 6 moves and 4 pushes");
	check(&(struct event){.kind = EVENT_SOLVED, .moves = 1, .pushes = 1, .score = 1},
	      "Solved in 1 move and 1 push");
	check(&(struct event){.kind = EVENT_COPIED, .moves = 1},
	      "Copied to the clipboard: level and 1 move");
	check_kind(EVENT_CONTINUED, "Continuing from move 0");
	check(&(struct event){.kind = EVENT_CONTINUED_UNRANKED, .moves = 1},
	      "Continued from move 1: doesn't count for the leaderboard");
}

/* What undo cost is in the score alone, and only what is known of the fewest moves is said. */
UNIT_TEST(fewest)
{
	static const struct {
		size_t score;
		struct fewest fewest;
		const char *wanted;
	} cases[] = {
		{41, {0, 0}, "Solved in 33 moves and 9 pushes (41 with undos)"},
		{33, {28, 28}, "Solved in 33 moves. The fewest possible is 28"},
		{41, {28, 28}, "Solved in 33 moves (41 with undos). The fewest possible is 28"},
		{33, {33, 33}, "Solved in 33 moves, the fewest possible"},
		{33, {28, 20}, "Solved in 33 moves. The best known is 28"},
		{33, {33, 20}, "Solved in 33 moves, the best known"},
		{33, {40, 20}, "Solved in 33 moves. The best known was 40"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		check(&(struct event){.kind = EVENT_SOLVED,
				      .moves = 33,
				      .pushes = 9,
				      .score = cases[i].score,
				      .fewest = cases[i].fewest},
		      cases[i].wanted);
}

/* Each count has a field of its own. */
UNIT_TEST(fields)
{
	struct event event = {.moves = 1, .pushes = 2, .boxes = 3, .score = 1};

	event.kind = EVENT_SOLVED;
	check(&event, "Solved in 1 move and 2 pushes");
	event.kind = EVENT_BOXES_LOST;
	check(&event, "3 boxes can no longer reach a goal. Press U to undo");
	event.kind = EVENT_BOXES_STUCK;
	check(&event, "3 boxes are stuck. Press U to undo");
}

UNIT_TEST(names)
{
	check(&(struct event){.kind = EVENT_KEPT, .name = "100 %e"}, "Snapshot saved: 100 %e");
}

/* A folder that can't be written is named in words of ours, whatever else in the system's. */
UNIT_TEST(elsewhere)
{
	struct event event = {.kind = EVENT_SAVED_ELSEWHERE,
			      .name = "/x.sav",
			      .why = {.kind = ERROR_DENIED, .text = "can't open the folder"}};

	check(&event, "The level's folder can't be written; saved in /x.sav");
	event.why.kind = ERROR_SYSTEM;
	check(&event, "Not beside the level (can't open the folder); saved in /x.sav");
	event.kind = EVENT_SCORED_ELSEWHERE;
	check(&event, "Not beside the level (can't open the folder); stored in /x.sav");
	event.why.kind = ERROR_DENIED;
	check(&event, "The level's folder can't be written; stored in /x.sav");
}

UNIT_TEST(trouble)
{
	struct error why = {.kind = ERROR_SYSTEM, .line = 3, .text = "No space left"};

	setenv("HOME", "/home/ann", 1);
	check(&(struct event){.kind = EVENT_NOT_SAVED, .why = why},
	      "Not saved: No space left. C copies the game");
	check(&(struct event){.kind = EVENT_NOT_SAVED, .name = "/home/ann/x", .why = why},
	      "Not saved: ~/x: No space left. C copies the game");
	strcpy(why.text, "can't open the folder: No room");
	check(&(struct event){.kind = EVENT_NOT_SAVED, .name = "/x/", .why = why},
	      "Not saved: /x/: No room. C copies the game");
	check(&(struct event){.kind = EVENT_SCORES_LINE, .why = why},
	      "Leaderboard: line 3 can't be read");
}

/* Every kind has a sentence of its own, which is not ended, as others end it. */
UNIT_TEST(every_kind)
{
	struct event event = {.name = "name", .why = {.line = 1, .text = "why"}};

	for (int kind = EVENT_NONE + 1; kind <= EVENT_LOST_AT_START; kind++) {
		OWN_STRING words = NULL;

		event.kind = (enum event_kind)kind;
		words = words_of_event(&event);
		assert_true(*words != '\0');
		assert_true(words[strlen(words) - 1] != '.');
		assert_int_equal(event_alarms(&event), kind >= EVENT_UNSAVED);
	}
}

/* An event in the place of another has a name of its own; even of its own name. */
UNIT_TEST(set)
{
	struct event event = {0};
	char name[] = "First";

	event_set(&event, &(struct event){.kind = EVENT_KEPT, .name = name});
	*name = 'B';
	check(&event, "Snapshot saved: First");
	event_set(&event, &event);
	check(&event, "Snapshot saved: First");
	event_note(&event, EVENT_BACKWARDS);
	assert_null(event.name);
	event_clear(&event);
	assert_int_equal(event.kind, EVENT_NONE);
}
