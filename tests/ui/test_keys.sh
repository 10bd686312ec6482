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

test_blocked_steps_cost_nothing() {
	one_push level.xsb
	start level.xsb
	moves_are 0
	keys w s Up Down
	wait_still
	moves_are 0
	no_file level.xsb.sav
	steps a a
	keys a Left
	wait_still
	moves_are 2
	holds_file level.xsb.sav ll
}

test_undo_and_redo() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	keys u U z Z BSpace y
	wait_still
	moves_are 0
	steps d d
	wait_for 'Moves: 2 +Pushes: 1 '
	steps u
	wait_for 'Moves: 3 +Pushes: 0 '
	steps U
	keys u
	wait_still
	moves_are 4
	holds_file level.xsb.sav rRxx
	steps y Y
	wait_for 'Moves: 6 +Pushes: 1 '
	keys y C-r
	wait_still
	moves_are 6
	steps z BSpace C-r Z
	holds_file level.xsb.sav rRxxrRxxrx
	# a step that is the next redo keeps the rest, another one clears it
	steps d y u u
	holds_file level.xsb.sav rRxxrRxxrxrRxx
}

test_undo_all_redo_all() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	steps d d d
	keys Home
	moves_are 6
	holds_file level.xsb.sav rRRxxx
	keys End
	moves_are 9
	keys Home
	moves_are 12
	keys Home u
	wait_still
	moves_are 12
	keys End d
	wait_for 'Solved in 16 moves and 3 pushes'
	solution_is level.xsb rRRR
}

test_reset_in_either_case() {
	local key

	four_steps level.xsb
	for key in r R; do
		rm -f "$SCRATCH/work/level.xsb.sav"
		start level.xsb
		moves_are 0
		steps d d
		keys "$key"
		moves_are 0
		close_game
	done
}

# The four colours and characters of the spec, before and after.
test_looks() {
	make_level level.xsb '#######' '#@$ .*#' '#######'
	start level.xsb
	moves_are 0
	same '█' "$(cell 36 11)" wall
	same '☻' "$(cell 37 11)" man
	same '◼ fg=3' "$(cell 38 11)" box
	same '⨯ fg=1' "$(cell 40 11)" goal
	same '◼ fg=2' "$(cell 41 11)" 'box on a goal'
	keys d d
	wait_for Solved
	same '◼ fg=2' "$(cell 40 11)" 'box brought home'
	make_level goal.xsb '#######' '#@.$ .#' '#######'
	close_game
	start goal.xsb
	moves_are 0
	steps d
	same '☻ fg=1' "$(cell 38 11)" 'man on a goal'
}

test_menus() {
	local keys picked

	start
	wait_for '▸ Arcade mode'
	for keys in Down:Free Right:Custom s:Statistics d:Settings S:Quit D:Arcade Up:Quit Left:Settings w:Statistics a:Custom W:Free A:Arcade; do
		picked=${keys#*:}
		keys "${keys%:*}"
		wait_for "▸ $picked"
	done
	keys '?'
	wait_for 'Keys: Main menu'
	shows 'Esc, Backspace'
	keys Escape
	wait_for '▸ Arcade'
	keys Down Space
	wait_for 'choose a level'
	keys BSpace
	wait_for '▸ Free play'
	keys BSpace
	wait_exit 0
	close_game
	start
	pick Quit
	wait_exit 0
}

test_help_tells_every_key() {
	local words

	one_push set/a.xsb
	start --levels set
	keys Enter
	wait_for 'Puzzle: a.xsb'
	keys '?'
	wait_for 'Keys: In the game'
	for words in 'W A S D, arrows, h j k l' 'U, Z, Backspace' 'Y, Ctrl-R' Home End '^ +R ' Tab '^ +M ' '^ +V ' '^ +C ' '^ +B ' '\+, -' '^ +O ' '^ +I ' 'Esc'; do
		wait_for "$words"
	done
	hides '…'
	keys s s s s
	wait_for '\?, F1'
	hides 'next level'
	keys Space
	wait_for 'Puzzle: a.xsb'
	keys F1
	wait_for 'Keys: In the game'
	keys Escape
	wait_for 'Puzzle: a.xsb'
	keys Escape
	pick 'Main menu'
	pick 'Free play'
	wait_for '▸ +1'
	keys '?'
	wait_for 'Keys: Levels'
	keys Escape
	wait_for '▸ +1'
	keys Enter
	wait_for 'Puzzle: a.xsb'
	keys '?'
	wait_for 'Keys: In the game'
	keys s s s s s s s
	wait_for 'n, \], Page Down'
	shows 'p, [, Page Up'
	wait_for '^ +N +next unsolved level'
	wait_for '^ +P +previous unsolved level'
}

# Played backwards boxes are pulled: no help speaks of pushing them.
test_help_backwards() {
	four_steps level.xsb
	start -s 80x40 level.xsb
	moves_are 0
	keys '?'
	wait_for 'move, and push boxes'
	hides 'pull'
	keys Escape
	moves_are 0
	keys b
	wait_for 'Backwards'
	keys '?'
	wait_for '^ *W A S D, arrows, h j k l +move, and pull boxes'
	shows 'run (pulls boxes)'
	shows 'run (never pulls)'
	shows 'jump there'
	hides 'push boxes'
	hides 'push a box'
	hides 'pushes'
}

test_help_in_a_small_window() {
	one_push level.xsb
	start -s 40x15 level.xsb
	moves_are 0
	keys '?'
	wait_for '^ *W A S D, arrows, h j k l$'
	shows 'move, and push boxes'
	shows '1 - 5 of 26'
	hides '…'
	keys s Down PageDown
	wait_for '4 - 8 of 26'
	keys w
	wait_for '3 - 7 of 26'
	keys s s s s s s s s s s s s s s s s s s s s s s
	wait_for '22 - 26 of 26'
	shows 'previous unsolved level'
	keys BSpace
	moves_are 0
}

test_wide_squares() {
	one_push level.xsb
	start level.xsb
	moves_are 0
	wait_for '^ *█  ☻◼⨯█$'
	keys +
	wait_for '^ *██ +☻ ◼ ⨯ ██$'
	keys -
	wait_for '^ *█  ☻◼⨯█$'
}

test_pushers_take_turns() {
	make_level level.xsb '########' '#@ $ . #' '#@ $ . #' '########'
	start level.xsb
	moves_are 0
	steps d d d
	keys Tab
	wait_still
	moves_are 3
	steps d d
	steps d
	wait_for 'Solved in 6 moves and 4 pushes'
	solution_is level.xsb 'rRR{dlll}rRR'
	keys Enter
	enter_name Ann
	holds_file level.xsb.dat '6 Ann'
}

# What was typed ahead is dropped, with what a held arrow adds: it must not skip the solved board.
test_typed_ahead() {
	one_push level.xsb
	start level.xsb
	moves_are 0
	keys Right Right Enter Space Right Right
	wait_for 'Solved in 1 move'
	wait_still
	shows 'Solved in 1 move'
	keys Enter
	wait_for 'Do you want'
}

run_tests
