import type { KeptRows } from '@accolade/chassis/retention/kept-rows'

/** What contact keeps for a while: that a mail was sent, mails that were given up, what visitors wrote, and the log of webhooks. */
export const keptRows: readonly KeptRows[] = [
  {
    key: 'sentMailDays',
    name: 'mail',
    due: (cutoff) => `SELECT id, sent_at AS since FROM mail WHERE sent_at < ${cutoff}`,
    remove: 'mail',
  },
  {
    key: 'givenUpMailDays',
    name: 'given_up_mail',
    due: (cutoff) => `SELECT id, given_up_at AS since FROM mail WHERE given_up_at < ${cutoff}`,
    remove: 'mail',
  },
  {
    key: 'messageDays',
    name: 'message',
    due: (cutoff) => `SELECT id, received_at AS since FROM message WHERE received_at < ${cutoff}`,
    remove: 'message',
  },
  {
    key: 'webhookLogDays',
    name: 'webhook_delivery',
    due: (cutoff) => `SELECT id, queued_at AS since FROM webhook_delivery WHERE queued_at < ${cutoff}`,
    remove: 'webhook_delivery',
  },
]
