import { randomUUID } from 'node:crypto'
import type { DrawPreview } from '@accolade/contracts/entities/draw'
import { assign, makeCategory } from '../world/programme.ts'
import { succeed, until } from '../world/speak.ts'
import type { World } from '../world/world.ts'

export const drawLimits = { floor: 0, ceiling: 10_000, keep: 'all' } as const

/** An entry whose category wants one judge, which waits for a draw; the category has one. Gives the id by which judging knows it. */
export async function entryWithoutJudge({ speak, cast, site }: World): Promise<string> {
  const { pool } = site.databases.get('judging')!
  const id = await makeCategory(speak, cast.admin, 0)
  await assign(speak, cast.admin, cast.reviewer.userId, id)
  await pool.query('UPDATE category SET judges_per_entry = 1 WHERE id = $1', [id])
  const judgingId = randomUUID()
  await pool.query(
    `INSERT INTO submission (judging_id, category_id, title, content_version) VALUES ($1, $2, 'To draw', 1)`,
    [judgingId, id],
  )
  return judgingId
}

/** Makes something to draw, and looks at what a draw would come to. */
export async function previewed(world: World): Promise<{ inputsHash: string }> {
  const { speak, cast } = world
  await entryWithoutJudge(world)
  const path = `/api/admin/draws/preview?${new URLSearchParams({ ...drawLimits, floor: '0', ceiling: '10000' })}`
  return (await succeed(speak({ method: 'GET', path }, cast.admin))).json<DrawPreview>()
}

/** A draw that is drawn. */
export function drawnOnce(world: World): Promise<string> {
  return until('draw', async () => {
    const { inputsHash } = await previewed(world)
    const body = { ...drawLimits, inputsHash }
    const answer = await world.speak({ method: 'POST', path: '/api/admin/draws', body }, world.cast.admin)
    return answer.status === 201 ? answer.json<{ id: string }>().id : undefined
  })
}

/** What a judge has who was given an entry of a category that wants one judge; another judge of it can take that over. */
export async function toHandOver(
  world: World,
): Promise<{ judgeId: string; categoryId: string; judgingId: string }> {
  const { speak, cast, site } = world
  const { pool } = site.databases.get('judging')!
  const judgingId = await entryWithoutJudge(world)
  const { rows } = await pool.query<{ id: string }>(
    'SELECT category_id AS id FROM submission WHERE judging_id = $1',
    [judgingId],
  )
  const categoryId = rows[0]!.id
  const judgeId = cast.reviewer.userId
  await assign(speak, cast.admin, cast.conflicted.userId, categoryId)
  const values = [randomUUID(), judgingId, judgeId]
  await pool.query(`INSERT INTO review (id, judging_id, judge_id, state) VALUES ($1, $2, $3, 'held')`, values)
  return { judgeId, categoryId, judgingId }
}

/** The same with the plan that a preview shows. */
export async function plannedHandOver(world: World) {
  const { judgeId, categoryId } = await toHandOver(world)
  const wanted = { judgeId, categoryId, scope: 'unstarted' } as const
  const path = `/api/admin/judging/reassignments/preview?${new URLSearchParams(wanted)}`
  const { plan } = (await succeed(world.speak({ method: 'GET', path }, world.cast.admin))).json<{
    plan: string
  }>()
  return { ...wanted, plan }
}
