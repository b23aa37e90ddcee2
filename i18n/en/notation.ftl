# What a reader of moves and positions expected, and the words around a board.

expected-at = at character { $at }: expected { $expected }
expected-move-rows = a house number from 1 to { $most }, "swap" or "take" with house numbers
expected-move-house = a house number from 1 to { $most }
expected-move-swap = a house number from 1 to { $most } or "swap"
expected-move-take = a house number from 1 to { $most } or "take" with house numbers
expected-house = a house number from 1 to { $most }
expected-other-house = a house that is not named yet
expected-pit = a pit from A1 to A8 or B1 to B8
expected-pit-or-ring = a pit from A1 to A8 or B1 to B8, or an arrangement after "="
expected-column = a number from 1 to 8
expected-direction = L or R: the direction, or in a capture from the hand the kichwa
expected-mark = *, x, + or - (each once), or the end
expected-letter = a or r for each choice of direction
expected-shorter = at most { $most } letters
expected-end = the end
expected-seeds = a number of seeds
expected-fewer = a number up to { $most }
expected-slash = a slash between front row and back row
expected-bar = a bar | between the sides
expected-half = half a seed in both stores, or in none
expected-player = S or N, the player to move
expected-tag = one of { $tags }
expected-new-tag = a tag that is not given yet
expected-value = = and a value
expected-owner = one letter S or N for each of { $most } houses
expected-named-house = a house such as S1 or N1, up to { $most }
expected-side = S, N, SN or - for none
expected-number = a number from 1 on
expected-over = "over" before a winner or a draw
expected-front-pit = a pit from A1 to A8
expected-block = S or N and a pit, each player once, such as SA4:2
expected-block-moves = after the pit a colon and the moves for which it is blocked, such as SA4:2
setup-cells = the board has { $expected } houses, not { $found }
setup-seeds = the game is played with { $expected } seeds, but houses and stores hold { $found }
setup-field = { $field }: { $reason }

board-to-move = { $player } to move.
board-to-arrange = { $player } arranges the seeds.
board-to-choose =
    { $houses ->
        [one] { $player } chooses one house of the other side.
       *[other] { $player } chooses { $houses } houses of the other side.
    }
board-offer = { $player } may change seats: swap.
board-over = The game is over. { $result }.
board-round = Round { $round }.
board-hands = In hand: South { $south }, North { $north }.
board-nyumba = { $mark }: nyumba still owned.
board-blocked = { $mark }: blocked for this move (takasia).
board-burnt = { $mark }: burnt: nobody plays it this round.
board-owned = { $mark }: owned by the player opposite.
board-tuzdik = { $mark }: tuzdik of the player opposite.

## The position read out.

read-row = { $player }: { $houses }; store { $store }.
read-front = { $player }, front row: { $houses }.
read-back = { $player }, back row: { $houses }.
read-house =
    { $seeds ->
        [0] { $name } is empty
       *[other] { $name } has { $seeds }
    }
read-empty = all empty
read-burnt = { $name } is burnt
read-marked = { $told } ({ $mark })
read-owned = owned by { $player }
read-tuzdik = tuzdik of { $player }
read-nyumba = nyumba
read-blocked = blocked for this move
