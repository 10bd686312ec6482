#compdef schokoban
# Completion of schokoban's options, commands and level files for zsh. Installed as share/zsh/site-functions/_schokoban.

# Level files, of any name; not what the game keeps beside them, but for .sok, which is a level file too.
_schokoban_files() {
	_files -g '^*.(dat|dat.bad*|sav|tmp)'
}

_schokoban() {
	local -a commands help
	local command=$words[2]

	commands=(
		'list:list the levels of files'
		'convert:write the levels of a file in another format'
		'moves:write solutions in another notation'
		'verify:replay the solutions and snapshots in files'
		'solve:find solutions for levels'
		'optimize:shorten solutions'
	)
	help='--help[show a help and end]'
	if (( CURRENT > 2 )) && [[ $command == (list|convert|moves|verify|solve|optimize) ]]; then
		shift words
		(( CURRENT-- ))
	else
		command=
	fi
	case $command in
	list | verify)
		_arguments $help '*:level file:_schokoban_files'
		;;
	convert)
		_arguments $help \
			'--to=[the format]:format:(xsb rle slc sok)' \
			'(-o --output)'{-o+,--output=}'[write to this file]:file:_files' \
			'--forward[turn reverse solutions to forward ones]' \
			'1:level file:_schokoban_files' '2:number of the level: '
		;;
	moves)
		_arguments $help \
			'--to=[the notation]:notation:(lurd rle sokopath)' \
			'--pushes[SokoPath\: pushes alone, without the walks]' \
			'1:level file:_schokoban_files' '2:number of the level: ' '3:moves: '
		;;
	solve | optimize)
		_arguments $help \
			'--seconds=[computing time for each level]:seconds: ' \
			'--memory=[memory for each level]:MiB: ' \
			'--jobs=[levels at once]:number: ' \
			'--to=[what is written]:format:(lurd sok)' \
			'(-o --output)'{-o+,--output=}'[write to this file]:file:_files' \
			'1:level file:_schokoban_files' '2:numbers of levels: '
		;;
	*)
		_arguments $help \
			'--levels=[play the .xsb levels of this folder]:folder:_files -/' \
			'--glyphs=[draw with these glyphs]:glyphs:(auto spec console ascii)' \
			'--ascii[the same as --glyphs ascii]' \
			'--wide[draw each square two columns wide]' \
			'--colors=[draw in these colours]:colours:(auto spec blind none)' \
			'--no-color[the same as --colors none]' \
			'--probe[ask the terminal how wide it draws, and draw accordingly]' \
			'--no-mouse[leave the mouse to the terminal]' \
			'--version[show the version and end]' \
			'1: :_schokoban_first' '2:number of the level: '
		;;
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
