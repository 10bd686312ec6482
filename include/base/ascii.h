/* SPDX-License-Identifier: MIT */
/* Digits and letters of ASCII, whatever the locale. */
#ifndef BASE_ASCII_H
#define BASE_ASCII_H

#include <stdbool.h>

static inline bool ascii_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* A capital's small letter; any other byte as it is, never below 0. */
static inline int ascii_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : (unsigned char)c;
}

/* The value of a hexadecimal digit in small letters; -1: it is none. */
static inline int ascii_hex(char c)
{
	return ascii_is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

#endif
