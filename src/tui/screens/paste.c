/* SPDX-License-Identifier: MIT */
/* Where a paste leads from the screens on which levels are chosen. */
#include "play/challenge.h"
#include "play/pasted.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens.h"

static struct want follow(struct app *app, const struct challenge *challenge,
			  const struct collection *here, struct error *err)
{
	const struct app_options *options = app->options;
	struct level_pick pick;

	switch (challenge_find(challenge, here, options->levels, options->installed, &pick, err)) {
	case CHALLENGE_FOUND:
		return ENTER_LEVEL(pick.collection, pick.index, GAME_FORWARD, ENTRY_OPEN);
	case CHALLENGE_TO_MAKE:
		return OPEN(fresh_of(app, &challenge->fresh, challenge->claim.line));
	default: return STAY;
	}
}

struct want paste_enter(struct app *app, const struct collection *here, struct error *err)
{
	struct challenge challenge;
	struct error why = {0};
	struct slice pasted;
	bool whole = key_paste(&pasted);
	struct level_file *file = pasted_levels(whole ? &pasted : NULL, true, err);

	if (file != NULL)
		return ENTER_LEVELS(collection_of_file(file, true));
	if (whole && challenge_read(pasted, day_of_seconds(terminal_seconds()), &challenge, &why)) {
		*err = (struct error){0};
		return follow(app, &challenge, here, err);
	}
	if (whole && why.kind != ERROR_MISSING)
		*err = why;
	return STAY;
}
