# Why a rule file or a board is refused, and what may help (-help). Names in backquotes and quotes are TOML.

## Contradictions of a complete rule set.

fault-id = `{ $id }` is not a short name: lower-case letters and digits, joined by single hyphens, at most { $longest_id }
fault-id-help = write for example "{ $example }"
fault-difficulty = the difficulty is a number from 1 to 5
fault-name = a name needs a letter or a digit
fault-name-help = remove the empty name
fault-board-houses = two rows have 1 to 15 houses each, not { $houses }
fault-board-houses-2 = four rows have 8 houses each, not { $houses }
fault-board-houses-help = write houses = 8
fault-board-rows = a board has 2 or 4 rows, not { $rows }
fault-board-rows-help = write rows = 2 or rows = 4
fault-board-start = a player has { $wanted } houses, but the start names { $start } of them
fault-no-seeds = there are no seeds to play with
fault-many-seeds = { $total } seeds are more than a game can have in play: the most is { $most_seeds }
fault-many-seeds-help = use fewer seeds or houses
fault-board-hand = only the Baos bring seeds from the hand into play; these would never be played
fault-board-hand-help = remove `hand`, or add [bao]
fault-board-setup = only on four rows without [bao] do the players arrange their seeds
fault-board-setup-help = write setup = "fixed"
fault-moves-least = an empty house cannot be played
fault-moves-least-help = write least = 1
fault-moves-least-2 = no house can ever be played: there are only { $total } seeds
fault-moves-least-3 = in the Baos [bao] says which pits may be played
fault-moves-least-help-2 = remove `least`, and see `mtaji` and `takata_least` under [bao]
fault-moves-singles = it says when a single may be played, but no house with fewer than { $least } seeds may be
fault-moves-singles-help = remove `singles`, or write least = 1
fault-moves-from = houses change owner only in rounds of territory
fault-moves-from-help = write from = "row", or add [rounds] with kind = "territory"
fault-moves-feed = only on two rows can a player be fed: on four rows each sows his own ring
fault-moves-feed-help = remove `feed`
fault-moves-pass = only on two rows is a turn missed: on four rows a player who cannot move loses
fault-moves-pass-help = remove `pass`
fault-moves-pie = only on two rows are seats changed
fault-moves-pie-help = remove `pie`
fault-moves-singles-2 = only on two rows do singles wait
fault-moves-singles-help-2 = remove `singles`, and write least = 2 where singles are never played
fault-sowing-stores = on four rows no store lies on the way
fault-sowing-stores-help = write stores = "none"
fault-sowing-origin = on four rows the emptied pit is sown like any other
fault-sowing-origin-help = write origin = "sow"
fault-sowing-direction = on four rows each player sows his own ring anticlockwise
fault-sowing-direction-help = write direction = "anticlockwise"
fault-passing = only on two rows are seeds taken in passing
fault-passing-help = remove [passing]
fault-landing-after-store = the turn never sows into a store, so the rule never fits
fault-landing-after-store-help = remove `after_store`, or write stores = "own" under [sowing]
fault-landing-rule = this rule can never fit: landing rule { $earlier } always comes first
fault-landing-rule-help = put it before that rule, or remove it
fault-landing-at = no seed ever falls into a store, because none is sown
fault-landing-at-help = write stores = "own" under [sowing]
fault-landing-rule-2 = a store has no count and no neighbours
fault-landing-rule-help-2 = remove it
fault-landing-take = nothing is taken from a store
fault-landing-take-help = remove `take`
fault-landing-to-help = remove `to`
fault-landing-chain = a store has no neighbours
fault-landing-chain-help = remove `chain`
fault-landing-tuzdik = a store cannot become a tuzdik
fault-landing-tuzdik-help = remove `tuzdik`
fault-landing-then = seeds are never lifted out of a store
fault-landing-then-help = write then = "again" or "end"
fault-landing-at-2 = on four rows each player sows only his own pits, so there is no `{ $at }`
fault-landing-at-help-2 = write "front", "back" or "house"
fault-landing-rule-3 = on four rows only the pits of the front row face the opponent's
fault-landing-rule-help-3 = write at = "front"
fault-landing-take-2 = on four rows `{ $name }` is a pit of the mover himself
fault-landing-take-help-2 = take "facing" and "behind"
fault-landing-chain-2 = neighbours are only taken along on two rows
fault-landing-take-3 = on four rows the pit of the last seed is the mover's own, and is not captured
fault-landing-to = in the Baos captured seeds are sown from the ends of the front row
fault-landing-to-help-2 = write to = "kichwa"
fault-landing-to-2 = on four rows there are no stores: captured seeds are sown again
fault-landing-to-help-3 = write to = "here" or "lap_start"
fault-landing-to-3 = only the Baos sow captured seeds from the ends of the front row
fault-landing-to-help-4 = write to = "here" or "lap_start", or add [bao]
fault-landing-tuzdik-2 = a tuzdik exists only on two rows
fault-landing-at-3 = there is a { $at } row only on four rows
fault-landing-at-help-3 = write "own", "enemy" or "house"
fault-landing-behind = nothing lies behind a house on two rows
fault-landing-behind-help = remove `behind`
fault-landing-take-help-3 = remove "behind"
fault-landing-to-4 = captured seeds are sown again only on four rows
fault-landing-to-help-5 = write to = "store"
fault-landing-rule-4 = no other house can hold so many: there are only { $total } seeds
fault-landing-then-2 = the next house, which this rule wants empty, has no seeds to sow on
fault-landing-then-help-2 = write next = "1+"
fault-landing-take-4 = `{ $name }` is taken twice: the seeds would be counted double
fault-landing-take-help-4 = name "{ $name }" once
fault-landing-take-5 = `{ $name }` is taken, but the rule wants it empty
fault-landing-take-help-5 = write { $name } = "1+", or do not take it
fault-landing-take-6 = with one house in a row `{ $a }` and `{ $b }` are the same house: its seeds would be counted double
fault-landing-chain-3 = a chain starts with the house of the last seed, which this rule does not take
fault-landing-chain-help-2 = add "here" to `take`, or remove `chain`
fault-landing-to-5 = nothing is taken that could be sown again
fault-landing-to-help-6 = add `take`
fault-landing-then-3 = the house that would be lifted has just been taken
fault-landing-then-help-3 = remove "here" from `take`, or write then = "end"
fault-landing-then-4 = the next house, which would be lifted, has just been taken
fault-landing-then-help-4 = remove "next" from `take`, or write then = "end"
fault-landing-tuzdik-3 = there is no [tuzdik] that allows it
fault-landing-tuzdik-help-2 = add [tuzdik]
fault-landing-at-4 = only a house of the opponent becomes a tuzdik
fault-landing-at-help-4 = write at = "enemy"
fault-landing-rule-5 = every last seed starts another lap, so no turn would ever end
fault-landing-rule-help-4 = write makes = "2+" so that an empty house ends the turn
fault-bao = the Baos are played on four rows
fault-bao-help = write rows = 4 under [board]
fault-end-front = there is a front row only on four rows
fault-end-front-help = remove `front`
fault-end-front-2 = only in the Baos does an empty front row lose
fault-end-front-help-2 = remove `front`, or add [bao]
fault-end-own-front = only in the Baos, and only where `front` looks at it, does an emptied front row matter
fault-end-own-front-help = remove `own_front`, or write front = "lap"
fault-rings-win = this way to win exists only on four rows without [bao]
fault-rings-win-help = write false, or remove it
fault-bao-mtaji = no capture could ever start: a pit that is played holds at least one seed
fault-bao-mtaji-help = write mtaji = "2-15"
fault-bao-takata-least = an empty pit cannot be played
fault-bao-takata-least-help = write takata_least = 2
fault-bao-nyumba-pit = the front row has the pits 0 to { $last }, not { $pit }
fault-bao-nyumba-pit-help = write pit = 4 for the fifth from the left
fault-bao-nyumba-tax = a tax of no seeds sows nothing
fault-bao-nyumba-tax-help = write tax = 2
fault-bao-nyumba-working = an empty nyumba cannot work
fault-bao-nyumba-working-help = write working = 6
fault-bao-nyumba-tax-2 = { $tax } seeds cannot be taken from a nyumba that works with { $working }
fault-bao-takasia-moves = a pit stays blocked for 1 to { $most_blocked } moves, not { $takasia_moves }
fault-bao-takasia-moves-help = write takasia_moves = 1
fault-reverse = laps turn round only on four rows
fault-reverse-help = remove [reverse]
fault-reverse-2 = in the Baos every move has its direction already
fault-reverse-help-2 = remove [reverse] or [bao]
fault-reverse-3 = a lap turns round only to capture, but no landing rule takes seeds to sow from the lap's start
fault-reverse-help-3 = add a landing rule with `take` and to = "lap_start"
fault-reverse-pits = no lap could ever turn round
fault-reverse-pits-help = write pits = [0, 1, 14, 15], or remove [reverse]
fault-reverse-pit = a ring has the pits 0 to { $last }, not { $pit }
fault-reverse-pit-twice = pit { $pit } is named twice
fault-reverse-pit-twice-help = name it once
fault-stop-laps = a turn may have 1 to { $most_laps } laps, not { $laps }
fault-stop-quiet = a game may have up to { $most_quiet } moves without a capture, not { $quiet }
fault-rounds = several rounds are played only on two rows
fault-rounds-help = remove [rounds]
fault-capture-grand-slam = no landing rule takes the house of the last seed on the opponent's side, so there are no grand slams
fault-capture-grand-slam-help = write grand_slam = "capture"
fault-capture-slam-single = it only matters with grand_slam = "keep_last" or "keep_first"
fault-capture-slam-single-help = remove `slam_single`
fault-tuzdik-help = remove [tuzdik]
fault-tuzdik = no landing rule makes a house a tuzdik
fault-tuzdik-help-2 = add tuzdik = true to a landing rule, or remove [tuzdik]
fault-uncounted = on four rows seeds are not counted: who cannot move loses
fault-end-last = with { $total } seeds in play the first capture would already take everything
fault-rounds-fill = a house filled with no seeds cannot be played
fault-rounds-fill-2 = no player could ever fill a house: there are only { $total } seeds
fault-end-rest = the seeds left over would be missing in the next round
fault-end-rest-help = write rest = "owner", or max = 1 under [rounds]
fault-rounds-kind = in rounds of territory a player plays the houses he owns
fault-rounds-kind-help = write from = "owned" under [moves]
fault-rounds-fill-help = write fill = { $exact }
fault-rounds-goal = there are only { $houses } houses to own
fault-rounds-least = in rounds of territory a player goes on as long as he owns a house
fault-rounds-least-help = remove `least`
fault-end-majority = a round of territory is played until every seed has its owner
fault-end-majority-help = write majority = false
fault-end-majority-2 = a round is played until every seed has its owner
fault-end-majority-help-2 = write majority = false, or max = 1 under [rounds]
fault-stop-deadlock = half a seed cannot be sown in the next round
fault-stop-deadlock-help = write deadlock = "own_sides", or max = 1 under [rounds]
fault-rounds-least-2 = a player has 1 to { $houses } houses to fill, not { $least }
fault-rounds-kind-help-2 = write kind = "territory"
fault-refill-owners = no houses change owner where players refill their own
fault-refill-owners-help = remove it, or write kind = "territory"
fault-never-empty = a house that has just been sown holds at least one seed
fault-never-many = a house can never hold so many: there are only { $total } seeds
fault-takasia-off = no pit is ever blocked without takasia
fault-takasia-off-help = write takasia = true, or remove it
fault-takasia-nyumba = there is no nyumba to start from
fault-takasia-nyumba-help = add [bao.nyumba], or remove it
fault-rounds-territory-fill = { $houses } houses filled with { $fill } hold { $held } seeds, but { $total } are in play

## The shape of a file: keys, types and choices.

fault-key-missing = this key is missing
fault-key-missing-help = add `{ $key }`: { $meaning }
fault-too-small = { $n } is too small: the least is { $least }
fault-too-large = { $n } is too large: the most is { $most }
fault-not-one-of = `{ $text }` is not one of { $names }
fault-one-of = one of { $names } is expected here, not { $found }
fault-expected = { $expected } is expected here, not { $found }
fault-a-table = a table
fault-a-list = a list
fault-a-number = a whole number
fault-a-truth = `true` or `false`
fault-a-text = a text in quotes
fault-a-set = a set of counts
fault-found-truth = `{ $text }`
fault-found-number = the number { $text }
fault-found-huge = a number as large as { $text }
fault-found-fraction = the fraction { $text }
fault-found-text = the text "{ $text }"
fault-found-date = the date { $text }
fault-counts = `{ $text }` is not a set of counts: write for example 3, "2,3", "1+", "2-15", "even", "odd" or "any"
fault-counts-large = { $n } is too large: counts up to { $most } can be named
fault-counts-backwards = `{ $part }` runs backwards: write the smaller count first
fault-counts-help = write for example 3, "2,3", "1+", "2-15", "even" or "any"
fault-meant = did you mean { $names }?
fault-no-key = a rule file has no such key
fault-no-key-in = `{ $table }` has no such key
fault-belongs-under = it belongs under { $header }
fault-belongs-top = it belongs at the top of the file, before the first table
fault-own-table = it is a table of its own: [{ $key }]
fault-its-keys = its keys are { $keys }
fault-write = write { $text }
fault-unquote = write { $text } without quotes
fault-quote = write "{ $text }" in quotes
fault-double-brackets = write [[{ $key }]] in double brackets
fault-single-brackets = write [{ $key }] in single brackets
fault-leave-out = leave `{ $key }` out
fault-languages = write { $key }.en and { $key }.fr

## Files, and what they extend.

fault-not-utf8 = this is not text in UTF-8
fault-not-utf8-help = save the file in UTF-8
fault-long = a rule file has at most { $most } bytes
fault-syntax = { $text }
fault-syntax-table = close the name of the table with `]`
fault-syntax-list = close the list with `]`
fault-syntax-twice = remove one of the two
fault-syntax-quotes = write a text in quotes, and every key with a value
fault-syntax-truth = write true or false, and a text in quotes
fault-syntax-equals = write one `=`
fault-inherited = { $reason } (inherited from `{ $parent }`)
fault-extends-itself = a file cannot extend itself
fault-extends-itself-help = give the file an id of its own
fault-extends = extends
fault-circle = a circle: { $circle }
fault-extends-unsound = `{ $parent }` cannot be read: { $file } is not sound TOML
fault-extends-nobody = there is no game `{ $parent }`
fault-extends-nobody-help = write the short name of a built-in game or of a file given along
fault-id-taken = there is a game `{ $id }` already
fault-id-called = the game `{ $other }` is called `{ $id }` already
fault-id-twice = { $file } has the id `{ $id }` already
fault-id-taken-help = write another, for example "my-{ $id }"
fault-start-decides = it has no effect, because the extended game has a `start`
fault-start-decides-help = write the new `start`

## What is wrong with a board that somebody typed.

setup-round-zero = rounds are counted from 1
setup-round-late = the match has only { $most } { $most ->
        [one] round
       *[other] rounds
    }
setup-no-nyumba = this game has no nyumba
setup-empty-nyumba = an empty nyumba is no longer owned
setup-not-tuzdik = house { $cell } cannot be that player's tuzdik
setup-tuzdik-seeds = house { $number } is a tuzdik, and so cannot hold seeds
setup-tuzdik-last = house { $number } is the last of its row, which does not become a tuzdik
setup-tuzdik-same = both tuzdiks cannot be number { $number }
setup-no-pie = the pie rule is off (option pie)
setup-offer-over = the players have changed seats already
setup-choose-when = houses are only chosen between two rounds, on an empty board
setup-choose-none = the player to move has won no house to choose
setup-no-arranging = nothing is arranged under these rules
setup-no-winner = a game that goes on has no winner
setup-not-drawn = only a game that is over and that nobody has won is drawn
setup-owners = names the owner of { $found } houses, not { $expected }
setup-no-house = there is no house { $cell }
setup-burnt-seeds = house { $cell } holds seeds
setup-not-burnt = houses are burnt only in a match of several rounds (option rounds)
setup-not-blocked = pit { $n } cannot be blocked
setup-block-moves = a pit cannot be blocked for { $n } moves
setup-blocked-other = another pit, { $n }, is blocked
