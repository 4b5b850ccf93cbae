import type { threadRoutes } from '@accolade/contracts/http/thread'
import { makeDraft } from '../world/entries.ts'
import type { World } from '../world/world.ts'
import { make, type Samples } from './sample.ts'

/** A draft of the owner's about which an administrator has written. */
export async function addressed(world: World): Promise<string> {
  const { speak, cast, organizationId, freeCategoryId: categoryId } = world
  const id = await makeDraft(speak, cast.owner, { organizationId, categoryId })
  await make(world, cast.admin, `/api/admin/submissions/${id}/messages`, { text: 'May we show it?' })
  return id
}

export const threadSamples: Samples<typeof threadRoutes> = {
  getThread: async (world) => ({ params: { id: await addressed(world) } }),
  writeToOffice: async (world) => ({ params: { id: await addressed(world) }, body: { text: 'You may.' } }),
  markThreadRead: async (world) => ({
    body: { submissionId: await addressed(world), number: 1, as: 'entrant' },
  }),
  adminGetThread: async (world) => ({ params: { id: await addressed(world) } }),
  writeToEntrant: async (world) => ({ params: { id: await addressed(world) }, body: { text: 'Thank you.' } }),
}
