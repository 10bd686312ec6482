#!/bin/sh
# Every level of the arcade is solvable, and its stored solution has the fewest pushes that there are.

. tests/tools/tap.sh
OBJECTS=${OBJECTS:-build/check/obj}
solve=${OBJECTS%/obj}/tools/solve

for level in levels/*.xsb; do
	name=$(basename "$level" .xsb)
	pushes=$(tr -cd UDLR <"tests/data/solutions/$name.lurd" | wc -c)
	"$solve" "$level" >"$scratch/out" 2>&1
	holds "$name: the fewest pushes are $((pushes))" \
		grep -F ": solvable, $((pushes)) pushes at the fewest" "$scratch/out"
done

printf '#####\n#@$.#\n#####\n' >"$scratch/short.xsb"
holds 'a push is a push' "$solve" "$scratch/short.xsb"
printf '######\n#@ $.#\n#  $.#\n######\n' >"$scratch/stuck.xsb"
holds 'two pushes side by side' "$solve" "$scratch/stuck.xsb"
printf '######\n#@ $ #\n# .  #\n######\n' >"$scratch/corner.xsb"
fails_saying 'a box along a wall without a goal' 'not solvable' "$solve" "$scratch/corner.xsb"
printf '#######\n#.@ $$#\n#.    #\n#######\n' >"$scratch/bad.xsb"
fails_saying 'one that fails among others' 'not solvable' "$solve" "$scratch/short.xsb" "$scratch/bad.xsb"
fails_saying 'no such file' 'No such file' "$solve" "$scratch/none.xsb"
"$solve" --lurd "$scratch/short.xsb" >"$scratch/out"
holds 'the solution itself' grep -x R "$scratch/out"

finish
