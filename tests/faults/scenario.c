/* SPDX-License-Identifier: MIT */
/* What a player does to the disk, as scripts that any fault may break into: what they share. */
#include "unit/unit.h"

#include "scenario.h"

#include <ftw.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "store/profile.h"

#include "cases.h"
#include "unit/disk.h"
#include "scenario_inside.h"

struct observed *observed;
void (*observed_changed)(void);

const struct level *scenario_level(void)
{
	static struct level level;

	if (level.board == NULL)
		level.board = board_from(small_board);
	return &level;
}

int scenario_setup(void **state)
{
	if (disk_setup(state) != 0)
		return -1;
	observed = disk_shared(sizeof *observed);
	disk_folder(disk("d"), 0777);
	scenario_level();
	return 0;
}

int scenario_teardown(void **state)
{
	case_close();
	munmap(observed, sizeof *observed);
	return disk_teardown(state);
}

/* --- What scripts share --------------------------------------------------- */

void scenario_prepare(const struct scenario *scenario)
{
	disk_empty(disk("d"));
	disk_empty(disk("data"));
	disk_empty(disk("home"));
	disk_put_string(disk(SCENARIO_LEVEL), small_board);
	*observed = (struct observed){0};
	scenario->prepare();
}

/* Something is so. */
void vt_note(bool *what)
{
	*what = true;
	if (observed_changed != NULL)
		observed_changed();
}

void vt_count(int *what, int count)
{
	*what = count;
	if (observed_changed != NULL)
		observed_changed();
}

/* A failure must come with a sentence. */
bool vt_told(const struct error *err)
{
	if (err->kind == ERROR_NONE || err->text[0] == '\0')
		fail_msg("something failed, and nothing is said");
	observed->told = true;
	return false;
}

struct sidecars *scenario_place(void)
{
	return sidecars_new(disk(SCENARIO_LEVEL), 0, false);
}

static int no_litter(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
	size_t length = strlen(path);

	(void)st;
	(void)ftw;
	if (kind == FTW_F && length > 4 && strcmp(path + length - 4, ".tmp") == 0)
		fail_msg("%s was left behind", path);
	return 0;
}

void scenario_no_litter(void)
{
	nftw(disk(""), no_litter, 16, FTW_PHYS);
}

/* What the next start does before the player can do anything. */
void scenario_start_anew(void)
{
	struct sidecars *sidecars = scenario_place();

	sidecars_tidy(sidecars);
	sidecars_free(sidecars);
	profile_tidy();
	scenario_no_litter();
}

/* Did the player live to hear what failed? */
bool scenario_lived(enum after after)
{
	return after == AFTER_FAULT || after == AFTER_STORM;
}

/* Said to be done and not there, or the other way round? */
void scenario_agree(const char *what, bool said, bool there, enum after after)
{
	if (said && !there)
		fail_msg("%s: said to be done, and lost", what);
	if (!said && there && scenario_lived(after))
		fail_msg("%s: said to have failed, and done", what);
	if (!said && scenario_lived(after) && !observed->told)
		fail_msg("%s: not done, and not told", what);
}

const struct scenario *scenario_at(size_t i)
{
	static const struct scenario *const parts[] = {
		scenarios_of_scores,
		scenarios_of_games,
		scenarios_of_files,
		scenarios_of_workshop,
	};

	for (size_t part = 0; part < sizeof parts / sizeof *parts; part++)
		for (const struct scenario *s = parts[part]; s->name != NULL; s++)
			if (i-- == 0)
				return s;
	return NULL;
}

const struct scenario *scenario_by_chance(uint64_t chance)
{
	size_t count = 0;

	while (scenario_at(count) != NULL)
		count++;
	return scenario_at((size_t)(chance % count));
}
