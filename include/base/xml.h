/* SPDX-License-Identifier: MIT */
/* Text in XML. */
#ifndef BASE_XML_H
#define BASE_XML_H

#include "base/text.h"

/* Add a string escaped for XML, for an attribute or between tags. Bytes that aren't UTF-8 and
 * characters that XML 1.0 can't hold, such as controls, become U+FFFD. */
void xml_add(struct text *out, const char *string, bool in_attribute);
bool xml_holds(const char *string); /* do none of them? NULL is fine */

#endif
