import type { Database } from './database.ts'
import { Prisma } from './generated/client.ts'
import { statusConditions } from './invoice-filter.ts'

interface CurrencySums {
  currency: string
  paidCents: number
  refundedCents: number
  openCents: number
  openInvoices: number
  overdueInvoices: number
}

/** What was paid, paid back and is owed, by currency. */
export async function sumInvoices(db: Database, { today }: { today: string }): Promise<CurrencySums[]> {
  const open = statusConditions.open
  const rows = await db.$queryRaw<Record<keyof CurrencySums, string | number | bigint>[]>(Prisma.sql`
    SELECT i.currency,
      coalesce(sum(i.amount_cents) FILTER (WHERE EXISTS (SELECT 1 FROM payment WHERE invoice_id = i.id)), 0) AS "paidCents",
      coalesce(sum((SELECT sum(f.amount_cents) FROM refund f JOIN refund_step t ON t.refund_id = f.id
        WHERE f.invoice_id = i.id AND t.status = 'succeeded')), 0) AS "refundedCents",
      coalesce(sum(i.amount_cents) FILTER (WHERE ${open}), 0) AS "openCents",
      count(*) FILTER (WHERE ${open}) AS "openInvoices",
      count(*) FILTER (WHERE ${open} AND i.due_on < ${today}) AS "overdueInvoices"
    FROM invoice i GROUP BY i.currency ORDER BY i.currency`)
  return rows.map(({ currency, ...sums }) => ({
    currency: String(currency),
    ...(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as Omit<
      CurrencySums,
      'currency'
    >),
  }))
}

/** Refunds whose last step is that the transfer failed. */
export async function countFailedTransfers(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<{ refunds: number }[]>`
    SELECT count(*)::int AS refunds FROM refund f WHERE 'failed' = (
      SELECT status FROM refund_step WHERE refund_id = f.id ORDER BY position DESC LIMIT 1)`
  return row?.refunds ?? 0
}
