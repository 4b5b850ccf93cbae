import { setImmediate } from 'node:timers/promises'
import { readFigures } from '@accolade/chassis/testing/figures'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { admin, type Fixture, startFixture } from './fixture.ts'
import { paidInvoice } from './routes/refund-fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

async function figures() {
  const { body } = await fixture.app.inject({ url: '/metrics' })
  const of = (name: string, state: string) => readFigures(body).of(name, { service: 'contact', state })
  return {
    mails: ['waiting', 'retrying', 'given_up'].map((state) => of('accolade_mails', state)),
    invoices: ['open', 'paid', 'void'].map((state) => of('accolade_invoices', state)),
    oldest: readFigures(body).of('accolade_mail_oldest_seconds', { service: 'contact' }),
  }
}

test('invoices count by state, mails until they have left', async () => {
  expect(await figures()).toEqual({ mails: [0, 0, 0], invoices: [0, 0, 0], oldest: 0 })
  await fixture.request(await fixture.payer())
  await fixture.mails.next()
  expect((await figures()).invoices).toEqual([1, 0, 0])
  const { items } = (await fixture.as(admin)({ url: '/api/admin/payments' })).json()
  await fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${items[0].id}/mark-paid` })
  expect((await figures()).invoices).toEqual([0, 1, 0])
  await fixture.mails.next()
  // the mail has arrived before its row is removed
  while ((await figures()).mails.some((count) => count !== 0)) await setImmediate()
})

test('what a mail took from the wish for it to the mail server is counted once it has left', async () => {
  const counts = async () => {
    const { body } = await fixture.app.inject({ url: '/metrics' })
    const { of } = readFigures(body)
    return {
      all: of('accolade_mail_delay_seconds_count', { service: 'contact' }),
      inHour: of('accolade_mail_delay_seconds_bucket', { service: 'contact', le: '3600' }),
    }
  }
  const before = await counts()
  await fixture.pool.query(
    `INSERT INTO mail (id, kind, to_name, to_address, subject, text, html, created_at, next_attempt_at)
     VALUES (gen_random_uuid(), 'message', 'Mara', 'mara@example.com', 'News', 'Some', 'Some', $1, $2)`,
    [new Date('2025-11-03T08:00:00Z'), new Date('2025-11-03T09:00:00Z')],
  )
  await fixture.mails.next()
  // the mail has arrived before that is noted
  let after = await counts()
  while (after.all === before.all) after = await counts()
  expect(after).toEqual({ all: before.all! + 1, inHour: before.inHour })
})

test('deliveries to webhooks count by state, those of paused webhooks do not, and only untried ones grow old', async () => {
  const { rows } = await fixture.pool.query(
    `INSERT INTO webhook (id, name, url, event_types, active, sealed_secret, created_at)
     SELECT gen_random_uuid(), 'Reporting', 'https://receiver.invalid/', '{}', active, '', now()
       FROM unnest('{true,false}'::boolean[]) AS active RETURNING id, active`,
  )
  const insert = `INSERT INTO webhook_delivery (id, webhook_id, event_id, type, payload, occurred_at, queued_at, attempts, next_attempt_at, status)
    VALUES (gen_random_uuid(), $1, gen_random_uuid(), '', '', now(), now() - $2::interval, $3, $4, $5)`
  const later = new Date('2100-01-01T00:00:00Z')
  for (const { id, active } of rows) {
    await fixture.pool.query(insert, [id, active ? '1 hour' : '9 hours', 0, later, 'waiting'])
    await fixture.pool.query(insert, [id, '5 hours', 3, later, 'waiting'])
    await fixture.pool.query(insert, [id, '5 hours', 10, null, 'failed'])
  }
  const { body } = await fixture.app.inject({ url: '/metrics' })
  const { of } = readFigures(body)
  const count = (state: string) => of('accolade_webhook_deliveries', { service: 'contact', state })
  expect(['waiting', 'retrying', 'failed'].map(count)).toEqual([1, 1, 2])
  const oldest = of('accolade_webhook_oldest_seconds', { service: 'contact' })!
  expect(Math.abs(oldest - 3_600)).toBeLessThan(60)
})

test('waiting, failed and abandoned mails are counted separately', async () => {
  const insert = `INSERT INTO mail (id, kind, to_name, to_address, subject, text, html, created_at, attempts, next_attempt_at)
    VALUES (gen_random_uuid(), 'message', '', '', '', '', '', now() - interval '1 hour', $1, $2)`
  const later = new Date(Date.now() + 3_600_000)
  for (const [attempts, next] of [
    [0, later],
    [3, later],
    [3, later],
    [12, null],
  ] as const)
    await fixture.pool.query(insert, [attempts, next])
  const { mails, oldest } = await figures()
  expect(mails).toEqual([1, 2, 1])
  expect(oldest).toBeGreaterThanOrEqual(3_600)
  expect(oldest).toBeLessThan(3_700)
})

test('refunds count by where they are', async () => {
  const states = ['requested', 'approved', 'denied', 'processing', 'succeeded', 'failed']
  const counts = async () => {
    const { body } = await fixture.app.inject({ url: '/metrics' })
    const { of } = readFigures(body)
    return states.map((state) => of('accolade_refunds', { service: 'contact', state }))
  }
  const { ask, take } = await paidInvoice(fixture)
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
  const { id } = (await ask()).json()
  expect(await counts()).toEqual([1, 0, 0, 0, 0, 0])
  await take(id, 'approve')
  await take(id, 'start-transfer')
  expect(await counts()).toEqual([0, 0, 0, 1, 0, 0])
  await take(id, 'fail-transfer', { reason: 'The account is closed' })
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 1])
})
