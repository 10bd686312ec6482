#!/bin/bash
# SPDX-License-Identifier: MIT
# schokoban accept: results and proofs that somebody shared.

. tests/tools/tap.sh
SCHOKOBAN=${SCHOKOBAN:-$PWD/build/schokoban}
LC_ALL=C # letters are bytes
unset XDG_DATA_HOME XDG_CONFIG_HOME
board=$(sed -n 's/ .*002-round-the-corner$//p' levels/least.txt)
mkdir -p "$scratch/house/bin"
cp "$SCHOKOBAN" "$scratch/house/bin/" # away from the tree's levels
cp levels/002-round-the-corner.xsb "$scratch/corner.xsb"
cd "$scratch" || exit 1

# proof LEVEL WORDS BOARD MOVES: such a line, with the hash (FNV-1a) that makes it whole
proof() {
	local line="Schokoban $1: $2, proof $3 $4 " hash=0xcbf29ce484222325 i
	for ((i = 0; i < ${#line}; i++)); do
		hash=$(((hash ^ $(printf '%d' "'${line:i:1}")) * 0x100000001b3))
	done
	printf '%s%016x' "$line" "$hash"
}

accept() {
	HOME=$scratch/house "$scratch/house/bin/schokoban" accept "$@"
}

# stored: nothing is but this
stored() {
	[ "$(cat house/.local/share/schokoban/proofs 2>&1)" = "$*" ]
}

nothing=$(cat house/.local/share/schokoban/proofs 2>&1)
ada=$(proof 'Round the Corner' '13 moves by Ada' "$board" rxrddlUruLLLL)

fails_saying 'no arguments' 'accept needs a FILE' accept
fails_saying 'a file that is missing' "schokoban: none: can't open: No such file or directory" accept none
fails_saying 'no line' 'schokoban: corner.xsb: There is no result or proof in it' accept corner.xsb
fails_saying 'a level that is not here' 'The level isn'\''t here: "Round the Corner"' accept "$ada"
fails_saying 'other moves than it says' 'it counts 13 moves, not 12' \
	accept "$(proof x '12 moves by Ada' "$board" rxrddlUruLLLL)" corner.xsb
fails_saying 'not solved' "its moves don't solve the level" accept "$(proof x '1 move by Ada' "$board" r)" corner.xsb
fails_saying 'a move that is not possible' 'move 2: the way up is blocked' \
	accept "$(proof x '2 moves by Ada' "$board" ru)" corner.xsb
fails_saying 'another board' "The level isn't here" accept "$(proof x '1 move by Ada' 0123456789abcdef R)" corner.xsb
fails_saying 'another board of a day' 'Another version of Schokoban made that level' \
	accept "$(proof '2026-11-20 easy' '1 move by Ada' 0123456789abcdef R)"
fails_saying 'a level of another version' 'Another version of Schokoban made that level' \
	accept "$(proof 'fresh-1-7f3a-easy' '1 move by Ada' 0123456789abcdef R)"
fails_saying 'a day to come' 'That level can be played from its day on' accept 'Schokoban 9999-11-20 easy: 5 moves'
fails_saying 'an escape in a name' "The proof isn't as Schokoban writes one" \
	accept "$(proof x $'13 moves by A\033]52;c;eA==\007da' "$board" rxrddlUruLLLL)" corner.xsb
fails_saying 'a line that was cut' 'The proof is damaged' accept "${ada%??}" corner.xsb
printf '%s' "$ada" | fold -w 72 | sed 's/^/> /' >mail
fails_saying 'a line that was wrapped' 'schokoban: mail: The proof is damaged' accept mail corner.xsb
{ printf 'Schokoban x: 1000000 moves by Ada, proof %s ' "$board"; head -c 1000000 /dev/zero | tr '\0' l; } >million
fails_saying 'a million moves' 'schokoban: million: The proof is too long' accept million corner.xsb
head -c 10000000 /dev/zero | tr '\0' S >large
fails_saying 'ten megabytes' 'schokoban: large: the file is larger than 1024 KiB' accept large
holds 'nothing is stored of all that' stored "$nothing"
holds 'and no level is kept' [ ! -e house/.local/share/schokoban/made ]

fails_saying 'no folder for it' "The proof can't be kept: can't" env XDG_DATA_HOME="$scratch/corner.xsb" HOME="$scratch/house" \
	house/bin/schokoban accept "$ada" corner.xsb
said=$(accept "Look: $ada!" corner.xsb)
holds 'a proof' [ "$? $said" = '0 Ada: 13 moves on Round the Corner' ]
holds 'is stored as it came' stored "$ada"
mkdir pack
cp corner.xsb pack/2.xsb
printf '#####\n#@$.#\n#####\n' >pack/1.xsb
holds 'its level is in a folder' [ "$(accept "$ada" pack)" = 'Ada: 13 moves on Round the Corner' ]
holds 'or comes from standard input' [ "$(accept "$ada" - <corner.xsb)" = 'Ada: 13 moves on Round the Corner' ]
fails_saying 'and the proof from nowhere else then' "standard input can't be both FILE and PACK" accept - - <corner.xsb
printf 'Look!\n> %s\n' "$ada" >mail
holds 'a proof in a mail, once more' [ "$(accept - corner.xsb <mail)" = 'Ada: 13 moves on Round the Corner' ]
holds 'is stored once' stored "$ada"
holds 'it goes into an export' grep -qF "|$ada" <(HOME=$scratch/house house/bin/schokoban export -)
HOME=$scratch/house house/bin/schokoban export out
mv house/.local house/was
HOME=$scratch/house house/bin/schokoban import out
holds 'and comes back from it' stored "$ada"
sed 's/ by Ada/ by Eve/' out >forged
fails_saying 'one that was changed does not' "isn't what belongs there" \
	env HOME="$scratch/house" house/bin/schokoban import forged
holds 'a level of the campaign is found' \
	[ "$(HOME=$scratch/house "$SCHOKOBAN" accept "$ada")" = 'Ada: 13 moves on Round the Corner' ]
holds 'a result of a day' [ "$(accept - <<<'Ada: Schokoban 2026-11-20 easy: 5 moves')" = '2026-11-20, easy' ]
holds 'its level is made' [ -e house/.local/share/schokoban/made/2026-11-20-easy.xsb ]

finish
