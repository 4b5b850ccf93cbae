import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

const get = (query: string) => fixture.call(fixture.admin).get(`/api/admin/judging/results?${query}`)

async function pageOf(query: string) {
  const { items, totalIsEstimate, ...rest } = (await get(query)).json()
  expect(totalIsEstimate).toBe(false)
  return { titles: items.map(({ title }: { title: string }) => title), ...rest }
}

test('what needs a judge comes first, then the highest mean, then what has none; in pages, by category, by title', async () => {
  const category = await fixture.category([30, 10])
  const other = await fixture.category([1])
  const [one, two] = [await fixture.judgeOf(category), await fixture.judgeOf(category)]
  const given: Record<string, number[][]> = {
    'Low 100%': [[2, 2]],
    // 82.5 and 100: 91.25, above 91
    'Weighted high': [
      [9, 6],
      [10, 10],
    ],
    'Even high': [[9.1, 9.1]],
    'Half scored': [[10]],
    'Not scored': [],
  }
  for (const title of Object.keys(given)) await fixture.submission(category.id, { title })
  for (const [at, judge] of [one, two].entries())
    for (const seen of await fixture.list(judge)) {
      const values = given[seen.title]?.[at]
      if (values) await fixture.score(judge, seen, values)
    }
  await fixture.submission(other.id, { title: 'Nobody there' })
  const order = ['Weighted high', 'Even high', 'Low 100%', 'Half scored', 'Not scored']

  expect(await pageOf('')).toEqual({ titles: ['Nobody there', ...order], total: 6, page: 1, pageSize: 25 })
  expect(await pageOf('pageSize=4&page=2')).toEqual({
    titles: order.slice(3),
    total: 6,
    page: 2,
    pageSize: 4,
  })
  expect(await pageOf('page=3')).toEqual({ titles: [], total: 6, page: 3, pageSize: 25 })
  expect(await pageOf(`category=${category.id}&pageSize=2`)).toMatchObject({
    titles: order.slice(0, 2),
    total: 5,
  })
  expect(await pageOf('q=%20HIGH%20')).toMatchObject({ titles: ['Weighted high', 'Even high'], total: 2 })
  expect((await pageOf('q=0%25')).titles).toEqual(['Low 100%'])
  expect((await pageOf('q=_')).titles).toEqual([])
  expect(await pageOf(`category=${other.id}&q=high`)).toMatchObject({ titles: [], total: 0 })

  expect((await pageOf('sort=title')).titles).toEqual([...order, 'Nobody there'].sort())
  expect((await pageOf('sort=-title&pageSize=2')).titles).toEqual(['Weighted high', 'Not scored'])
  expect((await pageOf('sort=-mean')).titles.slice(0, 3)).toEqual(order.slice(0, 3))
  expect(await pageOf('needs=judge')).toMatchObject({ titles: ['Nobody there'], total: 1 })
  const figures = (await fixture.call(fixture.admin).get('/api/admin/figures/judging')).json()
  expect(figures).toEqual({
    ...{ reviews: 10, scored: 4, needJudge: 1 },
    categories: [{ id: category.id, name: expect.any(String), reviews: 10, scored: 4 }],
  })

  // taken out of the results, it falls
  await fixture.declare(two, await fixture.seen(two, 'Weighted high'))
  await fixture.declare(one, await fixture.seen(one, 'Even high'))
  expect((await pageOf(`category=${category.id}`)).titles).toEqual([
    'Weighted high',
    'Low 100%',
    ...['Even high', 'Half scored', 'Not scored'],
  ])
  await fixture.dismiss(one)
  await fixture.dismiss(two)
  expect((await pageOf(`category=${category.id}`)).titles[0]).toBe('Weighted high')
  expect(
    (await get(`category=${category.id}`)).json().items.map((row: { needsJudge: boolean }) => row.needsJudge),
  ).toEqual([true, true, true, true, true])
})

test('the places are those that submissions, reviews and judges give, whatever happened to them', async () => {
  const category = await fixture.category([100])
  const judges = [await fixture.judgeOf(category), await fixture.judgeOf(category), await fixture.judge()]
  const entries = await Promise.all(
    Array.from({ length: 8 }, (_, at) => fixture.submission(category.id, { title: `Entry ${at}` })),
  )
  const [closed, left, changed] = entries.map(({ judgingId }) => judgingId)
  const assignments = async () =>
    (await fixture.call(fixture.admin).get('/api/admin/judge-assignments')).json() as { id: string }[]
  const last = (await assignments()).at(-1)!
  for (const seen of await fixture.list(judges[0]!)) await fixture.score(judges[0]!, seen, [seen.number])
  await Promise.all([
    fixture.close(closed!),
    fixture.withdraw(left!),
    fixture.submission(category.id, { judgingId: changed!, title: 'Renamed' }, 2),
    fixture.declare(judges[0]!, await fixture.seen(judges[0]!, 'Entry 5')),
    fixture.call(fixture.admin).delete(`/api/admin/judge-assignments/${last.id}`),
    fixture.dismiss(judges[0]!),
    fixture.assign(judges[2]!, category),
  ])
  await fixture.dismiss(judges[2]!)
  const { rows } = await fixture.pool.query(
    `SELECT p.title, p.needs_judge AS needs, p.mean_order AS mean FROM result_place p
     FULL JOIN (
       SELECT s.*, s.content_version > s.withdrawn_version AND NOT EXISTS (
         SELECT 1 FROM review r JOIN judge j ON j.user_id = r.judge_id AND j.active
         WHERE r.judging_id = s.judging_id AND r.state = 'held') AS needs
       FROM submission s WHERE content_version > 0) s USING (judging_id)
     WHERE (p.title, p.category_id, p.needs_judge, p.mean_order)
       IS DISTINCT FROM (s.title, s.category_id, s.needs, coalesce(s.told_mean_hundredths, -1))`,
  )
  expect(rows).toEqual([])
  expect((await pageOf(`category=${category.id}`)).total).toBe(8)
})

test('a page of ten thousand is refused', async () => {
  expect((await get('pageSize=10000')).statusCode).toBe(400)
})

test('more than 10,000 results are not counted: the total is about right, and says so', async () => {
  const { pool } = fixture
  const { id } = await fixture.category([1])
  // the trigger takes longer for so many
  await pool.query('ALTER TABLE submission DISABLE TRIGGER result_place_insert')
  await pool.query(
    `WITH made AS (
       INSERT INTO submission (judging_id, category_id, content_version)
       SELECT gen_random_uuid(), $1, 1 FROM generate_series(1, 12000) RETURNING judging_id, category_id)
     INSERT INTO result_place SELECT judging_id, category_id, '', -1, true FROM made`,
    [id],
  )
  await pool.query('ALTER TABLE submission ENABLE TRIGGER result_place_insert')
  await pool.query('ANALYZE result_place')
  const { total, totalIsEstimate } = (await get(`category=${id}`)).json()
  expect([total, totalIsEstimate]).toEqual([12_000, true])
  const { items, ...end } = (await get(`category=${id}&page=480`)).json()
  expect([items.length, end.total, end.totalIsEstimate]).toEqual([25, 12_001, true])
  expect((await get(`category=${id}&page=481`)).json()).toMatchObject({
    items: [],
    total: 12_000,
    totalIsEstimate: false,
  })
})
