/* schokoban generate: new levels. */
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/put.h"
#include "cli/say.h"
#include "cli/workers.h"
#include "core/memory.h"
#include "formats/format.h"
#include "maker/fresh.h"

#define COUNT_MOST 100000
#define POSITIONS  1000000 /* in one go */
#define SEED_BITS  0xffff  /* of one that nobody has asked for: its title is short */

struct request {
	const struct format *to;
	const char *out;
	enum grade_class class;
	uint64_t seed;
	size_t count, jobs;
	struct day day;
	bool has_class, has_seed, has_day;
};

struct made {
	uint64_t hash;
	char *level; /* a .sok of one level, NULL: none has come */
};

struct job {
	const struct request *request;
	uint64_t seed; /* of the first piece */
	size_t kept, came, count;
	struct made *made;
	struct progress progress;
};

/* --- In a process of its own ------------------------------------------------------- */

static enum grade_class class_of(const struct request *request, size_t piece)
{
	return request->has_day && !request->has_class ? (enum grade_class)(GRADE_EASY + piece)
						       : request->class;
}

/* The hash in a line, and the level as .sok. */
static void generate(void *data, size_t piece, struct text *result)
{
	const struct job *job = data;
	const struct request *request = job->request;
	uint64_t seed = request->has_day ? job->seed : job->seed + piece;
	struct generator *generator = generator_new(class_of(request, piece), seed);
	struct level_set *set = level_set_new();
	struct text lost = {0};
	struct error err = {0};

	while (!generator_run(generator, POSITIONS))
		;
	fresh_level(generator, seed, request->has_day ? &request->day : NULL, level_set_add(set));
	text_add_format(result, "%016" PRIx64 "\n", plot_hash(generator_plot(generator)));
	if (!format_named("sok")->print(set, result, &lost, &err))
		text_cut(result, 0);
	text_free(&lost);
	level_set_free(set);
	generator_free(generator);
}

/* --- What comes of it ---------------------------------------------------------------- */

static void take(void *data, size_t piece, struct slice bytes)
{
	struct job *job = data;
	struct slice line;

	if (slice_line(&bytes, &line)) {
		char *digits = memory_string(line.at, line.length);

		job->made[job->kept + piece].hash = strtoull(digits, NULL, 16);
		job->made[job->kept + piece].level = memory_string(bytes.at, bytes.length);
		memory_free(digits);
	}
	job->came++;
	progress_count(&job->progress, job->came, job->count, job->came, "made");
}

/* Of the last pieces those that came and are like none before, moved together; how many there are
 * now.
 */
static size_t keep_new(struct made *made, size_t kept, size_t count)
{
	for (size_t end = kept + count, i = kept; i < end; i++) {
		bool known = made[i].level == NULL;

		for (size_t k = 0; k < kept && !known; k++)
			known = made[k].hash == made[i].hash;
		if (known) {
			memory_free(made[i].level);
			made[i].level = NULL;
			continue;
		}
		made[kept] = made[i];
		if (i != kept)
			made[i].level = NULL;
		kept++;
	}
	return kept;
}

static int write_levels(const struct request *request, const struct made *made, size_t count)
{
	struct level_set *set = level_set_new();
	struct text bytes = {0}, lost = {0};
	struct error err = {0};
	int status = STATUS_FINE;

	for (size_t i = 0; i < count; i++) {
		struct level_set *one =
			format_parse(slice_of(made[i].level), "fresh.sok", NULL, &err);

		if (one != NULL && one->count > 0)
			level_copy(level_set_add(set), &one->levels[0]);
		/* A file of boards to be played has no solutions in it. */
		if (request->to == format_named("xsb") && set->count > 0)
			level_drop_snapshot(&set->levels[set->count - 1], 0);
		level_set_free(one);
	}
	if (request->to->print(set, &bytes, &lost, &err))
		status = output_write(request->out, &bytes);
	else
		status = say_error(NULL, &err);
	text_free(&bytes);
	text_free(&lost);
	level_set_free(set);
	return status;
}

static int generate_levels(const struct request *request)
{
	size_t count = request->has_day && !request->has_class ? GRADE_EXPERT - GRADE_EASY
							       : request->count;
	struct job job = {.request = request, .seed = request->seed, .count = count};
	int stopped = 0, status;

	job.made = memory_array(count, sizeof *job.made);
	progress_open(&job.progress, 1);
	/* Where two are the same, the next seeds have their turn. */
	while (job.kept < count && stopped == 0) {
		size_t part = count - job.kept;

		stopped = workers_run(request->jobs, part, generate, take, &job);
		job.seed += part;
		job.came = job.kept = keep_new(job.made, job.kept, part);
	}
	progress_close(&job.progress);
	status = write_levels(request, job.made, job.kept);
	for (size_t i = 0; i < job.kept; i++)
		memory_free(job.made[i].level);
	memory_free(job.made);
	if (stopped != 0) {
		put_done(status);
		raise(stopped);
	}
	return status;
}

/* --- Arguments ------------------------------------------------------------------------ */

static bool take_seed(const char *argument, struct request *request)
{
	size_t digits = strspn(argument, "0123456789");

	if (digits == 0 || digits > 19 || argument[digits] != '\0') {
		say("--seed takes a whole number, not '%s'", argument);
		return false;
	}
	request->seed = strtoull(argument, NULL, 10);
	request->has_seed = true;
	return true;
}

static bool take_class(const char *argument, struct request *request)
{
	if (!grade_named(argument, &request->class) || request->class == GRADE_STARTER) {
		say("--grade takes easy, medium, hard or expert, not '%s'", argument);
		return false;
	}
	request->has_class = true;
	return true;
}

static bool take_option(int option, void *data)
{
	struct request *request = data;

	switch (option) {
	case OPTION_GRADE: return take_class(optarg, request);
	case OPTION_SEED: return take_seed(optarg, request);
	case OPTION_DAY:
		request->has_day = day_read(optarg, &request->day);
		if (!request->has_day)
			say("--day takes a date as in 2026-11-22, not '%s'", optarg);
		return request->has_day;
	case OPTION_COUNT: return options_number("count", optarg, COUNT_MOST, &request->count);
	case OPTION_JOBS: return options_number("jobs", optarg, WORKERS_MOST, &request->jobs);
	case OPTION_OUTPUT: request->out = optarg; return true;
	case OPTION_TO:
		request->to = format_named(optarg);
		if (strcmp(optarg, "xsb") == 0 || strcmp(optarg, "sok") == 0)
			return true;
		say("--to takes xsb or sok");
		return false;
	default: return false;
	}
}

static int run(int argc, char **argv)
{
	struct request request = {.to = format_named("xsb"),
				  .class = GRADE_MEDIUM,
				  .count = 1,
				  .jobs = workers_processors()};
	int status;

	if (!options_take(argc, argv, &command_generate, take_option, &request, &status))
		return status;
	if (optind < argc)
		return say_usage(&command_generate, "generate takes no FILE");
	if (request.has_day && (request.has_seed || request.count > 1))
		return say_usage(&command_generate, "--day can't be used with --seed or --count");
	if (request.has_day)
		request.seed = fresh_seed_of_day(request.day);
	else if (!request.has_seed)
		request.seed = ((uint64_t)time(NULL) * 7919 + (uint64_t)getpid()) & SEED_BITS;
	return generate_levels(&request);
}

const struct command command_generate = {
	"generate",
	run,
	"Usage: schokoban generate [OPTION]...\n"
	"Make new levels, each with a solution: of the fewest pushes, but for expert levels of\n"
	"six boxes and more.\n"
	"\n"
	"The same class and seed make the same level on every machine. The levels of a day\n"
	"are the same for everybody. No board comes twice.\n",
};
