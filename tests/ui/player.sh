# SPDX-License-Identifier: MIT
# What the tests of a player's ways share: small levels, and moves that stand for many keys. Source it after lib.sh.
# shellcheck shell=bash

# Levels go into the work folder; lines after the name (Title: ..., Author: ...) stand behind the board.
make_level() {
	local path=$SCRATCH/work/$1

	shift
	mkdir -p "$(dirname "$path")"
	printf '%s\n' "$@" >"$path"
}

# one_push FILE [LINE...]: D solves it with a score of 1; A D D with 3, A D A D D with 5
one_push() {
	make_level "$1" '#######' '#  @$.#' '#######' "${@:2}"
}

# four_steps FILE [LINE...]: D D D D, a step and three pushes, solves it
four_steps() {
	make_level "$1" '########' '#@ $  .#' '########' "${@:2}"
}

corridor() {
	make_level corridor.xsb '########' '#@    $.#' '########' 'Title: Corridor'
}

roomy() {
	make_level "$1" '###########' '#         #' '#   $  $  #' '#      $  #' '#    @    #' \
		'#     ... #' '###########' "${@:2}"
}

# steps KEY...: one after the other, each seen to arrive in the count of moves
steps() {
	local key before

	for key; do
		before=$(moves_shown)
		keys "$key"
		wait_until "the step $key to count" moves_past "$before"
	done
}

moves_shown() {
	screen | sed -nE 's/.*(Moves:|Solved in) ([0-9]+).*/\2/p' | head -n 1
}

moves_past() {
	[ "$(moves_shown)" = "$(($1 + 1))" ] || ui_shows 'Leaderboard:'
}

# moves_are COUNT: wait for that count
moves_are() {
	wait_for "Moves: $1( |$)"
}

# enter_name NAME: from the question to the new list
enter_name() {
	wait_for 'Nickname:'
	wait_for '\[Enter\] save'	# a key that was held in the game types no name
	type_text "$1"
	wait_for "Nickname: $1"
	keys Enter
	wait_for 'Main menu'
}

# pick WORDS: move down in a menu until the picked line starts so, then take it
pick() {
	local i picked

	wait_for "$1"
	ui_hides 'Leaderboard:' || wait_for '\[Enter\]'	# keys that were held in the game choose nothing
	for i in {1..16}; do
		wait_for '▸ '
		picked=$(screen | grep '▸ ' | tail -n 1)	# the one above may mark a new entry
		[[ ! $picked =~ ▸\ *$1 ]] || break
		keys Down
		wait_until "another choice than $picked" picked_is_not "$picked"
	done
	[[ $picked =~ ▸\ *$1 ]] || fail "could not pick: $1"
	keys Enter
}

picked_is_not() {
	! screen | grep -qF -e "$1"
}

# quit_from_game: Esc, main menu, Esc; done when the program has ended
quit_from_game() {
	keys Escape
	pick 'Main menu'
	wait_for 'Arcade mode'
	keys Escape
	wait_exit 0
	close_game
}

# scores LINE...: the leaderboard that level.xsb comes with
scores() {
	printf '%s\n' "$@" >"$SCRATCH/work/level.xsb.dat"
}

# solution_is FILE MOVES: its .sok is there and holds the moves as a line
solution_is() {
	grep -qxF -e "$2" "$SCRATCH/work/$1.sok" || fail "no $2 in $1.sok: $(cat "$SCRATCH/work/$1.sok")"
}
