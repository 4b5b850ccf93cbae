-- Attempts at an event that comes again, counted when they begin and removed when they end: what is left are those that
-- ended with the process.
CREATE TABLE repeated_attempt (
  consumer text NOT NULL,
  event_id uuid NOT NULL,
  begun integer NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);
