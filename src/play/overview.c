/* SPDX-License-Identifier: MIT */
/* What the list of levels shows. */
#include "play/overview.h"

#include <string.h>

#include "base/fold.h"
#include "base/memory.h"

static void show_all(struct overview *overview)
{
	for (size_t i = 0; i < overview->count; i++)
		overview->view[i] = i;
	overview->rows = overview->count;
}

void overview_open(struct overview *overview, const struct collection *collection)
{
	*overview = (struct overview){.collection = collection, .count = collection->count};
	overview->at = memory_array(collection->count, sizeof *overview->at);
	overview->view = memory_array(collection->count, sizeof *overview->view);
	show_all(overview);
	collection_refresh(collection);
}

static void forget(struct overview_row *row)
{
	memory_free(row->title);
	memory_free(row->problem);
	*row = (struct overview_row){0};
}

void overview_close(struct overview *overview)
{
	for (size_t i = 0; i < overview->count; i++)
		forget(&overview->at[i]);
	memory_free(overview->at);
	memory_free(overview->view);
	text_free(&overview->hunt.needle);
}

static void look_at(const struct collection *collection, size_t index, struct overview_row *row)
{
	struct error err = {0};
	const struct level_file *file = collection_level_file(collection, index, &err);
	size_t inside = collection_level_index(collection, index);
	const struct level *level;
	struct status status;

	row->best = -1;
	row->title = collection_title(collection, index);
	if (file == NULL) {
		row->problem = memory_copy(err.text);
		return;
	}
	level = &file->set->levels[inside];
	if (level->board != NULL) {
		row->width = level->board->width;
		row->height = level->board->height;
		row->boxes = level->board->boxes;
		status = collection_status(collection, index);
		row->best = status_score(&status);
		row->pushes = status.fewest_pushes;
		row->saved = status_saved(&status);
		row->fewest = status.fewest;
		row->medal = status.earned.medal;
	}
	if (!level_playable(level, &err))
		row->problem = memory_copy(err.text);
}

static struct overview_row *look(struct overview *overview, size_t index)
{
	struct overview_row *row = &overview->at[index];

	if (row->known)
		return row;
	overview->progress.seen += !row->seen;
	collection_count_drop(&overview->progress, row->medal);
	forget(row);
	look_at(overview->collection, index, row);
	row->known = row->seen = true;
	collection_count_add(&overview->progress, row->medal);
	return row;
}

bool overview_unknown(const struct overview *overview, size_t first, size_t count)
{
	for (size_t i = first; i < overview->rows && i - first < count; i++)
		if (!overview->at[overview->view[i]].known)
			return true;
	return false;
}

bool overview_look(struct overview *overview, size_t first, size_t count)
{
	for (size_t i = first; i < overview->rows && i - first < count; i++)
		if (!overview->at[overview->view[i]].known) {
			look(overview, overview->view[i]);
			return true;
		}
	return false;
}

static bool is_let_through(const struct overview *overview, size_t index)
{
	const struct overview_row *row = &overview->at[index];

	return overview->filter == SHOW_SAVED ? row->saved
					      : row->medal == MEDAL_NONE && row->problem == NULL;
}

static void choose_rows(struct overview *overview)
{
	overview->stale = false;
	overview->rows = 0;
	for (size_t i = 0; i < overview->count; i++)
		if (is_let_through(overview, i))
			overview->view[overview->rows++] = i;
	overview->unmet = overview->rows == 0;
	if (overview->unmet)
		show_all(overview);
}

bool overview_counts(const struct overview *overview)
{
	return overview->next_unseen < overview->count || overview->stale;
}

bool overview_count(struct overview *overview)
{
	for (; overview->next_unseen < overview->count; overview->next_unseen++)
		if (!overview->at[overview->next_unseen].seen) {
			look(overview, overview->next_unseen);
			return true;
		}
	if (overview->stale)
		choose_rows(overview);
	return false;
}

void overview_show(struct overview *overview, enum overview_filter filter)
{
	overview->filter = filter;
	overview->unmet = false;
	overview->stale = filter != SHOW_ALL;
	if (filter == SHOW_ALL)
		show_all(overview);
}

size_t overview_row_of(const struct overview *overview, size_t index)
{
	size_t from = 0, to = overview->rows;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (overview->view[middle] < index)
			from = middle + 1;
		else
			to = middle;
	}
	return from < overview->rows ? from : overview->rows - 1;
}

bool overview_shows(const struct overview *overview, size_t index)
{
	return overview->view[overview_row_of(overview, index)] == index;
}

void overview_played(struct overview *overview, size_t one, size_t other)
{
	size_t first = one < other ? one : other, last = one < other ? other : one;

	overview->stale = overview->filter != SHOW_ALL;
	if (overview->stale) { /* the rows depend on all levels, whichever were played */
		first = 0;
		last = overview->count - 1;
	}
	collection_refresh(overview->collection);
	for (size_t i = 0; i < overview->count; i++) {
		struct overview_row *row = &overview->at[i];

		row->known = false;
		if (i >= first && i <= last && row->seen) {
			row->seen = false;
			overview->progress.seen--; /* it stays solved until it is looked at */
		}
	}
	if (first < overview->next_unseen)
		overview->next_unseen = first;
}

static void start_hunt(struct overview *overview, enum hunt_kind kind, size_t from, bool back)
{
	overview->hunt.kind = kind;
	overview->hunt.at = overview_row_of(overview, from);
	overview->hunt.left = overview->rows;
	overview->hunt.back = back;
}

void overview_hunt_unsolved(struct overview *overview, size_t from, bool back)
{
	start_hunt(overview, HUNT_UNSOLVED, from, back);
}

static size_t row_beside(const struct overview *overview, size_t row, bool back)
{
	size_t last = overview->rows - 1;

	return back ? (row > 0 ? row - 1 : last) : row < last ? row + 1 : 0;
}

size_t overview_beside(const struct overview *overview, size_t index, bool back)
{
	size_t row = overview_row_of(overview, index);

	return overview->view[row_beside(overview, row, back)];
}

void overview_hunt_other_unsolved(struct overview *overview, size_t than, bool back)
{
	overview_hunt_unsolved(overview, overview_beside(overview, than, back), back);
	overview->hunt.left--;
}

void overview_hunt_title(struct overview *overview, size_t from, bool back, const char *text)
{
	start_hunt(overview, HUNT_TITLE, from, back);
	text_cut(&overview->hunt.needle, 0);
	fold_add(&overview->hunt.needle, slice_of(text));
}

void overview_hunt_end(struct overview *overview)
{
	overview->hunt.kind = HUNT_NOTHING;
}

static bool title_fits(const struct overview *overview, size_t index)
{
	const char *title = overview->at[index].title;
	char *own = title == NULL ? collection_title(overview->collection, index) : NULL;
	struct text folded = {0}, number = {0};
	bool fits;

	text_add_format(&number, "%zu", collection_number(overview->collection, index));
	fold_add(&folded, slice_of(title != NULL ? title : own));
	fits = strstr(text_slice(&folded).at, text_slice(&overview->hunt.needle).at) != NULL ||
	       strcmp(text_slice(&number).at, text_slice(&overview->hunt.needle).at) == 0;
	text_free(&number);
	text_free(&folded);
	memory_free(own);
	return fits;
}

/* A solved level stays solved: only the others are looked at again. */
static bool is_unsolved(struct overview *overview, size_t index)
{
	const struct overview_row *row = &overview->at[index];

	if (row->medal != MEDAL_NONE || (row->title != NULL && row->problem != NULL))
		return false;
	row = look(overview, index);
	return row->medal == MEDAL_NONE && row->problem == NULL;
}

enum hunt_end overview_hunt(struct overview *overview, size_t *found)
{
	size_t index;

	if (overview->hunt.left == 0) {
		overview_hunt_end(overview);
		return HUNT_IN_VAIN;
	}
	index = overview->view[overview->hunt.at];
	overview->hunt.left--;
	overview->hunt.at = row_beside(overview, overview->hunt.at, overview->hunt.back);
	if (overview->hunt.kind == HUNT_TITLE ? !title_fits(overview, index)
					      : !is_unsolved(overview, index))
		return HUNT_GOES_ON;
	overview_hunt_end(overview);
	*found = index;
	return HUNT_FOUND;
}
