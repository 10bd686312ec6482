/* Small boards that were published, such as the generator could come upon: it doesn't give them
 * out. */
#ifndef MAKER_PUBLISHED_H
#define MAKER_PUBLISHED_H

#include <stdbool.h>
#include <stdint.h>

/* Is it one of them, by its plot_hash? */
bool published_has(uint64_t hash);

#endif
