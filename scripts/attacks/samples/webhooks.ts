import type { webhookRoutes } from '@accolade/contracts/http/webhook'
import { makeFailedDelivery, makeRoom, makeWebhook, webhookForm } from '../world/webhooks.ts'
import type { World } from '../world/world.ts'
import type { Samples } from './sample.ts'

const ofWebhook = async (world: World) => ({ params: { id: await makeWebhook(world) } })

const ofDelivery = async (world: World) => {
  const { id, deliveryId } = await makeFailedDelivery(world)
  return { params: { id, deliveryId } }
}

export const webhookSamples: Samples<typeof webhookRoutes> = {
  listWebhooks: () => ({}),
  createWebhook: async (world) => {
    await makeRoom(world)
    return { body: webhookForm }
  },
  getWebhook: ofWebhook,
  updateWebhook: async (world) => ({ ...(await ofWebhook(world)), body: { ...webhookForm, version: 1 } }),
  rotateWebhookSecret: ofWebhook,
  deleteWebhook: ofWebhook,
  testWebhook: ofWebhook,
  listWebhookDeliveries: async (world) => {
    const { id } = await makeFailedDelivery(world)
    return { params: { id }, query: { status: 'failed', type: 'payment.received', page: '1', pageSize: '5' } }
  },
  getWebhookDelivery: ofDelivery,
  replayWebhookDelivery: ofDelivery,
  replayFailedDeliveries: async (world) => {
    const { id } = await makeFailedDelivery(world)
    return { params: { id }, body: { since: '2025-01-01T00:00:00.000Z' } }
  },
}
