/* SPDX-License-Identifier: MIT */
/*
 * What is known of the fewest moves in which boards can be solved, in lines of a file:
 *
 *     00c5d8f3a2b14e69 33 28       a solution of 33 moves is known, and it takes at least 28
 *     00c5d8f3a2b14e69 33 28 51    and the grade is 51 (maker/grade.h); 66+ is at least 66
 *
 * The first word is the board's hash (board_hash), in 16 hexadecimal digits. What follows the
 * numbers is ignored, and so are other lines. Pure.
 */
#ifndef DOCUMENTS_FEWEST_H
#define DOCUMENTS_FEWEST_H

#include "base/text.h"

#define FEWEST_BYTES ((size_t)1024 * 1024) /* of such a file, at most */

struct fewest {
	size_t moves; /* of the best solution known; 0: none is known */
	size_t bound; /* fewer moves are proved not to be enough; 0: not worked out yet */
};

/* Is it proved that no solution has fewer moves? */
static inline bool fewest_is_least(const struct fewest *fewest)
{
	return fewest->moves > 0 && fewest->bound == fewest->moves;
}

/* What both together tell: the fewer moves, and the higher bound. */
struct fewest fewest_both(const struct fewest *one, const struct fewest *other);

/* What a solution earns its level: each is worth more than the one before. */
enum medal {
	MEDAL_NONE,
	MEDAL_SOLVED,
	MEDAL_NEAR,  /* at most a tenth more moves than the fewest known */
	MEDAL_LEAST, /* no solution that is known has fewer */
	MEDALS,
};
/* The mark for a solution of that many moves; MEDAL_SOLVED if nothing is known. */
enum medal fewest_medal(const struct fewest *known, size_t moves);

struct fewest_list;

struct fewest_list *fewest_parse(struct slice bytes);	   /* yours to fewest_free */
void fewest_free(struct fewest_list *list);		   /* NULL is fine */
bool fewest_list_is_empty(const struct fewest_list *list); /* so is NULL */
/* What the lines on a board say together; nothing for a list that is NULL. */
struct fewest fewest_find(const struct fewest_list *list, uint64_t board);
/* The grade that the lines give a board, or the lowest that it can have; -1: they give none. */
int fewest_grade(const struct fewest_list *list, uint64_t board);
void fewest_add_line(uint64_t board, const struct fewest *fewest, struct text *out);

#endif
