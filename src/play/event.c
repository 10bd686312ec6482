/* SPDX-License-Identifier: MIT */
#include "play/event.h"

#include "base/memory.h"

void event_set(struct event *event, const struct event *what)
{
	struct event new = *what;

	new.name = memory_copy(what->name);
	memory_free((char *)event->name);
	*event = new;
}

void event_note(struct event *event, enum event_kind kind)
{
	event_set(event, &(struct event){.kind = kind});
}

void event_clear(struct event *event)
{
	event_note(event, EVENT_NONE);
}
