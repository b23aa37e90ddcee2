-- One set of statements for SQLite and PostgreSQL. Times are milliseconds since 1970; JSON is kept as text.

CREATE TABLE visitors (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    lang TEXT,
    settings TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);

-- Links that carry a visitor to another device: each works once.
CREATE TABLE device_links (
    code_hash TEXT PRIMARY KEY,
    visitor TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);

-- Further devices of a visitor: each has a token of its own.
CREATE TABLE devices (
    token_hash TEXT PRIMARY KEY,
    visitor TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    rules_hash TEXT NOT NULL,
    options TEXT NOT NULL,
    mode TEXT NOT NULL,
    status TEXT NOT NULL,
    -- The seats: the person who opens the game is number 0.
    visitor0 TEXT,
    visitor1 TEXT,
    name0 TEXT NOT NULL,
    name1 TEXT NOT NULL,
    computer BIGINT,
    level BIGINT,
    seed BIGINT NOT NULL,
    -- The guess in which fist a seed is hidden, drawn when the game is made.
    fist TEXT NOT NULL,
    invite TEXT,
    creator TEXT NOT NULL,
    -- How often the board has moved, and everything else besides.
    ply BIGINT NOT NULL,
    version BIGINT NOT NULL,
    to_move BIGINT,
    computer_due BIGINT NOT NULL,
    clock TEXT NOT NULL,
    clock_initial BIGINT NOT NULL,
    clock_increment BIGINT NOT NULL,
    left0 BIGINT NOT NULL,
    left1 BIGINT NOT NULL,
    turn_at BIGINT NOT NULL,
    flag_at BIGINT,
    offers TEXT NOT NULL,
    how TEXT,
    winner BIGINT,
    score0 BIGINT,
    score1 BIGINT,
    rematch TEXT,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX games_by_status ON games (status, updated_at);
CREATE INDEX games_by_visitor0 ON games (visitor0, updated_at);
CREATE INDEX games_by_visitor1 ON games (visitor1, updated_at);
CREATE INDEX games_by_game ON games (game, status, updated_at);
CREATE INDEX games_by_flag ON games (flag_at);
CREATE INDEX games_by_computer ON games (computer_due);

CREATE TABLE moves (
    game TEXT NOT NULL,
    ply BIGINT NOT NULL,
    move TEXT NOT NULL,
    person BIGINT NOT NULL,
    at BIGINT NOT NULL,
    spent BIGINT NOT NULL,
    PRIMARY KEY (game, ply)
);

CREATE TABLE events (
    game TEXT NOT NULL,
    version BIGINT NOT NULL,
    kind TEXT NOT NULL,
    person BIGINT,
    ply BIGINT NOT NULL,
    data TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, version)
);

-- When the server was last alive: real-time clocks do not run while nobody can move.
CREATE TABLE heartbeat (
    id BIGINT PRIMARY KEY,
    alive_at BIGINT NOT NULL
);
