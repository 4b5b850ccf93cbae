import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { bankOf, csvFile, invoiced } from './bank-fixture.ts'

let fixture: Fixture
let bank: ReturnType<typeof bankOf>
beforeAll(async () => {
  fixture = await startFixture()
  bank = bankOf(fixture)
})
afterAll(() => fixture.stop())

const markPaid = (id: string) =>
  fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${id}/mark-paid`, payload: {} })
const mailTo = (userId: string, subject: string) =>
  fixture.mails.next(
    (mail) => mail.recipients.includes(`${userId}@example.com`) && mail.subject?.includes(subject) === true,
  )
const subjectsOf = async (id: string) =>
  (await fixture.pool.query(`SELECT subject FROM outbox WHERE aggregate_id = $1 ORDER BY id`, [id])).rows.map(
    ({ subject }) => subject,
  )

test('money that names the invoice is certain, and one click pays the invoice as by hand', async () => {
  const invoice = await invoiced(fixture)
  const entry = await bank.arrived({ amount: '149.50', text: `Invoice ${invoice.number}`, name: 'Ada' })
  expect(entry).toMatchObject({
    ...{ status: 'open', version: 1, allocatedCents: 0 },
    match: {
      ...{ certainty: 'sure', reasons: ['number', 'amount'] },
      invoices: [
        { invoiceId: invoice.id, invoiceNumber: invoice.number, missingCents: 14950, amountCents: 14950 },
      ],
    },
  })
  expect((await bank.sure()).map(({ id }: { id: string }) => id)).toContain(entry.id)
  const before = await bank.waiting()
  const done = await bank.allocate(entry.id, 1, [invoice.id, 14950])
  expect(done.statusCode).toBe(201)
  expect(done.json()).toMatchObject({
    ...{ status: 'allocated', version: 2, allocatedCents: 14950, match: null, matches: [] },
    steps: [{ kind: 'allocated', invoiceNumber: invoice.number, amountCents: 14950, undoable: false }],
  })
  expect(await bank.waiting()).toBe(before - 1)
  expect(await invoice.read()).toMatchObject({ status: 'paid', receivedCents: 14950 })
  const receipt = await mailTo(invoice.payer.userId, 'Receipt')
  expect(receipt.attachments).toHaveLength(1)
  expect(await subjectsOf(invoice.id)).toEqual([
    ...['evt.payment.invoiced', 'evt.payment.changed', 'evt.payment.received', 'evt.payment.changed'],
  ])
  const { rows } = await fixture.pool.query('SELECT reference FROM payment WHERE invoice_id = $1', [
    invoice.id,
  ])
  expect(rows[0].reference).toBe(entry.bankReference)
})

test('a part leaves the invoice open and says what is missing; the rest completes it', async () => {
  const invoice = await invoiced(fixture)
  const part = await bank.arrived({ amount: '100.00', text: invoice.number })
  expect(part.match).toMatchObject({ certainty: 'likely', reasons: ['number', 'less'] })
  await bank.allocate(part.id, 1, [invoice.id, 10000])
  expect(await invoice.read()).toMatchObject({ status: 'open', receivedCents: 10000 })
  const mail = await mailTo(invoice.payer.userId, 'missing for invoice')
  expect(mail.subject).toBe(`$49.50 missing for invoice ${invoice.number}`)
  expect(mail.text).toContain('$49.50 is still missing')
  const rest = await bank.arrived({ amount: '49.50', text: invoice.number })
  expect(rest.match).toMatchObject({ certainty: 'sure' })
  await bank.allocate(rest.id, 1, [invoice.id, 4950])
  expect(await invoice.read()).toMatchObject({ status: 'paid', receivedCents: 14950 })
  const versions = await fixture.pool.query(
    `SELECT aggregate_version AS version FROM outbox WHERE aggregate_id = $1 AND subject = 'evt.payment.changed' ORDER BY id`,
    [invoice.id],
  )
  expect(versions.rows.map(({ version }) => version)).toEqual([1, 2, 4])
})

test('what is too much stays with the entry, and is given to another invoice or noted as sent back', async () => {
  const [one, two] = [await invoiced(fixture), await invoiced(fixture)]
  const entry = await bank.arrived({ amount: '400.00', text: one.number })
  expect(entry.match).toMatchObject({ certainty: 'likely', reasons: ['number', 'more'] })
  const first = (await bank.allocate(entry.id, 1, [one.id, 14950])).json()
  expect(first).toMatchObject({ status: 'partly', allocatedCents: 14950 })
  const tooMuch = await bank.allocate(entry.id, 2, [two.id, 14951])
  expect([tooMuch.statusCode, tooMuch.json().error]).toEqual([
    409,
    'That is more than is missing of the invoice',
  ])
  await bank.allocate(entry.id, 2, [two.id, 14950])
  const back = await bank.setAside(entry.id, { version: 3, kind: 'returned', note: 'SEPA 4711' })
  expect(back.json()).toMatchObject({
    status: 'returned',
    steps: [{}, {}, { kind: 'returned', note: 'SEPA 4711' }],
  })
  expect((await bank.entries(`status=returned&q=${entry.bankReference}`)).total).toBe(1)
  const late = await bank.allocate(entry.id, 4, [two.id, 1])
  expect([late.statusCode, late.json().error]).toEqual([409, 'Nothing of this entry is left to allocate'])
  const reopened = (await bank.reopen(entry.id, 4)).json()
  expect(reopened).toMatchObject({ status: 'partly', version: 5 })
})

test('one transfer for several invoices pays all of them, or none', async () => {
  const [one, two] = [await invoiced(fixture), await invoiced(fixture)]
  const entry = await bank.arrived({ amount: '299.00', text: `${one.number} ${two.number}` })
  expect(entry.match).toMatchObject({ certainty: 'sure', reasons: ['numbers', 'amount'] })
  const wrong = await bank.allocate(entry.id, 1, [one.id, 14950], [newId(), 14950])
  expect(wrong.statusCode).toBe(404)
  expect(await one.read()).toMatchObject({ status: 'open', receivedCents: 0 })
  const done = await bank.allocate(entry.id, 1, [one.id, 14950], [two.id, 14950])
  expect(done.json().status).toBe('allocated')
  expect([(await one.read()).status, (await two.read()).status]).toEqual(['paid', 'paid'])
})

test('of two administrators who confirm the same entry one does, and the other is told', async () => {
  const invoice = await invoiced(fixture)
  const entry = await bank.arrived({ amount: '149.50', text: invoice.number })
  const replies = await Promise.all([1, 2, 3].map(() => bank.allocate(entry.id, 1, [invoice.id, 14950])))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('version-conflict')
  const receipts = "SELECT count(*)::int FROM mail WHERE kind = 'receipt' AND invoice_id = $1"
  expect((await fixture.pool.query(receipts, [invoice.id])).rows[0].count).toBe(1)
})

test('a part that went to the wrong invoice is taken back; what made an invoice paid is not', async () => {
  const [wrong, right] = [await invoiced(fixture), await invoiced(fixture)]
  const entry = await bank.arrived({ amount: '149.50' })
  const [given] = (await bank.allocate(entry.id, 1, [wrong.id, 10000])).json().steps
  expect(given.undoable).toBe(true)
  const undone = await bank.undo(given.id, 2)
  expect(undone.json()).toMatchObject({
    ...{ status: 'open', allocatedCents: 0, version: 3 },
    steps: [{ undoable: false }, { amountCents: -10000, undoable: false }],
  })
  expect(await wrong.read()).toMatchObject({ status: 'open', receivedCents: 0 })
  expect((await bank.undo(given.id, 3)).json().error).toBe('This was taken back already')
  const [paid] = (await bank.allocate(entry.id, 3, [right.id, 14950])).json().steps.slice(-1)
  const refused = await bank.undo(paid.id, 4)
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'The invoice is paid by this: only a refund gives the money back',
  ])
})

test('an invoice that was marked paid by hand can be named for the record, which changes nothing about it', async () => {
  const invoice = await invoiced(fixture)
  await markPaid(invoice.id)
  fixture.setClock(new Date('2025-11-03T11:00:00Z'))
  const entry = await bank.arrived({ amount: '149.50', text: invoice.number })
  expect(JSON.stringify(entry.match)).not.toContain(invoice.number)
  const done = (await bank.allocate(entry.id, 1, [invoice.id, 14950])).json()
  expect(done).toMatchObject({ status: 'allocated', steps: [{ undoable: true }] })
  expect((await subjectsOf(invoice.id)).filter((each) => each === 'evt.payment.received')).toHaveLength(1)
  expect((await bank.undo(done.steps[0].id, 2)).statusCode).toBe(200)
  expect((await invoice.read()).status).toBe('paid')
  fixture.setClock(new Date('2025-11-03T10:00:00Z'))
})

test('an invoice that becomes void gives its part back', async () => {
  const invoice = await invoiced(fixture)
  const entry = await bank.arrived({ amount: '100.00', text: invoice.number })
  await bank.allocate(entry.id, 1, [invoice.id, 10000])
  await fixture.moveStatus(invoice.submissionId, 'pending_payment', 'withdrawn', 3)
  expect(await invoice.read()).toMatchObject({ status: 'void', receivedCents: 0 })
  expect(await bank.entry(entry.id)).toMatchObject({ status: 'open', allocatedCents: 0, version: 3 })
  const refused = await bank.allocate(entry.id, 3, [invoice.id, 10000])
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'This invoice is void'])
})

test('what the bank took back is kept, and cannot pay anything', async () => {
  const invoice = await invoiced(fixture)
  const { rows } = await fixture.pool.query(
    `INSERT INTO bank_entry (id, statement_id, identity, kind, account, booked_on, amount_cents, currency, payer_name,
       payer_account, end_to_end_id, remittance, bank_reference)
     SELECT $1::uuid, id, $1::text, 'reversal', '', '2025-11-04', 14950, 'USD', 'Ada', '', '', $2, '' FROM bank_statement LIMIT 1 RETURNING id`,
    [newId(), invoice.number],
  )
  expect(await bank.entry(rows[0].id)).toMatchObject({ kind: 'reversal', status: 'open', match: null })
  const refused = await bank.allocate(rows[0].id, 1, [invoice.id, 14950])
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'The bank took this money back'])
  const aside = await bank.setAside(rows[0].id, { version: 1, kind: 'ignored', note: 'Refunded' })
  expect(aside.json().status).toBe('ignored')
})

test('entries are found by text and sorted; unknown ones are 404; payers see nothing of it', async () => {
  const word = newId()
  await bank.import(
    csvFile([
      { amount: '2.00', name: `Beta ${word}` },
      { amount: '10.00', name: `alpha ${word}` },
    ]),
  )
  const names = async (query: string) =>
    (await bank.entries(`q=${word}&${query}`)).items.map(
      ({ amountCents }: { amountCents: number }) => amountCents,
    )
  expect(await names('sort=payer')).toEqual([1000, 200])
  expect(await names('sort=-payer')).toEqual([200, 1000])
  expect(await names('sort=amount')).toEqual([200, 1000])
  expect(await names('status=allocated')).toEqual([])
  expect(await names('status=waiting&pageSize=1&page=2')).toHaveLength(1)
  const gone = await fixture.as(admin)({ method: 'GET', url: `/api/admin/bank-entries/${newId()}` })
  expect(gone.statusCode).toBe(404)
})

test('a page of entries takes as many queries as one of one', async () => {
  const { countQueries } = await import('@accolade/chassis/testing/count-queries')
  const tables = ['bank_entry', 'bank_allocation', 'bank_entry_step', 'invoice', 'payment', 'payer']
  const word = newId()
  const read = () => bank.entries(`q=${word}`)
  await bank.import(csvFile([{ amount: '3.00', name: word }]))
  const one = await countQueries(tables, read)
  await bank.import(
    csvFile([
      { amount: '4.00', name: word },
      { amount: '5.00', name: word },
    ]),
  )
  expect(await countQueries(tables, read)).toBe(one)
})
