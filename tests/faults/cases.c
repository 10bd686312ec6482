/* SPDX-License-Identifier: MIT */
/* Cases for the table of `make faults`. */
#include "unit/unit.h"

#include "cases.h"

static struct {
	char name[128];
	int runs;
	bool open;
} current;

static bool is_long(void)
{
	const char *form = getenv("FAULTS");

	return form != NULL && strcmp(form, "long") == 0;
}

/* A process takes ten times as long to begin under a sanitizer. */
#define SLOWER (SANITIZED ? 4 : 1)

int case_size(int usual, int thorough)
{
	return is_long() ? thorough : usual < SLOWER ? usual : usual / SLOWER;
}

int case_step(void)
{
	return is_long() ? 1 : SLOWER;
}

void case_close(void)
{
	if (current.name[0] != '\0')
		print_message("%s\t%d\t%d\n", current.name, current.runs, current.open ? 1 : 0);
	current.name[0] = '\0';
	current.open = false;
}

void case_begin(const char *format, ...)
{
	va_list args;

	case_close();
	va_start(args, format);
	vsnprintf(current.name, sizeof current.name, format, args);
	va_end(args);
	current.runs = 0;
	current.open = true;
}

void case_ran(int runs)
{
	current.runs += runs;
}

void case_end(void)
{
	current.open = false;
	case_close();
}
