import type { Caller } from '@accolade/chassis/http/auth'
import type { Category } from '@accolade/contracts/entities/category'
import type { ReassignmentPreview } from '@accolade/contracts/entities/reassignment'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
})
afterAll(() => fixture.stop())

interface Wanted {
  judgeId: string
  categoryId: string
  to?: string
  scope: 'unstarted' | 'all'
}
const path = '/api/admin/judging/reassignments'
const ask = (wanted: Wanted, as = fixture.admin) =>
  fixture.call(as).get(`${path}/preview?${new URLSearchParams({ ...wanted })}`)
const preview = async (wanted: Wanted): Promise<ReassignmentPreview> => (await ask(wanted)).json()
const post = (wanted: Wanted, plan: string, as = fixture.admin) =>
  fixture.call(as).post(path, { ...wanted, plan })
const act = async (wanted: Wanted) => {
  const reply = await post(wanted, (await preview(wanted)).plan)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}
const giveBack = (judge: Caller, category: Category, entries: object[]) =>
  fixture
    .call(fixture.admin)
    .post(`${path}/returns`, { judgeId: judge.userId, categoryId: category.id, entries })

async function hold(judgingId: string, { userId }: Caller) {
  await fixture.pool.query(
    `INSERT INTO review (id, judging_id, judge_id, state) VALUES ($1, $2, $3, 'held')`,
    [newId(), judgingId, userId],
  )
}
async function statesOf({ userId }: Caller, category: Category): Promise<Record<string, string>> {
  const { rows } = await fixture.pool.query<{ title: string; state: string }>(
    `SELECT s.title, r.state FROM review r JOIN submission s USING (judging_id)
      WHERE r.judge_id = $1 AND s.category_id = $2 ORDER BY s.title`,
    [userId, category.id],
  )
  return Object.fromEntries(rows.map(({ title, state }) => [title, state]))
}

/** A category with one judge for each entry: the first judge has one entry untouched, one begun, one complete; two others have none. */
async function panels(excluded: Partial<Record<'Fresh' | 'Begun', (judges: Caller[]) => Caller[]>> = {}) {
  const category = await fixture.category([60, 40], { judgesPerEntry: 1 })
  const judges = [
    await fixture.judgeOf(category),
    await fixture.judgeOf(category),
    await fixture.judgeOf(category),
  ]
  const [from] = judges as [Caller]
  const ids: Record<string, string> = {}
  for (const title of ['Begun', 'Complete', 'Fresh']) {
    const excludedJudgeIds = (excluded[title as 'Fresh'] ?? (() => []))(judges).map(({ userId }) => userId)
    const { judgingId } = await fixture.submission(category.id, { title, excludedJudgeIds })
    ids[title] = judgingId
    await hold(judgingId, from)
  }
  await fixture.score(from, await fixture.seen(from, 'Begun'), [8])
  await fixture.score(from, await fixture.seen(from, 'Complete'), [8, 9])
  return { category, from, one: judges[1]!, other: judges[2]!, ids }
}

test('what is not begun goes to the chosen judge; the preview says so before, and the queues follow', async () => {
  const { category, from, other, ids } = await panels()
  const wanted: Wanted = {
    judgeId: from.userId,
    categoryId: category.id,
    to: other.userId,
    scope: 'unstarted',
  }
  const before = await preview(wanted)
  expect(before).toEqual({
    ...{
      plan: expect.stringMatching(/^[0-9a-f]{64}$/),
      judgesPerEntry: 1,
      unstarted: 1,
      begun: 1,
      complete: 1,
    },
    ...{ gets: [{ judgeId: other.userId, entries: 1 }], without: 0, others: 2, assigns: false },
  })
  const reply = await post(wanted, before.plan)
  expect([reply.statusCode, reply.json().handedOver]).toEqual([
    200,
    [{ judgingId: ids.Fresh, judgeId: other.userId }],
  ])
  expect(await statesOf(from, category)).toEqual({ Begun: 'held', Complete: 'held' })
  expect((await fixture.list(other)).map(({ title }) => title)).toEqual(['Fresh'])
  const { data } = await fixture.events.next('judging.entries-handed-over')
  expect(data).toEqual({
    categoryId: category.id,
    judgeIds: [from.userId],
    gets: [{ judgeId: other.userId, entries: 1 }],
  })
  // the same once more: there is another state by now
  expect((await post(wanted, before.plan)).json().error).toMatch(/^Something has changed since/)
  expect((await post(wanted, (await preview(wanted)).plan)).json().error).toBe(
    'There is nothing left to hand over.',
  )
})

test('without a choice the rules of the draw choose; they also do where the chosen one must not see an entry', async () => {
  const { category, from, one, other } = await panels({ Fresh: (judges) => [judges[1]!] })
  const wanted: Wanted = { judgeId: from.userId, categoryId: category.id, scope: 'unstarted' }
  expect((await preview(wanted)).gets).toEqual([{ judgeId: other.userId, entries: 1 }])
  await act({ ...wanted, to: one.userId })
  expect(await statesOf(one, category)).toEqual({})
  expect(await statesOf(other, category)).toEqual({ Fresh: 'held' })
})

test('what nobody may take stays with a judge who stays', async () => {
  const { category, from } = await panels({ Fresh: (judges) => judges.slice(1) })
  const wanted: Wanted = { judgeId: from.userId, categoryId: category.id, scope: 'unstarted' }
  const before = await preview(wanted)
  expect([before.gets, before.without]).toEqual([[], 1])
  expect((await post(wanted, before.plan)).json().error).toBe('There is nothing left to hand over.')
  expect(await statesOf(from, category)).toEqual({ Begun: 'held', Complete: 'held', Fresh: 'held' })
})

test('a judge who leaves hands over what is begun as well; complete scorecards count on', async () => {
  const { category, from, one, other, ids } = await panels()
  const done = await act({ judgeId: from.userId, categoryId: category.id, scope: 'all' })
  // one each: the second one counts the first
  expect(done.gets.map((each: { entries: number }) => each.entries)).toEqual([1, 1])
  expect(await statesOf(from, category)).toEqual({ Begun: 'excluded', Complete: 'ended' })
  const got = { ...(await statesOf(one, category)), ...(await statesOf(other, category)) }
  expect(got).toEqual({ Begun: 'held', Fresh: 'held' })
  expect(await fixture.resultOf(ids.Complete!)).toMatchObject({ judges: 1, mean: 84 })
  expect(await fixture.list(from)).toEqual([])
  expect((await ask({ judgeId: from.userId, categoryId: category.id, scope: 'all' })).statusCode).toBe(404)
})

test('somebody new is assigned to the category, and gets the entries', async () => {
  const { category, from, ids } = await panels()
  const fresh = await fixture.judge()
  const done = await act({
    judgeId: from.userId,
    categoryId: category.id,
    to: fresh.userId,
    scope: 'unstarted',
  })
  expect([done.assigns, done.handedOver]).toEqual([true, [{ judgingId: ids.Fresh, judgeId: fresh.userId }]])
  const { rows } = await fixture.pool.query(
    `SELECT payload->'data'->'gets' AS gets FROM outbox
      WHERE subject = 'evt.judging.entries-handed-over' AND payload->'data'->>'categoryId' = $1`,
    [category.id],
  )
  expect(rows).toEqual([{ gets: [] }])
  const again = await fixture
    .call(fixture.admin)
    .post('/api/admin/judge-assignments', { judgeId: fresh.userId, categoryId: category.id })
  expect(again.statusCode).toBe(409)
})

test('where all judges score everything the assignment moves, in one go', async () => {
  const category = await fixture.category([100])
  const from = await fixture.judgeOf(category)
  const fresh = await fixture.judge()
  const close = [fresh.userId]
  const done = await fixture.submission(category.id, { title: 'Done' })
  await fixture.submission(category.id, { title: 'Theirs', excludedJudgeIds: close })
  await fixture.score(from, await fixture.seen(from, 'Done'), [8])
  const wanted: Wanted = { judgeId: from.userId, categoryId: category.id, scope: 'all' }
  const alone = await preview(wanted)
  expect(alone).toMatchObject({
    judgesPerEntry: null,
    unstarted: 1,
    complete: 1,
    gets: [],
    others: 0,
    assigns: false,
  })
  expect((await post(wanted, alone.plan)).json().error).toBe(
    'Nobody else judges this category. Choose who takes over.',
  )
  const moved = await act({ ...wanted, to: fresh.userId })
  expect(moved).toMatchObject({ gets: [{ judgeId: fresh.userId, entries: 1 }], assigns: true })
  expect(await statesOf(fresh, category)).toEqual({ Done: 'held' })
  expect(await statesOf(from, category)).toEqual({ Done: 'ended', Theirs: 'ended' })
  expect(await fixture.resultOf(done.judgingId)).toMatchObject({ judges: 1, mean: 80 })
})

test('what was handed over goes back while nobody has begun it', async () => {
  const { category, from, other } = await panels()
  const wanted: Wanted = {
    judgeId: from.userId,
    categoryId: category.id,
    to: other.userId,
    scope: 'unstarted',
  }
  const { handedOver } = await act(wanted)
  const back = await giveBack(from, category, handedOver)
  expect([back.statusCode, back.json()]).toEqual([200, { returned: 1 }])
  expect(await statesOf(from, category)).toEqual({ Begun: 'held', Complete: 'held', Fresh: 'held' })
  expect(await statesOf(other, category)).toEqual({})
  // once more: it is with the first judge, not with the other
  expect((await giveBack(from, category, handedOver)).json().error).toMatch(
    /^Somebody who got these entries has begun/,
  )
  await act(wanted)
  await fixture.score(other, await fixture.seen(other, 'Fresh'), [7])
  expect((await giveBack(from, category, handedOver)).statusCode).toBe(409)
  expect(await statesOf(other, category)).toEqual({ Fresh: 'held' })
})

test('of two administrators at once one acts', async () => {
  const { category, from, one, other } = await panels()
  const wanted: Wanted = { judgeId: from.userId, categoryId: category.id, scope: 'all' }
  const { plan } = await preview(wanted)
  const replies = await Promise.all(Array.from({ length: 6 }, () => post(wanted, plan)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404])
  const got = [...Object.keys(await statesOf(one, category)), ...Object.keys(await statesOf(other, category))]
  expect(got.sort()).toEqual(['Begun', 'Fresh'])
})

test('only administrators reassign, and only to judges', async () => {
  const { category, from } = await panels()
  const wanted: Wanted = { judgeId: from.userId, categoryId: category.id, scope: 'unstarted' }
  expect((await ask(wanted, from)).statusCode).toBe(403)
  expect((await post(wanted, 'x', from)).statusCode).toBe(403)
  for (const to of [newId(), from.userId])
    expect((await ask({ ...wanted, to })).json().issues).toEqual([
      { path: 'to', message: 'Please select a judge' },
    ])
})
