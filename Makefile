# SPDX-License-Identifier: MIT
# Builds Schokoban, its tests and its tools. `make help` lists the targets.
#
# A flavour is a set of compiler flags with a folder of its own, build/FLAVOUR/:
#   release   what `make` builds and installs: build/schokoban, without asserts
#   check     with asserts, warnings as errors: what tests are built of     clang   the same under clang
#   debug     no optimisation                      asan    address and undefined behaviour sanitizers
#   coverage  counts lines                         fuzz    clang's libFuzzer
#   mutants   objects for a shared library
# Sources are found by wildcard: a new .c file needs no line here. All paths are relative, as make takes a blank in the
# folder's own name for the end of a word; a recipe that needs whole paths begins with "$$PWD".

# The newest of those that NEWS names.
VERSION := $(shell sed -n '/^[0-9]/{s/ .*//p;q;}' src/packaging/NEWS)
# As in src/packaging/metainfo.xml.
id := org.example.schokoban

# Yours to set, on the command line or in the environment. WERROR= where a warning shall not stop make check.
PREFIX ?= /usr/local
bindir ?= $(PREFIX)/bin
datadir ?= $(PREFIX)/share
mandir ?= $(datadir)/man
bashdir ?= $(datadir)/bash-completion/completions
zshdir ?= $(datadir)/zsh/site-functions
fishdir ?= $(datadir)/fish/vendor_completions.d
applicationsdir ?= $(datadir)/applications
iconsdir ?= $(datadir)/icons/hicolor/scalable/apps
metainfodir ?= $(datadir)/metainfo
docdir ?= $(datadir)/doc/schokoban
DESTDIR ?=
FLAVOUR ?= $(if $(filter unit ui faults replay check-systems everything tested sanitized warned,$(MAKECMDGOALS)),check,release)
PKG_CONFIG ?= pkg-config
CLANG ?= clang
CFLAGS ?= -O2 -g
JOBS ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
SHARED ?= ../shared
FUZZ_SECONDS ?= 60
FUZZ_RUNS ?= -1
T ?=

ifneq ($(filter clang fuzz,$(FLAVOUR)),)
override CC := $(CLANG)
else ifeq ($(origin CC),default)
CC := $(or $(notdir $(shell command -v cc || command -v gcc || command -v clang)),cc)
endif

FLAVOURS := release check clang debug asan coverage fuzz mutants
ifeq ($(filter $(FLAVOUR),$(FLAVOURS)),)
$(error there is no flavour "$(FLAVOUR)", only: $(FLAVOURS))
endif

out := build/$(FLAVOUR)
program := $(if $(filter release,$(FLAVOUR)),build/schokoban,$(out)/schokoban)
library := $(out)/libschokoban.a

# Everything but main.c is in the library, so that tests and tools link what the program links.
sources := $(sort $(wildcard src/*/*.c src/*/*/*.c))
objects := $(sources:src/%.c=$(out)/obj/%.o)

# test_x.c in tests/unit and tests/faults is a program; the other files there are an archive from which it takes what it uses.
fault_tools := tests/faults/signals.c tests/faults/hostile.c
unit_sources := $(sort $(wildcard tests/unit/*.c tests/faults/*.c))
unit_help := $(filter-out tests/unit/test_% tests/faults/test_% tests/faults/starved.c $(fault_tools),$(unit_sources))
unit_library := $(out)/libunit.a
# The program itself, but its allocations can be made to fail.
starved := $(out)/tools/starved
unit_programs := $(patsubst tests/unit/%.c,$(out)/tests/%,$(filter tests/unit/test_%,$(unit_sources)))
fault_programs := $(patsubst tests/faults/%.c,$(out)/tests/%,$(filter tests/faults/test_%,$(unit_sources)))
unit_tests := $(unit_programs) $(fault_programs)
fuzz_help := tests/fuzz/mutate.c tests/fuzz/replay.c
fuzz_tests := $(patsubst tests/fuzz/%.c,$(out)/tests/%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))
fuzzers := $(patsubst tests/fuzz/%.c,$(out)/fuzzers/%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))
# A virtual terminal: tools and fuzz targets take from it what they need.
vt := $(out)/libvt.a
# Read for their warnings alone: no object comes of it.
seen := $(patsubst tests/%.c,$(out)/seen/%.seen,$(sort $(wildcard tests/*/*.c)))
vt_objects := $(patsubst tests/%.c,$(out)/obj/tests/%.o,$(sort $(wildcard tests/vt/*.c)))
plain_tools := $(patsubst tests/tools/%.c,$(out)/tools/%,$(sort $(wildcard tests/tools/*.c)))
tools := $(plain_tools) $(fault_tools:tests/faults/%.c=$(out)/tools/%)
# tests/bench/bench_x.c are run in turn, bare.c is what they compare with; the other files there help all of them.
bench_sources := $(sort $(wildcard tests/bench/bench_*.c tests/bench/bare.c))
bench_help := $(filter-out $(bench_sources),$(sort $(wildcard tests/bench/*.c)))
benches := $(patsubst tests/bench/%.c,$(out)/bench/%,$(bench_sources))
ui_tests := $(sort $(wildcard tests/ui/test_*.sh tests/faults/test_*.sh))

# --- Flags ------------------------------------------------------------------

# The system: what its headers are asked for, and what has another name or place there. C11 and POSIX.1-2008 are for all,
# the rooms that talk to the system get X/Open too; files and times have 64 bits even where the processor has 32.
system := $(shell uname -s)
standard := -std=c11 -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64
xopen := -D_XOPEN_SOURCE=700
without_ncursesw := -lncursesw
without_libxml := -I/usr/include/libxml2 -lxml2
ifeq ($(system),Darwin)
standard += -D_DARWIN_C_SOURCE
without_ncursesw := -lncurses
without_libxml := -I$(shell xcrun --show-sdk-path 2>/dev/null)/usr/include/libxml2 -lxml2
iconv := -liconv
else ifneq ($(filter %BSD DragonFly,$(system)),)
# Whoever names a standard there gets nothing else, no flock and no SIGWINCH.
standard := -std=c11
xopen :=
iconv := $(if $(filter OpenBSD,$(system)),-I/usr/local/include -L/usr/local/lib -liconv)
endif

# $(call package,NAME,cflags or libs,what to take without pkg-config)
package = $(or $(shell $(PKG_CONFIG) --$2 $1 2>/dev/null),$(filter $(if $(filter libs,$2),-l% -L%,-I%),$3))
xml_cflags := $(call package,libxml-2.0,cflags,$(without_libxml))
cmocka_cflags := $(call package,cmocka,cflags,)
setup = MAKE='$(MAKE)' CC='$(CC)' PKG_CONFIG='$(PKG_CONFIG)' NCURSESW='$(without_ncursesw)' LIBXML='$(without_libxml)' \
	ICONV='$(iconv)' tests/tools/setup.sh
iconv_cflags := $(filter -I%,$(iconv))
# The feature macros are ours to choose, in the flags of each room.
curses_cflags := $(filter-out -D_%,$(call package,ncursesw,cflags,))
libs := -pthread $(call package,ncursesw,libs,$(without_ncursesw)) $(call package,libxml-2.0,libs,$(without_libxml)) \
	$(filter -L% -l%,$(iconv))
cmocka_libs := $(call package,cmocka,libs,-lcmocka)

comma := ,
# $(call accepted,FLAGS): those that this compiler can compile and link with.
accepted = $(foreach f,$1,$(shell mkdir -p $(out) && echo 'int main(void) { return 0; }' | \
	$(CC) -Werror $f -x c -o $(out)/.probe - >/dev/null 2>&1 && echo '$f'))

# What a library's next version thinks of its last one is never an error.
warnings := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
	-Wmissing-prototypes -Wformat -Wformat-security -Wno-error=deprecated-declarations

mutants_sanitize := -fsanitize=address,undefined -fno-sanitize-recover=all
ifneq ($(filter asan fuzz,$(FLAVOUR)),)
flavour_flags := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all \
	-fno-omit-frame-pointer -DARENA_BLOCK=0
ifeq ($(FLAVOUR),fuzz)
# Smaller limits: they are met often, and no time goes into large boards; the disk, which is slow, less often.
flavour_flags += -fsanitize=fuzzer-no-link -DBOARD_MOST=48 -DGAME_MOVES_MOST=160U \
	-DTEXT_STORED_MOST=80 -DBUDGET_MIB=2048 -DDISK_EACH=16
endif
else ifeq ($(FLAVOUR),coverage)
flavour_flags := -O0 -g --coverage
link_flavour := $(call accepted,-Wl$(comma)-u$(comma)__gcov_dump)
else ifeq ($(FLAVOUR),mutants)
flavour_flags := -O1 -fPIC -g $(mutants_sanitize)
else ifeq ($(FLAVOUR),debug)
flavour_flags := -O0 -g3
else ifeq ($(FLAVOUR),release)
flavour_flags := -DNDEBUG
endif
ifneq ($(filter check clang asan,$(FLAVOUR)),)
WERROR ?= -Werror
endif

# Not in the sanitizers' way, and only where there is optimisation to check with.
ifneq ($(filter clean help format,$(MAKECMDGOALS)),)
else ifneq ($(filter release check clang,$(FLAVOUR)),)
hardening := $(call accepted,-fstack-protector-strong -fstack-clash-protection -fPIE)
link_hardening := $(call accepted,-pie -Wl$(comma)-z$(comma)relro$(comma)-z$(comma)now)
ifeq ($(findstring _FORTIFY_SOURCE,$(CPPFLAGS) $(CFLAGS)),)
hardening += $(if $(filter -O -O1 -O2 -O3 -Os -Ofast,$(CFLAGS)),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
endif
endif


compile = $(CC) $(standard) -Iinclude $(warnings) $(WERROR) $(hardening) \
	$(CPPFLAGS) $(CFLAGS) $(flavour_flags)
# $(call watched,COMMAND): what a compiler says is shown, and kept beside its object, which is made again where warnings are errors.
watched = { $1; } 2>$@.said; status=$$?; cat $@.said >&2; [ -s $@.said ] || rm -f $@.said; exit $$status
link = $(CC) $(CFLAGS) $(flavour_flags) $(hardening) $(link_hardening) $(link_flavour) $(LDFLAGS)
flags_store := $(xopen)
flags_tasks := $(xopen)
# The solver spends its time in small loops over arrays: worth it wherever there is optimisation at all.
flags_solver := $(if $(filter release check clang,$(FLAVOUR)),$(if $(filter -O2,$(CFLAGS)),-O3))
flags_maker := $(flags_solver)
flags_optimizer := $(flags_solver)
flags_cli := $(xopen)
flags_terminal := $(xopen) -DNCURSES_WIDECHAR=1 $(curses_cflags)
flags_tui := $(xopen)
flags_tests := -Itests -I$(out) $(flags_terminal) $(xml_cflags) $(cmocka_cflags)
# Under the sanitizers it's the program's code that has to be fast, and there is much of the tests' to compile.
ifeq ($(FLAVOUR),asan)
unit_flags := -O0
endif
# The program finds its levels in ../share, wherever it is; elsewhere only where you say that they go elsewhere.
flags_main := $(xopen) -DSCHOKOBAN_VERSION='"$(VERSION)"' \
	$(if $(filter command environment,$(origin bindir) $(origin datadir)),-DSCHOKOBAN_LEVELS='"$(datadir)/schokoban/levels"')
room_flags = $(flags_$(firstword $(subst /, ,$*)))

# The calls that tests/faults/system.c takes the place of (ld --wrap), in the tests that make them fail.
wrapped_tests := test_session_faults test_store_faults test_store_rare test_store_homeless test_sidecars test_follow test_renumber test_draft test_rights test_level_change test_moving test_status test_own_levels test_ownerless test_common \
	$(filter test_fault_%,$(notdir $(unit_tests)))
wrapped_calls := open openat read pwrite write fsync close renameat ftruncate unlinkat unlink \
	flock fstat fstatat stat lstat access faccessat fchmod fchown mkdir realpath opendir readdir closedir time getpwuid calloc realloc \
	llistxattr lgetxattr fsetxattr fremovexattr
# Those with which tests/fuzz/fuzz_app.c and tests/unit/stage.c have the game's clock and its waiting in their hands.
wrapped_waits := pselect clock_gettime sigaction setitimer alarm isatty
# $(call wraps,CALLS): by the names that the linker has for them.
wraps = $(if $(filter open,$1),-Wl$(comma)--wrap=__open_2 -Wl$(comma)--wrap=__open64_2) \
	$(shell awk -v calls=' $(addprefix NAME_,$1) ' -F '[ "]' 'index(calls, " " $$2 " ") { print "-Wl,--wrap=" $$4 }' $(out)/names.h)
wrapped = $(if $(filter $(wrapped_tests) starved,$(@F)),$(call wraps,$(wrapped_calls))) \
	$(if $(filter fuzz_app test_screen_%,$(@F)),$(call wraps,$(wrapped_waits))) \
	$(if $(filter test_maker_generator,$(@F)),-Wl$(comma)--wrap=published_has)

# $(call say,WORD,COMMAND): V=1 shows the command. Otherwise a terminal shows the step that was begun last, in one row that each
# overwrites and $(call row) clears; where that is known, with the number of steps. A log has nothing of it.
row = if [ -t 1 ]; then printf '\r%-70.70s\r' '$1'; fi
absent := $(filter-out $(wildcard $(objects)),$(objects))
say = $(if $V,$2,$(eval steps += x)@$(call row,$(words $(steps))$(if \
	$(word $(words $(steps)),$(absent)), of $(words $(absent))): $1 $(@:$(out)/%=%)); $2)

# --- Building ---------------------------------------------------------------

.PHONY: all everything tested sanitized warned play check check-places check-systems unit ui faults asan coverage fuzz replay bench lint install install-strip uninstall dist deb \
	format least twice picture clean help FORCE
.DELETE_ON_ERROR:
.SUFFIXES:

completions := $(foreach s,bash zsh fish,build/completion/schokoban.$s)
# What NEWS is told in.
papers := build/schokoban.6 build/$(id).metainfo.xml

all: $(if $(wildcard src/main.c),$(program),$(library)) $(completions) $(papers)
	@$(call row); echo '$(if $(steps),Built $<,$< is up to date)'
everything: all $(starved) $(unit_tests) $(fuzz_tests) $(tools) $(benches)
# The parts of everything that make check has a use for: what it runs; what it runs under the sanitizers; and where nothing is
# run, the program, and the warnings of the tests.
tested: all $(starved) $(unit_tests) $(tools) $(benches)
sanitized: $(unit_tests) $(fuzz_tests)
warned: all $(seen)

$(program): $(out)/obj/main.o $(library)
	@mkdir -p $(@D)
	$(call say,LINK,$(link) -o $@ $^ $(libs))

$(library): $(objects) $(out)/sources
	@rm -f $@
	$(call say,AR,$(AR) rcs $@ $(objects))

$(out)/obj/%.o: src/%.c $(out)/flags | build/ready
	@mkdir -p $(@D)
	$(call say,CC,$(call watched,$(compile) $(room_flags) -MMD -MP -c -o $@ $<))

# The solver's innermost loop is here.
$(out)/obj/base/assignment.o: flags_base := $(flags_solver)
$(out)/obj/formats/slc.o: flags_formats := $(xml_cflags)
$(out)/obj/formats/recode.o: flags_formats := $(iconv_cflags)
$(out)/obj/main.o: $(out)/flags_main

$(out)/obj/tests/%.o: tests/%.c $(out)/flags | build/ready $(out)/names.h
	@mkdir -p $(@D)
	$(call say,CC,$(call watched,$(compile) $(flags_tests) $(if $(findstring /unit/,$@)$(findstring /faults/,$@),$(unit_flags)) -MMD -MP -c -o $@ $<))

$(seen): $(out)/seen/%.seen: tests/%.c $(out)/flags | build/ready $(out)/names.h
	@mkdir -p $(@D)
	$(call say,SEE,$(call watched,$(compile) $(flags_tests) -fsyntax-only -MMD -MP -MF $(@:.seen=.d) -MT $@ $< && touch $@))

# What the compiler writes for the address of a call has the linker's name for it.
$(out)/names.h: Makefile $(out)/flags | build/ready
	@{ printf '#include <%s>\n' dirent.h fcntl.h pwd.h signal.h stdio.h stdlib.h sys/file.h sys/select.h sys/stat.h sys/time.h sys/xattr.h time.h unistd.h; \
		printf 'void (*const name_%s)(void) = (void (*)(void))%s;\n' $(foreach c,$(wrapped_calls) $(wrapped_waits),$c $c); } | \
		$(filter-out --coverage,$(compile)) $(flags_tests) -fno-lto -w -x c -S -o - - | \
		awk '/^name_/ { call = substr($$1, 6, length($$1) - 6) } \
			call != "" && $$1 ~ /^\.[a-z0-9]+$$/ && $$2 ~ /^[a-z_]+[a-z0-9_]*$$/ { \
				print "#define NAME_" call " \"" $$2 "\""; call = ""; found++ } \
			END { exit found != $(words $(wrapped_calls) $(wrapped_waits)) }' >$@

$(unit_library): $(unit_help:%.c=$(out)/obj/%.o) $(out)/sources
	@rm -f $@
	$(call say,AR,$(AR) rcs $@ $(filter %.o,$^))

$(unit_programs): $(out)/tests/%: $(out)/obj/tests/unit/%.o
$(fault_programs): $(out)/tests/%: $(out)/obj/tests/faults/%.o
$(unit_tests): $(unit_library) $(library)
	@mkdir -p $(@D)
	$(call say,LINK,$(link) $(wrapped) -pthread -o $@ $(filter %.o,$^) $(filter %.a,$^) $(libs) $(cmocka_libs))

$(starved): $(out)/obj/main.o $(out)/obj/tests/faults/starved.o $(unit_library) $(library)
	@mkdir -p $(@D)
	$(call say,LINK,$(link) $(wrapped) -o $@ $^ $(libs) $(cmocka_libs))

$(vt): $(vt_objects)
	@rm -f $@
	$(call say,AR,$(AR) rcs $@ $^)

$(fuzz_tests): $(out)/tests/%: $(out)/obj/tests/fuzz/%.o $(fuzz_help:%.c=$(out)/obj/%.o) $(vt) $(library)
	@mkdir -p $(@D)
	$(call say,LINK,$(link) $(wrapped) -pthread -o $@ $^ $(libs))

$(fuzzers): $(out)/fuzzers/%: $(out)/obj/tests/fuzz/%.o $(vt) $(library)
	@mkdir -p $(@D)
	$(call say,LINK,$(link) $(wrapped) -pthread -fsanitize=fuzzer -o $@ $^ $(libs))

$(plain_tools): $(out)/tools/%: $(out)/obj/tests/tools/%.o
$(fault_tools:tests/faults/%.c=$(out)/tools/%): $(out)/tools/%: $(out)/obj/tests/faults/%.o \
	$(out)/obj/tests/faults/hostile_text.o $(out)/obj/tests/faults/hostile_files.o
$(tools): $(vt) $(library)
	@mkdir -p $(@D)
	$(call say,LINK,$(link) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(libs))

# All of them load the libraries that the program loads: their start is compared with its start.
$(benches): $(out)/bench/%: $(out)/obj/tests/bench/%.o $(bench_help:%.c=$(out)/obj/%.o) $(library)
	@mkdir -p $(@D)
	$(call say,LINK,$(link) -Wl$(comma)--no-as-needed -o $@ $^ $(libs))

$(completions): build/completion/%: src/% src/completion.awk include/cli/options.def
	@mkdir -p $(@D)
	$(call say,AWK,LC_ALL=C awk -f src/completion.awk include/cli/options.def $< >$@)

build/schokoban.6: src/schokoban.6
build/$(id).metainfo.xml: src/packaging/metainfo.xml
$(papers): src/packaging/NEWS src/packaging/news.awk
	@mkdir -p $(@D)
	$(call say,AWK,LC_ALL=C awk -f src/packaging/news.awk src/packaging/NEWS $(filter-out %/NEWS %.awk,$^) >$@)

# Objects are made again when the flags change (but for errors being made of warnings, unless there were any), the archive when
# the list of sources does.
ifneq ($(WERROR),)
$(patsubst %.said,%,$(wildcard $(out)/*/*/*.said $(out)/*/*/*/*.said)): FORCE
endif
# $(call remember,TEXT): write TEXT to the target unless it holds it.
remember = @mkdir -p $(@D); printf '%s\n' '$(subst ','\'',$1)' >$@.new; \
	if cmp -s $@.new $@; then rm -f $@.new; else mv -f $@.new $@; fi
$(out)/flags: FORCE
	$(call remember,$(filter-out -Werror,$(compile)) $(flags_tests) $(unit_flags))
$(out)/flags_main: FORCE
	$(call remember,$(flags_main))
$(out)/sources: FORCE
	$(call remember,$(sources) $(unit_help))
FORCE:

# Says in one sentence what is missing, before the compiler says it in hundreds.
build/ready:
	@$(setup) --tell play
	@mkdir -p $(@D) && touch $@

-include $(objects:.o=.d) $(out)/obj/main.d $(wildcard $(out)/obj/tests/*/*.d $(out)/seen/*/*.d)

# --- Playing and testing ----------------------------------------------------

run_tests = SHARED='$(SHARED)' JOBS='$(JOBS)' tests/tools/run.sh

play:
	@$(setup) play
	@$(MAKE) --no-print-directory -j$(JOBS) all
	@build/schokoban $(ARGS)

check:
	@$(setup) check
	@MAKE='$(MAKE)' CC='$(CC)' CLANG='$(CLANG)' SHARED='$(SHARED)' JOBS='$(JOBS)' TESTS='$T' \
		WERROR='$(if $(filter undefined,$(origin WERROR)),-Werror,$(WERROR))' tests/tools/check.sh

# P="user blank": those places; T="test_run": that test.
check-places:
	@MAKE='$(MAKE)' SHARED='$(SHARED)' TESTS='$T' tests/tools/check_places.sh $P

# S="trixie i386": those systems; MIRROR: where their packages are, if not where apt's are; ROOTS: where the roots are kept.
check-systems: $(out)/tools/pty
	@MAKE='$(MAKE)' SHARED='$(SHARED)' TESTS='$T' TOOLS='$(out)/tools' tests/tools/check_systems.sh $S

# Only what is run is built. T is looked for among the sources, as a shell would: T='screen_*'.
wanted_tests := $(if $T,$(filter $(addprefix %/,$(notdir $(basename $(foreach t,$T,$(wildcard \
	tests/unit/$t.c tests/unit/test_$t.c tests/faults/$t.c tests/faults/test_$t.c))))),$(unit_tests)),$(unit_tests))
unit: $(wanted_tests)
	@$(call row)
	@$(run_tests) $(FLAVOUR) $(wanted_tests)

replay: $(fuzz_tests)
	@$(call row)
	@$(run_tests) $(FLAVOUR) $(fuzz_tests)

ui: $(program) $(tools) $(starved)
	@$(call row)
	@SCHOKOBAN="$$PWD/$(program)" TOOLS="$$PWD/$(out)/tools" $(run_tests) ui \
		$(if $T,$(wildcard tests/ui/$T tests/ui/test_$T.sh tests/faults/$T tests/faults/test_$T.sh),$(ui_tests))

# The sweeps of faults: what make check does in short, here in full.
fault_tests := $(foreach f,$(unit_tests) $(ui_tests),$(if $(findstring /test_fault_$T,$f),$f))
faults: $(program) $(tools) $(starved) $(filter $(unit_tests),$(fault_tests))
	@$(call row)
	@SCHOKOBAN="$$PWD/$(program)" TOOLS="$$PWD/$(out)/tools" SHARED='$(SHARED)' JOBS='$(JOBS)' \
		tests/tools/faults.sh $(fault_tests)

asan:
	@$(MAKE) --no-print-directory -j$(JOBS) FLAVOUR=asan everything
	@$(MAKE) --no-print-directory FLAVOUR=asan unit

coverage:
	@find build/coverage -name '*.gcda' -exec rm -f {} + 2>/dev/null || true
	@$(MAKE) --no-print-directory -j$(JOBS) FLAVOUR=coverage everything
	@FUZZ_SECONDS=0 $(MAKE) --no-print-directory FLAVOUR=coverage T= $(or $T,unit replay ui) || true
	@tests/tools/coverage.sh

# MUTANTS=N and SEED=N choose; T=store: that room, T=src/core/board.c: that file.
mutants:
	@$(MAKE) --no-print-directory -j$(JOBS) FLAVOUR=coverage everything
	@$(MAKE) --no-print-directory -j$(JOBS) FLAVOUR=mutants T= try_mutants MUTATED='$T'

.PHONY: mutants try_mutants
try_mutants: $(objects) $(unit_programs:$(out)/tests/%=$(out)/obj/tests/unit/%.o) $(unit_help:%.c=$(out)/obj/%.o)
	@CC='$(CC)' COMPILE='$(compile)' SANITIZE='$(mutants_sanitize)' XML='$(xml_cflags)' \
		SYSTEM='$(xopen)' SCREEN='$(flags_terminal)' LIBS='$(libs)' TEST_LIBS='$(cmocka_libs)' \
		WRAPS='$(call wraps,$(wrapped_calls) $(wrapped_waits)) -Wl,--wrap=published_has' \
		SHARED='$(SHARED)' JOBS='$(JOBS)' tests/tools/mutants.sh $(MUTATED)

fuzz:
	@CLANG='$(CLANG)' MAKE='$(MAKE)' JOBS='$(JOBS)' SHARED='$(SHARED)' FUZZ_RUNS='$(FUZZ_RUNS)' \
		FUZZ_SECONDS='$(FUZZ_SECONDS)' tests/tools/fuzz.sh $T

.PHONY: fuzzers
fuzzers: $(fuzzers)

bench: $(program) $(benches)
	@$(call row)
	@SHARED='$(SHARED)' SCHOKOBAN="$$PWD/$(program)" BENCH="$$PWD/$(out)/bench" \
		tests/tools/bench.sh $T

lint: $(out)/names.h
	@mkdir -p build
	@CC='$(CC)' JOBS='$(JOBS)' FLAGS='$(standard) -Iinclude $(warnings)' \
		ROOM_FLAGS='$(flags_tests)' tests/tools/lint.sh

# Works out the fewest moves of the campaign's levels, which takes a minute or two; make check looks at a sample.
least: $(out)/tests/test_levels
	@LEAST=new $<

# Seeds for src/maker/twice.c; test_maker_generator looks at a month.
T_twice = easy 2000 2025-11-01 2046-11-30
twice: $(out)/tools/twice
	@$< $(or $T,$(T_twice))

format:
	clang-format -i $(wildcard src/*.c src/*/*.c src/*/*/*.c include/*/*.h include/*/*/*.h tests/*/*.c tests/*/*.h)

picture: all
	@tests/tools/picture.sh tests/data

# --- Installing -------------------------------------------------------------

# Only the levels themselves: playing in the checkout leaves sidecars beside them.
install: all
	install -d '$(DESTDIR)$(bindir)' '$(DESTDIR)$(datadir)/schokoban/levels' '$(DESTDIR)$(mandir)/man6'
	install -m 755 build/schokoban '$(DESTDIR)$(bindir)/schokoban'
	install -m 644 build/schokoban.6 '$(DESTDIR)$(mandir)/man6/schokoban.6'
	rm -f '$(DESTDIR)$(datadir)/schokoban/levels'/*.xsb
	install -m 644 levels/*.xsb levels/chapters.txt levels/former.sok levels/least.txt \
		'$(DESTDIR)$(datadir)/schokoban/levels'
	install -d '$(DESTDIR)$(bashdir)' '$(DESTDIR)$(zshdir)' '$(DESTDIR)$(fishdir)'
	install -m 644 build/completion/schokoban.bash '$(DESTDIR)$(bashdir)/schokoban'
	install -m 644 build/completion/schokoban.zsh '$(DESTDIR)$(zshdir)/_schokoban'
	install -m 644 build/completion/schokoban.fish '$(DESTDIR)$(fishdir)/schokoban.fish'
	install -d '$(DESTDIR)$(applicationsdir)' '$(DESTDIR)$(iconsdir)' '$(DESTDIR)$(metainfodir)'
	install -m 644 src/packaging/schokoban.desktop '$(DESTDIR)$(applicationsdir)'
	install -m 644 src/packaging/schokoban.svg '$(DESTDIR)$(iconsdir)'
	install -m 644 build/$(id).metainfo.xml '$(DESTDIR)$(metainfodir)'
	install -d '$(DESTDIR)$(docdir)'
	install -m 644 src/packaging/NEWS LICENSE '$(DESTDIR)$(docdir)'

# The same with a program that has no symbols.
install-strip: install
	strip '$(DESTDIR)$(bindir)/schokoban'

# What git knows of the last commit, packed so that each run gives the same bytes.
dist:
	@mkdir -p build
	git -c tar.umask=0022 archive --format=tar --prefix=schokoban-$(VERSION)/ HEAD | gzip -n -9 >build/schokoban-$(VERSION).tar.gz
	@echo build/schokoban-$(VERSION).tar.gz

# A package for Debian and its like; lintian looks at it where it is installed.
deb:
	@src/packaging/deb.sh '$(VERSION)'

uninstall:
	rm -f '$(DESTDIR)$(bindir)/schokoban' '$(DESTDIR)$(mandir)/man6/schokoban.6'
	rm -f '$(DESTDIR)$(bashdir)/schokoban' '$(DESTDIR)$(zshdir)/_schokoban' '$(DESTDIR)$(fishdir)/schokoban.fish'
	rm -f '$(DESTDIR)$(applicationsdir)/schokoban.desktop' '$(DESTDIR)$(iconsdir)/schokoban.svg' \
		'$(DESTDIR)$(metainfodir)/$(id).metainfo.xml' '$(DESTDIR)$(docdir)/NEWS' '$(DESTDIR)$(docdir)/LICENSE'
	rm -f '$(DESTDIR)$(datadir)/schokoban/levels'/*.xsb '$(DESTDIR)$(datadir)/schokoban/levels/chapters.txt' \
		'$(DESTDIR)$(datadir)/schokoban/levels/former.sok' \
		'$(DESTDIR)$(datadir)/schokoban/levels/least.txt'
	rmdir '$(DESTDIR)$(datadir)/schokoban/levels' '$(DESTDIR)$(datadir)/schokoban' '$(DESTDIR)$(docdir)' 2>/dev/null || true

clean:
	rm -rf build

help:
	@echo 'make             build/schokoban'
	@echo 'make play        set up what is missing, build, play (ARGS="..." go to the game)'
	@echo 'make check       set up what is missing, then every test; ends with the counts (T="test_run test_board": those)'
	@echo '                 (WERROR= lets warnings pass, for packagers)'
	@echo 'make check-places  make check in fresh clones: closed to others, without root, in an odd path ... (P=user, T=test_run)'
	@echo 'make check-systems  both commands on other systems, in roots that it makes (S="trixie i386", MIRROR=URL, T=test_run)'
	@echo 'make unit        the unit tests       (T=board: that one; FLAVOUR=debug|asan|...)'
	@echo 'make ui          the tests in tmux    (T=mouse: that one)'
	@echo 'make faults      disk, kill, power, memory, processes, signals, strangers, in full; ends with a table (T=disk)'
	@echo 'make asan        the unit tests under the address and undefined behaviour sanitizers'
	@echo 'make coverage    the lines and branches that unit, fuzz and ui tests reach, and those that none does (T=unit: those alone)'
	@echo 'make fuzz        each fuzz target for FUZZ_SECONDS=$(FUZZ_SECONDS) (T=xsb: that one)'
	@echo 'make mutants     faults put into base, core, documents, formats and play, and whether the unit tests notice (T=store: another room; T=FILE, MUTANTS=N, SEED=N)'
	@echo 'make bench       speed and memory'
	@echo 'make lint        clang-tidy, cppcheck and gcc -fanalyzer, where they are installed'
	@echo 'make install     to PREFIX=$(PREFIX), under DESTDIR; make uninstall removes it'
	@echo 'make dist        packs the last commit as build/schokoban-$(VERSION).tar.gz, the same bytes each time'
	@echo 'make deb         build/schokoban_$(VERSION)_ARCHITECTURE.deb, for Debian and its like'
	@echo 'make format      clang-format 14 over all sources; make check says where it would change one'
	@echo 'make least       the fewest moves of the campaign, worked out in full (a minute or two)'
	@echo 'make twice       the seeds whose board another one has, for src/maker/twice.c (T="$(T_twice)")'
	@echo 'make picture     the README'"'"'s pictures, by schokoban picture'
	@echo 'make clean       remove build/'
	@echo 'SETUP=1 has make play and make check install what is missing without asking, NO_SETUP=1 never'
	@echo 'V=1 shows the commands; CC, CFLAGS, LDFLAGS are yours to set; FLAVOUR=$(FLAVOURS)'
