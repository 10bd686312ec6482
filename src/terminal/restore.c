/* SPDX-License-Identifier: MIT */
/* How the terminal is given back. */
#include "terminal/restore.h"

#include <curses.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "terminal/terminfo.h"

#define RESTORE_MOST 256

static volatile sig_atomic_t dropped, mouse_is_on, drags_were_on;
static struct termios before;
static char restore[RESTORE_MOST];
static size_t restore_length;
static size_t restore_mouse_end; /* so much of it lets go of the mouse */
static size_t restore_calm;	 /* up to here it is harmless at any time */
static int tty = -1;		 /* standard output as it was */
static int nowhere = -1;	 /* what stands in for it where the terminal takes nothing */
static bool like_xterm;

static const char pastes_on[] = "\033[?2004h", pastes_off[] = "\033[?2004l";

bool restore_open(void)
{
	tcgetattr(STDOUT_FILENO, &before);
	tty = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
	dropped = 0;
	return tty >= 0 && nowhere >= 0;
}

/* Does the terminal take anything? Not after ^S, or while what it holds isn't read. */
bool restore_is_writable(void)
{
	struct pollfd output = {.fd = tty, .events = POLLOUT};

	return poll(&output, 1, 0) != 0;
}

/* Nobody waits for a picture any more: drop what is stuck, and without IXON ^S is over. */
void restore_unstick(void)
{
	struct termios modes;

	if (restore_is_writable())
		return;
	dropped = 1;
	tcflush(tty, TCOFLUSH);
	if (tcgetattr(tty, &modes) != 0)
		return;
	modes.c_iflag &= ~(tcflag_t)IXON;
	tcsetattr(tty, TCSANOW, &modes);
}

/* A write that waits for the terminal goes on, and is lost. */
void restore_drop(void)
{
	dropped = 1;
	dup2(nowhere, STDOUT_FILENO);
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
void restore_pastes(bool on)
{
	ssize_t ignored;

	if (!like_xterm)
		return;
	ignored = write(STDOUT_FILENO, on ? pastes_on : pastes_off, sizeof pastes_on - 1);
	(void)ignored;
}

/* As curses turns clicks on: by XM where the terminal has it. */
static void add_mouse_off(void)
{
	const char *mode = terminfo_string("XM");

	if (terminfo_string("kmous") != NULL)
		add_restoring(mode != NULL ? tparm(mode, 0L) : "\033[?1000l");
}

void restore_learn(bool is_like_xterm)
{
	like_xterm = is_like_xterm;
	restore_length = 0;
	drags_were_on = false;
	add_mouse_off();
	restore_mouse_end = restore_length;
	if (like_xterm)
		add_restoring(pastes_off);
	add_restoring(terminfo_string("sgr0"));
	add_restoring(terminfo_string("cnorm"));
	restore_calm = restore_length;
	add_restoring(terminfo_string("rmkx"));
	add_restoring(terminfo_string("rmcup"));
}

void restore_write(bool all)
{
	size_t length = all ? restore_length : restore_calm;
	size_t from = mouse_is_on ? 0 : restore_mouse_end;
	static const char drags_off[] = "\033[?1002l";
	ssize_t ignored = 0;

	if (drags_were_on)
		ignored = write(tty, drags_off, sizeof drags_off - 1);
	ignored = write(tty, restore + from, length - from);
	(void)ignored;
	tcsetattr(tty, TCSANOW, &before);
}

void restore_calmly(void)
{
	ssize_t ignored =
		write(STDOUT_FILENO, restore + restore_mouse_end, restore_calm - restore_mouse_end);

	(void)ignored;
}

void restore_mouse(bool on)
{
	mouse_is_on = on;
}

bool restore_drags(bool on)
{
	if (on && mouse_is_on) /* to turn them off may fail, so it is done once more at the end */
		drags_were_on = true;
	return mouse_is_on;
}

void restore_output(void)
{
	dup2(tty, STDOUT_FILENO);
}

bool restore_has_dropped(void)
{
	return dropped;
}

void restore_close(void)
{
	close(tty);
	close(nowhere);
}
