# Les mots de `kete tables`.

about-kete-tables = Construire des tables de finales : ce que vaut chaque plateau de peu de graines quand les deux jouent au mieux
examples-kete-tables =
    kete tables build awalé --seeds 14
    kete tables probe awalé --position '0 0 0 0 1 2 | 1 0 0 0 0 0 | 22 22 | S'
    kete tables list
about-kete-tables-build = Construire les couches qui manquent : tous les plateaux jusqu’à tant de graines
examples-kete-tables-build =
    kete tables build kalah --seeds 16
    kete tables build awari-olympiad --seeds 20 --threads 2 --json
about-kete-tables-verify = Retrouver des valeurs à partir des couches inférieures : un échantillon au hasard, ou tout
examples-kete-tables-verify =
    kete tables verify kalah
    kete tables verify awari-olympiad --seeds 12 --all
about-kete-tables-info = Dire ce qu’il y a pour un jeu : ses couches et leur contenu
examples-kete-tables-info =
    kete tables info kalah
    kete tables info awari-olympiad --seeds 20 --json
about-kete-tables-probe = Demander ce que vaut une position, et chacun de ses coups
examples-kete-tables-probe =
    kete tables probe kalah --houses 4 --seeds 2
about-kete-tables-list = Énumérer toutes les tables qui existent
examples-kete-tables-list =
    kete tables list
    kete tables list --json
about-kete-tables-path = Afficher le dossier de toutes les tables, ou de celles d’un jeu
examples-kete-tables-path =
    kete tables path
    kete tables path awalé
arg-tables_dir = Le dossier de toutes les tables ; sinon kete/tables dans votre dossier de données (KETE_TABLES)
value-tables_dir = DOSSIER
arg-kete-tables-build-seeds = La plus haute couche : les plateaux jusqu’à tant de graines ; la position de départ ne joue aucun rôle
arg-kete-tables-build-threads = Fils qui construisent ensemble ; d’habitude un par cœur. Les fichiers sont les mêmes quel que soit leur nombre
arg-kete-tables-build-json = Écrire un objet JSON par couche
arg-force = Construire même s’il semble manquer de la mémoire ou de la place sur le disque
arg-kete-tables-verify-seeds = La plus haute couche ; d’habitude toutes celles qui existent
arg-kete-tables-verify-threads = Fils qui travaillent ensemble ; d’habitude un par cœur
arg-kete-tables-verify-seed = Tirer d’autres plateaux
arg-kete-tables-verify-json = Écrire un objet JSON par couche
arg-all = Retrouver chaque plateau, et reconstruire chaque couche à partir des couches inférieures
arg-kete-tables-info-seeds = La plus haute couche dont parler
arg-kete-tables-info-json = Écrire un objet JSON par couche
arg-kete-tables-probe-position = La position : en JSON, ou dans la notation du jeu ; sinon le départ
arg-kete-tables-list-json = Écrire un objet JSON par jeu de règles

tables-no-home = aucun dossier personnel n’a été trouvé : dites par --dir où sont les tables
tables-seeds = --seeds { $value } : on attend un nombre entier de 1 à 120, les graines de la plus haute couche
tables-which-seeds = jusqu’à combien de graines ? Dites-le par --seeds, par exemple --seeds 12
tables-memory = il faut { $needed } de mémoire, et { $there } sont libres : demandez moins de graines (--seeds)
tables-disk = il faut jusqu’à { $needed } sur le disque, et { $there } sont libres : demandez moins de graines (--seeds), ou un autre dossier (--dir)
tables-out-of-memory = la mémoire ne suffit pas pour une couche de { $boards } plateaux : demandez moins de graines (--seeds)
tables-estimate = À construire dans { $folder } : couches { $layers }, { $boards } plateaux ; { $memory } de mémoire, au plus { $disk } sur le disque
tables-progress = couche { $seeds } : { $share } %, { $rate } millions de plateaux par seconde, { $seconds } s, encore { $left } s environ
tables-stopped = interrompu ; les couches terminées sont conservées : la même commande continue
tables-anew = { $reason }. Il est reconstruit.
tables-busy = { $folder } : ces tables sont déjà en construction ; attendez que ce soit fini
tables-column-seeds = graines
tables-column-boards = plateaux
tables-column-win = gain
tables-column-draw = nul
tables-column-loss = perte
tables-column-open = ouvert
tables-column-longest = durée
tables-unknown = un jeu inconnu
tables-layers = couches { $layers }
tables-none = aucune table dans { $folder }
tables-info = Règles { $rules } : { $kind }
tables-info-none = aucune couche de ce jeu n’existe encore : construisez-en par kete tables build
tables-kind-acyclic = aucun plateau ne revient, une valeur chacun
tables-kind-cyclic = des plateaux reviennent, et une répétition partage le reste ; une valeur chacun
tables-kind-bounded = des plateaux reviennent, et ce que vaut une répétition dépend de la partie ; deux bornes chacun
tables-over = dans cette position la partie est finie
tables-not-there = il n’y a pas de table de { $seeds } graines ; celles qui existent vont jusqu’à { $most } : construisez-la par kete tables build, --seeds { $seeds }
tables-not-to-be-had = il n’y a pas de table de { $seeds } graines, et cette machine ne pourrait la construire ; celles qui existent vont jusqu’à { $most } : interrogez une position plus tardive, ou kete analyse
tables-value-south = Sud, au trait, gagne { $value } au mieux ; écart final { $margin }
tables-value-north = Nord, au trait, gagne { $value } au mieux ; écart final { $margin }
tables-between = de { $low } à { $high }
tables-verify-right = { $seeds } graines, { $boards } plateaux : { $checked } retrouvés, tous justes
tables-verify-wrong = { $seeds } graines, { $boards } plateaux : { $checked } retrouvés, { $wrong } FAUX
tables-verify-other = { $seeds } graines, { $boards } plateaux : { $checked } retrouvés, justes, mais la couche n’est PAS ce que donne la construction
tables-verify-stopped = interrompu avant que tout soit vérifié
tables-verify-bad = ces tables sont fausses : signalez-le s’il vous plaît, supprimez-les (kete tables path dit le dossier) et reconstruisez-les
tables-unsuited = ce jeu ne peut pas avoir de tables de finales : { $reason }
tables-unsuited-four-rows = rien ne quitte un plateau de quatre rangées, il n’y a donc pas de plateaux plus petits sur lesquels construire
tables-unsuited-rounds = une partie en plusieurs manches vaut plus que les graines d’une seule ; là où le jeu a l’option, --set rounds=1 y remédie
tables-unsuited-owned = à qui est chaque case compte autant que les graines
tables-unsuited-tuzdik = un tuzdik rend un plateau plus riche que ses graines ne le disent
tables-unsuited-once = que le joueur vienne de jouer compte autant que les graines
tables-unsuited-endless = un tour sans fin annule la partie quoi qu’il y ait dans les greniers ; là où le jeu a l’option, --set endless=illegal y remédie
tables-unsuited-quiet = la partie s’arrête après { $moves } coups sans prise, ce qu’aucun plateau ne montre ; là où le jeu a l’option, --set quiet=0 y remédie
tables-unsuited-large = autant de graines sur des rangées de { $houses } cases ne se numérotent pas ; demandez-en moins (--seeds)
tables-file = { $file } : { $reason }
tables-file-foreign = ce n’est pas une table de finales
tables-file-version = le format { $format } est d’une version ultérieure : reconstruisez-la, ou prenez cette version
tables-file-rules = elle a été construite pour d’autres règles
tables-file-layer = c’est une autre couche, de { $seeds } graines sur des rangées de { $houses }
tables-file-truncated = la fin du fichier manque : reconstruisez-la
tables-file-trailing = le fichier est plus long qu’il ne devrait : reconstruisez-la
tables-file-header = l’en-tête est endommagé : reconstruisez-la
tables-file-block = le bloc { $block } est endommagé : reconstruisez-la
tables-any-loss = n’importe quelle perte
tables-any-win = n’importe quel gain
