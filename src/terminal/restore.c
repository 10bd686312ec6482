/* SPDX-License-Identifier: MIT */
#include "terminal/restore.h"

#include <curses.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "terminal/terminfo.h"

#define STRING_MOST 128

/* A string to send while a signal may come: looked up before, and without allocated memory. */
struct string {
	char bytes[STRING_MOST];
	size_t length;
};

static struct {
	struct string on, off; /* empty: the terminal can't */
	bool wanted;
	volatile sig_atomic_t used; /* it was on at some time: turn it off at the end in any case,
				       as an earlier off may have been lost */
} reports[RESTORE_REPORTS];

static struct string calm, closing; /* strings that end our painting, and that end curses' mode */
static struct termios before;

void restore_open(void)
{
	tcgetattr(STDOUT_FILENO, &before);
}

/* Add a string of terminfo (NULL: it has none) without its delays, which aren't bytes to send. */
static void add(struct string *string, const char *more)
{
	size_t length = string->length;

	for (const char *c = more != NULL ? more : ""; *c != '\0'; c++) {
		if (c[0] == '$' && c[1] == '<' && strchr(c, '>') != NULL)
			c = strchr(c, '>');
		else if (length < sizeof string->bytes)
			string->bytes[length++] = *c;
		else
			return; /* sending part of a string would do harm */
	}
	string->length = length;
}

static void learn_report(enum restore_report report, const char *on, const char *off)
{
	add(&reports[report].on, on);
	add(&reports[report].off, off);
}

void restore_learn(bool like_xterm)
{
	const char *mouse = terminfo_string("XM");

	memset(reports, 0, sizeof reports);
	calm.length = closing.length = 0;
	if (terminfo_string("kmous") != NULL) {
		add(&reports[RESTORE_CLICKS].on, mouse != NULL ? tparm(mouse, 1L) : "\033[?1000h");
		add(&reports[RESTORE_CLICKS].off, mouse != NULL ? tparm(mouse, 0L) : "\033[?1000l");
	}
	if (like_xterm) {
		learn_report(RESTORE_DRAGS, "\033[?1002h", "\033[?1002l\033[?1000h");
		learn_report(RESTORE_PASTES, "\033[?2004h", "\033[?2004l");
	}
	add(&calm, terminfo_string("sgr0"));
	add(&calm, terminfo_string("cnorm"));
	add(&closing, terminfo_string("rmkx"));
	add(&closing, terminfo_string("rmcup"));
}

static struct slice bytes_of(const struct string *string)
{
	return (struct slice){string->bytes, string->length};
}

struct slice restore_want(enum restore_report report, bool on)
{
	static const struct string nothing;
	bool was = reports[report].wanted;

	reports[report].wanted = on;
	reports[report].used = reports[report].used || on;
	return bytes_of(on == was ? &nothing : on ? &reports[report].on : &reports[report].off);
}

struct slice restore_wanted(enum restore_report report)
{
	return (struct slice){reports[report].on.bytes,
			      reports[report].wanted ? reports[report].on.length : 0};
}

bool restore_is_writable(void)
{
	struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};

	return poll(&output, 1, 0) != 0;
}

/* Turning IXON off ends a ^S. */
void restore_unstick(void)
{
	struct termios modes;

	if (restore_is_writable())
		return;
	tcflush(STDOUT_FILENO, TCOFLUSH);
	if (tcgetattr(STDOUT_FILENO, &modes) != 0)
		return;
	modes.c_iflag &= ~(tcflag_t)IXON;
	tcsetattr(STDOUT_FILENO, TCSANOW, &modes);
}

/*
 * Send a string: byte by byte unless it may wait, as a terminal that takes output may have room for
 * only one. False: there is no room left.
 */
static bool put(const struct string *string, bool waits)
{
	size_t part = waits ? string->length : 1;

	for (size_t i = 0; i < string->length; i += part)
		if ((!waits && !restore_is_writable()) ||
		    write(STDOUT_FILENO, string->bytes + i, part) < 0)
			return false;
	return true;
}

static bool put_ours(bool waits)
{
	/* ends a sequence of a picture that is broken off */
	static const struct string cancel = {"\030", 1};
	bool done = put(&cancel, waits);

	for (int i = RESTORE_REPORTS - 1; i >= 0; i--)
		if (reports[i].used)
			done = put(&reports[i].off, waits) && done;
	return put(&calm, waits) && done;
}

void restore_ours(void)
{
	put_ours(true);
}

void restore_all(void)
{
	/* If there isn't room enough, make some by dropping output, which may drop part of the
	 * strings: so send them again. */
	for (int i = 0; i < 2; i++) {
		restore_unstick();
		if (put_ours(false) && put(&closing, false))
			break;
	}
	tcsetattr(STDOUT_FILENO, TCSANOW, &before);
}
