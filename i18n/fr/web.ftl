# L'application web.
# Les messages js-... sont pour les scripts : des phrases à variables, sans choix de formes.

web-title = Jeux de mancala
web-description = Jouez dans le navigateur à l’awalé, au kalah, au bao, au congkak et à bien d’autres jeux de mancala : contre l’ordinateur, un ami ou n’importe qui.
web-skip = Aller au contenu
web-nav = Menu principal
web-nav-play = Jouer
web-nav-rules = Règles
web-nav-mine = Mes parties
web-nav-archive = Archives
web-nav-settings = Réglages
web-foot = Kete : les graines d’un plateau de bao. Les jeux de la famille mancala, chacun selon ses propres règles.
web-failed = Le serveur est injoignable. Réessayez dans un instant.

## Home

web-home-title = Jouer au mancala
web-home-heading = Semer, prendre, comprendre
web-home-lead = { $n } jeux de mancala, chacun selon ses règles. Après chaque coup, on vous dit ce qui s’est passé et pourquoi. Sans compte.
web-home-games =
    { $n ->
        [one] Un jeu
       *[other] Les { $n } jeux
    }
web-home-yours = Reprendre une partie
web-ways = Comment voulez-vous jouer ?
web-way-computer = L’ordinateur
web-way-computer-hint = huit niveaux, des premiers pas au plus fort
web-way-friend = Un ami
web-way-friend-hint = envoyez un lien, jouez de n’importe où
web-way-screen = Sur un seul écran
web-way-screen-hint = à deux sur le même appareil
web-way-open = N’importe qui
web-way-open-hint = un défi ouvert au premier venu
web-go-computer = Jouer
web-go-friend = Défier un ami
web-go-screen = Jouer sur un écran
web-go-open = Lancer un défi
web-first-title = Première visite ? Commencez par l’un de ceux-ci
web-first-kalah = Le plus facile : finissez dans votre grenier et rejouez.
web-first-oware = Le classique d’Afrique de l’Ouest : prenez les deux et les trois.
web-first-congkak = De relais en relais, jusqu’à une case vide.
web-minutes =
    { $n ->
        [one] environ une minute
       *[other] environ { $n } minutes
    }
web-difficulty = difficulté { $n } sur 5
web-card-rules = Règles : { $game }
web-variants =
    { $n ->
        [one] Une variante
       *[other] { $n } variantes
    }
web-search = Chercher par n’importe quel nom
web-search-hint = Wari, Num Num, Toguz …
web-search-go = Chercher
web-search-none = Aucun jeu ne s’appelle ainsi.
web-search-near = Noms proches :
web-search-one = Un jeu trouvé.
web-search-many = { $n } jeux trouvés.
web-open-title = Défis ouverts
web-open-none = Personne n’attend d’adversaire en ce moment.
web-open-make = Lancer un défi
web-live-title = Parties en cours
web-live-none = Aucune partie ouverte en ce moment. Les parties avec un ami ne sont listées que pour leurs joueurs.
web-board-start =
    { $seeds ->
        [one] Plateau de départ : { $rows } rangées de { $houses } cases, une graine
       *[other] Plateau de départ : { $rows } rangées de { $houses } cases, { $seeds } graines en tout
    }

## Lists of games

web-row-players = { $first } – { $second }
web-row-screen = Deux personnes sur un écran
web-row-take-up = Relever le défi
web-row-waiting = en attente du second joueur
web-row-guess = sur le point de commencer : on devine un poing
web-row-your-turn = À vous de jouer
web-row-moves =
    { $n ->
        [0] vient de commencer
        [one] un coup
       *[other] { $n } coups
    }
web-ago-now = à l’instant
web-ago-minutes =
    { $n ->
        [one] il y a 1 minute
       *[other] il y a { $n } minutes
    }
web-ago-hours =
    { $n ->
        [one] il y a 1 heure
       *[other] il y a { $n } heures
    }
web-ago-days =
    { $n ->
        [one] hier
       *[other] il y a { $n } jours
    }
web-pager = Pages
web-pager-told = Page { $page } sur { $pages }
web-pager-newer = Plus récentes
web-pager-older = Plus anciennes
web-mine-none = Vous n’avez pas encore joué ici.
web-mine-first = Choisir un jeu
web-mine-turn = À vous de jouer
web-mine-going = En attente des autres
web-mine-over = Terminées
web-archive-lead = Les parties terminées, à revoir coup par coup : les défis ouverts, les parties contre l’ordinateur et les vôtres. Une partie avec un ami n’est listée que pour ses joueurs.
web-archive-none = Aucune partie ne correspond.
web-filter-game = Jeu
web-filter-any-game = tous les jeux
web-filter-opponent = Nom d’un joueur
web-filter-result = Résultat
web-filter-any-result = tous les résultats
web-filter-result-won = j’ai gagné
web-filter-result-lost = j’ai perdu
web-filter-result-drawn = partie nulle
web-filter-result-first = le premier joueur a gagné
web-filter-result-second = le second joueur a gagné
web-filter-from = Du
web-filter-to = Au
web-filter-go = Afficher
web-filter-all = Tout afficher

## A new game

web-new-title = Nouvelle partie : { $game }
web-new-noscript = Pour commencer et jouer une partie, autorisez JavaScript. Tout le reste se lit sans lui.
web-new-start = Commencer la partie
web-new-busy = La partie commence …
web-rules-link = Lire les règles
web-ruleset = { $title }, règles d’après { $source }.
web-ruleset-differs = { $ruleset } Ce qui diffère : { $options }.
web-differs = Ce que vous avez changé :
web-level = De quelle force ?
web-level-1 = premiers pas
web-level-2 = débutant
web-level-3 = facile
web-level-4 = moyen
web-level-5 = exercé
web-level-6 = fort
web-level-7 = très fort
web-level-8 = aussi fort qu’il peut
web-slam-question = Quand un coup prendrait tout ce qu’a l’adversaire ?
web-slam-why = C’est sur ce « grand chelem » que les joueurs d’awalé diffèrent le plus. Mettez-vous d’accord avant de commencer.
web-slam-more = Autres réponses
web-usual = (comme dans cette règle)
web-match = De quelle longueur ?
web-match-one = Une manche
web-match-one-hint = le plateau se joue une fois
web-match-whole = Tout un match
web-match-whole-hint = manche après manche, jusqu’à ce qu’un joueur ne puisse continuer
web-begins = Qui commence ?
web-begins-me = Moi
web-begins-opponent = Mon adversaire
web-begins-fist = Deviner le poing
web-begins-fist-hint = qui trouve la graine commence
web-clock = Pendule
web-clock-none = Sans pendule
web-clock-fischer =
    { $seconds ->
        [0] { $minutes } minutes chacun
       *[other] { $minutes } minutes chacun, et { $seconds } secondes de plus à chaque tour
    }
web-clock-short = { $minutes } min, { $seconds } s de plus par tour
web-clock-days =
    { $n ->
        [one] Un jour par coup
       *[other] { $n } jours par coup
    }
web-clock-own = À mon choix
web-clock-minutes = Minutes chacun
web-clock-seconds = Secondes de plus à chaque tour
web-options = Changer les règles
web-options-hint = Tout ce que l’on joue différemment selon les lieux. Ce que vous ne touchez pas reste comme dans la règle.
web-as-in-rules = comme dans la règle

## What options are called: a choice or number before its value, a rule that holds or not (…-no) as it is

web-option-houses = Cases par rangée
web-option-seeds = Graines par case au départ
web-option-start = Départ à la manière de
web-option-hand = Graines en main au départ
web-option-setup = La position de départ
web-option-grand-slam = Quand un coup prendrait tout
web-option-slam-single = Quand un coup prendrait tout, et que c’est une seule case
web-option-chain = Cases voisines prises aussi
web-option-captures = Nombres de graines qui se prennent
web-option-take-own = La graine qui prend est prise aussi
web-option-take-own-no = La graine qui prend reste sur le plateau
web-option-empty-capture = La graine qui prend est prise même si la case d’en face est vide
web-option-empty-capture-no = La graine qui prend reste si la case d’en face est vide
web-option-lap-first = Seul un tour passé par son propre grenier prend
web-option-lap-first-no = Un tour peut prendre avant d’être passé par son propre grenier
web-option-tuzdik-last-house = La dernière case d’une rangée peut devenir un tuzdik
web-option-tuzdik-last-house-no = La dernière case d’une rangée ne peut pas devenir un tuzdik
web-option-tuzdik-same-number = Les deux tuzdiks peuvent porter le même numéro
web-option-tuzdik-same-number-no = Les deux tuzdiks ne peuvent pas porter le même numéro
web-option-majority = Plus de la moitié des graines met fin à la partie
web-option-majority-no = La partie continue quand quelqu’un a plus de la moitié des graines
web-option-end = La partie finit
web-option-rest = Qui reçoit les graines restées sur le plateau
web-option-surinam-end = La partie finit quand aucune case ne tient plus d’une graine
web-option-surinam-end-no = La partie continue quand aucune case ne tient plus d’une graine
web-option-last = Graines en jeu que la prochaine prise emporte toutes (0 : jamais)
web-option-repetition = Apparition d’une position qui arrête la partie
web-option-quiet = Coups sans prise après lesquels la partie est arrêtée (0 : jamais)
web-option-deadlock = Ce que vaut une partie arrêtée
web-option-rounds = Manches du match (0 : sans limite)
web-option-opens = La manche suivante est ouverte par
web-option-least-houses = Cases qu’un joueur doit pouvoir regarnir pour continuer
web-option-choose = Les cases gagnées dans une manche
web-option-goal = Cases à posséder pour gagner le match (0 : toutes)
web-option-reverse = Les relais partis des cases de gauche peuvent aller dans le sens horaire pour prendre
web-option-reverse-no = Les relais ne vont jamais dans le sens horaire pour prendre
web-option-both-ends = Prendre dans les deux colonnes extrêmes en un seul tour fait gagner
web-option-both-ends-no = Prendre dans les deux colonnes extrêmes en un seul tour ne suffit pas à gagner
web-option-akakyala = Prendre dans deux tours avant la première prise de l’adversaire fait gagner
web-option-akakyala-no = Prendre dans deux tours avant la première prise de l’adversaire ne suffit pas à gagner
web-option-front-check = Une première rangée vide fait perdre
web-option-own-front = Un coup qui vide sa propre première rangée
web-option-lone-kichwa = Jouer vers l’arrière le seul trou occupé de la première rangée, à son extrémité
web-option-middle = Direction qui décide du kichwa dans les colonnes du milieu
web-option-sixteen = Un trou trop plein pour prendre peut être joué
web-option-takasia = Un takata peut bloquer le seul trou menacé
web-option-takasia-no = Un takata ne bloque jamais un trou
web-option-takasia-moves = Coups de l’adversaire pendant lesquels un trou reste bloqué
web-option-takasia-forces = Qui a bloqué un trou doit le prendre s’il le peut
web-option-takasia-forces-no = Qui a bloqué un trou n’est pas tenu de le prendre
web-option-takasia-single = Un trou menacé d’une seule graine
web-option-takasia-first-lap = Le premier relais parti de la nyumba possédée traverse un trou bloqué
web-option-takasia-first-lap-no = Le premier relais parti de la nyumba possédée finit à un trou bloqué
web-option-nyumba-below = Une nyumba trop peu garnie pour travailler est
web-option-mtaji-house-choice = On peut choisir de s’arrêter dans la nyumba même les mains vides
web-option-mtaji-house-choice-no = On ne choisit plus de s’arrêter dans la nyumba une fois les mains vides
web-option-tax = Nyumba taxée au lieu d’être semée entière
web-option-nyumba-singles = Nyumba qui laisse un takata de namua partir d’une graine seule
web-option-tax-counts-seed = Le compte pour la taxe comprend la graine que l’on vient de mettre
web-option-tax-counts-seed-no = Le compte pour la taxe ne comprend pas la graine que l’on vient de mettre
web-option-singles = Une case d’une seule graine peut être jouée
web-option-singles-to-empty = Une graine seule ne peut être jouée que vers une case vide
web-option-singles-to-empty-no = Une graine seule peut être jouée vers toute case
web-option-direction = Sens du semis
web-option-feed = Obligation de nourrir
web-option-pass = Un joueur sans coup passe son tour
web-option-pass-no = Un joueur sans coup ne passe pas : la partie finit
web-option-pie = Nord peut échanger les places après le premier tour de Sud
web-option-pie-no = Nord ne peut pas échanger les places après le premier tour de Sud
web-option-laps = Relais à partir desquels un tour est sans fin
web-option-endless = Un tour sans fin
web-option-set = { $label } : { $value }

## What options can be set to

web-value-true = oui
web-value-false = non
web-value-grand-slam-capture = elles sont toutes prises
web-value-grand-slam-no-capture = le coup est permis, mais ne prend rien
web-value-grand-slam-illegal = le coup est interdit
web-value-grand-slam-illegal-unless-only = le coup est interdit, sauf s’il n’y en a pas d’autre ; il ne prend alors rien
web-value-grand-slam-opponent-rest = elles sont toutes prises ; tout le reste va à l’adversaire et la partie finit
web-value-grand-slam-keep-last = toutes sont prises sauf la case de la dernière graine
web-value-grand-slam-keep-first = toutes sont prises sauf la première case de l’adversaire
web-value-grand-slam-share-again = elles sont toutes prises, et l’on rejoue pour nourrir l’adversaire
web-value-keep = elle garde ses graines
web-value-take = elle est prise
web-value-chain-no = aucune
web-value-chain-back = celles d’avant la dernière graine
web-value-chain-both = celles des deux côtés
web-value-singles-free = toujours
web-value-wait = seulement si aucune de ses cases n’en tient plus
web-value-wait-to-empty = seulement si aucune de ses cases n’en tient plus, et vers une case vide
web-value-anticlockwise = sens inverse des aiguilles d’une montre
web-value-clockwise = sens des aiguilles d’une montre
web-value-feed-no = aucune
web-value-feed-must = un adversaire affamé doit être nourri
web-value-feed-turn = le tour doit laisser des graines à un adversaire affamé
web-value-feed-reply = un coup doit laisser une réponse à l’adversaire, s’il en existe un
web-value-mover = quand celui qui doit jouer ne le peut pas
web-value-either = dès qu’un camp est vide
web-value-rest-owner = chacun celles de son camp
web-value-rest-emptier = le joueur dont le camp est vide
web-value-rest-opponent = l’adversaire de celui qui ne peut pas jouer
web-value-nobody = personne
web-value-repetition-none = jamais
web-value-second = la deuxième
web-value-third = la troisième
web-value-own-sides = chacun prend son camp
web-value-split = un partage égal
web-value-draw = une partie nulle
web-value-illegal = c’est interdit
web-value-endless-end = s’arrête là
web-value-loser = le perdant
web-value-opens-winner = le gagnant
web-value-alternate = les joueurs à tour de rôle
web-value-last-mover = celui qui a joué en dernier
web-value-choose-winner = le gagnant choisit
web-value-auto = elles suivent sa rangée
web-value-setup-fixed = fixé
web-value-setup-free = disposé par chaque joueur
web-value-never = jamais
web-value-current = celle du relais
web-value-mtaji = celle du début du tour
web-value-allowed = c’est permis
web-value-exempt = il est épargné
web-value-blocked = il peut être bloqué
web-value-front-check-no = jamais
web-value-front-check-lap = après chaque relais
web-value-front-check-turn = à la fin du tour
web-value-working = celle qui travaille
web-value-owned = toute nyumba possédée
web-value-ordinary = un trou ordinaire
web-value-nyumba-below-owned = toujours possédée
web-value-nyumba-below-ordinary = un trou ordinaire tant qu’elle n’est pas regarnie
web-value-lone-kichwa-allowed = permis
web-value-lone-kichwa-illegal = interdit
web-value-endless-draw = est une partie nulle
web-value-endless-illegal = ne peut pas être joué
web-value-own-front-loses = fait perdre
web-value-own-front-illegal = ne peut pas être joué
web-value-sixteen-takata = oui, comme takata
web-value-zanzibar = Zanzibar
web-value-malawi = Malawi

## An invitation

web-join-invites = { $name } vous invite à une partie : { $game }.
web-join-rules = Règles
web-join-sit = S’asseoir et jouer
web-join-watch = Seulement regarder
web-join-look = Voir la partie
web-join-you-begin = Vous commencez
web-join-begins = { $name } commence
web-join-noscript = Pour s’asseoir et jouer, autorisez JavaScript.
web-join-own = C’est votre propre invitation. Envoyez son adresse à un ami ; vous jouez d’ici.
web-join-taken = Quelqu’un s’est déjà assis. Vous pouvez regarder la partie.
web-join-over = Cette partie est terminée.
web-join-wrong = Cette invitation n’est pas ou n’est plus la bonne. Demandez-en une nouvelle.

## Rules

web-rules-heading = Les règles de chaque jeu
web-rules-lead = Tirées des règles mêmes que l’on joue ici, avec des exemples sur de petits plateaux.
web-rules-title = Règles : { $game }
web-rules-play = Jouer à ce jeu
web-toc = Sur cette page
web-example-with = Ici, la règle diffère : { $options }.
web-examples-more =
    { $n ->
        [one] Un autre exemple
       *[other] { $n } autres exemples
    }
web-example-play = Jouer ce tour
web-example-laps = Relais par relais
web-example-back = Revenir au début

## Settings

web-settings-lead = Gardés pour ce navigateur, sans compte.
web-settings-noscript = Pour changer les réglages, autorisez JavaScript. La langue se change en haut sans lui.
web-settings-saved = Enregistré.
web-settings-you = Vous
web-settings-name = Votre nom, tel que les autres le voient
web-settings-name-hint = choisi pour vous tant que vous n’en écrivez pas
web-settings-lang = Langue
web-settings-look = L’aspect
web-settings-play = Le jeu
web-settings-sound = Ce que vous entendez
web-setting-theme = Clair ou sombre
web-setting-theme-auto = comme l’appareil
web-setting-theme-light = clair
web-setting-theme-dark = sombre
web-setting-style = Plateau
web-setting-style-wood = bois
web-setting-style-soapstone = pierre ollaire
web-setting-style-sand = sable
web-setting-style-eggbox = boîte à œufs
web-setting-seeds = Graines
web-setting-seeds-beans = haricots
web-setting-seeds-marbles = billes
web-setting-seeds-shells = coquillages
web-setting-counts = Montrer le nombre de graines de chaque case
web-setting-notation = Montrer les noms des cases
web-setting-mirror = Inverser gauche et droite
web-setting-mirror-hint = les graines tournent dans l’autre sens, les greniers changent de côté
web-setting-flip = Retourner le plateau
web-setting-flip-hint = le camp de l’autre joueur est devant vous
web-setting-face = Face à face
web-setting-face-hint = une tablette posée entre deux joueurs
web-setting-speed = Semis
web-setting-speed-slow = lent
web-setting-speed-normal = normal
web-setting-speed-fast = rapide
web-setting-speed-off = d’un coup
web-setting-previews = Montrer où finit un coup avant de le jouer
web-setting-sound = Sons
web-setting-verbosity = Les tours sont lus
web-setting-verbosity-full = en entier
web-setting-verbosity-short = en bref
web-device-title = Un autre appareil
web-device-lead = Un lien privé fait aussi vôtre un autre téléphone ou ordinateur : même nom, mêmes parties, mêmes réglages. Il ne sert qu’une fois.
web-device-make = Créer un lien privé
web-device-link = À ouvrir sur l’autre appareil
web-device-copy = Copier
web-device-copied = Copié
web-device-expires = On peut l’ouvrir jusqu’au
web-device-whose = Ce lien fait de cet appareil celui de { $name }, avec les mêmes parties et les mêmes réglages.
web-device-before = Ici, vous êtes jusqu’à présent { $name } ; ces parties-là ne seraient plus les vôtres sur cet appareil.
web-device-use = L’utiliser sur cet appareil
web-device-not = Pas maintenant
web-device-gone = Ce lien a déjà servi ou il est trop ancien. Créez-en un autre dans les réglages de l’autre appareil.

## What cannot be shown

web-failure-nothing = Il n’y a rien ici
web-failure-ours = Le serveur a trébuché
web-failure-other = Cela ne va pas
web-error-home = Vers les jeux

## NET

web-error-bad-request = Cette requête est illisible.
web-error-not-found = Il n’y a rien à cette adresse.
web-error-unknown-game = Ce jeu n’existe pas.
web-error-bad-option = Ce jeu n’a pas cette option, ou elle ne peut pas prendre cette valeur.
web-error-wrong-origin = Cette requête vient d’un autre site : rien n’a été fait.
web-error-not-a-player = Seuls les joueurs de cette partie peuvent faire cela.
web-error-not-your-turn = C’est à l’autre joueur de jouer.
web-error-stale-ply = Le plateau a changé entre-temps ; votre coup n’a pas été joué.
web-error-illegal-move = Les règles n’autorisent pas ce coup.
web-error-not-now = Ce n’est pas possible maintenant.
web-error-seat-taken = Quelqu’un d’autre a pris cette place. Vous pouvez regarder la partie.
web-error-wrong-invite = Cette invitation n’est pas valable pour cette partie.
web-error-too-many = Trop de requêtes en peu de temps. Attendez un instant.
web-error-too-large = La requête est trop grande.
web-error-busy = L’ordinateur a trop de coups à calculer en ce moment. Réessayez bientôt.
web-error-internal = Quelque chose n’a pas marché sur le serveur. Vous n’y êtes pour rien ; réessayez.

web-wrong-host = Le serveur ne répond pas à ce nom. Qui l’exploite peut l’autoriser avec --public-url.
web-wrong-type = Le type de contenu de cette requête doit être { $type }.
web-bad-json = Le JSON de cette requête est illisible : { $why }
web-bad-name = Un nom a de 1 à { $most } caractères que l’on voit. Les caractères invisibles, comme ceux que contiennent certains émojis, ne sont pas possibles.
web-name-of-computer = Kete est le nom de l’ordinateur : choisissez-en un autre.
web-bad-lang = La langue doit être en ou fr.
web-no-setting = Il n’y a pas de réglage { $name }.
web-bad-setting = Le réglage { $name } doit être l’un de : { $allowed }.

## GAME: the page of a game

js-game-accept = Accepter
js-game-decline = Refuser
js-game-withdraw = Retirer
js-game-asks-draw = { $name } propose la partie nulle.
js-game-did-decline = Vous avez refusé.
js-game-did-undo = Le dernier tour est repris.
js-game-did-withdraw = Vous avez retiré votre proposition.
js-game-did-join = Vous avez pris place.
js-game-says = { $name } : { $text }
js-game-speaker = { $name } :
js-game-hint-told = Conseil : { $name }. Ce que ferait ce coup : { $told }
js-game-choose = Choisissez une case à jouer.
js-game-review-past = C’est un moment passé de la partie. Pour jouer, revenez à la partie.
js-game-review-start = Le plateau avant le premier coup.
js-game-review-failed = Ce moment de la partie n’a pas pu être montré. Réessayez.
js-game-own-draw = Vous avez proposé la partie nulle.
js-game-asks-takeback = { $name } demande à reprendre le dernier coup.
js-game-own-takeback = Vous avez demandé à reprendre le dernier coup.
js-game-asks-end = { $name } propose d’arrêter ici : plus rien ne peut être pris.
js-game-own-end = Vous avez proposé d’arrêter ici.
js-game-asks-rematch = { $name } voudrait rejouer.
js-game-own-rematch = Vous avez proposé une autre partie.
js-game-end-proved = Plus rien ne peut être pris, quoi qu’on joue. Arrêter la partie ici ?
js-game-propose-end = Proposer d’arrêter
js-game-may-claim = Votre adversaire est absent depuis longtemps. Vous pouvez réclamer le gain.
js-game-claim = Réclamer le gain
js-game-do-replay = Revoir le dernier tour
js-game-do-hint = Conseil
js-game-do-undo = Annuler le coup
js-game-do-offer-takeback = Demander à reprendre
js-game-do-offer-draw = Proposer la nulle
js-game-do-offer-end = Proposer d’arrêter
js-game-do-abort = Annuler la partie
js-game-do-resign = Abandonner
js-game-do-claim = Réclamer le gain
js-game-do-offer-rematch = Revanche
js-game-ask-resign = Abandonner cette partie ? Votre adversaire la gagne.
js-game-ask-abort = Annuler cette partie ? Personne ne la gagne.
js-game-ask-claim = Réclamer le gain ? La partie se termine et vous la gagnez.
js-game-you = { $name } (vous)
js-game-online = présent
js-game-away = absent
js-game-south = Sud
js-game-north = Nord
js-game-to-move = à jouer
js-game-your-turn = À vous
js-game-watchers-one = { $n } spectateur
js-game-watchers-many = { $n } spectateurs
js-game-round = Manche { $now }
js-game-round-of = Manche { $now } sur { $of }
js-game-days-one = { $n } jour
js-game-days-many = { $n } jours
js-game-hours-one = { $n } h
js-game-hours-many = { $n } h
js-game-clock = Temps restant : { $left }
js-game-low-time = Il vous reste peu de temps : { $left }.
js-game-move-told = Coup { $n }, { $move } : { $told }
js-game-brief = { $name } : { $move }.
js-game-caught-up-one = { $n } tour précédent n’a pas été montré.
js-game-caught-up-many = { $n } tours précédents n’ont pas été montrés.
js-game-ended-won = Vous avez gagné
js-game-ended-lost = Vous avez perdu
js-game-ended-draw = Partie nulle
js-game-ended-aborted = La partie a été annulée
js-game-ended-winner = { $name } a gagné
js-game-score = { $a } à { $b }
js-game-copied = Copié.
js-game-copy-failed = Le lien n’a pas pu être copié : il est sélectionné, copiez-le au clavier.
js-game-fist-left = Poing gauche
js-game-fist-right = Poing droit
js-game-thinking = Kete cherche un bon coup.
js-game-trying-again = Pas encore de réponse ; votre coup est envoyé de nouveau.
js-game-moved-on = La partie avait avancé avant l’arrivée de votre coup. Voici où elle en est.
js-game-failed = Cela n’a pas marché. Essayez encore ; si l’échec se répète, rechargez la page : la partie est conservée.
js-game-gone = Cette partie n’est plus conservée ici.
js-game-link-lost = Le serveur est hors d’atteinte. La partie est conservée ; la page reprend d’elle-même dès que possible.
js-game-link-back = Le serveur répond de nouveau.
js-game-error-network = Le serveur est hors d’atteinte, et rien n’a été fait. Réessayez quand il répondra.
js-game-error-http_413 = C’est trop gros pour le serveur.
js-game-error-http_429 = C’était trop rapide. Attendez un instant, puis réessayez.
js-game-error-http_502 = Le serveur démarre. Réessayez dans un instant.
js-game-error-http_503 = Le serveur est occupé. Réessayez dans un instant.
js-game-set-speed = Semis
js-game-set-speed-off = d’un coup
js-game-set-speed-slow = lent
js-game-set-speed-normal = normal
js-game-set-speed-fast = rapide
js-game-set-sound = Son
js-game-set-counts = Nombres de graines
js-game-set-style = Plateau
js-game-set-style-wood = bois
js-game-set-style-soapstone = stéatite
js-game-set-style-sand = sable
js-game-set-style-eggbox = boîte à œufs
js-game-set-seeds = Graines
js-game-set-seeds-beans = fèves
js-game-set-seeds-marbles = billes
js-game-set-seeds-shells = coquillages
js-game-set-flip = Tourner le plateau
js-game-set-mirror = Inverser gauche et droite
js-game-set-face = Face à face
js-game-set-verbosity = Les tours sont lus
js-game-set-verbosity-full = en entier
js-game-set-verbosity-short = en bref
web-game-rules = Les règles
web-game-players = Joueurs
web-game-position = Le plateau
web-game-board = Plateau
web-game-moves = Coups
web-game-watch = Revoir depuis le début
web-game-review = La partie revue
web-game-review-first = Au début
web-game-review-previous = Coup précédent
web-game-review-next = Coup suivant
web-game-review-last = Au dernier coup
web-game-review-close = Retour à la partie
web-game-no-moves = Personne n’a encore joué.
web-game-record = Télécharger la partie
web-game-needs-script = Pour jouer, autorisez les scripts sur cette page ; avec eux, une partie terminée se revoit coup par coup.
web-game-link-lost = Le serveur est hors d’atteinte. La partie est conservée ; la page reprend d’elle-même dès que possible.
web-game-retry = Réessayer
web-game-close = Fermer
web-game-invite-open = Défi ouvert : la première personne qui vient s’assoit
web-game-invite = Invitez votre ami
web-game-code = Le lien en code QR
web-game-link = Lien pour l’autre joueur
web-game-copy = Copier
web-game-share = Partager
web-game-waiting-here = La partie commence ici dès que quelqu’un s’assied.
web-game-waiting = On attend un second joueur.
web-game-join = S’asseoir et jouer
web-game-guess = Qui commence ?
web-game-to-rematch = À la partie suivante
web-game-controls = Ce que vous pouvez faire
web-game-talk = Dit à table
web-game-say = Dire quelque chose
web-game-settings = Réglages
web-game-keys = Touches
web-game-no = Non, continuer
web-game-key-arrows = aller à une autre case
web-game-key-name = aller à la case de ce nom
web-game-key-enter-name = Entrée
web-game-key-enter = jouer la case, ou choisir le sens montré
web-game-key-escape-name = Échap
web-game-key-escape = quitter un choix
web-game-key-house = dire la case
web-game-key-lands = dire où finirait la case
web-game-key-playable = dire les cases qu’on peut jouer
web-game-key-rows = dire les rangées
web-game-key-stores = dire les greniers
web-game-key-last = dire le dernier tour
web-game-key-help = cette page
web-game-key-shift = Quand une lettre est aussi le nom d’une case, pressez-la avec Maj pour l’entendre.
web-game-key-hold = Sur un écran tactile, gardez le doigt sur une case pour voir où elle mène sans la jouer.

## BOARD

js-board-no-house = Aucune case n’est sélectionnée.
js-board-no-stores = Ce jeu n’a pas de grenier.
js-board-no-turn = Personne n’a encore joué.
js-board-playable = Vous pouvez jouer : {$names}.
js-board-playable-none = Vous ne pouvez jouer aucune case en ce moment.
js-board-row-south = Rangée de Sud : {$counts}.
js-board-row-north = Rangée de Nord : {$counts}.
js-board-row-south-back = Rangée arrière de Sud : {$counts}.
js-board-row-south-front = Rangée avant de Sud : {$counts}.
js-board-row-north-back = Rangée arrière de Nord : {$counts}.
js-board-row-north-front = Rangée avant de Nord : {$counts}.
js-board-not-your-turn = Ce n’est pas à vous de jouer.
js-board-how = {$name} : dans quel sens ?
js-board-cancel = Annuler
js-board-close = Fermer
js-board-confirm = Valider
js-board-taken = Cases choisies : {$chosen} sur {$count}.
js-board-enough = Le compte y est ({$count}) ; retirez d’abord une case.
js-board-left = Reste à placer : {$left}.
js-board-preset-ways = rangée arrière {$back} ; rangée avant {$front}
js-board-pit = {$name} : {$seeds} en place
js-board-arranged = {$name} : {$seeds} en place, reste {$left}.
js-board-less = Une de moins en {$name}
js-board-more = Une de plus en {$name}
js-board-clear = Tout reprendre
js-board-swap = Vous pouvez échanger les places au lieu de jouer.
js-board-queued = Choisi pour après ce tour : {$name}.
js-board-dropped = Ce n’est plus possible : {$name}.
js-board-replay = Dernier tour, relais {$lap} sur {$laps}
js-board-replay-end = Dernier tour : vu jusqu’au bout
js-board-replay-back = Précédent
js-board-replay-next = Relais suivant

# Puzzles
web-nav-puzzles = Problèmes
web-puzzle-lead = Un seul coup est bon : il gagne, ou il sauve la nulle. Chaque problème est prouvé jusqu’au bout.
web-puzzle-day = Le problème du jour
web-puzzle-solution = La solution
web-puzzle-looking = On cherche un problème. Cela prend un instant.
web-puzzle-show = Montrer la solution
web-puzzle-rules = Les règles
web-puzzle-another = Un autre problème
web-puzzle-game = Jeu
web-puzzle-grade = Difficulté
web-puzzle-any = peu importe
web-puzzle-grade-1 = 1 : cela saute aux yeux
web-puzzle-grade-2 = 2 : facile
web-puzzle-grade-3 = 3 : quelques coups à prévoir
web-puzzle-grade-4 = 4 : difficile
web-puzzle-grade-5 = 5 : très difficile
web-puzzle-next = Problème suivant
web-puzzle-more = Le problème du jour est le même pour tous, et change à minuit UTC. Pour les autres jeux : kete puzzles en ligne de commande.
web-puzzle-not-offered = { $game } n’a pas de problèmes ici ; `kete puzzles` en cherche, en ligne de commande.
web-puzzle-bad-grade = La difficulté d’un problème est un nombre de 1 à 5.
js-puzzle-day-of = Le problème du jour, {$day}
js-puzzle-other = Problème
js-puzzle-about = {$game}, difficulté {$grade} sur 5
js-puzzle-right-win = {$move} est le bon coup : il gagne. Voici la suite :
js-puzzle-right-draw = {$move} est le bon coup : il fait nulle. Voici la suite :
js-puzzle-wrong-draw = {$move} ne fait que nulle. Essayez encore.
js-puzzle-wrong-loss = {$move} perd. Essayez encore.
js-puzzle-solution = Le bon coup était {$move}. Voici la suite :
js-puzzle-end = C’était la solution.
js-puzzle-none = On n’en a pas trouvé. Essayez une autre difficulté ou un autre jeu.
js-puzzle-lost = Le serveur ne répond pas. Réessayez.
