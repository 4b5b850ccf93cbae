import { lettersOf, squeezed } from '@accolade/chassis/testing/pdf-text'
import type { Feedback, FeedbackRule } from '@accolade/contracts/entities/feedback'
import { feedbackChanged, feedbackRuleChanged } from '@accolade/contracts/events/feedback'
import type { DataOf } from '@accolade/contracts/events/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

type Part = DataOf<'feedback.changed'>

let fixture: Fixture
let categoryId: string
let ruleVersion = 0
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.programme()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  categoryId = (await fixture.category({ fee: 0 })).id
  await rule({ score: true, profile: true, comments: true })
})

async function rule(change: Omit<FeedbackRule, 'version'>) {
  ruleVersion += 1
  const data = { ...change, version: ruleVersion }
  await fixture.publish(feedbackRuleChanged, { aggregate: { id: newId(), version: ruleVersion }, data })
}

/** An entry whose judging is over, and the id under which judging knows it. */
async function judged(entrant?: Member) {
  const member = entrant ?? (await fixture.member())
  const { id } = await fixture.draft(member, categoryId)
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  await move(id, 'under_review', 'judging', 'reviewed')
  const { rows } = await fixture.pool.query('SELECT judging_id FROM projection WHERE submission_id = $1', [
    id,
  ])
  return { id, member, judgingId: rows[0].judging_id as string }
}

async function move(id: string, ...statuses: string[]) {
  for (const status of statuses) {
    const reply = await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })
    expect(reply.statusCode).toBe(200)
  }
}

const spread = { low: 6000, middle: 7000, high: 8050 }
const entryOf = (judgingId: string) => ({
  judgingId,
  score: { mean: 8533, percentile: 75 },
  criteria: [{ mean: 9000, percentile: 100 }],
  comments: ['Brave, and it shows.'],
})
/** A part of five entries in all, by default with one in it. */
const publish = (judgingIds: string[], change: Partial<Part> = {}) => {
  const data: Part = {
    ...{ categoryId, publication: 1, at: '2025-12-02T09:00:00.000Z', part: 1, parts: 1, total: 5, spread },
    criteria: [{ name: 'Idea', weight: 100, spread }],
    entries: judgingIds.map(entryOf),
    ...change,
  }
  return fixture.publish(feedbackChanged, { aggregate: { id: newId(), version: data.publication }, data })
}
const takeBack = (publication: number) =>
  publish([], { publication, total: 0, spread: null, criteria: [], entries: [] })

/** The next event about an entry of its organization. */
async function told(id: string): Promise<DataOf<'submission.feedback-changed'>> {
  const { data } = await fixture.events.next('submission.feedback-changed')
  return data.submissionIds.includes(id) ? data : told(id)
}

const read = (caller: Parameters<Fixture['call']>[0], id: string) =>
  fixture.call(caller).get(`/api/submissions/${id}/feedback`)
const seen = async (member: Member, id: string): Promise<Feedback> => (await read(member, id)).json()
const statusFor = async (caller: Parameters<Fixture['call']>[0], id: string) =>
  (await read(caller, id)).statusCode

test('members and administrators see how their entry was judged once it is published, and nobody else does', async () => {
  const { id, member, judgingId } = await judged()
  expect(await statusFor(member, id)).toBe(404)
  await publish([judgingId])
  const compared = { spread: { low: 60, middle: 70, high: 80.5 } }
  expect(await seen(member, id)).toMatchObject({
    ...{ submissionId: id, publishedAt: '2025-12-02T09:00:00.000Z', scored: 5 },
    score: { mean: 85.33, percentile: 75, level: 'silver', ...compared },
    profile: [{ name: 'Idea', weight: 100, mean: 90, percentile: 100, ...compared }],
    comments: ['Brave, and it shows.'],
  })
  expect((await read(member, id)).body).not.toContain(judgingId)
  expect(await statusFor(fixture.admin, id)).toBe(200)
  expect(await statusFor(fixture.stranger(), id)).toBe(404)
  const judge = { userId: newId(), roles: ['entrant', 'judge'] as const }
  expect(await statusFor({ ...judge, roles: [...judge.roles] }, id)).toBe(404)
  expect(await statusFor(await fixture.member(), id)).toBe(404)
  expect(await told(id)).toEqual({
    organizationId: member.organizationId,
    submissionIds: [id],
    ...{ published: true, shown: true, categoryId: expect.any(String) },
  })
})

test('only what the programme shows is answered, and nothing with everything off', async () => {
  const { id, member, judgingId } = await judged()
  await publish([judgingId])
  await rule({ score: false, profile: true, comments: false })
  expect(await seen(member, id)).toMatchObject({ score: null, profile: [{ name: 'Idea' }], comments: [] })
  await rule({ score: true, profile: false, comments: false })
  expect(await seen(member, id)).toMatchObject({ score: { mean: 85.33 }, profile: [], comments: [] })
  await rule({ score: false, profile: false, comments: true })
  expect(await seen(member, id)).toMatchObject({ score: null, comments: ['Brave, and it shows.'] })
  await rule({ score: false, profile: false, comments: false })
  expect(await statusFor(member, id)).toBe(404)
})

test('pages of those who have feedback learn that something else is shown, and nobody is mailed', async () => {
  const { member, judgingId, id } = await judged()
  await publish([judgingId])
  await told(id)
  await rule({ score: false, profile: false, comments: false })
  const next = async (): Promise<DataOf<'submission.feedback-rule-changed'>> => {
    const { data } = await fixture.events.next('submission.feedback-rule-changed')
    return data.organizationId === member.organizationId ? data : next()
  }
  expect(await next()).toEqual({ organizationId: member.organizationId })
  const { rows } = await fixture.pool.query(
    `SELECT count(*)::int AS times FROM outbox WHERE subject = 'evt.submission.feedback-changed'
       AND payload -> 'data' ->> 'organizationId' = $1`,
    [member.organizationId],
  )
  expect(rows).toEqual([{ times: 1 }])
})

test('a category appears when all parts of it are there, in whatever order and however often they come', async () => {
  const [one, other] = [await judged(), await judged()]
  await publish([one.judgingId], { part: 2, parts: 2 })
  await publish([one.judgingId], { part: 2, parts: 2 })
  expect(await statusFor(one.member, one.id)).toBe(404)
  await publish([other.judgingId], { part: 1, parts: 2 })
  expect([await statusFor(one.member, one.id), await statusFor(other.member, other.id)]).toEqual([200, 200])
})

test('what is taken back is gone, and an earlier publication that comes late changes nothing', async () => {
  const { id, member, judgingId } = await judged()
  await publish([judgingId])
  expect(await told(id)).toMatchObject({ published: true })
  await takeBack(2)
  expect(await statusFor(member, id)).toBe(404)
  expect(await told(id)).toMatchObject({ published: false })
  await publish([judgingId])
  expect(await statusFor(member, id)).toBe(404)
  await publish([judgingId], { publication: 3 })
  expect(await statusFor(member, id)).toBe(200)
})

test('an organization that has nearly all entries of a category learns nothing of the others', async () => {
  const { id, member, judgingId } = await judged()
  const own = await judged(member)
  await publish([judgingId, own.judgingId])
  expect(await seen(member, id)).toMatchObject({
    score: { mean: 85.33, percentile: null, spread: null },
    profile: [{ mean: 90, percentile: null, spread: null }],
  })
})

test('an entry that leaves the programme has no feedback any more, nor has one that judging does not know', async () => {
  const { id, member, judgingId } = await judged()
  await publish([judgingId, newId()])
  await fixture.pool.query(`UPDATE submission SET status = 'withdrawn' WHERE id = $1`, [id])
  expect(await statusFor(member, id)).toBe(404)
})

test('the same comes as a tagged PDF in both languages, for whoever may read it', async () => {
  const { id, member, judgingId } = await judged()
  const print = (caller: Parameters<Fixture['call']>[0], query = '') =>
    fixture.call(caller).get(`/api/submissions/${id}/feedback.pdf${query}`)
  expect((await print(member)).statusCode).toBe(404)
  await publish([judgingId])
  const reply = await print(member)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.rawPayload.toString('latin1')).toContain('/S /H1')
  const letters = await lettersOf(reply.rawPayload)
  for (const text of [
    '85.33 of 100 · Silver',
    'Profile by Criterion',
    'Higher than 100% of the other entries.',
    'What the Jury Says',
    'Brave, and it shows.',
  ])
    expect([text, letters.includes(squeezed(text))]).toEqual([text, true])
  const german = await lettersOf((await print(member, '?language=de')).rawPayload)
  expect(german).toContain(squeezed('85,33 von 100 · Silber'))
  expect((await print(fixture.admin)).statusCode).toBe(200)
  expect((await print(fixture.stranger())).statusCode).toBe(404)
  await rule({ score: false, profile: false, comments: false })
  expect((await print(member)).statusCode).toBe(404)
})
