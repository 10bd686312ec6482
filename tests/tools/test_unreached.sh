#!/bin/sh
# SPDX-License-Identifier: MIT
# Markers beside the code say why no test reaches it, or why a fault in it survives: they are found, and compared with what was missed.

. tests/tools/tap.sh

tools=$PWD/tests/tools
cd "$scratch" || exit 1
mkdir src
cat >src/a.c <<'END'
/* What it does. */
/* unreached: nobody
 * calls it */
static int f(int a)
{
	return a;
}

int g(int a)
{
	assert(a > 0);
	/* unreached: never both */
	if (a == 1 &&
	    a == 2)
		return 1;
	/* unreached: too much */
	if (a > 9) {
		a--;
		return 2;
	}
	/* survives 2: only slower */
	/* survives: no matter */
	for (int i = 0; i < a; i++) {
		a++;
	}
	return a == 3 ||
	       file_fail(a);
}
END

# prints STATUS-AND-LINES COMMAND...: it ends and prints just so
prints() {
	printf '%s\n' "$1" >wanted
	shift
	{
		said=$("$@")
		echo $?
		[ -z "$said" ] || echo "$said"
	} >said
	diff wanted said
}

markers() {
	awk -v word="$1" -f "$tools/markers.awk" src/a.c | tr '\t' '|'
}

# missed LINE...: what coverage.sh says of src/a.c
missed() {
	awk -v word=unreached -f "$tools/markers.awk" src/a.c >markers
	: >missed
	[ $# -eq 0 ] || printf 'src/a.c:%s\n' "$@" >missed
	awk -f "$tools/unreached.awk" markers missed
}

holds 'a function, a statement, a block' prints '0
src/a.c|4|7|0|nobody calls it
src/a.c|13|15|0|never both
src/a.c|17|20|0|too much' markers unreached
holds 'so many faults, or any' prints '0
src/a.c|23|23|2|only slower
src/a.c|23|23|0|no matter' markers survives

holds 'all is explained' prints '0
7 explained, 0 not explained, 0 stale' missed '6: not reached: return a;' '11: 1 of 2 branches: assert(a > 0);' \
	'14: 1 of 2 branches: a == 2)' '15: not reached: return 1;' '18: not reached: a--;' '19: not reached: return 2;' \
	'26: 1 of 4 branches: return a == 3 ||'
holds 'a line without a marker' prints '1
not explained: src/a.c:10: not reached: {
3 explained, 1 not explained, 0 stale' missed '6: not reached: return a;' '10: not reached: {' '14: not reached: a == 2)' \
	'18: not reached: a--;'
holds 'a marker where all is reached' prints '1
stale: src/a.c:17: it is reached
2 explained, 0 not explained, 1 stale' missed '6: not reached: return a;' '14: not reached: a == 2)'

cd "$OLDPWD" || exit 1
finish
