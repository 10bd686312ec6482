#!/bin/sh
# Completion for bash, zsh and fish knows every option, command and value that the program's help tells, and no others.

. tests/tools/tap.sh
program=$PWD/build/schokoban
here=$PWD
commands='list convert moves verify solve optimize'

# help_of [COMMAND]: "" is the program itself
help_of() {
	# shellcheck disable=SC2086
	"$program" $1 --help
}

# The options that stand at the start of the help's lines, as --name; one a line.
options_of() {
	help_of "$1" | sed -n 's/^  \{1,\}\(-., \)\{0,1\}\(--[a-z][a-z-]*\).*/\2/p' | sort
}

# What --to takes, one a line.
values_of() {
	help_of "$1" | sed -n 's/.*--to \([a-z|]*\) .*/\1/p' | head -n 1 | tr '|' '\n' | sort
}

# in_bash WORD...: what bash offers for the last of them, one a line
in_bash() {
	bash --norc -c '
		. "$0/src/schokoban.bash"
		COMP_WORDS=(schokoban "$@") COMP_CWORD=$#
		_schokoban
		[ ${#COMPREPLY[@]} -eq 0 ] || printf "%s\n" "${COMPREPLY[@]}"' "$here" "$@" | LC_ALL=C sort
}

# in_fish LINE
in_fish() {
	# shellcheck disable=SC2016
	fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$here/src/schokoban.fish" "$1" | cut -f1 | LC_ALL=C sort
}

# The options in the part of the zsh file for a command, "*" for the program itself; --help is said for all.
options_in_zsh() {
	awk -v part="	$1" -v other=" | $1)" '
		/^	help=/ { print }
		(index($0, part) == 1 || index($0, other)) && (/\)$/) { here = 1 }
		here && /;;/ { here = 0 }
		here' src/schokoban.zsh | grep -oE -e '--[a-z][a-z-]*' | sort -u
}

options_in_fish() {
	sed -nE "s/^complete .*__schokoban_is ([a-z]+ )*$1( [a-z]+)*'.* -l ([a-z-]*) .*/--\3/p; s/^complete -c schokoban -l ([a-z-]*) .*/--\1/p" \
		src/schokoban.fish | sort
}

# same WANTED FOUND: and there is something
same() {
	printf 'wanted:\n%s\nfound:\n%s\n' "$1" "$2"
	[ -n "$1" ] && [ "$1" = "$2" ]
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

# --- Each option, command and value of the help ------------------------------

# shellcheck disable=SC2086
holds 'the commands are those of the help' \
	same "$(help_of | sed -n 's/^  \([a-z]\{4,\}\)  .*/\1/p' | sort)" "$(printf '%s\n' $commands | sort)"
holds "the program's options: bash" same "$(options_of)" "$(in_bash --)"
holds "the program's options: zsh" same "$(options_of)" "$(options_in_zsh '*)')"
holds "the program's options: fish" same "$(options_of)" "$(options_in_fish play)"
for option in glyphs colors; do
	values=$(help_of | sed -n "s/^ *--$option SET .*: //p" | tr -d ,)
	# shellcheck disable=SC2086
	holds "the values of --$option: bash" same "$(printf '%s\n' $values | LC_ALL=C sort)" "$(in_bash --$option '')"
	holds "the values of --$option: zsh" grep -e "--$option=.*($values)" src/schokoban.zsh
	holds "the values of --$option: fish" grep -F -e "-l $option -x -a '$values'" src/schokoban.fish
done
for command in $commands; do
	options=$(options_of "$command")
	part=$command
	case $command in list | verify) part='list | verify' ;; esac
	holds "the options of $command: bash" same "$options" "$(in_bash "$command" --)"
	holds "the options of $command: zsh" same "$options" "$(options_in_zsh "$part")"
	holds "the options of $command: fish" same "$options" "$(options_in_fish "$command")"
	values=$(values_of "$command")
	[ -n "$values" ] || continue
	spaced=$(help_of "$command" | sed -n 's/.*--to \([a-z|]*\) .*/\1/p' | head -n 1 | tr '|' ' ')
	holds "the values of $command --to: bash" same "$values" "$(in_bash "$command" --to '')"
	holds "the values of $command --to: zsh" grep -F "($spaced)" src/schokoban.zsh
	holds "the values of $command --to: fish" grep -F "'$spaced'" src/schokoban.fish
done

# --- Files and places ---------------------------------------------------------

mkdir -p "$scratch/work/two words/inner" "$scratch/work/folder.sav"
cd "$scratch/work" || exit 1
touch 'my level.xsb' 'my level.xsb.sok' my.xsb.dat my.xsb.sav my.xsb.rev.sav my.xsb.dat.bad a.txt .xsb.dat.tmp 'two words/b.slc'
levels='a.txt\nfolder.sav\nmy level.xsb\nmy level.xsb.sok\ntwo words\n'

holds 'bash: commands and level files, but for the sidecars' offers "${levels}list\nconvert\nmoves\nverify\nsolve\noptimize\n" ''
holds 'bash: a command that is begun' offers 'verify\n' v
holds 'bash: a name that is begun' offers 'my level.xsb\nmy level.xsb.sok\n' my
holds 'bash: files in a folder' offers 'two words/b.slc\ntwo words/inner\n' 'two words/'
holds 'bash: no second file to play' offers '' a.txt ''
holds 'bash: no command behind an option' offers "$levels" --ascii ''
holds 'bash: a file behind a set of glyphs' offers "$levels" --glyphs = spec --colors blind ''
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
holds 'bash finds no fault in it' bash -n src/schokoban.bash
if command -v zsh >/dev/null; then
	holds 'zsh finds no fault in it' zsh -n src/schokoban.zsh
else
	echo 'ok - faults in the completion for zsh # SKIP there is no zsh here'
fi
if command -v fish >/dev/null; then
	holds 'fish finds no fault in it' fish --no-config -n src/schokoban.fish
	cd "$scratch/work" || exit 1
	fish_levels='a.txt\nfolder.sav/\nmy level.xsb\nmy level.xsb.sok\ntwo words/\n'
	holds 'fish: options of the program' fish_offers "$(cd "$here" && options_of)\n" 'schokoban --'
	for command in $commands; do
		holds "fish: options of $command" fish_offers "$(cd "$here" && options_of "$command")\n" "schokoban $command --"
	done
	holds 'fish: values' fish_offers 'xsb\nrle\nslc\nsok\n' 'schokoban convert --to '
	holds 'fish: commands and files' fish_offers "${fish_levels}list\nconvert\nmoves\nverify\nsolve\noptimize\n" 'schokoban '
	holds 'fish: files in a folder' fish_offers 'two words/b.slc\ntwo words/inner/\n' 'schokoban two\ words/'
	holds 'fish: no second file to play' fish_offers '' 'schokoban a.txt '
	holds 'fish: no command behind an option' fish_offers "$fish_levels" 'schokoban --ascii '
	holds 'fish: many files to list' fish_offers "$fish_levels" 'schokoban list a.txt '
	holds 'fish: one file to convert' fish_offers '' 'schokoban convert --to xsb a.txt '
	cd "$here" || exit 1
else
	echo 'ok - the completion for fish in use # SKIP there is no fish here'
fi

finish
