# Les parties sur le web : ce qui s’y passe hors des coups, et les étiquettes des plateaux.

web-play-computer = Kete, niveau { $level }
web-play-nobody = Personne encore
web-play-agreed = fin convenue
web-play-score-of = { $player } : { $score }
web-play-unknown-action = « { $action } » n’est rien que l’on puisse faire à une partie.
web-play-bad-opponent = L’adversaire est computer, friend, open ou screen.
web-play-bad-level = Les niveaux vont de 1 à 8.
web-play-bad-clock = Une pendule a de 5 secondes à 3 heures, plus 180 secondes par tour au maximum, ou de 1 à 14 jours par tour.
web-play-bad-move = Un coup est le numéro d’une case, "swap", ou un objet, comme le dit la description de l’API.
web-list-bad-filter = Le filtre « { $what } » n’est pas compris.

web-play-starts = La partie commence : { $first } ouvre.
web-play-joins = { $player } a pris place.
web-play-undo = { $player } a repris un tour.
web-play-takeback = Le dernier tour est repris : { $player } est d’accord.
web-play-guess-right = La graine était dans la main { $hand } : { $player } a bien deviné et ouvre.
web-play-guess-wrong = La graine était dans la main { $hand } : { $player } s’est trompé ; { $first } ouvre.
web-hand-left = gauche
web-hand-right = droite
web-guess-you = Dans quel poing est la graine ? Si vous devinez, vous commencez.
web-guess-other = { $player } devine dans quel poing est la graine.
web-play-offer-draw = { $player } propose la partie nulle.
web-play-offer-takeback = { $player } demande à reprendre un tour.
web-play-offer-end = { $player } propose de finir la partie ici : ce serait { $score }.
web-play-offer-rematch = { $player } veut rejouer.
web-play-decline-draw = { $player } refuse la partie nulle.
web-play-decline-takeback = { $player } maintient le tour joué.
web-play-decline-end = { $player } veut continuer.
web-play-decline-rematch = { $player } ne veut pas rejouer.
web-play-withdraw = { $player } retire sa proposition.
web-play-rematch = La partie suivante a commencé, les côtés sont échangés.

web-play-score = { $first } à { $second }
web-play-over-win = { $winner } gagne, { $more } à { $less }.
web-play-over-drawn = Partie nulle, { $more } à { $less }.
web-play-over-resign = { $loser } a abandonné ; { $winner } gagne.
web-play-over-time = { $loser } n’a plus de temps ; { $winner } gagne.
web-play-over-claim = { $loser } est parti ; { $winner } gagne.
web-play-over-draw-draw = Nulle d’un commun accord.
web-play-over-end = Les joueurs sont convenus de finir ici ; { $winner } gagne, { $more } à { $less }.
web-play-over-end-draw = Les joueurs sont convenus de finir ici : partie nulle, { $more } à { $less }.
web-play-aborted = La partie a été annulée.

web-phrase-hello = Bonjour !
web-phrase-good-luck = Bonne chance !
web-phrase-have-fun = Amusez-vous bien !
web-phrase-well-played = Bien joué !
web-phrase-thanks = Merci !
web-phrase-oops = Oups !
web-phrase-one-moment = Un instant, s’il vous plaît.
web-phrase-good-game = Belle partie !
web-phrase-must-go = Désolé, je dois partir.

web-invite-reachable = La première personne qui ouvre ce lien s’assoit en face de vous.
web-invite-loopback = Pour l’instant, seul cet ordinateur peut ouvrir ce lien. Pour des amis proches, arrêtez Kete et lancez : kete serve --lan. Pour des amis éloignés, voyez docs/src/serving.md.

web-board-label = { $game }, trait à { $player }
web-board-over = { $game }, partie terminée
web-store = Grenier de { $player } : { $seeds }
web-hand = Main de { $player } : { $seeds }
web-cell = { $house } : { $seeds }
web-cell-burnt = brûlée
web-cell-owner = propriété de { $player }
web-cell-tuzdik = tuzdik de { $player }
web-cell-nyumba = nyumba
web-cell-blocked = bloquée
web-cell-playable = jouable
web-choice-play = jouer
web-choice-swap = changer de côté
web-choice-clockwise = sens horaire
web-choice-anticlockwise = sens antihoraire
web-choice-safari = continuer depuis la nyumba (safari)
web-choice-stop = s’arrêter à la nyumba
web-choice-ahead = continuer
web-choice-reverse = faire demi-tour
web-input-choose =
    { $n ->
        [one] Choisissez une case de l’autre côté : elle est à vous pour la manche suivante.
       *[other] Choisissez { $n } cases de l’autre côté : elles sont à vous pour la manche suivante.
    }
web-input-arrange = Disposez vos { $n } graines comme vous voulez.
web-input-preset = Disposition { $n }
