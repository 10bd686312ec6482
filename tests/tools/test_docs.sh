#!/bin/sh
# SPDX-License-Identifier: MIT
# The manual page and the READMEs say what the program is: its keys, its options, its targets and rooms.

. tests/tools/tap.sh
manual=build/schokoban.6
schokoban=${SCHOKOBAN:-build/schokoban}
metainfo=$(ls build/*.metainfo.xml)

# The keys of the screens' tables, and of macros for these: label, a tab, words. Read as one line, so that a table may break
# its lines anywhere.
# An entry whose words can't be read here gives an empty line, and so a difference.
keys_of_code() {
	cat src/tui/*.c src/tui/*/*.c include/tui/*.h include/tui/*/*.h | awk '
		{ all = all " " $0 }
		END {
			gsub(/\/\*([^*]|\*[^\/])*\*\//, " ", all)
			gsub(/[ \t\\]+/, " ", all)
			gsub(/\{ /, "{", all)
			gsub(/#define/, "}", all)
			while (match(all, /[{( ][A-Z][A-Z_]*, ?\{(K_|KEYS_|\047)[^}]*\}, ?[^}]*/)) {
				entry = substr(all, RSTART, RLENGTH)
				all = substr(all, RSTART + RLENGTH)
				sub(/^[^}]*\}, ?/, "", entry)
				split(entry, part, "\"")
				if (entry !~ /^NULL/)
					print part[2] "\t" part[4]
			}
		}' | LC_ALL=C sort -u
}

# The manual's text, without the escapes of hyphens.
manual_text() {
	sed 's/\\-/-/g; s/\\&//g; s/\\(aq/'"'"'/g' "$manual"
}

# The manual's SYNOPSIS, without the fonts and blanks, a line a form.
synopsis() {
	manual_text | awk '/^\.SH/ { here = $2 == "SYNOPSIS"; next } here' | tr '\n' ' ' |
		sed 's/\.br/\n/g' | sed 's/\.[BIR][BIR]* //g; s/\\~//g; s/[" ]//g' | grep .
}

# What the helps say of the arguments, in the same form; the program's own help has a line for all commands.
usages() {
	"$schokoban" --help | sed -n '1s/^Usage: //p'
	sed -n 's/^COMMAND(\([a-z]*\),.*/\1/p' include/cli/options.def | while read -r command; do
		"$schokoban" "$command" --help | awk '/^Usage:/ || /^ *schokoban/ || /^ +[[]/ { print; next } { exit }' |
			tr '\n' ' ' | sed 's/^Usage://; s/ schokoban/\n&/g'
		echo
	done
}

# The commands for which the manual's EXIT STATUS says what 1 means.
found_in_manual() {
	awk '/^\.SH/ { here = $2 " " $3 == "EXIT STATUS" } here && was == ".TP" { print $2 } { was = $0 }' "$manual"
}

# Those whose helps say it.
found_in_helps() {
	sed -n 's/^COMMAND(\([a-z]*\),.*/\1/p' include/cli/options.def | while read -r command; do
		"$schokoban" "$command" --help | tr '\n' ' ' | grep -q 'exit status is 1' && echo "$command"
	done
}

# The tagged paragraphs of the manual's KEYS.
keys_of_manual() {
	manual_text | awk '
		/^\.SH/ { here = $2 == "KEYS" }
		here && /^\.TP/ { getline; sub(/^\.B +/, ""); gsub(/"/, ""); label = $0; getline; print label "\t" $0 }' |
		LC_ALL=C sort -u
}

# same_lines FILE FILE: diff, and there are lines at all
same_lines() {
	[ "$(wc -l <"$1")" -ge 20 ] || { echo "only $(wc -l <"$1") keys were found in the code"; return 1; }
	diff "$1" "$2"
}

# names_each FILE WORD...: names the words that a file doesn't hold
names_each() {
	file=$1
	missing=
	shift
	[ $# -gt 0 ] || missing=everything
	for word; do
		grep -qE -e "(^|[^[:alnum:]_-])$word([^[:alnum:]_-]|\$)" "$file" || missing="$missing $word"
	done
	[ -z "$missing" ] || { echo "not named:$missing"; return 1; }
}

# has_no FILE REGEX
has_no() {
	! grep -nE -e "$2" "$1"
}

# A comment states the rule, or names a page of this repository or a published document.
cites_nothing_else() {
	! grep -rnE '(design|faults|wording|style|format-[c]ases)[.]md|(-spec|-format)[.]txt' \
		src include tests Makefile .ci
}

# links_lead_somewhere PAGE: to files, from the page's folder; pictures too
links_lead_somewhere() {
	page=$1
	grep -oE '\]\([^):]*\)' "$page" | sed 's/^](//; s/)$//' | (
		while read -r link; do
			[ -e "$(dirname "$page")/$link" ] || { echo "there is no $link"; exit 1; }
		done)
}

# Each `room/module` of src/README.md is a file or a folder of the source.
modules_exist() {
	# shellcheck disable=SC2016
	grep -oE '`[a-z]+/[a-z_/]*[a-z_]`' src/README.md | tr -d '`' | sort -u >"$scratch/modules"
	[ -s "$scratch/modules" ] && while read -r module; do
		ls -d src/"$module" src/"$module".c include/"$module".h 2>/dev/null | grep -q . || { echo "there is no $module"; return 1; }
	done <"$scratch/modules"
}

# quiet COMMAND...: it succeeds and has nothing to say
quiet() {
	"$@" >"$scratch/quiet" 2>&1
	quiet_status=$?
	cat "$scratch/quiet"
	[ "$quiet_status" -eq 0 ] && [ ! -s "$scratch/quiet" ]
}

keys_of_code >"$scratch/code"
keys_of_manual >"$scratch/manual"
manual_text >"$scratch/text"
version=$(sed -n '/^[0-9]/{s/ .*//p;q;}' src/packaging/NEWS)
date=$(sed -n '/^[0-9]/{s/.*(\(.*\))/\1/p;q;}' src/packaging/NEWS)
rooms=$(cd src && for room in */; do echo "${room%/}"; done)
targets=$(env -u MAKEFLAGS make --no-print-directory help | sed -n 's/^make \([a-z]\{1,\}\) .*/\1/p')

holds 'what a key does fits into 36 columns: ? shows it whole in a window of 40' \
	awk -F '\t' 'length($2) > 36 { print; long = 1 } END { exit long }' "$scratch/code"
holds "the manual's keys are the game's" same_lines "$scratch/code" "$scratch/manual"
# shellcheck disable=SC2046
set -- $(sed -n 's/^OPTION([^)]*OPTION_[A-Z_]*, "\([a-z-]*\)".*/--\1/p' include/cli/options.def | sort -u)
holds 'the manual names every option' names_each "$scratch/text" "$@"
usages | tr -d ' ' | grep . | LC_ALL=C sort >"$scratch/usages"
synopsis | LC_ALL=C sort >"$scratch/synopsis"
holds "the manual's synopsis is that of the helps" diff "$scratch/usages" "$scratch/synopsis"
found_in_helps >"$scratch/in_helps"
found_in_manual >"$scratch/in_manual"
holds 'manual and helps say of the same commands what status 1 means' diff "$scratch/in_helps" "$scratch/in_manual"
# shellcheck disable=SC2046,SC2086
holds 'tests/README.md names every target' names_each tests/README.md $(printf 'make %s\n' $targets | sed 's/make /make./')
# shellcheck disable=SC2086
holds 'src/README.md names every room' names_each src/README.md $rooms
holds "src/README.md's table names modules that there are" modules_exist
for page in README.md .github/CONTRIBUTING.md src/README.md src/formats/README.md src/solver/README.md src/store/README.md \
	tests/README.md tests/bench/README.md; do
	holds "what $page links to is there" links_lead_somewhere "$page"
	holds "no line of $page ends in blanks" has_no "$page" '[ 	]$'
done
holds 'NEWS names a version and its date' expr "$version $date" : '[0-9.]* 20[0-9-]*$'
holds 'the manual is of this version' grep -x "\.TH SCHOKOBAN 6 $date \"Schokoban $version\" \"Games\"" "$manual"
holds 'its history has this version' grep -x "\.B $version ($date)" "$manual"
holds 'the metainfo has this version' grep -F "<release version=\"$version\" date=\"$date\">" "$metainfo"
# What NEWS says, each line of it, and nothing of the template's is left.
tells_news() {
	! grep -n '@[A-Z]*@' "$1" && sed -n 's/^- //p' src/packaging/NEWS >"$scratch/news" && [ -s "$scratch/news" ] &&
		while IFS= read -r line; do
			grep -qF -e "$line" "$1" || { echo "not told: $line"; return 1; }
		done <"$scratch/news"
}
holds 'the manual tells what NEWS says' tells_news "$manual"
holds 'the metainfo tells what NEWS says' tells_news "$metainfo"
holds 'comments cite nothing that the repository lacks' cites_nothing_else
holds 'no line of the manual ends in blanks' has_no "$manual" '[ 	]$'

if command -v mandoc >/dev/null; then
	holds 'mandoc finds no fault in the manual' quiet mandoc -T lint -W warning "$manual"
elif echo '.TH A 6' | groff -man -Tutf8 -z 2>/dev/null; then
	holds 'groff finds no fault in the manual' quiet groff -man -Tutf8 -ww -z "$manual"
else
	echo 'ok - faults in the manual # SKIP neither mandoc nor groff is here'
fi

finish
