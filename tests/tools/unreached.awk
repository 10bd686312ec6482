# SPDX-License-Identifier: MIT
# Compares what no test reached, as coverage.sh lists it in the second file, with the reasons for it, as reasons.awk lists them in
# the first: tells what has no reason, and the reasons that fit no longer. Ends badly where there is any.
#
# Two things need no reason: what an assert says is never false, and what fail returns is never true.

# The line and, where it goes on there, the next one
function source(file, number,   n, line, both) {
	for (n = 1; n <= number + 1 && (getline line <file) > 0; n++)
		if (n == number || (n > number && both ~ /(\|\||&&)$/))
			both = both line
	close(file)
	return both
}

function is_plain(file, number, words) {
	if (words ~ /^[ \t]*assert\(/)
		return 1
	words = source(file, number)
	return missed ~ /^[0-9]+ of / && missed + 0 <= gsub(/(\|\||&&|:|return)[ \t]*(file_)?fail(_at|_as|_errno)?\(/, "", words)
}

FNR == NR {
	split($0, part, "\t")
	of[++reasons] = part[1]
	first[reasons] = part[2]
	last[reasons] = part[3]
	next
}
{
	split($0, part, ":")
	missed = part[3]
	sub(/^ /, "", missed)
	known = is_plain(part[1], part[2], substr($0, length(part[1] part[2] part[3]) + 5))
	for (i = 1; i <= reasons; i++)
		if (of[i] == part[1] && part[2] + 0 >= first[i] + 0 && part[2] + 0 <= last[i] + 0)
			known = used[i] = 1
	if (known) {
		explained++
	} else {
		print "not explained: " $0
		news++
	}
}
END {
	for (i = 1; i <= reasons; i++)
		if (!used[i]) {
			print "stale: " of[i] ":" first[i] ": it is reached"
			olds++
		}
	printf "%d explained, %d not explained, %d stale\n", explained, news, olds
	exit news + olds > 0
}
