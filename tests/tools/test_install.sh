#!/bin/sh
# `make install` and `make uninstall`, from a copy of the tree as it is built.

. tests/tools/tap.sh
tree=$scratch/tree
stage=$scratch/stage
mkdir -p "$tree/build" "$tree/tests"
cp -Rp Makefile src include levels "$tree"
cp -Rp tests/tools "$tree/tests"
cp -Rp build/release build/ready build/schokoban "$tree/build"
touch "$tree/levels/01-planted.xsb.dat" "$tree/levels/01-planted.xsb.sav" "$tree/levels/01-planted.xsb.sok"

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
	(cd levels && ls -d -- *.xsb) >"$scratch/here"
	(cd "$1" && ls) >"$scratch/there"
	[ -s "$scratch/here" ] && diff "$scratch/here" "$scratch/there"
}

holds 'installs under DESTDIR' in_tree install DESTDIR="$stage" PREFIX=/usr
holds 'the program, the manual page, and besides them only levels' \
	only "$stage" './usr/bin/schokoban ./usr/share/man/man6/schokoban.6 '
holds 'every level, and no sidecar' same_levels "$stage/usr/share/schokoban/levels"
holds 'the program can be run by all' is_mode 755 "$stage/usr/bin/schokoban"
holds 'the manual page can be read by all' is_mode 644 "$stage/usr/share/man/man6/schokoban.6"
holds 'the program knows where its levels are' grep -q /usr/share/schokoban/levels "$stage/usr/bin/schokoban"
holds 'the program does not know the staging folder' sh -c '! grep -q "$1" "$2"' - "$stage" "$stage/usr/bin/schokoban"
holds 'uninstalls under DESTDIR' in_tree uninstall DESTDIR="$stage" PREFIX=/usr
holds 'nothing is left of it' only "$stage" ''
holds 'nor the folder of its own' [ ! -e "$stage/usr/share/schokoban" ]

holds 'installs to a PREFIX' in_tree install PREFIX="$scratch/prefix"
holds 'the installed program runs' holds_version "$scratch/prefix/bin/schokoban"
holds 'it knows where those levels are' grep -q "$scratch/prefix/share/schokoban/levels" "$scratch/prefix/bin/schokoban"
touch "$scratch/prefix/share/schokoban/levels/mine.txt"
holds 'uninstalls from a PREFIX' in_tree uninstall PREFIX="$scratch/prefix"
holds 'what is not ours stays' only "$scratch/prefix" './share/schokoban/levels/mine.txt '

finish
