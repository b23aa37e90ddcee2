-- When a game ended: what is said afterwards changes it, too.
ALTER TABLE games ADD COLUMN ended_at BIGINT;
UPDATE games SET ended_at = updated_at WHERE status = 'over';
CREATE INDEX games_by_end ON games (status, ended_at);

-- The names as they are searched for, in lower case of every alphabet; nothing until the server has folded them.
ALTER TABLE games ADD COLUMN fold0 TEXT;
ALTER TABLE games ADD COLUMN fold1 TEXT;
