/* SPDX-License-Identifier: MIT */
/* Rooms: floor without boxes and goals. */
#ifndef MAKER_ROOM_H
#define MAKER_ROOM_H

#include "maker/plot.h"
#include "maker/recipe.h"

struct room {
	enum room_style style;
	enum plot_mirror mirror;
	struct plot plot;
	const char *name; /* the name of a ROOM_SHAPE; else NULL */
};

/* Pick a style, each as often as its share says. */
enum room_style room_style(const struct recipe *recipe, struct dice *dice);

/* Make a room of that style for levels of a recipe. False: no room came out that is worth a try. */
bool room_make(struct room *room, enum room_style style, const struct recipe *recipe,
	       struct dice *dice);

/* Carve blocks that overlap or touch into an empty plot, until there is floor enough. */
void room_carve(struct plot *plot, int floor, enum plot_mirror mirror, struct dice *dice);

/* The largest connected part of these squares. */
struct bits room_largest_part(const struct plot *plot, struct bits floor);
/* Are all of these squares connected? */
bool room_joined(const struct plot *plot, struct bits squares);
/* How much of the rectangle around the floor is floor, in percent. */
int room_fullness(const struct plot *plot);
/* The ends of dead ends: squares without a goal and with at most one free square beside them. */
struct bits room_ends(const struct plot *plot);
/* Wall up dead ends; the squares of `keep` stay. */
void room_trim(struct plot *plot, struct bits keep);
/* A way in which the floor is symmetric: mirrored that way it stays the same. */
enum plot_mirror room_mirror(const struct plot *plot);
/* Is there a block of floor of that size? */
bool room_has_block(const struct plot *plot, int width, int height);

#endif
