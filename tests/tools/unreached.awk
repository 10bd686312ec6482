# Compares what no test reached, as coverage.sh lists it in the first file, with tests/data/unreached, the second: tells
# what has no reason there, and the reasons that fit no longer. Ends badly where there is any.
#
# -v places=1: the first file is the list; looks only whether each of its lines still stands in its file.

function note(file, count, line) {
	return file SUBSEP count SUBSEP line
}

# Does the line stand in the file?
function stands(file, line,   read, found) {
	while (!found && (getline read <file) > 0) {
		gsub(/^[ \t]+|[ \t]+$/, "", read)
		found = read == line
	}
	close(file)
	return found
}

function stale(at, why) {
	print "stale: " list ":" at ": " why
	olds++
}

# An entry: how many branches, the line, the reason, with tabs between; the line may hold one itself.
function take_entry(   part, fields, reason, count, line) {
	fields = split($0, part, "\t")
	count = part[1]
	reason = part[fields]
	line = substr($0, length(count) + 2, length($0) - length(count) - length(reason) - 2)
	if (fields < 3 || file == "" || count !~ /^([1-9][0-9]*|line)$/ || line == "" || reason !~ /[^ ]/)
		return 0
	if (!stands(file, line)) {
		stale(FNR, "there is no such line in " file)
	} else if (!places && open[note(file, count, line)] <= 0) {
		stale(FNR, (count == "line" ? "it is reached: " : "not so many branches of it are open: ") line)
	} else {
		open[note(file, count, line)]--
		explained++
	}
	return 1
}

!places && FILENAME == ARGV[1] {
	split($0, part, ":")
	text = substr($0, length(part[1] part[2] part[3]) + 5)
	sub(/[ \t]+$/, "", text)
	count = part[3] == " not reached" ? "line" : part[3] + 0
	open[note(part[1], count, text)]++
	lines[++missed] = $0
	notes[missed] = note(part[1], count, text)
	next
}
{ list = FILENAME }
/^(#|$)/ { next }
/^src\/[^ ]*$/ { file = $0; next }
!take_entry() { stale(FNR, "neither a file nor a count, a line and why") }
END {
	# Of lines alike in one file the first ones are told, as many as have no reason.
	for (i = 1; i <= missed; i++)
		if (open[notes[i]]-- > 0) {
			print "not explained: " lines[i]
			news++
		}
	printf "%d explained, %d not explained, %d stale\n", explained, news, olds
	exit news + olds > 0
}
