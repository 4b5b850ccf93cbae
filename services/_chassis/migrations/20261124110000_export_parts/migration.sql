-- What the service has put together for somebody who wants a copy of everything that is stored about them. Rows stay until the
-- copy is deleted or has expired.
CREATE TABLE export_part (
  export_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- a part that has lost some of its files is never taken for a whole one
  files integer NOT NULL,
  expires_at timestamptz(3) NOT NULL
);

CREATE INDEX export_part_user ON export_part (user_id);
CREATE INDEX export_part_expires_at ON export_part (expires_at);

-- A file of it: either its content, or the key of an object of the store.
CREATE TABLE export_file (
  export_id uuid NOT NULL REFERENCES export_part (export_id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  note jsonb NOT NULL,
  one_of_many boolean NOT NULL,
  content text,
  object_key text,
  PRIMARY KEY (export_id, position),
  CHECK ((content IS NULL) <> (object_key IS NULL))
);
