#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Keys as terminals send them: what is no key of ours does nothing, and never counts as Esc or as letters.

. tests/ui/lib.sh
. tests/ui/player.sh
. tests/ui/pty.sh

# Each is followed by a real key at once.
meaningless=(
	# Alt with a key, also with an arrow, and Esc before a sequence
	'\033x' '\033w' '\033W' '\033 ' '\033\r' '\033\177' '\033ä' '\033☻' '\033\033[A' '\033\033OA' '\033\033[3~'
	# arrows and others with Shift, Alt, Ctrl and all of them
	'\033[1;3A' '\033[1;9B' '\033[1;8C' '\033[3;5~' '\033[15;2~' '\033Oj' '\033[Z' '\033[2~'
	# function keys, of xterm, the Linux console and rxvt
	'\033OQ' '\033[15~' '\033[24~' '\033[34~' '\033[[B' '\033[[E' '\033[1;2Q'
	# focus, paste, mouse: of today, of yesterday, of urxvt
	'\033[I' '\033[O' '\033[201~' '\033[200~wasd\r\033[201~' '\033[<0;10;12M' '\033[<0;10;12m' '\033[<64;1;1M' '\033[M !!'
	'\033[M#wd' '\033[32;10;12M'
	# reports: cursor, attributes, colours, kitty's keys, xterm's modified ones
	'\033[12;40R' '\033[?64;1;2c' '\033[>41;351;0c' '\033[?1;2$y' '\033]11;rgb:0000/0000/0000\007'
	'\033]52;c;d2FzZA==\033\\' '\033P1+r544e=787465726d\033\\' '\033_Gi=31;OK\033\\' '\033^note\033\\' '\033Xstart\033\\'
	'\033[97;5u' '\033[27;5;9~' '\033[57441u' '\033[1;1;119~'
	# never heard of, too long, cancelled, and not even a sequence
	'\033[99~' '\033[=5$w' '\033[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16z' '\033[12\030' '\377' '\300\200' '\303' '\355\240\200'
	'\000' '\001\002\005'
)

step_works() {
	local moves=$1 key

	key=$([ $((moves % 2)) = 1 ] && echo d || echo a)
	raw "$2$key"
	wait_for "Moves: $moves "
}

test_meaningless_in_game() {
	local moves=0 each

	corridor
	start corridor.xsb
	wait_for 'Puzzle: Corridor'
	for each in "${meaningless[@]}"; do
		moves=$((moves + 1))
		echo "# $each"
		step_works "$moves" "$each"
	done
	[ "$moves" -ge 50 ] || fail "only $moves sequences"
}

test_sequences_one_by_one() {
	local each

	corridor
	start corridor.xsb
	wait_for 'Puzzle: Corridor'
	# more reports than keys, each alone: nobody takes that for a hang-up
	for each in '\033[I' '\033[O' '\033[I' '\033[O' '\033[<35;1;1M' '\377' '\033[I' '\033[O'; do
		raw "$each"
		wait_still
	done
	keys d
	wait_for 'Moves: 1 '
}

test_linux_console() {
	corridor
	start -e TERM=linux corridor.xsb
	wait_for 'Puzzle: Corridor'
	raw '\033[C'
	wait_for 'Moves: 1 '
	raw '\033[[A'
	wait_for 'Keys: In the game'
	raw '\033'
	wait_for 'Moves: 1 '
	raw '\033[[B\033[25~a'
	wait_for 'Moves: 2 '
}

# Leave the game with Esc, and note how long that takes: leave_with ESCDELAY
leave_with() {
	game_on_pty -e "ESCDELAY=$1" corridor.xsb <<-'END'
		until Corridor
		quiet 100
		send \e
		until Leaderboard
		took leave
	END
}

test_escape_delay_is_the_players() {
	corridor
	leave_with 400
	awk '$2 < 350 { exit 1 }' "$SCRATCH/figures" || fail "$(cat "$SCRATCH/figures")"
}

# What is no number sets nothing.
test_no_escape_delay() {
	local each

	corridor
	for each in '' soon; do
		leave_with "$each"
		at_most leave 700
	done
}

# A number of moves may be written in part, behind another one that was drawn on the way; the help is drawn last.
test_pasted_keys() {
	corridor
	game_on_pty corridor.xsb <<-END
		until Corridor
		quiet 50
		send $(printf 'dadu%.0s' {1..2500})?
		until Keys:
		took paste
		signal 15
		end
	END
	at_most paste 5000
	same "$(printf 'rlrx%.0s' {1..2500})" "$(cat "$SCRATCH/work/corridor.xsb.sav")" 'in order:'
}

test_pasted_text() {
	game_on_pty <<-'END'
		until Custom maps
		quiet 50
		send ssss\r
		until Level file:
		quiet 50
		send* 10000 ä
		send \e
		until Arcade
		took shown
	END
	at_most shown 5000
}

# Of what was typed ahead only Enter is heard: the rest, with what a held arrow adds, was meant for the game.
test_typed_ahead() {
	one_push level.xsb
	start level.xsb
	moves_are 0
	keys Right Right Space Right Escape Right Escape
	wait_for '\[Enter\] save'
	wait_for 'Nickname:'
	no_file level.xsb.dat
	keys Enter
	pick 'Play again'
	moves_are 0
	keys Right Right Enter Enter # the first opens the leaderboard
	wait_for ' takes 2nd place'
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
	wait_for '\[Enter\] save'
	keys Escape
	pick 'Next level'
	wait_for 'Puzzle: Round the Corner'
	type_solution 002-round-the-corner
	[ -s "$SCRATCH/tree/levels/001-first-push.xsb.sok" ] || fail 'no solution beside the level'
}

run_tests
