/* SPDX-License-Identifier: MIT */
/* Rooms: floor without boxes and goals. */
#ifndef MAKER_ROOM_H
#define MAKER_ROOM_H

#include "maker/dice.h"
#include "maker/plot.h"
#include "maker/recipe.h"

struct room {
	enum room_style style;
	enum plot_mirror mirror;
	struct plot plot;
	const char *name; /* of a ROOM_SHAPE; NULL: it has none */
};

/* A style, each as often as its share says. */
enum room_style room_style(const struct recipe *recipe, struct dice *dice);

/* A room of that style for levels of a recipe. False: none came out that is worth a try. */
bool room_make(struct room *room, enum room_style style, const struct recipe *recipe,
	       struct dice *dice);

/* Carve blocks that overlap or touch into an empty plot, until there is floor enough. */
void room_carve(struct plot *plot, int floor, enum plot_mirror mirror, struct dice *dice);

/* The most of these squares that hang together. */
struct bits room_largest_part(const struct plot *plot, struct bits floor);
/* Do all of these squares hang together? */
bool room_joined(const struct plot *plot, struct bits squares);
/* Of a hundred squares of the rectangle round the floor, so many are floor. */
int room_fullness(const struct plot *plot);
/* How many squares lie in dead ends, not counting the last so many of each. */
int room_dead_ends(const struct plot *plot, int last);
/* Is there a block of floor so wide and so high? */
bool room_has_block(const struct plot *plot, int width, int height);

#endif
