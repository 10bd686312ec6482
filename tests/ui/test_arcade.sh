#!/usr/bin/env bash
# Arcade mode: one level after another, from the main menu to the ending.

. tests/ui/lib.sh
. tests/ui/player.sh

# Three levels whose natural order is not that of their bytes.
three_levels() {
	one_push 'set/level 2.xsb' 'Title: Second'
	one_push 'set/level 1.xsb' 'Title: First' 'Author: Ann'
	one_push 'set/Level 10.xsb' 'Title: Tenth'
}

# solve_and_decline: from the game to the menu behind the leaderboard
solve_and_decline() {
	moves_are 0
	keys d
	wait_for Solved
	keys Enter
	wait_for 'Do you want'
	keys Escape
	wait_for 'Main menu'
}

test_from_the_first_to_the_last() {
	three_levels
	start --levels set
	wait_for '▸ Arcade mode'
	keys Enter
	wait_for 'Puzzle: First by Ann$'
	hides 'Where do you want'
	keys d
	wait_for Solved
	keys Enter
	enter_name Bob
	holds_file 'set/level 1.xsb.dat' '1 Bob'
	shows '▸ Next level'
	hides 'Play again'
	keys Enter
	wait_for 'Puzzle: Second$'
	solve_and_decline
	keys Enter
	wait_for 'Puzzle: Tenth$'
	moves_are 0
	steps a d d
	wait_for Solved
	keys Enter
	enter_name Bob
	hides 'Next level'
	keys Enter
	wait_for 'Well done'
	shows 'Levels solved: 3 of 3'
	shows 'Best scores: 4 moves in total'
	keys Enter
	wait_for '▸ Arcade mode'
	keys Enter
	wait_for 'All levels are solved'
	keys Enter
	wait_for 'Puzzle: First'
	shows 'Record: 1 by Bob'
}

test_continue_or_start() {
	three_levels
	start --levels set
	wait_for '▸ Arcade mode'
	keys Space
	wait_for 'Puzzle: First'
	solve_and_decline
	pick 'Main menu'
	wait_for '▸ Arcade mode'
	keys Enter
	wait_for '▸ Continue at level 2: Second '
	shows 'Start at level 1'
	keys Escape
	wait_for '▸ Arcade mode'
	keys Enter
	pick 'Continue at level 2'
	wait_for 'Puzzle: Second'
	keys Escape
	pick 'Main menu'
	pick 'Arcade mode'
	pick 'Start at level 1'
	wait_for 'Puzzle: First'
	solve_and_decline
	pick 'Next level'
	wait_for 'Puzzle: Second'
	# back in another session: it is the files that know
	kill_hard
	close_game
	start --levels set
	wait_for 'Arcade mode'
	keys Enter
	wait_for 'Continue at level 2'
}

# Leaving an unsolved level: the leaderboard comes first, then the ways to go on.
test_leaving_a_level() {
	three_levels
	printf '1 Cid\n' >"$SCRATCH/work/set/level 1.xsb.dat"
	start --levels set
	keys Enter
	wait_for 'Record: 1 by Cid'
	steps a
	keys Escape
	wait_for 'Leaderboard: First'
	shows '1  Cid'
	shows '▸ Back to the game'
	hides 'Do you want'
	keys Enter
	wait_for 'Puzzle: First'
	moves_are 1
	# Esc Esc leaves
	keys Escape
	wait_for 'Back to the game'
	shows '[Esc] leave'
	keys Escape
	wait_for '▸ Continue: First, 1 move$'
	keys Enter
	wait_for 'Puzzle: First'
	keys Escape
	pick 'Next level'
	wait_for 'Puzzle: Second'
	# n and p belong to free play
	keys n p
	wait_still
	shows 'Puzzle: Second'
	holds_file 'set/level 1.xsb.sav' l
	keys Escape
	pick 'Main menu'
	wait_for 'Continue: First, 1 move$'
}

test_ending_with_levels_left() {
	three_levels
	start --levels set
	keys Enter
	wait_for 'Puzzle: First'
	keys Escape
	pick 'Next level'
	wait_for 'Puzzle: Second'
	keys Escape
	pick 'Next level'
	wait_for 'Puzzle: Tenth'
	solve_and_decline
	keys Enter
	wait_for 'That was the last level'
	shows 'Levels solved: 1 of 3'
	hides 'Well done'
	hides 'Best scores: 0'
	keys Escape
	wait_for 'Arcade mode'
}

test_a_level_that_cannot_be_played() {
	three_levels
	printf 'no level\n' >"$SCRATCH/work/set/level 2.xsb"
	start --levels set
	keys Enter
	wait_for 'Puzzle: First'
	solve_and_decline
	keys Enter
	wait_for 'level 2.xsb: '
	keys Escape
	wait_for '▸ Next level'
	hides 'Do you want'
	keys Enter
	pick 'Skip it'
	wait_for 'Puzzle: Tenth'
	# and it does not stop the next session either
	close_game
	start --levels set
	keys Enter
	wait_for 'Continue at level 3: Tenth'
	# what can't be played counts neither in the menu nor at the end
	keys Enter
	wait_for 'Puzzle: Tenth'
	steps a d d
	wait_for Solved
	keys Enter
	enter_name Bob
	pick 'Finish'
	wait_for 'Well done'
	shows 'Levels solved: 2 of 2'
	keys Enter Enter
	wait_for 'All levels are solved'
}

# All levels of a file in the folder are played, in their order, with files of their own.
test_several_levels_in_a_file() {
	one_push 'set/1.xsb' 'Title: First'
	printf '#####\n#@$.#\n#####\nTitle: Second\n\n####\n#$ #\n####\n\n######\n#@ $.#\n######\nTitle: Fourth\n' \
		>"$SCRATCH/work/set/2.xsb"
	one_push 'set/3.xsb' 'Title: Fifth'
	start --levels set
	pick 'Free play'
	wait_for '▸ +1 +First'
	shows '    2  Second'
	wait_for '    3  2.xsb #2 '
	wait_for '    4  Fourth'
	wait_for '    5  Fifth'
	keys Escape
	pick 'Arcade mode'
	wait_for 'Puzzle: First'
	solve_and_decline
	keys Enter
	wait_for 'Puzzle: Second'
	solve_and_decline
	[ -s "$SCRATCH/work/set/2.xsb.1.sok" ] || fail 'no solution beside the level'
	keys Enter
	wait_for '2.xsb: .*pusher'
	pick 'Skip it'
	wait_for 'Puzzle: Fourth'
	steps d
	# it is the arcade's level that the menu continues
	keys Escape
	pick 'Main menu'
	pick 'Continue: Fourth, 1 move'
	wait_for 'Puzzle: Fourth'
	moves_are 1
	steps d
	wait_for Solved
	keys Enter
	wait_for 'Do you want'
	keys Escape
	pick 'Next level'
	wait_for 'Puzzle: Fifth'
	solve_and_decline
	pick 'Finish'
	wait_for 'Levels solved: 4 of 4'
}

test_our_levels() {
	local solution

	start
	wait_for 'Arcade mode'
	keys Enter
	wait_for 'Puzzle: A First Bite by '
	read -r solution <"$REPOSITORY/tests/data/solutions/01-first-bite.lurd"
	solution=$(printf '%s' "$solution" | tr uldrULDR wasdWASD)
	type_text "$solution"
	wait_for "Solved in ${#solution} moves"
	keys Enter
	wait_for 'Do you want'
	keys Escape
	pick 'Next level'
	wait_for 'Puzzle: Bunny Ears'
	[ -s "$SCRATCH/tree/levels/01-first-bite.xsb.sok" ] || fail 'no solution beside the level'
}

# A folder that the player named is looked at before the game begins.
test_no_levels_named() {
	local each

	mkdir "$SCRATCH/work/empty"
	for each in 'empty: there are no .xsb levels in the folder' \
		"nowhere: can't open the folder of levels: No such file or directory"; do
		start --levels "${each%%:*}"
		wait_exit 2
		same "schokoban: $each" "$(said)" 'it said:'
		close_game
	done
}

# One that is empty without being named, or that goes away meanwhile, is no reason not to play anything else.
test_no_levels() {
	rm -f "$SCRATCH"/tree/levels/*
	start
	wait_for '▸ Arcade mode'
	keys Enter
	wait_told '.xsb levels in the folder'
	keys Enter
	wait_for '▸ Arcade mode'
	close_game
	mkdir "$SCRATCH/work/set"
	one_push set/level.xsb
	start --levels set
	wait_for 'Arcade mode'
	rm -r "$SCRATCH/work/set"
	keys Down Enter
	wait_for 'set: .*No such file'
	keys Escape
	wait_for '▸ Free play'
	keys Escape
	wait_exit 0
}

run_tests
