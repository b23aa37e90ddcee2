# Words that other messages are made of.
# $board is rows (two rows), rings (four rows) or bao; the Baos keep their Swahili words.

south = South
north = North
seeds =
    { $board ->
        [bao] { $n } kete
       *[other]
            { $n ->
                [one] { $n } seed
               *[other] { $n } seeds
            }
    }
house =
    { $board ->
        [rows] house { $name }
        [bao] shimo { $name }
       *[other] pit { $name }
    }
house-of =
    { $board ->
        [rows] { $player }'s house { $name }
        [bao] { $player }'s shimo { $name }
       *[other] { $player }'s pit { $name }
    }
houses =
    { $board ->
        [rows]
            { $n ->
                [one] { $n } house
               *[other] { $n } houses
            }
        [bao]
            { $n ->
                [one] { $n } shimo
               *[other] { $n } mashimo
            }
       *[other]
            { $n ->
                [one] { $n } pit
               *[other] { $n } pits
            }
    }
this-house =
    { $board ->
        [rows] this house
        [bao] this shimo
       *[other] this pit
    }
and = { $first } and { $last }
