-- Whose work an entry is about, and who made it. Neither reaches judges, and whoever is close to either must not judge the entry.
ALTER TABLE submission ADD COLUMN brand TEXT, ADD COLUMN brand_key TEXT NOT NULL DEFAULT '',
  ADD COLUMN credits JSONB NOT NULL DEFAULT '[]', ADD COLUMN credit_keys TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE person ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
CREATE INDEX submission_brand_key_idx ON submission (brand_key);
CREATE INDEX submission_credit_keys_idx ON submission USING GIN (credit_keys);

-- What people's names are compared by: "Zoë Müller-Lüd" and "MULLER LUD, Zoe" are the same.
CREATE FUNCTION person_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(replace(replace(replace(replace(replace(lower(regexp_replace(
      normalize(regexp_replace(name, '^([^,]+),(.+)$', '\2 \1'), NFKD), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'ø', 'o'), 'æ', 'ae'), 'œ', 'oe'), 'ł', 'l'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', '', 'g')
$$;

CREATE FUNCTION set_person_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_key := coalesce(person_key(NEW.first_name || ' ' || NEW.last_name), '');
  RETURN NEW;
END $$;
CREATE TRIGGER name_key BEFORE INSERT OR UPDATE OF first_name, last_name ON person
  FOR EACH ROW EXECUTE FUNCTION set_person_key();

CREATE FUNCTION set_entry_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.brand_key := coalesce(organization_key(NEW.brand), '');
  NEW.credit_keys := ARRAY(
    SELECT DISTINCT person_key(credit->>'name') FROM jsonb_array_elements(NEW.credits) AS credit WHERE person_key(credit->>'name') <> '');
  RETURN NEW;
END $$;
CREATE TRIGGER entry_keys BEFORE INSERT OR UPDATE OF brand, credits ON submission FOR EACH ROW EXECUTE FUNCTION set_entry_keys();

-- Whoever is credited is not to be read in files either.
DROP TRIGGER names_changed ON submission;
CREATE TRIGGER names_changed AFTER UPDATE OF organization_id, project_url, credits ON submission FOR EACH ROW
  WHEN (OLD.organization_id <> NEW.organization_id OR OLD.project_url IS DISTINCT FROM NEW.project_url OR OLD.credits <> NEW.credits)
  EXECUTE FUNCTION look_for_names_again();

-- What judges have is made again in the transaction that changes who must not judge it.
CREATE FUNCTION renew_projection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projection SET wanted = wanted + 1 WHERE submission_id = NEW.id AND open;
  RETURN NULL;
END $$;
CREATE TRIGGER closeness_changed AFTER UPDATE OF brand, credits ON submission FOR EACH ROW
  WHEN (OLD.brand IS DISTINCT FROM NEW.brand OR OLD.credits <> NEW.credits) EXECUTE FUNCTION renew_projection();

UPDATE person SET name_key = coalesce(person_key(first_name || ' ' || last_name), '');

-- As before, and by brand and credits.
CREATE OR REPLACE VIEW conflict_now AS
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
  JOIN client c ON c.name_key = k.name_key AND c.name_key <> '' JOIN judge j ON j.user_id = c.user_id
UNION ALL
SELECT s.id, c.user_id, 'brand', c.name
  FROM submission s JOIN client c ON c.name_key = s.brand_key AND c.name_key <> '' JOIN judge j ON j.user_id = c.user_id
UNION ALL
SELECT s.id, e.user_id, 'brand', e.name
  FROM submission s JOIN employer e ON e.name_key = s.brand_key AND e.name_key <> '' JOIN judge j ON j.user_id = e.user_id
 WHERE e.until_month IS NULL OR e.until_month >= to_char(date_trunc('month', coalesce(s.submitted_at, now()) AT TIME ZONE 'UTC')
   - make_interval(months => (SELECT r.former_employer_months FROM conflict_rule r)), 'YYYY-MM')
UNION ALL
SELECT s.id, j.user_id, 'credited', NULL::text
  FROM judge j JOIN person p ON p.user_id = j.user_id AND p.name_key <> '' JOIN submission s ON s.credit_keys @> ARRAY[p.name_key];
