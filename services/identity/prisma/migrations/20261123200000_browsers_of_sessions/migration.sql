-- What the browser of a session says about itself, and when its user last proved who they are: for programs of the release before,
-- which do not write it, at the sign-in.
ALTER TABLE session
  ADD COLUMN device text,
  ADD COLUMN time_zone text,
  ADD COLUMN proved_at timestamptz(3) NOT NULL DEFAULT now();
UPDATE session SET proved_at = created_at;
