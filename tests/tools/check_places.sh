#!/bin/sh
# SPDX-License-Identifier: MIT
# `make check` from a fresh clone in each kind of place where somebody may run it: check_places.sh [PLACE...]
#
#   root      root, in a folder that nobody else can enter       blank     a path with blanks and letters beyond ASCII
#   user      a user who isn't root                               notty     without a terminal
#   locale    without LANG and all the other words for a language
#
# A line each, and the failures; the exit status says whether all passed. TESTS names the tests to run. What is
# cloned is what is committed.

set -u
: "${MAKE:=make}" "${SHARED:=../shared}" "${TESTS:=}"
SHARED=$(cd "$SHARED" 2>/dev/null && pwd)	# or nothing: then those tests say that they skip
unset MAKEFLAGS MFLAGS MAKELEVEL
OTHER=65534

logs=$PWD/build/log/places
mkdir -p "$logs"
scratch=$(mktemp -d /tmp/schokoban-places.XXXXXX) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
chmod 755 "$scratch"

# clone FOLDER: what is committed, in a new folder
clone() {
	mkdir -p "$1" && git clone -q --no-hardlinks . "$1/main"
}

# check FOLDER COMMAND...: make check there, as an argument of the command
check() {
	(cd "$1/main" && shift && "$@" "$MAKE" check SHARED="${SHARED:-../shared}" T="$TESTS")
}

# in_place PLACE: status 3 where it can't be tried, with the reason
in_place() {
	folder=$scratch/$1
	case $1 in
	root)
		[ "$(id -u)" -eq 0 ] || { echo 'only root can be root'; return 3; }
		clone "$folder" && chmod 700 "$folder" && check "$folder" env
		;;
	user)
		if [ "$(id -u)" -ne 0 ]; then
			clone "$folder" && check "$folder" env
		elif ! command -v setpriv >/dev/null; then
			echo 'there is no setpriv'
			return 3
		else
			mkdir "$scratch/home" && clone "$folder" && chown -R "$OTHER:$OTHER" "$scratch/home" "$folder" &&
				check "$folder" setpriv --reuid "$OTHER" --regid "$OTHER" --clear-groups env HOME="$scratch/home"
		fi
		;;
	blank)
		folder="$scratch/ein Weg für Kästen"
		clone "$folder" && check "$folder" env
		;;
	notty)
		command -v setsid >/dev/null || { echo 'there is no setsid'; return 3; }
		clone "$folder" && check "$folder" setsid -w
		;;
	locale)
		clone "$folder" && check "$folder" env -u LANG -u LANGUAGE -u LC_ALL -u LC_CTYPE -u LC_MESSAGES -u LC_COLLATE \
			-u LC_NUMERIC -u LC_TIME
		;;
	*)
		echo "there is no such place: root, user, blank, notty or locale"
		return 1
		;;
	esac
}

[ $# -gt 0 ] || set -- root user blank notty locale
result=0
for place; do
	started=$(date +%s)
	in_place "$place" >"$logs/$place" 2>&1 </dev/null
	case $? in
	0) word=ok ;;
	3) word=skipped ;;
	*) word=FAILED result=1 ;;
	esac
	printf '%-8s%-8s%5s s  %s\n' "$word" "$place" "$(($(date +%s) - started))" "$(tail -n 1 "$logs/$place")"
	[ "$word" != FAILED ] || grep -A 30 FAILED "$logs/$place" | sed 's/^/    | /'
	rm -rf "$scratch"/*
done
exit "$result"
