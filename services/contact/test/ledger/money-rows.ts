import type { Fixture } from '../fixture.ts'

/** What an invoice `i` got by card while it is not void. */
const byCard = `(SELECT coalesce(sum(c.applied_cents), 0) FROM card_payment c JOIN payment_attempt a ON a.id = c.attempt_id WHERE a.invoice_id = i.id)`

/** What the rows of invoices, allocations, payments and refunds say, calculated without the ledger, by currency. */
const fromRows = `
  WITH bills AS (
    SELECT i.*, EXISTS (SELECT FROM payment WHERE invoice_id = i.id) AS paid,
           EXISTS (SELECT FROM invoice_void WHERE invoice_id = i.id) AS void,
           (SELECT coalesce(sum(amount_cents), 0) FROM bank_allocation WHERE invoice_id = i.id) + ${byCard} AS allocated FROM invoice i),
  backs AS (
    SELECT r.*, (SELECT status FROM refund_step WHERE refund_id = r.id ORDER BY position DESC LIMIT 1) AS status FROM refund r)
  SELECT (SELECT coalesce(sum(amount_cents - allocated), 0) FROM bills WHERE NOT paid AND NOT void) AS receivable,
         (SELECT coalesce(sum(amount_cents), 0) FROM bank_entry) AS bank,
         (SELECT coalesce(sum(amount_cents), 0) FROM card_payment) - (SELECT coalesce(sum(amount_cents), 0) FROM card_return)
           - (SELECT coalesce(sum(a.amount_cents), 0) FROM card_refund f JOIN refund_attempt a ON a.id = f.attempt_id
               JOIN refund_attempt_step s ON s.attempt_id = a.id AND s.status = 'succeeded') AS stripe,
         -(SELECT coalesce(sum(amount_cents), 0) FROM bills WHERE NOT void) + (SELECT coalesce(sum(amount_cents), 0) FROM backs
            WHERE status IN ('approved', 'processing', 'failed', 'succeeded')) AS income,
         -(SELECT coalesce(sum(amount_cents), 0) FROM backs WHERE status IN ('approved', 'processing', 'failed')) AS "refunds-payable",
         (SELECT coalesce(sum(amount_cents), 0) FROM bills WHERE paid) - (SELECT coalesce(sum(amount_cents), 0) FROM backs WHERE status = 'succeeded') AS kept`

const fromLedger = `
  SELECT coalesce(sum(amount_cents) FILTER (WHERE account = 'receivable'), 0) AS receivable,
         coalesce(sum(amount_cents) FILTER (WHERE account = 'bank'), 0) AS bank,
         coalesce(sum(amount_cents) FILTER (WHERE account = 'stripe'), 0) AS stripe,
         coalesce(sum(amount_cents) FILTER (WHERE account IN ('revenue', 'tax')), 0) AS income,
         coalesce(sum(amount_cents) FILTER (WHERE account = 'refunds-payable'), 0) AS "refunds-payable",
         (SELECT coalesce(sum(captured_of(i.id)), 0) FROM invoice i WHERE EXISTS (SELECT FROM payment WHERE invoice_id = i.id))
         - (SELECT coalesce(sum(a.amount_cents), 0) FROM refund_attempt a JOIN refund_attempt_step s ON s.attempt_id = a.id
             WHERE s.status = 'succeeded') AS kept FROM ledger_posting`

/** Entries that do not add up to zero, and the sum of all postings. */
const imbalance = `
  SELECT (SELECT count(*) FROM (SELECT FROM ledger_posting GROUP BY entry_id HAVING sum(amount_cents) <> 0) e) AS entries,
         (SELECT coalesce(sum(amount_cents), 0) FROM ledger_posting) AS sum`

/** Invoices whose account does not say what is missing of them. */
const unlike = `
  SELECT i.number, r.cents AS receivable FROM invoice i
   CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount_cents), 0) AS cents FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
     WHERE e.invoice_id = i.id AND p.account = 'receivable') r
   WHERE r.cents <> CASE
     WHEN EXISTS (SELECT FROM payment WHERE invoice_id = i.id) OR EXISTS (SELECT FROM invoice_void WHERE invoice_id = i.id) THEN 0
     ELSE i.amount_cents - coalesce((SELECT sum(amount_cents) FROM bank_allocation WHERE invoice_id = i.id), 0) - ${byCard} END`

/** Payments by card whose rest is not where it waits. */
const adrift = `
  SELECT c.id, c.amount_cents FROM card_payment c JOIN payment_attempt a ON a.id = c.attempt_id
   WHERE unused_of_card(c.id) <> c.amount_cents
     - CASE WHEN EXISTS (SELECT FROM invoice_void WHERE invoice_id = a.invoice_id) THEN 0 ELSE c.applied_cents END
     - (SELECT coalesce(sum(amount_cents), 0) FROM card_return WHERE card_payment_id = c.id)`

/** Attempts by card with money that are not captured, or captured without money. */
const unpaid = `
  SELECT a.id FROM payment_attempt a LEFT JOIN card_payment c ON c.attempt_id = a.id
   WHERE a.provider = 'stripe' AND (c.id IS NULL) = EXISTS (SELECT FROM payment_attempt_step WHERE attempt_id = a.id AND status = 'captured')`

/** Transfers whose rest is not where it waits, was sent back, or was put aside. */
const misplaced = `
  SELECT e.id, e.amount_cents FROM bank_entry e
   CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount_cents), 0) AS cents FROM ledger_entry l JOIN ledger_posting p ON p.entry_id = l.id
     WHERE l.bank_entry_id = e.id AND p.account = 'unallocated') waits
   CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM bank_allocation WHERE entry_id = e.id) given
   CROSS JOIN LATERAL (SELECT coalesce(-sum(p.amount_cents), 0) AS cents FROM ledger_entry l JOIN ledger_posting p ON p.entry_id = l.id
     WHERE l.bank_entry_id = e.id AND l.kind IN ('set-aside', 'reopened') AND p.account <> 'unallocated') aside
   WHERE -waits.cents <> e.amount_cents - given.cents - aside.cents`

/** Credit notes whose amount and tax are not those that the ledger took back with the invoice or the refund. */
const uncredited = `
  SELECT n.number FROM credit_note n
    LEFT JOIN ledger_entry e ON e.kind = CASE WHEN n.refund_id IS NULL THEN 'void' ELSE 'refund' END
     AND e.source = coalesce(n.refund_id, n.invoice_id)::text
   WHERE (n.amount_cents, coalesce(n.tax_cents, 0)) <> (
     (SELECT coalesce(sum(amount_cents), 0) FROM ledger_posting WHERE entry_id = e.id AND account IN ('revenue', 'tax')),
     (SELECT coalesce(sum(amount_cents), 0) FROM ledger_posting WHERE entry_id = e.id AND account = 'tax'))`

/** What is posted for an invoice or a transfer in another currency than theirs, and money of one currency for an invoice in another. */
const mixed = `
  SELECT l.id::text FROM ledger_entry l LEFT JOIN invoice i ON i.id = l.invoice_id LEFT JOIN bank_entry e ON e.id = l.bank_entry_id
   WHERE l.currency <> i.currency OR l.currency <> e.currency
  UNION ALL
  SELECT a.id::text FROM bank_allocation a JOIN invoice i ON i.id = a.invoice_id JOIN bank_entry e ON e.id = a.entry_id
   WHERE i.currency <> e.currency`

const first = async ({ pool }: Pick<Fixture, 'pool'>, sql: string) => {
  const { rows } = await pool.query(sql)
  return Object.fromEntries(Object.entries(rows[0]).map(([key, value]) => [key, Number(value)]))
}

/** What the ledger says and what the rows say, to be compared. */
export async function readMoney(fixture: Fixture) {
  const { pool } = fixture
  return {
    ledger: await first(fixture, fromLedger),
    rows: await first(fixture, fromRows),
    imbalance: await first(fixture, imbalance),
    unlike: (await pool.query(unlike)).rows,
    uncredited: (await pool.query(uncredited)).rows,
    misplaced: (await pool.query(misplaced)).rows,
    adrift: (await pool.query(adrift)).rows,
    unpaid: (await pool.query(unpaid)).rows,
    mixed: (await pool.query(mixed)).rows,
  }
}
