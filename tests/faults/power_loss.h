/* SPDX-License-Identifier: MIT */
/*
 * A disk that loses power: what was asked of it is written down, then every state that it
 * may be found in is built.
 */
#ifndef TESTS_FAULTS_POWER_LOSS_H
#define TESTS_FAULTS_POWER_LOSS_H

#include <stdbool.h>

/*
 * The rules are those that POSIX leaves us, harder than those of any one file system. Of the
 * bytes that were written and not synced (fsync of the file) since, each write may be there,
 * in part, as NULs, or not at all, whatever became of the others. Of the names that were
 * made, renamed and removed and not synced (fsync of their folder), each may be so or not,
 * before the bytes or after them. A rename is done or not, never half. A folder whose own
 * name is lost is lost with all that is in it.
 */

/* Write down from now on, beginning with what stands below the folder. Ended by power_loss_stop. */
void power_loss_record(const char *root);
/* Put a mark into the log: what is observed by now (scenario.h). */
void power_loss_note(void);
void power_loss_stop(void);

/* How many changes were written down. */
int power_loss_length(void);

/*
 * Build the states that the disk may be in when power fails behind the first so many
 * changes, one after the other: each is laid below the folder that was recorded, what is
 * observed set to what it was then, and look called, unless it has seen the same already. Where
 * there are more than most of them, so many are taken by chance. Returns how many it was
 * called for.
 */
int power_loss_cut(int length, int most, void (*look)(void));

void power_loss_forget(void);

#endif
