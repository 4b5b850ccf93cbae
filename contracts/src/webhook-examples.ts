import { type WebhookEventType, webhookEventTypes } from './entities/webhook-rules.ts'
import type { WebhookPayload } from './webhooks.ts'

const id = (end: string) => `0193e7a0-0000-7000-8000-${end.padStart(12, '0')}`
const submissionId = id('11')
const organizationId = id('21')
const categoryId = id('31')
const paymentId = id('41')
const winnerId = id('51')
const money = { amountCents: 14_950, currency: 'USD' }

const data: Record<WebhookEventType, unknown> = {
  'submission.created': { submissionId, organizationId, categoryId, status: 'draft' },
  'submission.status-changed': {
    ...{ submissionId, organizationId, categoryId },
    ...{ from: 'pending_payment', to: 'submitted' },
  },
  'submission.deleted': { submissionId, organizationId },
  'payment.invoiced': {
    paymentId,
    submissionId,
    invoiceNumber: '2025-0007',
    ...money,
    lines: [{ submissionId, amountCents: money.amountCents }],
  },
  'payment.credited': {
    ...{ paymentId, submissionId, invoiceNumber: '2025-00007', creditNoteId: id('43') },
    ...{ creditNoteNumber: 'CN-2025-000001', kind: 'refunded', ...money },
    lines: [{ submissionId, amountCents: money.amountCents }],
  },
  'payment.received': { paymentId, submissionId, receivedAt: '2025-11-03T09:30:00.000Z', ...money },
  'payment.refunded': { paymentId, refundId: id('42'), submissionId, full: true, ...money },
  'category.changed': { categoryId, isActive: true, deadline: '2026-01-31', version: 4 },
  'award.changed': { awardId: id('61'), deleted: false, version: 2 },
  'winner.published': { winnerId, level: 'gold' },
  'winner.unpublished': { winnerId },
  'programme.changed': {
    edition: '2026',
    switches: { acceptSubmissions: true, judgingPhase: false, publicWinners: false },
    dates: {
      submissionsOpen: '2025-09-01',
      submissionsClose: '2026-01-31',
      judgingStarts: '2026-02-09',
      judgingEnds: '2026-03-13',
      winnersAnnounced: '2026-04-20',
    },
    version: 12,
  },
}

/** What is sent of each type, as an example. A test holds each against its schema. */
export const webhookExamples = Object.fromEntries(
  webhookEventTypes.map((type) => [type, { type, timestamp: '2025-11-03T09:30:00.000Z', data: data[type] }]),
) as Record<WebhookEventType, WebhookPayload>
