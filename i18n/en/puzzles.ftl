# The words of puzzles: `kete puzzles`, and the page in the browser.

about-kete-puzzles = Find positions with one right move
examples-kete-puzzles =
    kete puzzles kalah
    kete puzzles vailung --count 3 --grade 4
    kete puzzles kalah --seed 7 --json
    kete puzzles kalah --count 1 > puzzle.kete; kete analyse puzzle.kete
arg-kete-puzzles-count = How many are wanted, of every game played at most one; 10 unless told
arg-kete-puzzles-seed = Decides all chances: the same number finds the same puzzles; 1 unless told
arg-kete-puzzles-grade = Only puzzles of this grade, from 1 for the easiest to 5
arg-kete-puzzles-nodes = Play at most so many moves while proving a position; 200000 unless told. More proves earlier positions, and finds harder puzzles
arg-kete-puzzles-games = Give up after so many games; 1000 unless told
arg-kete-puzzles-json = Write one JSON object a line, instead of records
value-count = N
value-grade = N
clap-want-count = : a whole number from 1 to 10000 is expected
clap-want-grade = : a whole number from 1 to 5 is expected

puzzles-event = Puzzle { $n }
puzzles-progress = { $found } of { $count } found, { $games } games played
puzzles-stopped = stopped: { $found } of { $count } found in { $games } games
puzzles-fewer = only { $found } of { $count } found in { $games } games; --games and --nodes allow more
puzzles-none = { $game }: no puzzle found in { $games } games. The result of every move has to be proven to the end; --games and --nodes allow more, and another grade may be easier to find
puzzles-over = with these rules nobody can begin a game

puzzle-south-wins = South to move and win.
puzzle-north-wins = North to move and win.
puzzle-south-draws = South to move and draw.
puzzle-north-draws = North to move and draw.
