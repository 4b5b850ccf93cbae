import type { Caller } from '@accolade/chassis/http/auth'
import { matrix, outcome, refusedTo } from '@accolade/chassis/testing/matrix-of-persons'
import type { ActRequests } from '@accolade/contracts/entities/act-request'
import { actRequestRefusals as refusals } from '@accolade/contracts/entities/act-request'
import type { Category } from '@accolade/contracts/entities/category'
import { droppingRefusals, type JudgeAssignment } from '@accolade/contracts/entities/judging'
import { type Sealing, sealRefusals } from '@accolade/contracts/entities/seal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { readRecords } from '../score-log/log-reading.ts'
import { known, logAll } from '../score-log/sign-all.ts'
import { lastRecords, verified } from './matrix-of-persons.ts'

let fixture: Fixture
let judge: Caller
let category: Category
/** What a judge has scored whose scores are to be dropped. */
let assignmentId: string
/** Who asks, and who else administers. */
let asker: Caller
let second: Caller
let third: Caller

const reason = 'Judging is over, and the jury has agreed'
const url = '/api/admin/judging/seal'
const anAdmin = (): Caller => ({ userId: newId(), roles: ['entrant', 'admin'] })

/** How far the clock is ahead. */
let aheadMs = 0

/** An entry that a judge has scored. */
beforeAll(async () => {
  fixture = await startFixture({}, () => new Date(Date.now() + aheadMs))
  asker = fixture.admin
  second = anAdmin()
  third = anAdmin()
  await fixture.phase(true)
  category = await fixture.category([1])
  judge = await fixture.judgeOf(category)
  await fixture.submission(category.id, { title: 'First' })
  await fixture.score(judge, await fixture.seen(judge, 'First'), [9])
  await fixture.phase(false)
})
afterAll(() => fixture.stop())

/** There are three administrators, nothing waits, and results are not sealed. */
beforeEach(async () => {
  await fixture.administrate([asker, second, third])
  for (const { id, askedBy, ended } of (await list()).requests)
    if (!ended) await answer([asker, second, third].find(({ userId }) => userId === askedBy)!, 'withdraw', id)
  if (await isSealed()) await agree('unseal-results')
})

const sealing = async (): Promise<Sealing> => (await fixture.call(asker).get(url)).json()
const isSealed = async () => (await sealing()).seals.some(({ opened }) => opened === null)
const hash = async () => (await sealing()).next?.hash ?? '0'.repeat(64)
const list = async (by = asker): Promise<ActRequests> =>
  (await fixture.call(by).get('/api/admin/judging/act-requests')).json()

/** The operations that take two persons: how they are asked for, done alone, and what they come to. */
const operations = {
  'seal-results': {
    before: async () => {},
    request: async () => ({ act: 'seal-results', hash: await hash(), reason }),
    alone: async (by: Caller | null) =>
      fixture.as(by)({ method: 'PUT', url, payload: { hash: await hash(), reason } }),
    isDone: isSealed,
    record: 'results-sealed',
  },
  'unseal-results': {
    before: () => agree('seal-results'),
    request: async () => ({ act: 'unseal-results', reason }),
    alone: (by: Caller | null) => fixture.call(by).post('/api/admin/judging/unseal', { reason }),
    isDone: async () => !(await isSealed()),
    record: 'results-unsealed',
  },
  'drop-scores': {
    before: async () => {
      assignmentId = await assignmentWithScores()
    },
    request: async () => ({ act: 'drop-scores', assignmentId, reason }),
    alone: (by: Caller | null) =>
      fixture.call(by).post(`/api/admin/judge-assignments/${assignmentId}/drop-scores`, { reason }),
    isDone: async () => {
      const assignments: JudgeAssignment[] = (
        await fixture.call(asker).get('/api/admin/judge-assignments')
      ).json()
      return !assignments.some(({ id }) => id === assignmentId)
    },
    record: 'judge-unassigned',
  },
}
type Operation = keyof typeof operations
const names = Object.keys(operations) as Operation[]
const records = names.map((name) => operations[name].record)

/** The assignment of a judge who has scored the entry. */
async function assignmentWithScores(): Promise<string> {
  await fixture.phase(true)
  const another = await fixture.judge()
  const { id } = await fixture.assign(another, category)
  await fixture.score(another, await fixture.seen(another, 'First'), [5])
  await fixture.phase(false)
  return id
}

const ask = (by: Caller | null, payload: object) =>
  fixture.call(by).post('/api/admin/judging/act-requests', payload)
const answer = async (by: Caller | null, given: string, id?: string) =>
  fixture
    .call(by)
    .post(`/api/admin/judging/act-requests/${id ?? (await list()).requests[0]!.id}/answer`, { answer: given })
/** One asks, another one approves. */
async function agree(name: Operation): Promise<void> {
  await ask(asker, await operations[name].request())
  await answer(second, 'approve')
}

/** Who somebody is to a request, and what becomes of what they try. */
const roles: Record<string, () => Caller | null> = {
  visitor: () => null,
  entrant: () => ({ userId: newId(), roles: ['entrant'] }),
  judge: () => judge,
  'who asked': () => asker,
  'another administrator': () => second,
  'a third administrator': () => third,
}

describe.each(names)('%s', (name) => {
  const operation = operations[name]
  beforeEach(() => operation.before())

  test.each(Object.keys(roles))('%s asks, and does it alone', async (role) => {
    const by = roles[role]!()
    const refusal = refusedTo[role]
    const alone = await operation.alone(by)
    if (refusal) expect(alone.statusCode).toBe(refusal)
    else expect(outcome(alone)).toEqual([409, refusals.notAlone])
    const asked = await ask(by, await operation.request())
    expect(asked.statusCode).toBe(refusal ?? 200)
    expect(await operation.isDone()).toBe(false)
    const open = (await list()).requests.filter(({ ended }) => ended === null)
    expect(open).toMatchObject(refusal ? [] : [{ act: name, reason, askedBy: by!.userId }])
  })

  test.each(Object.keys(matrix).flatMap((given) => Object.keys(roles).map((role) => [given, role] as const)))(
    '%s by %s',
    async (given, role) => {
      await ask(asker, await operation.request())
      const expected = refusedTo[role] ?? matrix[given]![role]!
      const answered = await answer(roles[role]!(), given)
      if (typeof expected === 'number') expect(answered.statusCode).toBe(expected)
      else expect(outcome(answered)).toEqual([409, expected])
      const isEnded = expected === 200
      expect(await operation.isDone()).toBe(isEnded && given === 'approve')
      expect((await list()).requests[0]!.ended).toEqual(isEnded ? expect.anything() : null)
    },
  )

  test('the only administrator does it alone, which the log says', async () => {
    await fixture.administrate([asker])
    expect(outcome(await ask(asker, await operation.request()))).toEqual([409, refusals.alone])
    expect((await operation.alone(asker)).statusCode).toBeLessThan(300)
    expect(await operation.isDone()).toBe(true)
    expect((await list()).requests[0]).toMatchObject({ act: name, ended: { outcome: 'alone' } })
    await logAll(fixture.pool)
    expect((await lastRecords(fixture.pool, records, 2)).map(({ kind }) => kind)).toEqual([
      'act-alone',
      operation.record,
    ])
  })

  test('two who approve at once do it once', async () => {
    await ask(asker, await operation.request())
    const { id } = (await list()).requests[0]!
    const answers = await Promise.all([second, third].map((by) => answer(by, 'approve', id)))
    expect(answers.map(outcome).map(String).sort()).toEqual(['200', `409,${refusals.ended}`])
    expect(await operation.isDone()).toBe(true)
    await logAll(fixture.pool)
    const [requested, answered, done] = await lastRecords(fixture.pool, records, 3)
    expect(requested).toMatchObject({
      ...{ kind: 'act-requested', act: name, reason, request: id },
      administrator: known(asker.userId),
    })
    const approver = (await list()).requests[0]!.ended!.by!
    expect(answered).toMatchObject({
      ...{ kind: 'act-answered', outcome: 'approved', request: id, administrator: known(approver) },
    })
    expect(done).toMatchObject({ kind: operation.record, persons: 2 })
  })

  test('after a day the request has run out, whoever approves it then', async () => {
    await ask(asker, await operation.request())
    const { id, askedAt, expiresAt } = (await list()).requests[0]!
    expect(Date.parse(expiresAt) - Date.parse(askedAt)).toBe(24 * 60 * 60 * 1_000)
    aheadMs += 24 * 60 * 60 * 1_000
    expect(outcome(await answer(second, 'approve', id))).toEqual([409, refusals.ended])
    expect((await list()).requests[0]).toMatchObject({ id, ended: { outcome: 'expired', at: expiresAt } })
    expect(await operation.isDone()).toBe(false)
    expect((await ask(asker, await operation.request())).statusCode).toBe(200)
  })

  test('repeated, nothing happens twice', async () => {
    const request = await operation.request()
    for (let at = 0; at < 2; at++) expect((await ask(asker, request)).statusCode).toBe(200)
    expect(outcome(await ask(second, request))).toEqual([409, refusals.waiting])
    const { id } = (await list()).requests[0]!
    for (let at = 0; at < 2; at++) expect((await answer(second, 'approve', id)).statusCode).toBe(200)
    expect(outcome(await answer(third, 'refuse', id))).toEqual([409, refusals.ended])
    await logAll(fixture.pool)
    const records = await readRecords(fixture.pool)
    expect(records.filter(({ request: of }) => of === id)).toHaveLength(2)
  })
})

test('one request at a time waits for each judge, and says whose scores it is about', async () => {
  const first = await assignmentWithScores()
  const second = await assignmentWithScores()
  for (const assignmentId of [first, second])
    expect((await ask(asker, { act: 'drop-scores', assignmentId, reason })).statusCode).toBe(200)
  const open = (await list()).requests.filter(({ ended }) => ended === null)
  expect(open.map(({ subject }) => subject)).toEqual([first, second])
  expect(open[0]!.details).toEqual({ judgeId: expect.any(String), categoryId: category.id })
  await answer(third, 'approve', open[1]!.id)
  const { requests } = await list()
  expect(requests[0]).toMatchObject({ subject: first, ended: null })
  expect(requests.find(({ subject }) => subject === second)).toMatchObject({ ended: { outcome: 'approved' } })
})

test('a judge who has left meanwhile, or has given no scores, is not asked about', async () => {
  const id = await assignmentWithScores()
  await ask(asker, { act: 'drop-scores', assignmentId: id, reason })
  await fixture.call(asker).delete(`/api/admin/judge-assignments/${id}`)
  expect(outcome(await answer(second, 'approve'))).toEqual([409, droppingRefusals.unassigned])
  const { id: unscored } = await fixture.assign(await fixture.judge(), category)
  const asked = await ask(asker, { act: 'drop-scores', assignmentId: unscored, reason })
  expect(outcome(asked)).toEqual([409, droppingRefusals.noScores])
})

test('results that have changed are not sealed by an approval, and the request ends', async () => {
  await ask(asker, await operations['seal-results'].request())
  await fixture.phase(true)
  expect(outcome(await answer(second, 'approve'))).toEqual([409, sealRefusals.open])
  expect((await list()).requests[0]).toMatchObject({ ended: { outcome: 'outdated', by: second.userId } })
  await fixture.phase(false)
  await ask(asker, await operations['seal-results'].request())
  await fixture.phase(true)
  await fixture.score(judge, await fixture.seen(judge, 'First'), [7])
  await fixture.phase(false)
  expect(outcome(await answer(third, 'approve'))).toEqual([409, sealRefusals.changed])
  expect(await isSealed()).toBe(false)
})

test('what who is no administrator any more asked for cannot be approved', async () => {
  await ask(asker, await operations['seal-results'].request())
  await fixture.administrate([second, third])
  expect(outcome(await answer(second, 'approve'))).toEqual([409, refusals.left])
  expect((await list()).requests[0]).toMatchObject({ ended: { outcome: 'outdated' } })
})

test('nobody acts alone before it is known who administers', async () => {
  await fixture.pool.query('DELETE FROM administrators')
  expect((await list()).others).toBeNull()
  for (const name of names) {
    expect(outcome(await operations[name].alone(asker))).toEqual([409, refusals.unknown])
    expect(outcome(await ask(asker, await operations[name].request()))).toEqual([409, refusals.unknown])
  }
})

test('who was appointed a moment ago is told to wait, and does not act alone', async () => {
  await fixture.administrate([second])
  expect(outcome(await operations['seal-results'].alone(asker))).toEqual([409, refusals.unknown])
})

test('the database keeps requests, and lets nobody approve the own one', async () => {
  await ask(asker, await operations['seal-results'].request())
  const own = `UPDATE act_request SET outcome = 'approved', ended_at = now(), ended_by = asked_by
    WHERE outcome IS NULL`
  await expect(fixture.pool.query(own)).rejects.toMatchObject({ code: '23514' })
  const kept = [`UPDATE act_request SET reason = ''`, 'DELETE FROM act_request', 'TRUNCATE act_request']
  for (const statement of kept)
    await expect(fixture.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
  await answer(second, 'refuse')
  await expect(fixture.pool.query('UPDATE act_request SET outcome = NULL')).rejects.toMatchObject({
    code: '23001',
  })
})

test('the verifier finds requests and what they did in the database, logged or still waiting for the log', async () => {
  const dropping = operations['drop-scores']
  await dropping.before()
  await agree('drop-scores')
  expect(await verified(fixture.pool)).toEqual([])
  await dropping.before()
  await ask(asker, await dropping.request())
  await logAll(fixture.pool)
  expect(await verified(fixture.pool)).toEqual([])
})
