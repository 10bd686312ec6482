#!/bin/sh
# SPDX-License-Identifier: MIT
# `make play` and `make check` on other systems: check_systems.sh [SYSTEM...]
#
#   trixie, sid, noble   Debian and Ubuntu, with a compiler, make and git to begin with: make play sets up, builds and starts,
#   i386                 make check passes as root, and with clang as a user; i386 is Debian trixie with 32 bits
#   arm64, s390x         what the commands print there, under qemu, is what they print here (see outputs.sh)
#   musl                 Debian trixie with musl in the C library's place: make check passes as root. Debian builds no library
#                        for it, so ncurses, libxml2 and cmocka are built from its sources
#
# A line each, and the failures; the exit status says whether all passed. Process 1 is one that collects no dead but its
# own, as in a container. Each system gets a root of its own below ROOTS, made by mmdebstrap and kept, with packages from
# where apt has its own, or from MIRROR, signed with a key in /usr/share/keyrings: there is no Ubuntu on Debian without
# MIRROR and ubuntu-archive-keyring.gpg. What can't be had is skipped, with the reason. TESTS names the tests to run. What
# is cloned is what is committed.

set -u
: "${MAKE:=make}" "${SHARED:=../shared}" "${TESTS:=}" "${MIRROR:=}" "${ROOTS:=build/systems}" "${TOOLS:=build/check/tools}"
unset MAKEFLAGS MFLAGS MAKELEVEL
USER_ID=65534

# The second half of inside, in namespaces of its own: ROOT FOLDER USER COMMAND...
if [ "${1:-}" = --inside ]; then
	root=$2 folder=$3 user=$4
	shift 4
	mount -t proc proc "$root/proc" && mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts" &&
		mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm" || exit
	if [ -n "$SHARED" ]; then
		mkdir -p "$root/home/shared" && mount --bind "$SHARED" "$root/home/shared" || exit
	fi
	# shellcheck disable=SC2016
	exec chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=xterm-256color HOME=/home/player \
		perl -e 'exit(system(@ARGV) ? 1 : 0)' setpriv --reuid "$user" --regid "$user" --clear-groups \
		sh -c 'cd "$0" && exec "$@"' "/home/$folder" "$@"
fi

# inside FOLDER USER COMMAND...: in the root, there below /home
inside() {
	unshare --mount --pid --fork --kill-child "$0" --inside "$root" "$@"
}

# give_up REASON...: this system is skipped
give_up() {
	echo "$*"
	return 3
}

# make_root NAME ORIGIN SUITE PACKAGES [OPTION...]: sets root, and makes it unless it is there
make_root() {
	root=$ROOTS/$1 origin=$2 suite=$3 packages=$4
	shift 4
	[ ! -d "$root" ] || return 0
	place=${MIRROR:-$(apt-get indextargets --format '$(ORIGIN) $(LABEL) $(REPO_URI)' 'Created-By: Packages' |
		sed -n "s|^$origin $origin ||p" | head -n 1)}
	[ -n "$place" ] || give_up "apt has no packages of $origin here: MIRROR=URL says where there are some" || return
	components=main
	[ "$origin" = Debian ] || components='main universe'
	# What apt is told here of lists that are old holds there too.
	apt-config shell old Acquire::Check-Valid-Until >"$ROOTS/settings" && . "$ROOTS/settings"
	rm -rf "$root.new"
	mmdebstrap --variant=minbase --keyring=/usr/share/keyrings --include="$packages" \
		${old:+"--aptopt=Acquire::Check-Valid-Until \"$old\""} "$@" "$suite" "$root.new" \
		"deb $place $suite $components" >"$logs/root-$suite" 2>&1 ||
		give_up "no root of $suite can be had: $(grep -m 1 '^E:' "$logs/root-$suite")" || return
	mkdir -p "$root.new/home/player" && chown "$USER_ID:$USER_ID" "$root.new/home/player" && mv "$root.new" "$root"
}

# clone FOLDER: what is committed, below the root's /home
clone() {
	rm -rf "$root/home/$1"
	git clone -q --no-hardlinks . "$root/home/$1"
}

install() {
	inside . 0 apt-get update && inside . 0 env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# check USER WORD [VARIABLE=VALUE...]: make check there; its last line is kept behind the word
check() {
	check_user=$1 check_word=$2
	shift 2
	inside schokoban "$check_user" env "$@" make check SETUP=1 T="$TESTS" || return
	counts="${counts:+$counts; }$check_word: $(tail -n 1 "$log")"
}

# Both commands, as a stranger types them on a new machine.
both_commands() {
	counts=
	clone schokoban || return
	inside schokoban 0 make play SETUP=1
	printf '%s\n' 'until Arcade' 'quiet 200' 'send \e' end >"$scratch/script"
	unshare --mount --pid --fork --kill-child "$TOOLS/pty" "$0" --inside "$root" schokoban 0 make play <"$scratch/script" |
		tee -a /dev/stderr | grep -q '^exit 0 ' || { echo 'make play: FAILED'; return 1; }
	check 0 root || return
	inside . 0 sh -c 'command -v clang' || install clang || return
	chown -R "$USER_ID:$USER_ID" "$root/home/schokoban" && check "$USER_ID" user || return
	echo "$counts"
}

# emulated ARCHITECTURE TRIPLET QEMU: built here for there, and its words compared with those of what is built for here
emulated() {
	make_root cross Debian trixie gcc,libc6-dev,make,git,pkgconf,libncurses-dev,libxml2-dev,qemu-user || return
	inside . 0 dpkg --add-architecture "$1" || return
	if ! install "gcc-$(echo "$2" | tr _ -)" "libc6-dev:$1" "libncurses-dev:$1" "libxml2-dev:$1"; then
		inside . 0 dpkg --remove-architecture "$1"	# or the other one would want its packages as well
		give_up "its packages can't be had: $(grep -m 1 '^E:' "$log")"
		return
	fi
	# The locale of UTF-8 is a file in the byte order of its architecture, which a C library of another can't read.
	inside . 0 sh -c 'cd /tmp && apt-get download "libc-bin:$1" && dpkg -x libc-bin_*_"$1".deb "/home/locales-$1"' - "$1" || return
	clone here && clone "$1" && inside here 0 make && inside "$1" 0 make CC="$2-gcc" \
		PKG_CONFIG="env PKG_CONFIG_LIBDIR=/usr/lib/$2/pkgconfig:/usr/share/pkgconfig pkg-config" || return
	inside here 0 tests/tools/outputs.sh /home/here/build/schokoban >"$logs/outputs" || return
	inside "$1" 0 tests/tools/outputs.sh "/usr/bin/qemu-$3" -E "LOCPATH=/home/locales-$1/usr/lib/locale" \
		"/home/$1/build/schokoban" >"$logs/outputs-$1" || return
	diff "$logs/outputs" "$logs/outputs-$1" | head -n 20 | sed 's/^/FAILED /'
	cmp "$logs/outputs" "$logs/outputs-$1" && echo "$(wc -l <"$logs/outputs") lines are the same"
}

# The libraries that Debian has no packages of for musl, in /opt/musl. Of cmocka all but its one source is left out.
musl_libraries() {
	[ ! -f "$root/opt/musl/lib/libcmocka.a" ] || return 0
	sed 's/^deb /deb-src /' "$root/etc/apt/sources.list" >"$root/etc/apt/sources.list.d/sources.list"
	cat >"$root/home/libraries" <<-'END'
		set -e
		export CC=musl-gcc CFLAGS=-O1 at=/opt/musl
		rm -rf /home/sources && mkdir /home/sources && cd /home/sources
		apt-get update
		apt-get source ncurses libxml2
		apt-get source --tar-only --download-only cmocka
		tar xf cmocka*.tar.*
		cd /home/sources/ncurses-*
		./configure --prefix=$at --enable-widec --enable-pc-files --with-pkg-config-libdir=$at/lib/pkgconfig --without-cxx --without-ada \
			--without-progs --without-tests --without-manpages --without-debug --with-terminfo-dirs=/lib/terminfo:/usr/share/terminfo
		make libs
		make install.libs
		cd /home/sources/libxml2-*
		# Patches have made its sources younger than what was made of them.
		export ACLOCAL=: AUTOCONF=: AUTOHEADER=: AUTOMAKE=:
		./configure --prefix=$at --disable-shared --without-python --without-lzma --without-zlib
		make libxml2.la
		make install-libLTLIBRARIES install-pkgconfigDATA
		make -C include install
		cd /home/sources/cmocka-*
		$CC $CFLAGS -Iinclude -DHAVE_INTTYPES_H -DHAVE_SIGNAL_H -DHAVE_STRINGS_H -DHAVE_UNISTD_H -DHAVE_STRUCT_TIMESPEC -c src/cmocka.c
		cp include/*.h $at/include
		printf '%s\n' 'Name: cmocka' 'Description: tests' 'Version: 1' "Cflags: -I$at/include" "Libs: -L$at/lib -lcmocka" \
			>$at/lib/pkgconfig/cmocka.pc
		ar rcs $at/lib/libcmocka.a cmocka.o
	END
	inside . 0 sh libraries || give_up "its libraries can't be built: $(tail -n 1 "$log")"
}

musl() {
	make_root musl Debian trixie "$begin,musl-tools,pkgconf,dpkg-dev" && musl_libraries && clone schokoban || return
	counts=
	check 0 root CC=musl-gcc PKG_CONFIG_LIBDIR=/opt/musl/lib/pkgconfig && echo "$counts"
}

# on SYSTEM: status 3 where it can't be had, with the reason
on() {
	begin=gcc,libc6-dev,make,git
	case $1 in
	trixie | sid) make_root "$1" Debian "$1" "$begin" && both_commands ;;
	noble) make_root noble Ubuntu noble "$begin,apt" && both_commands ;;
	i386) make_root i386 Debian trixie "$begin" --architectures=i386 --skip=check/qemu && both_commands ;;
	arm64) emulated arm64 aarch64-linux-gnu aarch64 ;;
	s390x) emulated s390x s390x-linux-gnu s390x ;;
	musl) musl ;;
	*) echo "there is no such system: trixie, sid, i386, noble, arm64, s390x or musl"; return 1 ;;
	esac
}

[ $# -gt 0 ] || set -- trixie sid i386 noble arm64 s390x musl
[ "$(id -u)" -eq 0 ] || { echo 'skipped: only root can make roots'; exit 0; }
command -v mmdebstrap >/dev/null || { echo 'skipped: there is no mmdebstrap here'; exit 0; }
SHARED=$(cd "$SHARED" 2>/dev/null && pwd)	# or nothing: then those tests say that they skip
export SHARED
logs=$PWD/build/log/systems
mkdir -p "$logs" "$ROOTS"
ROOTS=$(cd "$ROOTS" && pwd)
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
result=0
for system; do
	started=$(date +%s)
	log=$logs/$system
	on "$system" >"$log" 2>&1 </dev/null
	case $? in
	0) word=ok ;;
	3) word=skipped ;;
	*) word=FAILED result=1 ;;
	esac
	printf '%-8s%-8s%5s s  %s\n' "$word" "$system" "$(($(date +%s) - started))" "$(tail -n 1 "$log")"
	[ "$word" != FAILED ] || grep -A 30 FAILED "$log" | sed 's/^/    | /'
done
exit "$result"
