import {
  type WebhookEventType,
  webhookEvents,
  webhookTestType,
} from '@accolade/contracts/entities/webhook-rules'
import { say, t } from '../../../lib/words.ts'

/** What an event says; its type where this release does not know it. */
export function eventName(type: string): string {
  if (type === webhookTestType) return t('A test from this page')
  return type in webhookEvents ? say(webhookEvents[type as WebhookEventType]) : type
}
