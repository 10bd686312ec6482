/* SPDX-License-Identifier: MIT */
#include "documents/edit_past.h"

#include <stdint.h>

#include "base/memory.h"

enum change_kind {
	CHANGE_SQUARE,
	CHANGE_GROW,
	CHANGE_TURN,
	CHANGE_MIRROR,
	CHANGE_GRID,
	CHANGE_WORDS
};

struct past_change {
	enum change_kind kind;
	bool begins; /* a step begins with this change */
	union {
		struct {
			int x, y;
			char before, after;
		} square;
		struct {
			int left, top, right, bottom;
		} by;
		struct grid *grid; /* the grid to swap in: the one from before the change or, once
				      undone, from after it */
		struct {
			enum edit_words which;
			char *other; /* the words to swap in */
		} words;
	} as;
};

struct edit_past {
	struct past_change *list;
	size_t count, room;
	size_t here;  /* this many are done, the rest can be redone */
	size_t saved; /* the value of here when it was saved; SIZE_MAX: undo and redo can't get
			 there */
	bool begins;  /* the next change begins a step */
	bool begun;
};

struct edit_past *past_new(void)
{
	return memory_new(sizeof(struct edit_past));
}

static void drop_from(struct edit_past *past, size_t first)
{
	for (size_t i = first; i < past->count; i++) {
		if (past->list[i].kind == CHANGE_GRID)
			grid_free(past->list[i].as.grid);
		if (past->list[i].kind == CHANGE_WORDS)
			memory_free(past->list[i].as.words.other);
	}
	past->count = first;
}

void past_free(struct edit_past *past)
{
	drop_from(past, 0);
	memory_free(past->list);
	memory_free(past);
}

void past_begin(struct edit_past *past, bool joined)
{
	past->begins = !joined || past->here == 0;
	past->begun = false;
}

bool past_has_begun(const struct edit_past *past)
{
	return past->begun;
}

/* Do a noted change or, with back, undo it. */
static void apply(struct edit *edit, struct past_change *change, bool back)
{
	struct grid *old = edit->grid;
	int sign = back ? -1 : 1;
	char *words;

	switch (change->kind) {
	case CHANGE_SQUARE:
		grid_put(old, change->as.square.x, change->as.square.y,
			 back ? change->as.square.before : change->as.square.after);
		return;
	case CHANGE_GROW: {
		int left = sign * change->as.by.left, top = sign * change->as.by.top;

		edit->grid = grid_cut(old, old->left - left, old->top - top,
				      old->width + left + sign * change->as.by.right,
				      old->height + top + sign * change->as.by.bottom);
		break;
	}
	case CHANGE_TURN: edit->grid = grid_turned(old, back); break;
	case CHANGE_MIRROR: edit->grid = grid_mirrored(old); break;
	case CHANGE_GRID:
		edit->grid = change->as.grid;
		change->as.grid = old;
		return;
	default: /* CHANGE_WORDS */
		words = edit->words[change->as.words.which];
		edit->words[change->as.words.which] = change->as.words.other;
		change->as.words.other = words;
		return;
	}
	grid_free(old);
}

static void add(struct edit *edit, struct past_change change)
{
	struct edit_past *past = edit->past;

	drop_from(past, past->here);
	if (past->saved > past->here)
		past->saved = SIZE_MAX;
	past->list = memory_room(past->list, past->count, &past->room, sizeof *past->list);
	change.begins = past->begins;
	past->list[past->count] = change;
	apply(edit, &past->list[past->count], false);
	past->here = ++past->count;
	past->begins = false;
	past->begun = true;
}

void past_put(struct edit *edit, int x, int y, char letter)
{
	char before = grid_letter(edit->grid, x, y);

	if (before != letter)
		add(edit, (struct past_change){.kind = CHANGE_SQUARE,
					       .as.square = {x, y, before, letter}});
}

void past_grow(struct edit *edit, int left, int top, int right, int bottom)
{
	if (left != 0 || top != 0 || right != 0 || bottom != 0)
		add(edit,
		    (struct past_change){.kind = CHANGE_GROW, .as.by = {left, top, right, bottom}});
}

void past_turn(struct edit *edit)
{
	add(edit, (struct past_change){.kind = CHANGE_TURN});
}

void past_mirror(struct edit *edit)
{
	add(edit, (struct past_change){.kind = CHANGE_MIRROR});
}

void past_replace(struct edit *edit, struct grid *grid)
{
	if (grid_equal(grid, edit->grid))
		grid_free(grid);
	else
		add(edit, (struct past_change){.kind = CHANGE_GRID, .as.grid = grid});
}

void past_say(struct edit *edit, enum edit_words which, char *words)
{
	add(edit, (struct past_change){.kind = CHANGE_WORDS, .as.words = {which, words}});
}

bool past_undo(struct edit *edit)
{
	struct edit_past *past = edit->past;

	if (!past_can_undo(past))
		return false;
	do
		apply(edit, &past->list[--past->here], true);
	while (!past->list[past->here].begins);
	return true;
}

bool past_redo(struct edit *edit)
{
	struct edit_past *past = edit->past;

	if (!past_can_redo(past))
		return false;
	do
		apply(edit, &past->list[past->here++], false);
	while (past_can_redo(past) && !past->list[past->here].begins);
	return true;
}

bool past_can_undo(const struct edit_past *past)
{
	return past->here > 0;
}

bool past_can_redo(const struct edit_past *past)
{
	return past->here < past->count;
}

void past_forget(struct edit_past *past)
{
	drop_from(past, 0);
	past->here = past->saved = 0;
}

void past_mark_saved(struct edit_past *past)
{
	past->saved = past->here;
}

bool past_is_saved(const struct edit_past *past)
{
	return past->saved == past->here;
}
