/* Rooms: floor without boxes and goals. */
#ifndef MAKER_ROOM_H
#define MAKER_ROOM_H

#include "maker/dice.h"
#include "maker/plot.h"
#include "maker/recipe.h"

enum room_style {
	ROOM_JOINED,	/* of patterns of three by three */
	ROOM_SYMMETRIC, /* carved in blocks, and mirrored */
	ROOM_CARVED,
};

struct room {
	enum room_style style;
	enum plot_mirror mirror;
	struct plot plot;
};

/* A room for levels of a recipe. False: it came out too small or too large. */
bool room_make(struct room *room, const struct recipe *recipe, struct dice *dice);

/* Do all of these squares hang together? */
bool room_joined(const struct plot *plot, struct bits squares);
/* Is there a block of floor so wide and so high? */
bool room_has_block(const struct plot *plot, int width, int height);

#endif
