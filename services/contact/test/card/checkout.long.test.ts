import { mailQuotas } from '@accolade/contracts/quotas'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, startFixture } from '../fixture.ts'
import { bankOf } from '../routes/bank-fixture.ts'
import { billed, type CardFixture, startCardFixture } from './card-fixture.ts'

let fixture: CardFixture
beforeAll(async () => {
  fixture = await startCardFixture()
})
afterAll(() => fixture.stop())
beforeEach(() => {
  fixture.stripe.losesAnswers = false
  fixture.setClock(new Date('2025-11-03T10:00:00Z'))
})

const created = () => fixture.stripe.calls.filter((call) => call === 'POST /v1/checkout/sessions').length

test('the payer of an open invoice gets a page over all of it, and the same page again', async () => {
  const invoice = await billed(fixture)
  const before = created()
  const first = await invoice.checkout()
  expect([first.statusCode, first.json().url]).toEqual([200, invoice.session().url])
  expect(invoice.session()).toMatchObject({
    ...{ amount_total: 14950, currency: 'usd', expires_at: Date.parse('2025-11-03T11:00:00Z') / 1_000 },
    success_url: expect.stringContaining(`/profile?view=billing&card=paid&invoice=${invoice.id}`),
    cancel_url: expect.stringContaining(`/profile?view=billing&card=cancelled&invoice=${invoice.id}`),
  })
  expect((await invoice.checkout()).json()).toEqual(first.json())
  expect(created() - before).toBe(1)
  expect((await invoice.read()).cardAttempts).toEqual([
    { status: 'pending', amountCents: 14950, currency: 'USD', since: '2025-11-03T10:00:00.000Z' },
  ])
})

test('who asks many times at once gets one page', async () => {
  const invoice = await billed(fixture)
  const replies = await Promise.all([invoice.checkout(), invoice.checkout(), invoice.checkout()])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(replies.map((reply) => reply.json().url)).size).toBe(1)
  expect((await invoice.read()).cardAttempts).toHaveLength(1)
})

test('after a crash before the answer of the provider the page that it made is used', async () => {
  const invoice = await billed(fixture)
  fixture.stripe.losesAnswers = true
  const lost = await invoice.checkout()
  expect([lost.statusCode, lost.json().error]).toEqual([
    502,
    'The payment page does not answer. Please try again.',
  ])
  fixture.stripe.losesAnswers = false
  const { url } = invoice.session()
  fixture.setClock(new Date('2025-11-03T10:05:00Z'))
  expect((await invoice.checkout()).json()).toEqual({ url })
  expect((await invoice.read()).cardAttempts).toHaveLength(1)
})

test('a page is asked for once more where the last one is over', async () => {
  const invoice = await billed(fixture)
  const { url } = (await invoice.checkout()).json()
  fixture.setClock(new Date('2025-11-03T11:00:01Z'))
  const later = (await invoice.checkout()).json()
  expect(later.url).not.toBe(url)
})

test('what came in by bank is not asked for again, and the former page is closed', async () => {
  const invoice = await billed(fixture)
  await invoice.checkout()
  const former = invoice.session()
  const bank = bankOf(fixture)
  const entry = await bank.arrived({ amount: '50.00' })
  await bank.allocate(entry.id, entry.version, [invoice.id, 5000])
  await invoice.checkout()
  expect(invoice.session().amount_total).toBe(9950)
  await fixture.runJob('checkouts')
  expect([former.status, invoice.session().status]).toEqual(['expired', 'open'])
  expect((await invoice.read()).cardAttempts.map(({ status }: { status: string }) => status)).toEqual([
    'expired',
    'pending',
  ])
})

test('the page of an invoice that was paid otherwise is closed', async () => {
  const invoice = await billed(fixture)
  await invoice.checkout()
  await fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${invoice.id}/mark-paid` })
  await fixture.runJob('checkouts')
  expect(invoice.session().status).toBe('expired')
})

test('paid and void invoices are refused, and so is everybody but the payer', async () => {
  const invoice = await billed(fixture)
  expect((await invoice.checkout(admin)).statusCode).toBe(404)
  expect((await invoice.checkout(await fixture.payer())).statusCode).toBe(404)
  expect((await invoice.checkout(null)).statusCode).toBe(401)
  const unknown = await fixture.as(invoice.payer)({
    method: 'POST',
    url: `/api/payments/${newId()}/checkout`,
  })
  expect(unknown.statusCode).toBe(404)
  await fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${invoice.id}/mark-paid` })
  const paid = await invoice.checkout()
  expect([paid.statusCode, paid.json().error]).toEqual([409, 'This invoice is paid'])
  const withdrawn = await billed(fixture)
  await fixture.moveStatus(withdrawn.submissionId, 'pending_payment', 'withdrawn', 3)
  const reply = await withdrawn.checkout()
  expect([reply.statusCode, reply.json().error]).toEqual([409, 'This invoice is void'])
})

test('pages are limited', async () => {
  const invoice = await billed(fixture)
  const { hour } = mailQuotas.checkout.object
  for (let page = 0; page < hour; page += 1) {
    expect((await invoice.checkout()).statusCode).toBe(200)
    await invoice.news('expire')
  }
  expect((await invoice.checkout()).statusCode).toBe(429)
})

test('without keys nobody pays by card', async () => {
  const without = await startFixture()
  try {
    const payer = await without.payer()
    await without.request(payer)
    const methods = await without.as(payer)({ method: 'GET', url: '/api/user/payment-methods' })
    expect(methods.json()).toEqual({ card: false, testMode: false })
    const [{ id }] = (await without.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()
    const reply = await without.as(payer)({ method: 'POST', url: `/api/payments/${id}/checkout` })
    expect(reply.statusCode).toBe(501)
    const event = { method: 'POST', url: '/api/stripe/webhook', payload: {} } as const
    expect((await without.as(null)(event)).statusCode).toBe(404)
  } finally {
    await without.stop()
  }
  const payer = await fixture.payer()
  const methods = await fixture.as(payer)({ method: 'GET', url: '/api/user/payment-methods' })
  expect(methods.json()).toEqual({ card: true, testMode: true })
})
