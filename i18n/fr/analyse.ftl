# Les mots de `kete analyse`.

about-kete-analyse = Dire ce que vaut chaque coup d’une position, et comment une partie a été jouée
examples-kete-analyse =
    kete analyse oware
    kete analyse kalah --position '4 4 0 5 5 5 | 4 4 4 4 4 4 | 1 0 | S' --time 5
    kete analyse kalah --moves "3,6 2 5"
    kete analyse partie.kete --annotate remarques.kete
    kete analyse oware parties.ogn --record 2 --depth 10 --json
arg-kete-analyse-file = Une partie écrite, ou une position, dans tout format de kete convert, ou une partie en JSON ; - lit l’entrée standard
arg-kete-analyse-from = Le format du fichier, voir kete convert --list ; peut être omis là où un seul est possible
arg-kete-analyse-record = Quelle partie d’un fichier qui en a plusieurs, à compter de 1
arg-kete-analyse-position = Analyser cette position : en JSON, ou dans la notation du jeu
arg-kete-analyse-moves = Analyser la partie faite de ces coups, écrits comme dans une partie enregistrée : "3,6 2 5"
arg-kete-analyse-time = Secondes pour chaque position ; d’ordinaire 1 sans --depth ni --nodes
arg-kete-analyse-depth = Prévoir tant de coups, de 1 à 512
arg-kete-analyse-nodes = Jouer au plus tant de coups en réfléchissant à une position
arg-kete-analyse-hash = Mégaoctets de mémoire pour la recherche ; d’ordinaire 64
arg-kete-analyse-lines = Montrer au plus tant de coups d’une position, le meilleur d’abord
arg-kete-analyse-annotate = Écrire la partie avec des remarques dans ce fichier
arg-kete-analyse-json = Écrire un objet JSON
value-time = SECONDES
value-moves = COUPS
value-annotate = FICHIER
clap-want-time = { " " }: on attend plus de 0 et au plus 86400 secondes
clap-want-depth = { " " }: on attend un nombre entier de 1 à 512
clap-want-nodes = { " " }: on attend un nombre entier à partir de 1
clap-want-lines = { " " }: on attend un nombre entier à partir de 1
clap-want-record = { " " }: on attend un nombre entier à partir de 1

analyse-no-game = --annotate est pour les parties : nommez un fichier qui en contient une, ou --moves
analyse-no-file = --from et --record concernent un fichier : nommez-en un
analyse-no-record =
    { $n ->
        [one] il y a une partie dans le fichier
       *[other] il y a { $n } parties dans le fichier
    }
analyse-several = Le fichier contient { $n } parties. Voici la première ; --record N en prend une autre.
analyse-other-game = le fichier contient une partie selon d’autres règles que celles de { $game } sur la ligne de commande
analyse-no-memory = il n’y a pas autant de mémoire : donnez un plus petit --hash
analyse-unwritten = impossible d’écrire { $file } : { $reason }

## Où cela en est

analyse-move-value = { $move }, { $value }
analyse-progress = profondeur { $depth } : { $best } ({ $nodes } millions de positions, { $seconds } s)
analyse-progress-game =
    { $left ->
        [one] il reste un coup sur { $all }
       *[other] il reste { $left } coups sur { $all }
    }
analyse-stopped =
    { $all ->
        [0] interrompu ; voici ce qui est trouvé jusqu’ici
       *[other] interrompu ; sur { $all } coups, les derniers ont été examinés : { $n }
    }
analyse-work = { $nodes } millions de positions, { $seconds } s

## Ce qui a été trouvé

analyse-to-move = Trait à { $player }. Ce que les coups valent à { $player }, le meilleur d’abord :
analyse-over = La partie est finie. { $told }
analyse-moves = Chaque coup, avec ce qu’il vaut à son joueur :
analyse-wins =
    { $n ->
        [one] gagne de { $seeds } graine
       *[other] gagne de { $seeds } graines
    }
analyse-wins-least =
    { $n ->
        [one] gagne de { $seeds } graine ou plus
       *[other] gagne de { $seeds } graines ou plus
    }
analyse-loses =
    { $n ->
        [one] perd de { $seeds } graine
       *[other] perd de { $seeds } graines
    }
analyse-loses-least =
    { $n ->
        [one] perd de { $seeds } graine ou plus
       *[other] perd de { $seeds } graines ou plus
    }
analyse-ahead =
    { $n ->
        [one] { $seeds } graine d’avance
       *[other] { $seeds } graines d’avance
    }
analyse-behind =
    { $n ->
        [one] { $seeds } graine de retard
       *[other] { $seeds } graines de retard
    }
analyse-wins-plain = gagne
analyse-wins-least-plain = gagne
analyse-loses-plain = perd
analyse-loses-least-plain = perd
analyse-ahead-plain = en avance, { $amount }
analyse-behind-plain = en retard, { $amount }
analyse-draws = nulle
analyse-even = égalité
analyse-exact = exact
analyse-sure = certain
analyse-depth = profondeur { $depth }
analyse-grade-only = seul coup
analyse-grade-best = meilleur coup
analyse-grade-good = bon coup
analyse-grade-inaccuracy = imprécision
analyse-grade-mistake = erreur
analyse-grade-blunder = grosse erreur
analyse-grade-draw-thrown-away = nulle gâchée
analyse-grade-win-thrown-away = gain gâché
analyse-lost = { $grade }, { $loss } de perdu
analyse-better = mieux { $best } : { $line }
analyse-remark = { $grade } ; mieux { $best }
analyse-count = { $grade } { $n }
analyse-player = { $player }
analyse-player-start = { $player } au début
analyse-summary =
    { $n ->
        [one] { $who } : précision { $accuracy } % en un coup : { $grades }.
       *[other] { $who } : précision { $accuracy } % en { $n } coups : { $grades }.
    }
analyse-summary-none =
    { $n ->
        [0] { $who } : aucun coup.
        [one] { $who } : un coup, sans choix.
       *[other] { $who } : { $n } coups, tous sans choix.
    }
