-- What judges will get of the files of a submission that is not judged yet, for whoever enters it.
CREATE TABLE preview_copy (
  asset_id uuid PRIMARY KEY,
  status text NOT NULL,
  withheld text,
  made_for text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL,
  CONSTRAINT preview_copy_asset_fk FOREIGN KEY (asset_id) REFERENCES asset (id) ON DELETE CASCADE
);
CREATE INDEX preview_copy_due_idx ON preview_copy (status, next_attempt_at);
