import { randomUUID } from 'node:crypto'
import type { OwnInterests } from '@accolade/contracts/entities/interests'
import type { conflictRoutes } from '@accolade/contracts/http/conflict'
import type { Person } from '../world/person.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { make, type Samples } from './sample.ts'

let months = 0

/** An organization without an account. */
export const listing = () => ({ name: `Network ${randomUUID()}`, parentId: null })

/** Lists one; gives its id. */
export async function listed(world: World): Promise<string> {
  return (await make(world, world.cast.admin, '/api/admin/organizations', listing())).id
}

/** Another employer each time, so that there is something to change. */
export const stating = () => ({
  employers: [{ name: `Studio ${randomUUID()}`, from: '2020-01', until: '2021-12' }],
  clients: [],
})

/** What a judge has stated, and a client more: while judging goes on nothing is taken away. */
export async function addedTo(
  { speak }: World,
  judge: Person,
): Promise<Pick<OwnInterests, 'employers' | 'clients'>> {
  const answer = await succeed(speak({ method: 'GET', path: '/api/user/interests' }, judge))
  const { employers, clients } = answer.json<OwnInterests>()
  return { employers, clients: [...new Set([...clients, 'Brightwater'])] }
}

export const conflictSamples: Samples<typeof conflictRoutes> = {
  getOwnInterests: () => ({}),
  putOwnInterests: async (world, person) => ({
    body: await addedTo(world, person.name.startsWith('a judge') ? person : world.cast.idleJudge),
  }),
  adminListInterests: () => ({}),
  adminPutInterests: (world) => ({ params: { id: world.cast.idleJudge.userId }, body: stating() }),
  setConflictRule: () => ({ body: { formerEmployerMonths: 12 + (months++ % 24) } }),
  listTree: () => ({}),
  createListed: () => ({ body: listing() }),
  placeOrganization: async (world) => ({
    params: { id: await listed(world) },
    body: { parentId: await listed(world), version: 1 },
  }),
  listConflicts: (world) => ({ params: { id: world.judged.submissionId } }),
}
