import type { Submission } from '@accolade/contracts/entities/submission'
import { mailQuotas } from '@accolade/contracts/quotas'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Fixture, type Member, start, startFixture } from '../fixture.ts'

let fixture: Fixture
let member: Member
let draft: Submission

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  fixture.time.now = start
  member = await fixture.member()
  draft = await fixture.draft(member, (await fixture.category()).id)
})

const step = (name: string, id = draft.id) => fixture.call(member).post(`/api/submissions/${id}/${name}`)
const { account, object } = mailQuotas['payment-request']

async function requestsOf(id: string) {
  const sql = `SELECT count(*)::integer AS requests FROM outbox
                WHERE aggregate_id = $1 AND subject = 'evt.submission.payment-requested'`
  return (await fixture.pool.query(sql, [id])).rows[0].requests
}

test('a request that is taken back again and again makes no more invoices than its quota', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 60; n += 1) {
    statuses.push((await step('request-payment')).statusCode)
    await step('withdraw-payment-request')
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(object.hour)
  expect(await requestsOf(draft.id)).toBe(object.hour)
  const refused = await step('request-payment')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
    429,
    '3600',
    'Too many payment requests. Try again in 60 minutes.',
  ])
  fixture.time.now = new Date(start.getTime() + 3_600_000)
  expect((await step('request-payment')).statusCode).toBe(202)
})

test('asking again while an invoice is open uses nothing up', async () => {
  for (let n = 0; n < 10; n += 1) expect((await step('request-payment')).statusCode).toBe(202)
  expect(await requestsOf(draft.id)).toBe(1)
})

test('of calls at once one counts', async () => {
  await fixture.warmUp()
  const replies = await Promise.all(Array.from({ length: 8 }, () => step('request-payment')))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(202))
  const sql = "SELECT count(*)::integer AS uses FROM quota_use WHERE key LIKE '%' || $1"
  expect((await fixture.pool.query(sql, [draft.id])).rows).toEqual([{ uses: 1 }])
})

test('a member has a quota over all submissions', async () => {
  const { categoryId } = draft
  const drafts = [draft]
  while (drafts.length <= account.hour) drafts.push(await fixture.draft(member, categoryId))
  const statuses = []
  for (const { id } of drafts) statuses.push((await step('request-payment', id)).statusCode)
  expect(statuses).toEqual([...Array(account.hour).fill(202), 429])
})
