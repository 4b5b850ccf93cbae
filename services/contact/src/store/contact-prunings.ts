import type { Pruning } from '@accolade/chassis/database/prune'
import { webhookRules } from '@accolade/contracts/entities/webhook-rules'

/** Longer than any event can be delivered again, so that no mail is sent twice. */
export const mailDays = 40
/** How long an administrator can send a mail again. */
export const givenUpDays = 90

const before = (days: number) => `$2::timestamptz - make_interval(days => ${days})`

/** What contact keeps for a while: that a mail was sent, mails that were given up, what visitors wrote, and the log of webhooks. */
export function contactPrunings({ messageDays }: { messageDays: number }): Pruning[] {
  return [
    {
      name: 'mail',
      sql: `DELETE FROM mail WHERE id IN (SELECT id FROM mail WHERE sent_at < ${before(mailDays)} LIMIT $1)`,
    },
    {
      name: 'given_up_mail',
      sql: `DELETE FROM mail WHERE id IN (SELECT id FROM mail WHERE given_up_at < ${before(givenUpDays)} LIMIT $1)`,
    },
    {
      name: 'webhook_delivery',
      sql: `DELETE FROM webhook_delivery WHERE id IN (SELECT id FROM webhook_delivery WHERE queued_at < ${before(webhookRules.logDays)} LIMIT $1)`,
    },
    {
      name: 'message',
      sql: `DELETE FROM message WHERE id IN (SELECT id FROM message WHERE received_at < ${before(messageDays)} LIMIT $1)`,
    },
  ]
}
