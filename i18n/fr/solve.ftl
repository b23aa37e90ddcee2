# Les mots de `kete solve`.

about-kete-solve = Trouver exactement ce que vaut une position
examples-kete-solve =
    kete solve kalah --seeds 3
    kete solve kalah --houses 5 --seeds 3 --set empty_capture=true --json
    kete solve kalah --seeds 3 --openings
    kete solve kalah --hash 4096 --resume kalah.part
arg-kete-solve-position = Résoudre cette position : en JSON, ou dans la notation du jeu
arg-openings = Résoudre aussi chaque premier tour complet
arg-win_only = Demander seulement qui gagne, ce qui va plus vite
arg-kete-solve-hash = Mégaoctets de mémoire pour ce qui est prouvé ; d’ordinaire jusqu’à 1024 pour la famille du Kalah, 32 sinon
arg-kete-solve-resume = Reprendre ce fichier s’il existe ; une résolution interrompue y est conservée
arg-kete-solve-json = Écrire un certificat en JSON : règles, position, valeur, coups, travail
clap-want-hash = { " " }: on attend un nombre entier de 1 à 1048576

solve-south-wins = Sud gagne.
solve-north-wins = Nord gagne.
solve-south-wins-by =
    { $seeds ->
        [one] Sud gagne de { $seeds } graine.
       *[other] Sud gagne de { $seeds } graines.
    }
solve-north-wins-by =
    { $seeds ->
        [one] Nord gagne de { $seeds } graine.
       *[other] Nord gagne de { $seeds } graines.
    }
solve-draw = La partie est nulle.
solve-best = Meilleurs premiers coups : { $moves }
solve-line = Meilleure suite : { $line }
solve-openings = Premiers tours, avec l’écart final de Sud :
solve-work = { $nodes } positions, { $seconds } s
solve-progress = encore à gagner par le joueur qui a le trait : de { $low } à { $high } ; { $nodes } millions de positions, { $seconds } s
solve-stopped = interrompu ; ce qui est prouvé jusqu’ici est dans { $file } : reprendre avec --resume { $file }
solve-over = dans cette position, la partie est finie
solve-not-solved = cette position n’a pas été résolue : la recherche a été interrompue, ou ses suites sont trop longues
solve-no-resume = --resume est pour les jeux de la famille du Kalah ; celui-ci se résout d’une traite
solve-file = { $file } : { $reason }
solve-file-foreign = ce n’est pas un fichier de kete solve
solve-file-rules = le fichier a été écrit pour d’autres règles
solve-file-damaged = le fichier est endommagé
