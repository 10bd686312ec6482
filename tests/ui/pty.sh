# SPDX-License-Identifier: MIT
# Byte for byte and with times, where tmux shows too little: source this after lib.sh.
# shellcheck shell=bash

ui_pty=${TOOLS:-$PWD/build/check/tools}/pty

# raw TEXT: send printf's escapes to the game in tmux, all at once
raw() {
	# shellcheck disable=SC2046
	bytes $(printf '%b' "$1" | od -An -v -tx1)
}

# on_pty [-e VARIABLE=VALUE]... [-n] [-s COLUMNSxROWS] [-l LOG] PROGRAM [ARGUMENT...] <SCRIPT: the steps of tests/tools/pty.c, in the
# work folder; what it says is kept for figure.
on_pty() {
	local variables=()

	while [ "${1:-}" = -e ]; do
		variables+=("$2")
		shift 2
	done
	(cd "$SCRATCH/work" && env -u NO_COLOR -u COLORFGBG -u ESCDELAY -u LINES -u COLUMNS -u XDG_DATA_HOME -u XDG_CONFIG_HOME \
		-u XDG_STATE_HOME -u XDG_CACHE_HOME TERM=xterm-256color HOME="$SCRATCH/home" USER=tester \
		"${variables[@]}" "$ui_pty" "$@" >"$SCRATCH/figures") || fail "pty: $(cat "$SCRATCH/figures")"
	sed 's/^/# /' "$SCRATCH/figures"
}

# game_on_pty: the same for the game
game_on_pty() {
	local options=()

	while [[ ${1:-} = -[a-z] ]]; do
		options+=("$1")
		[ "$1" = -n ] || { options+=("$2"); shift; }
		shift
	done
	on_pty "${options[@]}" "$SCRATCH/tree/build/schokoban" "$@"
}

# figure NAME [FIELD]: what the script said under that name
figure() {
	awk -v name="$1" -v field="${2:-2}" '$1 == name { print $field; exit }' "$SCRATCH/figures"
}

# at_most NAME LIMIT [FIELD]
at_most() {
	awk -v a="$(figure "$1" "${3:-2}")" -v b="$2" 'BEGIN { exit !(a != "" && a + 0 <= b) }' ||
		fail "$1: $(figure "$1" "${3:-2}"), should be at most $2"
}
