#!/bin/bash
# SPDX-License-Identifier: MIT
# The subcommands on every real level file: boards counted, solutions replayed, formats converted there and back.

. tests/tools/tap.sh
SCHOKOBAN=${SCHOKOBAN:-$PWD/build/schokoban}
levels=${SHARED:-../shared}/levels
if [ ! -r "$levels/COUNTS.tsv" ]; then
	echo "ok 1 # SKIP no shared level files at $levels"
	finish
fi
own=$PWD/levels
cd "$levels" || exit 1

# The campaign is new: none of its boards is a published one, turned or mirrored.
if [ -x ../tools/known-board ] && command -v python3 >"$scratch/python"; then
	holds 'no board of the campaign is published' python3 ../tools/known-board "$own"/*.xsb
else
	echo 'ok - no board of the campaign is published # SKIP no known-board, or no python3'
fi

# Boards counted by another program.
tail -n +2 COUNTS.tsv | cut -f1,6 | sort >"$scratch/wanted"
cut -f1 "$scratch/wanted" | tr '\n' '\0' | xargs -0 "$SCHOKOBAN" list >"$scratch/list" 2>"$scratch/err"
awk -F'\t' 'NR == FNR { count[$1] = 0; next } $2 > 0 { count[$1]++ } END { for (f in count) print f "\t" count[f] }' \
	"$scratch/wanted" "$scratch/list" | sort >"$scratch/found"
holds "$(wc -l <"$scratch/wanted") files: as many boards as were counted" diff "$scratch/wanted" "$scratch/found"
holds 'every line has nine cells' awk -F'\t' 'NF != 9 { print; bad = 1 } END { exit bad || NR < 3000 }' "$scratch/list"
holds 'nothing but the empty file is reported' [ "$(cat "$scratch/err")" = 'schokoban: sok/empty.sok: the file is empty' ]
# The one that can't be played in COUNTS.tsv, and one without a pusher.
holds 'all but two can be played' [ "$(cut -f1,2,7 "$scratch/list" | grep -vcE '(unsolved|saved|solved)$')" = 2 ]

# What the files claim holds.
for file in sok/*.sok; do
	[ -s "$file" ] || continue
	"$SCHOKOBAN" verify "$file" >"$scratch/out" 2>"$scratch/err"
	holds "$file: verified" [ "$? $(wc -c <"$scratch/err")" = '0 0' ]
	cat "$scratch/out" >>"$scratch/verified"
done
holds 'all solutions solve' [ "$(grep -cE $'\tsolution\t.*\tsolved\t' "$scratch/verified")" -ge 82 ]
holds 'forward and in reverse' [ "$(grep -cE $'\treverse-solution\t.*\tsolved\t' "$scratch/verified")" = 54 ]
holds 'snapshots are legal' [ "$(grep -cE $'\tsnapshot\t.*\tlegal\t' "$scratch/verified")" -ge 54 ]
holds 'and nothing else' [ "$(grep -cvE $'\t(solved|legal)\t' "$scratch/verified")" = 0 ]


# Reverse solutions turned forward solve their levels too.
"$SCHOKOBAN" convert --to sok --forward sok/derived_SokEvo_reverse.sok >"$scratch/forward.sok"
"$SCHOKOBAN" verify "$scratch/forward.sok" >"$scratch/out"
holds 'all are what they say when turned forward' [ $? = 0 ]
holds '54 solutions more' [ "$(grep -cE $'\tsolution\t.*\tsolved\t' "$scratch/out")" = 108 ]
holds 'and none in reverse' [ "$(grep -c reverse- "$scratch/out")" = 0 ]

# Solutions of others, given as MOVES: Microban's, in any notation.
notations() {
	grep -v '^#' solutions/Microban.lurd.tsv | head -n 20 | awk -F'\t' '{ print $NF }' >"$scratch/lurd"
	number=0
	while read -r moves; do
		number=$((number + 1))
		for notation in lurd rle sokopath; do
			other=$("$SCHOKOBAN" moves --to "$notation" xsb/Microban_155.xsb "$number" "$moves") || return 1
			again=$("$SCHOKOBAN" moves --to lurd xsb/Microban_155.xsb "$number" "$other") || return 1
			[ "$again" = "$moves" ] || { echo "$number $notation: $moves: $again"; return 1; }
		done
	done <"$scratch/lurd"
	[ "$number" = 20 ]
}
holds 'moves to each notation and back' notations

# boards FILE: each board in the order of the file, one a line
boards() {
	"$SCHOKOBAN" convert --to rle "$1" 2>/dev/null | grep -E '^[0-9]*[#$.*@+|-]+[#$.*@+|0-9-]*\|[#$.*@+|0-9-]*$'
}

for file in sok/SokEvo.sok sok/derived_SokEvo_reverse.sok sok/Freeze.sok xsb/Holland_81.xsb xsb/easysok_bagatelle.xsb \
	slc/microban.slc rle/sokoboo_SokWhole.rle; do
	boards "$file" >"$scratch/boards"
	"$SCHOKOBAN" list "$file" | cut -f2-6 >"$scratch/listed"
	for chain in 'xsb slc sok rle' 'sok slc xsb' 'slc rle sok'; do
		cp "$file" "$scratch/step"
		for to in $chain; do
			"$SCHOKOBAN" convert --to "$to" -o "$scratch/next" "$scratch/step" 2>/dev/null
			mv "$scratch/next" "$scratch/step"
		done
		boards "$scratch/step" >"$scratch/again"
		holds "$file -> ${chain// / -> }: boards" diff "$scratch/boards" "$scratch/again"
		"$SCHOKOBAN" list "$scratch/step" | cut -f2-6 >"$scratch/again"
		holds "$file -> ${chain// / -> }: as many, of the same sizes" diff "$scratch/listed" "$scratch/again"
	done
done
# The same boards in several formats.
equal() {
	boards "$1" >"$scratch/boards"
	boards "$2" >"$scratch/again"
	holds "$1 and $2: $(wc -l <"$scratch/boards") equal boards" diff "$scratch/boards" "$scratch/again"
}
equal xsb/SokEvo_107.xsb slc/SokEvo.slc
equal xsb/SokEvo_107.xsb sok/SokEvo.sok
equal xsb/Microban_155.xsb slc/microban.slc
equal slc/SokHard.slc sok/SokHard.sok
equal slc/dh1.slc xsb/easysok_dh1.xsb

"$SCHOKOBAN" convert --to xsb xsb/Microban_155.xsb 155 >"$scratch/one.xsb"
holds 'one level of many' [ "$("$SCHOKOBAN" list "$scratch/one.xsb" | cut -f2-6)" = \
	"$("$SCHOKOBAN" list xsb/Microban_155.xsb | sed -n '155{s/^[^\t]*\t155/x\t1/;p}' | cut -f2-6)" ]

finish
