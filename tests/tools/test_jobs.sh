#!/bin/sh
# SPDX-License-Identifier: MIT
# The shell that the sweeps of signals start their jobs in.

jobs=${OBJECTS:-build/check/obj}/../tools/jobs
[ -x "$jobs" ] || { echo 'ok - jobs # SKIP the tools are not built'; exit 0; }
exec "$jobs"
