import type { Told } from '@accolade/chassis/messaging/publish-if-changed'
import type { Database, Transaction } from './database.ts'

/** The entries that an administrator is too close to, as judging knows them. */
export interface AdministratorConflicts {
  administratorId: string
  judgingIds: string[]
}

interface Found extends Told {
  administrators: AdministratorConflicts[]
}

/** The administrators with conflicts as they are now, and what was told of them last. */
export async function readAdministratorConflicts(db: Database | Transaction): Promise<Found> {
  const [found] = await db.$queryRaw<[Found]>`
    SELECT coalesce(now.administrators, '[]') AS administrators, md5(coalesce(now.administrators, '[]')::text) AS hash,
      t.hash AS told, t.version
    FROM administrator_conflicts_told t LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('administratorId', c.administrator_id, 'judgingIds', c.judging_ids)
        ORDER BY c.administrator_id) AS administrators
      FROM (
        SELECT administrator_id, json_agg(p.judging_id ORDER BY p.judging_id) AS judging_ids
        FROM administrator_conflict_now n JOIN projection p ON p.submission_id = n.submission_id
        GROUP BY administrator_id
      ) c
    ) now ON true`
  return found
}
