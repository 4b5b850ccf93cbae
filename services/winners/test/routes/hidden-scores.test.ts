import type { Caller } from '@accolade/chassis/http/auth'
import { hiddenScoreRefusals } from '@accolade/contracts/entities/hidden-score'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { hiddenScoresChanged } from '@accolade/contracts/events/hidden-scores'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { giveCovers } from '../cover.ts'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { aWinningSubmission } from '../samples.ts'

const conflicted = { userId: newId(), roles: ['entrant', 'admin'] as Caller['roles'] }
const categoryId = newId()

let fixture: Fixture
/** Drafts of submissions that have won: the administrator has a conflict with the first. */
let drafts: AdminWinner[]

beforeEach(async () => {
  fixture = await startFixture()
  await fixture.category(categoryId, 'Design Excellence')
  const works = [1, 2, 3].map((at) => aWinningSubmission({ categoryId, title: `Work ${at}` }))
  for (const [at, work] of works.entries()) {
    await fixture.organization(work.organizationId, `Agency ${at}`)
    await fixture.result(work.submissionId, [9100, 8200, 7300][at]!)
    await fixture.submission(work)
  }
  const { items } = (await fixture.get('/api/admin/winners')).json()
  drafts = works.map(({ submissionId }) =>
    items.find((one: AdminWinner) => one.submissionId === submissionId),
  )
  await hide(1, [drafts[0]!.submissionId!])
})
afterEach(() => fixture.stop())

/** Of which submissions the administrator does not see the scores. */
async function hide(version: number, submissionIds: string[]) {
  const administrators =
    submissionIds.length > 0 ? [{ administratorId: conflicted.userId, submissionIds }] : []
  const aggregate = { id: 'hidden-scores', version }
  await fixture.publish(hiddenScoresChanged, { aggregate, data: { administrators } })
}

type By = Caller | typeof admin
const read = async (by: By, url: string) => (await fixture.as(by)({ method: 'GET', url })).body
const get = async (by: By, url: string) => JSON.parse(await read(by, url))
const list = '/api/admin/winners'
const csv = '/api/admin/exports/winners.csv'

/** Everything that an administrator reads of winners. */
async function seenBy(by: By): Promise<Record<string, string>> {
  const urls = [
    ...[
      '',
      '?level=gold',
      '?level=silver',
      '?level=bronze',
      '?level=none',
      '?published=false',
      '?q=Work',
    ].map((query) => list + query),
    ...drafts.flatMap(({ id }) => [`${list}/${id}`, `${list}/${id}/approval`]),
    csv,
  ]
  const seen: Record<string, string> = {}
  for (const url of urls) seen[url] = await read(by, url)
  return seen
}

/** What the form of a draft sends. */
function formOf({ organizationName, title, categoryName, edition, version }: AdminWinner) {
  return { organizationName, title, categoryName, edition, version, description: 'For the public' }
}
const put = (by: By, { id }: AdminWinner, payload: object) =>
  fixture.as(by)({ method: 'PUT', url: `${list}/${id}`, payload })

test('an administrator gets the same bytes whatever the score of a winner with a conflict is', async () => {
  const [before, whole] = [await seenBy(conflicted), await seenBy(admin)]
  await fixture.result(drafts[0]!.submissionId!, 7100, 2)
  // that there is another result is no score
  await fixture.pool.query('UPDATE winner SET version = version - 1 WHERE id = $1', [drafts[0]!.id])
  expect(await seenBy(conflicted)).toEqual(before)
  const now = await seenBy(admin)
  expect(Object.keys(whole).filter((url) => whole[url] !== now[url])).toEqual([
    ...[list, `${list}?level=gold`, `${list}?level=bronze`, `${list}?published=false`, `${list}?q=Work`],
    ...[`${list}/${drafts[0]!.id}`, csv],
  ])
})

test('it is said that a score is hidden, until it no longer is, and then again; events come late and twice', async () => {
  const shown = async () => get(conflicted, `${list}/${drafts[0]!.id}`)
  const { level: _level, score: _score, awardTitle: _title, ...rest } = drafts[0]!
  const hidden = { ...rest, result: null, scoreHidden: 'conflict' }
  expect(await shown()).toMatchObject(hidden)
  for (const field of ['level', 'score', 'awardTitle']) expect(await shown()).not.toHaveProperty(field)
  expect((await get(conflicted, `${list}?level=gold`)).total).toBe(0)
  expect((await get(conflicted, `${list}?level=none`)).total).toBe(0)
  expect(await get(conflicted, `${list}/${drafts[1]!.id}`)).toMatchObject({ level: 'silver' })

  await hide(3, [])
  expect(await shown()).toMatchObject({ level: 'gold', score: 91, result: { score: 91 } })
  await hide(2, [drafts[0]!.submissionId!])
  await hide(1, [drafts[0]!.submissionId!])
  expect(await shown()).toMatchObject({ level: 'gold', score: 91 })
  await hide(4, [drafts[0]!.submissionId!])
  await hide(3, [])
  await hide(4, [drafts[0]!.submissionId!])
  expect(await shown()).toMatchObject(hidden)
})

test('who must not see level and score changes neither of them, and publishes nothing', async () => {
  await giveCovers(fixture.pool)
  const [draft] = drafts
  const form = { ...formOf(draft!), level: 'bronze', score: 1, awardTitle: 'Mine', teamSize: '2' }
  const saved = await put(conflicted, draft!, form)
  expect([saved.statusCode, saved.json()]).toMatchObject([200, { teamSize: '2', scoreHidden: 'conflict' }])
  expect(saved.json()).not.toHaveProperty('level')
  expect(await get(admin, `${list}/${draft!.id}`)).toMatchObject({
    ...{ teamSize: '2', level: 'gold', score: 91, awardTitle: draft!.awardTitle },
  })
  const refused = await put(conflicted, draft!, { ...form, published: true, version: 2 })
  expect([refused.statusCode, refused.json().error]).toEqual([409, hiddenScoreRefusals.publish])

  // public, it is known to everybody, but for what judging says now
  const { level, score, awardTitle } = draft!
  const published = { ...formOf(draft!), level, score, awardTitle, published: true, version: 2 }
  expect((await put(admin, draft!, published)).statusCode).toBe(200)
  expect(await get(conflicted, `${list}/${draft!.id}`)).toMatchObject({
    ...{ level: 'gold', score: 91, result: null, scoreHidden: 'conflict' },
  })
  const other = await put(conflicted, draft!, { ...published, level: 'silver', version: 3 })
  expect(other.json()).toMatchObject({ level: 'gold', published: true })
})

test('the audit trail, which every administrator reads, has no level and no score that one must not see', async () => {
  const [hidden, open] = drafts
  const changes = async (draft: AdminWinner) => {
    const form = { ...formOf(draft), level: 'bronze', score: 71 }
    expect((await put(admin, draft, form)).statusCode).toBe(200)
    return (await fixture.events.next('administration.winners-recorded')).data
  }
  const { before, after } = await changes(hidden!)
  expect(after).toMatchObject({ awardChanged: true, description: 'For the public' })
  for (const field of ['level', 'score', 'awardTitle', 'result.score'])
    expect([before, after].some((fields) => field in fields)).toBe(false)
  expect((await changes(open!)).after).toMatchObject({ level: 'bronze', score: 71 })
  expect((await fixture.delete(`${list}/${hidden!.id}`)).statusCode).toBe(204)
  const { before: gone } = (await fixture.events.next('administration.winners-recorded')).data
  expect(Object.keys(gone).filter((field) => /level|score|award/i.test(field))).toEqual([])
})
