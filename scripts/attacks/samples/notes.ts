import type { noteRoutes } from '@accolade/contracts/http/note'
import { makeDraft } from '../world/entries.ts'
import type { World } from '../world/world.ts'
import { make, type Samples } from './sample.ts'

/** A draft of the owner's. */
async function draft({ speak, cast, organizationId, freeCategoryId: categoryId }: World): Promise<string> {
  return makeDraft(speak, cast.owner, { organizationId, categoryId })
}

/** An internal note of the administrator's about a draft. */
export async function noted(world: World): Promise<{ id: string; noteId: string }> {
  const id = await draft(world)
  const path = `/api/admin/submissions/${id}/notes`
  const { id: noteId } = await make(world, world.cast.admin, path, { text: 'They called about the deadline' })
  return { id, noteId }
}

export const noteSamples: Samples<typeof noteRoutes> = {
  listNotes: async (world) => ({ params: { id: (await noted(world)).id } }),
  addNote: async (world) => ({ params: { id: await draft(world) }, body: { text: 'Ask the jury chair' } }),
  updateNote: async (world) => ({ params: await noted(world), body: { text: 'Settled', version: 1 } }),
  deleteNote: async (world) => ({ params: await noted(world) }),
}
