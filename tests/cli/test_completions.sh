#!/bin/sh
# SPDX-License-Identifier: MIT
# Completion for bash, zsh and fish, made from the table of options (include/cli/options.def).

. tests/tools/tap.sh
here=$PWD
made=$scratch/made
mkdir -p "$made"
for shell in bash zsh fish; do
	awk -f src/completion.awk include/cli/options.def "src/schokoban.$shell" >"$made/schokoban.$shell"
done

# in_bash WORD...: what bash offers for the last of them, one a line
in_bash() {
	bash --norc -c '
		. "$0/schokoban.bash"
		COMP_WORDS=(schokoban "$@") COMP_CWORD=$#
		_schokoban
		[ ${#COMPREPLY[@]} -eq 0 ] || printf "%s\n" "${COMPREPLY[@]}"' "$made" "$@" | LC_ALL=C sort
}

# in_fish LINE
in_fish() {
	# shellcheck disable=SC2016
	fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$made/schokoban.fish" "$1" | cut -f1 | LC_ALL=C sort
}

# alike WANTED FOUND: the same lines in any order, the wanted ones as printf's escapes
alike() {
	alike_wanted=$(printf '%b' "$1" | LC_ALL=C sort)
	printf 'wanted:\n%s\nfound:\n%s\n' "$alike_wanted" "$2"
	[ "$alike_wanted" = "$2" ]
}

# offers WANTED WORD...: what bash offers for the last word
offers() {
	offers_wanted=$1
	shift
	alike "$offers_wanted" "$(in_bash "$@")"
}

# fish_offers WANTED LINE
fish_offers() {
	alike "$1" "$(in_fish "$2")"
}

# filled FILE: nothing is left to fill in
filled() {
	! grep -nE '@[a-z]+@' "$1"
}

# accepts_values OPTION: the program takes each value that is offered for it
accepts_values() {
	for value in $(in_bash "--$1" ''); do
		build/schokoban "--$1" "$value" --help >/dev/null || { echo "--$1 $value is refused"; return 1; }
	done
}

# --- What is offered ------------------------------------------------------------

for shell in bash zsh fish; do
	holds "$shell: everything is filled in" filled "$made/schokoban.$shell"
	holds "$shell: make writes the same" cmp "$made/schokoban.$shell" "build/completion/schokoban.$shell"
done
holds 'the program takes every set of symbols that is offered' accepts_values glyphs
holds 'the program takes every set of colours that is offered' accepts_values colors
holds 'the program takes every size of squares that is offered' accepts_values squares

mkdir -p "$scratch/work/two words/inner" "$scratch/work/folder.sav"
cd "$scratch/work" || exit 1
touch 'my level.xsb' 'my level.xsb.sok' my.xsb.dat my.xsb.sav my.xsb.rev.sav my.xsb.dat.bad a.txt .xsb.dat.tmp 'two words/b.slc'
levels='a.txt\nfolder.sav\nmy level.xsb\nmy level.xsb.sok\ntwo words\n'
commands='list\nconvert\nmoves\nverify\nsolve\noptimize\ngrade\ngenerate\nshow\npicture\nedit\naccept\nexport\nimport\n'
to_convert='--to\n--output\n--forward\n--unique-titles\n--help\n'

holds 'bash: commands and level files, but for the sidecars' offers "$levels$commands" ''
holds 'bash: a command that is begun' offers 'verify\n' v
holds 'bash: options of the game' offers '--no-color\n--no-mouse\n' --no
holds 'bash: options of a command' offers "$to_convert" convert --
holds 'bash: no file to generate' offers '' generate ''
holds 'bash: values' offers 'lurd\nsok\n' solve --to ''
holds 'bash: nothing for a number' offers '' solve --seconds ''
holds 'bash: a name that is begun' offers 'my level.xsb\nmy level.xsb.sok\n' my
holds 'bash: files in a folder' offers 'two words/b.slc\ntwo words/inner\n' 'two words/'
holds 'bash: no second file to play' offers '' a.txt ''
holds 'bash: no command behind an option' offers "$levels" --ascii ''
holds 'bash: a file behind a set of symbols' offers "$levels" --glyphs = spec --colors blind ''
holds 'bash: folders of levels' offers 'two words\nfolder.sav\n' --levels ''
holds 'bash: a file behind the folder of levels' offers "$levels" --levels 'two words' ''
holds 'bash: many files to list' offers "$levels" list a.txt ''
holds 'bash: many files to verify' offers "$levels" verify a.txt a.txt ''
holds 'bash: a file to convert' offers "$levels" convert --to xsb ''
holds 'bash: one file to convert' offers '' convert --to xsb a.txt ''
holds 'bash: one file with moves' offers '' moves --to rle a.txt 3 ''
holds 'bash: a file to write' offers 'my level.xsb\nmy level.xsb.sok\n' convert -o my
holds 'bash: a value behind =' offers 'slc\nsok\n' convert --to = s
holds 'bash: all values behind =' offers 'lurd\nrle\nsokopath\n' moves --to =
holds 'bash: a file behind a value behind =' offers "$levels" moves --to = lurd ''
holds 'bash: an option behind the file' offers '--forward\n' convert a.txt --f
holds 'bash: no option behind --' offers '' list -- --
holds 'bash: files behind --' offers "$levels" list -- ''

# --- The shells themselves ------------------------------------------------------

cd "$here" || exit 1
holds 'bash finds no fault in it' bash -n "$made/schokoban.bash"
if command -v zsh >/dev/null; then
	holds 'zsh finds no fault in it' zsh -n "$made/schokoban.zsh"
else
	echo 'ok - faults in the completion for zsh # SKIP there is no zsh here'
fi
if command -v fish >/dev/null; then
	holds 'fish finds no fault in it' fish --no-config -n "$made/schokoban.fish"
	cd "$scratch/work" || exit 1
	fish_levels='a.txt\nfolder.sav/\nmy level.xsb\nmy level.xsb.sok\ntwo words/\n'
	holds 'fish: options of a command' fish_offers "$to_convert" 'schokoban convert --'
	holds 'fish: values' fish_offers 'xsb\nrle\nslc\nsok\n' 'schokoban convert --to '
	holds 'fish: commands and files' fish_offers "$fish_levels$commands" 'schokoban '
	holds 'fish: files in a folder' fish_offers 'two words/b.slc\ntwo words/inner/\n' 'schokoban two\ words/'
	holds 'fish: no second file to play' fish_offers '' 'schokoban a.txt '
	holds 'fish: no command behind an option' fish_offers "$fish_levels" 'schokoban --ascii '
	holds 'fish: many files to list' fish_offers "$fish_levels" 'schokoban list a.txt '
	holds 'fish: one file to convert' fish_offers '' 'schokoban convert --to xsb a.txt '
else
	echo 'ok - the completion for fish in use # SKIP there is no fish here'
fi

finish
