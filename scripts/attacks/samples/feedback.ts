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

let turn = 0

export const feedbackAdminSamples: Samples<typeof feedbackAdminRoutes> = {
  getFeedbackState: () => ({}),
  // another one each time, so that there is something to change
  setFeedbackRule: () => ({ body: { score: true, profile: turn++ % 2 === 0 } }),
  publishFeedback: async (world) => ({
    params: { id: await judgedCategory(world) },
    body: { published: true },
  }),
}

export const feedbackSamples: Samples<typeof feedbackRoutes> = {
  getFeedback: async (world) => ({ params: { id: await withFeedback(world) } }),
  downloadFeedback: async (world) => ({ params: { id: await withFeedback(world) } }),
}
