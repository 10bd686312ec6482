# SPDX-License-Identifier: MIT
# Makes a completion from the table of options and one of src/schokoban.bash, .zsh and .fish:
#   awk -f src/completion.awk include/cli/options.def src/schokoban.SHELL
# There "# @options@" and the like stand for lines, @commands@ and @valued@ for words.

# field(N): the N-th argument of the line's macro, without quotes
function field(n,    rest, part) {
	rest = $0
	sub(/^[A-Z]+\(/, "", rest)
	sub(/\)$/, "", rest)
	while (n-- > 0) {
		match(rest, /^"[^"]*"|^[^,]*/)
		part = substr(rest, RSTART, RLENGTH)
		rest = substr(rest, RLENGTH + 1)
		sub(/^, */, "", rest)
	}
	gsub(/"/, "", part)
	return part
}

# The words of the help up to what only explains them.
function short(words) {
	sub(/ *[:;(].*/, "", words)
	return words
}

# has(OPTION, COMMAND)
function has(i, command) {
	return owners[i] == "*" || index(" " owners[i] " ", " " command " ")
}

function takes_files(command) {
	return arguments[command] ~ /\.\.\./
}

# How many files bash offers, where that isn't one.
function files_of(command) {
	return takes_files(command) ? " files=1000000" : arguments[command] == "" ? " files=0" : ""
}

# --- bash ---------------------------------------------------------------------

function bash_options(    c, i, line) {
	for (c = 0; c <= count; c++) {
		line = ""
		for (i = 1; i <= options; i++)
			if (has(i, name[c]))
				line = line (line == "" ? "" : " ") "--" long[i]
		if (c == 0)
			last = "\t*) options='" line "' command= ;;"
		else
			print "\t" name[c] ") options='" line "'" files_of(name[c]) " ;;"
	}
	print last
}

function bash_values(    c, i, at, does) {
	for (c = 0; c <= count; c++)
		for (i = 1; i <= options; i++) {
			if (value[i] == "" || !has(i, name[c]))
				continue
			at = (c == 0 ? "" : name[c]) ":"
			does = choices[i] != "" ? "_schokoban_words \"$word\" " choices[i] "; " : \
				value[i] == "DIR" ? "_schokoban_folders \"$word\"; " : \
				value[i] == "OUT" ? "_schokoban_files \"$word\"; " : ""
			print "\t" (letter[i] == "" ? "" : at letter[i] " | ") at "--" long[i] ") " does "return ;;"
		}
}

# --- zsh ----------------------------------------------------------------------

function zsh_commands(    c) {
	for (c = 1; c <= count; c++)
		print "\t\t'" name[c] ":" words_of[c] "'"
}

function zsh_option(i,    end) {
	end = "[" summary[i] "]"
	if (value[i] == "")
		return "'--" long[i] end "'"
	end = end ":" tolower(value[i]) ":" (choices[i] != "" ? "(" choices[i] ")" : \
		value[i] == "DIR" ? "_files -/" : value[i] == "OUT" ? "_files" : " ")
	if (letter[i] == "")
		return "'--" long[i] "=" end "'"
	return "'(" letter[i] " --" long[i] ")'{" letter[i] "+,--" long[i] "=}'" end "'"
}

function zsh_options(    c, k, i, place, n, part, line) {
	for (k = 1; k <= count + 1; k++) {
		c = k > count ? 0 : k
		line = "\t\t_arguments"
		for (i = 1; i <= options; i++)
			if (has(i, name[c]))
				line = line " \\\n\t\t\t" zsh_option(i)
		n = split(arguments[name[c]], part, " ")
		for (place = 1; place <= n; place++) {
			gsub(/[^A-Z.-]/, "", part[place])
			sub(/LEVEL-LAST/, "LEVELS", part[place])
			line = line (place > 1 ? " " : " \\\n\t\t\t") (\
				part[place] == "FILE..." ? "'*:level file:_schokoban_files'" : \
				part[place] != "FILE" ? "'" place ":" tolower(part[place]) ": '" : \
				c == 0 ? "'1: :_schokoban_first'" : "'1:level file:_schokoban_files'")
		}
		print "\t" (c == 0 ? "*" : name[c]) ")\n" line "\n\t\t;;"
	}
}

# --- fish ---------------------------------------------------------------------

function fish_commands(    c) {
	for (c = 1; c <= count; c++)
		print "complete -c schokoban -n __schokoban_is_first -a " name[c] " -d '" words_of[c] "'"
}

function fish_options(    i, is) {
	for (i = 1; i <= options; i++) {
		is = owners[i] == "*" ? "" : " -n '__schokoban_is " owners[i] "'"
		print "complete -c schokoban" is (letter[i] == "" ? "" : " -s " substr(letter[i], 2)) " -l " long[i] (\
			value[i] == "" ? "" : choices[i] != "" ? " -x -a '" choices[i] "'" : \
			value[i] == "DIR" ? " -x -a '(__fish_complete_directories)'" : \
			value[i] == "OUT" ? " -r -F" : " -x") " -d '" summary[i] "'"
	}
}

# --- The table, then the file ---------------------------------------------------

BEGIN {
	name[0] = "play"
	arguments["play"] = "[FILE [LEVEL]]"
}
FNR == 1 {
	files++
	shell = FILENAME
	sub(/.*\./, "", shell)
}
files == 1 && /^(COMMAND|OPTION)\(/ {
	while (!/\)$/ && (getline more) > 0) {
		sub(/^[ \t]+/, " ", more)
		$0 = $0 more
	}
}
files == 1 && /^COMMAND\(/ {
	name[++count] = field(1)
	arguments[field(1)] = field(2)
	words_of[count] = field(3)
	all = all (all == "" ? "" : " ") field(1)
}
files == 1 && /^OPTION\(/ {
	owners[++options] = field(1)
	letter[options] = field(2) == "OPTION_OUTPUT" ? "-o" : ""
	long[options] = field(3)
	value[options] = field(4)
	choices[options] = field(5)
	summary[options] = short(field(6))
	if (value[options] != "")
		for (i = 1; i <= 2; i++) {
			word = i == 1 ? "--" long[options] : letter[options]
			if (word != "" && index(" " valued " ", " " word " ") == 0)
				valued = valued (valued == "" ? "" : " ") word
		}
}
files == 2 && /^[ \t]*# @[a-z]+@$/ {
	if (/@commands@/) shell == "zsh" ? zsh_commands() : fish_commands()
	if (/@options@/) shell == "bash" ? bash_options() : shell == "zsh" ? zsh_options() : fish_options()
	if (/@values@/) bash_values()
	next
}
files == 2 {
	patterns = valued
	gsub(/ /, " | ", patterns)
	either = all
	gsub(/ /, "|", either)
	gsub(/@commands@/, all)
	gsub(/@command@/, either)
	gsub(/@valued@/, shell == "bash" ? patterns : valued)
	print
}
