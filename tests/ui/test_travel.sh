#!/bin/bash
# The mouse as a terminal reports it, and how boxes that are lost are marked there.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/player.sh"
. "$(dirname "$0")/pty.sh"

room() {
	cat >"$SCRATCH/work/room.xsb" <<-'END'
		###########
		#    #    #
		# $       #
		#    #  $ #
		# .  @  . #
		#    #    #
		###########
	END
	start room.xsb
	wait_for 'Moves: 0 '
}

# A square of the board, column and row from 0: its corner is in column 35 and row 9 of the window.
click_square() {
	raw "\\033[<0;$((35 + $1));$((9 + $2))M\\033[<0;$((35 + $1));$((9 + $2))m"
}

test_go_with_the_mouse() {
	room
	click_square 2 5
	wait_for 'Moves: 4 '
	click_square 8 3
	wait_for 'Push it where'
	click_square 8 4
	wait_for 'On goals: 1/2'
	raw '\033[<2;1;1M'
	wait_for 'On goals: 0/2'
	shows 'Pushes: 0 '
}

test_no_mouse() {
	printf '#####\n#@$.#\n#####\n' >"$SCRATCH/work/one.xsb"
	start --no-mouse one.xsb
	wait_for 'Moves: 0 '
	same 0 "$(tmux_ display-message -p -t game: '#{mouse_any_flag}')" 'the mouse is asked for:'
}

test_lost_boxes_are_marked() {
	room
	keys a a a w
	wait_for 'Moves: 4 '
	keys w
	wait_for 'Pushes: 1 '
	wait_for 'That box can no longer reach a goal\. Press U to undo'
	same 'reverse' "$(cell 36 9 | grep -o reverse)" 'the box is marked:'
	# as long as it is lost
	keys d
	wait_for 'Moves: 6 '
	shows 'can no longer reach a goal'
	keys u u
	wait_gone 'can no longer reach a goal'
	keys t
	wait_for 'Lost boxes: not marked'
	keys y
	wait_for 'Pushes: 1 '
	hides 'can no longer reach'
}

run_tests
