#!/usr/bin/env bash
# The game in progress: level.xsb.sav, found, offered, loaded, deleted (Schokoban's specification, State save file).

. tests/ui/lib.sh
. tests/ui/player.sh

test_quit_and_resume() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	no_file level.xsb.sav
	keys d
	moves_are 1
	holds_file level.xsb.sav r
	steps d u
	holds_file level.xsb.sav rRx
	keys Escape
	wait_for 'Your game is saved: 3 moves'
	shows '▸ Back to the game'
	pick 'Main menu'
	wait_for '▸ Continue: level.xsb, 3 moves'
	keys Escape
	wait_exit 0
	close_game
	holds_file level.xsb.sav rRx

	start level.xsb
	wait_for 'There is a saved game of level.xsb'
	shows '▸ Load it (3 moves)'
	keys Enter
	moves_are 3
	steps y d d
	wait_for 'Solved in 6 moves and 3 pushes'
	holds_file level.xsb.sav rRxRRR
	solution_is level.xsb rRRR
	keys Enter
	wait_for '6 moves: 1st place'
	enter_name Ann
	holds_file level.xsb.dat '6 Ann'
	no_file level.xsb.sav
}

test_the_spec_sample() {
	roomy level.xsb
	printf '%s' "$spec_save" >"$SCRATCH/work/level.xsb.sav"
	start level.xsb
	wait_for 'Load it \(11 moves\)'
	keys Enter
	moves_are 11
	wait_for 'Pushes: 3 '
	keys u
	moves_are 12
	holds_file level.xsb.sav "${spec_save}x"
}

test_delete() {
	four_steps level.xsb
	printf rR >"$SCRATCH/work/level.xsb.sav"
	start level.xsb
	pick 'Delete it and start over'
	moves_are 0
	no_file level.xsb.sav
	keys d
	moves_are 1
	holds_file level.xsb.sav r
}

test_back_leaves_it() {
	local back

	four_steps level.xsb
	for back in Escape BSpace 'Up Enter' 'w Space'; do
		printf rR >"$SCRATCH/work/level.xsb.sav"
		start level.xsb
		wait_for 'There is a saved game'
		# shellcheck disable=SC2086
		keys $back
		wait_for 'Arcade mode'
		holds_file level.xsb.sav rR
		close_game
	done
}

test_left_without_a_move() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	keys u z BSpace r y C-r Home End Up k Left
	wait_still
	moves_are 0
	keys Escape
	wait_for 'Back to the game'
	hides 'saved'
	pick 'Main menu'
	wait_for '▸ Arcade mode'
	hides 'Continue'
	keys Escape
	wait_exit 0
	same level.xsb "$(ls -A "$SCRATCH/work")" 'files:'
}

test_offered_in_free_play_and_arcade() {
	four_steps set/a.xsb
	four_steps set/b.xsb
	printf rR >"$SCRATCH/work/set/a.xsb.sav"
	start --levels set
	pick 'Free play'
	wait_for 'a.xsb'
	keys Enter
	wait_for 'There is a saved game of a.xsb'
	keys Escape
	wait_for 'choose a level'
	keys Escape
	pick 'Arcade mode'
	wait_for 'Load it \(2 moves\)'
	keys Enter
	moves_are 2
	steps u
	holds_file set/a.xsb.sav rRx
	keys Escape
	pick 'Main menu'
	pick 'Custom maps'
	wait_for 'Level file:'
	type_text set/a.xsb
	keys Enter
	wait_for 'Load it \(3 moves\)'
}

test_play_again_offers_it() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	steps d d
	keys Escape
	pick 'Play again'
	wait_for 'Load it \(2 moves\)'
	keys Enter
	moves_are 2
}

test_already_solved() {
	four_steps level.xsb
	printf rRRR >"$SCRATCH/work/level.xsb.sav"
	start level.xsb
	wait_for 'Solved in 4 moves and 3 pushes'
	hides 'saved game'
	solution_is level.xsb rRRR
	holds_file level.xsb.sav rRRR
	keys Enter
	wait_for '1st place'
	keys Escape
	wait_for 'Play again'
	no_file level.xsb.sav
}

# Not before the score is stored, declined or without a place.
test_solved_and_killed() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	steps d d d d
	wait_for Solved
	kill_hard
	holds_file level.xsb.sav rRRR
	close_game
	start level.xsb
	wait_for Solved
	keys Enter
	wait_for 'Do you want'
	keys Enter
	wait_for Nickname:
	kill_hard
	holds_file level.xsb.sav rRRR
	no_file level.xsb.dat
}

test_killed_in_mid_game() {
	roomy level.xsb
	start level.xsb
	moves_are 0
	type_text awasddw
	moves_are 7
	kill_hard
	close_game
	same 7 "$(wc -c <"$SCRATCH/work/level.xsb.sav")" 'no move is lost:'
	start level.xsb
	wait_for 'Load it \(7 moves\)'
	keys Enter
	moves_are 7
}

test_of_another_level() {
	roomy level.xsb
	printf 'ulULLLL' >"$SCRATCH/work/level.xsb.sav"
	start level.xsb
	wait_for "doesn't fit this level: at move 4"
	shows 'Play from there: 3 moves'
	keys Escape
	wait_for 'Arcade mode'
	holds_file level.xsb.sav ulULLLL
	close_game
	start level.xsb
	wait_for "doesn't fit"
	keys Enter
	moves_are 3
	holds_file level.xsb.sav ulULLLL
	steps u
	holds_file level.xsb.sav ulUx
	close_game

	printf 'RRRR' >"$SCRATCH/work/level.xsb.sav"
	start level.xsb
	wait_for 'at move 1'
	pick 'Delete it'
	moves_are 0
	no_file level.xsb.sav
}

# The .sok beside the level tells that the other files there belong to another board.
test_files_of_another_board() {
	four_steps level.xsb
	printf '#####\n#@$.#\n#####\n\nSolution\nR\n' >"$SCRATCH/work/level.xsb.sok"
	printf R >"$SCRATCH/work/level.xsb.sav"
	start level.xsb
	wait_for "belong to another board"
	shows 'Record: N/A'
	moves_are 0
	steps d
	holds_file level.xsb.sav R
	quit_from_game
	start level.xsb
	wait_for 'Load it \(1 move\)'
}

# The board is known from the first move on: moves that happen to fit another one are not applied.
test_another_board_since() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	steps d
	quit_from_game
	make_level level.xsb '########' '#@  $ .#' '########'
	start
	wait_for 'Arcade mode'
	hides Continue
	close_game
	start level.xsb
	wait_for "belong to another board"
	moves_are 0
	steps d d
	holds_file level.xsb.sav r
	quit_from_game
	start
	wait_for '▸ Continue: level.xsb, 2 moves'
}

test_small_letters_push_nothing() {
	four_steps level.xsb
	printf rr >"$SCRATCH/work/level.xsb.sav"
	start level.xsb
	wait_for "doesn't fit this level: at move 2"
	pick 'Play from there: 1 move'
	moves_are 1
	holds_file level.xsb.sav rr
}

test_a_link_is_left() {
	four_steps level.xsb
	printf rR >"$SCRATCH/work/precious"
	ln -s precious "$SCRATCH/work/level.xsb.sav"
	start level.xsb
	wait_for 'symbolic link'
	pick 'Leave it there'
	moves_are 0
	steps d
	wait_for 'symbolic link\); saved'
	quit_from_game
	[ -L "$SCRATCH/work/level.xsb.sav" ] || fail 'the link is gone'
	holds_file precious rR
	start level.xsb
	wait_for 'Load 1 move from'
	hides 'Leave it there'
}

test_half_written() {
	four_steps level.xsb
	printf 'rR\0\0\0' >"$SCRATCH/work/level.xsb.sav"
	start level.xsb
	wait_for 'Load it \(2 moves\)'
	keys Enter
	moves_are 2
	steps d
	holds_file level.xsb.sav rRR
}

test_reset() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	steps d d u y
	wait_for 'Moves: 4 +Pushes: 1 '
	keys r
	moves_are 0
	wait_for 'Pushes: 0 '
	holds_file level.xsb.sav rRxR
	# taken back, with its counter, and for nothing
	keys u
	wait_for 'Moves: 4 +Pushes: 1 '
	holds_file level.xsb.sav rRxR
	steps d
	holds_file level.xsb.sav rRxRR
	keys R
	moves_are 0
	holds_file level.xsb.sav rRxRR
	steps d
	holds_file level.xsb.sav r
	# now it is too late to take it back
	steps u
	keys u u
	wait_still
	moves_are 2
	holds_file level.xsb.sav rx
}

test_left_after_a_reset() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	steps d d
	keys r
	moves_are 0
	keys Escape
	wait_for 'Back to the game'
	keys Enter		# from here too, undo takes the reset back
	wait_gone 'Back to the game'
	keys u
	moves_are 2
	holds_file level.xsb.sav rR
	keys r
	moves_are 0
	keys Escape
	pick 'Main menu'
	wait_for 'Arcade mode'
	hides Continue
	no_file level.xsb.sav
}

test_continue_from_the_menu() {
	four_steps level.xsb 'Title: The Corridor'
	four_steps other.xsb
	start level.xsb
	moves_are 0
	steps d
	quit_from_game
	start other.xsb
	moves_are 0
	steps d d
	quit_from_game
	start
	wait_for '▸ Continue: other.xsb, 2 moves'
	# the one that was played last, also when it is an old game that was gone on with
	keys Escape
	wait_exit 0
	close_game
	start level.xsb
	wait_for 'Load it \(1 move\)'
	keys Enter
	moves_are 1
	steps d d
	quit_from_game
	start
	wait_for '▸ Continue: The Corridor, 3 moves'
	keys Enter
	moves_are 3
	steps d
	wait_for 'Solved in 4 moves'
	keys Enter
	enter_name Ann
	pick 'Main menu'
	wait_for '▸ Arcade mode'
	hides Continue
	holds_file level.xsb.dat '4 Ann'
	holds_file other.xsb.sav rR
}

test_continue_what_does_not_fit() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	steps d
	quit_from_game
	printf 'dr' >"$SCRATCH/work/level.xsb.sav"
	start
	pick 'Continue'
	wait_for "doesn't fit"
	keys Escape
	wait_for Continue
	rm "$SCRATCH/work/level.xsb"
	keys Enter
	wait_for 'level.xsb: .*No such file'
}

run_tests
