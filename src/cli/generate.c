/* SPDX-License-Identifier: MIT */
/* schokoban generate: new levels. */
#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/put.h"
#include "cli/say.h"
#include "cli/workers.h"
#include "base/memory.h"
#include "formats/format.h"
#include "maker/fresh.h"
#include "tasks/task.h"

#define COUNT_MOST 100000
#define POSITIONS  1000000 /* positions in one slice */
#define SEED_BITS  0xffff  /* of a seed that wasn't given: a small number keeps the title short */

struct generate_request {
	const struct format *to;
	const char *out;
	enum grade_class level_class;
	uint64_t seed;
	size_t count, jobs;
	struct day day;
	bool has_class, has_seed, has_day;
};

struct made {
	bool came;
	uint64_t hash;
	char *level; /* the level's text; NULL: it couldn't be made */
};

struct generate_job {
	const struct generate_request *request;
	uint64_t seed;	   /* of the first piece */
	struct made *made; /* the results of the pieces */
	size_t next;	   /* piece to be written next: they go out in order */
	uint64_t *hashes;  /* of the levels that were written */
	size_t kept, came, count;
	struct text bytes; /* what goes to a file, which is written whole */
	bool lost;	   /* the output can't be written */
	char *trouble;	   /* why levels couldn't be made; or NULL */
	struct progress progress;
};

/* --- In a process of its own ------------------------------------------------------- */

static enum grade_class class_of(const struct generate_request *request, size_t piece)
{
	return request->has_day && !request->has_class ? (enum grade_class)(GRADE_EASY + piece)
						       : request->level_class;
}

/* Make a level: a line with its hash, then the level as it is written. */
static void generate(void *data, size_t piece, struct text *result)
{
	const struct generate_job *job = data;
	const struct generate_request *request = job->request;
	struct fresh fresh = {.level_class = class_of(request, piece),
			      .of_day = request->has_day,
			      .day = request->day,
			      .seed = job->seed + piece};
	struct generator *generator;
	struct level_set *set;
	struct text level = {0}, lost = {0};
	struct error err = {0};

	if (job->lost) /* the output is closed: nobody wants the rest */
		return;
	generator = generator_new(fresh.level_class, fresh_seed(&fresh));
	set = level_set_new();
	while (!generator_run(generator, POSITIONS))
		;
	fresh_level(generator, &fresh, level_set_add(set));
	/* A file of boards to be played has no solutions in it. */
	if (request->to == format_named("xsb"))
		level_drop_snapshot(&set->levels[0], 0);
	if (request->to->print(set, &level, &lost, &err)) {
		text_add_format(result, "%016" PRIx64 "\n", plot_hash(generator_plot(generator)));
		text_add_slice(result, text_slice(&level));
	}
	text_free(&level);
	text_free(&lost);
	level_set_free(set);
	generator_free(generator);
}

/* --- Writing the levels -------------------------------------------------------------- */

static bool goes_to_output(const struct generate_request *request)
{
	return request->out == NULL || strcmp(request->out, "-") == 0;
}

/* Write a level, unless the same one was written before. */
static void write_level(struct generate_job *job, const struct made *made)
{
	struct text level = {0};

	for (size_t i = 0; i < job->kept; i++)
		if (job->hashes[i] == made->hash)
			return;
	if (job->kept > 0)
		text_add_char(&level, '\n');
	text_add_slice(&level, slice_of(made->level));
	job->hashes[job->kept++] = made->hash;
	if (goes_to_output(job->request)) {
		progress_close(&job->progress);
		put_lines(text_slice(&level));
		job->lost = !put_now();
	} else {
		text_add_slice(&job->bytes, text_slice(&level));
	}
	text_free(&level);
}

static void take(void *data, size_t piece, struct slice bytes, const char *trouble)
{
	struct generate_job *job = data;
	struct made *made = &job->made[piece];

	(void)trouble;
	made->came = true;
	if (slice_take_hash(&bytes, &made->hash) && slice_take(&bytes, "\n"))
		made->level = memory_string(bytes.at, bytes.length);
	for (; job->made[job->next].came; job->next++)
		if (job->made[job->next].level != NULL)
			write_level(job, &job->made[job->next]);
	job->came++;
	progress_count(&job->progress, job->came, job->count, job->came, "made");
}

/* Make that many more levels. Returns the signal that stopped it, or 0. */
static int generate_part(struct generate_job *job, size_t part)
{
	int stopped;

	job->made = memory_array(part + 1, sizeof *job->made); /* an empty one at the end stops
								  take's loop */
	job->next = 0;
	stopped = workers_run(job->request->jobs, part, generate, take, NULL, job, &job->trouble);
	for (size_t i = 0; i < part; i++)
		memory_free(job->made[i].level);
	memory_free(job->made);
	job->seed += part;
	job->came = job->kept;
	return stopped;
}

static int write_rest(const struct generate_job *job)
{
	if (job->trouble != NULL || job->kept == 0)
		say("%s", job->trouble != NULL ? job->trouble : "there is nothing to write");
	if (job->kept == 0)
		return STATUS_TROUBLE;
	return goes_to_output(job->request) ? STATUS_FINE
					    : output_write_found(job->request->out, &job->bytes);
}

static int generate_levels(const struct generate_request *request)
{
	size_t count = request->has_day && !request->has_class ? GRADE_EXPERT - GRADE_EASY
							       : request->count;
	struct generate_job job = {.request = request, .seed = request->seed, .count = count};
	int stopped = 0, status;

	job.hashes = memory_array(count, sizeof *job.hashes);
	progress_open(&job.progress, 1);
	/* Levels that were the same as others are replaced by those of the next seeds. */
	while (job.kept < count && stopped == 0 && job.trouble == NULL && !job.lost)
		stopped = generate_part(&job, count - job.kept);
	progress_close(&job.progress);
	status = write_rest(&job);
	if (job.trouble != NULL)
		status = STATUS_TROUBLE;
	memory_free(job.hashes);
	memory_free(job.trouble);
	text_free(&job.bytes);
	if (stopped != 0) {
		put_done(status);
		raise(stopped);
	}
	return status;
}

/* --- Arguments ------------------------------------------------------------------------ */

static bool take_option(int option, void *data)
{
	struct generate_request *request = data;

	switch (option) {
	case OPTION_GRADE:
		request->has_class = grade_named(optarg, &request->level_class);
		return request->has_class;
	case OPTION_SEED:
		request->has_seed = options_seed(optarg, &request->seed);
		return request->has_seed;
	case OPTION_DAY:
		request->has_day = day_read(optarg, &request->day);
		if (!request->has_day)
			say("--day takes a date as in 2026-11-22, not '%s'", optarg);
		return request->has_day;
	case OPTION_COUNT: return options_number("count", optarg, COUNT_MOST, &request->count);
	case OPTION_JOBS: return options_number("jobs", optarg, WORKERS_MOST, &request->jobs);
	case OPTION_OUTPUT: request->out = optarg; return true;
	case OPTION_TO: request->to = format_named(optarg); return true;
	default: return false;
	}
}

static int run(int argc, char **argv)
{
	struct generate_request request = {.to = format_named("xsb"),
					   .level_class = GRADE_MEDIUM,
					   .count = 1,
					   .jobs = task_processors(WORKERS_MOST)};
	int status;

	if (!options_take(argc, argv, &command_generate, take_option, &request, &status))
		return status;
	if (optind < argc)
		return say_usage(&command_generate, "generate takes no FILE");
	if (request.has_day && (request.has_seed || request.count > 1))
		return say_usage(&command_generate, "--day can't be used with --seed or --count");
	if (!request.has_seed)
		request.seed = ((uint64_t)time(NULL) * 7919 + (uint64_t)getpid()) & SEED_BITS;
	return output_is_open(request.out) ? generate_levels(&request) : STATUS_TROUBLE;
}

const struct command command_generate = {
	"generate",
	run,
	"Usage: schokoban generate [OPTION]...\n"
	"Make new levels. With --to sok each has a solution: of the fewest pushes, except for\n"
	"expert levels with too many positions.\n"
	"\n"
	"The same class and seed make the same level on every machine, with the same version\n"
	"of the generator. The levels of a day are the same for everybody. No board comes\n"
	"twice. To standard output each level is written as soon as it is made.\n",
};
