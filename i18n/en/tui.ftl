# The board on the terminal.

tui-you = { $player } (you)
tui-kete = { $player } (Kete, level { $level })
tui-to-move = to move
tui-chooses = to choose houses
tui-arranges = to arrange the seeds
tui-thinks = thinking
tui-sows = sowing, { $n } in the fingers
tui-sows-lap = sowing lap { $lap }, { $n } in the fingers
tui-store = store { $n }
tui-hand = hand
tui-round = round { $round }
tui-moves-played =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }
tui-wait = Kete is thinking; u takes your move back.
tui-ways = This can be played in { $n } ways: Enter to choose.
tui-ahead = Preview: { $told }
tui-ahead-end = Preview, last seed in { $house }: { $told }
tui-offer = You may change seats: x
tui-over = The game is over: n begins a new one.
tui-small =
    This terminal is too small for the board: { $width } columns and { $height } lines. It needs { $least-width } and { $least-height }.
    Enlarge it, or play with --plain. q ends; the game is kept.

tui-deadlock-proved = Nothing can be captured any more, however it goes on. End here?
tui-deadlock-ask = { $player } proposes to end: nothing can be captured any more. { $other }, do you agree?

tui-which-way = Which way?
tui-which-kichwa = By which kichwa do the captured kete enter?
tui-which-safari = The nyumba: stop there or play on (safari)?
tui-which-lap = Which way (choice { $n })?
tui-left = left
tui-right = right
tui-safari-on = play on
tui-safari-stop = stop
tui-lap-on = anticlockwise
tui-lap-reverse = clockwise (reverse)
tui-take =
    { $n ->
        [one] Choose one house of the other side for the next round: { $marked } marked. Space marks, Enter takes it.
       *[other] Choose { $n } houses of the other side for the next round: { $marked } marked. Space marks, Enter takes them.
    }
tui-take-other-side = This house is yours already: choose houses of the other side.
tui-arrange = Arrange your seeds: { $free } in the hand. Tab brings ready-made arrangements, - lifts a seed, + lays one, Enter is ready.
tui-type-move = Move:
tui-type-save = Save as:
tui-type-load = Open:

tui-speed-off = Turns are not shown seed by seed.
tui-speed-slow = Turns are shown slowly.
tui-speed-normal = Turns are shown at the usual speed.
tui-speed-fast = Turns are shown fast.
tui-speed-fastest = Turns are shown very fast.

tui-saved = Saved as { $file }.
tui-loaded = Opened { $file }.
tui-cannot-save = { $file } cannot be written: { $error }
tui-cannot-load = { $file } cannot be read: { $error }
tui-no-record = there is no game in it
tui-cannot-keep = The game cannot be kept for later: { $error }
tui-bye = The game is kept: kete play { $game } --resume

tui-damaged = the file is damaged ({ $error })
tui-later = it was written by a later Kete
tui-no-such-record =
    { $games ->
        [one] there is only one game in it
       *[other] there are only { $games } games in it
    }
tui-no-records = it is no file of games to which this one could be added
tui-loaded-of = Opened game { $number } of { $games } in { $file }; the number goes behind the name: { $file }#{ $games }
tui-held = another window is playing the kept game of this name
tui-held-here = Another window is playing the kept game of this name: this one is not kept.
tui-put-aside = The unfinished game is now in { $file }; o opens it.
tui-put-bad-aside = The kept game cannot be read: { $error }. It is now in { $file }.
tui-ask-leave-title = Leave this game?
tui-ask-leave =
    { $n ->
        [one] This game of { $game } with one move has not been finished.
       *[other] This game of { $game } with { $n } moves has not been finished.
    }
tui-ask-new-yes = begin a new one
tui-ask-open-yes = go to the other
tui-ask-stay = stay here
tui-ask-exists-title = This file exists
tui-ask-exists = There is already a file { $file }.
tui-ask-append = add the game to it
tui-ask-replace = replace what is in it
tui-ask-name = another name

tui-resume-title = A game is waiting
tui-resume =
    { $n ->
        [one] A game of { $game } with one move has not been finished.
       *[other] A game of { $game } with { $n } moves has not been finished.
    }
tui-resume-yes = go on with it
tui-resume-no = begin a new game
tui-guess-title = Who begins?
tui-guess = A seed is hidden in one of the two fists. { $player }, guess which: whoever has guessed right begins.
tui-guess-left = left fist
tui-guess-right-hand = right fist
tui-guess-right = The seed is there: { $player } begins.
tui-guess-wrong = The fist is empty: { $player } begins.

tui-key-play = play
tui-key-undo = undo
tui-key-hint = hint
tui-key-rules = rules
tui-key-moves = moves
tui-key-flip = flip
tui-key-help = help
tui-key-quit = quit
tui-key-new = new game
tui-key-save = save
tui-key-confirm = confirm
tui-key-back = back
tui-key-choose = choose
tui-key-mark = mark
tui-key-agree = yes
tui-key-refuse = no
tui-key-preset = ready-made
tui-key-lift = lift
tui-key-lay = lay

tui-page-help = Keys
tui-page-rules = Rules
tui-page-moves = Moves
tui-help-step = go to a house; below the board stands what it does, or why it cannot be played
tui-help-digit = go to the house of this number, and play it when pressed again
tui-help-play = play the house; see no more of the turn that is shown
tui-help-type = type a move in this game's notation; Ctrl-U empties the line
tui-help-undo = take a move back, play it again
tui-help-hint = a good move
tui-help-swap = change seats, where the pie rule offers it
tui-help-pages = the rules of this game, the moves so far
tui-help-deadlock = propose to end: nothing can be captured any more
tui-help-speed = show turns faster, slower, or not at all
tui-help-view = turn the board round, exchange left and right, exchange the stores
tui-help-files = save the game to a file, open one: file#3 is the third game in it
tui-help-end = begin a new game; leave, the game is kept
tui-help-signs = On the houses: { $from } the last turn began, { $last } its last seed, { $taken } captured, { $ahead } where the move would end, { $hint } hint. Dashed houses cannot be played. The mouse works too: point to look, press to play; where the terminal tells no pointing, press once to look and again to play.
tui-help-compact = On a small screen { $playable } stands before the seeds of a house that can be played, and brackets round those under the cursor.

# Arguments of `kete play`.
arg-first = Who begins: south, north, or guess (whoever guesses in which fist a seed is hidden)
arg-animation = How turns are shown on the board: off, slow, normal, fast or fastest
arg-resume = Go on with the game that was not finished: of the game named, or the last one
value-first = WHO
value-animation = SPEED
play-guess = Left or right?
play-south-first = With the pie rule South begins: leave out --first, or choose your seat with --as.
play-nothing-kept = There is no game to go on with.
play-cannot-resume = The game that was kept cannot be read: { $error }
