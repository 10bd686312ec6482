/* SPDX-License-Identifier: MIT */
/* What each fuzz_*.c defines: libFuzzer calls it in `make fuzz`, replay.c in `make check`. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Any bytes at all; always 0. A fault is a crash, an assert or a sanitizer's word. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
