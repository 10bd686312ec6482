#!/bin/sh
# SPDX-License-Identifier: MIT
# The house keeps its one-way street, and the script that says so would notice otherwise.

. tests/tools/tap.sh
OBJECTS=${OBJECTS:-build/check/obj}

holds 'the rooms include and need only what they may' tests/tools/layers.sh . "$OBJECTS"

# plant FILE LINE NAME WORDS: with the line at the end of the file of a house, the script fails with the words. All are planted in
# one house, which is looked at once, by told.
mkdir "$scratch/house"
cp -R src include "$scratch/house"
plant() {
	case $1 in */*) mkdir -p "$scratch/house/${1%/*}" ;; esac
	printf '%b\n' "$2" >>"$scratch/house/$1"
	printf '%s\t%s\t%s\n' "$1" "$3" "$4" >>"$scratch/planted"
}

told() {
	fails_saying 'a house with faults' 'must not' tests/tools/layers.sh "$scratch/house"
	tests/tools/layers.sh "$scratch/house" >"$scratch/told" 2>&1
	while IFS="$(printf '\t')" read -r file name words; do
		holds "$name" sh -c 'grep -F -e "$1:" "$3" | grep -F -e "$2"' sh "$file" "$words" "$scratch/told"
	done <"$scratch/planted"
}

plant src/core/planted.c '#include <time.h>' 'the core has no clock' 'core must not include <time.h>'
plant src/core/planted.c '#include "store/file.h"' 'the core knows no disk' 'core must not include store/file.h'
plant src/formats/planted.c '#include <libxml/parser.h>' 'libxml2 stays in slc.c' 'slc.c alone'
plant src/store/planted.c '#include <curses.h>' 'the store has no screen' 'curses belongs to'
plant src/tui/planted.c '#include "cli/list.h"' 'tui does not see cli' 'tui must not include cli/list.h'
plant src/tasks/planted.c '#include "store/file.h"' 'a task knows no files' 'tasks must not include store/file.h'
plant src/tasks/planted.c '#include "solver/solver.h"' 'a task knows no solver' 'tasks must not include solver/solver.h'
plant src/maker/planted.c '#include "tasks/task.h"' 'the maker starts nothing' 'maker must not include tasks/task.h'
plant src/maker/planted.c '#include <unistd.h>' 'the maker is pure' 'maker must not include <unistd.h>'
plant src/maker/planted.c '#include "solver/solver.h"' 'seeds hang on no solver' 'maker must not include solver/solver.h'
plant src/solver/planted.c '#include "maker/grade.h"' 'the solver knows no grades' 'solver must not include maker/grade.h'
plant src/tui/widgets/planted.c '#include "tui/screen.h"' 'a widget knows no screen' \
	'tui/widgets must not include tui/screen.h'
plant src/tui/widgets/planted.c '#include "play/session.h"' 'a widget knows no game that is played' \
	'tui/widgets must not include play/session.h'
plant src/picture/planted.c '#include "terminal/paint.h"' 'a picture knows no terminal' \
	'picture must not include terminal/paint.h'
plant src/picture/planted.c '#include <unistd.h>' 'a picture is pure' 'picture must not include <unistd.h>'
plant src/terminal/planted.c '#include "tui/widgets/draw.h"' 'the terminal knows no widget' \
	'terminal must not include tui/widgets/draw.h'
plant src/terminal/planted.c '#include "play/session.h"' 'the terminal knows no game' 'terminal must not include play/session.h'
plant include/terminal/planted.h '#include "store/file.h"' 'headers are looked at too' 'terminal must not include store/file.h'
plant src/tui/screens/planted.c '#include <curses.h>' 'a screen draws on a canvas' 'curses belongs to'
plant src/tui/planted.c '#include <term.h>' 'the loop knows no terminfo' 'curses belongs to'
plant src/cli/planted.c '#include "tui/app.h"' 'cli does not see tui' 'cli must not include tui/app.h'
plant src/play/planted.c '#include "tui/words.h"' 'play has no words' 'play must not include tui/words.h'
plant src/play/planted.c '#include <time.h>' 'play has no clock' 'play must not include <time.h>'
plant src/play/planted.c '#include <wctype.h>' 'play has no locale' 'play must not include <wctype.h>'
plant src/store/planted.c '#include <wchar.h>' 'widths belong to tui and cli' 'store must not include <wchar.h>'
plant src/store/planted.c '#include "../core/board.h"' 'no way round by folders' 'written as "room/name.h"'
plant src/core/board.c '#include "tui/app.h"' 'an include anywhere in a file' 'core must not include tui/app.h'
plant src/store/planted.c 'int x(char *a) { return (int)strlen(strcpy (a, "b")); }' \
	'a banned function' 'store must not call strcpy'
plant src/tui/planted.c 'int x(void) { return printw("%s", "title"); }' \
	'no second door for text' 'tui must not call printw'
plant src/core/planted.c '/*\n strcpy(a, b) */ int x(void) { return printf("x"); }' \
	'the core prints nothing' 'core must not call printf'
plant src/cli/planted.c 'struct board {\n\tint x;\n};' 'one word, one thing' 'board is the name of another thing in include/core/board.h'
plant src/lib/planted.c 'int x;' 'no new room' 'no room called lib'
plant notes.txt 'hello' 'the top holds nothing else' 'notes.txt: does not belong at the top'
told

rm -rf "$scratch/house"
mkdir "$scratch/house"
cp -R src include "$scratch/house"
echo '/* strcpy(a, b); sprintf( */ const char *planted = "system(1) gets(2)";' >"$scratch/house/src/core/planted.c"
holds 'a comment and a string are not calls' tests/tools/layers.sh "$scratch/house"

yes 'int x;' | head -n 20000 >"$scratch/house/src/tui/screens/planted.c"
yes 'int x;' | head -n 20000 >"$scratch/house/include/tui/widgets/planted.h"
fails_saying 'a room that is too large, with its headers and inner rooms' 'src/tui: holds over a quarter' \
	tests/tools/layers.sh "$scratch/house"
rm "$scratch/house/src/tui/screens/planted.c" "$scratch/house/include/tui/widgets/planted.h"

mkdir -p "$scratch/obj/core"
printf '#include <time.h>\nlong planted(void);\nlong planted(void) { return time(0); }\n' >"$scratch/planted.c"
${CC:-cc} -c -o "$scratch/obj/core/planted.o" "$scratch/planted.c"
fails_saying 'a symbol that the core must not need' 'core must not need time' \
	tests/tools/layers.sh "$scratch/house" "$scratch/obj"
rm -r "$scratch/obj/core"
mkdir "$scratch/obj/play"
for room in base core documents formats boxes solver maker store; do
	cp -R "$OBJECTS/$room" "$scratch/obj/"
done
printf 'long long terminal_now(void);\nint main(void) { return terminal_now() > 0; }\n' >"$scratch/planted.c"
${CC:-cc} -c -o "$scratch/obj/play/planted.o" "$scratch/planted.c"
cp "$scratch/planted.c" "$scratch/house/src/play"
fails_saying 'a symbol that play must not need' 'play must not need terminal_now' \
	tests/tools/layers.sh "$scratch/house" "$scratch/obj"

# object FILE TEXT: a file of the planted house, and its object
object() {
	mkdir -p "$scratch/house/src/${1%/*}" "$scratch/obj/${1%/*}"
	printf '%s\n' "$2" >"$scratch/house/src/$1.c"
	${CC:-cc} -c -o "$scratch/obj/$1.o" "$scratch/house/src/$1.c"
}

rm -rf "$scratch/house" "$scratch/obj"
mkdir "$scratch/house"
object core/top 'int one(int x); int top(int x); int top(int x) { return one(x); }'
object core/one 'int two(int x); int one(int x); int one(int x) { return two(x); }'
object core/two 'int end(int x); int two(int x); int two(int x) { return end(x); }'
object core/end 'int end(int x); int end(int x) { return x; }'
holds 'files that call each other one way' tests/tools/layers.sh "$scratch/house" "$scratch/obj"
object core/two 'int end(int x); int one(int x); int two(int x); int two(int x) { return x > 0 ? one(x - 1) : end(x); }'
fails_saying 'files that call each other in a circle' 'core/two.c: calls in a circle, by way of core/one.c' \
	tests/tools/layers.sh "$scratch/house" "$scratch/obj"
holds 'and no others are named' sh -c '! tests/tools/layers.sh "$1" "$2" | grep -E "core/(top|end).c"' \
	sh "$scratch/house" "$scratch/obj"

rm "$scratch/house"/src/core/t*.c "$scratch/house/src/core/one.c"
object tui/widgets/menu 'int menu_draw(void); int menu_draw(void) { return 1; }'
object core/board_reach 'int board_settle(void); int board_settle(void) { return 1; }'
holds 'functions that bear the name of their file, or a part of it' tests/tools/layers.sh "$scratch/house" "$scratch/obj"
object core/board_reach 'int show(void); int show(void) { return 1; }'
fails_saying 'a function that does not' 'core/board_reach.c: show does not begin with board_reach_' \
	tests/tools/layers.sh "$scratch/house" "$scratch/obj"

object core/board_reach 'static int count; int board_count(void); int board_count(void) { return count++; }'
fails_saying 'a variable that nobody is told of' "core/board_reach.c: has a variable that src/README.md doesn't name" \
	tests/tools/layers.sh "$scratch/house" "$scratch/obj"
printf '| `core/board_reach` | how often | each call |\n' >"$scratch/house/src/README.md"
holds 'and what is told of is no fault' tests/tools/layers.sh "$scratch/house" "$scratch/obj"

finish
