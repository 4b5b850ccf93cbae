import { lettersOf, squeezed } from '@accolade/chassis/testing/pdf-text'
import { paymentRequested } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { invoicing } from '../samples.ts'

let fixture: Fixture
let payer: Awaited<ReturnType<Fixture['payer']>>
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.settings({ invoicing })
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  payer = await fixture.payer()
})

/** An order of these entries, a hundred dollars each with the tax of the settings in it; gives their ids. */
async function order(...titles: string[]): Promise<string[]> {
  const lines = titles.map((title) => ({
    ...{ submissionId: newId(), version: 2, title, categoryId: newId(), categoryName: 'Film' },
    amountCents: 10_000,
  }))
  const data = {
    ...{ organizationId: newId(), organizationName: 'Northlight', requestedBy: payer.userId },
    ...{ currency: 'USD', orderId: newId(), lines },
  }
  await fixture.publish(paymentRequested, { aggregate: { id: lines[0]!.submissionId, version: 2 }, data })
  return lines.map(({ submissionId }) => submissionId)
}

interface Note {
  id: string
  number: string
  reason: string
  issuedOn: string
  amountCents: number
  lines: { submissionId: string; amountCents: number }[]
}
interface Shown {
  id: string
  invoiceNumber: string
  status: string
  amountCents: number
  creditNotes: Note[]
}

/** The payer's invoices, the newest first. */
const invoices = async (): Promise<Shown[]> =>
  (await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()
const pay = (id: string) => fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${id}/mark-paid` })
const withdraw = (id: string) => fixture.moveStatus(id, 'pending_payment', 'withdrawn', 3)
const download = (by: Parameters<Fixture['as']>[0], id: string, noteId: string) =>
  fixture.as(by)({ method: 'GET', url: `/api/payments/${id}/credit-notes/${noteId}/credit-note.pdf` })

/** Asks for the money for an entry back, and has it approved. */
async function refund(id: string, submissionId: string): Promise<string> {
  const reason = 'The client withdrew the work.'
  const body = { reason, submissionId }
  const asked = await fixture.as(payer)({ method: 'POST', url: `/api/payments/${id}/refunds`, body })
  const refundId = asked.json().id as string
  const url = `/api/admin/refunds/${refundId}/approve`
  const reply = await fixture.as(admin)({ method: 'POST', url })
  expect(reply.statusCode).toBe(200)
  return refundId
}

async function creditedEvents(invoiceId: string) {
  const { rows } = await fixture.pool.query<{ data: Record<string, unknown> }>(
    `SELECT payload -> 'data' AS data FROM outbox WHERE subject = 'evt.payment.credited' AND aggregate_id = $1 ORDER BY sequence`,
    [invoiceId],
  )
  return rows.map(({ data }) => data)
}

/** Numbers of all credit notes and the last that was given. */
async function numbers() {
  const { rows } = await fixture.pool.query<{ number: string }>(
    'SELECT number FROM credit_note ORDER BY number',
  )
  const { rows: counters } = await fixture.pool.query('SELECT year, last FROM credit_note_counter')
  return { numbers: rows.map(({ number }) => number), counters }
}

test('a cancelled invoice is taken back as a whole, with the tax that it has, in a mail with the PDF', async () => {
  const [a, b] = (await order('A', 'B')) as [string, string]
  const [invoice] = (await invoices()) as [Shown]
  // the tax of today is no matter: what was billed is taken back
  await fixture.settings({ invoicing: { ...invoicing, tax: { ...invoicing.tax, rateHundredths: 700 } } })
  await Promise.all([withdraw(a), withdraw(b)])
  await fixture.settings({ invoicing })
  const all = await invoices()
  expect(all.map(({ status }) => status)).toEqual(['void', 'void'])
  const former = all.find(({ id }) => id === invoice.id)!
  const [note] = former.creditNotes as [Note]
  expect(note).toEqual({
    ...{ id: note.id, reason: 'corrected', issuedOn: '2025-11-03', amountCents: 20_000 },
    number: expect.stringMatching(/^CN-2025-\d{6}$/),
    lines: [a, b].map((submissionId) => ({ submissionId, amountCents: 10_000 })),
  })
  const { rows } = await fixture.pool.query(
    `SELECT n.net_cents AS net, n.tax_cents AS tax FROM credit_note n WHERE n.invoice_id = $1
     UNION ALL SELECT net_cents, tax_cents FROM invoice WHERE id = $1`,
    [invoice.id],
  )
  expect(rows[0]).toEqual(rows[1])
  const mail = await fixture.mails.next(({ subject }) => subject?.includes(note.number) === true)
  expect(mail.subject).toBe(`Credit note ${note.number} for invoice ${invoice.invoiceNumber}`)
  expect(mail.recipients).toEqual([`${payer.userId}@example.com`])
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`credit-note-${note.number}.pdf`])
  const letters = await lettersOf(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer))
  for (const text of [
    `Credit note ${note.number}`,
    `It takes back the amounts below of invoice ${invoice.invoiceNumber} of November 3, 2025.`,
    'VAT 19% $31.94',
    'Taken back in all $200.00',
  ])
    expect(letters).toContain(squeezed(text))
})

test('a correction is a credit note of all and a new invoice of the rest; together they come to what is left', async () => {
  const [, b] = (await order('A', 'B', 'C')) as [string, string, string]
  await withdraw(b)
  const [rest, former] = (await invoices()) as [Shown, Shown]
  expect([former.status, former.creditNotes.map(({ reason }) => reason)]).toEqual(['void', ['corrected']])
  expect(former.amountCents - former.creditNotes[0]!.amountCents + rest.amountCents).toBe(20_000)
  expect(rest.creditNotes).toEqual([])
  expect(await creditedEvents(former.id)).toEqual([
    expect.objectContaining({
      reason: 'corrected',
      amountCents: 30_000,
      invoiceNumber: former.invoiceNumber,
    }),
  ])
  const letters = await lettersOf((await download(payer, former.id, former.creditNotes[0]!.id)).rawPayload)
  expect(letters).toContain(squeezed(`invoice ${rest.invoiceNumber} is issued instead of it.`))
})

test('an approved refund is a credit note of that entry; a part of the fee takes its part of the tax', async () => {
  const [a, b] = (await order('A', 'B')) as [string, string]
  const [{ id }] = (await invoices()) as [Shown]
  await pay(id)
  const mailed = async () => {
    const mail = await fixture.mails.next(
      ({ subject, recipients }) =>
        /^Credit note/.test(subject ?? '') && recipients.join().includes(payer.userId),
    )
    expect(mail.text).toContain('The amount is refunded by bank transfer.')
    return mail.attachments.map(({ filename }) => filename)
  }
  const papers: (string | null)[] = []
  await refund(id, a)
  papers.push(...(await mailed()))
  fixture.setClock(new Date('2025-11-20T10:00:00Z'))
  await refund(id, b)
  papers.push(...(await mailed()))
  fixture.setClock(new Date('2025-11-03T10:00:00Z'))
  const [{ creditNotes, status }] = (await invoices()) as [Shown]
  expect(status).toBe('paid')
  expect(creditNotes.map(({ reason, amountCents, lines }) => [reason, amountCents, lines])).toEqual([
    ['refunded', 10_000, [{ submissionId: a, amountCents: 10_000 }]],
    ['refunded', 7_500, [{ submissionId: b, amountCents: 7_500 }]],
  ])
  expect(
    (await creditedEvents(id)).map(({ creditNoteNumber, amountCents }) => [creditNoteNumber, amountCents]),
  ).toEqual(creditNotes.map(({ number, amountCents }) => [number, amountCents]))
  const { rows } = await fixture.pool.query(
    'SELECT net_cents AS net, tax_cents AS tax FROM credit_note WHERE invoice_id = $1 ORDER BY number',
    [id],
  )
  // three quarters of 15.97 are 11.9775
  expect(rows).toEqual([
    { net: 8_403, tax: 1_597 },
    { net: 6_302, tax: 1_198 },
  ])
  const letters = await lettersOf((await download(payer, id, creditNotes[1]!.id)).rawPayload)
  expect(letters).toContain(squeezed('Taken back in all $75.00'))
  expect(letters).toContain(squeezed('VAT 19% $11.98'))
})

test('the payer and administrators download a credit note, nobody else, and only with its own invoice', async () => {
  const [a] = (await order('A')) as [string]
  await withdraw(a)
  const [{ id, creditNotes }] = (await invoices()) as [Shown]
  const [{ id: noteId, number }] = creditNotes as [Note]
  for (const person of [payer, admin]) {
    const reply = await download(person, id, noteId)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="credit-note-${number}.pdf"`)
  }
  await order('B')
  const [other] = (await invoices()) as [Shown]
  expect((await download(payer, other.id, noteId)).statusCode).toBe(404)
  expect((await download(await fixture.payer(), id, noteId)).statusCode).toBe(404)
  expect((await download(null, id, noteId)).statusCode).toBe(401)
})

test('numbers have no gaps when fifty are issued at once and transactions are killed on the way', async () => {
  const ids: string[] = []
  for (let batch = 0; batch < 5; batch += 1)
    ids.push(...(await Promise.all(Array.from({ length: 10 }, () => order('A')))).flat())
  const { numbers: before } = await numbers()
  /** Ends the connection of one transaction that has taken a number or waits for it; gives how many that were. */
  const kill = async () => {
    const { rowCount } = await fixture.pool.query(
      `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
        WHERE l.relation = 'credit_note_counter'::regclass AND l.mode = 'RowExclusiveLock' AND l.pid <> pg_backend_pid()
          AND a.datname = current_database() LIMIT 1`,
    )
    return rowCount ?? 0
  }
  // the fixture may lose patience with an event that is delivered again; the credit notes are waited for below
  const sent = Promise.allSettled(ids.map(withdraw))
  let kills = 0
  while (kills < 5) kills += await kill()
  const left = new Set(ids)
  while (left.size > 0) left.delete((await fixture.events.next('payment.credited')).data.submissionId)
  await sent
  const after = await numbers()
  expect(after.numbers).toHaveLength(before.length + 50)
  expect(after.numbers).toEqual(
    after.numbers.map((_, index) => `CN-2025-${String(index + 1).padStart(6, '0')}`),
  )
  expect(after.counters).toEqual([{ year: 2025, last: after.numbers.length }])
}, 120_000)
