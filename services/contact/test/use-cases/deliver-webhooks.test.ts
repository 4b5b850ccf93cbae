import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { waitsMs } from '../../src/domain/delivery-retry.ts'
import { deliverWebhooks } from '../../src/use-cases/deliver-webhooks.ts'
import type { Delivering } from '../../src/use-cases/delivering.ts'
import { answering, type Receiver, startReceiver } from '../receiver.ts'
import { startWebhookWorld } from '../webhook-world.ts'

// signatures are checked against the clock of the machine
const start = new Date()
const after = (ms: number) => new Date(start.getTime() + ms)
const never = new AbortController().signal

let world: Awaited<ReturnType<typeof startWebhookWorld>>
let receiver: Receiver
let usual: Delivering
beforeAll(async () => {
  world = await startWebhookWorld()
  usual = world.replica()
})
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.stop()
  await world.pool.query('TRUNCATE webhook, mail CASCADE')
})
afterAll(() => world.stop())

const deliver = (now = start, replica = usual) => deliverWebhooks(replica, () => now, never)
const headersOf = ({ headers }: { headers: object }) => headers as Record<string, string>

/** A webhook with one delivery that is due. */
async function queued(attempts = 0) {
  const { id: webhookId, secret } = await world.insertWebhook(receiver.url)
  return { webhookId, secret, id: await world.insertDelivery(webhookId, start, { attempts }) }
}

test('a message is signed as Standard Webhooks says, and whoever changes it or sends it later is found out', async () => {
  const { id, secret } = await queued()
  await deliver()
  const message = await receiver.arrived.next()
  const headers = headersOf(message)
  const verifier = new Webhook(secret)
  expect(verifier.verify(message.body, headers)).toEqual({ type: 'payment.received' })
  expect([headers['webhook-id'], headers['content-type'], message.path]).toEqual([
    id,
    'application/json',
    '/hook',
  ])
  expect(() => verifier.verify(`${message.body} `, headers)).toThrow(WebhookVerificationError)
  const later = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }
  expect(() => verifier.verify(message.body, later)).toThrow(WebhookVerificationError)
  expect(() => verifier.verify(message.body, { ...headers, 'webhook-id': 'other' })).toThrow()
  expect(await world.delivery(id)).toMatchObject({ status: 'delivered', attempts: 1, last_status: 204 })
})

test('a message that is sent again after ten minutes is refused by who checks it', async () => {
  const { secret } = await queued()
  const before = new Date(Date.now() - 600_000)
  await world.pool.query('UPDATE webhook_delivery SET next_attempt_at = $1', [before])
  await deliver(before)
  const { body, ...message } = await receiver.arrived.next()
  expect(() => new Webhook(secret).verify(body, headersOf(message))).toThrow('Message timestamp too old')
})

test('while a secret is replaced both sign, and then only the new one', async () => {
  const old = { secret: 'whsec_b2xkIHNlY3JldCBvZiB0d2VudHktZm91cg==', until: after(1_000) }
  const { id, secret } = await world.insertWebhook(receiver.url, { old })
  await world.insertDelivery(id, start)
  await deliver()
  const both = await receiver.arrived.next()
  for (const each of [secret, old.secret]) new Webhook(each).verify(both.body, headersOf(both))
  await world.insertDelivery(id, start)
  await deliver(after(1_000))
  const one = await receiver.arrived.next()
  new Webhook(secret).verify(one.body, headersOf(one))
  expect(() => new Webhook(old.secret).verify(one.body, headersOf(one))).toThrow(WebhookVerificationError)
})

test('after a failure it comes again with the same id, and the log says what happened', async () => {
  const { id, webhookId } = await queued()
  receiver.answers(answering(500, `${'x'.repeat(2_000)}`))
  await deliver()
  expect((await world.delivery(id)).next_attempt_at).toEqual(after(5_000))
  expect((await world.webhook(webhookId)).failing_since).toEqual(start)
  await deliver(after(4_999))
  expect(receiver.arrived.all).toHaveLength(1)
  receiver.answers(answering(200, 'thanks'))
  await deliver(after(5_000))
  expect(receiver.arrived.all.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  expect(await world.log(id)).toEqual([
    { status: 500, error: 'The receiver answered 500', answer: 'x'.repeat(1_024) },
    { status: 200, error: null, answer: 'thanks' },
  ])
  expect(await world.webhook(webhookId)).toMatchObject({
    failing_since: null,
    last_delivered_at: after(5_000),
  })
})

test('a receiver that asks for more time gets it, up to a day', async () => {
  const { id } = await queued()
  receiver.answers(answering(429, '', { 'retry-after': '120' }))
  await deliver()
  expect((await world.delivery(id)).next_attempt_at).toEqual(after(120_000))
  receiver.answers(answering(503, '', { 'retry-after': '9999999' }))
  await deliver(after(120_000))
  expect((await world.delivery(id)).next_attempt_at).toEqual(after(120_000 + 86_400_000))
})

test('after the last attempt it is given up', async () => {
  const { id } = await queued(waitsMs.length)
  receiver.answers(answering(404))
  await deliver()
  expect(await world.delivery(id)).toMatchObject({
    status: 'failed',
    next_attempt_at: null,
    last_status: 404,
    last_error: 'The receiver answered 404',
  })
})

test('a receiver that is gone for good pauses its webhook at once, and the office is told', async () => {
  const { id, webhookId } = await queued()
  const other = await world.insertDelivery(webhookId, after(60_000))
  receiver.answers(answering(410))
  await deliver()
  expect(await world.delivery(id)).toMatchObject({ status: 'failed', attempts: 1 })
  expect(await world.webhook(webhookId)).toMatchObject({ active: false, paused_because: 'gone' })
  await deliver(after(60_000))
  expect(await world.delivery(other)).toMatchObject({ status: 'waiting', attempts: 0 })
  const [mail] = await world.mails()
  expect(mail.subject).toBe('The webhook Reporting is paused')
})

test('a webhook that has only failed for five days is paused, and the office is told once', async () => {
  const { webhookId } = await queued()
  await world.insertDelivery(webhookId, start)
  await world.pool.query('UPDATE webhook SET failing_since = $1', [after(-5 * 86_400_000)])
  receiver.answers(answering(500))
  await deliver()
  expect(await world.webhook(webhookId)).toMatchObject({ active: false, paused_because: 'failing' })
  expect(await world.mails()).toHaveLength(1)
})

test('a redirect is a failure, and nobody goes there', async () => {
  const { id } = await queued()
  const inside = await startReceiver()
  receiver.answers(answering(302, '', { location: inside.url }))
  await deliver()
  expect((await world.delivery(id)).last_error).toBe('The receiver answered 302; redirects are not followed')
  expect(inside.arrived.all).toEqual([])
  await inside.stop()
})

test('a receiver that does not answer in time has failed, and one whose answer does not end has not', async () => {
  const hasty = world.replica({ timeoutMs: 300 })
  const { id } = await queued()
  receiver.answers(() => {})
  await deliver(start, hasty)
  expect(await world.log(id)).toEqual([{ status: null, error: 'No answer within 0.3 seconds', answer: null }])
  receiver.answers((response) => void response.writeHead(200).write('endless\0'))
  await deliver(after(5_000), hasty)
  expect(await world.delivery(id)).toMatchObject({ status: 'delivered' })
  expect((await world.log(id))[1]).toEqual({ status: 200, error: null, answer: 'endless�' })
})

test('nobody listens: that is said in words', async () => {
  const { id } = await queued()
  await receiver.stop()
  await deliver()
  expect((await world.delivery(id)).last_error).toBe('The connection was refused')
  receiver = await startReceiver()
})

test('a slow receiver holds up nobody else, and has two messages at a time', async () => {
  const slow = await startReceiver()
  const held: (() => void)[] = []
  slow.answers((response) => void held.push(() => response.writeHead(204).end()))
  const first = await world.insertWebhook(slow.url)
  for (let n = 0; n < 40; n += 1) await world.insertDelivery(first.id, after(-1_000))
  const second = await world.insertWebhook(receiver.url)
  for (let n = 0; n < 5; n += 1) await world.insertDelivery(second.id, start)
  const run = deliver()
  for (let n = 0; n < 5; n += 1) await receiver.arrived.next()
  expect(slow.arrived.all).toHaveLength(2)
  // what becomes due meanwhile is delivered, too
  await world.insertDelivery(second.id, start)
  await receiver.arrived.next()
  slow.answers(answering(204))
  for (const release of held) release()
  await run
  expect(slow.arrived.all).toHaveLength(40)
  await slow.stop()
})

test('two replicas at once send everything once', async () => {
  const { id } = await world.insertWebhook(receiver.url)
  const ids: string[] = []
  for (let n = 0; n < 40; n += 1) ids.push(await world.insertDelivery(id, start))
  await Promise.all([deliver(), deliver(start, world.replica())])
  const arrived = receiver.arrived.all.map(({ headers }) => headers['webhook-id'])
  expect(arrived.toSorted()).toEqual(ids.toSorted())
})

test('a crash between sending and noting sends it again with the same id, once the lease has ended', async () => {
  const { id } = await queued()
  const crashing = world.replica({}, { unitOfWork: { run: () => Promise.reject(new Error('crashed')) } })
  await deliver(start, crashing)
  await deliver(after(59_999))
  expect(receiver.arrived.all).toHaveLength(1)
  await deliver(after(60_000))
  expect(receiver.arrived.all.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  expect(await world.delivery(id)).toMatchObject({ status: 'delivered', lease: null })
})

test('whoever was too slow notes nothing over the one who took over', async () => {
  const { id } = await queued()
  let release = () => {}
  receiver.answers((response) => {
    release = () => void response.writeHead(500).end()
  })
  const slow = deliver()
  await receiver.arrived.next()
  receiver.answers(answering(204))
  await deliver(after(60_000), world.replica())
  release()
  await slow
  expect(await world.delivery(id)).toMatchObject({ status: 'delivered', last_status: 204 })
})

test('a stop takes up nothing more and lets what is under way end', async () => {
  const { id: webhookId } = await world.insertWebhook(receiver.url)
  for (let n = 0; n < 4; n += 1) await world.insertDelivery(webhookId, start)
  const stopping = new AbortController()
  receiver.answers((response) => {
    stopping.abort()
    response.writeHead(204).end()
  })
  await deliverWebhooks(usual, () => start, stopping.signal)
  const { rows } = await world.pool.query(
    'SELECT status, count(*)::int FROM webhook_delivery GROUP BY status ORDER BY status',
  )
  expect(rows).toEqual([
    { status: 'delivered', count: 2 },
    { status: 'waiting', count: 2 },
  ])
})
