#!/usr/bin/env bash
# Stored moves before the player's eyes: pace, pause, steps, ends, taken over.

. tests/ui/lib.sh
. tests/ui/player.sh

# replay FILE: a level with a solution of twelve moves and eight pushes, opened and paused at its start
replay() {
	make_level "$1" 'The Hall' '' '##############' '#@  $       .#' '#            #' '##############' '' \
		'Solution' '' 'rrRRRRRRRR'
	start "$1"
	moves_are 0
	keys v
	wait_for '▸ Solution'
	keys Enter
	pick 'View'
	wait_for 'Replay: Solution'
	wait_for 'Solved +Move 10 of 10 +Pushes 8 +8 moves/s'
	keys Home
	wait_for 'Paused +Move 0 of 10 +Pushes 0'
}

move_shown() {
	screen | sed -nE 's/.*Move ([0-9]+) of.*/\1/p'
}

test_runs_and_pauses() {
	replay level.sok
	keys Space
	wait_for 'Playing'
	wait_for 'Playing +Move [3-9] of 10'
	keys Space
	wait_for 'Paused'
	wait_still
	same "$(move_shown)" "$(wait_still; move_shown)" 'it stands at:'
	keys Space
	wait_for 'Solved +Move 10 of 10'
	# once more from the start
	keys Space
	wait_for 'Playing +Move [0-8] of 10'
	keys Escape
	wait_for 'Solutions and snapshots'
}

test_steps_and_ends() {
	replay level.sok
	keys Right d l
	wait_for 'Paused +Move 3 of 10 +Pushes 1'
	keys Left
	wait_for 'Move 2 of 10 +Pushes 0'
	keys a h h
	wait_for 'Move 0 of 10'
	keys Left
	wait_still
	wait_for 'Move 0 of 10'
	keys End
	wait_for 'Solved +Move 10 of 10 +Pushes 8'
	keys Right
	wait_still
	wait_for 'Move 10 of 10'
	keys Left
	wait_for 'Paused +Move 9 of 10 +Pushes 7'
	keys Home
	wait_for 'Move 0 of 10'
}

# In either way of reports; and in a game it does nothing.
test_the_wheel() {
	replay level.sok
	bytes 1b 5b 3c 36 35 3b 39 3b 39 4d
	wait_for 'Paused +Move 1 of 10'
	bytes 1b 5b 4d 61 29 29 1b 5b 4d 61 29 29
	wait_for 'Paused +Move 3 of 10'
	bytes 1b 5b 3c 36 34 3b 39 3b 39 4d
	wait_for 'Paused +Move 2 of 10'
	keys Space
	wait_for Playing
	bytes 1b 5b 4d 60 29 29
	wait_for Paused
	keys Escape
	wait_for 'Solutions and snapshots'
	keys Escape
	moves_are 0
	bytes 1b 5b 4d 61 29 29 1b 5b 4d 60 29 29
	wait_still
	moves_are 0
}

# A step while it runs pauses it.
test_a_step_pauses() {
	replay level.sok
	keys Down Down
	wait_for '3 moves/s'
	keys Space
	wait_for Playing
	keys Left
	wait_for Paused
}

test_pace() {
	replay level.sok
	keys Down Down Down Down Down Down
	wait_for ' 1 moves/s'
	keys Up w k +
	wait_for ' 8 moves/s'
	keys Up Up Up Up Up
	wait_for ' 50 moves/s'
	keys Space
	wait_for 'Solved +Move 10 of 10'
	keys Home
	wait_for 'Move 0 of 10'
	keys + +
	wait_for 'at once'
	keys Space
	wait_for 'Solved +Move 10 of 10'
	keys j s - Down
	wait_for ' 15 moves/s'
}

# The bar grows with the moves.
test_progress_is_seen() {
	local done_columns

	replay level.sok
	same 0 "$(screen | grep -o ━ | wc -l)" 'bar:'
	keys d d d d d
	wait_for 'Move 5 of 10'
	done_columns=$(screen | grep -o ━ | wc -l)
	same 31 "$done_columns" 'bar:'
	keys End
	wait_for 'Move 10 of 10'
	same 62 "$(screen | grep -o ━ | wc -l)" 'bar:'
}

test_taken_over() {
	replay level.sok
	keys d d d d
	wait_for 'Move 4 of 10'
	keys Enter
	wait_for "Continued from move 4: doesn't count for the leaderboard"
	wait_for 'Moves: 4 +Pushes: 2 '
	holds_file level.sok.sav 'rrRR*'
	# the rest can be redone, but it is another's
	keys End
	wait_for 'Solved in 10 moves and 8 pushes'
	holds_file level.sok.sav 'rrRR*RRRRRR'
	kill_hard
	close_game
	start level.sok
	wait_for 'Solved in 10 moves'
	keys Enter
	wait_for "Games continued from other moves don't count for the leaderboard"
	no_file level.sok.dat
}

# At the end there is nothing to take over, at the start nothing is another's.
test_taken_over_at_the_ends() {
	replay level.sok
	keys End
	wait_for 'Move 10 of 10'
	keys Enter
	wait_still
	wait_for 'Replay: Solution'
	keys Home
	wait_for 'Move 0 of 10'
	keys Enter
	wait_for 'Continuing from move 0'
	keys y End
	wait_still
	moves_are 0
	no_file level.sok.sav
	steps d d d d d d d d d d
	wait_for 'Solved in 10 moves'
	keys Enter
	wait_for '1st place'
}

test_backwards() {
	make_level level.sok 'The Corridor' '' '########' '#@ $  .#' '########' '' 'Back' '' '[rrrr]LLL'
	start level.sok
	moves_are 0
	keys v
	wait_for '▸ Back +reverse solution'
	keys Enter
	pick 'View'
	wait_for 'Solved +Move 3 of 3 +Pulls 3'
	keys Left
	wait_for 'Paused +Move 2 of 3 +Pulls 2'
	keys Enter
	wait_for 'Backwards: The Corridor'
	wait_for 'Moves: 2 +Pulls: 2 '
	steps a
	wait_for 'Solved backwards'
	solution_is level.sok rRRR
}

test_help_and_small_windows() {
	replay level.sok
	keys '?'
	wait_for 'Keys: Replay'
	shows 'continue the game from here'
	keys Escape
	wait_for 'Move 0 of 10'
	resize 40 15
	wait_for 'Paused +0/10 +8/s'
	resize 132 50
	wait_for 'Move 0 of 10'
	close_game
	start -s 40x15 level.sok --ascii --no-color
	moves_are 0
	keys v
	wait_for '> Solution'
	keys Enter
	wait_for '> Replay'
	keys Enter
	wait_for 'Solved +10/10 +8/s'
	shows ==========
}

run_tests
