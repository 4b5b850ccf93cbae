import type { Told } from '@accolade/chassis/messaging/publish-if-changed'
import type { Database, Transaction } from './database.ts'

/** Judges who belong to one tree, under an id that only this service can make. */
export interface JudgeGroup {
  groupId: string
  judgeIds: string[]
}

interface Found extends Told {
  groups: JudgeGroup[]
}

/** The groups of two judges or more as they are now, and what was told of them last. */
export async function readJudgeGroups(db: Database | Transaction): Promise<Found> {
  const [found] = await db.$queryRaw<[Found]>`
    SELECT coalesce(now.groups, '[]') AS groups, md5(coalesce(now.groups, '[]')::text) AS hash, t.hash AS told, t.version
    FROM judge_groups_told t LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('groupId', g.group_id, 'judgeIds', g.judge_ids) ORDER BY g.group_id) AS groups
      FROM (
        -- a UUID of version 8, whose other bits are the hash
        SELECT overlay(overlay(left(encode(sha256(convert_to(t.salt || root_id, 'UTF8')), 'hex'), 32)
          PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid AS group_id,
          json_agg(judge_id ORDER BY judge_id) AS judge_ids
        FROM judge_tree GROUP BY root_id HAVING count(*) > 1
      ) g
    ) now ON true`
  return found
}
