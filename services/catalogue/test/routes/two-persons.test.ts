import type { Caller } from '@accolade/chassis/http/auth'
import { matrix, outcome, refusedTo } from '@accolade/chassis/testing/matrix-of-persons'
import { actRequestRefusals as refusals } from '@accolade/contracts/entities/act-request'
import {
  type CatalogueActRequests,
  criteriaRefusals,
  reopeningRefusals,
} from '@accolade/contracts/entities/catalogue-act'
import type { Category } from '@accolade/contracts/entities/category'
import type { Programme } from '@accolade/contracts/entities/programme'
import { resultsAreSealed } from '@accolade/contracts/entities/seal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { categoryForm, type Fixture, now, startFixture } from '../fixture.ts'

let fixture: Fixture
let aheadMs = 0
const anAdmin = (): Caller => ({ userId: newId(), roles: ['entrant', 'admin'] })
const [asker, second, third] = [anAdmin(), anAdmin(), anAdmin()] as const
const [reason, dayMs] = ['The jury has agreed to it', 24 * 60 * 60 * 1_000] as const

beforeAll(async () => {
  // what ended last is listed first, so it goes on
  fixture = await startFixture({}, () => new Date(now.getTime() + ++aheadMs))
})
afterAll(() => fixture.stop())

/** There are three administrators, nothing waits, results are not sealed, and a new category has a score. */
let category: Category
beforeEach(async () => {
  fixture.seal.isSealed = false
  await fixture.administrate([asker, second, third])
  for (const { id, askedBy, ended } of (await list()).requests)
    if (!ended) await answer([asker, second, third].find(({ userId }) => userId === askedBy)!, 'withdraw', id)
  category = await aCategory()
  await fixture.score(category.criteria[0]!.id)
})

const send = (by: Caller | null, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  fixture.as(by)({ method, url, ...(body && { payload: body }) })
const requests = '/api/admin/settings/act-requests'
const list = async (by = asker): Promise<CatalogueActRequests> => (await send(by, 'GET', requests)).json()
const ask = (by: Caller | null, body: object) => send(by, 'POST', requests, body)
const answer = async (by: Caller | null, given: string, id?: string) =>
  send(by, 'POST', `${requests}/${id ?? (await list()).requests[0]!.id}/answer`, { answer: given })
const aCategory = async (): Promise<Category> =>
  (await send(asker, 'POST', '/api/admin/categories', categoryForm())).json()
const read = async (id = category.id): Promise<Category> =>
  (await send(asker, 'GET', '/api/categories')).json().find((each: Category) => each.id === id)
const programme = async (): Promise<Programme> => (await send(null, 'GET', '/api/programme')).json()

/** The criteria with their weights changed round, and a new one. */
const otherCriteria = ({ criteria: [first, other] }: Category) => [
  { ...first!, weight: 75 },
  { ...other!, weight: 20 },
  { name: 'Effect', weight: 5, description: '' },
]
const criteriaForm = (of = category) => ({
  criteria: otherCriteria(of),
  judgesPerEntry: 3,
  version: of.version,
  reason,
})

async function setJudging(judgingPhase: boolean) {
  const {
    timelineConflicts: _,
    inForce: _inForce,
    ...form
  } = (await send(asker, 'GET', '/api/admin/settings')).json()
  const toggles = { ...form.toggles, judgingPhase }
  return send(asker, 'PUT', '/api/admin/settings', { ...form, toggles })
}

const operations = {
  'change-criteria': {
    before: async () => {},
    request: () => ({ act: 'change-criteria', categoryId: category.id, ...criteriaForm() }),
    alone: (by: Caller | null) =>
      send(by, 'PUT', `/api/admin/categories/${category.id}/criteria`, criteriaForm()),
    isDone: async () => (await read()).criteria.length === 3,
    event: 'catalogue.category-changed',
  },
  'reopen-judging': {
    before: async () => void (await setJudging(false)),
    request: () => ({ act: 'reopen-judging', reason }),
    alone: (by: Caller | null) => send(by, 'POST', '/api/admin/settings/reopen-judging', { reason }),
    isDone: async () => (await programme()).toggles.judgingPhase,
    event: 'catalogue.settings-changed',
  },
} as const
type Operation = keyof typeof operations

const roles: Record<string, () => Caller | null> = {
  visitor: () => null,
  entrant: () => ({ userId: newId(), roles: ['entrant'] }),
  judge: () => ({ userId: newId(), roles: ['entrant', 'judge'] }),
  'who asked': () => asker,
  'another administrator': () => second,
  'a third administrator': () => third,
}

/** The data of the last event of a type. */
async function lastEvent(type: string) {
  const { rows } = await fixture.pool.query(
    `SELECT payload->'data' AS data FROM outbox WHERE subject = $1 ORDER BY sequence DESC LIMIT 1`,
    [`evt.${type}`],
  )
  return rows[0]?.data
}

describe.each(Object.keys(operations) as Operation[])('%s', (name) => {
  const operation = operations[name]
  beforeEach(() => operation.before())

  test.each(Object.keys(roles))('%s asks, and does it alone', async (role) => {
    const by = roles[role]!()
    const refusal = refusedTo[role]
    const alone = await operation.alone(by)
    if (refusal) expect(alone.statusCode).toBe(refusal)
    else expect(outcome(alone)).toEqual([409, refusals.notAlone])
    const asked = await ask(by, operation.request())
    expect(asked.statusCode).toBe(refusal ?? 200)
    expect(await operation.isDone()).toBe(false)
    const open = (await list()).requests.filter(({ ended }) => ended === null)
    expect(open).toMatchObject(refusal ? [] : [{ act: name, reason, askedBy: by!.userId }])
  })

  test.each(Object.keys(matrix).flatMap((given) => Object.keys(roles).map((role) => [given, role] as const)))(
    '%s by %s',
    async (given, role) => {
      await ask(asker, operation.request())
      const expected = refusedTo[role] ?? matrix[given]![role]!
      const answered = await answer(roles[role]!(), given)
      if (typeof expected === 'number') expect(answered.statusCode).toBe(expected)
      else expect(outcome(answered)).toEqual([409, expected])
      const isEnded = expected === 200
      expect(await operation.isDone()).toBe(isEnded && given === 'approve')
      expect((await list()).requests[0]!.ended).toEqual(isEnded ? expect.anything() : null)
    },
  )

  test('the only administrator does it alone, which its event says', async () => {
    await fixture.administrate([asker])
    expect(outcome(await ask(asker, operation.request()))).toEqual([409, refusals.alone])
    expect((await operation.alone(asker)).statusCode).toBe(200)
    expect(await operation.isDone()).toBe(true)
    expect((await list()).requests[0]).toMatchObject({ act: name, ended: { outcome: 'alone' } })
    const agreed = { act: name, reason, askedBy: asker.userId, ended: { outcome: 'alone', by: asker.userId } }
    expect(await lastEvent(operation.event)).toMatchObject({ agreed })
    expect(await lastEvent('catalogue.act-logged')).toMatchObject(agreed)
  })

  test('two who approve at once do it once', async () => {
    await ask(asker, operation.request())
    const { id } = (await list()).requests[0]!
    const answers = await Promise.all([second, third].map((by) => answer(by, 'approve', id)))
    expect(answers.map(outcome).map(String).sort()).toEqual(['200', `409,${refusals.ended}`])
    expect(await operation.isDone()).toBe(true)
    const { agreed } = await lastEvent(operation.event)
    expect(agreed).toMatchObject({ requestId: id, ended: { outcome: 'approved' } })
    expect(Object.keys(agreed.parameters)).toHaveLength(1)
  })

  test('two who ask at once have one request', async () => {
    const answers = await Promise.all([asker, second].map((by) => ask(by, operation.request())))
    expect(answers.map(outcome).map(String).sort()).toEqual(['200', `409,${refusals.waiting}`])
    expect((await list()).requests.filter(({ ended }) => !ended)).toHaveLength(1)
  })

  test('after a day the request has run out, whoever approves it then', async () => {
    await ask(asker, operation.request())
    const { id, askedAt, expiresAt } = (await list()).requests[0]!
    expect(Date.parse(expiresAt) - Date.parse(askedAt)).toBe(dayMs)
    aheadMs += dayMs
    expect(outcome(await answer(second, 'approve', id))).toEqual([409, refusals.ended])
    expect((await list()).requests[0]).toMatchObject({ id, ended: { outcome: 'expired', at: expiresAt } })
    expect(await operation.isDone()).toBe(false)
    expect(await lastEvent('catalogue.act-logged')).toMatchObject({
      requestId: id,
      ended: { outcome: 'expired', by: null },
    })
  })

  test('repeated, nothing happens twice', async () => {
    for (let at = 0; at < 2; at++) expect((await ask(asker, operation.request())).statusCode).toBe(200)
    const { id } = (await list()).requests[0]!
    for (let at = 0; at < 2; at++) expect((await answer(second, 'approve', id)).statusCode).toBe(200)
    expect(outcome(await answer(third, 'refuse', id))).toEqual([409, refusals.ended])
  })

  test('nothing of it happens while results are sealed', async () => {
    await ask(asker, operation.request())
    fixture.seal.isSealed = true
    expect(outcome(await answer(second, 'approve'))).toEqual([409, resultsAreSealed])
    expect((await list()).requests[0]).toMatchObject({ ended: { outcome: 'outdated' } })
    expect(await operation.isDone()).toBe(false)
  })

  test('nobody acts alone before it is known who administers', async () => {
    await fixture.pool.query('DELETE FROM administrators')
    expect((await list()).others).toBeNull()
    expect(outcome(await operation.alone(asker))).toEqual([409, refusals.unknown])
    expect(outcome(await ask(asker, operation.request()))).toEqual([409, refusals.unknown])
  })
})

test('one administrator changes criteria until the first score, and everything else after it', async () => {
  const put = (of: Category, change: object) => {
    const { id, ...form } = of
    return send(asker, 'PUT', `/api/admin/categories/${id}`, { ...form, ...change })
  }
  const fresh = await aCategory()
  expect((await put(fresh, { criteria: otherCriteria(fresh) })).statusCode).toBe(200)
  for (const change of [
    { criteria: otherCriteria(category) },
    { criteria: category.criteria.toReversed() },
    { judgesPerEntry: 2 },
  ])
    expect(outcome(await put(category, change))).toEqual([409, refusals.needed])
  const [first, other] = category.criteria
  const words = { fee: 1, description: 'Other words', criteria: [{ ...first!, name: 'The idea' }, other!] }
  expect((await put(category, words)).statusCode).toBe(200)
})

test('one administrator opens judging until the first score, and closes it after it', async () => {
  await fixture.pool.query('DELETE FROM scored_criterion')
  await setJudging(false)
  const asked = await ask(asker, operations['reopen-judging'].request())
  expect(outcome(asked)).toEqual([409, reopeningRefusals.notBegun])
  expect((await setJudging(true)).statusCode).toBe(200)
  await fixture.score(category.criteria[0]!.id)
  expect((await setJudging(false)).statusCode).toBe(200)
  expect(outcome(await setJudging(true))).toEqual([409, refusals.needed])
})

test('the list says which categories have scores, and what would change', async () => {
  const fresh = await aCategory()
  await ask(asker, operations['change-criteria'].request())
  const { begun, requests } = await list(second)
  expect([begun.includes(category.id), begun.includes(fresh.id)]).toEqual([true, false])
  const weights = (of: { name: string; weight: number }[]) => of.map(({ name, weight }) => ({ name, weight }))
  expect(requests[0]!.details).toEqual({
    categoryId: category.id,
    criteria: {
      before: { criteria: weights(category.criteria), judgesPerEntry: null },
      after: { criteria: weights(otherCriteria(category)), judgesPerEntry: 3 },
    },
  })
})

test('the audit trail has weights as they were and as they would be, and not as one text', async () => {
  await ask(asker, operations['change-criteria'].request())
  const { before, after } = await lastEvent('administration.catalogue-recorded')
  expect(before).toEqual({ 'criteria.1.weight': 25, 'criteria.2.weight': 75, judgesPerEntry: null })
  expect(after).toMatchObject({
    ...{ act: 'change-criteria', reason, judgesPerEntry: 3 },
    ...{ 'criteria.1.weight': 75, 'criteria.2.weight': 20, 'criteria.3.name': 'Effect' },
  })
})

test('criteria that others have changed meanwhile are not replaced by an approval', async () => {
  await ask(asker, operations['change-criteria'].request())
  await fixture.pool.query('UPDATE criterion SET weight = 99 WHERE id = $1', [category.criteria[1]!.id])
  expect(outcome(await answer(second, 'approve'))).toEqual([409, criteriaRefusals.changed])
  expect((await list()).requests[0]).toMatchObject({ ended: { outcome: 'outdated' } })
})

test('a request is for criteria as they were looked at, for others than now, and keeps those that have scores', async () => {
  const request = operations['change-criteria'].request()
  expect((await ask(asker, { ...request, version: 7 })).json()).toMatchObject({ code: 'version-conflict' })
  const same = { ...request, criteria: category.criteria, judgesPerEntry: null }
  expect(outcome(await ask(asker, same))).toEqual([409, criteriaRefusals.same])
  const [, other] = category.criteria
  const lost = await ask(asker, { ...request, criteria: [other!] })
  expect(lost.json().error).toContain("has scores already and can't be removed")
  const unscored = await aCategory()
  const early = { ...criteriaForm(unscored), act: 'change-criteria', categoryId: unscored.id }
  expect(outcome(await ask(asker, early))).toEqual([409, criteriaRefusals.notBegun])
})

test('names that are changed while a request waits stay, and the request can be approved', async () => {
  const request = operations['change-criteria'].request()
  const criteria = request.criteria.map((each, at) => (at === 1 ? { ...each, name: 'Skill' } : each))
  await ask(asker, { ...request, criteria })
  const { id, ...form } = category
  const renamed = form.criteria.map((each, at) => (at === 0 ? { ...each, name: 'The idea' } : each))
  const name = `${form.name}, renamed`
  await send(asker, 'PUT', `/api/admin/categories/${id}`, { ...form, name, criteria: renamed })
  expect((await answer(second, 'approve')).statusCode).toBe(200)
  const changed = await read()
  expect(changed).toMatchObject({ name, judgesPerEntry: 3 })
  expect(changed.criteria.map((each) => each.name)).toEqual(['The idea', 'Skill', 'Effect'])
  // what comes later says what was agreed on as well: it may overtake the event of the approval
  await send(asker, 'PUT', `/api/admin/categories/${id}`, { ...changed, id: undefined, fee: 5 })
  const agreed = { act: 'change-criteria', subject: id, ended: { outcome: 'approved' } }
  expect(await lastEvent('catalogue.category-changed')).toMatchObject({ fee: 5, agreed })
  const stale = (await send(asker, 'PUT', `/api/admin/categories/${id}`, form)).json()
  expect(stale.code).toBe('version-conflict')
})
