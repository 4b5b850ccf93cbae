import { type PageWithTotal, pageWithTotal } from '@accolade/chassis/database/page-with-total'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type pg from 'pg'
import type { Database } from './database.ts'
import { type ListedSubmission, listOfIds } from './submission-lists.ts'

/** Which of a member's submissions are wanted, and in which order. */
export interface OwnFilter {
  statuses: readonly SubmissionStatus[]
  order: 'created' | 'step'
}

const ofMember = 'm.user_id = $1 AND m.role IS NOT NULL'

// of every organization as many as the page could hold at most, from its own index: whoever has entered a lot waits no longer
const newestFirst = `
  SELECT s.id FROM membership m CROSS JOIN LATERAL (
    SELECT id, created_at FROM submission WHERE organization_id = m.organization_id AND status = ANY ($2)
    ORDER BY created_at DESC, id DESC LIMIT $3::bigint + $4::bigint) s
  WHERE ${ofMember} ORDER BY s.created_at DESC, s.id DESC LIMIT $3 OFFSET $4`
const latestStepFirst = `
  SELECT s.id FROM membership m JOIN submission s ON s.organization_id = m.organization_id CROSS JOIN LATERAL (
    SELECT at FROM transition WHERE submission_id = s.id ORDER BY number DESC LIMIT 1) t
  WHERE ${ofMember} AND s.status = ANY ($2) ORDER BY t.at DESC, s.created_at DESC, s.id DESC LIMIT $3 OFFSET $4`
const matching = `
  SELECT 1 FROM membership m JOIN submission s ON s.organization_id = m.organization_id
  WHERE ${ofMember} AND s.status = ANY ($2)`

/** One page of the submissions of every organization that the user belongs to, and how many match. */
export function pageOfMember(
  { db, pool }: { db: Database; pool: pg.Pool },
  userId: string,
  { statuses, order }: OwnFilter,
  place: { page: number; pageSize: number },
): Promise<PageWithTotal<ListedSubmission>> {
  const read = async () => {
    const offset = (place.page - 1) * place.pageSize
    const { rows } = await pool.query<{ id: string }>(order === 'step' ? latestStepFirst : newestFirst, [
      ...[userId, statuses, place.pageSize, offset],
    ])
    return listOfIds(
      db,
      rows.map(({ id }) => id),
    )
  }
  return pageWithTotal(pool, { text: matching, values: [userId, statuses] }, place, read())
}
