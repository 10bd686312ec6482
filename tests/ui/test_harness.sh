#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The harness itself, on programs whose answers are known: a harness that sees nothing passes every test.

. tests/ui/lib.sh

# A program that shows each byte it gets, in hex, until q
cat_keys='modes=$(stty -g); stty raw -echo; printf "ready\r\n"; while :; do b=$(dd bs=1 count=1 2>/dev/null | od -An -tx1 | tr -d " \n")
	printf "<%s>" "$b"; [ "$b" = 71 ] && break; done; stty "$modes"'

test_text_and_end() {
	start_program sh -c 'printf "name: "; read -r name; echo "hello $name"; exit 3'
	wait_for '^name:'
	type_text 'Foo Bär $HOME'
	keys Enter
	wait_for 'hello Foo Bär \$HOME'
	wait_exit 3
}

test_keys_arrive() {
	start_program sh -c "$cat_keys"
	wait_for ready
	keys Up C-r w
	wait_for '<1b><5b><41><12><77>'
	bytes 1b 5b 39 39 7e ff
	wait_for '<1b><5b><39><39><7e><ff>'
	keys Escape q
	wait_for '<1b><71>'
	wait_exit 0
}

test_size() {
	start_program -s 40x15 sh -c 'trap "stty size" WINCH; stty size; while :; do read -r x; done'
	wait_for '^15 40$'
	resize 100 30
	wait_for '^30 100$'
	kill_hard
}

test_looks() {
	start_program sh -c 'printf "\033[31m@\033[1;44mB\033[0m.\033[7mr\033[0m\r\n\033[38;5;200m◼\033[0m⨯Z"; read -r x'
	wait_for 'Z$'
	same '@ fg=1' "$(cell 0 0)" 'red'
	same 'B fg=1 bg=4 bold' "$(cell 1 0)" 'bold on blue'
	same '.' "$(cell 2 0)" 'plain'
	same 'r reverse' "$(cell 3 0)" 'reverse'
	same '◼ fg=200' "$(cell 0 1)" 'one of 256 colours'
	same 'fg=200' "$(look_of ◼)" 'found by its character'
	same '3 1' "$(cursor)" 'the cursor'
	kill_hard
}

test_environment() {
	start_program -s 300x5 -e NO_COLOR=1 sh -c 'echo loud >&2; echo "$HOME|$XDG_DATA_HOME|$NO_COLOR|$PWD"; read -r x'
	wait_for "^$SCRATCH/home\|\|1\|$SCRATCH/work$"
	same loud "$(said)" 'stderr is kept apart'
	hides loud
	kill_hard
}

test_two_at_once() {
	start_program -n one sh -c 'echo first; read -r x; echo "got $x"; read -r x'
	start_program -n two -s 40x10 sh -c 'echo second; read -r x'
	wait_for second
	use one
	wait_for first
	hides second
	keys a Enter
	wait_for 'got a'
	use two
	hides got
	kill_hard
	use one
	hang_up
}

runs_tail() {
	grep -q tail "/proc/$(process)/cmdline"
}

test_a_dead_child_that_nobody_looks_after_is_dead() {
	local child

	[ -e /proc/self/stat ] || return 0
	start_program bash -c 'sleep 60 & echo "$! sleeps"; exec tail -f /dev/null'
	wait_for '^[0-9]+ sleeps'
	wait_until 'the shell to give way to a program without interest in children' runs_tail
	child=$(screen | sed -n 's/ sleeps.*//p')
	is_dead "$child" && fail 'it sleeps'
	kill -KILL "$child"
	wait_until 'its death' is_dead "$child"
	kill -0 "$child" || fail 'its parent did look'
}

# A test that must fail, run apart; what it says is looked at.
must_fail() {
	local words=$1

	shift
	if (PATIENCE=0 "$@") >"$SCRATCH/said.inner" 2>&1; then
		fail "should have failed: $*"
	fi
	grep -qF "$words" "$SCRATCH/said.inner" || fail "said otherwise: $(cat "$SCRATCH/said.inner")"
}

test_failures_are_seen() {
	start_program sh -c 'echo here; read -r x; exit 1'
	wait_for here
	must_fail 'waited for: there' wait_for there
	must_fail 'waited for this to go: here' wait_gone here
	must_fail 'not on the screen: there' shows there
	must_fail 'should not be: here' hides here
	must_fail "the program's end" wait_exit 1
	keys Enter
	must_fail 'exit status:' wait_exit 0
	must_fail 'there is no x' holds_file x y
	echo y >"$SCRATCH/work/x"
	holds_file x y
	must_fail 'there is a x' no_file x
}

test_modes_are_compared() {
	start_program sh -c 'stty -echo; echo done'
	must_fail "the terminal's modes" wait_exit 0
	close_game
	start_program sh -c 'printf "\033[?1049h"; echo done'
	must_fail 'the alternate screen' wait_exit 0
}

run_tests
