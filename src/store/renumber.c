/* Levels of a file that get other numbers. */
#include "store/renumber.h"

#include <errno.h>
#include <unistd.h>

#include "core/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/level_file.h"
#include "store/path.h"
#include "store/sidecars.h"
#include "store/solutions.h"

#define SIDECAR_MOST (128U * 1024 * 1024) /* bytes that are copied, where no links can be made */

struct name {
	char *old, *new;
};

struct renumber {
	struct name *names;
	size_t count, room;
};

/* The index of a level after the change; false: it is gone. */
static bool index_after(const struct splice *change, size_t index, size_t *after)
{
	size_t at = change->index;

	*after = index;
	switch (change->kind) {
	case SPLICE_INSERT: *after += index >= at; return true;
	case SPLICE_REMOVE: *after -= index > at; return index != at;
	case SPLICE_SWAP:
		if (index == at)
			*after = at + 1;
		else if (index == at + 1)
			*after = at;
		return true;
	default: return true;
	}
}

static size_t count_after(const struct splice *change, size_t count)
{
	return count + (change->kind == SPLICE_INSERT) - (change->kind == SPLICE_REMOVE);
}

static bool copy_file(const char *old, const char *new, struct error *err)
{
	struct text bytes = {0};
	struct folder folder;
	bool done = file_read_own(old, SIDECAR_MOST, &bytes, err) &&
		    folder_open(&folder, new, false, err);

	if (done) {
		done = folder_replace(&folder, new, text_slice(&bytes), NULL, err);
		folder_close(&folder);
	}
	text_free(&bytes);
	return done;
}

/* A second name for a file that is there; both are given away. */
static bool add_name(struct renumber *renumber, char *old, char *new, struct error *err)
{
	bool done = true;

	if (old == NULL || !path_is_there(old)) {
		memory_free(old);
		memory_free(new);
		return true;
	}
	unlink(new); /* what an earlier attempt left */
	if (link(old, new) != 0) {
		if (errno == EPERM || errno == ENOTSUP || errno == ENOSYS || errno == EMLINK)
			done = copy_file(old, new, err);
		else
			done = file_fail(err, "keep the files beside the level");
	}
	renumber->names = memory_room(renumber->names, renumber->count, &renumber->room,
				      sizeof *renumber->names);
	renumber->names[renumber->count++] = (struct name){old, new};
	return done;
}

static bool has_files(const struct sidecars *sidecars)
{
	bool any = false;

	for (int home = 0; home < HOMES; home++)
		for (int kind = 0; kind < SIDECARS && !any; kind++) {
			char *path = sidecars_path(sidecars, (enum home)home, (enum sidecar)kind);

			any = path != NULL && path_is_there(path);
			memory_free(path);
		}
	return any;
}

/* All files of a level that is to be known by another number. */
static bool add_level(struct renumber *renumber, const struct level_file *file, size_t index,
		      size_t number, struct error *err)
{
	const struct level *level = &file->set->levels[index];
	struct sidecars *old = solutions_place(file, index, NULL);
	struct sidecars *new = sidecars_new(file->path, number, file->installed);
	bool done = true;

	if (level->board != NULL && has_files(old)) {
		sidecars_add_hash(new, level->board);
		done = solutions_write_board(old, level, err); /* whose they are */
		/* the .sok last: by it the others are found */
		for (int kind = 0; kind < SIDECARS && done; kind++)
			for (int home = 0; home < HOMES && done; home++)
				done = add_name(
					renumber,
					sidecars_path(old, (enum home)home, (enum sidecar)kind),
					sidecars_path(new, (enum home)home, (enum sidecar)kind),
					err);
	}
	sidecars_free(old);
	sidecars_free(new);
	return done;
}

struct renumber *renumber_begin(const char *path, const struct level_set *set,
				const struct splice *change, struct error *err)
{
	struct renumber *renumber = memory_new(sizeof *renumber);
	struct level_set *borrowed = (struct level_set *)set; /* only read */
	struct level_file file = {.path = (char *)path, .set = borrowed};
	size_t last = count_after(change, set->count), first = level_set_number(set, 0);

	for (size_t i = 0; i < set->count; i++) {
		size_t after, number;

		if (!index_after(change, i, &after))
			continue;
		number = last > 1 ? after + first : 0;
		if (number != level_file_number(&file, i) &&
		    !add_level(renumber, &file, i, number, err)) {
			renumber_end(renumber, false);
			return NULL;
		}
	}
	return renumber;
}

void renumber_end(struct renumber *renumber, bool written)
{
	if (renumber == NULL)
		return;
	for (size_t i = 0; i < renumber->count; i++) {
		unlink(written ? renumber->names[i].old : renumber->names[i].new);
		memory_free(renumber->names[i].old);
		memory_free(renumber->names[i].new);
	}
	memory_free(renumber->names);
	memory_free(renumber);
}
