/* SPDX-License-Identifier: MIT */
/* What makes a level worth playing, as far as it can be counted. */
#ifndef MAKER_QUALITY_H
#define MAKER_QUALITY_H

#include "maker/recipe.h"

/* What a level is to be like. */
struct wish {
	const struct recipe *recipe;
	int floor;	   /* squares */
	bool shaped;	   /* it has the shape of something: */
	struct bits shape; /* this floor */
};

/* Is there an open hall, or is there too much of nothing but floor? */
bool quality_is_open(const struct plot *plot);

/* Is it worth keeping? Not where boxes can go home one after the other, where none has to be pushed
 * away, where it is open, and so on. For made levels: people may do as they like. */
bool quality_keeps(const struct plot *plot, const struct measure *measure);

/* Can as many of its positions be solved as the recipe asks for? Yes, if they aren't counted. */
bool quality_forgives(const struct measure *measure, const struct recipe *recipe);

/*
 * The higher the better: close to the recipe's grades, to the floor and shape that are wished for,
 * to the rhythm of hand-made levels, few positions lost for good, goals and boxes in a pattern.
 */
int quality_of(const struct plot *plot, const struct measure *measure, const struct wish *wish);

#endif
