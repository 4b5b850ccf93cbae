-- Who is or was a judge, whatever roles follow: judging has data about them, and may be asked for it. A trigger, so that no way
-- to give the role forgets it, nor a release that does not know the column.
ALTER TABLE user_account ADD COLUMN was_judge boolean NOT NULL DEFAULT false;

CREATE FUNCTION remember_judge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_judge := NEW.was_judge OR 'judge' = ANY (NEW.roles);
  RETURN NEW;
END $$;

CREATE TRIGGER remember_judge BEFORE INSERT OR UPDATE OF roles ON user_account
  FOR EACH ROW EXECUTE FUNCTION remember_judge();

-- those who were dismissed before are known as long as the outbox keeps that
UPDATE user_account SET was_judge = true
 WHERE 'judge' = ANY (roles)
    OR id IN (SELECT aggregate_id::uuid FROM outbox WHERE subject IN ('evt.judge.appointed', 'evt.judge.dismissed'));

-- A copy of everything that is stored about a user, one for each: when it was asked for, and until when it is kept.
CREATE TABLE data_export (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  ready_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  version integer NOT NULL,
  CONSTRAINT data_export_user_fk FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX data_export_user_key ON data_export (user_id);
CREATE INDEX data_export_expires_at_idx ON data_export (expires_at);

-- A service that was asked for its part; `ready_at` is null until it says that the part is there, and how much it is.
CREATE TABLE data_export_part (
  export_id uuid NOT NULL,
  service text NOT NULL,
  ready_at timestamptz(3),
  files integer,
  size_bytes bigint,
  PRIMARY KEY (export_id, service),
  CONSTRAINT data_export_part_export_fk FOREIGN KEY (export_id) REFERENCES data_export (id) ON DELETE CASCADE
);
