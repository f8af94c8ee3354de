# Maitre's one list of commands. `make help` shows them; `make run` and `make test` set up what they need.

# Every Debian package the project needs, each with a file that shows it is there.
BUILD_PACKAGES := \
  libncurses-dev=/usr/include/ncursesw/curses.h \
  libsqlite3-dev=/usr/include/sqlite3.h \
  libyaml-dev=/usr/include/yaml.h \
  zlib1g-dev=/usr/include/zlib.h \
  libcurl4-openssl-dev=$(firstword $(wildcard /usr/include/*/curl/curl.h /usr/include/curl/curl.h) /usr/include/curl/curl.h) \
  ca-certificates=/etc/ssl/certs/ca-certificates.crt \
  tzdata=/usr/share/zoneinfo/Europe/Rome
TEST_PACKAGES := \
  libvterm-dev=/usr/include/vterm.h \
  tmux=/usr/bin/tmux \
  openssh-server=/usr/sbin/sshd \
  openssh-client=/usr/bin/ssh \
  ncurses-term=/usr/share/terminfo/x/xterm-direct2
BENCH_PACKAGES := less=/usr/bin/less
# Measured beside us where the system has them.
PEER_PACKAGES := htop mc tig newsboat calcurse

PREFIX ?= /usr/local
ARGS ?=
CHECKED := --explicit-target-dependency-import-check error
# What the loader does before the first instruction is a third of a start, so it is given little to do: C libraries that
# come as archives too are linked in (elsewhere they stay shared), and relocations are packed where the C library reads
# them packed (2.36 on). A fixed place in memory would save another 0.8 ms, and make an attack easier: no.
LINKED_IN := sqlite3 yaml ncursesw tinfo stdc++
ARCHIVES := $(CURDIR)/.build/archives
PACKED := $(shell printf '2.36\n%s\n' "$$(getconf GNU_LIBC_VERSION | cut -d' ' -f2)" | sort -VC \
  && echo -Xlinker -z -Xlinker pack-relative-relocs)
# The loader does not look beside the program for libraries either: there are none, and each look is a system call.
RELEASE := -c release --disable-local-rpath --static-swift-stdlib -Xswiftc -use-ld=lld -Xswiftc -L$(ARCHIVES) \
  -Xlinker --no-export-dynamic $(PACKED)
SOURCES := Package.swift Sources Tests Themes
# All tests at once, as Swift Testing begins them, starve each other: each then waits for its turns behind all the others.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 16

.DEFAULT_GOAL := help
.PHONY: help run gallery launches test build bench fuzz lint format install clean screenshots archives build-packages test-packages \
  bench-packages peer-packages install-peer

help: ## show this list
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: archives ## build and start Maitre; ARGS="demo" passes arguments on
	@swift build $(RELEASE) $(CHECKED) --product maitre
	@"$$(swift build $(RELEASE) --show-bin-path)/maitre" $(ARGS)

gallery: archives ## show every widget and theme of TerminalUI; ARGS="--theme noon" passes arguments on
	@swift build $(RELEASE) $(CHECKED) --product gallery
	@"$$(swift build $(RELEASE) --show-bin-path)/gallery" $(ARGS)

launches: archives ## browse launches: ARGS="FILE", a document of the SpaceX API; ARGS="--help" tells more
	@swift build $(RELEASE) $(CHECKED) --product launches
	@"$$(swift build $(RELEASE) --show-bin-path)/launches" $(ARGS)

test: test-packages ## build with warnings as errors, check the format, run every test
	swift build --build-tests $(CHECKED)
	swift format lint --strict --recursive $(SOURCES)
	@mkdir -p .build; \
	{ swift test --skip-build 2>&1; echo "$$?" >.build/test.code; } | tee .build/test.log; \
	code="$$(cat .build/test.code)"; [ "$$code" = 0 ] || { echo; echo "What failed:"; \
	  grep -E '^✘ Test .* recorded an issue' .build/test.log | head -n 40; grep -E '^(✘ Test run|error:)' .build/test.log; }; \
	exit "$$code"

build: archives ## build the release program
	swift build $(RELEASE) $(CHECKED) --product maitre

bench: peer-packages archives ## measure, and print the figures of the README
	swift build $(RELEASE) $(CHECKED)
	@"$$(swift build $(RELEASE) --show-bin-path)/Benchmarks"

fuzz: ## read 1,000,000 damaged feeds; ARGS="COUNT SEED" reads others
	swift build -c release $(CHECKED) --product FeedFuzz
	@"$$(swift build -c release --show-bin-path)/FeedFuzz" $(ARGS)

lint: ## check the format of every source file
	swift format lint --strict --recursive $(SOURCES)

format: ## put every source file into the house format
	swift format --in-place --recursive $(SOURCES)

install: build ## copy the program and its man page below PREFIX (/usr/local)
	install -D -s -m 0755 "$$(swift build $(RELEASE) --show-bin-path)/maitre" "$(DESTDIR)$(PREFIX)/bin/maitre"
	install -D -m 0644 Documentation/maitre.1 "$(DESTDIR)$(PREFIX)/share/man/man1/maitre.1"

screenshots: bench-packages archives ## play the scripts of Documentation/Pictures and draw what they save
	swift build $(RELEASE) $(CHECKED)
	@"$$(swift build $(RELEASE) --show-bin-path)/Benchmarks" --screenshots Documentation

clean: ## remove everything that was built
	rm -rf .build

# $(call require,LIST): installs what is missing; runs no package manager when nothing is.
define require
	@if ! command -v swift >/dev/null 2>&1; then \
	  echo "Swift 6.3 is needed and was not found. Get it from https://www.swift.org/install/linux/"; exit 2; fi; \
	missing=""; for pair in $(1); do [ -e "$${pair#*=}" ] || missing="$$missing $${pair%%=*}"; done; \
	[ -z "$$missing" ] && exit 0; \
	if ! command -v apt-get >/dev/null 2>&1; then \
	  echo "These packages are needed; install them with your system's package manager:$$missing"; exit 2; fi; \
	if [ "$$(id -u)" = 0 ]; then as_root=""; \
	elif command -v sudo >/dev/null 2>&1; then as_root="sudo"; \
	else echo "These packages are needed; ask an administrator to run: apt-get install$$missing"; exit 2; fi; \
	echo "Installing$$missing"; \
	$$as_root apt-get update -qq && \
	DEBIAN_FRONTEND=noninteractive $$as_root apt-get install -y -qq --no-install-recommends $$missing >/dev/null
endef

archives: build-packages
	@mkdir -p $(ARCHIVES); for name in $(LINKED_IN); do \
	  file="$$(clang -print-file-name=lib$$name.a)"; [ ! -e "$$file" ] || ln -sf "$$file" $(ARCHIVES)/; done

build-packages:
	$(call require,$(BUILD_PACKAGES))

test-packages:
	$(call require,$(BUILD_PACKAGES) $(TEST_PACKAGES))

bench-packages:
	$(call require,$(BUILD_PACKAGES) $(TEST_PACKAGES) $(BENCH_PACKAGES))

peer-packages: bench-packages
	@for package in $(PEER_PACKAGES); do \
	  [ -x "/usr/bin/$$package" ] || $(MAKE) --no-print-directory install-peer PEER=$$package \
	  || echo "$$package could not be installed; it is left out."; done

install-peer:
	$(call require,$(PEER)=/usr/bin/$(PEER))
