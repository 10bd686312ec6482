/* About a level and the collection it belongs to: all that their file tells, in full. */
#ifndef TUI_SCREENS_INFO_H
#define TUI_SCREENS_INFO_H

#include "play/session.h"
#include "tui/screen.h"

/* The session is read here, and not kept. */
struct screen *info_new(struct app *app, const struct session *session);

#endif
