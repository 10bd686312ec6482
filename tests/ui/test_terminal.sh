#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The terminal itself: none, an unknown one, old ones; and what goes over the line to it.

. tests/ui/lib.sh
. tests/ui/player.sh
. tests/ui/pty.sh

# refused WORDS COMMAND...: exit 2, one sentence on stderr, nothing else
refused() {
	local words=$1 status

	shift
	(cd "$SCRATCH/work" && HOME=$SCRATCH/home "$@") >"$SCRATCH/out" 2>"$SCRATCH/err"
	status=$?
	same 2 "$status" "exit status of $*:"
	same '' "$(cat "$SCRATCH/out")" 'on standard output:'
	same 1 "$(wc -l <"$SCRATCH/err")" 'lines:'
	grep -q "^schokoban: .*$words" "$SCRATCH/err" || fail "it said: $(cat "$SCRATCH/err")"
}

test_no_terminal() {
	corridor
	export TERM=xterm
	refused terminal "$SCHOKOBAN" </dev/null
	refused terminal "$SCHOKOBAN" corridor.xsb </dev/null
	echo dddd | refused terminal "$SCHOKOBAN"
}

# With a terminal on one side only.
test_half_a_terminal() {
	start_program sh -c '"$0" >out 2>err; echo "status $?"; read -r x' "$SCRATCH/tree/build/schokoban"
	wait_for 'status 2'
	same '' "$(cat "$SCRATCH/work/out")" 'in the file:'
	grep -q '^schokoban: .*terminal' "$SCRATCH/work/err" || fail "$(cat "$SCRATCH/work/err")"
	close_game
	start_program sh -c 'echo d | "$0" 2>err; echo "status $?"; read -r x' "$SCRATCH/tree/build/schokoban"
	wait_for 'status 2'
	same 1 "$(screen | grep -c .)" 'rows on the screen:'
}

test_unusable_terminals() {
	local each

	for each in '' bogus-9000 footer xtermlike dumb unknown ../../etc/passwd "$(printf 'x%.0s' {1..3000})" \
		"$(printf 'no\033]0;x\007\302\233\200\342\200\256such')"; do
		echo "# TERM=${each:0:20}"
		game_on_pty -e "TERM=$each" -l "$SCRATCH/log" <<-'END'
			until schokoban:
			end
		END
		same 2 "$(figure exit)" 'exit status:'
		same 1 "$(wc -l <"$SCRATCH/log")" "lines for TERM=$each:"
		! LC_ALL=C grep -qa "$(printf '\033\|\302\233\|\342\200\256')" "$SCRATCH/log" || fail "escapes for TERM=$each: $(od -c "$SCRATCH/log" | head)"
		grep -aq '^schokoban: .*TERM' "$SCRATCH/log" || fail "it said: $(cat "$SCRATCH/log")"
	done
	on_pty -e SCHOKOBAN="$SCRATCH/tree/build/schokoban" -l "$SCRATCH/log" sh -c 'unset TERM; exec "$SCHOKOBAN"' <<-'END'
		until TERM is not set
		end
	END
	same 2 "$(figure exit)" 'exit status:'
}

# A terminal that xterm's entry suits, and that has none of its own here, says so once, where the player sees it.
test_unknown_terminals_like_xterm() {
	local each

	corridor
	for each in foot-nowhere xterm-nowhere; do
		start -e TERM="$each" corridor.xsb
		wait_told "for the terminal \"$each\" here: it is used as xterm-256color"
		keys Enter
		wait_gone 'used as xterm' # the game shows behind it already, without colour
		moves_are 0
		same 'fg=3' "$(look_of ◼)" 'how a box looks:'
		keys Right
		moves_are 1
		keys C-c
		wait_exit 130
		close_game
		rm "$SCRATCH/work/corridor.xsb.sav"
		start -e TERM="$each" corridor.xsb
		moves_are 0
		hides xterm
		close_game
	done
}

# Playable everywhere: what is written for a known terminal comes from its description.
test_other_terminals() {
	local each locale

	corridor
	for each in vt100 vt220 linux xterm xterm-mono xterm-256color screen screen-256color tmux rxvt ansi putty; do
		infocmp "$each" >/dev/null 2>&1 || continue
		rm -f "$SCRATCH/work/corridor.xsb.sav"
		echo "# $each"
		case $each in vt100 | screen) locale=C ;; *) locale=$ui_locale ;; esac
		game_on_pty -e "TERM=$each" -e "LC_ALL=$locale" -l "$SCRATCH/log" corridor.xsb <<-'END'
			until Corridor
			quiet 50
			send d
			until 1
			quiet 20
			send \e[C
			until 2
			quiet 20
			send \eOC
			until 3
			quiet 20
			send \e[1;2D
			until 6
			quiet 20
			send \e
			until Leaderboard
			quiet 20
			signal 15
			end
		END
		same 143 "$(figure exit)" 'exit status:'
		holds_file corridor.xsb.sav rrrlll
	done
}

median() {
	grep "^$1 " "$SCRATCH/figures" | sort -k2n | awk '{ n[NR] = $2 } END { print n[int((NR + 1) / 2)] }'
}

most() {
	grep "^$1 " "$SCRATCH/figures" | sort -k2n | tail -n 1 | cut -d' ' -f2
}

# A step costs at most 40 bytes in the median, a push 80, and never is all drawn anew.
test_bytes_of_a_move() {
	local each

	printf '################\n#            . #\n#@             #\n#   $      $   #\n#           .  #\n################\nTitle: Bytes\n' \
		>"$SCRATCH/work/bytes.xsb"
	for each in xterm-256color linux vt100; do
		echo "# $each"
		rm -f "$SCRATCH"/work/bytes.xsb.*
		{
			printf 'until Bytes\nquiet 100\n'
			for key in d d d d d d w a s a a u y r u u; do
				printf 'send %s\nuntil\nquiet 15\nbytes step\n' "$key"
			done
			printf 'send r\nuntil\nquiet 15\n'
			for key in s d; do printf 'send %s\nuntil\nquiet 15\nbytes step\n' "$key"; done
			printf 'send d\nuntil\nquiet 15\n'
			for key in d d d d u u d; do printf 'send %s\nuntil\nquiet 15\nbytes push\n' "$key"; done
			printf 'signal 15\nend\n'
		} >"$SCRATCH/script"
		game_on_pty -e "TERM=$each" bytes.xsb <"$SCRATCH/script" >/dev/null
		printf '# step: %s, at most %s; push: %s, at most %s\n' "$(median step)" "$(most step)" "$(median push)" \
			"$(most push)"
		[ "$(median step)" -gt 0 ] && [ "$(median step)" -le 40 ] || fail 'steps'
		[ "$(median push)" -gt 0 ] && [ "$(median push)" -le 80 ] || fail 'pushes'
		[ "$(most step)" -le 200 ] && [ "$(most push)" -le 200 ] || fail 'one is a whole picture'
		grep -q 'dd*R\|R' "$SCRATCH/work/bytes.xsb.sav" || fail 'nothing was pushed'
	done
}

# Nothing is written and nobody wakes up while nothing happens; the save's way onto the disk is the one exception.
test_idle() {
	corridor
	game_on_pty corridor.xsb <<-'END'
		until Corridor
		quiet 100
		idle before 1000
		send d
		until 1
		quiet 20
		send d
		until 2
		quiet 20
		look saving 2300
		idle after 1000
		send \e
		until Leaderboard
		quiet 100
		idle ranking 500
	END
	same '0 0' "$(figure before) $(figure before 3)" 'bytes and wake-ups in the game:'
	same '0 0' "$(figure after) $(figure after 3)" 'after the save:'
	same '0 0' "$(figure ranking) $(figure ranking 3)" 'at the leaderboard:'
	at_most saving 30
	at_most saving 40 3
}

test_idle_in_menus() {
	game_on_pty <<-'END'
		until Arcade
		quiet 100
		idle menu 500
		send s\r
		until Score
		quiet 100
		idle list 500
		send \e
		until Arcade
		quiet 100
		send sss\r
		until Level file:
		quiet 100
		idle prompt 500
		send x
		quiet 60
		send \xc3
		quiet 300
		idle broken 500
	END
	for each in menu list prompt broken; do
		same '0 0' "$(figure $each) $(figure $each 3)" "bytes and wake-ups in $each:"
	done
}

test_small_stack() {
	awk 'BEGIN { for (y = 0; y < 300; y++) { s = ""; for (x = 0; x < 300; x++) s = s (y % 299 == 0 || x % 299 == 0 ? "#" : x == 2 && y == 2 ? "@" : x == 4 && y == 2 ? "$" : x == 6 && y == 2 ? "." : " "); print s } print "Title: Large" }' \
		>"$SCRATCH/work/large.xsb"
	start_program sh -c 'ulimit -s 256; exec "$0" large.xsb' "$SCRATCH/tree/build/schokoban"
	wait_for 'Puzzle: Large'
	keys s w d d d
	wait_for Solved
	keys Enter
	wait_for '1st place'
	wait_for Nickname
	type_text "$(printf 'Foo%.0s' {1..500})"
	keys Enter
	wait_for 'takes 1st place'
	keys Enter
	wait_for 'Arcade mode'
	keys Escape
	wait_exit 0
}

run_tests
