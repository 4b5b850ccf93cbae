import type { Income, UnpaidAge } from '@accolade/contracts/entities/income'
import type { Database } from './database.ts'
import { Prisma } from './generated/client.ts'
import { statusConditions } from './invoice-filter.ts'

type InCurrency<Row> = Row & { currency: string }

/** What came in for invoices and what was refunded, by month of the time zone since `from`, `YYYY-MM`; months without money are not there. */
export async function sumMonths(
  db: Database,
  { from, timeZone }: { from: string; timeZone: string },
): Promise<InCurrency<Income['months'][number]>[]> {
  return db.$queryRaw(Prisma.sql`
    SELECT currency, to_char(at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month,
           sum("in")::float8 AS "inCents", sum(out)::float8 AS "outCents"
      FROM (
        SELECT a.currency, s.at, CASE s.status WHEN 'captured' THEN 1 ELSE -1 END * coalesce(c.applied_cents, a.amount_cents) AS "in", 0 AS out
          FROM payment_attempt a JOIN payment_attempt_step s ON s.attempt_id = a.id LEFT JOIN card_payment c ON c.attempt_id = a.id
         WHERE s.status = 'captured' OR s.status = 'cancelled'
           AND EXISTS (SELECT FROM payment_attempt_step c WHERE c.attempt_id = a.id AND c.status = 'captured')
        UNION ALL
        SELECT a.currency, s.at, 0, a.amount_cents
          FROM refund_attempt a JOIN refund_attempt_step s ON s.attempt_id = a.id WHERE s.status = 'succeeded'
      ) AS moved
     WHERE at >= ${`${from}-01`}::date::timestamp AT TIME ZONE ${timeZone}
     GROUP BY 1, 2 ORDER BY 1, 2`)
}

/** What was paid and refunded of paid invoices, by currency and the name of the category. */
export async function sumCategories(db: Database): Promise<InCurrency<Income['categories'][number]>[]> {
  return db.$queryRaw(Prisma.sql`
    SELECT i.currency, l.category_name AS name, count(*)::int AS entries, sum(l.amount_cents)::float8 AS "paidCents",
           coalesce(sum(f.refunded), 0)::float8 AS "refundedCents"
      FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id
      LEFT JOIN LATERAL (
        SELECT sum(f.amount_cents) AS refunded FROM refund f JOIN refund_step t ON t.refund_id = f.id
         WHERE f.invoice_id = i.id AND coalesce(f.submission_id, i.submission_id) = l.submission_id AND t.status = 'succeeded'
      ) AS f ON true
     WHERE EXISTS (SELECT FROM payment WHERE invoice_id = i.id)
     GROUP BY 1, 2 ORDER BY 1, 4 DESC, 2`)
}

/** What is missing of open invoices, by currency and by how long they have been due on the day; ages without an invoice are not there. */
export async function sumUnpaid(
  db: Database,
  { today }: { today: string },
): Promise<InCurrency<Income['unpaid'][number] & { age: UnpaidAge }>[]> {
  return db.$queryRaw(Prisma.sql`
    SELECT currency, age, count(*)::int AS invoices, sum(missing)::float8 AS "missingCents"
      FROM (
        SELECT i.currency,
               CASE WHEN i.due_on IS NULL OR i.due_on::date >= ${today}::date THEN 'not-due'
                    WHEN ${today}::date - i.due_on::date <= 7 THEN '7'
                    WHEN ${today}::date - i.due_on::date <= 30 THEN '30'
                    WHEN ${today}::date - i.due_on::date <= 60 THEN '60'
                    ELSE 'older' END AS age,
               (SELECT sum(p.amount_cents) FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
                 WHERE e.invoice_id = i.id AND p.account = 'receivable') AS missing
          FROM invoice i WHERE ${statusConditions.open}
      ) AS unpaid
     GROUP BY 1, 2`)
}
