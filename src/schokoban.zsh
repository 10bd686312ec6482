#compdef schokoban
# SPDX-License-Identifier: MIT
# Completion of schokoban's options, commands and level files for zsh. Installed as share/zsh/site-functions/_schokoban.
# src/completion.awk fills in what stands between two @.

# Level files, of any name; not what the game keeps beside them, but for .sok, which is a level file too.
_schokoban_files() {
	_files -g '^*.(dat|dat.bad*|sav|sav.bad*|tmp)'
}

_schokoban() {
	local -a commands
	local command=$words[2]

	commands=(
		# @commands@
	)
	if (( CURRENT > 2 )) && [[ $command == (@command@) ]]; then
		shift words
		(( CURRENT-- ))
	else
		command=
	fi
	case $command in
	# @options@
	esac
}

_schokoban_first() {
	if (( CURRENT == 2 )); then
		_alternative 'commands:command:{ _describe command commands }' 'files:level file:_schokoban_files'
	else
		_schokoban_files
	fi
}

_schokoban "$@"
