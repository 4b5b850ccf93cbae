import type { Told } from '@accolade/chassis/messaging/publish-if-changed'
import type { Database, Transaction } from './database.ts'

interface Found extends Told {
  judgingIds: string[]
}

/**
 * The submissions whose results are sealed now, of those that an administrator has a conflict with, and what was told of them last. While a
 * seal holds, no result comes or changes; those of editions that have ended stay sealed. All that are sealed would be too many for one
 * message after some years.
 */
export async function readSealedResults(db: Database | Transaction): Promise<Found> {
  const [found] = await db.$queryRaw<[Found]>`
    SELECT coalesce(now.ids, '[]') AS "judgingIds", md5(coalesce(now.ids, '[]')::text) AS hash, t.hash AS told, t.version
    FROM sealed_results_told t LEFT JOIN LATERAL (
      SELECT json_agg(judging_id ORDER BY judging_id) AS ids FROM submission
      WHERE judging_id IN (SELECT judging_id FROM administrator_conflict) AND told_mean_hundredths IS NOT NULL
        AND (ended_seal_id IS NOT NULL OR EXISTS (SELECT FROM results_seal WHERE opened_at IS NULL AND ended_at IS NULL))
    ) now ON true`
  return found
}
