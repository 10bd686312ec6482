/* SPDX-License-Identifier: MIT */
/*
 * Any keys into the whole front end, from any screen: what it writes goes to a real pseudo-terminal
 * whose other end believes nothing (vt/), its files are real. Keys come through a pipe, which
 * takes no time. The game waits in pselect alone, so that is where it is handed its next keys, and
 * a clock of ours runs: the same bytes are always the same game.
 *
 * The first byte tells the screen to begin in, the second the terminal, the look and how the game
 * is ended, the third the window; each byte behind them is a key or a happening (do_one). Behind
 * the last one the game is ended.
 *
 * Faults: a crash, a second without coming back, a terminal that gets what isn't its own or isn't
 * given back, a descriptor left open, and whatever world.h says of the files.
 */
#include "fuzz.h"

#include <fcntl.h>
#include <locale.h>
#include <sys/ioctl.h>

#include "tui/app.h"
#include "vt/held.h"
#include "watched.h"
#include "world.h"

#define COUNT(a)    (sizeof(a) / sizeof *(a))
#define RUN_MOST    4096 /* happenings of one run */
#define CPU_MOST    SEC	 /* ns of work between two waits */
#define ENDS_MOST   10	 /* waits once it was told to end */
#define OTHERS_MOST 1	 /* s that a process of the game's gets between two keys */

/* --- Where it begins, in keys of do_one ---------------------------------------- */

static const struct {
	const char *file; /* NULL: the main menu */
	const char *keys;
} ways[] = {
	{NULL, ""},
	{NULL, "?"},
	{NULL, "s\r"},
	{NULL, "s\r/o"},
	{NULL, "ssss\r"},
	{NULL, "ssss\rset.sok\r"},
	{NULL, "ssss\rset.sok\rsss\r"},
	{NULL, "ssss\rset.slc\r"},
	{NULL, "ssss\rempty.xsb\r"},
	{NULL, "ssssss\r"},
	{NULL, "sssssss\r"},
	{NULL, "\r"},
	{NULL, "\rddddd\rs\r"},
	{NULL, "\rddddd\rs\rs\r\r"},
	{NULL, "\rddddd\rs\r\r\033s\r"},
	{"corridor.xsb", "d"},
	{"corridor.xsb", "bd"},
	{"corridor.xsb", "gd"},
	{"corridor.xsb", "d\033s\r"},
	{"corridor.xsb", "d\033"},
	{"corridor.xsb", "ddddd"},
	{"corridor.xsb", "ddddd\r"},
	{"corridor.xsb", "ddddd\r\rFo"},
	{"corridor.xsb", "ddddd\r\rFoo\r"},
	{"corridor.xsb", "dm"},
	{"corridor.xsb", "dm\rv"},
	{"corridor.xsb", "dm\rv\r"},
	{"corridor.xsb", "dm\rv\r\r"},
	{"hall.xsb", ""},
	{"hall.xsb", "\r"},
	{"hall.xsb", "\rg"},
	{"hall.xsb", "\rb"},
	{"set.sok", "\r"},
	{"set.sok", "\rv\r\r"},
	{"set.sok", "s\r"},
	{NULL, "sssss\r"},
	{"corridor.xsb", "e"},
	{"corridor.xsb", "eu.$#v"},
	{"corridor.xsb", "et"},
	{"corridor.xsb", "e.s\r"},
	{"corridor.xsb", "e.n"},
	{"set.sok", "ers\r"},
	{"corridor.xsb", "f\r"},
	{"corridor.xsb", "F\r"},
	{"hall.xsb", "\rtf\r"},
	{"hall.xsb", "\rtF\r"},
};

static const char *const terms[] = {"xterm-256color", "vt100", "screen", "linux"};
static struct vt_sequences *sequences[COUNT(terms)];

/* --- What happens ------------------------------------------------------------------ */

enum end { END_TERM, END_HANG_UP, END_HUP, END_INT, ENDS };

static struct {
	const char *way;   /* keys still to come */
	const uint8_t *at; /* then these */
	size_t left;
	enum end end;
	bool hung_up;
	bool escaped; /* a lone ESC was sent: time must pass before the next key */
	char last[64];
	size_t last_length;
	int happenings, waits, due, ends;
	int64_t cpu; /* ns */
} run;

static int64_t used_cpu(void)
{
	struct timespec t;

	__real_clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return t.tv_sec * SEC + t.tv_nsec;
}

/* The pipe passes for a terminal. */
int __wrap_isatty(int fd)
{
	return fd == STDIN_FILENO || tcgetattr(fd, &(struct termios){0}) == 0;
}

/* Crashes and time limits are the fuzzer's. */
int __wrap_sigaction(int number, const struct sigaction *new, struct sigaction *old)
{
	static const int not_ours[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGALRM};

	for (size_t i = 0; held_is_game() && i < COUNT(not_ours); i++)
		if (number == not_ours[i])
			return 0;
	return __real_sigaction(number, new, old);
}

/* Bytes arrive all at once; those that a line makes signals or pauses of never come this way. */
static void send(const char *bytes, size_t length)
{
	char safe[64];
	size_t n = 0;

	for (size_t i = 0; i < length && n < sizeof safe; i++)
		if (strchr("\003\021\023\026\032\034", bytes[i]) == NULL)
			safe[n++] = bytes[i];
	memcpy(run.last, safe, n);
	run.last_length = n;
	run.escaped = n == 1 && *safe == '\033';
	if (n > 0 && write(terminal.keys, safe, n) != (ssize_t)n)
		abort();
}

static void raise_now(int number, const sigset_t *mask)
{
	static const struct timespec none;

	raise(number);
	__real_pselect(0, NULL, NULL, NULL, &none, mask);
}

static void resize(int columns, int rows, const sigset_t *mask)
{
	hear_all();
	look_for_faults();
	pthread_mutex_lock(&terminal.lock);
	vt_resize(terminal.vt, columns, rows);
	pthread_mutex_unlock(&terminal.lock);
	set_window(columns, rows);
	raise_now(SIGWINCH, mask);
}

static uint8_t next(void)
{
	if (run.left == 0)
		return 0;
	run.left--;
	return *run.at++;
}

static void click(int button, char final)
{
	char report[32];
	int column = next() % 132, row = next() % 50;
	int n = snprintf(report, sizeof report, "\033[<%d;%d;%d%c", button, column + 1, row + 1,
			 final);

	send(report, (size_t)n);
}

/* What 0x80 to 0xbf stand for. */
static const char *const words[] = {
	/* keys */
	"\033[A", "\033[B", "\033[C", "\033[D", "\033OA", "\033OB", "\033OC", "\033OD", "\033[1;2A",
	"\033[1;2B", "\033[1;2C", "\033[1;2D", "\033[1;5A", "\033[1;5B", "\033[1;5C", "\033[1;5D",
	"\033[H", "\033[F", "\033[5~", "\033[6~", "\033[3~", "\033OP", "\033[[A", "\033OM",
	/* what is none, or more than one */
	"\033x", "\033\033", "\033\033[A", "\033[I", "\033[O", "\033[200~", "\033[201~",
	"\033[200~dd\033[201~", "\033[200~set.sok\r\033[201~",
	"\033[200~#####\n#@$.#\n#####\n\033[201~", "\033[<0;1", "\033[M !!", "\033[M",
	/* reports, and what has no end */
	"\033]11;rgb:0/0/0\007", "\033]", "\033P1$r\033\\", "\033[", "\033O", "\033[1;",
	/* letters, and what is none */
	"\303\274", "\345\245\275", "e\314\201", "\314\201", "\360\237\230\200", "\342\200\256",
	"\302\233", "\377", "\303", "\355\240\200",
	/* files, names, moves */
	"set.sok\r", "set.slc\r", "hall.xsb\r", "corridor.xsb\r", "empty.xsb\r",
	"../levels/1.xsb\r", "~/\t", "Foo\r", "ddddd", "rrxx", "\r\r"};

static void do_word(size_t which)
{
	send(words[which % COUNT(words)], strlen(words[which % COUNT(words)]));
}

/* A byte of the input: false where it is only time that passes. */
static bool do_one(uint8_t byte, const sigset_t *mask)
{
	char key = (char)byte, bytes[32];
	size_t n = 0;

	if (byte < 0x80) {
		send(&key, 1);
		return true;
	}
	if (byte < 0xc0) {
		do_word(byte - 0x80U);
		return true;
	}
	switch ((byte - 0xc0) % 10) {
	case 0: click(0, 'M'); break;
	case 1: click(2, 'M'); break;
	case 2: click(64 + (byte >> 4) % 2, 'M'); break;
	case 3: click(byte % 70, 'm'); break;
	case 4: {
		int columns = 1 + next() % 150, rows = 1 + next() % 60;

		resize(columns, rows, mask);
		break;
	}
	case 5: resize(80, 24, mask); break;
	case 6: raise_now(SIGCONT, mask); break;
	case 7:
		for (size_t most = 1 + next() % sizeof bytes; n < most && run.left > 0; n++)
			bytes[n] = (char)next();
		send(bytes, n);
		break;
	case 8: send(run.last, run.last_length); break;
	default: return false;
	}
	return true;
}

/* Nothing is left to be done: end the game. */
static void end_run(const sigset_t *mask)
{
	static const int signals[ENDS] = {SIGTERM, 0, SIGHUP, SIGINT};

	if (run.ends++ > 0) { /* whatever waits for an answer hears of it first */
		if (run.ends > ENDS_MOST)
			world_broken("it does not end", "the game");
		return;
	}
	if (run.end == END_HANG_UP) {
		stop_reading();
		look_for_faults();
		close(terminal.master);
		close(terminal.keys);
		run.hung_up = true;
		return;
	}
	raise_now(signals[run.end], mask);
}

static int let_time_pass(const struct timespec *most)
{
	held.now += most->tv_sec * SEC + most->tv_nsec + LOOK;
	run.escaped = false;
	return 0;
}

static void look_at_time(void)
{
	int64_t cpu = used_cpu();

	if (cpu - run.cpu > CPU_MOST || ++run.waits > 100 * RUN_MOST)
		world_broken("it is busy", "the game");
	run.cpu = cpu;
}

/* Its own processes have all the time they need, so that the same bytes are the same game. Returns
 * whether one has something to say. */
static bool hear_others(int count, fd_set *input)
{
	struct timespec most = {.tv_sec = OTHERS_MOST};

	FD_CLR(STDIN_FILENO, input);
	for (int fd = 0; fd < count; fd++)
		if (FD_ISSET((unsigned short)fd, input))
			return __real_pselect(count, input, NULL, NULL, &most, NULL) > 0;
	return false;
}

/* The game waits: something happens. Work that is due gets every other turn. */
int __wrap_pselect(int count, fd_set *input, fd_set *output, fd_set *others,
		   const struct timespec *most, const sigset_t *mask)
{
	static const struct timespec none;
	bool due = most != NULL && most->tv_sec == 0 && most->tv_nsec == 0;

	look_at_time();
	if (input == NULL)
		return __real_pselect(count, input, output, others, most, mask);
	if (hear_others(count, input))
		return 1;
	FD_ZERO(input);
	if (most != NULL && (run.escaped || (due && ++run.due % 2 == 0)))
		return let_time_pass(most);
	run.escaped = false;
	if (*run.way != '\0') {
		send(run.way++, 1);
	} else if (run.left == 0 || run.happenings == RUN_MOST) {
		end_run(mask);
	} else {
		run.happenings++;
		if (!do_one(next(), mask) && most != NULL)
			return let_time_pass(most);
	}
	FD_SET(STDIN_FILENO, input);
	return __real_pselect(count, input, NULL, NULL, &none, mask);
}

/* --- A run ---------------------------------------------------------------------------- */

static int open_files(void)
{
	DIR *dir = opendir("/proc/self/fd");
	int count = 0;

	while (dir != NULL && readdir(dir) != NULL)
		count++;
	if (dir != NULL)
		closedir(dir);
	return count;
}

static void begin(void)
{
	static bool begun;
	char home[512];

	if (begun)
		return;
	begun = true;
	setlocale(LC_ALL, "C.UTF-8");
	for (size_t i = 0; i < COUNT(terms); i++)
		if ((sequences[i] = vt_sequences_learn(terms[i])) == NULL)
			abort();
	snprintf(home, sizeof home, "%s/home", scratch_open());
	setenv("HOME", home, 1);
	unsetenv("XDG_DATA_HOME");
	unsetenv("XDG_CONFIG_HOME");
	unsetenv("STY");
	unsetenv("NO_COLOR");
	unsetenv("COLORFGBG");
	unsetenv("ESCDELAY");
	unsetenv("LINES");
	unsetenv("COLUMNS");
}

static void play(uint8_t way, uint8_t how, uint8_t window)
{
	static const int windows[][2] = {{80, 24}, {80, 24}, {132, 50},
					 {40, 15}, {20, 8},  {100, 30}};
	struct app_options options = {.levels = scratch_path("levels"), .version = "fuzz"};
	size_t term = how % COUNT(terms);
	const struct collection *first = NULL;
	struct error err = {0};
	stack_t stack;

	options.given = settings_unset();
	if (how & 0x40)
		options.given.values[SETTING_GLYPHS] = GLYPHS_ASCII;
	if (how & 0x20)
		options.given.values[SETTING_WIDE] = 1 + window % SQUARES_FIT;
	if (how & 0x10)
		options.given.values[SETTING_COLORS] = COLORS_NONE;
	if (how >= 0xf0)
		options.given.values[SETTING_MOUSE] = SETTING_NO;
	window %= COUNT(windows);
	open_terminal(terms[term], sequences[term], windows[window][0], windows[window][1]);
	way %= COUNT(ways);
	run.way = ways[way].keys;
	if (ways[way].file != NULL) {
		first = collection_open(ways[way].file, true, &err);
		options.level = first->count == 1 ? 1 : 0;
	}
	sigaltstack(NULL, &stack);
	held.on = true;
	held.process = getpid();
	app_run(&options, first, &err);
	held.on = false;
	sigaltstack(&stack, NULL);
	close_terminal(run.hung_up);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int in = dup(STDIN_FILENO), out = dup(STDOUT_FILENO), files;
	int cwd = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	sigset_t mask;

	begin();
	world_make();
	if (cwd < 0 || chdir(scratch_path("work")) != 0)
		abort();
	memset(&run, 0, sizeof run);
	held.now = SEC;
	run.cpu = used_cpu();
	run.at = data;
	run.left = size;
	files = open_files();
	sigprocmask(SIG_SETMASK, NULL, &mask);
	if (size >= 3) {
		uint8_t way = next(), how = next(), window = next();

		run.end = how / 4 % ENDS;
		play(way, how, window);
	}
	sigprocmask(SIG_SETMASK, &mask, NULL);
	if (open_files() != files)
		world_broken("a descriptor is left open", "the game");
	world_check();
	dup2(in, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	close(in);
	close(out);
	if (fchdir(cwd) != 0)
		abort();
	close(cwd);
	return 0;
}
