/* SPDX-License-Identifier: MIT */
/* The letters of moves (Schokoban's specification, State save file). */
#include "unit.h"

#include "core/moves.h"

UNIT_TEST(table_of_the_specification)
{
	static const struct {
		enum direction direction;
		char push, walk;
	} table[DIRECTIONS] = {
		{LEFT, 'L', 'l'},
		{UP, 'U', 'u'},
		{RIGHT, 'R', 'r'},
		{DOWN, 'D', 'd'},
	};

	for (int i = 0; i < DIRECTIONS; i++) {
		assert_int_equal(direction_letter(table[i].direction, true), table[i].push);
		assert_int_equal(direction_letter(table[i].direction, false), table[i].walk);
		assert_int_equal(direction_of(table[i].push), table[i].direction);
		assert_int_equal(direction_of(table[i].walk), table[i].direction);
		assert_true(letter_moves_box(table[i].push));
		assert_false(letter_moves_box(table[i].walk));
	}
	assert_int_equal(MOVE_UNDO, 'x');
	assert_int_equal(MOVE_HERE, '*');
}

UNIT_TEST(no_other_byte_is_a_direction)
{
	for (int c = 0; c < 256; c++) {
		if (c != 0 && strchr("udlrUDLR", c) != NULL)
			continue;
		assert_int_equal(direction_of((char)c), -1);
		assert_false(letter_moves_box((char)c));
	}
}

UNIT_TEST(opposites)
{
	assert_int_equal(direction_opposite(UP), DOWN);
	assert_int_equal(direction_opposite(DOWN), UP);
	assert_int_equal(direction_opposite(LEFT), RIGHT);
	assert_int_equal(direction_opposite(RIGHT), LEFT);
}
