/* SPDX-License-Identifier: MIT */
/* A level with its saved games. */
#include "unit.h"

#include "saved.h"

struct sidecars *sidecars;
struct save_found found[HOMES];
struct error err;

void own_save(struct save **save)
{
	save_close(*save);
}

int saved_setup(void **state)
{
	if (disk_setup(state) != 0)
		return -1;
	disk_put_string(disk(LEVEL), small_board);
	sidecars = sidecars_new(disk(LEVEL), 0, false);
	err = (struct error){0};
	return 0;
}

int saved_teardown(void **state)
{
	save_found_free(found);
	sidecars_free(sidecars);
	return disk_teardown(state);
}

int find(void)
{
	save_found_free(found);
	return save_found_look(sidecars, GAME_FORWARD, found);
}

struct save *open_new(const struct game *game)
{
	struct save *save = save_open(sidecars, game, NULL, &err);

	assert_non_null(save);
	return save;
}

void find_one(const char *moves)
{
	disk_put_string(disk(SAV), moves);
	assert_int_equal(find(), 1);
}

struct save *open_found(const struct game *game)
{
	struct save *save = save_open(sidecars, game, &found[HOME_BESIDE], &err);

	assert_non_null(save);
	return save;
}

bool play(struct save *save, struct game *game, const char *moves)
{
	assert_true(game_play(game, slice_of(moves), NULL));
	err = (struct error){0};
	return save_write(save, game, &err);
}
