# Why a move may not be played. $house is "house 3", $seeds and $least are counted seeds; $other is the opponent.

refusal-game-over = The game is over.
refusal-wrong-form = This game has no such move here.
refusal-no-such-house = There is no such house.
refusal-not-yours = { $house } is not your house.
refusal-burnt = { $house } is burnt: nobody plays it this round.
refusal-tuzdik = { $house } is a tuzdik: nobody plays it.
refusal-empty = { $house } is empty.
refusal-too-few = { $house } holds { $seeds }: it takes at least { $least } to play it.
refusal-single-waits = { $house } holds a single seed: a single waits while bigger houses remain.
refusal-single-to-empty = { $house } holds a single seed: a single may only go into an empty house.
refusal-must-feed = You must feed: { $other } has no seeds, and { $house } gives none.
refusal-no-reply = { $house } would leave { $other } without a reply.
refusal-grand-slam = { $house } would take everything { $other } has.
refusal-endless = This turn is endless: it does not stop within { $laps } laps.
refusal-must-capture = A capture exists and is compulsory.
refusal-no-capture = This move captures nothing.
refusal-too-many-to-capture = { $house } holds { $seeds }: no capture may start with more than { $most }.
refusal-too-many = { $house } holds { $seeds }: with { $least } or more it may not be played.
refusal-front-first = The front row comes first: { $house } waits while a shimo of the front row can be played.
refusal-lone-kichwa = { $house } is a kichwa and your only occupied shimo of the front row: it may not be sown into the back row.
refusal-not-in-front = A kete from the hand goes into an occupied shimo of the front row.
refusal-nyumba-waits = The nyumba waits while another shimo of the front row can be played.
refusal-blocked = { $house } is blocked for this move (takasia).
refusal-capture-blocked = The blocked shimo can be captured, and must be (takasia).
refusal-own-front = This move would empty your own front row.
refusal-wrong-kichwa = A capture at { $house } enters by the other kichwa.
refusal-safari =
    { $needed ->
        [yes] This move reaches your nyumba: say whether you play it on (safari, { $on }) or stop there ({ $stop }).
       *[no] This move offers no choice about the nyumba: leave out + and -.
    }
refusal-wrong-laps =
    { $choices ->
        [0] This turn offers no choice of direction: leave out the letters.
        [one] This turn asks for one direction: write a (anticlockwise) or r (reverse).
       *[other] This turn asks for { $choices } directions: write a (anticlockwise) or r (reverse) for each.
    }
refusal-no-swap = The seats can only be changed in answer to the first turn.
refusal-wrong-houses =
    { $houses ->
        [one] Choose exactly one house of the other side.
       *[other] Choose exactly { $houses } houses of the other side.
    }
refusal-wrong-seeds = An arrangement uses exactly { $seeds }.
refusal-arrange-first = First arrange your seeds.
refusal-choose-first =
    { $houses ->
        [one] First choose one house of the other side for the next round.
       *[other] First choose { $houses } houses of the other side for the next round.
    }
