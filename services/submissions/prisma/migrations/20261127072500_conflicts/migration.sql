-- Who must not judge what, worked out from organizations that belong together and from what judges state about themselves.
ALTER TABLE organization ADD COLUMN parent_id UUID, ADD COLUMN root_id UUID, ADD COLUMN name_key TEXT NOT NULL DEFAULT '',
  ADD COLUMN listed BOOLEAN NOT NULL DEFAULT false, ADD COLUMN tree_version INTEGER NOT NULL DEFAULT 1,
  ADD CONSTRAINT organization_parent_fk FOREIGN KEY (parent_id) REFERENCES organization (id) ON DELETE NO ACTION ON UPDATE NO ACTION;
CREATE INDEX organization_parent_idx ON organization (parent_id);
CREATE INDEX organization_root_idx ON organization (root_id);
CREATE INDEX organization_name_key_idx ON organization (name_key);

-- CreateTable
CREATE TABLE "judge_interest" (
    "user_id" UUID NOT NULL,
    "stated_at" TIMESTAMPTZ(3) NOT NULL,
    "stated_by" UUID NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "judge_interest_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "employer" (
    "user_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL DEFAULT '',
    "from_month" TEXT,
    "until_month" TEXT,

    CONSTRAINT "employer_pkey" PRIMARY KEY ("user_id","position")
);

-- CreateTable
CREATE TABLE "client" (
    "user_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "client_pkey" PRIMARY KEY ("user_id","position")
);

-- CreateTable
CREATE TABLE "conflict_rule" (
    "id" SMALLINT NOT NULL,
    "former_employer_months" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "conflict_rule_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "conflict_rule_months_check" CHECK (former_employer_months BETWEEN 0 AND 120)
);
INSERT INTO conflict_rule VALUES (1, 24, 1);
ALTER TABLE employer ADD CONSTRAINT employer_interest_fk FOREIGN KEY (user_id) REFERENCES judge_interest (user_id) ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE client ADD CONSTRAINT client_interest_fk FOREIGN KEY (user_id) REFERENCES judge_interest (user_id) ON DELETE CASCADE ON UPDATE NO ACTION;
CREATE INDEX employer_name_key_idx ON employer (name_key);
CREATE INDEX client_name_key_idx ON client (name_key);

-- What a name is compared by: "Müller & Söhne GmbH" and "MULLER UND SOHNE" are the same. Whole names, so that it finds too little
-- rather than too much.
CREATE FUNCTION organization_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(replace(regexp_replace(words, '( (gmbh|mbh|ag|kg|kgaa|ug|ohg|gbr|ev|se|co|company|inc|incorporated|llc|llp|lp|ltd|limited|plc|corp|corporation|bv|nv|sa|sas|sarl|spa|srl|sl|ab|as|aps|oy|oyj|kft|pty|pte|kk|doo|sro|zoo|and))+$', ''), ' ', ''), ''), replace(words, ' ', ''))
    FROM (SELECT btrim(regexp_replace(replace(regexp_replace(regexp_replace(
      replace(replace(replace(replace(replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')),
        'ß', 'ss'), 'ø', 'o'), 'æ', 'ae'), 'œ', 'oe'), 'ł', 'l'),
      '[.''’‘`´]', '', 'g'), '&|\+| und | et | y | e | og | och ', ' and ', 'g'), '  ', ' '),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')) AS words) AS folded
$$;

CREATE FUNCTION set_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_key := organization_key(NEW.name);
  RETURN NEW;
END $$;
CREATE TRIGGER name_key BEFORE INSERT OR UPDATE OF name ON organization FOR EACH ROW EXECUTE FUNCTION set_name_key();
CREATE TRIGGER name_key BEFORE INSERT OR UPDATE OF name ON employer FOR EACH ROW EXECUTE FUNCTION set_name_key();
CREATE TRIGGER name_key BEFORE INSERT OR UPDATE OF name ON client FOR EACH ROW EXECUTE FUNCTION set_name_key();

-- A tree without cycles, of at most eight levels; `root_id` is its top. Of two who move organizations the second waits, and sees what
-- the first did: together they could make a cycle that neither makes.
CREATE FUNCTION place_organization() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above integer;
  below integer;
  top uuid;
BEGIN
  IF TG_OP = 'INSERT' AND NEW.parent_id IS NULL THEN
    NEW.root_id := NEW.id;
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('submissions.conflicts', 0));
  NEW.root_id := NEW.id;
  IF NEW.parent_id IS NOT NULL THEN
    WITH RECURSIVE up AS (
      SELECT o.id, o.parent_id, 1 AS level FROM organization o WHERE o.id = NEW.parent_id
      UNION ALL
      SELECT o.id, o.parent_id, up.level + 1 FROM organization o JOIN up ON o.id = up.parent_id WHERE up.level < 20
    ) SELECT max(level), (array_agg(id ORDER BY level DESC))[1] INTO above, top FROM up;
    WITH RECURSIVE down AS (
      SELECT NEW.id AS id, 1 AS level
      UNION ALL
      SELECT o.id, down.level + 1 FROM organization o JOIN down ON o.parent_id = down.id WHERE down.level < 20
    ) SELECT max(level) INTO below FROM down;
    IF top = NEW.id OR EXISTS (
      WITH RECURSIVE down AS (
        SELECT NEW.id AS id, 1 AS level
        UNION ALL
        SELECT o.id, down.level + 1 FROM organization o JOIN down ON o.parent_id = down.id WHERE down.level < 20
      ) SELECT 1 FROM down WHERE down.id = NEW.parent_id
    ) THEN
      RAISE EXCEPTION 'an organization cannot belong to itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'organization_tree_cycle';
    END IF;
    IF above + below > 8 THEN
      RAISE EXCEPTION 'too many levels' USING ERRCODE = 'check_violation', CONSTRAINT = 'organization_tree_depth';
    END IF;
    NEW.root_id := coalesce(top, NEW.parent_id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER place_insert BEFORE INSERT ON organization FOR EACH ROW EXECUTE FUNCTION place_organization();
CREATE TRIGGER place_update BEFORE UPDATE OF parent_id ON organization FOR EACH ROW
  WHEN (NEW.parent_id IS DISTINCT FROM OLD.parent_id) EXECUTE FUNCTION place_organization();

CREATE FUNCTION follow_root() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH RECURSIVE down AS (
    SELECT o.id FROM organization o WHERE o.parent_id = NEW.id
    UNION ALL
    SELECT o.id FROM organization o JOIN down ON o.parent_id = down.id
  ) UPDATE organization o SET root_id = NEW.root_id FROM down WHERE o.id = down.id;
  RETURN NULL;
END $$;
CREATE TRIGGER place_followed AFTER UPDATE OF parent_id ON organization FOR EACH ROW
  WHEN (NEW.root_id IS DISTINCT FROM OLD.root_id) EXECUTE FUNCTION follow_root();

UPDATE organization SET root_id = id, name_key = organization_key(name);

-- Who must not judge what, and by which rule. The months count back from the one in which the entry was submitted, so that nothing
-- changes because time passes.
CREATE VIEW conflict_now AS
SELECT s.id AS submission_id, m.user_id AS judge_id, 'member' AS rule, NULL::text AS through
  FROM submission s JOIN membership m ON m.organization_id = s.organization_id JOIN judge j ON j.user_id = m.user_id
UNION ALL
SELECT s.id, e.user_id, 'employer', e.name
  FROM submission s JOIN organization o ON o.id = s.organization_id JOIN organization k ON k.root_id = o.root_id
  JOIN employer e ON e.name_key = k.name_key AND e.name_key <> '' JOIN judge j ON j.user_id = e.user_id
 WHERE e.until_month IS NULL OR e.until_month >= to_char(date_trunc('month', coalesce(s.submitted_at, now()) AT TIME ZONE 'UTC')
   - make_interval(months => (SELECT r.former_employer_months FROM conflict_rule r)), 'YYYY-MM')
UNION ALL
SELECT s.id, c.user_id, 'client', c.name
  FROM submission s JOIN organization o ON o.id = s.organization_id JOIN organization k ON k.root_id = o.root_id
  JOIN client c ON c.name_key = k.name_key AND c.name_key <> '' JOIN judge j ON j.user_id = c.user_id;
