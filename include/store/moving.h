/* SPDX-License-Identifier: MIT */
/*
 * Everything that was reached, as one text (documents/parcel.h), and back. In it a file is named by
 * what it belongs to:
 *
 *     campaign/1.xsb.dat          beside a level that comes with the program
 *     ~/packs/pack.sok.7.sav      beside another level, below the home folder; else /packs/...
 *     data/made/..., config       in the data folder (store/homes.h); the settings
 *
 * So records find their levels under another home, PREFIX or data folder. What is read from such a
 * text goes to the data folder, or beside the campaign in a source tree, and nowhere else.
 */
#ifndef STORE_MOVING_H
#define STORE_MOVING_H

#include "store/sidecars.h"

/* In all functions here, tree is the folder of the campaign in a source tree, absolute; NULL: the
 * program is installed. */

/* Called for everything that is left out, with the reason. */
typedef void moving_tell(const char *name, const struct error *why);

/*
 * Add all of it to out: from the data folder, from beside the campaign and the level files opened
 * last, and from beside these packs (level files, or folders of them). Of other users' files only
 * leaderboards are taken.
 */
void moving_export(const char *tree, char *const *packs, size_t count, struct text *out,
		   moving_tell *tell);

/*
 * Take over what such a text holds; the settings only if `settings` is true. All of it is checked
 * first: if there is a fault anywhere, nothing is written. What is there stays: scores, solutions,
 * snapshots, drafts and lists are merged, so that the same text changes nothing a second time; a
 * saved game is stored as a snapshot if another one waits. False with an error and the line of the
 * text (0: writing failed; what was written stays, and another import writes the rest).
 */
bool moving_import(const char *tree, struct slice parcel, bool settings, moving_tell *tell,
		   struct error *err);

/* --- Names, for its own files ---------------------------------------------------------- */

enum moving_kind {
	MOVING_SIDECAR,
	MOVING_LEVEL, /* pasted, made or drawn */
	MOVING_DRAFT,
	MOVING_WORD,	/* a file of a single line */
	MOVING_BOARDS,	/* a list of hashes */
	MOVING_FEWEST,	/* documents/fewest.h */
	MOVING_SOLVED,	/* documents/solved.h */
	MOVING_DAYS,	/* a list of solved levels of days */
	MOVING_PATHS,	/* a list of names */
	MOVING_RESULTS, /* documents/result.h */
	MOVING_PROOFS,	/* documents/claim.h */
	MOVING_SETTINGS,
};

struct moving_thing {
	enum moving_kind kind;
	enum sidecar sidecar; /* SIDECARS: it is no sidecar */
	size_t stem;	      /* of a sidecar: bytes of its name without the ending; else 0 */
};

/* Can an export hold a file of that name, short enough and without control characters? */
bool moving_can_hold(const char *name);
/* What a name stands for; false: nothing. A name that stands for something can't lead out of its
 * home. */
bool moving_know(const char *name, struct moving_thing *thing);
/* May a file of that name hold these bytes? */
bool moving_check(const char *name, const struct moving_thing *thing, struct slice bytes,
		  struct error *err);
char *moving_name(const char *tree, const char *path); /* the name of a file; yours */
char *moving_path(const char *tree, const char *name); /* the path of a name; yours; NULL: there is
							  no home folder */
/* The sidecars of the level whose files have names that begin with stem; yours to sidecars_free. */
struct sidecars *moving_place(const char *tree, const char *stem);

#endif
