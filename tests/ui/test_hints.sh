#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Hints in a real terminal: the solver is a process of its own, which comes and goes with the game.

. tests/ui/lib.sh
. tests/ui/player.sh

# A level that the solver is at for minutes, and that fits into the window with its key bar.
hall() {
	{
		printf '#%.0s' {1..70}
		printf '\n#%-68s#\n' ' @'
		for _ in 1 2 3 4 5 6; do
			printf '#   %s  #\n' "$(printf ' $$%.0s' {1..21})"
			printf '# %s #\n' "$(printf '.%.0s' {1..66})"
		done
		printf '#%68s#\n' ''
		printf '#%.0s' {1..70}
	} >"$SCRATCH/work/hall.xsb"
}

# child_of PROCESS: the process that it has started, which is alive
child_of() {
	local stat line

	for stat in /proc/[0-9]*/stat; do
		read -r line <"$stat" || continue
		# shellcheck disable=SC2086
		set -- "$1" ${line##*) }
		[ "$3" = "$1" ] && [ "$2" != Z ] || continue
		stat=${stat#/proc/}
		echo "${stat%/stat}"
		return
	done 2>/dev/null
	return 1
}

# works PROCESS: the game has a process from which the solver begins, a moment after the key, and it has begun
works() {
	foreman=$(child_of "$1") && solver=$(child_of "$foreman")
}

all_dead() {
	is_dead "$solver" && is_dead "$foreman"
}

# looking: the game, and the solver at work on it
looking() {
	hall
	start "$@" hall.xsb
	wait_for 'Moves: 0'
	keys d f
	wait_for 'A hint takes this game off the leaderboard'
	keys Enter
	wait_for 'Looking for a solution'
	wait_until 'the solver to begin' works "$(process)"
}

test_killed() {
	looking
	kill_hard
	wait_until 'the solver to go with the game' all_dead
	holds_file hall.xsb.sav r
}

# The other way round the game goes on.
test_solver_killed() {
	looking
	kill -KILL "$solver"
	wait_for 'No hint: the solver was ended before it was done'
	keys d
	wait_for 'Moves: 2'
	! child_of "$foreman" || fail 'there is a solver left'
	keys f
	wait_until 'the solver to begin' works "$(process)"
	kill -KILL "$foreman"
	wait_until 'the solver to go' all_dead
	wait_for 'No hint: the solver was ended before it was done'
}

# Suspended, it neither hears nor ends by itself.
test_solver_suspended() {
	looking
	kill -STOP "$solver" "$foreman"
	send_signal TERM
	wait_exit 143
	wait_until 'the solver to go with the game' all_dead
}

test_hung_up() {
	looking
	hang_up
	wait_until 'the solver to go with the terminal' all_dead
	holds_file hall.xsb.sav r
}

test_left() {
	looking
	keys Escape
	wait_gone 'Looking'
	wait_until 'the solver to end' is_dead "$solver"
	keys f
	wait_for 'Looking'
	wait_until 'the solver to begin' works "$(process)"
	keys d
	wait_for 'Moves: 2'
	wait_gone 'Looking'
	wait_until 'the solver to end' is_dead "$solver"
	keys F
	wait_for 'Looking'
	send_signal TERM
	wait_exit 143
	same rr "$(cat "$SCRATCH/work/hall.xsb.sav")" 'the save:'
}

one_works() {
	local game

	for game in $(processes_of "$SCRATCH/tree/build/schokoban"); do
		works "$game" && return
	done
	return 1
}

# With the game the solver is stopped, too, and goes on.
test_stopped() {
	hall
	echo "PS1='ready> '" >"$SCRATCH/rc"
	start_program sh -c 'exec bash --noprofile --rcfile "$0" -i 2>/dev/tty' "$SCRATCH/rc"
	wait_for 'ready>'
	type_text "'$SCRATCH/tree/build/schokoban' hall.xsb"
	keys Enter
	wait_for 'Moves: 0'
	keys f Enter
	wait_for 'Looking'
	wait_until 'the solver to begin' one_works
	keys C-z
	wait_for 'Stopped'
	wait_until 'the solver to stop' grep -q '^State:.T' "/proc/$solver/status"
	type_text fg
	keys Enter
	wait_for 'Looking'
	wait_until 'the solver to go on' sh -c "! grep -q '^State:.T' /proc/$solver/status"
	keys Escape
	wait_gone 'Looking'
	wait_until 'the solver to end' is_dead "$solver"
}

# Levels of the Microban collection, in mid-game. The solver lets everything else go first: on a busy machine it takes long.
set=${SHARED:-../shared}/levels/xsb/Microban_155.xsb
test_microban() {
	local level before took PATIENCE=25

	cp "$set" "$SCRATCH/work/microban.xsb"
	for level in '1 w' '30 s' '155 w'; do
		start -n "${level% *}" microban.xsb "${level% *}"
		wait_for 'Moves: 0'
		steps "${level#* }"
		keys f
		wait_for 'A hint takes'
		before=$(date +%s%N)
		keys Enter
		wait_for 'Push .*: [0-9]+ push(es)? to go'
		took=$((($(date +%s%N) - before) / 1000000))
		echo "# level ${level% *}: a hint after $took ms"
		keys f
		moves_are '([2-9]|[1-9][0-9])'
	done
}

if [ ! -e "$set" ]; then
	echo "# there is no $set: its levels are left out"
	unset -f test_microban
fi
run_tests
