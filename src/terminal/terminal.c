/* SPDX-License-Identifier: MIT */
#include "terminal/terminal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "terminal/restore.h"
#include "terminal/signals.h"
#include "terminal/terminfo.h"
#include "terminal/window.h"

#define ESCAPE_DELAY 25	 /* ms; curses would wait a whole second */
#define CLOSE_MOST   500 /* ms that giving the terminal back may take once a signal ends the game */

#define STAND_IN "xterm-256color"

static SCREEN *screen;
static int escape_delay;
static bool like_xterm;
static const char *unknown; /* the name in TERM that STAND_IN is used for; NULL: none */

/* Bytes that have arrived. */
static struct {
	unsigned char bytes[4096];
	size_t count, taken;
} input;

/* Standard input has been read to its end: keys come from the terminal that we were started in. */
static bool open_tty(struct error *err)
{
	int fd = open("/dev/tty", O_RDWR);

	if (fd < 0 || dup2(fd, STDIN_FILENO) < 0)
		return fail(err, ERROR_SYSTEM,
			    "there is no terminal to play in: can't open /dev/tty");
	if (fd != STDIN_FILENO)
		close(fd);
	return true;
}

/* Does the terminal understand what xterm does, so that xterm's entry will do if its own is
 * missing, as on the far side of ssh? Some such terminals have names like xterm-kitty. */
static bool understands_xterm(const char *term)
{
	static const char *const names[] = {
		"alacritty", "contour", "foot", "ghostty", "gnome",   "iterm2", "kitty", "konsole",
		"mintty",    "mlterm",	"rio",	"st",	   "wezterm", "vte",	"tmux",	 "xterm",
	};
	size_t length = strcspn(term, "-");

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strlen(names[i]) == length && strncmp(names[i], term, length) == 0)
			return true;
	return false;
}

/* Let curses open the terminal, and describe it from then on. */
static bool open_screen(const char *term, struct error *err)
{
	screen = newterm(NULL, stdout, stdin);
	unknown = screen == NULL && understands_xterm(term) ? term : NULL;
	if (unknown != NULL)
		screen = newterm(STAND_IN, stdout, stdin);
	if (screen == NULL)
		return fail(err, ERROR_SYSTEM,
			    "the terminal \"%.60s\" is unknown; set TERM to another name, such as "
			    "xterm",
			    term);
	if (terminfo_string("cup") != NULL)
		return true;
	reset_shell_mode();
	delscreen(screen);
	screen = NULL;
	return fail(err, ERROR_SYSTEM,
		    "the terminal \"%.60s\" can't move its cursor; set TERM to another name, such "
		    "as xterm",
		    term);
}

/* Is the terminal like xterm? Assume so if it has a mouse and isn't the Linux console. */
static bool look_like_xterm(void)
{
	return terminfo_string("kmous") != NULL &&
	       strncmp(termname(), "linux", strlen("linux")) != 0;
}

bool terminal_is_like_xterm(void)
{
	return like_xterm;
}

const char *terminal_unknown(void)
{
	return unknown;
}

void terminal_mouse(bool on)
{
	terminal_write(restore_want(RESTORE_CLICKS, on));
}

void terminal_drags(bool on)
{
	terminal_write(
		restore_want(RESTORE_DRAGS, on && restore_wanted(RESTORE_CLICKS).length > 0));
}

/* Take the terminal: in curses' mode, with the reports that are wanted. Curses' window stays blank:
 * our picture is painted past it. */
static void take(void)
{
	refresh();
	keypad(stdscr, TRUE);
	for (int report = 0; report < RESTORE_REPORTS; report++)
		terminal_write(restore_wanted((enum restore_report)report));
}

static void give_back(void)
{
	restore_ours();
	endwin();
}

/*
 * Set the modes: keys come one by one, without echo; Enter gives CR, and a line feed that we write
 * stays a line feed. A read must not wait: a key that was seen waiting may be gone by then, as
 * Ctrl-C drops what was typed ahead.
 */
static void set_modes(void)
{
	struct termios modes;

	cbreak();
	noecho();
	nonl();
	if (tcgetattr(STDOUT_FILENO, &modes) != 0)
		return;
	modes.c_cc[VMIN] = modes.c_cc[VTIME] = 0;
	tcsetattr(STDOUT_FILENO, TCSANOW, &modes);
	def_prog_mode();
}

bool terminal_open(bool keys_from_tty, bool mouse, struct error *err)
{
	const char *term = getenv("TERM"), *delay = getenv("ESCDELAY");

	if (keys_from_tty && !open_tty(err))
		return false;
	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
		return fail(err, ERROR_SYSTEM, "Schokoban needs a terminal for input and output");
	if (term == NULL || *term == '\0')
		return fail(
			err, ERROR_SYSTEM,
			"TERM is not set; set it to your terminal's name, such as xterm-256color");
	restore_open();
	signals_watch();
	window_prepare();
	if (!open_screen(term, err))
		return false;
	escape_delay =
		delay != NULL && *delay >= '0' && *delay <= '9' ? get_escdelay() : ESCAPE_DELAY;
	input.count = input.taken = 0;
	like_xterm = look_like_xterm();
	restore_learn(like_xterm);
	signals_watch_fatal();
	set_modes();
	restore_want(RESTORE_CLICKS, mouse);
	restore_want(RESTORE_PASTES, true);
	take();
	return true;
}

void terminal_close(void)
{
	if (screen == NULL)
		return;
	restore_unstick();
	/* curses may write more than a terminal takes if nobody reads it any more. */
	if (signals_caught() != 0)
		signals_alarm(CLOSE_MOST);
	give_back();
	signals_alarm(0);
	delscreen(screen);
	screen = NULL;
}

bool terminal_write(struct slice bytes)
{
	while (bytes.length > 0) {
		ssize_t done = signals_write(bytes);

		if (done < 0 && ((errno != EINTR && errno != EAGAIN) || !terminal_wait_output()))
			return false;
		slice_skip(&bytes, done > 0 ? (size_t)done : 0);
	}
	return true;
}

int terminal_byte(void)
{
	return input.taken < input.count ? input.bytes[input.taken++] : -1;
}

int terminal_escape_delay(void)
{
	return escape_delay;
}

int64_t terminal_now(void)
{
	return signals_now();
}

long long terminal_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (long long)now.tv_sec;
}

int terminal_signal(void)
{
	signals_alarm(0);
	return signals_caught();
}

static bool hung_up(void)
{
	struct pollfd terminal = {.fd = STDIN_FILENO, .events = POLLIN};

	return poll(&terminal, 1, 0) > 0 &&
	       (terminal.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

/* Take the bytes that have arrived. False: the terminal hung up, as it is ready but gives
 * nothing. */
static bool read_input(void)
{
	ssize_t count = read(STDIN_FILENO, input.bytes, sizeof input.bytes);

	input.count = count > 0 ? (size_t)count : 0;
	input.taken = 0;
	return count > 0 || !hung_up();
}

/* Act on the signals about the terminal. Returns whether it no longer shows our picture. After a
 * SIGSTOP, which left no time to give the terminal back, it is taken again as a whole. */
static bool follow_signals(void)
{
	bool stops = signals_told_to_stop(), again = signals_continued() || stops;

	if (again)
		give_back();
	if (stops)
		signals_stop();
	if (!signals_resized())
		return false;
	window_follow();
	if (again)
		take();
	return true;
}

bool terminal_pause(int milliseconds)
{
	struct timespec rest = {0, milliseconds * 1000L * 1000};

	nanosleep(&rest, NULL);
	return signals_caught() == 0;
}

bool terminal_wait_output(void)
{
	fd_set output;

	while (signals_caught() == 0 && !restore_is_writable()) {
		FD_ZERO(&output);
		FD_SET(STDOUT_FILENO, &output);
		signals_wait(STDOUT_FILENO + 1, NULL, &output, NULL);
	}
	return signals_caught() == 0;
}

/* Fill the set with the keys' descriptor and the others. Returns the count that pselect wants. */
static int choose(fd_set *set, const int *others, size_t count)
{
	int most = STDIN_FILENO;

	FD_ZERO(set);
	FD_SET(STDIN_FILENO, set);
	for (size_t i = 0; i < count; i++) {
		/* Unsigned, as the macro of some systems calculates with unsigned numbers, and
		 * the compiler would warn of a change of sign. */
		FD_SET((unsigned short)others[i], set);
		most = others[i] > most ? others[i] : most;
	}
	return most + 1;
}

enum terminal_event terminal_wait(int64_t deadline, const int *others, size_t count)
{
	struct timespec rest = {0};
	fd_set set;
	int ready;

	if (deadline != NEVER) {
		int64_t left = deadline - terminal_now();

		left = left > 0 ? left : 0;
		rest.tv_sec = (time_t)(left / 1000);
		rest.tv_nsec = (long)(left % 1000) * 1000000;
	}
	ready = signals_wait(choose(&set, others, count), &set, NULL,
			     deadline != NEVER ? &rest : NULL);
	if (signals_caught() != 0)
		return hung_up() ? TERMINAL_GONE : TERMINAL_SIGNAL; /* whatever pselect says */
	if (follow_signals())
		return TERMINAL_LOST;
	if (ready > 0 && FD_ISSET(STDIN_FILENO, &set))
		return read_input() ? TERMINAL_KEYS : TERMINAL_GONE;
	return ready == 0 ? TERMINAL_DEADLINE : ready > 0 ? TERMINAL_HEARD : TERMINAL_KEYS;
}
