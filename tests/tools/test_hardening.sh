#!/bin/sh
# SPDX-License-Identifier: MIT
# The program as it is built by default: guarded by compiler and linker, never setuid, and opening nothing but its own.

. tests/tools/tap.sh
program=${SCHOKOBAN:-$PWD/build/schokoban}

# --- Compiler and linker --------------------------------------------------------

segment() {
	readelf -W -l "$program" | grep -E "$1"
}
if ! command -v readelf >/dev/null || ! readelf -h "$program" >/dev/null 2>&1; then
	echo 'ok - flags that harden the program # SKIP there is no readelf here'
else
	holds 'position independent (PIE)' sh -c 'readelf -h "$1" | grep -E "Type: +DYN"' sh "$program"
	holds 'all is bound at the start' sh -c 'readelf -d "$1" | grep -E "BIND_NOW|FLAGS_1.*NOW"' sh "$program"
	holds 'what was bound is read-only then (RELRO)' segment GNU_RELRO
	holds 'the stack is no code' segment 'GNU_STACK .* RW  '
	holds 'the stack is guarded' sh -c 'readelf -W -s "$1" | grep __stack_chk_fail' sh "$program"
	if readelf -d "$program" | grep -q 'NEEDED.*\[libc\.so\.6\]'; then
		holds "the library's checks of sizes (FORTIFY)" sh -c 'readelf -W -s "$1" | grep -E "__[a-z]+_chk@"' sh "$program"
	else
		echo "ok - the library's checks of sizes (FORTIFY) # SKIP this is not glibc"
	fi
fi

# --- Lent powers ----------------------------------------------------------------

# refuses MODE: a copy that is somebody else's and has the mode, run by a third
refuses() {
	chmod "$1" "$scratch/lent/schokoban" || return 1
	for argument in --version "$PWD/levels"; do
		said=$(setpriv --reuid 65534 --regid 65534 --clear-groups "$scratch/lent/schokoban" "$argument" 2>&1 </dev/null)
		status=$?
		echo "$status: $said"
		[ "$status" -eq 2 ] || return 1
		case $said in *'setuid or setgid'*) ;; *) return 1 ;; esac
	done
}
runs() {
	chmod 755 "$scratch/lent/schokoban"
	setpriv --reuid 65534 --regid 65534 --clear-groups "$scratch/lent/schokoban" --version </dev/null
}
if [ "$(id -u)" -ne 0 ] || ! command -v setpriv >/dev/null; then
	echo 'ok - setuid and setgid copies refuse to run # SKIP only root, with setpriv, can make and try them'
else
	mkdir "$scratch/lent"
	chmod 755 "$scratch" "$scratch/lent"
	cp "$program" "$scratch/lent/schokoban"
	if runs >/dev/null 2>&1; then
		holds 'a copy without lent powers runs' runs
		holds 'a setuid copy refuses to run' refuses 4755
		holds 'a setgid copy refuses to run' refuses 2755
	else
		echo 'ok - setuid and setgid copies refuse to run # SKIP others may run nothing in this folder'
	fi
fi

# --- What it opens --------------------------------------------------------------

pty=$(ls "$PWD"/build/*/tools/pty 2>/dev/null | head -n 1)
home=$scratch/home
log=$scratch/strace

# traced ARGUMENT...: the program on a terminal, by the script on standard input; what it asks of the system is in the log
traced() {
	(cd "$scratch/work" && env -i PATH="$PATH" TERM=vt100 LC_ALL="${LC_ALL:-C}" HOME="$home" USER=tester \
		"$pty" strace -y -o "$log" -f -e trace=%file,%network "$program" "$@")
}

# Each file that is named, once, with what is done to it: "read PATH" or "write PATH". A name in a folder that is open
# (5</the/folder>, "name") gets that folder's path; a folder that is there already isn't made. strace writes the bytes
# of other letters than ASCII's as octal numbers.
named() {
	LC_ALL=C awk '
		function plain(s,   before, i, byte) {
			before = ""
			while (match(s, /\\[0-7]+/)) {
				byte = 0
				for (i = 1; i <= 3 && i < RLENGTH; i++)
					byte = byte * 8 + substr(s, RSTART + i, 1)
				before = before substr(s, 1, RSTART - 1) sprintf("%c", byte)
				s = substr(s, RSTART + i)
			}
			return before s
		}
		function tell(what, s,   path, folder) {
			match(s, /"[^"]*"/)
			path = substr(s, RSTART + 1, RLENGTH - 2)
			if (path !~ /^\// && match(s, /<\/[^>]*>, "/)) {
				folder = substr(s, RSTART + 1, RLENGTH - 5)
				path = path == "" ? folder : folder "/" path
			}
			path = plain(path)
			sub(/^\/proc\/[0-9]+/, "/proc/self", path)
			print what, path
			return RSTART
		}
		# A call in which another thread got a word in stands on two lines.
		/<unfinished \.\.\.>$/ { begun[$1] = $0; sub(/ *<unfinished \.\.\.>$/, "", begun[$1]); next }
		$2 == "<..." && $1 in begun {
			thread = $1
			sub(/^.* resumed>/, "")
			$0 = begun[thread] $0
			delete begun[thread]
		}
		/^[0-9]* *(socket|connect|sendto|bind)\(/ { print "net", $0; next }
		/"/ {
			changes = /O_WRONLY|O_RDWR|O_CREAT/ || /^[0-9]* *(creat|rename|unlink|mkdir|rmdir|link|symlink|chmod|chown|truncate)/
			tell(changes && !/ EEXIST /? "write" : "read", $0)
			if (/^[0-9]* *rename/ && match($0, /", /))
				tell("write", substr($0, RSTART + 3))
		}' "$log" | LC_ALL=C sort -u
}

# Is the folder one above a place where the program has business? Those are looked at to find a path's real name.
is_above() {
	case $program/:$scratch/work/ in "$1"/* | *:"$1"/*) return 0 ;; esac
	return 1
}

# What neither the program nor the player nor the system has named is printed, and makes this fail.
only_its_own() {
	named >"$scratch/named"
	grep -q . "$scratch/named" || return 1
	while read -r what path; do
		case $what:$path in
		*:"$home" | *:"$home"/* | *:"$scratch/work" | *:"$scratch"/work/level.slc* | *:"$scratch"/work/.level.slc*.tmp | *:"$scratch"/work/levels*) ;;
		*:/dev/tty | *:/dev/null) ;;
		# the program, its levels beside it, and its libraries, among them those of encodings (iconv)
		read:"$program" | read:"${program%/build/*}"/levels* | read:"${program%/*/*}"/share/schokoban/levels*) ;;
		read:/var/games/schokoban) ;;	# scores that users share
		read:/proc | read:/proc/self | read:/proc/self/exe) ;;	# which program it is
		read:/lib* | read:/usr/lib* | read:/usr/local/lib* | read:/etc/ld.so.*) ;;
		# terminals, languages, times, users
		read:/etc/terminfo* | read:/usr/share/terminfo* | read:/usr/share/locale* | read:/usr/share/zoneinfo*) ;;
		read:/etc/localtime | read:/etc/nsswitch.conf | read:/etc/passwd | read:/etc/locale.alias) ;;
		net:*'socket(AF_UNIX'* | net:*nscd*) ;;	# who a user is, may be asked there
		net:*'sendto('*'NULL, 0)'*) ;;	# to a process of its own; a socket of the network would need a connect
		read:/ | read:level.slc) ;;
		*)
			[ "$what" = read ] && is_above "${path%/}" || echo "$what $path" ;;
		esac
	done <"$scratch/named" >"$scratch/strangers"
	cat "$scratch/strangers"
	[ ! -s "$scratch/strangers" ]
}
was() {
	grep -F "$1" "$scratch/named"
}

mkdir -p "$home" "$scratch/work"
if [ -z "$pty" ] || ! command -v strace >/dev/null || ! strace -o "$log" true 2>/dev/null; then
	echo 'ok - nothing is opened but what is its own # SKIP there is no strace that may trace, or no tool for terminals'
	finish
fi
cat >"$scratch/work/level.slc" <<END
<?xml version="1.0" encoding="ISO-8859-2"?>
<!DOCTYPE SokobanLevels SYSTEM "file://$scratch/secret.dtd">
<?xml-stylesheet href="file://$scratch/secret.xsl"?>
<SokobanLevels xmlns:xi="http://www.w3.org/2001/XInclude">
<Title>&secret;</Title><Description><xi:include href="file://$scratch/secret.txt"/></Description>
<LevelCollection><Level Id="../../secret"><L>######</L><L>#@ $.#</L><L>######</L></Level></LevelCollection>
</SokobanLevels>
END
echo 'secret' | tee "$scratch/secret.dtd" "$scratch/secret.xsl" "$scratch/secret.txt" >/dev/null

holds 'a level is played, solved and entered' traced level.slc <<'END'
until Moves
send dd
until Nickname
quiet 1000
send Foo\r
quiet 200
hangup
end
END
holds 'the score is there' grep -x '2 Foo' "$scratch/work/level.slc.dat"
holds 'nothing was opened but what was named, what is its own, and the system' only_its_own
holds 'strace saw what is read' was "read $scratch/work/level.slc"
holds 'and what is written' was "write $scratch/work/level.slc.sok"
mkdir "$scratch/work/levels"
cp levels/011-*.xsb "$scratch/work/levels/one.xsb"
holds 'levels of a folder, and leaving them' traced --levels levels <<'END'
until Arcade
send \r
quiet 200
send wasd
quiet 200
send \e
quiet 200
send \e
quiet 200
send \r
quiet 200
hangup
end
END
holds 'nothing else was opened then' only_its_own
finish
