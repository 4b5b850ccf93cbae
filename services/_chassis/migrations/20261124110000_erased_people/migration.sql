-- People who were erased here. Nothing in it names anybody: a number that leads nowhere any more, and what is shown instead of a name.
CREATE TABLE erased_person (
  -- the user's id; in judging the SHA-256 of it
  person text PRIMARY KEY,
  erasure_id uuid NOT NULL UNIQUE,
  pseudonym text NOT NULL,
  at timestamptz(3) NOT NULL,
  -- when nothing is left to be done here; null: something is, as a last mail that has still to leave
  ready_at timestamptz(3)
);

-- Events that were redacted in the outbox, or were dead letters of the person: their messages in the streams are to be deleted.
CREATE TABLE redacted_event (
  erasure_id uuid NOT NULL,
  event_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (erasure_id, event_id)
);

CREATE INDEX redacted_event_at ON redacted_event (at);
