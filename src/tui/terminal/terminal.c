/* The terminal, and what the system tells us while we wait. */
#include "tui/terminal/terminal.h"

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

#include "tui/terminal/window.h"
#include "tui/terminal/wire.h"

#define ESCAPE_DELAY 25 /* ms; curses would wait a whole second */
#define RESTORE_MOST 256
#define FATAL_STACK  (64 * 1024)
#define SEND_PIECE   1024 /* bytes at once, so that a signal is heard in between */
#define CLOSE_MOST   300  /* ms that giving the terminal back may take */
#define LOOP_MOST    500  /* ms that the loop may take to hear of a signal */

static SCREEN *screen;
static WINDOW *listener; /* a pad, so that reading keys never draws */
static int escape_delay;
static bool in_vain; /* there was something to read, and no key has come of it */
static volatile sig_atomic_t caught, continued, resized, drawing, dropped;
static sigset_t waiting_mask; /* as it was before we blocked ours */
static sigset_t ending_mask;  /* the signals that end the game */
static struct termios before;
static char restore[RESTORE_MOST];
static size_t restore_length;
static size_t restore_mouse; /* so much of it lets go of the mouse */
static size_t restore_calm;  /* up to here it is harmless at any time */
static int tty = -1;	     /* standard output as it was */
static int nowhere = -1;     /* what stands in for it where the terminal takes nothing */
static volatile sig_atomic_t mouse_is_on;
static bool like_xterm;
static struct sigaction stop_of_curses;

static const char pastes_on[] = "\033[?2004h", pastes_off[] = "\033[?2004l";

static const int noted[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCONT, SIGWINCH};
static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
#define COUNT(a) (sizeof(a) / sizeof *(a))

/* Does the terminal take anything? Not where it was stopped by ^S, or where nobody reads what it
 * holds. */
static bool is_writable(void)
{
	struct pollfd output = {.fd = tty, .events = POLLOUT};

	return poll(&output, 1, 0) != 0;
}

/* Nobody waits for a picture any more: drop what is stuck, and without IXON ^S is over. */
static void unstick(void)
{
	struct termios modes;

	if (is_writable())
		return;
	dropped = 1;
	tcflush(tty, TCOFLUSH);
	if (tcgetattr(tty, &modes) != 0)
		return;
	modes.c_iflag &= ~(tcflag_t)IXON;
	tcsetattr(tty, TCSANOW, &modes);
}

/* A write that waits for the terminal goes on, and is lost. */
static void drop_output(void)
{
	dropped = 1;
	dup2(nowhere, STDOUT_FILENO);
}

/* SIGALRM after so many ms, and again each time as many later; 0: no more. */
static void set_alarm(int ms)
{
	struct timeval time = {.tv_usec = ms * 1000};
	struct itimerval timer = {.it_interval = time, .it_value = time};

	setitimer(ITIMER_REAL, &timer, NULL);
}

/* Async-signal-safe, as it may come in the midst of a picture that the terminal doesn't take, or of
 * anything else. */
static void note(int number)
{
	int before_us = errno;

	if (number == SIGCONT || number == SIGWINCH) {
		continued = continued || number == SIGCONT;
		resized = 1; /* the size may have changed while we were stopped */
		return;
	}
	caught = number;
	set_alarm(LOOP_MOST);
	if (drawing && !is_writable())
		drop_output();
	errno = before_us;
}

static void write_restoring(size_t length)
{
	size_t from = mouse_is_on ? 0 : restore_mouse;
	ssize_t ignored = write(tty, restore + from, length - from);

	(void)ignored;
	tcsetattr(tty, TCSANOW, &before);
}

/* Async-signal-safe: the strings were looked up when the terminal was opened. */
static void die(int number)
{
	unstick();
	write_restoring(restore_length);
	raise(number); /* SA_RESETHAND: this time it kills */
}

/*
 * Async-signal-safe. A picture got stuck, or the loop is at some long work and can't hear of the
 * signal that was noted. That work is left as a kill would leave it: each move is in its file
 * already, and what is replaced is old or new.
 */
static void insist(int number)
{
	int before_us = errno;

	(void)number;
	if (!drawing && caught != 0) {
		unstick();
		write_restoring(restore_length);
		_exit(128 + caught);
	}
	drop_output();
	errno = before_us;
}

const char *terminal_string(const char *capability)
{
	const char *string = tigetstr(capability);

	return (intptr_t)string == -1 ? NULL : string;
}

/* A string of terminfo, without the delays in it: they are no bytes. */
static void add_restoring(const char *string)
{
	size_t length = restore_length;

	if (string == NULL)
		return;
	for (const char *c = string; *c != '\0'; c++) {
		if (c[0] == '$' && c[1] == '<' && strchr(c, '>') != NULL)
			c = strchr(c, '>');
		else if (length < sizeof restore)
			restore[length++] = *c;
		else
			return; /* a part of it would do harm */
	}
	restore_length = length;
}

/* Async-signal-safe: curses has nothing of its own to write when this is called. */
static void report_pastes(bool on)
{
	ssize_t ignored;

	if (!like_xterm)
		return;
	ignored = write(STDOUT_FILENO, on ? pastes_on : pastes_off, sizeof pastes_on - 1);
	(void)ignored;
}

/* The terminal is another's while we are stopped. Curses doesn't know how we painted. */
static void stop(int number)
{
	ssize_t ignored =
		write(STDOUT_FILENO, restore + restore_mouse, restore_calm - restore_mouse);

	(void)ignored;
	stop_of_curses.sa_handler(number);
	report_pastes(true);
}

static void watch_stop(void)
{
	struct sigaction action;

	sigaction(SIGTSTP, NULL, &stop_of_curses);
	if (stop_of_curses.sa_handler == SIG_DFL || stop_of_curses.sa_handler == SIG_IGN)
		return;
	action = stop_of_curses;
	action.sa_handler = stop;
	sigaction(SIGTSTP, &action, NULL);
}

static void watch_noted(void)
{
	struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
	sigset_t waited_for;

	sigemptyset(&action.sa_mask);
	sigemptyset(&waited_for);
	sigemptyset(&ending_mask);
	for (size_t i = 0; i < COUNT(noted); i++) {
		sigaction(noted[i], &action, NULL);
		sigaddset(noted[i] == SIGCONT || noted[i] == SIGWINCH ? &waited_for : &ending_mask,
			  noted[i]);
	}
	sigaddset(&waited_for, SIGTSTP); /* curses has its own handler for it */
	sigprocmask(SIG_BLOCK, &waited_for, &waiting_mask);
	sigprocmask(SIG_UNBLOCK, &ending_mask, NULL);
	for (size_t i = 0; i < COUNT(noted); i++)
		sigdelset(&waiting_mask, noted[i]);
	sigdelset(&waiting_mask, SIGTSTP);
	action.sa_handler = insist;
	sigaction(SIGALRM, &action, NULL);
	action.sa_handler = SIG_IGN;
	sigaction(SIGPIPE, &action, NULL);
	sigaction(SIGXFSZ, &action, NULL);
}

/* As curses turns clicks on: by XM where the terminal has it. */
static void add_mouse_off(void)
{
	const char *mode = terminal_string("XM");

	if (terminal_string("kmous") != NULL)
		add_restoring(mode != NULL ? tparm(mode, 0L) : "\033[?1000l");
}

static void learn_restoring(void)
{
	restore_length = 0;
	add_mouse_off();
	restore_mouse = restore_length;
	if (like_xterm)
		add_restoring(pastes_off);
	add_restoring(terminal_string("sgr0"));
	add_restoring(terminal_string("cnorm"));
	restore_calm = restore_length;
	add_restoring(terminal_string("rmkx"));
	add_restoring(terminal_string("rmcup"));
}

static void watch_fatal(void)
{
	static char stack[FATAL_STACK];
	stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
	struct sigaction action = {.sa_handler = die,
				   .sa_flags = (int)(SA_ONSTACK | SA_RESETHAND | SA_NODEFER)};

	sigemptyset(&action.sa_mask);
	sigaltstack(&alternate, NULL);
	for (size_t i = 0; i < COUNT(fatal); i++)
		sigaction(fatal[i], &action, NULL);
}

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
	moves = terminal_string("cup");
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
	return terminal_string("kmous") != NULL &&
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
	mouse_is_on = on;
}

bool terminal_open(bool keys_from_tty, bool mouse, struct error *err)
{
	if ((keys_from_tty && !open_tty(err)) || !look_at_terminal(err))
		return false;
	tcgetattr(STDOUT_FILENO, &before);
	tty = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
	if (tty < 0 || nowhere < 0)
		return fail(err, ERROR_SYSTEM, "the terminal can't be opened again");
	caught = continued = resized = dropped = 0;
	watch_noted(); /* before newterm, which would bring its own */
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
	watch_stop();
	learn_restoring();
	wire_open();
	watch_fatal();
	cbreak();
	noecho();
	nonl();
	leaveok(stdscr, FALSE);
	listener = newpad(1, 1);
	keypad(listener, TRUE);
	nodelay(listener, TRUE);
	terminal_mouse(mouse);
	report_pastes(true);
	return true;
}

void terminal_close(void)
{
	if (screen == NULL)
		return;
	drawing = 1;
	dup2(tty, STDOUT_FILENO); /* a picture may have been dropped */
	unstick();
	set_alarm(CLOSE_MOST);
	endwin();
	set_alarm(0);
	dup2(tty, STDOUT_FILENO);
	unstick();
	/* curses doesn't know what was lost on the way: Ctrl-C drops what the terminal has not
	 * taken yet */
	write_restoring(dropped ? restore_length : restore_calm);
	delwin(listener);
	delscreen(screen);
	screen = NULL;
	close(tty);
	close(nowhere);
}

/* Whatever may write is done between these two: a signal ends a write that waits there. False: one
 * came. */
static bool begin_output(void)
{
	drawing = 1;
	return caught == 0;
}

static void end_output(void)
{
	drawing = 0;
}

void terminal_show(struct slice picture)
{
	while (picture.length > 0 && begin_output()) {
		ssize_t done = write(STDOUT_FILENO, picture.at, picture.length);

		end_output();
		if (done < 0 && errno != EINTR && errno != EAGAIN)
			break;
		if (done < 0 && !terminal_wait_output())
			break;
		picture.at += done > 0 ? done : 0;
		picture.length -= done > 0 ? (size_t)done : 0;
	}
	end_output();
}

int terminal_getch(void)
{
	/* curses may find that it has to tell the terminal about its keys */
	int c = begin_output() ? wgetch(listener) : ERR;

	end_output();
	in_vain = in_vain && c == ERR;
	return c;
}

int terminal_escape_delay(void)
{
	return escape_delay;
}

int64_t terminal_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int terminal_signal(void)
{
	set_alarm(0);
	return (int)caught;
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
	continued = 0;
	if (begin_output()) {
		endwin();
		report_pastes(true);
		refresh();
	}
	end_output();
}

/* pselect on one of these sets, unless a signal was noted: none slips in between the look and the
 * sleep. */
static int wait_for(int fd, fd_set *input, fd_set *output, const struct timespec *most)
{
	int ready = -1;

	sigprocmask(SIG_BLOCK, &ending_mask, NULL);
	if (caught == 0) {
		FD_ZERO(input != NULL ? input : output);
		FD_SET(fd, input != NULL ? input : output);
		ready = pselect(fd + 1, input, output, NULL, most, &waiting_mask);
	}
	sigprocmask(SIG_UNBLOCK, &ending_mask, NULL);
	return ready;
}

bool terminal_pause(int milliseconds)
{
	struct timespec rest = {0, milliseconds * 1000L * 1000};

	nanosleep(&rest, NULL);
	return caught == 0;
}

/* The window may have another size: curses' getch gives KEY_RESIZE. */
static void follow_window(void)
{
	int height, width;

	resized = 0;
	if (window_size(&height, &width) && is_term_resized(height, width))
		resizeterm(height, width);
	else
		ungetch(KEY_RESIZE);
}

bool terminal_wait_output(void)
{
	fd_set output;

	while (caught == 0 && !is_writable())
		wait_for(STDOUT_FILENO, NULL, &output, NULL);
	return caught == 0;
}

void terminal_send(struct slice bytes)
{
	while (bytes.length > 0 && terminal_wait_output()) {
		size_t piece = bytes.length < SEND_PIECE ? bytes.length : SEND_PIECE;
		ssize_t done = begin_output() ? write(STDOUT_FILENO, bytes.at, piece) : 0;

		end_output();
		if (done < 0 && errno != EINTR && errno != EAGAIN)
			return;
		bytes.at += done > 0 ? done : 0;
		bytes.length -= done > 0 ? (size_t)done : 0;
	}
}

enum terminal_event terminal_wait(int64_t deadline)
{
	struct timespec rest = {0};
	fd_set input;
	int ready;

	if (deadline >= 0) {
		int64_t left = deadline - terminal_now();

		left = left > 0 ? left : 0;
		rest.tv_sec = (time_t)(left / 1000);
		rest.tv_nsec = (long)(left % 1000) * 1000000;
	}
	ready = wait_for(STDIN_FILENO, &input, NULL, deadline >= 0 ? &rest : NULL);
	/* whatever signal came of it; else it is ready, and gives nothing */
	if ((caught != 0 || in_vain) && hung_up())
		return TERMINAL_GONE;
	in_vain = ready > 0;
	if (caught != 0)
		return TERMINAL_SIGNAL;
	if (resized)
		follow_window();
	if (continued)
		take_again();
	if (ready == 0)
		return TERMINAL_DEADLINE;
	return TERMINAL_KEYS;
}
