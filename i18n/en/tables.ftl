# The words of `kete tables`.

about-kete-tables = Build endgame tables: what every board with few seeds is worth when both play best
examples-kete-tables =
    kete tables build oware --seeds 14
    kete tables probe oware --position '0 0 0 0 1 2 | 1 0 0 0 0 0 | 22 22 | S'
    kete tables list
about-kete-tables-build = Build the layers that are missing: all boards with up to so many seeds
examples-kete-tables-build =
    kete tables build kalah --seeds 16
    kete tables build awari-olympiad --seeds 20 --threads 2 --json
about-kete-tables-verify = Derive values again from the layers below: a random sample, or everything
examples-kete-tables-verify =
    kete tables verify kalah
    kete tables verify awari-olympiad --seeds 12 --all
about-kete-tables-info = Tell what there is for a game: its layers and what is in them
examples-kete-tables-info =
    kete tables info kalah
    kete tables info awari-olympiad --seeds 20 --json
about-kete-tables-probe = Ask what a position is worth, and every move in it
examples-kete-tables-probe =
    kete tables probe kalah --houses 4 --seeds 2
about-kete-tables-list = List all tables there are
examples-kete-tables-list =
    kete tables list
    kete tables list --json
about-kete-tables-path = Print the folder of all tables, or of those of a game
examples-kete-tables-path =
    kete tables path
    kete tables path oware
arg-tables_dir = The folder of all tables; otherwise kete/tables in your data folder (KETE_TABLES)
value-tables_dir = FOLDER
arg-kete-tables-build-seeds = The highest layer: boards with up to so many seeds; the start plays no part
arg-kete-tables-build-threads = Threads that build together; usually one for every core. The files are the same whatever their number
arg-kete-tables-build-json = Write a JSON object a layer
arg-force = Build even if it seems to take more memory or disk than there is
arg-kete-tables-verify-seeds = The highest layer; usually all that are there
arg-kete-tables-verify-threads = Threads that work together; usually one for every core
arg-kete-tables-verify-seed = Draw other boards
arg-kete-tables-verify-json = Write a JSON object a layer
arg-all = Derive every board again, and build every layer again from those below
arg-kete-tables-info-seeds = The highest layer to tell of
arg-kete-tables-info-json = Write a JSON object a layer
arg-kete-tables-probe-position = The position: JSON, or in the game's notation; otherwise the start
arg-kete-tables-list-json = Write a JSON object a rule set

tables-no-home = no home folder was found: say with --dir where the tables are
tables-seeds = --seeds { $value }: a whole number from 1 to 120 is expected, the seeds of the highest layer
tables-which-seeds = up to how many seeds? Say it with --seeds, for example --seeds 12
tables-memory = this takes { $needed } of memory, and { $there } are free: ask for fewer seeds (--seeds)
tables-disk = this takes up to { $needed } on the disk, and { $there } are free: ask for fewer seeds (--seeds), or another folder (--dir)
tables-out-of-memory = there is not enough memory for a layer of { $boards } boards: ask for fewer seeds (--seeds)
tables-estimate = To be built in { $folder }: layers { $layers }, { $boards } boards; { $memory } of memory, at most { $disk } on the disk
tables-progress = layer { $seeds }: { $share } %, { $rate } million boards a second, { $seconds } s, about { $left } s left
tables-stopped = stopped; the layers that are done are kept: the same command goes on
tables-anew = { $reason }. It is built anew.
tables-busy = { $folder }: these tables are being built already; wait until that is done
tables-column-seeds = seeds
tables-column-boards = boards
tables-column-win = win
tables-column-draw = draw
tables-column-loss = loss
tables-column-open = open
tables-column-longest = longest
tables-unknown = an unknown game
tables-layers = layers { $layers }
tables-none = no tables in { $folder }
tables-info = Rules { $rules }: { $kind }
tables-info-none = no layer of this game is there yet: build some with kete tables build
tables-kind-acyclic = no board comes back, one value each
tables-kind-cyclic = boards come back, and a repetition splits what is left; one value each
tables-kind-bounded = boards come back, and what a repetition is worth depends on the game before; two bounds each
tables-over = in this position the game is over
tables-not-there = there is no table of { $seeds } seeds; those that are there go up to { $most }: build it with kete tables build, --seeds { $seeds }
tables-not-to-be-had = there is no table of { $seeds } seeds, nor could this machine build one; those that are there go up to { $most }: probe a later position, or ask kete analyse
tables-value-south = South to move gains { $value } with best play; final margin { $margin }
tables-value-north = North to move gains { $value } with best play; final margin { $margin }
tables-between = from { $low } to { $high }
tables-verify-right = { $seeds } seeds, { $boards } boards: { $checked } derived again, all right
tables-verify-wrong = { $seeds } seeds, { $boards } boards: { $checked } derived again, { $wrong } WRONG
tables-verify-other = { $seeds } seeds, { $boards } boards: { $checked } derived again, right, but the layer is NOT what a build gives
tables-verify-stopped = stopped before everything was checked
tables-verify-bad = these tables are wrong: please report it, delete them (kete tables path tells the folder) and build them anew
tables-unsuited = this game can have no endgame tables: { $reason }
tables-unsuited-four-rows = nothing leaves a board of four rows, so there are no smaller boards to build on
tables-unsuited-rounds = a match of several rounds is worth more than the seeds of one; where the game has the option, --set rounds=1 helps
tables-unsuited-owned = who owns which house matters as well as the seeds in it
tables-unsuited-tuzdik = a tuzdik makes a board worth more than its seeds tell
tables-unsuited-once = whether the player has just moved matters as well as the seeds
tables-unsuited-endless = an endless turn draws the game whatever lies in the stores; where the game has the option, --set endless=illegal helps
tables-unsuited-quiet = the game stops after { $moves } moves without a capture, which no board shows; where the game has the option, --set quiet=0 helps
tables-unsuited-large = so many seeds on rows of { $houses } houses cannot be numbered; ask for fewer (--seeds)
tables-file = { $file }: { $reason }
tables-file-foreign = this is no endgame table
tables-file-version = format { $format } is of a later version: build it anew, or use that version
tables-file-rules = it was built for other rules
tables-file-layer = it is another layer, of { $seeds } seeds on rows of { $houses }
tables-file-truncated = the end of the file is missing: build it anew
tables-file-trailing = the file is longer than it should be: build it anew
tables-file-header = the header is damaged: build it anew
tables-file-block = block { $block } is damaged: build it anew
tables-any-loss = any loss
tables-any-win = any win
