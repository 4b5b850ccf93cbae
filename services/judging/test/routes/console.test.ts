import type { JudgingConsole } from '@accolade/contracts/entities/judging-console'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

async function console(): Promise<JudgingConsole> {
  const reply = await fixture.call(fixture.admin).get('/api/admin/judging/console')
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}
const judgeIn = (shown: JudgingConsole, { userId }: { userId: string }) =>
  shown.judges.find(({ judgeId }) => judgeId === userId)
const categoryIn = (shown: JudgingConsole, { id }: { id: string }) =>
  shown.categories.find((category) => category.id === id)

test('a judge who is assigned to nothing has no cells, and was never active', async () => {
  const judge = await fixture.judge()
  expect(judgeIn(await console(), judge)).toEqual({
    ...{ judgeId: judge.userId, active: true, lastActiveAt: null, remindedAt: null, cells: [] },
  })
})

test('cells count what is in judging, and what of it is scored completely; closed ones and conflicts leave', async () => {
  const [one, two] = [await fixture.category([60, 40]), await fixture.category()]
  const judge = await fixture.judgeOf(one)
  await fixture.assign(judge, two)
  const titles = ['Half', 'Whole', 'Mine', 'Over']
  const entries = []
  for (const title of titles) entries.push(await fixture.submission(one.id, { title }))
  await fixture.close(entries[3]!.judgingId)
  const before = Date.now()
  await fixture.score(judge, await fixture.seen(judge, 'Half'), [8])
  await fixture.score(judge, await fixture.seen(judge, 'Whole'), [8, 9])
  const cells = (assigned: number, done: number) =>
    [
      { categoryId: one.id, assigned, done },
      { categoryId: two.id, assigned: 0, done: 0 },
    ].sort((a, b) => (a.categoryId < b.categoryId ? -1 : 1))
  const scored = judgeIn(await console(), judge)!
  expect(scored.cells).toEqual(cells(3, 1))
  expect(Date.parse(scored.lastActiveAt!)).toBeGreaterThanOrEqual(before)
  await fixture.declare(judge, await fixture.seen(judge, 'Mine'))
  const declared = judgeIn(await console(), judge)!
  expect(declared.cells).toEqual(cells(2, 1))
  expect(Date.parse(declared.lastActiveAt!)).toBeGreaterThan(Date.parse(scored.lastActiveAt!))
})

test('a category says how many entries nobody judges, and how many have no score that counts', async () => {
  const category = await fixture.category()
  const of = async () => categoryIn(await console(), category)
  expect(await of()).toMatchObject({ judgesPerEntry: null, judges: 0, entries: 0, lacking: 0, unscored: 0 })
  for (const title of ['A', 'B']) await fixture.submission(category.id, { title })
  expect(await of()).toMatchObject({ judges: 0, entries: 2, lacking: 2, unscored: 2 })
  const judge = await fixture.judgeOf(category)
  expect(await of()).toMatchObject({ judges: 1, entries: 2, lacking: 0, unscored: 2 })
  await fixture.score(judge, await fixture.seen(judge, 'A'), [7])
  expect(await of()).toMatchObject({ lacking: 0, unscored: 1 })
  // whoever declares a conflict takes the score back
  await fixture.declare(judge, await fixture.seen(judge, 'A'))
  expect(await of()).toMatchObject({ lacking: 1, unscored: 2 })
})

test('where judges are drawn, entries lack judges until they have as many as are wanted', async () => {
  const category = await fixture.category(undefined, { judgesPerEntry: 2 })
  const judges = [await fixture.judgeOf(category), await fixture.judgeOf(category)]
  await fixture.submission(category.id)
  const of = async () => categoryIn(await console(), category)
  expect(await of()).toMatchObject({ judgesPerEntry: 2, judges: 2, entries: 1, lacking: 1 })
  const limits = 'floor=0&ceiling=10&keep=all'
  const { inputsHash } = (
    await fixture.call(fixture.admin).get(`/api/admin/draws/preview?${limits}`)
  ).json() as { inputsHash: string }
  const drawn = await fixture
    .call(fixture.admin)
    .post('/api/admin/draws', { floor: 0, ceiling: 10, keep: 'all', inputsHash })
  expect(drawn.statusCode).toBe(201)
  expect(await of()).toMatchObject({ lacking: 0 })
  // who judges no longer is missing again, and still listed with what is left
  await fixture.dismiss(judges[0]!)
  expect(await of()).toMatchObject({ judges: 1, lacking: 1 })
  expect(judgeIn(await console(), judges[0]!)).toMatchObject({
    active: false,
    cells: [{ categoryId: category.id, assigned: 1, done: 0 }],
  })
})

test('it says when a judge was reminded, and forgets assignments that were taken back', async () => {
  const category = await fixture.category()
  const judge = await fixture.judge()
  const { id } = await fixture.assign(judge, category)
  await fixture.submission(category.id)
  await fixture.call(fixture.admin).post(`/api/admin/judges/${judge.userId}/remind`, {})
  expect(judgeIn(await console(), judge)).toMatchObject({ remindedAt: expect.any(String), cells: [{}] })
  await fixture.call(fixture.admin).delete(`/api/admin/judge-assignments/${id}`)
  expect(judgeIn(await console(), judge)?.cells).toEqual([])
})
