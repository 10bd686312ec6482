#!/bin/sh
# SPDX-License-Identifier: MIT
# The set-up, with package managers that only write down how they were called.

. tests/tools/tap.sh
PATH_BEFORE=$PATH
setup=$PWD/tests/tools/setup.sh
pty=$PWD/${OBJECTS:-build/check/obj}/../tools/pty

# fake PROGRAM: in PATH before the real one; it notes its arguments
fake() {
	printf '#!/bin/sh\necho "%s $*" >>"$CALLED"\n' "$1" >"$scratch/bin/$1"
	chmod +x "$scratch/bin/$1"
}
CALLED=$scratch/called
export CALLED

# fresh USER: a path with the tools that the script itself needs, and no package manager but the fakes
fresh() {
	rm -rf "$scratch/bin" "$scratch/called"
	mkdir "$scratch/bin"
	for tool in sh awk cat rm grep mktemp touch env locale; do
		ln -s "$(PATH=$PATH_BEFORE command -v $tool)" "$scratch/bin/$tool"
	done
	printf '#!/bin/sh\necho %s\n' "$1" >"$scratch/bin/id"
	chmod +x "$scratch/bin/id"
}

# with ARGUMENTS [VARIABLE=VALUE]...: the set-up with a compiler that isn't there
with() {
	arguments=$1
	shift
	# shellcheck disable=SC2086
	env -u CI -u SETUP -u NO_SETUP -u DEB_BUILD_OPTIONS CC=no-such-compiler PKG_CONFIG=no-such-pkg-config \
		MAKE=make PATH="$scratch/bin" "$@" "$scratch/bin/sh" "$setup" $arguments
}

# attempt ARGUMENTS [VARIABLE=VALUE]...: with nobody at the keyboard
attempt() {
	with "$@" </dev/null
}

# typed KEYS WORDS: make play on a terminal, where KEYS are typed once WORDS are seen; it prints what the terminal shows
typed() {
	printf 'reach %s\nsend %s\nend\n' "$2" "$1" >"$scratch/script"
	env -u CI -u SETUP -u NO_SETUP -u DEB_BUILD_OPTIONS CC=no-such-compiler PKG_CONFIG=no-such-pkg-config \
		PATH="$scratch/bin" "$pty" -l "$scratch/shown" "$scratch/bin/sh" "$setup" play <"$scratch/script"
	cat "$scratch/shown"
}
asks() {
	typed "$@" | grep -qF '[Y/n]'
}

called() {
	[ "$(cat "$scratch/called" 2>/dev/null)" = "$1" ]
}

# Everything is there: `make check` got this far.
fresh 0
fake apt-get
holds 'nothing missing: it is fine' env PATH="$scratch/bin:$PATH_BEFORE" "$setup" check
holds 'nothing missing: the package manager is not touched' called ''

needs='gcc libc6-dev libncurses-dev libxml2-dev pkg-config'
fails_saying 'make names what is missing' 'Missing for make play: compiler ncursesw libxml2 pkg-config.' \
	attempt '--tell play'
fails_saying 'make names the command' "apt-get install -y --no-install-recommends $needs" attempt '--tell play'
fails_saying 'make points at make play' 'make play' attempt '--tell play'
fails_saying 'NO_SETUP names, too' 'Missing for make check: compiler' attempt check NO_SETUP=1 CI=true
fails_saying 'NO_SETUP outdoes SETUP' 'To install them' attempt check NO_SETUP=1 SETUP=1
fails_saying 'so does a Debian package build' 'To install them' attempt play DEB_BUILD_OPTIONS= CI=true
fails_saying 'root without a terminal learns how' 'make check SETUP=1' attempt check
holds 'and none of them installs' called ''

fails_saying 'with SETUP=1 it installs, and looks again' 'Still missing after that' attempt play SETUP=1
holds 'lists first, then the packages' called "apt-get update
apt-get install -y --no-install-recommends $needs"

fresh 1000
fake apt-get
fake sudo
fails_saying 'nobody to ask: no' 'no terminal to ask on' attempt check
holds 'then nothing is called' called ''
fails_saying 'under CI it goes on' 'Still missing' attempt play CI=true
holds 'with sudo that does not ask' called "sudo -n apt-get update
sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $needs"

fresh 1000
fake apt-get
fake doas
fails_saying 'doas where there is no sudo' "doas -n apt-get install -y --no-install-recommends $needs" attempt play

# Neither root nor a way to become root.
fresh 1000
fake apt-get
for variables in NO_SETUP= SETUP=1 CI=true; do
	fails_saying "without root, $variables: the packages and whose task it is" \
		"Somebody with root access must install these packages: $needs" attempt play "$variables"
done
fails_saying 'sudo is proposed only where it exists' 'neither sudo nor doas' attempt play
holds 'nor is it in the command' sh -c '! grep -E "sudo (apt|-n)|To install" "$1"' sh "$scratch/.said"
holds 'nothing is called' called ''

# On a terminal.
if [ -x "$pty" ]; then
	holds 'on a terminal without root nothing is asked' sh -c '! grep -F "[Y/n]" "$1"' sh "$(typed y [Y/n] >/dev/null; echo "$scratch/shown")"
	holds 'but the packages are named' grep -F "packages: $needs" "$scratch/shown"
	fresh 1000
	fake apt-get
	fake sudo
	holds 'with sudo it asks' asks 'n\r' '[Y/n]'
	holds 'and no is no' called ''
	holds 'it asks again' asks '\r' '[Y/n]'
	holds 'Enter is yes' called "sudo apt-get update
sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $needs"
else
	echo 'ok - on a terminal # SKIP there is no tool for terminals'
fi

# other MANAGER COMMAND
other() {
	fresh 0
	fake "$1"
	fails_saying "$1 installs" 'Still missing' attempt check SETUP=1
	holds "$1 is called well" called "$2"
}
other dnf 'dnf install -y gcc ncurses-devel libxml2-devel pkgconf-pkg-config libcmocka-devel tmux bash libasan libubsan'
other pacman 'pacman -S --needed --noconfirm gcc ncurses libxml2 pkgconf cmocka tmux bash'
other apk 'apk add gcc musl-dev ncurses-dev libxml2-dev pkgconf cmocka-dev tmux bash'
other zypper 'zypper --non-interactive install gcc ncurses-devel libxml2-devel pkg-config libcmocka-devel tmux bash libasan8 libubsan1'
other brew 'brew install ncurses libxml2 pkgconf cmocka tmux bash'
other pkg 'pkg install -y ncurses libxml2 pkgconf cmocka tmux bash'
other pkg_add 'pkg_add -I libxml libiconv cmocka bash'
fails_saying 'where make has another name, that one is named' 'gmake check SETUP=1' attempt check MAKE=/usr/local/bin/gmake

fresh 1000
fake brew
fake sudo
fails_saying 'brew is never run by root' 'Still missing' attempt check SETUP=1
holds 'nor by way of sudo' called 'brew install ncurses libxml2 pkgconf cmocka tmux bash'

fresh 0
fails_saying 'no package manager known' 'no package manager here that we know' attempt play

finish
