-- First answers to requests that create something, by the key that the caller gave (the header Idempotency-Key): written in
-- the transaction that creates, sent again to whoever repeats the request, deleted after seven days.
CREATE TABLE idempotency_key (
  -- the user's id; empty for visitors
  caller text NOT NULL,
  key text NOT NULL,
  route text NOT NULL,
  -- a hash of everything that the request says
  fingerprint text NOT NULL,
  -- null only inside the transaction that is about to fill them in
  status smallint,
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller, key)
);

CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at);
