-- The fingerprint of each file as it was accepted, and whether the file in the store is still the same.
ALTER TABLE asset
  ADD COLUMN sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  ADD COLUMN checked_at timestamptz(3),
  ADD COLUMN fault text CHECK (fault IN ('changed', 'missing')),
  ADD COLUMN next_check_at timestamptz(3) NOT NULL DEFAULT now();
CREATE INDEX asset_next_check_at_idx ON asset (next_check_at);
CREATE INDEX asset_fault_idx ON asset (fault);

CREATE FUNCTION keep_fingerprint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the fingerprint of a file never changes' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER fingerprint_kept BEFORE UPDATE OF sha256 ON asset FOR EACH ROW
  WHEN (OLD.sha256 IS NOT NULL AND NEW.sha256 IS DISTINCT FROM OLD.sha256) EXECUTE FUNCTION keep_fingerprint();
