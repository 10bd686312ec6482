/* SPDX-License-Identifier: MIT */
/* Cases for the table of `make faults`: what was tried, how often, and whether it failed. */
#ifndef TESTS_FAULTS_CASES_H
#define TESTS_FAULTS_CASES_H

/*
 * A case is printed as a line "name TAB runs TAB failures" when it is ended, and as failed
 * where it is not: by the next one, or by case_close, which belongs into the test's
 * teardown.
 */
void case_begin(const char *format, ...) __attribute__((format(printf, 1, 2)));
void case_ran(int runs);
void case_end(void);
void case_close(void);

/* How many: thorough under `make faults` (FAULTS=long), else usual; fewer under a sanitizer. */
int case_size(int usual, int thorough);
/* Where each try is a process: every one, or under a sanitizer every so many. */
int case_step(void);

#endif
