#!/bin/bash
# Running, walking on, going where cursor and mouse point, and boxes that are lost.
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

test_run_and_walk() {
	room
	keys a H
	wait_for 'Moves: 4 '
	holds_file room.xsb.sav llll
	keys S-Right
	wait_for 'Moves: 12 '
	holds_file room.xsb.sav llllrrrrrrrr
	keys w
	wait_for 'Moves: 13 '
	keys C-Up
	wait_for 'Moves: 15 '
	keys C-Left
	wait_for 'Moves: 18 '
	holds_file room.xsb.sav llllrrrrrrrruuulll
}

test_walking_never_pushes() {
	room
	keys d d w w
	wait_for 'Moves: 4 '
	keys s
	wait_for 'Moves: 5 '
	keys C-Right
	wait_still
	shows 'Moves: 5 '
	keys S-Right
	wait_for 'Moves: 6 '
	shows 'Pushes: 1 '
}

test_go_with_the_cursor() {
	room
	keys g Left Left Left Left Enter
	wait_for 'Moves: 4 '
	holds_file room.xsb.sav llll
	keys g Up Up Right Enter
	wait_for 'Push it where'
	keys Down Down Enter
	wait_for 'On goals: 1/2'
	shows 'Pushes: 2 '
	holds_file room.xsb.sav lllluuurDD
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

test_a_click_changes_the_pusher() {
	printf '#######\n#@ $ .#\n#######\n#@ $ .#\n#######\n' >"$SCRATCH/work/two.xsb"
	start two.xsb
	wait_for 'Moves: 0 '
	raw '\033[<0;38;13M'
	keys d d d
	wait_for 'On goals: 1/2'
	holds_file two.xsb.sav '{dd}rRR'
	raw '\033[<0;38;11M'
	keys d d d
	wait_for 'Solved in 6 moves and 4 pushes'
}

test_no_way() {
	room
	keys g Left Left Up Up Up Up Enter
	wait_for "You can't get there"
	keys Escape
	shows 'Moves: 0 '
	no_file room.xsb.sav
}

# A box that the mouse picked is let go of with Esc and Backspace, as with the cursor; then they do what they did.
test_let_go_of_a_box() {
	local key

	room
	keys a
	wait_for 'Moves: 1 '
	for key in Escape BSpace; do
		click_square 2 2
		wait_for 'Push it where\? Dots show where it can go'
		wait_for '\[Esc\] cancel'
		hides '[ Esc ] leave'
		keys "$key"
		wait_gone 'Push it where'
		shows '[ Esc ] leave'
		shows 'Moves: 1 '
	done
	# so does any move, and one that nothing comes of
	click_square 2 2
	wait_for 'Push it where'
	keys y
	wait_gone 'Push it where'
	shows 'Moves: 1 '
	keys g a a Up Up Enter
	wait_for 'Push it where'
	keys Escape
	wait_gone 'Push it where'
	keys BSpace
	wait_for 'Moves: 2 '
	keys Escape
	wait_for 'Leaderboard'
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
