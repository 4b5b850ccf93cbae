import type { Presence } from '@accolade/contracts/entities/presence'
import { presenceRules } from '@accolade/contracts/entities/presence-rules'
import { membershipChanged, userRegistered } from '@accolade/contracts/events/identity'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId, v4 as newTab } from 'uuid'
import { createDatabase } from '../../src/store/database.ts'
import type { Context } from '../../src/use-cases/context.ts'
import { sweepPresence } from '../../src/use-cases/presence.ts'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let owner: Member
let marta: Member
let id: string

beforeAll(async () => {
  fixture = await startFixture()
})
beforeEach(async () => {
  owner = await fixture.member()
  marta = await fixture.member({ organizationId: owner.organizationId })
  await named(owner, 'owner', null, null)
  await named(marta, 'marta', 'Marta', 'Lind')
  id = (await fixture.draft(owner, (await fixture.category({ fee: 0 })).id)).id
})
afterAll(() => fixture.stop())

async function named(who: Member, username: string, firstName: string | null, lastName: string | null) {
  const data = { userId: who.userId, username, email: `${username}@example.com`, firstName, lastName }
  await fixture.publish(userRegistered, {
    aggregate: { id: who.userId, version: 1 },
    data: { ...data, profileImageUrl: null, language: 'en' } as never,
  })
}

const beat = (who: Parameters<Fixture['call']>[0], tab: string, field: string | null = null) =>
  fixture.call(who).post(`/api/submissions/${id}/presence`, { tab, field })
const seenBy = async (who: Member, tab = newTab()): Promise<Presence> => (await beat(who, tab)).json()
const leave = (who: Member, tab: string) => fixture.call(who).delete(`/api/submissions/${id}/presence/${tab}`)
const pages = async () =>
  (await fixture.pool.query('SELECT tab FROM presence WHERE submission_id = $1', [id])).rows

test('members see each other, by name and field, each once; nobody sees oneself', async () => {
  expect(await seenBy(owner)).toEqual({ people: [], lastWriter: null })
  const tab = newTab()
  await beat(marta, tab, 'title')
  await beat(marta, newTab())
  expect((await seenBy(owner)).people).toEqual([{ name: 'Marta Lind', field: 'title' }])
  await beat(marta, tab, 'description')
  expect((await seenBy(owner)).people).toEqual([{ name: 'Marta Lind', field: 'description' }])
  expect((await seenBy(marta)).people).toEqual([{ name: 'owner', field: null }])
})

test('a closed page is gone at once, a silent one after some seconds, and nothing stays of either', async () => {
  const [closed, silent] = [newTab(), newTab()]
  await beat(marta, closed, 'title')
  expect((await leave(marta, closed)).statusCode).toBe(204)
  expect((await seenBy(owner)).people).toEqual([])
  await beat(marta, silent)
  fixture.time.now = new Date(fixture.time.now.getTime() + presenceRules.goneMs - 1)
  expect((await seenBy(owner)).people).toHaveLength(1)
  fixture.time.now = new Date(fixture.time.now.getTime() + 1)
  expect((await seenBy(owner)).people).toEqual([])
  const db = createDatabase(fixture.pool)
  await sweepPresence({ db } as Context, new Date(fixture.time.now.getTime() + 10 * 60_000 + 1))
  expect(await pages()).toEqual([])
  await db.$disconnect()
})

test('what another process wrote counts as well', async () => {
  const sql =
    'INSERT INTO presence (submission_id, user_id, tab, field, here, seen_at) VALUES ($1, $2, $3, $4, true, $5)'
  await fixture.pool.query(sql, [id, marta.userId, newTab(), 'title', fixture.time.now])
  expect((await seenBy(owner)).people).toEqual([{ name: 'Marta Lind', field: 'title' }])
})

test('who saved last is said with the time, also when they have left; not one’s own saving', async () => {
  const tab = newTab()
  await beat(marta, tab)
  await fixture.call(marta).patch(`/api/submissions/${id}`, { title: 'Written by Marta' })
  await leave(marta, tab)
  const lastWriter = { name: 'Marta Lind', at: fixture.time.now.toISOString() }
  expect(await seenBy(owner)).toEqual({ people: [], lastWriter })
  expect((await seenBy(marta)).lastWriter).toBeNull()
})

test('outsiders and judges get 404, administrators 403, visitors 401, and leave no trace', async () => {
  const judge = { ...fixture.stranger(), roles: ['judge' as const] }
  for (const [who, status] of [
    [fixture.stranger(), 404],
    [judge, 404],
    [fixture.admin, 403],
    [null, 401],
  ] as const) {
    expect((await beat(who, newTab())).statusCode).toBe(status)
    const gone = await fixture.call(who).delete(`/api/submissions/${id}/presence/${newTab()}`)
    expect(gone.statusCode).toBe(status)
  }
  expect(await pages()).toEqual([])
})

test('who has left the organization is seen no more, and what is no draft has nobody', async () => {
  await beat(marta, newTab())
  await fixture.publish(membershipChanged, {
    aggregate: { id: newId(), version: 2 },
    data: {
      ...{
        membershipId: newId(),
        organizationId: owner.organizationId,
        organizationName: 'Northlight Agency',
      },
      ...{ userId: marta.userId, role: null },
    },
  })
  expect((await seenBy(owner)).people).toEqual([])
  await fixture.pool.query('DELETE FROM presence')
  await fixture.call(owner).post(`/api/submissions/${id}/complete`)
  expect((await beat(owner, newTab())).statusCode).toBe(200)
  expect(await pages()).toEqual([])
})
