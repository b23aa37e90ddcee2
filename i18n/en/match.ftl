# The words of `kete match` and of `kete bench` alone.

about-kete-match = Let two players, time controls or builds play against each other
examples-kete-match =
    kete match kalah --a level=6 --b level=5
    kete match oware --each time=50ms --a general --sprt 0,20
    kete match bao-laps --each clock=10s+100ms --a exec=./kete-new --b exec=./kete-old --save bao.kete
    kete match --stats all --csv
arg-kete-match-game = The game; with --stats several, or all
arg-a = The first player: level=N, depth=N, nodes=N, time=50ms (for each move), clock=10s+100ms or clock=40/60s (for 40 moves), general (the general kernel), method=alphabeta or method=montecarlo, weights=FILE, hash=16MB, threads=N or exec=PATH (another program that knows kete json), with commas between
arg-kete-match-b = The second player
arg-each = What holds for both players
arg-pairs = Pairs of games; usually 100. Both games of a pair begin with the same moves, with sides changed. With --stats as many pairs of games of each rule set
arg-kete-match-seed = Draw other openings; usually 1
arg-concurrency = Games at a time; usually one a core
arg-plies = Random moves at the beginning of a game; usually 4 to 6
arg-balance = What those moves may be worth to one side, in seeds; usually a sixteenth of all seeds
arg-max_moves = Moves after which a game is drawn; usually 1000
arg-margin = How much a clock may be overrun before the game is lost; usually 100ms
arg-sprt = Stop as soon as one of two claims is believed: A is stronger by ELO0 only, or by ELO1
arg-alpha = How often ELO1 may be believed wrongly; usually 0.05
arg-beta = How often ELO0 may be believed wrongly; usually 0.05
arg-save = Add the records of finished games to this file, and go on from those that are in it
arg-stats = Tell what games are like instead: length, choices, the first player's advantage
arg-csv = Write the statistics as CSV
arg-kete-match-json = Write JSON: one object, or with --stats one for each game
value-a = PLAYER
value-b = PLAYER
value-each = PLAYER
value-pairs = N
value-concurrency = N
value-plies = N
value-balance = SEEDS
value-max_moves = N
value-margin = TIME
value-sprt = ELO0,ELO1
value-alpha = P
value-beta = P
value-save = FILE
clap-want-pairs = : a whole number from 1 to 1000000 is expected
clap-want-concurrency = : a whole number from 1 to 1024 is expected
clap-want-plies = : a whole number from 0 to 60 is expected
clap-want-balance = : a number of seeds is expected
clap-want-max-moves = : a whole number from 1 to 100000 is expected
clap-want-margin = : a time is expected, such as 100ms
clap-want-sprt = : two numbers are expected, the smaller first, such as 0,10
clap-want-alpha = : a number between 0 and 0.5 is expected
clap-want-beta = : a number between 0 and 0.5 is expected

match-one-game = a match is about one game; several are for --stats
match-player = { $player }: { $reason }
match-spec-key = there is no `{ $key }`; a player is made of { $keys }
match-spec-twice = { $key } after { $other }: only one of them can hold
match-spec-value = { $key }={ $value }: { $wanted }
match-spec-exec = { $key } is about Kete's own search, not about another program
match-spec-endless = nothing ends its thoughts: level=6, time=50ms, clock=10s+100ms, nodes=2000 or depth=8 would
match-want-level = a level from 1 to 8 is expected
match-want-depth = a whole number from 1 to 512 is expected
match-want-nodes = a whole number from 1 on is expected
match-want-time = a time of a millisecond or more is expected, such as 50ms or 1.5s
match-want-clock = a time is expected, such as 10s, 10s+100ms or 40/60s+1s
match-want-general = it takes no value
match-want-method = alphabeta or montecarlo is expected
match-want-hash = a size is expected, such as 512kB, 16MB or 1GB
match-want-threads = a whole number from 1 to 1024 is expected
match-want-exec = the path of a program is expected
match-weights-unfit = its weights are for another kind of games than { $game }
match-exec = { $path }: { $reason }
match-exec-other = it has another start position in this game
match-exec-silent = it does not answer the requests of kete json
match-file = { $file }: { $reason }
match-file-held = another match is writing to it
match-file-foreign = this is no file of kete match
match-file-rules = its games were played by other rules
match-file-other = it is of another match: { $other }
match-file-openings = its games began with other openings, from another version of Kete
match-stopped = stopped after { $games } of { $all } games

match-head = { $game }, seed { $seed }
match-progress =
    { $games ->
        [one] { $games } game: A won { $won }, drew { $drawn }, lost { $lost }: { $score } %
       *[other] { $games } games: A won { $won }, drew { $drawn }, lost { $lost }: { $score } %
    }
match-elo = Elo { $elo } (95 %: { $low } to { $high })
match-elo-alike = Elo { $elo } (no error bars: all pairs ended alike)
match-pairs = Pairs in which A made 0, ½, 1, 1½ and 2 points: { $counts }
match-sprt = SPRT { $elo0 } against { $elo1 }: { $ratio } ({ $lower } to { $upper })
match-h1 = It is believed that A is stronger by { $elo1 } Elo rather than by { $elo0 }.
match-h0 = It is believed that A is stronger by { $elo0 } Elo rather than by { $elo1 }.
match-open = It is open whether A is stronger by { $elo0 } Elo or by { $elo1 }.
match-capped =
    { $games ->
        [one] { $games } game was drawn because it was not over after { $moves } moves.
       *[other] { $games } games were drawn because they were not over after { $moves } moves.
    }
match-no-openings = there is no balanced opening: ask for others with --plies, or for a wider --balance
match-few-openings =
    { $pairs ->
        [one] There is only { $pairs } balanced opening: a pair was played from it.
       *[other] There are only { $pairs } balanced openings: a pair was played from each.
    }
match-head-player = player
match-head-moves = moves
match-head-depth = depth
match-head-nodes = nodes/move
match-head-time = ms/move
match-head-speed = knodes/s
match-head-overrun = latest (ms)
match-head-late = lost: time
match-head-illegal = illegal move
match-head-silent = no answer

survey-exec = the statistics are about Kete's own search, not about another program
survey-stopped = stopped; what is missing was not finished
survey-game = game
survey-games = games
survey-moves-mean = moves
survey-moves-median = median
survey-moves-max = most
survey-branching = choices
survey-first-won = first won
survey-drawn = drawn
survey-first-lost = lost
survey-first-score = first's score
survey-first-score-error = ±
survey-first-margin = margin
survey-capped = not over

## Measuring the search

bench-same = The nodes are those of the signature.
bench-other = The nodes are not those of the signature: the search does something else than it did.
bench-head-game = game
bench-head-kernel = kernel
bench-head-nodes = nodes
bench-head-ms = ms
bench-head-speed = knodes/s
bench-head-ms-many = ms ({ $threads } threads)
bench-head-speed-many = knodes/s
bench-head-faster = nodes/s, times
bench-head-sooner = sooner, times
arg-kete-bench-threads = Compare with so many threads
arg-deeper = Search so many moves deeper than usual, as is fit for several threads
arg-kete-bench-hash = Megabytes of the table; usually 16
arg-signature = Write only the number of nodes of every game: kept in the repository, it shows when the search changes
arg-kete-bench-json = Write JSON
value-deeper = N
clap-want-deeper = : a whole number from 0 to 100 is expected
