# Pourquoi une partie ou une manche est finie, qui reçoit le reste et qui a gagné. Sans point : on assemble les phrases.

ending-majority = { $player } a { $store } graines sur { $total }, plus de la moitié
ending-half-each = Chacun a { $store } graines sur { $total }, exactement la moitié
ending-no-seeds = { $player } n’a plus de graines
ending-no-move = { $player } n’a aucun coup permis
ending-cannot-feed = { $player } ne peut pas nourrir { $other }
ending-row-empty = La rangée de { $player } est vide
ending-board-empty = Le plateau est vide
ending-only-singles = Aucune case ne contient plus d’une graine
ending-slam-rest = Le grand chelem de { $player } laisse le reste à { $other }
ending-last-seeds = { $player } prend les dernières graines en jeu
ending-front-empty = La première rangée de { $player } est vide
ending-both-ends = { $player } a pris dans les deux colonnes extrêmes au même tour
ending-akakyala = { $player } a pris pendant deux tours avant la première prise de { $other }
ending-endless = Le tour est sans fin
ending-repetition = La même position est revenue
ending-quiet = Rien n’a été pris ni engrangé depuis { $moves } coups
ending-deadlock = Les joueurs conviennent que plus rien ne peut être pris
ending-all-houses = { $player } possède toutes les cases qu’il faut pour gagner
ending-cannot-fill = { $player } ne peut pas remplir assez de cases pour une autre manche
ending-last-round = La dernière manche est jouée

rest-keeps = { $player } en garde { $n }
rest-takes = { $player } prend les { $n } qui restent
rest-both = { $player } en reçoit { $n } et { $other } { $m }
rest-nobody = les { $n } qui restent ne comptent pour personne

result-win = { $player } gagne { $more } à { $less }
result-win-plain = { $player } gagne
result-draw = Partie nulle, { $each } partout
result-draw-plain = Partie nulle

ending-sentence = { $why }.
ending-sentence-rest = { $why } ; { $rest }.
result-sentence = { $result }.

# Où mène une position si personne ne se trompe ; $seeds est « 3 graines ».
prospect-win = Au mieux joué, { $player } gagne de { $seeds }.
prospect-win-plain = Au mieux joué, { $player } gagne.
prospect-draw = Au mieux joué, la partie est nulle.
