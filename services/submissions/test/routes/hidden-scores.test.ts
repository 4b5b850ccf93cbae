import type { Caller } from '@accolade/chassis/http/auth'
import { lettersOf } from '@accolade/chassis/testing/pdf-text'
import { readTestPart } from '@accolade/chassis/testing/personal-data'
import { hiddenScoreRefusals } from '@accolade/contracts/entities/hidden-score'
import { feedbackChanged, feedbackRuleChanged } from '@accolade/contracts/events/feedback'
import { administratorsChanged } from '@accolade/contracts/events/identity'
import { resultsChanged, sealedResultsChanged } from '@accolade/contracts/events/judging'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, type Member, startFixture } from '../fixture.ts'

let fixture: Fixture
let categoryId: string
/** Administers, and is a member of the organization whose entry is the first. */
let conflicted: Member
let colleague: Member
let entries: { id: string; judgingId: string }[]
let resultVersion: number
let publication: number

beforeEach(async () => {
  fixture = await startFixture()
  await fixture.programme()
  categoryId = (await fixture.category({ fee: 0 })).id
  ;[resultVersion, publication] = [0, 0]
  colleague = await fixture.member({ organizationName: 'Northlight' })
  conflicted = await fixture.member({
    organizationId: colleague.organizationId,
    organizationName: 'Northlight',
  })
  entries = [await judged(conflicted)]
  for (let at = 0; at < 5; at++)
    entries.push(await judged(await fixture.member({ organizationName: `Agency ${at}` })))
  conflicted = { ...conflicted, roles: ['entrant', 'admin'] }
  const userIds = [fixture.admin.userId, conflicted.userId]
  await fixture.publish(administratorsChanged, {
    aggregate: { id: 'administrators', version: 1 },
    data: { userIds },
  })
  const rule = { score: true, profile: true, comments: true, version: 1 }
  await fixture.publish(feedbackRuleChanged, { aggregate: { id: newId(), version: 1 }, data: rule })
})
afterEach(() => fixture.stop())

async function judged(member: Member, last = 'reviewed') {
  const { id } = await fixture.draft(member, categoryId)
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  for (const status of ['under_review', 'judging', 'reviewed'].slice(0, last === 'judging' ? 2 : 3))
    await move(fixture.admin, id, status)
  const { rows } = await fixture.pool.query('SELECT judging_id FROM projection WHERE submission_id = $1', [
    id,
  ])
  return { id, judgingId: rows[0].judging_id as string }
}

const move = (by: Caller, id: string, status: string) =>
  fixture.call(by).patch(`/api/admin/submissions/${id}`, { status })

/** The first entry has this mean, and the others what they always have; feedback says where each is. */
async function score(mean: number) {
  resultVersion += 1
  publication += 1
  const means = [mean, 6000, 6500, 7000, 7500, 8000]
  const results = entries.map(({ judgingId }, at) => ({
    ...{ judgingId, version: resultVersion, judges: 3, meanHundredths: means[at]! },
  }))
  await fixture.publish(resultsChanged, { aggregate: { id: newId(), version: 1 }, data: { results } })
  const [low, , middle, , high] = means.toSorted((one, other) => one - other)
  const spread = { low: low!, middle: middle!, high: high! }
  const placed = entries.map(({ judgingId }, at) => {
    const below = means.filter((other) => other < means[at]!).length
    const place = { mean: means[at]!, percentile: below * 20 }
    const comments = [at === 0 ? `Scored ${mean}` : 'Brave.']
    return { judgingId, score: place, criteria: [place], comments }
  })
  const data = {
    ...{ categoryId, publication, at: '2025-12-02T09:00:00.000Z', part: 1, parts: 1, total: 6, spread },
    criteria: [{ name: 'Idea', weight: 100, spread }],
    entries: placed,
  }
  await fixture.publish(feedbackChanged, { aggregate: { id: newId(), version: publication }, data })
}

async function seal(version: number, sealed: boolean) {
  const judgingIds = sealed ? entries.map(({ judgingId }) => judgingId) : []
  const aggregate = { id: 'sealed-results', version }
  await fixture.publish(sealedResultsChanged, { aggregate, data: { judgingIds } })
}

const urls = () => [
  ...['', '&sort=title', '&sort=status', '&status=reviewed', '&q=e'].map(
    (more) => `/api/admin/submissions?pageSize=100${more}`,
  ),
  ...entries.flatMap(({ id }) => [
    `/api/submissions/${id}`,
    `/api/submissions/${id}/feedback`,
    `/api/admin/submissions/${id}/neighbours`,
    `/api/admin/submissions/${id}/blind-texts`,
  ]),
  ...['/api/user/submissions', '/api/user/submissions?part=active&order=step', '/api/user/stats'],
  ...['/api/admin/stats', '/api/admin/figures/entries'],
  ...['/api/admin/exports/submissions.csv', '/api/admin/exports/history.csv'],
]

/** Everything that shows scores, or what follows from them. */
async function seenBy(by: Caller): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const url of urls()) {
    const { statusCode, body } = await fixture.call(by).get(url)
    seen[url] = statusCode === 200 ? body : String(statusCode)
  }
  for (const { id } of entries)
    for (const file of [`${id}/entry.pdf`, `${id}/feedback.pdf`]) {
      const { statusCode, rawPayload } = await fixture.call(by).get(`/api/submissions/${file}`)
      seen[file] = statusCode === 200 ? await lettersOf(rawPayload) : String(statusCode)
    }
  return seen
}

const get = async (by: Caller, url: string) => (await fixture.call(by).get(url)).json()
const told = async () => (await fixture.events.next('submission.hidden-scores-changed')).data.administrators

test('an administrator gets the same bytes whatever the scores of an entry with a conflict are', async () => {
  await score(9100)
  const [before, whole, ofMember] = [
    await seenBy(conflicted),
    await seenBy(fixture.admin),
    await seenBy(colleague),
  ]
  await score(5100)
  expect(await seenBy(conflicted)).toEqual(before)
  const [own] = entries
  const differing = (one: Record<string, string>, other: Record<string, string>) =>
    Object.keys(one).filter((key) => one[key] !== other[key])
  const shown = [`/api/submissions/${own!.id}`, `/api/submissions/${own!.id}/feedback`]
  const files = [`${own!.id}/entry.pdf`, `${own!.id}/feedback.pdf`]
  expect(differing(whole, await seenBy(fixture.admin))).toEqual(
    expect.arrayContaining([
      ...['/api/admin/submissions?pageSize=100', '/api/admin/exports/submissions.csv', ...shown, ...files],
      // of the others it says where they lie beside it
      `/api/submissions/${entries[1]!.id}/feedback`,
    ]),
  )
  // who does not administer sees it from the end of judging on
  expect(differing(ofMember, await seenBy(colleague))).toEqual(
    expect.arrayContaining(['/api/user/stats', '/api/user/submissions', ...shown, ...files]),
  )
}, 120_000)

test('it is said that a score is hidden, until results are sealed, and again once they are unsealed', async () => {
  const [own, other] = entries
  expect(await told()).toEqual([{ administratorId: conflicted.userId, submissionIds: [own!.id] }])
  await score(9100)
  const view = () => get(conflicted, `/api/submissions/${own!.id}`)
  const csv = async () => (await fixture.call(conflicted).get('/api/admin/exports/submissions.csv')).body
  const part = async () => (await readTestPart(fixture, conflicted)).json('submissions.json')
  const expectHidden = async () => {
    const hidden = await view()
    expect([hidden.score, hidden.scoreHidden]).toEqual([undefined, 'conflict'])
    expect(await csv()).not.toContain('91.00')
    expect(await part()).toEqual([expect.objectContaining({ id: own!.id, scoreHidden: 'conflict' })])
  }
  await expectHidden()
  expect((await get(conflicted, `/api/submissions/${other!.id}`)).score).toBe(60)
  expect((await get(conflicted, '/api/user/stats')).averageScore).toBeNull()

  await seal(2, true)
  expect(await told()).toEqual([])
  expect(await view()).toMatchObject({ score: 91 })
  expect(await view()).not.toHaveProperty('scoreHidden')
  expect(await csv()).toContain('91.00')
  expect((await get(conflicted, '/api/user/stats')).averageScore).toBe(91)
  expect(await get(conflicted, `/api/submissions/${own!.id}/feedback`)).toMatchObject({
    score: { mean: 91, spread: { low: 60 } },
  })

  await seal(3, false)
  expect(await told()).toEqual([{ administratorId: conflicted.userId, submissionIds: [own!.id] }])
  // what comes late, and what comes twice, changes nothing
  await seal(1, true)
  await seal(2, true)
  await seal(3, false)
  await expectHidden()
}, 60_000)

test('who must not see a score takes no step that shows it or follows from it, until results are sealed', async () => {
  const [own, other] = entries
  await score(9100)
  for (const status of ['finalist', 'winner']) {
    const reply = await move(conflicted, own!.id, status)
    expect([reply.statusCode, reply.json().error]).toEqual([409, hiddenScoreRefusals.status])
  }
  expect((await move(conflicted, other!.id, 'finalist')).statusCode).toBe(200)
  // its entrants would see the score, and the administrator is one of them
  const { id } = await judged(colleague, 'judging')
  expect((await move(conflicted, id, 'reviewed')).statusCode).toBe(409)
  expect((await move(fixture.admin, id, 'reviewed')).statusCode).toBe(200)
  await seal(1, true)
  expect((await move(conflicted, own!.id, 'finalist')).json()).toMatchObject({ score: 91 })
}, 60_000)
