import { emptyInvoicing } from '@accolade/contracts/entities/invoicing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { bankOf, invoiced } from '../routes/bank-fixture.ts'
import { paidInvoice } from '../routes/refund-fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const run = (sql: string, values: unknown[] = []) => fixture.pool.query(sql, values)
const refusal = (sql: string, values: unknown[] = []) =>
  run(sql, values).then(
    () => 'nothing refused it',
    (error: Error) => error.message,
  )
const insertRefund = `
  INSERT INTO refund (id, invoice_id, amount_cents, percent, reason, requested_by, requested_at)
  VALUES ($1, $2, $3, 100, 'By hand', $1, now())`
const insertStep = `INSERT INTO refund_step (refund_id, position, status, at) VALUES ($1, $2, $3, now())`

test('rows of attempts and of the ledger are neither changed nor deleted', async () => {
  const paid = await paidInvoice(fixture)
  const refund = (await paid.ask()).json()
  await paid.take(refund.id, 'approve')
  await paid.take(refund.id, 'start-transfer')
  const tables = {
    payment_attempt: 'amount_cents = 1',
    payment_attempt_step: "status = 'cancelled'",
    refund_attempt: 'amount_cents = 1',
    refund_attempt_step: "status = 'succeeded'",
    ledger_entry: "kind = 'void'",
    ledger_posting: 'amount_cents = 1',
  }
  for (const [table, change] of Object.entries(tables)) {
    expect((await run(`SELECT FROM ${table}`)).rowCount).toBeGreaterThan(0)
    for (const sql of [`UPDATE ${table} SET ${change}`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
      expect(await refusal(sql)).toMatch(/ is append-only$/)
  }
})

test('an entry of the ledger adds up to zero, or its transaction fails as it commits', async () => {
  const entry = `WITH made AS (INSERT INTO ledger_entry (kind, source, currency, at) VALUES ('issued', $1, 'USD', now()) RETURNING id)`
  const post = (rows: string) =>
    refusal(
      `${entry} INSERT INTO ledger_posting (entry_id, account, amount_cents) SELECT made.id, each.account, each.cents
         FROM made, (VALUES ${rows}) AS each (account, cents)`,
      [newId()],
    )
  expect(await post(`('bank', 100), ('revenue', -99)`)).toMatch(/do not add up to zero$/)
  expect(await post(`('bank', 100)`)).toMatch(/do not add up to zero$/)
  expect(await post(`('pocket', 100), ('bank', -100)`)).toMatch(/ledger_posting_account/)
  expect(await post(`('bank', 100), ('revenue', -100)`)).toBe('nothing refused it')
  expect(await refusal(`${entry} SELECT 1`, [newId()])).toMatch(/do not add up to zero$/)
  const later = `INSERT INTO ledger_posting SELECT max(id), 'clearing', 1 FROM ledger_entry`
  expect(await refusal(later)).toMatch(/do not add up to zero$/)
})

test('refunds of an invoice never exceed what came in for it; those that were denied do not count', async () => {
  const paid = await paidInvoice(fixture)
  expect(await refusal(insertRefund, [newId(), paid.id, 14951])).toMatch(/cannot exceed what was paid$/)
  expect(await refusal(insertRefund, [newId(), paid.id, -1])).toMatch(/refund_amount/)
  const first = newId()
  await run(insertRefund, [first, paid.id, 14950])
  expect(await refusal(insertRefund, [newId(), paid.id, 1])).toMatch(/cannot exceed what was paid$/)
  await run(insertStep, [first, 1, 'denied'])
  const second = newId()
  await run(insertRefund, [second, paid.id, 14950])
  expect(await refusal(insertStep, [first, 2, 'approved'])).toMatch(/cannot exceed what was paid$/)
})

test('of two refunds at the same moment the database takes one', async () => {
  const paid = await paidInvoice(fixture)
  const both = await Promise.all([1, 2].map(() => refusal(insertRefund, [newId(), paid.id, 14950])))
  expect(both.sort()).toEqual(['nothing refused it', 'the refunds of an invoice cannot exceed what was paid'])
})

test('an invoice that nobody paid gives nothing back, and one that was paid in part only that part', async () => {
  const bank = bankOf(fixture)
  const invoice = await invoiced(fixture)
  expect(await refusal(insertRefund, [newId(), invoice.id, 1])).toMatch(/cannot exceed what was paid$/)
  const entry = await bank.arrived({ amount: '100.00' })
  await bank.allocate(entry.id, 1, [invoice.id, 10000])
  expect(await refusal(insertRefund, [newId(), invoice.id, 10001])).toMatch(/cannot exceed what was paid$/)
  await run(insertRefund, [newId(), invoice.id, 10000])
  const { steps } = await bank.entry(entry.id)
  // the service would not have refunded it: the database refuses to take away what was promised back
  const undone = await bank.undo(steps[0].id, 2)
  expect(undone.statusCode).toBe(500)
  expect(await invoice.read()).toMatchObject({ receivedCents: 10000 })
})

test('every transfer of a refund is an attempt of its own, and goes one way', async () => {
  const paid = await paidInvoice(fixture)
  const refund = (await paid.ask()).json()
  await paid.take(refund.id, 'approve')
  await paid.take(refund.id, 'start-transfer')
  await paid.take(refund.id, 'fail-transfer', { reason: 'The account is closed' })
  await paid.take(refund.id, 'start-transfer')
  await paid.take(refund.id, 'complete-transfer', { reference: 'SEPA 4711' })
  const { rows } = await run(
    `SELECT a.id, array_agg(s.status ORDER BY s.position) AS steps FROM refund_attempt a
       JOIN refund_attempt_step s ON s.attempt_id = a.id WHERE a.refund_id = $1 GROUP BY a.id ORDER BY 2`,
    [refund.id],
  )
  expect(rows.map(({ steps }) => steps)).toEqual([
    ['processing', 'failed'],
    ['processing', 'succeeded'],
  ])
  const step = `INSERT INTO refund_attempt_step (attempt_id, position, status, at) VALUES ($1, 3, 'processing', now())`
  expect(await refusal(step, [rows[0].id])).toBe('an attempt cannot go from failed to processing')
})

test('tax goes back in the share of the refund, and what was invoiced is gone from revenue', async () => {
  const tax = { name: 'VAT', rateHundredths: 1900, included: true, note: '' }
  await fixture.settings({ invoicing: { ...emptyInvoicing, tax } })
  const paid = await paidInvoice(fixture)
  fixture.setClock(new Date('2025-11-20T10:00:00Z'))
  const refund = (await paid.ask()).json()
  expect(refund.percent).toBe(75)
  await paid.take(refund.id, 'approve')
  const postings = async (kind: string, source: string) => {
    const { rows } = await run(
      `SELECT account, amount_cents::int AS cents FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
        WHERE kind = $1 AND source = $2 ORDER BY 1`,
      [kind, source],
    )
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
  }
  const note = await run('SELECT amount_cents, tax_cents FROM credit_note WHERE refund_id = $1', [refund.id])
  expect(note.rows).toEqual([{ amount_cents: 11213, tax_cents: 1790 }])
  expect(await postings('issued', paid.id)).toEqual({ receivable: 14950, revenue: -12563, tax: -2387 })
  expect(await postings('captured', paid.id)).toEqual({ clearing: 14950, receivable: -14950 })
  expect(await postings('refund', refund.id)).toEqual({ 'refunds-payable': -11213, revenue: 9423, tax: 1790 })
})
