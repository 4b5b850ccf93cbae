import type { Caller } from '@accolade/chassis/http/auth'
import type { Category } from '@accolade/contracts/entities/category'
import type { LogKeys, OwnRecords } from '@accolade/contracts/entities/score-log'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { verifyReceipt, verifyReceipts } from '../../../../verify/receipt.ts'
import { type Fixture, startFixture } from '../fixture.ts'
import { known, logAll, signAll } from './sign-all.ts'

let fixture: Fixture
let category: Category
let judge: Caller
let other: Caller

beforeAll(async () => {
  fixture = await startFixture()
  await fixture.phase(true)
  category = await fixture.category([30, 10])
  judge = await fixture.judgeOf(category)
  other = await fixture.judgeOf(category)
  // from here on only these tests sign
  await signAll(fixture.pool)
})
afterAll(() => fixture.stop())

let titles = 0
const submission = () => fixture.submission(category.id, { title: `Entry ${titles++}` })
const records = async (caller: Caller, query = ''): Promise<OwnRecords> =>
  (await fixture.call(caller).get(`/api/judging/records${query}`)).json()
const download = (caller: Caller, number: number | string) =>
  fixture.call(caller).get(`/api/judging/receipts/${number}`)
const vkeys = async () => {
  const { keys }: LogKeys = (await fixture.call(null).get('/api/score-log/keys')).json()
  return keys.map(({ vkey }) => vkey)
}

test('a score is recorded at once, logged and signed later, and has a receipt from then on', async () => {
  const { judgingId, title } = await submission()
  const seen = await fixture.seen(judge, title)
  const [criterion] = category.criteria
  const client = await fixture.pool.connect()
  try {
    // nobody logs anything meanwhile
    await client.query("SELECT pg_advisory_lock(hashtext('score log'), hashtext(current_schema()))")
    await fixture.save(judge, seen.id, criterion!.id, 7.5, 'Only for me')
    const one = { kind: 'score-saved', value: 7.5, criterion: criterion!.name }
    const named = { submissionId: seen.id, submissionNumber: seen.number }
    const recorded = { ...one, ...named, at: expect.any(String), state: 'recorded', number: null, head: null }
    const about = `?submission=${seen.id}`
    const page = { total: 1, page: 1, pageSize: 25 }
    const waits = { ...page, signed: 0, nextHeadInMs: expect.any(Number) }
    const waiting = await records(judge, about)
    expect(waiting).toEqual({ ...waits, items: [recorded] })
    expect(waiting.nextHeadInMs).toBeGreaterThanOrEqual(1_500)
    expect(waiting.nextHeadInMs).toBeLessThanOrEqual(11_500)
    await client.query("SELECT pg_advisory_unlock(hashtext('score log'), hashtext(current_schema()))")
    await logAll(fixture.pool)
    const logged = { ...recorded, state: 'logged', number: expect.any(Number) }
    expect(await records(judge, about)).toEqual({ ...waits, items: [logged] })
    const { number } = (await records(judge, about)).items[0]!
    expect((await download(judge, number!)).statusCode).toBe(404)
    await signAll(fixture.pool)
    const signed = await records(judge, about)
    const head = { number: expect.any(Number), size: expect.any(Number), signedAt: expect.any(String) }
    expect(signed).toEqual({
      ...page,
      ...{ signed: 1, nextHeadInMs: null, items: [{ ...logged, state: 'signed', head }] },
    })

    const receipt = await download(judge, number!)
    expect(receipt.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="receipt-${number}.json"`,
      'cache-control': 'private, no-store',
    })
    const shown = await verifyReceipt(receipt.body, await vkeys())
    expect(shown.number).toBe(number)
    expect(shown.head).toMatchObject({
      size: signed.items[0]!.head!.size,
      time: signed.items[0]!.head!.signedAt,
    })
    expect(shown.record).toEqual({
      ...{
        kind: 'score-saved',
        at: signed.items[0]!.at,
        judge: known(judge.userId),
        entry: known(judgingId),
      },
      ...{ criterion: criterion!.id, value: 75, earlier: null },
    })
  } finally {
    client.release()
  }
})

test('a receipt stays the same when the log grows', async () => {
  const number = (await records(judge)).items[0]!.number!
  const before = (await download(judge, number)).body
  await submission()
  await signAll(fixture.pool)
  expect((await download(judge, number)).body).toBe(before)
})

test("nobody gets anybody else's receipt, nor one of what others decided", async () => {
  const { title } = await submission()
  await fixture.save(judge, (await fixture.seen(judge, title)).id, category.criteria[0]!.id, 6)
  await signAll(fixture.pool)
  const own = new Set((await records(judge, '?pageSize=100')).items.map(({ number }) => number))
  const { rows } = await fixture.pool.query<{ number: number }>('SELECT number::int FROM score_log_leaf')
  expect(rows.length).toBeGreaterThan(own.size)
  for (const { number } of rows) {
    expect([number, (await download(judge, number)).statusCode]).toEqual([
      number,
      own.has(number) ? 200 : 404,
    ])
    expect([number, (await download(other, number)).statusCode]).toEqual([number, 404])
  }
  const nothing = { items: [], total: 0, signed: 0, nextHeadInMs: null, page: 1, pageSize: 25 }
  expect(await records(other)).toEqual(nothing)
  const theirs = (await fixture.seen(other, title)).id
  expect((await records(judge, `?submission=${theirs}`)).total).toBe(0)
  expect((await download(judge, 1_000_000)).statusCode).toBe(404)
  for (const wrong of ['x', '-1', '1.5']) expect((await download(judge, wrong)).statusCode).toBe(400)
})

test('a conflict of interest that was worked out has no receipt: it would say that somebody entered', async () => {
  await fixture.submission(category.id, { title: 'Of a friend', excludedJudgeIds: [other.userId] })
  await signAll(fixture.pool)
  const { rowCount } = await fixture.pool.query(
    "SELECT 1 FROM score_log_leaf WHERE judge = $1 AND record::jsonb->>'kind' = 'conflict-computed'",
    [known(other.userId)],
  )
  expect(rowCount).toBe(1)
  expect((await records(other)).total).toBe(0)
})

test('what a judge declares or loses stays in the list, and pages go on where the one before ended', async () => {
  const caller = await fixture.judgeOf(category)
  const { title } = await submission()
  const seen = await fixture.seen(caller, title)
  await fixture.score(caller, seen, [8, 6])
  await fixture.declare(caller, seen)
  await signAll(fixture.pool)
  const { items, total, signed } = await records(caller)
  expect([total, signed]).toEqual([3, 3])
  const [, second] = category.criteria
  expect(items.map(({ kind, criterion, value }) => [kind, criterion, value])).toEqual([
    ['conflict-declared', null, null],
    ['score-saved', second!.name, 6],
    ['score-saved', category.criteria[0]!.name, 8],
  ])
  expect(items.map((item) => [item.submissionId, item.submissionNumber])).toEqual(
    items.map(() => [null, seen.number]),
  )
  const paged = await Promise.all([1, 2, 3].map((page) => records(caller, `?pageSize=1&page=${page}`)))
  expect(paged.flatMap((page) => page.items)).toEqual(items)
})

test('all receipts come as one file, which verifies; that of a judge without any is empty', async () => {
  const caller = await fixture.judgeOf(category)
  const fileOf = async (who: Caller) => await fixture.call(who).get('/api/judging/receipts')
  expect((await fileOf(caller)).json()).toEqual({ format: 'accolade-receipts-1', receipts: [] })
  const { title } = await submission()
  const seen = await fixture.seen(caller, title)
  // more than are made at a time
  for (let at = 0; at <= 101; at++)
    await fixture.save(caller, seen.id, category.criteria[0]!.id, (at % 100) / 10)
  await signAll(fixture.pool)
  const file = await fileOf(caller)
  expect(file.headers['content-disposition']).toBe('attachment; filename="receipts.json"')
  const shown = await verifyReceipts(file.body, await vkeys())
  const { total } = await records(caller)
  expect([shown.length, total]).toEqual([102, 102])
  const changed = file.body.replace('"value":5}', '"value":6}')
  await expect(verifyReceipts(changed, await vkeys())).rejects.toThrow(
    /^Receipt \d+: The record is not in the log/,
  )
})

test('an erased record leaves the list, and has no receipt', async () => {
  const number = (await records(judge)).items[0]!.number!
  await fixture.pool.query(
    'UPDATE score_log_leaf SET record = NULL, nonce = NULL, judge = NULL, erased_at = now() WHERE number = $1',
    [number],
  )
  expect((await download(judge, number)).statusCode).toBe(404)
  expect((await records(judge)).items.map((item) => item.number)).not.toContain(number)
})
