import type { Sealing } from '@accolade/contracts/entities/seal'
import type { sealRoutes } from '@accolade/contracts/http/seal'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import type { Samples } from './sample.ts'

const path = '/api/admin/judging/seal'
const reason = 'A score was typed in wrongly'

/** So long may the request take for which judging was closed. */
const patienceMs = 3_000

/** As before results were sealed: judging is open. */
export async function letJudge({ site }: World): Promise<void> {
  const { pool } = site.databases.get('judging')!
  await pool.query(`UPDATE results_seal SET opened_at = now(), reason = '${reason}' WHERE opened_at IS NULL`)
  await pool.query('UPDATE programme SET judging_phase = true WHERE NOT judging_phase')
}

/** Closes judging, and gives the hash of what could be sealed. */
export async function readyToSeal(world: World): Promise<string> {
  const { site, speak, cast } = world
  await letJudge(world)
  const { pool } = site.databases.get('judging')!
  await pool.query('UPDATE programme SET judging_phase = false')
  const { next } = (await succeed(speak({ method: 'GET', path }, cast.admin))).json<Sealing>()
  return next!.hash
}

/** The same for one request: judging opens again for the others. */
async function readyForOne(world: World): Promise<string> {
  const hash = await readyToSeal(world)
  setTimeout(() => void letJudge(world).catch(() => {}), patienceMs).unref()
  return hash
}

async function sealed(world: World): Promise<void> {
  const body = { hash: await readyForOne(world) }
  await succeed(world.speak({ method: 'PUT', path, body }, world.cast.admin))
}

export const sealSamples: Samples<typeof sealRoutes> = {
  getSealing: () => ({}),
  sealResults: async (world) => ({ body: { hash: await readyForOne(world) } }),
  unsealResults: async (world) => {
    await sealed(world)
    return { body: { reason } }
  },
}
