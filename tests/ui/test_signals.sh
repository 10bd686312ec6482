#!/usr/bin/env bash
# Whatever ends the game: no move is lost, the terminal is given back, the status tells.

. tests/ui/lib.sh
. tests/ui/pty.sh
. tests/ui/screens.sh

numbers() {
	case $1 in HUP) echo 1 ;; INT) echo 2 ;; QUIT) echo 3 ;; ABRT) echo 6 ;; SEGV) echo 11 ;; TERM) echo 15 ;; esac
}

ends_well() {
	screens_go "$1"
	echo "# $2 in $1"
	send_signal "$2"
	wait_exit $((128 + $(numbers "$2")))
	same '' "$(said)" 'it said:'
	case $1 in
	play | cursor | naming | snapshots | replay | saved | leaderboard) holds_file corridor.xsb.sav r ;;
	solved | asked) holds_file corridor.xsb.sav rrrrR ;;
	reverse) holds_file corridor.xsb.rev.sav '[]r' ;;
	done) no_file corridor.xsb.sav ;;
	esac
}

# The sweep of test_fault_signals goes through all screens.
test_term_on_many_screens() {
	local each

	screens_levels
	for each in menu search prompt reverse cursor naming replay solved asked; do
		ends_well "$each" TERM
	done
}

test_other_signals() {
	screens_levels
	ends_well asked INT
	ends_well play QUIT
	ends_well list HUP
}

test_control_keys() {
	screens_levels
	screens_go play
	keys C-c
	wait_exit 130
	holds_file corridor.xsb.sav r
	screens_go prompt
	keys 'C-\'
	wait_exit 131
}

test_crash_restores() {
	local each

	screens_levels
	for each in SEGV ABRT; do
		screens_go play
		send_signal "$each"
		wait_exit $((128 + $(numbers "$each")))
		holds_file corridor.xsb.sav r
	done
}

# What was asked of the terminal is taken back: clicks, too.
test_crash_lets_go_of_the_mouse() {
	local each

	screens_levels
	for each in 'xterm-256color [?1006;1000' 'screen [?1000'; do
		for options in '' --no-mouse; do
			game_on_pty -e "TERM=${each% *}" -l "$SCRATCH/log" $options corridor.xsb <<-'END'
				until Corridor
				quiet 50
				signal 11
				end
			END
			same "$([ -z "$options" ] && echo hl)" "$(tr '\033' '\n' <"$SCRATCH/log" | awk -v mode="${each#* }" '
				index($0, mode) == 1 { printf "%s", substr($0, length(mode) + 1, 1) }')" "clicks in $each $options:"
		done
	done
}

stopped() {
	[ "$(awk '/^State/ { print $2 }' "/proc/$1/status")" = T ]
}

# A shell with job control, as the player's is.
test_stop_and_go_on() {
	local pid

	screens_levels
	echo "PS1='ready> '" >"$SCRATCH/rc"
	start_program sh -c 'exec bash --noprofile --rcfile "$0" -i 2>/dev/tty' "$SCRATCH/rc"
	wait_for 'ready>'
	type_text "echo one; '$SCRATCH/tree/build/schokoban' corridor.xsb"
	keys Enter
	wait_for 'Moves: 0 '
	keys d
	wait_for 'Moves: 1 '
	keys C-z
	wait_for 'Stopped'
	hides 'Moves'
	same 1 "$(tmux_ display-message -p -t "$ui_current:" '#{cursor_flag}')" 'the cursor is seen:'
	holds_file corridor.xsb.sav r
	type_text 'stty -a | grep -o " icanon\| echo "'
	keys Enter
	wait_for '^ icanon'
	resize 60 20
	type_text fg
	keys Enter
	wait_for 'Moves: 1$'
	same 20 "$(screen | grep -n 'WASD. move' | cut -d: -f1)" 'drawn for the new size, line:'
	keys d
	wait_for 'Moves: 2$'
	pid=$(processes_of "$SCRATCH/tree/build/schokoban")
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

# hung_up [OPTION of on_pty]... [PROGRAM ARGUMENT...]: after a move the terminal goes away; PROGRAM runs the game, given behind it
hung_up() {
	rm -f "$SCRATCH/work/corridor.xsb.sav"
	on_pty "$@" "$SCRATCH/tree/build/schokoban" corridor.xsb <<-'END'
		until Corridor
		quiet 100
		send d
		until 1
		hangup
		end
	END
	at_most exit 3000 3
	holds_file corridor.xsb.sav r
}

# A terminal that goes away sends HUP, also to what began without hearing it.
test_hang_up() {
	screens_levels
	hung_up
	[[ $(figure exit) = @(1|129) ]] || fail "status: $(figure exit)"
	hung_up bash -c 'trap "" HUP; exec "$0" "$@"'
	[[ $(figure exit) = @(1|129) ]] || fail "status: $(figure exit)"
}

# Where it isn't the session's terminal nobody is told: it gives no keys and no peace. End at once, without a busy loop.
test_end_of_input() {
	screens_levels
	hung_up -n
	same 1 "$(figure exit)" 'status:'
	# not by bash, which opens its terminal and so makes it that of the session
	hung_up -n sh -c 'trap "" HUP; exec "$0" "$@"'
	same 1 "$(figure exit)" 'status:'
}

# ^S: the terminal takes nothing more. A signal ends the game all the same.
test_stopped_output() {
	screens_levels
	game_on_pty corridor.xsb <<-'END'
		until Corridor
		quiet 100
		send d
		until 1
		quiet 100
		send \x13
		quiet 50
		send d
		quiet 100
		bytes frozen
		send \x11
		until 2
		quiet 50
		send \x13
		quiet 50
		send d
		quiet 100
		signal 15
		end
	END
	same 0 "$(figure frozen)" 'bytes written while stopped:'
	at_most exit 5000 3
	same 143 "$(figure exit)" 'status:'
}

# Long work: sixty million moves of a saved game are played before the next look at the keys.
test_long_work() {
	local number steps

	screens_levels
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
