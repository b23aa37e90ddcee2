# Pourquoi un coup est refusé. $house vaut « la case 3 », $seeds et $least sont des graines comptées ; $other est l’adversaire.

refusal-game-over = La partie est finie.
refusal-wrong-form = Ce jeu ne connaît pas un tel coup ici.
refusal-no-such-house = Cette case n’existe pas.
refusal-not-yours = { $house } n’est pas à vous.
refusal-burnt = { $house } est brûlée : personne ne la joue pendant cette manche.
refusal-tuzdik = { $house } est un tuzdik : personne ne la joue.
refusal-empty = { $house } est vide.
refusal-too-few = { $house } contient { $seeds } : il en faut au moins { $least }.
refusal-single-waits = { $house } contient une seule graine : une graine seule attend tant qu’il reste des cases plus fournies.
refusal-single-to-empty = { $house } contient une seule graine : une graine seule ne peut aller que dans une case vide.
refusal-must-feed = Il faut nourrir : { $other } n’a plus de graines et { $house } ne lui en donne pas.
refusal-no-reply = { $house } laisserait { $other } sans réponse.
refusal-grand-slam = { $house } prendrait tout ce que { $other } possède.
refusal-endless = Ce tour est sans fin : il ne s’arrête pas en { $laps } relais.
refusal-must-capture = Une prise est possible, elle est donc obligatoire.
refusal-no-capture = Ce coup ne prend rien.
refusal-too-many-to-capture = { $house } contient { $seeds } : au-delà de { $most }, aucune prise ne peut en partir.
refusal-too-many = { $house } contient { $seeds } : à partir de { $least }, ce coup est interdit.
refusal-front-first = La première rangée d’abord : { $house } attend tant qu’un shimo de la première rangée peut être joué.
refusal-lone-kichwa = { $house } est un kichwa et votre seul shimo occupé de la première rangée : il ne peut pas être semé vers la rangée arrière.
refusal-not-in-front = Un kete de la main va dans un shimo occupé de la première rangée.
refusal-nyumba-waits = La nyumba attend tant qu’un autre shimo de la première rangée peut être joué.
refusal-blocked = { $house } est bloqué pour ce coup (takasia).
refusal-capture-blocked = Le shimo bloqué peut être pris, il doit donc l’être (takasia).
refusal-own-front = Ce coup viderait votre propre première rangée.
refusal-wrong-kichwa = Après une prise, { $house } demande d’entrer par l’autre kichwa.
refusal-safari =
    { $needed ->
        [yes] Ce coup atteint votre nyumba : dites si vous la jouez (safari, { $on }) ou si vous vous arrêtez là ({ $stop }).
       *[no] Ce coup ne laisse pas de choix pour la nyumba : omettez + et -.
    }
refusal-wrong-laps =
    { $choices ->
        [0] Ce tour ne laisse pas choisir de sens : omettez les lettres.
        [one] Ce tour demande un sens : écrivez a (sens antihoraire) ou r (à rebours).
       *[other] Ce tour demande { $choices } sens : écrivez pour chacun a (sens antihoraire) ou r (à rebours).
    }
refusal-no-swap = On ne peut changer de place qu’en réponse au premier tour.
refusal-wrong-houses =
    { $houses ->
        [one] Choisissez exactement une case de l’autre côté.
       *[other] Choisissez exactement { $houses } cases de l’autre côté.
    }
refusal-wrong-seeds = Une disposition emploie exactement { $seeds }.
refusal-arrange-first = Disposez d’abord vos graines.
refusal-choose-first =
    { $houses ->
        [one] Choisissez d’abord une case de l’autre côté pour la manche suivante.
       *[other] Choisissez d’abord { $houses } cases de l’autre côté pour la manche suivante.
    }
