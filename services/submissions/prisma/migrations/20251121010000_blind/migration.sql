ALTER TABLE category ADD COLUMN reveal_project_url boolean NOT NULL DEFAULT false;

CREATE TABLE person (
  user_id uuid PRIMARY KEY,
  username text NOT NULL,
  email text NOT NULL,
  first_name text,
  last_name text,
  version integer NOT NULL
);

CREATE TABLE judge (
  user_id uuid PRIMARY KEY,
  active boolean NOT NULL,
  version integer NOT NULL
);

CREATE TABLE projection (
  submission_id uuid PRIMARY KEY,
  judging_id uuid NOT NULL,
  open boolean NOT NULL,
  version integer NOT NULL DEFAULT 0,
  -- what is asked for, and what was told: where they differ, the projection is still to be made
  wanted integer NOT NULL DEFAULT 1,
  told integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL,
  score_hundredths integer,
  score_version integer NOT NULL DEFAULT 0,
  CONSTRAINT projection_submission_fk FOREIGN KEY (submission_id) REFERENCES submission (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX projection_judging_id_key ON projection (judging_id);
CREATE INDEX projection_pending_idx ON projection (next_attempt_at) WHERE told < wanted;

CREATE TABLE judges_copy (
  asset_id uuid PRIMARY KEY,
  evidence_id uuid NOT NULL,
  content_type text NOT NULL,
  status text NOT NULL CHECK (status IN ('clean', 'withheld')),
  note text,
  CONSTRAINT judges_copy_asset_fk FOREIGN KEY (asset_id) REFERENCES asset (id) ON DELETE CASCADE
);
