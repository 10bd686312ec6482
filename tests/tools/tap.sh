#!/bin/sh
# SPDX-License-Identifier: MIT
# For the tests of our own scripts: source it, say what holds, end with `finish`.

tap_failed=0
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# holds NAME COMMAND...: the command succeeds
holds() {
	tap_name=$1
	shift
	if "$@" >"$scratch/.said" 2>&1; then
		echo "ok - $tap_name"
	else
		echo "not ok - $tap_name"
		sed 's/^/# /' "$scratch/.said"
		tap_failed=1
	fi
}

# fails_saying NAME WORDS COMMAND...: the command fails, and what it prints holds the words
fails_saying() {
	tap_name=$1
	tap_words=$2
	shift 2
	if ! "$@" >"$scratch/.said" 2>&1 && grep -qF -e "$tap_words" "$scratch/.said"; then
		echo "ok - $tap_name"
	else
		echo "not ok - $tap_name"
		echo "# expected a failure that says: $tap_words"
		sed 's/^/# /' "$scratch/.said"
		tap_failed=1
	fi
}

finish() {
	exit "$tap_failed"
}
