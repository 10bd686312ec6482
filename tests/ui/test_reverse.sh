#!/usr/bin/env bash
# Reverse mode: boxes are pulled from the goals to where they began (Puzzle format, Solution).

. tests/ui/lib.sh
. tests/ui/player.sh

# backwards FILE: the game, turned round
backwards() {
	start "$1"
	moves_are 0
	keys b
	wait_for "Backwards: $1"
	wait_for 'Pulls: 0 '
}

# jump KEY...: G, the cursor's way, and Enter
jump() {
	keys g
	wait_for 'go there'
	keys "$@" Enter
	wait_gone 'go there'
}

test_solved_backwards() {
	four_steps level.xsb
	backwards level.xsb
	wait_for 'Pull the boxes onto the goals'
	jump Right Right Right Right
	moves_are 0
	steps a a
	holds_file level.xsb.rev.sav '[rrrr]LL'
	wait_for 'Moves: 2 +Pulls: 2 '
	steps a
	wait_for 'Solved backwards: stored as a solution'
	solution_is level.xsb rRRR
	keys Enter
	wait_for "Games played backwards don't count for the leaderboard"
	hides 'Do you want'
	hides Nickname
	wait_for 'Play again'
	no_file level.xsb.dat
	no_file level.xsb.rev.sav
	no_file level.xsb.sav
	same solved "$(cd "$SCRATCH/work" && "$SCRATCH/tree/build/schokoban" list level.xsb | cut -f7)" 'state:'
	# play again stays backwards
	keys Enter
	wait_for 'Backwards: level.xsb'
}

test_marked_as_solved_in_the_list() {
	four_steps set/a.xsb
	four_steps set/b.xsb
	start --levels set
	pick 'Free play'
	wait_for 'a.xsb'
	keys Down b
	wait_for 'Backwards: b.xsb'
	jump d d d d
	steps a
	keys Escape
	pick 'Choose another level'
	wait_for 'b.xsb.*…'
	keys b
	wait_for 'a saved game of b.xsb, played backwards'
	shows '▸ Load it (1 move)'
	keys Enter
	moves_are 1
	steps a a
	wait_for 'Solved backwards'
	keys Enter
	pick 'Choose another level'
	wait_for 'b.xsb.*✓'
	hides '…'
}

test_resumed_from_the_menu() {
	four_steps level.xsb
	backwards level.xsb
	jump Right Right Right Right
	steps a
	quit_from_game
	start
	wait_for '▸ Continue backwards: level.xsb, 1 move$'
	keys Enter
	wait_for 'Moves: 1 +Pulls: 1 '
	steps a a
	wait_for 'Solved backwards'
	keys Enter
	pick 'Main menu'
	wait_for '▸ Arcade mode'
	hides Continue
}

# A forward game and a backward one wait side by side.
test_both_wait() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	steps d d
	keys b
	wait_for 'To switch direction, press R first'
	moves_are 2
	keys r b
	wait_for 'Backwards: level.xsb'
	jump Right Right Right Right
	steps a
	quit_from_game
	holds_file level.xsb.sav rR
	holds_file level.xsb.rev.sav '[rrrr]L'
	start
	wait_for '▸ Continue: level.xsb, 2 moves'
	shows 'Continue backwards: level.xsb, 1 move'
	keys Down Enter
	wait_for 'Pulls: 1 '
	close_game
	start level.xsb
	wait_for 'There are two saved games of level.xsb, one of them played'
	shows '▸ Load the forward game (2 moves)'
	shows 'Delete the forward game and start over'
	pick 'Load the game played backwards \(1 move\)'
	wait_for 'Pulls: 1 '
	close_game
	start level.xsb
	pick 'Delete the forward game'
	wait_for 'Puzzle: level.xsb'
	moves_are 0
	no_file level.xsb.sav
	holds_file level.xsb.rev.sav '[rrrr]L'
}

# A game played backwards that waits is offered wherever the level is entered.
test_offered_on_the_way_in() {
	four_steps level.xsb
	printf '[rrrr]L' >"$SCRATCH/work/level.xsb.rev.sav"
	start level.xsb
	wait_for 'There is a saved game of level.xsb, played backwards\.'
	shows '▸ Load it (1 move)'
	pick 'Play forwards and keep it'
	wait_for 'Puzzle: level.xsb'
	steps d
	# turned round for it: nobody asks about a forward game
	keys r b
	wait_for 'There is a saved game of level.xsb, played backwards\.'
	keys Enter
	wait_for 'Pulls: 1 '
	close_game
	rm -f "$SCRATCH/work/level.xsb.sav"
	start level.xsb
	wait_for 'played backwards\.'
	keys Enter
	wait_for 'Backwards: level.xsb'
	wait_for 'Pulls: 1 '
	close_game
	start level.xsb
	pick 'Delete it and start over'
	wait_for 'Puzzle: level.xsb'
	no_file level.xsb.rev.sav
	close_game
	# what doesn't fit is explained on a page of its own
	printf '[rrrr]LLLLLL' >"$SCRATCH/work/level.xsb.rev.sav"
	start level.xsb
	wait_for 'played backwards\.'
	keys Enter
	wait_for "The saved game doesn't fit this level"
	shows '▸ Play from there'
}

test_and_forwards_again() {
	four_steps level.xsb
	backwards level.xsb
	jump Right
	keys b
	wait_for 'Puzzle: level.xsb'
	steps d d d d
	wait_for 'Solved in 4 moves'
	no_file level.xsb.rev.sav
}

# Before the first pull anywhere free, later only where the pusher can walk.
test_jumps() {
	make_level level.xsb '##########' '#@ $ .   #' '##########'
	backwards level.xsb
	jump Right Right Right Right
	wait_for 'That square is taken'
	jump Up
	wait_for 'That square is taken'
	jump Right Right Right Right Right
	moves_are 0
	no_file level.xsb.rev.sav
	steps d
	holds_file level.xsb.rev.sav '[rrrrr]R'
	jump Left Left Left Left Left
	wait_for 'Now you can jump only where you can walk'
	jump Right
	steps a
	holds_file level.xsb.rev.sav '[rrrrr]R[r]l'
	keys g
	wait_for 'go there'
	keys Left Escape
	wait_gone 'go there'
	moves_are 2
}

# A jump is taken back as a whole, and costs nothing.
test_undo_redo_reset() {
	make_level level.xsb '##########' '#@ $ .   #' '##########'
	backwards level.xsb
	jump Right Right Right Right Right
	steps d u
	wait_for 'Moves: 2 +Pulls: 0 '
	keys u
	wait_still
	moves_are 2
	holds_file level.xsb.rev.sav '[rrrrr]Rxx'
	keys y
	wait_still
	moves_are 2
	steps y
	wait_for 'Moves: 3 +Pulls: 1 '
	holds_file level.xsb.rev.sav '[rrrrr]Rxx[rrrrr]R'
	keys r
	moves_are 0
	keys u
	wait_for 'Moves: 3 +Pulls: 1 '
	keys r
	moves_are 0
	jump Right Right
	steps a
	holds_file level.xsb.rev.sav '[rr]l'
}

# The pusher may begin over a box, where its forward start is a goal.
test_begins_over_a_box() {
	make_level level.xsb '#######' '#+ $  #' '#     #' '#######'
	backwards level.xsb
	jump Right
	steps d d
	holds_file level.xsb.rev.sav '[r]RR'
	wait_for 'Solved backwards'
	same 'solved	7	2' "$(cd "$SCRATCH/work" && "$SCRATCH/tree/build/schokoban" verify level.xsb.sok | cut -f5-7)" 'verdict:'
}

test_not_every_level() {
	make_level goals.xsb '########' '#@ $ ..#' '########'
	make_level two.xsb '########' '#@ $ .@#' '########'
	start goals.xsb
	moves_are 0
	keys b
	wait_for 'Not backwards: .*as many goals \(2\) as boxes \(1\)'
	steps d
	close_game
	start two.xsb
	moves_are 0
	keys b
	wait_for 'Not backwards: .*several pushers'
	steps d
}

test_a_save_that_does_not_fit() {
	four_steps level.xsb
	printf '[rrrr]LRLL' >"$SCRATCH/work/level.xsb.rev.sav"
	start level.xsb
	pick 'Play forwards and keep it'
	moves_are 0
	keys b
	wait_for "doesn't fit this level: at move 2"
	shows 'be pulled right'
	keys Escape
	wait_for 'Arcade mode'
	holds_file level.xsb.rev.sav '[rrrr]LRLL'
}

test_in_the_arcade() {
	four_steps set/a.xsb
	four_steps set/b.xsb
	start --levels set
	keys Enter
	wait_for 'Puzzle: a.xsb'
	keys b
	wait_for 'Backwards: a.xsb'
	jump Right Right Right Right
	steps a a a
	wait_for 'Solved backwards'
	keys Enter
	pick 'Next level'
	wait_for 'Puzzle: b.xsb'
}

test_small_and_plain() {
	four_steps level.xsb
	start -s 40x10 level.xsb --ascii --no-color
	wait_for 'Moves: 0'
	keys b
	wait_for 'Backwards: level.xsb'
	wait_for 'Pull the boxes onto the goals. G to jump$'
	wait_for '#@ \.  \$#'
	jump Right Right Right Right
	wait_for '#  \. @\$#'
}

run_tests
