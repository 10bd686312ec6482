/* SPDX-License-Identifier: MIT */
/* The program on a terminal that isn't there. */
#include "unit.h"

#include "stage.h"

#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <wchar.h>

#include "base/utf8.h"
#include "store/file.h"
#include "terminal/paint.h"
#include "tui/app.h"

#include "disk.h"
#include "vt/held.h"

#define ESCAPE	   30	  /* ms behind which a lone ESC is one */
#define TURN_MOST  60	  /* s until a turn counts as hanging */
#define WAITS_MOST 100000 /* in one turn */
#define AWAIT_MOST 60000  /* looks at what a process of the game's own has done */

static struct {
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	bool games_turn, ended, term;
	struct app_options options;
	const struct collection *first;
	int status;
	int keys, in, out; /* the pipe's end for keys; standard input and output as they were */
	int64_t until;	   /* ns: how far this turn may let the clock go */
	int columns, rows; /* wanted; 0: as they are */
	int waits;
} stage = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

struct settings stage_given;
bool stage_installed;
long long stage_seconds;

/* Crashes and time limits are the test's, but in processes of the game's own. */
int __wrap_sigaction(int number, const struct sigaction *new, struct sigaction *old)
{
	return held_is_game() && number != SIGTERM && number != SIGWINCH
		       ? 0
		       : __real_sigaction(number, new, old);
}

int __wrap_isatty(int fd)
{
	return held.on || __real_isatty(fd);
}

/* --- Turns ---------------------------------------------------------------- */

static void await_turn(bool games)
{
	struct timespec most;

	__real_clock_gettime(CLOCK_REALTIME, &most);
	most.tv_sec += TURN_MOST;
	while (stage.games_turn != games)
		if (pthread_cond_timedwait(&stage.changed, &stage.lock, &most) == ETIMEDOUT &&
		    !games) {
			fprintf(stderr, "the program does not come back\n");
			abort();
		}
}

/* The other one's turn, until it is ours again. */
static void hand_over(bool to_game)
{
	pthread_mutex_lock(&stage.lock);
	stage.games_turn = to_game;
	pthread_cond_broadcast(&stage.changed);
	await_turn(!to_game);
	pthread_mutex_unlock(&stage.lock);
}

static void *play(void *unused)
{
	struct error err = {0};
	stack_t stack; /* the sanitizer's, for this thread */

	sigaltstack(NULL, &stack);
	pthread_mutex_lock(&stage.lock);
	await_turn(true);
	pthread_mutex_unlock(&stage.lock);
	stage.status = app_run(&stage.options, stage.first, &err);
	sigaltstack(&stack, NULL);
	pthread_mutex_lock(&stage.lock);
	stage.ended = true;
	stage.games_turn = false;
	pthread_cond_broadcast(&stage.changed);
	pthread_mutex_unlock(&stage.lock);
	return unused;
}

static void take_turn(void)
{
	stage.waits = 0;
	if (!stage.ended)
		hand_over(true);
}

/* --- The program waits ---------------------------------------------------- */

static void set_size(const char *variable, int size)
{
	char words[16];

	snprintf(words, sizeof words, "%d", size);
	setenv(variable, words, 1);
}

/* What the test has asked for happens. False: nothing did. */
static bool happen(const sigset_t *mask)
{
	static const struct timespec none;

	if (stage.term) {
		stage.term = false;
		raise(SIGTERM);
		__real_pselect(0, NULL, NULL, NULL, &none, mask);
		return true;
	}
	if (stage.columns > 0) {
		set_size("LINES", stage.rows);
		set_size("COLUMNS", stage.columns);
		stage.columns = 0;
		raise(SIGWINCH);
		__real_pselect(0, NULL, NULL, NULL, &none, mask);
		return true;
	}
	return false;
}

/* What the game's own processes say is heard in stage_await alone: however fast they are, until
 * then a test sees the same. */
static void keep_keys(fd_set *input)
{
	bool keys = FD_ISSET(STDIN_FILENO, input);

	FD_ZERO(input);
	if (keys)
		FD_SET(STDIN_FILENO, input);
}

int __wrap_pselect(int count, fd_set *input, fd_set *output, fd_set *others,
		   const struct timespec *most, const sigset_t *mask)
{
	static const struct timespec none;
	int64_t wait = most == NULL ? 0 : most->tv_sec * SEC + most->tv_nsec;
	int64_t end = held.now + wait;
	fd_set asked;

	if (!held.on || held.process != getpid() || input == NULL)
		return __real_pselect(count, input, output, others, most, mask);
	asked = *input;
	if (++stage.waits > WAITS_MOST) {
		fprintf(stderr, "the program never rests\n");
		abort();
	}
	for (;;) {
		int ready;

		*input = asked;
		if (!held.stands)
			keep_keys(input);
		ready = __real_pselect(count, input, NULL, NULL, &none, mask);
		if (ready > 0 && stage.columns > 0) {
			happen(mask); /* just when something else does */
		} else if (ready == 0 && happen(mask)) {
			FD_SET(STDIN_FILENO, input);
			ready = 1;
		}
		if (ready != 0)
			return ready;
		if (most != NULL && (wait == 0 || end <= stage.until)) {
			held.now = held.now > end ? held.now : end;
			return 0;
		}
		if (held.now < stage.until)
			held.now = stage.until;
		hand_over(false);
		stage.waits = 0;
	}
}

/* --- For the test --------------------------------------------------------- */

int stage_setup(void **state)
{
	stage_given = settings_unset();
	stage_given.values[SETTING_BACKGROUND] = SETTING_NO;
	stage_given.values[SETTING_WIDE] = SQUARES_1X1; /* boards as tests write them */
	stage_given.values[SETTING_MOTION] = SETTING_NO;
	stage_installed = false;
	stage_seconds = 0;
	if (disk_setup(state) != 0)
		return -1;
	disk_folder(disk("levels"), 0777);
	return 0;
}

int stage_teardown(void **state)
{
	if (held.on)
		stage_close();
	return disk_teardown(state);
}

static void open_terminal(void)
{
	FILE *nowhere = fopen("/dev/null", "w");
	int keys[2];

	fflush(stdout);
	stage.in = dup(STDIN_FILENO);
	stage.out = dup(STDOUT_FILENO);
	if (nowhere == NULL || pipe(keys) != 0 || dup2(keys[0], STDIN_FILENO) < 0 ||
	    dup2(fileno(nowhere), STDOUT_FILENO) < 0)
		abort();
	fclose(nowhere);
	close(keys[0]);
	stage.keys = keys[1];
}

static void close_terminal(void)
{
	fflush(stdout);
	dup2(stage.in, STDIN_FILENO);
	dup2(stage.out, STDOUT_FILENO);
	close(stage.in);
	close(stage.out);
	close(stage.keys);
}

void stage_open(const char *file)
{
	static const char *const unset[] = {"NO_COLOR", "COLORFGBG", "ESCDELAY", "STY"};

	if (held.on)
		stage_close();
	setlocale(LC_ALL, "C.UTF-8");
	for (size_t i = 0; i < sizeof unset / sizeof *unset; i++)
		unsetenv(unset[i]);
	setenv("TERM", "xterm-256color", 1);
	setenv("COLUMNS", "80", 1);
	setenv("LINES", "24", 1);
	open_terminal();
	stage.options = (struct app_options){.levels = disk("levels"),
					     .installed = stage_installed,
					     .version = "stage",
					     .given = stage_given};
	stage.first = NULL;
	if (file != NULL) {
		stage.first = collection_open(file, true, NULL);
		assert_non_null(stage.first);
		stage.options.level = stage.first->count == 1;
	}
	held.now = stage.until = SEC;
	stage.ended = stage.term = stage.games_turn = false;
	stage.columns = 0;
	held.on = true;
	held.seconds = &stage_seconds;
	held.process = getpid();
	if (pthread_create(&stage.thread, NULL, play, NULL) != 0)
		abort();
	take_turn();
}

int stage_close(void)
{
	stage.term = true;
	take_turn();
	pthread_join(stage.thread, NULL);
	held.on = false;
	signal(SIGTERM, SIG_DFL);
	close_terminal();
	return stage.status;
}

bool stage_has_ended(void)
{
	return stage.ended;
}

static void pass(int64_t ms)
{
	stage.until = held.now + ms * MS;
	take_turn();
}

void stage_pass(int64_t ms)
{
	assert_false(stage.ended);
	pass(ms);
}

void stage_sleep(int64_t ms)
{
	held.now += ms * MS;
	stage_pass(0);
}

void stage_keys(const char *bytes)
{
	size_t length = strlen(bytes);

	assert_false(stage.ended);
	assert_int_equal(write(stage.keys, bytes, length), length);
	pass(0);
	if (length > 0 && bytes[length - 1] == '\033' && !stage.ended)
		pass(ESCAPE);
}

void stage_resize(int columns, int rows)
{
	stage.columns = columns;
	stage.rows = rows;
	stage_pass(0);
}

bool stage_await(const char *text)
{
	static const struct timespec rest = {.tv_nsec = 2 * MS};

	held.stands = true;
	for (int i = 0; i < AWAIT_MOST && !stage_shows(text); i++) {
		nanosleep(&rest, NULL);
		pass(0);
	}
	held.stands = false;
	return stage_shows(text);
}

const char *stage_row(int row)
{
	const struct canvas *shown = paint_shown();
	static struct text bytes;
	char character[UTF8_MOST];

	text_cut(&bytes, 0);
	for (int column = 0; row >= 0 && row < shown->rows && column < shown->columns; column++) {
		const struct cell *cell = canvas_at(shown, row, column);

		for (int i = 0;
		     cell->columns > 0 && i < CELL_CHARACTERS && cell->characters[i] != 0; i++)
			text_add(&bytes, character, utf8_encode(cell->characters[i], character));
	}
	while (bytes.length > 0 && bytes.bytes[bytes.length - 1] == ' ')
		text_cut(&bytes, bytes.length - 1);
	return bytes.length > 0 ? bytes.bytes : "";
}

int stage_find(const char *text)
{
	for (int row = 0; !stage.ended && row < paint_shown()->rows; row++)
		if (strstr(stage_row(row), text) != NULL)
			return row;
	return -1;
}

/* Single blanks between the words, and no frame around them. */
static void words_of(const char *row, struct text *words)
{
	static const char frame[] = "│";
	const size_t frame_length = sizeof frame - 1;

	for (; *row != '\0'; row++) {
		if (strncmp(row, frame, frame_length) == 0) {
			row += frame_length - 1;
			continue;
		}
		if (*row != ' ' ||
		    (words->length > 0 && strchr(" \n", words->bytes[words->length - 1]) == NULL))
			text_add(words, row, 1);
	}
	while (words->length > 0 && words->bytes[words->length - 1] == ' ')
		text_cut(words, words->length - 1);
}

const char *stage_words(int row)
{
	static struct text words;

	text_cut(&words, 0);
	words_of(stage_row(row), &words);
	return words.length > 0 ? words.bytes : "";
}

bool stage_shows(const char *text)
{
	return stage_find(text) >= 0;
}

static void fail_showing(const char *text, const char *what, const char *file, int line)
{
	print_error("\"%s\" %s; this is:\n", text, what);
	for (int row = 0; !stage.ended && row < paint_shown()->rows; row++)
		print_error("|%s\n", stage_row(row));
	_fail(file, line);
}

void assert_shows_at(const char *text, bool wanted, const char *file, int line)
{
	if (stage_shows(text) != wanted)
		fail_showing(text, wanted ? "is not shown" : "is shown", file, line);
}

/* --- The same in fewer words ---------------------------------------------- */

/* Is it in a row, or in a sentence of several rows? */
static bool tells(const char *text)
{
	OWN_TEXT rows = {0};
	bool found;

	text_add_string(&rows, "\n");
	for (int row = 0; !stage.ended && row < paint_shown()->rows; row++) {
		words_of(stage_row(row), &rows);
		text_add_string(&rows, "\n");
	}
	found = strstr(rows.bytes, text) != NULL;
	for (size_t i = 0; i < rows.length; i++)
		if (rows.bytes[i] == '\n')
			rows.bytes[i] = ' ';
	found = found || strstr(rows.bytes, text) != NULL;
	return found;
}

void stage_then(const char *file, int line, const char *keys, ...)
{
	const char *text;
	va_list texts;

	stage_keys(keys);
	va_start(texts, keys);
	while ((text = va_arg(texts, const char *)) != NULL) {
		bool wanted = *text != '!';

		text += wanted ? 0 : 1;
		if (tells(text) != wanted)
			fail_showing(text, wanted ? "is not shown" : "is shown", file, line);
	}
	va_end(texts);
}

void stage_choose(const char *file, int line, const char *item)
{
	static const char pick[] = "▸ ";

	if (stage_shows("Leaderboard: "))
		stage_pass(1000); /* a key that was held in the game chooses nothing */
	for (int i = 0; i < 24; i++) {
		for (int row = 0; row < paint_shown()->rows; row++) {
			const char *picked = strstr(stage_words(row), pick);

			if (picked != NULL &&
			    strncmp(picked + sizeof pick - 1, item, strlen(item)) == 0) {
				stage_keys(ENTER);
				return;
			}
		}
		stage_keys(ARROW_DOWN);
	}
	fail_showing(item, "can't be chosen", file, line);
}

void stage_holds(const char *file, int line, const char *name, const char *bytes)
{
	if (bytes != NULL) {
		assert_file_at(disk(name), slice_of(bytes), file, line);
	} else if (disk_is(disk(name))) {
		print_error("there is a %s\n", name);
		_fail(file, line);
	}
}

void stage_has(const char *file, int line, const char *name, const char *text)
{
	struct error err = {0};
	OWN_TEXT bytes = {0};
	bool found = file_read(disk(name), 1 << 20, &bytes, &err) && bytes.length > 0 &&
		     strstr(bytes.bytes, text) != NULL;

	if (!found)
		print_error("no %s in %s: %s%s\n", text, name, bytes.length > 0 ? bytes.bytes : "",
			    err.text);
	if (!found)
		_fail(file, line);
}

void nickname(const char *name)
{
	stage_pass(1000);
	stage_keys(name);
	stage_keys(ENTER);
}

void decline(void)
{
	stage_pass(1000);
	stage_keys(ESC);
}

void start(const char *name)
{
	stage_open(name == NULL ? NULL : disk(name));
}

void put(const char *name, const char *bytes)
{
	disk_put_string(disk(name), bytes);
}

bool is_there(const char *name)
{
	return disk_is(disk(name));
}
