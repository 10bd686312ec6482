#!/bin/sh
# SPDX-License-Identifier: MIT
# Reasons why no test reaches a line, or why a fault in it survives: their lines are found, and compared with what was missed.

. tests/tools/tap.sh

tools=$PWD/tests/tools
holds 'each reason has its line' sh -c 'find src -name "*.c" -exec awk -v word=survives -f tests/tools/reasons.awk tests/reasons.txt {} +'
holds 'and its file' sh -c "sed -n 's/^\\(src[^:]*\\):.*/\\1/p' tests/reasons.txt | xargs ls"
cd "$scratch" || exit 1
mkdir src
cat >src/a.c <<'END'
/* What it does. */
static int f(int a)
{
	return a;
}

static const int table[2] = {
	1,
	2,
};

int g(int a)
{
	assert(a > 0);
	if (a == 1 &&
	    a == 2)
		return 1;
	if (a > 9) {
		a--;
		return 2;
	}
	for (int i = 0; i < a; i++) {
		a++;
	}
	return a == 3 ||
	       file_fail(a);
}

int h(int a)
{
	return fail_as(a) || fail(a);
}

int k(int a)
{
	if (a == 4 &&
	    a == 5) {
		a--;
		return a;
	}
	return 0;
}
END
cat >reasons <<'END'
# What isn't read.

src/a.c: f
	unreached: nobody calls it
src/a.c: table: 1,
	survives: one or two
src/a.c: g: if (a == 1 &&
	unreached: never both
src/a.c: g: if (a > 9) {
	unreached: too much
src/a.c: g: for (int i = 0; i < a; i++) {
	survives 2: only slower
	survives: no matter
src/a.c: k: if (a == 4 &&
	unreached: never both
src/b.c: h
	unreached: in another room
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

reasons() {
	awk -v word="$1" -f "$tools/reasons.awk" reasons src/a.c | sort -t '	' -k 2n -k 4rn | tr '\t' '|'
}

# missed LINE...: what coverage.sh says of src/a.c
missed() {
	awk -v word=unreached -f "$tools/reasons.awk" reasons src/a.c >found
	: >missed
	[ $# -eq 0 ] || printf 'src/a.c:%s\n' "$@" >missed
	awk -f "$tools/unreached.awk" found missed
}

holds 'a function, a statement, a block' prints '0
src/a.c|2|5|0|nobody calls it
src/a.c|15|17|0|never both
src/a.c|18|21|0|too much
src/a.c|36|40|0|never both' reasons unreached
holds 'so many faults, or any' prints '0
src/a.c|8|10|0|one or two
src/a.c|22|22|2|only slower
src/a.c|22|22|0|no matter' reasons survives
gone() {
	sed 's/a > 9/a > 8/' reasons >others
	awk -v word=survives -f "$tools/reasons.awk" others src/a.c
}
fails_saying 'a line that has gone' 'no such line: src/a.c: g: if (a > 8) {' gone

holds 'all is explained' prints '0
9 explained, 0 not explained, 0 stale' missed '4: not reached: return a;' '14: 1 of 2 branches: assert(a > 0);' \
	'16: 1 of 2 branches: a == 2)' '17: not reached: return 1;' '19: not reached: a--;' '20: not reached: return 2;' \
	'25: 1 of 4 branches: return a == 3 ||' '31: 2 of 4 branches: return fail_as(a) || fail(a);' '39: not reached: return a;'
holds 'a line without a reason' prints '1
not explained: src/a.c:13: not reached: {
not explained: src/a.c:25: 2 of 4 branches: return a == 3 ||
4 explained, 2 not explained, 0 stale' missed '4: not reached: return a;' '13: not reached: {' '16: not reached: a == 2)' \
	'19: not reached: a--;' '39: not reached: return a;' '25: 2 of 4 branches: return a == 3 ||'
holds 'a reason where all is reached' prints '1
stale: src/a.c:18: it is reached
3 explained, 0 not explained, 1 stale' missed '4: not reached: return a;' '16: not reached: a == 2)' '39: not reached: return a;'

cd "$OLDPWD" || exit 1
finish
