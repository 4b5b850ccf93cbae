import type { Caller } from '@accolade/chassis/http/auth'
import { outcome } from '@accolade/chassis/testing/matrix-of-persons'
import type { ActRequests } from '@accolade/contracts/entities/act-request'
import type { Category } from '@accolade/contracts/entities/category'
import type { JudgeAssignment } from '@accolade/contracts/entities/judging'
import { type Sealing, sealRefusals } from '@accolade/contracts/entities/seal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
let clean: Caller
let conflicted: Caller
let category: Category
let judgingId: string
let assignmentId: string

const reason = 'Judging is over, and the jury has agreed'

/** An entry that a judge has scored, and that one of two administrators has a conflict with. */
beforeAll(async () => {
  fixture = await startFixture()
  clean = fixture.admin
  conflicted = { userId: newId(), roles: ['entrant', 'admin'] }
  await fixture.phase(true)
  category = await fixture.category([1])
  judgingId = (await fixture.submission(category.id, { title: 'First' })).judgingId
  await fixture.conflictOf(conflicted, [judgingId])
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.administrate([clean, conflicted])
  for (const { id, ended } of (await list()).requests)
    if (!ended) for (const by of [clean, conflicted]) await answer(by, 'withdraw', id)
  if (await isSealed()) await agree({ act: 'unseal-results', reason })
  await scoredAgain()
})

const send = (by: Caller, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  fixture.as(by)({ method, url: `/api/admin/${url}`, ...(payload && { payload }) })
const list = async (): Promise<ActRequests> => (await send(clean, 'GET', 'judging/act-requests')).json()
const sealing = async (by = clean): Promise<Sealing> => (await send(by, 'GET', 'judging/seal')).json()
const isSealed = async () => (await sealing()).seals.some(({ opened }) => opened === null)
const hash = async () => (await sealing()).next?.hash ?? '0'.repeat(64)
const ask = (by: Caller, payload: object) => send(by, 'POST', 'judging/act-requests', payload)
const answer = async (by: Caller, given: string, id?: string) =>
  send(by, 'POST', `judging/act-requests/${id ?? (await list()).requests[0]!.id}/answer`, { answer: given })
async function agree(request: object): Promise<void> {
  await ask(clean, request)
  await answer(conflicted, 'approve')
}

/** Another judge has scored the entry; judging is closed. */
async function scoredAgain(): Promise<void> {
  await fixture.phase(true)
  const judge = await fixture.judge()
  assignmentId = (await fixture.assign(judge, category)).id
  await fixture.score(judge, await fixture.seen(judge, 'First'), [9])
  await fixture.phase(false)
}

/** What who has a conflict may ask for, and do where nobody else administers. Nothing is hidden while results are sealed. */
const operations = {
  'seal-results': {
    before: async () => {},
    request: async () => ({ act: 'seal-results', hash: await hash(), reason }),
    alone: async () => send(conflicted, 'PUT', 'judging/seal', { hash: await hash(), reason }),
    refusal: sealRefusals.conflict as string | null,
    isDone: isSealed,
  },
  'unseal-results': {
    before: async () => agree({ act: 'seal-results', hash: await hash(), reason }),
    request: async () => ({ act: 'unseal-results', reason }),
    alone: () => send(conflicted, 'POST', 'judging/unseal', { reason }),
    refusal: null,
    isDone: async () => !(await isSealed()),
  },
  'drop-scores': {
    before: async () => {},
    request: async () => ({ act: 'drop-scores', assignmentId, reason }),
    alone: () => send(conflicted, 'POST', `judge-assignments/${assignmentId}/drop-scores`, { reason }),
    refusal: null,
    isDone: async () => {
      const assignments: JudgeAssignment[] = (await send(clean, 'GET', 'judge-assignments')).json()
      return !assignments.some(({ id }) => id === assignmentId)
    },
  },
}
const outcomeOf = (refusal: string | null) => (refusal ? [409, refusal] : 200)

describe.each(Object.entries(operations))('%s and an administrator with a conflict', (act, operation) => {
  const { refusal, isDone } = operation
  beforeEach(() => operation.before())

  test('who has one asks', async () => {
    expect(outcome(await ask(conflicted, await operation.request()))).toEqual(outcomeOf(refusal))
    const open = (await list()).requests.filter(({ ended }) => ended === null)
    expect(open.map((request) => request.act)).toEqual(refusal ? [] : [act])
  })

  test.each(['approve', 'refuse'])('who has one answers: %s', async (given) => {
    await ask(clean, await operation.request())
    expect(outcome(await answer(conflicted, given))).toBe(200)
    expect(await isDone()).toBe(given === 'approve')
  })

  test('who has one and is the only one does it', async () => {
    await fixture.administrate([conflicted])
    const done = await operation.alone()
    expect(done.statusCode < 300 ? 200 : outcome(done)).toEqual(outcomeOf(refusal))
    expect(await isDone()).toBe(refusal === null)
  })

  test('what was asked for before the conflict came is approved as before', async () => {
    await fixture.conflictOf(conflicted, [])
    await ask(conflicted, await operation.request())
    await fixture.conflictOf(conflicted, [judgingId])
    expect(outcome(await answer(clean, 'approve'))).toBe(200)
    expect(await isDone()).toBe(true)
  })

  test('whoever has one sees scores before or after only as results are sealed', async () => {
    const seen = async (by: Caller) => (await send(by, 'GET', `judging/submissions/${judgingId}`)).json()
    const before = await isSealed()
    expect((await seen(conflicted)).mean === null).toBe(!before)
    await ask(clean, await operation.request())
    await answer(conflicted, 'approve')
    expect((await seen(conflicted)).hidden).toBe((await isSealed()) ? null : 'conflict')
    expect((await seen(clean)).hidden).toBe(null)
  })
})
