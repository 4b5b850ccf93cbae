-- The stream that the outbox was published to, as the relay saw it last: whether it is still the same one, with everything
-- that was published, decides whether events have to be published again.
CREATE TABLE event_stream (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- as the broker writes it, to the nanosecond
  created text NOT NULL,
  -- the highest place in the stream that the broker has given to an event of this schema
  last_sequence bigint NOT NULL,
  -- a server has a new id after each start
  server_id text NOT NULL
);
