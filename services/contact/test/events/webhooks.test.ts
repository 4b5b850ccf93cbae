import { paymentReceived } from '@accolade/contracts/events/contact'
import { submissionCreated } from '@accolade/contracts/events/submissions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { answering, type Receiver, startReceiver } from '../receiver.ts'
import { webhookCalls } from '../routes/webhook-fixture.ts'
import { sampleOf } from '../samples.ts'

let fixture: Fixture
let receiver: Receiver
let calls: ReturnType<typeof webhookCalls>
beforeAll(async () => {
  fixture = await startFixture({ WEBHOOK_RECEIVERS: '127.0.0.1:*' })
  calls = webhookCalls(fixture)
})
beforeEach(async () => {
  receiver = await startReceiver()
  // signatures are checked against the clock of the machine
  fixture.setClock(new Date())
})
afterEach(async () => {
  await fixture.pool.query('DELETE FROM webhook')
  await receiver.stop()
})
afterAll(() => fixture.stop())

const money = { amountCents: 14_950, currency: 'USD' }
const received = () => {
  const ids = { paymentId: newId(), submissionId: newId() }
  return {
    aggregate: { id: ids.paymentId, version: 1 },
    data: { ...ids, receivedAt: new Date().toISOString(), ...money },
  }
}
const create = (change = {}) => calls.create({ url: receiver.url, ...change })
/** The log once it has that many deliveries that have ended. */
async function ended(id: string, count: number, status = 'delivered') {
  for (;;) {
    const { items } = await calls.deliveries(id, `?status=${status}`)
    if (items.length >= count) return items
    await fixture.events.next('contact.webhook-changed')
  }
}

test('an event is told to each active webhook that it was chosen for, signed with its secret', async () => {
  const { secret, webhook } = await create()
  const other = await create({ name: 'Other', eventTypes: ['winner.published'] })
  const paused = await create({ name: 'Paused', active: false })
  const message = received()
  const { id: eventId, at } = await fixture.publish(paymentReceived, message)
  const { headers, body } = await receiver.arrived.next()
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
    type: 'payment.received',
    timestamp: at,
    data: message.data,
  })
  const [delivery] = await ended(webhook.id, 1)
  expect(delivery).toEqual({
    id: headers['webhook-id'],
    webhookId: webhook.id,
    type: 'payment.received',
    status: 'delivered',
    occurredAt: at,
    attempts: 1,
    nextAttemptAt: null,
    endedAt: expect.any(String),
    lastStatus: 204,
    lastError: null,
  })
  const detail = (await calls.call('GET', `/${webhook.id}/deliveries/${delivery.id}`)).json()
  expect([JSON.parse(detail.payload).data, detail.log]).toEqual([
    message.data,
    [{ at: expect.any(String), durationMs: expect.any(Number), status: 204, error: null, answer: '' }],
  ])
  for (const { webhook: none } of [other, paused]) expect((await calls.deliveries(none.id)).total).toBe(0)
  expect((await calls.view(webhook.id)).lastDeliveredAt).not.toBeNull()
  // delivered again by the broker, also where the inbox has forgotten it
  await fixture.pool.query('DELETE FROM inbox')
  await fixture.publish(paymentReceived, message, { id: eventId, at })
  expect((await calls.deliveries(webhook.id)).total).toBe(1)
})

test('what is told of a submission holds no word of the entrant', async () => {
  await create()
  const { data } = sampleOf('submission.created')
  await fixture.publish(submissionCreated, { aggregate: { id: data.submissionId, version: 1 }, data })
  const { body } = await receiver.arrived.next()
  const { submissionId, organizationId, categoryId, status } = data
  expect(JSON.parse(body).data).toEqual({ submissionId, organizationId, categoryId, status })
  expect(body).not.toContain(data.title)
})

test('what happened before a webhook was made is not told', async () => {
  const { webhook } = await create()
  const at = new Date(Date.now() - 60_000).toISOString()
  await fixture.publish(paymentReceived, received(), { at })
  expect((await calls.deliveries(webhook.id)).total).toBe(0)
})

test('a test is sent at once and once, also while the webhook is paused', async () => {
  const { secret, webhook } = await create({ active: false })
  const answer = await calls.call('POST', `/${webhook.id}/test`)
  expect([answer.statusCode, answer.json()]).toMatchObject([202, { type: 'webhook.test', status: 'waiting' }])
  const { headers, body } = await receiver.arrived.next()
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'webhook.test',
    data: { webhookId: webhook.id },
  })
  await ended(webhook.id, 1)
  receiver.answers(answering(500))
  await calls.call('POST', `/${webhook.id}/test`)
  expect(await ended(webhook.id, 1, 'failed')).toMatchObject([{ attempts: 1, lastStatus: 500 }])
  expect((await calls.view(webhook.id)).failingSince).toBeNull()
})

test('what waits while its webhook is paused is told once it is active again', async () => {
  receiver.answers(answering(500))
  const { webhook } = await create()
  await fixture.publish(paymentReceived, received())
  await receiver.arrived.next()
  const pause = (active: boolean) =>
    calls.call('PUT', `/${webhook.id}`, {
      ...{ name: 'Reporting', url: receiver.url, eventTypes: ['payment.received'], active },
    })
  while ((await calls.view(webhook.id)).failingSince === null)
    await fixture.events.next('contact.webhook-changed')
  await pause(false)
  fixture.setClock(new Date(Date.now() + 60_000))
  receiver.answers(answering(204))
  await pause(true)
  expect((await calls.view(webhook.id)).failingSince).toBeNull()
  expect(await ended(webhook.id, 1)).toMatchObject([{ attempts: 2 }])
})

test('a delivery is sent again with the same id and the same words, but not while it is on its way', async () => {
  const { webhook } = await create()
  await fixture.publish(paymentReceived, received())
  const first = await receiver.arrived.next()
  const [{ id }] = await ended(webhook.id, 1)
  const replay = () => calls.call('POST', `/${webhook.id}/deliveries/${id}/replay`)
  const answers = await Promise.all([replay(), replay()])
  const second = await receiver.arrived.next()
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409])
  expect([second.headers['webhook-id'], second.body]).toEqual([id, first.body])
})

test('all that failed since a time is sent again', async () => {
  receiver.answers(answering(400))
  const { webhook } = await create()
  await fixture.publish(paymentReceived, received())
  await fixture.publish(paymentReceived, received())
  await receiver.arrived.next()
  await receiver.arrived.next()
  await fixture.pool.query(
    `UPDATE webhook_delivery SET status = 'failed', next_attempt_at = NULL, lease = NULL, ended_at = now()`,
  )
  expect((await calls.view(webhook.id)).deliveries).toEqual({ waiting: 0, failed: 2 })
  const since = (ms: number) => ({ since: new Date(Date.now() + ms).toISOString() })
  const later = await calls.call('POST', `/${webhook.id}/replay-failed`, since(60_000))
  expect([later.statusCode, later.json()]).toEqual([202, { replayed: 0 }])
  receiver.answers(answering(204))
  const all = await calls.call('POST', `/${webhook.id}/replay-failed`, since(-60_000))
  expect(all.json()).toEqual({ replayed: 2 })
  await ended(webhook.id, 2)
})

test('the log comes in pages, newest first, by status and type', async () => {
  const { webhook } = await create()
  for (let n = 0; n < 3; n += 1) await fixture.publish(paymentReceived, received())
  await ended(webhook.id, 3)
  const all = await calls.deliveries(webhook.id)
  const ids: string[] = all.items.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(ids.toSorted().reverse())
  const page = await calls.deliveries(webhook.id, '?page=2&pageSize=2&type=payment.received')
  expect(page).toMatchObject({
    total: 3,
    page: 2,
    pageSize: 2,
    totalIsEstimate: false,
    items: [{ id: ids[2] }],
  })
  expect((await calls.deliveries(webhook.id, '?type=winner.published')).total).toBe(0)
  expect((await calls.deliveries(webhook.id, '?status=failed')).total).toBe(0)
})
