/* SPDX-License-Identifier: MIT */
/* The elements of levels in an SLC file's bytes; for formats/splice alone. */
#ifndef FORMATS_SPLICE_XML_H
#define FORMATS_SPLICE_XML_H

#include "formats/splice.h"

/*
 * Make the change by moving whole <Level> elements: own is an SLC file with the new one. False: the
 * elements can't be found. Only reading the result shows whether it is what was wanted.
 */
bool splice_xml(struct slice bytes, const struct splice *change, struct slice own,
		struct text *out);

#endif
