# Les mots de `kete tune`.

about-kete-tune = Trouver, en jouant contre soi-même, ce que l’évaluation doit compter
examples-kete-tune =
    kete tune kalah --out poids-kalah.toml
    kete tune oware --games 4000 --rounds 3 --threads 2 --out poids-oware.toml
    kete tune mancala --rounds 0 --weights poids-kalah.toml --check 1000
arg-kete-tune-games = Parties d’une génération ; 2000 par défaut
arg-kete-tune-rounds = Générations : des parties avec les poids du moment, puis des poids ajustés à ces parties ; 2 par défaut. Avec 0, il n’y a que le match
arg-kete-tune-nodes = Positions que la recherche regarde pour chaque coup ; 1000 par défaut
arg-kete-tune-check = Parties du match final, les deux camps de chaque début ; 400 par défaut, 0 pour aucune
arg-kete-tune-seed = Décide de tous les hasards : le même nombre trouve les mêmes poids ; 1 par défaut
arg-kete-tune-threads = Fils d’exécution qui jouent ; 1 par défaut
arg-kete-tune-weights = Partir des poids de ce fichier, au lieu d’une estimation tirée des règles
arg-kete-tune-against = Jouer le match contre les poids de ce fichier, au lieu de cette estimation
arg-kete-tune-out = Écrire les poids dans ce fichier, au lieu de la sortie standard
value-rounds = N
value-nodes = N
value-check = N
value-weights = FICHIER
value-against = FICHIER
value-out = FICHIER
clap-want-rounds = { " " }: on attend un nombre entier de 0 à 100
clap-want-check = { " " }: on attend un nombre entier de 0 à 1000000

tune-progress = génération { $round } sur { $rounds } : { $games } parties sur { $all }
tune-match = match : { $games } parties sur { $all }
tune-fit-seeds =
    { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } ; erreur sur des parties mises de côté : { $before } graines avant, { $after } après
tune-fit-nats =
    { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } ; erreur sur des parties mises de côté : { $before } nats avant, { $after } après
tune-gain =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } des nouveaux poids contre les anciens, à nombre égal de positions : { $score } %, { $elo } ± { $error } Elo
tune-written = écrit : { $file }
tune-stopped = interrompu ; rien n’a été écrit
tune-over = avec ces règles, personne ne peut commencer une partie
tune-unreadable = { $file } : illisible comme poids : { $reason }
tune-unwritable = { $file } : impossible à écrire : { $reason }
tune-range = un nombre est trop grand, ou une liste trop longue
tune-other-kind = ils sont pour des jeux d’un autre genre que { $game }
