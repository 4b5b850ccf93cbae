import { setTimeout as pause } from 'node:timers/promises'
import { idempotency } from '@accolade/contracts/idempotency'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'
import { basicsOf } from '../samples.ts'

let fixture: Fixture
let member: Member

beforeAll(async () => {
  // what is refused here must be refused for the switch
  fixture = await startFixture({ DRAFTS_PER_ORGANIZATION: '100000' })
  member = await fixture.member()
})
beforeEach(() => fixture.programme())
afterAll(() => fixture.stop())

const create = (categoryId: string) =>
  fixture.call(member).post('/api/submissions', basicsOf(member, categoryId))

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 500) throw new Error('that does not come true')
    await pause(10)
  }
}

/** How many connections wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await fixture.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

async function written(): Promise<number> {
  const { rows } = await fixture.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM submission')
  return rows[0]?.n ?? 0
}

/** Whoever enters into the category waits, with all that it has found and written, until the transaction ends. */
const holdWriting = (client: pg.PoolClient, categoryId: string) =>
  client.query(`BEGIN; SELECT 1 FROM category WHERE id = '${categoryId}' FOR UPDATE`)

test('submissions count as closed only once no draft is on its way any more', async () => {
  const { id } = await fixture.category()
  const before = await fixture.settingsVersion()
  const client = await fixture.pool.connect()
  await holdWriting(client, id)
  const creating = create(id)
  await until(async () => (await waiting()) === 1)
  const closing = fixture.programme({ acceptSubmissions: false })
  await until(async () => (await waiting()) === 2)
  expect(await fixture.settingsVersion()).toBe(before)
  await client.query('COMMIT')
  client.release()
  expect((await creating).statusCode).toBe(201)
  await closing
  expect(await fixture.settingsVersion()).toBe(before + 1)
  expect((await create(id)).json().code).toBe('submissions-closed')
})

test.each([
  ['', {}],
  [', under a key', { [idempotency.header]: newId() }],
])('entering that is closed between the decision and the writing is closed%s', async (_how, headers) => {
  const { id } = await fixture.category()
  const before = await written()
  const client = await fixture.pool.connect()
  await client.query("BEGIN; SELECT pg_advisory_xact_lock(hashtext('switches'), hashtext(current_schema()))")
  const payload = basicsOf(member, id)
  const creating = fixture.as(member)({ method: 'POST', url: '/api/submissions', payload, headers })
  await until(async () => (await waiting()) === 1)
  await client.query('UPDATE programme SET accept_submissions = false, version = version + 1; COMMIT')
  expect((await creating).json().code).toBe('submissions-closed')
  expect(await written()).toBe(before)
  await client.query('UPDATE programme SET accept_submissions = true, version = version - 1')
  client.release()
})

test.each(['complete', 'request-payment'])('so is what a draft is about to %s', async (step) => {
  const { id } = await fixture.category({ fee: step === 'complete' ? 0 : 149 })
  const draft = await fixture.draft(member, id)
  const client = await fixture.pool.connect()
  await client.query("BEGIN; SELECT pg_advisory_xact_lock(hashtext('switches'), hashtext(current_schema()))")
  const stepping = fixture.call(member).post(`/api/submissions/${draft.id}/${step}`)
  await until(async () => (await waiting()) === 1)
  await client.query('UPDATE programme SET accept_submissions = false, version = version + 1; COMMIT')
  expect((await stepping).json().code).toBe('submissions-closed')
  expect((await fixture.call(member).get(`/api/submissions/${draft.id}`)).json()).toEqual(draft)
  await client.query('UPDATE programme SET accept_submissions = true, version = version - 1')
  client.release()
})

test('an invoice is about the fee that the category has when it is asked for', async () => {
  const { id } = await fixture.category({ fee: 149 })
  const draft = await fixture.draft(member, id)
  const client = await fixture.pool.connect()
  await client.query("BEGIN; SELECT pg_advisory_xact_lock(hashtext('switches'), hashtext(current_schema()))")
  const asking = fixture.call(member).post(`/api/submissions/${draft.id}/request-payment`)
  await until(async () => (await waiting()) === 1)
  await client.query(`UPDATE category SET fee_cents = 9900, version = version + 1 WHERE id = '${id}'; COMMIT`)
  client.release()
  expect((await asking).statusCode).toBe(202)
  const { data } = await fixture.events.next('submission.payment-requested')
  expect(data).toMatchObject({ submissionId: draft.id, amountCents: 9900 })
})

test('a deadline that is moved to the past waits for what it would refuse', async () => {
  const category = await fixture.category()
  const client = await fixture.pool.connect()
  await holdWriting(client, category.id)
  const creating = create(category.id)
  await until(async () => (await waiting()) === 1)
  const moving = fixture.category({ ...category, deadline: '2025-11-30', version: category.version + 1 })
  await until(async () => (await waiting()) === 2)
  await client.query('COMMIT')
  client.release()
  expect((await creating).statusCode).toBe(201)
  await moving
  expect((await create(category.id)).json().code).toBe('deadline-passed')
})

test('of many drafts that race with the switch none is created once submissions count as closed', async () => {
  const { id } = await fixture.category()
  await fixture.warmUp()
  for (let rounds = 0; rounds < 3; rounds++) {
    await fixture.programme()
    const before = await fixture.settingsVersion()
    const statuses: number[] = []
    let stopped = false
    const makers = Array.from({ length: 6 }, async () => {
      while (!stopped) statuses.push((await create(id)).statusCode)
    })
    await until(async () => statuses.length > 10)
    const closing = fixture.programme({ acceptSubmissions: false })
    await until(async () => (await fixture.settingsVersion()) > before)
    const count = await written()
    await until(async () => statuses.filter((status) => status === 409).length > 10)
    stopped = true
    await Promise.all([...makers, closing])
    expect(await written()).toBe(count)
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
  }
})

test('a time zone and a currency that nobody knows leave entering possible: days are those of UTC', async () => {
  const category = await fixture.category({ deadline: '2025-12-15' })
  await fixture.programme({ timeZone: 'Mars/Phobos', currency: '12$' })
  const reply = await create(category.id)
  expect([reply.statusCode, reply.json().payment?.currency]).toEqual([201, '12$'])
  fixture.time.now = new Date('2025-12-16T00:00:00Z')
  expect((await create(category.id)).json().code).toBe('deadline-passed')
  fixture.time.now = start
  const request = await fixture.call(member).post(`/api/submissions/${reply.json().id}/request-payment`)
  expect([request.statusCode, request.json().error]).toEqual([
    409,
    'The fee cannot be billed: the currency 12$ of the programme is unknown. Please tell the organizers',
  ])
  // the next settings heal it
  await fixture.programme()
  const again = await fixture.call(member).post(`/api/submissions/${reply.json().id}/request-payment`)
  expect([again.statusCode, again.json().status]).toEqual([202, 'pending_payment'])
})
