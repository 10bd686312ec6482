/* Options of the command line. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <getopt.h>

/*
 * As getopt_long, but what is wrong is said as everything is, cleaned: getopt_long itself prints
 * the bytes of the arguments. short_options begins with a colon. Returns '?' for all that is wrong.
 */
int options_next(int argc, char **argv, const char *short_options, const struct option *options);

#endif
