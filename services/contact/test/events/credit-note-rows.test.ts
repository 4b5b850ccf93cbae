import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { paidInvoice } from '../routes/refund-fixture.ts'
import { invoicing } from '../samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.settings({ invoicing })
})
afterAll(() => fixture.stop())

let place = 900_000

/** Puts a credit note of one line into the database, past the service. */
async function insert(
  invoiceId: string,
  {
    lineId = invoiceId,
    amount,
    net,
    tax,
    sum = amount,
  }: Record<'amount' | 'net' | 'tax', number | null> & {
    lineId?: string
    sum?: number | null
  },
): Promise<void> {
  const client = await fixture.pool.connect()
  place += 1
  try {
    await client.query('BEGIN')
    const id = newId()
    await client.query(
      `INSERT INTO credit_note (id, number, invoice_id, reason, amount_cents, net_cents, tax_cents, issued_at, issued_on)
       VALUES ($1, $2, $3, 'cancelled', $4, $5, $6, now(), '2025-11-03')`,
      [id, `CN-2025-${place}`, invoiceId, sum, net, tax],
    )
    await client.query(
      `INSERT INTO credit_note_line (id, credit_note_id, position, invoice_line_id, amount_cents, net_cents, tax_cents)
       VALUES ($1, $2, 1, $3, $4, $5, $6)`,
      [newId(), id, lineId, amount, net, tax],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
const part = { amount: 10_000, net: 8_403, tax: 1_597 }
const tooMuch = 'more would be taken back than the line of the invoice has'

test('the database refuses more than a line has, in one credit note, in several, and at the same time', async () => {
  const { id } = await paidInvoice(fixture)
  await expect(insert(id, { amount: 14_951, net: 12_564, tax: 2_387 })).rejects.toThrow(tooMuch)
  await expect(insert(id, { amount: 14_950, net: 12_562, tax: 2_388 })).rejects.toThrow(tooMuch)
  const ends = await Promise.allSettled([insert(id, part), insert(id, part), insert(id, part)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(insert(id, part)).rejects.toThrow(tooMuch)
  await insert(id, { amount: 4_950, net: 4_160, tax: 790 })
  await expect(insert(id, { amount: 1, net: 1, tax: 0 })).rejects.toThrow(tooMuch)
})

test('a credit note has the amounts of its own invoice, and is the sum of its lines', async () => {
  const [one, other] = [await paidInvoice(fixture), await paidInvoice(fixture)]
  const refused = (fields: Partial<Parameters<typeof insert>[1]>, why: string) =>
    expect(insert(one.id, { ...part, ...fields })).rejects.toThrow(why)
  await refused({ lineId: other.id }, 'lines of its own invoice only')
  await refused({ tax: 1_596 }, 'has the amounts of its invoice')
  await refused({ amount: -1, net: -1, tax: 0 }, 'has the amounts of its invoice')
  await refused({ net: null, tax: null }, 'has the amounts of its invoice')
  await refused({ sum: 9_999 }, 'is the sum of its lines')
})

test('credit notes are only added', async () => {
  const { id } = await paidInvoice(fixture)
  await insert(id, part)
  for (const change of [
    'UPDATE credit_note SET amount_cents = 1',
    'DELETE FROM credit_note',
    'TRUNCATE credit_note CASCADE',
    'UPDATE credit_note_line SET amount_cents = 1',
    'DELETE FROM credit_note_line',
  ])
    await expect(fixture.pool.query(change)).rejects.toThrow('append-only')
})

test('what a process of the release before cancels or approves gets its credit note, with the next number', async () => {
  const payer = await fixture.payer()
  const submissionId = await fixture.request(payer)
  const read = async (invoiceId: string) =>
    (
      await fixture.pool.query(
        `SELECT n.number, n.reason, n.issued_on AS "issuedOn", n.amount_cents AS amount, l.net_cents AS net, l.tax_cents AS tax
           FROM credit_note n JOIN credit_note_line l ON l.credit_note_id = n.id WHERE n.invoice_id = $1`,
        [invoiceId],
      )
    ).rows
  const { rows } = await fixture.pool.query('SELECT id FROM invoice WHERE submission_id = $1', [submissionId])
  const at = '2025-11-05T10:00:00Z'
  await fixture.pool.query('INSERT INTO invoice_void (invoice_id, at) VALUES ($1, $2)', [rows[0].id, at])
  const whole = { amount: 14_950, net: 12_563, tax: 2_387, issuedOn: '2025-11-05' }
  expect(await read(rows[0].id)).toEqual([{ ...whole, number: 'CN-2025-000001', reason: 'cancelled' }])
  const { id, ask } = await paidInvoice(fixture)
  fixture.setClock(new Date('2025-11-20T10:00:00Z'))
  const refundId = (await ask()).json().id as string
  fixture.setClock(new Date('2025-11-03T10:00:00Z'))
  await fixture.pool.query(
    `INSERT INTO refund_step (refund_id, position, status, at) VALUES ($1, 2, 'approved', $2)`,
    [refundId, at],
  )
  // as the service divides it: three quarters of 23.87 are 17.9025
  const share = { amount: 11_213, net: 9_423, tax: 1_790, issuedOn: '2025-11-05' }
  expect(await read(id)).toEqual([{ ...share, number: 'CN-2025-000002', reason: 'refunded' }])
})
