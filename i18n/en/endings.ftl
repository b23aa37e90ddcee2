# Why a game or a round is over, who gets what is left, and who has won. No full stop: sentences are put together.

ending-majority = { $player } has { $store } of { $total } seeds, more than half
ending-half-each = Both have { $store } of { $total } seeds, exactly half
ending-no-seeds = { $player } has no seeds
ending-no-move = { $player } has no legal move
ending-cannot-feed = { $player } cannot feed { $other }
ending-row-empty = { $player }'s row is empty
ending-board-empty = The board is empty
ending-only-singles = No house holds more than one seed
ending-slam-rest = { $player }'s grand slam leaves the rest to { $other }
ending-last-seeds = { $player } takes the last seeds in play
ending-front-empty = { $player }'s front row is empty
ending-both-ends = { $player } has captured in both end columns in one turn
ending-akakyala = { $player } has captured in two turns before { $other }'s first capture
ending-endless = The turn is endless
ending-repetition = The same position has come back
ending-quiet = Nothing has been captured or stored for { $moves } moves
ending-deadlock = The players agree that nothing more can be captured
ending-all-houses = { $player } owns every house needed to win
ending-cannot-fill = { $player } cannot fill enough houses for another round
ending-last-round = The last round has been played

rest-keeps = { $player } keeps { $n }
rest-takes = { $player } takes the { $n } left
rest-both = { $player } gets { $n } and { $other } { $m }
rest-nobody = the { $n } left count for nobody

result-win = { $player } wins { $more }-{ $less }
result-win-plain = { $player } wins
result-draw = Draw, { $each } each
result-draw-plain = Draw

ending-sentence = { $why }.
ending-sentence-rest = { $why }; { $rest }.
result-sentence = { $result }.

# What a position comes to when nobody errs; $seeds is "3 seeds".
prospect-win = { $player } wins by { $seeds } with best play.
prospect-win-plain = { $player } wins with best play.
prospect-draw = A draw with best play.
