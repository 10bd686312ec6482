#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Two users of the machine share a folder of levels: the leaderboard is common, saves and solutions are a user's own. Eight
# share the leaderboards of the game's own levels, in a sticky folder.

GROUP=12000
ANN=12001
BOB=12002

leave_out() {
	printf '1..1\nok 1 # SKIP %s\n' "$1"
	exit 0
}

# Can another user come to what lies in a scratch folder?
reaches() {
	local folder status

	folder=$(mktemp -d) && chmod 755 "$folder" || return
	setpriv "--reuid=$ANN" "--regid=$GROUP" --clear-groups test -x "$folder/."
	status=$?
	rmdir "$folder"
	return $status
}

[ "$(id -u)" = 0 ] || leave_out 'only root can be two users'
command -v setpriv >/dev/null || leave_out 'there is no setpriv'
reaches || leave_out "other users can't come to the scratch folder"

. tests/ui/lib.sh
. tests/ui/player.sh

# as NAME UID [ARGUMENT...]: the game, started by that user
as() {
	start_program -n "$1" setpriv "--reuid=$2" "--regid=$GROUP" --clear-groups env HOME="$SCRATCH/$1" \
		USER="$1" LOGNAME="$1" bash -c 'umask 002; exec "$@"' "$1" "$SCRATCH/tree/build/schokoban" "${@:3}"
}

share() {
	chmod a+x "$SCRATCH" "$SCRATCH/.."
	mkdir "$SCRATCH/ann" "$SCRATCH/bob"
	chown "$ANN" "$SCRATCH/ann"
	chown "$BOB" "$SCRATCH/bob"
	chgrp -R "$GROUP" "$SCRATCH/work"
	chmod 2775 "$SCRATCH/work"
}

# owner NAME: who owns a file of the shared folder
owner() {
	stat -c %u "$SCRATCH/work/$1"
}

test_two_users() {
	four_steps level.xsb
	share
	as ann $ANN level.xsb
	wait_for 'Moves: 0'
	steps d d
	hang_up
	same "$ANN" "$(owner level.xsb.sav)" 'the save is of:'

	# Bob is told of it, begins a game of his own, solves the level, and is the first on the list
	as bob $BOB level.xsb
	wait_for 'Another user has a saved game'
	wait_for "(▸|>) Begin a game of your own"
	wait_for "Load user $ANN's saved game \(2 moves\)"
	keys Enter
	wait_for 'Moves: 0'
	steps d
	wait_for "user $ANN's saved game is there"
	holds_file level.xsb.sav rR
	same r "$(cat "$SCRATCH/bob/.local/share/schokoban/levels$SCRATCH/work/level.xsb.sav")" "Bob's save:"
	steps d d d
	wait_for 'Solved in 4 moves'
	keys Enter
	enter_name Bob
	hang_up
	holds_file level.xsb.sav rR
	holds_file level.xsb.dat '4 Bob'
	same "$ANN" "$(owner level.xsb.sav)" 'the save is of:'

	# Ann goes on with hers; his solution, in the home of his, is no tick of hers, his score is on the common list
	as ann $ANN level.xsb
	wait_for 'There is a saved game of level.xsb'
	wait_for 'Load it \(2 moves\)'
	keys Enter
	wait_for 'Record: 4'
	steps d d
	wait_for 'Solved in 4 moves'
	keys Enter
	enter_name Ann
	hang_up
	holds_file level.xsb.dat $'4 Bob\n4 Ann'
	no_file level.xsb.sav
	grep -q '^Solution 4/3' "$SCRATCH/work/level.xsb.sok" || fail "Ann's solution is not stored"
	same "$ANN" "$(owner level.xsb.sok)" 'the solutions are of:'

	# Bob sees whose is whose
	as bob $BOB level.xsb
	wait_for 'Moves: 0'
	keys v
	wait_for 'Solution 4/3 .* yours'
	wait_for "Solution 4/3 .* user"
}

# player I: the program of the Ith of eight
player() {
	local uid=$((ANN + 10 + $1))

	mkdir -p "$SCRATCH/user$1"
	chown "$uid" "$SCRATCH/user$1"
	start_program -n "user$1" -e "SCHOKOBAN_SCORES=$SCRATCH/scores" setpriv "--reuid=$uid" "--regid=$GROUP" --clear-groups \
		env HOME="$SCRATCH/user$1" USER="user$1" LOGNAME="user$1" "$SCRATCH/usr/bin/schokoban"
}

install_game() {
	mkdir -p "$SCRATCH/usr/bin" "$SCRATCH/usr/share/schokoban/levels"
	cp "$SCRATCH/tree/build/schokoban" "$SCRATCH/usr/bin"
	cp "$SCRATCH/tree/levels"/* "$SCRATCH/usr/share/schokoban/levels"
}

# The Ith solves it with I steps up and down before the push, and all enter their names at once.
test_eight_users() {
	local i

	chmod a+x "$SCRATCH" "$SCRATCH/.."
	mkdir -m 1777 "$SCRATCH/scores"
	install_game
	for i in {1..8}; do
		player "$i"
	done
	for i in {1..8}; do
		use "user$i"
		pick 'Arcade mode'
		wait_for 'Moves: 0'
		type_text "$(printf 'ws%.0s' $(seq "$i"))d"
		wait_for "Solved in $((2 * i + 1)) moves"
		keys Enter
		wait_for 'Nickname:'
		wait_for '\[Enter\] save'
		type_text "Name$i"
		wait_for "Nickname: Name$i"
	done
	for i in {1..8}; do
		use "user$i"
		keys Enter
	done
	for i in {1..8}; do
		use "user$i"
		wait_for 'Main menu'
		hang_up
		same "$((ANN + 10 + i))" "$(stat -c %u "$SCRATCH/scores/$((ANN + 10 + i)).scores")" 'the scores are of:'
	done

	# One of them plays again, and sees all, the best one first.
	close_game
	player 5
	pick 'Arcade mode'
	pick 'Start at level 1'
	wait_for 'Record: 3'
	type_text d
	wait_for 'Solved in 1 move'
	keys Enter
	wait_for '1 +Name5'	# entered by itself, as before
	for i in {1..8}; do
		wait_for "$((2 * i + 1)) +Name$i"
	done
}

run_tests
