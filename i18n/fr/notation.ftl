# Ce qu’attendait le lecteur de coups et de positions, et les mots qui entourent un plateau.

expected-at = au caractère { $at } : on attend { $expected }
expected-move-rows = un numéro de case de 1 à { $most }, « swap » ou « take » suivi de numéros de cases
expected-move-house = un numéro de case de 1 à { $most }
expected-move-swap = un numéro de case de 1 à { $most } ou « swap »
expected-move-take = un numéro de case de 1 à { $most } ou « take » suivi de numéros de cases
expected-house = un numéro de case de 1 à { $most }
expected-other-house = une case qui n’est pas encore nommée
expected-pit = une case de A1 à A8 ou de B1 à B8
expected-pit-or-ring = une case de A1 à A8 ou de B1 à B8, ou une disposition après « = »
expected-column = un chiffre de 1 à 8
expected-direction = L (gauche) ou R (droite) : le sens, ou le kichwa dans une prise depuis la main
expected-mark = *, x, + ou - (chacun une fois), ou la fin
expected-letter = a ou r pour chaque choix de sens
expected-shorter = au plus { $most } lettres
expected-end = la fin
expected-seeds = un nombre de graines
expected-fewer = un nombre jusqu’à { $most }
expected-slash = une barre oblique entre la première rangée et la rangée arrière
expected-bar = une barre | entre les côtés
expected-half = une demi-graine dans les deux greniers ou dans aucun
expected-player = S ou N, le joueur au trait
expected-tag = l’un de ces mots : { $tags }
expected-new-tag = un mot qui n’est pas encore donné
expected-value = = et une valeur
expected-owner = une lettre S ou N pour chacune des { $most } cases
expected-named-house = une case comme S1 ou N1, jusqu’à { $most }
expected-side = S, N, SN, ou - pour personne
expected-number = un nombre à partir de 1
expected-over = « over » avant un gagnant ou une partie nulle
expected-front-pit = une case de A1 à A8
expected-block = S ou N et une case, chaque joueur une fois, comme SA4:2
expected-block-moves = après la case deux-points et les coups pendant lesquels elle est bloquée, comme SA4:2
setup-cells = le plateau a { $expected } cases, non { $found }
setup-seeds = on joue avec { $expected } graines, mais les cases et les greniers en contiennent { $found }
setup-field = { $field } : { $reason }

board-to-move = À { $player } de jouer.
board-to-arrange = { $player } dispose ses graines.
board-to-choose =
    { $houses ->
        [one] { $player } choisit une case de l’autre côté.
       *[other] { $player } choisit { $houses } cases de l’autre côté.
    }
board-offer = { $player } peut changer de place : swap.
board-over = La partie est finie. { $result }.
board-round = Manche { $round }.
board-hands = En main : Sud { $south }, Nord { $north }.
board-nyumba = { $mark } : nyumba encore possédée.
board-blocked = { $mark } : bloqué pour ce coup (takasia).
board-burnt = { $mark } : brûlée : personne ne la joue pendant cette manche.
board-owned = { $mark } : possédée par le joueur d’en face.
board-tuzdik = { $mark } : tuzdik du joueur d’en face.

## La position lue à haute voix.

read-row = { $player } : { $houses } ; grenier { $store }.
read-front = { $player }, première rangée : { $houses }.
read-back = { $player }, rangée arrière : { $houses }.
read-house =
    { $seeds ->
        [0] { $name } est vide
       *[other] { $name } a { $seeds }
    }
read-empty = tout est vide
read-burnt = { $name } est brûlée
read-marked = { $told } ({ $mark })
read-owned = possédée par { $player }
read-tuzdik = tuzdik de { $player }
read-nyumba = nyumba
read-blocked = bloqué pour ce coup
