CREATE TABLE judge (
  user_id uuid PRIMARY KEY,
  active boolean NOT NULL,
  version integer NOT NULL
);

CREATE TABLE category (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  version integer NOT NULL
);

CREATE TABLE criterion (
  category_id uuid NOT NULL,
  id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  weight integer NOT NULL CHECK (weight > 0),
  description text NOT NULL,
  PRIMARY KEY (category_id, id),
  CONSTRAINT criterion_category_fk FOREIGN KEY (category_id) REFERENCES category (id) ON DELETE CASCADE
);

CREATE TABLE programme (
  id integer PRIMARY KEY CHECK (id = 1),
  judging_phase boolean NOT NULL,
  version integer NOT NULL
);

CREATE TABLE assignment (
  id uuid PRIMARY KEY,
  judge_id uuid NOT NULL,
  category_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  removed_by uuid,
  scores_excluded boolean NOT NULL DEFAULT false
);
-- a judge is assigned to a category once; rows that were taken back stay as a record
CREATE UNIQUE INDEX assignment_judge_category_key ON assignment (judge_id, category_id) WHERE removed_at IS NULL;
CREATE INDEX assignment_category_idx ON assignment (category_id);

CREATE TABLE submission (
  judging_id uuid PRIMARY KEY,
  category_id uuid,
  title text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  team_size text NOT NULL DEFAULT '1-5',
  project_url text,
  content_version integer NOT NULL DEFAULT 0,
  withdrawn_version integer NOT NULL DEFAULT 0,
  revision integer NOT NULL DEFAULT 0,
  told_judges integer NOT NULL DEFAULT 0,
  told_mean_hundredths integer
);
CREATE INDEX submission_category_idx ON submission (category_id);

CREATE TABLE evidence (
  id uuid PRIMARY KEY,
  judging_id uuid NOT NULL,
  position integer NOT NULL,
  content_type text NOT NULL,
  CONSTRAINT evidence_submission_fk FOREIGN KEY (judging_id) REFERENCES submission (judging_id) ON DELETE CASCADE
);
CREATE INDEX evidence_submission_idx ON evidence (judging_id, position);

CREATE TABLE exclusion (
  judging_id uuid NOT NULL,
  judge_id uuid NOT NULL,
  PRIMARY KEY (judging_id, judge_id)
);

CREATE TABLE review (
  id uuid PRIMARY KEY,
  judging_id uuid NOT NULL,
  judge_id uuid NOT NULL,
  -- held: the judge has it; ended: taken back, scores count; excluded: taken back, scores do not count;
  -- conflict: the judge declared one
  state text NOT NULL CHECK (state IN ('held', 'ended', 'excluded', 'conflict')),
  CONSTRAINT review_submission_fk FOREIGN KEY (judging_id) REFERENCES submission (judging_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX review_submission_judge_key ON review (judging_id, judge_id);
CREATE INDEX review_judge_idx ON review (judge_id);

CREATE TABLE conflict (
  judging_id uuid NOT NULL,
  judge_id uuid NOT NULL,
  declared_at timestamptz(3) NOT NULL,
  reassigned_to uuid,
  PRIMARY KEY (judging_id, judge_id)
);

CREATE TABLE score (
  judging_id uuid NOT NULL,
  judge_id uuid NOT NULL,
  criterion_id uuid NOT NULL,
  value_tenths integer NOT NULL CHECK (value_tenths BETWEEN 0 AND 100),
  notes text NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  -- how often it was saved
  number integer NOT NULL,
  PRIMARY KEY (judging_id, judge_id, criterion_id)
);
CREATE INDEX score_judge_idx ON score (judge_id);

CREATE TABLE score_history (
  judging_id uuid NOT NULL,
  judge_id uuid NOT NULL,
  criterion_id uuid NOT NULL,
  number integer NOT NULL,
  value_tenths integer NOT NULL,
  notes text NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (judging_id, judge_id, criterion_id, number)
);
