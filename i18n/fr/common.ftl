# Mots dont les autres messages sont faits.
# $board vaut rows (deux rangées), rings (quatre rangées) ou bao ; les Baos gardent leurs mots swahilis.

south = Sud
north = Nord
seeds =
    { $board ->
        [bao] { $n } kete
       *[other]
            { $n ->
                [one] { $n } graine
               *[other] { $n } graines
            }
    }
house =
    { $board ->
        [rows] la case { $name }
        [bao] le shimo { $name }
       *[other] la case { $name }
    }
house-of =
    { $board ->
        [rows] la case { $name } de { $player }
        [bao] le shimo { $name } de { $player }
       *[other] la case { $name } de { $player }
    }
houses =
    { $board ->
        [bao]
            { $n ->
                [one] { $n } shimo
               *[other] { $n } mashimo
            }
       *[other]
            { $n ->
                [one] { $n } case
               *[other] { $n } cases
            }
    }
this-house =
    { $board ->
        [rows] cette case
        [bao] ce shimo
       *[other] cette case
    }
and = { $first } et { $last }
