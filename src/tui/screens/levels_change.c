/* SPDX-License-Identifier: MIT */
/* How the list of levels changes the player's file. */
#include "tui/screens/levels.h"

#include <stdio.h>

#include "base/memory.h"
#include "store/path.h"
#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/screens.h"

enum { ANSWER_CHANGE = 1 };

/* Ask before making the pending change. The first answer never does what can't be undone. */
static struct want ask(struct levels *levels, const char *question, const char *no, const char *yes)
{
	struct screen *choice = choice_new(levels->screen.app, "%s", question);

	choice_add(choice, ANSWER_NONE, no);
	choice_add(choice, ANSWER_CHANGE, yes);
	levels->asking = true;
	return OPEN(choice);
}

static struct want ask_delete(struct levels *levels)
{
	char *title = collection_title(levels->collection, levels->picked), question[300];

	snprintf(question, sizeof question, "Delete level %zu, %.200s, from the file?",
		 collection_number(levels->collection, levels->picked), title);
	memory_free(title);
	return ask(levels, question, "No", "Yes, delete it");
}

/* Change the file as `pending` says, and note that it must be read again. */
static struct want change(struct levels *levels)
{
	const struct level_file *file = levels->collection->file;
	struct level_change *pending = &levels->pending;
	size_t index = levels->picked;
	struct error err = {0};
	struct text words = {0};
	char question[1000];
	struct want want;

	pending->number = level_set_number(file->set, index);
	if (pending->kind == SPLICE_INSERT) {
		pending->level = &file->set->levels[index];
		pending->was = NULL;
		pending->number = index + 1 < file->set->count ? pending->number + 1 : 0;
	} else {
		pending->was = file->set->levels[index].board;
		if (pending->kind == SPLICE_SWAP && levels->raising) {
			pending->number--;
			pending->was = file->set->levels[index - 1].board;
		}
	}
	switch (level_change(file->path, pending, &words, &err)) {
	case CHANGE_ASKS:
		pending->agreed = true;
		snprintf(question, sizeof question, "Change %.200s anyway? %.700s",
			 path_name(file->path), words.bytes);
		want = ask(levels, question, "Don't change it", "Change it");
		break;
	case CHANGE_DONE:
		if (pending->kind == SPLICE_SWAP)
			levels->picked = levels->raising ? index - 1 : index + 1;
		else if (pending->kind == SPLICE_INSERT)
			levels->picked++;
		levels->written = true;
		want = STAY;
		break;
	default:
		want = OPEN(
			choice_notice_error(levels->screen.app, &err, path_name(file->path), NULL));
	}
	text_free(&words);
	return want;
}

struct want levels_change(struct levels *levels, int action)
{
	size_t last = levels->overview.count - 1;

	levels->pending = (struct level_change){.kind = SPLICE_SWAP};
	levels->raising = action == LEVELS_RAISE;
	switch (action) {
	case LEVELS_RAISE: return levels->picked > 0 ? change(levels) : STAY;
	case LEVELS_LOWER: return levels->picked < last ? change(levels) : STAY;
	case LEVELS_COPY: levels->pending.kind = SPLICE_INSERT; return change(levels);
	case LEVELS_DELETE: levels->pending.kind = SPLICE_REMOVE; return ask_delete(levels);
	default:
		levels->editing = true;
		return OPEN(workshop_begin(
			levels->screen.app,
			edit_of_level(&(struct level){0}, levels->collection->file->path, 0)));
	}
}

struct want levels_change_answered(struct levels *levels, int answer)
{
	return answer == ANSWER_CHANGE ? change(levels) : STAY;
}

struct want levels_change_edit(struct levels *levels)
{
	levels->editing = true;
	return OPEN(workshop_of_level(levels->screen.app,
				      (struct level_pick){levels->collection, levels->picked}));
}
