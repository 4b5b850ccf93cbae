import type { Category } from '@accolade/contracts/entities/category'
import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

type Caller = Awaited<ReturnType<Fixture['judge']>>

let fixture: Fixture
let judge: Caller
let design: Category
let film: Category
const judgingIds: string[] = []

// numbers 1 to 6; 2 is scored, 5 was closed before, 4 and 6 are of another category
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
  design = await fixture.category([60, 40], { name: 'Design' })
  film = await fixture.category([100], { name: 'Film' })
  judge = await fixture.judgeOf(design)
  await fixture.assign(judge, film)
  const titles = ['Rain Check', 'Quiet 6%', 'Second Chance', 'Night Bus', 'Late Shift', 'Rain Again']
  for (const [at, title] of titles.entries()) {
    const { id } = at === 3 || at === 5 ? film : design
    judgingIds.push((await fixture.submission(id, { title })).judgingId)
  }
  await fixture.placeBy(judge, 'number')
  await fixture.score(judge, await fixture.seen(judge, 'Quiet 6%'), [5, 6])
  await fixture.save(judge, (await fixture.seen(judge, 'Rain Check')).id, design.criteria[0]!.id, 5)
  await fixture.close(judgingIds[4]!)
})
afterAll(() => fixture.stop())

const numbers = ({ items }: Pick<JudgingQueue, 'items'>) => items.map(({ number }) => number)
const ask = (query = '') => fixture.queue(judge, query)
const idOf = async (number: number) => (await ask()).items[number - 1]!.id

test('a row has what a queue shows, and nothing of the content', async () => {
  const [first] = (await ask()).items
  expect(first).toEqual({
    id: first!.id,
    number: 1,
    place: 1,
    closed: false,
    title: 'Rain Check',
    categoryId: design.id,
    categoryName: 'Design',
    progress: { scored: 1, total: 2 },
    bookmarked: false,
    later: 0,
  })
})

test('figures count everything, whatever is asked for', async () => {
  for (const query of ['', '?state=open', `?category=${film.id}`, '?q=nothing', '?pageSize=1&page=3']) {
    const { counts, categories, hasGaps } = await ask(query)
    expect(counts).toEqual({ open: 4, scored: 1, missed: 1, bookmarked: 0, later: 0 })
    expect(categories).toEqual([
      { id: design.id, name: 'Design', total: 4 },
      { id: film.id, name: 'Film', total: 2 },
    ])
    expect(hasGaps).toBe(false)
  }
})

test.each([
  ['', [1, 2, 3, 4, 5, 6]],
  ['?state=open', [1, 3, 4, 6]],
  ['?state=scored', [2]],
  ['?state=missed', [5]],
  ['?q=rain', [1, 6]],
  ['?q=6%25', [2]],
  ['?q=6', [2, 6]],
  ['?q=Project%206', [6]],
  ['?q=%23003', [3]],
  ['?q=%20submission%204%20', [4]],
  ['?q=99999999999', []],
])('%s gives the numbers %p', async (query, expected) => {
  const queue = await ask(query)
  expect([numbers(queue), queue.total]).toEqual([expected, expected.length])
})

test('a category narrows it, with the state and the words', async () => {
  expect(numbers(await ask(`?category=${film.id}`))).toEqual([4, 6])
  expect(numbers(await ask(`?category=${design.id}&state=open&q=rain`))).toEqual([1])
})

test('a page says what comes before and after it, and what is left to score', async () => {
  const { items, page, pageSize, total, ...out } = await ask('?page=2&pageSize=2')
  expect([items.map(({ number }) => number), page, pageSize, total]).toEqual([[3, 4], 2, 2, 6])
  const { before, after, openAfter, firstOpen } = out
  expect([before, after, openAfter, firstOpen].map((row) => row?.number)).toEqual([2, 5, 6, 1])
  const first = await ask('?pageSize=2')
  expect([first.before, first.after?.number, first.openAfter?.number]).toEqual([null, 3, 3])
  const last = await ask('?pageSize=4&page=2')
  expect([last.before?.number, last.after, last.openAfter]).toEqual([4, null, null])
})

test('what is left to score is that of the category and the words, whatever the state', async () => {
  const { items, openAfter, firstOpen } = await ask(`?state=scored&category=${design.id}`)
  expect([numbers({ items }), openAfter?.number, firstOpen?.number]).toEqual([[2], 3, 1])
})

test('a page beyond the last one is the last one, and an empty one is the first', async () => {
  const beyond = await ask('?page=1000000&pageSize=4')
  expect([beyond.page, numbers(beyond)]).toEqual([2, [5, 6]])
  const none = await ask('?q=nothing&page=7')
  expect([none.page, none.total, none.items]).toEqual([1, 0, []])
})

test('the page of a submission is found, also of one that the filter leaves out', async () => {
  const page = async (number: number, query = '') => {
    const queue = await ask(`?pageSize=2&at=${await idOf(number)}${query}`)
    return [queue.page, numbers(queue)]
  }
  expect(await page(4)).toEqual([2, [3, 4]])
  expect(await page(5, '&page=1')).toEqual([3, [5, 6]])
  expect(await page(5, '&state=open')).toEqual([2, [4, 6]])
  expect(await page(6, '&state=scored')).toEqual([1, [2]])
})

test('the page of a submission is found that the judge no longer has; of others `page` counts', async () => {
  const other = await fixture.judgeOf(design)
  const [, seen] = (await fixture.queue(other)).items
  await fixture.declare(other, await fixture.read(other, seen!))
  const queue = await fixture.queue(other, `?pageSize=1&at=${seen!.id}`)
  expect([queue.page, numbers(queue), queue.before?.number, queue.hasGaps]).toEqual([2, [3], 1, true])
  const foreign = await ask(`?pageSize=2&page=2&at=${seen!.id}`)
  expect(foreign.page).toBe(2)
  expect((await fixture.call(judge).get(`/api/judging/submissions/${seen!.id}`)).statusCode).toBe(404)
})

test('a page of the longest titles is below 60 KiB', async () => {
  const category = await fixture.category([100], { name: '奖'.repeat(100) })
  const reader = await fixture.judgeOf(category)
  for (let at = 0; at < 60; at++) await fixture.submission(category.id, { title: '冠'.repeat(200) })
  const reply = await fixture.call(reader).get('/api/judging/submissions?pageSize=50&page=1')
  expect([reply.json().items.length, reply.json().total]).toEqual([50, 60])
  expect(reply.rawPayload.length).toBeLessThan(60 * 1024)
  const tooMany = await fixture.call(reader).get('/api/judging/submissions?pageSize=51')
  expect(tooMany.statusCode).toBe(400)
})

test('the order is that of the places, whatever the numbers are', async () => {
  await fixture.placeBy(judge, '10 - number')
  expect(numbers(await ask())).toEqual([6, 5, 4, 3, 2, 1])
  const { items } = await ask()
  const page = await ask(`?pageSize=2&at=${items[3]!.id}`)
  expect([page.page, ...numbers(page)]).toEqual([2, 4, 3])
  const around = [page.before, page.after, page.openAfter, page.firstOpen]
  expect(around.map((row) => row?.number)).toEqual([5, 2, 1, 6])
  expect((await fixture.read(judge, items[0]!)).place).toBe(items[0]!.place)
})
