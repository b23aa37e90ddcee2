# Le plateau dans le terminal.

tui-you = { $player } (vous)
tui-kete = { $player } (Kete, niveau { $level })
tui-to-move = à jouer
tui-chooses = choix des cases
tui-arranges = disposition des graines
tui-thinks = réfléchit
tui-sows = sème, { $n } dans les doigts
tui-sows-lap = sème le relais { $lap }, { $n } dans les doigts
tui-store = grenier { $n }
tui-hand = main
tui-round = manche { $round }
tui-moves-played =
    { $n ->
        [one] { $n } coup
       *[other] { $n } coups
    }
tui-wait = Kete réfléchit ; u reprend votre coup.
tui-ways = Ce coup se joue de { $n } façons : Entrée pour choisir.
tui-ahead = Aperçu : { $told }
tui-ahead-end = Aperçu, dernière graine dans { $house } : { $told }
tui-offer = Vous pouvez changer de place : x
tui-over = La partie est finie : n en commence une autre.
tui-small =
    Ce terminal est trop petit pour le plateau : { $width } colonnes et { $height } lignes. Il en faut { $least-width } et { $least-height }.
    Agrandissez-le, ou jouez avec --plain. q quitte ; la partie est conservée.

tui-deadlock-proved = Plus rien ne peut être pris, quoi qu’on joue. Arrêter ici ?
tui-deadlock-ask = { $player } propose d’arrêter : plus rien ne peut être pris. { $other }, êtes-vous d’accord ?

tui-which-way = Dans quel sens ?
tui-which-kichwa = Par quel kichwa les kete pris entrent-ils ?
tui-which-safari = La nyumba : s’y arrêter ou continuer (safari) ?
tui-which-lap = Dans quel sens (choix { $n }) ?
tui-left = gauche
tui-right = droite
tui-safari-on = continuer
tui-safari-stop = s’arrêter
tui-lap-on = antihoraire
tui-lap-reverse = horaire (à rebours)
tui-take =
    { $n ->
        [one] Choisissez une case de l’autre côté pour la manche suivante : { $marked } marquée. Espace marque, Entrée prend.
       *[other] Choisissez { $n } cases de l’autre côté pour la manche suivante : { $marked } marquées. Espace marque, Entrée prend.
    }
tui-take-other-side = Cette case est déjà à vous : choisissez des cases de l’autre côté.
tui-arrange = Disposez vos graines : { $free } en main. Tab propose des dispositions, - ôte une graine, + en pose une, Entrée termine.
tui-type-move = Coup :
tui-type-save = Enregistrer sous :
tui-type-load = Ouvrir :

tui-speed-off = Les tours ne sont pas montrés graine par graine.
tui-speed-slow = Les tours sont montrés lentement.
tui-speed-normal = Les tours sont montrés à la vitesse habituelle.
tui-speed-fast = Les tours sont montrés vite.
tui-speed-fastest = Les tours sont montrés très vite.

tui-saved = Partie enregistrée : { $file }.
tui-loaded = Partie ouverte : { $file }.
tui-cannot-save = Impossible d’écrire { $file } : { $error }
tui-cannot-load = Impossible de lire { $file } : { $error }
tui-no-record = aucune partie ne s’y trouve
tui-cannot-keep = Impossible de conserver la partie : { $error }
tui-bye = La partie est conservée : kete play { $game } --resume

tui-damaged = le fichier est abîmé ({ $error })
tui-later = il vient d’un Kete plus récent
tui-no-such-record =
    { $games ->
        [one] il n’y a qu’une partie dedans
       *[other] il n’y a que { $games } parties dedans
    }
tui-no-records = ce n’est pas un fichier de parties auquel celle-ci pourrait s’ajouter
tui-loaded-of = Partie { $number } sur { $games } de { $file } ouverte ; le numéro se met après le nom : { $file }#{ $games }
tui-held = une autre fenêtre joue la partie conservée de ce nom
tui-held-here = Une autre fenêtre joue la partie conservée de ce nom : celle-ci n’est pas conservée.
tui-put-aside = La partie inachevée est maintenant dans { $file } ; o l’ouvre.
tui-put-bad-aside = La partie conservée est illisible : { $error }. Elle est maintenant dans { $file }.
tui-ask-leave-title = Quitter cette partie ?
tui-ask-leave =
    { $n ->
        [one] Cette partie de { $game } d’un coup n’est pas finie.
       *[other] Cette partie de { $game } de { $n } coups n’est pas finie.
    }
tui-ask-new-yes = en commencer une autre
tui-ask-open-yes = passer à l’autre
tui-ask-stay = rester ici
tui-ask-exists-title = Ce fichier existe
tui-ask-exists = Il y a déjà un fichier { $file }.
tui-ask-append = y ajouter la partie
tui-ask-replace = remplacer son contenu
tui-ask-name = un autre nom

tui-resume-title = Une partie attend
tui-resume =
    { $n ->
        [one] Une partie de { $game } d’un coup n’est pas finie.
       *[other] Une partie de { $game } de { $n } coups n’est pas finie.
    }
tui-resume-yes = la continuer
tui-resume-no = en commencer une autre
tui-guess-title = Qui commence ?
tui-guess = Une graine est cachée dans l’un des deux poings. { $player }, devinez lequel : qui devine juste commence.
tui-guess-left = poing gauche
tui-guess-right-hand = poing droit
tui-guess-right = La graine y est : { $player } commence.
tui-guess-wrong = Le poing est vide : { $player } commence.

tui-key-play = jouer
tui-key-undo = annuler
tui-key-hint = conseil
tui-key-rules = règles
tui-key-moves = coups
tui-key-flip = tourner
tui-key-help = aide
tui-key-quit = quitter
tui-key-new = nouvelle
tui-key-save = enregistrer
tui-key-confirm = valider
tui-key-back = retour
tui-key-choose = choisir
tui-key-mark = marquer
tui-key-agree = oui
tui-key-refuse = non
tui-key-preset = proposer
tui-key-lift = ôter
tui-key-lay = poser

tui-page-help = Touches
tui-page-rules = Règles
tui-page-moves = Coups
tui-help-step = aller à une case ; sous le plateau, ce qu’elle ferait ou pourquoi elle ne se joue pas
tui-help-digit = aller à la case de ce numéro, et la jouer si l’on appuie encore
tui-help-play = jouer la case ; passer la fin du tour montré
tui-help-type = taper un coup dans la notation du jeu ; Ctrl-U vide la ligne
tui-help-undo = annuler un coup, le refaire
tui-help-hint = un bon coup
tui-help-swap = changer de place, quand la règle du gâteau le permet
tui-help-pages = les règles de ce jeu, les coups joués
tui-help-deadlock = proposer d’arrêter : plus rien ne peut être pris
tui-help-speed = montrer les tours plus vite, moins vite ou pas du tout
tui-help-view = tourner le plateau, inverser gauche et droite, échanger les greniers
tui-help-files = enregistrer la partie, en ouvrir une : fichier#3 est la troisième du fichier
tui-help-end = commencer une autre partie ; quitter, la partie est conservée
tui-help-signs = Sur les cases : { $from } départ du dernier tour, { $last } sa dernière graine, { $taken } prise, { $ahead } où le coup finirait, { $hint } conseil. Les cases en pointillé ne se jouent pas. La souris aussi : viser pour voir, cliquer pour jouer ; si le terminal ne dit pas où l’on vise, cliquer une fois pour voir, une autre pour jouer.
tui-help-compact = Sur un petit écran, { $playable } précède les graines d’une case qu’on peut jouer, et des crochets entourent celles sous le curseur.

# Arguments de `kete play`.
arg-first = Qui commence : south, north, ou guess (qui devine dans quel poing est cachée une graine)
arg-animation = Comment les tours sont montrés sur le plateau : off, slow, normal, fast ou fastest
arg-resume = Continuer la partie qui n’est pas finie : celle du jeu nommé, ou la dernière
value-first = QUI
value-animation = VITESSE
play-guess = Gauche ou droite ?
play-south-first = Avec la règle du gâteau, Sud commence : omettez --first, ou choisissez votre place avec --as.
play-nothing-kept = Aucune partie à continuer.
play-cannot-resume = La partie conservée est illisible : { $error }
