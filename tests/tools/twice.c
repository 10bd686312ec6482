/* SPDX-License-Identifier: MIT */
/*
 * twice CLASS SEEDS FIRST LAST: makes the levels of the seeds 1 to SEEDS and of the days from FIRST
 * to LAST, and prints the seeds that maker/twice.c is to get: those whose board an earlier seed, or
 * a day of the year before, has as well. To begin anew, take the class out of that table; run it
 * again with what it printed, until it prints nothing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "maker/fresh.h"

#define YEAR 366

/* The hashes of the boards so far; those of the last `window` are looked through. */
struct boards {
	uint64_t *hashes;
	size_t count, window;
};

static void look(struct boards *boards, const struct fresh *fresh)
{
	uint64_t seed = fresh_seed(fresh);
	struct generator *generator = generator_new(fresh->level_class, seed);
	size_t from = boards->count > boards->window ? boards->count - boards->window : 0;
	uint64_t hash;

	while (!generator_run(generator, UINT32_MAX))
		;
	hash = plot_hash(generator_plot(generator));
	generator_free(generator);
	while (from < boards->count && boards->hashes[from] != hash)
		from++;
	if (from < boards->count) {
		printf("%s %llu\n", grade_word(fresh->level_class), (unsigned long long)seed);
		fflush(stdout);
	}
	boards->hashes[boards->count++] = hash;
}

int main(int count, char **words)
{
	struct fresh fresh = {.level_class = GRADE_EASY};
	struct boards boards = {0};
	struct day first, last;
	size_t seeds, days;

	if (count != 5 || !day_read(words[3], &first) || !day_read(words[4], &last))
		return 2;
	while (fresh.level_class < GRADE_CLASSES &&
	       strcmp(words[1], grade_word(fresh.level_class)) != 0)
		fresh.level_class++;
	if (fresh.level_class == GRADE_CLASSES)
		return 2;
	seeds = (size_t)strtoul(words[2], NULL, 10);
	days = (size_t)(day_number(last) - day_number(first) + 1);
	boards.hashes = memory_array(seeds > days ? seeds : days, sizeof *boards.hashes);
	boards.window = seeds;
	for (fresh.seed = 1; fresh.seed <= seeds; fresh.seed++)
		look(&boards, &fresh);
	boards.count = 0;
	boards.window = YEAR;
	fresh.of_day = true;
	while (days-- > 0) {
		fresh.day = day_before(last, (int)days);
		look(&boards, &fresh);
	}
	memory_free(boards.hashes);
	return 0;
}
