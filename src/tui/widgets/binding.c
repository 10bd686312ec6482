/* SPDX-License-Identifier: MIT */
#include "tui/widgets/binding.h"

#include <assert.h>
#include <stddef.h>

#include "terminal/key.h"

#define BINDINGS_MOST 100 /* bindings of one table */

const struct binding *binding_choose(const struct binding_row *rows, unsigned state)
{
	static struct binding table[BINDINGS_MOST];
	unsigned hints = state & ~(BINDING_HINTS - 1);
	size_t count = 0;

	for (; rows->in != 0; rows++) {
		if (!(rows->in & state))
			continue;
		assert(count + 1 < BINDINGS_MOST);
		table[count] = rows->binding;
		if (hints != 0 && !(rows->in & hints))
			table[count].bar = NULL;
		count++;
	}
	table[count] = (struct binding){0};
	return table;
}

static int lower(int key)
{
	return key >= 'A' && key <= 'Z' ? key - 'A' + 'a' : key;
}

static int find(const struct binding *bindings, int key)
{
	for (const struct binding *b = bindings; b->action != 0; b++)
		for (int i = 0; i < BINDING_KEYS && b->keys[i] != K_NONE; i++)
			if (b->keys[i] == key)
				return b->action;
	return 0;
}

int binding_action(const struct binding *bindings, int key)
{
	int action = find(bindings, key);

	return action != 0 ? action : find(bindings, lower(key));
}
