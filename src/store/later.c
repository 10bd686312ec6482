/* SPDX-License-Identifier: MIT */
#include "store/later.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>

#include "base/memory.h"

struct later_job {
	struct later_job *next;
	void (*work)(void *data);
	void *data;
};

static pthread_t thread;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t asked = PTHREAD_COND_INITIALIZER, done = PTHREAD_COND_INITIALIZER;
static struct later_job *first, **last = &first; /* first: the job being done, or the next one */
static bool is_on, ends, awaited;

static void *run(void *nothing)
{
	(void)nothing;
	pthread_mutex_lock(&mutex);
	for (;;) {
		struct later_job *job = first;

		if (job == NULL && ends)
			break;
		if (job == NULL) {
			pthread_cond_wait(&asked, &mutex);
			continue;
		}
		pthread_mutex_unlock(&mutex);
		job->work(job->data);
		pthread_mutex_lock(&mutex);
		first = job->next;
		if (first == NULL)
			last = &first;
		memory_free(job);
		pthread_cond_broadcast(&done);
	}
	pthread_mutex_unlock(&mutex);
	return NULL;
}

void later_begin(void)
{
	static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
	sigset_t all, before;

	/* Signals are for the main loop, except for those of a crash, which must restore the
	 * terminal here as well. */
	sigfillset(&all);
	for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
		sigdelset(&all, fatal[i]);
	ends = awaited = false;
	pthread_sigmask(SIG_BLOCK, &all, &before);
	is_on = pthread_create(&thread, NULL, run, NULL) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void later_end(void)
{
	if (!is_on)
		return;
	pthread_mutex_lock(&mutex);
	ends = awaited = true;
	pthread_cond_signal(&asked);
	pthread_mutex_unlock(&mutex);
	pthread_join(thread, NULL);
	is_on = false;
}

bool later_is_here(void)
{
	return is_on && pthread_equal(pthread_self(), thread);
}

bool later_is_on(void)
{
	return is_on && !later_is_here();
}

void later_do(void (*work)(void *data), void *data)
{
	struct later_job *job;

	if (!later_is_on()) {
		work(data);
		return;
	}
	job = memory_new(sizeof *job);
	*job = (struct later_job){NULL, work, data};
	pthread_mutex_lock(&mutex);
	*last = job;
	last = &job->next;
	pthread_cond_signal(&asked);
	pthread_mutex_unlock(&mutex);
}

void later_wait(void)
{
	if (!later_is_on())
		return;
	pthread_mutex_lock(&mutex);
	awaited = true;
	while (first != NULL)
		pthread_cond_wait(&done, &mutex);
	awaited = false;
	pthread_mutex_unlock(&mutex);
}

bool later_is_awaited(void)
{
	bool is;

	pthread_mutex_lock(&mutex);
	is = awaited;
	pthread_mutex_unlock(&mutex);
	return is;
}
