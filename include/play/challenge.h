/* SPDX-License-Identifier: MIT */
/* Challenges: lines with the result of a level of the day, or with a score and its proof. */
#ifndef PLAY_CHALLENGE_H
#define PLAY_CHALLENGE_H

#include "documents/claim.h"
#include "maker/fresh.h"
#include "play/session.h"

#define CHALLENGE_MOST (1024 * 1024) /* bytes of a text that holds a challenge */

struct challenge {
	bool proves; /* it has a proof; otherwise it is only a result */
	struct claim claim;
	bool makes; /* the level is one that was made: */
	struct fresh fresh;
};

/*
 * Read the challenge in a text, which the claim borrows; today is the last day whose levels may be
 * played. False with an error; ERROR_MISSING: there is none.
 */
bool challenge_read(struct slice text, struct day today, struct challenge *challenge,
		    struct error *err);

enum challenge_found { CHALLENGE_NOWHERE, CHALLENGE_FOUND, CHALLENGE_TO_MAKE };

/*
 * Find the level of a challenge, and accept the challenge there. A level that was made is looked
 * for among those that are kept; any other in a collection (NULL: none), in the folder of the
 * campaign, and in the files played last. CHALLENGE_FOUND: the pick's collection is yours to
 * collection_drop. CHALLENGE_NOWHERE: err says why.
 */
enum challenge_found challenge_find(const struct challenge *challenge,
				    const struct collection *here, const char *levels,
				    bool installed, struct level_pick *pick, struct error *err);
/* Make the level of a challenge now, accept the challenge, and keep the level. NULL with an error;
 * yours to level_file_free. */
struct level_file *challenge_make(const struct challenge *challenge, struct error *err);

/* Replay the proof on the level's board, and store it if it holds. A mere result has no proof, and
 * always holds. False with an error: nothing is stored. */
bool challenge_accept(const struct challenge *challenge, const struct board *board,
		      struct error *err);

/* Find the proofs that hold on the session's board; challenge_unload forgets them. */
void challenge_load(struct session *session);
void challenge_unload(struct session *session);
/* Write the proof of the session's game, which is solved, under the player's name. False with an
 * error: it is too long. */
bool challenge_add(const struct session *session, const char *name, struct text *out,
		   struct error *err);

#endif
