#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes sure that what a target needs is installed: setup.sh [--tell] play|check
#
# Each need is probed for, by using it. Where nothing is missing no package manager is touched. Otherwise the
# packages and the command are named, and then:
#   --tell                              that is all, exit 1 (so `make` alone never installs)
#   NO_SETUP or DEB_BUILD_OPTIONS set   the same
#   neither root nor sudo nor doas      the same: somebody else must install them
#   SETUP=1, or under CI                they are installed
#   on a terminal                       you are asked
#   without one                         exit 1, for root too: a package builder must not install anything unasked

set -u

tell=
if [ "${1:-}" = --tell ]; then
	tell=yes
	shift
fi
target=${1:-play}
make=${MAKE:-make}
make=${make##*/}
CC=${CC:-cc}
PKG_CONFIG=${PKG_CONFIG:-pkg-config}

# What each need is called by the package managers; "-": nothing to install there. Only apt's names are tested. brew is
# macOS's, pkg FreeBSD's, pkg_add OpenBSD's; what stands there with "-" comes with the system.
table='
need        apt             dnf                 pacman   apk           zypper              brew     pkg      pkg_add
compiler    gcc,libc6-dev   gcc                 gcc      gcc,musl-dev  gcc                 -        -        -
pkg-config  pkg-config      pkgconf-pkg-config  pkgconf  pkgconf       pkg-config          pkgconf  pkgconf  -
ncursesw    libncurses-dev  ncurses-devel       ncurses  ncurses-dev   ncurses-devel       ncurses  ncurses  -
libxml2     libxml2-dev     libxml2-devel       libxml2  libxml2-dev   libxml2-devel       libxml2  libxml2  libxml
iconv       -               -                   -        -             -                   -        -        libiconv
cmocka      libcmocka-dev   libcmocka-devel     cmocka   cmocka-dev    libcmocka-devel     cmocka   cmocka   cmocka
tmux        tmux            tmux                tmux     tmux          tmux                tmux     tmux     -
bash        bash            bash                bash     bash          bash                bash     bash     bash
utf-8       -               glibc-langpack-en   -        -             -                   -        -        -
sanitizers  -               libasan,libubsan    -        -             libasan8,libubsan1  -        -        -
'

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# compiles FLAGS...: does the program on standard input compile and link?
compiles() {
	cat >"$scratch/probe.c"
	# shellcheck disable=SC2086
	$CC -o "$scratch/probe" "$scratch/probe.c" "$@" >/dev/null 2>&1
}

# package NAME FALLBACK...: the flags of a library, as the Makefile takes them
package() {
	name=$1
	shift
	$PKG_CONFIG --cflags --libs "$name" 2>/dev/null || echo "$@"
}

# has NEED: true where it is there
# shellcheck disable=SC2046
has() {
	case $1 in
	compiler)
		echo 'int main(void) { return 0; }' | compiles ;;
	pkg-config)
		# Needed only where a library can't be found without it.
		command -v "$PKG_CONFIG" >/dev/null || { has ncursesw && has libxml2; } ;;
	ncursesw)
		echo '#define NCURSES_WIDECHAR 1
		#include <curses.h>
		int main(void) { wint_t c; return get_wch(&c); }' |
			compiles $(package ncursesw "${NCURSESW:--lncursesw}") ;;
	libxml2)
		echo '#include <libxml/parser.h>
		int main(void) { xmlInitParser(); return 0; }' |
			compiles $(package libxml-2.0 "${LIBXML:--I/usr/include/libxml2 -lxml2}") ;;
	iconv)
		echo '#include <iconv.h>
		int main(void) { return iconv_close(iconv_open("UTF-8", "UTF-8")); }' |
			compiles ${ICONV:-} ;;
	cmocka)
		printf '#include <%s>\n' setjmp.h stdarg.h stddef.h stdint.h cmocka.h |
			{ cat && echo 'int main(void) { _skip("", 0); }'; } |
			compiles $(package cmocka -lcmocka) ;;
	tmux | bash)
		command -v "$1" >/dev/null ;;
	utf-8)
		! command -v locale >/dev/null || locale -a 2>/dev/null | grep -qiE 'utf-?8' ;;
	sanitizers)
		echo 'int main(void) { return 0; }' |
			compiles -fsanitize=address,undefined && "$scratch/probe" 2>/dev/null ;;
	esac
}

manager=
for m in apt dnf pacman apk zypper brew pkg pkg_add; do
	case $m in apt) program=apt-get ;; *) program=$m ;; esac
	if command -v "$program" >/dev/null; then
		manager=$m
		break
	fi
done

# packages NEED: what to install for it here
packages() {
	echo "$table" | awk -v need="$1" -v manager="$manager" '
		$1 == "need" { for (i = 2; i <= NF; i++) column[$i] = i }
		$1 == need && column[manager] {
			p = $(column[manager])
			gsub(",", " ", p)
			if (p != "-") print p
		}'
}

# Sets missing (the needs) and wanted (their packages). A need that this system has no package for isn't held against it
# where it belongs to its library, or only some tests use it: those say that they skip.
look() {
	missing=
	wanted=
	case $target in
	play) needs='compiler ncursesw libxml2 iconv pkg-config' ;;
	check) needs='compiler ncursesw libxml2 iconv pkg-config cmocka tmux bash utf-8 sanitizers' ;;
	*) echo "setup.sh: play or check, not $target" >&2; exit 2 ;;
	esac
	for need in $needs; do
		if ! has "$need"; then
			names=$(packages "$need")
			case $need in
			iconv | utf-8 | sanitizers) [ -n "$names" ] || continue ;;
			esac
			missing="$missing $need"
			wanted="$wanted${names:+ $names}"
		fi
	done
	missing=${missing# }
	wanted=${wanted# }
}

look
[ -n "$missing" ] || exit 0

# How to become root: nothing for root, and nothing to be had where neither sudo nor doas is.
as_root=
may=yes
if [ "$(id -u)" -ne 0 ] && [ "$manager" != brew ]; then
	if command -v sudo >/dev/null; then
		as_root='sudo '
		[ -t 0 ] || as_root='sudo -n '
	elif command -v doas >/dev/null; then
		as_root='doas '
		[ -t 0 ] || as_root='doas -n '
	else
		may=
	fi
fi
case $manager in
apt) command="${as_root}apt-get install -y --no-install-recommends $wanted" ;;
dnf) command="${as_root}dnf install -y $wanted" ;;
pacman) command="${as_root}pacman -S --needed --noconfirm $wanted" ;;
apk) command="${as_root}apk add $wanted" ;;
zypper) command="${as_root}zypper --non-interactive install $wanted" ;;
brew) command="brew install $wanted" ;;
pkg) command="${as_root}pkg install -y $wanted" ;;
pkg_add) command="${as_root}pkg_add -I $wanted" ;;
esac
if [ -z "$manager" ] || [ -z "$wanted" ]; then
	echo "Missing for $make $target: $missing. Please install them: there is no package manager here that we know${manager:+ to have them}." >&2
	exit 1
fi

echo "Missing for $make $target: $missing." >&2
if [ -z "$may" ]; then
	echo "Somebody with root access must install these packages: $wanted" >&2
	echo 'You are not root, and there is neither sudo nor doas here.' >&2
	exit 1
fi
echo "To install them: $command" >&2

if [ -n "$tell" ]; then
	echo "(or: $make play, which asks and then does it for you)" >&2
	exit 1
fi
if [ -n "${NO_SETUP:-}" ] || [ -n "${DEB_BUILD_OPTIONS+set}" ]; then
	exit 1
elif [ -n "${SETUP:-}" ] || [ -n "${CI:-}" ]; then
	:
elif [ -t 0 ] && [ -t 2 ]; then
	printf 'Install them now? [Y/n] ' >&2
	read -r answer || exit 1
	case $answer in
	'' | [Yy]*) ;;
	*) exit 1 ;;
	esac
else
	echo "Nothing was installed, because there is no terminal to ask on. To install without being asked: $make $target SETUP=1" >&2
	exit 1
fi

if [ "$manager" = apt ]; then
	export DEBIAN_FRONTEND=noninteractive
	# sudo drops the environment.
	[ -z "$as_root" ] || command="${as_root}env DEBIAN_FRONTEND=noninteractive ${command#"$as_root"}"
	# Without fresh lists packages may not be found; with stale ones they mostly are.
	# shellcheck disable=SC2086
	${as_root}apt-get update >&2 || echo "Couldn't refresh the package lists; using the old ones." >&2
fi
$command >&2 || {
	echo "That failed. Please put it right, then try again: $command" >&2
	exit 1
}

look
if [ -n "$missing" ]; then
	echo "Still missing after that: $missing. Is the compiler ($CC) the system's own?" >&2
	exit 1
fi
