-- With it, a copy's source is named in the log of judging: who has the file, and not the salt, cannot look it up there.
ALTER TABLE judges_copy ADD COLUMN salt text NOT NULL
  DEFAULT encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex') CHECK (salt ~ '^[0-9a-f]{64}$');
CREATE FUNCTION keep_salt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the salt of a copy never changes' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER salt_kept BEFORE UPDATE OF salt ON judges_copy FOR EACH ROW
  WHEN (NEW.salt <> OLD.salt) EXECUTE FUNCTION keep_salt();

-- What judges have already is sent again, with the hashes.
UPDATE projection SET wanted = wanted + 1 WHERE open;
