import type { WebhookForm } from '@accolade/contracts/entities/webhook'
import { freshName } from './accounts.ts'
import type { World } from './world.ts'

/** A webhook that sends nothing by itself, and whose receiver cannot exist. */
export const webhookForm: WebhookForm = {
  name: 'Reporting',
  url: 'https://receiver.invalid/hook',
  eventTypes: ['payment.received', 'submission.created'],
  active: false,
}

const contactPool = ({ site }: World) => site.databases.get('contact')!.pool

/** Deletes all webhooks but the newest, so that there is room for another. */
export async function makeRoom(world: World, kept = 10): Promise<void> {
  await contactPool(world).query(
    'DELETE FROM webhook WHERE id NOT IN (SELECT id FROM webhook ORDER BY created_at DESC LIMIT $1)',
    [kept],
  )
}

/** A webhook of its own, put where others are. */
export async function makeWebhook(world: World): Promise<string> {
  await makeRoom(world)
  const { rows } = await contactPool(world).query(
    `INSERT INTO webhook (id, name, url, event_types, active, sealed_secret, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, false, 'clear:whsec_YW4gYXR0YWNrIHRlc3RzIHRoaXMgc2VjcmV0', now()) RETURNING id`,
    [freshName('Webhook'), webhookForm.url, webhookForm.eventTypes],
  )
  return rows[0].id
}

/** A delivery of it that was given up. */
export async function makeFailedDelivery(world: World): Promise<{ id: string; deliveryId: string }> {
  const id = await makeWebhook(world)
  const { rows } = await contactPool(world).query(
    `INSERT INTO webhook_delivery
       (id, webhook_id, event_id, type, payload, status, occurred_at, queued_at, attempts, ended_at, last_error)
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'payment.received', '{}', 'failed', now(), now(), 10, now(), 'No answer')
     RETURNING id`,
    [id],
  )
  return { id, deliveryId: rows[0].id }
}
