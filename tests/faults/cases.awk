# SPDX-License-Identifier: MIT
# What a sweep says, "case<TAB>runs<TAB>failures" a line, as TAP with these lines as comments; its last line is "exit STATUS",
# so that one that broke off is seen.
BEGIN { FS = "\t" }
NF == 3 {
	print ($2 > 0 && $3 == 0 ? "ok" : "not ok") " - " $1 ": " $2 " runs, " $3 " failures"
	print "# " $0
	cases++
	next
}
/^exit [0-9]+$/ { status = substr($0, 6); ended = 1; next }
{ print "# " $0 }
END {
	if (!ended || status > 1 || cases == 0)
		print "not ok - it broke off, status " status
	print "1.." cases + (!ended || status > 1 || cases == 0)
}
