-- Which players look at a game, by the server they are connected to: where several share a database.
CREATE TABLE presence (
    game TEXT NOT NULL,
    visitor TEXT NOT NULL,
    instance TEXT NOT NULL,
    here BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (game, visitor, instance)
);
CREATE INDEX presence_by_time ON presence (seen_at);
