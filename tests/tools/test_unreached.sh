#!/bin/sh
# The list of what no test reaches: what it is compared with is told as new, stale or explained, and each of its lines is
# still in its file.

. tests/tools/tap.sh

mkdir -p "$scratch/src"
tab=$(printf '\t')
awk=$PWD/tests/tools/unreached.awk
cd "$scratch" || exit 1
printf '\tif (a || b)\n\t\treturn;\n\tif (a | b)\n\t\treturn; \n\tgone();\t/* far */\n' >src/a.c

# list ENTRY...: the entries of src/a.c, with ~ for tabs
list() {
	{
		printf '# of a.c\n\nsrc/a.c\n'
		[ $# -eq 0 ] || printf '%s\n' "$@" | tr '~' '\t'
	} >list
}

# missed LINE...: what coverage.sh says of src/a.c
missed() {
	: >missed
	[ $# -eq 0 ] || printf 'src/a.c:%s\n' "$@" >missed
}

# ends STATUS LINE...: comparing ends so and prints just these lines
ends() {
	printf '%s\n' "$@" >wanted
	{
		said=$(awk -f "$awk" missed list)
		echo $?
		[ -z "$said" ] || echo "$said"
	} >said
	diff wanted said
}

missed
list
holds 'nothing open, nothing listed' ends 0 '0 explained, 0 not explained, 0 stale'

missed '1: 1 of 4 branches: if (a || b)' '3: 2 of 4 branches: if (a | b)' '2: not reached: return;' \
	"5: 1 of 2 branches: gone();$tab/* far */"
list '1~if (a || b)~never both' '2~if (a | b)~or' 'line~return;~so' '1~gone();~/* far */~it is'
holds 'all is explained, also a line with a tab in it' ends 0 '4 explained, 0 not explained, 0 stale'

missed '2: not reached: return;' '4: not reached: return;'
list 'line~return;~so'
holds 'of lines alike each needs its own reason' ends 1 \
	'not explained: src/a.c:2: not reached: return;' '1 explained, 1 not explained, 0 stale'

missed
holds 'a line that is reached by now' ends 1 \
	'stale: list:4: it is reached: return;' '0 explained, 0 not explained, 1 stale'

missed '1: 2 of 4 branches: if (a || b)'
list '1~if (a || b)~never both' 'line~away();~it is gone'
holds 'another number of branches, and a line that is gone' ends 1 \
	'stale: list:4: not so many branches of it are open: if (a || b)' \
	'stale: list:5: there is no such line in src/a.c' \
	'not explained: src/a.c:1: 2 of 4 branches: if (a || b)' '0 explained, 1 not explained, 2 stale'

missed
list '1~gone();~' 'some~gone();~x' '0~gone();~x' 'gone();'
holds 'an entry without a reason or a count is none' ends 1 \
	'stale: list:4: neither a file nor a count, a line and why' \
	'stale: list:5: neither a file nor a count, a line and why' \
	'stale: list:6: neither a file nor a count, a line and why' \
	'stale: list:7: neither a file nor a count, a line and why' '0 explained, 0 not explained, 4 stale'

cd "$OLDPWD" || exit 1

finish
