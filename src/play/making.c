/* SPDX-License-Identifier: MIT */
/* A level made in a process of its own. */
#include "play/making.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "formats/format.h"

#define SLICE 20000 /* positions between two messages */

/* What a message begins with; the name and the bytes of the file follow. */
struct making_head {
	uint64_t hash;
	size_t name;
	unsigned progress;
	bool made;
};

struct making_news making_read(struct slice message)
{
	const char *rest = message.at + sizeof(struct making_head);
	struct making_head head;

	memcpy(&head, message.at, sizeof head);
	return (struct making_news){
		.progress = head.progress,
		.made = head.made,
		.hash = head.hash,
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
	return !question->of_day && strstr(question->had, line) != NULL;
}

/* Write the level as a file of boards to be played: without the solution. */
static bool print(const struct making_question *question, const struct generator *generator,
		  uint64_t seed, struct text *bytes)
{
	struct level_set *set = level_set_new();
	struct level *level = level_set_add(set);
	struct text lost = {0};
	bool fine;

	fresh_level(generator, seed, question->of_day ? &question->day : NULL, level);
	level_drop_snapshot(level, 0);
	fine = format_named("xsb")->print(set, bytes, &lost, NULL);
	text_free(&lost);
	level_set_free(set);
	return fine;
}

static struct generator *generate(const struct making_question *question, uint64_t seed,
				  struct task_out *out)
{
	struct generator *generator = generator_new(question->level_class, seed);
	struct making_head head;

	memset(&head, 0, sizeof head);
	while (!generator_run(generator, SLICE)) {
		head.progress = generator_progress(generator);
		send(out, &head, NULL, NULL);
	}
	return generator;
}

bool making_work(void *data, struct task_out *out)
{
	const struct making_question *question = data;
	struct text name = {0}, bytes = {0};
	uint64_t seed = question->seed;
	struct generator *generator = generate(question, seed, out);
	struct making_head head;
	bool fine;

	memset(&head, 0, sizeof head);
	while (was_had(question, plot_hash(generator_plot(generator)))) {
		generator_free(generator);
		generator = generate(question, ++seed, out);
	}
	fine = print(question, generator, seed, &bytes);
	fresh_add_name(question->level_class, seed, question->of_day ? &question->day : NULL,
		       &name);
	head.progress = 100;
	head.made = true;
	head.hash = plot_hash(generator_plot(generator));
	head.name = name.length;
	if (fine)
		send(out, &head, &name, &bytes);
	generator_free(generator);
	text_free(&name);
	text_free(&bytes);
	return fine;
}
