import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { stripeBooks } from '../../src/providers/stripe-books.ts'
import { createDatabase } from '../../src/store/database.ts'
import { type Disagreement, reconcile } from '../../src/use-cases/reconcile.ts'
import { admin } from '../fixture.ts'
import { billed, type CardFixture, deliver, startCardFixture } from './card-fixture.ts'
import { secretKey } from './stripe-stand-in.ts'

let fixture: CardFixture
let db: ReturnType<typeof createDatabase>
beforeAll(async () => {
  fixture = await startCardFixture()
  db = createDatabase(fixture.pool)
})
afterAll(async () => {
  await db.$disconnect()
  await fixture.stop()
})

const compare = (from = '2025-11-01T00:00:00Z', to = '2025-12-01T00:00:00Z') => {
  const books = stripeBooks({ secretKey, apiUrl: fixture.stripe.url })
  return reconcile({ db, books }, { from: new Date(from), to: new Date(to) })
}
const amounts = (found: readonly Disagreement[]) =>
  found.map(({ kind, provider, ledger }) => [
    kind,
    provider?.amountCents ?? null,
    ledger?.amountCents ?? null,
    ledger?.invoiceNumber ?? null,
  ])

async function paid() {
  const invoice = await billed(fixture)
  await invoice.checkout()
  expect((await invoice.news('pay')).statusCode).toBe(200)
  return invoice
}

/** An approved refund of all that the invoice was paid with, which the provider knows of. */
async function refunded(invoice: Awaited<ReturnType<typeof paid>>) {
  await fixture.moveStatus(invoice.submissionId, 'pending_payment', 'submitted', 4)
  const reply = await fixture.as(invoice.payer)({
    ...{ method: 'POST', url: `/api/payments/${invoice.id}/refunds` },
    payload: { reason: 'The client withdrew the work.' },
  })
  await fixture.as(admin)({ method: 'POST', url: `/api/admin/refunds/${reply.json().id}/approve` })
  await fixture.runJob('card-refunds')
  const { payment_intent: reference } = invoice.session()
  return fixture.stripe.refunds.findLast((each) => each.payment_intent === reference)!
}

test('nothing came in by card', async () => {
  expect(await compare()).toEqual({ agreed: [], disagreements: [] })
})

test('what both have agrees, page after page of the provider; payments of other programs are left out', async () => {
  for (let count = 0; count < 5; count += 1) await paid()
  const returned = await refunded(await paid())
  await deliver(fixture, fixture.stripe.endRefund(returned.id, 'succeeded'))
  // neither paid on, nor ours
  await (await billed(fixture)).checkout()
  const [first] = fixture.stripe.sessions
  fixture.stripe.sessions.push({ ...first!, id: 'cs_other', payment_intent: 'pi_other', metadata: {} })
  fixture.stripe.refunds.push({ ...returned, id: 're_other', payment_intent: 'pi_other', metadata: {} })
  expect(await compare()).toEqual({
    agreed: [
      { currency: 'USD', kind: 'payment', count: 6, amountCents: 6 * 14950 },
      { currency: 'USD', kind: 'refund', count: 1, amountCents: 14950 },
    ],
    disagreements: [],
  })
})

test('an event that never came is money that the ledger does not have, until it comes', async () => {
  const invoice = await billed(fixture)
  await invoice.checkout()
  const lost = invoice.act('pay')
  expect(amounts((await compare()).disagreements)).toEqual([['payment', 14950, null, null]])
  await deliver(fixture, lost)
  expect((await compare()).disagreements).toEqual([])
  const refund = await refunded(invoice)
  const end = fixture.stripe.endRefund(refund.id, 'succeeded')
  expect(amounts((await compare()).disagreements)).toEqual([['refund', 14950, null, null]])
  await deliver(fixture, end)
  expect((await compare()).disagreements).toEqual([])
})

test('a refund in the dashboard of the provider is found by its payment', async () => {
  const invoice = await paid()
  const { payment_intent } = invoice.session()
  const by = { ...fixture.stripe.refunds[0]!, metadata: {}, payment_intent: payment_intent!, amount: 5000 }
  fixture.stripe.refunds.push({ ...by, id: 're_dashboard', created: fixture.stripe.now() })
  expect(amounts((await compare()).disagreements)).toEqual([['refund', 5000, null, null]])
  fixture.stripe.refunds.pop()
})

test('another amount, or money that the provider does not have, names the invoice', async () => {
  const [one, other] = [await paid(), await paid()]
  Object.assign(one.session(), { amount_total: 14949 })
  other.session().payment_status = 'unpaid'
  expect(amounts((await compare()).disagreements)).toEqual([
    ['payment', 14949, 14950, one.number],
    ['payment', null, 14950, other.number],
  ])
  Object.assign(one.session(), { amount_total: 14950 })
  other.session().payment_status = 'paid'
})

test('what the two noted in other periods is looked for outside of them', async () => {
  fixture.setClock(new Date('2025-12-31T23:59:00Z'))
  const invoice = await billed(fixture)
  await invoice.checkout()
  await invoice.news('debit')
  fixture.setClock(new Date('2026-01-04T10:00:00Z'))
  await invoice.news('debit-arrives')
  const sum = { currency: 'USD', kind: 'payment', count: 1, amountCents: 14950 }
  expect(await compare('2025-12-31T00:00:00Z', '2026-01-01T00:00:00Z')).toEqual({
    agreed: [sum],
    disagreements: [],
  })
  expect(await compare('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')).toEqual({
    agreed: [sum],
    disagreements: [],
  })
})
