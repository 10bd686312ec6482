#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Each allocation of the program's own made to fail in turn: a sentence, the terminal as it was, and nothing lost.

. tests/ui/lib.sh
. tests/ui/player.sh
. tests/ui/pty.sh

starved=${TOOLS:-$PWD/build/check/tools}/starved
sentence='schokoban: out of memory'

# Through game, name, help, list, cursor, end, leaderboard, menus and path; what is sent after its end is not read.
script() {
	cat <<-'END'
		reach Moves
		send ddum\r?\rv
		reach Solutions
		send \x7fg\x7fy
		reach Moves
		send d
		quiet 50
		send d
		reach Solved
		reach save
		send Ann\r
		reach 1st place.
		send \r
		reach Free play
		send s\r
		reach filter
		send \x7f
		reach Custom
		send sss\r
		reach Level file:
		send level.xsb\r
		reach Moves
		send d
		quiet 50
		send \e
		reach saved
		send ss\r
		reach Continue
		send \e
		end
		modes after
	END
}

# begin_anew: the disk as it is before each run
begin_anew() {
	rm -rf "${SCRATCH:?}/home" "$SCRATCH"/work/*
	mkdir "$SCRATCH/home"
	four_steps level.xsb
	scores '9 Old'
}

# indices COUNT SOME MANY: those to try, evenly spread: so many, or in the long form more, each once and for good (+)
indices() {
	local count=$1 some=$2 step i

	[ "${FAULTS:-}" != long ] || some=$3
	step=$((count / some + 1))
	for ((i = 1; i <= count; i += step)); do
		echo "$i"
		echo "$((i + step / 2))+"
	done
}

# nothing_lost: whatever has been stored by now is whole
nothing_lost() {
	local left

	grep -qx '9 Old' "$SCRATCH/work/level.xsb.dat" || fail 'the old score is lost'
	left=$(find "$SCRATCH" -name '.*.tmp')
	if [ -n "$left" ]; then		# another thread was writing: the next start takes it away
		cp "$SCRATCH/figures" "$SCRATCH/figures.before"
		printf 'reach Quit\nsend \\e\nend\n' | on_pty "$SCHOKOBAN" --levels "$SCRATCH/tree/levels" >/dev/null
		mv "$SCRATCH/figures.before" "$SCRATCH/figures"
		left=$(find "$SCRATCH" -name '.*.tmp')
	fi
	same '' "$left" 'left behind:'
	[ ! -e "$SCRATCH/work/level.xsb.sok" ] || "$SCHOKOBAN" list "$SCRATCH/work/level.xsb.sok" >/dev/null ||
		fail 'the .sok is broken'
	if grep -qx '6 Ann' "$SCRATCH/work/level.xsb.dat"; then
		solution_is level.xsb rRRR	# and its save is gone, or the next game's
		[ ! -e "$SCRATCH/work/level.xsb.sav" ] || [ "$(cat "$SCRATCH/work/level.xsb.sav")" = r ] ||
			same rRxRRR "$(tr -d '\t' <"$SCRATCH/work/level.xsb.sav")" 'the save:'
	elif [ -e "$SCRATCH/work/level.xsb.sok" ] && grep -qx rRRR "$SCRATCH/work/level.xsb.sok"; then
		# tabs: its score was about to be stored
		same rRxRRR "$(tr -d '\t' <"$SCRATCH/work/level.xsb.sav")" 'the save:'
	elif [ -e "$SCRATCH/work/level.xsb.sav" ]; then
		# shellcheck disable=SC2194
		case rRxRRR in
		"$(cat "$SCRATCH/work/level.xsb.sav")"*) ;;
		*) fail "the save holds $(cat "$SCRATCH/work/level.xsb.sav")" ;;
		esac
	fi
}

# the_sentence: said behind what gives the terminal back
the_sentence() {
	local back=$'\e[?1049l'

	grep -qaF "$sentence" "$SCRATCH/log" || fail "no sentence: $(tail -c 300 "$SCRATCH/log" | cat -v)"
	! grep -qaF $'\e[?1049h' "$SCRATCH/log" ||
		grep -qaF "$back" <<<"$(tr -d '\n' <"$SCRATCH/log" | sed "s/$sentence.*//" | tail -c 200 | tr -d '\0')" ||
		fail "the terminal isn't given back: $(tail -c 300 "$SCRATCH/log" | cat -v)"
}

test_every_allocation() {
	local at count runs=0

	begin_anew
	script | on_pty -e STARVE_COUNT="$SCRATCH/count" "$starved" --levels "$SCRATCH/tree/levels" level.xsb
	same 0 "$(figure exit)" 'exit status without a failure:'
	count=$(cat "$SCRATCH/count")
	[ "$count" -gt 300 ] || fail "only $count allocations"
	for at in $(indices "$count" 12 1000); do
		begin_anew
		script | on_pty -e STARVE="$at" -e STARVE_COUNT="$SCRATCH/count" -l "$SCRATCH/log" "$starved" --levels "$SCRATCH/tree/levels" level.xsb \
			>/dev/null
		echo "allocation $at of $count"
		same same "$(figure after)" "the terminal's modes: $(cat "$SCRATCH/figures"; tail -c 300 "$SCRATCH/log" | cat -v)"
		nothing_lost
		runs=$((runs + 1))
		# How many there are depends on how often it is drawn: the last ones may not come. And one alone may fall to the
		# measuring of a list's levels, which gives that level up and goes on (src/base/quota.c).
		[ "$(figure exit)" != 0 ] || [ "$(cat "$SCRATCH/count")" -ge "${at%+}" ] || continue
		[ "$(figure exit)" != 0 ] || [ "$at" != "${at%+}" ] || continue
		same 2 "$(figure exit)" 'exit status:'
		the_sentence
	done
	printf 'memory: the program on a terminal\t%d\t0\n' "$runs" >&3
}

# starve_command ARGUMENT...: a subcommand, all the way through
starve_command() {
	local at count

	STARVE_COUNT=$SCRATCH/count "$starved" "$@" >/dev/null || fail "$* doesn't work"
	count=$(cat "$SCRATCH/count")
	for at in $(indices "$count" 10 100000); do
		[ "${at%+}" -le "$count" ] || continue
		STARVE=$at "$starved" "$@" >/dev/null 2>"$SCRATCH/stderr" </dev/null
		same 2 $? "exit status of $* at $at:"
		same "$sentence" "$(cat "$SCRATCH/stderr")" "said by $* at $at:"
		runs=$((runs + 1))
	done
}

test_subcommands() {
	local runs=0

	begin_anew
	cd "$SCRATCH/work" || exit
	cp level.xsb plain.xsb
	printf '\nSolution\nrRRR\n' >>level.xsb
	starve_command list level.xsb
	starve_command convert --to slc plain.xsb
	starve_command convert --to sok -o out.sok level.xsb
	starve_command moves --to sokopath level.xsb 1
	starve_command verify level.xsb
	printf 'memory: subcommands\t%d\t0\n' "$runs" >&3
}

# What is said of cases goes to the log also where a test is fine.
exec 3>&1
run_tests
