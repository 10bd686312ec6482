#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The shell that stops the game and has it go on, and signals in the midst of long work. The sweep of test_fault_signals ends
# the game in every screen in every way.

. tests/ui/lib.sh
. tests/ui/player.sh
. tests/ui/pty.sh

stopped() {
	[ "$(awk '/^State/ { print $2 }' "/proc/$1/status")" = T ]
}

# clicks_are 1|0: the terminal reports them, or not
clicks_are() {
	same "$1" "$(tmux_ display-message -p -t "$ui_current:" '#{mouse_any_flag}')" 'clicks are reported:'
}

# A shell with job control, as the player's is.
test_stop_and_go_on() {
	local pid

	corridor
	echo "PS1='ready> '" >"$SCRATCH/rc"
	start_program sh -c 'exec bash --noprofile --rcfile "$0" -i 2>/dev/tty' "$SCRATCH/rc"
	wait_for 'ready>'
	type_text "echo one; '$SCRATCH/tree/build/schokoban' corridor.xsb"
	keys Enter
	wait_for 'Moves: 0 '
	keys d
	wait_for 'Moves: 1 '
	clicks_are 1
	keys C-z
	wait_for 'Stopped'
	hides 'Moves'
	clicks_are 0
	same 1 "$(tmux_ display-message -p -t "$ui_current:" '#{cursor_flag}')" 'the cursor is seen:'
	holds_file corridor.xsb.sav r
	type_text 'stty -a | grep -o " icanon\| echo "'
	keys Enter
	wait_for '^ icanon'
	resize 60 20
	type_text fg
	keys Enter
	wait_for 'Moves: 1$'
	clicks_are 1
	same 20 "$(screen | grep -n 'WASD. move' | cut -d: -f1)" 'drawn for the new size, line:'
	keys d
	wait_for 'Moves: 2$'
	pid=$(processes_of "$SCRATCH/tree/build/schokoban" | sort -n | head -n 1) # those that work for it began later
	kill -STOP "$pid"
	wait_until 'it to stop' stopped "$pid"
	wait_for Stopped
	type_text fg
	keys Enter
	wait_for 'Moves: 2$'
	keys Escape
	wait_for Leaderboard
	keys C-c
	wait_for 'ready>'
	type_text 'echo "status $?"'
	keys Enter
	wait_for 'status 130'
}

# Long work: sixty million moves of a saved game are played before the next look at the keys.
test_long_work() {
	local number steps

	corridor
	for steps in corridor.xsb 'send \r'; do
		[ "$steps" = corridor.xsb ] && number=2 || number=15
		yes rl | tr -d '\n' | head -c 60000000 >"$SCRATCH/work/corridor.xsb.sav"
		mkdir -p "$SCRATCH/home/.local/share/schokoban"
		printf '0 %s\nCorridor\n' "$SCRATCH/work/corridor.xsb" >"$SCRATCH/home/.local/share/schokoban/last"
		if [ "$steps" = corridor.xsb ]; then
			printf '%s\n' 'until [?2004h' >"$SCRATCH/steps"
		else
			printf '%s\n' 'until Continue' 'quiet 50' "$steps" >"$SCRATCH/steps"
		fi
		printf '%s\n' 'quiet 100' "signal $number" end 'modes modes' >>"$SCRATCH/steps"
		# shellcheck disable=SC2046
		game_on_pty -l "$SCRATCH/log" $([ "$steps" != corridor.xsb ] || echo corridor.xsb) <"$SCRATCH/steps"
		same $((128 + number)) "$(figure exit)" 'status:'
		at_most exit 3000 3
		same same "$(figure modes)" 'modes:'
		tail -c 60 "$SCRATCH/log" | grep -qF '[?1049l' || fail 'the screen is not given back'
		same 60000000 "$(wc -c <"$SCRATCH/work/corridor.xsb.sav")" 'bytes of the save:'
	done
	rm -f "$SCRATCH/work/corridor.xsb.sav"
}

run_tests
