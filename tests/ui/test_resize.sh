#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Windows that change their size, and those of enormous sizes.

. tests/ui/lib.sh
. tests/ui/player.sh
. tests/ui/pty.sh

# A size that the shell has from its start.
test_started_small() {
	corridor
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

	corridor
	start corridor.xsb
	moves_are 0
	steps d
	pid=$(process)
	for i in {1..100}; do
		tmux_ resize-window -t game: -x $((20 + i)) -y $((106 - i)) \; resize-window -t game: -x $((121 - i)) -y $((i / 4 + 1))
	done
	resize 80 24
	wait_for 'Moves: 1 '
	wait_for '\[W\]'
	keys d
	wait_for 'Moves: 2 '
	same "$pid" "$(process)" 'still the same'
	keys d d d
	wait_for Nickname
	for i in {1..50}; do
		tmux_ resize-window -t game: -x $((20 + i)) -y 30 \; resize-window -t game: -x 10 -y 10
	done
	resize 80 24
	wait_for 'Nickname'
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
	at_most exit 3000 3
	at_most up 5000
}

# Terminals tell any size that fits into 16 bits; curses, which counts in shorts, must not take memory for those.
test_enormous_windows() {
	local each

	corridor
	for each in 2048x1024 32767x32767 32768x32768 40000x24 80x40000 65535x65535; do
		opens_in -s "$each"
	done
	opens_in -e COLUMNS=40000 -e LINES=32768
	opens_in -e COLUMNS=99999999999999999999 -e LINES=99999999999999999999
	opens_in -e COLUMNS=-5 -e LINES=x
}

# As in any program of curses, LINES and COLUMNS go before what the terminal tells.
test_size_of_the_environment() {
	corridor
	game_on_pty -e COLUMNS=15 -e LINES=4 corridor.xsb <<-'END'
		until enlarge
		signal 15
		end
	END
	same 143 "$(figure exit)" 'status:'
}

run_tests
