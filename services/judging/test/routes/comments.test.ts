import { hashOfUser } from '@accolade/chassis/erasure/erased-person'
import type {
  CommentForm,
  CommentState,
  SharedComment,
  SharedComments,
} from '@accolade/contracts/entities/comment'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { judgeErasureRequested } from '@accolade/contracts/events/privacy'
import type { DataOf } from '@accolade/contracts/events/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
beforeEach(async () => {
  await fixture.phase(true)
  await takeComments(true)
})
afterAll(() => fixture.stop())

const takeComments = (comments: boolean) =>
  fixture.as(fixture.admin)({ method: 'PATCH', url: '/api/admin/feedback', payload: { comments } })

type Judge = Awaited<ReturnType<Fixture['judge']>>

/** An entry with two judges, as each of them sees it. */
async function judged() {
  const category = await fixture.category([100])
  const [one, other] = [await fixture.judgeOf(category), await fixture.judgeOf(category)]
  const { judgingId, title } = await fixture.submission(category.id, { title: `Billboard ${newId()}` })
  const [seen, seenByOther] = [await fixture.seen(one, title), await fixture.seen(other, title)]
  return { category, judgingId, title, one, other, seen, seenByOther }
}

const send = (judge: Judge, { id }: Pick<JudgingSubmission, 'id'>, payload: object) =>
  fixture.as(judge)({ method: 'PUT', url: `/api/judging/submissions/${id}/comment`, payload })
const save = async (judge: Judge, seen: JudgingSubmission, form: Partial<CommentForm>) => {
  const { comment } = await fixture.read(judge, seen)
  const reply = await send(judge, seen, { ...comment!, ...form })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}
const asAdmin = () => fixture.as(fixture.admin)
const list = async (state: CommentState = 'waiting'): Promise<SharedComments> =>
  (await asAdmin()({ method: 'GET', url: `/api/admin/feedback/comments?state=${state}&pageSize=50` })).json()
const find = async (judgingId: string, state?: CommentState): Promise<SharedComment[]> =>
  (await list(state)).items.filter((each) => each.judgingId === judgingId)
const decide = ({ id, number }: Pick<SharedComment, 'id' | 'number'>, decision: string) =>
  asAdmin()({ method: 'PUT', url: `/api/admin/feedback/comments/${id}`, payload: { decision, number } })
const publish = (id: string) =>
  asAdmin()({ method: 'PUT', url: `/api/admin/feedback/${id}`, payload: { published: true } })

/** The next feedback that is published of a category. */
async function published(categoryId: string): Promise<DataOf<'feedback.changed'>> {
  const { data } = await fixture.events.next('feedback.changed')
  return data.categoryId === categoryId ? data : published(categoryId)
}

test('a comment is the judge’s alone until it is shared, and says to administrators not whose it is', async () => {
  const { judgingId, title, one, other, seen, seenByOther } = await judged()
  expect(seen.comment).toEqual({ text: '', shared: false, number: 0 })
  expect(await save(one, seen, { text: '  Brave.  ' })).toEqual({ text: 'Brave.', shared: false, number: 1 })
  expect(await find(judgingId)).toEqual([])
  expect((await fixture.read(one, seen)).comment).toEqual({ text: 'Brave.', shared: false, number: 1 })
  expect((await fixture.read(other, seenByOther)).comment?.text).toBe('')
  await save(one, seen, { shared: true })
  const [shared, ...more] = await find(judgingId)
  expect(more).toEqual([])
  expect(shared).toMatchObject({ title, text: 'Brave.', number: 2, state: 'waiting' })
  expect(JSON.stringify(await list())).not.toContain(one.userId)
  await save(one, seen, { shared: false })
  expect(await find(judgingId)).toEqual([])
  expect((await decide(shared!, 'approved')).statusCode).toBe(404)
})

test('an administrator approves or withholds what was read; a change of the judge takes that back', async () => {
  const { judgingId, one, seen } = await judged()
  await save(one, seen, { text: 'Brave.', shared: true })
  const [read] = await find(judgingId)
  await save(one, seen, { text: 'Brave, and it shows.' })
  expect((await decide(read!, 'approved')).statusCode).toBe(409)
  const [again] = await find(judgingId)
  const before = await list('approved')
  expect((await decide(again!, 'approved')).json()).toMatchObject({ id: again!.id, state: 'approved' })
  expect((await list('approved')).counts.approved).toBe(before.counts.approved + 1)
  expect((await decide(again!, 'withheld')).json().state).toBe('withheld')
  expect(await find(judgingId, 'withheld')).toHaveLength(1)
  // the same again is no change
  await save(one, seen, { text: 'Brave, and it shows. ' })
  expect(await find(judgingId, 'withheld')).toHaveLength(1)
  await save(one, seen, { text: 'Brave.' })
  expect(await find(judgingId, 'waiting')).toHaveLength(1)
  for (const wrong of [{ decision: 'maybe', number: 1 }, { decision: 'approved' }, {}])
    expect(
      (
        await asAdmin()({
          ...{ method: 'PUT', url: `/api/admin/feedback/comments/${read!.id}`, payload: wrong },
        })
      ).statusCode,
    ).toBe(400)
})

test('only what is approved is published, and what is approved afterwards makes it outdated', async () => {
  const { category, judgingId, one, other, seen, seenByOther } = await judged()
  await fixture.score(one, seen, [8])
  await save(one, seen, { text: 'Brave.', shared: true })
  await save(other, seenByOther, { text: 'Not for me.', shared: true })
  for (const shared of await find(judgingId))
    await decide(shared, shared.text === 'Brave.' ? 'approved' : 'withheld')
  await fixture.close(judgingId)
  await publish(category.id)
  const first = await published(category.id)
  expect(first.entries.map(({ comments }) => comments)).toEqual([['Brave.']])
  expect(JSON.stringify(first)).not.toContain(one.userId)
  const [withheld] = await find(judgingId, 'withheld')
  await decide(withheld!, 'approved')
  const { categories } = (await asAdmin()({ method: 'GET', url: '/api/admin/feedback' })).json()
  expect(categories.find((each: { categoryId: string }) => each.categoryId === category.id)).toMatchObject({
    isOutdated: true,
  })
  await publish(category.id)
  const [entry] = (await published(category.id)).entries
  expect([...entry!.comments].sort()).toEqual(['Brave.', 'Not for me.'])
})

test('comments of a large category come in parts that the broker takes', async () => {
  const category = await fixture.category([100])
  const judge = await fixture.judgeOf(category)
  const ids: string[] = []
  for (let at = 0; at < 3; at++)
    ids.push((await fixture.submission(category.id, { title: `Long ${at} ${newId()}` })).judgingId)
  for (const { id } of (await fixture.queue(judge)).items)
    await fixture.score(judge, await fixture.read(judge, { id }), [7])
  const rows = ids.map((judgingId) => [newId(), judgingId, '🏆'.repeat(45_000)] as const)
  for (const row of rows)
    await fixture.pool.query(
      `INSERT INTO entrant_comment (id, judging_id, judge_id, text, shared, number, decision, saved_at)
       VALUES ($1, $2, $4, $3, true, 1, 'approved', now())`,
      [...row, judge.userId],
    )
  for (const id of ids) await fixture.close(id)
  await publish(category.id)
  const parts = [await published(category.id), await published(category.id), await published(category.id)]
  expect(parts.map(({ part, parts: all, entries }) => [part, all, entries.length])).toEqual([
    [1, 3, 1],
    [2, 3, 1],
    [3, 3, 1],
  ])
})

test('wrong comments, wrong people and wrong moments are refused', async () => {
  const { judgingId, one, other, seen } = await judged()
  const whole = { text: 'Brave.', shared: true, number: 0 }
  for (const wrong of [
    ...[
      { ...whole, text: 'x'.repeat(1001) },
      { ...whole, text: ' ' },
      { ...whole, number: -1 },
    ],
    ...[{ ...whole, judgeId: newId() }, { text: 'Brave.' }, {}],
  ])
    expect([wrong, (await send(one, seen, wrong)).statusCode]).toEqual([wrong, 400])
  expect((await send(other, seen, whole)).statusCode).toBe(404)
  expect((await send(fixture.admin, seen, whole)).statusCode).toBe(403)
  expect((await fixture.as(one)({ method: 'GET', url: '/api/admin/feedback/comments' })).statusCode).toBe(403)
  expect((await send(one, seen, whole)).statusCode).toBe(200)
  // another device has not seen it
  expect((await send(one, seen, { ...whole, text: 'Bold.' })).statusCode).toBe(409)
  await takeComments(false)
  expect((await send(one, seen, { ...whole, text: 'Bold.', number: 1 })).statusCode).toBe(409)
  expect((await fixture.read(one, seen)).comment).toBeNull()
  await takeComments(true)
  await fixture.phase(false)
  expect((await send(one, seen, { ...whole, text: 'Bold.', number: 1 })).json().code).toBe('judging-closed')
  await fixture.phase(true)
  await fixture.close(judgingId)
  expect((await send(one, seen, { ...whole, text: 'Bold.', number: 1 })).json().code).toBe(
    'submission-closed',
  )
  expect((await fixture.read(one, seen)).comment?.text).toBe('Brave.')
})

test('a comment no longer counts after a conflict of interest, and goes with a judge who is erased', async () => {
  const { judgingId, one, other, seen, seenByOther } = await judged()
  await save(one, seen, { text: 'I made this.', shared: true })
  await save(other, seenByOther, { text: 'Brave.', shared: true })
  await fixture.declare(one, seen)
  expect((await find(judgingId)).map(({ text }) => text)).toEqual(['Brave.'])
  const erasureId = newId()
  await fixture.publish(judgeErasureRequested, {
    aggregate: { id: erasureId, version: 1 },
    data: { erasureId, userHash: hashOfUser(other.userId) },
  })
  expect(await find(judgingId)).toEqual([])
})
