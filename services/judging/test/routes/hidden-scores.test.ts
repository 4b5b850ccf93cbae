import type { Caller } from '@accolade/chassis/http/auth'
import type { Category } from '@accolade/contracts/entities/category'
import type { JudgingResult } from '@accolade/contracts/entities/judging'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
let now: Date
let conflicted: Caller
let category: Category
let judges: Caller[]
let ids: string[]

beforeEach(async () => {
  now = new Date()
  fixture = await startFixture({}, () => now)
  conflicted = { userId: newId(), roles: ['entrant', 'admin'] }
  await fixture.administrate([fixture.admin, conflicted])
  await fixture.phase(true)
})
afterEach(() => fixture.stop())

/**
 * Twelve entries; the first judge is harsh and does not see the last three, nor the last judge the first three. One administrator has a
 * conflict with the sixth entry.
 */
async function judged() {
  category = await fixture.category([100])
  judges = []
  for (let at = 0; at < 3; at++) judges.push(await fixture.judgeOf(category))
  ids = []
  for (let at = 0; at < 12; at++) {
    const excludedJudgeIds = at < 3 ? [judges[2]!.userId] : at > 8 ? [judges[0]!.userId] : []
    ids.push((await fixture.submission(category.id, { title: `Work ${at}`, excludedJudgeIds })).judgingId)
    for (const [place, judge] of judges.entries()) {
      if (excludedJudgeIds.includes(judge.userId)) continue
      const value = (40 + at * 3 - (place === 0 ? 20 : 0) + ((at * 7 + place * 3) % 5)) / 10
      await fixture.score(judge, await fixture.seen(judge, `Work ${at}`), [value])
    }
  }
  await fixture.conflictOf(conflicted, [ids[5]!])
}

const results = '/api/admin/judging/results?pageSize=100'
const read = async (by: Caller, url: string) => (await fixture.call(by).get(url)).body
const get = async (by: Caller, url: string) => JSON.parse(await read(by, url))
const seal = async (by: Caller, hash: string) =>
  fixture.as(by)({
    method: 'PUT',
    url: '/api/admin/judging/seal',
    payload: { hash, reason: 'Judging is over' },
  })
const withoutTime = (body: string) => body.replace(/"computedAt":"[^"]*"/, '')

/** Everything that shows scores to an administrator, or what follows from them. */
async function seenBy(by: Caller): Promise<Record<string, string>> {
  const urls = [
    ...['', '&sort=mean', '&sort=-mean', '&sort=title', `&category=${category.id}`].map(
      (more) => results + more,
    ),
    ...ids.map((id) => `/api/admin/judging/submissions/${id}`),
    ...['calibration', 'console', 'seal', 'act-requests'].map((path) => `/api/admin/judging/${path}`),
    ...['/api/admin/figures/judging', '/api/admin/feedback/comments', '/api/admin/exports/scores.csv'],
  ]
  const seen: Record<string, string> = {}
  for (const url of urls) seen[url] = withoutTime(await read(by, url))
  return seen
}

/** Resolves once the clean administrator has final results. */
async function final(decides: 'plain' | 'adjusted') {
  await fixture.phase(false)
  for (const id of ids) await fixture.publishedResults(id)
  await allBy(decides)
}

async function allBy(decides: 'plain' | 'adjusted') {
  for (;;) {
    const { items }: { items: JudgingResult[] } = await get(fixture.admin, results)
    if (items.every(({ basis }) => basis === decides)) return
  }
}

test.each(['plain', 'adjusted'] as const)(
  'where the %s mean decides, an administrator gets the same bytes whatever the scores of an entry with a conflict are',
  async (decides) => {
    const rule = { method: 'PUT', url: '/api/admin/judging/result-rule', payload: { decides } } as const
    expect((await fixture.as(fixture.admin)(rule)).statusCode).toBe(200)
    await judged()
    await final(decides)
    const [before, whole] = [await seenBy(conflicted), await seenBy(fixture.admin)]

    await fixture.phase(true)
    await allBy('plain')
    const saved = await fixture.pool.query('SELECT judge_id, saved_at FROM score WHERE judging_id = $1', [
      ids[5],
    ])
    for (const [at, judge] of judges.entries())
      await fixture.score(judge, await fixture.seen(judge, 'Work 5'), [9 + at / 10])
    // when a judge was active last is no score
    for (const { judge_id, saved_at } of saved.rows)
      await fixture.pool.query('UPDATE score SET saved_at = $3 WHERE judging_id = $1 AND judge_id = $2', [
        ...[ids[5], judge_id],
        saved_at,
      ])
    now = new Date(now.getTime() + 60_000)
    await final(decides)

    expect(await seenBy(conflicted)).toEqual(before)
    const differs = Object.entries(await seenBy(fixture.admin)).filter(([url, body]) => whole[url] !== body)
    const shown = differs.map(([url]) => url)
    expect(shown).toEqual(
      expect.arrayContaining([
        ...[results, `/api/admin/judging/submissions/${ids[5]}`, '/api/admin/judging/calibration'],
        '/api/admin/exports/scores.csv',
      ]),
    )
  },
  120_000,
)

test('what is hidden is said, comes last, and is shown once results are sealed', async () => {
  await judged()
  await final('plain')
  const hidden = ids[5]!
  const { items }: { items: JudgingResult[] } = await get(conflicted, results)
  expect(items.at(-1)).toMatchObject({
    ...{ judgingId: hidden, judges: 3, hidden: 'conflict' },
    ...{ mean: null, plainMean: null, spread: null, level: null },
  })
  expect(items.slice(0, -1).every((each) => each.hidden === null && each.mean !== null)).toBe(true)
  expect((await get(conflicted, `${results}&sort=mean`)).items.at(-1).judgingId).toBe(hidden)
  expect(await get(conflicted, `/api/admin/judging/submissions/${hidden}`)).toMatchObject({
    ...{ mean: null, hidden: 'conflict' },
    reviews: judges.map(() => expect.objectContaining({ scored: 1 })),
  })
  expect(await get(conflicted, '/api/admin/judging/calibration')).toMatchObject({ entries: 11, hidden: 1 })
  expect(await get(fixture.admin, '/api/admin/judging/calibration')).toMatchObject({ entries: 12, hidden: 0 })
  expect(await read(conflicted, '/api/admin/exports/scores.csv')).not.toContain(hidden)
  expect(await read(fixture.admin, '/api/admin/exports/scores.csv')).toContain(hidden)
  expect(await get(conflicted, '/api/admin/judging/seal')).toMatchObject({ refusal: 'conflict', next: null })

  // whoever has a conflict asks for no seal, also with a hash that is right, and may approve one
  const { next } = await get(fixture.admin, '/api/admin/judging/seal')
  const ask = { act: 'seal-results', hash: next.hash, reason: 'Judging is over' }
  const asked = await fixture.call(conflicted).post('/api/admin/judging/act-requests', ask)
  expect([asked.statusCode, asked.json().error]).toEqual([
    409,
    'You have a conflict of interest with an entry. Another administrator has to ask for sealing; you can approve it.',
  ])
  expect((await fixture.call(fixture.admin).post('/api/admin/judging/act-requests', ask)).statusCode).toBe(
    200,
  )
  const [request] = (await get(conflicted, '/api/admin/judging/act-requests')).requests
  const url = `/api/admin/judging/act-requests/${request.id}/answer`
  expect((await fixture.call(conflicted).post(url, { answer: 'approve' })).statusCode).toBe(200)
  expect(await get(conflicted, results)).toEqual(await get(fixture.admin, results))
  expect(await read(conflicted, '/api/admin/exports/scores.csv')).toContain(hidden)
}, 60_000)

test('the only administrator with a conflict does not seal either', async () => {
  await judged()
  await final('plain')
  const { next } = await get(fixture.admin, '/api/admin/judging/seal')
  await fixture.administrate([conflicted])
  expect((await seal(conflicted, next.hash)).statusCode).toBe(409)
  await fixture.conflictOf(conflicted, [])
  expect((await seal(conflicted, next.hash)).statusCode).toBe(200)
})

test('a shared comment on such an entry is neither listed nor decided', async () => {
  await judged()
  const rule = { method: 'PATCH', url: '/api/admin/feedback', payload: { comments: true } } as const
  await fixture.as(fixture.admin)(rule)
  const { id } = await fixture.seen(judges[0]!, 'Work 5')
  const comment = { text: 'The best of all', shared: true, number: 0 }
  const url = `/api/judging/submissions/${id}/comment`
  expect((await fixture.as(judges[0]!)({ method: 'PUT', url, payload: comment })).statusCode).toBe(200)
  const comments = '/api/admin/feedback/comments'
  const [shared] = (await get(fixture.admin, comments)).items
  expect(await get(conflicted, comments)).toMatchObject({ items: [], counts: { waiting: 0 } })
  const decide = (by: Caller) =>
    fixture.as(by)({
      ...{ method: 'PUT', url: `${comments}/${shared.id}` },
      payload: { decision: 'approved', number: shared.number },
    })
  expect((await decide(conflicted)).statusCode).toBe(404)
  expect((await decide(fixture.admin)).statusCode).toBe(200)
})
