/* SPDX-License-Identifier: MIT */
#include "play/overview.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/memory.h"
#include "base/natural.h"
#include "store/profile.h"

/* How many more grades must become known before the rows are chosen again. */
#define GRADES_AT_ONCE 200

static void show_all(struct overview *overview)
{
	for (size_t i = 0; i < overview->count; i++)
		overview->view[i] = overview->place[i] = i;
	overview->rows = overview->count;
}

void overview_open(struct overview *overview, const struct collection *collection,
		   const struct hardness *hardness)
{
	*overview = (struct overview){.collection = collection,
				      .count = collection->count,
				      .choice.grade = GRADE_ANY,
				      .hardness = hardness};
	overview->place = memory_array(collection->count, sizeof *overview->place);
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
	memory_free(overview->place);
	solved_free(overview->solved);
	text_free(&overview->hunt.needle);
}

static size_t find_elsewhere(struct overview *overview, struct level_place place)
{
	struct elsewhere found;
	size_t moves;

	if (overview->solved == NULL)
		overview->solved = profile_solved();
	elsewhere_find(overview->solved, place, &found);
	moves = found.moves.length;
	elsewhere_free(&found);
	return moves;
}

static void look_at(struct overview *overview, size_t index, struct overview_row *row)
{
	const struct collection *collection = overview->collection;
	struct error err = {0};
	struct level_place place = collection_place(collection, index, &err);
	const struct level *level;
	struct status status;

	row->best = -1;
	row->title = collection_title(collection, index);
	if (place.file == NULL) {
		row->problem = memory_copy(err.text);
		return;
	}
	level = level_at(place);
	if (level->board != NULL) {
		row->width = level->board->width;
		row->height = level->board->height;
		row->boxes = level->board->boxes;
		status = collection_status(collection, index);
		row->best = status_score(&status);
		row->pushes = status.fewest_pushes;
		row->saved = status_saved(&status);
		row->helped = status.helped;
		row->played = status.played;
		row->fewest = status.fewest;
		row->medal = status.earned.medal;
	}
	if (!level_playable(level, &err))
		row->problem = memory_copy(err.text);
	else if (row->medal == MEDAL_NONE)
		row->elsewhere = find_elsewhere(overview, place);
}

static struct overview_row *look(struct overview *overview, size_t index)
{
	struct overview_row *row = &overview->at[index];

	if (row->known)
		return row;
	overview->progress.seen += !row->seen;
	collection_count_drop(&overview->progress, row->medal);
	forget(row);
	look_at(overview, index, row);
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

static int grade_at(const struct overview *overview, size_t index)
{
	return overview->hardness != NULL ? overview->hardness->at[index] : HARDNESS_UNKNOWN;
}

static bool is_let_through(const struct overview *overview, size_t index)
{
	const struct overview_row *row = &overview->at[index];
	const struct overview_choice *choice = &overview->choice;

	if (choice->grade != GRADE_ANY && grade_at(overview, index) != choice->grade)
		return false;
	switch (choice->filter) {
	case SHOW_UNSOLVED: return row->medal == MEDAL_NONE && row->problem == NULL;
	case SHOW_SAVED: return row->saved;
	case SHOW_ABOVE: return row->medal != MEDAL_NONE && row->medal != MEDAL_LEAST;
	case SHOW_HELPED: return row->helped;
	default: return true;
	}
}

/* --- Order ------------------------------------------------------------------------------ */

struct sorted_row {
	int64_t key;
	const char *title; /* NULL: only the key counts */
	size_t index;
};

/* The key of levels that have no such number: they come last. */
#define KEY_LAST INT64_MAX

static int64_t key_of(const struct overview *overview, size_t index)
{
	const struct overview_row *row = &overview->at[index];
	int grade = grade_at(overview, index);
	bool solved = row->best >= 0 && row->fewest.moves > 0;

	switch (overview->choice.order) {
	case ORDER_SIZE: return row->width > 0 ? (int64_t)row->width * row->height : KEY_LAST;
	case ORDER_BOXES: return row->width > 0 ? row->boxes : KEY_LAST;
	case ORDER_GRADE: return grade >= 0 ? grade : KEY_LAST;
	case ORDER_BEST: return row->best >= 0 ? row->best : KEY_LAST;
	case ORDER_OVER: return solved ? (int64_t)row->fewest.moves - row->best : KEY_LAST;
	case ORDER_PLAYED: return row->played > 0 ? -row->played : KEY_LAST;
	default: return 0;
	}
}

static int compare(const void *a, const void *b)
{
	const struct sorted_row *one = a, *other = b;
	int order = (one->key > other->key) - (one->key < other->key);

	if (order == 0 && one->title != NULL && other->title != NULL)
		order = natural_compare(one->title, other->title);
	return order != 0 ? order : (one->index > other->index) - (one->index < other->index);
}

static void sort_rows(struct overview *overview)
{
	bool titles = overview->choice.order == ORDER_TITLE;
	struct sorted_row *sorted = memory_array(overview->rows, sizeof *sorted);

	for (size_t i = 0; i < overview->rows; i++) {
		size_t index = overview->view[i];

		sorted[i] = (struct sorted_row){key_of(overview, index),
						titles ? overview->at[index].title : NULL, index};
	}
	qsort(sorted, overview->rows, sizeof *sorted, compare);
	for (size_t i = 0; i < overview->rows; i++)
		overview->view[i] = sorted[i].index;
	memory_free(sorted);
}

/* How many grades are known. */
static size_t count_grades(const struct overview *overview)
{
	size_t count = 0;

	for (size_t i = 0; i < overview->count; i++)
		count += grade_at(overview, i) != HARDNESS_UNKNOWN;
	return count;
}

static void choose_rows(struct overview *overview)
{
	size_t next = overview->count;

	overview->stale = false;
	overview->graded = count_grades(overview);
	overview->rows = 0;
	for (size_t i = 0; i < overview->count; i++)
		if (is_let_through(overview, i))
			overview->view[overview->rows++] = i;
	overview->unmet = overview->rows == 0;
	if (overview->unmet)
		show_all(overview);
	if (overview->choice.order != ORDER_NUMBER)
		sort_rows(overview);
	for (size_t i = 0; i < overview->count; i++)
		overview->place[i] = overview->count;
	for (size_t i = 0; i < overview->rows; i++)
		overview->place[overview->view[i]] = i;
	for (size_t i = overview->count; i-- > 0;) {
		if (overview->place[i] < overview->count)
			next = overview->place[i];
		overview->place[i] = next < overview->count ? next : overview->rows - 1;
	}
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

static bool is_plain(const struct overview_choice *choice)
{
	return choice->filter == SHOW_ALL && choice->order == ORDER_NUMBER &&
	       choice->grade == GRADE_ANY;
}

void overview_show(struct overview *overview, const struct overview_choice *choice)
{
	overview->choice = *choice;
	overview->unmet = false;
	overview->stale = !is_plain(choice);
	if (!overview->stale)
		show_all(overview);
}

bool overview_needs_grades(const struct overview *overview)
{
	return overview->choice.grade != GRADE_ANY || overview->choice.order == ORDER_GRADE;
}

void overview_graded(struct overview *overview)
{
	size_t known = count_grades(overview);

	if (known == overview->count ? known > overview->graded
				     : known >= overview->graded + GRADES_AT_ONCE)
		overview->stale = true;
}

size_t overview_row_of(const struct overview *overview, size_t index)
{
	return overview->place[index < overview->count ? index : overview->count - 1];
}

bool overview_shows(const struct overview *overview, size_t index)
{
	return overview->view[overview_row_of(overview, index)] == index;
}

void overview_played(struct overview *overview, size_t one, size_t other)
{
	size_t first = one < other ? one : other, last = one < other ? other : one;

	overview->stale = !is_plain(&overview->choice);
	if (overview->stale) { /* the rows depend on all levels, not only on those played */
		first = 0;
		last = overview->count - 1;
	}
	collection_refresh(overview->collection);
	solved_free(overview->solved);
	overview->solved = NULL;
	for (size_t i = 0; i < overview->count; i++) {
		struct overview_row *row = &overview->at[i];

		row->known = false;
		if (i >= first && i <= last && row->seen) {
			row->seen = false;
			overview->progress.seen--; /* its mark still counts until it is read
						      again */
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
	overview->hunt.next = kind == HUNT_TITLE ? 0 : overview->count;
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

/* A solved level stays solved: only others are read again. */
static bool is_unsolved(struct overview *overview, size_t index)
{
	const struct overview_row *row = &overview->at[index];

	if (row->medal != MEDAL_NONE || (row->title != NULL && row->problem != NULL))
		return false;
	row = look(overview, index);
	return row->medal == MEDAL_NONE && row->problem == NULL;
}

/* All levels that are shown have been looked at in vain: look at one that isn't. */
static enum hunt_end hunt_hidden(struct overview *overview)
{
	size_t *next = &overview->hunt.next;

	while (*next < overview->count && overview_shows(overview, *next))
		++*next;
	if (*next < overview->count && !title_fits(overview, *next)) {
		++*next;
		return HUNT_GOES_ON;
	}
	overview_hunt_end(overview);
	return *next < overview->count ? HUNT_HIDDEN : HUNT_IN_VAIN;
}

enum hunt_end overview_hunt(struct overview *overview, size_t *found)
{
	size_t index;

	if (overview->hunt.left == 0)
		return hunt_hidden(overview);
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

/* --- What is remembered ----------------------------------------------------------------- */

static const char *const filter_words[OVERVIEW_FILTERS] = {"all", "unsolved", "saved", "above",
							   "helped"};
static const char *const order_words[OVERVIEW_ORDERS] = {"number", "title", "size", "boxes",
							 "grade",  "best",  "over", "played"};

/* The path under which a collection's choice is remembered; NULL: it can't be. */
static const char *path_of(const struct collection *collection)
{
	const char *path =
		collection->file != NULL ? collection->file->path : collection->folder->path;

	return *path == '/' ? path : NULL;
}

/* Take the next word off a line: which of these is it? An unknown word, of another version, counts
 * as the first. */
static int take_word(struct slice *line, const char *const *words, int count)
{
	struct slice word = slice_next_word(line);
	int found = 0;

	for (int i = 0; i < count; i++)
		if (slice_is(word, words[i]))
			found = i;
	return found;
}

struct overview_choice overview_recall(const struct collection *collection)
{
	struct overview_choice choice = {.grade = GRADE_ANY};
	const char *path = path_of(collection);
	struct text words = {0};
	struct slice line;
	char *grade;
	enum grade_class level_class;

	if (path != NULL)
		profile_list(path, &words);
	line = text_slice(&words);
	choice.filter = (enum overview_filter)take_word(&line, filter_words, OVERVIEW_FILTERS);
	choice.order = (enum overview_order)take_word(&line, order_words, OVERVIEW_ORDERS);
	grade = memory_string(line.at, line.length);
	if (grade_named(grade, &level_class))
		choice.grade = (int)level_class;
	memory_free(grade);
	text_free(&words);
	return choice;
}

void overview_remember(const struct collection *collection, const struct overview_choice *choice)
{
	const char *path = path_of(collection);
	char words[100];

	snprintf(words, sizeof words, "%s %s %s", filter_words[choice->filter],
		 order_words[choice->order],
		 choice->grade == GRADE_ANY ? "any" : grade_word((enum grade_class)choice->grade));
	if (path != NULL)
		profile_set_list(path, words);
}
