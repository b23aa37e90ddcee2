# The words of `kete solve`.

about-kete-solve = Find out exactly what a position is worth
examples-kete-solve =
    kete solve kalah --seeds 3
    kete solve kalah --houses 5 --seeds 3 --set empty_capture=true --json
    kete solve kalah --seeds 3 --openings
    kete solve kalah --hash 4096 --resume kalah.part
arg-kete-solve-position = Solve this position: JSON, or in the game's notation
arg-openings = Solve every complete first turn as well
arg-win_only = Ask only who wins, which is quicker
arg-kete-solve-hash = Megabytes of memory for what is proven; usually up to 1024 in the Kalah family, 256 in others
arg-kete-solve-resume = Go on from this file if it is there; what is proven is kept in it, also when the solver is stopped
arg-kete-solve-json = Write a certificate as JSON: rules, position, value, moves, work
clap-want-hash = : a whole number from 1 to 1048576 is expected

solve-south-wins = South wins.
solve-north-wins = North wins.
solve-south-wins-by =
    { $seeds ->
        [one] South wins by { $seeds } seed.
       *[other] South wins by { $seeds } seeds.
    }
solve-north-wins-by =
    { $seeds ->
        [one] North wins by { $seeds } seed.
       *[other] North wins by { $seeds } seeds.
    }
solve-draw = It is a draw.
solve-best = Best first moves: { $moves }
solve-line = Best line: { $line }
solve-openings = First turns, with South's final margin:
solve-work = { $nodes } positions, { $seconds } s
solve-stopped = stopped; what is proven so far is in { $file }: go on with --resume { $file }
solve-over = in this position the game is over
solve-no-resume = --resume is for games of the Kalah family; this one is solved in one go
solve-file = { $file }: { $reason }
solve-file-foreign = this is no file of kete solve
solve-file-rules = the file was written for other rules
solve-file-damaged = the file is damaged

# What is asked at present, and how far it is.
solve-progress-value = South's margin, from { $low } to { $high }
solve-progress-moves = best moves
solve-progress-turn = first turn { $number } of { $count }
solve-progress-position = the position
solve-progress-kalah = { $what }: about { $share } % of this question, if all moves take the same work; { $nodes } million positions, { $seconds } s
solve-progress-general = { $what }: { $depth } moves deep, the last of which took { $took } s; one more since { $now } s; { $seconds } s in all
solve-not-solved = stopped { $depth } moves deep with { $settled } of { $moves } first moves settled; if that takes too long, try fewer houses or seeds (--houses, --seeds) or a later position (--position)
solve-too-long = this position cannot be solved: some lines are longer than { $depth } moves, and { $settled } of { $moves } first moves are settled; try fewer houses or seeds (--houses, --seeds) or a later position (--position)
solve-endless = a match of these rules may go on for ever, so nothing is sure: limit its rounds, for example with --set rounds=1
solve-file-memory = it holds more than this memory: give --hash { $mb } or more

solve-tables = First endgame tables are built up to { $seeds } seeds, { $boards } boards; they are kept for the next time.
solve-tables-progress = Endgame tables: { $seeds } of { $most } seeds, { $share } %
