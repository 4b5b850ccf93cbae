import type { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { v7 as newId } from 'uuid'
import { categoryForm, makeCategory } from '../world/programme.ts'
import type { World } from '../world/world.ts'
import type { Sample, Samples } from './sample.ts'
import { administrators } from './seal.ts'

const reason = 'The jury has agreed to it'

/** A category that has scores, as the catalogue knows it. */
async function scoredCategory({ site, speak, cast }: World): Promise<string> {
  const id = await makeCategory(speak, cast.admin)
  const { pool } = site.databases.get('catalogue')!
  await pool.query(
    'INSERT INTO scored_criterion (criterion_id, begun_at) SELECT id, now() FROM criterion WHERE category_id = $1',
    [id],
  )
  return id
}

/** One criterion more: those that there are have scores, and stay. */
async function otherCriteria({ site }: World, id: string) {
  const { rows } = await site.databases
    .get('catalogue')!
    .pool.query(
      'SELECT id, name, weight, description FROM criterion WHERE category_id = $1 ORDER BY position',
      [id],
    )
  const [added] = categoryForm().criteria
  return { criteria: [...rows, { ...added!, name: 'Effect' }], judgesPerEntry: null, version: 1, reason }
}

/** Judging is closed as the catalogue knows it, and has begun. */
async function closed(world: World): Promise<void> {
  await scoredCategory(world)
  await world.site.databases
    .get('catalogue')!
    .pool.query(`UPDATE programme SET settings = jsonb_set(settings, '{toggles,judgingPhase}', 'false')`)
}

/** A request of another administrator, which waits. */
async function waiting(world: World): Promise<Sample> {
  const [id, other] = [newId(), newId()]
  await administrators(world, [other], 'catalogue')
  await world.site.databases.get('catalogue')!.pool.query(
    `INSERT INTO act_request (id, act, parameters, reason, asked_by, asked_at, expires_at)
      VALUES ($1, 'reopen-judging', '{"phase": "judging"}', $2, $3, now(), now() + interval '1 day')`,
    [id, reason, other],
  )
  return { params: { id }, body: { answer: 'refuse' } }
}

type ActRoutes = Pick<
  typeof catalogueRoutes,
  | 'changeCriteria'
  | 'reopenJudging'
  | 'listCatalogueActRequests'
  | 'requestCatalogueAct'
  | 'answerCatalogueActRequest'
>

export const catalogueActSamples: Samples<ActRoutes> = {
  listCatalogueActRequests: () => ({}),
  changeCriteria: async (world) => {
    await administrators(world, [], 'catalogue')
    const id = await scoredCategory(world)
    return { params: { id }, body: await otherCriteria(world, id) }
  },
  reopenJudging: async (world) => {
    await administrators(world, [], 'catalogue')
    await closed(world)
    return { body: { reason } }
  },
  requestCatalogueAct: async (world) => {
    await administrators(world, [newId()], 'catalogue')
    const categoryId = await scoredCategory(world)
    return { body: { act: 'change-criteria', categoryId, ...(await otherCriteria(world, categoryId)) } }
  },
  answerCatalogueActRequest: waiting,
}
