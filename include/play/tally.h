/* SPDX-License-Identifier: MIT */
/* How much of a folder or file of levels is solved and saved, counted a level at a time. */
#ifndef PLAY_TALLY_H
#define PLAY_TALLY_H

#include "play/collection.h"

#define TALLY_DAYS 371 /* 53 weeks */

/* The levels of a chapter. */
struct tally_chapter {
	char *name;
	size_t levels;
	struct solved_count count; /* how many earned each mark */
	size_t moves, fewest; /* over levels whose fewest moves are known: the player's moves, and
				 the fewest */
};

struct tally {
	char *name; /* the name to show; of a file, its title once it has been opened */
	char *path; /* of the file or folder; NULL: the arcade's folder */
	const struct collection *collection; /* while it is being counted */
	size_t next;			     /* the level to count next */
	bool done, missing;		     /* done: all is counted; missing: the file can't be
						read */
	size_t levels, saved;
	struct solved_count count;	/* how many levels earned each mark */
	size_t moves, pushes;		/* of the solutions with the fewest moves */
	size_t days[TALLY_DAYS];	/* how many of these solutions are so many days old */
	struct tally_chapter *chapters; /* of the folder, if it has any */
	size_t chapter_count, chapter_room;
};

/* Takes the path over. Yours to tally_free. */
struct tally tally_of(const char *name, char *path);
/* Open the levels if that isn't done yet, and count one level. folder is the arcade's; today is the
 * day_number of the present day. */
void tally_count(struct tally *tally, const char *folder, bool installed, long today);
/* Add all but the chapters. */
void tally_add(struct tally *sum, const struct tally *tally);
void tally_free(struct tally *tally);

#endif
