-- Judges of one tree judge at most one entry together, and whoever once worked for an entrant's tree is compared with the others.
-- Both reach judging under ids that say nothing.

-- Whom a judge belongs to now: the tree of an employer, or of an organization that the judge is a member of.
CREATE VIEW judge_tree AS
SELECT e.user_id AS judge_id, o.root_id FROM employer e
  JOIN judge j ON j.user_id = e.user_id AND j.active
  JOIN organization o ON o.name_key = e.name_key
 WHERE e.until_month IS NULL AND e.name_key <> ''
UNION
SELECT m.user_id, o.root_id FROM membership m
  JOIN judge j ON j.user_id = m.user_id AND j.active
  JOIN organization o ON o.id = m.organization_id;

-- Employers that a judge left so long ago that it is no conflict any more.
CREATE VIEW near_now AS
SELECT s.id AS submission_id, e.user_id AS judge_id
  FROM submission s JOIN organization o ON o.id = s.organization_id JOIN organization k ON k.root_id = o.root_id
  JOIN employer e ON e.name_key = k.name_key AND e.name_key <> '' JOIN judge j ON j.user_id = e.user_id
 WHERE e.until_month IS NOT NULL
EXCEPT
SELECT c.submission_id, c.judge_id FROM conflict_now c;

-- What was published of groups last, as a hash, and what makes their ids.
CREATE TABLE "judge_groups_told" (
    "id" SMALLINT NOT NULL,
    "salt" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "judge_groups_told_pkey" PRIMARY KEY ("id")
);
INSERT INTO judge_groups_told VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text, '', 0);
