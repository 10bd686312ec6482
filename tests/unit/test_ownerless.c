/* SPDX-License-Identifier: MIT */
/* Files beside a level on a file system without owners, where all seem to be another user's. */
#include "unit.h"

#include "store/owner.h"

#include "faults/system.h"
#include "saved.h"

static int teardown(void **state)
{
	system_own(0);
	return saved_teardown(state);
}

UNIT_FIXTURE(saved_setup, teardown);

UNIT_TEST(they_are_ours)
{
	OWN_GAME game = small_game(GAME_FORWARD, "u");
	OWN_SAVE save = NULL;

	system_own(12345);
	find_one("u");
	assert_false(owner_is_other(disk(SAV)));
	assert_null(owner_other(disk(SAV)));
	assert_null(found[HOME_BESIDE].owner);
	save = open_found(game);
	assert_saves(save, game, "d", "ud");
	assert_listing(disk("d"), "level.xsb level.xsb.sav");
}
