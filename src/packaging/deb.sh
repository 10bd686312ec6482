#!/bin/sh
# SPDX-License-Identifier: MIT
# Packs this tree as build/schokoban_VERSION_ARCH.deb, for Debian and its like: deb.sh VERSION
# The same tree gives the same bytes: its time is that of the last commit, or SOURCE_DATE_EPOCH.

set -eu
version=$1
if ! command -v dpkg-buildpackage >/dev/null || ! command -v dh >/dev/null; then
	echo 'make deb needs Debian'\''s tools. To install them: apt-get install build-essential debhelper' >&2
	exit 1
fi

tree=build/deb/schokoban-$version
rm -rf build/deb
mkdir -p "$tree/tests" "$tree/debian/source"
cp -R Makefile LICENSE src include levels "$tree"
cp -R tests/tools "$tree/tests"
chmod -R go=u-w "$tree"

of_last_commit() {
	git log -1 --format="$1" 2>/dev/null || true
}
maintainer=$(of_last_commit '%an <%ae>')
if [ -n "${DEBFULLNAME:-}" ] && [ -n "${DEBEMAIL:-}" ]; then
	maintainer="$DEBFULLNAME <$DEBEMAIL>"
fi
: "${maintainer:=The Schokoban maintainers <maintainers@schokoban.example>}"
: "${SOURCE_DATE_EPOCH:=$(of_last_commit %ct)}"
: "${SOURCE_DATE_EPOCH:=$(date -r Makefile +%s)}"
export SOURCE_DATE_EPOCH

sed "s/@MAINTAINER@/$(printf '%s' "$maintainer" | sed 's/[&/\]/\\&/g')/" src/packaging/debian/control >"$tree/debian/control"
cp -p src/packaging/debian/rules "$tree/debian"
cp LICENSE "$tree/debian/copyright"
echo '3.0 (native)' >"$tree/debian/source/format"
cat >"$tree/debian/changelog" <<END
schokoban ($version) unstable; urgency=medium

  * Schokoban $version: what is new is in NEWS, and in schokoban(6) under HISTORY.

 -- $maintainer  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
END

# Make's own variables are not for the make in there.
unset MAKEFLAGS MAKELEVEL MFLAGS CFLAGS CPPFLAGS LDFLAGS
(cd "$tree" && DEB_BUILD_OPTIONS="noautodbgsym ${DEB_BUILD_OPTIONS:-}" dpkg-buildpackage -b -us -uc) >build/deb/log 2>&1 || {
	tail -n 20 build/deb/log >&2
	echo 'make deb: that failed; all of it is in build/deb/log' >&2
	exit 1
}
package=$(cd build/deb && ls schokoban_*.deb)
mv "build/deb/$package" "build/$package"
if command -v lintian >/dev/null; then
	lintian --fail-on error,warning "build/$package"
fi
echo "build/$package"
