-- What administrators did, as the services recorded it. No foreign keys: rows outlive what they are about.
CREATE TABLE audit_entry (
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  actor_id uuid,
  act text NOT NULL,
  object_kind text NOT NULL,
  object_id text,
  object_title text,
  about uuid,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  personal text[] NOT NULL,
  network text,
  browser text,
  request_id text,
  erased boolean NOT NULL DEFAULT false
);
CREATE INDEX audit_entry_at_idx ON audit_entry (at DESC, id DESC);
CREATE INDEX audit_entry_actor_idx ON audit_entry (actor_id, at DESC, id DESC);
CREATE INDEX audit_entry_act_idx ON audit_entry (act, at DESC, id DESC);
CREATE INDEX audit_entry_object_idx ON audit_entry (object_id, at DESC, id DESC);
CREATE INDEX audit_entry_kind_idx ON audit_entry (object_kind, at DESC, id DESC);
CREATE INDEX audit_entry_about_idx ON audit_entry (about, at DESC, id DESC);

-- Only blanking is allowed: every value either stays or becomes null, and no field comes or goes.
CREATE FUNCTION only_blanks(was jsonb, now_is jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM jsonb_each(was) o FULL JOIN jsonb_each(now_is) n ON n.key = o.key
    WHERE o.key IS NULL OR n.key IS NULL OR (n.value <> o.value AND n.value <> 'null'::jsonb))
$$;

-- The fields of a thing, without the values of some: of `address` also what is in it.
CREATE FUNCTION blank_fields(fields jsonb, names text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE WHEN split_part(key, '.', 1) = ANY (names) THEN 'null'::jsonb ELSE value END), '{}')
  FROM jsonb_each(fields)
$$;

-- The trail is append-only: the database itself refuses to change it, or to delete what is younger than a year, whoever asks.
-- The erasure of an account may blank what says something about its person; the retention job may delete what is old.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.at, NEW.actor_id, NEW.act, NEW.object_kind, NEW.object_id, NEW.about, NEW.personal, NEW.request_id)
        IS NOT DISTINCT FROM
       (OLD.id, OLD.at, OLD.actor_id, OLD.act, OLD.object_kind, OLD.object_id, OLD.about, OLD.personal, OLD.request_id)
      AND NEW.erased
      AND (NEW.object_title IS NULL OR NEW.object_title IS NOT DISTINCT FROM OLD.object_title)
      AND (NEW.network IS NULL OR NEW.network IS NOT DISTINCT FROM OLD.network)
      AND (NEW.browser IS NULL OR NEW.browser IS NOT DISTINCT FROM OLD.browser)
      AND only_blanks(OLD.before, NEW.before) AND only_blanks(OLD.after, NEW.after)
    THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '365 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_entry EXECUTE FUNCTION keep_audit();

-- An index that finds parts of words, where there is the extension (decision 24).
DO $$
DECLARE
  place text;
BEGIN
  SELECT quote_ident(n.nspname) INTO place FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
   WHERE e.extname = 'pg_trgm' AND has_schema_privilege(n.oid, 'USAGE');
  IF place IS NULL THEN
    RAISE NOTICE 'there is no extension pg_trgm: no index for the search by text';
    RETURN;
  END IF;
  EXECUTE format($index$CREATE INDEX audit_entry_text_idx ON audit_entry
    USING gin ((coalesce(object_title, '') || ' ' || before::text || ' ' || after::text) %1$s.gin_trgm_ops)
    WITH (fastupdate = off)$index$, place);
END $$;
