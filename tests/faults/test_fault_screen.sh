#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What a player sees when the disk fails: a message; nothing is lost, and the game goes on.

. tests/ui/lib.sh
. tests/ui/player.sh

# in_the_data_folder NAME: where the level's file of that name is kept when the folder can't be written
in_the_data_folder() {
	echo "$SCRATCH/home/.local/share/schokoban/levels$SCRATCH/work/$1"
}

# passed NAME: a line for the table of `make faults`
passed() {
	printf '%s\t1\t0\n' "$1" >&3
}

# left_out WHY: for the count of what was skipped
left_out() {
	echo "ok - ${FUNCNAME[1]#test_} # SKIP $1" >&3
}

# A score that can't be stored is kept in memory and offered again, as often as it takes.
test_score_is_offered_again() {
	one_push level.xsb
	mkdir -p "$SCRATCH/work/level.xsb.dat" "$SCRATCH/home/.local/share"
	: >"$SCRATCH/home/.local/share/schokoban"
	start level.xsb
	wait_for "leaderboard can't be read: level.xsb.dat: it is a folder"
	keys d
	wait_for 'Solved in 1 move'
	wait_for '\[Enter\] save'
	type_text Ann
	keys Enter
	wait_for "The score couldn't be"
	wait_told 'Press Enter to try'
	holds_file level.xsb.sav R
	keys Enter
	wait_still
	wait_told 'Press Enter to try'
	shows 'Nickname: Ann'
	rm "$SCRATCH/home/.local/share/schokoban"
	keys Enter
	wait_for 'Ann takes 1st place'
	wait_told 'it is a folder, not a file); stored'
	same '1 Ann' "$(cat "$(in_the_data_folder level.xsb.dat)")" 'the score:'
	no_file level.xsb.sav
	solution_is level.xsb R
	passed 'screen: a score offered again'
}

# mount_small FOLDER: a disk of 64 KiB there, gone with the test; only root may
mount_small() {
	mkdir -p "$1"
	mount -t tmpfs -o size=64k,mode=0777 tmpfs "$1" 2>/dev/null || return 1
	# shellcheck disable=SC2064
	trap "umount -l '$1'" EXIT
}

test_full_disk() {
	local disk=$SCRATCH/work/disk

	if ! mount_small "$disk"; then
		left_out 'only root may mount a disk to fill up'
		return
	fi
	mkdir "$disk/data"
	four_steps disk/level.xsb
	start -e XDG_DATA_HOME="$disk/data" disk/level.xsb
	moves_are 0
	steps d
	holds_file disk/level.xsb.sav r
	keys r
	moves_are 0
	cat /dev/zero >"$disk/filler" 2>/dev/null
	steps d
	wait_told 'disk/data/schokoban: No space left on device. C copies the game'
	holds_file disk/level.xsb.sav r
	steps d
	wait_for 'Not saved:'
	rm "$disk/filler"
	steps d
	hides 'Not saved'
	holds_file disk/level.xsb.sav rRR
	cat /dev/zero >"$disk/filler" 2>/dev/null
	steps d
	wait_for "Solved, but the solution can't be stored: .*No space left"
	wait_for '\[Enter\] save'
	type_text Ann
	wait_for 'Nickname: Ann'
	keys Enter
	wait_for "score couldn't be"
	wait_told "can't write: No space left"
	rm "$disk/filler"
	keys Enter
	wait_for 'Ann takes 1st place'
	holds_file disk/level.xsb.dat '4 Ann'
	no_file disk/level.xsb.sav
	same '' "$(find "$disk" -name '.*.tmp')" 'left behind:'
	keys C-c
	wait_exit 130
	passed 'screen: a full disk'
}

test_read_only_disk() {
	local disk=$SCRATCH/work/disk

	if ! mount_small "$disk"; then
		left_out 'only root may mount a disk'
		return
	fi
	four_steps disk/level.xsb
	printf rR >"$disk/level.xsb.sav"
	mount -o remount,ro "$disk"
	start disk/level.xsb
	wait_for 'Load it \(2 moves\)'
	keys Enter
	moves_are 2
	steps d
	wait_for "can't be written; saved in"
	same rRR "$(cat "$(in_the_data_folder disk/level.xsb.sav)")" 'the save:'
	holds_file disk/level.xsb.sav rR
	keys C-c
	wait_exit 130
	passed 'screen: a read-only disk'
}

# What is no save, whatever its name, is told, and the game goes on.
test_folder_in_the_place_of_the_save() {
	four_steps level.xsb
	mkdir "$SCRATCH/work/level.xsb.sav"
	start level.xsb
	wait_for 'it is a folder'
	shows 'The saved game'
	pick 'Leave it there'
	moves_are 0
	steps d
	wait_told 'it is a folder, not a file); saved in'
	same r "$(cat "$(in_the_data_folder level.xsb.sav)")" 'the save:'
	quit_from_game
	start level.xsb
	wait_for 'Load 1 move from'
	passed 'screen: a folder named as the save'
}

test_folder_goes_away() {
	four_steps level.xsb
	mkdir "$SCRATCH/work/deep"
	mv "$SCRATCH/work/level.xsb" "$SCRATCH/work/deep"
	start deep/level.xsb
	moves_are 0
	steps d
	# a file may still be written into it, behind what is seen
	wait_until 'the folder to be gone' rm -r "$SCRATCH/work/deep"
	steps d
	wait_told "Not beside the level (can't open the folder"
	same rR "$(cat "$(in_the_data_folder deep/level.xsb.sav)")" 'the save:'
	steps d d
	enter_name Ann
	same '4 Ann' "$(cat "$(in_the_data_folder deep/level.xsb.dat)")" 'the score:'
	passed 'screen: the folder goes away'
}

# hold_the_folder: by another program, until let_the_folder_go
hold_the_folder() {
	# shellcheck disable=SC2016
	flock "$SCRATCH/work" sh -c 'echo $$ >"$0"; kill -STOP $$ $PPID' "$SCRATCH/holder" &
	holder=$!
	wait_until 'the lock to be held' test -s "$SCRATCH/holder"
}

# start_waiting: the game, with a move that waits for the folder
start_waiting() {
	four_steps level.xsb
	hold_the_folder
	start level.xsb
	moves_are 0
	keys d
	wait_for 'Waiting: another program is using the folder'
}

let_the_folder_go() {
	kill -KILL "$(cat "$SCRATCH/holder")" "$holder"
}

# Another program was stopped while it held the folder: told within moments, and the game goes on.
test_folder_held_for_ever() {
	local before=$SECONDS

	if ! command -v flock >/dev/null; then
		left_out 'there is no flock to hold a folder with'
		return
	fi
	start_waiting
	shows 'Moves: 1 '
	wait_for 'another program is using the folder\); saved in'
	[ $((SECONDS - before)) -le 8 ] || fail "that took $((SECONDS - before)) s"
	same r "$(cat "$(in_the_data_folder level.xsb.sav)")" 'the save:'
	before=$SECONDS
	steps d d
	[ $((SECONDS - before)) -le 2 ] || fail "a step took $((SECONDS - before)) s"
	let_the_folder_go
	passed 'screen: the folder held for ever'
}

# Whoever waits for a folder hears signals, and what was played is saved elsewhere.
test_ended_while_waiting() {
	local begun

	if ! command -v flock >/dev/null; then
		left_out 'there is no flock to hold a folder with'
		return
	fi
	start_waiting
	begun=$(date +%s%N)
	send_signal TERM
	wait_exit 143
	begun=$((($(date +%s%N) - begun) / 1000000))
	[ "$begun" -le 1500 ] || fail "it ended after $begun ms"
	same r "$(cat "$(in_the_data_folder level.xsb.sav)")" 'the save:'
	let_the_folder_go
	passed 'screen: ended while it waits for a folder'
}

# What a crash left beside the level's files is gone when the level is opened.
test_litter_is_taken_away() {
	local each

	four_steps level.xsb
	mkdir -p "$SCRATCH/home/.local/share/schokoban"
	for each in dat sav rev.sav sok dat.bad; do
		echo half >"$SCRATCH/work/.level.xsb.$each.tmp"
	done
	echo half >"$SCRATCH/home/.local/share/schokoban/.nickname.tmp"
	echo mine >"$SCRATCH/work/.other.tmp"
	start level.xsb
	moves_are 0
	same './.other.tmp' "$(cd "$SCRATCH/work" && find . -name '.*.tmp')" 'left beside the level:'
	same '' "$(find "$SCRATCH/home" -name '.*.tmp')" 'left in the data folder:'
	passed 'screen: litter of a crash'
}

exec 3>&1
run_tests
