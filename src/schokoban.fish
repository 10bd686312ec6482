# Completion of schokoban's options, commands and level files for fish. Installed as
# share/fish/vendor_completions.d/schokoban.fish; `source src/schokoban.fish` tries it.

# Level files, of any name; not what the game keeps beside them, but for .sok, which is a level file too.
function __schokoban_files
    complete -C "'' "(commandline -ct) | string match -rv '\.(dat|dat\.bad.*|sav|tmp)(\t|$)'
end

# Which command is it? The first word tells; play: none of them.
function __schokoban_is
    set -l words (commandline -opc)
    set -l command play
    if set -q words[2]; and contains -- $words[2] list convert moves verify solve optimize
        set command $words[2]
    end
    contains -- $command $argv
end

# Is a file wanted here? Of play, convert, moves, solve and optimize only the first word is one: then come a number and moves.
function __schokoban_wants_file
    set -l words (commandline -opc)[2..-1]
    set -l count 0
    set -l value no
    __schokoban_is list verify; and return 0
    __schokoban_is play; or set -e words[1]
    for word in $words
        if test $value = yes
            set value no
        else if contains -- $word --to --output -o --seconds --memory --jobs --levels --glyphs --colors
            set value yes
        else if not string match -q -- '-?*' $word
            set count (math $count + 1)
        end
    end
    test $count -eq 0
end

function __schokoban_is_first
    test (count (commandline -opc)) -eq 1
end

complete -c schokoban -f
complete -c schokoban -n __schokoban_wants_file -a '(__schokoban_files)'
complete -c schokoban -n __schokoban_is_first -a list -d 'list the levels of files'
complete -c schokoban -n __schokoban_is_first -a convert -d 'write the levels of a file in another format'
complete -c schokoban -n __schokoban_is_first -a moves -d 'write solutions in another notation'
complete -c schokoban -n __schokoban_is_first -a verify -d 'replay the solutions and snapshots in files'
complete -c schokoban -n __schokoban_is_first -a solve -d 'find solutions for levels'
complete -c schokoban -n __schokoban_is_first -a optimize -d 'shorten solutions'

complete -c schokoban -l help -d 'show a help and end'
complete -c schokoban -n '__schokoban_is play' -l levels -x -a '(__fish_complete_directories)' -d 'play the .xsb levels of this folder'
complete -c schokoban -n '__schokoban_is play' -l glyphs -x -a 'auto spec console ascii' -d 'draw with these glyphs'
complete -c schokoban -n '__schokoban_is play' -l ascii -d 'the same as --glyphs ascii'
complete -c schokoban -n '__schokoban_is play' -l wide -d 'draw each square two columns wide'
complete -c schokoban -n '__schokoban_is play' -l colors -x -a 'auto spec blind none' -d 'draw in these colours'
complete -c schokoban -n '__schokoban_is play' -l no-color -d 'the same as --colors none'
complete -c schokoban -n '__schokoban_is play' -l probe -d 'ask the terminal how wide it draws, and draw accordingly'
complete -c schokoban -n '__schokoban_is play' -l no-mouse -d 'leave the mouse to the terminal'
complete -c schokoban -n '__schokoban_is play' -l version -d 'show the version and end'

complete -c schokoban -n '__schokoban_is convert' -l to -x -a 'xsb rle slc sok' -d 'the format'
complete -c schokoban -n '__schokoban_is convert' -s o -l output -r -F -d 'write to this file'
complete -c schokoban -n '__schokoban_is convert' -l forward -d 'turn reverse solutions to forward ones'
complete -c schokoban -n '__schokoban_is moves' -l to -x -a 'lurd rle sokopath' -d 'the notation'
complete -c schokoban -n '__schokoban_is moves' -l pushes -d 'SokoPath: pushes alone, without the walks'
complete -c schokoban -n '__schokoban_is solve optimize' -l seconds -x -d 'computing time for each level'
complete -c schokoban -n '__schokoban_is solve optimize' -l memory -x -d 'memory for each level, MiB'
complete -c schokoban -n '__schokoban_is solve optimize' -l jobs -x -d 'levels at once'
complete -c schokoban -n '__schokoban_is solve optimize' -l to -x -a 'lurd sok' -d 'what is written'
complete -c schokoban -n '__schokoban_is solve optimize' -s o -l output -r -F -d 'write to this file'
