# SPDX-License-Identifier: MIT
# Completion of schokoban's options, commands and level files for fish. Installed as
# share/fish/vendor_completions.d/schokoban.fish; `source build/completion/schokoban.fish` tries it.
# src/completion.awk fills in what stands between two @.

# Level files, of any name; not what the game keeps beside them, but for .sok, which is a level file too.
function __schokoban_files
    complete -C "'' "(commandline -ct) | string match -rv '\.((dat|sav)(\.bad.*)?|tmp)(\t|$)'
end

# Which command is it? The first word tells; play: none of them.
function __schokoban_is
    set -l words (commandline -opc)
    set -l command play
    if set -q words[2]; and contains -- $words[2] @commands@
        set command $words[2]
    end
    contains -- $command $argv
end

# Is a file wanted here? Of most commands only the first word is one: then come a number and moves.
function __schokoban_wants_file
    set -l words (commandline -opc)[2..-1]
    set -l count 0
    set -l value no
    __schokoban_is list verify export; and return 0
    __schokoban_is generate; and return 1
    __schokoban_is play; or set -e words[1]
    for word in $words
        if test $value = yes
            set value no
        else if contains -- $word @valued@
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
# @commands@
# @options@
