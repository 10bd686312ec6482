/* SPDX-License-Identifier: MIT */
/* Level files of 20 MB read, beside the least that a reader must do with the same bytes. */
#include "bench.h"

#include <fcntl.h>
#include <libxml/SAX2.h>
#include <libxml/parserInternals.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "formats/format.h"
#include "formats/line.h"

#define FILE_SIZE   (20U * 1000 * 1000)
#define SHORT_SIZE  (200U * 1000)
#define SMALLER	    16 /* the file with which the large one is compared is that much smaller */
#define ROUNDS_MOST 15
#define FEW_FILES   550

static size_t file_size(void)
{
	return bench_is_short() ? SHORT_SIZE : FILE_SIZE;
}

/* --- Making the files ------------------------------------------------------------- */

/* So many copies of the part that the size is reached. */
static struct text file_of(const struct text *part, bool is_slc, size_t size)
{
	struct text file = {0};

	if (is_slc)
		text_add_string(&file, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
				       "<SokobanLevels>\n<Title>All</Title>\n"
				       "<LevelCollection Copyright=\"Nobody\">\n");
	while (file.length < size)
		text_add_slice(&file, text_slice(part));
	if (is_slc)
		text_add_string(&file, "</LevelCollection>\n</SokobanLevels>\n");
	return file;
}

/* --- Reading them -------------------------------------------------------------------- */

static double milliseconds(int64_t from)
{
	return (double)(bench_worked() - from) / 1e6;
}

static void read_levels(struct slice file, const char *name)
{
	const struct format *format;
	struct level_set *set = format_parse(file, name, &format, NULL);

	if (set == NULL || set->count == 0)
		bench_stop("the file can't be read");
	level_set_free(set);
}

static double time_reading(struct slice file, const char *name)
{
	int64_t from = bench_worked();

	read_levels(file, name);
	return milliseconds(from);
}

/* The least that a reader of text must do: look up each byte, and copy those of boards. */
static double classify(struct slice file)
{
	char *copy = memory_grow(NULL, file.length), *to = copy;
	unsigned has = 0;
	double took;
	int64_t from;

	memset(copy, 0, file.length); /* so that no page is new */
	from = bench_worked();
	for (size_t i = 0; i < file.length; i++) {
		unsigned kind = line_kinds[(unsigned char)file.at[i]];

		has |= kind;
		*to = file.at[i];
		to += (kind & HAS_ONLY_ROW) != 0;
	}
	took = milliseconds(from);
	if (!(has & HAS_WALL) || to == copy)
		bench_stop("the file has no board");
	memory_free(copy);
	return took;
}

static void count_element(void *data, const xmlChar *name, const xmlChar *prefix,
			  const xmlChar *uri, int namespaces, const xmlChar **spaces,
			  int attributes, int defaulted, const xmlChar **values)
{
	size_t *count = data;

	(void)name, (void)prefix, (void)uri, (void)namespaces, (void)spaces;
	(void)attributes, (void)defaulted, (void)values;
	++*count;
}

static void count_characters(void *data, const xmlChar *characters, int length)
{
	(void)data, (void)characters, (void)length;
}

static double parse_barely(struct slice file)
{
	xmlSAXHandler handler = {.initialized = XML_SAX2_MAGIC,
				 .startElementNs = count_element,
				 .characters = count_characters};
	int64_t from = bench_worked();
	size_t elements = 0;
	xmlParserCtxtPtr parser = xmlCreateMemoryParserCtxt(file.at, (int)file.length);

	*parser->sax = handler;
	parser->userData = &elements;
	if (xmlParseDocument(parser) != 0 || elements == 0)
		bench_stop("the bare parser can't read the file");
	xmlFreeParserCtxt(parser);
	return milliseconds(from);
}

/*
 * Run the program and write to a pipe what it needed; in a process of its own, as a process
 * knows only the most of all its children.
 */
static _Noreturn void list_and_tell(const char *program, const char *path, int pipe)
{
	struct rusage usage;
	int status;
	pid_t pid = fork();

	if (pid == 0) {
		int nothing = open("/dev/null", O_WRONLY);

		dup2(nothing, STDOUT_FILENO);
		execl(program, program, "list", path, (char *)NULL);
		_exit(127);
	}
	if (pid < 0 || waitpid(pid, &status, 0) != pid || status != 0)
		_exit(1);
	getrusage(RUSAGE_CHILDREN, &usage);
	_exit(write(pipe, &usage.ru_maxrss, sizeof usage.ru_maxrss) < 0);
}

/* KiB that the program needs at its peak to list the file. */
static long peak_of_list(const char *path)
{
	const char *program = getenv("SCHOKOBAN");
	int ends[2];
	long peak;
	pid_t pid;

	if (program == NULL || pipe(ends) != 0 || (pid = fork()) < 0)
		bench_stop("set SCHOKOBAN to the program's full path");
	if (pid == 0)
		list_and_tell(program, path, ends[1]);
	close(ends[1]);
	if (read(ends[0], &peak, sizeof peak) != (ssize_t)sizeof peak)
		bench_stop("the program can't list the file");
	close(ends[0]);
	waitpid(pid, NULL, 0);
	return peak;
}

/* Made in a process of its own, so that ours stays small. */
static void make_file(const char *folder, const char *path)
{
	pid_t pid = fork();

	if (pid == 0) {
		struct text part = shared_folder(folder);
		struct text file = file_of(&part, strcmp(folder, "slc") == 0, file_size());
		FILE *out = fopen(path, "wb");
		bool done = out != NULL && fwrite(file.bytes, 1, file.length, out) == file.length &&
			    fclose(out) == 0;

		_exit(done ? 0 : 1);
	}
	if (pid < 0 || waitpid(pid, NULL, 0) != pid)
		bench_stop("can't make the file");
}

/* --- The rows ---------------------------------------------------------------------------- */

/* The goal: the ratio, or so many megabytes a second where that isn't 0. */
static void print_speed(const char *measure, size_t bytes, double *took, double *barely,
			size_t rounds, double ratio, double speed)
{
	struct bench_row row = {.measure = measure, .unit = "MB/s"};
	char words[32];

	if (speed > 0)
		snprintf(words, sizeof words, "ratio >= %.2f or %.0f MB/s", ratio, speed);
	else if (ratio > 0)
		snprintf(words, sizeof words, "ratio >= %.2f", ratio);
	else
		snprintf(words, sizeof words, "-");
	row.value = (double)bytes / bench_median(took, rounds) / 1e3;
	row.p95 = (double)bytes / bench_part(took, rounds, 0.95) / 1e3;
	row.most = (double)bytes / bench_part(took, rounds, 1) / 1e3;
	row.beside = (double)bytes / bench_median(barely, rounds) / 1e3;
	row.ratio = row.value / row.beside;
	row.goal = words;
	row.met = row.ratio >= ratio || (speed > 0 && row.value >= speed);
	bench_print(&row);
}

static void print_linear(const char *measure, double small, double large)
{
	struct bench_row row = {.measure = measure,
				.unit = "ms",
				.value = large,
				.beside = small,
				.ratio = large / small,
				.goal = "ratio <= 20",
				.met = large / small <= 20};

	bench_print(&row);
}

/* What reading takes beyond the file's own bytes and what an empty program has. */
static void print_peak(const char *measure, long peak, long least, size_t bytes)
{
	double file = (double)bytes / 1024;
	struct bench_row row = {.measure = measure,
				.unit = "KiB",
				.value = (double)(peak - least) - file,
				.beside = file,
				.ratio = (double)(peak - least) / file - 1,
				.goal = "ratio <= 2",
				.met = (double)(peak - least) <= 3 * file};

	if (bench_is_short())
		bench_skip(measure, "the file is too small");
	else
		bench_print(&row);
}

static void bench_format(const char *folder, const char *name, double ratio, double speed)
{
	bool is_slc = strcmp(folder, "slc") == 0;
	double took[ROUNDS_MOST], small[ROUNDS_MOST], barely[ROUNDS_MOST];
	size_t rounds = bench_rounds(ROUNDS_MOST, 1);
	struct text part = shared_folder(folder), file, small_file;
	char measure[80];

	file = file_of(&part, is_slc, file_size());
	small_file = file_of(&part, is_slc, file.length / SMALLER);
	for (size_t i = 0; i < rounds; i++) {
		took[i] = time_reading(text_slice(&file), name);
		small[i] = time_reading(text_slice(&small_file), name);
		barely[i] = is_slc ? parse_barely(text_slice(&file)) : classify(text_slice(&file));
	}
	snprintf(measure, sizeof measure, "%s read, beside %s", name + 4,
		 is_slc ? "bare SAX" : "classify and copy");
	print_speed(measure, file.length, took, barely, rounds, ratio, speed);
	snprintf(measure, sizeof measure, "%s of 20 MB, beside a sixteenth", name + 4);
	print_linear(measure, bench_median(small, rounds), bench_median(took, rounds));
	text_free(&part);
	text_free(&file);
	text_free(&small_file);
}

static bool has_level(struct slice text)
{
	struct level_set *set = format_parse(text, "one.xsb", NULL, NULL);

	level_set_free(set);
	return set != NULL;
}

/* Cut the text at blank lines into so many files, each with a level at least; it ends with one. */
static size_t cut(struct slice text, size_t wanted, struct slice *files)
{
	size_t count = 0, from = 0, end = 0;

	while (from < text.length && count < wanted) {
		size_t least = text.length * (count + 1) / wanted;
		const char *blank = strstr(text.at + (end > least ? end : least), "\n\n");

		end = blank != NULL ? (size_t)(blank - text.at) + 2 : text.length;
		files[count] = (struct slice){text.at + from, end - from};
		if (end < text.length && !has_level(files[count]))
			continue;
		from = end;
		count++;
	}
	return count;
}

/* What each file costs beside its bytes; one look at the clock for all of them. */
static void bench_few(const char *measure, struct slice text, double ratio, double speed)
{
	double took[ROUNDS_MOST], barely[ROUNDS_MOST];
	struct slice files[FEW_FILES];
	size_t rounds = bench_rounds(ROUNDS_MOST, 1);
	size_t count = cut(text, bench_rounds(FEW_FILES, 20), files);

	for (size_t i = 0; i < rounds; i++) {
		int64_t from;

		barely[i] = classify(text);
		from = bench_worked();
		for (size_t k = 0; k < count; k++)
			read_levels(files[k], "one.xsb");
		took[i] = milliseconds(from);
	}
	print_speed(measure, text.length, took, barely, rounds, ratio, speed);
}

/* As large as collections are; and, without a goal, as a level or two. */
static void bench_few_files(double ratio, double speed)
{
	struct text part = shared_folder("xsb"), file = file_of(&part, false, file_size());

	bench_few("xsb of 20 MB in 550 files", text_slice(&file), ratio, speed);
	bench_few("xsb of 0.4 MB in 550 files", text_slice(&part), 0, 0);
	text_free(&file);
	text_free(&part);
}

static bool is_shared(const char *folder)
{
	struct text part = shared_folder(folder);
	bool there = part.length > 0;

	text_free(&part);
	return there;
}

/* Before the speeds, as long as we are small ourselves: what runs begins as a copy of us. */
static void measure_peak(const char *folder, const char *name)
{
	static const char board[] = "#####\n#@$.#\n#####\n";
	char *path = scratch_file(name, board, sizeof board - 1), measure[80];
	long least = peak_of_list(path), peak, bytes;
	FILE *file;

	make_file(folder, path);
	peak = peak_of_list(path);
	file = fopen(path, "rb");
	if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (bytes = ftell(file)) <= 0)
		bench_stop("the file was not made");
	fclose(file);
	remove(path);
	free(path);
	snprintf(measure, sizeof measure, "%s listed, memory beyond the file", name + 4);
	print_peak(measure, peak, least, (size_t)bytes);
}

int main(void)
{
	if (!is_shared("xsb") || !is_shared("slc")) {
		bench_skip("level files read",
			   "there are no shared levels; set SHARED to their folder");
		return EXIT_SUCCESS;
	}
	measure_peak("xsb", "all.xsb");
	measure_peak("slc", "all.slc");
	bench_format("xsb", "all.xsb", 1.0 / 3, 400);
	bench_few_files(1.0 / 3, 400);
	bench_format("slc", "all.slc", 0.8, 0);
	return EXIT_SUCCESS;
}
