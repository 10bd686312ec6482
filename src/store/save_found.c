/* SPDX-License-Identifier: MIT */
#include "store/save_found.h"

#include <fcntl.h>

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/owner.h"
#include "store/save_file.h"

/*
 * What the mark after the moves says: it has one tab fewer for each entry that the leaderboard had.
 * So a mark that was cut short stands for more entries than there were, and the player is asked
 * once more.
 */
static int equals_of(struct slice tail)
{
	int equals = SAVE_UNMARKED;

	while (tail.length > 0 && *tail.at == '\t' && equals > SAVE_SETTLED) {
		slice_skip(&tail, 1);
		equals--;
	}
	return equals;
}

bool save_found_is_settled(const struct save_found *found, int equals)
{
	return equals > found->equals;
}

int save_found_look(const struct sidecars *sidecars, enum game_mode mode,
		    struct save_found found[HOMES])
{
	int count = 0;

	for (int home = 0; home < HOMES; home++) {
		struct save_found *f = &found[home];
		char *path = sidecars_path(sidecars, (enum home)home, sidecars_save(mode));

		*f = (struct save_found){.home = (enum home)home, .equals = SAVE_UNMARKED};
		if (path == NULL)
			continue;
		if (!file_read_own(path, SAVE_FILE_MOST, &f->moves, &f->problem) &&
		    f->problem.kind == ERROR_MISSING) {
			f->problem = (struct error){0};
			memory_free(path);
			continue;
		}
		f->owner = owner_other(path);
		f->busy = f->owner == NULL && file_is_held(path);
		f->size = save_file_whole(text_slice(&f->moves));
		f->equals = equals_of((struct slice){text_slice(&f->moves).at + f->size,
						     f->moves.length - f->size});
		text_cut(&f->moves, f->size);
		/* A file that a crash left empty isn't a saved game. */
		if (f->size == 0 && (f->problem.kind == ERROR_NONE || f->owner != NULL) &&
		    !f->busy) {
			memory_free(f->owner);
			memory_free(path);
			f->owner = NULL;
			f->problem = (struct error){0};
			continue;
		}
		f->path = path;
		count += f->owner == NULL;
	}
	return count;
}

static size_t score_of(struct slice s)
{
	struct text done = {0}; /* moves that x can undo; ] stands for a jump, which is free */
	bool in_mark = false;
	size_t count = 0;

	for (size_t i = 0; i < s.length; i++) {
		char c = s.at[i];

		in_mark = c == '[' || c == '{' || (in_mark && c != ']' && c != '}');
		if (in_mark || c == '}')
			continue;
		if (c == MOVE_UNDO && done.length > 0) {
			count += done.bytes[done.length - 1] != ']';
			text_cut(&done, done.length - 1);
		} else if (c == ']' || direction_of(c) >= 0) {
			count += c != ']';
			text_add_char(&done, c);
		}
	}
	text_free(&done);
	return count;
}

#define COUNTED_MOST (256U * 1024) /* bytes; reading more would delay the menu */

bool save_found_waits(const struct sidecars *sidecars, enum game_mode mode, size_t *score)
{
	struct text moves = {0};
	bool waits = false;

	*score = 0;
	for (int home = 0; home < HOMES && *score == 0; home++) {
		char *path = sidecars_path(sidecars, (enum home)home, sidecars_save(mode));
		struct error why = {0};

		if (path == NULL || owner_is_other(path)) {
			memory_free(path);
			continue;
		}
		if (file_read_own(path, COUNTED_MOST, &moves, &why)) {
			text_cut(&moves, save_file_whole(text_slice(&moves)));
			waits |= moves.length > 0 || file_is_held(path);
			*score = score_of(text_slice(&moves));
		} else if (why.kind != ERROR_MISSING) {
			waits = true;
			*score = why.kind == ERROR_LIMIT ? SAVE_UNCOUNTED : 0;
		}
		memory_free(path);
	}
	text_free(&moves);
	return waits;
}

void save_found_free(struct save_found found[HOMES])
{
	for (int home = 0; home < HOMES; home++) {
		memory_free(found[home].path);
		memory_free(found[home].owner);
		text_free(&found[home].moves);
		found[home] = (struct save_found){0};
	}
}

bool save_found_is_as_it_was(const struct save_found *found, struct error *err)
{
	struct error why = {0};
	struct text now = {0};
	bool same = true;

	if (found->problem.kind == ERROR_NONE &&
	    file_read_own(found->path, SAVE_FILE_MOST, &now, &why)) {
		text_cut(&now, save_file_whole(text_slice(&now)));
		same = slice_equal(text_slice(&now), text_slice(&found->moves));
	}
	text_free(&now);
	if (why.kind != ERROR_NONE && why.kind != ERROR_MISSING)
		return fail_as(err, &why);
	return same || fail(err, ERROR_BUSY, "the saved game was played on in another window");
}

bool save_found_delete(const struct save_found *found, struct error *err)
{
	struct error why = {0};
	struct folder folder;
	bool done;
	int fd;

	if (found->owner != NULL)
		return fail(err, ERROR_INPUT, "it is another user's");
	if (found->problem.kind != ERROR_NONE) /* nobody knows what it holds */
		return sidecars_set_aside(found->path, err);
	if (!folder_open(&folder, found->path, false, err))
		return false;
	fd = save_file_open(found->path, O_RDONLY, &why);
	if (fd < 0)
		done = why.kind == ERROR_MISSING || fail_as(err, &why);
	else
		done = save_found_is_as_it_was(found, err) &&
		       folder_remove(&folder, found->path, err);
	if (fd >= 0)
		file_close_locked(fd);
	folder_close(&folder);
	return done;
}
