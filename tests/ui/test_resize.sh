#!/usr/bin/env bash
# Every screen in windows of every size.

. tests/ui/lib.sh
. tests/ui/pty.sh
. tests/ui/screens.sh

# mark SCREEN: what is seen of it in any window that is large enough
mark() {
	case $1 in
	menu) echo 'Arcade' ;;
	help) echo 'Keys: Main' ;;
	settings) echo 'Glyphs' ;;
	list | search) echo 'Second' ;;
	statistics) echo 'Statistics' ;;
	prompt) echo 'Custom maps' ;;
	refused) echo 'nowhere' ;;
	notice) echo 'OK' ;;
	question) echo 'Start' ;;
	ending) echo 'That was' ;;
	play | reverse | cursor) echo 'Moves: 1' ;;
	naming) echo 'Name of' ;;
	snapshots) echo 'Solutions and' ;;
	replay) echo 'Replay: S' ;;
	saved) echo 'Load' ;;
	leaderboard) echo 'Back to' ;;
	solved) echo 'Solved' ;;
	asked) echo 'Nickname' ;;
	done) echo 'Play again' ;;
	esac
}

# In 20 x 6 some screens say that they need more, and none less than that; one needs more in 20 x 8 too.
enlarge='enlarge|window to|20x[78]|30x8'

# What is seen, character by character, with its look.
cells() {
	screen -e -N | LC_ALL=C awk -f tests/tools/cells.awk | grep -v '	 	*$'
	cursor
}

# A room of its own for each screen, so that all of them can be open at once.
room_of() {
	SCRATCH=$all_rooms/$1
	mkdir -p "$SCRATCH/home" "$SCRATCH/work" "$SCRATCH/tree/build" "$SCRATCH/tree/levels"
	cp -p "$SCHOKOBAN" "$SCRATCH/tree/build/schokoban"
}

fits() {
	case $2 in
	'1 1') ;;
	'2 3') wait_for '^Pl$' ;;
	'3 200') wait_for '^Ple$' ;;
	'500 1' | '20 5') wait_for '^Please enlarge the' ;;
	'20 6' | '20 8') wait_for "$(mark "$1")|$enlarge" ;;
	*) wait_for "$(mark "$1")" ;;
	esac
}

# Between two sizes that show the screen is one that can't, so that what is seen was drawn for this one.
test_every_screen_in_every_size() {
	local all_rooms=$SCRATCH each size now

	declare -A first
	for each in $screens_all; do
		room_of "$each"
		screens_levels
		screens_go "$each" -n "$each"
		wait_still
		first[$each]=$(cells)
	done
	for size in '2 3' '20 6' '3 200' '40 15' '500 1' '132 50' '20 5' '500 200' '2 3' '20 8' '1 1' '80 24'; do
		for each in $screens_all; do
			use "$each"
			# shellcheck disable=SC2086
			resize $size
		done
		for each in $screens_all; do
			use "$each"
			echo "# $each $size"
			fits "$each" "$size"
		done
	done
	for each in $screens_all; do
		use "$each"
		now=$(cells)
		[ "${first[$each]}" = "$now" ] || { wait_still; now=$(cells); }
		same "${first[$each]}" "$now" "$each, after all sizes:"
	done
}

# Where nothing can be seen, nothing is done.
test_too_small_to_play() {
	screens_levels
	screens_go play
	resize 19 6
	wait_for 'enlarge'
	wait_for '20x6'
	keys d d u r Escape Enter
	wait_still
	resize 80 24
	wait_for 'Moves: 1 '
	wait_still
	shows 'Moves: 1 '
	keys d
	wait_for 'Moves: 2 '
}

# A size that the shell has from its start.
test_started_small() {
	screens_levels
	start -s 1x1 corridor.xsb
	wait_still
	resize 80 24
	wait_for 'Moves: 0 '
	keys Escape
	wait_for Leaderboard
	shows 'Play again'
}

test_storm() {
	local i pid

	screens_levels
	screens_go play
	pid=$(process)
	for i in {1..100}; do
		tmux_ resize-window -t game: -x $((20 + i)) -y $((106 - i)) \; resize-window -t game: -x $((121 - i)) -y $((i / 4 + 1))
	done
	resize 80 24
	wait_for 'Moves: 1 '
	wait_for '\[ W \]'
	keys d
	wait_for 'Moves: 2 '
	same "$pid" "$(process)" 'still the same'
	screens_go asked
	for i in {1..50}; do
		tmux_ resize-window -t game: -x $((20 + i)) -y 30 \; resize-window -t game: -x 10 -y 10
	done
	resize 80 24
	wait_for 'Nickname'
}

# A board larger than any window: the pusher stays in view, and what is before him.
test_large_board() {
	local i size

	awk '
		function square(x, y) {
			if (y % 199 == 0 || x % 199 == 0)
				return "#"
			if (x == 100 && y == 100)
				return "@"
			return x == 1 && y == 5 ? "$" : x == 1 && y == 9 ? "." : " "
		}
		BEGIN {
			for (y = 0; y < 200; y++) {
				for (x = 0; x < 200; x++)
					printf "%s", square(x, y)
				print ""
			}
			print "Title: Plain"
		}' >"$SCRATCH/work/plain.xsb"
	start -s 20x6 plain.xsb
	wait_for 'Moves: 0'
	wait_for ☻
	for size in '20 6' '21 8' '40 15' '80 24' '132 50'; do
		# shellcheck disable=SC2086
		resize $size
		wait_for ☻
		wait_still
		pusher_has_room
	done
	resize 40 15
	wait_for ☻
	for i in $(seq 99); do
		type_text w
	done
	wait_for 'Moves: 99'
	wait_for ☻
	keys w
	wait_still
	shows 'Moves: 99'
	shows ████
	type_text "$(printf 'd%.0s' {1..99})"
	wait_for 'Moves: 197'
	wait_for '☻█'
	keys +
	wait_for '☻ ██'
	type_text "$(printf 'sa%.0s' {1..50})"
	wait_for 'Moves: 297'
	wait_for ☻
	pusher_has_room
}

# There are columns and a row to be seen on each side of him, also where the map has three rows.
pusher_has_room() {
	local at x y width

	at=$(screen | grep -n ☻)
	y=${at%%:*}
	at=${at#*:}
	at=${at%%☻*}
	x=${#at}
	width=$(tmux_ display-message -p -t game: '#{window_width}')
	[ "$x" -ge 2 ] && [ "$x" -lt $((width - 2)) ] || fail "the pusher is in column $x of $width"
	[ "$y" -gt 3 ] && [ "$y" -lt $(($(tmux_ display-message -p -t game: '#{window_height}') - 1)) ] ||
		fail "the pusher is in row $y"
	same "$x $((y - 1))" "$(cursor)" 'the cursor rests on the pusher:'
}

# opens_in OPTION...: the game comes up, hears keys, goes through other sizes and ends, without the memory for all the cells.
opens_in() {
	rm -f "$SCRATCH/work/corridor.xsb.sav"
	(ulimit -v 2000000 && game_on_pty "$@" corridor.xsb) <<-'END'
		until Corridor
		quiet 100
		took up
		send d
		until 1
		quiet 50
		size 81 24
		until Corridor
		quiet 50
		size 32767 32767
		until Corridor
		quiet 100
		size 65535 65535
		quiet 100
		signal 15
		end
	END
	same 143 "$(figure exit)" "status in $*:"
	at_most exit 1000 3
	at_most up 5000
}

# Terminals tell any size that fits into 16 bits: curses, which counts in shorts, would crash or fill memory for hours.
test_enormous_windows() {
	local each

	screens_levels
	for each in 2048x1024 32767x32767 32768x32768 40000x24 80x40000 65535x65535; do
		opens_in -s "$each"
	done
	opens_in -e COLUMNS=40000 -e LINES=32768
	opens_in -e COLUMNS=99999999999999999999 -e LINES=99999999999999999999
	opens_in -e COLUMNS=-5 -e LINES=x
}

# As in any program of curses, LINES and COLUMNS go before what the terminal tells.
test_size_of_the_environment() {
	screens_levels
	game_on_pty -e COLUMNS=15 -e LINES=4 corridor.xsb <<-'END'
		until enlarge
		signal 15
		end
	END
	same 143 "$(figure exit)" 'status:'
}

run_tests
