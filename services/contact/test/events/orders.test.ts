import { paymentRequested } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
let payer: Awaited<ReturnType<Fixture['payer']>>
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  payer = await fixture.payer()
})

interface Entry {
  submissionId: string
  version: number
  title: string
}
const entry = (title: string, version = 2): Entry => ({ submissionId: newId(), version, title })

/** An order of these entries, a hundred dollars each. */
async function order(...entries: Entry[]) {
  const lines = entries.map((each) => ({
    ...each,
    categoryId: newId(),
    categoryName: 'Film',
    amountCents: 10_000,
  }))
  const data = {
    organizationId: newId(),
    organizationName: 'Northlight',
    requestedBy: payer.userId,
    currency: 'USD',
  }
  const { submissionId: id, version } = entries[0]!
  await fixture.publish(paymentRequested, {
    aggregate: { id, version },
    data: { ...data, orderId: newId(), lines },
  })
}

interface Shown {
  id: string
  invoiceNumber: string
  status: string
  amountCents: number
  replaces: string[]
  replacedBy: string | null
  lines: { submissionId: string; submissionTitle: string; refundOffer: { kind: string } }[]
  refunds: { submissionId: string }[]
}

/** The payer's invoices, the newest first. */
const invoices = async (): Promise<Shown[]> =>
  (await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()
const titlesOf = ({ lines }: Shown) => lines.map(({ submissionTitle }) => submissionTitle)
const summary = async () =>
  (await invoices()).map((each) => [each.status, each.amountCents, titlesOf(each).join(' ')])
const pay = (id: string) => fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${id}/mark-paid` })

/** Events of a kind about an invoice, in the order in which they were emitted. */
async function eventsOf(type: string, invoiceId: string) {
  const { rows } = await fixture.pool.query<{ data: Record<string, unknown> }>(
    `SELECT payload -> 'data' AS data FROM outbox WHERE subject = $1 AND aggregate_id = $2 ORDER BY sequence`,
    [`evt.${type}`, invoiceId],
  )
  return rows.map(({ data }) => data)
}

test('an order of three entries is one invoice with three lines, in one mail', async () => {
  await fixture.settings({})
  const entries = [entry('A'), entry('B'), entry('C')]
  await order(...entries)
  expect(await summary()).toEqual([['open', 30_000, 'A B C']])
  const [invoice] = await invoices()
  expect(await eventsOf('payment.invoiced', invoice!.id)).toEqual([
    expect.objectContaining({
      amountCents: 30_000,
      lines: entries.map(({ submissionId }) => ({ submissionId, amountCents: 10_000 })),
    }),
  ])
  const mail = await fixture.mails.next()
  expect(mail.subject).toBe(`Invoice ${invoice!.invoiceNumber} for 3 entries`)
  expect(mail.text).toContain('Entry 2: “B”, Film: $100')
})

test('money for an order submits every entry of it, by an event each', async () => {
  const entries = [entry('A'), entry('B')]
  await order(...entries)
  const [{ id }] = (await invoices()) as [Shown]
  expect((await pay(id)).statusCode).toBe(200)
  await pay(id)
  const received = await eventsOf('payment.received', id)
  expect(
    received.map(({ submissionId, amountCents, invoiceId }) => [submissionId, amountCents, invoiceId]),
  ).toEqual(entries.map(({ submissionId }) => [submissionId, 10_000, id]))
  const requests = received.map(({ requestVersion }) => requestVersion)
  expect(requests).toEqual(entries.map(({ version }) => version))
  const keys = received.map(({ paymentId }) => paymentId)
  expect(keys[0]).toBe(id)
  expect(new Set(keys).size).toBe(2)
})

test('an entry on an open invoice of its own moves to the order, and the former invoice is cancelled', async () => {
  const single = entry('A')
  await order(single)
  await order({ ...single, version: 3 }, entry('B'))
  expect(await summary()).toEqual([
    ['open', 20_000, 'A B'],
    ['void', 10_000, 'A'],
  ])
  const [now, former] = (await invoices()) as [Shown, Shown]
  expect([now.replaces, former.replacedBy]).toEqual([[former.invoiceNumber], now.invoiceNumber])
})

test('an entry that moves from one order to another leaves a corrected invoice for the rest', async () => {
  const [a, b] = [entry('A'), entry('B')]
  await order(a, b)
  await order({ ...a, version: 3 }, entry('C'))
  expect(await summary()).toEqual([
    ['open', 10_000, 'B'],
    ['open', 20_000, 'A C'],
    ['void', 20_000, 'A B'],
  ])
})

test.each(['draft', 'withdrawn'] as const)(
  'an entry that becomes %s is taken off the invoice',
  async (to) => {
    const [a, b, c] = [entry('A'), entry('B'), entry('C')]
    await order(a, b, c)
    await fixture.moveStatus(b.submissionId, 'pending_payment', to, 3)
    expect(await summary()).toEqual([
      ['open', 20_000, 'A C'],
      ['void', 30_000, 'A B C'],
    ])
    // two at once leave one invoice for what remains
    await Promise.all(
      [a, c].map(({ submissionId }) => fixture.moveStatus(submissionId, 'pending_payment', to, 3)),
    )
    expect((await summary()).filter(([status]) => status === 'open')).toEqual([])
  },
)

test('an order that arrives late bills only what still waits for it', async () => {
  const [a, b] = [entry('A'), entry('B')]
  await fixture.moveStatus(a.submissionId, 'pending_payment', 'withdrawn', 3)
  await order(a, b)
  expect(await summary()).toEqual([['open', 10_000, 'B']])
  // an older order of an entry that is billed already
  await order({ ...b, version: 1 })
  expect(await summary()).toHaveLength(1)
})

test('an entry whose money came in while it was ordered again is not billed twice', async () => {
  const a = entry('A')
  await order(a)
  await pay((await invoices())[0]!.id)
  await order({ ...a, version: 3 }, entry('B'))
  expect(await summary()).toEqual([
    ['open', 10_000, 'B'],
    ['paid', 10_000, 'A'],
  ])
})

test('money that comes in for a request taken back leaves no other invoice open for the entry', async () => {
  const [paid, other] = [entry('Paid late'), entry('Beside it')]
  await order(paid)
  await pay((await invoices())[0]!.id)
  // the request was taken back before the service of submissions knew of the money, and made again with another entry
  await fixture.moveStatus(paid.submissionId, 'pending_payment', 'draft', 3)
  await order({ ...paid, version: 4 }, other)
  expect(await summary()).toEqual([
    ['open', 20_000, 'Paid late Beside it'],
    ['paid', 10_000, 'Paid late'],
  ])
  await fixture.moveStatus(paid.submissionId, 'pending_payment', 'submitted', 5)
  expect(await summary()).toEqual([
    ['open', 10_000, 'Beside it'],
    ['void', 20_000, 'Paid late Beside it'],
    ['paid', 10_000, 'Paid late'],
  ])
})

test('a refund is of one entry; the others stay as they are', async () => {
  const [a, b] = [entry('A'), entry('B')]
  await order(a, b)
  const [{ id }] = (await invoices()) as [Shown]
  await pay(id)
  const ask = (body: object) =>
    fixture.as(payer)({ method: 'POST', url: `/api/payments/${id}/refunds`, body })
  const reason = 'The client withdrew the work.'
  expect((await ask({ reason })).statusCode).toBe(400)
  expect((await ask({ reason, submissionId: newId() })).statusCode).toBe(400)
  const asked = await ask({ reason, submissionId: b.submissionId })
  expect(asked.json()).toMatchObject({ submissionId: b.submissionId, amountCents: 10_000, percent: 100 })
  const [waiting] = (await invoices()) as [Shown]
  expect(waiting.lines.map(({ refundOffer }) => refundOffer.kind)).toEqual(['full', 'none'])
  for (const [step, body] of [
    ['approve'],
    ['start-transfer'],
    ['complete-transfer', { reference: 'R-1' }],
  ] as const)
    await fixture.as(admin)({
      method: 'POST',
      url: `/api/admin/refunds/${asked.json().id}/${step}`,
      ...(body && { body }),
    })
  expect((await invoices())[0]!.status).toBe('partially_refunded')
  const lists = async (status: string) => {
    const reply = await fixture.as(admin)({ method: 'GET', url: `/api/admin/payments?status=${status}` })
    return reply.json().items.filter((each: Shown) => each.id === id).length
  }
  expect([await lists('partially_refunded'), await lists('refunded'), await lists('paid')]).toEqual([1, 0, 0])
  const [received] = (await eventsOf('payment.received', id)).slice(1)
  expect(await eventsOf('payment.refunded', id)).toEqual([
    expect.objectContaining({ paymentId: received!.paymentId, submissionId: b.submissionId, full: true }),
  ])
})

test('administrators find an invoice by the title and the id of any entry', async () => {
  const [a, b] = [entry('First of two'), entry('Nightingale 7')]
  await order(a, b)
  const found = async (query: string) =>
    (await fixture.as(admin)({ method: 'GET', url: `/api/admin/payments?${query}` }))
      .json()
      .items.map(titlesOf)
  expect(await found('q=nightingale%207')).toEqual([['First of two', 'Nightingale 7']])
  expect(await found(`submission=${b.submissionId}`)).toEqual([['First of two', 'Nightingale 7']])
})

test('a process of the release before can neither pay nor cancel an invoice of several entries', async () => {
  await order(entry('A'), entry('B'))
  const [{ id }] = (await invoices()) as [Shown]
  const pays = 'INSERT INTO payment (invoice_id, received_at) VALUES ($1, now())'
  await expect(fixture.pool.query(pays, [id])).rejects.toThrow('has several lines')
  const cancels = 'INSERT INTO invoice_void (invoice_id, at) VALUES ($1, now())'
  await expect(fixture.pool.query(cancels, [id])).rejects.toThrow('has several lines')
})

test('an invoice of the release before gets its line', async () => {
  await fixture.pool.query(
    `INSERT INTO invoice (id, number, submission_id, request_version, submission_title, category_name, organization_name, payer_id,
                          payer_name, payer_email, amount_cents, currency, issued_at)
     VALUES (gen_random_uuid(), 'old', gen_random_uuid(), 2, 'Old', 'Film', 'Northlight', $1, 'Mara', 'm@example.com', 4900, 'USD', now())`,
    [payer.userId],
  )
  expect(await summary()).toEqual([['open', 4_900, 'Old']])
  await expect(fixture.pool.query('UPDATE invoice_line SET amount_cents = 1')).rejects.toThrow('append-only')
  await expect(fixture.pool.query('DELETE FROM invoice_line')).rejects.toThrow('append-only')
})
