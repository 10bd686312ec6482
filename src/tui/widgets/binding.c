/* SPDX-License-Identifier: MIT */
/* Which action a key does. */
#include "tui/widgets/binding.h"

#include "terminal/key.h"

const struct binding *binding_choose(struct binding *table, const struct binding_row *rows,
				     size_t count, unsigned form, unsigned bar)
{
	struct binding *next = table;

	for (size_t i = 0; i < count; i++) {
		if (!(rows[i].in & form))
			continue;
		*next = rows[i].binding;
		if (bar != 0 && !(rows[i].in & bar))
			next->bar = NULL;
		next++;
	}
	*next = (struct binding){0};
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
