import { randomUUID } from 'node:crypto'
import type { feedbackAdminRoutes, feedbackRoutes } from '@accolade/contracts/http/feedback'
import { makeDraft } from '../world/entries.ts'
import type { World } from '../world/world.ts'
import type { Samples } from './sample.ts'

/** A category with an entry whose judging is over. */
export async function judgedCategory(world: World): Promise<string> {
  const { pool } = world.site.databases.get('judging')!
  const id = randomUUID()
  await pool.query(`INSERT INTO category (id, name, version) VALUES ($1, 'Judged', 1)`, [id])
  await pool.query(
    `INSERT INTO submission (judging_id, category_id, title, content_version, withdrawn_version, told_judges, told_mean_hundredths)
     VALUES ($1, $2, 'Judged', 1, 2, 1, 8000)`,
    [randomUUID(), id],
  )
  return id
}

/** An entry of the owner's whose feedback is published. */
async function withFeedback({ speak, cast, site, organizationId, freeCategoryId }: World): Promise<string> {
  const id = await makeDraft(speak, cast.owner, { organizationId, categoryId: freeCategoryId })
  const { pool } = site.databases.get('submissions')!
  await pool.query(`UPDATE submission SET status = 'completed' WHERE id = $1`, [id])
  await pool.query(
    `INSERT INTO feedback_rule (id, score, profile, version) VALUES (1, true, true, 1) ON CONFLICT (id) DO UPDATE SET score = true`,
  )
  await pool.query(
    `INSERT INTO category_feedback (category_id, publication, published_at, total, parts, received, criteria)
     VALUES ($1, 1, now(), 1, 1, '{1}', '[]') ON CONFLICT DO NOTHING`,
    [freeCategoryId],
  )
  await pool.query(
    `INSERT INTO feedback (submission_id, category_id, publication, score, criteria)
     VALUES ($1, $2, 1, '{"mean":8000,"percentile":null}', '[]')`,
    [id, freeCategoryId],
  )
  return id
}

/** A comment of the reviewer's for the judged entry, shared and not read by an administrator yet. */
export async function sharedComment({ site, cast, judged }: World): Promise<{ id: string; number: number }> {
  const { pool } = site.databases.get('judging')!
  await pool.query(
    `INSERT INTO feedback_rule (id, score, profile, comments, version) VALUES (1, false, false, true, 1)
     ON CONFLICT (id) DO UPDATE SET comments = true`,
  )
  const { rows } = await pool.query<{ id: string; number: number }>(
    `INSERT INTO entrant_comment AS known (id, judging_id, judge_id, text, shared, number, saved_at)
     SELECT gen_random_uuid(), judging_id, judge_id, 'Brave', true, 1, now() FROM review WHERE id = $1 AND judge_id = $2
     ON CONFLICT (judging_id, judge_id) DO UPDATE
       SET shared = true, decision = NULL, text = 'Brave', number = known.number + 1
     RETURNING id, number`,
    [judged.seenByReviewer.id, cast.reviewer.userId],
  )
  return rows[0]!
}

let turn = 0

export const feedbackAdminSamples: Samples<typeof feedbackAdminRoutes> = {
  getFeedbackState: () => ({}),
  // another one each time, so that there is something to change
  setFeedbackRule: () => ({ body: { score: true, profile: turn++ % 2 === 0 } }),
  publishFeedback: async (world) => ({
    params: { id: await judgedCategory(world) },
    body: { published: true },
  }),
  listSharedComments: () => ({ query: { state: 'approved', page: '1' } }),
  decideComment: async (world) => {
    const { id, number } = await sharedComment(world)
    return { params: { id }, body: { decision: 'approved', number } }
  },
}

export const feedbackSamples: Samples<typeof feedbackRoutes> = {
  getFeedback: async (world) => ({ params: { id: await withFeedback(world) } }),
  downloadFeedback: async (world) => ({ params: { id: await withFeedback(world) } }),
}
