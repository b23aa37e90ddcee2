# The web application.
# Messages js-... are for scripts: sentences with variables, without choices between forms.

web-title = Mancala games
web-description = Play Oware, Kalah, Bao, Congkak and many more mancala games in the browser: against the computer, a friend or anybody.
web-skip = Go to the content
web-nav = Main menu
web-nav-play = Play
web-nav-rules = Rules
web-nav-mine = My games
web-nav-archive = Archive
web-nav-settings = Settings
web-foot = Kete: the seeds of a Bao board. The games of the mancala family, played by their own rules.
web-failed = The server cannot be reached. Try again in a moment.

## Home

web-home-title = Play mancala
web-home-heading = Sow, capture, understand
web-home-lead = { $n } mancala games by their own rules. After every move you are told what happened and why. No account needed.
web-home-games =
    { $n ->
        [one] One game
       *[other] All { $n } games
    }
web-home-yours = Go on playing
web-ways = How do you want to play?
web-way-computer = The computer
web-way-computer-hint = eight levels, from first steps to hard
web-way-friend = A friend
web-way-friend-hint = send a link, play from anywhere
web-way-screen = On one screen
web-way-screen-hint = two people, one device
web-way-open = Anybody
web-way-open-hint = an open challenge to whoever comes
web-go-computer = Play
web-go-friend = Challenge a friend
web-go-screen = Play on one screen
web-go-open = Challenge anybody
web-first-title = New here? Begin with one of these
web-first-kalah = The easiest start: end in your store and move again.
web-first-oware = The classic of West Africa: take twos and threes.
web-first-congkak = Lap after lap until you meet an empty house.
web-minutes =
    { $n ->
        [one] about a minute
       *[other] about { $n } minutes
    }
web-difficulty = difficulty { $n } of 5
web-card-rules = Rules of { $game }
web-variants =
    { $n ->
        [one] One variant
       *[other] { $n } variants
    }
web-search = Search by any name
web-search-hint = Awalé, Num Num, Toguz …
web-search-go = Search
web-search-none = No game is called so.
web-search-near = Similar names:
web-search-one = One game found.
web-search-many = { $n } games found.
web-open-title = Open challenges
web-open-none = Nobody waits for an opponent now.
web-open-make = Make a challenge
web-live-title = Being played now
web-live-none = No open game is going on now. Games with a friend are listed for their players only.
web-board-start =
    { $seeds ->
        [one] Start board: { $rows } rows of { $houses } houses, one seed
       *[other] Start board: { $rows } rows of { $houses } houses, { $seeds } seeds in all
    }

## Lists of games

web-row-players = { $first } – { $second }
web-row-screen = Two people at one screen
web-row-take-up = Take up the challenge
web-row-waiting = waiting for the second player
web-row-guess = about to begin: a fist is guessed
web-row-your-turn = Your turn
web-row-moves =
    { $n ->
        [0] just begun
        [one] one move
       *[other] { $n } moves
    }
web-ago-now = just now
web-ago-minutes =
    { $n ->
        [one] 1 minute ago
       *[other] { $n } minutes ago
    }
web-ago-hours =
    { $n ->
        [one] 1 hour ago
       *[other] { $n } hours ago
    }
web-ago-days =
    { $n ->
        [one] yesterday
       *[other] { $n } days ago
    }
web-pager = Pages
web-pager-told = Page { $page } of { $pages }
web-pager-newer = Newer
web-pager-older = Older
web-mine-none = You have not played here yet.
web-mine-first = Choose a game
web-mine-turn = Your turn
web-mine-going = Waiting for others
web-mine-over = Over
web-archive-lead = Games that are over, to watch again move by move: open challenges, games against the computer, and your own. A game with a friend is listed for its players only.
web-archive-none = No game fits.
web-filter-game = Game
web-filter-any-game = any game
web-filter-opponent = Player’s name
web-filter-result = Result
web-filter-any-result = any result
web-filter-result-won = I won
web-filter-result-lost = I lost
web-filter-result-drawn = drawn
web-filter-result-first = whoever began won
web-filter-result-second = whoever came second won
web-filter-from = From
web-filter-to = To
web-filter-go = Show
web-filter-all = Show all

## A new game

web-new-title = New game: { $game }
web-new-noscript = To start and play a game, allow JavaScript. Everything else here can be read without it.
web-new-start = Start the game
web-new-busy = Starting …
web-rules-link = Read the rules
web-ruleset = { $title }, rules after { $source }.
web-ruleset-differs = { $ruleset } What differs: { $options }.
web-differs = What you have changed:
web-level = How strong?
web-level-1 = first steps
web-level-2 = beginner
web-level-3 = easy
web-level-4 = casual
web-level-5 = practised
web-level-6 = strong
web-level-7 = very strong
web-level-8 = as strong as it can
web-slam-question = When a move would take everything the opponent has?
web-slam-why = This “grand slam” is where Oware players differ most. Agree on it before you begin.
web-slam-more = Other answers
web-usual = (as in this rule set)
web-match = How long?
web-match-one = One round
web-match-one-hint = the board is played once
web-match-whole = Whole match
web-match-whole-hint = round after round, until a player cannot go on
web-begins = Who begins?
web-begins-me = I do
web-begins-opponent = My opponent
web-begins-fist = Guess the fist
web-begins-fist-hint = whoever finds the seed begins
web-clock = Clock
web-clock-none = No clock
web-clock-fischer =
    { $seconds ->
        [0] { $minutes } minutes each
       *[other] { $minutes } minutes each, { $seconds } seconds more every turn
    }
web-clock-short = { $minutes } min, { $seconds } s more a turn
web-clock-days =
    { $n ->
        [one] One day a move
       *[other] { $n } days a move
    }
web-clock-own = My own
web-clock-minutes = Minutes each
web-clock-seconds = Seconds more every turn
web-options = Change the rules
web-options-hint = Every rule that people play differently. What you leave alone stays as the rule set has it.
web-as-in-rules = as in the rule set

## What options are called: a choice or number before its value, a rule that holds or not (…-no) as it is

web-option-houses = Houses in a row
web-option-seeds = Seeds in every house at the start
web-option-start = Start after the custom of
web-option-hand = Seeds in hand at the start
web-option-setup = The start position
web-option-grand-slam = When a move would take everything
web-option-slam-single = When a move would take everything, and that is one house
web-option-chain = Neighbouring houses that are taken along
web-option-captures = Numbers of seeds that are captured
web-option-take-own = The capturing seed is taken too
web-option-take-own-no = The capturing seed stays on the board
web-option-empty-capture = The capturing seed is taken even if the house facing it is empty
web-option-empty-capture-no = The capturing seed stays if the house facing it is empty
web-option-lap-first = Only a turn that has passed one’s own store captures
web-option-lap-first-no = A turn may capture before it has passed one’s own store
web-option-tuzdik-last-house = The last house of a row may become a tuzdik
web-option-tuzdik-last-house-no = The last house of a row may not become a tuzdik
web-option-tuzdik-same-number = Both tuzdiks may bear the same number
web-option-tuzdik-same-number-no = The two tuzdiks may not bear the same number
web-option-majority = More than half of all seeds ends the game
web-option-majority-no = The game goes on when somebody has more than half of all seeds
web-option-end = The game ends
web-option-rest = Who gets the seeds left on the board
web-option-surinam-end = The game ends when no house holds more than one seed
web-option-surinam-end-no = The game goes on when no house holds more than one seed
web-option-last = Seeds left in play of which the next capture takes all (0: never)
web-option-repetition = Occurrence of a position that stops the game
web-option-quiet = Moves without a capture after which the game is stopped (0: never)
web-option-deadlock = What a stopped game is worth
web-option-rounds = Rounds of the match (0: no limit)
web-option-opens = The next round is opened by
web-option-least-houses = Houses a player must be able to fill to go on
web-option-choose = Houses won in a round
web-option-goal = Houses to own to win the match (0: all)
web-option-reverse = Laps from the leftmost pits may go clockwise to capture
web-option-reverse-no = Laps never go clockwise to capture
web-option-both-ends = Capturing in both end columns in one turn wins
web-option-both-ends-no = Capturing in both end columns in one turn does not win by itself
web-option-akakyala = Capturing in two turns before the opponent’s first capture wins
web-option-akakyala-no = Capturing in two turns before the opponent’s first capture does not win by itself
web-option-front-check = An empty front row loses
web-option-own-front = A move that empties one’s own front row
web-option-lone-kichwa = Playing the only front pit with seeds, at the end of its row, into the back row
web-option-middle = Direction that decides the kichwa in the middle columns
web-option-sixteen = A pit too full for capturing may be played
web-option-takasia = A takata can block the only threatened pit
web-option-takasia-no = A takata never blocks a pit
web-option-takasia-moves = Moves of the opponent for which a pit stays blocked
web-option-takasia-forces = Whoever has blocked a pit must capture it if possible
web-option-takasia-forces-no = Whoever has blocked a pit need not capture it
web-option-takasia-single = A threatened pit with a single seed
web-option-takasia-first-lap = The first lap from the owned nyumba goes on through a blocked pit
web-option-takasia-first-lap-no = The first lap from the owned nyumba ends at a blocked pit
web-option-nyumba-below = A nyumba that holds too little to work is
web-option-mtaji-house-choice = Stopping in the nyumba is a choice even with empty hands
web-option-mtaji-house-choice-no = Stopping in the nyumba is no choice once the hands are empty
web-option-tax = Nyumba that is taxed instead of being sown whole
web-option-nyumba-singles = Nyumba that lets a takata of namua start from a single seed
web-option-tax-counts-seed = The count for taxing includes the seed just put in
web-option-tax-counts-seed-no = The count for taxing leaves out the seed just put in
web-option-singles = A house with one seed may be played
web-option-singles-to-empty = A single seed may only be played into an empty house
web-option-singles-to-empty-no = A single seed may be played into any house
web-option-direction = Direction of sowing
web-option-feed = Duty to feed
web-option-pass = A player without a move misses his turn
web-option-pass-no = A player who cannot move does not pass: the game ends
web-option-pie = North may change seats after South’s first turn
web-option-pie-no = North may not change seats after South’s first turn
web-option-laps = Laps after which a turn counts as endless
web-option-endless = An endless turn
web-option-set = { $label }: { $value }

## What options can be set to

web-value-true = yes
web-value-false = no
web-value-grand-slam-capture = they are all taken
web-value-grand-slam-no-capture = the move may be played, but takes nothing
web-value-grand-slam-illegal = the move may not be played
web-value-grand-slam-illegal-unless-only = the move may not be played unless there is no other; then it takes nothing
web-value-grand-slam-opponent-rest = they are all taken; everything left goes to the opponent and the game ends
web-value-grand-slam-keep-last = all but the house of the last seed are taken
web-value-grand-slam-keep-first = all but the opponent’s first house are taken
web-value-grand-slam-share-again = they are all taken, and the mover plays again to feed the opponent
web-value-keep = it keeps its seeds
web-value-take = it is taken
web-value-chain-no = none
web-value-chain-back = those before the last seed
web-value-chain-both = those on both sides
web-value-singles-free = always
web-value-wait = only if no own house holds more
web-value-wait-to-empty = only if no own house holds more, and only into an empty house
web-value-anticlockwise = anticlockwise
web-value-clockwise = clockwise
web-value-feed-no = none
web-value-feed-must = a starving opponent must be fed
web-value-feed-turn = the turn must leave a starving opponent seeds
web-value-feed-reply = a move must leave the opponent a reply, if any move does
web-value-mover = when the mover cannot move
web-value-either = as soon as either side is empty
web-value-rest-owner = each player those on his side
web-value-rest-emptier = the player whose side is empty
web-value-rest-opponent = the opponent of the player who cannot move
web-value-nobody = nobody
web-value-repetition-none = never
web-value-second = the second
web-value-third = the third
web-value-own-sides = each player takes his own side
web-value-split = an even split
web-value-draw = a draw
web-value-illegal = it may not be played
web-value-endless-end = ends there
web-value-loser = the loser
web-value-opens-winner = the winner
web-value-alternate = the players in turn
web-value-last-mover = whoever moved last
web-value-choose-winner = the winner chooses
web-value-auto = they follow his own row
web-value-setup-fixed = fixed
web-value-setup-free = arranged by each player
web-value-never = never
web-value-current = that of the lap
web-value-mtaji = that of the turn’s start
web-value-allowed = it may be played
web-value-exempt = it is exempt
web-value-blocked = it can be blocked
web-value-front-check-no = never
web-value-front-check-lap = after every lap
web-value-front-check-turn = at the end of the turn
web-value-working = one that works
web-value-owned = any that is owned
web-value-ordinary = an ordinary pit
web-value-nyumba-below-owned = still owned
web-value-nyumba-below-ordinary = an ordinary pit until it is refilled
web-value-lone-kichwa-allowed = allowed
web-value-lone-kichwa-illegal = not allowed
web-value-endless-draw = is a draw
web-value-endless-illegal = may not be played
web-value-own-front-loses = loses
web-value-own-front-illegal = may not be played
web-value-sixteen-takata = yes, as a takata
web-value-zanzibar = Zanzibar
web-value-malawi = Malawi

## An invitation

web-join-invites = { $name } invites you to a game of { $game }.
web-join-rules = Rules
web-join-sit = Sit down and play
web-join-watch = Only watch
web-join-look = Look at the game
web-join-you-begin = You begin
web-join-begins = { $name } begins
web-join-noscript = To sit down and play, allow JavaScript.
web-join-own = This is your own invitation. Send its address to a friend; you play from here.
web-join-taken = Somebody has sat down already. You can watch the game.
web-join-over = This game is over.
web-join-wrong = This invitation is not right, or is no longer. Ask for a new one.

## Rules

web-rules-heading = The rules of every game
web-rules-lead = Told from the rules that are played here, with worked examples on little boards.
web-rules-title = Rules of { $game }
web-rules-play = Play this game
web-toc = On this page
web-example-with = Here the rules differ: { $options }.
web-examples-more =
    { $n ->
        [one] One more example
       *[other] { $n } more examples
    }
web-example-play = Play this turn
web-example-laps = Lap by lap
web-example-back = Back to the start

## Settings

web-settings-lead = Kept for this browser, without an account.
web-settings-noscript = To change settings, allow JavaScript. The language can be changed above without it.
web-settings-saved = Saved.
web-settings-you = You
web-settings-name = Your name, as others see it
web-settings-name-hint = chosen for you until you write one
web-settings-lang = Language
web-settings-look = How it looks
web-settings-play = How it plays
web-settings-sound = What you hear
web-setting-theme = Light or dark
web-setting-theme-auto = as the device
web-setting-theme-light = light
web-setting-theme-dark = dark
web-setting-style = Board
web-setting-style-wood = wood
web-setting-style-soapstone = soapstone
web-setting-style-sand = sand
web-setting-style-eggbox = egg box
web-setting-seeds = Seeds
web-setting-seeds-beans = beans
web-setting-seeds-marbles = marbles
web-setting-seeds-shells = shells
web-setting-counts = Show the number of seeds in every house
web-setting-notation = Show the names of the houses
web-setting-mirror = Mirror left and right
web-setting-mirror-hint = seeds go round the other way, stores change places
web-setting-flip = Turn the board round
web-setting-flip-hint = the other player’s side lies before you
web-setting-face = Face to face
web-setting-face-hint = one tablet lying between two players
web-setting-speed = Sowing
web-setting-speed-slow = slow
web-setting-speed-normal = normal
web-setting-speed-fast = fast
web-setting-speed-off = at once
web-setting-previews = Show where a move ends before it is played
web-setting-sound = Sounds
web-setting-verbosity = Turns are read out
web-setting-verbosity-full = in full
web-setting-verbosity-short = in short
web-device-title = Another device
web-device-lead = A private link makes another phone or computer yours, too: same name, same games, same settings. It works once.
web-device-make = Make a private link
web-device-link = Open this on the other device
web-device-copy = Copy
web-device-copied = Copied
web-device-expires = It can be opened until
web-device-whose = This link makes this device { $name }’s, with the same games and settings.
web-device-before = So far you are { $name } here; those games would no longer be yours on this device.
web-device-use = Use it on this device
web-device-not = Not now
web-device-gone = This link has been used or is too old. Make a new one in the settings of the other device.

## What cannot be shown

web-failure-nothing = Nothing is here
web-failure-ours = The server has stumbled
web-failure-other = That does not work
web-error-home = To the games

## NET

web-error-bad-request = This request cannot be read.
web-error-not-found = There is nothing at this address.
web-error-unknown-game = There is no such game.
web-error-bad-option = This game has no such option, or it cannot have this value.
web-error-wrong-origin = This request comes from another site, so nothing was done.
web-error-not-a-player = Only players of this game can do this.
web-error-not-your-turn = It is the other player's turn.
web-error-stale-ply = The board has changed meanwhile; your move was not played.
web-error-illegal-move = The rules do not allow this move.
web-error-not-now = This cannot be done now.
web-error-seat-taken = Somebody else has taken this seat. You can watch the game.
web-error-wrong-invite = This invitation is not valid for this game.
web-error-too-many = Too many requests in a short time. Please wait a moment.
web-error-too-large = The request is too large.
web-error-busy = The computer has too much to think about at the moment. Please try again soon.
web-error-internal = Something went wrong on the server. Nothing you did was the cause; please try again.

web-wrong-host = The server does not answer to this name. Whoever runs it can allow the name with --public-url.
web-wrong-type = The content type of this request must be { $type }.
web-bad-json = The JSON of this request cannot be read: { $why }
web-bad-name = A name has 1 to { $most } characters that can be seen. Invisible ones, such as those inside some emoji, are not possible.
web-name-of-computer = Kete is the name of the computer: choose another.
web-bad-lang = The language must be en or fr.
web-no-setting = There is no setting { $name }.
web-bad-setting = The setting { $name } must be one of: { $allowed }.

## GAME: the page of a game

js-game-accept = Accept
js-game-decline = Decline
js-game-withdraw = Take back
js-game-asks-draw = { $name } offers a draw.
js-game-did-decline = You have declined.
js-game-did-undo = The last turn is taken back.
js-game-did-withdraw = You have taken your offer back.
js-game-did-join = You have sat down.
js-game-says = { $name }: { $text }
js-game-speaker = { $name }:
js-game-hint-told = Hint: { $name }. What it would do: { $told }
js-game-choose = Choose a house to play.
js-game-review-past = This is an earlier moment of the game. To play, go back to the game.
js-game-review-start = The board before the first move.
js-game-review-failed = This moment of the game could not be shown. Try once more.
js-game-own-draw = You have offered a draw.
js-game-asks-takeback = { $name } asks to take the last move back.
js-game-own-takeback = You have asked to take the last move back.
js-game-asks-end = { $name } proposes to end the game here: nothing can be captured any more.
js-game-own-end = You have proposed to end the game here.
js-game-asks-rematch = { $name } would like to play again.
js-game-own-rematch = You have proposed another game.
js-game-end-proved = Nothing can be captured any more, whatever is played. End the game here?
js-game-propose-end = Propose to end
js-game-may-claim = Your opponent has been away for long. You may claim the game.
js-game-claim = Claim the game
js-game-do-replay = Replay last turn
js-game-do-hint = Hint
js-game-do-undo = Undo
js-game-do-offer-takeback = Ask to take back
js-game-do-offer-draw = Offer a draw
js-game-do-offer-end = Propose to end
js-game-do-abort = Abort
js-game-do-resign = Resign
js-game-do-claim = Claim the game
js-game-do-offer-rematch = Rematch
js-game-ask-resign = Resign this game? Your opponent wins it.
js-game-ask-abort = Abort this game? Nobody wins it.
js-game-ask-claim = Claim this game? It ends, and you win it.
js-game-you = { $name } (you)
js-game-online = here
js-game-away = away
js-game-south = South
js-game-north = North
js-game-to-move = to move
js-game-your-turn = Your turn
js-game-watchers-one = { $n } spectator
js-game-watchers-many = { $n } spectators
js-game-round = Round { $now }
js-game-round-of = Round { $now } of { $of }
js-game-days-one = { $n } day
js-game-days-many = { $n } days
js-game-hours-one = { $n } h
js-game-hours-many = { $n } h
js-game-clock = Time left: { $left }
js-game-low-time = Little time left: { $left }.
js-game-move-told = Move { $n }, { $move }: { $told }
js-game-brief = { $name }: { $move }.
js-game-caught-up-one = { $n } earlier turn was not shown.
js-game-caught-up-many = { $n } earlier turns were not shown.
js-game-ended-won = You have won
js-game-ended-lost = You have lost
js-game-ended-draw = A draw
js-game-ended-aborted = The game was aborted
js-game-ended-winner = { $name } has won
js-game-score = { $a } to { $b }
js-game-copied = Copied.
js-game-copy-failed = The link could not be copied: it is selected, copy it with the keyboard.
js-game-fist-left = Left fist
js-game-fist-right = Right fist
js-game-thinking = Kete looks for a good move.
js-game-trying-again = No answer yet; your move is sent again.
js-game-moved-on = The board had moved on before your move arrived. This is how it stands now.
js-game-failed = That did not work. Try once more; if it fails again, reload the page: the game is kept.
js-game-gone = This game is not kept here any more.
js-game-link-lost = The server cannot be reached. The game is kept; the page goes on by itself as soon as it can.
js-game-link-back = The server is back.
js-game-error-network = The server cannot be reached, and nothing was done. Try again when it is back.
js-game-error-http_413 = That is too large for the server.
js-game-error-http_429 = That was too fast. Wait a moment, then try again.
js-game-error-http_502 = The server is starting. Try again in a moment.
js-game-error-http_503 = The server is busy. Try again in a moment.
js-game-set-speed = Sowing
js-game-set-speed-off = at once
js-game-set-speed-slow = slow
js-game-set-speed-normal = normal
js-game-set-speed-fast = fast
js-game-set-sound = Sound
js-game-set-counts = Numbers of seeds
js-game-set-style = Board
js-game-set-style-wood = wood
js-game-set-style-soapstone = soapstone
js-game-set-style-sand = sand
js-game-set-style-eggbox = egg box
js-game-set-seeds = Seeds
js-game-set-seeds-beans = beans
js-game-set-seeds-marbles = marbles
js-game-set-seeds-shells = shells
js-game-set-flip = Turn the board
js-game-set-mirror = Mirror left and right
js-game-set-face = Face to face
js-game-set-verbosity = Turns are told
js-game-set-verbosity-full = in full
js-game-set-verbosity-short = in short
web-game-rules = The rules
web-game-players = Players
web-game-position = The board
web-game-board = Board
web-game-moves = Moves
web-game-watch = Watch from the start
web-game-review = Watching the game again
web-game-review-first = To the start
web-game-review-previous = One move back
web-game-review-next = One move on
web-game-review-last = To the last move
web-game-review-close = Back to the game
web-game-no-moves = Nobody has moved yet.
web-game-record = Download the record
web-game-needs-script = To play, allow scripts on this page; with them a game that is over can be seen again move by move.
web-game-link-lost = The server cannot be reached. The game is kept; the page goes on by itself as soon as it can.
web-game-retry = Try now
web-game-close = Close
web-game-invite-open = An open challenge: the first who comes sits down
web-game-invite = Invite your friend
web-game-code = The link as a QR code
web-game-link = Link for the other player
web-game-copy = Copy
web-game-share = Share
web-game-waiting-here = The game begins here as soon as somebody sits down.
web-game-waiting = A second player is awaited.
web-game-join = Sit down and play
web-game-guess = Who begins?
web-game-to-rematch = To the next game
web-game-controls = What you can do
web-game-talk = Said at the board
web-game-say = Say something
web-game-settings = Settings
web-game-keys = Keys
web-game-no = No, play on
web-game-key-arrows = go to another house
web-game-key-name = go to the house of this name
web-game-key-enter-name = Enter
web-game-key-enter = play the house, or choose the direction shown
web-game-key-escape-name = Esc
web-game-key-escape = leave a choice
web-game-key-house = tell the house
web-game-key-lands = tell where the house would land
web-game-key-playable = tell the houses that can be played
web-game-key-rows = tell the rows
web-game-key-stores = tell the stores
web-game-key-last = tell the last turn
web-game-key-help = this page
web-game-key-shift = Where a letter is also the name of a house, press it with Shift to be told.
web-game-key-hold = On a touch screen, hold a finger on a house to see where it leads without playing it.

## BOARD

js-board-no-house = No house is selected.
js-board-no-stores = This game has no stores.
js-board-no-turn = Nobody has moved yet.
js-board-playable = You can play: {$names}.
js-board-playable-none = You can play no house now.
js-board-row-south = South's row: {$counts}.
js-board-row-north = North's row: {$counts}.
js-board-row-south-back = South's back row: {$counts}.
js-board-row-south-front = South's front row: {$counts}.
js-board-row-north-back = North's back row: {$counts}.
js-board-row-north-front = North's front row: {$counts}.
js-board-not-your-turn = It is not your turn.
js-board-how = {$name}: which way?
js-board-cancel = Cancel
js-board-close = Close
js-board-confirm = Confirm
js-board-taken = {$chosen} of {$count} chosen.
js-board-enough = {$count} are chosen already; take one back first.
js-board-left = Left to place: {$left}.
js-board-preset-ways = back row {$back}; front row {$front}
js-board-pit = {$name}: {$seeds} placed
js-board-arranged = {$name}: {$seeds} placed, {$left} left.
js-board-less = One fewer in {$name}
js-board-more = One more in {$name}
js-board-clear = Take all back
js-board-swap = You may change seats instead of moving.
js-board-queued = {$name} will be played after this turn.
js-board-dropped = {$name} can no longer be played.
js-board-replay = Last turn, lap {$lap} of {$laps}
js-board-replay-end = Last turn: seen to its end
js-board-replay-back = Back
js-board-replay-next = Next lap

# Puzzles
web-nav-puzzles = Puzzles
web-puzzle-lead = One move is right, and no other: it wins, or it saves a draw. Every puzzle is proven to the end.
web-puzzle-day = Puzzle of the day
web-puzzle-solution = The solution
web-puzzle-looking = A puzzle is being looked for. It takes a moment.
web-puzzle-show = Show the solution
web-puzzle-rules = The rules
web-puzzle-another = Another puzzle
web-puzzle-game = Game
web-puzzle-grade = Difficulty
web-puzzle-any = any
web-puzzle-grade-1 = 1: seen at once
web-puzzle-grade-2 = 2: easy
web-puzzle-grade-3 = 3: a few moves ahead
web-puzzle-grade-4 = 4: hard
web-puzzle-grade-5 = 5: very hard
web-puzzle-next = Next puzzle
web-puzzle-more = The puzzle of the day is the same for everybody, and changes at midnight UTC. For the other games: kete puzzles on the command line.
web-puzzle-not-offered = { $game } has no puzzles here; `kete puzzles` on the command line looks for some.
web-puzzle-bad-grade = The difficulty of a puzzle is a number from 1 to 5.
js-puzzle-day-of = Puzzle of the day, {$day}
js-puzzle-other = Puzzle
js-puzzle-about = {$game}, difficulty {$grade} of 5
js-puzzle-right-win = {$move} is right: it wins. So it goes on:
js-puzzle-right-draw = {$move} is right: it draws. So it goes on:
js-puzzle-wrong-draw = {$move} only draws. Try again.
js-puzzle-wrong-loss = {$move} loses. Try again.
js-puzzle-solution = The right move was {$move}. So it goes on:
js-puzzle-end = That was the solution.
js-puzzle-none = None was found. Try another difficulty or another game.
js-puzzle-lost = The server does not answer. Try again.
