import type { Handlers } from '@accolade/chassis/http/routes'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import type { WebhookContext } from '../use-cases/webhook-context.ts'
import * as deliveries from '../use-cases/webhook-deliveries.ts'
import * as webhooks from '../use-cases/webhooks.ts'

/** Webhooks and their deliveries, for administrators. */
export function webhookRoutes(context: WebhookContext): Handlers<typeof contactRoutes> {
  return {
    listWebhooks: async ({ now }) => webhooks.listWebhooks(context, now),
    createWebhook: async ({ caller, body, now }) => webhooks.createWebhook(context, caller, body, now),
    getWebhook: async ({ params, now }) => webhooks.viewWebhook(context, params.id, now),
    updateWebhook: async ({ caller, params, body, now }) =>
      webhooks.updateWebhook(context, caller, params.id, body, now),
    rotateWebhookSecret: async ({ caller, params, now }) =>
      webhooks.rotateSecret(context, caller, params.id, now),
    deleteWebhook: async ({ caller, params }) => {
      await webhooks.deleteWebhook(context, caller, params.id)
      return undefined
    },
    testWebhook: async ({ caller, params, now }) => deliveries.testWebhook(context, caller, params.id, now),
    listWebhookDeliveries: async ({ params, query }) => deliveries.listDeliveries(context, params.id, query),
    getWebhookDelivery: async ({ params: { id: webhookId, deliveryId: id } }) =>
      deliveries.viewDelivery(context, { webhookId, id }),
    replayWebhookDelivery: async ({ caller, params: { id: webhookId, deliveryId: id }, now }) =>
      deliveries.replayDelivery(context, caller, { webhookId, id }, now),
    replayFailedDeliveries: async ({ caller, params: { id: webhookId }, body, now }) =>
      deliveries.replayFailed(context, caller, { webhookId, since: new Date(body.since) }, now),
  }
}
