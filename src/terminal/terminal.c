/* SPDX-License-Identifier: MIT */
/* The terminal, and what the system tells us while we wait. */
#include "terminal/terminal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/time.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "terminal/restore.h"
#include "terminal/signals.h"
#include "terminal/terminfo.h"
#include "terminal/window.h"

#define ESCAPE_DELAY 25	  /* ms; curses would wait a whole second */
#define SEND_PIECE   1024 /* bytes at once, so that a signal is heard in between */
#define CLOSE_MOST   300  /* ms that giving the terminal back may take */

static SCREEN *screen;
static WINDOW *listener; /* a pad, so that reading keys never draws */
static int escape_delay;
static bool in_vain; /* there was something to read, and no key has come of it */
static bool like_xterm;

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

/* Looked at before curses opens it, which would write to a terminal that can do nothing. */
static bool look_at_terminal(struct error *err)
{
	const char *term = getenv("TERM"), *moves;
	int found;

	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
		return fail(err, ERROR_SYSTEM, "Schokoban needs a terminal for input and output");
	if (term == NULL || *term == '\0')
		return fail(
			err, ERROR_SYSTEM,
			"TERM is not set; set it to your terminal's name, such as xterm-256color");
	if (setupterm(NULL, STDOUT_FILENO, &found) != OK)
		return fail(err, ERROR_SYSTEM,
			    "the terminal \"%.60s\" is unknown; set TERM to another name, such as "
			    "xterm",
			    term);
	moves = terminfo_string("cup");
	del_curterm(cur_term);
	if (moves == NULL)
		return fail(
			err, ERROR_SYSTEM,
			"the terminal \"%.60s\" can't move its cursor; set TERM to another name, "
			"such as xterm",
			term);
	return true;
}

/* Terminals like xterm are known by having a mouse, which the Linux console has, too. */
static bool look_like_xterm(void)
{
	return terminfo_string("kmous") != NULL &&
	       strncmp(termname(), "linux", strlen("linux")) != 0;
}

bool terminal_is_utf8(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool terminal_is_like_xterm(void)
{
	return like_xterm;
}

void terminal_mouse(bool on)
{
	mousemask(on ? BUTTON1_PRESSED | BUTTON3_PRESSED : 0, NULL);
	restore_mouse(on);
}

void terminal_drags(bool on)
{
	if (like_xterm && restore_drags(on))
		terminal_send(slice_of(on ? "\033[?1002h" : "\033[?1002l\033[?1000h"));
}

/* What curses saw waiting may be gone when it reads, as Ctrl-C drops what was typed ahead: then
 * that read must not wait for another key. */
static void read_without_waiting(void)
{
	struct termios modes;

	if (tcgetattr(STDOUT_FILENO, &modes) != 0)
		return;
	modes.c_cc[VMIN] = modes.c_cc[VTIME] = 0;
	tcsetattr(STDOUT_FILENO, TCSANOW, &modes);
	def_prog_mode();
}

bool terminal_open(bool keys_from_tty, bool mouse, struct error *err)
{
	if ((keys_from_tty && !open_tty(err)) || !look_at_terminal(err))
		return false;
	if (!restore_open())
		return fail(err, ERROR_SYSTEM, "the terminal can't be opened again");
	signals_watch(); /* before newterm, which would bring its own */
	window_prepare();
	screen = newterm(NULL, stdout, stdin);
	window_prepared();
	if (screen == NULL)
		return fail(err, ERROR_SYSTEM, "the terminal can't be used for drawing");
	/* after newterm, which reads it; curses itself is to wait for nothing, bytes come as they
	 * are */
	escape_delay = getenv("ESCDELAY") != NULL ? get_escdelay() : ESCAPE_DELAY;
	set_escdelay(0);
	like_xterm = look_like_xterm();
	signals_watch_stop();
	restore_learn(like_xterm);
	signals_watch_fatal();
	cbreak();
	noecho();
	nonl();
	read_without_waiting();
	leaveok(stdscr, FALSE);
	listener = newpad(1, 1);
	keypad(listener, TRUE);
	nodelay(listener, TRUE);
	terminal_mouse(mouse);
	restore_pastes(true);
	return true;
}

void terminal_close(void)
{
	if (screen == NULL)
		return;
	signals_begin_output();
	restore_output(); /* a picture may have been dropped */
	restore_unstick();
	signals_alarm(CLOSE_MOST);
	endwin();
	signals_alarm(0);
	restore_output();
	restore_unstick();
	/* curses doesn't know what was lost on the way: Ctrl-C drops what the terminal has not
	 * taken yet */
	restore_write(restore_has_dropped());
	delwin(listener);
	delscreen(screen);
	screen = NULL;
	restore_close();
}

void terminal_show(struct slice picture)
{
	while (picture.length > 0 && signals_begin_output()) {
		ssize_t done = write(STDOUT_FILENO, picture.at, picture.length);

		signals_end_output();
		if (done < 0 && errno != EINTR && errno != EAGAIN)
			break;
		if (done < 0 && !terminal_wait_output())
			break;
		picture.at += done > 0 ? done : 0;
		picture.length -= done > 0 ? (size_t)done : 0;
	}
	signals_end_output();
}

int terminal_getch(void)
{
	/* curses may find that it has to tell the terminal about its keys */
	int c = signals_begin_output() ? wgetch(listener) : ERR;

	signals_end_output();
	in_vain = in_vain && c == ERR;
	return c;
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

/* A terminal that hung up is always ready and never gives a key. */
static bool hung_up(void)
{
	struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};

	return poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

/* Stopped without being asked (SIGSTOP), we had no time to give the terminal back: take it again as
 * a whole. */
static void take_again(void)
{
	if (signals_begin_output()) {
		endwin();
		restore_pastes(true);
		refresh();
	}
	signals_end_output();
}

bool terminal_pause(int milliseconds)
{
	struct timespec rest = {0, milliseconds * 1000L * 1000};

	nanosleep(&rest, NULL);
	return signals_caught() == 0;
}

/* The window may have another size: curses' getch gives KEY_RESIZE. */
static void follow_window(void)
{
	int height, width;

	if (window_size(&height, &width) && is_term_resized(height, width))
		resizeterm(height, width);
	else
		ungetch(KEY_RESIZE);
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

void terminal_send(struct slice bytes)
{
	while (bytes.length > 0 && terminal_wait_output()) {
		size_t piece = bytes.length < SEND_PIECE ? bytes.length : SEND_PIECE;
		ssize_t done = signals_begin_output() ? write(STDOUT_FILENO, bytes.at, piece) : 0;

		signals_end_output();
		if (done < 0 && errno != EINTR && errno != EAGAIN)
			return;
		bytes.at += done > 0 ? done : 0;
		bytes.length -= done > 0 ? (size_t)done : 0;
	}
}

/* The keys, and what else is waited for. Returns the count that pselect wants. */
static int choose_input(fd_set *input, const int *others, size_t count)
{
	int most = STDIN_FILENO;

	FD_ZERO(input);
	FD_SET(STDIN_FILENO, input);
	for (size_t i = 0; i < count; i++) {
		FD_SET(others[i], input);
		most = others[i] > most ? others[i] : most;
	}
	return most + 1;
}

enum terminal_event terminal_wait(int64_t deadline, const int *others, size_t count)
{
	struct timespec rest = {0};
	fd_set input;
	bool keys;
	int ready;

	if (deadline >= 0) {
		int64_t left = deadline - terminal_now();

		left = left > 0 ? left : 0;
		rest.tv_sec = (time_t)(left / 1000);
		rest.tv_nsec = (long)(left % 1000) * 1000000;
	}
	ready = signals_wait(choose_input(&input, others, count), &input, NULL,
			     deadline >= 0 ? &rest : NULL);
	keys = ready > 0 && FD_ISSET(STDIN_FILENO, &input);
	/* whatever signal came of it; else it is ready, and gives nothing */
	if ((signals_caught() != 0 || in_vain) && hung_up())
		return TERMINAL_GONE;
	in_vain = keys;
	if (signals_caught() != 0)
		return TERMINAL_SIGNAL;
	if (signals_resized())
		follow_window();
	if (signals_continued())
		take_again();
	if (ready == 0)
		return TERMINAL_DEADLINE;
	return keys || ready < 0 ? TERMINAL_KEYS : TERMINAL_HEARD;
}
