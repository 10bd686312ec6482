/* SPDX-License-Identifier: MIT */
#include "play/making.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "formats/format.h"
#include "optimizer/optimizer.h"

#define SLICE 20000 /* positions between two messages */
/* Work on the fewest moves; all levels except expert ones need a tenth of it. */
#define FEWEST_TICKS  200000
#define FEWEST_MEMORY ((size_t)64 * 1024 * 1024)

/* The head of a message; the name and the bytes of the file follow. */
struct making_head {
	uint64_t hash;
	struct fewest fewest;
	size_t name;
	unsigned progress;
	bool made;
};

struct making_news making_read(struct slice message)
{
	const char *rest = message.at + sizeof(struct making_head);
	struct making_head head;
	bool fits = message.length >= sizeof head;

	if (fits)
		memcpy(&head, message.at, sizeof head);
	if (!fits || head.name > message.length - sizeof head)
		return (struct making_news){.made = false};
	return (struct making_news){
		.progress = head.progress,
		.made = head.made,
		.hash = head.hash,
		.fewest = head.fewest,
		.name = {rest, head.name},
		.bytes = {rest + head.name, message.length - sizeof head - head.name},
	};
}

static void send(struct task_out *out, const struct making_head *head, const struct text *name,
		 const struct text *bytes)
{
	struct text message = {0};

	text_add(&message, (const char *)head, sizeof *head);
	if (head->made) {
		text_add_slice(&message, text_slice(name));
		text_add_slice(&message, text_slice(bytes));
	}
	task_send(out, text_slice(&message));
	text_free(&message);
}

static bool was_had(const struct making_question *question, uint64_t hash)
{
	char line[20];

	snprintf(line, sizeof line, "%016" PRIx64, hash);
	return !question->wanted.of_day && strstr(question->had, line) != NULL;
}

/* Write the level as the file to be played: without the solution. */
static bool print(const struct fresh *fresh, const struct generator *generator, struct text *bytes)
{
	struct level_set *set = level_set_new();
	struct level *level = level_set_add(set);
	struct text lost = {0};
	bool fine;

	fresh_level(generator, fresh, level);
	level_drop_snapshot(level, 0);
	fine = format_named("xsb")->print(set, bytes, &lost, NULL);
	text_free(&lost);
	level_set_free(set);
	return fine;
}

/* Make the level, and report progress to out (NULL: don't). */
static struct generator *generate(const struct fresh *fresh, struct task_out *out)
{
	struct generator *generator = generator_new(fresh->level_class, fresh_seed(fresh));
	struct making_head head;

	memset(&head, 0, sizeof head);
	while (!generator_run(generator, SLICE)) {
		if (out == NULL)
			continue;
		head.progress = generator_progress(generator);
		send(out, &head, NULL, NULL);
	}
	return generator;
}

/* Work out what a short search finds about the level's fewest moves; the same on every machine. */
static struct fewest find_fewest(const struct generator *generator)
{
	struct board *board = plot_board(generator_plot(generator));
	struct optimizer *optimizer = optimizer_new(board, BEST_MOVES, FEWEST_MEMORY, NULL);
	struct optimizer_answer answer;
	struct fewest fewest = {0};

	if (optimizer != NULL && optimizer_add(optimizer, generator_solution(generator), NULL)) {
		optimizer_run(optimizer, FEWEST_TICKS);
		optimizer_answer(optimizer, &answer);
		fewest.moves = answer.moves.length;
		fewest.bound = answer.state == OPTIMIZER_LEAST ? fewest.moves : 0;
	}
	optimizer_free(optimizer);
	board_free(board);
	return fewest;
}

bool making_work(void *data, struct task_out *out)
{
	const struct making_question *question = data;
	struct fresh fresh = question->wanted;
	struct text name = {0}, bytes = {0};
	struct generator *generator = generate(&fresh, out);
	struct making_head head;
	bool fine;

	memset(&head, 0, sizeof head);
	while (was_had(question, plot_hash(generator_plot(generator)))) {
		generator_free(generator);
		fresh.seed++;
		generator = generate(&fresh, out);
	}
	fine = print(&fresh, generator, &bytes);
	fresh_add_name(&fresh, &name);
	head.progress = 100;
	head.made = true;
	head.hash = plot_hash(generator_plot(generator));
	head.fewest = find_fewest(generator);
	head.name = name.length;
	if (fine)
		send(out, &head, &name, &bytes);
	generator_free(generator);
	text_free(&name);
	text_free(&bytes);
	return fine;
}

struct level_file *making_open(const struct fresh *fresh)
{
	struct text name = {0};
	struct level_file *file;

	fresh_add_name(fresh, &name);
	file = level_file_open_made(name.bytes);
	text_free(&name);
	return file;
}

struct level_file *making_now(const struct fresh *fresh, struct text *bytes)
{
	struct generator *generator = generate(fresh, NULL);
	struct level_file *file = NULL;

	if (print(fresh, generator, bytes))
		file = level_file_of_text(text_slice(bytes), NULL);
	generator_free(generator);
	return file;
}

void making_keep(const struct fresh *fresh, struct level_file *file, const struct text *bytes)
{
	struct text name = {0};

	fresh_add_name(fresh, &name);
	level_file_keep_made(file, text_slice(bytes), name.bytes);
	text_free(&name);
}
