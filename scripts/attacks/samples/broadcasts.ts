import { randomUUID } from 'node:crypto'
import type { Broadcast, BroadcastForm } from '@accolade/contracts/entities/broadcast'
import type { broadcastRoutes } from '@accolade/contracts/http/broadcast'
import { forgetUses } from '../world/accounts.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { make, type Samples } from './sample.ts'

const wordsOf = () => ({
  subject: `Judging begins ${randomUUID()}`,
  text: 'Dear {name},\n\njudging of the {programme} begins on Monday.',
})

/** A message to all judges. Each has another subject, because the same one is not sent twice. */
export async function broadcastForm({ site, speak, cast }: World): Promise<BroadcastForm> {
  await forgetUses(site, 'contact', cast.admin)
  const count = { method: 'GET', path: '/api/admin/broadcast-segment?audience=judges' } as const
  const { recipients } = (await succeed(speak(count, cast.admin))).json<{ recipients: number }>()
  return {
    content: { en: wordsOf(), de: null },
    segment: { audience: 'judges', statuses: [], categoryIds: [] },
    expected: recipients,
  }
}

/** A message that was sent, and whose mails all wait. */
export async function waitingBroadcast(world: World): Promise<string> {
  const form = await broadcastForm(world)
  const { id } = await make<Broadcast>(world, world.cast.admin, '/api/admin/broadcasts', form)
  await world.site.databases
    .get('contact')!
    .pool.query(
      `UPDATE mail SET next_attempt_at = now() + interval '1 day', sent_at = NULL, lease = NULL WHERE broadcast_id = $1`,
      [id],
    )
  return id
}

export const broadcastSamples: Samples<typeof broadcastRoutes> = {
  listBroadcasts: () => ({ query: { page: '1', pageSize: '5' } }),
  countSegment: ({ freeCategoryId }) => ({
    query: { audience: 'entrants', statuses: 'draft,submitted', categoryIds: freeCategoryId },
  }),
  testBroadcast: async ({ site, cast }) => {
    await forgetUses(site, 'contact', cast.admin)
    return { body: { words: wordsOf(), language: 'de' } }
  },
  sendBroadcast: async (world) => ({ body: await broadcastForm(world) }),
  stopBroadcast: async (world) => ({ params: { id: await waitingBroadcast(world) } }),
}
