import { readFigures } from '@accolade/chassis/testing/figures'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin } from '../fixture.ts'
import { bankOf } from '../routes/bank-fixture.ts'
import { accountsOf, billed, type CardFixture, deliver, startCardFixture } from './card-fixture.ts'

let fixture: CardFixture
beforeAll(async () => {
  fixture = await startCardFixture()
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.setClock(new Date('2025-11-03T10:00:00Z')))

const revenue = -14950
const statuses = async (invoice: Awaited<ReturnType<typeof billed>>) =>
  (await invoice.read()).cardAttempts.map(({ status }: { status: string }) => status)
const shownToAdmins = async (number: string) =>
  (await fixture.as(admin)({ method: 'GET', url: `/api/admin/payments?q=${number}` })).json().items[0]
const payments = async (invoiceId: string) =>
  (
    await fixture.pool.query(
      'SELECT c.* FROM card_payment c JOIN payment_attempt a ON a.id = c.attempt_id WHERE a.invoice_id = $1',
      [invoiceId],
    )
  ).rows

async function onPage() {
  const invoice = await billed(fixture)
  await invoice.checkout()
  return invoice
}

test('a card is paid: receipt, event and ledger', async () => {
  const invoice = await onPage()
  expect((await invoice.news('pay')).json()).toEqual({ received: true })
  expect(await invoice.read()).toMatchObject({ status: 'paid', paidAt: '2025-11-03T10:00:00.000Z' })
  expect(await statuses(invoice)).toEqual(['captured'])
  const event = await fixture.events.next('payment.received')
  expect(event.data).toMatchObject({ invoiceId: invoice.id, amountCents: 14950, currency: 'USD' })
  const receipt = await fixture.mails.next(
    ({ subject }) => subject?.startsWith('Receipt') === true && subject.includes(invoice.number),
  )
  expect(receipt.text).toContain('Paid on: 2025-11-03')
  expect(await accountsOf(fixture, invoice.id)).toEqual({ stripe: 14950, revenue })
  expect((await shownToAdmins(invoice.number)).cardAttempts).toMatchObject([
    { status: 'captured', reference: invoice.session().payment_intent, unusedCents: 0 },
  ])
})

test('the same event, again and several times at once, is one payment', async () => {
  const invoice = await onPage()
  const event = invoice.act('pay')
  const replies = await Promise.all([
    deliver(fixture, event),
    deliver(fixture, event),
    deliver(fixture, event),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await deliver(fixture, event)).statusCode).toBe(200)
  // another event that says the same
  expect((await invoice.news('debit-arrives')).statusCode).toBe(200)
  expect(await payments(invoice.id)).toHaveLength(1)
  expect(await accountsOf(fixture, invoice.id)).toEqual({ stripe: 14950, revenue })
})

test('a debit is under way until it arrives or fails, and can be tried again', async () => {
  const invoice = await onPage()
  await invoice.news('debit')
  expect(await statuses(invoice)).toEqual(['processing'])
  expect(await invoice.read()).toMatchObject({ status: 'open' })
  const waiting = await invoice.checkout()
  expect([waiting.statusCode, waiting.json().error]).toEqual([
    409,
    'A payment of this invoice is being confirmed',
  ])
  await invoice.news('debit-fails')
  expect(await statuses(invoice)).toEqual(['failed'])
  await invoice.checkout()
  await invoice.news('debit')
  await invoice.news('debit-arrives')
  expect(await statuses(invoice)).toEqual(['failed', 'captured'])
  expect(await invoice.read()).toMatchObject({ status: 'paid' })
})

test('whatever the order in which events arrive, what was paid stays paid', async () => {
  const invoice = await onPage()
  const [debit, fails, expires] = [invoice.act('debit'), invoice.act('debit-fails'), invoice.act('expire')]
  const paid = invoice.act('debit-arrives')
  for (const event of [
    expires,
    paid,
    debit,
    fails,
    fixture.stripe.sign('checkout.session.expired', invoice.session()),
  ])
    expect((await deliver(fixture, event)).statusCode).toBe(200)
  expect(await statuses(invoice)).toEqual(['captured'])
  expect(await invoice.read()).toMatchObject({ status: 'paid' })
})

test('events about something else are answered and change nothing', async () => {
  const invoice = await onPage()
  const session = invoice.session()
  const foreign = { ...session, payment_status: 'paid', payment_intent: 'pi_foreign' }
  const events = [
    fixture.stripe.sign('customer.created', { id: 'cus_1' }),
    fixture.stripe.sign('charge.refunded', { id: 'ch_1', payment_intent: session.payment_intent }),
    fixture.stripe.sign('checkout.session.completed', { ...foreign, metadata: {} }),
    fixture.stripe.sign('checkout.session.completed', {
      ...foreign,
      metadata: { accolade_attempt: newId() },
    }),
    fixture.stripe.sign('refund.created', {
      id: 're_1',
      status: 'succeeded',
      payment_intent: 'pi_x',
      amount: 1,
      currency: 'usd',
    }),
  ]
  for (const event of events) expect((await deliver(fixture, event)).statusCode).toBe(200)
  expect(await statuses(invoice)).toEqual(['pending'])
  expect(await accountsOf(fixture, invoice.id)).toEqual({ receivable: 14950, revenue })
})

test('an event with another signature, or none, or changed bytes, is refused', async () => {
  const invoice = await onPage()
  const { body, signature } = invoice.act('pay')
  const forged = fixture.stripe.sign('checkout.session.completed', invoice.session(), {
    secret: 'whsec_other',
  })
  const sent = [
    await deliver(fixture, forged),
    await deliver(fixture, { body: body.replace('14950', '14951'), signature }),
    await deliver(fixture, { body, signature: '' }),
    await deliver(fixture, { body: '', signature }),
    await deliver(fixture, { body, signature: 't=1,v1=zz' }),
    await fixture.as(null)({ method: 'POST', url: '/api/stripe/webhook', payload: { id: 'evt_1' } }),
  ]
  expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 400))
  const long = fixture.stripe.sign('customer.created', { text: 'x'.repeat(300_000) })
  expect((await deliver(fixture, long)).statusCode).toBe(413)
  expect(await invoice.read()).toMatchObject({ status: 'open' })
})

test('an event is taken until it is three minutes old', async () => {
  const invoice = await onPage()
  const event = invoice.act('pay')
  fixture.setClock(new Date('2025-11-03T10:03:01Z'))
  expect((await deliver(fixture, event)).statusCode).toBe(400)
  expect(await invoice.read()).toMatchObject({ status: 'open' })
  fixture.setClock(new Date('2025-11-03T10:03:00Z'))
  expect((await deliver(fixture, event)).statusCode).toBe(200)
  expect(await invoice.read()).toMatchObject({ status: 'paid' })
})

test.each([
  ['amount', { amount_total: 14900 }, 14900, 'USD'],
  ['currency', { currency: 'eur' }, 14950, 'EUR'],
])(
  'money with another %s pays nothing and waits for an administrator',
  async (_what, change, cents, currency) => {
    const invoice = await onPage()
    Object.assign(invoice.session(), change)
    expect((await invoice.news('pay')).statusCode).toBe(200)
    expect(await invoice.read()).toMatchObject({ status: 'open', receivedCents: 0 })
    expect((await shownToAdmins(invoice.number)).cardAttempts).toMatchObject([
      { status: 'captured', amountCents: cents, currency, unusedCents: cents },
    ])
    expect(await accountsOf(fixture, invoice.id)).toEqual({
      ...{ receivable: 14950, revenue },
      ...{ stripe: cents, unallocated: -cents },
    })
  },
)

test('money for an invoice that is void or paid by then waits, and goes back with the provider', async () => {
  const withdrawn = await onPage()
  await fixture.moveStatus(withdrawn.submissionId, 'pending_payment', 'withdrawn', 3)
  await withdrawn.news('pay')
  expect(await withdrawn.read()).toMatchObject({ status: 'void' })
  expect(await accountsOf(fixture, withdrawn.id)).toEqual({ stripe: 14950, unallocated: -14950 })

  const twice = await onPage()
  const bank = bankOf(fixture)
  const entry = await bank.arrived({ amount: '149.50' })
  await bank.allocate(entry.id, entry.version, [twice.id, 14950])
  await twice.news('pay')
  const { payment_intent } = twice.session()
  expect((await shownToAdmins(twice.number)).cardAttempts).toMatchObject([{ unusedCents: 14950 }])
  const figures = (await fixture.as(admin)({ method: 'GET', url: '/api/admin/figures/money' })).json()
  expect(figures.cardMoneyWaiting).toBeGreaterThanOrEqual(2)
  const gauge = async () => {
    const { body } = await fixture.app.inject({ url: '/metrics' })
    return readFigures(body).of('accolade_card_payments_unused', { service: 'contact' })
  }
  const unused = await gauge()
  expect(unused).toBe(figures.cardMoneyWaiting)

  const refund = { id: 're_back', status: 'succeeded', payment_intent, amount: 14950, currency: 'usd' }
  await deliver(fixture, fixture.stripe.sign('refund.created', refund))
  await deliver(fixture, fixture.stripe.sign('refund.updated', refund))
  expect((await shownToAdmins(twice.number)).cardAttempts).toMatchObject([{ unusedCents: 0 }])
  expect(await gauge()).toBe((unused ?? 0) - 1)
  await deliver(fixture, fixture.stripe.sign('refund.created', { ...refund, id: 're_more' }))
  const accounts = await accountsOf(fixture, twice.id)
  expect([accounts.stripe, accounts.receivable]).toEqual([undefined, undefined])
})

test('by card more than is missing pays the invoice, and the rest waits', async () => {
  const invoice = await onPage()
  const bank = bankOf(fixture)
  const entry = await bank.arrived({ amount: '50.00' })
  await bank.allocate(entry.id, entry.version, [invoice.id, 5000])
  await invoice.news('pay')
  expect(await invoice.read()).toMatchObject({ status: 'paid', receivedCents: 14950 })
  expect((await shownToAdmins(invoice.number)).cardAttempts).toMatchObject([{ unusedCents: 5000 }])
})

test('a part by card counts, no bank entry pays it again, and it waits once the invoice is void', async () => {
  const invoice = await billed(fixture)
  const bank = bankOf(fixture)
  const entry = await bank.arrived({ amount: '149.50' })
  await bank.allocate(entry.id, entry.version, [invoice.id, 5000])
  await invoice.checkout()
  const { steps, version } = await bank.entry(entry.id)
  await bank.undo(steps[0].id, version)
  await invoice.news('pay')
  expect(await invoice.read()).toMatchObject({ status: 'open', receivedCents: 9950 })
  const more = await bank.allocate(entry.id, version + 1, [invoice.id, 5001])
  expect(more.json().error).toBe('That is more than is missing of the invoice')
  const past = fixture.pool.query(
    `INSERT INTO bank_allocation (id, entry_id, invoice_id, amount_cents, at) VALUES ($1, $2, $3, 5001, now())`,
    [newId(), entry.id, invoice.id],
  )
  await expect(past).rejects.toThrow('an invoice cannot get more than it asks for')
  await fixture.moveStatus(invoice.submissionId, 'pending_payment', 'withdrawn', 3)
  expect(await invoice.read()).toMatchObject({ status: 'void', receivedCents: 0 })
  expect(await statuses(invoice)).toEqual(['cancelled'])
  expect((await shownToAdmins(invoice.number)).cardAttempts).toMatchObject([{ unusedCents: 9950 }])
})

test('money by card is income as far as it pays an invoice, and what it pays is missing no longer', async () => {
  const income = async () =>
    (await fixture.as(admin)({ method: 'GET', url: '/api/admin/figures/income' })).json()[0]
  const came = async () => (await income()).months.at(-1).inCents
  const missing = async () => (await income()).unpaid[0].missingCents
  const before = await came()
  const wrong = await onPage()
  const open = await missing()
  Object.assign(wrong.session(), { amount_total: 20_000 })
  await wrong.news('pay')
  expect([await came(), await missing()]).toEqual([before, open])
  await (await onPage()).news('pay')
  expect([await came(), await missing()]).toEqual([before + 14950, open])
})

test('rows about payments by card are neither changed nor deleted', async () => {
  await (await onPage()).news('pay')
  for (const table of ['checkout_session', 'card_payment', 'provider_event']) {
    expect((await fixture.pool.query(`SELECT FROM ${table}`)).rowCount).toBeGreaterThan(0)
    await expect(fixture.pool.query(`DELETE FROM ${table}`)).rejects.toThrow(/ is append-only$/)
  }
})
