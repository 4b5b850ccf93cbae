-- What can be read in the files of submissions: names of the entrant that judges would see.
CREATE TABLE file_reading (
  asset_id uuid PRIMARY KEY,
  status text NOT NULL DEFAULT 'wanted',
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL,
  words jsonb,
  stale boolean NOT NULL DEFAULT false,
  findings jsonb NOT NULL DEFAULT '[]',
  open boolean NOT NULL DEFAULT false,
  reason text,
  accepted jsonb NOT NULL DEFAULT '[]',
  accepted_at timestamptz(3),
  CONSTRAINT file_reading_asset_fk FOREIGN KEY (asset_id) REFERENCES asset (id) ON DELETE CASCADE
);
CREATE INDEX file_reading_due_idx ON file_reading (status, next_attempt_at);
CREATE INDEX file_reading_stale_idx ON file_reading (stale);
CREATE INDEX file_reading_open_idx ON file_reading (open);

-- A trigger, so that every file is read that counts, by whichever release it was accepted or copied.
CREATE FUNCTION want_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_reading (asset_id, next_attempt_at) VALUES (NEW.id, NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER file_accepted AFTER INSERT OR UPDATE OF status ON asset FOR EACH ROW
  WHEN (NEW.status = 'uploaded') EXECUTE FUNCTION want_reading();

-- With another organization or another address of the work, other names count.
CREATE FUNCTION look_for_names_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM file_reading r JOIN asset a ON a.id = r.asset_id WHERE a.submission_id = NEW.id
    ORDER BY r.asset_id FOR UPDATE OF r;
  UPDATE file_reading r SET stale = true FROM asset a WHERE a.id = r.asset_id AND a.submission_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER names_changed AFTER UPDATE OF organization_id, project_url ON submission FOR EACH ROW
  WHEN (OLD.organization_id <> NEW.organization_id OR OLD.project_url IS DISTINCT FROM NEW.project_url)
  EXECUTE FUNCTION look_for_names_again();

-- what judges do not have yet
INSERT INTO file_reading (asset_id, next_attempt_at)
SELECT a.id, a.created_at FROM asset a JOIN submission s ON s.id = a.submission_id
WHERE a.status = 'uploaded' AND s.status IN ('draft', 'pending_payment', 'submitted', 'under_review');
