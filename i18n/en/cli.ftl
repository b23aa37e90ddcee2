# The words of the program kete: help, lists, and the game in the terminal.

## Help

help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-examples = Examples:
help-status = Exit status: 0 done; 1 what was asked failed; 2 the command line is wrong.

about-kete = Plays the mancala games. Without a command it opens them in the browser, like kete serve.
examples-kete =
    kete play oware
    kete games --family kalah
    kete rules show congkak
about-kete-play = Play a game in the terminal, against Kete or with somebody else
examples-kete-play =
    kete play oware                         you are South, Kete is North
    kete play kalah --level 5 --as north    let Kete begin
    kete play bao-kiswahili --two-player    two people at one keyboard
    kete play oware --set grand_slam=illegal --seeds 3
    kete play --rules mygame.toml           a game of your own
about-kete-games = List the games, or tell everything about one of them
examples-kete-games =
    kete games
    kete games --family oware
    kete games wari
    kete games kalah --seeds 6 --json
about-kete-perft = Count the sequences of moves of a length
examples-kete-perft =
    kete perft oware 6
    kete perft kalah 4 --divide
    kete perft kalah 3 --position '{ "{" }"houses":[4,4,0,5,5,5,4,4,4,4,4,4],"stores":[1,0],"player":0{ "}" }'
    kete perft kalah 12 --threads 2         318739550, every last move played
about-kete-rules = Check rule files and show the rules of games
examples-kete-rules =
    kete rules check mygame.toml
    kete rules show oware --toml
about-kete-rules-check = Tell every fault of rule files, with its line, the reason and a suggestion
examples-kete-rules-check =
    kete rules check mygame.toml
    kete rules check games/ --json
about-kete-rules-schema = Print the JSON Schema of rule files, for editors
examples-kete-rules-schema =
    kete rules schema > rules.schema.json
about-kete-rules-show = Show the rules of a game as they are in force, options included
examples-kete-rules-show =
    kete rules show omweso
    kete rules show kalah --set pie=true --toml --id mygame > mygame.toml
about-kete-convert = Convert games and positions from one notation to another
examples-kete-convert =
    kete convert games.ogn
    kete convert --from kalah-left --to kalah-store moves.txt
    kete convert --from togyz --json game.txt
    kete convert --list
about-kete-json = Answer JSON requests, one a line, for scripts and other programs
examples-kete-json =
    echo '{ "{" }"op":"start","game":"oware"{ "}" }' | kete json
    kete json --schema
about-kete-bench = Measure how fast Kete is on this machine
examples-kete-bench =
    kete bench
    kete bench --threads 2 --deeper 3
    kete bench serve
about-kete-bench-serve = Measure the web application: delays of live games, and moves a second
examples-kete-bench-serve =
    kete bench serve
    kete bench serve --database postgres://kete@localhost/kete --json
about-kete-serve = Serve the games to browsers: play the computer, a friend, or look on
examples-kete-serve =
    kete serve                            for yourself
    kete serve --lan                      for friends in the same network
    kete serve --listen 127.0.0.1:0 --no-open
    kete serve --public-url https://kete.example --trust-proxy
about-kete-completions = Print a script that completes command lines in a shell
examples-kete-completions =
    kete completions bash > ~/.local/share/bash-completion/completions/kete
    kete completions fish > ~/.config/fish/completions/kete.fish
about-kete-man = Print a manual page, or write all of them into a folder
examples-kete-man =
    kete man play | man -l -
    kete man --dir ~/.local/share/man/man1

arg-help = Print this help
arg-version = Print the version
arg-lang = Language: en or fr; otherwise that of the locale (LC_ALL, LC_MESSAGES, LANG)
arg-game = The game: its id, any of its names, or a conformance key
arg-kete-games-game = A game to tell everything about, by any of its names
arg-set = Set an option of the game; may be given several times
arg-houses = Houses in a row, short for --set houses=N
arg-seeds = Seeds in a house, short for --set seeds=N
arg-rules = A rule file of your own, or a folder of them; may be given several times. With a single game the name may be left out
arg-level = How well Kete plays, from 1 (a beginner) to 8; usually 3
arg-two_player = Two people play, without the computer
arg-as = Your seat: south or north; South begins
arg-plain = Lines of text without style, with the position in words; --plain=board draws it. On a terminal the game is kept after every move, see --resume; typed by another program, it is not
arg-time_per_move = Seconds Kete thinks about a move at most; usually 1
arg-hash = Megabytes the search may remember; usually 64
arg-tables = The folder of endgame tables; otherwise KETE_TABLES, or your own one
arg-threads = Threads that search together; usually one for every core
arg-seed = Play the same game again: decides between moves that Kete takes for equal
arg-family = Only games of a family: oware, kalah, bao, congkak, omweso, togyz, relay or other
arg-json = Write JSON
arg-depth = The length of the sequences, from 0 to 100
arg-position = Count from here: a position as JSON, or in the game's notation
arg-divide = Count every first move apart
arg-kete-perft-threads = How many threads count; 1 unless told, so that the speed is that of a core
arg-kete-perft-general = Count with the kernel that plays every game, even where a faster one knows the rules: the numbers are the same
arg-toml = Write the rule file that is in force
arg-id = With --toml or --json: another id for the file and no names, so that it is a game of your own
arg-markdown = Write the rules in words as Markdown
arg-files = Rule files, or folders of them
arg-schema = Print the JSON Schema of requests and answers instead
arg-shell = The shell: bash, elvish, fish, powershell or zsh
arg-topic = The command, such as play or rules check; otherwise kete itself
arg-dir = Write every page into this folder
arg-kete-convert-file = What to convert; nothing, or -, reads standard input
arg-from = The format of the text, see --list; may be left out where only one is possible
arg-to = The format to write; otherwise Kete's own, for games (kete) or positions (position)
arg-kete-convert-game = The game, where the text does not say which it is
arg-list = List the formats
arg-kete-convert-json = Write JSON: the game, its moves and states
arg-listen = Where to listen; otherwise 127.0.0.1:8080, or a free port. Port 0 takes a free one (KETE_LISTEN)
arg-data = Folder of the embedded database; otherwise kete in your data folder (KETE_DATA)
arg-database = Another database: sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME (KETE_DATABASE)
arg-base_path = What every address begins with, such as /kete (KETE_BASE_PATH)
arg-public_url = The address others know, such as https://kete.example (KETE_PUBLIC_URL)
arg-trust_proxy = Believe X-Forwarded-For and X-Forwarded-Proto of the proxy in front (KETE_TRUST_PROXY)
arg-lan = Let friends in the same network play: listen on all interfaces, show the address and a QR code (KETE_LAN)
arg-rate = Requests a second that one address may make; 0 sets no limit (KETE_RATE)
arg-kete-bench-serve-database = The database to measure: sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME
arg-games = Live games, each with two sockets and a move a second
arg-busy = Games that are played without a pause
arg-seconds = How long each of the two parts is measured
arg-retention = Delete games that are over, or have never begun, after so many days; otherwise they are kept (KETE_RETENTION)
arg-no_open = Open no browser (KETE_NO_OPEN)
arg-log_format = How the log is written: text or json (KETE_LOG_FORMAT)
value-file = FILE
value-id = ID
value-from = FORMAT
value-to = FORMAT
value-game = GAME
value-set = NAME=VALUE
value-houses = N
value-seeds = N
value-threads = N
value-rules = FILE
value-level = N
value-as = SEAT
value-plain = HOW
value-time_per_move = SECONDS
value-tables = FOLDER
value-seed = N
value-family = FAMILY
value-depth = DEPTH
value-position = POSITION
value-files = FILE
value-shell = SHELL
value-topic = COMMAND
value-dir = FOLDER
value-lang = LANGUAGE
value-listen = ADDR:PORT
value-data = FOLDER
value-database = URL
value-base_path = PATH
value-public_url = URL
value-rate = N
value-busy = N
value-games = N
value-seconds = SECONDS
value-retention = DAYS
value-log_format = FORMAT

## A wrong command line

clap-error = error: { $message }
clap-more = For more information, try --help.
clap-unknown-argument = { $arg } is not expected here
clap-unknown-command = there is no command { $name }
clap-no-value = { $arg } needs a value
clap-bad-value = { $value } is not allowed for { $arg }
clap-missing = something is missing: { $arg }
clap-conflict = { $arg } cannot be used with { $other }
clap-not-text = an argument is not text in UTF-8
clap-no-command = a command is missing
clap-other = the command line is not understood
clap-allowed = ; allowed: { $values }
clap-want-level = : a whole number from 1 to 8 is expected
clap-want-seed = : a whole number of at most 20 digits is expected
clap-want-time-per-move = : more than 0 and at most 86400 seconds are expected
clap-want-length = : after the game a whole number from 0 to 100 is expected
clap-want-lang = : en or fr is expected
clap-want-listen = : an address and a port are expected, such as 127.0.0.1:8080
clap-want-base-path = : a path of plain letters is expected, such as /kete
clap-want-public-url = : a URL is expected, such as https://kete.example
clap-want-rate = : a whole number is expected
clap-want-games = : a whole number from 1 to 10000 is expected
clap-want-busy = : a whole number from 1 to 10000 is expected
clap-want-seconds = : a whole number from 1 to 3600 is expected
clap-want-retention = : a whole number from 1 to 36500 is expected
clap-want-threads = : a whole number from 1 to 256 is expected
clap-near = ; did you mean { $near }?
man-unknown = there is no command { $topic }

## Choosing a game

no-game = name a game; `kete games` lists them
which-game = the rule files hold several games; name one of { $games }
options-of = `kete games { $game }` lists its options
unreadable = { $file } cannot be read: { $reason }

## Rule files

count-faults =
    { $n ->
        [one] { $n } fault
       *[other] { $n } faults
    }
fault-help = help: { $suggestion }
io-not-found = it does not exist
io-denied = permission is refused
io-folder = it is a folder
io-no-folder = a part of the path is no folder
io-large = it is too large
io-full = no room is left there
io-read-only = nothing can be written there
io-not-text = it is not text in UTF-8
io-exists = it exists already
io-used = it is in use
io-other = the system refuses ({ $error })
cannot-read = this cannot be read: { $reason }
check-good = { $file }: { $title } ({ $id }) is in order
show-id-of-file = --id goes with --toml or --json
check-nothing = there is no rule file here
check-count = for sequences of length { $depth } the file says { $stated }, but { $counted } are counted

## Lists of games

family-oware = Oware
family-kalah = Kalah
family-bao = Bao
family-congkak = Congkak
family-omweso = Omweso
family-togyz = Togyz Kumalak
family-relay = Relay
family-other = Others
head-family = Family
head-game = Game
head-title = Title
head-board = Board
head-laps = Laps
head-options = Options
yes = yes
no = no
games-more = `kete games NAME` tells more about a game, `kete play NAME` plays it.
details-summary = In short:
details-family = Family:
details-board = Board:
details-laps = Laps:
details-names-en = Names:
details-names-fr = French names:
details-minutes = Minutes:
details-difficulty = Difficulty:
details-confidence = Confidence:
details-note = Note:
details-sources = Sources
details-options = Options (--set name=value)
confidence-high = high: the sources agree
confidence-medium = medium: one good source, or most of them
confidence-low = low: our own decision
board-even =
    { $seeds ->
        [one] { $rows } rows of { $houses }, one seed in each house
       *[other] { $rows } rows of { $houses }, { $seeds } seeds in each house
    }
board-uneven = { $rows } rows of { $houses }, with a start position of its own
perft-no-json = the position is not JSON: line { $line }, column { $column }
perft-no-state = this JSON is no position of the game: { $reason }
perft-speed = { $seconds } s, { $rate } million a second

## The game in the terminal

play-two = Two people play.
play-you-south = You are South, Kete is North at level { $level }.
play-you-north = You are North, Kete is South at level { $level }.
play-begin = Type a move, or help.
play-help =
    A move as the board marks it. Or:
      moves     the legal moves
      why N     what the move N does, or why it is refused; a pit alone will do
      hint      a move that Kete finds good
      undo      take the last move back
      redo      play it again
      board     the board, drawn
      position  the position, in words
      rules     the rules of this game, with its options
      deadlock  propose to end: nothing can be captured any more
      yes, no   agree to that, or not
      quit, q   stop
play-try-help = (help tells what can be typed)
play-not-text = This is not text that Kete can read.
play-no-undo = There is no move of yours to take back.
play-no-redo = There is no move to play again.
play-why-what = Which move? For example: why 3
play-moves = Legal moves: { $moves }
play-thinking = thinking...
play-hint = Hint: { $move }. { $told }
play-ways = This can be played as { $moves }.
play-legal = This move is legal. { $told }
play-of-move = { $move }: { $told }
play-rules-more = These rules again: kete rules show { $game }
play-now-south = You are South now.
play-now-north = You are North now.
play-not-asked = Nothing has been asked.
deadlock-ask = { $player } proposes to end here, because nothing can be captured any more. { $other }, do you agree? (yes or no)
deadlock-proved = Nothing can be captured any more, however it goes on. End here? (yes or no)
deadlock-agreed = Kete agrees: nothing can be captured any more.
deadlock-alive = Kete does not agree: something can still be captured, or the game can come to its own end.
deadlock-open = Kete does not agree: it cannot prove that nothing can be captured any more.
deadlock-declined = The game goes on.
deadlock-not-now = An end cannot be proposed now.
play-won = You have won.
play-lost = Kete has won.
play-drawn = Nobody has won.

## The chooser of games

choose-title = Kete: choose a game
choose-game = A number or a name (Enter to leave):
choose-number = There is no number { $number } here.
choose-level = Level from 1 to 8 (Enter for { $level }), or 2p for two people:
choose-level-what = A number from 1 to 8, or 2p.

## Converting

convert-input = standard input
convert-not-text = { $file }:{ $line }: this is not text in UTF-8
convert-which = this text does not show which format it is in: name one with --from: { $formats } (--list describes them)
holds-games = games
holds-position = a position
format-kete = Kete's own records, for every game
format-position = Kete's own positions, for every game: 4 4 0 5 5 5 | 4 4 4 4 4 4 | 1 0 | S
format-ogn = Oware records of Aualé: 1. F f 2. C+2 b
format-dash = Oware positions of Aualé: 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
format-kgp = boards of the Kalah Game Protocol: <3,10,2,1,2,3,4,2,0>
format-fen = positions of PlayStrategy, for Oware, Togyz Kumalak and Bestemshe
format-squares = moves of PlayStrategy: c1f2
format-openspiel-oware = actions of OpenSpiel's oware: the mover's houses from 0
format-openspiel-mancala = actions of OpenSpiel's mancala: pits round the board
format-openspiel-state = positions of OpenSpiel's oware and mancala
format-togyz = records of Togyz Kumalak: 76 98X(12)
format-bao-letters = Bao with letters for the rows: A5R a5R>
format-bao-squares = Bao with the squares of a chessboard: f2>*
format-kalah-left = Kalah, houses numbered from the mover's left
format-kalah-store = Kalah, houses numbered by their distance to the mover's store

## The web application

bench-live = Live games at a move a second ...
bench-moves = Moves without a pause ...
bench-live-told = { $games } live games, { $moves } moves: from a move to the opponent’s socket { $median } ms at the median, { $late } ms for 99 of 100, { $latest } ms at most; { $lost } events lost, { $doubled } doubled
bench-moves-told = { $rate } accepted moves a second
serve-running = Kete is running. Open the address in a browser; Ctrl-C ends it.
serve-lan = Friends in the same network open this address or scan the code:
serve-failed = the server has stopped: { $reason }
serve-no-database = { $url } is no address of a database: --database takes sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME
serve-bad-database = the database { $place } cannot be used: { $reason }. Put it right, or name another with --data or --database
serve-foreign-database = { $place } is the database of another program and is left alone; name another with --data or --database
serve-in-use = another Kete (process { $process }) uses { $place }. End that one, or give this one a folder of its own with --data
serve-bad-log = KETE_LOG={ $level } cannot be understood: { $reason }. It takes a level such as info or kete_server=debug
serve-lan-loopback = with --lan others are to come, but { $address } is reached from this machine alone; leave --listen out, or name an address of your network
serve-no-home = there is no data folder; name one with --data
serve-no-folder = the folder { $folder } cannot be made: { $reason }
serve-no-place = { $address } cannot be listened at: { $reason }
serve-path = the path in { $url } must be that of --base-path
