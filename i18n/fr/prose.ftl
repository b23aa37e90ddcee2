# Les règles d’un jeu en mots. Chaque message est une phrase ou une partie de phrase ; les nombres viennent du fichier de règles.
# $board vaut rows (deux rangées), rings (quatre rangées) ou bao. $house vaut « case ».

## Titres et sujets

prose-title-board = Plateau et départ
prose-title-aim = But
prose-title-turn = Un tour
prose-title-landing = La dernière graine
prose-title-captures = Prises et takata
prose-title-special = Règles particulières
prose-title-end = La fin
prose-title-rounds = Manches
prose-title-relatives = Parents
prose-title-names = Noms
prose-title-sources = Sources
prose-title-examples = Exemples

prose-topic-board = Plateau
prose-topic-start = Départ
prose-topic-aim = But
prose-topic-moves = Coups
prose-topic-sowing = Semis
prose-topic-feeding = Nourrir
prose-topic-pie = Changement de place
prose-topic-passing = Au passage
prose-topic-landing = La dernière graine
prose-topic-slam = Grand chelem
prose-topic-tuzdik = Tuzdik
prose-topic-reverse = Relais à rebours
prose-topic-namua = Namua
prose-topic-mtaji = Mtaji
prose-topic-kichwa = Kichwa
prose-topic-laps = Relais
prose-topic-takata = Takata
prose-topic-nyumba = Nyumba
prose-topic-takasia = Takasia
prose-topic-end = Fin
prose-topic-rest = Graines restantes
prose-topic-stop = Répétition
prose-topic-endless = Tours sans fin
prose-topic-rounds = Manches

## Nombres et choses comptées

prose-number =
    { $n ->
        [0] aucune
        [1] une
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
        [12] douze
       *[other] { $digits }
    }
prose-seeds =
    { $board ->
        [bao]
            { $n ->
                [0] aucun kete
                [1] un kete
               *[other] { $number } kete
            }
       *[other]
            { $n ->
                [one] { $number } graine
               *[other] { $number } graines
            }
    }
prose-houses =
    { $board ->
        [bao]
            { $n ->
                [one] un shimo
               *[other] { $number } mashimo
            }
       *[other]
            { $n ->
                [one] { $number } case
               *[other] { $number } cases
            }
    }
prose-counts-even = un nombre pair de
prose-counts-odd = un nombre impair de
prose-counts-any = un nombre quelconque de
prose-counts-more = { $number } ou plus
prose-counts-to = { $from } à { $to }
prose-counts-or = { $first } ou { $last }
prose-counts-zero = aucune
prose-house-word =
    { $board ->
       *[any] case
    }

## Plateau et départ

prose-time =
    { $known ->
        [both] Une partie dure environ { $minutes } minutes ; sur une échelle de cinq, la difficulté est de { $difficulty }.
        [minutes] Une partie dure environ { $minutes } minutes.
       *[difficulty] Sur une échelle de cinq, la difficulté est de { $difficulty }.
    }
prose-board-rows = Le plateau a deux rangées de { $houses }.
prose-board-seats = La rangée la plus proche est à vous, l’autre à l’adversaire ; ce qui est à gauche et à droite pour vous est inversé pour lui.
prose-board-owned = Au début, chaque joueur possède les cases de sa rangée ; d’une manche à l’autre, des cases peuvent changer de propriétaire.
prose-board-store =
    { $sown ->
        [yes] Chaque joueur a aussi un grenier, à l’extrémité { $side } de sa rangée. Il prend part au semis et garde ses prises.
       *[no] Chaque joueur a aussi un grenier pour les graines qu’il prend, à l’extrémité { $side } de sa rangée. On n’y sème jamais.
    }
prose-left = gauche
prose-right = droite
prose-board-rings = Le plateau a quatre rangées de { $houses }. Deux rangées sont à vous : la première, dite intérieure, qui touche celle de l’adversaire, et la rangée arrière, dite extérieure. Vues de votre place, les cases de la première rangée s’appellent A1 à A8 et celles de la rangée arrière B1 à B8, de gauche à droite.
prose-board-bao = Le plateau a quatre rangées de huit creux. Un creux s’appelle un shimo (au pluriel : mashimo) ; les graines sont les kete. Deux rangées sont à vous : la première, qui touche celle de l’adversaire, et la rangée arrière. Vus de votre place, les mashimo de la première rangée s’appellent A1 à A8 et ceux de la rangée arrière B1 à B8, de gauche à droite. L’extrémité d’une première rangée, A1 ou A8, est un kichwa (une tête), et A2 ou A7, à côté, un kimbi.
prose-start-even = Au départ, chaque { $house } contient { $seeds }, soit { $total } en tout.
prose-start-even-bao = Au départ, chaque shimo contient { $seeds }, soit { $total } en tout.
prose-start-row = Au départ, les cases de chaque joueur contiennent, de gauche à droite, { $list } graines, soit { $total } en tout.
prose-start-ring = Au départ, la première rangée de chaque joueur { $front } et sa rangée arrière { $back }, soit { $total } en tout.
prose-row-empty = est vide
prose-row-even =
    { $board ->
        [bao] contient { $seeds } par shimo
       *[other] contient { $seeds } par case
    }
prose-row-listed =
    { $board ->
        [bao] contient { $list } kete de gauche à droite
       *[other] contient { $list } graines de gauche à droite
    }
prose-start-bao = Au départ, la première rangée de chaque joueur { $front } et sa rangée arrière { $back }.
prose-start-hand = De plus, chaque joueur a { $seeds } en main, soit { $total } en tout.
prose-start-nohand = Cela fait { $total } kete en tout, et personne n’en a en main.
prose-start-free = Ces graines ne sont pas forcées d’y rester : avant le premier coup, Sud, puis Nord, qui voit ce que Sud a fait, dispose comme il veut les { $seeds } de son côté dans ses seize cases.
prose-start-first = Sud commence. Pour savoir qui est Sud, un joueur cache une graine dans un poing : si l’autre devine lequel, c’est lui.

## But

prose-aim-seeds = Le but est d’avoir pris plus de graines que l’adversaire à la fin.
prose-aim-store = Le but est d’avoir à la fin plus de graines dans votre grenier que l’adversaire dans le sien.
prose-aim-territory =
    { $limit ->
        [all] Le but est de posséder toutes les cases. Les graines gagnées dans une manche achètent des cases pour la suivante.
       *[goal] Le but est de posséder { $goal }. Les graines gagnées dans une manche achètent des cases pour la suivante.
    }
prose-aim-stuck = Le but est de ne laisser aucun coup à l’adversaire. Les graines prises ne sont pas mises de côté : on les ressème chez soi.
prose-aim-bao = Les kete pris ne sont pas mis de côté : on les ressème chez soi.
prose-aim-bao-front = Le but est de vider la première rangée de l’adversaire, ou de ne lui laisser aucun coup permis.
prose-aim-bao-stuck = Le but est de ne laisser à l’adversaire aucun coup permis.

## Un tour

prose-lift =
    { $from ->
        [owned] Les joueurs jouent à tour de rôle. À votre tour, choisissez une case qui vous appartient, dans l’une ou l’autre rangée, { $least ->
            [one] et qui contient au moins une graine
           *[more] et qui contient au moins { $seeds }
        }, et ramassez toutes ses graines.
       *[row]
            { $least ->
                [one] Les joueurs jouent à tour de rôle. À votre tour, choisissez une case non vide de votre rangée et ramassez toutes ses graines.
               *[more] Les joueurs jouent à tour de rôle. À votre tour, choisissez une case de votre rangée qui contient au moins { $seeds } et ramassez toutes ses graines.
            }
    }
prose-sow =
    { $direction ->
        [clockwise] Semez-les une à une dans les cases suivantes, dans le sens des aiguilles d’une montre : vers la gauche dans votre rangée, puis dans celle de l’adversaire, et de nouveau tout autour tant qu’il en reste.
       *[anticlockwise] Semez-les une à une dans les cases suivantes, dans le sens inverse des aiguilles d’une montre : vers la droite dans votre rangée, puis dans celle de l’adversaire, et de nouveau tout autour tant qu’il en reste.
    }
prose-sow-store =
    { $stores ->
        [own] Au bout de votre rangée, la graine suivante va dans votre grenier ; celui de l’adversaire est sauté.
       *[none] On ne sème pas dans les greniers.
    }
prose-origin-sow = La case de départ est semée comme les autres quand le semis y revient.
prose-origin-skip = La case de départ est sautée chaque fois que le semis y revient, et reste vide : la { $first } et la { $second } graine d’une grosse poignée vont dans la case d’après.
prose-origin-skip-turn = La case par laquelle le tour a commencé est sautée pendant tout le tour, dans tous ses relais.
prose-origin-first = La première graine est remise dans la case de départ ; seule une graine unique passe à la case suivante.
prose-mirrored = La tradition joue souvent ce jeu dans l’autre sens, comme dans un miroir. Cela ne change que l’aspect du plateau.
prose-singles =
    { $when ->
        [wait] Une case d’une seule graine ne peut être jouée que si aucune case de votre rangée n’en contient davantage.
       *[wait_to_empty] Une case d’une seule graine ne peut être jouée que si aucune case de votre rangée n’en contient davantage, et seulement si la case suivante est vide.
    }
prose-singles-feed = Nourrir passe avant : tant que l’adversaire n’a plus de graines, seules les cases qui le nourrissent comptent parmi les cases plus fournies.
prose-feed-no = Rien n’oblige à donner des graines à un adversaire qui n’en a plus.
prose-feed-must = Si la rangée de l’adversaire est vide au début de votre tour, vous devez le nourrir : seul un coup qui sème au moins une graine dans sa rangée est permis. S’il n’y en a pas, vous n’avez aucun coup permis.
prose-feed-turn = Si la rangée de l’adversaire est vide au début de votre tour, vous devez le nourrir : seul est permis un tour après lequel il y a au moins une graine dans sa rangée. S’il n’y en a pas, vous n’avez aucun coup permis.
prose-feed-reply = Un coup doit laisser à l’adversaire au moins une graine dans sa rangée. Si aucun coup ne le fait, tous sont permis.
prose-pass = Un joueur qui n’a aucun coup permis passe son tour, et l’adversaire continue.
prose-pie = Après le premier tour de Sud, avec tous ses coups, Nord peut changer de place avec lui au lieu de jouer : il prend le côté de Sud, et Sud joue alors comme Nord. Cela n’est possible qu’à ce moment, et une seule fois.

## Au passage

prose-passing = Quand une graine porte une case à { $seeds } et qu’il reste des graines à semer dans la poignée, { $who ->
        [owner] le propriétaire de cette case
       *[row] le joueur dont la rangée contient cette case
    } les prend aussitôt, même pendant le tour de l’adversaire.
prose-passing-last = Quand une graine porte une case à { $seeds }, même la dernière de la poignée, { $who ->
        [owner] le propriétaire de cette case
       *[row] le joueur dont la rangée contient cette case
    } les prend aussitôt, même pendant le tour de l’adversaire. On ne regarde qu’ensuite ce que fait la dernière graine.
prose-passing-automatic = Cela se fait tout seul : personne n’a à réclamer ces graines, personne ne peut les négliger, et aucune prise n’est perdue par oubli.
prose-passing-start = Seule compte une graine qui tombe : ce que les cases contiennent au départ n’est pas pris.

## La dernière graine

prose-landing-one = L’endroit où tombe la dernière graine d’une poignée décide de la suite du tour :
prose-landing-many = L’endroit où tombe la dernière graine d’une poignée décide de la suite du tour. La première de ces règles qui convient s’applique :
prose-landing-none = Peu importe où tombe la dernière graine : votre tour est fini.
prose-landing-else = Dans tous les autres cas, votre tour est fini.
prose-landing-else-capture = Après une prise, et dans tous les autres cas, votre tour est fini.
prose-landing-then = { $first }, et { $last }
prose-landing-of = de { $house }
prose-landing-and-if = si { $condition }
prose-landing-if = Si { $conditions }, { $does }.
prose-landing-place-store = la dernière graine tombe dans votre grenier
prose-landing-place-own =
    { $state ->
        [empty] la dernière graine tombe dans une case vide de votre rangée
        [occupied] la dernière graine tombe dans une case occupée de votre rangée
        [count] la dernière graine tombe dans une case de votre rangée qui contient alors { $seeds }
       *[any] la dernière graine tombe dans une case de votre rangée
    }
prose-landing-place-enemy =
    { $state ->
        [empty] la dernière graine tombe dans une case vide de la rangée adverse
        [occupied] la dernière graine tombe dans une case occupée de la rangée adverse
        [count] la dernière graine tombe dans une case de la rangée adverse qui contient alors { $seeds }
       *[any] la dernière graine tombe dans une case de la rangée adverse
    }
prose-landing-place-either =
    { $state ->
        [empty] la dernière graine tombe dans une case vide de l’une ou l’autre rangée
        [occupied] la dernière graine tombe dans une case occupée de l’une ou l’autre rangée
        [count] la dernière graine tombe dans une case de l’une ou l’autre rangée qui contient alors { $seeds }
       *[any] la dernière graine tombe dans une case
    }
prose-landing-place-front =
    { $state ->
        [empty] la dernière graine tombe dans une case vide de votre première rangée
        [occupied] la dernière graine tombe dans une case occupée de votre première rangée
        [count] la dernière graine tombe dans une case de votre première rangée qui contient alors { $seeds }
       *[any] la dernière graine tombe dans une case de votre première rangée
    }
prose-landing-place-back =
    { $state ->
        [empty] la dernière graine tombe dans une case vide de votre rangée arrière
        [occupied] la dernière graine tombe dans une case occupée de votre rangée arrière
        [count] la dernière graine tombe dans une case de votre rangée arrière qui contient alors { $seeds }
       *[any] la dernière graine tombe dans une case de votre rangée arrière
    }
prose-landing-place-ring =
    { $state ->
        [empty] la dernière graine tombe dans une case vide
        [occupied] la dernière graine tombe dans une case occupée
        [count] la dernière graine tombe dans une case qui contient alors { $seeds }
       *[any] la dernière graine tombe dans une case quelconque
    }
prose-landing-facing =
    { $state ->
        [empty] la { $house } d’en face est vide
        [occupied] la { $house } d’en face n’est pas vide
       *[count] la { $house } d’en face contient { $seeds }
    }
prose-landing-behind =
    { $state ->
        [empty] celle qui est derrière la case d’en face est vide
        [occupied] celle qui est derrière la case d’en face n’est pas vide
       *[count] celle qui est derrière la case d’en face contient { $seeds }
    }
prose-landing-both-occupied = les deux cases adverses de cette colonne sont occupées
prose-landing-next =
    { $state ->
        [empty] la case suivante est vide
        [occupied] la case suivante n’est pas vide
       *[count] la case suivante contient { $seeds }
    }
prose-landing-beyond =
    { $state ->
        [empty] la deuxième case après elle est vide
        [occupied] la deuxième case après elle n’est pas vide
       *[count] la deuxième case après elle contient { $seeds }
    }
prose-landing-after-store = vous avez déjà semé dans votre grenier pendant ce tour
prose-landing-tuzdik = cette case peut devenir votre tuzdik
prose-landing-found = elle devient votre tuzdik
prose-landing-take = vous prenez les graines { $what }
prose-landing-take-together = vous prenez les graines de la case d’en face avec la graine tombée en dernier
prose-landing-what-here = cette case
prose-landing-what-facing = la { $house } d’en face
prose-landing-what-behind = celle de derrière
prose-landing-what-behind-only = la case qui est derrière celle d’en face
prose-landing-what-next = la case suivante
prose-landing-what-beyond = la deuxième case après elle
prose-landing-what-beyond-facing = la case qui fait face à cette deuxième
prose-landing-take-both = vous prenez les graines de ces deux cases
prose-landing-take-column = vous prenez les graines des deux cases adverses de cette colonne
prose-landing-to-lap-start = vous les semez depuis la case d’où ce relais est parti, la première dans la case d’après
prose-landing-to-here = vous les semez à la suite, la première dans la case suivante
prose-landing-stays = La graine tombée en dernier reste en place.
prose-landing-even-empty = Même si la case d’en face est vide, cette graine est prise.
prose-landing-chain-back =
    { $where ->
        [own] Les cases qui la précèdent directement sont prises aussi, l’une après l’autre, tant que chacune contient { $seeds } et se trouve dans votre rangée.
        [enemy] Les cases qui la précèdent directement sont prises aussi, l’une après l’autre, tant que chacune contient { $seeds } et se trouve dans la rangée adverse.
       *[either] Les cases qui la précèdent directement sont prises aussi, l’une après l’autre, tant que chacune contient { $seeds }, dans les deux rangées.
    }
prose-landing-chain-both =
    { $where ->
        [own] Les cases qui la précèdent et qui la suivent directement sont prises aussi, l’une après l’autre, tant que chacune contient { $seeds } et se trouve dans votre rangée.
        [enemy] Les cases qui la précèdent et qui la suivent directement sont prises aussi, l’une après l’autre, tant que chacune contient { $seeds } et se trouve dans la rangée adverse.
       *[either] Les cases qui la précèdent et qui la suivent directement sont prises aussi, l’une après l’autre, tant que chacune contient { $seeds }, dans les deux rangées.
    }
prose-landing-again = vous rejouez
prose-landing-again-once = vous jouez encore une fois, mais pas deux fois de suite
prose-landing-relay = vous ramassez toutes les graines de cette { $house } et les semez à leur tour, la première dans la { $house } suivante
prose-landing-relay-next = vous ramassez les graines de la case suivante et les semez à leur tour
prose-landing-end = il ne se passe rien et votre tour est fini
prose-landing-laps = Chaque poignée semée jusqu’au bout est un relais ; un tour peut en compter beaucoup.

## Règles particulières

prose-slam-what = Un grand chelem, aussi dit « couper la tête », prend toutes les graines que l’adversaire a dans sa rangée.
prose-slam-capture = Il est permis et prend comme tout autre coup.
prose-slam-no-capture = Il peut être joué, mais ne prend alors rien : toutes les graines restent en place.
prose-slam-illegal = Il est interdit.
prose-slam-illegal-unless-only = Il est interdit tant qu’il y a un autre coup ; s’il n’y en a pas, il est joué et ne prend rien.
prose-slam-opponent-rest = Il prend, mais tout ce qui reste sur le plateau revient alors à l’adversaire, et la partie est finie.
prose-slam-keep-last = Il prend toutes les cases sauf celle de la dernière graine, qui garde les siennes.
prose-slam-keep-first = Il prend toutes les cases sauf la première de la rangée adverse dans le sens du semis, qui garde ses graines.
prose-slam-share-again = Il prend, et vous devez alors rejouer pour nourrir l’adversaire, si vous le pouvez.
prose-slam-single-keep = S’il ne devait prendre qu’une seule case, il ne prend rien.
prose-slam-single-take = S’il ne doit prendre qu’une seule case, elle est prise tout de même.
prose-tuzdik = Un tuzdik est une case de la rangée adverse devenue vôtre jusqu’à la fin de la partie : personne ne la joue, et à la fin de chaque tour les graines qui s’y trouvent vont dans votre grenier. Vous ne pouvez en posséder qu’un.
prose-tuzdik-last =
    { $allowed ->
        [yes] La dernière case d’une rangée peut aussi devenir un tuzdik.
       *[no] La dernière case d’une rangée ne devient jamais un tuzdik.
    }
prose-tuzdik-number =
    { $allowed ->
        [yes] Il peut avoir dans sa rangée la même place que le tuzdik de l’adversaire dans l’autre.
       *[no] Il ne peut pas avoir dans sa rangée la même place que le tuzdik de l’adversaire dans l’autre.
    }

prose-rings-lift = Les joueurs jouent à tour de rôle. À votre tour, choisissez une de vos seize cases qui contient au moins { $seeds } et ramassez toutes ses graines. Semez-les une à une autour de vos deux rangées, dans le sens inverse des aiguilles d’une montre : vers la gauche dans la première rangée, vers la droite dans la rangée arrière. La case de départ est semée comme les autres quand le semis y revient.
prose-reverse = Un relais qui part de { $pits } peut aussi aller dans le sens des aiguilles d’une montre, si sa dernière graine prend alors directement ; c’est à vous de choisir. Les graines prises par un tel relais peuvent être semées de même, à la même condition ; celles que prend un relais ordinaire continuent dans le sens ordinaire.
prose-no-duty = Personne n’est obligé de prendre.

## Bao

prose-bao-sow = Les joueurs jouent à tour de rôle. Chacun ne sème qu’autour de ses seize mashimo, un kete à la fois, dans un sens ou dans l’autre. Un relais est une poignée semée jusqu’au bout.
prose-bao-must = La prise est obligatoire quand elle est possible ; un tour qui commence par une prise s’appelle mtaji, un tour sans prise takata.
prose-bao-stages = Le jeu a deux phases. Tant que vous avez des kete en main, vous êtes dans la phase namua : chacun de vos tours met en jeu un kete de la main. Quand votre main est vide, vous êtes dans la phase mtaji et ne jouez que les kete du plateau.
prose-bao-namua-capture = Dans la phase namua, vous pouvez prendre si un shimo de votre première rangée et celui d’en face sont tous deux occupés. Mettez un kete de la main dans un tel shimo et prenez les kete d’en face.
prose-bao-namua-takata = Dans la phase namua, s’il n’y a pas de prise, mettez un kete de la main dans un shimo occupé de votre première rangée, ramassez tout ce qu’il contient et semez vers la gauche ou vers la droite.
prose-bao-mtaji-capture =
    { $stage ->
        [mtaji] Dans la phase mtaji, vous pouvez prendre depuis un shimo de l’une ou l’autre rangée qui contient { $kete }, dans un sens où le dernier kete tombe dans un shimo occupé de votre première rangée, en face d’un shimo occupé. Prenez alors les kete du shimo d’en face ; ceux de la rangée arrière sont à l’abri.
       *[only] Vous pouvez prendre depuis un shimo de l’une ou l’autre rangée qui contient { $kete }, dans un sens où le dernier kete tombe dans un shimo occupé de votre première rangée, en face d’un shimo occupé. Prenez alors les kete du shimo d’en face ; ceux de la rangée arrière sont à l’abri.
    }
prose-bao-kichwa = Semez chez vous les kete pris, en un nouveau relais qui commence dans un kichwa : le premier kete y tombe. Une prise dans l’une des deux colonnes de gauche entre par le kichwa gauche, dans le sens des aiguilles d’une montre ; une prise dans l’une des deux colonnes de droite, par le kichwa droit, dans le sens inverse.
prose-bao-middle =
    { $middle ->
        [mtaji] Après une prise dans les quatre colonnes du milieu, c’est le sens du premier relais du tour qui décide : celui des aiguilles d’une montre part du kichwa gauche, l’autre du kichwa droit.
       *[current] Après une prise dans les quatre colonnes du milieu, le sens du relais est gardé : celui des aiguilles d’une montre part du kichwa gauche, l’autre du kichwa droit.
    }
prose-bao-middle-namua = Quand le tour commence par une prise depuis la main dans ces colonnes, vous choisissez le kichwa.
prose-bao-laps = Dans un tour avec prise, regardez chaque relais quand son dernier kete est tombé :
prose-bao-laps-empty = Si le shimo était vide, votre tour est fini.
prose-bao-laps-capture = S’il était occupé, dans votre première rangée et en face d’un shimo occupé, vous prenez de nouveau.
prose-bao-laps-on = Sinon, ramassez tous les kete de ce shimo et semez-les dans le même sens, le premier dans le shimo suivant.
prose-bao-takata-laps = Dans un takata, on ne prend rien et le sens ne change jamais : tant que le dernier kete d’un relais tombe dans un shimo occupé, ramassez tous ses kete et semez-les à leur tour ; dans un shimo vide, le tour est fini.
prose-bao-takata-start =
    { $stage ->
        [mtaji] Dans la phase mtaji, s’il n’y a pas de prise, commencez un takata depuis un shimo de la première rangée qui contient au moins { $kete }, dans un sens ou dans l’autre ; seulement s’il n’y en a pas, depuis un tel shimo de la rangée arrière.
       *[only] S’il n’y a pas de prise, commencez un takata depuis un shimo de la première rangée qui contient au moins { $kete }, dans un sens ou dans l’autre ; seulement s’il n’y en a pas, depuis un tel shimo de la rangée arrière.
    }
prose-bao-sixteen =
    { $sixteen ->
        [never] Un shimo de plus de { $most } ne peut pas être joué du tout.
       *[takata] Un shimo de plus de { $most } ne peut pas commencer une prise, mais il peut commencer un takata.
    }
prose-bao-lone =
    { $lone ->
        [allowed] Si le seul shimo occupé de votre première rangée est un kichwa, il peut aussi être joué vers la rangée arrière.
       *[illegal] Si le seul shimo occupé de votre première rangée est un kichwa, il ne peut pas être joué vers la rangée arrière.
    }
prose-bao-namua-singles =
    { $when ->
        [working] Dans la phase namua, un kete seul sur le plateau ne peut être choisi pour un takata que tant que votre nyumba travaille, ou si la première rangée n’offre rien de plus grand.
        [owned] Dans la phase namua, un kete seul sur le plateau ne peut être choisi pour un takata que tant que vous possédez votre nyumba, ou si la première rangée n’offre rien de plus grand.
       *[never] Dans la phase namua, un kete seul sur le plateau ne peut être choisi pour un takata que si la première rangée n’offre rien de plus grand.
    }
prose-bao-nyumba = Le shimo { $shimo } de chaque joueur est sa nyumba (maison). Il la possède dès le départ ; elle travaille tant qu’elle est à lui et contient au moins { $kete }. Il la perd pour de bon quand il en ramasse tous les kete ou que l’adversaire la prend{ $hand ->
        [yes] , et à sa première prise dans la phase mtaji
       *[no] , et à sa première prise
    }.
prose-bao-nyumba-below =
    { $below ->
        [ordinary] Tant qu’elle en contient moins, ce n’est qu’un shimo ordinaire ; elle redevient une nyumba quand elle est regarnie.
       *[owned] Tant qu’elle en contient moins, elle reste possédée, et elle travaille de nouveau quand elle est regarnie.
    }
prose-bao-nyumba-waits = Dans la phase namua, une nyumba qui travaille ne peut commencer un takata que si elle est le seul shimo occupé de la première rangée.
prose-bao-tax =
    { $taxed ->
        [owned] Quand un takata de la phase namua commence dans une nyumba possédée, elle est taxée : on n’en prend que { $kete } à semer, et elle reste possédée.
       *[working] Quand un takata de la phase namua commence dans une nyumba qui travaille, elle est taxée : on n’en prend que { $kete } à semer, et elle reste possédée.
    }
prose-bao-tax-counts =
    { $counts ->
        [yes] Le kete que l’on vient de mettre compte alors dans la nyumba.
       *[no] Le kete que l’on vient de mettre ne compte pas alors dans la nyumba.
    }
prose-bao-tax-else = Une nyumba possédée qui ne travaille pas est ramassée tout entière, et perdue.
prose-bao-nyumba-stop = Un takata de la phase namua s’arrête quand un relais finit dans la nyumba du joueur, si elle travaille.
prose-bao-safari =
    { $choice ->
        [both] Si un relais d’un tour avec prise finit dans votre nyumba, qu’elle travaille et que le shimo d’en face est vide, vous choisissez : vous arrêter là, ou partir en safari, c’est-à-dire ramasser la nyumba et continuer.
       *[namua] Si, dans la phase namua, un relais d’un tour avec prise finit dans votre nyumba, qu’elle travaille et que le shimo d’en face est vide, vous choisissez : vous arrêter là, ou partir en safari, c’est-à-dire ramasser la nyumba et continuer. Dans la phase mtaji, il n’y a pas ce choix : la nyumba est semée à son tour.
    }
prose-bao-takasia = Takasia : quand les deux mains étaient vides avant votre takata, que l’adversaire n’a alors aucune prise et que toutes les prises que vous auriez en rejouant visent un seul et même shimo, ce shimo est bloqué. Il ne peut pas en partir, et un relais de son takata qui y finit s’y arrête.
prose-bao-takasia-exempt =
    { $single ->
        [blocked] Un shimo n’est pas bloqué s’il est le seul occupé de sa première rangée, le seul qui y contienne plus d’un kete, ou sa nyumba.
       *[exempt] Un shimo n’est pas bloqué s’il contient un seul kete, s’il est le seul occupé de sa première rangée, le seul qui y contienne plus d’un kete, ou sa nyumba.
    }
prose-bao-takasia-moves =
    { $moves ->
        [one] Le blocage dure pendant son prochain coup.
       *[other] Le blocage dure pendant ses { $number } prochains coups, ou jusqu’à ce que le shimo soit vidé.
    }
prose-bao-takasia-forces =
    { $forces ->
        [yes] Le joueur qui a bloqué un shimo doit le prendre, s’il le peut, tant que dure le blocage et au coup qui suit.
       *[no] Le joueur qui a bloqué un shimo n’est pas obligé de le prendre.
    }
prose-bao-takasia-first =
    { $passes ->
        [yes] Le premier relais d’un takata parti d’une nyumba possédée continue à travers un shimo bloqué.
       *[no] Le premier relais d’un takata ne fait pas exception.
    }
prose-bao-takasia-no = Il n’y a pas de takasia : aucun shimo n’est jamais bloqué.

## La fin

prose-the-game = la partie
prose-the-round = la manche
prose-end-majority-even = Dès qu’un joueur a plus de la moitié des graines, c’est-à-dire { $win } ou plus, la partie est finie et il a gagné, quoi qu’il reste sur le plateau. Si chacun en a { $half }, elle est finie aussi, et nulle.
prose-end-majority-odd = Dès qu’un joueur a plus de la moitié des graines, c’est-à-dire { $win } ou plus, la partie est finie et il a gagné, quoi qu’il reste sur le plateau.
prose-end-no-majority = Avoir plus de la moitié des graines ne met pas fin à la partie : on la joue jusqu’au bout.
prose-end-mover =
    { $pass ->
        [yes] Sinon, { $thing } est finie quand aucun des deux joueurs n’a de coup permis.
       *[no] Sinon, { $thing } est finie quand celui qui doit jouer n’a aucun coup permis.
    }
prose-end-mover-first =
    { $pass ->
        [yes] { $thing } est finie quand aucun des deux joueurs n’a de coup permis.
       *[no] { $thing } est finie quand celui qui doit jouer n’a aucun coup permis.
    }
prose-end-either = Dès qu’une des deux rangées est vide après un semis, fût-ce au milieu d’un tour de plusieurs coups, { $thing } est finie.
prose-end-either-stuck =
    { $pass ->
        [yes] Elle l’est aussi quand aucun des deux joueurs n’a de coup permis.
       *[no] Elle l’est aussi quand celui qui doit jouer n’a aucun coup permis.
    }
prose-end-only-singles = Elle l’est aussi quand aucune case ne contient plus d’une graine.
prose-rest-owner = Chaque joueur prend alors les graines qui restent dans sa rangée.
prose-rest-owned = Chaque joueur prend alors les graines qui restent dans les cases qu’il possède.
prose-rest-emptier = Toutes les graines qui restent vont alors au joueur dont ce serait le tour, ou dont la rangée est vide.
prose-rest-opponent = Toutes les graines qui restent vont alors à l’adversaire du joueur dont ce serait le tour, ou dont la rangée est vide.
prose-rest-nobody = Les graines qui restent sur le plateau ne comptent alors pour personne.
prose-end-last = Quand il ne reste pas plus de { $last } en jeu, celles de la main comprises, le joueur qui fait la prise suivante prend toutes les autres avec elle, et { $thing } est finie.
prose-end-more = Celui qui a le plus de graines gagne ; à égalité, la partie est nulle.
prose-end-more-round = Celui qui a le plus de graines a gagné la manche.
prose-end-stuck = Un joueur qui n’a aucun coup permis quand vient son tour a perdu.
prose-end-both-ends = Celui qui prend dans les deux colonnes extrêmes, A1 et A8, au même tour gagne aussitôt.
prose-end-akakyala = Celui qui prend pendant deux tours avant la première prise de l’adversaire gagne aussitôt.
prose-end-front-lap = Un joueur dont la première rangée est vide a perdu. On le regarde après chaque relais et chaque prise, même au milieu d’un tour.
prose-end-front-turn = Un joueur dont la première rangée est vide a perdu. On le regarde quand un tour est fini, d’abord pour l’adversaire de celui qui a joué.
prose-end-front-no = Une première rangée vide ne fait pas perdre à elle seule.
prose-end-own-front =
    { $own ->
        [illegal] Un coup qui viderait votre propre première rangée est interdit.
       *[loses] Un coup qui vide votre propre première rangée est permis, et perd.
    }
prose-stop-third = Quand la même position, avec le même joueur à jouer, apparaît pour la troisième fois, le jeu est arrêté.
prose-stop-second = Quand la même position, avec le même joueur à jouer, apparaît pour la deuxième fois, le jeu est arrêté.
prose-stop-none = La même position peut apparaître autant de fois que l’on veut.
prose-stop-quiet = Le jeu est aussi arrêté après { $moves } coups de suite sans graine prise ni engrangée.
prose-stop-agree = Les joueurs peuvent aussi convenir de s’arrêter quand plus rien ne peut être pris.
prose-stop-agree-only = Les joueurs peuvent convenir de s’arrêter quand plus rien ne peut être pris.
prose-deadlock-own-sides =
    { $from ->
        [owned] Après un tel arrêt, { $thing } est finie, et chaque joueur prend les graines des cases qu’il possède.
       *[row] Après un tel arrêt, { $thing } est finie, et chaque joueur prend les graines de sa rangée.
    }
prose-deadlock-split = Après un tel arrêt, { $thing } est finie, et les graines qui restent sont partagées à égalité, une graine impaire en deux moitiés.
prose-deadlock-draw = Après un tel arrêt, la partie est nulle, quel que soit le contenu des greniers.
prose-deadlock-four = Après un tel arrêt, la partie est nulle.
prose-endless =
    { $endless ->
        [illegal] Un tour de plus de { $laps } relais est dit sans fin ; un coup qui y mène est interdit.
        [draw] Un tour de plus de { $laps } relais est dit sans fin ; il met fin à la partie, qui est nulle.
       *[end] Un tour de plus de { $laps } relais est dit sans fin ; on l’interrompt là, et il est fini.
    }

## Manches

prose-rounds-one = Une partie n’a qu’une manche : celui qui a le plus de graines à la fin a gagné. Pour un match de plusieurs manches vaut ce qui suit.
prose-rounds-free = Un match compte autant de manches qu’il en faut.
prose-rounds-max = Un match compte au plus { $n } manches ; après la dernière, le joueur qui a le plus de graines a gagné.
prose-refill = Pour chaque nouvelle manche, un joueur garnit les cases de sa rangée avec les graines de son grenier, { $seeds } par case, en commençant à côté de son grenier. Le surplus reste au grenier. Les cases qu’il ne peut pas garnir sont brûlées : pendant cette manche, personne ne les joue, ne les sème ni ne les prend. Elles reviennent dès qu’on peut les garnir.
prose-refill-least =
    { $n ->
        [one] Le match est fini quand un joueur ne peut plus garnir une seule case ; celui qui a le plus de graines a gagné.
       *[other] Le match est fini quand un joueur ne peut plus garnir { $houses } ; celui qui a le plus de graines a gagné.
    }
prose-territory = Après chaque manche, le joueur qui a le plus de graines garnit sa rangée, { $seeds } par case. Avec ce qui lui reste, il garnit de même des cases de l’autre rangée, qu’il possède pour la manche suivante. L’autre joueur garnit et possède le reste. On recompte après chaque manche, de sorte que des cases peuvent être regagnées ; à égalité, chacun possède sa rangée.
prose-territory-choose =
    { $choose ->
        [auto] Les cases gagnées dans l’autre rangée sont les premières dans le sens du semis.
       *[winner] Le gagnant choisit les cases de l’autre rangée qu’il s’approprie.
    }
prose-territory-rest = Une case pour laquelle les deux ont encore des graines va à celui qui en a le plus pour elle ; à égalité, au joueur qui a le moins de graines en tout.
prose-territory-goal =
    { $limit ->
        [all] Le match est gagné par le joueur qui possède toutes les cases, c’est-à-dire qui a gagné toutes les graines.
       *[goal] Le match est gagné par le joueur qui possède { $goal }.
    }
prose-opens-loser = Le perdant d’une manche ouvre la suivante ; après une manche égale, c’est le joueur qui ne l’avait pas ouverte.
prose-opens-winner = Le gagnant d’une manche ouvre la suivante ; après une manche égale, c’est le joueur qui ne l’avait pas ouverte.
prose-opens-alternate = Les joueurs ouvrent les manches à tour de rôle.
prose-opens-last-mover = Celui qui a joué en dernier ouvre la manche suivante.

## Parents, noms, sources

prose-differs-parent = Comparé à { $name } ({ $id }), dont il reprend les règles pour le reste :
prose-differs-family = Comparé à { $name } ({ $id }), le jeu le plus connu de sa famille :
prose-differs-options = Comparé aux règles habituelles de ce jeu ({ $name }), ceci est réglé autrement :
prose-differs-none = Pour tout ce qui décide d’une partie, il se joue comme { $name } ({ $id }).
prose-differs-item = { $topic } : { $here }
prose-differs-gone = { $topic } : ceci ne vaut pas ici : { $there }
prose-differs-without = { $topic } : il n’y a rien de tel ici.
prose-names-also = Aussi appelé { $names }.
prose-names-only = { $name } est le seul nom connu ici.
prose-short-name = Dans le programme, son nom court est { $id }.
prose-confidence-high = Les sources s’accordent, ou ne permettent pas d’autre lecture.
prose-confidence-medium = Ces règles suivent une bonne source, ou ce que disent la plupart.
prose-confidence-low = Là où les sources se taisent ou se contredisent, ces règles sont une décision de ce programme.
prose-sources-intro = Les règles viennent de (notes en anglais) :
prose-sources-none = Aucune source n’est nommée.
prose-source = { $tag } : { $text }
prose-source-url = { $tag } : { $text } { $url }

## Exemples

prose-example-before = { $player } joue :
prose-example-move = { $player } joue { $move }.
prose-example-legal =
    { $n ->
        [0] { $player } n’a aucun coup permis.
        [one] Seul { $moves } peut être joué.
       *[other] Seuls { $moves } peuvent être joués.
    }
prose-example-options = Avec { $options }.
