/* SPDX-License-Identifier: MIT */
#include "tui/words.h"

#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "store/typed_path.h"
#include "tui/widgets/draw.h"

/*
 * Placeholders for what the event holds: %m its moves with the word, %M their number alone, %p its
 * pushes with the word, %f the fewest moves known, %S the score, %b its boxes, %n its name, %w the
 * same as a path, %e what went wrong, %r the system's reason alone, %l the line where it went
 * wrong, %t how many times.
 */
static const char *const sentences[] = {
	[EVENT_NONE] = "",
	[EVENT_BACKWARDS] = "Pull the boxes onto the goals. G to jump",
	[EVENT_PUSHERS] = "More than one pusher: press Tab to switch",
	[EVENT_CHALLENGED] = "Proved by %n: %m",
	[EVENT_LESSON] = "%n",
	[EVENT_VIEW_ONLY] = "View only",
	[EVENT_SOLVED] = "Solved in %m",
	[EVENT_SOLVED_BACKWARDS] = "Solved backwards: stored as a solution",
	[EVENT_UNRANKED_BACKWARDS] = "Games played backwards don't count for the leaderboard",
	[EVENT_UNRANKED_CONTINUED] =
		"You had help %t, so this game doesn't count for the leaderboard",
	[EVENT_SAVED_ELSEWHERE] = "Not beside the level (%e); saved in %w",
	[EVENT_SCORED_ELSEWHERE] = "Not beside the level (%e); stored in %w",
	[EVENT_SCORES_COPIED] = "The old leaderboard is kept (.dat.bad)",
	[EVENT_KEPT] = "Snapshot saved: %n",
	[EVENT_NOTHING_TO_KEEP] = "Nothing to save yet: make a move first",
	[EVENT_CONTINUED] = "Continuing from move %M",
	[EVENT_CONTINUED_UNRANKED] = "Continued from move %M: doesn't count for the leaderboard",
	[EVENT_DICTATED] =
		"Played %m; the game no longer counts for the leaderboard. < undoes them",
	[EVENT_DICTATED_IN_PART] = "Stopped after %m: the next one isn't possible. < undoes them",
	[EVENT_COPIED] = "Copied to the clipboard: level and %m",
	[EVENT_COPIED_LEVEL] = "Copied to the clipboard: the level",
	[EVENT_COPIED_WITHOUT_MOVES] = "Copied to the clipboard: the level without its moves",
	[EVENT_UNSAVED] = "Not saved: played in another window",
	[EVENT_NOT_SAVED] = "Not saved: %w: %r. C copies the game",
	[EVENT_NOT_ON_DISK] = "Couldn't be saved to disk: %e",
	[EVENT_SAVE_LEFT] = "The saved game can't be deleted: %e",
	[EVENT_SOLVED_NOT_STORED] = "Solved, but the solution can't be stored: %e",
	[EVENT_SOLUTION_NOT_STORED] = "The solution can't be stored: %e",
	[EVENT_GAME_NOT_KEPT] = "The game before can't be kept: %e",
	[EVENT_NOT_KEPT] = "The snapshot can't be saved: %e",
	[EVENT_SCORES_UNREAD] = "The leaderboard can't be read: %e",
	[EVENT_SCORE_NOT_SHARED] = "Not on the shared leaderboard: %e",
	[EVENT_SCORES_LINE] = "Leaderboard: line %l can't be read",
	[EVENT_OTHER_BOARD] =
		"The files beside this level belong to another board; this board's are kept apart",
	[EVENT_TOO_LARGE_TO_COPY] = "Not copied: the level is too large for a clipboard",
	[EVENT_NOT_MOVES] = "No moves in the pasted text: %e",
	[EVENT_BOX_LOST] = "That box can no longer reach a goal. Press U to undo",
	[EVENT_BOXES_LOST] = "%b boxes can no longer reach a goal. Press U to undo",
	[EVENT_BOXES_STUCK] = "%b boxes are stuck. Press U to undo",
	[EVENT_LOST_AT_START] = "This can't be solved, not even from the start",
};

/* The sentence of an event. If a folder can't be written, the reason isn't repeated. */
static const char *sentence_of(const struct event *event)
{
	if (event->kind == EVENT_SAVED_ELSEWHERE && event->why.kind == ERROR_DENIED)
		return "The level's folder can't be written; saved in %w";
	if (event->kind == EVENT_SCORED_ELSEWHERE && event->why.kind == ERROR_DENIED)
		return "The level's folder can't be written; stored in %w";
	if (event->kind == EVENT_NOT_SAVED && event->name == NULL)
		return "Not saved: %e. C copies the game";
	return sentences[event->kind];
}

/* What follows the moves of a solved game. */
static const char *beside_fewest(const struct event *event)
{
	const struct fewest *fewest = &event->fewest;

	if (fewest->moves == 0)
		return "";
	if (fewest_is_least(fewest))
		return event->moves > fewest->moves ? ". The fewest possible is %f"
						    : ", the fewest possible";
	if (event->moves == fewest->moves)
		return ", the best known";
	return event->moves > fewest->moves ? ". The best known is %f" : ". The best known was %f";
}

static void add_part(struct text *out, char what, const struct event *event)
{
	const char *reason = event->why.text;
	char *path;

	switch (what) {
	case 'm': text_add_count(out, event->moves, "move", "moves"); break;
	case 't':
		if (event->moves == 1)
			text_add_string(out, "once");
		else
			text_add_format(out, "%zu times", event->moves);
		break;
	case 'M': text_add_format(out, "%zu", event->moves); break;
	case 'p': text_add_count(out, event->pushes, "push", "pushes"); break;
	case 'f': text_add_format(out, "%zu", event->fewest.moves); break;
	case 'S': text_add_format(out, "%zu", event->score); break;
	case 'b': text_add_format(out, "%zu", event->boxes); break;
	case 'n': text_add_string(out, event->name); break;
	case 'w':
		path = typed_path_shorten(event->name);
		text_add_string(out, path);
		memory_free(path);
		break;
	case 'r':
		for (const char *at = reason; (at = strstr(at, ": ")) != NULL;)
			reason = at += 2;
		text_add_string(out, reason);
		break;
	case 'e': text_add_string(out, event->why.text); break;
	default: text_add_format(out, "%zu", event->why.line); break;
	}
}

static void add_words(struct text *out, const char *words, const struct event *event)
{
	for (const char *c = words; *c != '\0'; c++)
		if (*c == '%')
			add_part(out, *++c, event);
		else
			text_add_char(out, *c);
}

static char *words_from(const char *sentence, const struct event *event)
{
	struct text out = {0};

	add_words(&out, sentence, event);
	if (event->kind == EVENT_SOLVED) {
		add_words(&out, event->fewest.moves == 0 ? " and %p" : "", event);
		add_words(&out, event->score != event->moves ? " (%S with undos)" : "", event);
		add_words(&out, beside_fewest(event), event);
	}
	return text_take(&out);
}

char *words_of_event(const struct event *event)
{
	return words_from(sentence_of(event), event);
}

char *words_of_solved(const struct event *event, int columns)
{
	char *words = words_of_event(event);

	if (event->kind != EVENT_SOLVED || draw_width(words) <= columns)
		return words;
	memory_free(words);
	return words_from("%m", event);
}

void words_add_count(struct text *out, const struct solved_count *count, size_t levels)
{
	text_add_format(out, "%zu of %zu solved", count->earned[MEDAL_SOLVED], levels);
	if (count->earned[MEDAL_LEAST] > 0)
		text_add_format(out, ", %zu in the fewest moves", count->earned[MEDAL_LEAST]);
}

struct status_line words_on_line(const struct event *event)
{
	return (struct status_line){words_of_event(event), event_alarms(event)};
}
