/* SPDX-License-Identifier: MIT */
/* Levels made in a process of their own: never a board that was had, but for the level of a day. */
#include "unit.h"

#include <inttypes.h>
#include <poll.h>

#include "play/making.h"

#include "sets.h"

/* What is made, its slices copied; yours to forget. */
static struct making_news make(const struct making_question *question)
{
	struct task *task = task_start(making_work, (void *)question, TASK_LIKE_US);
	struct making_news news = {0};
	struct slice message;

	assert_non_null(task);
	while (!news.made && task_state(task) == TASK_GOES_ON) {
		struct pollfd wait = {.events = POLLIN};
		int others[TASKS_MOST];

		if (tasks_descriptors(others) > 0) {
			wait.fd = others[0];
			poll(&wait, 1, 1000);
		}
		while (!news.made && task_take(task, &message))
			news = making_read(message);
	}
	assert_true(news.made);
	news.name.at = memory_string(news.name.at, news.name.length);
	news.bytes.at = memory_string(news.bytes.at, news.bytes.length);
	task_stop(task);
	tasks_end();
	return news;
}

static void forget(struct making_news *news)
{
	memory_free((char *)news->name.at);
	memory_free((char *)news->bytes.at);
}

UNIT_TEST(never_twice)
{
	struct making_question question = {.wanted = {.level_class = GRADE_EASY, .seed = 5},
					   .had = ""};
	struct making_news first = make(&question), second;
	char had[64];

	assert_slice(first.name, "fresh-3-0005-easy");
	snprintf(had, sizeof had, "0123456789abcdef\n%016" PRIx64 "\n", first.hash);
	question.had = had;
	second = make(&question);
	assert_slice(second.name, "fresh-3-0006-easy");
	assert_true(first.hash != second.hash);
	forget(&first);
	forget(&second);
}

UNIT_TEST(of_day)
{
	struct making_question question = {
		.wanted = {.level_class = GRADE_EASY, .of_day = true, .day = {2026, 11, 22}},
		.had = ""};
	struct making_news news = make(&question), again;
	OWN_SET set = set_of_bytes(news.bytes, "x.xsb", NULL);
	struct fresh fresh;
	char had[64];

	assert_slice(news.name, "2026-11-22-easy");
	assert_int_equal(set->count, 1);
	assert_string_equal(set->levels[0].title, "2026-11-22, easy");
	/* Nothing gives the solution away, and the file says what it is. */
	assert_int_equal(set->levels[0].snapshot_count, 0);
	assert_true(fresh_read(set->levels[0].notes, &fresh));
	assert_true(fresh.of_day && fresh.level_class == GRADE_EASY);
	assert_int_equal(fresh.day.day, 22);
	snprintf(had, sizeof had, "%016" PRIx64 "\n", news.hash);
	question.had = had;
	again = make(&question);
	assert_true(again.hash == news.hash);
	forget(&news);
	forget(&again);
}

/* The fewest moves come with the level, proved for all but expert ones. */
UNIT_TEST(fewest_moves)
{
	for (int grade = GRADE_EASY; grade <= GRADE_HARD; grade++) {
		struct making_question question = {
			.wanted = {.level_class = (enum grade_class)grade, .seed = 7}, .had = ""};
		struct making_news news = make(&question);

		assert_true(fewest_is_least(&news.fewest));
		forget(&news);
	}
}

UNIT_TEST(notes)
{
	static const char *const strange[] = {
		"",
		"schokoban generate",
		"schokoban generate --seed 5",
		"schokoban generate --day 2026-11-2 --grade easy",
		"schokoban generate --seed 5 --grade starter",
		"schokoban generate --seed 5 --grade easy and more words",
		"hello\nschokoban generate --seed 5 --grade easy",
	};
	struct fresh fresh;

	for (size_t i = 0; i < sizeof strange / sizeof *strange; i++)
		assert_false(fresh_read(strange[i], &fresh));
	assert_false(fresh_read(NULL, &fresh));
	assert_true(fresh_read("schokoban generate --seed 5 --grade hard\nGrade: 50", &fresh));
	assert_true(!fresh.of_day && fresh.level_class == GRADE_HARD);
}

UNIT_TEST(result)
{
	OWN_TEXT line = {0};

	fresh_add_result(GRADE_MEDIUM, (struct day){2026, 11, 22}, 63, 17, &(struct fewest){61, 61},
			 &line);
	text_add_char(&line, '\n');
	fresh_add_result(GRADE_EASY, (struct day){2026, 1, 2}, 1, 1, &(struct fewest){1, 0}, &line);
	assert_string_equal(line.bytes,
			    "Schokoban 2026-11-22 medium: 63 moves, 17 pushes (least 61)\n"
			    "Schokoban 2026-01-02 easy: 1 move, 1 push");
}

UNIT_TEST(challenge)
{
	static const char *const wrong[] = {"",
					    "Schokoban ",
					    "Schokoban 2026-11-2 hard: 1",
					    "Schokoban 2026-11-31 hard: 1",
					    "Schokoban 2026-11-22 expert: 1",
					    "Schokoban 2026-11-22 hard",
					    "Schokoban 2026-11-22"};
	OWN_TEXT many = {0};
	struct fresh fresh;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_false(fresh_read_result(slice_of(wrong[i]), &fresh));
	assert_true(fresh_read_result(slice_of("> Schokoban Schokoban 2026-11-22 hard: 63 moves\n"),
				      &fresh));
	assert_int_equal(fresh.level_class, GRADE_HARD);
	assert_true(fresh.of_day && fresh.day.year == 2026 && fresh.day.month == 11 &&
		    fresh.day.day == 22);
	/* Even where such words come again and again, it doesn't take long. */
	text_add_times(&many, "Schokoban ", SPARED(100000));
	assert_false(fresh_read_result(text_slice(&many), &fresh));
}

/* What a made level is called where it is to be made again. */
UNIT_TEST(words)
{
	static const char *const all[] = {"2026-11-22 hard", "fresh-2-7f3a-medium",
					  "fresh-1-ffffffffffffffff-expert", "fresh-3-0005-easy"};
	static const char *const wrong[] = {"",
					    "2026-11-22",
					    "2026-11-22 expert",
					    "2026-11-22 hard ",
					    "2026-11-22 starter",
					    "fresh-2-7f3a",
					    "fresh-7f3a-medium",
					    "fresh-2-7f3a-starter",
					    "fresh-2-7f3a-medium-easy",
					    "fresh-99999-7f3a-easy"};
	struct fresh fresh;

	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		OWN_TEXT words = {0};

		assert_true(fresh_read_words(all[i], &fresh));
		assert_true(fresh.of_day ||
			    fresh.version == (i == 2 ? 1 : generator_version(fresh.level_class)));
		fresh_add_words(&fresh, &words);
		if (i != 2)
			assert_string_equal(words.bytes, all[i]);
	}
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_false(fresh_read_words(wrong[i], &fresh));
	assert_true(fresh_read("schokoban generate --seed 32570 --grade hard\nGenerator: version 2",
			       &fresh));
	assert_int_equal(fresh.seed, 0x7f3a);
	assert_int_equal(fresh.version, 2);
}
