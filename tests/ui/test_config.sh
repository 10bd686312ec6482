#!/usr/bin/env bash
# The config file: what it says counts, what the player changes goes there, and nothing else in it changes.

. tests/ui/lib.sh
. tests/ui/player.sh

config() {
	mkdir -p "$SCRATCH/home/.config/schokoban"
	printf '%s' "$1" >"$SCRATCH/home/.config/schokoban/config"
}

# config_is TEXT: soon, byte for byte
config_is() {
	printf '%s' "$1" >"$SCRATCH/wanted"
	wait_until "a config of: $1, not: $(cat "$SCRATCH/home/.config/schokoban/config" 2>/dev/null)" \
		cmp -s "$SCRATCH/wanted" "$SCRATCH/home/.config/schokoban/config"
}

begin() {
	one_push level.xsb
	start "$@" level.xsb
	wait_for 'Moves: 0'
}

again() {
	close_game
	begin "$@"
}

test_what_it_says_counts() {
	config $'# mine\n\nglyphs = ascii\r\nwide = yes # and high\ncolors = none\nlost = no\nmouse = no\nfuture = 3\n'
	begin
	wait_for '^ *##    @ \$ \. ##$'
	screen -e | grep -qv $'\033\\[3' || fail 'there are colours'
	same 0 "$(tmux_ display-message -p -t game: '#{mouse_any_flag}')" 'the mouse is asked for:'
	keys t
	wait_for 'Lost boxes: marked'
}

# Neither a word nor a mark, in each game anew; T brings both.
test_lost_boxes_as_it_says() {
	config $'lost = no\n'
	make_level edge.xsb '######' '#    #' '#@$  #' '#  . #' '######'
	start edge.xsb
	moves_are 0
	steps d d
	wait_still
	hides "A box can't"
	same fg=3 "$(look_of ◼)" 'the box at the wall:'
	keys t
	wait_for 'Lost boxes: marked'
	same 'fg=3 reverse' "$(look_of ◼)" 'the box at the wall:'
	keys u u y y
	wait_for 'That box can no longer reach a goal'
}

test_options_go_first_and_are_not_written() {
	local text=$'wide = yes\nglyphs = ascii\n'

	config "$text"
	begin --glyphs console
	wait_for '^ *██ +☻ ■ × ██$'
	keys o
	wait_for 'Glyphs: ASCII'
	config_is "$text"
	again --ascii --no-color --no-mouse
	keys -
	wait_for '^ *#  @\$\.#$'
	config_is $'wide = no\nglyphs = ascii\n'
}

test_keys_are_kept() {
	begin
	[ ! -e "$SCRATCH/home/.config" ] || fail 'starting wrote something'
	keys o
	wait_for 'Glyphs: console'
	config_is $'glyphs = console\n'
	keys i
	wait_for 'colour-blind'
	keys t
	wait_for 'not marked'
	keys +
	wait_for 'two columns'
	config_is $'glyphs = console\ncolors = blind\nlost = no\nwide = yes\n'
	again
	wait_for '^ *██ +☻ ■ × ██$'
	keys t
	wait_for 'Lost boxes: marked'
	keys -
	wait_for 'one column'
	config_is $'glyphs = console\ncolors = blind\nlost = yes\nwide = no\n'
}

test_the_rest_stays() {
	config $'\357\273\277# Schokoban\r\n\r\n\tGlyphs=spec  # best\r\nbogus = 1\r\nlost = yes\r\nlost = no'
	begin
	keys o
	wait_for 'Glyphs: console'
	keys t
	wait_for 'Lost boxes: marked'
	keys +
	wait_for 'two columns'
	config_is $'\357\273\277# Schokoban\r\n\r\n\tGlyphs=console  # best\r\nbogus = 1\r\nlost = yes\r\nlost = yes\r\nwide = yes\r\n'
}

# XDG_CONFIG_HOME leads elsewhere, unless it is relative.
test_where_it_is() {
	one_push level.xsb
	mkdir -p "$SCRATCH/elsewhere/schokoban"
	printf 'glyphs = ascii\n' >"$SCRATCH/elsewhere/schokoban/config"
	start -e XDG_CONFIG_HOME="$SCRATCH/elsewhere" level.xsb
	wait_for '^ *#  @\$\.#$'
	close_game
	mkdir -p "$SCRATCH/work/relative"
	cp -r "$SCRATCH/elsewhere/schokoban" "$SCRATCH/work/relative"
	start -e XDG_CONFIG_HOME=relative level.xsb
	wait_for '^ *█  ☻◼⨯█$'
	keys +
	wait_for 'two columns'
	config_is $'wide = yes\n'
	same 'glyphs = ascii' "$(cat "$SCRATCH/work/relative/schokoban/config")" 'the other:'
}

# One sentence with the file, the line and what could stand there; then the game, with the rest of the file.
test_bad_lines_are_told() {
	config $'wide = yes\nglyphs = fancy\ncolors = red\n'
	one_push level.xsb
	start -s 100x24 level.xsb
	wait_told 'config: line 2: glyphs can be auto, spec, console or ascii, not "fancy". This line is ignored'
	keys Enter
	wait_gone 'OK'
	moves_are 0
	wait_for '^ *██ +☻ ◼ ⨯ ██$'
	steps a
	quit_from_game
	start
	wait_told 'line 2: glyphs'
	keys Escape
	wait_for '▸ Continue'
	hides 'OK'
	close_game
	config $'colour = blind\n'
	start
	wait_told 'unknown setting "colour"'
	keys Enter
	pick Quit
	wait_exit 0
	config_is $'colour = blind\n'
}

test_what_can_not_be_read() {
	local folder=$SCRATCH/home/.config/schokoban

	config ''
	awk 'BEGIN { for (i = 0; i < 8193; i++) printf "wide=yes" }' >"$folder/config"
	cp "$folder/config" "$SCRATCH/large"
	one_push level.xsb
	start level.xsb
	wait_for 'larger than 64 KiB'
	keys Enter
	wait_for '^ *█  ☻◼⨯█$'
	keys +
	wait_for 'Squares: two columns, not saved: .*64 KiB'
	wait_for '^ *██ +☻ ◼ ⨯ ██$'
	cmp "$folder/config" "$SCRATCH/large" || fail 'it was rewritten'
	close_game
	rm "$folder/config"
	mkdir "$folder/config"
	start level.xsb
	wait_for 'it is a folder'
	keys Enter
	moves_are 0
}

test_read_only_folder() {
	config $'wide = yes\n'
	chmod 555 "$SCRATCH/home/.config/schokoban"
	chmod 755 "$SCRATCH/work"
	one_push level.xsb
	as_nobody level.xsb
	wait_for '^ *██ +☻ ◼ ⨯ ██$'
	keys o
	wait_for "Glyphs: console, not saved: can't write: Permission denied"
	wait_for '^ *██ +☻ ■ × ██$'
	keys -
	wait_for '^ *█  ☻■×█$'
	config_is $'wide = yes\n'
	same config "$(ls -A "$SCRATCH/home/.config/schokoban")" 'files there:'
	chmod 755 "$SCRATCH/home/.config/schokoban"
}

test_no_home() {
	one_push level.xsb
	start -e XDG_CONFIG_HOME=/proc/nowhere level.xsb
	moves_are 0
	keys +
	wait_for "not saved"
	wait_for '^ *██ +☻ ◼ ⨯ ██$'
}

# Who keeps all such files in one place has a link here: it stays one.
test_links_are_followed() {
	config ''
	mkdir "$SCRATCH/dotfiles"
	printf '# kept\nglyphs = ascii\n' >"$SCRATCH/dotfiles/schokoban"
	ln -sf ../../../dotfiles/schokoban "$SCRATCH/home/.config/schokoban/config"
	begin
	wait_for '^ *#  @\$\.#$'
	keys +
	wait_for 'two columns'
	config_is $'# kept\nglyphs = ascii\nwide = yes\n'
	[ -L "$SCRATCH/home/.config/schokoban/config" ] || fail 'the link is gone'
	same schokoban "$(ls -A "$SCRATCH/dotfiles")" 'files there:'
	rm "$SCRATCH/dotfiles/schokoban"
	keys -
	wait_for 'not saved: .*leads nowhere'
	[ -L "$SCRATCH/home/.config/schokoban/config" ] || fail 'the link is gone'
}

# Each changes what it changes.
test_two_games() {
	config $'# ours\n'
	one_push level.xsb
	one_push other.xsb
	start -n one level.xsb
	moves_are 0
	start -n two other.xsb
	moves_are 0
	use one
	keys o
	wait_for 'Glyphs: console'
	use two
	keys +
	wait_for 'two columns'
	config_is $'# ours\nglyphs = console\nwide = yes\n'
	use one
	keys t
	wait_for 'not marked'
	config_is $'# ours\nglyphs = console\nwide = yes\nlost = no\n'
	wait_for '^ *█  ☻■×█$'
}

# Subcommands have nothing to do with it.
test_commands_do_not_read_it() {
	config $'glyphs = fancy\n'
	one_push level.xsb
	(cd "$SCRATCH/work" && HOME=$SCRATCH/home "$SCHOKOBAN" list level.xsb) >"$SCRATCH/out" 2>"$SCRATCH/err"
	same 0 $? 'exit status:'
	same '' "$(cat "$SCRATCH/err")" 'on standard error:'
}

run_tests
