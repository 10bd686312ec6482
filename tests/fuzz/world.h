/* SPDX-License-Identifier: MIT */
/* The files that the front end is let loose on, and what must be true of them whatever it was told.
 */
#ifndef TESTS_FUZZ_WORLD_H
#define TESTS_FUZZ_WORLD_H

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "documents/snapshot.h"
#include "store/solutions.h"
#include "store/level_file.h"
#include "store/path.h"
#include "store/save.h"
#include "store/scores.h"
#include "vt/scratch.h"

#define WORLD_CORRIDOR "########\n#@    $.#\n########\nTitle: Corridor\n"

static const struct {
	const char *name, *text;
} world_levels[] = {
	{"levels/1.xsb", "########\n#@    $.#\n########\nTitle: First\n"},
	{"levels/2.xsb",
	 "  #####\n###   #\n#.@$  #\n### $.#\n#.##$ #\n# # . ##\n#$ *$$.#\n#   .  #\n########\n"
	 "Title: Second\nAuthor: X\n"},
	{"levels/3.xsb", "#####\n#@$ #\n#####\nTitle: Broken\n"},
	{"work/corridor.xsb", WORLD_CORRIDOR},
	{"work/hall.xsb",
	 "#########\n#       #\n#  $ $  #\n#   @   #\n#  . .  #\n#       #\n#########\n"},
	{"work/empty.xsb", "########\n#@     .#\n########\n"},
	{"work/nothing.xsb", "no level\n"},
	{"work/set.sok",
	 "Collection: Set\nAuthor: Y\n\nOne\n\n######\n#@ $.#\n######\nAuthor: Z\n\nSolution/a\n"
	 "rR\n\nSnapshot/b\nr*R\n\n"
	 "Snapshot/broken\nuuu\n\nReverse\n[]l\n\nTwo\n\n########\n#@  $ .#\n#@  $ .#\n########\n\n"
	 "Snapshot\n{r}r\n\n"
	 "Three\n\n####\n#@*#\n####\n\nFour\n\n#########\n#@ $  . #\n#  $  . #\n#       #\n"
	 "#########\n\nSolution\nrRRRllddrUrRRR\n"},
	{"work/set.slc",
	 "<?xml version=\"1.0\"?>\n<SokobanLevels><Title>S</Title><LevelCollection><Level Id=\"A\">"
	 "<L>#####</L><L>#@$.#</L>"
	 "<L>#####</L></Level><Level Id=\"B\"><L>######</L><L>#.$ @#</L><L>######</L></Level>"
	 "</LevelCollection></SokobanLevels>\n"},
};
#define WORLD_LEVELS (sizeof world_levels / sizeof *world_levels)

static inline void world_make(void)
{
	char scores[256] = "";

	scratch_clear();
	scratch_folder("levels");
	scratch_folder("work");
	scratch_folder("home/.local/share/schokoban");
	for (size_t i = 0; i < WORLD_LEVELS; i++)
		scratch_text(world_levels[i].name, world_levels[i].text);
	for (int i = 0; i < 10; i++)
		snprintf(scores + strlen(scores), sizeof scores - strlen(scores), "%d Name %d\n",
			 i + 4, i);
	scratch_text("levels/1.xsb.dat", scores);
	scratch_text("work/hall.xsb.sav", "rrxxlUd");
	scratch_text("home/.local/share/schokoban/nickname", "Foo\n");
}

static inline void world_broken(const char *what, const char *name)
{
	fprintf(stderr, "%s: %s\n", name, what);
	abort();
}

/* All that a level's games left beside it can be read, and every move of it is legal. */
static inline void world_check_level(const struct level_file *file, size_t index)
{
	const struct board *board = file->set->levels[index].board;
	struct sidecars *sidecars = solutions_place(file, index, NULL);
	struct save_found found[HOMES];
	struct leaderboard best;

	scores_load(sidecars, &best, NULL);
	if (best.bad_lines > 0)
		world_broken("a score that can't be read", file->path);
	for (int mode = GAME_FORWARD; board != NULL && mode <= GAME_REVERSE; mode++) {
		save_found_look(sidecars, (enum game_mode)mode, found);
		for (int home = 0; home < HOMES; home++) {
			struct game *game = found[home].path != NULL
						    ? game_new(board, (enum game_mode)mode)
						    : NULL;

			if (game != NULL &&
			    (found[home].problem.kind != ERROR_NONE || found[home].busy ||
			     !game_play(game, text_slice(&found[home].moves), NULL)))
				world_broken("a save that can't be played", found[home].path);
			game_free(game);
		}
		save_found_free(found);
	}
	for (int home = 0; board != NULL && home < HOMES; home++) {
		struct level_set *book = solutions_read(sidecars, (enum home)home, board);

		for (size_t i = 0; book != NULL && i < book->levels[0].snapshot_count; i++) {
			struct verdict verdict;

			snapshot_judge(board, slice_of(book->levels[0].snapshots[i].moves),
				       &verdict);
			if (verdict.illegal > 0)
				world_broken("a stored snapshot that can't be played", file->path);
		}
		level_set_free(book);
	}
	sidecars_free(sidecars);
}

/* Was it saved from the workshop? */
static inline bool world_is_level(const char *name)
{
	struct level_file *file = level_file_open(scratch_path(name), false, NULL);

	level_file_free(file);
	return file != NULL;
}

/* Nothing is there but levels, sidecars and what is remembered of the player. */
static inline void world_check_folder(const char *folder)
{
	DIR *dir = opendir(scratch_path(folder));
	struct dirent *entry;

	while (dir != NULL && (entry = readdir(dir)) != NULL) {
		char name[1024];
		struct stat st;
		char *plain;
		bool known;

		if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
			continue;
		snprintf(name, sizeof name, "%s%s%s", folder, *folder != '\0' ? "/" : "",
			 entry->d_name);
		plain = sidecars_plain(name);
		known = sidecars_is_one(path_name(plain));
		memory_free(plain);
		if (lstat(scratch_path(name), &st) == 0 && S_ISDIR(st.st_mode)) {
			world_check_folder(name);
			continue;
		}
		for (size_t i = 0; i < WORLD_LEVELS; i++)
			known = known || strcmp(name, world_levels[i].name) == 0;
		if (strncmp(name, "home/.local/share/schokoban/", 28) == 0)
			known = known || strcmp(name + 28, "nickname") == 0 ||
				strcmp(name + 28, "paths") == 0 || strcmp(name + 28, "last") == 0 ||
				strcmp(name + 28, "played") == 0 ||
				strcmp(name + 28, "class") == 0 ||
				strcmp(name + 28, "boards") == 0 ||
				strcmp(name + 28, "least") == 0 ||
				strcmp(name + 28, "results") == 0 ||
				strcmp(name + 28, "proofs") == 0 ||
				strcmp(name + 28, "days") == 0 || strcmp(name + 28, "lists") == 0 ||
				strcmp(name + 28, "solved") == 0 ||
				strncmp(name + 28, "own/", 4) == 0 ||
				strncmp(name + 28, "films/", 6) == 0 ||
				strncmp(name + 28, "kept/", 5) == 0 ||
				strncmp(name + 28, "drafts/", 7) == 0;
		known = known || strcmp(name, "home/.config/schokoban/config") == 0 ||
			world_is_level(name);
		if (!known || strstr(entry->d_name, ".tmp") != NULL)
			world_broken("a file that should not be there", name);
	}
	if (dir != NULL)
		closedir(dir);
}

static inline void world_check(void)
{
	for (size_t i = 0; i < WORLD_LEVELS; i++) {
		char *now = scratch_read(world_levels[i].name, NULL);
		struct level_file *file;

		if (now == NULL || (strcmp(now, world_levels[i].text) != 0 &&
				    !world_is_level(world_levels[i].name)))
			world_broken("a level file is broken", world_levels[i].name);
		free(now);
		file = level_file_open(scratch_path(world_levels[i].name), false, NULL);
		for (size_t k = 0; file != NULL && k < file->set->count; k++)
			world_check_level(file, k);
		level_file_free(file);
	}
	world_check_folder("");
}

#endif
