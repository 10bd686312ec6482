/* SPDX-License-Identifier: MIT */
#include "store/syncing.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <unistd.h>

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/later.h"

/* A sync under way; it belongs to the thread until it is done. */
struct syncing_job {
	int fd;
	char *path;
	bool is_new; /* the folder is synced next */
	struct error err;
	atomic_bool done;
};

void syncing_wrote(struct syncing *syncing)
{
	syncing->waits = syncing->changed = true;
}

void syncing_replaced(struct syncing *syncing, bool waits)
{
	syncing->waits = syncing->is_new = waits;
	syncing->changed = true;
	syncing->failed = false;
}

/* Take the result of a job that is done. */
static bool arrive(struct syncing *syncing, struct error *err)
{
	struct syncing_job *was = syncing->job;
	bool fine = was->err.kind == ERROR_NONE || fail_as(err, &was->err);

	syncing->job = NULL;
	syncing->failed = syncing->failed || !fine;
	syncing->waits = syncing->waits && (!fine || syncing->changed);
	syncing->is_new = syncing->is_new || (was->is_new && !fine);
	memory_free(was->path);
	memory_free(was);
	return fine;
}

bool syncing_now(struct syncing *syncing, int fd, const char *path, struct error *err)
{
	if (syncing->job != NULL) {
		later_wait();
		if (!arrive(syncing, err))
			return false;
	}
	if (!syncing->waits) /* even if nothing was ever written */
		return true;
	if (!file_sync(fd, err)) {
		syncing->failed = true;
		return false;
	}
	if (syncing->is_new)
		folder_sync(path);
	syncing->waits = syncing->is_new = false;
	return true;
}

static void work(void *data)
{
	struct syncing_job *job = data;

	if (file_sync(job->fd, &job->err) && job->is_new)
		folder_sync(job->path);
	close(job->fd);
	atomic_store(&job->done, true);
}

bool syncing_later(struct syncing *syncing, int fd, const char *path, struct error *err)
{
	int own;

	if (syncing->job != NULL)
		return !atomic_load(&syncing->job->done) || arrive(syncing, err);
	/* The thread gets its own descriptor, as the file may be replaced or closed meanwhile. */
	own = later_is_on() && syncing->waits ? fcntl(fd, F_DUPFD_CLOEXEC, 0) : -1;
	if (own < 0)
		return syncing_now(syncing, fd, path, err);
	syncing->job = memory_new(sizeof *syncing->job);
	syncing->job->fd = own;
	syncing->job->path = memory_copy(path);
	syncing->job->is_new = syncing->is_new;
	syncing->is_new = syncing->changed = false;
	later_do(work, syncing->job);
	return true;
}
