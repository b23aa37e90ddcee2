# Pourquoi un fichier de règles ou un plateau est refusé, et ce qui peut aider (-help). Les noms entre accents graves et les
# textes entre guillemets droits sont du TOML.

## Les contradictions d'un jeu de règles complet.

fault-id = `{ $id }` n’est pas un nom court : des minuscules sans accent et des chiffres, joints par des traits d’union simples, { $longest_id } au plus
fault-id-help = écrivez par exemple "{ $example }"
fault-difficulty = la difficulté est un nombre de 1 à 5
fault-name = un nom contient au moins une lettre ou un chiffre
fault-name-help = retirez le nom vide
fault-board-houses = deux rangées ont de 1 à 15 cases chacune, non { $houses }
fault-board-houses-2 = quatre rangées ont 8 cases chacune, non { $houses }
fault-board-houses-help = écrivez `houses = 8`
fault-board-rows = un plateau a 2 ou 4 rangées, non { $rows }
fault-board-rows-help = écrivez rows = 2 ou rows = 4
fault-board-start = un joueur a { $wanted } cases, mais le départ en nomme { $start }
fault-no-seeds = il n’y a pas de graines à jouer
fault-many-seeds = { $total } graines sont plus qu’un jeu ne peut en compter : le maximum est { $most_seeds }
fault-many-seeds-help = mettez moins de graines ou de cases
fault-board-hand = seuls les Baos font entrer des graines depuis la main ; celles-ci ne seraient jamais jouées
fault-board-hand-help = retirez `hand`, ou ajoutez [bao]
fault-board-setup = ce n’est que sur quatre rangées sans [bao] que les joueurs disposent leurs graines
fault-board-setup-help = écrivez setup = "fixed"
fault-moves-least = une case vide ne peut pas être jouée
fault-moves-least-help = écrivez least = 1
fault-moves-least-2 = aucune case ne pourrait jamais être jouée : il n’y a que { $total } graines
fault-moves-least-3 = dans les Baos, c’est [bao] qui dit quels trous se jouent
fault-moves-least-help-2 = retirez `least`, et voyez `mtaji` et `takata_least` sous [bao]
fault-moves-singles = il est dit quand une graine seule se joue, mais aucune case de moins de { $least } graines ne se joue
fault-moves-singles-help = retirez `singles`, ou écrivez least = 1
fault-moves-from = les cases ne changent de camp que dans les manches de territoire
fault-moves-from-help = écrivez from = "row", ou ajoutez [rounds] avec kind = "territory"
fault-moves-feed = ce n’est que sur deux rangées qu’on nourrit l’adversaire : sur quatre, chacun sème son propre anneau
fault-moves-feed-help = retirez `feed`
fault-moves-pass = ce n’est que sur deux rangées qu’on passe son tour : sur quatre, qui ne peut pas jouer a perdu
fault-moves-pass-help = retirez `pass`
fault-moves-pie = ce n’est que sur deux rangées qu’on change de place
fault-moves-pie-help = retirez `pie`
fault-moves-singles-2 = ce n’est que sur deux rangées que les graines seules attendent
fault-moves-singles-help-2 = retirez `singles`, et écrivez least = 2 si les graines seules ne se jouent jamais
fault-sowing-stores = sur quatre rangées, il n’y a pas de grenier sur le chemin
fault-sowing-stores-help = écrivez stores = "none"
fault-sowing-origin = sur quatre rangées, le trou vidé est semé comme les autres
fault-sowing-origin-help = écrivez origin = "sow"
fault-sowing-direction = sur quatre rangées, chacun sème son anneau dans le sens inverse des aiguilles d’une montre
fault-sowing-direction-help = écrivez direction = "anticlockwise"
fault-passing = ce n’est que sur deux rangées qu’on prend des graines au passage
fault-passing-help = retirez [passing]
fault-landing-after-store = le tour ne sème jamais dans un grenier : la règle ne s’applique donc jamais
fault-landing-after-store-help = retirez `after_store`, ou écrivez stores = "own" sous [sowing]
fault-landing-rule = cette règle ne peut jamais s’appliquer : la règle de chute { $earlier } passe toujours avant
fault-landing-rule-help = mettez-la avant cette règle-là, ou retirez-la
fault-landing-at = aucune graine ne tombe jamais dans un grenier, car on n’en sème pas
fault-landing-at-help = écrivez stores = "own" sous [sowing]
fault-landing-rule-2 = un grenier n’a ni nombre ni voisins
fault-landing-rule-help-2 = retirez-le
fault-landing-take = on ne prend rien dans un grenier
fault-landing-take-help = retirez `take`
fault-landing-to-help = retirez `to`
fault-landing-chain = un grenier n’a pas de voisins
fault-landing-chain-help = retirez `chain`
fault-landing-tuzdik = un grenier ne peut pas devenir un tuzdik
fault-landing-tuzdik-help = retirez `tuzdik`
fault-landing-then = on ne lève jamais de graines d’un grenier
fault-landing-then-help = écrivez then = "again" ou "end"
fault-landing-at-2 = sur quatre rangées, chacun ne sème que ses propres trous : il n’y a donc pas de `{ $at }`
fault-landing-at-help-2 = écrivez "front", "back" ou "house"
fault-landing-rule-3 = sur quatre rangées, seuls les trous de la première rangée font face à ceux de l’adversaire
fault-landing-rule-help-3 = écrivez at = "front"
fault-landing-take-2 = sur quatre rangées, `{ $name }` est un trou de celui qui joue
fault-landing-take-help-2 = prenez "facing" et "behind"
fault-landing-chain-2 = ce n’est que sur deux rangées que des voisines sont prises aussi
fault-landing-take-3 = sur quatre rangées, le trou de la dernière graine est à celui qui joue, et ne se prend pas
fault-landing-to = dans les Baos, les graines prises se sèment depuis les extrémités de la première rangée
fault-landing-to-help-2 = écrivez to = "kichwa"
fault-landing-to-2 = sur quatre rangées il n’y a pas de greniers : les graines prises sont ressemées
fault-landing-to-help-3 = écrivez to = "here" ou "lap_start"
fault-landing-to-3 = seuls les Baos sèment les graines prises depuis les extrémités de la première rangée
fault-landing-to-help-4 = écrivez to = "here" ou "lap_start", ou ajoutez [bao]
fault-landing-tuzdik-2 = il n’y a de tuzdik que sur deux rangées
fault-landing-at-3 = `{ $at }` est une rangée qui n’existe que sur quatre rangées
fault-landing-at-help-3 = écrivez "own", "enemy" ou "house"
fault-landing-behind = sur deux rangées, il n’y a rien derrière une case
fault-landing-behind-help = retirez `behind`
fault-landing-take-help-3 = retirez "behind"
fault-landing-to-4 = les graines prises ne sont ressemées que sur quatre rangées
fault-landing-to-help-5 = écrivez to = "store"
fault-landing-rule-4 = aucune autre case ne peut en contenir autant : il n’y a que { $total } graines
fault-landing-then-2 = la case suivante, que cette règle veut vide, n’a pas de graines à semer
fault-landing-then-help-2 = écrivez next = "1+"
fault-landing-take-4 = `{ $name }` est pris deux fois : ses graines seraient comptées double
fault-landing-take-help-4 = nommez "{ $name }" une seule fois
fault-landing-take-5 = `{ $name }` est pris, mais la règle le veut vide
fault-landing-take-help-5 = écrivez { $name } = "1+", ou ne le prenez pas
fault-landing-take-6 = avec une case par rangée, `{ $a }` et `{ $b }` sont la même case : ses graines seraient comptées double
fault-landing-chain-3 = une chaîne commence par la case de la dernière graine, que cette règle ne prend pas
fault-landing-chain-help-2 = ajoutez "here" à `take`, ou retirez `chain`
fault-landing-to-5 = rien n’est pris qui puisse être ressemé
fault-landing-to-help-6 = ajoutez `take`
fault-landing-then-3 = la case que l’on lèverait vient d’être prise
fault-landing-then-help-3 = retirez "here" de `take`, ou écrivez then = "end"
fault-landing-then-4 = la case suivante, que l’on lèverait, vient d’être prise
fault-landing-then-help-4 = retirez "next" de `take`, ou écrivez then = "end"
fault-landing-tuzdik-3 = aucun [tuzdik] ne le permet
fault-landing-tuzdik-help-2 = ajoutez [tuzdik]
fault-landing-at-4 = seule une case de l’adversaire devient un tuzdik
fault-landing-at-help-4 = écrivez at = "enemy"
fault-landing-rule-5 = chaque dernière graine commence un nouveau tour de plateau : aucun tour ne finirait jamais
fault-landing-rule-help-4 = écrivez makes = "2+" pour qu’une case vide finisse le tour
fault-bao = les Baos se jouent sur quatre rangées
fault-bao-help = écrivez rows = 4 sous [board]
fault-end-front = il n’y a de première rangée que sur quatre rangées
fault-end-front-help = retirez `front`
fault-end-front-2 = ce n’est que dans les Baos qu’une première rangée vide fait perdre
fault-end-front-help-2 = retirez `front`, ou ajoutez [bao]
fault-end-own-front = ce n’est que dans les Baos, et là où `front` la regarde, qu’une première rangée vidée compte
fault-end-own-front-help = retirez `own_front`, ou écrivez front = "lap"
fault-rings-win = cette façon de gagner n’existe que sur quatre rangées sans [bao]
fault-rings-win-help = écrivez false, ou retirez-la
fault-bao-mtaji = aucune prise ne pourrait commencer : un trou que l’on joue contient au moins une graine
fault-bao-mtaji-help = écrivez mtaji = "2-15"
fault-bao-takata-least = un trou vide ne peut pas être joué
fault-bao-takata-least-help = écrivez takata_least = 2
fault-bao-nyumba-pit = la première rangée a les trous 0 à { $last }, non { $pit }
fault-bao-nyumba-pit-help = écrivez pit = 4 pour le cinquième depuis la gauche
fault-bao-nyumba-tax = une taxe de zéro graine ne sème rien
fault-bao-nyumba-tax-help = écrivez tax = 2
fault-bao-nyumba-working = une nyumba vide ne peut pas travailler
fault-bao-nyumba-working-help = écrivez working = 6
fault-bao-nyumba-tax-2 = on ne peut pas prendre { $tax } graines dans une nyumba qui travaille avec { $working }
fault-bao-takasia-moves = un trou reste bloqué de 1 à { $most_blocked } coups, non { $takasia_moves }
fault-bao-takasia-moves-help = écrivez takasia_moves = 1
fault-reverse = les tours de plateau ne changent de sens que sur quatre rangées
fault-reverse-help = retirez [reverse]
fault-reverse-2 = dans les Baos, chaque coup a déjà sa direction
fault-reverse-help-2 = retirez [reverse] ou [bao]
fault-reverse-3 = un tour de plateau ne change de sens que pour prendre, mais aucune règle de chute ne prend de graines à semer depuis son début
fault-reverse-help-3 = ajoutez une règle de chute avec `take` et to = "lap_start"
fault-reverse-pits = aucun tour de plateau ne pourrait changer de sens
fault-reverse-pits-help = écrivez pits = [0, 1, 14, 15], ou retirez [reverse]
fault-reverse-pit = un anneau a les trous 0 à { $last }, non { $pit }
fault-reverse-pit-twice = le trou { $pit } est nommé deux fois
fault-reverse-pit-twice-help = nommez-le une seule fois
fault-stop-laps = un tour peut avoir de 1 à { $most_laps } tours de plateau, non { $laps }
fault-stop-quiet = une partie peut avoir jusqu’à { $most_quiet } coups sans prise, non { $quiet }
fault-rounds = on ne joue plusieurs manches que sur deux rangées
fault-rounds-help = retirez [rounds]
fault-capture-grand-slam = aucune règle de chute ne prend la case de la dernière graine chez l’adversaire : il n’y a donc pas de grand chelem
fault-capture-grand-slam-help = écrivez grand_slam = "capture"
fault-capture-slam-single = cela ne compte qu’avec grand_slam = "keep_last" ou "keep_first"
fault-capture-slam-single-help = retirez `slam_single`
fault-tuzdik-help = retirez [tuzdik]
fault-tuzdik = aucune règle de chute ne fait d’une case un tuzdik
fault-tuzdik-help-2 = ajoutez tuzdik = true à une règle de chute, ou retirez [tuzdik]
fault-uncounted = sur quatre rangées on ne compte pas les graines : qui ne peut pas jouer a perdu
fault-end-last = avec { $total } graines en jeu, la première prise emporterait déjà tout
fault-rounds-fill = une case garnie de zéro graine ne peut pas être jouée
fault-rounds-fill-2 = aucun joueur ne pourrait jamais garnir une case : il n’y a que { $total } graines
fault-end-rest = les graines restantes manqueraient à la manche suivante
fault-end-rest-help = écrivez rest = "owner", ou max = 1 sous [rounds]
fault-rounds-kind = dans les manches de territoire, un joueur joue les cases qui sont à lui
fault-rounds-kind-help = écrivez from = "owned" sous [moves]
fault-rounds-fill-help = écrivez fill = { $exact }
fault-rounds-goal = il n’y a que { $houses } cases à posséder
fault-rounds-least = dans les manches de territoire, un joueur continue tant qu’il possède une case
fault-rounds-least-help = retirez `least`
fault-end-majority = une manche de territoire se joue jusqu’à ce que toute graine ait son propriétaire
fault-end-majority-help = écrivez majority = false
fault-end-majority-2 = une manche se joue jusqu’à ce que toute graine ait son propriétaire
fault-end-majority-help-2 = écrivez majority = false, ou max = 1 sous [rounds]
fault-stop-deadlock = une demi-graine ne peut pas être semée à la manche suivante
fault-stop-deadlock-help = écrivez deadlock = "own_sides", ou max = 1 sous [rounds]
fault-rounds-least-2 = un joueur a de 1 à { $houses } cases à garnir, non { $least }
fault-rounds-kind-help-2 = écrivez kind = "territory"
fault-refill-owners = aucune case ne change de camp là où les joueurs regarnissent les leurs
fault-refill-owners-help = retirez-le, ou écrivez kind = "territory"
fault-never-empty = une case que l’on vient de semer contient au moins une graine
fault-never-many = une case ne peut jamais en contenir autant : il n’y a que { $total } graines
fault-takasia-off = sans takasia, aucun trou n’est jamais bloqué
fault-takasia-off-help = écrivez takasia = true, ou retirez-le
fault-takasia-nyumba = il n’y a pas de nyumba d’où partir
fault-takasia-nyumba-help = ajoutez [bao.nyumba], ou retirez-le
fault-rounds-territory-fill = { $houses } cases garnies de { $fill } contiennent { $held } graines, mais il y en a { $total } en jeu

## La forme d'un fichier : clés, types et choix.

fault-key-missing = cette clé manque
fault-key-missing-help = ajoutez `{ $key }` (en anglais : { $meaning })
fault-too-small = { $n } est trop petit : le minimum est { $least }
fault-too-large = { $n } est trop grand : le maximum est { $most }
fault-not-one-of = il faut ici { $names }, non `{ $text }`
fault-one-of = il faut ici { $names }, non { $found }
fault-expected = il faut ici { $expected }, non { $found }
fault-a-table = une table
fault-a-list = une liste
fault-a-number = un nombre entier
fault-a-truth = `true` ou `false`
fault-a-text = un texte entre guillemets
fault-a-set = un ensemble de nombres
fault-found-truth = `{ $text }`
fault-found-number = le nombre { $text }
fault-found-huge = un nombre aussi grand que { $text }
fault-found-fraction = la fraction { $text }
fault-found-text = le texte "{ $text }"
fault-found-date = la date { $text }
fault-counts = `{ $text }` n’est pas un ensemble de nombres : écrivez par exemple 3, "2,3", "1+", "2-15", "even", "odd" ou "any"
fault-counts-large = { $n } est trop grand : on peut nommer des nombres jusqu’à { $most }
fault-counts-backwards = `{ $part }` va à rebours : écrivez d’abord le plus petit nombre
fault-counts-help = écrivez par exemple 3, "2,3", "1+", "2-15", "even" ou "any"
fault-meant = vouliez-vous dire { $names } ?
fault-no-key = un fichier de règles n’a pas cette clé
fault-no-key-in = `{ $table }` n’a pas cette clé
fault-belongs-under = sa place est sous { $header }
fault-belongs-top = sa place est en tête du fichier, avant la première table
fault-own-table = c’est une table à part : [{ $key }]
fault-its-keys = ses clés sont { $keys }
fault-write = écrivez { $text }
fault-unquote = écrivez { $text } sans guillemets
fault-quote = écrivez "{ $text }" entre guillemets
fault-double-brackets = écrivez [[{ $key }]] entre doubles crochets
fault-single-brackets = écrivez [{ $key }] entre crochets simples
fault-leave-out = supprimez `{ $key }`
fault-languages = écrivez { $key }.en et { $key }.fr

## Les fichiers, et ce qu'ils prolongent.

fault-not-utf8 = ce n’est pas un texte en UTF-8
fault-not-utf8-help = enregistrez le fichier en UTF-8
fault-long = un fichier de règles a au plus { $most } octets
fault-syntax = faute de syntaxe TOML (en anglais) : { $text }
fault-syntax-table = fermez le nom de la table par `]`
fault-syntax-list = fermez la liste par `]`
fault-syntax-twice = supprimez l’une des deux
fault-syntax-quotes = écrivez les textes entre guillemets, et chaque clé avec une valeur
fault-syntax-truth = écrivez true ou false, et les textes entre guillemets
fault-syntax-equals = écrivez un seul `=`
fault-inherited = { $reason } (repris de `{ $parent }`)
fault-extends-itself = un fichier ne peut pas se prolonger lui-même
fault-extends-itself-help = donnez au fichier son propre id
fault-extends = prolonge
fault-circle = un cercle : { $circle }
fault-extends-unsound = `{ $parent }` ne peut pas être lu : { $file } n’est pas du TOML correct
fault-extends-nobody = il n’y a pas de jeu `{ $parent }`
fault-extends-nobody-help = écrivez le nom court d’un jeu du programme ou d’un fichier donné avec celui-ci
fault-id-taken = il y a déjà un jeu `{ $id }`
fault-id-called = le jeu `{ $other }` s’appelle déjà `{ $id }`
fault-id-twice = { $file } a déjà l’id `{ $id }`
fault-id-taken-help = écrivez-en un autre, par exemple "my-{ $id }"
fault-start-decides = cela n’a pas d’effet, car le jeu prolongé a un `start`
fault-start-decides-help = écrivez le nouveau `start`

## Ce qui ne va pas dans un plateau que quelqu'un a écrit.

setup-round-zero = les manches se comptent à partir de 1
setup-round-late = le match n’a que { $most } { $most ->
        [one] manche
       *[other] manches
    }
setup-no-nyumba = ce jeu n’a pas de nyumba
setup-empty-nyumba = une nyumba vide n’est plus possédée
setup-not-tuzdik = la case { $cell } ne peut pas être le tuzdik de ce joueur
setup-tuzdik-seeds = la case { $number } est un tuzdik, et ne peut donc pas contenir de graines
setup-tuzdik-last = la case { $number } est la dernière de sa rangée, qui ne devient pas un tuzdik
setup-tuzdik-same = les deux tuzdiks ne peuvent pas porter le numéro { $number }
setup-no-pie = l’échange des places n’est pas en vigueur (option pie)
setup-offer-over = les joueurs ont déjà échangé leurs places
setup-choose-when = on ne choisit des cases qu’entre deux manches, sur un plateau vide
setup-choose-none = le joueur au trait n’a gagné aucune case à choisir
setup-no-arranging = ces règles ne prévoient pas de disposer les graines
setup-no-winner = une partie en cours n’a pas de gagnant
setup-not-drawn = seule une partie finie et que personne n’a gagnée est nulle
setup-owners = nomme le propriétaire de { $found } cases, non { $expected }
setup-no-house = il n’y a pas de case { $cell }
setup-burnt-seeds = la case { $cell } contient des graines
setup-not-burnt = des cases ne brûlent que dans un match de plusieurs manches (option rounds)
setup-not-blocked = le trou { $n } ne peut pas être bloqué
setup-block-moves = un trou ne peut pas être bloqué pour { $n } coups
setup-blocked-other = c’est un autre trou, { $n }, qui est bloqué
