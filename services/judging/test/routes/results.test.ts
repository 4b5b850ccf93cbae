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
  const { items, ...rest } = (await get(query)).json()
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

test('a page of ten thousand is refused', async () => {
  expect((await get('pageSize=10000')).statusCode).toBe(400)
})
