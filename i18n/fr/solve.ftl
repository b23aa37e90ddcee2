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
arg-kete-solve-hash = Mégaoctets de mémoire pour ce qui est prouvé ; d’ordinaire jusqu’à 1024 pour la famille du Kalah, 256 sinon
arg-kete-solve-resume = Reprendre ce fichier s’il existe ; ce qui est prouvé y est conservé, même en cas d’interruption
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
solve-stopped = interrompu ; ce qui est prouvé jusqu’ici est dans { $file } : reprendre avec --resume { $file }
solve-over = dans cette position, la partie est finie
solve-no-resume = --resume est pour les jeux de la famille du Kalah ; celui-ci se résout d’une traite
solve-file = { $file } : { $reason }
solve-file-foreign = ce n’est pas un fichier de kete solve
solve-file-rules = le fichier a été écrit pour d’autres règles
solve-file-damaged = le fichier est endommagé

# Ce qui est demandé à présent, et où en est la recherche.
solve-progress-value = écart de Sud, de { $low } à { $high }
solve-progress-moves = meilleurs coups
solve-progress-turn = premier tour { $number } sur { $count }
solve-progress-position = la position
solve-progress-kalah = { $what } : environ { $share } % de cette question, si tous les coups demandent le même travail ; { $nodes } millions de positions, { $seconds } s
solve-progress-general = { $what } : profondeur { $depth }, atteinte en { $took } s de plus ; la suivante est cherchée depuis { $now } s ; { $seconds } s en tout
solve-not-solved = interrompu à la profondeur { $depth } avec { $settled } des { $moves } premiers coups établis ; si c’est trop long, essayez moins de cases ou de graines (--houses, --seeds) ou une position plus tardive (--position)
solve-too-long = cette position ne peut pas être résolue : certaines suites dépassent { $depth } coups, et { $settled } des { $moves } premiers coups sont établis ; essayez moins de cases ou de graines (--houses, --seeds) ou une position plus tardive (--position)
solve-endless = un match selon ces règles peut durer sans fin, et rien n’y est sûr : limitez ses manches, par exemple avec --set rounds=1
solve-file-memory = il contient plus que cette mémoire : donnez --hash { $mb } ou davantage

solve-tables = On construit d'abord les tables de finales jusqu'à { $seeds } graines, { $boards } positions ; elles resserviront.
solve-tables-progress = Tables de finales : { $seeds } graines sur { $most }, { $share } %
