/* SPDX-License-Identifier: MIT */
/* The ten best scores: ranking, reading and writing, without a disk. */
#include "documents/leaderboard.h"

#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "base/visible.h"

bool leaderboard_clean_name(struct slice name, char out[NICKNAME_BYTES])
{
	char kept[NICKNAME_BYTES], *converted = NULL;
	struct slice trimmed;
	size_t length = 0;

	name = slice_trim(name);
	if (!utf8_valid(name)) {
		converted = utf8_from_stranger(name);
		name = slice_of(converted);
	}
	while (name.length > 0) {
		uint32_t c;
		size_t n = utf8_decode(name, &c);

		if (!visible_is_hidden(c)) {
			if (length + n >= sizeof kept)
				break;
			memcpy(kept + length, name.at, n);
			length += n;
		}
		slice_skip(&name, n);
	}
	memory_free(converted);
	trimmed = slice_trim((struct slice){kept, length});
	memcpy(out, trimmed.at, trimmed.length);
	out[trimmed.length] = '\0';
	return trimmed.length > 0;
}

int leaderboard_rank(const struct leaderboard *board, int64_t score)
{
	int rank = board->count;

	while (rank > 0 && board->entries[rank - 1].score > score)
		rank--;
	return rank < LEADERBOARD_MOST ? rank : -1;
}

bool leaderboard_tied_out(const struct leaderboard *board, int64_t score)
{
	return board->count == LEADERBOARD_MOST &&
	       board->entries[LEADERBOARD_MOST - 1].score == score;
}

int leaderboard_equals(const struct leaderboard *board, int64_t score)
{
	int equals = 0;

	for (int i = 0; i < board->count; i++)
		equals += board->entries[i].score == score;
	return equals;
}

int leaderboard_count(const struct leaderboard *board, const struct leaderboard_entry *entry)
{
	int count = 0;

	for (int i = 0; i < board->count; i++)
		count += board->entries[i].score == entry->score &&
			 strcmp(board->entries[i].name, entry->name) == 0;
	return count;
}

int leaderboard_add(struct leaderboard *board, int64_t score, struct slice name)
{
	struct leaderboard_entry entry = {.score = score};
	int rank = leaderboard_rank(board, score);
	int moved;

	if (rank < 0 || !leaderboard_clean_name(name, entry.name))
		return -1;
	if (board->count < LEADERBOARD_MOST)
		board->count++;
	moved = board->count - 1 - rank;
	memmove(board->entries + rank + 1, board->entries + rank,
		(size_t)moved * sizeof *board->entries);
	board->entries[rank] = entry;
	return rank;
}

/* Read "score name": the score in digits without a sign, at most INT64_MAX. */
static bool parse_line(struct slice line, int64_t *score, struct slice *name)
{
	size_t i = 0;

	*score = 0;
	for (; i < line.length && line.at[i] >= '0' && line.at[i] <= '9'; i++) {
		int digit = line.at[i] - '0';

		if (*score > (INT64_MAX - digit) / 10)
			return false;
		*score = *score * 10 + digit;
	}
	if (i == 0 || i == line.length || (line.at[i] != ' ' && line.at[i] != '\t'))
		return false;
	*name = (struct slice){line.at + i, line.length - i};
	return true;
}

void leaderboard_parse(struct slice bytes, struct leaderboard *board)
{
	struct slice line;
	size_t number = 0;

	*board = (struct leaderboard){0};
	bytes = utf8_unmarked(bytes);
	while (slice_line(&bytes, &line)) {
		char cleaned[NICKNAME_BYTES];
		struct slice name;
		int64_t score;

		number++;
		line = slice_trim(line);
		if (line.length == 0)
			continue;
		if (parse_line(line, &score, &name) && leaderboard_clean_name(name, cleaned)) {
			leaderboard_add(board, score, slice_of(cleaned));
			continue;
		}
		board->bad_lines++;
		if (board->bad_line == 0)
			board->bad_line = number;
	}
}

void leaderboard_print(const struct leaderboard *board, struct text *out)
{
	for (int i = 0; i < board->count; i++)
		text_add_format(out, "%lld %s\n", (long long)board->entries[i].score,
				board->entries[i].name);
}
