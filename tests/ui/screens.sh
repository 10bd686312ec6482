# The way to every screen, for tests of what must work in each: source this after lib.sh.
# shellcheck shell=bash

screens_all='menu help settings list search prompt refused notice statistics question ending play reverse cursor naming snapshots
	replay saved leaderboard solved asked done'

screens_levels() {
	printf '########\n#@    $.#\n########\nTitle: Corridor\n' >"$SCRATCH/work/corridor.xsb"
	printf '########\n#@     .#\n########\n' >"$SCRATCH/work/empty.xsb"
	rm -f "$SCRATCH"/tree/levels/*
	printf '########\n#@    $.#\n########\nTitle: First\n' >"$SCRATCH/tree/levels/1.xsb"
	printf '########\n#@  $.$.#\n########\nTitle: Second\n' >"$SCRATCH/tree/levels/2.xsb"
}

# screens_go SCREEN [OPTION of start]...: begin anew and go there
screens_go() {
	local screen=$1 options=("${@:2}")

	ui_current=game
	close_game
	rm -rf "$SCRATCH/home" "$SCRATCH"/work/*.xsb.* "$SCRATCH"/tree/levels/*.xsb.*
	mkdir "$SCRATCH/home"
	case $screen in
	menu | help | settings | list | search | prompt | refused | notice | statistics | question | ending)
		start "${options[@]}"
		wait_for 'Custom maps'
		;;
	*)
		start "${options[@]}" corridor.xsb
		wait_for 'Moves: 0 '
		[ "$screen" != reverse ] || { keys b; wait_for 'Backwards'; }
		keys d
		wait_for 'Moves: 1 '
		;;
	esac
	case $screen in
	help) keys '?'; wait_for 'Keys: Main menu' ;;
	settings) keys w w Enter; wait_for 'Squares' ;;
	list) keys s Enter; wait_for '2 +Second' ;;
	search) keys s Enter; wait_for '2 +Second'; keys / o; wait_for 'Search: o' ;;
	prompt) keys s s s s Enter; wait_for 'Level file:' ;;
	statistics) keys s s s s s s Enter; wait_for '0 of 2'; wait_for 'Moves and pushes' ;;
	cursor) keys g d; wait_for 'go there' ;;
	naming) keys m; wait_for 'Name of' ;;
	snapshots | replay) keys m; wait_for 'Name of'; keys Enter; wait_for 'Snapshot saved'; keys v; wait_for 'yours$' ;;
	refused)
		keys s s s s Enter
		wait_for 'Level file:'
		type_text '/nowhere'
		keys Enter
		wait_for 'nowhere: .'
		;;
	notice)
		keys s s s s Enter
		wait_for 'Level file:'
		type_text empty.xsb
		keys Enter
		wait_for 'OK'
		;;
	question | ending)
		keys Enter
		wait_for 'Puzzle: First'
		keys d d d d d
		wait_for 'Solved'
		wait_for '1st place'
		keys Escape
		wait_for 'Next level'
		if [ "$screen" = ending ]; then
			keys Enter
			wait_for 'Puzzle: Second'
			keys Escape
			wait_for 'Finish'
			keys Down Enter
			wait_for 'last level'
		else
			keys Down Enter
			wait_for 'Free play'
			keys Enter
			wait_for 'Start at level 1'
		fi
		;;
	saved)
		keys Escape
		wait_for 'Play again'
		keys Down Enter
		wait_for 'There is a saved game'
		;;
	leaderboard) keys Escape; wait_for 'Leaderboard' ;;
	asked | done) keys d d d d; wait_for '\[Enter\] save' ;;
	solved)	# when the program ended before the score was asked for
		keys d d d d
		wait_for '\[Enter\] save'
		close_game
		start "${options[@]}" corridor.xsb
		wait_for 'Enter. continue'
		;;
	esac
	case $screen in
	replay) keys Enter; wait_for 'View'; keys Down Enter; wait_for 'Move 1 of 1' ;;
	esac
	[ "$screen" != done ] || { keys X Enter; wait_for 'takes 1st place'; }
}
