import type { Caller } from '@accolade/chassis/http/auth'
import { matrix, outcome, refusedTo } from '@accolade/chassis/testing/matrix-of-persons'
import { type ActRequests, actRequestRefusals as refusals } from '@accolade/contracts/entities/act-request'
import type { Category } from '@accolade/contracts/entities/category'
import { type Sealing, sealRefusals } from '@accolade/contracts/entities/seal'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { logAll } from '../score-log/sign-all.ts'
import { lastRecords, verified } from './matrix-of-persons.ts'

let fixture: Fixture
let category: Category
let judge: Caller
let asker: Caller
let second: Caller
let third: Caller

const reason = 'The edition is announced and over'
const anAdmin = (): Caller => ({ userId: newId(), roles: ['entrant', 'admin'] })

beforeAll(async () => {
  fixture = await startFixture()
  asker = fixture.admin
  second = anAdmin()
  third = anAdmin()
  category = await fixture.category([1])
  judge = await fixture.judgeOf(category)
})
afterAll(() => fixture.stop())

const sealing = async (): Promise<Sealing> =>
  (await fixture.call(asker).get('/api/admin/judging/seal')).json()
const holding = async () => (await sealing()).seals.find(({ opened, ended }) => !opened && !ended)
const list = async (): Promise<ActRequests> =>
  (await fixture.call(asker).get('/api/admin/judging/act-requests')).json()
const ask = (by: Caller | null, payload: object = { act: 'end-edition', reason }) =>
  fixture.call(by).post('/api/admin/judging/act-requests', payload)
const answer = async (by: Caller | null, given: string) =>
  fixture
    .call(by)
    .post(`/api/admin/judging/act-requests/${(await list()).requests[0]!.id}/answer`, { answer: given })
const alone = (by: Caller | null) => fixture.call(by).post('/api/admin/judging/end-edition', { reason })

async function seal() {
  await ask(asker, { act: 'seal-results', hash: (await sealing()).next!.hash, reason })
  await answer(second, 'approve')
}

/** There are three administrators, nothing waits, and the results of an edition with one entry are sealed. */
beforeEach(async () => {
  await fixture.administrate([asker, second, third])
  for (const { askedBy, ended } of (await list()).requests)
    if (!ended) await answer([asker, second, third].find(({ userId }) => userId === askedBy)!, 'withdraw')
  if (await holding()) return
  await fixture.phase(true)
  const title = `Work ${newId()}`
  await fixture.submission(category.id, { title })
  await fixture.score(judge, await fixture.seen(judge, title), [9])
  await fixture.phase(false)
  await seal()
})

const roles: Record<string, () => Caller | null> = {
  visitor: () => null,
  entrant: () => ({ userId: newId(), roles: ['entrant'] }),
  judge: () => judge,
  'who asked': () => asker,
  'another administrator': () => second,
  'a third administrator': () => third,
}

test.each(Object.keys(roles))('%s asks, and does it alone', async (role) => {
  const by = roles[role]!()
  const refusal = refusedTo[role]
  const done = await alone(by)
  if (refusal) expect(done.statusCode).toBe(refusal)
  else expect(outcome(done)).toEqual([409, refusals.notAlone])
  expect((await ask(by)).statusCode).toBe(refusal ?? 200)
  expect(await holding()).toBeDefined()
})

test.each(Object.keys(matrix).flatMap((given) => Object.keys(roles).map((role) => [given, role] as const)))(
  '%s by %s',
  async (given, role) => {
    await ask(asker)
    const expected = refusedTo[role] ?? matrix[given]![role]!
    const answered = await answer(roles[role]!(), given)
    if (typeof expected === 'number') expect(answered.statusCode).toBe(expected)
    else expect(outcome(answered)).toEqual([409, expected])
    const isDone = expected === 200 && given === 'approve'
    expect((await holding()) === undefined).toBe(isDone)
    expect((await list()).requests[0]!.ended).toEqual(expected === 200 ? expect.anything() : null)
  },
)

test('the only administrator does it alone, which the log says', async () => {
  await fixture.administrate([asker])
  expect(outcome(await ask(asker))).toEqual([409, refusals.alone])
  expect((await alone(asker)).json<Sealing>().seals[0]).toMatchObject({
    ...{ opened: null, ended: { by: asker.userId, at: expect.any(String) } },
  })
  await logAll(fixture.pool)
  const records = await lastRecords(fixture.pool, ['edition-ended'], 2)
  expect(records.map(({ kind }) => kind)).toEqual(['act-alone', 'edition-ended'])
  expect(await verified(fixture.pool)).toEqual([])
})

test('two who approve at once end it once', async () => {
  await ask(asker)
  const answers = await Promise.all([second, third].map((by) => answer(by, 'approve')))
  expect(answers.map(outcome).map(String).sort()).toEqual(['200', `409,${refusals.ended}`])
  await logAll(fixture.pool)
  const records = await lastRecords(fixture.pool, ['edition-ended'], 3)
  expect(records.map(({ kind }) => kind)).toEqual(['act-requested', 'act-answered', 'edition-ended'])
  expect(await verified(fixture.pool)).toEqual([])
})

test('an edition does not end once its results are unsealed', async () => {
  await ask(asker)
  const ending = (await list()).requests[0]!.id
  await ask(second, { act: 'unseal-results', reason })
  const unsealing = (await list()).requests.find(({ act, ended }) => act === 'unseal-results' && !ended)!.id
  const approve = (id: string) =>
    fixture.call(third).post(`/api/admin/judging/act-requests/${id}/answer`, { answer: 'approve' })
  expect((await approve(unsealing)).statusCode).toBe(200)
  expect(outcome(await approve(ending))).toEqual([409, sealRefusals.notSealed])
  expect(outcome(await ask(asker))).toEqual([409, sealRefusals.notSealed])
})

test('results of an edition that has ended hide nothing from an administrator with a conflict, and stay told as sealed', async () => {
  const { rows } = await fixture.pool.query<{ id: string }>(
    'SELECT judging_id AS id FROM submission WHERE ended_seal_id IS NULL',
  )
  await ask(asker)
  await answer(second, 'approve')
  const judgingIds = rows.map(({ id }) => id)
  await fixture.conflictOf(third, judgingIds)
  const told = async () => (await fixture.events.next('scoring.sealed-results-changed')).data.judgingIds
  for (;;) if (String(await told()) === String(judgingIds)) break
  const hidden = await fixture.call(third).get('/api/admin/judging/calibration')
  expect(hidden.json()).toMatchObject({ hidden: 0 })
})
