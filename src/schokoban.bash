# SPDX-License-Identifier: MIT
# Completion of schokoban's options, commands and level files for bash. Installed as
# share/bash-completion/completions/schokoban; `source build/completion/schokoban.bash` tries it.
# src/completion.awk fills in what stands between two @.
# shellcheck shell=bash

# Level files, of any name; not what the game keeps beside them, but for .sok, which is a level file too.
_schokoban_files() {
	local file

	compopt -o filenames 2>/dev/null
	while IFS= read -r file; do
		case $file in *.dat | *.dat.bad* | *.sav | *.sav.bad* | *.tmp) [[ -d $file ]] || continue ;; esac
		COMPREPLY+=("$file")
	done < <(compgen -f -- "$1")
}

# _schokoban_words WORD CHOICE...
_schokoban_words() {
	mapfile -t COMPREPLY < <(compgen -W "${*:2}" -- "$1")
}

_schokoban_folders() {
	compopt -o filenames 2>/dev/null
	mapfile -t COMPREPLY < <(compgen -d -- "$1")
}

_schokoban() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' options='' files=1 count=0 i

	COMPREPLY=()
	# --to=xsb comes as three words
	if [[ $word == '=' ]]; then
		word=
	elif [[ $before == '=' ]]; then
		before=${COMP_WORDS[COMP_CWORD - 2]}
	fi
	[[ $COMP_CWORD -eq 1 ]] || command=${COMP_WORDS[1]}
	case $command in
	# @options@
	esac
	case $command:$before in
	# @values@
	esac
	# How many files stand before it? What follows them is a number or moves.
	for ((i = ${#command} > 0 ? 2 : 1; i < COMP_CWORD; i++)); do
		case ${COMP_WORDS[i]} in
		--) options= ;;
		@valued@)
			[[ ${COMP_WORDS[i + 1]} == '=' ]] && ((i++))
			((i++))
			;;
		-?*) [[ -n $options ]] || ((count++)) ;;
		*) ((count++)) ;;
		esac
	done
	if [[ $word == -* && -n $options ]]; then
		_schokoban_words "$word" "$options"
	elif ((count < files)); then
		[[ $COMP_CWORD -ne 1 ]] || _schokoban_words "$word" @commands@
		_schokoban_files "$word"
	fi
}

complete -F _schokoban schokoban
