import { randomUUID } from 'node:crypto'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import type { judgingRoutes } from '@accolade/contracts/http/judging'
import { scoreOf } from '../world/judged-entry.ts'
import type { Person } from '../world/person.ts'
import { assign, makeCategory } from '../world/programme.ts'
import { until } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { ofJudgesExport } from './data-export.ts'
import { drawLimits, drawnOnce, entryWithoutJudge, plannedHandOver, previewed, toHandOver } from './draws.ts'
import { feedbackAdminSamples, sharedComment } from './feedback.ts'
import type { Samples } from './sample.ts'
import { scoreLogSamples } from './score-log.ts'
import { actRequestSamples, administrators, sealSamples } from './seal.ts'

/** The ids of the judged entry that somebody has read or might have found out. */
const seenBy = ({ judged, cast }: World, person: Person): JudgingSubmission =>
  person === cast.conflicted ? judged.seenByConflicted : judged.seenByReviewer

/** A category that judging knows, without a judge. */
export async function categoryToAssign({ speak, cast, ...world }: World): Promise<string> {
  const id = await makeCategory(speak, cast.admin, 0)
  const { pool } = world.site.databases.get('judging')!
  await until('category in judging', async () => {
    const { rowCount } = await pool.query('SELECT 1 FROM category WHERE id = $1', [id])
    return rowCount || undefined
  })
  return id
}

/** An assignment that anything may happen to. */
export async function makeAssignment({ speak, cast }: World): Promise<string> {
  return assign(speak, cast.admin, cast.reviewer.userId, await makeCategory(speak, cast.admin, 0))
}

/** An assignment by which a score was given; nobody else administers. */
export async function scoredAssignment(world: World): Promise<string> {
  const { site, cast } = world
  await administrators(world, [])
  const id = await makeAssignment(world)
  const judgeId = cast.reviewer.userId
  const [judgingId, criterionId] = [randomUUID(), randomUUID()]
  const { pool } = site.databases.get('judging')!
  await pool.query(
    `INSERT INTO submission (judging_id, category_id, title, content_version)
      SELECT $2, category_id, 'Scored', 1 FROM assignment WHERE id = $1`,
    [id, judgingId],
  )
  await pool.query(`INSERT INTO review (id, judging_id, judge_id, state) VALUES ($1, $2, $3, 'held')`, [
    ...[randomUUID(), judgingId, judgeId],
  ])
  await pool.query(
    `INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number) VALUES ($1, $2, $3, 80, '', now(), 1)`,
    [judgingId, judgeId, criterionId],
  )
  return id
}

/** A judge who has something left to score and was not reminded of it yet. */
export async function judgeToRemind({ cast, site }: World): Promise<string> {
  const { userId } = cast.reviewer
  const { pool } = site.databases.get('judging')!
  await pool.query('UPDATE judge SET reminded_at = NULL WHERE user_id = $1', [userId])
  return userId
}

/** As before the first score, when the rule can still be set. */
export async function forgetResultRule({ site }: World): Promise<void> {
  const { pool } = site.databases.get('judging')!
  await pool.query(`ALTER TABLE result_rule DISABLE TRIGGER USER; DELETE FROM result_rule;
    ALTER TABLE result_rule ENABLE TRIGGER USER`)
}

/** The id under which judging knows the judged entry. */
async function judgingIdOf({ site, judged }: World): Promise<string> {
  const { pool } = site.databases.get('submissions')!
  const sql = 'SELECT judging_id AS id FROM projection WHERE submission_id = $1'
  return (await pool.query<{ id: string }>(sql, [judged.submissionId])).rows[0]!.id
}

export const judgingSamples: Samples<typeof judgingRoutes> = {
  ...feedbackAdminSamples,
  ...scoreLogSamples,
  ...sealSamples,
  ...actRequestSamples,
  judgingExportPart: ofJudgesExport,
  listJudgingSubmissions: (world, person) => ({
    query: { at: seenBy(world, person).id, state: 'open', mark: 'bookmarked', q: 'a', page: '1' },
  }),
  getJudgingSubmission: (world, person) => ({ params: { id: seenBy(world, person).id } }),
  saveScore: (world, person) => ({ body: scoreOf(seenBy(world, person)) }),
  markSubmission: (world, person) => ({
    params: { id: seenBy(world, person).id },
    body: { bookmarked: true, later: true },
  }),
  saveComment: async (world, person) => {
    const { id } = seenBy(world, person)
    const number = person === world.cast.reviewer ? (await sharedComment(world)).number : 0
    return { params: { id }, body: { text: `Bold ${number}`, shared: true, number } }
  },
  readOwnScores: () => ({}),
  openEvidence: (world, person) => {
    const { id, assets } = seenBy(world, person)
    return { params: { id, assetId: assets[0]?.id ?? '' } }
  },
  listJudgeAssignments: () => ({}),
  createJudgeAssignment: async (world) => ({
    body: { judgeId: world.cast.reviewer.userId, categoryId: await categoryToAssign(world) },
  }),
  deleteJudgeAssignment: async (world) => ({
    params: { id: await makeAssignment(world) },
    query: { excludeScores: 'true' },
  }),
  dropScores: async (world) => ({
    params: { id: await scoredAssignment(world) },
    body: { reason: 'The jury has agreed to it' },
  }),
  remindJudge: async (world) => ({ params: { id: await judgeToRemind(world) } }),
  readJudgingConsole: () => ({}),
  judgingFigures: () => ({}),
  listJudgingResults: ({ judgedCategoryId }) => ({
    query: { category: judgedCategoryId, q: 'a', page: '1' },
  }),
  getJudgingRecord: async (world) => ({ params: { id: await judgingIdOf(world) } }),
  addJudge: async (world) => ({ params: { id: await entryWithoutJudge(world) }, body: { assigned: 0 } }),
  previewReassignment: async (world) => {
    const { judgeId, categoryId } = await toHandOver(world)
    return { query: { judgeId, categoryId, scope: 'unstarted' } }
  },
  reassignJudge: async (world) => ({ body: await plannedHandOver(world) }),
  returnSubmissions: async (world) => {
    const { judgeId, categoryId, judgingId } = await toHandOver(world)
    return { body: { judgeId: world.cast.conflicted.userId, categoryId, entries: [{ judgingId, judgeId }] } }
  },
  getResultRule: () => ({}),
  setResultRule: async (world) => {
    await forgetResultRule(world)
    return { body: { decides: 'adjusted' } }
  },
  getCalibration: () => ({}),
  exportScores: () => ({}),
  listDraws: () => ({}),
  previewDraw: () => ({ query: { floor: '0', ceiling: '10000', keep: 'all' } }),
  createDraw: async (world) => {
    const { inputsHash } = await previewed(world)
    return { body: { ...drawLimits, inputsHash } }
  },
  downloadDraw: async (world) => ({ params: { id: await drawnOnce(world) } }),
  listOwnExpertise: () => ({}),
  setOwnExpertise: async ({ speak, cast }, person) => {
    const { reviewer, conflicted, idleJudge } = cast
    const judge = [reviewer, conflicted, idleJudge].find(({ userId }) => userId === person.userId) ?? reviewer
    const categoryId = await makeCategory(speak, cast.admin, 0)
    await assign(speak, cast.admin, judge.userId, categoryId)
    return { params: { categoryId }, body: { expertise: 'expert' } }
  },
}
