#!/bin/bash
# SPDX-License-Identifier: MIT
# The subcommands: what they print, byte by byte, their exit statuses, and what they do with bad use and bad files.

. tests/tools/tap.sh
SCHOKOBAN=${SCHOKOBAN:-$PWD/build/schokoban}
unset XDG_DATA_HOME
HOME=$scratch/home
export HOME
mkdir -p "$HOME/.config/schokoban" "$scratch/work"
printf 'glyphs = fancy\n' >"$HOME/.config/schokoban/config" # which subcommands have nothing to do with
levels=$PWD/levels
home=$PWD
cd "$scratch/work" || exit 1

# prints NAME STATUS EXPECTED ARGUMENT...: exactly that on standard output, and nothing on standard error
# tells NAME STATUS EXPECTED ARGUMENT...: exactly that on standard error, and nothing on standard output
prints() {
	compare "$1" "$2" "$3" '' "${@:4}"
}

tells() {
	compare "$1" "$2" '' "$3" "${@:4}"
}

# both NAME STATUS OUT ERR ARGUMENT...
compare() {
	name=$1
	{ echo "$2"; printf '%s' "${3:+$3$'\n'}"; echo ---; printf '%s' "${4:+$4$'\n'}"; } >"$scratch/wanted"
	shift 4
	"$SCHOKOBAN" "$@" >"$scratch/out" 2>"$scratch/err" <"${input:-/dev/null}"
	{ echo $?; cat "$scratch/out"; echo ---; cat "$scratch/err"; } >"$scratch/found"
	holds "$name" diff "$scratch/wanted" "$scratch/found"
}

# --- Fixtures -----------------------------------------------------------------

cat >two.sok <<'EOF'
Collection: Small
Author: Foo Bar

First

#####
#@$.#
#####

Solution 1/1

R

Snapshot 1/0 in reverse

[r]l

Second

######
#@ $.#
#  $.#
######
Author: B. Baz

Solution

rR

Broken

rrr

Savegame

r*R
EOF
printf '#####\n#@$.#\n#####\nTitle: One\nAuthor: Foo Bar\n' >one.xsb
printf 'r R d\n' >orphan.sok
tab=$'\t'

# --- list ---------------------------------------------------------------------

prints 'list: a line a level' 0 \
"two.sok${tab}1${tab}5${tab}3${tab}1${tab}1${tab}unsolved${tab}First${tab}Foo Bar
two.sok${tab}2${tab}6${tab}4${tab}2${tab}2${tab}unsolved${tab}Second${tab}B. Baz
one.xsb${tab}1${tab}5${tab}3${tab}1${tab}1${tab}unsolved${tab}One${tab}Foo Bar" list two.sok one.xsb

input=two.sok prints 'list: standard input' 0 \
"-${tab}1${tab}5${tab}3${tab}1${tab}1${tab}unsolved${tab}First${tab}Foo Bar
-${tab}2${tab}6${tab}4${tab}2${tab}2${tab}unsolved${tab}Second${tab}B. Baz" list -

compare 'list: a bad file costs the others nothing' 2 \
"one.xsb${tab}1${tab}5${tab}3${tab}1${tab}1${tab}unsolved${tab}One${tab}Foo Bar" \
"schokoban: none.xsb: can't open: No such file or directory" list none.xsb one.xsb

cp one.xsb list
prints 'list: a file of that name' 0 \
"./list${tab}1${tab}5${tab}3${tab}1${tab}1${tab}unsolved${tab}One${tab}Foo Bar" list ./list
cp one.xsb -- --help
prints 'list: a name like an option' 0 \
"--help${tab}1${tab}5${tab}3${tab}1${tab}1${tab}unsolved${tab}One${tab}Foo Bar" list -- --help

cp one.xsb saved.xsb
cp one.xsb backwards.xsb
printf '[]l' >backwards.xsb.rev.sav
printf r >saved.xsb.sav
cp one.xsb solved.xsb
printf '#####\n#@$.#\n#####\n\nSolution\n\nR\n' >solved.xsb.sok
"$SCHOKOBAN" list saved.xsb backwards.xsb solved.xsb | cut -f7 >"$scratch/out"
holds 'list: saved and solved' [ "$(cat "$scratch/out")" = "saved
saved
solved" ]

# what was found in a game, beside the level or in the other home, is found by the commands
mkdir -p stored "$HOME/.local/share/schokoban/levels$PWD/stored"
printf '#######\n#     #\n#@$ . #\n#     #\n#######\n\n#####\n#@$.#\n#####\n' >stored/pack.xsb
printf '#######\n#     #\n#@$ . #\n#     #\n#######\n\nSolution 12/2\n\nRurrdLulldRR\n' >stored/pack.xsb.1.sok
printf '#####\n#@$.#\n#####\n\nSolution 1/1\n\nR\n\nSnapshot\n\nl\n' >"$HOME/.local/share/schokoban/levels$PWD/stored/pack.xsb.2.sok"
holds 'optimize: what the player found' [ "$("$SCHOKOBAN" optimize stored/pack.xsb | cut -f 4,8)" = "shorter, least	RR
kept, least	R" ]
compare 'verify: what is kept beside levels' 1 \
"$PWD/stored/pack.xsb.1.sok	1	solution	Solution 12/2	solved	12	4
$HOME/.local/share/schokoban/levels$PWD/stored/pack.xsb.2.sok	2	solution	Solution 1/1	solved	1	1
$HOME/.local/share/schokoban/levels$PWD/stored/pack.xsb.2.sok	2	snapshot	Snapshot	illegal 1	0	0" \
"schokoban: $HOME/.local/share/schokoban/levels$PWD/stored/pack.xsb.2.sok:11: move 1: the way left is blocked" verify stored/pack.xsb
prints 'moves: what is kept beside a level' 0 'RurrdLulldRR' moves --to lurd stored/pack.xsb 1
input=stored/pack.xsb prints 'verify: standard input has nothing beside it' 0 '' verify -

printf '####\n#@.#\n#$$#\n####\n\n#####\n#@$.#\n#####\n\n#####\n# $.#\n#####\n' >states.xsb
"$SCHOKOBAN" list states.xsb | cut -f2,7 >"$scratch/out"
holds 'list: why a level is not played' [ "$(cat "$scratch/out")" = "1${tab}the level has more boxes (2) than goals (1)
2${tab}unsolved
3${tab}the level has no pusher (@)" ]

printf '#####\n#@$.#\n#####\nTitle: a\tb\033[31mc\302\233d\342\200\256e\nAuthor: \303\251\n' >evil.xsb
"$SCHOKOBAN" list evil.xsb >"$scratch/out"
holds 'list: a title is one cell' [ "$(awk -F'\t' '{ print NF }' "$scratch/out")" = 9 ]
holds 'list: no control characters' [ "$(LC_ALL=C tr -cd '\000-\010\013-\037\177' <"$scratch/out" | wc -c)" = 0 ]
holds 'list: no C1 controls' [ "$(LC_ALL=C grep -c $'\302\233' "$scratch/out")" = 0 ]
holds 'list: accents stay' grep -q 'é$' "$scratch/out"
cp one.xsb $'new\nline\033.xsb'
"$SCHOKOBAN" list $'new\nline\033.xsb' >"$scratch/out"
holds 'list: a file name is one cell' [ "$(wc -l <"$scratch/out") $(cut -f1 "$scratch/out" | cut -c1-8)" = '1 new line' ]
fails_saying 'list: nor in messages' 'schokoban: no such thing' "$SCHOKOBAN" list $'no such\nthing'

# --- verify -------------------------------------------------------------------

compare 'verify: all kinds and verdicts' 1 \
"two.sok${tab}1${tab}solution${tab}Solution 1/1${tab}solved${tab}1${tab}1
two.sok${tab}1${tab}reverse-snapshot${tab}Snapshot 1/0 in reverse${tab}legal${tab}1${tab}0
two.sok${tab}2${tab}solution${tab}Solution${tab}legal${tab}2${tab}1
two.sok${tab}2${tab}snapshot${tab}Broken${tab}illegal 3${tab}2${tab}1
two.sok${tab}2${tab}snapshot${tab}Savegame${tab}legal${tab}1${tab}0" \
"schokoban: two.sok:28: the solution doesn't solve the level
schokoban: two.sok:32: move 3: the way right is blocked" verify two.sok

printf '######\n#@ $.#\n######\n\nrR\n\nSnapshot\n\nrR\n\nrr*\n' >fine.sok
prints 'verify: untitled moves are what they turn out to be' 0 \
"fine.sok${tab}1${tab}solution${tab}${tab}solved${tab}2${tab}1
fine.sok${tab}1${tab}snapshot${tab}Snapshot${tab}solved${tab}2${tab}1
fine.sok${tab}1${tab}solution${tab}${tab}solved${tab}2${tab}1" verify fine.sok

printf '######\n#@ $.#\n######\n\nSolution\n\nrr\n\nLoud\n\nRR\n\nRest\n\nr*Rl\n\nBad rest\n\nr*RR\n' >case.sok
compare 'verify: moves before the position, in any case' 1 \
"case.sok${tab}1${tab}solution${tab}Solution${tab}solved${tab}2${tab}1
case.sok${tab}1${tab}solution${tab}Loud${tab}solved${tab}2${tab}1
case.sok${tab}1${tab}snapshot${tab}Rest${tab}legal${tab}1${tab}0
case.sok${tab}1${tab}snapshot${tab}Bad rest${tab}legal${tab}1${tab}0" \
"schokoban: case.sok:11: case differs at move 1
schokoban: case.sok:19: move 3: no box can be pushed right" verify case.sok
compare 'moves: in the case that fits' 1 "rR
rR
r*Rl
r*RR" "schokoban: case.sok:11: case differs at move 1
schokoban: case.sok:19: move 3: no box can be pushed right" moves --to lurd case.sok 1
compare 'moves: a SokoPath ends at the position' 1 "SPA2e
SPA2e
SPAe
SPAe" "schokoban: case.sok:11: case differs at move 1
schokoban: case.sok:19: move 3: no box can be pushed right" moves --to sokopath case.sok 1
compare 'moves: given in another case' 0 'rR' 'schokoban: case.sok: level 1: case differs at move 1' moves --to lurd case.sok 1 RR

compare 'verify: no board' 1 \
"orphan.sok${tab}0${tab}snapshot${tab}${tab}unchecked${tab}0${tab}0" \
"schokoban: orphan.sok:1: there is no board" verify orphan.sok
prints 'verify: nothing to replay' 0 '' verify one.xsb
# Reverse mode, jumps, changes of pusher, the current position: each fault with the number of its move.
cat >marks.sok <<'EOF'
One

#######
#@ $ .#
#     #
#######

Solution a

[rrr]LL

Solution b

[]rdrr*uLL

Onto a wall

[u]L

Onto a box

[rrrr]L

No box to pull

[r]RR

Nobody there

r{r}R

Two stars

rR*R*

Past the wall

rRRR

Two

########
#@ $ . #
#@ $ . #
########

Solution

rRR{dlll}rRR

Three

########
#@ $  .#
########

Unreachable

[rrrr]L[rr]L
EOF
"$SCHOKOBAN" verify marks.sok 2>"$scratch/err" | cut -f3-5 >"$scratch/out"
cat >"$scratch/wanted" <<EOF
reverse-solution${tab}Solution a${tab}solved
reverse-solution${tab}Solution b${tab}legal
reverse-snapshot${tab}Onto a wall${tab}illegal 1
reverse-snapshot${tab}Onto a box${tab}illegal 1
reverse-snapshot${tab}No box to pull${tab}illegal 1
snapshot${tab}Nobody there${tab}illegal 2
snapshot${tab}Two stars${tab}legal
snapshot${tab}Past the wall${tab}illegal 4
solution${tab}Solution${tab}solved
reverse-snapshot${tab}Unreachable${tab}illegal 2
EOF
holds 'verify: jumps, changes and positions' diff "$scratch/wanted" "$scratch/out"
cat >"$scratch/wanted" <<'EOF'
schokoban: marks.sok:14: the solution doesn't solve the level
schokoban: marks.sok:18: move 1: a jump to where the pusher can't land
schokoban: marks.sok:22: move 1: a jump to where the pusher can't land
schokoban: marks.sok:26: move 1: no box can be pulled right
schokoban: marks.sok:30: move 2: no pusher where the change of pusher leads
schokoban: marks.sok:34: move 4: the current position (*) is marked twice
schokoban: marks.sok:38: move 4: no box can be pushed right
schokoban: marks.sok:59: move 2: a jump to where the pusher can't land
EOF
holds 'verify: and what is wrong with each' diff "$scratch/wanted" "$scratch/err"
holds 'moves: reverse, with its position' [ "$("$SCHOKOBAN" moves --to lurd marks.sok 1 2>/dev/null | head -n 3 |
	tr '\n' ' ')" = '[rrr]LL []rdrr*uLL [u]L ' ]
prints 'moves: changes of pusher' 0 'rRR{dlll}rRR' moves --to lurd marks.sok 2
tells 'verify: trouble beats what was found' 2 "schokoban: none: can't open: No such file or directory" verify none one.xsb

# --- convert ------------------------------------------------------------------

prints 'convert: to sok' 0 'One

#####
#@$.#
#####
Author: Foo Bar' convert --to sok one.xsb
prints 'convert: to rle' 0 'One

5#|#@$.#|5#
Author: Foo Bar' convert --to rle one.xsb
compare 'convert: one level, with what is said of all' 0 'Collection: Small
Author: Foo Bar

#####
#@$.#
#####
Title: First

Solution 1/1
R

Snapshot 1/0 in reverse
[r]l' '' convert --to xsb two.sok 1
prints 'convert: some levels' 0 '5#|#@$.#|5#

5#|#-$.#|5#' convert --to rle states.xsb 2-3
printf 'Author: Foo Bar\n\nOne\n\n#####\n#@$.#\n#####\n\nTwo\n\n#####\n#@$.#\n#####\nAuthor: B. Baz\n' >credit.sok
prints 'convert: a level that is picked leaves the author to its collection' 0 'Author: Foo Bar

Two

#####
#@$.#
#####
Author: B. Baz' convert --to sok credit.sok 2
prints 'convert: a level that says nothing else takes it along' 0 'One

#####
#@$.#
#####
Author: Foo Bar' convert --to sok credit.sok 1
input=one.xsb prints 'convert: standard input, format in capitals' 0 'One

#####
#@$.#
#####
Author: Foo Bar' convert --to=SOK -
"$SCHOKOBAN" convert --to slc two.sok >two.slc 2>"$scratch/err"
holds 'convert: what had to be left out makes the exit status 1' [ $? = 1 ]
holds 'convert: what slc has no place for is named' grep -q '^schokoban: two.sok: not in slc: level 1: .*solutions' "$scratch/err"
prints 'convert: slc is read back' 0 \
"two.slc${tab}1${tab}5${tab}3${tab}1${tab}1${tab}unsolved${tab}First${tab}Foo Bar
two.slc${tab}2${tab}6${tab}4${tab}2${tab}2${tab}unsolved${tab}Second${tab}B. Baz" list two.slc
"$SCHOKOBAN" convert --to sok two.sok >again.sok
"$SCHOKOBAN" convert --to sok again.sok >"$scratch/out"
holds 'convert: sok to sok loses nothing' diff again.sok "$scratch/out"
"$SCHOKOBAN" convert --to sok --forward -o forward.sok marks.sok
holds 'convert: reverse solutions turned forward' [ "$("$SCHOKOBAN" verify forward.sok 2>/dev/null |
	cut -f3-5 | head -n 3 | tr '\n\t' '; ')" = \
	'solution Solution a solved;solution Solution b solved;reverse-snapshot Onto a wall illegal 1;' ]
{ cat one.xsb && echo && cat one.xsb; } >twice.xsb
holds 'convert: titles made unique' [ "$("$SCHOKOBAN" convert --to sok --unique-titles twice.xsb | grep -c '^One$\|^One (2)$')" = 2 ]
sed 's/^Solution a$/Reverse Mode Snapshot 5\/2/' marks.sok >reverse.sok
holds 'convert: titles of what is turned' [ "$("$SCHOKOBAN" convert --to sok --forward reverse.sok | grep -c '^Solution 3/2$')" = 1 ]
holds 'convert: what solves nothing stays' grep -qxF '[rrrr]L[rr]L' forward.sok
holds 'convert: and the moves stay' [ "$("$SCHOKOBAN" verify two.sok 2>&1 | cut -f2- | grep -v ^schokoban)" = "$("$SCHOKOBAN" verify again.sok 2>&1 | cut -f2- | grep -v ^schokoban)" ]

"$SCHOKOBAN" convert --to sok -o out.sok one.xsb
holds 'convert -o' grep -q '^#@\$.#$' out.sok
ln -s out.sok link.sok
"$SCHOKOBAN" convert -o link.sok --to rle one.xsb
holds 'convert -o: a link is followed' [ -L link.sok ]
holds 'convert -o: to what it leads to' grep -q '^5#|' out.sok
for words in 'convert --to xsb' 'solve --to sok' 'optimize --to sok'; do
	# shellcheck disable=SC2086
	tells "${words%% *} -o: the file itself for one of its levels" 2 \
		"schokoban: two.sok: it is the file that was read, and its other levels would be lost: write to another file" \
		$words -o two.sok two.sok 1
done
tells 'solve -o: the file itself for rows' 2 \
	"schokoban: two.sok: it is the file that was read, and its levels would be lost: write to another file" solve -o two.sok two.sok
tells 'picture -o: the file itself' 2 \
	"schokoban: two.sok: it is the file that was read, and its levels would be lost: write to another file" picture -o two.sok two.sok 1
cp two.sok again.sok
"$SCHOKOBAN" convert --to slc -o again.sok again.sok 2>"$scratch/err"
holds 'convert -o: the file itself, if something would be lost' [ $? = 2 ]
holds 'convert -o: is said' grep -q 'it is the file that was read, and that would be lost' "$scratch/err"
install -m 444 two.sok ./-
"$SCHOKOBAN" convert --to xsb -o - - 1 <two.sok >"$scratch/out"
holds 'convert -o -: is no file of that name' [ "$? $(cat "$scratch/out")" = "0 $("$SCHOKOBAN" convert --to xsb two.sok 1)" ]
rm -f ./-
holds 'convert -o: and it stays' diff two.sok again.sok
ln -s nowhere lost.sok
tells 'convert -o: a link to nowhere' 2 "schokoban: lost.sok: can't write: it is a link that leads nowhere" \
	convert --to rle -o lost.sok one.xsb
holds 'convert -o: and it stays' [ -L lost.sok ]
"$SCHOKOBAN" convert --to sok -o one.xsb one.xsb
holds 'convert -o: the same file' grep -q '^#@\$.#$' one.xsb
printf '#####\n#@$.#\n#####\nTitle: One\nAuthor: Foo Bar\n' >one.xsb
mkfifo pipe
cat pipe >"$scratch/through" &
"$SCHOKOBAN" convert --to rle -o pipe one.xsb
wait
holds 'convert -o: a pipe stays a pipe' [ -p pipe ]
holds 'convert -o: and gets all' grep -q '^5#|' "$scratch/through"
mkdir folder
tells 'convert -o: a folder' 2 "schokoban: folder: can't write: it is a folder" convert --to sok -o folder one.xsb
tells 'convert -o: no such folder' 2 "schokoban: no/out: can't open the folder: No such file or directory" \
	convert --to sok -o no/out one.xsb
ln -s nothing nowhere
# before any work is done, so not a word about the file to be read
tells 'solve -o: no such folder' 2 "schokoban: no/out: can't open the folder: No such file or directory" \
	solve -o no/out missing.xsb
for words in 'solve -o' 'optimize -o' 'convert --to sok -o' 'picture -o' export; do
	# shellcheck disable=SC2086
	tells "$words: an empty name" 2 'schokoban: an argument is empty: give the name of a file or folder instead' $words '' missing.xsb 1
done
tells 'generate -o: an empty name' 2 'schokoban: an argument is empty: give the name of a file or folder instead' generate -o ''
long=$(printf '%0255d' 0)
fails_saying 'solve -o: no room for the name of the temporary file' "schokoban: $long: can't write: " \
	"$SCHOKOBAN" solve -o "$long" missing.xsb
tells 'optimize -o: a folder' 2 "schokoban: .: can't write: it is a folder" optimize -o . missing.xsb
tells 'generate -o: a link that leads nowhere' 2 "schokoban: nowhere: can't write: it is a link that leads nowhere" \
	generate -o nowhere
# of which game a level is, even where only the level above it says so
printf '%s\n\n#####\n#@$.#\n#####\n%s\n\n' One 'Game: Hexoban' Two '' Three 'Game: Sokoban' Four '' >games.sok
"$SCHOKOBAN" convert --to sok -o games.two games.sok 2-4
holds 'convert: levels of another game stay such' \
	[ "$("$SCHOKOBAN" list games.two | cut -f 7)" = "$("$SCHOKOBAN" list games.sok | tail -n 3 | cut -f 7)" ]
"$SCHOKOBAN" solve --to sok -o games.two games.sok 2-4 2>/dev/null
holds 'solve --to sok: and there' [ "$("$SCHOKOBAN" list games.two | cut -f 7)" = "$("$SCHOKOBAN" list games.sok | tail -n 3 | cut -f 7)" ]
{ printf 'Collection: Hexes\nGame: Hexoban\n\n'; cat games.sok; } >hexes.sok
"$SCHOKOBAN" convert --to sok -o games.four hexes.sok 4
holds 'convert: and of this game' [ "$("$SCHOKOBAN" list games.four | cut -f 7)" = unsolved ]
holds 'convert -o: nothing else is left' [ "$(find . -name '.*.tmp' | wc -l)" = 0 ]
printf 'old\n' >kept.sok
cp one.xsb shut.sok
chmod 444 shut.sok
tells 'convert -o: a file that is write-protected' 2 \
	"schokoban: shut.sok: it is write-protected: delete it first, or write to another file" \
	convert --to sok -o shut.sok one.xsb
holds 'it stays' cmp -s one.xsb shut.sok
cp one.xsb linked.sok
ln linked.sok second.sok
tells 'convert -o: a file with another name' 0 \
	"schokoban: linked.sok: 1 other name (a hard link) keeps what was there" convert --to rle -o linked.sok one.xsb
ln linked.sok third.sok
ln linked.sok fourth.sok
tells 'convert -o: a file with other names' 0 \
	"schokoban: linked.sok: 2 other names (hard links) keep what was there" convert --to rle -o linked.sok one.xsb
holds 'they do' cmp -s one.xsb second.sok
if command -v setfacl >/dev/null && cp one.xsb listed.sok && setfacl -m u:1:rw,g::- listed.sok 2>/dev/null; then
	getfacl -c listed.sok >list 2>/dev/null
	"$SCHOKOBAN" convert --to rle -o listed.sok one.xsb
	getfacl -c listed.sok >list.now 2>/dev/null
	holds 'convert -o keeps an access control list' cmp list list.now
else
	echo "ok - convert -o keeps an access control list # SKIP no setfacl, or a file system without lists"
fi
"$SCHOKOBAN" convert --to sok -o kept.sok none.xsb 2>/dev/null
holds 'convert -o: a failure changes nothing' [ "$(cat kept.sok)" = old ]
(ulimit -f 1; for i in $(seq 200); do cat "$scratch/work/one.xsb"; echo; done 2>/dev/null | "$SCHOKOBAN" convert --to sok -o kept.sok - 2>"$scratch/err")
holds 'convert -o: a full disk changes nothing' [ "$(cat kept.sok)" = old ]
holds 'convert -o: and is reported' grep -q "^schokoban: kept.sok: can't write: File too large" "$scratch/err"

# --- moves --------------------------------------------------------------------

prints 'moves: those stored, as lurd' 0 'R
[r]l' moves --to lurd two.sok 1
printf '########\n#@     #\n# $    #\n#     .#\n########\n' >room.xsb
prints 'moves: small letters get their case' 0 'dRRRRurD' moves --to lurd room.xsb 1 drrrrurd
prints 'moves: run lengths in' 0 'dRRRRurD' moves --to lurd room.xsb 1 ' d 4r u1(r) d'
prints 'moves: run lengths out' 0 'd4RurD' moves --to rle room.xsb 1 dRRRRurD
prints 'moves: undone moves are folded away, * stays' 0 'dR*RR' moves --to lurd room.xsb 1 'dRRx*R x RR'
prints 'moves: SokoPath out' 0 'SPAs4enes' moves --to sokopath room.xsb 1 dRRRRurD
prints 'moves: SokoPath with pushes' 0 'SPA1b4es' moves --to sokopath --pushes room.xsb 1 dRRRRurD
prints 'moves: SokoPath in, pushes walk there' 0 'dRRRRurD' moves --to lurd room.xsb 1 SPAs1b4es
printf drrrrurd >"$scratch/moves"
input=$scratch/moves prints 'moves: from standard input' 0 'dRRRRurD' moves --to lurd room.xsb 1 -
prints 'moves: reverse' 0 '[r]l' moves --to lurd two.sok 1 '[ r ] 1l'
compare 'moves: mixed letters that do not fit' 0 dRRRR 'schokoban: room.xsb: level 1: case differs at move 2' \
	moves --to lurd room.xsb 1 drrRR
tells 'moves: a wall' 1 'schokoban: room.xsb: level 1: move 1: the way up is blocked' moves --to lurd room.xsb 1 u
tells 'moves: what are no moves' 1 "schokoban: room.xsb: level 1: moves may hold u d l r x and counts, not 'q'" moves --to lurd room.xsb 1 rqr
tells 'moves: unsound run lengths' 1 'schokoban: room.xsb: level 1: the run lengths of the moves are invalid' moves --to lurd room.xsb 1 '3(r'
tells 'moves: another version of SokoPath' 1 'schokoban: room.xsb: level 1: SokoPath version Z can'\''t be read, only A' \
	moves --to lurd room.xsb 1 SPZnn
compare 'moves: those stored that break a rule' 1 'rR
rrr
r*R' 'schokoban: two.sok:32: move 3: the way right is blocked' moves --to lurd two.sok 2
compare 'moves: what SokoPath has no place for' 1 'SPAe' \
	'schokoban: two.sok:16: SokoPath has no jumps, pusher changes and undos' moves --to sokopath two.sok 1
tells 'moves: none stored' 1 'schokoban: one.xsb: level 1 has no solutions and no snapshots' moves --to lurd one.xsb 1
compare 'moves: without a board' 1 'rRd' 'schokoban: orphan.sok:1: there is no board' moves --to lurd orphan.sok 0
tells 'moves: no such level' 2 'schokoban: two.sok: there are 2 levels, no level 3' moves --to lurd two.sok 3
tells 'moves: level 0 is no board' 2 'schokoban: two.sok: there are 2 levels, no level 0' moves --to lurd two.sok 0

# --- solve --------------------------------------------------------------------

printf '#####\n#@$.#\n#####\n\n#####\n#.@$#\n#####\n\n#####\n#@$.#\n#@$.#\n#####\n\n######\n#@ $.#\n######\n' >four.xsb
without_seconds() {
	cut -f 1-6,8 "$@"
}
"$SCHOKOBAN" solve four.xsb >rows 2>"$scratch/err"
holds 'solve: not all are solved' [ "$? $(wc -c <"$scratch/err")" = '1 0' ]
without_seconds rows >"$scratch/out"
holds 'solve: a row a level' diff "$scratch/out" - <<'END'
four.xsb	1		solved	1	1	R
four.xsb	2		impossible			
four.xsb	3		the solver can't take levels with several pushers			
four.xsb	4		solved	1	2	rR
END
holds 'solve: one of them' [ "$("$SCHOKOBAN" solve four.xsb 4 | without_seconds) $?" = "$(printf 'four.xsb\t4\t\tsolved\t1\t2\trR') 0" ]
holds 'solve: the ones from ... to, as far as there are any' [ "$("$SCHOKOBAN" solve --jobs 1 four.xsb 3-9 | cut -f 2 | tr '\n' ' ')" = '3 4 ' ]
"$SCHOKOBAN" solve -o out.tsv four.xsb 2>"$scratch/err"
holds 'solve -o: the same rows' [ "$(without_seconds out.tsv)" = "$(without_seconds rows)" ]
holds 'solve -o: and how many are solved' grep -qx 'schokoban: four.xsb: 2 of 4 solved' "$scratch/err"
seq 1 2 4 | SCHOKOBAN=$SCHOKOBAN xargs -P 2 -I{} sh -c '"$SCHOKOBAN" solve --jobs 1 four.xsb {}-$(({}+1)) >rows.{}' 2>/dev/null
holds 'solve: spread over processes and joined' [ "$(cat rows.1 rows.3 | without_seconds)" = "$(without_seconds rows)" ]
"$SCHOKOBAN" solve --to sok four.xsb 1-2 >solved.sok 2>/dev/null
holds 'solve --to sok: the solution is stored' grep -qx 'Solver 1/1' solved.sok
prints 'solve --to sok: and solves' 0 'solved.sok	1	solution	Solver 1/1	solved	1	1' verify solved.sok
tells 'solve: seconds' 2 "schokoban: --seconds takes a number from 0.001 to 1000000, not '0'
Try 'schokoban solve --help'." solve --seconds 0 four.xsb
tells 'solve: a format' 2 "schokoban: --to takes lurd or sok, not 'slc'
Try 'schokoban solve --help'." solve --to slc four.xsb
tells 'solve: backwards' 2 "schokoban: LEVEL '3-2' ends before it begins" solve four.xsb 3-2
for level in 3- 2-x 1-2-3 three-4; do
	tells "solve: LEVEL $level" 2 "schokoban: LEVEL must be a number or a range such as 2-5, not '$level'" solve four.xsb "$level"
done
awk 'BEGIN { for (y = 0; y < 40; y++) for (x = 0; x < 60; x++)
	printf "%s%s", x == 0 || x == 59 || y == 0 || y == 39 ? "#" : x == 1 && y == 1 ? "@" : y % 3 ? " " : x % 3 ? "." : "$",
		x == 59 ? "\n" : "" }' >vast.xsb
"$SCHOKOBAN" solve --memory 1 vast.xsb >"$scratch/out"
holds 'solve: too little memory' grep -q "don't fit into 1 MiB" "$scratch/out"
# A board that can't be solved, which no program gets to know as it has a hundred boxes: to push a second one to the right in
# the pocket below, the player would have to walk over the right-hand goal, which must be filled first.
hard_level() {
	printf '##########################\n#                        #\n'
	for row in 1 2 3 4 5 6 7 8 9 10; do
		printf '# $ $ $ $ $ $ $ $ $ $    #\n#             %s%s#\n' "$([ "$row" = 1 ] && echo '........  ' || echo '..........')" \
			"$([ "$row" = 5 ] && echo @ || echo ' ')"
	done
	for row in '### ## ###' '### ## ###' '##  .. ###' '## ## ####' '##    ####' '##########'; do
		printf '########%s########\n' "$row"
	done
}
# the first row is there when it is stopped
{ printf '#####\n#@$.#\n#####\n\n'; hard_level; } >hard.xsb
"$SCHOKOBAN" solve --seconds 1000 --jobs 2 hard.xsb >first_row &
solving=$!
until [ -s first_row ]; do sleep 0.1; done
kill -TERM $solving
wait $solving
holds 'solve: stopped' [ "$? $(cut -f 4 first_row)" = '143 solved' ]

"$SCHOKOBAN" solve -v --stats four.xsb >"$scratch/out" 2>"$scratch/err"
holds 'solve -v: the strategy' grep -qx 'schokoban: four.xsb: level 4, solved by: both ways' "$scratch/err"
holds 'solve --stats: by strategy' grep -qE '^schokoban: four.xsb: median 0\.[0-9]+ s, 2 by both ways$' "$scratch/err"
"$SCHOKOBAN" solve -v --seconds 0.2 --jobs 1 hard.xsb 2 >"$scratch/out" 2>"$scratch/err"
holds 'solve -v: the reason' grep -qx 'schokoban: hard.xsb: level 2, given up: the time is used up' "$scratch/err"
# course OPTION...: what the search did
course() {
	"$SCHOKOBAN" solve -v "$@" "$levels"/020-*.xsb 2>&1 >/dev/null | sed 's/seconds.*//'
}
holds 'solve --seed: 0 is the course without it' [ "$(course --seed 0)" = "$(course)" ]
holds 'solve --seed: another one is another course, however large' \
	[ "$(for seed in 0 1 4294967296; do course --seed $seed | cksum; done | sort -u | wc -l)" = 3 ]
"$SCHOKOBAN" solve --jobs 3 four.xsb 2-2 >rows
holds 'solve --jobs: several processes, one verdict' [ "$? $(without_seconds rows)" = "1 $(printf 'four.xsb\t2\t\timpossible\t\t\t')" ]
"$SCHOKOBAN" solve --memory 1 --seconds 0.001 --jobs 64 one.xsb >rows
holds 'solve --jobs: no more processes than share a MiB each' [ "$? $(cut -f 4 rows)" = '0 solved' ]
"$SCHOKOBAN" solve --seconds 0.2 --jobs 2 hard.xsb 2 >rows
holds 'solve --jobs: all give up' [ "$? $(cut -f 4 rows) $(awk -F '\t' '{ print ($7 >= 0.15 && $7 < 2) }' rows)" = '1 gave up 1' ]

# What an earlier run left in OUT stays and isn't asked about again.
printf 'Mine\n\n#####\n#@$.#\n#####\n\nBy hand\n\nR\n\n#######\n#@ $ .#\n#######\n' >begun.sok
"$SCHOKOBAN" solve --to sok -o begun.sok --resume four.xsb 2>"$scratch/err"
holds 'solve --resume: the others are solved' [ "$? $("$SCHOKOBAN" verify begun.sok | cut -f 2,4 | tr '\t\n' ' ;')" = '1 2 By hand;5 Solver 2/1;' ]
holds 'solve --resume: and nothing is lost' [ "$("$SCHOKOBAN" list begun.sok | cut -f 3,8 | tr '\t\n' ' ;')" = '7 ;5 Mine;5 ;5 ;6 ;' ]
cp begun.sok again.sok
"$SCHOKOBAN" solve --to sok -o again.sok --resume four.xsb 2>/dev/null
holds 'solve --resume: twice is as once' cmp -s begun.sok again.sok
tells 'solve --resume: into what' 2 "schokoban: --resume needs --to sok and -o OUT
Try 'schokoban solve --help'." solve --resume four.xsb
printf '\0\0' >garbage.sok
"$SCHOKOBAN" solve --to sok -o garbage.sok --resume four.xsb 2>"$scratch/err"
holds 'solve --resume: what can not be read stays' [ "$? $(od -An -tx1 garbage.sok)" = '2  00 00' ]

printf 'Author: Zed\n\nMine\n\n######\n#@ $.#\n######\n' >zed.sok
"$SCHOKOBAN" solve --to sok -o zed.sok --resume credit.sok
holds 'solve --resume: no level goes to the author of another' [ "$("$SCHOKOBAN" list zed.sok | cut -f 8,9 | tr '\t\n' ' ;')" = 'Mine Zed;One Foo Bar;Two B. Baz;' ]

# where OUT is FILE, everything else in it stays, in its place
printf 'Collection: Twins\nEmail: a@example.org\nHomepage: example.org\nA note.\n\nOne\n\n#####\n#@$.#\n#####\n\nOther\n\n#####\n#@$.#\n#####\nAnother note.\n\nLast\n\n######\n#@ $.#\n######\n' >twins.sok
cp twins.sok place.sok
"$SCHOKOBAN" solve --to sok -o place.sok --resume place.sok 2
holds 'solve --resume: in place' [ "$? $("$SCHOKOBAN" list place.sok | cut -f 8 | tr '\n' ';') $("$SCHOKOBAN" verify place.sok | cut -f 2)" = '0 One;Other;Last; 2' ]
"$SCHOKOBAN" solve --to sok -o place.sok --resume place.sok
holds 'solve --to sok: what the file says' [ "$(grep -v -e '^Solver' -e '^[rRdDlLuU]*$' place.sok)" = "$(grep -v '^$' twins.sok)" ]
cp place.sok behind.sok
"$SCHOKOBAN" optimize --to sok -o behind.sok behind.sok
holds 'optimize --to sok: the same solution is written once' cmp -s place.sok behind.sok
"$SCHOKOBAN" solve --to sok -o behind.sok --resume twins.sok
holds 'solve --resume: two levels with one board' cmp -s place.sok behind.sok
# what somebody else writes to OUT meanwhile stays; once the pipe has taken so much, OUT has been read
mkfifo late
"$SCHOKOBAN" solve --to sok -o place.sok --resume - <late >late.sok 2>"$scratch/err" &
{
	head -c 200000 /dev/zero | tr '\0' '\n'
	cp twins.sok place.sok
	printf '\n\n#######\n#@  $.#\n#######\nTitle: New\n'
} >late
wait $!
holds 'solve --resume: OUT changed meanwhile' [ "$? $(cat "$scratch/err")" = '2 schokoban: place.sok: it was changed meanwhile and stays; the levels go to standard output' ]
holds 'solve --resume: it stays' cmp -s twins.sok place.sok
holds 'solve --resume: and the results are printed' grep -qx New late.sok
printf 'One\n\n#####\n#@$.#\n#####\n\nBroken\n\n#####\n9999999999#\n#@$@.#\n#####\n' >broken.sok
cp broken.sok kept.sok
{ printf 'R\n\n'; cat broken.sok; printf '\nLast\n\n#####\n#@$.#\n#####\n'; } >moves_first.sok
for range in '' 2-3; do
	# shellcheck disable=SC2086
	tells "convert: the number of a level without a board $range" 1 'schokoban: moves_first.sok: not in sok: level 2: it has no board' \
		convert --to sok -o whole.sok moves_first.sok $range
done
tells 'solve --resume: nor does OUT lose any' 2 'schokoban: broken.sok: not in sok: level 2: it has no board
schokoban: broken.sok: it is the file that was read, and that would be lost: write to another file' solve --to sok --resume -o broken.sok four.xsb
tells 'solve --to sok: a level without a board' 1 'schokoban: broken.sok: not in sok: level 2: it has no board
schokoban: broken.sok: 1 of 2 solved' solve --to sok -o whole.sok broken.sok
tells 'solve --to sok: that would be lost' 2 'schokoban: broken.sok: not in sok: level 2: it has no board
schokoban: broken.sok: it is the file that was read, and that would be lost: write to another file' solve --to sok -o broken.sok broken.sok
holds 'solve --to sok: and is not' cmp -s broken.sok kept.sok

# trouble of ours isn't the level's: no process can be started, or one is ended by somebody else
# starved COMMAND...: with one file more than the first three, and none that make -j passes on
starved() {
	(exec 3>&- 4>&- 5>&- 6>&- && ulimit -n 4 && exec "$@")
}
for command in solve optimize grade; do
	starved "$SCHOKOBAN" $command four.xsb 1 >"$scratch/out" 2>"$scratch/err"
	holds "$command: no process" [ "$? $(cut -f 4 "$scratch/out") $(cat "$scratch/err")" = \
		'2 no process can be started now schokoban: four.xsb: no process can be started now' ]
done
starved timeout 20 "$SCHOKOBAN" generate --seed 5 --grade easy >"$scratch/out" 2>"$scratch/err"
holds 'generate: no process' [ "$? $(cat "$scratch/out" "$scratch/err")" = '2 schokoban: no process can be started now' ]
"$SCHOKOBAN" solve --seconds 1000 hard.xsb 2 >"$scratch/out" 2>"$scratch/err" &
solving=$!
until worker=$(sed -n "s/^\([0-9]*\) (.*) . $solving .*/\1/p" /proc/[0-9]*/stat 2>/dev/null) && [ -n "$worker" ]; do sleep 0.1; done
kill -KILL "$worker"
wait $solving
holds 'solve: its process is killed' [ "$? $(cut -f 4 "$scratch/out") $(cat "$scratch/err")" = \
	'2 a process was ended before it was done schokoban: hard.xsb: a process was ended before it was done' ]
"$SCHOKOBAN" solve --seconds 2 --jobs 2 hard.xsb 2 >"$scratch/out" 2>"$scratch/err" &
solving=$!
until worker=$(sed -n "s/^\([0-9]*\) (.*) . $solving .*/\1/p" /proc/[0-9]*/stat 2>/dev/null | head -n 1) && [ -n "$worker" ]; do sleep 0.1; done
kill -KILL "$worker"
wait $solving
holds 'solve: one of its two processes is killed' [ "$? $(cut -f 4 "$scratch/out") $(cat "$scratch/err")" = \
	'2 gave up schokoban: hard.xsb: a process was ended before it was done' ]

printf ' ####\n #..#####\n #..##@ ##\n##$$##   #\n#     $$ #\n#    ##  #\n##########\n' >turns.xsb
# The counts are those of the solution beside them, which is a shorter one than was found first.
for n in 033 035 048 063; do cat "$levels/$n"-*.xsb; echo; done >shortened.xsb
miscounted() {
	awk -F '\t' '{ moves = length($8); if (gsub(/[A-Z]/, "", $8) != $5 || moves != $6) n++ } END { print NR, n + 0 }' "$@"
}
"$SCHOKOBAN" solve shortened.xsb >rows
holds 'solve: pushes and moves of what is printed' [ "$? $(miscounted rows)" = '0 4 0' ]

printf '#######\n#     #\n#@$ . #\n#     #\n#######\n\nSolution\n\nRurrdLulldRR\n\n#####\n#@$.#\n#####\n\nSolution\n\nR\n\n#####\n#@$.#\n#####\n' >long.sok
"$SCHOKOBAN" optimize long.sok >rows
holds 'optimize: a level has no solution' [ $? = 1 ]
without_seconds rows >"$scratch/out"
holds 'optimize: a row a level' diff "$scratch/out" - <<'END'
long.sok	1		shorter, least	2	2	RR
long.sok	2		kept, least	1	1	R
long.sok	3		no solution			
END
holds 'optimize: pushes and moves of what is printed' [ "$(head -n 2 rows | miscounted)" = '2 0' ]
# Either box may go first, with as many pushes; the order in which the solutions stand doesn't matter.
for order in 'rRRRdllldRRR ddrRRRullluRRR' 'ddrRRRullluRRR rRRRdllldRRR'; do
	printf '########\n#@ $  .#\n#      #\n#  $  .#\n########\n\n'
	# shellcheck disable=SC2086
	printf 'Solution\n\n%s\n\n' $order
done >equal.sok
"$SCHOKOBAN" optimize equal.sok >rows
holds 'optimize: of as many pushes, the fewest moves' [ "$? $(awk -F '\t' '$5 <= 6 && $6 <= 12' rows | wc -l)" = '0 2' ]
for seconds in 0 1.2345 .x '' 1e3 0.0001 10000000; do
	"$SCHOKOBAN" optimize --seconds "$seconds" long.sok 2>"$scratch/err"
	holds "optimize: '$seconds' seconds" [ "$? $(head -n 1 "$scratch/err")" = "2 schokoban: --seconds takes a number from 0.001 to 1000000, not '$seconds'" ]
done
holds 'optimize: half a second' [ "$("$SCHOKOBAN" optimize --seconds .5 long.sok 1 | cut -f 8)" = RR ]
tells 'optimize: what is best' 2 "schokoban: --best takes moves or pushes, not 'time'
Try 'schokoban optimize --help'." optimize --best time long.sok
"$SCHOKOBAN" solve -v turns.xsb 2>"$scratch/err" >"$scratch/out"
holds 'solve -v: rows as ever' [ "$(cut -f 4 "$scratch/out")" = solved ]
holds 'solve -v: what a strategy did' grep -qE '^schokoban: .*: level 1, both ways: turns 1, nodes [1-9][0-9]*, positions [1-9][0-9]*, frozen [0-9]+, unmatched [0-9]+, corrals [0-9]+, confined [0-9]+, seconds 0\.[0-9]{3}, bytes [0-9]{6,}$' \
	"$scratch/err"
printf '#####\n#@$.#\n#@$.#\n#####\n' >two_pushers.xsb
holds 'solve -v: nothing of a level that it does not take' [ "$("$SCHOKOBAN" solve -v two_pushers.xsb 2>&1 >/dev/null)" = '' ]
"$SCHOKOBAN" optimize --stats long.sok 2>"$scratch/err" >"$scratch/out"
holds 'optimize --stats: rows' [ "$(wc -l <"$scratch/out")" = 3 ]
holds 'optimize --stats: and a sum' grep -qE \
	'^schokoban: long.sok: 2 of 3 with a solution, 2 of them proved best; 3 moves, 3 pushes, [0-9.]+ s$' "$scratch/err"
# The fewest moves take two pushes more than the fewest pushes: both are kept.
"$SCHOKOBAN" solve --best pushes --to sok turns.xsb >pushes.sok
"$SCHOKOBAN" optimize --to sok pushes.sok >both.sok
holds 'optimize --to sok: the fewest moves and the fewest pushes' \
	[ "$(grep -oE '^Solver [0-9/]+' both.sok | sort | tr '\n' ' ')" = 'Solver 47/20 Solver 49/18 ' ]
holds 'optimize --best pushes' [ "$("$SCHOKOBAN" optimize --best pushes both.sok | cut -f 4-6)" = "kept, least	18	49" ]
for moves in RR rrL 'x' "$(printf 'rl%.0s' $(seq 50000))RR" '[rR' ; do
	printf '####\n#@ #\n#$.#\n####\n\nSolution\n\n%s\n' "$moves" >wrong.sok
	holds 'optimize: moves that solve another board' [ "$("$SCHOKOBAN" optimize wrong.sok | cut -f 4)" = 'no solution' ]
done
printf '#######\n#@ $ .#\n#######\n\nSolution\n\n%srRR\n' "$(printf 'rl%.0s' $(seq 50000))" >long_way.sok
holds 'optimize: 100,000 moves' [ "$("$SCHOKOBAN" optimize long_way.sok | cut -f 4-6)" = 'shorter, least	2	3' ]
# A box in every fourth square of every fourth row, each a push away from its goal, 2,000 of them.
awk 'BEGIN {
	for (y = 0; y < 255; y++) {
		row = ""
		for (x = 0; x < 255; x++) {
			box = y % 4 == 3 && y < 250 && x % 4 == 0 && x > 0 && x < 248
			goal = y % 4 == 3 && y < 250 && x % 4 == 1 && x > 1 && x < 249
			row = row (x % 254 == 0 || y % 254 == 0 ? "#" : x == 1 && y == 1 ? "@" : \
				box && ++boxes <= 2000 ? "$" : goal && ++goals <= 2000 ? "." : " ")
		}
		print row
	}
	printf "\nSolution\n\nrrd"
	for (left = 2000; left > 0; left -= row) {
		row = left < 61 ? left : 61
		for (i = 1; i <= row; i++)
			printf "dRu%s", (i < row ? "rrr" : "")
		for (i = 2; left > row && i <= row * 4 - 2; i++)
			printf "l"
		printf "%s", (left > row ? "dddd" : "\n")
	}
}' >vast.sok
holds 'optimize: 2,000 boxes on 255 x 255 squares' \
	[ "$("$SCHOKOBAN" optimize --seconds 1 vast.sok | cut -f 4,5 | tr '\t' ' ')" = 'shorter, at least 2000 2000' ]
printf '#####\n#@$.#\n#@$.#\n#####\n\nSolution\n\nR{dl}R\n' >two_pushers.sok
holds 'optimize: several pushers' [ "$("$SCHOKOBAN" optimize two_pushers.sok | cut -f 4)" = \
	"solutions of levels with several pushers can't be made shorter" ]
printf '#####\n#@$.#\n#####\n\nSolution\n\n[r]L\n' >reverse.sok
holds 'optimize: a solution played backwards' [ "$("$SCHOKOBAN" optimize reverse.sok | cut -f 4)" = 'no solution that is played forwards' ]
"$SCHOKOBAN" optimize --to sok long.sok 1 >short.sok
holds 'optimize --to sok: what was stored stays' [ "$? $(grep -cE '^(RurrdLulldRR|RR)$' short.sok)" = '0 2' ]

# --- How hard, and new ones -----------------------------------------------------

printf '#####\n#@$.#\n#####\n\n######\n#@ $ #\n# .  #\n######\n\n#####\n#@$ #\n#####\n\n' >graded.xsb
printf ' #####\n #   #\n## $ ##\n#@$ ..#\n#######\nTitle: Far End First\n\n' >>graded.xsb
hard_level >>graded.xsb
"$SCHOKOBAN" grade --seconds 1 --memory 8 graded.xsb >"$scratch/out"
holds 'grade: a level has no grade' [ $? = 1 ]
holds 'grade: a row a level' diff "$scratch/out" - <<'END'
graded.xsb	1		starter	0	1	1	1	1	100%
graded.xsb	2		impossible		1				
graded.xsb	3		the level has more boxes (1) than goals (0)						
graded.xsb	4	Far End First	starter	11	2	5	10	2	47%
graded.xsb	5		beyond measure		100				
END
# One box in an empty square of that many rows.
square()
{
	awk -v size="$1" 'BEGIN { for (y = 0; y <= size; y++) for (x = 0; x <= size; x++)
		printf "%s%s", x % size == 0 || y % size == 0 ? "#" : y == 1 && x < 4 ? substr("@$.", x, 1) : " ", \
			x == size ? "\n" : "" }'
}
square 98 >hall.xsb
printf '#######\n#@ $. #\n#@ $. #\n#######\n\nSolution\n\nrR{dll}rR\n' >twins.sok
prints 'grade: moves of several pushers' 1 'twins.sok	1		beyond measure		2	2	<=4		' grade twins.sok
prints 'grade: one box on 9,409 squares' 0 'hall.xsb	1		starter	0	1	1	1	1	100%' grade hall.xsb
square 298 >wide.xsb
{ cat wide.xsb; printf '\nSolution\n\nR\n'; } >wide.xsb.sok
compare 'grade: moves of a solution beside it' 1 'wide.xsb	1		beyond measure		1	1	<=1		' '' grade --memory 1 wide.xsb
"$SCHOKOBAN" grade --seconds 0.1 --memory 1 "$levels/099-waffle.xsb" >"$scratch/out"
holds 'grade: a grade that comes with the folder' [ "$? $(cut -f 4,5 "$scratch/out")" = "0 $(printf 'expert\t83+')" ]
holds 'grade: the fewest moves, however many pushes' [ "$("$SCHOKOBAN" grade turns.xsb | cut -f 7,8)" = '18	47' ]
prints 'grade: one level' 0 'graded.xsb	4	Far End First	starter	11	2	5	10	2	47%' grade graded.xsb 4
"$SCHOKOBAN" generate --seed 5 --grade easy --count 3 >fresh.xsb
holds 'generate: levels of that class' [ "$("$SCHOKOBAN" grade fresh.xsb | cut -f 4 | uniq -c | tr -d ' ')" = 3easy ]
mkfifo levels
"$SCHOKOBAN" generate --seed 5 --grade easy --count 100000 >levels 2>"$scratch/err" &
line=$(head -n 1 levels)
kill $!
wait $! 2>/dev/null
holds 'generate: each level as it is made' [ "$line" = "$(head -n 1 fresh.xsb)" ]
"$SCHOKOBAN" generate --seed 13 --grade expert >large.xsb
holds 'generate: notes of a large level' [ "$(tail -n 4 large.xsb)" = "$(printf 'Author: Schokoban\nschokoban generate --seed 13 --grade expert\nGenerator: version 4\nGrade: at least 70 of 100 (expert)')" ]
"$SCHOKOBAN" grade --seconds 100 --memory 32 large.xsb >"$scratch/out"
holds 'grade: proved to be expert' [ "$? $(cut -f 4,5,10 "$scratch/out")" = "0 $(printf 'expert\t70+\t')" ]
"$SCHOKOBAN" generate --seed 7 --grade easy --to sok -o fresh.sok
holds 'generate: the same seed, the same board' [ "$(grep '#' fresh.sok)" = "$("$SCHOKOBAN" convert --to xsb fresh.xsb 3 | grep '#')" ]
"$SCHOKOBAN" verify fresh.sok >"$scratch/out"
holds 'generate --to sok: a solution' [ "$? $(cut -f 5 "$scratch/out")" = '0 solved' ]
"$SCHOKOBAN" generate --day 2026-02-28 --grade medium >"$scratch/out"
holds 'generate: the level of a day' grep -qx 'Title: 2026-02-28, medium' "$scratch/out"
tells 'generate: a day there is not' 2 "schokoban: --day takes a date as in 2026-11-22, not '2026-02-29'
Try 'schokoban generate --help'." generate --day 2026-02-29
tells 'generate: a day and a seed' 2 "schokoban: --day can't be used with --seed or --count
Try 'schokoban generate --help'." generate --day 2026-02-28 --seed 1
tells 'generate: no such class' 2 "schokoban: --grade takes easy, medium, hard or expert, not 'starter'
Try 'schokoban generate --help'." generate --grade starter
for command in 'generate' 'solve one.xsb'; do
	for seed in -1 '' 1x 10000000000000000000; do
		# shellcheck disable=SC2086
		tells "$command: the seed '$seed'" 2 "schokoban: --seed takes a whole number of at most 19 digits, not '$seed'
Try 'schokoban ${command%% *} --help'." $command --seed "$seed"
	done
	# shellcheck disable=SC2086
	holds "$command: the largest seed" "$SCHOKOBAN" $command --seed 9999999999999999999
done
tells 'generate: no file' 2 "schokoban: generate takes no FILE
Try 'schokoban generate --help'." generate fresh.xsb

# --- Use ----------------------------------------------------------------------

for command in '' generate show picture accept export import; do
	# shellcheck disable=SC2086
	holds "${command:-schokoban} --help: 80 columns" [ "$("$SCHOKOBAN" $command --help | awk 'length > 80' | wc -l)" = 0 ]
done
for command in list convert moves verify solve optimize grade edit; do
	"$SCHOKOBAN" "$command" --help >"$scratch/out" 2>"$scratch/err"
	holds "$command --help" [ "$? $(head -n 1 "$scratch/out" | cut -d' ' -f1-3) $(wc -c <"$scratch/err")" = "0 Usage: schokoban $command 0" ]
	holds "$command --help: 80 columns" [ "$(awk 'length > 80' "$scratch/out" | wc -l)" = 0 ]
	tells "$command: an unknown option" 2 "schokoban: unrecognized option '--wrong'
Try 'schokoban $command --help'." "$command" --wrong one.xsb
	tells "$command: a stranger's option" 2 "schokoban: unrecognized option '--�[31mX'
Try 'schokoban $command --help'." "$command" $'--\e[31mX' one.xsb
	holds "the program's help names $command" grep -q "^  $command " <("$SCHOKOBAN" --help)
done
# wrong WORDS ARGUMENT...: what is wrong with an option of the program itself
wrong() {
	tells "use: $1" 2 "schokoban: $1
Try 'schokoban --help'." "${@:2}"
}
wrong "unrecognized option '--�[31mX�'" $'--\e[31mX\a'
wrong "unrecognized option '--�]0;X'" $'--\u9d]0;X'
wrong "unrecognized option '-x'" -x
wrong "unrecognized option '-�'" $'-\e[31m'
wrong "option '--no' is ambiguous: --no-color, --no-mouse" --no
wrong "option '--n=�[31m' is ambiguous: --no-color, --no-mouse" $'--n=\e[31m'
wrong "option '--levels' needs a value" --le
wrong "option '--wide' takes no value" $'--wide=\e[31m'
tells 'a level file of a hostile name' 2 "schokoban: no�]0;x�such: can't open: No such file or directory" $'no\e]0;x\u9bsuch'
wrong "--glyphs takes auto, spec, console or ascii, not 'fancy'" --glyphs fancy
wrong "--colors takes auto, spec, blind, none or chocolate, not 'fancy'" --colors fancy
tells 'a level to play that is missing' 2 'schokoban: two.sok: there are 2 levels, no level 3' two.sok 3
tells 'a level that is not played' 2 'schokoban: states.xsb:1: the level has more boxes (2) than goals (1)' states.xsb 1
tells 'a LEVEL that is none' 2 "schokoban: LEVEL must be a number, not 'x'" two.sok x
wrong 'give one FILE and at most one LEVEL to play' two.sok 1 2
wrong "there is no command or file 'slove'; did you mean 'solve'?" slove --to sok two.sok 3
misplaced() {
	tells "first comes the command: ${*:2}" 2 "schokoban: the command comes first: schokoban $1" "${@:2}"
}
misplaced 'show --ascii two.sok' --ascii show two.sok
misplaced 'convert --to slc two.sok' --to slc convert two.sok
misplaced "edit --levels 'a \$(b)' -- 'it'\\''s'" --levels 'a $(b)' edit -- "it's"
misplaced "solve Kästen ''" Kästen solve ''
misplaced 'verify two.sok' two.sok verify
holds 'first comes the command: a file of its name is one' [ "$("$SCHOKOBAN" --nonsense list 2>&1 | head -n 1)" = \
	"schokoban: unrecognized option '--nonsense'" ]
holds 'first comes the command: the help of the game' [ "$("$SCHOKOBAN" --help show)" = "$("$SCHOKOBAN" --help)" ]
wrong "there is no command or file 'lists'; did you mean 'list'?" lists two.sok
wrong "there is no command or file 'verfy'; did you mean 'verify'?" verfy
wrong "there is no command or file 'CONVERT'; did you mean 'convert'?" CONVERT two.sok
wrong "there is no command or file 'help'; did you mean '--help'?" help list
wrong "there is no command or file 'version'; did you mean '--version'?" version
tells 'no command, by far' 2 "schokoban: sloves: can't open: No such file or directory" sloves
tells 'an empty name to play' 2 "schokoban: an argument is empty: give the name of a file or folder instead" ""
tells 'an empty name to draw' 2 "schokoban: an argument is empty: give the name of a file or folder instead" edit ""
tells 'an empty name to list' 2 "schokoban: an argument is empty: give the name of a file or folder instead" list ""
cp two.sok slove
tells 'a file called nearly as a command' 2 'schokoban: slove: there are 2 levels, no level 3' slove 3
tells 'two files to play' 2 "schokoban: give one FILE, not 'one.xsb' as well, or else a folder that holds both" two.sok one.xsb
cp two.sok 3
tells 'a level whose number a file has as its name' 2 'schokoban: two.sok: there are 2 levels, no level 3' two.sok 3
rm 3
mkdir bare
tells 'a folder of levels that is missing' 2 "schokoban: nowhere: can't open the folder of levels: No such file or directory" \
	--levels nowhere
tells 'a file as the folder of levels' 2 "schokoban: one.xsb: can't open the folder of levels: Not a directory" \
	--levels one.xsb one.xsb
tells 'a folder without levels' 2 'schokoban: bare: there are no level files in the folder' --levels bare one.xsb
tells 'FILE is a folder without levels' 2 'schokoban: bare: there are no level files in the folder' bare
mkdir packs
cp one.xsb two.sok packs
tells 'a level that a folder does not have' 2 'schokoban: packs: there are 3 levels, no level 4' packs 4
tells 'a level to draw that a folder does not have' 2 'schokoban: packs: there are 3 levels, no level 4' edit packs 4
# usage WORDS ARGUMENT...
usage() {
	tells "use: $1" 2 "schokoban: $1
Try 'schokoban $2 --help'." "${@:2}"
}
usage "option '-o' needs a value" convert -o
usage "option '--to' needs a value" convert --to
usage "option '--forward' takes no value" convert $'--forward=\e[31m'
usage 'list needs a FILE' list
usage 'verify needs a FILE' verify
usage 'convert needs --to xsb|rle|slc|sok' convert one.xsb
usage 'convert needs a FILE' convert --to xsb
usage 'convert takes one FILE and at most one LEVEL' convert --to xsb one.xsb 1 2
usage "--to takes xsb, rle, slc or sok, not 'pdf'" convert --to pdf one.xsb
usage 'moves needs --to lurd|rle|sokopath' moves one.xsb 1
usage "--to takes lurd, rle or sokopath, not 'xsb'" moves --to xsb one.xsb 1
usage 'moves needs a FILE, a LEVEL and at most one MOVES' moves --to lurd one.xsb
usage "standard input can't be both FILE and MOVES" moves --to lurd - 1 -
usage '--pushes is for --to sokopath' moves --to lurd --pushes one.xsb 1
for level in x 1x -- ''; do
	[ "$level" != -- ] || level=+1
	tells "LEVEL '$level'" 2 "schokoban: LEVEL must be a number, not '$level'" convert --to xsb one.xsb "$level"
done
tells 'a LEVEL beyond all' 2 'schokoban: two.sok: there are 2 levels, no level 999999999' convert --to xsb two.sok 99999999999999999999999
prints 'a LAST beyond all' 0 $'######\n#@ $.#\n#  $.#\n######' show two.sok 2-99999999999999999999999

# What can't be written is reported.
if [ -c /dev/full ]; then
	for words in 'list one.xsb' 'show one.xsb' 'convert --to sok one.xsb' 'verify fine.sok' 'moves --to lurd two.sok 1' '--help' 'list --help'; do
		# shellcheck disable=SC2086
		"$SCHOKOBAN" $words >/dev/full 2>"$scratch/err"
		holds "a full disk: $words" [ "$? $(cat "$scratch/err")" = "2 schokoban: can't write the results: No space left on device" ]
	done
	tells 'a full device as OUT' 2 "schokoban: /dev/full: can't write: No space left on device" convert --to sok -o /dev/full one.xsb
	full="schokoban: /dev/full: can't write: No space left on device
schokoban: /dev/full: what was found goes to standard output"
	compare 'solve: a full device as OUT' 2 "$("$SCHOKOBAN" solve --to sok one.xsb)" "$full" solve --to sok -o /dev/full one.xsb
	"$SCHOKOBAN" optimize --seconds 1 -o /dev/full two.sok 1 2>"$scratch/err" | without_seconds >"$scratch/out"
	holds 'optimize: a full device as OUT' [ "$(cat "$scratch/err")" = "$full" ]
	holds 'optimize: where its rows go' [ "$(cat "$scratch/out")" = "$("$SCHOKOBAN" optimize --seconds 1 two.sok 1 | without_seconds)" ]
	compare 'generate: a full device as OUT' 2 "$("$SCHOKOBAN" generate --seed 1)" "$full" generate --seed 1 -o /dev/full
fi
mkfifo gone
exec 3<>gone 4>gone 3<&-
"$SCHOKOBAN" list two.sok >&4 2>"$scratch/err"
holds 'a closed pipe' [ "$? $(cat "$scratch/err")" = "2 " ]
for option in --help --version; do
	"$SCHOKOBAN" $option >&4 2>"$scratch/err"
	holds "$option: a closed pipe" [ "$? $(cat "$scratch/err")" = "2 " ]
done
timeout 60 "$SCHOKOBAN" solve --seconds 1000 --jobs 1 hard.xsb >&4 2>"$scratch/err"
holds 'solve: a closed pipe ends it' [ "$? $(cat "$scratch/err")" = "2 " ]
exec 4>&-

# nothing that is opened later may take the place of a closed stream, and get what is written to that
"$SCHOKOBAN" solve one.xsb 2>"$scratch/err" >&-
holds 'solve: closed output' [ "$? $(cat "$scratch/err")" = "2 schokoban: can't write the results: Bad file descriptor" ]

# --- show -----------------------------------------------------------------------

esc=$'\e'
prints 'show: one board, as in a level file' 0 $'#####\n#@$.#\n#####' show one.xsb
prints 'show: level of a file' 0 $'######\n#@ $.#\n#  $.#\n######' show two.sok 2
prints 'show: a sheet, as many across as fit' 0 $'1 First   2 Second
#####     ######
#@$.#     #@ $.#
#####     #  $.#
          ######' show two.sok
prints 'show: or one below the other' 0 $'1 First\n#####\n#@$.#\n#####\n\n2 Second\n######\n#@ $.#\n#  $.#\n######' \
	show --columns 16 two.sok
prints 'show: a caption is cut' 0 $'1 Fir…\n#####\n#@$.#\n#####\n\n2 Sec…\n######\n#@ $.#\n#  $.#\n######' show --columns 6 two.sok 1-2
prints 'show: two columns in ASCII' 0 $'##########\n##:)[]><##\n##########' show --squares yes one.xsb
prints 'show: no symbols for larger squares in ASCII, either' 0 $'####################
####################
####(@@)[$$] \\/ ####
####(@@)[$$] /\\ ####
####################
####################' show --squares large one.xsb
prints 'show: symbols that were asked for' 0 $'██████████\n██☻ ◼ ⨯ ██\n██████████' show --glyphs spec one.xsb
prints 'show: symbols and colours' 0 "█████
█☻${esc}[0;33m◼${esc}[0;31m⨯${esc}[0m█
█████" show --colors spec --squares no one.xsb
prints 'show: without colours that were asked not to be' 0 $'#####\n#@$.#\n#####' show --no-color one.xsb
"$SCHOKOBAN" show --colors chocolate --squares large one.xsb >"$scratch/out"
holds 'show: points in 256 colours' grep -q "38;5;137;48;5;94m" "$scratch/out"
holds 'show: as many rows as there are' [ "$(wc -l <"$scratch/out")" = 6 ]
holds 'show: of half blocks' [ "$(sed "s/$esc\[[0-9;]*m//g" "$scratch/out" | tr -d '▀▖▗' | tr -d '\n' | wc -c)" = 0 ]
"$SCHOKOBAN" show --colors spec --squares giant --columns 39 one.xsb >"$scratch/out"
holds 'show: the largest squares that fit' [ "$(wc -l <"$scratch/out")" = 9 ]
compare 'show: a board wider than there is room for' 1 '' \
	'schokoban: one.xsb: level 1 is 5 columns wide, and there is room for 4: see --columns' show --columns 4 one.xsb
compare 'show: in a sheet' 1 $'1 Fi…\n#####\n#@$.#\n#####\n\n2 Se…\ntoo …' \
	'schokoban: two.sok: level 2 is 6 columns wide, and there is room for 5: see --columns' show --columns 5 two.sok
printf '%s\n' ' # # # #' '#       #' ' # @ $ . #' '  #       #' '   # # # #' >hexagons.xsb
compare 'show: a board of another game' 1 '' \
	'schokoban: hexagons.xsb: level 1: this is a level of Hexoban, a game on hexagons' show hexagons.xsb
{ cat one.xsb && printf 'Game: Trioban\n'; } >triangles.xsb
compare 'show: in a sheet' 1 $'1 One   2 One\n        this is a level of …\n#####\n#@$.#\n#####' \
	'schokoban: triangles.xsb: level 1: this is a level of Trioban, a game on triangles' show one.xsb triangles.xsb
tells 'picture: a board of another game' 1 'schokoban: hexagons.xsb:1: this is a level of Hexoban, a game on hexagons' picture hexagons.xsb 1
rm hexagons.xsb triangles.xsb
cp one.xsb folder/2.xsb
cp two.sok folder/10.sok
sheet=$'1 One   2 First   3 Second\n#####   #####     ######\n#@$.#   #@$.#     #@ $.#\n#####   #####     #  $.#\n                  ######'
prints 'show: a folder, in its order' 0 "$sheet" show folder
prints 'show: several files' 0 "$sheet" show one.xsb two.sok
prints 'show: files and folders' 0 $'1 One\n#####\n#@$.#\n#####\n\n2 First\n#####\n#@$.#\n#####\n\n3 Second\n######\n#@ $.#\n#  $.#\n######\n\n4 One\n#####\n#@$.#\n#####' \
	show --columns 8 folder one.xsb
prints 'show: a level of a folder' 0 $'#####\n#@$.#\n#####' show folder 2
prints 'show: levels of a folder' 0 $'2 First   3 Second\n#####     ######\n#@$.#     #@ $.#\n#####     #  $.#\n          ######' show folder 2-7
for command in list verify; do
	"$SCHOKOBAN" $command one.xsb folder/2.xsb folder/10.sok one.xsb >"$scratch/files" 2>&1
	"$SCHOKOBAN" $command one.xsb folder one.xsb >"$scratch/out" 2>&1
	holds "$command: a folder between files" [ "$(cat "$scratch/out")" = "$(cat "$scratch/files")" ]
done
mkdir spoilt
cp folder/2.xsb spoilt/2.xsb
cp folder/2.xsb spoilt/3.xsb
: >spoilt/1.xsb
compare 'show: a level of a folder with a file that is empty' 2 $'#####\n#@$.#\n#####' 'schokoban: spoilt/1.xsb: the file is empty' show spoilt 2
for range in 0 0-1; do
	for words in 'show folder' 'show two.sok' 'solve two.sok'; do
		# shellcheck disable=SC2086
		"$SCHOKOBAN" $words "$range" >"$scratch/out" 2>&1
		holds "$words $range: there is no level 0" [ "$? $(sed 's/.*, no/no/' "$scratch/out")" = '2 no level 0' ]
	done
done
tells 'show: level 0 is that of moves before a board' 1 'schokoban: orphan.sok: level 0: there is no board' show orphan.sok 0
compare 'show: no such level in a folder' 2 '' 'schokoban: folder: there are 3 levels, no level 4' show folder 4
compare 'show: a file that is missing has its place' 2 $'1 One   3 One\n#####   #####\n#@$.#   #@$.#\n#####   #####' \
	"schokoban: none.xsb: can't open: No such file or directory" show one.xsb none.xsb one.xsb
{ printf '#####\n#@$.#\n#####\nTitle: A\e[31m\302\233\342\200\256B\n\n'; cat one.xsb; } >evil2.xsb
"$SCHOKOBAN" show evil2.xsb >"$scratch/out"
holds 'show: no control characters' grep -qx '1 A�\[31m��B   2 One' "$scratch/out"
usage "--columns takes a number from 1 to 2048, not '0'" show --columns 0 one.xsb
usage "--squares takes no, yes, large, huge, giant, fit or auto, not 'vast'" show --squares vast one.xsb
awk 'BEGIN { for (i = 1; i <= 5000; i++) print "#####\n#@$.#\n#####\nTitle: T" i "\n" }' >thousands.xsb
"$SCHOKOBAN" show --columns 200 thousands.xsb >"$scratch/out"
holds 'show: 5,000 levels' [ "$? $(grep -c '^[0-9]' "$scratch/out")" = '0 322' ]
awk 'BEGIN { for (y = 1; y <= 1024; y++) { for (x = 1; x <= 1024; x++) printf "%s",
	x % 1023 < 2 || y % 1023 < 2 ? "#" : y == 2 && x < 5 ? substr("@$.", x - 1, 1) : " "; print "" } }' >largest.xsb
"$SCHOKOBAN" show --colors spec --squares fit largest.xsb >"$scratch/out"
holds 'show: the largest board' [ "$? $(wc -l <"$scratch/out")" = '0 1024' ]

# --- picture --------------------------------------------------------------------

# whole FILE: is it XML without scripts and without anything from elsewhere?
whole() {
	head -n 1 "$1" | grep -q '^<svg xmlns="http://www.w3.org/2000/svg" ' && [ "$(tail -n 1 "$1")" = '</svg>' ] &&
		! grep -iE '<script|<image|<foreign|<!|<\?|@import|url\(|href="[^#]| on[a-z]+=' "$1" &&
		! LC_ALL=C grep "$(printf '[\001-\010\013-\037\177]')" "$1" &&
		{ ! command -v xmllint >/dev/null || xmllint --noout "$1"; }
}

mkdir readme
(cd "$home" && SCHOKOBAN=$SCHOKOBAN tests/tools/picture.sh "$scratch/work/readme")
for picture in film warehouse chocolate; do
	holds "picture: the README's $picture is drawn by make picture" cmp "$home/tests/data/$picture.svg" "readme/$picture.svg"
	holds "picture: $picture is whole" whole "readme/$picture.svg"
done
tells 'picture: to a file' 0 '' picture -o one.svg one.xsb 1
holds 'picture: a still has its title and nothing that moves' sh -c 'grep -q "<title>One by Foo Bar</title>" one.svg && ! grep animate one.svg'
"$SCHOKOBAN" picture one.xsb 1 >still.svg
holds 'picture: to standard output' cmp one.svg still.svg
"$SCHOKOBAN" picture one.xsb 1 R >after.svg
holds 'picture: after moves the box is at home' sh -c 'grep -q "translate(24 8).*#box1" after.svg && ! grep animate after.svg'
"$SCHOKOBAN" picture --film one.xsb 1 R >film.svg
holds 'picture: a film of moves' grep -q 'dur="3700ms".*keyTimes="0;.270270" values="8 8;16 8"' film.svg
holds 'picture: and its counts' grep -q '<title>One by Foo Bar · 1 move, 1 push</title>' film.svg
"$SCHOKOBAN" picture --film two.sok 1 >stored.svg
holds 'picture: a film of what is stored' grep -q '1 move, 1 push<' stored.svg
cp one.xsb beside.xsb
printf '#####\n#@$.#\n#####\n\nSolution\n\nR\n' >beside.xsb.sok
holds 'picture: a film of what is beside the level' sh -c '"$1" picture --film beside.xsb 1 | cmp - film.svg' sh "$SCHOKOBAN"
cat >ways.sok <<'EOF'
#########
#   #####
#   $@. #
#   ### #
# ##### #
#       #
#########

Solution

rrdddlllllluuurrRR

Solution

LLulldRRRR
EOF
"$SCHOKOBAN" picture --film ways.sok 1 >ways.svg
holds 'picture: a film of the fewest moves' grep -q '10 moves, 6 pushes<' ways.svg
input=film.lurd
echo 'R' >film.lurd
"$SCHOKOBAN" picture --film --colors blind one.xsb 1 - <film.lurd >blind.svg
holds 'picture: moves on standard input, and another palette' sh -c 'grep -q "#0087ff" blind.svg && ! grep -q "#d70000" blind.svg'
unset input
"$SCHOKOBAN" picture evil2.xsb 1 >evil.svg
holds 'picture: a title of a stranger' whole evil.svg
printf '######\n#@$ .#\n######\nTitle: </title><script>alert("1")</script>&\n' >escape.xsb
"$SCHOKOBAN" picture escape.xsb 1 >escape.svg
holds 'picture: or one that looks like markup' whole escape.svg
{ printf '####'; printf '\n#@ #\n# $#'; printf '\n#  #\n#. #\n####\n'; } >walk.xsb
{ for i in {1..2499}; do printf rl; done; printf 'rD'; } >walk
"$SCHOKOBAN" picture --film walk.xsb 1 - <walk >walk.svg 2>"$scratch/err"
holds 'picture: 5,000 moves are at most a megabyte, and all shown' \
	[ "$(($(wc -c <walk.svg) < 1000000)) $(grep -o 'values="8 8[^"]*' walk.svg | tr -cd ';' | wc -c) $(cat "$scratch/err")" = '1 5000 ' ]
{ for i in {1..2500}; do printf rl; done; printf 'rD'; } >walk
"$SCHOKOBAN" picture --film walk.xsb 1 - <walk 2>&1 >walk.svg | grep -qF 'walk.xsb: level 1: the film shows 2 moves at each step, as there are so many'
holds 'picture: of more several are shown at once' [ "${PIPESTATUS[*]}" = '0 0' ]
printf '#######\n#p$.$P#\n#######\n' >pair.xsb
"$SCHOKOBAN" picture --film pair.xsb 1 R >pair.svg
holds 'picture: several pushers' [ "$(grep -c 'href="#pusher' pair.svg) $(grep -c animateT pair.svg)" = '2 2' ]
compare 'picture: nothing to film' 1 '' "schokoban: one.xsb: level 1 has no solution to film: give MOVES, or have it solved with 'schokoban solve --to sok'" \
	picture --film one.xsb 1
compare 'picture: moves that break a rule' 1 '' 'schokoban: one.xsb: level 1: move 1: the way up is blocked' picture --film one.xsb 1 u
compare 'picture: a film of moves that are played backwards' 1 '' \
	"schokoban: these moves are played backwards: 'schokoban convert --forward' turns solutions into forward ones" picture --film two.sok 1 '[r]l'
"$SCHOKOBAN" picture two.sok 1 '[r]l' >back.svg
holds 'picture: a still of them' whole back.svg
holds 'picture: a film ends before what was taken back' sh -c '"$1" picture --film two.sok 2 "r*R" | grep -q "1 move, 0 pushes"' sh "$SCHOKOBAN"
tells 'picture: no such level' 2 'schokoban: one.xsb: no level 2, there is only one' picture one.xsb 2
usage 'picture needs a FILE, a LEVEL and at most one MOVES' picture one.xsb
usage "standard input can't be both FILE and MOVES" picture - 1 -
"$SCHOKOBAN" picture largest.xsb 1 >largest.svg
holds 'picture: the largest board' [ "$? $(($(wc -c <largest.svg) < 1000000))" = '0 1' ]

# --- Files that are not what they should be -------------------------------------

: >empty
printf ' \n\n' >blank
printf '#####\n#@$.#\0\n#####\n' >nul
printf '\377\376x\0' >utf16
printf 'Nothing but prose.\n' >prose
mkdir level.xsb
tells 'list: empty' 2 'schokoban: empty: the file is empty' list empty
tells 'list: blank' 2 'schokoban: blank: the file is empty' list blank
tells 'list: NUL' 2 'schokoban: nul:2: a NUL byte: this isn'\''t text' list nul
tells 'list: UTF-16 without a level' 2 'schokoban: utf16: there is no level in the file' list utf16
tells 'list: a folder without levels' 2 'schokoban: level.xsb: there are no level files in the folder' list level.xsb
tells 'list: a pipe does not hang' 2 'schokoban: pipe: it is not a regular file' list pipe
input=prose tells 'prose on standard input' 2 'schokoban: -: there is no level in the file' -
fails_saying 'list: prose' 'schokoban: prose: ' "$SCHOKOBAN" list prose
for command in 'convert --to sok' verify 'moves --to lurd'; do
	# shellcheck disable=SC2086
	fails_saying "$command: empty" 'the file is empty' "$SCHOKOBAN" $command empty 1
done
printf '999999999#\n' >bomb
printf '9(9(9(9(9(9(9(9(9(9(#))))))))))\n' >groups
printf '<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n<SokobanLevels>&b;</SokobanLevels>\n' >entities.slc
for file in bomb groups entities.slc; do
	(ulimit -v 400000; "$SCHOKOBAN" list "$file" >"$scratch/out" 2>"$scratch/err"; echo $? >"$scratch/status")
	holds "list: $file is refused or listed with its reason" \
		awk -v status="$(cat "$scratch/status")" 'BEGIN { exit !(status == 0 || status == 2) }'
	holds "list: $file in a sentence" [ "$(cat "$scratch/out" "$scratch/err" | wc -l)" = 1 ]
done

# --- Folders --------------------------------------------------------------------

mkdir untitled broken
cp one.xsb broken/2.xsb
cp prose broken/1.xsb
printf '#####\n#@$.#\n#####\n' >untitled/a.xsb
{ cat untitled/a.xsb; echo; cat untitled/a.xsb; } >untitled/b.xsb
prints 'grade: a folder, and the levels by their files' 0 \
"folder/2.xsb${tab}1${tab}One${tab}starter${tab}0${tab}1${tab}1${tab}1${tab}1${tab}100%
folder/10.sok${tab}1${tab}First${tab}starter${tab}0${tab}1${tab}1${tab}1${tab}1${tab}100%" grade folder 1-2
holds 'solve: a folder, from a level on' [ "$("$SCHOKOBAN" solve folder 3-9 | without_seconds)" = \
	"folder/10.sok${tab}2${tab}Second${tab}solved${tab}2${tab}5${tab}rRldR" ]
holds 'solve -v: a level of a folder' \
	grep -q '^schokoban: folder/10.sok: level 2, solved by' <("$SCHOKOBAN" solve -v folder 3 2>&1)
holds 'optimize: a folder' [ "$("$SCHOKOBAN" optimize folder | cut -f 1-4)" = \
"folder/2.xsb${tab}1${tab}One${tab}no solution
folder/10.sok${tab}1${tab}First${tab}kept, least
folder/10.sok${tab}2${tab}Second${tab}no solution" ]
compare 'grade: a folder with a bad file' 2 \
	"broken/2.xsb${tab}1${tab}One${tab}starter${tab}0${tab}1${tab}1${tab}1${tab}1${tab}100%" \
	'schokoban: broken/1.xsb: there is no level in the file' grade broken
for command in solve optimize; do
	tells "$command --to sok: a folder" 2 \
		'schokoban: folder: it is a folder, and --to sok is for one level file: name one in it' \
		$command --to sok folder
	tells "$command -o: a file of the folder" 2 \
		'schokoban: folder/10.sok: it is the file that was read, and its levels would be lost: write to another file' \
		$command -o folder/10.sok folder
done
compare 'show: a wide level of a folder, by its file' 1 '' \
	'schokoban: folder/10.sok: level 2 is 6 columns wide, and there is room for 5: see --columns' show --columns 5 folder 3-3
tells 'grade: a level that a folder does not have' 2 'schokoban: folder: there are 3 levels, no level 4' grade folder 4
compare 'convert: a folder' 1 'One

5#|#@$.#|5#
Author: Foo Bar

First

5#|#@$.#|5#
Author: Foo Bar

Solution 1/1
R

Snapshot 1/0 in reverse
[r]l' 'schokoban: folder/10.sok: left out: what the file says of all its levels' convert --to rle folder 1-2
prints 'convert: a folder, of which a file says more than is asked for' 0 'One

5#|#@$.#|5#
Author: Foo Bar' convert --to rle folder 1
prints 'convert: a folder, and titles for levels that have none' 0 'a.xsb

5#|#@$.#|5#

b.xsb #1

5#|#@$.#|5#

b.xsb #2

5#|#@$.#|5#' convert --to rle untitled
tells 'convert: a folder with a bad file' 2 'schokoban: broken/1.xsb: there is no level in the file' convert --to sok broken
tells 'convert -o: a file of the folder' 2 \
	'schokoban: folder/2.xsb: it is the file that was read, and its other levels would be lost: write to another file' \
	convert --to sok -o folder/2.xsb folder
prints 'moves: a level of a folder' 0 'R' moves --to lurd folder 2 R
tells 'moves: a level of a folder by its file' 1 'schokoban: folder/2.xsb: level 1 has no solutions and no snapshots' \
	moves --to lurd folder 1
holds 'picture: a level of a folder' [ "$("$SCHOKOBAN" picture folder 3)" = "$("$SCHOKOBAN" picture two.sok 2)" ]
tells 'picture -o: a file of the folder' 2 \
	'schokoban: folder/10.sok: it is the file that was read, and its levels would be lost: write to another file' \
	picture -o folder/10.sok folder 1

finish
