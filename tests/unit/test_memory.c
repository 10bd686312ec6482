/* SPDX-License-Identifier: MIT */
/* The allocator never returns NULL: it calls the handler, or ends the program. */
#include "unit.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* The address sanitizer is to let a huge request fail, as the system would. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
	return "allocator_may_return_null=1";
}

#define HUGE_SIZE (SIZE_MAX - 4096) /* more than any system has, even one of 32 bits */

static jmp_buf out;
static size_t asked;

static void jump_out(size_t size)
{
	asked = size;
	longjmp(out, 1);
}

UNIT_TEST(new_is_zeroed)
{
	static const size_t shapes[][2] = {{25, 40}, {1, 1000}, {1000, 1}};

	for (size_t shape = 0; shape < 3; shape++) {
		unsigned char *bytes = memory_new(1000);
		unsigned char *other = memory_array(shapes[shape][0], shapes[shape][1]);

		for (int i = 0; i < 1000; i++) {
			assert_int_equal(bytes[i], 0);
			assert_int_equal(other[i], 0);
		}
		memset(bytes, 'a', 1000);
		memset(other, 'b', 1000);
		memory_free(bytes);
		memory_free(other);
	}
	memory_free(NULL);
}

UNIT_TEST(nothing_asked_is_something_got)
{
	void *got[] = {memory_new(0), memory_array(0, 8), memory_array(8, 0), memory_grow(NULL, 0),
		       memory_grow(memory_new(8), 0)};

	for (size_t i = 0; i < sizeof got / sizeof *got; i++) {
		assert_non_null(got[i]);
		memory_free(got[i]);
	}
}

UNIT_TEST(grow_keeps_the_bytes)
{
	char *bytes = memory_grow(NULL, 4);

	memcpy(bytes, "abc", 4);
	bytes = memory_grow(bytes, 100000);
	assert_string_equal(bytes, "abc");
	memory_free(bytes);
}

UNIT_TEST(room_doubles)
{
	int *numbers = NULL;
	size_t capacity = 0, moves = 0;

	for (size_t count = 0; count < 1000; count++) {
		size_t before = capacity;

		numbers = memory_room(numbers, count, &capacity, sizeof *numbers);
		assert_true(capacity > count);
		moves += capacity != before;
		numbers[count] = (int)count;
	}
	for (int i = 0; i < 1000; i++)
		assert_int_equal(numbers[i], i);
	assert_in_range(moves, 2, 10);
	memory_free(numbers);
}

UNIT_TEST(string_is_a_copy)
{
	OWN_STRING copy = memory_string("Box\0es", 6);
	char *none = memory_string(NULL, 0);
	char *one = memory_string("a", 1);

	assert_string_equal(one, "a");
	memory_free(one);
	assert_memory_equal(copy, "Box\0es", 7);
	assert_string_equal(none, "");
	memory_free(none);
}

UNIT_TEST(handler_hears_the_size)
{
	memory_on_failure(jump_out);
	asked = 0;
	if (setjmp(out) == 0) {
		memory_new(HUGE_SIZE);
		fail_msg("came back");
	}
	assert_int_equal(asked, HUGE_SIZE);
	if (setjmp(out) == 0) {
		memory_grow(NULL, HUGE_SIZE + 1);
		fail_msg("came back");
	}
	assert_int_equal(asked, HUGE_SIZE + 1);
	memory_on_failure(NULL);
}

UNIT_TEST(overflow_is_out_of_memory)
{
	size_t capacity;
	volatile int failures = 0; /* kept over longjmp */

	memory_on_failure(jump_out);
	if (setjmp(out) == 0)
		memory_array(SIZE_MAX / 2 + 2, 2); /* 2 more than fits: 2 after wrapping */
	else
		failures++;
	capacity = SIZE_MAX / 8;
	if (setjmp(out) == 0)
		memory_room(NULL, SIZE_MAX / 8, &capacity, 8);
	else
		failures++;
	capacity = SIZE_MAX / 2 + 1; /* doubled: 0 */
	if (setjmp(out) == 0)
		memory_room(NULL, SIZE_MAX / 2 + 1, &capacity, 1);
	else
		failures++;
	memory_on_failure(NULL);
	assert_int_equal(failures, 3);
}

/* What counts lines, where it is there, writes its counts before the process goes. */
void __gcov_dump(void) __attribute__((weak));

static void count_and_abort(int number)
{
	if (__gcov_dump != NULL)
		__gcov_dump();
	signal(number, SIG_DFL);
	raise(number);
}

static void come_back(size_t size)
{
	(void)size;
}

/* Does a child process that runs out of memory end by SIGABRT? */
static bool aborts(void (*handler)(size_t size))
{
	pid_t child = fork();
	int status = 0;

	assert_true(child >= 0);
	if (child == 0) {
		struct rlimit none = {0, 0};

		setrlimit(RLIMIT_CORE, &none);
		signal(SIGABRT, count_and_abort);
		memory_on_failure(handler);
		memory_new(HUGE_SIZE);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

UNIT_TEST(without_a_way_out_it_aborts)
{
	assert_true(aborts(NULL));
	assert_true(aborts(come_back));
}
