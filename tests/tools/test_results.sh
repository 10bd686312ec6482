#!/bin/bash
# SPDX-License-Identifier: MIT
# The table of what players' games keep: results.sh.

. tests/tools/tap.sh

board=$(awk 'length($1) == 16 { print $1; exit }' levels/least.txt)
name=$(awk 'length($1) == 16 { print $NF; exit }' levels/least.txt)
least=$(awk 'length($1) == 16 { print $2; exit }' levels/least.txt)
# result BOARD MOVES UNDOS RESTARTS HELP SECONDS
result() {
	echo "2026-11-23 14:02 $1 moves $2 pushes 1 score $2 undos $3 restarts $4 help $5 seconds $6 A title"
}
mkdir -p "$scratch/ada/schokoban" "$scratch/bob"
{ result "$board" $((least + 4)) 3 1 0 60; result 0000000000000000 1 0 0 0 1; echo garbage; } >"$scratch/ada/schokoban/results"
{ result "$board" $((least + 2)) 5 0 1 20; result "$board" "$least" 0 0 0 9; } >"$scratch/bob/results"
tests/tools/results.sh "$scratch/ada" "$scratch/bob" >"$scratch/out" 2>"$scratch/err"
holds 'medians of the games of all players' diff "$scratch/out" - <<END
level	games	seconds	undos	restarts	help	above
$name	3	20	3	0	0	2
END
holds 'nothing else is said' [ ! -s "$scratch/err" ]
tests/tools/results.sh "$scratch/nobody" >"$scratch/out" 2>"$scratch/err"
holds 'no such folder' [ "$? $(cat "$scratch/err")" = "2 results.sh: $scratch/nobody: there is no such file" ]
awk 'length($1) == 16 && n++ < 3 { print $1 }' levels/least.txt | {
	read -r one && read -r two && read -r three
	result "$one" 99 0 0 0 50
	result "$two" 99 0 0 0 20
	result "$three" 99 0 0 0 24
} >"$scratch/bob/results"
tests/tools/results.sh "$scratch/bob" >"$scratch/out"
holds 'a level that takes longer than the next ones' [ "$(awk -F '\t' '{ printf "%s", $8 == "" ? "." : $8 }' "$scratch/out")" = '.!..' ]
finish
