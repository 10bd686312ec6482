#!/bin/bash
# SPDX-License-Identifier: MIT
# schokoban export and import: everything that was reached, out of one home and into another.

. tests/tools/tap.sh
SCHOKOBAN=${SCHOKOBAN:-$PWD/build/schokoban}
unset XDG_DATA_HOME XDG_CONFIG_HOME
cd "$scratch" || exit 1

mkdir -p house/bin house/packs
cp "$SCHOKOBAN" house/bin/ # away from the tree's levels
printf '#####\n#@$.#\n#####\n' >house/packs/one.xsb
printf '1 ada\n' >house/packs/one.xsb.dat
printf '#####\n#@$.#\n#####\n\nSolution 1/1\nR\n' >house/packs/one.xsb.sok
moved() {
	HOME=$PWD/house "$PWD/house/bin/schokoban" "$@"
}
wanted='Schokoban export 1
file ~/packs/one.xsb.sok
|#####
|#@$.#
|#####
|
|Solution 1/1
|R
file ~/packs/one.xsb.dat
|1 ada
end'
holds 'export: what is beside a pack' [ "$(moved export - house/packs)" = "$wanted" ]
holds 'export: to a file' moved export house/out.txt house/packs/one.xsb
holds 'export: the same' [ "$(cat house/out.txt)" = "$wanted" ]
holds 'export: to it again' moved export house/out.txt house/packs/one.xsb
fails_saying 'export: not over a pack' "schokoban: house/packs/one.xsb: it isn't an export, so it stays: write to another file" moved export house/packs/one.xsb
holds 'export: it stays' [ "$(wc -l <house/packs/one.xsb)" -eq 3 ]
fails_saying 'export: a pack that is missing' 'schokoban: none: there is no such file' moved export - none
rm house/packs/one.xsb.*
holds 'import: from a file' moved import house/out.txt
holds 'import: in the data folder' [ "$(cat "house/.local/share/schokoban/levels$PWD/house/packs/one.xsb.dat")" = '1 ada' ]
holds 'import: found in the game' [ "$(moved list house/packs/one.xsb | cut -f7)" = solved ]
find house -type f -exec cksum {} + | sort >"$scratch/before"
holds 'import: again, from a pipe' sh -c "HOME=$PWD/house house/bin/schokoban import - <house/out.txt"
find house -type f -exec cksum {} + | sort >"$scratch/after"
holds 'import: nothing is there twice' cmp "$scratch/before" "$scratch/after"
printf 'Schokoban export 1\nfile ~/../one.xsb.dat\n|1 ada\nend\n' >house/evil.txt
fails_saying 'import: a name that leads elsewhere' \
	"schokoban: house/evil.txt:2: a file of that name can't be here" moved import house/evil.txt
fails_saying 'import: no export' 'schokoban: house/packs/one.xsb:1: it isn'"'"'t an export: "Schokoban export 1" should be its first line' moved import house/packs/one.xsb

finish
