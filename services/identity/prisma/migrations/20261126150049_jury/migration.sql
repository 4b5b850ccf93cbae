-- The jury page, one row: whether it is open, and the day that it names before. `version` counts every change of what it shows.
CREATE TABLE jury (
  id smallint CONSTRAINT jury_pkey PRIMARY KEY CHECK (id = 1),
  open boolean NOT NULL DEFAULT false,
  announced_on date,
  version integer NOT NULL DEFAULT 0
);
INSERT INTO jury (id) VALUES (1);

-- What a judge has written for the jury page. `consented_at`: since when it may be shown; null: it may not.
-- `place` and `hidden` are what administrators decide.
CREATE TABLE juror (
  id uuid CONSTRAINT juror_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT juror_user_fk REFERENCES user_account (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  name text NOT NULL,
  position text NOT NULL,
  company text NOT NULL,
  country text NOT NULL,
  biography text NOT NULL,
  consented_at timestamptz(3),
  place integer,
  hidden boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX juror_user_key ON juror (user_id);
