#!/bin/sh
# SPDX-License-Identifier: MIT
# `make install` and `make uninstall`, from a copy of the tree as it is built.

. tests/tools/tap.sh
tree=$scratch/tree
stage=$scratch/stage
mkdir -p "$tree/build/release/obj" "$tree/tests"
cp -Rp Makefile LICENSE src include levels "$tree"
cp -Rp tests/tools "$tree/tests"
cp -Rp build/ready build/schokoban build/schokoban.6 build/*.metainfo.xml build/completion "$tree/build"
find build/release -maxdepth 1 -type f -exec cp -p {} "$tree/build/release" \;
find build/release/obj -mindepth 1 -maxdepth 1 ! -name tests -exec cp -Rp {} "$tree/build/release/obj" \;
touch "$tree/levels/001-planted.xsb.dat" "$tree/levels/001-planted.xsb.sav" "$tree/levels/001-planted.xsb.sok"

in_tree() {
	(cd "$tree" && env -u MAKEFLAGS make --no-print-directory "$@" </dev/null)
}
is_mode() {
	[ -f "$2" ] && [ "$(find "$2" -perm "$1")" = "$2" ]
}
only() {
	found=$(cd "$1" && find . ! -type d ! -name '*.xsb' | LC_ALL=C sort | tr '\n' ' ')
	echo "found: $found"
	[ "$found" = "$2" ]
}
holds_version() {
	"$1" --version </dev/null | grep -i schokoban
}
same_levels() {
	# The names as text: a level's name may hold a blank.
	(cd levels && ls -d -- *.xsb *.txt former.sok) >"$scratch/here"
	(cd "$1" && ls) >"$scratch/there"
	[ -s "$scratch/here" ] && diff "$scratch/here" "$scratch/there"
}

holds 'installs under DESTDIR' in_tree install DESTDIR="$stage" PREFIX=/usr
share=./usr/share
holds 'the program, the manual page, the completions, what a desktop shows, the chapters, and besides them only levels' \
	only "$stage" "./usr/bin/schokoban $share/applications/schokoban.desktop $share/bash-completion/completions/schokoban $share/doc/schokoban/LICENSE $share/doc/schokoban/NEWS \
$share/fish/vendor_completions.d/schokoban.fish $share/icons/hicolor/scalable/apps/schokoban.svg $share/man/man6/schokoban.6 $share/metainfo/org.example.schokoban.metainfo.xml $share/schokoban/levels/chapters.txt $share/schokoban/levels/former.sok $share/schokoban/levels/least.txt $share/zsh/site-functions/_schokoban "
holds 'every level, and no sidecar' same_levels "$stage/usr/share/schokoban/levels"
holds 'the program can be run by all' is_mode 755 "$stage/usr/bin/schokoban"
for file in man/man6/schokoban.6 bash-completion/completions/schokoban zsh/site-functions/_schokoban \
	fish/vendor_completions.d/schokoban.fish applications/schokoban.desktop icons/hicolor/scalable/apps/schokoban.svg \
	metainfo/org.example.schokoban.metainfo.xml doc/schokoban/LICENSE doc/schokoban/NEWS; do
	holds "${file##*/} in ${file%%/*} can be read by all" is_mode 644 "$stage/usr/share/$file"
done
holds 'the program does not know the staging folder' sh -c '! grep -q "$1" "$2"' - "$stage" "$stage/usr/bin/schokoban"
valid() {
	command -v "$1" >/dev/null || { echo "# no $1 here"; return 0; }
	"$@"
}
holds 'the desktop file is valid' valid desktop-file-validate "$stage/usr/share/applications/schokoban.desktop"
holds 'the metainfo is valid' valid appstreamcli validate --no-net "$stage/usr/share/metainfo/org.example.schokoban.metainfo.xml"
holds 'the icon is XML' valid xmllint --noout "$stage/usr/share/icons/hicolor/scalable/apps/schokoban.svg"
holds 'uninstalls under DESTDIR' in_tree uninstall DESTDIR="$stage" PREFIX=/usr
holds 'nothing is left of it' only "$stage" ''
holds 'nor the folder of its own' [ ! -e "$stage/usr/share/schokoban" ]

compiles_nothing() {
	in_tree install PREFIX="$scratch/first" >"$scratch/said" || return 1
	cat "$scratch/said"
	grep -q 'is up to date' "$scratch/said"
}
holds 'installs to a PREFIX, and compiles nothing for it' compiles_nothing
holds 'the installed program runs' holds_version "$scratch/first/bin/schokoban"
mv "$scratch/first" "$scratch/prefix"

# The levels are found beside the program. Games on installed levels are saved in the data folder, even where the levels'
# folder could be written.
pty=$(ls build/*/tools/pty 2>/dev/null | head -n 1)
play_a_step() {
	printf '%s\n' 'until Arcade' 'quiet 50' 'send \r' 'until Puzzle' 'quiet 50' 'send ws' 'quiet 100' 'signal 15' 'end' |
		TERM=vt100 XDG_DATA_HOME="$scratch/data" "$pty" "$scratch/prefix/bin/schokoban"
}
saved_in() {
	find "$1" -name '*.sav' | grep .
}
if [ -n "$pty" ]; then
	holds 'an installed level is played where it was moved' play_a_step
	holds 'its saved game is in the data folder' saved_in "$scratch/data/schokoban/installed"
	holds 'and not beside the level' same_levels "$scratch/prefix/share/schokoban/levels"
else
	echo 'ok - where games on installed levels are saved # SKIP no tool for terminals is built'
fi
touch "$scratch/prefix/share/schokoban/levels/mine.txt"
holds 'uninstalls from a PREFIX' in_tree uninstall PREFIX="$scratch/prefix"
holds 'what is not ours stays' only "$scratch/prefix" './share/schokoban/levels/mine.txt '

finish
