import { randomBytes } from 'node:crypto'
import { webhookSecretPrefix } from '@accolade/contracts/entities/webhook-rules'

/** What the stored secrets of webhooks are sealed with. */
export const webhookKeySecret = { name: 'WEBHOOK_KEY_SECRET', purpose: 'accolade-webhook-secrets' } as const

/** A new secret: 256 random bits, as Standard Webhooks writes them. */
export function newWebhookSecret(): string {
  return webhookSecretPrefix + randomBytes(32).toString('base64')
}
