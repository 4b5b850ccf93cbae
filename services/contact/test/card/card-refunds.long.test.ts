import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { admin } from '../fixture.ts'
import { accountsOf, billed, type CardFixture, deliver, startCardFixture } from './card-fixture.ts'

let fixture: CardFixture
beforeAll(async () => {
  fixture = await startCardFixture()
})
afterAll(() => fixture.stop())
beforeEach(() => {
  fixture.stripe.losesAnswers = false
  fixture.setClock(new Date('2025-11-03T10:00:00Z'))
})

/** An invoice that was paid by card, and the request to refund it. */
async function asked(paid: 'card' | 'hand' = 'card') {
  const invoice = await billed(fixture)
  if (paid === 'card') {
    await invoice.checkout()
    await invoice.news('pay')
  } else await fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${invoice.id}/mark-paid` })
  await fixture.moveStatus(invoice.submissionId, 'pending_payment', 'submitted', 4)
  const reply = await fixture.as(invoice.payer)({
    ...{ method: 'POST', url: `/api/payments/${invoice.id}/refunds` },
    payload: { reason: 'The client withdrew the work.' },
  })
  const { id } = reply.json()
  const step = (name: string, payload?: object) =>
    fixture.as(admin)({
      method: 'POST',
      url: `/api/admin/refunds/${id}/${name}`,
      ...(payload && { payload }),
    })
  const refund = async () => (await invoice.read()).refunds[0]
  const sent = () =>
    fixture.stripe.refunds.filter((each) => each.payment_intent === invoice.session().payment_intent)
  const end = (status: 'succeeded' | 'failed') =>
    deliver(fixture, fixture.stripe.endRefund(sent().at(-1)!.id, status))
  return { ...invoice, step, refund, sent, end }
}

const send = async () => {
  await fixture.runJob('card-refunds')
  // the service does it by itself as well, and may be in the middle of it
  while ((await fixture.pool.query('SELECT FROM card_refund WHERE lease IS NOT NULL')).rowCount)
    await pause(20)
}
const statusesOf = ({ steps }: { steps: { status: string }[] }) => steps.map(({ status }) => status)

test('an approved refund of money by card is transferred by the provider, and ends with its event', async () => {
  const one = await asked()
  expect((await one.step('approve')).json()).toMatchObject({ status: 'processing', byCard: true })
  expect((await one.step('approve')).statusCode).toBe(200)
  await send()
  await send()
  expect(one.sent()).toMatchObject([{ amount: 14950, currency: 'usd' }])
  expect(await accountsOf(fixture, one.id)).toEqual({ stripe: 14950, 'refunds-payable': -14950 })
  const { body, signature } = fixture.stripe.endRefund(one.sent()[0]!.id, 'succeeded')
  for (let time = 0; time < 3; time += 1) await deliver(fixture, { body, signature })
  expect(await one.refund()).toMatchObject({ status: 'succeeded', byCard: true })
  expect(statusesOf(await one.refund())).toEqual(['requested', 'approved', 'processing', 'succeeded'])
  expect(await accountsOf(fixture, one.id)).toEqual({})
  const event = await fixture.events.next('payment.refunded')
  expect(event.data).toMatchObject({ invoiceId: one.id, amountCents: 14950 })
  const mail = await fixture.mails.next(({ text }) => text?.includes(one.sent()[0]!.id) === true)
  expect(mail.to).toMatchObject([{ address: `${one.payer.userId}@example.com` }])
})

test('where it fails, administrators try again by card, or transfer by hand', async () => {
  const one = await asked()
  await one.step('approve')
  await send()
  await one.end('failed')
  expect(await one.refund()).toMatchObject({ status: 'failed' })
  expect((await one.step('start-transfer', { byCard: true })).json()).toMatchObject({ byCard: true })
  await send()
  expect(one.sent()).toHaveLength(2)
  await one.end('failed')
  fixture.setClock(new Date('2025-11-05T10:00:00Z'))
  expect((await one.step('start-transfer')).json()).toMatchObject({ status: 'processing', byCard: false })
  expect((await one.step('complete-transfer', { reference: 'SEPA 1' })).statusCode).toBe(200)
  await send()
  expect(one.sent()).toHaveLength(2)
  expect(await accountsOf(fixture, one.id)).toEqual({ stripe: 14950, clearing: -14950 })
})

test('nobody ends by hand what the provider transfers', async () => {
  const one = await asked()
  await one.step('approve')
  for (const [name, payload] of [
    ['complete-transfer', { reference: 'SEPA 1' }],
    ['fail-transfer', { reason: 'The account is closed' }],
  ] as const) {
    const reply = await one.step(name, payload)
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'The card provider transfers this refund'])
  }
})

test('after a lost answer the provider is asked once more, and sends the money once', async () => {
  const one = await asked()
  await one.step('approve')
  fixture.stripe.losesAnswers = true
  await send()
  expect(one.sent()).toHaveLength(1)
  fixture.stripe.losesAnswers = false
  await send()
  fixture.setClock(new Date('2025-11-03T10:00:11Z'))
  await send()
  expect(one.sent()).toHaveLength(1)
  await one.end('succeeded')
  expect(await one.refund()).toMatchObject({ status: 'succeeded' })
})

test('the event may come before the answer', async () => {
  const one = await asked()
  await one.step('approve')
  fixture.stripe.losesAnswers = true
  await send()
  fixture.stripe.losesAnswers = false
  await one.end('succeeded')
  fixture.setClock(new Date('2025-11-03T10:00:11Z'))
  await send()
  expect(one.sent()).toHaveLength(1)
  expect(statusesOf(await one.refund())).toEqual(['requested', 'approved', 'processing', 'succeeded'])
})

test('what the provider refuses has failed', async () => {
  const one = await asked()
  // somebody sent it back in the dashboard of the provider
  fixture.stripe.refunds.push({
    ...{ id: `re_${one.id}`, status: 'succeeded', payment_intent: one.session().payment_intent! },
    ...{ amount: 14950, currency: 'usd', metadata: {}, created: fixture.stripe.now() },
  })
  await one.step('approve')
  await send()
  expect(await one.refund()).toMatchObject({ status: 'failed', byCard: true })
})

test('money that did not come by card is transferred by hand, as before', async () => {
  const one = await asked('hand')
  expect((await one.step('approve')).json()).toMatchObject({ status: 'approved', byCard: false })
  const reply = await one.step('start-transfer', { byCard: true })
  expect([reply.statusCode, reply.json().error]).toEqual([409, 'This refund cannot go back by card'])
  expect((await one.step('start-transfer')).statusCode).toBe(200)
})
