import type { DurationsOptions } from '@accolade/chassis/process/durations'
import type { Gauge } from '@accolade/chassis/process/figures'
import { refundStatusSchema } from '@accolade/contracts/entities/payment'
import type pg from 'pg'
import { countUnusedPayments } from './card-store.ts'
import type { Database } from './database.ts'

const mails = `
  SELECT CASE WHEN attempts = 0 THEN 'waiting' ELSE 'retrying' END AS state,
         count(*)::integer AS mails, extract(epoch FROM now() - min(created_at))::float8 AS age
    FROM mail WHERE next_attempt_at IS NOT NULL GROUP BY state
  UNION ALL
  SELECT 'given_up', count(*)::integer, 0 FROM mail WHERE next_attempt_at IS NULL AND sent_at IS NULL`

const invoices = `
  SELECT CASE WHEN p.invoice_id IS NOT NULL THEN 'paid' WHEN v.invoice_id IS NOT NULL THEN 'void' ELSE 'open' END AS state,
         count(*)::integer AS invoices
    FROM invoice i LEFT JOIN payment p ON p.invoice_id = i.id LEFT JOIN invoice_void v ON v.invoice_id = i.id
   GROUP BY state`

const refunds = `
  SELECT status AS state, count(*)::integer AS refunds
    FROM (SELECT DISTINCT ON (refund_id) status FROM refund_step ORDER BY refund_id, position DESC) last
   GROUP BY status`

/** From a second to the three days after which a mail is given up. */
export const mailDelay: DurationsOptions = {
  name: 'accolade_mail_delay_seconds',
  help: 'Time from the wish for a mail to its hand-over to the mail server, or to its being given up',
  bounds: [1, 2.5, 5, 15, 60, 300, 900, 3_600, 14_400, 86_400, 259_200],
}

interface MailRow {
  state: string
  mails: number
  age: number
}

/** The mail queue, the invoices, the refunds and the payments by card, as figures. */
export function contactGauges(pool: pg.Pool, db: Database): Gauge[] {
  const queue = async () => (await pool.query<MailRow>(mails)).rows
  return [
    {
      name: 'accolade_mails',
      help: 'Mails that have not been sent: waiting, retrying after a failure, given up',
      labels: ['state'],
      read: async () => {
        const counts = { waiting: 0, retrying: 0, given_up: 0 }
        const found = Object.fromEntries((await queue()).map(({ state, mails }) => [state, mails]))
        return Object.entries({ ...counts, ...found }).map(([state, value]) => ({ labels: { state }, value }))
      },
    },
    {
      name: 'accolade_mail_oldest_seconds',
      help: 'For how long the oldest mail that is still to be sent has been in the queue',
      read: async () => [{ value: Math.max(0, ...(await queue()).map(({ age }) => age)) }],
    },
    {
      name: 'accolade_invoices',
      help: 'Invoices by their state; those refunded count as paid',
      labels: ['state'],
      read: async () => {
        const { rows } = await pool.query<{ state: string; invoices: number }>(invoices)
        const found = Object.fromEntries(rows.map(({ state, invoices }) => [state, invoices]))
        const counts: Record<string, number> = { open: 0, paid: 0, void: 0, ...found }
        return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))
      },
    },
    {
      name: 'accolade_refunds',
      help: 'Refunds by their state; requested, approved, processing and failed ones wait for the office',
      labels: ['state'],
      read: async () => {
        const { rows } = await pool.query<{ state: string; refunds: number }>(refunds)
        const found = Object.fromEntries(rows.map(({ state, refunds }) => [state, refunds]))
        return refundStatusSchema.options.map((state) => ({ labels: { state }, value: found[state] ?? 0 }))
      },
    },
    {
      name: 'accolade_card_payments_unused',
      help: 'Payments by card of which something is for no invoice and was not sent back',
      read: async () => [{ value: await countUnusedPayments(db) }],
    },
  ]
}
