-- Whether an employer counts who was left in this month, for an entry that was submitted then. An employer who was not left always does.
CREATE FUNCTION employer_counts(until_month text, submitted_at timestamptz, months integer) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT until_month IS NULL OR until_month >=
    to_char(date_trunc('month', coalesce(submitted_at, now()) AT TIME ZONE 'UTC') - make_interval(months => months), 'YYYY-MM')
$$;

-- Employers, present and former, who are in the tree of an entrant, or whose work an entry is about.
CREATE VIEW employed_now AS
SELECT s.id AS submission_id, e.user_id AS judge_id, 'employer' AS rule, e.name AS through, e.until_month, s.submitted_at
  FROM submission s JOIN organization o ON o.id = s.organization_id JOIN organization k ON k.root_id = o.root_id
  JOIN employer e ON e.name_key = k.name_key AND e.name_key <> '' JOIN judge j ON j.user_id = e.user_id
UNION ALL
SELECT s.id, e.user_id, 'brand', e.name, e.until_month, s.submitted_at
  FROM submission s JOIN employer e ON e.name_key = s.brand_key AND e.name_key <> '' JOIN judge j ON j.user_id = e.user_id;

-- As before, from what is above.
CREATE OR REPLACE VIEW former_now AS
SELECT submission_id, judge_id FROM employed_now WHERE rule = 'employer' AND until_month IS NOT NULL;

CREATE OR REPLACE VIEW conflict_now AS
SELECT s.id AS submission_id, m.user_id AS judge_id, 'member' AS rule, NULL::text AS through
  FROM submission s JOIN membership m ON m.organization_id = s.organization_id JOIN judge j ON j.user_id = m.user_id
UNION ALL
SELECT e.submission_id, e.judge_id, e.rule, e.through FROM employed_now e
 WHERE employer_counts(e.until_month, e.submitted_at, (SELECT r.former_employer_months FROM conflict_rule r))
UNION ALL
SELECT s.id, c.user_id, 'client', c.name
  FROM submission s JOIN organization o ON o.id = s.organization_id JOIN organization k ON k.root_id = o.root_id
  JOIN client c ON c.name_key = k.name_key AND c.name_key <> '' JOIN judge j ON j.user_id = c.user_id
UNION ALL
SELECT s.id, c.user_id, 'brand', c.name
  FROM submission s JOIN client c ON c.name_key = s.brand_key AND c.name_key <> '' JOIN judge j ON j.user_id = c.user_id
UNION ALL
SELECT s.id, j.user_id, 'credited', NULL::text
  FROM judge j JOIN person p ON p.user_id = j.user_id AND p.name_key <> '' JOIN submission s ON s.credit_keys @> ARRAY[p.name_key];
