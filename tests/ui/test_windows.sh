#!/usr/bin/env bash
# One level in two windows, and folders that can't be written.

. tests/ui/lib.sh
. tests/ui/player.sh

test_second_is_told() {
	four_steps level.xsb
	start -n one level.xsb
	moves_are 0
	steps d
	start -n two level.xsb
	wait_for 'level.xsb is being played in another window'
	keys Escape
	wait_exit 0
	holds_file level.xsb.sav r
	use one
	steps d
	holds_file level.xsb.sav rR
}

test_second_looks() {
	four_steps level.xsb
	start -n one level.xsb
	moves_are 0
	steps d
	start -n two level.xsb
	pick 'View the level'
	wait_for 'View only'
	keys d d u r
	wait_still
	moves_are 0
	keys Escape
	pick 'Main menu'
	wait_for 'Arcade mode'
	holds_file level.xsb.sav r
}

test_second_plays_unsaved() {
	four_steps level.xsb
	start -n one level.xsb
	moves_are 0
	steps d
	start -n two level.xsb
	pick 'Play without saving'
	wait_for 'Not saved: '
	steps d d d d
	wait_for Solved
	solution_is level.xsb rRRR
	enter_name Second
	# the other's game is its own
	holds_file level.xsb.sav r
	use one
	steps d d d
	wait_for Solved
	enter_name First
	holds_file level.xsb.dat $'4 Second\n4 First'
	no_file level.xsb.sav
}

test_both_open_before_the_first_move() {
	local answer

	four_steps level.xsb
	for answer in Leave 'Continue without saving'; do
		rm -f "$SCRATCH/work/level.xsb.sav"
		start -n one level.xsb
		moves_are 0
		start -n two level.xsb
		moves_are 0
		use one
		steps d
		use two
		keys d
		wait_for 'being played in another window'
		holds_file level.xsb.sav r
		pick "$answer"
		if [ "$answer" = Leave ]; then
			wait_for 'Arcade mode'
		else
			moves_are 1
			steps d
			wait_for 'Not saved: '
			keys Escape
			wait_for "This game isn't saved"
			hides 'Not saved:'
		fi
		holds_file level.xsb.sav r
		close_game
		use one
		steps d
		holds_file level.xsb.sav rR
		close_game
	done
}

test_killed_window_leaves_no_lock() {
	four_steps level.xsb
	start -n one level.xsb
	moves_are 0
	steps d
	kill_hard
	start -n two level.xsb
	wait_for 'Load it \(1 move\)'
	keys Enter
	moves_are 1
}

test_read_only_folder() {
	local data=.local/share/schokoban/levels

	four_steps level.xsb
	chmod 555 "$SCRATCH/work"
	as_nobody level.xsb
	moves_are 0
	steps d
	wait_for "can't be written; saved in"
	same r "$(cat "$SCRATCH/home/$data$SCRATCH/work/level.xsb.sav")" 'the save'
	steps d
	keys Escape
	wait_for 'Your game is saved: 2 moves'
	wait_for 'home/.local/share'
	pick 'Main menu'
	wait_for 'Continue: level.xsb, 2 moves'
	keys Escape
	wait_exit 0
	close_game
	as_nobody level.xsb
	wait_for 'Load it \(2 moves\)'
	keys Enter
	moves_are 2
	steps d d
	wait_for Solved
	enter_name Ann
	wait_for "can't be written; stored in"
	same '4 Ann' "$(cat "$SCRATCH/home/$data$SCRATCH/work/level.xsb.dat")" 'the score'
	grep -qx rRRR "$SCRATCH/home/$data$SCRATCH/work/level.xsb.sok" || fail 'no solution'
	[ ! -e "$SCRATCH/home/$data$SCRATCH/work/level.xsb.sav" ] || fail 'the save is still there'
	same level.xsb "$(ls -A "$SCRATCH/work")" 'files beside the level:'
	chmod 755 "$SCRATCH/work"
}

test_two_saves() {
	local data=.local/share/schokoban/levels

	four_steps level.xsb
	printf rR >"$SCRATCH/work/level.xsb.sav"
	mkdir -p "$SCRATCH/home/$data$SCRATCH/work"
	printf r >"$SCRATCH/home/$data$SCRATCH/work/level.xsb.sav"
	start level.xsb
	wait_for 'There are two saved games of level.xsb'
	wait_for 'Load 2 moves from beside the level'
	pick 'Load 1 move from .*'
	moves_are 1
}

run_tests
