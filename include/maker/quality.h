/* SPDX-License-Identifier: MIT */
/* What makes a level worth playing, as far as it can be counted. */
#ifndef MAKER_QUALITY_H
#define MAKER_QUALITY_H

#include "maker/recipe.h"

/* What a level is to be like. */
struct wish {
	const struct recipe *recipe;
	int floor; /* squares */
	int grade;
	uint64_t taste;	   /* what decides between levels that are about as good */
	bool shaped;	   /* the floor is to keep a shape: */
	struct bits shape; /* that shape */
};

/* Is there an open hall, or too much open floor altogether? */
bool quality_is_open(const struct plot *plot);

/* Small rooms look like many others, and so does floor that fills its rectangle; shapes don't. */
bool quality_is_dull(const struct plot *plot, const struct wish *wish);

/* Is the level worth keeping? Not if boxes can go home one after the other, if none has to be
 * pushed away, if it is too open, and so on. For made levels: people may do as they like. */
bool quality_keeps(const struct plot *plot, const struct measure *measure);

/* Are as many of its positions solvable as the recipe asks for? Yes, if they aren't counted. */
bool quality_forgives(const struct measure *measure, const struct recipe *recipe);

/*
 * The higher the better: close to the recipe's grades, to the floor and shape that are wished for,
 * to the rhythm of hand-made levels, few positions lost for good, goals and boxes in a pattern.
 */
int quality_of(const struct plot *plot, const struct measure *measure, const struct wish *wish);

#endif
