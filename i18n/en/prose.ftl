# The rules of a game in words. Every message is a sentence or a part of one; numbers come from the rule file.
# $board is rows (two rows), rings (four rows) or bao. $house is "house" or "pit".

## Titles and topics

prose-title-board = Board and start
prose-title-aim = Aim
prose-title-turn = A turn
prose-title-landing = The last seed
prose-title-captures = Capturing and takata
prose-title-special = Special rules
prose-title-end = The end
prose-title-rounds = Rounds
prose-title-relatives = Relatives
prose-title-names = Names
prose-title-sources = Sources
prose-title-examples = Examples

prose-topic-board = Board
prose-topic-start = Start
prose-topic-aim = Aim
prose-topic-moves = Moves
prose-topic-sowing = Sowing
prose-topic-feeding = Feeding
prose-topic-pie = Changing seats
prose-topic-passing = In passing
prose-topic-landing = The last seed
prose-topic-slam = Grand slam
prose-topic-tuzdik = Tuzdik
prose-topic-reverse = Reverse laps
prose-topic-namua = Namua
prose-topic-mtaji = Mtaji
prose-topic-kichwa = Kichwa
prose-topic-laps = Laps
prose-topic-takata = Takata
prose-topic-nyumba = Nyumba
prose-topic-takasia = Takasia
prose-topic-end = End
prose-topic-rest = Seeds left over
prose-topic-stop = Repetition
prose-topic-endless = Endless turns
prose-topic-rounds = Rounds

## Numbers and counted things

prose-number =
    { $n ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $digits }
    }
prose-seeds =
    { $board ->
        [bao] { $number } kete
       *[other]
            { $n ->
                [one] { $number } seed
               *[other] { $number } seeds
            }
    }
prose-houses =
    { $board ->
        [rows]
            { $n ->
                [one] { $number } house
               *[other] { $number } houses
            }
        [bao]
            { $n ->
                [one] { $number } shimo
               *[other] { $number } mashimo
            }
       *[other]
            { $n ->
                [one] { $number } pit
               *[other] { $number } pits
            }
    }
prose-counts-even = an even number of
prose-counts-odd = an odd number of
prose-counts-any = any number of
prose-counts-more = { $number } or more
prose-counts-to = { $from } to { $to }
prose-counts-or = { $first } or { $last }
prose-counts-zero = no
prose-house-word =
    { $board ->
        [rows] house
       *[other] pit
    }

## Board and start

prose-time =
    { $known ->
        [both] A game takes about { $minutes } minutes; on a scale of five its difficulty is { $difficulty }.
        [minutes] A game takes about { $minutes } minutes.
       *[difficulty] On a scale of five its difficulty is { $difficulty }.
    }
prose-board-rows = The board has two rows of { $houses }.
prose-board-seats = The near row is yours, the far one your opponent's; what is left and right for you is the other way round for him.
prose-board-owned = At first each player owns the houses of his own row; from round to round houses can change owner.
prose-board-store =
    { $sown ->
        [yes] Each player also has a store at the { $side } end of his row. It takes part in the sowing and keeps his captures.
       *[no] Each player also has a store for the seeds he captures, at the { $side } end of his row. It is never sown.
    }
prose-left = left
prose-right = right
prose-board-rings = The board has four rows of { $houses }. Two rows are yours: the front or inner row, which touches your opponent's, and the back or outer row. Seen from your seat the pits of the front row are A1 to A8 and those of the back row B1 to B8, from left to right.
prose-board-bao = The board has four rows of eight hollows, each called a shimo (several: mashimo); the seeds are called kete. Two rows are yours: the front row, which touches your opponent's, and the back row. Seen from your seat the mashimo of the front row are A1 to A8 and those of the back row B1 to B8, from left to right. The end of a front row, A1 or A8, is a kichwa (head), and A2 or A7 beside it a kimbi.
prose-start-even = At the start every { $house } holds { $seeds }, { $total } in all.
prose-start-even-bao = At the start every shimo holds { $seeds }, { $total } in all.
prose-start-row = At the start the houses of each player hold, from left to right, { $list } seeds; that makes { $total } in all.
prose-start-ring = At the start the front row of each player { $front } and his back row { $back }; that makes { $total } in all.
prose-row-empty = is empty
prose-row-even =
    { $board ->
        [bao] holds { $seeds } in every shimo
       *[other] holds { $seeds } in every pit
    }
prose-row-listed =
    { $board ->
        [bao] holds { $list } kete from left to right
       *[other] holds { $list } seeds from left to right
    }
prose-start-bao = At the start the front row of each player { $front } and his back row { $back }.
prose-start-hand = Besides, each player has { $seeds } in his hand; that makes { $total } in all.
prose-start-nohand = That makes { $total } kete in all, and nobody has kete in hand.
prose-start-free = These seeds need not stay so: before the first move South, then North, who sees what South has done, arranges the { $seeds } of his side over his sixteen pits just as he likes.
prose-start-first = South begins. To settle who is South, one player hides a seed in a fist: if the other guesses which fist it is, he is South.

## Aim

prose-aim-seeds = The aim is to have captured more seeds than your opponent at the end.
prose-aim-store = The aim is to have more seeds in your store than your opponent in his at the end.
prose-aim-territory =
    { $limit ->
        [all] The aim is to own every house. Seeds won in a round buy houses for the next one.
       *[goal] The aim is to own { $goal }. Seeds won in a round buy houses for the next one.
    }
prose-aim-stuck = The aim is to leave your opponent without a move. Captured seeds are not put aside but sown again on your own side.
prose-aim-bao = Captured kete are not put aside but sown again on your own side.
prose-aim-bao-front = The aim is to empty your opponent's front row, or to leave him without a legal move.
prose-aim-bao-stuck = The aim is to leave your opponent without a legal move.

## A turn

prose-lift =
    { $from ->
        [owned] The players move in turn. On your turn choose a house that you own, in either row, { $least ->
            [one] with at least one seed in it
           *[more] with at least { $seeds } in it
        }, and lift all its seeds.
       *[row]
            { $least ->
                [one] The players move in turn. On your turn choose a house of your row that is not empty and lift all its seeds.
               *[more] The players move in turn. On your turn choose a house of your row that holds at least { $seeds } and lift all its seeds.
            }
    }
prose-sow =
    { $direction ->
        [clockwise] Sow them one by one into the houses that follow, clockwise: to the left along your row, then on along your opponent's row, and round again as long as seeds are left.
       *[anticlockwise] Sow them one by one into the houses that follow, anticlockwise: to the right along your row, then on along your opponent's row, and round again as long as seeds are left.
    }
prose-sow-store =
    { $stores ->
        [own] At the end of your row the next seed goes into your own store; your opponent's store is passed over.
       *[none] No seed is sown into a store.
    }
prose-origin-sow = The house you lifted from is sown like any other when the sowing comes round to it.
prose-origin-skip = The house you lifted from is skipped each time the sowing comes round to it and stays empty: the { $first } and the { $second } seed of a large handful go into the house after it.
prose-origin-skip-turn = The house the turn began with is skipped during the whole turn, in all its laps.
prose-origin-first = The first seed goes back into the house you lifted from; only a single seed moves on to the next house.
prose-mirrored = Traditionally this game is often played the other way round, as in a mirror. That changes nothing but the look of the board.
prose-singles =
    { $when ->
        [wait] A house with a single seed may be played only if no house of your row holds more.
       *[wait_to_empty] A house with a single seed may be played only if no house of your row holds more, and only if the next house is empty.
    }
prose-singles-feed = Feeding comes first: while your opponent has no seeds, only houses that feed him count as holding more.
prose-feed-no = You need not give seeds to an opponent who has none.
prose-feed-must = If your opponent's row is empty when your turn begins you must feed him: only a move that sows at least one seed into his row is legal. If there is none you have no legal move.
prose-feed-turn = If your opponent's row is empty when your turn begins you must feed him: only a turn after which at least one seed lies in his row is legal. If there is none you have no legal move.
prose-feed-reply = A move must leave your opponent at least one seed in his row. Only if no move does may you play any.
prose-pass = A player who has no legal move misses his turn, and his opponent goes on.
prose-pie = After South's first turn, with all its moves, North may change seats with him instead of moving: he takes over South's side, and South now moves as North. This can be done only then, and only once.

## In passing

prose-passing = Whenever a seed makes a house hold { $seeds } and more seeds of the handful are still to be sown, { $who ->
        [owner] the owner of that house
       *[row] the player in whose row that house lies
    } takes them at once, even in his opponent's turn.
prose-passing-last = Whenever a seed makes a house hold { $seeds }, the last seed of a handful included, { $who ->
        [owner] the owner of that house
       *[row] the player in whose row that house lies
    } takes them at once, even in his opponent's turn. Only then is it looked at what the last seed does.
prose-passing-automatic = This happens by itself: nobody has to claim the seeds, nobody can neglect them, and no capture is lost by oversight.
prose-passing-start = Only a seed that falls counts: what the houses are filled with at the start is not taken.

## The last seed

prose-landing-one = Where the last seed of a handful falls decides how the turn goes on:
prose-landing-many = Where the last seed of a handful falls decides how the turn goes on. The first of these rules that fits counts:
prose-landing-none = It does not matter where the last seed falls: your turn is over.
prose-landing-else = In every other case your turn is over.
prose-landing-else-capture = After a capture, and in every other case, your turn is over.
prose-landing-then = { $first }, and { $last }
prose-landing-of = of { $house }
prose-landing-and-if = { $condition }
prose-landing-if = If { $conditions }, { $does }.
prose-landing-place-store = the last seed falls into your own store
prose-landing-place-own =
    { $state ->
        [empty] the last seed falls into an empty house of your row
        [occupied] the last seed falls into an occupied house of your row
        [count] the last seed falls into a house of your row that then holds { $seeds }
       *[any] the last seed falls into a house of your row
    }
prose-landing-place-enemy =
    { $state ->
        [empty] the last seed falls into an empty house of your opponent's row
        [occupied] the last seed falls into an occupied house of your opponent's row
        [count] the last seed falls into a house of your opponent's row that then holds { $seeds }
       *[any] the last seed falls into a house of your opponent's row
    }
prose-landing-place-either =
    { $state ->
        [empty] the last seed falls into an empty house of either row
        [occupied] the last seed falls into an occupied house of either row
        [count] the last seed falls into a house of either row that then holds { $seeds }
       *[any] the last seed falls into a house
    }
prose-landing-place-front =
    { $state ->
        [empty] the last seed falls into an empty pit of your front row
        [occupied] the last seed falls into an occupied pit of your front row
        [count] the last seed falls into a pit of your front row that then holds { $seeds }
       *[any] the last seed falls into a pit of your front row
    }
prose-landing-place-back =
    { $state ->
        [empty] the last seed falls into an empty pit of your back row
        [occupied] the last seed falls into an occupied pit of your back row
        [count] the last seed falls into a pit of your back row that then holds { $seeds }
       *[any] the last seed falls into a pit of your back row
    }
prose-landing-place-ring =
    { $state ->
        [empty] the last seed falls into an empty pit
        [occupied] the last seed falls into an occupied pit
        [count] the last seed falls into a pit that then holds { $seeds }
       *[any] the last seed falls into a pit
    }
prose-landing-facing =
    { $state ->
        [empty] the facing { $house } is empty
        [occupied] the facing { $house } is not empty
       *[count] the facing { $house } holds { $seeds }
    }
prose-landing-behind =
    { $state ->
        [empty] the pit behind the facing one is empty
        [occupied] the pit behind the facing one is not empty
       *[count] the pit behind the facing one holds { $seeds }
    }
prose-landing-both-occupied = both your opponent's pits in that column are occupied
prose-landing-next =
    { $state ->
        [empty] the house after it is empty
        [occupied] the house after it is not empty
       *[count] the house after it holds { $seeds }
    }
prose-landing-beyond =
    { $state ->
        [empty] the second house after it is empty
        [occupied] the second house after it is not empty
       *[count] the second house after it holds { $seeds }
    }
prose-landing-after-store = you have already sown into your own store in this turn
prose-landing-tuzdik = that house may become your tuzdik
prose-landing-found = it becomes your tuzdik
prose-landing-take = you capture the seeds { $what }
prose-landing-take-together = you capture the seeds of the facing house together with the seed that fell last
prose-landing-what-here = that house
prose-landing-what-facing = the facing { $house }
prose-landing-what-behind = the pit behind it
prose-landing-what-behind-only = the pit behind the facing one
prose-landing-what-next = the house after it
prose-landing-what-beyond = the second house after it
prose-landing-what-beyond-facing = the house facing this second one
prose-landing-take-both = you capture the seeds of both these pits
prose-landing-take-column = you capture the seeds of both your opponent's pits in that column
prose-landing-to-lap-start = sow them from the pit where this lap began, the first into the pit after it
prose-landing-to-here = sow them on, the first into the next pit
prose-landing-stays = The seed that fell last stays where it is.
prose-landing-even-empty = Even if the facing house is empty, that seed is captured.
prose-landing-chain-back =
    { $where ->
        [own] The houses directly before it are captured as well, one after another, as long as each of them holds { $seeds } and lies in your row.
        [enemy] The houses directly before it are captured as well, one after another, as long as each of them holds { $seeds } and lies in your opponent's row.
       *[either] The houses directly before it are captured as well, one after another, as long as each of them holds { $seeds }, in either row.
    }
prose-landing-chain-both =
    { $where ->
        [own] The houses directly before it and directly after it are captured as well, one after another, as long as each of them holds { $seeds } and lies in your row.
        [enemy] The houses directly before it and directly after it are captured as well, one after another, as long as each of them holds { $seeds } and lies in your opponent's row.
       *[either] The houses directly before it and directly after it are captured as well, one after another, as long as each of them holds { $seeds }, in either row.
    }
prose-landing-again = you move again
prose-landing-again-once = you move once more, but not twice in a row
prose-landing-relay = you lift all the seeds of that { $house } and sow them on, the first into the next { $house }
prose-landing-relay-next = you lift the seeds of the house after it and sow them on
prose-landing-end = nothing happens and your turn is over
prose-landing-laps = Each handful sown to its end is a lap; a turn can have many.

## Special rules

prose-slam-what = A grand slam, also called cutting off the head, captures every seed your opponent has in his row.
prose-slam-capture = It is allowed and captures like any other move.
prose-slam-no-capture = It may be played, but then captures nothing: all the seeds stay where they are.
prose-slam-illegal = It may not be played.
prose-slam-illegal-unless-only = It may not be played as long as there is another move; if there is none, it is played and captures nothing.
prose-slam-opponent-rest = It captures, but everything still left on the board then goes to your opponent, and the game is over.
prose-slam-keep-last = It captures all the houses but that of the last seed, which keeps its seeds.
prose-slam-keep-first = It captures all the houses but the first one of your opponent's row in sowing order, which keeps its seeds.
prose-slam-share-again = It captures, and you must then move again to feed your opponent, if you can.
prose-slam-single-keep = If only a single house would be captured, nothing is captured.
prose-slam-single-take = If only a single house would be captured, it is captured all the same.
prose-tuzdik = A tuzdik is a house of your opponent's row that has become yours for the rest of the game: nobody plays it, and at the end of every turn the seeds that lie in it go to your store. You may own one only.
prose-tuzdik-last =
    { $allowed ->
        [yes] The last house of a row may become a tuzdik too.
       *[no] The last house of a row never becomes a tuzdik.
    }
prose-tuzdik-number =
    { $allowed ->
        [yes] It may have the same place in its row as your opponent's tuzdik in the other.
       *[no] It may not have the same place in its row as your opponent's tuzdik in the other.
    }

prose-rings-lift = The players move in turn. On your turn choose one of your sixteen pits that holds at least { $seeds } and lift all its seeds. Sow them one by one round your own two rows, anticlockwise: to the left along the front row and to the right along the back row. The emptied pit is sown like any other when the sowing comes round to it.
prose-reverse = A lap that begins in { $pits } may also go clockwise, if its last seed then captures directly; you choose. Seeds captured by a clockwise lap may be sown clockwise again on the same condition; those captured by an anticlockwise lap go on anticlockwise.
prose-no-duty = Nobody is obliged to capture.

## Bao

prose-bao-sow = The players move in turn. Each sows only round his own sixteen mashimo, one kete at a time, clockwise or anticlockwise. A lap is one handful sown to its end.
prose-bao-must = If you can capture, you must; a turn that begins with a capture is called mtaji, one without is called takata.
prose-bao-stages = The game has two stages. As long as you have kete in hand you are in the namua stage: every turn of yours brings one kete from the hand into play. When your hand is empty you are in the mtaji stage and play the kete on the board only.
prose-bao-namua-capture = In the namua stage you can capture if a shimo of your front row and the one facing it are both occupied. Put one kete from the hand into such a shimo and take the kete facing it.
prose-bao-namua-takata = In the namua stage, if there is no capture, put one kete from the hand into an occupied shimo of your front row, lift everything in it and sow to the left or to the right.
prose-bao-mtaji-capture =
    { $stage ->
        [mtaji] In the mtaji stage you can capture from a shimo of either row that holds { $kete }, in a direction in which the last kete falls into an occupied shimo of your front row that faces an occupied one. Then take the kete of the facing shimo; those behind it, in the back row, are safe.
       *[only] You can capture from a shimo of either row that holds { $kete }, in a direction in which the last kete falls into an occupied shimo of your front row that faces an occupied one. Then take the kete of the facing shimo; those behind it, in the back row, are safe.
    }
prose-bao-kichwa = Sow the captured kete on your own side as a new lap that begins in a kichwa: the first kete falls into it. A capture in one of the two columns on your left enters by the left kichwa, clockwise; one in the two columns on your right by the right kichwa, anticlockwise.
prose-bao-middle =
    { $middle ->
        [mtaji] After a capture in the four middle columns it is the direction of the turn's first lap that decides: clockwise from the left kichwa, anticlockwise from the right one.
       *[current] After a capture in the four middle columns the direction of the lap is kept: clockwise from the left kichwa, anticlockwise from the right one.
    }
prose-bao-middle-namua = Where the turn begins with a capture from the hand in these columns you choose the kichwa.
prose-bao-laps = Look at each lap of a capturing turn when its last kete has fallen:
prose-bao-laps-empty = If the shimo was empty, your turn is over.
prose-bao-laps-capture = If it was occupied, lies in your front row and faces an occupied shimo, you capture again.
prose-bao-laps-on = Otherwise lift all the kete of that shimo and sow them on in the same direction, the first into the next shimo.
prose-bao-takata-laps = In a takata nothing is captured, and the direction never changes: as long as the last kete of a lap falls into an occupied shimo, lift all its kete and sow them on; in an empty one the turn is over.
prose-bao-takata-start =
    { $stage ->
        [mtaji] In the mtaji stage, if there is no capture, begin a takata from a shimo of your front row that holds at least { $kete }, in either direction; only if there is none, from such a shimo of the back row.
       *[only] If there is no capture, begin a takata from a shimo of your front row that holds at least { $kete }, in either direction; only if there is none, from such a shimo of the back row.
    }
prose-bao-sixteen =
    { $sixteen ->
        [never] A shimo with more than { $most } may not be played at all.
       *[takata] A shimo with more than { $most } cannot begin a capture, but it can begin a takata.
    }
prose-bao-lone =
    { $lone ->
        [allowed] If the only occupied shimo of your front row is a kichwa, it may be played towards the back row too.
       *[illegal] If the only occupied shimo of your front row is a kichwa, it may not be played towards the back row.
    }
prose-bao-namua-singles =
    { $when ->
        [working] In the namua stage a single kete on the board may be chosen for a takata only while your nyumba works, or if the front row offers nothing bigger.
        [owned] In the namua stage a single kete on the board may be chosen for a takata only while you own your nyumba, or if the front row offers nothing bigger.
       *[never] In the namua stage a single kete on the board may be chosen for a takata only if the front row offers nothing bigger.
    }
prose-bao-nyumba = The shimo { $shimo } of each player is his nyumba (house). He owns it from the start; it works while it is his and holds at least { $kete }. He loses it for good when he lifts all its kete or his opponent captures it{ $hand ->
        [yes] , and with his first capture in the mtaji stage
       *[no] , and with his first capture
    }.
prose-bao-nyumba-below =
    { $below ->
        [ordinary] While it holds less it is an ordinary shimo; it is a nyumba again when it has been refilled.
       *[owned] While it holds less it remains owned, and it works again when it has been refilled.
    }
prose-bao-nyumba-waits = In the namua stage a working nyumba may begin a takata only if it is the only occupied shimo of the front row.
prose-bao-tax =
    { $taxed ->
        [owned] When a takata of the namua stage begins in an owned nyumba it is taxed: only { $kete } are taken from it and sown, and it stays owned.
       *[working] When a takata of the namua stage begins in a working nyumba it is taxed: only { $kete } are taken from it and sown, and it stays owned.
    }
prose-bao-tax-counts =
    { $counts ->
        [yes] For this the kete just put in counts.
       *[no] For this the kete just put in does not count.
    }
prose-bao-tax-else = An owned nyumba that does not work is lifted whole and is lost.
prose-bao-nyumba-stop = A takata of the namua stage ends when a lap ends in the player's own working nyumba.
prose-bao-safari =
    { $choice ->
        [both] If a lap of a capturing turn ends in your own working nyumba and the facing shimo is empty, you choose: stop there, or go on safari, that is, lift the nyumba and sow on.
       *[namua] If a lap of a capturing turn of the namua stage ends in your own working nyumba and the facing shimo is empty, you choose: stop there, or go on safari, that is, lift the nyumba and sow on. In the mtaji stage there is no such choice: the nyumba is sown on.
    }
prose-bao-takasia = Takasia: when both hands were empty before your takata, your opponent then has no capture, and all the captures you would have if you moved again aim at one and the same shimo, that shimo is blocked. He may not begin in it, and a lap of his takata that ends in it stops there.
prose-bao-takasia-exempt =
    { $single ->
        [blocked] A shimo is not blocked if it is his only occupied shimo of the front row, the only one there with more than one kete, or his nyumba.
       *[exempt] A shimo is not blocked if it holds a single kete, if it is his only occupied shimo of the front row, the only one there with more than one kete, or his nyumba.
    }
prose-bao-takasia-moves =
    { $moves ->
        [one] The block lasts for his next move.
       *[other] The block lasts for his next { $number } moves, or until the shimo is emptied.
    }
prose-bao-takasia-forces =
    { $forces ->
        [yes] The player who has blocked a shimo must capture it, if he can, as long as the block stands and in the move after it.
       *[no] The player who has blocked a shimo need not capture it.
    }
prose-bao-takasia-first =
    { $passes ->
        [yes] The first lap of a takata from an owned nyumba goes on through a blocked shimo.
       *[no] The first lap of a takata is no exception.
    }
prose-bao-takasia-no = There is no takasia: no shimo is ever blocked.

## The end

prose-the-game = the game
prose-the-round = the round
prose-end-majority-even = As soon as a player has more than half of the seeds, that is { $win } or more, the game is over and he has won, whatever is left on the board. If both have { $half } it is over too, and a draw.
prose-end-majority-odd = As soon as a player has more than half of the seeds, that is { $win } or more, the game is over and he has won, whatever is left on the board.
prose-end-no-majority = Having more than half of the seeds does not end the game: it is played out.
prose-end-mover =
    { $pass ->
        [yes] Otherwise { $thing } is over when neither player has a legal move.
       *[no] Otherwise { $thing } is over when the player to move has no legal move.
    }
prose-end-mover-first =
    { $pass ->
        [yes] { $thing } is over when neither player has a legal move.
       *[no] { $thing } is over when the player to move has no legal move.
    }
prose-end-either = As soon as one of the two rows is empty after a sowing, be it in the middle of a turn of several moves, { $thing } is over.
prose-end-either-stuck =
    { $pass ->
        [yes] It is over too when neither player has a legal move.
       *[no] It is over too when the player to move has no legal move.
    }
prose-end-only-singles = It is also over when no house holds more than one seed.
prose-rest-owner = Each player then takes the seeds left in his own row.
prose-rest-owned = Each player then takes the seeds left in the houses he owns.
prose-rest-emptier = All the seeds left then go to the player whose turn it would be, or whose row is empty.
prose-rest-opponent = All the seeds left then go to the opponent of the player whose turn it would be, or whose row is empty.
prose-rest-nobody = The seeds left on the board then count for nobody.
prose-end-last = When { $last } or fewer are left in play, those in the hand included, the player who makes the next capture takes all the others with it, and { $thing } is over.
prose-end-more = Whoever has more seeds wins; if both have the same number it is a draw.
prose-end-more-round = Whoever has more seeds has won the round.
prose-end-stuck = A player who has no legal move when his turn comes has lost.
prose-end-both-ends = Whoever captures in both end columns, A1 and A8, in the same turn wins at once.
prose-end-akakyala = Whoever captures in two turns before his opponent's first capture wins at once.
prose-end-front-lap = A player whose front row is empty has lost. This is looked at after every lap and capture, even in the middle of a turn.
prose-end-front-turn = A player whose front row is empty has lost. This is looked at when a turn is over, first for the opponent of the player who moved.
prose-end-front-no = An empty front row does not lose by itself.
prose-end-own-front =
    { $own ->
        [illegal] A move that would empty your own front row may not be played.
       *[loses] A move that empties your own front row may be played, and loses.
    }
prose-stop-third = When the same position, with the same player to move, occurs for the third time, play is stopped.
prose-stop-second = When the same position, with the same player to move, occurs for the second time, play is stopped.
prose-stop-none = The same position may occur any number of times.
prose-stop-quiet = Play is also stopped after { $moves } moves in a row without a seed captured or stored.
prose-stop-agree = The players may also agree to stop when nothing more can be captured.
prose-stop-agree-only = The players may agree to stop when nothing more can be captured.
prose-deadlock-own-sides =
    { $from ->
        [owned] After such a stop { $thing } is over, and each player takes the seeds in the houses he owns.
       *[row] After such a stop { $thing } is over, and each player takes the seeds in his own row.
    }
prose-deadlock-split = After such a stop { $thing } is over, and the seeds left are divided equally, an odd one into two halves.
prose-deadlock-draw = After such a stop the game is a draw, whatever the stores hold.
prose-deadlock-four = After such a stop the game is a draw.
prose-endless =
    { $endless ->
        [illegal] A turn of more than { $laps } laps is called endless; a move that leads to one may not be played.
        [draw] A turn of more than { $laps } laps is called endless; it ends the game in a draw.
       *[end] A turn of more than { $laps } laps is called endless; it is broken off there, and is over.
    }

## Rounds

prose-rounds-one = A game is a single round: whoever has more seeds at its end has won. For a match of several rounds the following holds.
prose-rounds-free = A match has as many rounds as it takes.
prose-rounds-max = A match has at most { $n } rounds; after the last one the player with more seeds has won.
prose-refill = For each new round a player fills the houses of his row from his store with { $seeds } each, beginning next to his store. What is over stays in the store. Houses he cannot fill are burnt: in this round nobody plays, sows or captures them. They come back as soon as they can be filled.
prose-refill-least =
    { $n ->
        [one] The match is over when a player cannot fill a single house any more; the one with more seeds has won.
       *[other] The match is over when a player can no longer fill { $houses }; the one with more seeds has won.
    }
prose-territory = After each round the player with more seeds fills his own row with { $seeds } a house. With what he has left he fills houses of the other row in the same way and owns these for the next round. The other player fills and owns the rest. This is counted anew after every round, so that houses can be won back; with equal numbers each owns his row.
prose-territory-choose =
    { $choose ->
        [auto] The houses won in the other row are the first ones in sowing order.
       *[winner] The winner chooses which houses of the other row he takes over.
    }
prose-territory-rest = A house for which both have seeds left goes to the one with more seeds for it; with equal numbers, to the player with fewer seeds in all.
prose-territory-goal =
    { $limit ->
        [all] The match is won by the player who owns every house, that is, who has won all the seeds.
       *[goal] The match is won by the player who owns { $goal }.
    }
prose-opens-loser = The loser of a round opens the next one; after an equal round, the player who did not open that one.
prose-opens-winner = The winner of a round opens the next one; after an equal round, the player who did not open that one.
prose-opens-alternate = The players open the rounds in turn.
prose-opens-last-mover = Whoever moved last opens the next round.

## Relatives, names, sources

prose-differs-parent = Compared with { $name } ({ $id }), whose rules it takes over for the rest:
prose-differs-family = Compared with { $name } ({ $id }), the best-known game of its family:
prose-differs-options = Compared with the rules of { $name } as they usually stand, these are set differently:
prose-differs-none = In everything that decides a game it is played like { $name } ({ $id }).
prose-differs-item = { $topic }: { $here }
prose-differs-gone = { $topic }: this does not hold here: { $there }
prose-differs-without = { $topic }: there is nothing of the kind here.
prose-names-also = Also called { $names }.
prose-names-only = { $name } is the only name known here.
prose-short-name = In the program its short name is { $id }.
prose-confidence-high = The sources agree, or leave no other reading.
prose-confidence-medium = These rules follow one good source, or what most sources say.
prose-confidence-low = Where the sources are silent or contradict each other these rules are a decision of this program.
prose-sources-intro = The rules come from:
prose-sources-none = No source is named.
prose-source = { $tag }: { $text }
prose-source-url = { $tag }: { $text } { $url }

## Examples

prose-example-before = { $player } to move:
prose-example-move = { $player } plays { $move }.
prose-example-legal =
    { $n ->
        [0] { $player } has no legal move.
        [one] Only { $moves } may be played.
       *[other] Only { $moves } may be played.
    }
prose-example-options = With { $options }.
