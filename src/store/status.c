/* SPDX-License-Identifier: MIT */
#include "store/status.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/sorted.h"
#include "store/path.h"
#include "store/profile.h"
#include "store/save_found.h"
#include "store/scores.h"
#include "store/sidecars.h"

/* The names in a folder. */
struct listing {
	char *folder; /* with a slash at its end; NULL: none was read */
	bool unknown; /* it can't be listed: any name may be there */
	char **names; /* sorted by their bytes */
	size_t count;
};

struct status_reader {
	char *path; /* the level file whose sidecars are looked up */
	bool installed;
	struct sidecars *file;
	struct listing listings[HOMES];
	struct text stem; /* room for the stem of a level, used again for each */
	const struct fewest_list *given;
	struct fewest_list *found; /* NULL: not read yet */
};

static void forget_names(struct listing *listing)
{
	for (size_t i = 0; i < listing->count; i++)
		memory_free(listing->names[i]);
	memory_free(listing->names);
	memory_free(listing->folder);
	*listing = (struct listing){0};
}

static void forget_file(struct status_reader *reader)
{
	sidecars_free(reader->file);
	memory_free(reader->path);
	reader->file = NULL;
	reader->path = NULL;
}

struct status_reader *status_open(const struct fewest_list *fewest)
{
	struct status_reader *reader = memory_new(sizeof *reader);

	reader->given = fewest;
	return reader;
}

void status_refresh(struct status_reader *reader)
{
	for (int home = 0; home < HOMES; home++)
		forget_names(&reader->listings[home]);
	fewest_free(reader->found);
	reader->found = NULL;
}

void status_close(struct status_reader *reader)
{
	if (reader == NULL)
		return;
	status_refresh(reader);
	forget_file(reader);
	text_free(&reader->stem);
	memory_free(reader);
}

static int compare(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Read the names in the folder; takes over its path. */
static void list(struct listing *listing, char *folder)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	size_t room = 0;

	listing->folder = folder;
	if (dir == NULL) {
		listing->unknown = errno != ENOENT && errno != ENOTDIR;
		return;
	}
	errno = 0; /* readdir sets it when it fails, and not at the end */
	while ((entry = readdir(dir)) != NULL) {
		listing->names =
			memory_room(listing->names, listing->count, &room, sizeof *listing->names);
		listing->names[listing->count++] = memory_copy(entry->d_name);
		errno = 0;
	}
	listing->unknown = errno != 0;
	closedir(dir);
	if (listing->count > 0)
		qsort(listing->names, listing->count, sizeof *listing->names, compare);
}

/* The listing of the path's folder: the one we have, if it is that folder's, else a new one. */
static const struct listing *listing_of(struct listing *listing, const char *path)
{
	struct slice folder = {path, (size_t)(path_name(path) - path)};

	if (listing->folder != NULL && slice_equal(slice_of(listing->folder), folder))
		return listing;
	forget_names(listing);
	list(listing, path_folder(path));
	return listing;
}

/* Is there a file of this name, or, with more, one whose name begins with it? */
static bool is_there(const struct listing *listing, const char *name, bool more)
{
	size_t from = sorted_place(listing->names, listing->count, sizeof *listing->names, &name,
				   compare);
	size_t length = strlen(name);

	return listing->unknown ||
	       (from < listing->count && strncmp(listing->names[from], name, length) == 0 &&
		(more || listing->names[from][length] == '\0'));
}

/* Look up the sidecars of the file (number 0), unless they are the ones we have. */
static void turn_to(struct status_reader *reader, const struct level_file *file)
{
	if (reader->path != NULL && strcmp(reader->path, file->path) == 0 &&
	    reader->installed == file->installed)
		return;
	forget_file(reader);
	reader->path = memory_copy(file->path);
	reader->installed = file->installed;
	reader->file = file->set->count > 1 ? sidecars_of_pack(file->path, file->installed)
					    : sidecars_new(file->path, 0, file->installed);
}

/* Does the level of that number have any files? Known without a look at the disk once the folders
 * are listed. */
static bool has_files(struct status_reader *reader, size_t number)
{
	struct text *stem = &reader->stem;
	bool any = false;

	for (int home = 0; home < HOMES && !any; home++) {
		text_cut(stem, 0);
		if (!sidecars_add_stem(stem, reader->file, (enum home)home, number))
			continue;
		text_add_string(stem, ".");
		any = is_there(listing_of(&reader->listings[home], stem->bytes),
			       path_name(stem->bytes), true);
	}
	return any;
}

static bool has(struct status_reader *reader, const struct sidecars *sidecars, enum sidecar kind)
{
	bool any = false;

	for (int home = 0; home < HOMES && !any; home++) {
		char *path = sidecars_path(sidecars, (enum home)home, kind);

		any = path != NULL &&
		      is_there(listing_of(&reader->listings[home], path), path_name(path), false);
		memory_free(path);
	}
	return any;
}

/* Is there a .sok under the names with the board's hash, as solutions_place looks for it? */
static bool has_hashed(struct status_reader *reader, const struct sidecars *sidecars,
		       const struct board *board)
{
	struct sidecars *hashed = sidecars_duplicate(sidecars);
	bool any;

	sidecars_add_hash(hashed, board);
	any = has(reader, hashed, SIDECAR_SOLUTIONS);
	sidecars_free(hashed);
	return any;
}

/* Note when the player last wrote a sidecar that is there. */
static void note_time(struct status_reader *reader, const struct sidecars *sidecars,
		      enum sidecar kind, int64_t *played)
{
	for (int home = 0; home < HOMES; home++) {
		char *path = sidecars_path(sidecars, (enum home)home, kind);
		struct stat st;

		if (path != NULL &&
		    is_there(listing_of(&reader->listings[home], path), path_name(path), false) &&
		    lstat(path, &st) == 0 && (kind != SIDECAR_SCORES || st.st_uid == geteuid()) &&
		    (int64_t)st.st_mtime > *played)
			*played = (int64_t)st.st_mtime;
		memory_free(path);
	}
}

/* What is known of the board's fewest moves. */
static struct fewest find_fewest(struct status_reader *reader, const struct board *board)
{
	struct fewest given, found;
	uint64_t hash;

	if (reader->found == NULL)
		reader->found = profile_fewest();
	if (fewest_list_is_empty(reader->given) && fewest_list_is_empty(reader->found))
		return (struct fewest){0}; /* spare hashing the board, which takes longer than
					      everything else here */
	hash = board_hash(board);
	given = fewest_find(reader->given, hash);
	found = fewest_find(reader->found, hash);
	return fewest_both(&given, &found);
}

/* Settle the level's mark: a mark that was noted stays, and a better one counts at once. own is the
 * player's fewest moves; 0: it was solved only with help. */
static void judge(struct status *status, size_t own)
{
	enum medal medal = own > 0 ? fewest_medal(&status->fewest, own) : MEDAL_SOLVED;

	if (!status->solved)
		status->earned = (struct earned){0};
	else if (medal > status->earned.medal)
		status->earned = (struct earned){.medal = medal};
}

static void look_at(struct status_reader *reader, struct sidecars *sidecars,
		    const struct board *board, struct status *status)
{
	struct best_solution best[BESTS] = {0};
	struct leaderboard scores = {0};
	bool other = false;
	size_t score;

	if (has(reader, sidecars, SIDECAR_SOLUTIONS))
		status->solved = solutions_best(sidecars, board, best, &status->earned, &other);
	else
		other = has_hashed(reader, sidecars, board);
	if (other) {
		sidecars_add_hash(sidecars, board);
		status->solved = has(reader, sidecars, SIDECAR_SOLUTIONS) &&
				 solutions_best(sidecars, board, best, &status->earned, NULL);
	}
	judge(status, best[BEST_OWN].moves);
	status->moves = best[BEST_BY_MOVES].moves;
	status->pushes = best[BEST_BY_MOVES].pushes;
	memcpy(status->date, best[BEST_BY_MOVES].date, sizeof status->date);
	status->fewest_pushes = best[BEST_BY_PUSHES].pushes;
	status->helped = status->solved && best[BEST_OWN].moves == 0;
	for (int kind = 0; kind < SIDECARS; kind++)
		note_time(reader, sidecars, (enum sidecar)kind, &status->played);
	for (int mode = 0; mode < GAME_MODES; mode++)
		status->saved[mode] = has(reader, sidecars, sidecars_save((enum game_mode)mode)) &&
				      save_found_waits(sidecars, (enum game_mode)mode, &score);
	if (has(reader, sidecars, SIDECAR_SCORES))
		(void)scores_load(sidecars, &scores, NULL);
	if (scores.count > 0)
		status->best = scores.entries[0].score;
}

struct status status_read(struct status_reader *reader, const struct level_file *file, size_t index)
{
	const struct board *board = file->set->levels[index].board;
	struct status status = {.best = -1};
	size_t number = level_file_number(file, index);
	struct sidecars *sidecars;

	if (board == NULL || strcmp(file->path, "-") == 0)
		return status;
	status.fewest = find_fewest(reader, board);
	turn_to(reader, file);
	if (!has_files(reader, number))
		return status;
	sidecars = sidecars_of_level(reader->file, number);
	look_at(reader, sidecars, board, &status);
	sidecars_free(sidecars);
	return status;
}

bool status_saved(const struct status *status)
{
	bool saved = false;

	for (int mode = 0; mode < GAME_MODES; mode++)
		saved = saved || status->saved[mode];
	return saved;
}

int64_t status_score(const struct status *status)
{
	return status->best < 0 && status->solved ? (int64_t)status->moves : status->best;
}
