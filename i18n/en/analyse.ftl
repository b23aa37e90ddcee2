# The words of `kete analyse`.

about-kete-analyse = Say what every move of a position is worth, and how well a game was played
examples-kete-analyse =
    kete analyse oware
    kete analyse kalah --position '4 4 0 5 5 5 | 4 4 4 4 4 4 | 1 0 | S' --time 5
    kete analyse kalah --moves "3,6 2 5"
    kete analyse game.kete --annotate remarks.kete
    kete analyse oware games.ogn --record 2 --depth 10 --json
arg-kete-analyse-file = The record of a game, or a position, in any format of kete convert, or a game as its JSON; - reads standard input
arg-kete-analyse-from = The format of the file, see kete convert --list; may be left out where only one is possible
arg-kete-analyse-record = Which game of a file with several, counted from 1
arg-kete-analyse-position = Analyse this position: JSON, or in the game's notation
arg-kete-analyse-moves = Analyse the game with these moves, written as in a record: "3,6 2 5"
arg-kete-analyse-time = Seconds for every position; usually 1 where neither --depth nor --nodes is given
arg-kete-analyse-depth = Look so many moves ahead, from 1 to 512
arg-kete-analyse-nodes = Play at most so many moves while thinking about a position
arg-kete-analyse-hash = Megabytes of memory for the search; usually 64
arg-kete-analyse-lines = Show at most so many moves of a position, the best first
arg-kete-analyse-annotate = Write the game with remarks into this file
arg-kete-analyse-json = Write one JSON object
value-time = SECONDS
value-moves = MOVES
value-annotate = FILE
clap-want-time = : more than 0 and at most 86400 seconds are expected
clap-want-depth = : a whole number from 1 to 512 is expected
clap-want-nodes = : a whole number from 1 on is expected
clap-want-lines = : a whole number from 1 on is expected
clap-want-record = : a whole number from 1 on is expected

analyse-no-game = --annotate is for games: name a file with one, or --moves
analyse-no-file = --from and --record are about a file: name one
analyse-no-record =
    { $n ->
        [one] there is one game in the file
       *[other] there are { $n } games in the file
    }
analyse-several = The file holds { $n } games. This is the first; --record N takes another.
analyse-other-game = the file holds a game of other rules than those of { $game } on the command line
analyse-no-memory = there is not so much memory: give a smaller --hash
analyse-unwritten = { $file } cannot be written: { $reason }

## How far it is

analyse-move-value = { $move }, { $value }
analyse-progress = depth { $depth }: { $best } ({ $nodes } million positions, { $seconds } s)
analyse-progress-game =
    { $left ->
        [one] one move of { $all } left
       *[other] { $left } moves of { $all } left
    }
analyse-stopped =
    { $all ->
        [0] stopped; this is what was found so far
       *[other] stopped; of { $all } moves the last { $n } have been looked at
    }
analyse-work = { $nodes } million positions, { $seconds } s

## What was found

analyse-to-move = { $player } to move. What the moves come to for { $player }, the best first:
analyse-over = The game is over. { $told }
analyse-moves = Every move, with what it comes to for its player:
analyse-wins =
    { $n ->
        [one] wins by { $seeds } seed
       *[other] wins by { $seeds } seeds
    }
analyse-wins-least =
    { $n ->
        [one] wins by { $seeds } seed or more
       *[other] wins by { $seeds } seeds or more
    }
analyse-loses =
    { $n ->
        [one] loses by { $seeds } seed
       *[other] loses by { $seeds } seeds
    }
analyse-loses-least =
    { $n ->
        [one] loses by { $seeds } seed or more
       *[other] loses by { $seeds } seeds or more
    }
analyse-ahead =
    { $n ->
        [one] { $seeds } seed ahead
       *[other] { $seeds } seeds ahead
    }
analyse-behind =
    { $n ->
        [one] { $seeds } seed behind
       *[other] { $seeds } seeds behind
    }
analyse-wins-plain = wins
analyse-wins-least-plain = wins
analyse-loses-plain = loses
analyse-loses-least-plain = loses
analyse-ahead-plain = ahead, { $amount }
analyse-behind-plain = behind, { $amount }
analyse-draws = draw
analyse-even = even
analyse-exact = exact
analyse-sure = certain
analyse-depth = depth { $depth }
analyse-grade-only = the only move
analyse-grade-best = best
analyse-grade-good = good
analyse-grade-inaccuracy = inaccuracy
analyse-grade-mistake = mistake
analyse-grade-blunder = blunder
analyse-grade-draw-thrown-away = draw thrown away
analyse-grade-win-thrown-away = win thrown away
analyse-lost = { $grade }, { $loss } lost
analyse-better = better { $best }: { $line }
analyse-remark = { $grade }; better { $best }
analyse-count = { $grade } { $n }
analyse-player = { $player }
analyse-player-start = { $player } at the start
analyse-summary =
    { $n ->
        [one] { $who }: accuracy { $accuracy } % in one move: { $grades }.
       *[other] { $who }: accuracy { $accuracy } % in { $n } moves: { $grades }.
    }
analyse-summary-none =
    { $n ->
        [0] { $who }: no move.
        [one] { $who }: one move, without a choice.
       *[other] { $who }: { $n } moves, none with a choice.
    }
