import type { Category } from '@accolade/contracts/entities/category'
import type { CategoryFeedback, FeedbackState } from '@accolade/contracts/entities/feedback'
import type { DataOf } from '@accolade/contracts/events/registry'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

const asAdmin = () => fixture.as(fixture.admin)
const state = async (): Promise<FeedbackState> =>
  (await asAdmin()({ method: 'GET', url: '/api/admin/feedback' })).json()
const change = (payload: object) => asAdmin()({ method: 'PATCH', url: '/api/admin/feedback', payload })
const publish = (id: string, published = true) =>
  asAdmin()({ method: 'PUT', url: `/api/admin/feedback/${id}`, payload: { published } })
const of = async ({ id }: Category): Promise<CategoryFeedback | undefined> =>
  (await state()).categories.find(({ categoryId }) => categoryId === id)

/** The next feedback that is published of a category. */
async function published({ id }: Pick<Category, 'id'>): Promise<DataOf<'feedback.changed'>> {
  const { data } = await fixture.events.next('feedback.changed')
  return data.categoryId === id ? data : published({ id })
}

/** A category with entries that one judge scored, whose judging is over. */
async function judged(values: [number, number][]) {
  const category = await fixture.category([60, 40])
  const judge = await fixture.judgeOf(category)
  const ids: string[] = []
  for (const [at, pair] of values.entries()) {
    const { judgingId, title } = await fixture.submission(category.id, { title: `Entry ${at} ${newId()}` })
    await fixture.score(judge, await fixture.seen(judge, title), pair)
    ids.push(judgingId)
  }
  return { category, judge, ids }
}
const closeAll = async (ids: string[]) => {
  for (const id of ids) await fixture.close(id)
}

test('by default entrants learn nothing; each switch is changed for itself, and what changes nothing is published to nobody', async () => {
  expect((await state()).rule).toEqual({
    ...{ score: false, profile: false, comments: false, version: 0 },
  })
  expect((await change({ score: true })).json()).toMatchObject({ score: true, profile: false, version: 1 })
  expect((await change({ score: true })).json().version).toBe(1)
  expect((await change({ profile: true })).json()).toMatchObject({
    profile: true,
    comments: false,
    version: 2,
  })
  expect((await change({})).statusCode).toBe(400)
  expect((await change({ judges: true })).statusCode).toBe(400)
  const { rows } = await fixture.pool.query(
    `SELECT payload -> 'data' ->> 'version' AS version FROM outbox WHERE subject = 'evt.feedback.rule-changed' ORDER BY sequence`,
  )
  expect(rows.map(({ version }) => version)).toEqual(['1', '2'])
})

test('the feedback of a category is published once its judging is over, with each entry beside the others and without judges', async () => {
  const { category, judge, ids } = await judged([
    [5, 9],
    [6, 8],
    [7, 7],
    [8, 6],
    [9.5, 5],
  ])
  expect((await publish(category.id)).statusCode).toBe(409)
  expect(await of(category)).toMatchObject({ scored: 5, open: 5, publishedAt: null, isOutdated: false })
  await closeAll(ids)
  expect((await publish(category.id)).json()).toMatchObject({ scored: 5, open: 0, isOutdated: false })
  const data = await published(category)
  expect(data).toMatchObject({ categoryId: category.id, publication: 1, part: 1, parts: 1, total: 5 })
  expect(data.spread).toEqual({ low: 6800, middle: 7000, high: 7200 })
  expect(data.criteria.map(({ name, weight, spread }) => [name, weight, spread?.middle])).toEqual([
    ['Criterion 1', 60, 7000],
    ['Criterion 2', 40, 7000],
  ])
  const first = data.entries.find(({ judgingId }) => judgingId === ids[0])
  expect(first).toEqual({
    judgingId: ids[0],
    score: { mean: 6600, percentile: 0 },
    criteria: [
      { mean: 5000, percentile: 0 },
      { mean: 9000, percentile: 100 },
    ],
    comments: [],
  })
  expect(JSON.stringify(data)).not.toContain(judge.userId)
  // what is published already is not published again
  const { publishedAt } = (await of(category))!
  expect((await publish(category.id)).json().publishedAt).toBe(publishedAt)
  expect((await publish(category.id, false)).json()).toMatchObject({ publishedAt: null, isOutdated: false })
  expect(await published(category)).toMatchObject({ publication: 2, total: 0, entries: [] })
  expect((await publish(category.id, false)).statusCode).toBe(200)
})

test('results that change afterwards are marked, and published when an administrator says so', async () => {
  const { category, judge, ids } = await judged([[5, 5]])
  await closeAll(ids)
  await publish(category.id)
  const small = await published(category)
  expect(small).toMatchObject({ spread: null, entries: [{ score: { mean: 5000, percentile: null } }] })
  const { rows } = await fixture.pool.query('SELECT id FROM assignment WHERE judge_id = $1', [judge.userId])
  expect((await fixture.dropScores(rows[0].id)).statusCode).toBe(204)
  expect(await of(category)).toMatchObject({ scored: 0, isOutdated: true })
  expect((await publish(category.id)).statusCode).toBe(409)
  expect((await publish(category.id, false)).statusCode).toBe(200)
})

test('an entry that left the programme does not count, and a category without entries has no feedback', async () => {
  const { category, ids } = await judged([
    [5, 5],
    [6, 6],
  ])
  await fixture.withdraw(ids[0]!)
  expect(await of(category)).toMatchObject({ scored: 1, open: 1 })
  await fixture.close(ids[1]!)
  await publish(category.id)
  const data = await published(category)
  expect(data.entries.map(({ judgingId }) => judgingId)).toEqual([ids[1]])
  expect((await publish(newId())).statusCode).toBe(404)
})
