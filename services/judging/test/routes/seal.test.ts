import type { Caller } from '@accolade/chassis/http/auth'
import type { Category } from '@accolade/contracts/entities/category'
import { resultsAreSealed, type Sealing } from '@accolade/contracts/entities/seal'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'
import { readRecords } from '../score-log/log-reading.ts'
import { logAll } from '../score-log/sign-all.ts'

let fixture: Fixture
let category: Category
let judges: Caller[]

/** Two entries of one category that two judges have scored; judging is closed. */
beforeEach(async () => {
  fixture = await startFixture()
  await fixture.administrate([fixture.admin])
  await fixture.phase(true)
  category = await fixture.category([30, 10])
  judges = [await fixture.judgeOf(category), await fixture.judgeOf(category)]
  for (const [at, title] of ['First', 'Second'].entries()) {
    await fixture.submission(category.id, { title })
    for (const judge of judges)
      await fixture.score(judge, await fixture.seen(judge, title), [9.5 - at, 9.5 - at])
  }
  await fixture.phase(false)
})
afterEach(() => fixture.stop())

const url = '/api/admin/judging/seal'
const read = async (): Promise<Sealing> => (await fixture.call(fixture.admin).get(url)).json()
const put = (hash: string, by = fixture.admin) =>
  fixture.as(by)({ method: 'PUT', url, payload: { hash, reason: 'Judging is over' } })
const seal = async (): Promise<Sealing> => (await put((await read()).next!.hash)).json()
const unseal = (reason = 'A score was typed in wrongly', by = fixture.admin) =>
  fixture.call(by).post('/api/admin/judging/unseal', { reason })
const refused = (reply: { statusCode: number; json(): { error: string } }) => [
  reply.statusCode,
  reply.json().error,
]

test('a seal fixes the medals that were shown, and is logged with their hash', async () => {
  const { next, refusal, seals } = await read()
  expect({ refusal, seals }).toEqual({ refusal: null, seals: [] })
  expect(next).toMatchObject({
    ...{ decides: 'plain', entries: 2, sheets: 4 },
    categories: [{ id: category.id, name: category.name, entries: 2, gold: 1, silver: 1, bronze: 0 }],
  })
  const sealed = await seal()
  expect(sealed).toMatchObject({ refusal: null, next: null })
  expect(sealed.seals).toMatchObject([
    { ...next, sealedBy: fixture.admin.userId, opened: null, isPublic: false },
  ])
  await logAll(fixture.pool)
  const [record] = await readRecords(fixture.pool, 'results-sealed')
  expect(record).toMatchObject({ seal: sealed.seals[0]!.id, medals: next!.hash })
  expect((await fixture.events.next('judging.seal-changed')).data).toMatchObject({ isSealed: true })
  expect(refused(await put(next!.hash))).toEqual([409, 'The results are sealed already.'])
})

test('nothing is sealed while judging is open, without entries, by others, or as it was before', async () => {
  const { hash } = (await read()).next!
  expect((await put(hash, judges[0]!)).statusCode).toBe(403)
  expect((await put('0'.repeat(64))).json().error).toBe(
    'The results have changed meanwhile. Please look at them again.',
  )
  await fixture.phase(true)
  expect(await read()).toMatchObject({ refusal: 'open', next: null })
  expect((await put(hash)).json().error).toBe('Judging is open. Close it before you seal the results.')
  await expect(insertByHand()).rejects.toThrow('judging is open')
})

const insertByHand = () =>
  fixture.pool.query(
    `INSERT INTO results_seal (id, sealed_at, medals, hash) VALUES (gen_random_uuid(), now(), '', '')`,
  )

describe('while results are sealed the database refuses', () => {
  test('whatever changes them, whoever writes', async () => {
    await seal()
    const statements = [
      'UPDATE score SET value_tenths = 10',
      'DELETE FROM score',
      'TRUNCATE score',
      `INSERT INTO score SELECT judging_id, judge_id, gen_random_uuid(), 1, '', now(), 1 FROM score`,
      `UPDATE review SET state = 'excluded'`,
      'DELETE FROM review',
      'TRUNCATE review CASCADE',
      'UPDATE criterion SET weight = 99',
      'DELETE FROM criterion',
      'TRUNCATE criterion',
      `INSERT INTO criterion SELECT id, gen_random_uuid(), 9, 'More', 9, '' FROM category`,
      `UPDATE result_rule SET decides = 'adjusted'`,
      'UPDATE programme SET judging_phase = true',
      'UPDATE submission SET category_id = gen_random_uuid()',
      'UPDATE submission SET told_mean_hundredths = 0',
      'DELETE FROM submission',
      'TRUNCATE submission CASCADE',
      'INSERT INTO adjusted_mean SELECT judging_id, 0 FROM submission',
    ]
    for (const statement of statements)
      await expect(fixture.pool.query(statement)).rejects.toMatchObject({ code: '23514' })
  })

  test('to change or remove a seal', async () => {
    await seal()
    const statements = [
      `UPDATE results_seal SET hash = ''`,
      `UPDATE results_seal SET medals = ''`,
      'DELETE FROM results_seal',
      'TRUNCATE results_seal',
    ]
    for (const statement of statements)
      await expect(fixture.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
    await unseal()
    await expect(
      fixture.pool.query('UPDATE results_seal SET opened_at = NULL, reason = NULL'),
    ).rejects.toMatchObject({ code: '23001' })
  })
})

test('what would change sealed results is refused in words; what does not goes on', async () => {
  const { items } = await fixture.queue(judges[0]!)
  await seal()
  const { admin } = fixture
  const declared = await fixture.declare(judges[0]!, await fixture.read(judges[0]!, items[0]!))
  expect(refused(declared)).toEqual([409, resultsAreSealed])
  const [assignment] = (await fixture.call(admin).get('/api/admin/judge-assignments')).json()
  const unassign = (query: string) =>
    fixture.call(admin).delete(`/api/admin/judge-assignments/${assignment.id}${query}`)
  expect(refused(await unassign('?excludeScores=true'))).toEqual([409, resultsAreSealed])
  const before = (await fixture.results()).items
  expect((await unassign('')).statusCode).toBe(204)
  // a name, an entry of the next edition and the end of judging of an entry change no result
  await fixture.category([], { ...category, name: 'Renamed', version: 2 })
  await fixture.submission(category.id, { title: 'Late' })
  const after = (await fixture.results()).items.filter(({ title }) => title !== 'Late')
  expect(after.map(({ judgingId, mean }) => ({ judgingId, mean }))).toEqual(
    before.map(({ judgingId, mean }) => ({ judgingId, mean })),
  )
})

test('a conflict that is worked out meanwhile takes scores out once results are unsealed', async () => {
  const { judgingId } = (await fixture.results()).items[0]!
  await seal()
  const excludedJudgeIds = [judges[0]!.userId]
  await fixture.submission(category.id, { judgingId, title: 'First', excludedJudgeIds }, 2)
  expect((await fixture.resultOf(judgingId)).judges).toBe(2)
  await unseal()
  for (;;) if ((await fixture.resultOf(judgingId)).judges === 1) break
}, 30_000)

test('unsealing takes a reason, which is logged; then results change and are sealed anew', async () => {
  const first = (await seal()).seals[0]!
  expect((await unseal('Because')).statusCode).toBe(400)
  expect((await unseal(undefined, judges[0]!)).statusCode).toBe(403)
  const opened = (await unseal()).json<Sealing>()
  expect(opened.seals).toMatchObject([{ id: first.id, opened: { reason: 'A score was typed in wrongly' } }])
  expect(refused(await unseal())).toEqual([409, 'The results are not sealed.'])
  await fixture.phase(true)
  const entry = await fixture.seen(judges[0]!, 'Second')
  await fixture.score(judges[0]!, entry, [9.9, 9.9])
  await fixture.phase(false)
  const second = await seal()
  expect(second.seals.map(({ id, opened }) => [id === first.id, opened === null])).toEqual([
    [false, true],
    [true, false],
  ])
  expect(second.seals[0]!.hash).not.toBe(first.hash)
  await logAll(fixture.pool)
  const kinds = (await readRecords(fixture.pool)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => String(kind).startsWith('results-'))).toEqual([
    'results-sealed',
    'results-unsealed',
    'results-sealed',
  ])
})

test('sealing waits for what is changing results, and then sees it', async () => {
  const { hash } = (await read()).next!
  const client = await fixture.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('UPDATE score SET value_tenths = 50')
    const sealing = put(hash)
    const sql = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    for (;;) if ((await fixture.pool.query(sql)).rowCount) break
    await client.query('COMMIT')
    expect((await sealing).json().error).toMatch(/have changed meanwhile/)
  } finally {
    client.release()
  }
})
