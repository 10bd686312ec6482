#!/bin/sh
# SPDX-License-Identifier: MIT
# What the commands print, which is the same on every machine: outputs.sh PROGRAM [ARGUMENT...]
#
# The program may be one that runs it, such as qemu; it and the arguments are whole paths. Times are left out, and no limit
# on them is ever met.

set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cat levels/*.xsb >"$work/all.xsb"
cd "$work" || exit

# say PROGRAM... COMMAND...: what it prints, and its exit status
say() {
	"$@" 2>&1
	echo "== $?"
}

# timeless PROGRAM... COMMAND...: the same without the seconds, the seventh column
timeless() {
	say "$@" | awk -F '\t' -v OFS='\t' 'NF > 6 { $7 = "" } { print }'
}

for grade in easy medium hard expert; do
	say "$@" generate --grade "$grade" --seed 7 --count 2 --to sok
done
say "$@" generate --day 2024-02-29
say "$@" generate --grade medium --seed 70 --count 20 --to sok -o set.sok
say "$@" list all.xsb set.sok
for format in xsb rle slc sok; do
	say "$@" convert --to "$format" -o "set.$format" set.sok
	for other in xsb rle slc sok; do
		say "$@" convert --to "$other" "set.$format"
	done
done
say "$@" verify set.sok
say "$@" show --colors spec --squares huge all.xsb 1-20
say "$@" picture --film set.sok 1
say "$@" grade --seconds 9999 all.xsb 1-30
timeless "$@" optimize --seconds 9999 set.sok
timeless "$@" solve --seconds 9999 all.xsb
