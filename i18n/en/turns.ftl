# A turn told in a sentence, from parts in the order of what happened.

turn-sows = { $player } sows { $seeds } from { $house }
turn-sows-laps = { $player } sows { $seeds } from { $house } in { $laps } laps
turn-enters = { $player } enters a kete from the hand at { $house }
turn-sows-way = { $player } sows { $seeds } from { $house } { $way }
turn-sows-laps-way = { $player } sows { $seeds } from { $house } { $way } in { $laps } laps
turn-sows-on =
    { $laps ->
        [one] sows { $way }
       *[other] sows { $laps } laps { $way }
    }
turn-clockwise = clockwise
turn-anticlockwise = anticlockwise
turn-clockwise-first = clockwise at first
turn-anticlockwise-first = anticlockwise at first
turn-ends = ends in { $house }
turn-stores =
    { $n ->
        [one] puts one seed into the store
       *[other] puts { $n } seeds into the store
    }
turn-captures = captures { $seeds }
turn-captures-houses = captures { $seeds } from { $houses }
turn-captures-on = captures { $seeds } to sow on
turn-captures-houses-on = captures { $seeds } from { $houses } to sow on
turn-other-takes = { $player } takes { $seeds }
turn-slam-nothing = the grand slam takes nothing
turn-slam-spares = the grand slam spares { $house }
turn-tuzdik = { $house } becomes { $player }'s tuzdik
turn-nyumba-lost = loses the nyumba
turn-nyumba-taken = { $player } loses the nyumba
turn-blocks =
    { $moves ->
        [one] { $house } is blocked for a move (takasia)
       *[other] { $house } is blocked for { $moves } moves (takasia)
    }
turn-again = plays again
turn-again-once = plays once more
turn-pass = { $player } has no move and misses the turn
turn-swap = { $player } changes seats with { $other }
turn-arranges = { $player } arranges the seeds
turn-takes-over =
    { $count ->
        [one] { $player } takes over house { $houses }
       *[other] { $player } takes over the houses { $houses }
    }
turn-joined = { $told }; { $next }
turn-sentence = { $told }.
turn-round-over = The round is over: { $ending }
turn-round-begins = Round { $round } begins: { $player } opens.
turn-chooses =
    { $houses ->
        [one] { $player } chooses one house of the other side for round { $round }.
       *[other] { $player } chooses { $houses } houses of the other side for round { $round }.
    }
