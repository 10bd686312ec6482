/* SPDX-License-Identifier: MIT */
#include "cli/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/put.h"

#define QUIET_MS  500
#define REDRAW_MS 100
#define BAR	  40 /* the most columns between the brackets, */
#define BESIDE	  8  /* and those of the brackets and the percentage */

static int64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void progress_open(struct progress *progress, size_t files)
{
	*progress = (struct progress){.files = files, .on = isatty(STDERR_FILENO)};
	if (progress->on)
		progress->next = now() + QUIET_MS;
}

void progress_bar(struct text *out, unsigned percent, size_t columns)
{
	size_t bar = columns > BESIDE ? columns - BESIDE : 0;

	bar = bar < BAR ? bar : BAR;
	if (bar > 0)
		text_add_char(out, '[');
	for (size_t i = 0; i < bar; i++)
		text_add_char(out, i * 100 < percent * bar ? '#' : ' ');
	text_add_format(out, "%s%3u %%", bar > 0 ? "] " : "", percent);
}

/* The columns of a line that doesn't wrap: a row but its last. */
static size_t room(void)
{
	return put_columns(STDERR_FILENO) - 1;
}

/* Is it time to draw it again? */
static bool is_due(struct progress *progress)
{
	if (!progress->on || now() < progress->next)
		return false;
	progress->next = now() + REDRAW_MS;
	return true;
}

/* Draw the line, and free it. */
static void draw(struct progress *progress, struct text *line)
{
	if (line->length > room())
		text_cut(line, room());
	fputc('\r', stderr);
	fwrite(line->bytes, 1, line->length, stderr);
	progress->drawn = line->length;
	text_free(line);
}

void progress_at(struct progress *progress, size_t file, size_t level, size_t levels)
{
	double part = levels > 0 ? (double)level / (double)levels : 0;
	struct text line = {0};

	if (!is_due(progress))
		return;
	progress_bar(&line, (unsigned)(100 * ((double)file + part) / (double)progress->files),
		     room());
	draw(progress, &line);
}

void progress_count(struct progress *progress, size_t done, size_t all, size_t count,
		    const char *what)
{
	struct text line = {0}, words = {0};
	size_t columns;

	if (!is_due(progress))
		return;
	columns = room();
	text_add_format(&words, "  %zu of %zu, %zu %s", done, all, count, what);
	progress_bar(&line, (unsigned)(100 * done / all),
		     columns > words.length ? columns - words.length : 0);
	text_add_slice(&line, text_slice(&words));
	draw(progress, &line);
	text_free(&words);
}

void progress_close(struct progress *progress)
{
	if (progress->drawn > 0)
		fprintf(stderr, "\r%*s\r", (int)progress->drawn, "");
	progress->drawn = 0;
}
