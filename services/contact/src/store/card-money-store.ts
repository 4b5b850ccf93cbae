import type { Database } from './database.ts'
import { Prisma } from './generated/client.ts'

/** Money that came in by card or went back, as the ledger has it; `id` and `reference` are the provider's. */
export interface LedgerMoney {
  kind: 'payment' | 'refund'
  id: string
  reference: string
  amountCents: number
  currency: string
  invoiceNumber: string
}

const money = Prisma.sql`(
  SELECT 'payment' AS kind, c.reference AS id, c.reference, c.amount_cents AS "amountCents", c.currency,
         i.number AS "invoiceNumber", c.at
    FROM card_payment c JOIN payment_attempt a ON a.id = c.attempt_id JOIN invoice i ON i.id = a.invoice_id
  UNION ALL
  SELECT 'refund', f.reference, c.reference, r.amount_cents, r.currency, i.number, s.at
    FROM card_refund f JOIN card_payment c ON c.id = f.card_payment_id JOIN refund_attempt r ON r.id = f.attempt_id
    JOIN refund_attempt_step s ON s.attempt_id = r.id AND s.status = 'succeeded'
    JOIN refund d ON d.id = r.refund_id JOIN invoice i ON i.id = d.invoice_id
  UNION ALL
  SELECT 'refund', b.id, c.reference, b.amount_cents, c.currency, i.number, b.at
    FROM card_return b JOIN card_payment c ON c.id = b.card_payment_id
    JOIN payment_attempt a ON a.id = c.attempt_id JOIN invoice i ON i.id = a.invoice_id
) AS money`
const columns = Prisma.sql`kind, id, reference, "amountCents", currency, "invoiceNumber"`

/** What was noted in a period. */
export function listCardMoney(db: Database, { from, to }: { from: Date; to: Date }): Promise<LedgerMoney[]> {
  return db.$queryRaw(
    Prisma.sql`SELECT ${columns} FROM ${money} WHERE at >= ${from} AND at < ${to} ORDER BY at, id`,
  )
}

/** What has one of these ids, or is about one of these payments, whenever it was noted. */
export function findCardMoney(db: Database, references: readonly string[]): Promise<LedgerMoney[]> {
  return db.$queryRaw(Prisma.sql`SELECT ${columns} FROM ${money} WHERE reference = ANY(${[...references]})`)
}
