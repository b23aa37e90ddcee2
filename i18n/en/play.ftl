# Games on the web: what happens in them besides moves, and how their boards are labelled.

web-play-computer = Kete, level { $level }
web-play-nobody = Nobody yet
web-play-agreed = agreed end
web-play-score-of = { $player }: { $score }
web-play-unknown-action = “{ $action }” is nothing that can be done to a game.
web-play-bad-opponent = The opponent is computer, friend, open or screen.
web-play-bad-level = The levels are 1 to 8.
web-play-bad-clock = A clock has 5 seconds to 3 hours and an increment of at most 180 seconds, or 1 to 14 days a turn.
web-play-bad-move = A move is the number of a house, "swap", or an object, as the description of the API says.
web-list-bad-filter = The filter “{ $what }” is not understood.

web-play-starts = The game begins: { $first } opens.
web-play-joins = { $player } has sat down.
web-play-undo = { $player } has taken a turn back.
web-play-takeback = The last turn is taken back: { $player } has agreed.
web-play-guess-right = The seed was in the { $hand } hand: { $player } guessed right, and opens.
web-play-guess-wrong = The seed was in the { $hand } hand: { $player } guessed wrong; { $first } opens.
web-hand-left = left
web-hand-right = right
web-guess-you = In which fist is the seed? If you guess it, you begin.
web-guess-other = { $player } guesses in which fist the seed is.
web-play-offer-draw = { $player } offers a draw.
web-play-offer-takeback = { $player } asks to take a turn back.
web-play-offer-end = { $player } proposes to end the game here: it would be { $score }.
web-play-offer-rematch = { $player } wants to play again.
web-play-decline-draw = { $player } declines the draw.
web-play-decline-takeback = { $player } lets the turn stand.
web-play-decline-end = { $player } wants to play on.
web-play-decline-rematch = { $player } does not want to play again.
web-play-withdraw = { $player } takes the offer back.
web-play-rematch = The next game has begun, with sides changed.

web-play-score = { $first } to { $second }
web-play-over-win = { $winner } wins, { $more } to { $less }.
web-play-over-drawn = Draw, { $more } to { $less }.
web-play-over-resign = { $loser } resigned; { $winner } wins.
web-play-over-time = { $loser } ran out of time; { $winner } wins.
web-play-over-claim = { $loser } has left; { $winner } wins.
web-play-over-draw-draw = A draw was agreed.
web-play-over-end = The players agreed to end the game here; { $winner } wins, { $more } to { $less }.
web-play-over-end-draw = The players agreed to end the game here: a draw, { $more } to { $less }.
web-play-aborted = The game was called off.

web-phrase-hello = Hello!
web-phrase-good-luck = Good luck!
web-phrase-have-fun = Have fun!
web-phrase-well-played = Well played!
web-phrase-thanks = Thank you!
web-phrase-oops = Oops!
web-phrase-one-moment = One moment, please.
web-phrase-good-game = Good game!
web-phrase-must-go = Sorry, I have to go.

web-invite-reachable = Whoever opens this link first sits down opposite you.
web-invite-loopback = Only this computer can open this link so far. For friends nearby stop Kete and start it with: kete serve --lan. For friends elsewhere, see docs/src/serving.md.

web-board-label = { $game }, { $player } to move
web-board-over = { $game }, the game is over
web-store = { $player }'s store: { $seeds }
web-hand = { $player }'s hand: { $seeds }
web-cell = { $house }: { $seeds }
web-cell-burnt = burnt
web-cell-owner = owned by { $player }
web-cell-tuzdik = { $player }'s tuzdik
web-cell-nyumba = nyumba
web-cell-blocked = blocked
web-cell-playable = can be played
web-choice-play = play
web-choice-swap = change seats
web-choice-clockwise = clockwise
web-choice-anticlockwise = anticlockwise
web-choice-safari = go on from the nyumba (safari)
web-choice-stop = stop at the nyumba
web-choice-ahead = go on
web-choice-reverse = turn back
web-input-choose =
    { $n ->
        [one] Choose one house of the other side: it is yours for the next round.
       *[other] Choose { $n } houses of the other side: they are yours for the next round.
    }
web-input-arrange = Arrange your { $n } seeds as you like.
web-input-preset = Arrangement { $n }
