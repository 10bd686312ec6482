#!/usr/bin/env bash
# The keys: moving, undo, redo, menus and help (Schokoban's specification, Controls).

. tests/ui/lib.sh
. tests/ui/player.sh

test_every_way_to_move() {
	roomy level.xsb
	start level.xsb
	moves_are 0
	steps w a s d
	holds_file level.xsb.sav uldr
	steps W A S D
	steps Up Left Down Right
	steps k h j l
	holds_file level.xsb.sav uldruldruldruldr
	bytes 1b 5b 41
	moves_are 17
	bytes 1b 4f 42
	moves_are 18
}

# What was typed ahead is dropped, with what a held arrow adds: it must not skip the solved board.
test_typed_ahead() {
	one_push level.xsb
	start level.xsb
	moves_are 0
	keys Right Right Enter Space Right Right
	wait_for 'Solved in 1 move'
	wait_still
	wait_for 'Nickname:'
	no_file level.xsb.dat
}

# The keys of a level's stored solution, all typed at once.
type_solution() {
	local solution

	solution=$(sed -n "s/^$1 //p" "$REPOSITORY/tests/data/solutions.txt" | tr uldrULDR wasdWASD)
	type_text "$solution"
	wait_for "Solved in ${#solution} move"
}

test_our_levels() {
	start
	wait_for 'Arcade mode'
	keys Enter
	wait_for 'Puzzle: First Push by '
	wait_for 'Walk into a box to push it'
	type_solution 001-first-push
	wait_for 'Do you want'
	keys Escape
	pick 'Next level'
	wait_for 'Puzzle: Round the Corner'
	type_solution 002-round-the-corner
	[ -s "$SCRATCH/tree/levels/001-first-push.xsb.sok" ] || fail 'no solution beside the level'
}

run_tests
