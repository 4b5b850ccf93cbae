import { randomUUID } from 'node:crypto'
import type { ParentRequest } from '@accolade/contracts/entities/parent-request'
import type { parentRequestRoutes } from '@accolade/contracts/http/parent-request'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { listed } from './conflicts.ts'
import { make, type Samples } from './sample.ts'

/** Something else each time. */
export const asking = () => ({ name: `Network ${randomUUID()}`, note: 'We joined it in spring.' })

const pathOf = (id: string) => `/api/organizations/${id}/parent-request`

/** The owner's organization, without a request that waits. */
export async function askingNothing({ speak, cast, organizationId: id }: World): Promise<string> {
  const { status } = await speak({ method: 'DELETE', path: pathOf(id) }, cast.owner)
  if (status !== 204) throw new Error(`Withdrawing a request: ${status}`)
  return id
}

/** An organization, the owner's or another one of the same person, for which a request waits. */
export async function asked(world: World, organizationId?: string): Promise<{ id: string; version: number }> {
  const { speak, cast } = world
  const id =
    organizationId ??
    (await make(world, cast.owner, '/api/user/organizations', { name: `Agency ${randomUUID()}` })).id
  await succeed(speak({ method: 'PUT', path: pathOf(id), body: asking() }, cast.owner))
  const list = { method: 'GET', path: '/api/admin/parent-requests?pageSize=100' } as const
  const { items } = (await succeed(speak(list, cast.admin))).json<{ items: ParentRequest[] }>()
  return { id, version: items.find((request) => request.id === id)!.version }
}

export const parentRequestSamples: Samples<typeof parentRequestRoutes> = {
  readOwnParent: ({ organizationId }) => ({ params: { id: organizationId } }),
  // the same words each time: whoever asks for the same at once gets the same answer
  requestParent: async (world) => ({
    params: { id: await askingNothing(world) },
    body: { name: 'Meridian Network', note: '' },
  }),
  withdrawParentRequest: ({ organizationId }) => ({ params: { id: organizationId } }),
  listParentRequests: () => ({}),
  confirmParent: async (world) => {
    const { id, version } = await asked(world)
    return { params: { id }, body: { parentId: await listed(world), version } }
  },
  refuseParent: async (world) => {
    const { id, version } = await asked(world)
    return { params: { id }, body: { reason: 'The network does not know you.', version } }
  },
}
