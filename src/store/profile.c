/* SPDX-License-Identifier: MIT */
/* What the game remembers about the player. */
#include "store/profile.h"

#include <inttypes.h>
#include <pwd.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/homes.h"
#include "store/later.h"
#include "store/path.h"

#define PROFILE_MOST (64 * 1024)
#define LINES_MOST   FEWEST_BYTES /* of a list of boards; the oldest are dropped */

static void read_profile(const char *name, struct text *out)
{
	char *path = homes_data("%s", name);

	later_wait();
	if (path == NULL || !file_read_own(path, PROFILE_MOST, out, NULL))
		text_cut(out, 0);
	memory_free(path);
}

struct news {
	char *path;
	struct text bytes;
};

static void write_news(void *data)
{
	struct news *news = data;

	folder_put(news->path, text_slice(&news->bytes), NULL);
	memory_free(news->path);
	text_free(&news->bytes);
	memory_free(news);
}

/* Write the file later, so that no key waits for it. */
static void write_profile(const char *name, const struct text *bytes)
{
	char *path = homes_data("%s", name);
	struct news *news;

	if (path == NULL)
		return;
	news = memory_new(sizeof *news);
	news->path = path;
	text_add_slice(&news->bytes, text_slice(bytes));
	later_do(write_news, news);
}

/* The first line of a file, "" if there is none. */
static char *read_word(const char *name)
{
	struct text bytes = {0};
	struct slice rest, line = {"", 0};
	char *word;

	read_profile(name, &bytes);
	rest = text_slice(&bytes);
	if (slice_line(&rest, &line))
		line = slice_trim(line);
	word = memory_string(line.at, line.length);
	text_free(&bytes);
	return word;
}

static void write_word(const char *name, const char *word)
{
	struct text t = {0};

	text_add_format(&t, "%s\n", word);
	write_profile(name, &t);
	text_free(&t);
}

char *profile_nickname(void)
{
	char *word = read_word("nickname");
	char *name = *word != '\0' ? utf8_from_stranger(slice_of(word)) : NULL;
	struct passwd *user = name == NULL ? getpwuid(getuid()) : NULL;

	memory_free(word);
	if (name == NULL)
		name = memory_copy(user != NULL && user->pw_name != NULL ? user->pw_name : "");
	return name;
}

void profile_set_nickname(const char *name)
{
	write_word("nickname", name);
}

static size_t split_paths(struct slice rest, char *paths[PROFILE_PATHS])
{
	struct slice line;
	size_t count = 0;

	while (count < PROFILE_PATHS && slice_line(&rest, &line))
		if (line.length > 0)
			paths[count++] = memory_string(line.at, line.length);
	return count;
}

static size_t read_paths(const char *list, char *paths[PROFILE_PATHS])
{
	struct text bytes = {0};
	size_t count;

	read_profile(list, &bytes);
	count = split_paths(text_slice(&bytes), paths);
	text_free(&bytes);
	return count;
}

size_t profile_paths(char *paths[PROFILE_PATHS])
{
	return read_paths("paths", paths);
}

size_t profile_levels(char *paths[PROFILE_PATHS])
{
	return read_paths("played", paths);
}

/* The new list: the path, then the others of the old one. Empty if the path was first already. */
static void put_in_front(const char *path, struct slice old, struct text *new)
{
	char *paths[PROFILE_PATHS];
	size_t count = split_paths(old, paths), kept = 1;

	if (count == 0 || strcmp(paths[0], path) != 0) {
		text_add_format(new, "%s\n", path);
		for (size_t i = 0; i < count && kept < PROFILE_PATHS; i++) {
			if (strcmp(paths[i], path) == 0)
				continue;
			text_add_format(new, "%s\n", paths[i]);
			kept++;
		}
	}
	for (size_t i = 0; i < count; i++)
		memory_free(paths[i]);
}

/* Lock the folder of a list that is to be changed, so that two games lose nothing of it, and read
 * the list. False with an error: it can't be read now, and must not be overwritten. */
static bool open_list(const char *file, size_t most, struct folder *folder, struct text *old,
		      struct error *err)
{
	struct error why = {0};

	if (file == NULL)
		return fail(err, ERROR_MISSING, "there is no home folder");
	if (!folder_open(folder, file, true, err))
		return false;
	(void)file_read_own(file, most, old, &why);
	if (why.kind != ERROR_SYSTEM && why.kind != ERROR_DENIED)
		return true;
	folder_close(folder);
	return fail_as(err, &why);
}

static void add_to(const char *list, const char *path)
{
	char *file = homes_data("%s", list), *absolute = path_absolute(path);
	struct text old = {0}, new = {0};
	struct folder folder;

	if (strpbrk(absolute, "\r\n") == NULL &&
	    open_list(file, PROFILE_MOST, &folder, &old, NULL)) {
		put_in_front(absolute, text_slice(&old), &new);
		if (new.length > 0)
			folder_replace(&folder, file, text_slice(&new), NULL, NULL);
		folder_close(&folder);
	}
	memory_free(file);
	memory_free(absolute);
	text_free(&old);
	text_free(&new);
}

void profile_add_path(const char *path)
{
	add_to("paths", path);
}

void profile_add_level(const char *path)
{
	add_to("played", path);
}

bool profile_last(char **path, size_t *number, char **title)
{
	struct text bytes = {0};
	struct slice rest, line;

	*path = *title = NULL;
	read_profile("last", &bytes);
	rest = text_slice(&bytes);
	if (slice_line(&rest, &line)) {
		char *copy = memory_string(line.at, line.length);
		size_t digits = strspn(copy, "0123456789");

		if (digits > 0 && digits < 10 && strncmp(copy + digits, " /", 2) == 0) {
			*number = strtoul(copy, NULL, 10);
			*path = memory_string(copy + digits + 1, line.length - digits - 1);
			line = slice_line(&rest, &line) ? line : (struct slice){"", 0};
			*title = utf8_from_stranger(line);
		}
		memory_free(copy);
	}
	text_free(&bytes);
	return *path != NULL;
}

void profile_set_last(const char *path, size_t number, const char *title)
{
	char *absolute = path_absolute(path);
	struct text t = {0};

	if (strpbrk(absolute, "\r\n") == NULL) {
		text_add_format(&t, "%zu %s\n%s\n", number, absolute, title);
		write_profile("last", &t);
	}
	memory_free(absolute);
	text_free(&t);
}

char *profile_class(void)
{
	return read_word("class");
}

void profile_set_class(const char *word)
{
	write_word("class", word);
}

char *profile_terminal(void)
{
	return read_word("terminal");
}

void profile_set_terminal(const char *name)
{
	write_word("terminal", name);
}

static void read_lines(const char *list, struct text *lines)
{
	char *file = homes_data("%s", list);

	later_wait();
	if (file == NULL || !file_read_own(file, LINES_MOST, lines, NULL))
		text_cut(lines, 0);
	memory_free(file);
}

struct new_line {
	const char *list;
	size_t same; /* it takes the place of lines that begin with so many of its bytes; 0: of none
		      */
	struct text bytes;
};

static struct new_line *new_line(const char *list, size_t same)
{
	struct new_line *line = memory_new(sizeof *line);

	line->list = list;
	line->same = same;
	return line;
}

/* Put a line, which is freed, in front of the others; the last ones are dropped where they are too
 * many. */
static bool put(struct new_line *line, struct error *err)
{
	struct text old = {0}, *new = &line->bytes;
	char *file = homes_data("%s", line->list);
	struct slice rest, other;
	struct folder folder;
	bool done = open_list(file, LINES_MOST, &folder, &old, err);

	if (done) {
		for (rest = text_slice(&old); slice_line(&rest, &other);)
			if (new->length + other.length < LINES_MOST &&
			    (line->same == 0 || other.length < line->same ||
			     memcmp(other.at, new->bytes, line->same) != 0)) {
				text_add_slice(new, other);
				text_add_char(new, '\n');
			}
		done = folder_replace(&folder, file, text_slice(new), NULL, err);
		folder_close(&folder);
	}
	memory_free(file);
	text_free(&old);
	text_free(new);
	memory_free(line);
	return done;
}

static void put_line(void *data)
{
	put(data, NULL);
}

void profile_boards(struct text *lines)
{
	read_lines("boards", lines);
}

void profile_add_board(uint64_t hash)
{
	struct new_line *line = new_line("boards", HASH_DIGITS);

	text_add_format(&line->bytes, "%016" PRIx64 "\n", hash);
	put_line(line);
}

struct fewest_list *profile_fewest(void)
{
	struct text lines = {0};
	struct fewest_list *list;

	read_lines("least", &lines);
	list = fewest_parse(text_slice(&lines));
	text_free(&lines);
	return list;
}

void profile_add_fewest(uint64_t board, const struct fewest *fewest)
{
	struct new_line *line = new_line("least", HASH_DIGITS);

	fewest_add_line(board, fewest, &line->bytes);
	later_do(put_line, line);
}

struct solved_list *profile_solved(void)
{
	struct text lines = {0};

	read_lines("solved", &lines);
	return solved_parse(&lines);
}

void profile_add_solved(const struct solved *solved)
{
	struct new_line *line = new_line("solved", HASH_DIGITS);

	solved_add_line(solved, &line->bytes);
	later_do(put_line, line);
}

void profile_days(struct text *lines)
{
	read_lines("days", lines);
}

void profile_add_day(const char *words)
{
	struct new_line *line = new_line("days", HASH_DIGITS);

	text_add_format(&line->bytes, "%s\n", words);
	later_do(put_line, line);
}

void profile_list(const char *path, struct text *words)
{
	struct text lines = {0};
	char hash[HASH_DIGITS + 2];
	struct slice rest, line;

	snprintf(hash, sizeof hash, "%016" PRIx64 " ", slice_hash(slice_of(path), 0));
	read_lines("lists", &lines);
	rest = text_slice(&lines);
	while (words->length == 0 && slice_line(&rest, &line))
		if (slice_take(&line, hash))
			text_add_slice(words, line);
	text_free(&lines);
}

void profile_set_list(const char *path, const char *words)
{
	struct new_line *line = new_line("lists", HASH_DIGITS);

	text_add_format(&line->bytes, "%016" PRIx64 " %s\n", slice_hash(slice_of(path), 0), words);
	later_do(put_line, line);
}

void profile_results(struct text *lines)
{
	read_lines("results", lines);
}

void profile_add_result(const struct result *result, const char *title)
{
	struct result now = *result;
	struct new_line *line;
	time_t seconds = time(NULL);
	struct tm date;

	if (localtime_r(&seconds, &date) == NULL ||
	    strftime(now.when, sizeof now.when, "%Y-%m-%d %H:%M", &date) != RESULT_WHEN - 1)
		return;
	line = new_line("results", 0);
	result_add_line(&now, title, &line->bytes);
	later_do(put_line, line);
}

void profile_proofs(struct text *lines)
{
	read_lines("proofs", lines);
}

bool profile_add_proof(struct slice proof, struct error *err)
{
	struct new_line *line = new_line("proofs", proof.length);

	text_add_slice(&line->bytes, proof);
	text_add_char(&line->bytes, '\n');
	return put(line, err);
}

void profile_tidy(void)
{
	static const char *const names[] = {"nickname", "paths",  "played",   "last",  "class",
					    "boards",	"least",  "terminal", "lists", "days",
					    "results",	"solved", "proofs"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		char *path = homes_data("%s", names[i]);

		if (path != NULL)
			folder_tidy(path);
		memory_free(path);
	}
}
