/* SPDX-License-Identifier: MIT */
/* What makes a level worth playing, as far as that can be expressed in numbers. */
#ifndef MAKER_QUALITY_H
#define MAKER_QUALITY_H

#include "maker/recipe.h"

/* What a level is to be like. */
struct wish {
	const struct recipe *recipe;
	int floor; /* squares */
	int grade;
	uint64_t taste; /* random, to decide between levels that are about equally good */
	bool shaped;	/* the floor is to keep this shape: */
	struct bits shape;
};

/* What percentage of the pushes takes a box away from home? */
int quality_away(const struct measure *measure);

/* Does the plot have an open hall, or too much open floor altogether? */
bool quality_is_open(const struct plot *plot);

/* Does it look like many other levels? Small rooms do, and so does floor that fills its rectangle;
 * shapes don't. */
bool quality_is_dull(const struct plot *plot, const struct wish *wish);

/* Is the level worth keeping? Not if boxes can go home one after the other, if none has to be
 * pushed away, if it is too open, and so on. This is for made levels only; people may draw what
 * they like. */
bool quality_keeps(const struct plot *plot, const struct measure *measure);

/* Are as many of a level's positions solvable as the recipe asks for? Also true if they weren't
 * counted. */
bool quality_forgives(const struct measure *measure, const struct recipe *recipe);

/*
 * How good a level is; higher is better. It counts how close the level is to the recipe's grades,
 * to the floor and shape that are wished for, and to the rhythm of hand-made levels; that few
 * positions are lost for good; and that goals and boxes form patterns.
 */
int quality_of(const struct plot *plot, const struct measure *measure, const struct wish *wish);
/* The most that it can be by what is known of a start before it is measured: boxes, floor, pushes,
 * bound, and at least as many changes as least_changes. */
int quality_promised(const struct plot *plot, const struct measure *measure,
		     const struct wish *wish);

#endif
