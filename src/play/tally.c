/* SPDX-License-Identifier: MIT */
#include "play/tally.h"

#include <string.h>

#include "base/memory.h"
#include "maker/day.h"

static void set_name(struct tally *tally, const char *name)
{
	memory_free(tally->name);
	tally->name = memory_copy(name);
}

struct tally tally_of(const char *name, char *path)
{
	return (struct tally){.name = memory_copy(name), .path = path};
}

/* Open the levels; false: there are none. */
static bool open_collection(struct tally *tally, const char *folder, bool installed)
{
	const struct level_file *file;
	char *title;

	if (tally->path == NULL)
		tally->collection = collection_of_folder(MODE_FREE, folder, installed, NULL);
	else
		tally->collection = collection_open(tally->path, false, NULL);
	file = tally->collection != NULL ? tally->collection->file : NULL;
	if (file != NULL && level_file_is_kept(file)) {
		title = level_file_title(file, 0);
		set_name(tally, title);
		memory_free(title);
	} else if (file != NULL && file->set->title != NULL && *file->set->title != '\0') {
		set_name(tally, file->set->title);
	}
	return tally->collection != NULL;
}

/* The chapter of a level, added if it is new; levels come in order. NULL: the level has none. */
static struct tally_chapter *chapter_of(struct tally *tally, size_t index)
{
	struct chapter chapter;
	size_t last = tally->chapter_count - 1;

	if (!collection_chapter(tally->collection, index, &chapter))
		return NULL;
	if (tally->chapter_count == 0 || strcmp(tally->chapters[last].name, chapter.name) != 0) {
		last = tally->chapter_count;
		tally->chapters = memory_room(tally->chapters, last, &tally->chapter_room,
					      sizeof *tally->chapters);
		tally->chapters[last] = (struct tally_chapter){.name = memory_copy(chapter.name)};
		tally->chapter_count++;
	}
	return &tally->chapters[last];
}

static void count_chapter(struct tally_chapter *chapter, const struct status *status)
{
	chapter->levels++;
	collection_count_add(&chapter->count, status->earned.medal);
	if (!status->solved || status->fewest.moves == 0)
		return;
	chapter->moves += status->moves;
	chapter->fewest +=
		status->fewest.moves < status->moves ? status->fewest.moves : status->moves;
}

static void count_day(struct tally *tally, const char *date, long today)
{
	struct day day;
	long ago;

	if (!day_read(date, &day))
		return;
	ago = today - day_number(day);
	if (ago >= 0 && ago < TALLY_DAYS)
		tally->days[ago]++;
}

static void count_level(struct tally *tally, size_t index, long today)
{
	struct tally_chapter *chapter = chapter_of(tally, index);
	struct status status;

	if (!collection_playable(tally->collection, index, NULL))
		return;
	status = collection_status(tally->collection, index);
	tally->levels++;
	collection_count_add(&tally->count, status.earned.medal);
	tally->moves += status.moves;
	tally->pushes += status.pushes;
	for (int mode = 0; mode < GAME_MODES; mode++)
		tally->saved += status.saved[mode];
	count_day(tally, status.date, today);
	if (chapter != NULL)
		count_chapter(chapter, &status);
}

void tally_count(struct tally *tally, const char *folder, bool installed, long today)
{
	if (tally->collection == NULL && !open_collection(tally, folder, installed)) {
		tally->missing = tally->done = true;
		return;
	}
	if (tally->next < tally->collection->count)
		count_level(tally, tally->next++, today);
	tally->done = tally->next == tally->collection->count;
	if (!tally->done)
		return;
	collection_drop(tally->collection);
	tally->collection = NULL;
}

void tally_add(struct tally *sum, const struct tally *tally)
{
	sum->levels += tally->levels;
	for (int i = 0; i < MEDALS; i++)
		sum->count.earned[i] += tally->count.earned[i];
	sum->saved += tally->saved;
	sum->moves += tally->moves;
	sum->pushes += tally->pushes;
	for (int i = 0; i < TALLY_DAYS; i++)
		sum->days[i] += tally->days[i];
}

void tally_free(struct tally *tally)
{
	memory_free(tally->name);
	memory_free(tally->path);
	collection_drop(tally->collection);
	for (size_t i = 0; i < tally->chapter_count; i++)
		memory_free(tally->chapters[i].name);
	memory_free(tally->chapters);
}
