import { webhookRules } from '@accolade/contracts/entities/webhook-rules'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { webhookCalls, webhookForm } from './webhook-fixture.ts'

let fixture: Fixture
let calls: ReturnType<typeof webhookCalls>
beforeAll(async () => {
  fixture = await startFixture()
  calls = webhookCalls(fixture)
})
afterEach(() => fixture.pool.query('DELETE FROM webhook'))
afterAll(() => fixture.stop())

const stored = async (id: string) =>
  (await fixture.pool.query('SELECT * FROM webhook WHERE id = $1', [id])).rows[0]

async function recordOf(id: string, act: string) {
  for (;;) {
    const { data } = await fixture.events.next('administration.contact-recorded')
    if (data.object.id === id && data.act === act) return data
  }
}

test('a webhook is made with a secret that is shown once and stored sealed', async () => {
  const { secret, webhook } = await calls.create()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhook).toEqual({
    id: expect.any(String),
    ...webhookForm,
    pausedBecause: null,
    failingSince: null,
    lastDeliveredAt: null,
    oldSecretUntil: null,
    deliveries: { waiting: 0, failed: 0 },
    createdAt: '2025-11-03T10:00:00.000Z',
    version: 1,
  })
  expect(await calls.view(webhook.id)).toEqual(webhook)
  expect((await calls.call('GET', '')).json()).toEqual([webhook])
  expect(JSON.stringify(await stored(webhook.id))).not.toContain(secret)
  const { rows } = await fixture.pool.query('SELECT payload::text FROM outbox')
  expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length))
})

test('what is done with a webhook is in the audit trail, without what may be secret in its address', async () => {
  const { webhook } = await calls.create({ url: 'https://receiver.example.org/hook?key=hidden' })
  expect(await recordOf(webhook.id, 'create-webhook')).toMatchObject({
    act: 'create-webhook',
    object: { kind: 'webhook', id: webhook.id, title: 'Reporting' },
    after: { url: 'https://receiver.example.org/hook?…', active: true },
  })
  await calls.call('PUT', `/${webhook.id}`, { ...webhookForm, active: false })
  expect(await recordOf(webhook.id, 'update-webhook')).toMatchObject({
    act: 'update-webhook',
    before: { active: true },
    after: { active: false },
  })
})

test('a form names the version that was edited, and the older one is refused', async () => {
  const { webhook } = await calls.create()
  const form = { ...webhookForm, name: 'Other', version: 1 }
  const first = await calls.call('PUT', `/${webhook.id}`, form)
  expect([first.statusCode, first.json().name, first.json().version]).toEqual([200, 'Other', 2])
  const second = await calls.call('PUT', `/${webhook.id}`, form)
  expect([second.statusCode, second.json().code]).toEqual([409, 'version-conflict'])
})

test('a new secret leaves the former one in force for a day', async () => {
  const { secret, webhook } = await calls.create()
  const rotated = await calls.call('POST', `/${webhook.id}/rotate-secret`)
  expect(rotated.statusCode).toBe(200)
  expect(rotated.json().secret).not.toBe(secret)
  expect(rotated.json().webhook.oldSecretUntil).toBe('2025-11-04T10:00:00.000Z')
  fixture.setClock(new Date('2025-11-04T10:00:00Z'))
  expect((await calls.view(webhook.id)).oldSecretUntil).toBeNull()
  fixture.setClock(new Date('2025-11-03T10:00:00Z'))
})

test.each([
  ['http://receiver.example.org/', 'Only https:// addresses are allowed'],
  ['https://receiver.example.org:8443/', 'Only port 443 is allowed'],
  ['https://127.0.0.1/', 'This address is not on the public internet'],
  ['https://2130706433/', 'This address is not on the public internet'],
  ['https://0177.0.0.1/', 'This address is not on the public internet'],
  ['https://0x7f.1/', 'This address is not on the public internet'],
  ['https://[::1]/', 'This address is not on the public internet'],
  ['https://[::ffff:93.184.215.14]/', 'This address is not on the public internet'],
  ['https://169.254.169.254/latest/meta-data/', 'This address is not on the public internet'],
  ['https://10.0.0.1/', 'This address is not on the public internet'],
  ['https://[fd00::1]/', 'This address is not on the public internet'],
  ['https://localhost/', 'This address is not on the public internet'],
])('the receiver %s is refused at its field', async (url, message) => {
  const answer = await calls.call('POST', '', { ...webhookForm, url })
  expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path: 'url', message }]])
})

test('there can be so many and no more, also at once', async () => {
  const made = await Promise.all(
    Array.from({ length: webhookRules.most + 3 }, () => calls.call('POST', '', webhookForm)),
  )
  const refused = made.filter(({ statusCode }) => statusCode === 409)
  expect(refused.map((answer) => answer.json().error)).toEqual(
    Array(3).fill('There are 20 webhooks already: delete one first'),
  )
  expect((await calls.call('GET', '')).json()).toHaveLength(webhookRules.most)
})

test('a webhook is deleted once, with its deliveries', async () => {
  const { webhook } = await calls.create({ active: false })
  await calls.call('POST', `/${webhook.id}/test`)
  const gone = await Promise.all([1, 2].map(() => calls.call('DELETE', `/${webhook.id}`)))
  expect(gone.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  expect((await calls.call('GET', `/${webhook.id}`)).statusCode).toBe(404)
  expect((await calls.call('GET', `/${webhook.id}/deliveries`)).statusCode).toBe(404)
})

test('what is not there is not found', async () => {
  const { webhook } = await calls.create()
  const paths = ['/replay', ''].map((end) => `/${webhook.id}/deliveries/${newId()}${end}`)
  expect((await calls.call('POST', paths[0]!)).statusCode).toBe(404)
  expect((await calls.call('GET', paths[1]!)).statusCode).toBe(404)
  expect((await calls.call('POST', `/${newId()}/test`)).statusCode).toBe(404)
})
