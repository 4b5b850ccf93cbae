import { randomUUID } from 'node:crypto'
import { TooManyRequests } from '@accolade/chassis/http/too-many-requests'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { administratorFactor, mailQuotas } from '@accolade/contracts/quotas'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sqlClient } from '../messaging/support/sql-client.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('shop', { migrations: [] })
})
afterAll(() => database.drop())

const start = new Date('2026-01-05T10:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const { account, recipient } = mailQuotas.invitation
const entrant = () => ({ userId: randomUUID(), roles: ['entrant'] })

/** One use in a transaction of its own: null, or the refusal. */
async function invite(
  use: { by?: { userId: string; roles: string[] }; recipient?: string; object?: string },
  now = start,
): Promise<TooManyRequests | null> {
  const whole = { action: 'invitation' as const, by: use.by ?? entrant(), ...use }
  try {
    await sqlClient(database.pool).$transaction((tx) => spendQuota(tx, whole, now))
    return null
  } catch (error) {
    if (error instanceof TooManyRequests) return error
    throw error
  }
}

test('after the last one of an hour the refusal says when there is room again', async () => {
  const by = entrant()
  for (let n = 0; n < account.hour; n += 1) expect(await invite({ by }, after(n))).toBeNull()
  const refusal = await invite({ by }, after(30))
  expect(refusal).toMatchObject({
    code: 'too-many-requests',
    message: 'Too many invitations. Try again in 30 minutes.',
    retryAfterSeconds: 1_800,
  })
  expect(await invite({}, after(30))).toBeNull()
  expect(await invite({ by }, after(60))).toBeNull()
  expect(await invite({ by }, after(60))).not.toBeNull()
})

test('a day has its own limit, and its refusal says the waiting time in hours', async () => {
  const by = entrant()
  for (let n = 0; n < account.day; n += 1) expect(await invite({ by }, after(n * 5))).toBeNull()
  const refusal = await invite({ by }, after(300))
  expect(refusal?.message).toBe('Too many invitations. Try again in 19 hours.')
  expect(await invite({ by }, after(24 * 60))).toBeNull()
})

test('requests at the same moment do not slip past', async () => {
  const by = entrant()
  const all = await Promise.all(Array.from({ length: account.hour + 15 }, () => invite({ by })))
  expect(all.filter((refusal) => refusal === null)).toHaveLength(account.hour)
})

test('a recipient is counted for all senders and all spellings of the address, which is stored as a hash', async () => {
  const spellings = ['Gil@Work.example', 'gil@work.example', ' GIL@WORK.EXAMPLE']
  expect(spellings).toHaveLength(recipient.hour)
  for (const address of spellings) expect(await invite({ recipient: address })).toBeNull()
  expect(await invite({ recipient: 'gil@work.example' })).not.toBeNull()
  const { rows } = await database.pool.query("SELECT key FROM quota_use WHERE key ILIKE '%work.example%'")
  expect(rows).toEqual([])
})

test('an object is counted for all senders together', async () => {
  const object = randomUUID()
  for (let n = 0; n < mailQuotas.invitation.object.hour; n += 1) expect(await invite({ object })).toBeNull()
  expect(await invite({ object })).not.toBeNull()
})

test('an administrator may do far more', async () => {
  const by = { userId: randomUUID(), roles: ['entrant', 'admin'] }
  for (let n = 0; n < account.hour * 2; n += 1) expect(await invite({ by })).toBeNull()
  expect(administratorFactor).toBeGreaterThanOrEqual(10)
})

test('what was refused or rolled back is not counted', async () => {
  const by = entrant()
  for (let n = 0; n < account.hour; n += 1) await invite({ by })
  for (let n = 0; n < 5; n += 1) await invite({ by })
  const { rows } = await database.pool.query(
    'SELECT count(*)::integer AS uses FROM quota_use WHERE key = $1',
    [`invitation account ${by.userId}`],
  )
  expect(rows).toEqual([{ uses: account.hour }])
})
