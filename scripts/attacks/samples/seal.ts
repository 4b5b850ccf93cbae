import type { Pool } from '@accolade/chassis/database/pool'
import type { Sealing } from '@accolade/contracts/entities/seal'
import type { actRequestRoutes } from '@accolade/contracts/http/act-request'
import type { sealRoutes } from '@accolade/contracts/http/seal'
import type { transparencyRoutes } from '@accolade/contracts/http/transparency'
import { v7 as newId } from 'uuid'
import type { Person } from '../world/person.ts'
import { succeed, until } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import type { Sample, Samples } from './sample.ts'

const path = '/api/admin/judging/seal'
const reason = 'A score was typed in wrongly'

/** So long may the request take for which judging was closed. */
const patienceMs = 3_000

/** Requests are made side by side, and there is one switch and one seal for all of them. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = done.catch(() => {})
  return done
}

/** As before results were sealed: judging is open. */
export const letJudge = (world: World): Promise<void> => inTurn(() => open(world))

/** Closes judging, and gives the hash of what could be sealed. */
export const readyToSeal = (world: World): Promise<string> => inTurn(() => close(world))

async function open({ site }: World): Promise<void> {
  const { pool } = site.databases.get('judging')!
  await bringBack(pool)
  await pool.query(
    `UPDATE results_seal SET opened_at = now(), reason = '${reason}' WHERE opened_at IS NULL AND ended_at IS NULL`,
  )
  await pool.query('UPDATE programme SET judging_phase = true WHERE NOT judging_phase')
}

/** What an edition that is ended takes away from all others, by entry: up to which version it had been taken back. */
let endingWith = new Map<string, number>()

/** Entries of an edition that was ended are judged again, which nothing but a database without triggers allows. */
async function bringBack(pool: Pool): Promise<void> {
  if (endingWith.size === 0) return
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('ALTER TABLE submission DISABLE TRIGGER USER')
    for (const [id, version] of endingWith)
      await client.query(
        `UPDATE submission SET ended_seal_id = NULL, withdrawn_version = $2
          WHERE judging_id = $1 AND ended_seal_id IS NOT NULL`,
        [id, version],
      )
    const of = 'array_agg(judging_id), array_agg(judge_id)'
    await client.query(`SELECT follow_reviews(${of}), follow_queue(${of}) FROM review HAVING count(*) > 0`)
    await client.query('SELECT place_results(array_agg(judging_id)) FROM submission')
    await client.query('ALTER TABLE submission ENABLE TRIGGER USER')
    await client.query('COMMIT')
    endingWith = new Map()
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/** Who administers besides the administrator, as a service knows it, until roles change; no request waits there. */
export async function administrators(
  { site, cast }: World,
  others: readonly string[],
  service: 'judging' | 'catalogue' = 'judging',
): Promise<void> {
  const { pool } = site.databases.get(service)!
  await pool.query(
    `UPDATE act_request SET outcome = 'withdrawn', ended_at = now(), ended_by = asked_by WHERE outcome IS NULL`,
  )
  await pool.query(
    `INSERT INTO administrators (id, user_ids, version) VALUES (1, $1, 1)
      ON CONFLICT (id) DO UPDATE SET user_ids = excluded.user_ids`,
    [[cast.admin.userId, ...others]],
  )
}

/** A request of another administrator, which waits. */
async function waiting(world: World): Promise<Sample> {
  const [id, other] = [newId(), newId()]
  await administrators(world, [other])
  await world.site.databases.get('judging')!.pool.query(
    `INSERT INTO act_request (id, act, parameters, reason, asked_by, asked_at, expires_at)
      VALUES ($1, 'unseal-results', '{"seal": ""}', $2, $3, now(), now() + interval '1 day')`,
    [id, reason, other],
  )
  return { params: { id }, body: { answer: 'refuse' } }
}

let reopening: NodeJS.Timeout | undefined

async function close(world: World): Promise<string> {
  await administrators(world, [])
  const { site, speak, cast } = world
  // the one of the request before would open judging in the middle of this one
  clearTimeout(reopening)
  await open(world)
  const { pool } = site.databases.get('judging')!
  return until('results that can be sealed', async () => {
    // settings that others save open judging again
    await pool.query('UPDATE programme SET judging_phase = false WHERE judging_phase')
    const { next } = (await succeed(speak({ method: 'GET', path }, cast.admin))).json<Sealing>()
    return next?.hash
  })
}

/** The same for one request: judging opens again for the others. */
async function readyForOne(world: World): Promise<string> {
  const hash = await close(world)
  reopening = setTimeout(() => void letJudge(world).catch(() => {}), patienceMs).unref()
  return hash
}

/** Scores that others save between the preview and the seal change the results: then the new ones are sealed. */
async function sealed(world: World): Promise<void> {
  await until('seal', async () => {
    const body = { hash: await readyForOne(world), reason }
    const answer = await world.speak({ method: 'PUT', path, body }, world.cast.admin)
    return answer.status === 409 ? undefined : succeed(Promise.resolve(answer))
  })
}

/** A seal that a signed head covers, not published; judging is open again. */
const ofSeal = (world: World, _person: Person): Promise<Sample> => inTurn(() => signedSeal(world))

async function signedSeal(world: World): Promise<Sample> {
  const { speak, cast, site } = world
  const { pool } = site.databases.get('judging')!
  const read = async () => (await succeed(speak({ method: 'GET', path }, cast.admin))).json<Sealing>().seals
  if ((await read()).length === 0) {
    await sealed(world)
    await open(world)
  }
  await pool.query('UPDATE results_seal SET is_public = false WHERE is_public')
  const id = await until(
    'signed seal',
    async () => (await read()).find(({ isSigned }) => isSigned)?.id,
    30_000,
  )
  return { params: { id } }
}

/** Sealed results whose edition can be ended; its entries come back with the next look at the phase. */
async function endable(world: World): Promise<void> {
  await sealed(world)
  const { rows } = await world.site.databases
    .get('judging')!
    .pool.query<{ id: string; version: number }>(
      'SELECT judging_id AS id, withdrawn_version AS version FROM submission WHERE ended_seal_id IS NULL',
    )
  endingWith = new Map(rows.map(({ id, version }) => [id, version]))
}

export const sealSamples: Samples<typeof sealRoutes & typeof transparencyRoutes> = {
  getTransparency: () => ({}),
  getSealing: () => ({}),
  sealResults: async (world) => ({ body: { hash: await inTurn(() => readyForOne(world)), reason } }),
  downloadBundle: ofSeal,
  setBundlePublic: async (world, person) => ({ ...(await ofSeal(world, person)), body: { isPublic: true } }),
  listBundles: () => ({}),
  downloadPublicBundle: async (world, person) => {
    const sample = await ofSeal(world, person)
    const { pool } = world.site.databases.get('judging')!
    await pool.query('UPDATE results_seal SET is_public = true WHERE id = $1', [sample.params!.id])
    return sample
  },
  unsealResults: async (world) => {
    await inTurn(() => sealed(world))
    return { body: { reason } }
  },
  endEdition: async (world) => {
    await inTurn(() => endable(world))
    return { body: { reason } }
  },
}

export const actRequestSamples: Samples<typeof actRequestRoutes> = {
  listActRequests: () => ({}),
  requestAct: (world) =>
    inTurn(async () => {
      const hash = await readyForOne(world)
      await administrators(world, [newId()])
      return { body: { act: 'seal-results', hash, reason } }
    }),
  answerActRequest: (world) => inTurn(() => waiting(world)),
}
