# Les mots de `kete match` et de `kete bench` seul.

about-kete-match = Faire jouer l’un contre l’autre deux joueurs, deux cadences ou deux versions
examples-kete-match =
    kete match kalah --a level=6 --b level=5
    kete match oware --each time=50ms --a general --sprt 0,20
    kete match bao-laps --each clock=10s+100ms --a exec=./kete-new --b exec=./kete-old --save bao.kete
    kete match --stats all --csv
arg-kete-match-game = Le jeu ; avec --stats plusieurs, ou all pour tous
arg-a = Le premier joueur : level=N, depth=N, nodes=N, time=50ms (par coup), clock=10s+100ms ou clock=40/60s (pour 40 coups), general (le noyau général), method=alphabeta ou method=montecarlo, weights=FICHIER, hash=16MB, threads=N ou exec=CHEMIN (un autre programme qui connaît kete json), séparés par des virgules
arg-kete-match-b = Le second joueur
arg-each = Ce qui vaut pour les deux joueurs
arg-pairs = Paires de parties ; d’ordinaire 100. Les deux parties d’une paire commencent par les mêmes coups, en changeant de côté. Avec --stats, autant de paires de parties de chaque jeu
arg-kete-match-seed = Tirer d’autres ouvertures ; d’ordinaire 1
arg-concurrency = Parties à la fois ; d’ordinaire une par cœur
arg-plies = Coups joués au hasard au début d’une partie ; d’ordinaire de 4 à 6
arg-balance = Ce que ces coups peuvent valoir pour un côté, en graines ; d’ordinaire un seizième de toutes les graines
arg-max_moves = Coups après lesquels une partie est nulle ; d’ordinaire 1000
arg-margin = De combien une pendule peut être dépassée avant que la partie soit perdue ; d’ordinaire 100ms
arg-sprt = S’arrêter dès que l’une de deux affirmations est crue : A n’est plus fort que de ELO0, ou l’est de ELO1
arg-alpha = Probabilité de croire ELO1 à tort ; d’ordinaire 0.05
arg-beta = Probabilité de croire ELO0 à tort ; d’ordinaire 0.05
arg-save = Ajouter les parties finies à ce fichier, et reprendre après celles qui y sont
arg-stats = Dire plutôt comment sont les jeux : longueur, choix, avantage du premier joueur
arg-csv = Écrire les statistiques en CSV
arg-kete-match-json = Écrire du JSON : un objet, ou avec --stats un par jeu
value-a = JOUEUR
value-b = JOUEUR
value-each = JOUEUR
value-pairs = N
value-concurrency = N
value-plies = N
value-balance = GRAINES
value-max_moves = N
value-margin = TEMPS
value-sprt = ELO0,ELO1
value-alpha = P
value-beta = P
value-save = FICHIER
clap-want-pairs = { " " }: on attend un nombre entier de 1 à 1000000
clap-want-concurrency = { " " }: on attend un nombre entier de 1 à 1024
clap-want-plies = { " " }: on attend un nombre entier de 0 à 60
clap-want-balance = { " " }: on attend un nombre de graines
clap-want-max-moves = { " " }: on attend un nombre entier de 1 à 100000
clap-want-margin = { " " }: on attend un temps, par exemple 100ms
clap-want-sprt = { " " }: on attend deux nombres, le plus petit d’abord, par exemple 0,10
clap-want-alpha = { " " }: on attend un nombre entre 0 et 0.5
clap-want-beta = { " " }: on attend un nombre entre 0 et 0.5

match-one-game = un match porte sur un seul jeu ; plusieurs, c’est pour --stats
match-player = { $player } : { $reason }
match-spec-key = « { $key } » n’existe pas ; un joueur se décrit par { $keys }
match-spec-twice = { $key } après { $other } : un seul des deux peut valoir
match-spec-value = { $key }={ $value } : { $wanted }
match-spec-exec = { $key } concerne la recherche de Kete, pas un autre programme
match-spec-endless = rien ne met fin à ses réflexions : il faut level=6, time=50ms, clock=10s+100ms, nodes=2000 ou depth=8
match-want-level = on attend un niveau de 1 à 8
match-want-depth = on attend un nombre entier de 1 à 512
match-want-nodes = on attend un nombre entier à partir de 1
match-want-time = on attend un temps d’une milliseconde au moins, par exemple 50ms ou 1.5s
match-want-clock = on attend un temps, par exemple 10s, 10s+100ms ou 40/60s+1s
match-want-general = cela ne prend pas de valeur
match-want-method = on attend alphabeta ou montecarlo
match-want-hash = on attend une taille, par exemple 512kB, 16MB ou 1GB
match-want-threads = on attend un nombre entier de 1 à 1024
match-want-exec = on attend le chemin d’un programme
match-weights-unfit = ses poids sont pour d’autres jeux que { $game }
match-exec = { $path } : { $reason }
match-exec-other = sa position de départ de ce jeu est autre
match-exec-silent = il ne répond pas aux demandes de kete json
match-file = { $file } : { $reason }
match-file-held = un autre match y écrit
match-file-foreign = ce n’est pas un fichier de kete match
match-file-rules = ses parties ont été jouées avec d’autres règles
match-file-other = il est d’un autre match : { $other }
match-file-openings = ses parties commencent par d’autres ouvertures, d’une autre version de Kete
match-stopped = interrompu après { $games } parties sur { $all }

match-head = { $game }, tirage { $seed }
match-progress =
    { $games ->
        [one] { $games } partie : A gagne { $won }, annule { $drawn }, perd { $lost } : { $score } %
       *[other] { $games } parties : A gagne { $won }, annule { $drawn }, perd { $lost } : { $score } %
    }
match-elo = Elo { $elo } (95 % : de { $low } à { $high })
match-elo-alike = Elo { $elo } (pas de marge d’erreur : toutes les paires ont fini de même)
match-pairs = Paires où A a fait 0, ½, 1, 1½ et 2 points : { $counts }
match-sprt = SPRT { $elo0 } contre { $elo1 } : { $ratio } (de { $lower } à { $upper })
match-h1 = On croit A plus fort de { $elo1 } Elo, plutôt que de { $elo0 }.
match-h0 = On croit A plus fort de { $elo0 } Elo, plutôt que de { $elo1 }.
match-open = On ne sait pas encore si A est plus fort de { $elo0 } Elo ou de { $elo1 }.
match-capped =
    { $games ->
        [one] { $games } partie a été déclarée nulle, parce qu’elle n’était pas finie après { $moves } coups.
       *[other] { $games } parties ont été déclarées nulles, parce qu’elles n’étaient pas finies après { $moves } coups.
    }
match-no-openings = il n’y a pas d’ouverture équilibrée : en demander d’autres avec --plies, ou élargir --balance
match-few-openings =
    { $pairs ->
        [one] Il n’y a que { $pairs } ouverture équilibrée : une paire en a été jouée.
       *[other] Il n’y a que { $pairs } ouvertures équilibrées : une paire a été jouée de chacune.
    }
match-head-player = joueur
match-head-moves = coups
match-head-depth = profondeur
match-head-nodes = nœuds/coup
match-head-time = ms/coup
match-head-speed = knœuds/s
match-head-overrun = retard (ms)
match-head-late = perdu : temps
match-head-illegal = coup illégal
match-head-silent = sans réponse

survey-exec = les statistiques concernent la recherche de Kete, pas un autre programme
survey-stopped = interrompu ; ce qui manque n’était pas fini
survey-game = jeu
survey-games = parties
survey-moves-mean = coups
survey-moves-median = médiane
survey-moves-max = au plus
survey-branching = choix
survey-first-won = gagné par le premier
survey-drawn = nulles
survey-first-lost = perdu
survey-first-score = score du premier
survey-first-score-error = ±
survey-first-margin = écart
survey-capped = pas finies

## Mesurer la recherche

bench-same = Les nœuds sont ceux de la signature.
bench-other = Les nœuds ne sont pas ceux de la signature : la recherche ne fait plus la même chose.
bench-head-game = jeu
bench-head-kernel = noyau
bench-head-nodes = nœuds
bench-head-ms = ms
bench-head-speed = knœuds/s
bench-head-ms-many = ms ({ $threads } fils)
bench-head-speed-many = knœuds/s
bench-head-faster = nœuds/s, fois
bench-head-sooner = plus tôt, fois
arg-kete-bench-threads = Comparer avec autant de fils d’exécution
arg-deeper = Chercher autant de coups plus loin que d’habitude, comme il convient à plusieurs fils
arg-kete-bench-hash = Mégaoctets de la table ; d’ordinaire 16
arg-signature = N’écrire que le nombre de nœuds de chaque jeu : gardé dans le dépôt, il montre quand la recherche change
arg-kete-bench-json = Écrire du JSON
value-deeper = N
clap-want-deeper = { " " }: on attend un nombre entier de 0 à 100
