/* The rows of the list of levels. */
#include "play/overview.h"

#include <string.h>

#include "core/fold.h"
#include "core/memory.h"

void overview_open(struct overview *overview, struct collection *collection)
{
	*overview = (struct overview){.collection = collection, .count = collection->count};
	overview->at = memory_array(collection->count, sizeof *overview->at);
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
	text_free(&overview->hunt.needle);
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
		row->best =
			status.best < 0 && status.solved ? (long long)status.moves : status.best;
		row->pushes = status.solved ? status.pushes : 0;
		row->saved = status_saved(&status);
		row->solved = status.solved;
	}
	if (!level_playable(level, &err))
		row->problem = memory_copy(err.text);
}

static struct overview_row *look(struct overview *overview, size_t index)
{
	struct overview_row *row = &overview->at[index];

	if (row->known)
		return row;
	overview->seen -= row->seen;
	overview->solved -= row->solved;
	forget(row);
	look_at(overview->collection, index, row);
	row->known = row->seen = true;
	overview->seen++;
	overview->solved += row->solved;
	return row;
}

bool overview_unknown(const struct overview *overview, size_t first, size_t count)
{
	for (size_t i = first; i < overview->count && i - first < count; i++)
		if (!overview->at[i].known)
			return true;
	return false;
}

bool overview_look(struct overview *overview, size_t first, size_t count)
{
	for (size_t i = first; i < overview->count && i - first < count; i++)
		if (!overview->at[i].known) {
			look(overview, i);
			return true;
		}
	return false;
}

bool overview_count(struct overview *overview)
{
	for (; overview->next_unseen < overview->count; overview->next_unseen++)
		if (!overview->at[overview->next_unseen].seen) {
			look(overview, overview->next_unseen);
			return true;
		}
	return false;
}

void overview_played(struct overview *overview, size_t one, size_t other)
{
	size_t first = one < other ? one : other, last = one < other ? other : one;

	collection_refresh(overview->collection);
	for (size_t i = 0; i < overview->count; i++) {
		struct overview_row *row = &overview->at[i];

		row->known = false;
		if (i >= first && i <= last && row->seen) {
			row->seen = false;
			overview->seen--;
		}
	}
	if (first < overview->next_unseen)
		overview->next_unseen = first;
}

static void start_hunt(struct overview *overview, enum hunt_kind kind, size_t from, bool back)
{
	overview->hunt.kind = kind;
	overview->hunt.at = from;
	overview->hunt.left = overview->count;
	overview->hunt.back = back;
}

void overview_hunt_unsolved(struct overview *overview, size_t from, bool back)
{
	start_hunt(overview, HUNT_UNSOLVED, from, back);
}

static size_t row_beside(const struct overview *overview, size_t row, bool back)
{
	size_t last = overview->count - 1;

	return back ? (row > 0 ? row - 1 : last) : row < last ? row + 1 : 0;
}

void overview_hunt_other_unsolved(struct overview *overview, size_t than, bool back)
{
	overview_hunt_unsolved(overview, row_beside(overview, than, back), back);
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

/* What was solved stays so: only what wasn't is looked at again. */
static bool is_unsolved(struct overview *overview, size_t index)
{
	const struct overview_row *row = &overview->at[index];

	/* survives: what is solved would be looked at once more, and be so still */
	if (row->solved || (row->title != NULL && row->problem != NULL))
		return false;
	row = look(overview, index);
	return !row->solved && row->problem == NULL;
}

enum hunt_end overview_hunt(struct overview *overview, size_t *found)
{
	size_t at = overview->hunt.at;

	if (overview->hunt.left == 0) {
		overview_hunt_end(overview);
		return HUNT_IN_VAIN;
	}
	overview->hunt.left--;
	overview->hunt.at = row_beside(overview, at, overview->hunt.back);
	if (overview->hunt.kind == HUNT_TITLE ? !title_fits(overview, at)
					      : !is_unsolved(overview, at))
		return HUNT_GOES_ON;
	overview_hunt_end(overview);
	*found = at;
	return HUNT_FOUND;
}
