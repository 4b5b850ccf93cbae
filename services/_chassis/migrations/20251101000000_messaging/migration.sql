-- What every service keeps for its events, in its own schema.

-- Facts on their way out, written in the transaction that makes them true. `sequence` orders them;
-- a row stays 35 days after it was published, so that the stream can be rebuilt.
CREATE TABLE outbox (
  sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  aggregate_id text NOT NULL,
  aggregate_version integer NOT NULL,
  subject text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz
);

CREATE INDEX outbox_unpublished ON outbox (sequence) WHERE published_at IS NULL;
CREATE INDEX outbox_published_at ON outbox (published_at) WHERE published_at IS NOT NULL;

-- Events that were applied, written in the transaction that applies them: the second delivery stops here.
CREATE TABLE inbox (
  consumer text NOT NULL,
  event_id uuid NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);

CREATE INDEX inbox_applied_at ON inbox (applied_at);

-- Events that could not be applied, for an administrator to see and replay.
CREATE TABLE dead_letter (
  id uuid PRIMARY KEY,
  consumer text NOT NULL,
  subject text NOT NULL,
  -- null where the payload is no envelope
  event_id uuid,
  -- as it came: it may not even be JSON
  payload bytea NOT NULL,
  reason text NOT NULL,
  deliveries integer NOT NULL,
  -- the event's id, or a hash of what is no event: the same one is written down once per consumer
  fingerprint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  replayed_at timestamptz,
  UNIQUE (consumer, fingerprint)
);
