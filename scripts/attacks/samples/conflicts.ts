import { randomUUID } from 'node:crypto'
import type { OwnInterests } from '@accolade/contracts/entities/interests'
import type { conflictRoutes } from '@accolade/contracts/http/conflict'
import type { ownConflictRoutes } from '@accolade/contracts/http/own-conflict'
import { makeDraft } from '../world/entries.ts'
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

/** A draft that the administrator has declared a conflict with. */
export async function declared(world: World): Promise<{ id: string }> {
  const id = await draftOf(world)
  const sample = { method: 'PUT', path: `/api/admin/submissions/${id}/own-conflict` } as const
  await succeed(world.speak({ ...sample, body: { reason: 'A friend made it' } }, world.cast.admin))
  return { id }
}

export const draftOf = ({ speak, cast, organizationId, freeCategoryId: categoryId }: World) =>
  makeDraft(speak, cast.owner, { organizationId, categoryId })

export const ownConflictSamples: Samples<typeof ownConflictRoutes> = {
  getOwnConflict: async (world) => ({ params: await declared(world) }),
  declareOwnConflict: async (world) => ({
    params: { id: await draftOf(world) },
    body: { reason: 'I advised the client' },
  }),
  takeBackOwnConflict: async (world) => ({ params: await declared(world) }),
}
