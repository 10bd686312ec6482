/* SPDX-License-Identifier: MIT */
/*
 * Shows what strangers wrote on terminals that believe nothing: hostile PROGRAM [COUNT [SEED]].
 * About COUNT random titles, authors, nicknames, names of files, paths and titles of snapshots go
 * through the real program. For each kind it prints its name, how many were seen, and how many
 * times something went wrong, with tabs between; stderr tells what.
 *
 * What must hold: the terminal gets nothing that the game didn't mean (vt/vt.h), and what
 * stands beside a stranger's text stands where it always does.
 */
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vt/child.h"
#include "vt/scratch.h"
#include "faults/hostile_text.h"

#define PATIENCE  10000
#define GAME_MOST 240  /* s for one game */
#define SETTLE	  2000 /* ms for a picture to become right */
#define TOLD_MOST 4    /* faults that are told in full */
#define COUNT(a)  (sizeof(a) / sizeof *(a))

static const char *const terms[] = {"xterm-256color", "linux", "vt100", "screen", "tmux-256color"};
static struct vt_sequences *sequences[COUNT(terms)];
static const char *program;
static uint64_t state;

/* --- Counting ------------------------------------------------------------------ */

enum kind { TITLES, AUTHORS, NICKNAMES, NAMES, PATHS, SNAPSHOTS, LISTED, KINDS };
static const char *const names[KINDS] = {
	"titles",
	"authors",
	"nicknames",
	"names of files",
	"paths and last titles",
	"titles of snapshots",
	"titles and names on the command line",
};
static long seen[KINDS], failures[KINDS];

static struct vt_child game;
static const char *term;
static int columns, rows;
static char stood[256]; /* which game, should it hang */

static void __attribute__((format(printf, 2, 3))) fault(enum kind kind, const char *format, ...)
{
	va_list args;

	if (++failures[kind] > TOLD_MOST)
		return;
	fprintf(stderr, "# %s, %s %dx%d: ", names[kind], term, columns, rows);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputc('\n', stderr);
	for (int r = 0; r < rows && r < 60; r++)
		fprintf(stderr, "#   |%s\n", vt_row(game.vt, r));
}

static void look_for_faults(enum kind kind)
{
	const char *what = vt_fault(game.vt);

	if (what == NULL)
		return;
	fault(kind, "%s", what);
	vt_forgive(game.vt);
}

/* --- The game -------------------------------------------------------------------- */

/* On any terminal, now and then without UTF-8. */
static void start_in(int wide, int high, const char *const *arguments)
{
	char home[1024], name[64];
	const char *command[16] = {program};
	size_t n = 1, t = hostile_below(&state, COUNT(terms));
	bool utf8 = hostile_below(&state, 8) > 0;
	const char *environment[] = {
		home,	       name,	     utf8 ? "LC_ALL=C.UTF-8" : "LC_ALL=C",
		"USER=tester", "ESCDELAY=1", "ASAN_OPTIONS=detect_leaks=0",
		NULL};
	struct vt_child_options options = {
		.command = command,
		.folder = scratch_path("work"),
		.environment = environment,
		.sequences = sequences[t],
		.columns = columns = wide,
		.rows = rows = high,
		.utf8 = utf8,
	};

	term = terms[t];
	snprintf(home, sizeof home, "HOME=%s", scratch_path("home"));
	snprintf(name, sizeof name, "TERM=%s", term);
	while (*arguments != NULL)
		command[n++] = *arguments++;
	snprintf(stood, sizeof stood, "%s, %dx%d, seed %llu, after %ld titles and %ld nicknames",
		 term, wide, high, (unsigned long long)state, seen[TITLES], seen[NICKNAMES]);
	vt_child_watch(stood, GAME_MOST);
	vt_child_start(&game, &options);
}

/* The game in a window of any size that has room for all columns of its lists, now and then without
 * our glyphs. */
static void start(const char *const *arguments)
{
	static const int widths[] = {80, 80, 100, 120, 132, 200},
			 heights[] = {24, 24, 40, 60, 120, 190};
	const char *with[8] = {"--ascii"};
	bool ascii = hostile_below(&state, 8) == 0;

	for (size_t i = 0; arguments[i] != NULL; i++)
		with[i + 1] = arguments[i];
	start_in(widths[hostile_below(&state, COUNT(widths))],
		 heights[hostile_below(&state, COUNT(heights))], with + !ascii);
}

static void leave(enum kind kind)
{
	const char *what;

	/* A picture that the signal cuts off may end within a sequence. */
	for (int i = 0; i < 500 && vt_child_take(&game, 20); i++)
		;
	kill(game.pid, SIGTERM);
	if (!vt_child_wait_end(&game, PATIENCE))
		fault(kind, "it does not end");
	look_for_faults(kind);
	if ((what = vt_unrestored(game.vt)) != NULL)
		fault(kind, "%s", what);
	vt_child_free(&game);
}

static void press(const char *keys)
{
	vt_child_send(&game, keys, strlen(keys));
}

static bool await(enum kind kind, const char *text)
{
	if (vt_child_wait(&game, text, PATIENCE))
		return true;
	fault(kind, "never seen: %s", text);
	return false;
}

static bool is_part(int row, int column, const char *ascii)
{
	return strcmp(vt_part(game.vt, row, column, (int)strlen(ascii)), ascii) == 0;
}

static bool is_blank(int row, int column, int count)
{
	return column < 0 || *vt_part(game.vt, row, column, count) == '\0';
}

/* The column from which on a row has that text; -1: it has not. */
static int find(int row, const char *ascii)
{
	for (int c = 0; c < columns; c++)
		if (is_part(row, c, ascii))
			return c;
	return -1;
}

/* In the main menu. */
static bool choose(enum kind kind, const char *item)
{
	char picked[2][64];

	snprintf(picked[0], sizeof picked[0], "\342\226\270 %s", item);
	snprintf(picked[1], sizeof picked[1], "> %s", item);
	if (!await(kind, "Quit"))
		return false;
	for (int i = 0; i < 12; i++) {
		for (int k = 0; k < 20; k++) {
			if (vt_shows(game.vt, picked[0]) || vt_shows(game.vt, picked[1])) {
				press("\r");
				return true;
			}
			vt_child_take(&game, 5);
		}
		press("s");
	}
	fault(kind, "not to be picked: %s", item);
	return false;
}

/* Until a check finds nothing wrong any more. */
static void settle(enum kind kind, const char *(*check)(void))
{
	int64_t most = vt_child_now() + SETTLE * 1000;
	const char *what;

	while ((what = check()) != NULL && vt_child_now() < most)
		vt_child_take(&game, 5);
	if (what != NULL)
		fault(kind, "%s", vt_child_wait_end(&game, 0) ? "it has ended" : what);
	look_for_faults(kind);
}

/* --- Lists of levels --------------------------------------------------------------- */

static struct {
	size_t count, picked, shown; /* levels; the picked one; those seen so far */
	int left, numbers;	     /* columns */
} list;

/* Number, nothing, title, nothing, size and boxes, nothing, and then the picked one: what isn't the
 * stranger's stands in its columns. */
static const char *row_is_wrong(size_t index, int row)
{
	static char words[128];
	char number[16];

	snprintf(number, sizeof number, "%5zu", index + 1);
	if (!is_part(row, list.left + 1, number))
		snprintf(words, sizeof words, "row %d has not number %zu", row, index + 1);
	else if (!is_blank(row, list.left + 6, 2) || !is_blank(row, list.left - 1, 1))
		snprintf(words, sizeof words, "row %d: something beside its number", row);
	else if (!is_part(row, list.numbers, "   5 x 3      1") ||
		 (!is_blank(row, list.numbers - 1, 1) &&
		  !is_part(row, list.numbers - 7, "starter")))
		snprintf(words, sizeof words, "row %d: its size is not in its place", row);
	else if (!is_blank(row, list.numbers + 15, 16))
		snprintf(words, sizeof words, "row %d: something behind it", row);
	else
		return NULL;
	return words;
}

/* A window that has no room for the board beside the list has it below, in half of the rows. */
static size_t rows_of_list(void)
{
	int body = rows - 4;

	return (size_t)(columns < 100 ? body - body / 2 : body);
}

static const char *list_is_wrong(void)
{
	size_t room = rows_of_list(), first = list.picked >= room ? list.picked - room + 1 : 0;
	char status[64];

	snprintf(status, sizeof status, "%zu of %zu", list.picked + 1, list.count);
	if (!is_part(rows - 2, list.left, status))
		return "the status is not where it should be";
	for (size_t i = 0; i < room; i++) {
		const char *what = row_is_wrong(first + i, 2 + (int)i);

		if (what != NULL)
			return what;
	}
	if (!is_part(1, list.left + 8, "Title") || !is_part(1, list.numbers + 3, "Size"))
		return "the names of the columns are not in their places";
	if (find(1, "by") < list.numbers + 39 && !is_blank(1, list.numbers + 39, columns))
		return "the author is not in his place";
	return NULL;
}

/* Page down to the end of a list that is open; the authors of some are looked at on the way. */
static void go_through(enum kind kind, size_t count)
{
	size_t room = rows_of_list();

	list.count = count;
	list.picked = list.shown = 0;
	list.left = find(1, "Title") - 8;
	list.numbers = find(1, "Size") - 3;
	settle(kind, list_is_wrong);
	while (list.picked + room < count && !game.ended) {
		bool page = hostile_below(&state, 3) > 0;

		press(page ? "\033[6~" : "\033[B");
		list.picked += page ? room : 1;
		settle(kind, list_is_wrong);
		if (kind == TITLES && !is_blank(1, list.numbers + 39, columns))
			seen[AUTHORS]++;
	}
	seen[kind] += (long)list.picked + 1;
}

/* --- Collections -------------------------------------------------------------------- */

static void show_titles(size_t count)
{
	const char *arguments[] = {hostile_collection(&state, count), NULL};

	start(arguments);
	if (await(TITLES, "[Enter]"))
		go_through(TITLES, count);
	leave(TITLES);
}

/* --- Nicknames ------------------------------------------------------------------------ */

static size_t score; /* the best one of the level at hand; the others follow */

#define CENTRED 100 /* columns of a window in which each line of the head stands on the axis */

/* The row from 0 on in which the words are; -1: none. */
static int find_row(const char *words)
{
	for (int row = 0; row < rows; row++)
		if (find(row, words) >= 0)
			return row;
	return -1;
}

/* The record's row tells where the head is: a title without room for it leaves "Puzzle:" out. */
static const char *head_is_wrong(void)
{
	int top, title, below;
	char record[32];

	snprintf(record, sizeof record, "Record: %zu by", score);
	top = find_row(record) - 1;
	if (top < 0 || top + 2 >= rows)
		return "the record is not seen";
	below = find(top + 1, record);
	title = find(top, "Puzzle:");
	if (title < 0 && columns < CENTRED && !is_blank(top, below, 1))
		title = below;
	if (columns < CENTRED ? title != below : title < 0)
		return "the title is not in its place";
	if (columns < CENTRED ? !is_part(top + 2, below, "Moves: 0")
			      : find(top + 2, "Moves: 0") < 0)
		return "the moves are not in their place";
	return is_blank(top, title - 3, 3) && is_blank(top + 1, below - 3, 3)
		       ? NULL
		       : "something beside the head";
}

static const char *ranking_is_wrong(void)
{
	char entry[32];
	int row, column = -1;

	for (row = 0; row < rows && column < 0; row++) {
		snprintf(entry, sizeof entry, "1. %6zu", score);
		column = find(row, entry);
	}
	if (column < 0)
		return "the first place is not seen";
	for (size_t i = 1; i < 10; i++) {
		snprintf(entry, sizeof entry, "%2zu. %6zu", i + 1, score + i);
		if (!is_part(row + (int)i, column - 1, entry))
			return "a place of the leaderboard is not in its place";
		/* the board stands left of it */
		if (!is_blank(row + (int)i, column - 5, 4) ||
		    !is_blank(row + (int)i, column + 43, columns))
			return "something beside the leaderboard";
	}
	return NULL;
}

static void show_nicknames(size_t levels)
{
	const char *file = hostile_collection(&state, levels), *arguments[] = {file, "1", NULL};

	for (size_t i = 1; i <= levels; i++)
		hostile_scores(&state, file, i, 1000 + 10 * i);
	start(arguments);
	for (size_t i = 1; i <= levels && !game.ended; i++) {
		score = 1000 + 10 * i;
		settle(NICKNAMES, head_is_wrong);
		press("\033");
		settle(NICKNAMES, ranking_is_wrong);
		seen[NICKNAMES] += 10;
		press("\r"); /* back to the game */
		settle(NICKNAMES, head_is_wrong);
		seen[TITLES]++;
		seen[AUTHORS]++;
		press("n");
	}
	leave(NICKNAMES);
}

/* --- Names of files, paths ---------------------------------------------------------------- */

static void show_names(size_t count)
{
	static const char *const arguments[] = {"--levels", "maps", NULL};

	hostile_names(&state, count);
	start(arguments);
	if (choose(NAMES, "Free play") && await(NAMES, "Boxes"))
		go_through(NAMES, count);
	leave(NAMES);
}

static bool completing;

static const char *paths_are_wrong(void)
{
	int width = columns - 2 < 112 ? columns - 2 : 112, left = (columns - width) / 2;
	int paths = width - width * 2 / 5 - 2, top = find_row("Custom maps");

	if (top < 0 || find(top, "Custom maps") != (columns - 11) / 2 ||
	    find(rows - 1, "[Enter]") < 0)
		return "heading or hints are not in their places";
	if (completing == vt_shows(game.vt, "Recent files:"))
		return completing ? "no names are seen" : "the last paths are not seen";
	for (int r = top + 4; r < rows - 1; r++)
		if (!is_blank(r, 0, left) || !is_blank(r, left + width, columns) ||
		    (r >= top + 7 && !is_blank(r, left + paths, 2)))
			return "something beside the names or the board";
	return NULL;
}

static const char *statistics_are_wrong(void)
{
	int left = (columns - 72) / 2, top = find_row("Statistics");

	if (top < 0 || find(top, "Statistics") != (columns - 10) / 2)
		return "the heading is not in its place";
	for (int r = top + 5; r < top + 15; r++)
		if (!is_part(r, left + 18, "can't be read") || !is_blank(r, left + 17, 1) ||
		    !is_blank(r, 0, left) || !is_blank(r, left + 31, columns))
			return "a row of the statistics is not as it should be";
	return NULL;
}

/* A last title in the menu, last paths, names that Tab finds, and the paths again in the
 * statistics. */
static void show_paths(void)
{
	static const char *const arguments[] = {"--levels", "maps", NULL};

	hostile_names(&state, 150);
	hostile_profile(&state);
	start(arguments);
	if (await(PATHS, "Continue: ") && choose(PATHS, "Custom maps")) {
		completing = false;
		settle(PATHS, paths_are_wrong);
		press("maps/\t");
		completing = true;
		settle(PATHS, paths_are_wrong);
		seen[NAMES] += rows - rows / 6 - 6 < 150 ? rows - rows / 6 - 6 : 150;
		press("\033");
	}
	if (choose(PATHS, "Statistics"))
		settle(PATHS, statistics_are_wrong);
	seen[PATHS] += 11;
	leave(PATHS);
}

/* --- Snapshots --------------------------------------------------------------------------- */

#define SNAPSHOTS_MOST 60

static const char *snapshots_are_wrong(void)
{
	int left = columns < 80 ? 0 : (columns - 78) / 2, room = rows - 5;

	for (int r = 2; r < 2 + room && r < 2 + SNAPSHOTS_MOST; r++)
		if (!is_part(r, left + 34, "snapshot") || !is_part(r, left + 70, "file") ||
		    !is_blank(r, left + 33, 1) || !is_blank(r, left + 74, columns) ||
		    !is_blank(r, 0, left))
			return "a row of the snapshots is not as it should be";
	return is_part(0, left, "Solutions and snapshots:") ? NULL
							    : "the heading is not in its place";
}

static void show_snapshots(size_t levels)
{
	static const char *const arguments[] = {"set.sok", "1", NULL};

	hostile_snapshots(&state, levels, SNAPSHOTS_MOST);
	start(arguments);
	for (size_t i = 0; i < levels && !game.ended; i++) {
		if (!await(SNAPSHOTS, "Moves: 0"))
			break;
		press("v");
		settle(SNAPSHOTS, snapshots_are_wrong);
		seen[SNAPSHOTS] += rows - 5 < SNAPSHOTS_MOST ? rows - 5 : SNAPSHOTS_MOST;
		press("\033");
		if (!await(SNAPSHOTS, "Moves: 0"))
			break;
		press("n");
	}
	leave(SNAPSHOTS);
}

/* --- On the command line ---------------------------------------------------------------- */

static void end(enum kind kind)
{
	if (!vt_child_wait_end(&game, PATIENCE))
		fault(kind, "it does not end");
	look_for_faults(kind);
	vt_child_free(&game);
}

#define ARGUMENTS 10

/* A list in columns that fits the window, then one row for each file that is not there. */
static void show_listed(size_t count)
{
	const char *arguments[ARGUMENTS + 3] = {"list", hostile_collection(&state, count), NULL};
	char lines[ARGUMENTS][200];

	start_in(80 + (int)hostile_below(&state, 120), 24, arguments);
	end(LISTED);
	seen[LISTED] += (long)count;
	arguments[1] = "--";
	for (size_t i = 0; i < ARGUMENTS; i++) {
		lines[i][0] = 'N'; /* a single - is standard input */
		hostile_text(&state, HOSTILE_LINE, lines[i] + 1, sizeof lines[i] - 1);
		arguments[2 + i] = lines[i];
	}
	start_in(2000, 24, arguments);
	end(LISTED);
	seen[LISTED] += ARGUMENTS;
}

/* --- All ------------------------------------------------------------------------------------ */

int main(int argc, char **argv)
{
	long count = argc > 2 ? atol(argv[2]) : 3000;
	int status = 0;

	setlocale(LC_ALL, "C.UTF-8");
	if (argc < 2)
		return 2;
	program = argv[1];
	state = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
	for (size_t i = 0; i < COUNT(terms); i++)
		if ((sequences[i] = vt_sequences_learn(terms[i])) == NULL)
			return 2;
	scratch_open();
	while (seen[NICKNAMES] < count / 20)
		show_nicknames(count / 20 < 2000 ? (size_t)count / 200 + 1 : 200);
	while (seen[SNAPSHOTS] < count / 20)
		show_snapshots(count / 20 < 2000 ? (size_t)count / 1000 + 1 : 40);
	while (seen[PATHS] < count / 500 + 11)
		show_paths();
	while (seen[NAMES] < count / 20)
		show_names(count / 20 < 400 ? 400 : 4000);
	while (seen[LISTED] < count / 20)
		show_listed(count / 20 < 2000 ? (size_t)count / 40 + 1 : 1000);
	while (seen[TITLES] < count * 7 / 10)
		show_titles(count * 7 / 10 < 10000 ? (size_t)count * 7 / 10 + 200 : 10000);
	for (int kind = 0; kind < KINDS; kind++) {
		printf("%s\t%ld\t%ld\n", names[kind], seen[kind], failures[kind]);
		status = status || failures[kind] > 0;
	}
	return status;
}
