/* SPDX-License-Identifier: MIT */
#include "cli/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#define QUIET_MS  500
#define REDRAW_MS 100
#define BAR	  40

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

void progress_bar(struct text *out, unsigned percent)
{
	text_add_char(out, '[');
	for (unsigned i = 0; i < BAR; i++)
		text_add_char(out, i * 100 < percent * BAR ? '#' : ' ');
	text_add_format(out, "] %3u %%", percent);
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
	progress_bar(&line, (unsigned)(100 * ((double)file + part) / (double)progress->files));
	draw(progress, &line);
}

void progress_count(struct progress *progress, size_t done, size_t all, size_t count,
		    const char *what)
{
	struct text line = {0};

	if (!is_due(progress))
		return;
	progress_bar(&line, (unsigned)(100 * done / all));
	text_add_format(&line, "  %zu of %zu, %zu %s", done, all, count, what);
	draw(progress, &line);
}

void progress_close(struct progress *progress)
{
	if (progress->drawn > 0)
		fprintf(stderr, "\r%*s\r", (int)progress->drawn, "");
	progress->drawn = 0;
}
