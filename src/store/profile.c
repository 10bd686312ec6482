/* SPDX-License-Identifier: MIT */
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
#include "formats/format.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/homes.h"
#include "store/later.h"
#include "store/path.h"

static const char *const names[] = {
	[PROFILE_NICKNAME] = "nickname", [PROFILE_CLASS] = "class",
	[PROFILE_TERMINAL] = "terminal", [PROFILE_OPENED] = "paths",
	[PROFILE_KEPT] = "played",	 [PROFILE_LAST] = "last",
	[PROFILE_BOARDS] = "boards",	 [PROFILE_FEWEST] = "least",
	[PROFILE_SOLVED] = "solved",	 [PROFILE_DAYS] = "days",
	[PROFILE_LISTS] = "lists",	 [PROFILE_RESULTS] = "results",
	[PROFILE_PROOFS] = "proofs",
};

void profile_lines(enum profile which, struct text *lines)
{
	char *path = homes_data("%s", names[which]);

	later_wait();
	if (path == NULL || !file_read_own(path, FILE_MOST, lines, NULL))
		text_cut(lines, 0);
	memory_free(path);
}

struct news {
	char *path;
	struct text bytes;
};

static void write_news(void *data)
{
	struct news *news = data;

	folder_put(news->path, true, text_slice(&news->bytes), NULL, NULL);
	memory_free(news->path);
	text_free(&news->bytes);
	memory_free(news);
}

/* Write the file later, so that no key press waits for it. */
static void write_profile(enum profile which, const struct text *bytes)
{
	char *path = homes_data("%s", names[which]);
	struct news *news;

	if (path == NULL)
		return;
	news = memory_new(sizeof *news);
	news->path = path;
	text_add_slice(&news->bytes, text_slice(bytes));
	later_do(write_news, news);
}

char *profile_word(enum profile which)
{
	struct text bytes = {0};
	struct slice rest, line = {"", 0};
	char *word;

	profile_lines(which, &bytes);
	rest = text_slice(&bytes);
	if (slice_line(&rest, &line))
		line = slice_trim(line);
	word = memory_string(line.at, line.length);
	text_free(&bytes);
	return word;
}

void profile_set_word(enum profile which, const char *word)
{
	struct text t = {0};

	text_add_format(&t, "%s\n", word);
	write_profile(which, &t);
	text_free(&t);
}

char *profile_nickname(void)
{
	char *word = profile_word(PROFILE_NICKNAME);
	char *name = *word != '\0' ? utf8_from_stranger(slice_of(word)) : NULL;
	struct passwd *user = name == NULL ? getpwuid(getuid()) : NULL;

	memory_free(word);
	if (name == NULL)
		name = memory_copy(user != NULL && user->pw_name != NULL ? user->pw_name : "");
	return name;
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

size_t profile_paths(enum profile which, char *paths[PROFILE_PATHS])
{
	struct text bytes = {0};
	size_t count;

	profile_lines(which, &bytes);
	count = split_paths(text_slice(&bytes), paths);
	text_free(&bytes);
	return count;
}

/* The new list: the path, then the other paths of the old list. Empty if the path was first
 * already. */
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

/* Lock the folder of a list that is to be changed, so that two games don't lose each other's lines,
 * and read the list. False with an error: it can't be read now, and must not be overwritten. */
static bool open_list(const char *file, struct folder *folder, struct text *old, struct error *err)
{
	struct error why = {0};

	if (file == NULL)
		return fail(err, ERROR_MISSING, "there is no home folder");
	if (!folder_open(folder, file, true, err))
		return false;
	if (file_read_own(file, FILE_MOST, old, &why) || why.kind == ERROR_MISSING)
		return true;
	folder_close(folder);
	return fail_as(err, &why);
}

void profile_add_path(enum profile which, const char *path)
{
	char *file = homes_data("%s", names[which]), *absolute = path_absolute(path);
	struct text old = {0}, new = {0};
	struct folder folder;

	if (strpbrk(absolute, "\r\n") == NULL && open_list(file, &folder, &old, NULL)) {
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

bool profile_last(char **path, size_t *number, char **title)
{
	struct text bytes = {0};
	struct slice rest, line;

	*path = *title = NULL;
	profile_lines(PROFILE_LAST, &bytes);
	rest = text_slice(&bytes);
	if (slice_line(&rest, &line) && slice_take_number(&line, 999999999, number) &&
	    slice_begins(line, " /")) {
		*path = memory_string(line.at + 1, line.length - 1);
		*title = utf8_from_stranger(slice_line(&rest, &line) ? line : slice_of(""));
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
		write_profile(PROFILE_LAST, &t);
	}
	memory_free(absolute);
	text_free(&t);
}

struct new_line {
	enum profile which;
	size_t same; /* the line replaces all lines that share this many first bytes with it; 0:
			none */
	struct text bytes;
};

static struct new_line *new_line(enum profile which, size_t same)
{
	struct new_line *line = memory_new(sizeof *line);

	line->which = which;
	line->same = same;
	return line;
}

/* Put a line in front of the others, and free it; the last lines are dropped if there are too
 * many. */
static bool put(struct new_line *line, struct error *err)
{
	struct text old = {0}, *new = &line->bytes;
	char *file = homes_data("%s", names[line->which]);
	struct slice rest, other;
	struct folder folder;
	bool done = open_list(file, &folder, &old, err);

	if (done) {
		for (rest = text_slice(&old); slice_line(&rest, &other);)
			if (new->length + other.length < FEWEST_BYTES &&
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

void profile_add_board(uint64_t hash)
{
	struct new_line *line = new_line(PROFILE_BOARDS, HASH_DIGITS);

	text_add_format(&line->bytes, "%016" PRIx64 "\n", hash);
	put_line(line);
}

struct fewest_list *profile_fewest(void)
{
	struct text lines = {0};
	struct fewest_list *list;

	profile_lines(PROFILE_FEWEST, &lines);
	list = fewest_parse(text_slice(&lines));
	text_free(&lines);
	return list;
}

void profile_add_fewest(uint64_t board, const struct fewest *fewest)
{
	struct new_line *line = new_line(PROFILE_FEWEST, HASH_DIGITS);

	fewest_add_line(board, fewest, &line->bytes);
	later_do(put_line, line);
}

struct solved_list *profile_solved(void)
{
	struct text lines = {0};

	profile_lines(PROFILE_SOLVED, &lines);
	return solved_parse(&lines);
}

void profile_add_solved(const struct solved *solved)
{
	struct new_line *line = new_line(PROFILE_SOLVED, HASH_DIGITS);

	solved_add_line(solved, &line->bytes);
	later_do(put_line, line);
}

void profile_add_day(const char *words)
{
	struct new_line *line = new_line(PROFILE_DAYS, HASH_DIGITS);

	text_add_format(&line->bytes, "%s\n", words);
	later_do(put_line, line);
}

void profile_list(const char *path, struct text *words)
{
	struct text lines = {0};
	char hash[HASH_DIGITS + 2];
	struct slice rest, line;

	snprintf(hash, sizeof hash, "%016" PRIx64 " ", slice_hash(slice_of(path), 0));
	profile_lines(PROFILE_LISTS, &lines);
	rest = text_slice(&lines);
	while (words->length == 0 && slice_line(&rest, &line))
		if (slice_take(&line, hash))
			text_add_slice(words, line);
	text_free(&lines);
}

void profile_set_list(const char *path, const char *words)
{
	struct new_line *line = new_line(PROFILE_LISTS, HASH_DIGITS);

	text_add_format(&line->bytes, "%016" PRIx64 " %s\n", slice_hash(slice_of(path), 0), words);
	later_do(put_line, line);
}

void profile_add_result(const struct result *result, const char *title)
{
	struct result now = *result;
	struct new_line *line;
	time_t seconds = time(NULL);
	struct tm date;

	if (localtime_r(&seconds, &date) == NULL ||
	    strftime(now.when, sizeof now.when, "%Y-%m-%d %H:%M", &date) != RESULT_WHEN - 1)
		snprintf(now.when, sizeof now.when, "1970-01-01 00:00"); /* the time isn't known */
	line = new_line(PROFILE_RESULTS, 0);
	result_add_line(&now, title, &line->bytes);
	later_do(put_line, line);
}

bool profile_add_proof(struct slice proof, struct error *err)
{
	struct new_line *line = new_line(PROFILE_PROOFS, proof.length);

	text_add_slice(&line->bytes, proof);
	text_add_char(&line->bytes, '\n');
	return put(line, err);
}

void profile_tidy(void)
{
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		char *path = homes_data("%s", names[i]);

		if (path != NULL)
			folder_tidy(path);
		memory_free(path);
	}
}
