# Un tour raconté en une phrase, dont les parties suivent l’ordre des faits.

turn-sows = { $player } sème { $seeds } depuis { $house }
turn-sows-laps = { $player } sème { $seeds } depuis { $house } en { $laps } relais
turn-enters = { $player } met un kete de la main dans { $house }
turn-sows-way = { $player } sème { $seeds } depuis { $house } { $way }
turn-sows-laps-way = { $player } sème { $seeds } depuis { $house } { $way } en { $laps } relais
turn-sows-on =
    { $laps ->
        [one] sème { $way }
       *[other] sème { $laps } relais { $way }
    }
turn-clockwise = dans le sens horaire
turn-anticlockwise = dans le sens antihoraire
turn-clockwise-first = d’abord dans le sens horaire
turn-anticlockwise-first = d’abord dans le sens antihoraire
turn-ends = finit dans { $house }
turn-stores =
    { $n ->
        [one] met une graine au grenier
       *[other] met { $n } graines au grenier
    }
turn-captures = prend { $seeds }
turn-captures-houses = prend { $seeds } dans { $houses }
turn-captures-on = prend { $seeds } à ressemer
turn-captures-houses-on = prend { $seeds } dans { $houses } à ressemer
turn-other-takes = { $player } prend { $seeds }
turn-slam-nothing = le grand chelem ne prend rien
turn-slam-spares = le grand chelem épargne { $house }
turn-tuzdik = { $house } devient le tuzdik de { $player }
turn-nyumba-lost = perd sa nyumba
turn-nyumba-taken = { $player } perd sa nyumba
turn-blocks =
    { $moves ->
        [one] { $house } est bloqué pour un coup (takasia)
       *[other] { $house } est bloqué pour { $moves } coups (takasia)
    }
turn-again = rejoue
turn-again-once = rejoue une seule fois
turn-pass = { $player } n’a aucun coup et passe son tour
turn-swap = { $player } change de place avec { $other }
turn-arranges = { $player } dispose ses graines
turn-takes-over =
    { $count ->
        [one] { $player } s’approprie la case { $houses }
       *[other] { $player } s’approprie les cases { $houses }
    }
turn-joined = { $told } ; { $next }
turn-sentence = { $told }.
turn-round-over = La manche est finie : { $ending }
turn-round-begins = La manche { $round } commence : { $player } ouvre.
turn-chooses =
    { $houses ->
        [one] { $player } choisit une case de l’autre côté pour la manche { $round }.
       *[other] { $player } choisit { $houses } cases de l’autre côté pour la manche { $round }.
    }
