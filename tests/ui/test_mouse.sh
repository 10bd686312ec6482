#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The mouse as each kind of terminal reports it: SGR, X10 up to column 223, or not at all; and inside tmux.

. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/pty.sh"

# What the game asked its terminal for: sgr, x10 or none.
mouse_asked() {
	case $(tmux_ display-message -p -t "$ui_current:" '#{mouse_any_flag}#{mouse_standard_flag}#{mouse_button_flag} #{mouse_sgr_flag}') in
	000\ *) echo none ;;
	*\ 1) echo sgr ;;
	*) echo x10 ;;
	esac
}

# click KIND BUTTON COLUMN ROW: press and release; columns and rows from 1, buttons 0 left, 2 right
click() {
	case $1 in
	sgr) raw "\\033[<$2;$3;$4M\\033[<$2;$3;$4m" ;;
	x10)
		raw "$(printf '\\033[M\\x%x\\x%x\\x%x' $((32 + $2)) $((32 + $3)) $((32 + $4)))"
		raw "$(printf '\\033[M\\x%x\\x%x\\x%x' 35 $((32 + $3)) $((32 + $4)))"
		;;
	esac
}

# corner: the column and row (from 1) of the board's upper left wall
corner() {
	screen | awk '{ at = index($0, "#####"); if (at) { print at, NR; exit } }'
}

# begin TERM [OPTION of start]...: a room of 11 squares of two columns, in ASCII so that every terminal shows the same
begin() {
	cat >"$SCRATCH/work/room.xsb" <<-'END'
		###########
		#         #
		# $       #
		#       $ #
		# .  @  . #
		#         #
		###########
	END
	rm -f "$SCRATCH"/work/room.xsb.*
	ui_current=game
	close_game
	start -e TERM="$1" "${@:2}" --ascii room.xsb
	wait_for 'Moves: 0( |$)'
	read -r left top < <(corner)
}

# plays KIND: walk, pick a box, push it there, undo; all by clicks
plays() {
	same "$1" "$(mouse_asked)" 'the mouse that is asked for:'
	click "$1" 0 $((left + 4)) $((top + 5))
	wait_for 'Moves: 4( |$)'
	click "$1" 0 $((left + 17)) $((top + 3))
	wait_for 'Push it where.? Dots'
	click "$1" 0 $((left + 16)) $((top + 4))
	wait_for 'Pushes: 1( |$)'
	click "$1" 2 1 1
	wait_for 'Pushes: 0( |$)'
}

test_each_terminal() {
	local each kind

	for each in xterm-256color:sgr screen:x10 screen-256color:x10 tmux:x10 tmux-256color:x10 linux:x10; do
		kind=${each#*:}
		each=${each%:*}
		infocmp "$each" >/dev/null 2>&1 || { echo "# no terminfo entry for $each"; continue; }
		echo "# $each"
		begin "$each"
		plays "$kind"
	done
}

test_small_window() {
	begin xterm-256color -s 30x12
	plays sgr
	begin tmux-256color -s 30x12
	plays x10
}

test_none_on_a_vt100() {
	begin vt100
	same none "$(mouse_asked)" 'the mouse that is asked for:'
	keys g Left Left Left Enter
	wait_for 'Moves: 3( |$)'
}

# A byte of an X10 report holds no more than column 223, and from 96 on it is no ASCII.
test_far_columns() {
	local far

	printf '%s\n%s\n%s\n%s\n' "$(printf '%0260d' 0 | tr 0 '#')" "#@$(printf '%0257d' 0 | tr 0 ' ')#" \
		"#$(printf '%0256d' 0 | tr 0 ' ')\$.#" "$(printf '%0260d' 0 | tr 0 '#')" >"$SCRATCH/work/long.xsb"
	start -e TERM=tmux-256color -s 262x24 --ascii long.xsb
	wait_for 'Moves: 0( |$)'
	read -r left top < <(corner)
	for far in 90 96 128 223; do
		click x10 0 "$far" $((top + 1))
		wait_for "Moves: $((far - left - 1))( |$)"
		click x10 0 $((left + 1)) $((top + 1))
		wait_for "Moves: $((2 * (far - left - 1)))( |$)"
		keys r
		wait_for 'Moves: 0( |$)'
	done
}

# The game in a tmux of its own, whose client runs in our terminal: it asks through, and reports come through.
test_inside_tmux() {
	local inner=$ui_sockets/inner	# a socket: its path must be short

	begin tmux-256color
	close_game
	rm -f "$SCRATCH"/work/room.xsb.*
	start_program -e TERM=xterm-256color tmux -S "$inner" -f /dev/null new-session \
		"TERM=tmux-256color $(printf %q "$SCRATCH/tree/build/schokoban") --ascii room.xsb"
	wait_for 'Moves: 0( |$)'
	read -r left top < <(corner)
	plays sgr
	tmux -S "$inner" kill-server
}

run_tests
