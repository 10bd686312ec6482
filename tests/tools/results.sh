#!/bin/sh
# SPDX-License-Identifier: MIT
# Which levels are out of order: results.sh FILE|FOLDER...
#
# Reads what players' games keep in the data folder as "results" (documents/result.h), all of that name below each folder,
# and prints for each level of the campaign the games and their medians: seconds, undos, restarts, help, and moves above
# the least that levels/least.txt knows. A level whose seconds are more than twice those of the next five has a ! at the end.

set -u
[ $# -gt 0 ] || { echo 'results.sh: give the folders of players' >&2; exit 2; }
for place do
	[ -e "$place" ] || { echo "results.sh: $place: there is no such file" >&2; exit 2; }
done
printf 'level\tgames\tseconds\tundos\trestarts\thelp\tabove\n'
find "$@" -type f -name results -exec cat {} + | awk -v OFS='\t' '
	function median(list, n, numbers, i, k, swap) {
		n = split(list, numbers, " ")
		for (i = 2; i <= n; i++)
			for (k = i; k > 1 && numbers[k - 1] + 0 > numbers[k] + 0; k--) {
				swap = numbers[k]; numbers[k] = numbers[k - 1]; numbers[k - 1] = swap
			}
		return n == 0 ? 0 : numbers[int((n + 1) / 2)]
	}
	FNR == NR { # least.txt
		if (NF >= 4 && length($1) == 16) { least[$1] = $2; name[++count] = $NF; board[count] = $1 }
		next
	}
	$3 in least && $4 == "moves" {
		games[$3]++
		seconds[$3] = seconds[$3] " " $17
		undos[$3] = undos[$3] " " $11
		restarts[$3] = restarts[$3] " " $13
		help[$3] = help[$3] " " $15
		above[$3] = above[$3] " " ($5 - least[$3])
	}
	END {
		for (i = 1; i <= count; i++)
			of[i] = median(seconds[board[i]])
		for (i = 1; i <= count; i++) {
			b = board[i]
			if (!games[b])
				continue
			next_ones = ""
			for (k = i + 1; k <= count && k <= i + 5; k++)
				if (games[board[k]])
					next_ones = next_ones " " of[k]
			print name[i], games[b], of[i], median(undos[b]), median(restarts[b]), median(help[b]), \
				median(above[b]) (next_ones != "" && of[i] > 2 * median(next_ones) ? "\t!" : "")
		}
	}' levels/least.txt -
