#!/bin/sh
# The set-up, with package managers that only write down how they were called.

. tests/tools/tap.sh
PATH_BEFORE=$PATH
setup=$PWD/tests/tools/setup.sh

# fake PROGRAM: in PATH before the real one; it notes its arguments
fake() {
	printf '#!/bin/sh\necho "%s $*" >>"%s/called"\n' "$1" "$scratch" >"$scratch/bin/$1"
	chmod +x "$scratch/bin/$1"
}

# A path with the tools that the script itself needs, and no package manager but the fakes.
fresh() {
	rm -rf "$scratch/bin" "$scratch/called"
	mkdir "$scratch/bin"
	for tool in sh awk cat rm grep mktemp touch env locale; do
		ln -s "$(PATH=$PATH_BEFORE command -v $tool)" "$scratch/bin/$tool"
	done
	printf '#!/bin/sh\necho %s\n' "$1" >"$scratch/bin/id"
	chmod +x "$scratch/bin/id"
}

# attempt [VARIABLE=VALUE]... ARGUMENT...: with nobody at the keyboard and a compiler that isn't there
attempt() {
	variables="CC=no-such-compiler PKG_CONFIG=no-such-pkg-config PATH=$scratch/bin"
	while :; do
		case $1 in
		*=*) variables="$variables $1"; shift ;;
		*) break ;;
		esac
	done
	# shellcheck disable=SC2086
	env -u CI -u NO_SETUP -u DEB_BUILD_OPTIONS $variables "$scratch/bin/sh" "$setup" "$@" </dev/null
}

called() {
	[ "$(cat "$scratch/called" 2>/dev/null)" = "$1" ]
}

# Everything is there: `make check` got this far.
fresh 0
fake apt-get
holds 'nothing missing: it is fine' env PATH="$scratch/bin:$PATH_BEFORE" "$setup" check
holds 'nothing missing: the package manager is not touched' called ''

fails_saying 'make names what is missing' 'Missing to build and play: compiler ncursesw libxml2 pkg-config.' \
	attempt --tell play
fails_saying 'make names the command' \
	'apt-get install -y --no-install-recommends gcc libc6-dev libncurses-dev libxml2-dev pkg-config' attempt --tell play
fails_saying 'make points at make play' 'make play' attempt --tell play
fails_saying 'NO_SETUP names, too' 'Missing to build and check: compiler' attempt NO_SETUP=1 CI=true check
fails_saying 'so does a Debian package build' 'They come with' attempt DEB_BUILD_OPTIONS= CI=true play
holds 'and none of them installs' called ''

fails_saying 'as root it installs, and looks again' 'Still missing after that' attempt play
holds 'lists first, then the packages' called 'apt-get update
apt-get install -y --no-install-recommends gcc libc6-dev libncurses-dev libxml2-dev pkg-config'

fresh 1000
fake apt-get
fake sudo
fails_saying 'nobody to ask and not root: no' 'nobody to ask' attempt check
holds 'then nothing is called' called ''
fails_saying 'under CI it goes on' 'Still missing' attempt CI=true play
holds 'with sudo that does not ask' called 'sudo -n apt-get update
sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends gcc libc6-dev libncurses-dev libxml2-dev pkg-config'

# other MANAGER COMMAND
other() {
	fresh 0
	fake "$1"
	fails_saying "$1 installs" 'Still missing' attempt check
	holds "$1 is called well" called "$2"
}
other dnf 'dnf install -y gcc ncurses-devel libxml2-devel pkgconf-pkg-config libcmocka-devel tmux bash libasan libubsan'
other pacman 'pacman -S --needed --noconfirm gcc ncurses libxml2 pkgconf cmocka tmux bash'
other apk 'apk add gcc musl-dev ncurses-dev libxml2-dev pkgconf cmocka-dev tmux bash'
other zypper 'zypper --non-interactive install gcc ncurses-devel libxml2-devel pkg-config libcmocka-devel tmux bash libasan8 libubsan1'

fresh 0
fails_saying 'no package manager known' 'no package manager that we know' attempt play

finish
