/* A bar for work that takes long. */
#include "cli/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#define QUIET_MS 500
#define REDRAW_MS 100
#define BAR 40

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

void progress_at(struct progress *progress, size_t file, size_t level, size_t levels)
{
	struct text line = {0};
	double part;

	if (!progress->on || now() < progress->next)
		return;
	progress->next = now() + REDRAW_MS;
	progress->drawn = true;
	part = levels > 0 ? (double)level / (double)levels : 0;
	text_add_char(&line, '\r');
	progress_bar(&line, (unsigned)(100 * ((double)file + part) / (double)progress->files));
	fwrite(line.bytes, 1, line.length, stderr);
	text_free(&line);
}

void progress_close(struct progress *progress)
{
	struct text line = {0};

	if (!progress->drawn)
		return;
	progress_bar(&line, 100);
	fprintf(stderr, "\r%*s\r", (int)line.length, "");
	text_free(&line);
	progress->drawn = false;
}
