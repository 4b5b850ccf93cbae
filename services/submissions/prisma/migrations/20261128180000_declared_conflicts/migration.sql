-- Conflicts that administrators declare themselves.
-- CreateTable
CREATE TABLE "declared_conflict" (
    "submission_id" UUID NOT NULL,
    "administrator_id" UUID NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "declared_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "declared_conflict_pkey" PRIMARY KEY ("submission_id","administrator_id")
);
CREATE INDEX "declared_conflict_administrator_idx" ON "declared_conflict"("administrator_id");
ALTER TABLE "declared_conflict" ADD CONSTRAINT "declared_conflict_submission_fk" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Why an administrator is too close to an entry: a member of an organization of its tree, now or once; credited; what was stated as a
-- judge, where memberships and credits do not say it already; or declared. `through` is the name of who it is about.
CREATE VIEW administrator_reason_now AS
SELECT s.id AS submission_id, a.user_id AS administrator_id,
    CASE WHEN m.role IS NULL THEN 'former-member' ELSE 'member' END AS rule, o.name AS through
  FROM (SELECT unnest(user_ids) AS user_id FROM administrators) a
  JOIN membership m ON m.user_id = a.user_id
  JOIN organization o ON o.id = m.organization_id JOIN organization k ON k.root_id = o.root_id
  JOIN submission s ON s.organization_id = k.id
UNION ALL
SELECT s.id, p.user_id, 'credited', NULL::text
  FROM (SELECT unnest(user_ids) AS user_id FROM administrators) a
  JOIN person p ON p.user_id = a.user_id AND p.name_key <> '' JOIN submission s ON s.credit_keys @> ARRAY[p.name_key]
UNION ALL
SELECT c.submission_id, c.judge_id, c.rule, c.through FROM conflict_now c
 WHERE c.judge_id = ANY ((SELECT user_ids FROM administrators)::uuid[]) AND c.rule NOT IN ('member', 'credited')
UNION ALL
SELECT d.submission_id, d.administrator_id, 'declared', NULL::text FROM declared_conflict d
 WHERE d.administrator_id = ANY ((SELECT user_ids FROM administrators)::uuid[]);

-- The entries are those that there is a reason for.
CREATE OR REPLACE VIEW administrator_conflict_now AS
SELECT DISTINCT submission_id, administrator_id FROM administrator_reason_now;
