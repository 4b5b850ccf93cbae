import { actRequestRefusals } from '@accolade/contracts/entities/act-request'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

const assignments = '/api/admin/judge-assignments'
const titles = async (...args: Parameters<Fixture['list']>) =>
  (await fixture.list(...args)).map(({ title }) => title).sort()

test('an assigned judge is listed, gets what is open in the category, and what comes later', async () => {
  const category = await fixture.category()
  await fixture.submission(category.id, { title: 'First' })
  const closed = await fixture.submission(category.id, { title: 'Closed' })
  await fixture.withdraw(closed.judgingId)
  await fixture.submission((await fixture.category()).id, { title: 'Elsewhere' })
  const judge = await fixture.judge()
  expect(await fixture.list(judge)).toEqual([])
  const assignment = await fixture.assign(judge, category)
  expect(assignment).toMatchObject({ judgeId: judge.userId, categoryId: category.id })
  expect((await fixture.call(fixture.admin).get(assignments)).json()).toContainEqual(assignment)
  expect((await fixture.events.next('judging.assigned')).data).toEqual({
    assignmentId: assignment.id,
    judgeId: judge.userId,
    categoryId: category.id,
  })
  await fixture.submission(category.id, { title: 'Second' })
  expect(await titles(judge)).toEqual(['First', 'Second'])
})

test('the judge learns of the end of an assignment, too', async () => {
  const [judge, category] = [await fixture.judge(), await fixture.category()]
  const { id } = await fixture.assign(judge, category)
  await fixture.call(fixture.admin).delete(`${assignments}/${id}`)
  expect((await fixture.events.next('judging.unassigned')).data).toEqual({
    assignmentId: id,
    judgeId: judge.userId,
    categoryId: category.id,
  })
})

test('nobody but judges, and only to categories that exist', async () => {
  const stranger = { judgeId: newId(), categoryId: newId() }
  const reply = await fixture.call(fixture.admin).post(assignments, stranger)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues).toEqual([
    { path: 'judgeId', message: 'Please select a judge' },
    { path: 'categoryId', message: 'Please select a category' },
  ])
  const empty = await fixture.call(fixture.admin).post(assignments, { judgeId: '', categoryId: '' })
  expect([empty.statusCode, empty.json().issues]).toEqual([400, reply.json().issues])
})

test('who is dismissed can no longer be assigned', async () => {
  const judge = await fixture.judge()
  await fixture.dismiss(judge)
  const reply = await fixture
    .call(fixture.admin)
    .post(assignments, { judgeId: judge.userId, categoryId: (await fixture.category()).id })
  expect(reply.json().issues).toEqual([{ path: 'judgeId', message: 'Please select a judge' }])
})

test('the same assignment twice is refused, also at the same moment', async () => {
  const category = await fixture.category()
  const judge = await fixture.judge()
  const wanted = { judgeId: judge.userId, categoryId: category.id }
  const twice = await Promise.all([1, 2].map(() => fixture.call(fixture.admin).post(assignments, wanted)))
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const again = await fixture.call(fixture.admin).post(assignments, wanted)
  expect([again.statusCode, again.json().error]).toEqual([
    409,
    'This judge is already assigned to this category',
  ])
})

test('an assignment that is taken back takes the submissions with it; the scores go on counting', async () => {
  const category = await fixture.category([100])
  const judge = await fixture.judge()
  const assignment = await fixture.assign(judge, category)
  const { judgingId, title } = await fixture.submission(category.id)
  const seen = await fixture.seen(judge, title)
  await fixture.score(judge, seen, [8])
  const gone = await fixture.call(fixture.admin).delete(`${assignments}/${assignment.id}`)
  expect(gone.statusCode).toBe(204)
  expect(await fixture.list(judge)).toEqual([])
  expect((await fixture.save(judge, seen.id, category.criteria[0]?.id ?? '', 9)).statusCode).toBe(404)
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 1, mean: 80, needsJudge: true })
  expect((await fixture.call(fixture.admin).get(assignments)).json()).not.toContainEqual(assignment)
  expect((await fixture.call(fixture.admin).delete(`${assignments}/${assignment.id}`)).statusCode).toBe(404)
})

test('only where the administrator says so, the scores are taken out; it is recorded, and told', async () => {
  const category = await fixture.category([100])
  const judge = await fixture.judge()
  const assignment = await fixture.assign(judge, category)
  const { judgingId, title } = await fixture.submission(category.id)
  await fixture.score(judge, await fixture.seen(judge, title), [8])
  const refused = await fixture
    .call(fixture.admin)
    .delete(`${assignments}/${assignment.id}?excludeScores=true`)
  expect([refused.statusCode, refused.json().error]).toEqual([409, actRequestRefusals.needed])
  expect((await fixture.dropScores(assignment.id)).statusCode).toBe(204)
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 0, mean: null, level: null })
  expect((await fixture.publishedResults(judgingId)).at(-1)).toEqual({ judges: 0, meanHundredths: null })
  const { rows } = await fixture.pool.query(
    'SELECT removed_by, scores_excluded, removed_at IS NOT NULL AS removed FROM assignment WHERE id = $1',
    [assignment.id],
  )
  expect(rows).toEqual([{ removed_by: fixture.admin.userId, scores_excluded: true, removed: true }])
})

test('who is assigned again goes on where it was', async () => {
  const category = await fixture.category([100])
  const judge = await fixture.judge()
  const first = await fixture.assign(judge, category)
  const { judgingId, title } = await fixture.submission(category.id)
  const before = await fixture.seen(judge, title)
  await fixture.score(judge, before, [7])
  await fixture.dropScores(first.id)
  await fixture.assign(judge, category)
  expect((await fixture.seen(judge, title)).id).toBe(before.id)
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 1, mean: 70, needsJudge: false })
})

test('a submission that moves goes to the judges of its new category, also to one who had it before', async () => {
  const [category, other] = [await fixture.category(), await fixture.category()]
  const judge = await fixture.judge()
  for (const taken of ['false', 'true']) {
    const title = `Moved, scores taken out: ${taken}`
    const { id } = await fixture.assign(judge, category)
    const entered = await fixture.submission(category.id, { title })
    const before = await fixture.seen(judge, title)
    await fixture.call(fixture.admin).delete(`${assignments}/${id}?excludeScores=${taken}`)
    if (taken === 'false') await fixture.assign(judge, other)
    expect(await titles(judge)).not.toContain(title)
    await fixture.submission(other.id, { ...entered, categoryId: other.id }, 2)
    const after = await fixture.seen(judge, title)
    expect(after).toMatchObject({ id: before.id, number: before.number, categoryId: other.id, scores: [] })
    expect(await fixture.resultOf(entered.judgingId)).toMatchObject({ needsJudge: false })
  }
})

test('a submission that moves leaves the judges of its old category; their scores come back when it does', async () => {
  const [category, other] = [await fixture.category([100]), await fixture.category([100])]
  const [judge, conflicted] = [await fixture.judgeOf(category), await fixture.judgeOf(category)]
  const entered = await fixture.submission(category.id)
  const { judgingId, title } = entered
  const before = await fixture.seen(judge, title)
  await fixture.score(judge, before, [7])
  await fixture.declare(conflicted, await fixture.seen(conflicted, title))
  await fixture.submission(other.id, { ...entered, categoryId: other.id }, 2)
  expect(await fixture.list(judge)).toEqual([])
  expect((await fixture.call(judge).get(`/api/judging/submissions/${before.id}`)).statusCode).toBe(404)
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 0, mean: null, needsJudge: true })
  await fixture.submission(category.id, entered, 3)
  expect(await fixture.seen(judge, title)).toEqual({
    ...before,
    progress: expect.anything(),
    scores: expect.anything(),
  })
  expect(await fixture.resultOf(judgingId)).toMatchObject({ judges: 1, mean: 70, needsJudge: false })
  expect(await fixture.list(conflicted)).toEqual([])
})

test('a judge and a submission that come at the same moment do not miss each other', async () => {
  const category = await fixture.category()
  const judge = await fixture.judge()
  const coming = Array.from({ length: 5 }, (_, at) =>
    fixture.submission(category.id, { title: `At once ${at}` }),
  )
  await Promise.all([...coming, fixture.assign(judge, category)])
  expect(await fixture.list(judge)).toHaveLength(5)
})
