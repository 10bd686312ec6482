/* SPDX-License-Identifier: MIT */
#include "play/saving.h"

#include "base/memory.h"
#include "base/text.h"
#include "formats/line.h"
#include "store/homes.h"
#include "store/path.h"
#include "store/profile.h"

#define SYNC_QUIET_MS 2000  /* after the last key */
#define SYNC_MOST_MS  10000 /* after the last sync, at the latest */
#define SYNC_CHECK_MS 50    /* between two checks that it is on the disk */

/* Add the title so that it can be understood on its own: a mere number comes after its collection's
 * name. */
static void add_title(const struct session *session, struct text *title)
{
	if (session->collection->count > 1 && line_is_number(slice_of(session->title)))
		text_add_format(title, "%s #", collection_name(session->collection));
	text_add_string(title, session->title);
}

void saving_remember(const struct session *session)
{
	struct text title = {0};

	add_title(session, &title);
	profile_set_last(session->sidecars->level, session->sidecars->number, title.bytes);
	text_free(&title);
}

/* Say where the save goes, if that isn't beside the level. */
static void tell_where(struct session *session)
{
	if (save_is_fallback(session->save) && session->sidecars->stem[HOME_BESIDE] != NULL)
		event_set(&session->event, &(struct event){.kind = EVENT_SAVED_ELSEWHERE,
							   .name = save_path(session->save),
							   .why = *save_aside(session->save)});
}

void saving_written(struct session *session, int64_t now, bool was_elsewhere)
{
	if (session->changed == 0) {
		saving_remember(session);
		/* so that the save is known to be this board's, should the level's board be
		 * replaced */
		solutions_write_board_later(session->sidecars, &session->level);
	}
	session->changed = now;
	if (session->synced == 0)
		session->synced = session->changed;
	if (!was_elsewhere)
		tell_where(session);
}

void saving_failed(struct session *session, const struct error *why)
{
	const struct sidecars *sidecars = session->sidecars;
	char *folder = NULL;

	if (sidecars->stem[HOME_FALLBACK] != NULL)
		folder = homes_data_folder();
	else if (sidecars->stem[HOME_BESIDE] != NULL)
		folder = path_folder(sidecars->level);
	event_set(&session->event,
		  &(struct event){.kind = EVENT_NOT_SAVED, .name = folder, .why = *why});
	memory_free(folder);
}

bool saving_due(const struct session *session, int64_t *when)
{
	int64_t quiet = session->changed + SYNC_QUIET_MS, most = session->synced + SYNC_MOST_MS;

	if (session->save == NULL || save_is_synced(session->save))
		return false;
	if (save_is_syncing(session->save))
		*when = session->sync_check;
	else
		*when = quiet < most ? quiet : most;
	return true;
}

static void sync_with(struct session *session, int64_t now,
		      bool (*sync)(struct save *save, struct error *err))
{
	struct event event = {.kind = EVENT_NOT_ON_DISK};
	struct save *save = session->save;

	session->synced = now;
	/* after a sync that failed, what the file should hold is written again */
	if (save == NULL ||
	    ((!save_holds(save, session->game) || save_write(save, session->game, &event.why)) &&
	     sync(save, &event.why)))
		return;
	event_set(&session->event, &event);
	session->changed = session->synced;
}

void saving_sync(struct session *session, int64_t now)
{
	sync_with(session, now, save_sync);
}

void saving_tick(struct session *session, int64_t now)
{
	session->sync_check = now + SYNC_CHECK_MS;
	sync_with(session, now, save_sync_later);
}
