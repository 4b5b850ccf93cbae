-- An attempt at cleaning a file is counted before it starts: one that ends the process counts as well.
CREATE TABLE cleaning_attempt (
  asset_id uuid PRIMARY KEY,
  attempts integer NOT NULL,
  CONSTRAINT cleaning_attempt_asset_fk FOREIGN KEY (asset_id) REFERENCES asset (id) ON DELETE CASCADE
);
