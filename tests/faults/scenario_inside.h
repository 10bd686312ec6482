/* SPDX-License-Identifier: MIT */
/* What the files of scenarios share, and nobody else needs. */
#ifndef TESTS_FAULTS_SCENARIO_INSIDE_H
#define TESTS_FAULTS_SCENARIO_INSIDE_H

#include "documents/leaderboard.h"
#include "documents/level.h"
#include "store/sidecars.h"

#include "scenario.h"

#define SCENARIO_LEVEL "d/level.xsb"

/* Each ended by one without a name. */
extern const struct scenario scenarios_of_scores[], scenarios_of_games[], scenarios_of_files[],
	scenarios_of_workshop[];

void vt_note(bool *what); /* it is so */
void vt_count(int *what, int count);
/* A failure, which must come with a sentence. Returns false. */
bool vt_told(const struct error *err);

const struct level *scenario_level(void); /* the small board */
struct sidecars *scenario_place(void);	  /* where its files are; yours */

/* What the next start does before the player can do anything; then there is no litter. */
void scenario_start_anew(void);

/* Did the player live to hear what failed? */
bool scenario_lived(enum after after);
/* Fails where something is said to be done and isn't there, or the other way round. */
void scenario_agree(const char *what, bool said, bool there, enum after after);

bool scenario_add_score(const struct sidecars *sidecars, int64_t score, const char *name);
/* Does the leaderboard hold the entry, once? */
bool scenario_has_score(const struct leaderboard *board, int64_t score, const char *name);

#endif
