import { answer } from '@accolade/chassis/http/answer'
import { askForPart, filesIn } from '@accolade/chassis/testing/personal-data'
import { deleteWhatIsDue } from '@accolade/chassis/testing/retention'
import { internal } from '@accolade/chassis/testing/service'
import { type StubService, startStubService } from '@accolade/chassis/testing/stub-service'
import type { RetentionPreview } from '@accolade/contracts/entities/retention'
import { retentionChanged } from '@accolade/contracts/events/privacy'
import { retentionQuestion } from '@accolade/contracts/questions'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { start, startIdentity, type TestIdentity } from '../support/identity.ts'
import { tell } from '../support/trail.ts'

type Registered = Awaited<ReturnType<TestIdentity['register']>>
let contact: StubService
let asked: unknown[] = []
let service: TestIdentity
let admin: Registered
beforeAll(async () => {
  contact = await startStubService('contact', (app) =>
    answer(app, retentionQuestion('contact'), internal.INTERNAL_SECRET, async ({ periods }) => {
      asked.push(...periods)
      return { due: periods.map(({ days }) => ({ count: days, oldest: null })) }
    }),
  )
  service = await startIdentity({ CONTACT_URL: contact.url })
  admin = await service.register('admin', 'entrant', 'admin')
  await service.confirm(admin)
})
afterAll(async () => {
  await service.stop()
  await contact.leave()
})
beforeEach(async () => {
  service.at(0)
  asked = []
  await service.pool.query(`UPDATE retention SET rules = '{}'`)
})

const url = '/api/admin/retention'
const read = async () => (await service.as(admin.caller)({ url })).json()
const set = (payload: object) => service.as(admin.caller)({ method: 'PUT', url, payload })
const preview = async (query = '') =>
  (await service.as(admin.caller)({ url: `${url}/preview${query}` })).json() as RetentionPreview
const line = async (key: string, query = '') => (await preview(query)).items.find((item) => item.key === key)
const dayMinutes = 24 * 60

test('a period that is left out stays; a longer one is in force at once, a shorter one a day later', async () => {
  expect((await set({ messageDays: 400 })).json()).toMatchObject({ messageDays: 400, waiting: {} })
  const shorter = (await set({ sentMailDays: 50, messageDays: 30 })).json()
  const until = '2025-11-02T10:00:00.000Z'
  expect(shorter).toMatchObject({
    ...{ messageDays: 30, sentMailDays: 50, auditDays: 730, draftDays: null },
    waiting: { messageDays: { days: 400, until } },
  })
  expect((await service.events.next(retentionChanged.type)).aggregate.id).toBe('retention')
  // shorter still: what is in force now is, for another day
  service.at(60)
  expect((await set({ messageDays: 20 })).json().waiting).toEqual({
    messageDays: { days: 400, until: '2025-11-02T11:00:00.000Z' },
  })
  expect((await set({ messageDays: 400 })).json().waiting).toEqual({})
  expect((await set({ draftDays: 100, graceDays: 0 })).json().waiting).toEqual({
    draftDays: { days: null, until: '2025-11-02T11:00:00.000Z' },
  })
  service.at(60 + dayMinutes)
  expect((await set({ tokenDays: 31 })).json().waiting).toEqual({})
})

test('what is beyond the limits is refused, and so is a period that nobody knows', async () => {
  for (const body of [
    { auditDays: 365 },
    { sentMailDays: 39 },
    { messageDays: null },
    { messageDays: 1.5 },
    { draftDays: 29 },
    { invoiceDays: 30 },
  ])
    expect([body, (await set(body)).statusCode]).toEqual([body, 400])
  expect((await service.as(admin.caller)({ url: `${url}/preview?auditDays=1` })).statusCode).toBe(400)
  expect((await read()).auditDays).toBe(730)
})

test('changes that come at once are all kept, and the act says what was before', async () => {
  await Promise.all([set({ messageDays: 900 }), set({ auditDays: 900 }), set({ draftDays: 900 })])
  expect(await read()).toMatchObject({ messageDays: 900, auditDays: 900, draftDays: 900 })
  await set({ tokenDays: 40, messageDays: 900 })
  const recorded = async (): Promise<{ after: object }> => {
    const { data } = await service.events.next('administration.identity-recorded')
    return 'tokenDays' in data.after && data.after.tokenDays === 40 ? data : recorded()
  }
  const data = await recorded()
  expect(data).toMatchObject({ act: 'set-retention', before: { tokenDays: 30 }, after: { tokenDays: 40 } })
  expect(Object.keys(data.after)).toEqual(['tokenDays'])
})

test('the preview asks each service, for both values; who does not answer is not known, and for ever is never due', async () => {
  const { items } = await preview('?messageDays=30&draftDays=60')
  expect(asked).toContainEqual({ key: 'messageDays', days: 30 })
  expect(items.find(({ key }) => key === 'messageDays')).toEqual({
    ...{ key: 'messageDays', present: { count: 365, oldest: null }, proposed: { count: 30, oldest: null } },
  })
  const never = { count: 0, oldest: null }
  expect(items.find(({ key }) => key === 'draftDays')).toEqual({
    ...{ key: 'draftDays', present: never, proposed: null },
  })
  expect(await line('withdrawnFileDays')).toMatchObject({ present: never, proposed: never })
  expect(items.map(({ key }) => key)).not.toContain('graceDays')
})

test('what is counted of accounts that were never confirmed is what is erased', async () => {
  const [old, member, judge] = [
    await service.register('old', 'entrant'),
    await service.register('member', 'entrant'),
    await service.register('judge', 'entrant', 'judge'),
  ]
  const used = await service.register('used', 'entrant')
  const confirmed = await service.register('confirmed', 'entrant')
  await service.confirm(confirmed)
  await service.as(member.caller)({
    ...{ method: 'POST', url: '/api/user/organizations', payload: { name: 'Northlight' } },
  })
  await service.pool.query('DELETE FROM session WHERE user_id <> $1', [used.id])
  service.at(31 * dayMinutes)
  const young = await service.register('young', 'entrant')
  const query = '?unconfirmedDays=30'
  expect(await line('unconfirmedDays', query)).toMatchObject({
    ...{ present: { count: 0 }, proposed: { count: 1, oldest: start.toISOString() } },
  })
  const now = service.at(31 * dayMinutes)
  await deleteWhatIsDue(service, now)
  const there = async () =>
    (await service.pool.query<{ id: string }>('SELECT id FROM user_account')).rows.map(({ id }) => id)
  expect(await there()).toContain(old.id)
  await service.pool.query(`UPDATE retention SET rules = '{"unconfirmedDays": 30}'`)
  await deleteWhatIsDue(service, now)
  expect(await there()).not.toContain(old.id)
  expect(await there()).toEqual(
    expect.arrayContaining([member.id, judge.id, used.id, confirmed.id, young.id, admin.id]),
  )
  expect((await service.events.next('erasure.requested')).data).toMatchObject({ userId: old.id })
})

test('what is counted of API tokens is what is deleted', async () => {
  // so that the service's own job deletes nothing before the test does
  await service.pool.query(`UPDATE retention SET rules = '{"tokenDays": 365}'`)
  for (const days of [29.9, 30.1, 40])
    await service.pool.query(
      `INSERT INTO api_token (id, token_hash, user_id, name, scopes, created_at, expires_at)
       VALUES (gen_random_uuid(), sha256(random()::text::bytea), $1, 'old', '{}', $2, $2)`,
      [admin.id, new Date(start.getTime() - days * 86_400_000)],
    )
  expect(await line('tokenDays', '?tokenDays=30')).toMatchObject({
    ...{ present: { count: 0 }, proposed: { count: 2 } },
  })
  await service.pool.query(`UPDATE retention SET rules = '{}'`)
  await deleteWhatIsDue(service, start)
  expect((await service.pool.query('SELECT id FROM api_token')).rows).toHaveLength(1)
})

test('the copy of the own data says what administrators did to the account, and not who', async () => {
  const ada = await service.register('ada', 'entrant')
  await tell(service, admin, {
    ...{ act: 'set-roles', object: { kind: 'user', id: ada.id, title: 'ada' }, about: ada.id },
    ...{ before: { roles: 'entrant' }, after: { roles: 'entrant, judge' } },
  })
  await tell(service, admin, { about: ada.id, after: { reference: 'of somebody else' } })
  await tell(service, admin, { about: ada.id, by: ada.id, act: 'set-roles' })
  const { id } = (await service.as(ada.caller)({ method: 'POST', url: '/api/user/exports' })).json()
  const { json, text } = filesIn((await askForPart(service, ada.id, id)).rawPayload)
  expect(json('administration.json')).toEqual([
    {
      ...{ at: expect.any(String), act: 'set-roles', by: 'an administrator' },
      ...{ before: { roles: 'entrant' }, after: { roles: 'entrant, judge' } },
    },
    { at: expect.any(String), act: 'mark-paid', by: 'an administrator' },
  ])
  expect(text).not.toContain(admin.id)
})
