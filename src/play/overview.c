/* The rows of the list of levels. */
#include "play/overview.h"

#include <string.h>

#include "core/fold.h"
#include "core/memory.h"

void overview_open(struct overview *rows, struct collection *collection)
{
	*rows = (struct overview){.collection = collection, .count = collection->count};
	rows->at = memory_array(collection->count, sizeof *rows->at);
	collection_refresh(collection);
}

static void forget(struct overview_row *row)
{
	memory_free(row->title);
	memory_free(row->problem);
	*row = (struct overview_row){0};
}

void overview_close(struct overview *rows)
{
	for (size_t i = 0; i < rows->count; i++)
		forget(&rows->at[i]);
	memory_free(rows->at);
	text_free(&rows->hunt.needle);
}

static void look_at(struct collection *collection, size_t index, struct overview_row *row)
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
		row->best = status.best;
		row->saved = status_saved(&status);
		row->solved = status.solved;
	}
	if (!level_playable(level, &err))
		row->problem = memory_copy(err.text);
}

static struct overview_row *look(struct overview *rows, size_t index)
{
	struct overview_row *row = &rows->at[index];

	if (row->known)
		return row;
	rows->seen -= row->seen;
	rows->solved -= row->solved;
	forget(row);
	look_at(rows->collection, index, row);
	row->known = row->seen = true;
	rows->seen++;
	rows->solved += row->solved;
	return row;
}

bool overview_unknown(const struct overview *rows, size_t first, size_t count)
{
	for (size_t i = first; i < rows->count && i - first < count; i++)
		if (!rows->at[i].known)
			return true;
	return false;
}

bool overview_look(struct overview *rows, size_t first, size_t count)
{
	for (size_t i = first; i < rows->count && i - first < count; i++)
		if (!rows->at[i].known) {
			look(rows, i);
			return true;
		}
	return false;
}

bool overview_count(struct overview *rows)
{
	for (; rows->next_unseen < rows->count; rows->next_unseen++)
		if (!rows->at[rows->next_unseen].seen) {
			look(rows, rows->next_unseen);
			return true;
		}
	return false;
}

void overview_played(struct overview *rows, size_t one, size_t other)
{
	size_t first = one < other ? one : other, last = one < other ? other : one;

	collection_refresh(rows->collection);
	for (size_t i = 0; i < rows->count; i++) {
		struct overview_row *row = &rows->at[i];

		row->known = false;
		if (i >= first && i <= last && row->seen) {
			row->seen = false;
			rows->seen--;
		}
	}
	if (first < rows->next_unseen)
		rows->next_unseen = first;
}

static void start_hunt(struct overview *rows, enum hunt_kind kind, size_t from, bool back)
{
	rows->hunt.kind = kind;
	rows->hunt.at = from;
	rows->hunt.left = rows->count;
	rows->hunt.back = back;
}

void overview_hunt_unsolved(struct overview *rows, size_t from, bool back)
{
	start_hunt(rows, HUNT_UNSOLVED, from, back);
}

static size_t row_beside(const struct overview *rows, size_t row, bool back)
{
	size_t last = rows->count - 1;

	return back ? (row > 0 ? row - 1 : last) : row < last ? row + 1 : 0;
}

void overview_hunt_other_unsolved(struct overview *rows, size_t than, bool back)
{
	overview_hunt_unsolved(rows, row_beside(rows, than, back), back);
	rows->hunt.left--;
}

void overview_hunt_title(struct overview *rows, size_t from, bool back, const char *text)
{
	start_hunt(rows, HUNT_TITLE, from, back);
	text_cut(&rows->hunt.needle, 0);
	fold_add(&rows->hunt.needle, slice_of(text));
}

void overview_hunt_end(struct overview *rows)
{
	rows->hunt.kind = HUNT_NOTHING;
}

static bool title_fits(const struct overview *rows, size_t index)
{
	const char *title = rows->at[index].title;
	char *own = title == NULL ? collection_title(rows->collection, index) : NULL;
	struct text folded = {0};
	bool fits;

	fold_add(&folded, slice_of(title != NULL ? title : own));
	fits = strstr(text_slice(&folded).at, text_slice(&rows->hunt.needle).at) != NULL;
	text_free(&folded);
	memory_free(own);
	return fits;
}

/* What was solved stays so: only what wasn't is looked at again. */
static bool is_unsolved(struct overview *rows, size_t index)
{
	const struct overview_row *row = &rows->at[index];

	if (row->solved || (row->title != NULL && row->problem != NULL))
		return false;
	row = look(rows, index);
	return !row->solved && row->problem == NULL;
}

enum hunt_end overview_hunt(struct overview *rows, size_t *found)
{
	size_t at = rows->hunt.at;

	if (rows->hunt.left == 0) {
		overview_hunt_end(rows);
		return HUNT_IN_VAIN;
	}
	rows->hunt.left--;
	rows->hunt.at = row_beside(rows, at, rows->hunt.back);
	if (rows->hunt.kind == HUNT_TITLE ? !title_fits(rows, at) : !is_unsolved(rows, at))
		return HUNT_GOES_ON;
	overview_hunt_end(rows);
	*found = at;
	return HUNT_FOUND;
}
