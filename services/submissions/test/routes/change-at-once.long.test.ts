import { countQueries } from '@accolade/chassis/testing/count-queries'
import type { Submission } from '@accolade/contracts/entities/submission'
import { mailQuotas } from '@accolade/contracts/quotas'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member

beforeAll(async () => {
  fixture = await startFixture({ DRAFTS_PER_ORGANIZATION: '1000' })
  await fixture.programme()
  member = await fixture.member()
})
afterAll(() => fixture.stop())

const draftFor = async (fee: number) => fixture.draft(member, (await fixture.category({ fee })).id)
const step = (name: string, { id }: Submission, caller: Parameters<Fixture['call']>[0] = member) =>
  fixture.call(caller).post(`/api/submissions/${id}/${name}`)

/** What a command reads and locks, and the ends of a transaction. */
const counted = [
  ...['BEGIN', 'COMMIT', 'pg_advisory\\w+', 'quota_use', 'spend_quota'],
  ...['submission', 'transition', 'category', 'programme', 'organization', 'membership', 'asset'],
]

// the statement that writes is not counted here: it writes the events, too, and the relay works on the same table meanwhile
test.each([
  ['completing', 1, { fee: 0, before: [] }, (draft: Submission) => step('complete', draft)],
  [
    'asking for an invoice',
    1,
    { fee: 149, before: [] },
    (draft: Submission) => step('request-payment', draft),
  ],
  [
    ...(['taking that back', 1, { fee: 149, before: ['request-payment'] }] as const),
    (draft: Submission) => step('withdraw-payment-request', draft),
  ],
  ['withdrawing', 1, { fee: 149, before: [] }, (draft: Submission) => step('withdraw', draft)],
  [
    ...([
      'saving what was typed, which reads the page of the draft as well',
      2,
      { fee: 149, before: [] },
    ] as const),
    ({ id, version }: Submission) =>
      fixture.call(member).patch(`/api/submissions/${id}`, { title: 'First Bus Home', version }),
  ],
])('%s takes one statement after what it reads', async (_what, reads, { fee, before }, command) => {
  const drafts = await Promise.all(Array.from({ length: 3 }, () => draftFor(fee)))
  for (const draft of drafts) for (const name of before) await step(name, draft)
  const statements = await countQueries(counted, async () => {
    const reply = await command(drafts.pop() as Submission)
    expect([200, 202]).toContain(reply.statusCode)
  })
  expect(statements).toBe(reads)
})

test('of many changes at once, none is lost', async () => {
  const draft = await draftFor(149)
  await fixture.warmUp()
  const titles = Array.from({ length: 16 }, (_, number) => `Bus number ${number}`)
  const path = `/api/submissions/${draft.id}`
  const replies = await Promise.all(titles.map((title) => fixture.call(member).patch(path, { title })))
  expect(replies.map((reply) => reply.json().title)).toEqual(titles)
  expect(new Set(replies.map((reply) => reply.json().version)).size).toBe(titles.length)
  expect((await fixture.call(member).get(path)).json().version).toBe(1 + titles.length)
})

test('of different steps at once, one is taken', async () => {
  const draft = await draftFor(149)
  await fixture.warmUp()
  const replies = await Promise.all([step('request-payment', draft), step('withdraw', draft)])
  const { status, history } = (await fixture.call(member).get(`/api/submissions/${draft.id}`)).json()
  expect(status).toBe('withdrawn')
  expect(replies[1]?.statusCode).toBe(200)
  // whoever asked for an invoice first was withdrawn after it
  expect(history).toHaveLength(replies[0]?.statusCode === 202 ? 3 : 2)
})

test('of requests for many submissions at once, the quota of their member lets its number through', async () => {
  const busy = await fixture.member()
  const { id: categoryId } = await fixture.category()
  const { hour } = mailQuotas['payment-request'].account
  const drafts = await Promise.all(Array.from({ length: hour + 6 }, () => fixture.draft(busy, categoryId)))
  const replies = await Promise.all(drafts.map((draft) => step('request-payment', draft, busy)))
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 202)).toHaveLength(hour)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  const { rows } = await fixture.pool.query(
    `SELECT count(*) FILTER (WHERE status = 'pending_payment')::int AS requested, count(*)::int AS all,
            (SELECT count(*)::int FROM quota_use WHERE key = 'payment-request account ' || $2) AS uses
       FROM submission WHERE organization_id = $1`,
    [busy.organizationId, busy.userId],
  )
  expect(rows).toEqual([{ requested: hour, all: hour + 6, uses: hour }])
})

test('a member of whom only identity knows as yet takes a step, and identity is asked once', async () => {
  const draft = await draftFor(0)
  const fresh = { userId: newId(), roles: ['entrant' as const] }
  fixture.identity.memberships.set(`${fresh.userId} ${draft.organizationId}`, { role: 'member', version: 1 })
  const askedBefore = fixture.identity.asked
  expect((await step('complete', draft, fresh)).json().status).toBe('submitted')
  expect((await step('withdraw', draft, fresh)).json().status).toBe('withdrawn')
  expect(fixture.identity.asked).toBe(askedBefore + 1)
})
