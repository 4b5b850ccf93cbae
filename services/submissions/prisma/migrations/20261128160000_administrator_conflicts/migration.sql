-- Who administers.
-- CreateTable
CREATE TABLE "administrators" (
    "id" SMALLINT NOT NULL,
    "user_ids" UUID[],
    "version" INTEGER NOT NULL,

    CONSTRAINT "administrators_pkey" PRIMARY KEY ("id")
);

-- What was published of their conflicts last, as a hash.
-- CreateTable
CREATE TABLE "administrator_conflicts_told" (
    "id" SMALLINT NOT NULL,
    "hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "administrator_conflicts_told_pkey" PRIMARY KEY ("id")
);
INSERT INTO administrator_conflicts_told VALUES (1, md5('[]'), 0);

-- Entries that an administrator is too close to: of an organization of a tree that the administrator is or was a member of, since an
-- administrator states no employers; those that credit the administrator; and what a former judge must not judge.
CREATE VIEW administrator_conflict_now AS
SELECT s.id AS submission_id, a.user_id AS administrator_id
  FROM (SELECT unnest(user_ids) AS user_id FROM administrators) a
  JOIN membership m ON m.user_id = a.user_id
  JOIN organization o ON o.id = m.organization_id JOIN organization k ON k.root_id = o.root_id
  JOIN submission s ON s.organization_id = k.id
UNION
SELECT s.id, p.user_id
  FROM (SELECT unnest(user_ids) AS user_id FROM administrators) a
  JOIN person p ON p.user_id = a.user_id AND p.name_key <> '' JOIN submission s ON s.credit_keys @> ARRAY[p.name_key]
UNION
SELECT c.submission_id, c.judge_id FROM conflict_now c
 WHERE c.judge_id = ANY ((SELECT user_ids FROM administrators)::uuid[]);
