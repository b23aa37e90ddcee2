# Les mots du programme kete : aide, listes, et le jeu en terminal.

## Aide

help-usage = Utilisation :
help-commands = Commandes{"\u00A0"}
help-arguments = Arguments{"\u00A0"}
help-options = Options{"\u00A0"}
help-examples = Exemples :
help-status = Code de retour : 0 fait ; 1 la demande a échoué ; 2 la ligne de commande est fautive.

about-kete = Joue aux jeux de mancala. Sans commande, les ouvre dans le navigateur, comme kete serve.
examples-kete =
    kete play awalé
    kete games --family kalah
    kete rules show congkak
about-kete-play = Jouer en terminal, contre Kete ou à deux
examples-kete-play =
    kete play awalé                         vous êtes Sud, Kete est Nord
    kete play kalah --level 5 --as nord     laisser Kete commencer
    kete play bao-kiswahili --two-player    deux personnes au même clavier
    kete play awalé --set grand_slam=illegal --seeds 3
    kete play --rules monjeu.toml           un jeu à vous
about-kete-games = Lister les jeux, ou tout dire de l’un d’eux
examples-kete-games =
    kete games
    kete games --family oware
    kete games wari
    kete games kalah --seeds 6 --json
about-kete-perft = Compter les suites de coups d’une longueur donnée
examples-kete-perft =
    kete perft awalé 6
    kete perft kalah 4 --divide
    kete perft kalah 3 --position '{ "{" }"houses":[4,4,0,5,5,5,4,4,4,4,4,4],"stores":[1,0],"player":0{ "}" }'
    kete perft kalah 12 --threads 2         318739550, chaque dernier coup étant joué
about-kete-rules = Vérifier des fichiers de règles et montrer les règles des jeux
examples-kete-rules =
    kete rules check monjeu.toml
    kete rules show awalé --toml
about-kete-rules-check = Dire chaque faute de fichiers de règles, avec sa ligne, la raison et un conseil
examples-kete-rules-check =
    kete rules check monjeu.toml
    kete rules check jeux/ --json
about-kete-rules-schema = Afficher le schéma JSON des fichiers de règles, pour les éditeurs
examples-kete-rules-schema =
    kete rules schema > rules.schema.json
about-kete-rules-show = Montrer les règles d’un jeu telles qu’elles sont en vigueur, options comprises
examples-kete-rules-show =
    kete rules show omweso
    kete rules show kalah --set pie=true --toml --id monjeu > monjeu.toml
about-kete-convert = Convertir des parties et des positions d’une notation à une autre
examples-kete-convert =
    kete convert parties.ogn
    kete convert --from kalah-left --to kalah-store coups.txt
    kete convert --from togyz --json partie.txt
    kete convert --list
about-kete-json = Répondre à des demandes JSON, une par ligne, pour les scripts et d’autres programmes
examples-kete-json =
    echo '{ "{" }"op":"start","game":"oware"{ "}" }' | kete json
    kete json --schema
about-kete-bench = Mesurer la vitesse de Kete sur cette machine
examples-kete-bench =
    kete bench
    kete bench --threads 2 --deeper 3
    kete bench serve
about-kete-bench-serve = Mesurer l’application web : délais des parties en direct et coups par seconde
examples-kete-bench-serve =
    kete bench serve
    kete bench serve --database postgres://kete@localhost/kete --json
about-kete-serve = Servir les jeux aux navigateurs : jouer contre l’ordinateur, contre un ami, ou regarder
examples-kete-serve =
    kete serve                            pour soi
    kete serve --lan                      pour des amis sur le même réseau
    kete serve --listen 127.0.0.1:0 --no-open
    kete serve --public-url https://kete.example --trust-proxy
about-kete-completions = Afficher un script qui complète les lignes de commande dans un shell
examples-kete-completions =
    kete completions bash > ~/.local/share/bash-completion/completions/kete
    kete completions fish > ~/.config/fish/completions/kete.fish
about-kete-man = Afficher une page de manuel, ou les écrire toutes dans un dossier
examples-kete-man =
    kete man play | man -l -
    kete man --dir ~/.local/share/man/man1

arg-help = Afficher cette aide
arg-version = Afficher la version
arg-lang = Langue : en ou fr ; sinon celle du système (LC_ALL, LC_MESSAGES, LANG)
arg-game = Le jeu : son identifiant, l’un de ses noms, ou une clé de conformité
arg-kete-games-game = Un jeu dont tout dire, par l’un de ses noms
arg-set = Régler une option du jeu ; peut être répété
arg-houses = Cases par rangée ; abrège --set houses=N
arg-seeds = Graines par case ; abrège --set seeds=N
arg-rules = Un fichier de règles à vous, ou un dossier de tels fichiers ; peut être répété. S’il n’y a qu’un jeu, son nom est facultatif
arg-level = La force de Kete, de 1 (un débutant) à 8 ; 3 d’habitude
arg-two_player = Deux personnes jouent, sans l’ordinateur
arg-as = Votre place : sud ou nord ; Sud commence
arg-plain = Des lignes de texte sans mise en forme, avec la position en phrases ; --plain=board la dessine. Dans un terminal, la partie est conservée après chaque coup, voir --resume ; tapée par un autre programme, non
arg-time_per_move = Secondes de réflexion de Kete par coup, au plus ; 1 d’habitude
arg-hash = Mégaoctets dont la recherche dispose ; 64 d’habitude
arg-tables = Le dossier des tables de finales ; sinon KETE_TABLES, ou le vôtre
arg-threads = Fils qui cherchent ensemble ; d’habitude un par cœur
arg-seed = Rejouer la même partie : décide entre les coups que Kete juge égaux
arg-family = Seulement les jeux d’une famille : oware, kalah, bao, congkak, omweso, togyz, relay ou other
arg-json = Écrire du JSON
arg-depth = La longueur des suites, de 0 à 100
arg-position = Compter à partir d’ici : une position en JSON, ou dans la notation du jeu
arg-divide = Compter chaque premier coup à part
arg-kete-perft-threads = Nombre de fils qui comptent ; 1 sauf indication, pour que la vitesse soit celle d’un cœur
arg-kete-perft-general = Compter avec le noyau de tous les jeux, même là où un plus rapide connaît les règles : les nombres sont les mêmes
arg-toml = Écrire le fichier de règles en vigueur
arg-id = Avec --toml ou --json : un autre identifiant pour le fichier, et pas de noms : un jeu à vous
arg-markdown = Écrire les règles en phrases, en Markdown
arg-files = Des fichiers de règles, ou des dossiers
arg-schema = Afficher plutôt le schéma JSON des demandes et des réponses
arg-shell = Le shell : bash, elvish, fish, powershell ou zsh
arg-topic = La commande, par exemple play ou rules check ; sinon kete même
arg-dir = Écrire toutes les pages dans ce dossier
arg-kete-convert-file = Ce qu’il faut convertir ; rien, ou -, lit l’entrée standard
arg-from = Le format du texte, voir --list ; peut être omis là où un seul est possible
arg-to = Le format à écrire ; sinon celui de Kete, pour les parties (kete) ou les positions (position)
arg-kete-convert-game = Le jeu, si le texte ne dit pas lequel c’est
arg-list = Lister les formats
arg-kete-convert-json = Écrire du JSON : le jeu, ses coups et ses états
arg-listen = Où écouter ; sinon 127.0.0.1:8080, ou un port libre. Le port 0 en prend un libre (KETE_LISTEN)
arg-data = Dossier de la base de données intégrée ; sinon kete dans votre dossier de données (KETE_DATA)
arg-database = Une autre base de données : sqlite:CHEMIN ou postgres://UTILISATEUR:MOT-DE-PASSE@HÔTE/NOM (KETE_DATABASE)
arg-base_path = Ce par quoi commence chaque adresse, par exemple /kete (KETE_BASE_PATH)
arg-public_url = L’adresse que les autres connaissent, par exemple https://kete.example (KETE_PUBLIC_URL)
arg-trust_proxy = Croire X-Forwarded-For et X-Forwarded-Proto du mandataire placé devant (KETE_TRUST_PROXY)
arg-lan = Laisser jouer des amis sur le même réseau : écouter sur toutes les interfaces, montrer l’adresse et un code QR (KETE_LAN)
arg-rate = Requêtes par seconde permises à une adresse ; 0 ne fixe pas de limite (KETE_RATE)
arg-kete-bench-serve-database = La base de données à mesurer : sqlite:CHEMIN ou postgres://UTILISATEUR:MOTDEPASSE@HOTE/NOM
arg-games = Parties en direct, chacune avec deux connexions et un coup par seconde
arg-busy = Parties jouées sans pause
arg-seconds = Durée de la mesure de chacune des deux parts
arg-retention = Supprimer après tant de jours les parties finies ou jamais commencées ; sinon elles sont gardées (KETE_RETENTION)
arg-no_open = Ne pas ouvrir de navigateur (KETE_NO_OPEN)
arg-log_format = Forme du journal : text ou json (KETE_LOG_FORMAT)
value-file = FICHIER
value-id = ID
value-from = FORMAT
value-to = FORMAT
value-game = JEU
value-set = NOM=VALEUR
value-houses = N
value-seeds = N
value-threads = N
value-rules = FICHIER
value-level = N
value-as = PLACE
value-plain = MANIÈRE
value-time_per_move = SECONDES
value-tables = DOSSIER
value-seed = N
value-family = FAMILLE
value-depth = LONGUEUR
value-position = POSITION
value-files = FICHIER
value-shell = SHELL
value-topic = COMMANDE
value-dir = DOSSIER
value-lang = LANGUE
value-listen = ADRESSE:PORT
value-data = DOSSIER
value-database = URL
value-base_path = CHEMIN
value-public_url = URL
value-rate = N
value-busy = N
value-games = N
value-seconds = SECONDES
value-retention = JOURS
value-log_format = FORME

## Une ligne de commande fautive

clap-error = erreur : { $message }
clap-more = Pour en savoir plus, essayez --help.
clap-unknown-argument = { $arg } n’a rien à faire ici
clap-unknown-command = il n’y a pas de commande { $name }
clap-no-value = { $arg } demande une valeur
clap-bad-value = { $value } n’est pas permis pour { $arg }
clap-missing = il manque : { $arg }
clap-conflict = { $arg } ne va pas avec { $other }
clap-not-text = un argument n’est pas du texte en UTF-8
clap-no-command = il manque une commande
clap-other = la ligne de commande n’est pas comprise
clap-allowed = { " " }; sont permis : { $values }
clap-want-level = { " " }: on attend un nombre entier de 1 à 8
clap-want-seed = { " " }: on attend un nombre entier d’au plus 20 chiffres
clap-want-time-per-move = { " " }: on attend plus de 0 et au plus 86400 secondes
clap-want-length = { " " }: après le jeu on attend un nombre entier de 0 à 100
clap-want-lang = { " " }: on attend en ou fr
clap-want-listen = { " " }: on attend une adresse et un port, par exemple 127.0.0.1:8080
clap-want-base-path = { " " }: on attend un chemin en lettres simples, par exemple /kete
clap-want-public-url = { " " }: on attend une URL, par exemple https://kete.example
clap-want-rate = { " " }: on attend un nombre entier
clap-want-games = { " " }: on attend un nombre entier de 1 à 10000
clap-want-busy = { " " }: on attend un nombre entier de 1 à 10000
clap-want-seconds = { " " }: on attend un nombre entier de 1 à 3600
clap-want-retention = { " " }: on attend un nombre entier de 1 à 36500
clap-want-threads = { " " }: on attend un nombre entier de 1 à 256
clap-near = { " " }; vouliez-vous dire { $near } ?
man-unknown = il n’y a pas de commande { $topic }

## Choisir un jeu

no-game = nommez un jeu ; `kete games` en donne la liste
which-game = les fichiers de règles contiennent plusieurs jeux ; nommez-en un : { $games }
options-of = `kete games { $game }` donne la liste de ses options
unreadable = { $file } ne peut être lu : { $reason }

## Fichiers de règles

count-faults =
    { $n ->
        [one] { $n } faute
       *[other] { $n } fautes
    }
fault-help = conseil : { $suggestion }
io-not-found = cela n’existe pas
io-denied = l’accès est refusé
io-folder = c’est un dossier
io-no-folder = une partie du chemin n’est pas un dossier
io-full = il n’y a plus de place
io-read-only = on ne peut rien y écrire
io-not-text = ce n’est pas du texte en UTF-8
io-exists = cela existe déjà
io-used = c’est déjà utilisé
io-other = le système refuse ({ $error })
io-large = c’est trop grand
cannot-read = ceci ne peut être lu : { $reason }
check-good = { $file } : { $title } ({ $id }) est en ordre
show-id-of-file = --id va avec --toml ou --json
check-nothing = il n’y a pas de fichier de règles ici
check-count = pour les suites de longueur { $depth }, le fichier annonce { $stated }, mais on en compte { $counted }

## Listes de jeux

family-oware = Awalé
family-kalah = Kalah
family-bao = Bao
family-congkak = Congkak
family-omweso = Omweso
family-togyz = Togyz kumalak
family-relay = Relais
family-other = Autres
head-family = Famille
head-game = Jeu
head-title = Titre
head-board = Plateau
head-laps = Relais
head-options = Options
yes = oui
no = non
games-more = `kete games NOM` en dit plus sur un jeu, `kete play NOM` le joue.
details-summary = En bref :
details-family = Famille :
details-board = Plateau :
details-laps = Relais :
details-names-en = Noms anglais :
details-names-fr = Noms :
details-minutes = Minutes :
details-difficulty = Difficulté :
details-confidence = Confiance :
details-note = Note :
details-sources = Sources
details-options = Options (--set nom=valeur)
confidence-high = forte : les sources s’accordent
confidence-medium = moyenne : une bonne source, ou la plupart
confidence-low = faible : notre propre décision
board-even =
    { $seeds ->
        [one] { $rows } rangées de { $houses } cases, une graine par case
       *[other] { $rows } rangées de { $houses } cases, { $seeds } graines par case
    }
board-uneven = { $rows } rangées de { $houses } cases, avec une position de départ particulière
perft-no-json = la position n’est pas du JSON : ligne { $line }, colonne { $column }
perft-no-state = ce JSON n’est pas une position du jeu : { $reason }
perft-speed = { $seconds } s, { $rate } millions par seconde

## Le jeu en terminal

play-two = Deux personnes jouent.
play-you-south = Vous êtes Sud, Kete est Nord au niveau { $level }.
play-you-north = Vous êtes Nord, Kete est Sud au niveau { $level }.
play-begin = Tapez un coup, ou aide.
play-help =
    Un coup tel que le plateau le marque. Ou :
      coups         les coups permis
      pourquoi N    ce que fait le coup N, ou pourquoi il est refusé ; la case seule suffit
      conseil       un coup que Kete trouve bon
      annuler       reprendre le dernier coup
      refaire       le rejouer
      plateau       le plateau, dessiné
      position      la position, en phrases
      règles        les règles de ce jeu, avec ses options
      impasse       proposer d’arrêter : plus rien ne peut être pris
      oui, non      y consentir, ou pas
      quitter, q    arrêter
play-try-help = (aide dit ce qu’on peut taper)
play-not-text = Ce n’est pas du texte que Kete sait lire.
play-no-undo = Vous n’avez pas de coup à reprendre.
play-no-redo = Il n’y a pas de coup à rejouer.
play-why-what = Quel coup ? Par exemple : pourquoi 3
play-moves = Coups permis : { $moves }
play-thinking = réflexion...
play-hint = Conseil : { $move }. { $told }
play-ways = Cela se joue ainsi : { $moves }.
play-legal = Ce coup est permis. { $told }
play-of-move = { $move } : { $told }
play-rules-more = Ces règles à nouveau : kete rules show { $game }
play-now-south = Vous êtes Sud maintenant.
play-now-north = Vous êtes Nord maintenant.
play-not-asked = Rien n’a été demandé.
deadlock-ask = { $player } propose d’arrêter ici, car plus rien ne peut être pris. { $other }, êtes-vous d’accord ? (oui ou non)
deadlock-proved = Plus rien ne peut être pris, quoi qu’on joue. Arrêter ici ? (oui ou non)
deadlock-agreed = Kete est d’accord : plus rien ne peut être pris.
deadlock-alive = Kete n’est pas d’accord : on peut encore prendre, ou la partie peut finir d’elle-même.
deadlock-open = Kete n’est pas d’accord : il ne peut pas prouver que plus rien ne peut être pris.
deadlock-declined = La partie continue.
deadlock-not-now = On ne peut pas proposer d’arrêter maintenant.
play-won = Vous avez gagné.
play-lost = Kete a gagné.
play-drawn = Personne n’a gagné.

## Le choix d’un jeu

choose-title = Kete : choisissez un jeu
choose-game = Un numéro ou un nom (Entrée pour sortir) :
choose-number = Il n’y a pas de numéro { $number } ici.
choose-level = Niveau de 1 à 8 (Entrée pour { $level }), ou 2p pour jouer à deux :
choose-level-what = Un nombre de 1 à 8, ou 2p.

## Convertir

convert-input = entrée standard
convert-not-text = { $file }:{ $line } : ceci n’est pas du texte en UTF-8
convert-which = ce texte ne montre pas dans quel format il est : nommez-en un avec --from : { $formats } (--list les décrit)
holds-games = parties
holds-position = une position
format-kete = les parties de Kete, pour tous les jeux
format-position = les positions de Kete, pour tous les jeux : 4 4 0 5 5 5 | 4 4 4 4 4 4 | 1 0 | S
format-ogn = parties d’awalé d’Aualé : 1. F f 2. C+2 b
format-dash = positions d’awalé d’Aualé : 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
format-kgp = plateaux du Kalah Game Protocol : <3,10,2,1,2,3,4,2,0>
format-fen = positions de PlayStrategy, pour l’awalé, le togyz kumalak et le bestemshe
format-squares = coups de PlayStrategy : c1f2
format-openspiel-oware = actions d’oware d’OpenSpiel : les cases du joueur, à partir de 0
format-openspiel-mancala = actions de mancala d’OpenSpiel : les cases autour du plateau
format-openspiel-state = positions d’oware et de mancala d’OpenSpiel
format-togyz = parties de togyz kumalak : 76 98X(12)
format-bao-letters = bao avec des lettres pour les rangées : A5R a5R>
format-bao-squares = bao avec les cases d’un échiquier : f2>*
format-kalah-left = kalah, cases numérotées depuis la gauche du joueur
format-kalah-store = kalah, cases numérotées par leur distance au grenier du joueur

## L’application web

bench-live = Parties en direct, un coup par seconde ...
bench-moves = Coups sans pause ...
bench-live-told = { $games } parties en direct, { $moves } coups : du coup à la connexion de l’adversaire { $median } ms en médiane, { $late } ms pour 99 sur 100, { $latest } ms au plus ; { $lost } événements perdus, { $doubled } en double
bench-moves-told = { $rate } coups acceptés par seconde
serve-running = Kete tourne. Ouvrez l’adresse dans un navigateur ; Ctrl-C arrête le serveur.
serve-lan = Vos amis sur le même réseau ouvrent cette adresse ou scannent le code :
serve-failed = le serveur s’est arrêté : { $reason }
serve-no-database = { $url } n’est pas l’adresse d’une base de données : --database attend sqlite:CHEMIN ou postgres://UTILISATEUR:MOT_DE_PASSE@HÔTE/NOM
serve-bad-database = la base de données { $place } est inutilisable : { $reason }. Réparez-la, ou indiquez-en une autre avec --data ou --database
serve-foreign-database = { $place } est la base de données d’un autre programme et reste intacte ; indiquez-en une autre avec --data ou --database
serve-in-use = un autre Kete (processus { $process }) utilise { $place }. Arrêtez-le, ou donnez à celui-ci son propre dossier avec --data
serve-bad-log = KETE_LOG={ $level } est incompréhensible : { $reason }. Il faut un niveau comme info ou kete_server=debug
serve-lan-loopback = avec --lan d’autres doivent pouvoir venir, mais { $address } n’est accessible que de cette machine ; omettez --listen, ou indiquez une adresse de votre réseau
serve-no-home = il n’y a pas de dossier de données ; indiquez-en un avec --data
serve-no-folder = le dossier { $folder } ne peut pas être créé : { $reason }
serve-no-place = impossible d’écouter sur { $address } : { $reason }
serve-path = le chemin de { $url } doit être celui de --base-path
