#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What is pasted: one event, never keys; levels in it are played and kept, in fields its first line is typed.

. tests/ui/lib.sh
. tests/ui/player.sh
. tests/ui/pty.sh

custom() {
	start "$@"
	pick 'Custom maps'
	wait_for 'Level file:'
}

# The terminal was asked to tell a paste from keys: tmux does it only then.
test_paste_by_the_terminal() {
	custom
	printf 'maps/x\nwasd\n' | tmux_ load-buffer -
	tmux_ paste-buffer -p -t "$ui_current:"
	wait_for 'No level found in the pasted text'
	printf '#######\n#  @$.#\n#######\n' | tmux_ load-buffer -
	tmux_ paste-buffer -p -t "$ui_current:"
	wait_for 'Moves: 0 '
}

# As large as it may be: arrives, and is played.
test_large() {
	awk 'BEGIN {
		print "send \\e[200~"
		print "send* 10000 ; a line of words that says nothing, one of many others, which all are notes.\\r"
		print "send #####\\r#@$.#\\r#####\\rTitle: Deep Down\\r\\e[201~"
		print "until Deep Down\ntook played\nquiet 100\nsend d\nuntil Solved\nsignal 15\nend" }' >"$SCRATCH/steps"
	{
		printf 'until Custom maps\nquiet 50\n'
		cat "$SCRATCH/steps"
	} | game_on_pty
	same 143 "$(figure exit)" 'status:'
}

# marks LOG [FROM TO]: h and l, in the order in which pastes were asked to be reported, and no more; of the whole log, or
# from one text up to another
marks() {
	tr '\033' '\n' <"$1" | awk -v from="${2:-}" -v to="${3:-}" '
		from != "" && index($0, from) { from = "" }
		from == "" && to != "" && index($0, to) { exit }
		from == "" && /^\[\?2004[hl]/ { printf "%s", substr($0, 7, 1) }'
}

# Asked for where the terminal is of xterm's family, which the sweep of signals sees too, and taken back at the end.
test_asked_for_and_taken_back() {
	game_on_pty -l "$SCRATCH/log" <<-'END'
		until Arcade
		quiet 50
		send \e
		end
	END
	same hl "$(marks "$SCRATCH/log")" 'left from the menu:'
	game_on_pty -e TERM=linux -l "$SCRATCH/log" <<-'END'
		until Custom maps
		quiet 50
		send ssss\r
		until Level file:
		quiet 50
		signal 15
		end
	END
	! grep -aq 'paste a level' "$SCRATCH/log" || fail 'a paste is offered where there is none'
}

# While it is stopped the terminal is the shell's.
test_stopped_and_continued() {
	roomy level.xsb
	printf "PS1='ready> '\nbind 'set enable-bracketed-paste off' 2>/dev/null\n" >"$SCRATCH/rc"
	on_pty -e GAME="$SCRATCH/tree/build/schokoban" -l "$SCRATCH/log" bash --noprofile --rcfile "$SCRATCH/rc" -i <<-'END'
		until ready>
		quiet 50
		send "$GAME" level.xsb\r
		until restart
		quiet 50
		send \x1a
		until ready>
		quiet 50
		send : stopped\r
		until ready>
		quiet 50
		send fg\r
		until restart
		quiet 50
		send \e
		until Leaderboard
		quiet 50
		send \x03
		until ready>
		quiet 50
		send : over\r
		until ready>
	END
	same hl "$(marks "$SCRATCH/log" '' ': stopped')" 'when it was stopped:'
	[[ $(marks "$SCRATCH/log" ': stopped' ': over') =~ ^h+l$ ]] || fail "continued: $(marks "$SCRATCH/log")"
	same '' "$(marks "$SCRATCH/log" ': over')" 'at its end:'
}

run_tests
