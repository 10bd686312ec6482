/* SPDX-License-Identifier: MIT */
/*
 * Ends the game in every screen in every way that there is: signals PROGRAM [TERM...]. For each way
 * it prints its name, how often it was tried and how often that went wrong, with tabs between;
 * stderr tells what went wrong. With terminals named every screen is left in every way on each of
 * them; without any each third screen is, on terminals that take turns.
 *
 * What must hold: the game ends at once, with the right status; nothing that was played is
 * lost; the terminal is given back; and no terminal gets what isn't its own.
 */
#include <dirent.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "unit/hall.h"
#include "vt/child.h"
#include "vt/scratch.h"

#define PATIENCE 10000 /* ms for a screen to come up */
#define END_MOST 3000  /* ms; see also what the slowest took */
#define TRY_MOST 90    /* s for all of one try */
#define STEPS	 8
#define PART	 3 /* of the screens, in short */
#define COUNT(a) (sizeof(a) / sizeof *(a))

static const char *program;
static long slowest; /* us from the event to the end */

/* --- Where from -------------------------------------------------------------- */

struct step {
	const char *keys, *until;
};

struct way {
	const char *name;
	const char *file;	   /* to start with; NULL: the menu */
	const char *saved, *moves; /* the file that holds the moves then */
	struct step steps[STEPS];
};

#define SAVE "work/corridor.xsb.sav"
#define STEP                     \
	{                        \
		"d", "Moves: 1 " \
	}
#define SOLVE                       \
	{                           \
		"dddd", "Solved in" \
	}
#define PROMPT                          \
	{                               \
		"ssss\r", "Level file:" \
	}
#define NAMED                          \
	{"m", "Name of the snapshot"}, \
	{                              \
		"\r", "Snapshot saved" \
	}

static const struct way ways[] = {
	{"menu", NULL, NULL, NULL, {{"", "Quit"}}},
	{"help", NULL, NULL, NULL, {{"?", "Keys: Main menu"}}},
	{"list", NULL, NULL, NULL, {{"s\r", "Second"}}},
	{"search", NULL, NULL, NULL, {{"s\r", "Second"}, {"/co", "Search: co"}}},
	{"path", NULL, NULL, NULL, {PROMPT}},
	{"completion", NULL, NULL, NULL, {PROMPT, {"\t", "empty.xsb"}}},
	{"refused", NULL, NULL, NULL, {PROMPT, {"/nowhere\r", "nowhere: "}}},
	{"notice", NULL, NULL, NULL, {PROMPT, {"empty.xsb\r", "OK"}}},
	{"statistics", NULL, NULL, NULL, {{"ssssss\r", "Nothing solved"}}},
	{"settings", NULL, NULL, NULL, {{"sssssss\r", "Symbols"}}},
	{"question",
	 NULL,
	 NULL,
	 NULL,
	 {{"\r", "Puzzle: First"},
	  {"ddddd", "Solved"},
	  {"", "[Enter] save"},
	  {"\033", "Next level"},
	  {"s\r", "Free play"},
	  {"\r", "Start at level 1"}}},
	{"ending",
	 NULL,
	 NULL,
	 NULL,
	 {{"\r", "Puzzle: First"},
	  {"ddddd", "Solved"},
	  {"", "[Enter] save"},
	  {"\033", "Next level"},
	  {"\r", "Puzzle: Second"},
	  {"\033", "Finish"},
	  {"s\r", "last level"}}},
	{"play", "corridor.xsb", SAVE, "r", {STEP}},
	{"reverse",
	 "corridor.xsb",
	 "work/corridor.xsb.rev.sav",
	 "[]r",
	 {{"b", "Backwards"}, {"d", "Moves: 1 "}}},
	{"cursor", "corridor.xsb", SAVE, "r", {STEP, {"gd", "cancel"}}},
	{"travel", "corridor.xsb", SAVE, NULL, {STEP, {"\033[<0;41;9M\033[<0;43;9M", ""}}},
	{"saved",
	 "corridor.xsb",
	 SAVE,
	 "r",
	 {STEP, {"\033", "Play again"}, {"s\r", "There is a saved game"}}},
	{"leaderboard", "corridor.xsb", SAVE, "r", {STEP, {"\033", "Leaderboard"}}},
	{"asked", "corridor.xsb", SAVE, "rrrrR", {STEP, SOLVE}},
	{"nickname",
	 "corridor.xsb",
	 SAVE,
	 "rrrrR",
	 {STEP, SOLVE, {"", "[Enter] save"}, {"Fo", "Fo"}}},
	{"done",
	 "corridor.xsb",
	 NULL,
	 NULL,
	 {STEP, SOLVE, {"", "[Enter] save"}, {"Foo\r", "Foo takes 1st place"}}},
	{"naming", "corridor.xsb", SAVE, "r", {STEP, {"m", "Name of the snapshot"}}},
	{"snapshots", "corridor.xsb", SAVE, "r", {STEP, NAMED, {"v", "Solutions and snapshots"}}},
	{"choice",
	 "corridor.xsb",
	 SAVE,
	 "r",
	 {STEP, NAMED, {"v", "Solutions and"}, {"\r", "View"}}},
	{"replay",
	 "corridor.xsb",
	 SAVE,
	 "r",
	 {STEP, NAMED, {"v", "Solutions and"}, {"\r", "Replay"}, {"\r", "Move 0 of 1"}}},
	{"small", "corridor.xsb", SAVE, "r", {STEP}},
	{"solver",
	 "hall.xsb",
	 "work/hall.xsb.sav",
	 "r",
	 {STEP, {"t", "Warn when lost: proved"}, {"", "looking..."}}},
};

#define SMALL  "small"	/* the way at whose end the window shrinks */
#define SOLVER "solver" /* the way on which the game has processes of its own */

/* --- How --------------------------------------------------------------------- */

enum how {
	BY_SIGNAL, /* its exit status tells which */
	BY_CRASH,  /* the signal kills it */
	NOT,	   /* the signal does nothing, TERM ends it */
	BY_KEY,	   /* the terminal's own keys */
	STOPPED,   /* and gone on, then TERM */
	FROZEN,	   /* the terminal was stopped with ^S, then the signal */
	FULL,	   /* nobody reads what it holds, then the signal, in the midst of a picture */
	HUNG_UP,   /* the terminal goes away */
	GONE,	   /* and nobody tells */
};

struct event {
	const char *name;
	enum how how;
	int signal;
	bool hup_ignored;
};

static const struct event events[] = {
	{"HUP", BY_SIGNAL, SIGHUP, false},
	{"INT", BY_SIGNAL, SIGINT, false},
	{"QUIT", BY_SIGNAL, SIGQUIT, false},
	{"TERM", BY_SIGNAL, SIGTERM, false},
	{"PIPE", NOT, SIGPIPE, false},
	{"XFSZ", NOT, SIGXFSZ, false},
	{"Ctrl-C", BY_KEY, SIGINT, false},
	{"Ctrl-\\", BY_KEY, SIGQUIT, false},
	{"TSTP, CONT, TERM", STOPPED, SIGTERM, false},
	{"TERM in a stopped terminal", FROZEN, SIGTERM, false},
	{"TERM in a full terminal", FULL, SIGTERM, false},
	{"SEGV in a full terminal", FULL, SIGSEGV, false},
	{"hang-up", HUNG_UP, SIGHUP, false},
	{"hang-up, HUP ignored", HUNG_UP, SIGHUP, true},
	{"end of input", GONE, 0, false},
	{"end of input, HUP ignored", GONE, 0, true},
	{"SEGV", BY_CRASH, SIGSEGV, false},
	{"ABRT", BY_CRASH, SIGABRT, false},
	{"BUS", BY_CRASH, SIGBUS, false},
	{"FPE", BY_CRASH, SIGFPE, false},
	{"ILL", BY_CRASH, SIGILL, false},
};

/* --- One run ------------------------------------------------------------------- */

static char words[1024];
static char stood[256]; /* where the try stands, should it hang */

static void stand(const struct way *way, const struct event *event, const char *term,
		  const char *at)
{
	snprintf(stood, sizeof stood, "%s in %s, %s: %s", event->name, way->name, term, at);
	vt_child_watch(stood, TRY_MOST);
}

static const char *wrong(const char *what, const char *of)
{
	snprintf(words, sizeof words, "%s%s", what, of);
	return words;
}

static struct text hall;

static void prepare(void)
{
	scratch_clear();
	scratch_folder("home");
	scratch_folder("work");
	scratch_folder("levels");
	scratch_text("work/corridor.xsb", "########\n#@    $.#\n########\nTitle: Corridor\n");
	text_cut(&hall, 0);
	hall_add(&hall);
	scratch_text("work/hall.xsb", hall.bytes);
	scratch_text("work/empty.xsb", "########\n#@     .#\n########\n");
	scratch_text("levels/1.xsb", "########\n#@    $.#\n########\nTitle: First\n");
	scratch_text("levels/2.xsb", "########\n#@  $.$.#\n########\nTitle: Second\n");
}

static void start(struct vt_child *child, const struct way *way, const struct event *event,
		  const char *term, const struct vt_sequences *sequences)
{
	char home[1024], name[256];
	const char *command[] = {program, "--levels", scratch_path("levels"), way->file, NULL};
	const char *environment[] = {home,
				     name,
				     "LC_ALL=C.UTF-8",
				     "USER=tester",
				     "ASAN_OPTIONS=detect_leaks=0:handle_segv=0:handle_abort=0:"
				     "handle_sigbus=0:handle_sigfpe=0:handle_sigill=0",
				     NULL};
	struct vt_child_options options = {
		.command = command,
		.folder = scratch_path("work"),
		.environment = environment,
		.sequences = sequences,
		.columns = 80,
		.rows = 24,
		.utf8 = true,
		.place = event->how == STOPPED ? VT_CHILD_JOB
			 : event->how == GONE  ? VT_CHILD_STRANGER
					       : VT_CHILD_LEADER,
		.hup_ignored = event->hup_ignored,
	};

	snprintf(home, sizeof home, "HOME=%s", scratch_path("home"));
	snprintf(name, sizeof name, "TERM=%s", term);
	vt_child_start(child, &options);
}

static const char *go(struct vt_child *child, const struct way *way)
{
	if (!vt_child_wait(child, way->file != NULL ? "Moves: 0" : "Quit", PATIENCE))
		return wrong("it did not come up", "");
	for (size_t i = 0; i < STEPS && way->steps[i].keys != NULL; i++) {
		vt_child_send(child, way->steps[i].keys, strlen(way->steps[i].keys));
		if (!vt_child_wait(child, way->steps[i].until, PATIENCE))
			return wrong("never seen: ", way->steps[i].until);
	}
	if (strcmp(way->name, SMALL) != 0)
		return NULL;
	vt_child_resize(child, 15, 4);
	return vt_child_wait(child, "enlarge", PATIENCE) ? NULL
							 : wrong("it does not ask for more", "");
}

/* A terminal that drops what it holds, for ^C or because nobody reads it, may be left with half a
 * sequence. */
static const char *not_given_back(const struct vt_child *child, bool drops)
{
	const char *what = vt_child_unrestored(child);

	if (what == NULL)
		what = vt_unrestored(child->vt);
	if (what == NULL && vt_shows(child->vt, "$<"))
		what = "a delay was written as text";
	if (what == NULL && !drops)
		what = vt_fault(child->vt);
	return what;
}

/* A key may be dropped by ^C between the game's look for it and its read. That is a matter of luck;
 * the mode that has such a read return at once is not. */
static bool waits_for_dropped_keys(const struct vt_child *child)
{
	struct termios modes;

	return tcgetattr(child->slave, &modes) == 0 && modes.c_cc[VMIN] > 0;
}

/* Stop it as the shell's user does, and have it go on. */
static const char *stop(struct vt_child *child)
{
	uint64_t before;
	const char *what;

	while (vt_child_take(child, 50))
		;
	before = vt_picture(child->vt);
	kill(child->pid, SIGTSTP);
	if (!vt_child_wait_stop(child, PATIENCE))
		return wrong(child->ended ? "it ends, and should stop" : "it does not stop", "");
	what = not_given_back(child, false);
	if (what != NULL)
		return wrong("stopped: ", what);
	if (!vt_child_go_on(child, PATIENCE))
		return wrong("it does not go on", "");
	for (int i = 0; i < 200 && vt_picture(child->vt) != before; i++)
		vt_child_take(child, 10);
	if (vt_picture(child->vt) != before)
		return wrong("it is not drawn again", "");
	return NULL;
}

/* Leave room for a little, and have it draw everything. */
static const char *fill(struct vt_child *child)
{
	while (vt_child_take(child, 20))
		;
	if (!vt_child_fill(child))
		return wrong("the terminal can't be filled", "");
	kill(child->pid, SIGCONT);
	poll(NULL, 0, 20);
	return NULL;
}

static const char *happen(struct vt_child *child, const struct event *event)
{
	switch (event->how) {
	case NOT:
		kill(child->pid, event->signal);
		kill(child->pid, SIGTERM);
		break;
	case BY_KEY: vt_child_send(child, event->signal == SIGINT ? "\003" : "\034", 1); break;
	case STOPPED: {
		const char *what = stop(child);

		kill(child->pid, event->signal);
		return what;
	}
	case FULL: {
		const char *what = fill(child);

		kill(child->pid, event->signal);
		return what;
	}
	case FROZEN:
		vt_child_send(child, "\023", 1);
		kill(child->pid, event->signal);
		break;
	case HUNG_UP:
	case GONE: vt_child_hang_up(child); break;
	default: kill(child->pid, event->signal);
	}
	return NULL;
}

static bool ended_right(const struct vt_child *child, const struct event *event)
{
	int code = WIFEXITED(child->status) ? WEXITSTATUS(child->status) : -1;

	switch (event->how) {
	case NOT: return code == 128 + SIGTERM;
	case FULL:
		if (event->signal == SIGTERM)
			return code == 128 + SIGTERM;
		/* fall through */
	case BY_CRASH:
		return WIFSIGNALED(child->status) && WTERMSIG(child->status) == event->signal;
	case HUNG_UP: return code == 1 || code == 128 + SIGHUP; /* whichever is heard first */
	case GONE: return code == 1;
	default: return code == 128 + event->signal;
	}
}

static const char *lost(const struct way *way)
{
	char *moves = scratch_read(way->saved != NULL ? way->saved : SAVE, NULL);
	const char *what = NULL;

	if (way->saved == NULL ? moves != NULL : moves == NULL)
		what = wrong(moves != NULL ? "a save is left: " : "there is no save",
			     moves != NULL ? moves : "");
	else if (way->moves != NULL && strcmp(moves, way->moves) != 0)
		what = wrong("saved is ", moves);
	else if (way->saved != NULL && way->moves == NULL &&
		 strspn(moves, "rRlLuUdD") != strlen(moves))
		what = wrong("saved is ", moves);
	free(moves);
	return what;
}

/* --- Processes of the game's own ------------------------------------------------ */

/* 0: it isn't there, or it is dead, or the system doesn't tell. */
static pid_t parent_of(pid_t process)
{
	char path[64], stat[256] = "", *rest;
	FILE *file;

	snprintf(path, sizeof path, "/proc/%ld/stat", (long)process);
	file = fopen(path, "r");
	if (file == NULL)
		return 0;
	if (fgets(stat, sizeof stat, file) == NULL)
		*stat = '\0';
	fclose(file);
	rest = strrchr(stat, ')'); /* the name before it may hold anything */
	return rest != NULL && strlen(rest) > 4 && rest[2] != 'Z'
		       ? (pid_t)strtol(rest + 4, NULL, 10)
		       : 0;
}

static bool has_proc(void)
{
	return parent_of(getpid()) != 0;
}

/* The first process that another one started, and that isn't dead; 0: there is none, or no /proc.
 */
static pid_t started_by(pid_t parent)
{
	DIR *dir = opendir("/proc");
	struct dirent *entry;
	pid_t found = 0;

	while (dir != NULL && found == 0 && (entry = readdir(dir)) != NULL) {
		long process = strtol(entry->d_name, NULL, 10);

		if (process > 0 && parent_of((pid_t)process) == parent)
			found = (pid_t)process;
	}
	if (dir != NULL)
		closedir(dir);
	return found;
}

/* It is a process of a process of the game's, and begins a moment after the key. */
static pid_t wait_for_solver(pid_t game)
{
	pid_t solver = 0;

	for (int i = 0; i < PATIENCE / 10 && solver == 0 && has_proc(); i++) {
		pid_t process = started_by(game);

		solver = process != 0 ? started_by(process) : 0;
		if (solver == 0)
			poll(NULL, 0, 10);
	}
	return solver;
}

/* Is the game's process gone with it? A dead one may wait for whoever inherited it. */
static const char *left_behind(pid_t process)
{
	for (int i = 0; i < END_MOST / 10; i++) {
		if (kill(process, 0) != 0 || parent_of(process) == 0)
			return NULL;
		poll(NULL, 0, 10);
	}
	kill(process, SIGKILL);
	return wrong("a process of it goes on", "");
}

/* What is wrong after one way to end it; NULL: nothing. */
static const char *try(const struct way *way, const struct event *event, const char *term,
		       const struct vt_sequences *sequences)
{
	bool solver = strcmp(way->name, SOLVER) == 0;
	struct vt_child child;
	pid_t process = 0, solvers = 0;
	const char *what;
	int64_t begun;

	stand(way, event, term, "on the way to the screen");
	prepare();
	start(&child, way, event, term, sequences);
	what = go(&child, way);
	if (what == NULL && solver && (solvers = wait_for_solver(child.pid)) == 0 && has_proc())
		what = wrong("no solver is at work", "");
	process = solvers != 0 ? started_by(child.pid) : 0;
	if (what == NULL && waits_for_dropped_keys(&child))
		what = wrong("it would wait for a key that ^C drops", "");
	stand(way, event, term, "at the event");
	begun = vt_child_now();
	if (what == NULL)
		what = happen(&child, event);
	stand(way, event, term, "waiting for its end");
	if (what == NULL && !vt_child_wait_end(&child, END_MOST))
		what = wrong(child.stopped ? "it stops, and should end" : "it does not end", "");
	stand(way, event, term, "after its end");
	if (what == NULL && event->how != STOPPED && vt_child_now() - begun > slowest)
		slowest = (long)(vt_child_now() - begun);
	if (what == NULL && !ended_right(&child, event)) {
		snprintf(words, sizeof words, "its status is %#x", (unsigned)child.status);
		what = words;
	}
	if (what == NULL && event->how != HUNG_UP && event->how != GONE &&
	    (what = not_given_back(&child, event->how == BY_KEY || event->how == FROZEN ||
						   event->how == FULL)) != NULL)
		what = wrong("", what);
	if (process != 0 && what == NULL)
		what = left_behind(process);
	if (solvers != 0 && what == NULL)
		what = left_behind(solvers);
	vt_child_free(&child);
	vt_child_watch("", 0);
	return what != NULL ? what : lost(way);
}

/* --- All ----------------------------------------------------------------------- */

int main(int argc, char **argv)
{
	static const char *const all[] = {"xterm-256color", "linux", "vt100", "screen",
					  "tmux-256color"};
	const char *const *terms = argc > 2 ? (const char *const *)argv + 2 : all;
	size_t count = argc > 2 ? (size_t)argc - 2 : COUNT(all), each = argc > 2 ? count : 1;
	struct vt_sequences *sequences[16];
	int status = 0;

	setlocale(LC_ALL, "C.UTF-8");
	if (argc < 2 || count > COUNT(sequences))
		return 2;
	program = argv[1];
	for (size_t i = 0; i < count; i++)
		if ((sequences[i] = vt_sequences_learn(terms[i])) == NULL) {
			fprintf(stderr, "%s: there is no such terminal\n", terms[i]);
			return 2;
		}
	scratch_open();
	for (size_t e = 0; e < COUNT(events); e++) {
		long runs = 0, failures = 0;

		for (size_t i = argc > 2 ? 0 : e % PART;
		     i<COUNT(ways) * each; i += argc> 2 ? 1 : PART) {
			const struct way *way = &ways[i / each];
			size_t t = argc > 2 ? i % each : (e + i / PART) % count;
			const char *what = try(way, &events[e], terms[t], sequences[t]);

			runs++;
			if (what == NULL)
				continue;
			failures++;
			fprintf(stderr, "# %s in %s, %s: %s\n", events[e].name, way->name, terms[t],
				what);
		}
		printf("%s\t%ld\t%ld\n", events[e].name, runs, failures);
		fflush(stdout);
		status = status || failures > 0;
	}
	printf("# the slowest end took %ld ms\n", slowest / 1000);
	for (size_t i = 0; i < count; i++)
		vt_sequences_free(sequences[i]);
	return status;
}
