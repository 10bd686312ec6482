#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that the house keeps its one-way street: layers.sh [ROOT [OBJECTS]]
#
#   base < core < documents < formats < store < { play < tui, cli } < main
#   core < boxes < play                     documents < maker < questions
#   core < optimizer, solver < questions    base < tasks < questions < { play, cli }
#   documents < picture < terminal < tui    picture < cli
#
# A room includes its own headers, those of the rooms to its left, and the system's headers listed for it here.
# base, core, documents, formats, picture, boxes, optimizer, solver and maker are pure, and play leaves the system to store: so
# what their objects (OBJECTS/ROOM/*.o) leave undefined is looked at too. The objects also tell whether files call each
# other in a circle, whether what a file offers bears its name, and whether the README names the variables. Each struct, union and enum has a name of its own.
# Some functions are banned everywhere. No room holds over a quarter of the source. Nothing stands at the top that
# doesn't belong there.
# Each fault is one line; exit 1 if there is any.

set -u
LC_ALL=C
export LC_ALL
cd "${1:-.}" || exit 2
objects=${2:-}
faults=$(mktemp -d) || exit 2
trap 'rm -rf "$faults"' EXIT
trap 'exit 2' HUP INT TERM

# --- Includes and banned functions ------------------------------------------

find src include -name '*.[ch]' | sort | xargs awk '
	BEGIN {
		left["base"] = "base"
		left["core"] = "base core"
		left["documents"] = "base core documents"
		left["formats"] = "base core documents formats"
		left["boxes"] = "base core boxes"
		left["optimizer"] = "base core optimizer"
		left["solver"] = "base core solver"
		# a better solver or optimizer must not change what comes of a seed
		left["maker"] = "base core documents maker"
		left["store"] = "base core documents formats store"
		left["tasks"] = "base tasks"
		left["questions"] = "base core documents optimizer solver maker tasks questions"
		left["play"] = "base core documents formats boxes optimizer solver maker store tasks questions play"
		left["picture"] = "base core documents picture"
		left["terminal"] = left["picture"] " terminal"
		left["tui/widgets"] = left["terminal"] " boxes tui/widgets"
		left["tui"] = left["tui/screens"] = left["play"] " picture terminal tui tui/widgets tui/screens"
		left["cli"] = "base core documents formats picture optimizer solver maker store tasks questions terminal/terminfo.h cli"
		left["main"] = left["play"] " tui cli"

		pure = "assert.h inttypes.h limits.h stdarg.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h"
		files = "dirent.h errno.h fcntl.h pwd.h signal.h sys/file.h sys/stat.h sys/types.h time.h unistd.h"
		keys = "curses.h errno.h fcntl.h langinfo.h locale.h poll.h pwd.h signal.h sys/ioctl.h sys/select.h " \
			"sys/stat.h sys/time.h sys/types.h term.h termios.h time.h unistd.h wchar.h wctype.h"
		theirs["base"] = theirs["core"] = theirs["documents"] = theirs["formats"] = theirs["picture"] = theirs["boxes"] = theirs["optimizer"] = theirs["solver"] = theirs["maker"] = theirs["questions"] = theirs["play"] = pure
		theirs["store"] = pure " " files " pthread.h stdatomic.h sys/xattr.h"
		theirs["tasks"] = pure " errno.h fcntl.h signal.h sys/resource.h sys/select.h sys/socket.h sys/time.h " \
			"sys/types.h sys/wait.h time.h unistd.h"
		theirs["tui"] = theirs["tui/widgets"] = theirs["tui/screens"] = pure " wchar.h wctype.h"
		theirs["terminal"] = pure " " keys
		theirs["cli"] = theirs["main"] = pure " errno.h getopt.h langinfo.h locale.h signal.h sys/ioctl.h sys/select.h " \
			"sys/types.h sys/wait.h time.h unistd.h wchar.h"

		always = "strcpy strcat sprintf vsprintf stpcpy atoi atol atoll atof strtok gets scanf sscanf fscanf " \
			"vscanf system popen alloca tmpnam mktemp setjmp longjmp"
		prints = "printf vprintf fprintf vfprintf puts fputs putchar putc fputc perror"
		# Text from strangers goes through one door to the screen; these are ways past it.
		past = "printw wprintw mvprintw mvwprintw vw_printw get_wch wget_wch initscr"
		banned["base"] = banned["core"] = banned["documents"] = banned["formats"] = banned["picture"] = banned["boxes"] = banned["optimizer"] = banned["solver"] = banned["maker"] = banned["questions"] = banned["play"] = always " " prints
		banned["store"] = banned["tasks"] = always " printf vprintf puts putchar perror"
		banned["tui"] = banned["terminal"] = banned["tui/widgets"] = banned["tui/screens"] = always " " prints " " past
		banned["cli"] = banned["main"] = always
	}
	function among(word, list) {
		return index(" " list " ", " " word " ") > 0
	}
	function fault(words) {
		print FILENAME ":" FNR ": " words
	}
	FNR == 1 {
		split(FILENAME, part, "/")
		room = part[2] == "main.c" ? "main" : part[2]
		if (4 in part)
			room = room "/" part[3]
		if (!(room in left))
			fault("there is no room called " room)
		own = ""
		if (FILENAME ~ /^src\/.*\/[^\/]*\.c$/) {
			own = substr(FILENAME, 5, length(FILENAME) - 5) "h"
			if ((getline line < ("include/" own)) < 0)
				own = ""
			close("include/" own)
		}
		comment = 0
	}
	/^[ \t]*#[ \t]*include/ {
		name = $0
		sub(/^[ \t]*#[ \t]*include[ \t]*/, "", name)
		kind = substr(name, 1, 1)
		name = substr(name, 2)
		sub(/[">].*/, "", name)
		if (own != "" && name != own)
			fault("its own header, " own ", comes first")
		own = ""
		if (kind == "\"") {
			folder = name
			if (!sub(/\/[^\/]*$/, "", folder) || name ~ /^\.|\/\./)
				fault("\"" name "\": written as \"room/name.h\"")
			else if (!among(folder, left[room]) && !among(name, left[room]))
				fault(room " must not include " name)
		} else if (name ~ /^libxml\//) {
			if (FILENAME != "src/formats/slc.c")
				fault("libxml2 belongs to src/formats/slc.c alone")
		} else if (name == "iconv.h") {
			# it reads no file but its own tables, and no locale
			if (FILENAME != "src/formats/recode.c")
				fault("iconv belongs to src/formats/recode.c alone")
		} else if (name == "curses.h" || name == "term.h") {
			if (FILENAME !~ /^src\/terminal\//)
				fault("curses belongs to src/terminal alone")
		} else if (!among(name, theirs[room])) {
			fault(room " must not include <" name ">")
		}
		next
	}
	{
		# What is left of the line without strings, characters and comments.
		line = $0
		gsub(/\\./, "", line)
		gsub(/"[^"]*"/, "\"\"", line)
		gsub(/\047[^\047]*\047/, "0", line)
		if (comment) {
			if (!sub(/^.*\*\//, "", line))
				next
			comment = 0
		}
		gsub(/\/\*([^*]|\*[^\/])*\*\//, "", line)
		if (line ~ /\/\//)
			fault("comments are written /* like this */")
		if (sub(/\/\*.*$/, "", line))
			comment = 1
		while (match(line, /[A-Za-z_][A-Za-z_0-9]*[ \t]*\(/)) {
			name = substr(line, RSTART, RLENGTH - 1)
			sub(/[ \t]+$/, "", name)
			line = substr(line, RSTART + RLENGTH)
			if (among(name, banned[room]))
				fault(room " must not call " name)
		}
	}' >"$faults/all"

# --- Names of types ----------------------------------------------------------

find include src -name '*.[ch]' | sort | xargs awk '
	/^(static |const )*(struct|enum|union) [A-Za-z_0-9]+ \{/ {
		name = $0
		sub(/ \{.*/, "", name)
		sub(/.* /, "", name)
		if (name in home)
			print FILENAME ": " name " is the name of another thing in " home[name]
		else
			home[name] = FILENAME
	}' >>"$faults/all"

# --- What those rooms' objects leave undefined -------------------------------

allowed='(__)?(mem(chr|cmp|cpy|move|set|rchr)|str(chr|cmp|cspn|len|ncmp|nlen|pbrk|rchr|spn|str)|v?snprintf)(_chk)?'
allowed="$allowed|__u?(div|mod|divmod)di[34]|malloc|calloc|realloc|free|abort|qsort|bsearch|__assert_fail|__stack_chk_fail(_local)?|_GLOBAL_OFFSET_TABLE_"

# is_of_now OBJECT: its source is still there; a build keeps the objects of those that are gone
is_of_now() {
	source=${1#"$objects/"}
	[ -e "$1" ] && [ -e "src/${source%.o}.c" ]
}

# named ROOM...: "D symbol object" where an object of the rooms defines it, "U symbol object" where it needs it
named() {
	for room; do
		# A build keeps the objects of sources that are gone.
		find "src/$room" -name '*.c' 2>/dev/null | sed 's|^src/\(.*\)c$|\1o|'
	done | sort | while read -r object; do
		[ ! -e "$objects/$object" ] || echo "$objects/$object"
	done | xargs nm -A -P -g 2>/dev/null | awk '$2 !~ /^__x86[.]/ { sub(/:$/, "", $1); print $3 == "U" ? "U" : "D", $2, $1 }'
}

# check_symbols ROOM LEFT...: complains about what neither LEFT nor the list has
check_symbols() {
	room=$1
	shift
	named "$@" | awk -v room="$room" -v folder="$objects/$room/" -v allowed="^($allowed)$" '
		$1 == "D" { there[$2] = 1 }
		$1 == "U" && index($3, folder) == 1 { need[++needs] = $2; by[needs] = $3 }
		END {
			for (i = 1; i <= needs; i++) {
				file = substr(by[i], length(folder) + 1)
				if (!(need[i] in there) && need[i] !~ allowed &&
					!(room "/" file == "formats/slc.o" && need[i] ~ /^(__)?xml[A-Z]/) &&
					!(room "/" file == "formats/recode.o" && need[i] ~ /^iconv(_open|_close)?$/))
					print by[i] ": " room " must not need " need[i]
			}
		}' >>"$faults/all"
}

if [ -n "$objects" ]; then
	if ! ls "$objects"/core/*.o >/dev/null 2>&1; then
		echo "$objects: no objects of core" >>"$faults/all"
	fi
	check_symbols base base
	check_symbols core base core
	check_symbols documents base core documents
	check_symbols formats base core documents formats
	check_symbols picture base core documents picture
	check_symbols boxes base core boxes
	check_symbols optimizer base core optimizer
	check_symbols solver base core solver
	check_symbols maker base core documents maker
	check_symbols questions base core documents optimizer solver maker tasks questions
	check_symbols play base core documents formats boxes optimizer solver maker store tasks questions play
fi

# --- Circles and names, from the objects of the files that are there -----------

# sources: the files of src, as their objects are named, without .o
sources() {
	find src -name '*.c' | sed 's|^src/||; s|\.c$||' | sort
}

# symbols: "D symbol file" where a file defines it, "U symbol file" where it needs it
symbols() {
	sources | while read -r file; do
		[ ! -e "$objects/$file.o" ] || echo "$file.o"
	done >"$faults/there"
	[ ! -s "$faults/there" ] || (cd "$objects" && xargs nm -A -P -g <"$faults/there") |
		awk '$2 !~ /^__x86[.]/ { sub(/\.o:$/, "", $1); print $3 == "U" ? "U" : "D", $2, $1 }'
}

# What no file needs is in no circle, nor is what needs no other: what is left when all of those are gone.
check_circles() {
	awk '
		$1 == "D" { home[$2] = $3 }
		$1 == "U" { need[++needs] = $2; by[needs] = $3 }
		END {
			for (i = 1; i <= needs; i++)
				if (need[i] in home && home[need[i]] != by[i])
					edge[by[i] " " home[need[i]]] = 1
			do {
				split("", needed)
				split("", needing)
				for (e in edge) {
					split(e, end, " ")
					needing[end[1]] = needed[end[2]] = 1
				}
				again = 0
				for (e in edge) {
					split(e, end, " ")
					if (!(end[1] in needed) || !(end[2] in needing)) {
						delete edge[e]
						again = 1
					}
				}
			} while (again)
			for (e in edge) {
				split(e, end, " ")
				print end[1] ".c: calls in a circle, by way of " end[2] ".c"
			}
		}' | sort >>"$faults/all"
}

# A file offers what bears its name: play_draw.c offers play_draw_..., or as a part of play or of draw, play_... or draw_...
check_names() {
	awk '
		function begins(name, word) {
			sub(/s$/, "", word)
			return name ~ "^" word "s?(_|$)"
		}
		$1 == "D" {
			file = first = last = $3
			sub(/.*\//, "", file)
			sub(/.*[_\/]/, "", last)
			first = file
			sub(/_.*/, "", first)
			if (!begins($2, file) && !begins($2, first) && !begins($2, last) &&
				!($3 == "base/error" && begins($2, "fail")) && !($3 ~ /^cli\// && begins($2, "command")) &&
				$3 != "main")
				print $3 ".c: " $2 " does not begin with " file "_"
		}' >>"$faults/all"
}

# A file with a variable is named in the first column of the README's table of them. Variables that begin as zeros will do:
# nm can't tell the others from constant tables of addresses.
check_state() {
	[ ! -s "$faults/there" ] || (cd "$objects" && xargs nm -A -P <"$faults/there") |
		awk '$3 ~ /^[bBC]$/ { sub(/\.o:$/, "", $1); print $1 }' | sort -u | while read -r file; do
		grep -q "^| [^|]*\`$file\`" src/README.md 2>/dev/null ||
			echo "src/$file.c: has a variable that src/README.md doesn't name (State of the whole program)"
	done >>"$faults/all"
}

if [ -n "$objects" ]; then
	symbols >"$faults/symbols"
	check_circles <"$faults/symbols"
	check_names <"$faults/symbols"
	check_state
fi

# --- The size of rooms ----------------------------------------------------------

# Its headers and its inner rooms are parts of it.
find src include -mindepth 2 -name '*.[ch]' -exec wc -l {} + | awk '
	$2 ~ /\// {
		split($2, part, "/")
		lines[part[2]] += $1
		all += $1
	}
	END {
		for (room in lines)
			if (lines[room] * 4 > all && all >= 1000)
				print "src/" room ": holds over a quarter of the source: " lines[room] " of " all " lines"
	}' >>"$faults/all"

# --- The top ------------------------------------------------------------------

{ git ls-files 2>/dev/null | sed 's|/.*||' | sort -u | grep . || ls -A; } |
	grep -vxE 'Makefile|README\.md|LICENSE|levels|include|src|tests|build|\.ci|\.git|\.github|\.gitignore|\.clang-format' |
	sed 's|$|: does not belong at the top|' >>"$faults/all"

cat "$faults/all"
[ ! -s "$faults/all" ]
