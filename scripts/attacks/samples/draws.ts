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
