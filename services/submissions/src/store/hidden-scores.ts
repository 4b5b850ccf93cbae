import { listAdministrators } from '@accolade/chassis/administration/administrators'
import type { Told } from '@accolade/chassis/messaging/publish-if-changed'
import type { Database, Transaction } from './database.ts'

/** The submissions whose scores somebody must not see. */
export type Hidden = ReadonlySet<string>

/** Who sees everything; or there is no score yet. */
export const nothingHidden: Hidden = new Set()

/** The submissions that an administrator has a conflict with, as long as their results are not sealed; entrants see their scores. */
export async function readHidden(
  db: Database | Transaction,
  { userId }: { userId: string },
): Promise<Hidden> {
  if (!(await listAdministrators(db))?.includes(userId)) return nothingHidden
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT submission_id AS id FROM administrator_conflict_now n
    WHERE administrator_id = ${userId}::uuid AND NOT EXISTS (
      SELECT FROM projection p JOIN sealed_result r ON r.judging_id = p.judging_id WHERE p.submission_id = n.submission_id)`
  return new Set(rows.map(({ id }) => id))
}

/** The submissions of which an administrator does not see the score. */
export interface HiddenScores {
  administratorId: string
  submissionIds: string[]
}

interface Found extends Told {
  administrators: HiddenScores[]
}

/**
 * The same of all administrators, for submissions that judging has had, and of which conflicts and seals it was told last: both have versions,
 * and only where one of these is another one it is worked out.
 */
export async function readAllHidden(db: Database | Transaction): Promise<Found> {
  const [found] = await db.$queryRaw<[Found]>`
    SELECT now.administrators, t.follows AS hash, t.hash AS told, t.version
    FROM (SELECT told.hash, told.version, c.version || ' ' || coalesce(s.version, 0) AS follows
      FROM hidden_scores_told told CROSS JOIN administrator_conflicts_told c LEFT JOIN sealed_results s ON true) t
    LEFT JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('administratorId', h.administrator_id, 'submissionIds', h.submission_ids)
        ORDER BY h.administrator_id), '[]') AS administrators
      FROM (
        SELECT administrator_id, json_agg(n.submission_id ORDER BY n.submission_id) AS submission_ids
        FROM administrator_conflict_now n JOIN projection p ON p.submission_id = n.submission_id
        WHERE t.follows <> t.hash AND NOT EXISTS (SELECT FROM sealed_result r WHERE r.judging_id = p.judging_id)
        GROUP BY administrator_id
      ) h
    ) now ON true`
  return found
}
