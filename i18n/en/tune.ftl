# The words of `kete tune`.

about-kete-tune = Find by self-play what an evaluation should take things to be worth
examples-kete-tune =
    kete tune kalah --out kalah-weights.toml
    kete tune oware --games 4000 --rounds 3 --threads 2 --out oware-weights.toml
    kete tune mancala --rounds 0 --weights kalah-weights.toml --check 1000
arg-kete-tune-games = Games of a generation; 2000 unless told
arg-kete-tune-rounds = Generations: games with the present weights, then weights fitted to the games; 2 unless told. With 0 there is only the match
arg-kete-tune-nodes = Positions the search looks at for every move; 1000 unless told
arg-kete-tune-check = Games of the match at the end, both seats of every opening; 400 unless told, 0 for none
arg-kete-tune-seed = Decides all chances: the same number finds the same weights; 1 unless told
arg-kete-tune-threads = Threads that play; 1 unless told
arg-kete-tune-weights = Begin with the weights of this file, instead of a guess from the rules
arg-kete-tune-against = Play the match against the weights of this file, instead of the guess
arg-kete-tune-out = Write the weights to this file, instead of the standard output
value-rounds = N
value-nodes = N
value-check = N
value-weights = FILE
value-against = FILE
value-out = FILE
clap-want-rounds = : a whole number from 0 to 100 is expected
clap-want-check = : a whole number from 0 to 1000000 is expected

tune-progress = generation { $round } of { $rounds }: { $games } of { $all } games
tune-match = match: { $games } of { $all } games
tune-fit-seeds =
    { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }; error on games set aside: { $before } seeds before, { $after } after
tune-fit-nats =
    { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }; error on games set aside: { $before } nats before, { $after } after
tune-gain =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } of new against old at equal nodes: { $score } %, { $elo } ± { $error } Elo
tune-written = written: { $file }
tune-stopped = stopped; nothing has been written
tune-over = with these rules nobody can begin a game
tune-unreadable = { $file }: cannot be read as weights: { $reason }
tune-unwritable = { $file }: cannot be written: { $reason }
tune-range = a number is too large, or a list too long
tune-other-kind = they are for games of another kind than { $game }
