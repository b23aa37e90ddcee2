# Les mots des problèmes : `kete puzzles`, et la page du navigateur.

about-kete-puzzles = Trouver des positions où un seul coup est bon
examples-kete-puzzles =
    kete puzzles kalah
    kete puzzles vailung --count 3 --grade 4
    kete puzzles kalah --seed 7 --json
    kete puzzles kalah --count 1 > probleme.kete; kete analyse probleme.kete
arg-kete-puzzles-count = Combien on en veut, au plus un par partie jouée ; 10 par défaut
arg-kete-puzzles-seed = Décide de tous les hasards : le même nombre trouve les mêmes problèmes ; 1 par défaut
arg-kete-puzzles-grade = Seulement les problèmes de ce degré, de 1 pour le plus facile à 5
arg-kete-puzzles-nodes = Jouer au plus tant de coups pour prouver une position ; 200000 par défaut. Davantage prouve des positions plus précoces et trouve des problèmes plus difficiles
arg-kete-puzzles-games = Renoncer après tant de parties ; 1000 par défaut
arg-kete-puzzles-json = Écrire un objet JSON par ligne, au lieu de parties notées
value-count = N
value-grade = N
clap-want-count = { " " }: on attend un nombre entier de 1 à 10000
clap-want-grade = { " " }: on attend un nombre entier de 1 à 5

puzzles-event = Problème { $n }
puzzles-progress = { $found } trouvés sur { $count }, { $games } parties jouées
puzzles-stopped = interrompu : { $found } trouvés sur { $count }, en { $games } parties
puzzles-fewer = seulement { $found } trouvés sur { $count }, en { $games } parties ; --games et --nodes en permettent plus
puzzles-none = { $game } : aucun problème trouvé en { $games } parties. Il faut prouver jusqu’à la fin le résultat de chaque coup ; --games et --nodes en permettent plus, et un autre degré peut être plus facile à trouver
puzzles-over = avec ces règles, personne ne peut commencer une partie

puzzle-south-wins = Sud joue et gagne.
puzzle-north-wins = Nord joue et gagne.
puzzle-south-draws = Sud joue et fait nulle.
puzzle-north-draws = Nord joue et fait nulle.
