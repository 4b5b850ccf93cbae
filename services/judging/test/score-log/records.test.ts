import type { Caller } from '@accolade/chassis/http/auth'
import type { Category } from '@accolade/contracts/entities/category'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { problemsOf, readLeaves, readRecords } from './log-reading.ts'
import { known, logAll } from './sign-all.ts'

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
})
afterAll(() => fixture.stop())

/** When the catalogue decided it. */
const decided = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

let titles = 0
const submission = () => fixture.submission(category.id, { title: `Entry ${titles++}` })

/** The records about an entry, once all that waits is in the log; without their time. */
async function about(judgingId?: string, kind?: string) {
  await logAll(fixture.pool)
  const records = await readRecords(fixture.pool, kind)
  return records
    .filter(({ entry }) => judgingId === undefined || entry === known(judgingId))
    .map(({ at, entry, ...record }) => record)
}

test('which mean decides is logged when it is chosen, and when the first score fixes it', async () => {
  for (const decides of ['adjusted', 'plain'])
    await fixture.as(fixture.admin)({
      method: 'PUT',
      url: '/api/admin/judging/result-rule',
      payload: { decides },
    })
  const { title } = await submission()
  const seen = await fixture.seen(judge, title)
  for (const { id } of category.criteria) await fixture.save(judge, seen.id, id, 6)
  const kind = 'result-rule-set'
  expect(await about(undefined, kind)).toEqual([
    { kind, decides: 'adjusted', isFixed: false },
    { kind, decides: 'plain', isFixed: false },
    { kind, decides: 'plain', isFixed: true },
  ])
})

test('files are logged with the hash of their source when they come, change and go, and not when an entry comes again', async () => {
  const [one, two] = [newId(), newId()]
  const file = (id: string, digit: string) => {
    return { id, contentType: 'image/png', caption: '', sourceHash: digit.repeat(64) }
  }
  const entry = await fixture.submission(category.id, { evidence: [file(one, '1'), file(two, '2')] })
  const again = (version: number, evidence: ReturnType<typeof file>[]) =>
    fixture.submission(category.id, { ...entry, evidence }, version)
  await again(2, [{ ...file(two, '2'), caption: 'Now the first' }, file(one, '1')])
  await again(3, [file(two, '3')])
  expect(await about(entry.judgingId)).toEqual(
    expect.arrayContaining([
      { kind: 'file-set', file: known(one), source: '1'.repeat(64) },
      { kind: 'file-set', file: known(two), source: '2'.repeat(64) },
      { kind: 'file-removed', file: known(one) },
      { kind: 'file-set', file: known(two), source: '3'.repeat(64) },
    ]),
  )
  expect((await about(entry.judgingId)).filter(({ kind }) => String(kind).startsWith('file-'))).toHaveLength(
    4,
  )
})

test('a score is logged with what it was before, and without its notes', async () => {
  const { judgingId, title } = await submission()
  const seen = await fixture.seen(judge, title)
  const criterion = category.criteria[0]!.id
  await fixture.save(judge, seen.id, criterion, 7.5, 'Only for me')
  await fixture.save(judge, seen.id, criterion, 8)
  expect(await about(judgingId, 'score-saved')).toEqual([
    { kind: 'score-saved', judge: known(judge.userId), criterion, value: 75, earlier: null },
    { kind: 'score-saved', judge: known(judge.userId), criterion, value: 80, earlier: 75 },
  ])
  const { rows } = await fixture.pool.query('SELECT saved_at FROM score WHERE judging_id = $1', [judgingId])
  const last = (await readRecords(fixture.pool, 'score-saved')).at(-1)
  expect(last?.at).toBe(rows[0].saved_at.toISOString())
})

test('a score that was saved again as it was is not logged', async () => {
  const { judgingId, title } = await submission()
  const seen = await fixture.seen(judge, title)
  for (let times = 0; times < 3; times++) await fixture.save(judge, seen.id, category.criteria[0]!.id, 5)
  expect(await about(judgingId, 'score-saved')).toHaveLength(1)
})

test('a score that is taken out by hand is logged', async () => {
  const { judgingId, title } = await submission()
  const criterion = category.criteria[0]!.id
  await fixture.save(judge, (await fixture.seen(judge, title)).id, criterion, 5)
  await fixture.pool.query('DELETE FROM score WHERE judging_id = $1', [judgingId])
  expect(await about(judgingId, 'score-removed')).toEqual([
    { kind: 'score-removed', judge: known(judge.userId), criterion, earlier: 50 },
  ])
})

test('an entry is logged with those who get it, and a conflict with what it leads to', async () => {
  const { judgingId, title } = await submission()
  await fixture.declare(judge, await fixture.seen(judge, title))
  await fixture.close(judgingId)
  const review = { kind: 'review-changed', state: 'held', earlier: null }
  const records = await about(judgingId)
  const byJudge = (caller: Caller) => ({ ...review, judge: known(caller.userId) })
  expect(records[0]).toEqual({ kind: 'entry-changed', category: category.id, isJudged: true })
  expect(records.slice(1, 3)).toEqual(expect.arrayContaining([byJudge(judge), byJudge(other)]))
  expect(records.slice(3)).toEqual([
    { kind: 'review-changed', state: 'conflict', earlier: 'held', judge: known(judge.userId) },
    { kind: 'conflict-declared', judge: known(judge.userId) },
    { kind: 'entry-changed', category: category.id, isJudged: false },
  ])
})

test('a conflict that is worked out, and one that is no more, is logged', async () => {
  const change = { excludedJudgeIds: [judge.userId] }
  const entry = await fixture.submission(category.id, change)
  await fixture.submission(category.id, { ...entry, excludedJudgeIds: [] }, 2)
  const records = await about(entry.judgingId)
  const of = { judge: known(judge.userId) }
  expect(records).toContainEqual({ kind: 'conflict-computed', ...of })
  expect(records).toContainEqual({ kind: 'conflict-lifted', ...of })
})

test('who is assigned, or no longer, is logged, and whether the scores count', async () => {
  const own = await fixture.category([1])
  const caller = await fixture.judge()
  const assignment = await fixture.assign(caller, own)
  await fixture.call(fixture.admin).delete(`/api/admin/judge-assignments/${assignment.id}?excludeScores=true`)
  const records = (await about()).filter((record) => record.judge === known(caller.userId))
  expect(records).toEqual([
    { kind: 'judge-assigned', judge: known(caller.userId), category: own.id },
    { kind: 'judge-unassigned', judge: known(caller.userId), category: own.id, scoresExcluded: true },
  ])
})

test('scores that were given are dropped after the act is logged', async () => {
  const own = await fixture.category([1])
  const caller = await fixture.judge()
  const { id } = await fixture.assign(caller, own)
  const { title } = await fixture.submission(own.id)
  await fixture.score(caller, await fixture.seen(caller, title), [8])
  await fixture.dropScores(id)
  const records = await about()
  expect(records.at(-3)).toMatchObject({
    kind: 'act-alone',
    act: 'drop-scores',
    parameters: { assignment: known(id) },
  })
  expect(records.at(-2)).toEqual({
    ...{ kind: 'judge-unassigned', judge: known(caller.userId), category: own.id, scoresExcluded: true },
    ...{ assignment: known(id), persons: 2 },
  })
  expect(records.at(-1)).toMatchObject({ kind: 'review-changed', state: 'excluded' })
})

test('criteria are logged with their weights, and the phase when it changes', async () => {
  const own = await fixture.category([30, 10])
  const [first, second] = own.criteria
  const weights = [
    { id: first!.id, weight: first!.weight },
    { id: second!.id, weight: second!.weight },
  ]
  expect((await about(undefined, 'criteria-set')).filter((record) => record.category === own.id)).toEqual([
    { kind: 'criteria-set', category: own.id, judgesPerEntry: null, criteria: weights, decided },
  ])
  const before = (await about()).length
  await fixture.phase(true)
  await fixture.phase(false)
  await fixture.phase(true)
  expect((await about()).slice(before)).toEqual([
    { kind: 'phase-closed', decided },
    { kind: 'phase-opened', decided },
  ])
})

test('a draw is logged by what commits to it, and by its fingerprint', async () => {
  const [committed] = await about(undefined, 'draw-committed')
  const { rows } = await fixture.pool.query('SELECT id, commitment, seed FROM draw')
  expect(committed).toEqual({ kind: 'draw-committed', draw: rows[0].id, commitment: rows[0].commitment })
  const drawn = { fingerprint: 'f'.repeat(64), places: 3 }
  await fixture.pool.query('UPDATE draw SET drawn_at = now(), fingerprint = $1, places = $2 WHERE id = $3', [
    ...[drawn.fingerprint, drawn.places, rows[0].id],
  ])
  expect(await about(undefined, 'draw-made')).toEqual([
    { kind: 'draw-made', draw: rows[0].id, commitment: rows[0].commitment, ...drawn },
  ])
  expect(JSON.stringify(await readRecords(fixture.pool))).not.toContain(rows[0].seed)
})

test('the log names nobody, and everything in it is proved', async () => {
  await about()
  const { rows } = await fixture.pool.query<{ id: string }>(
    'SELECT user_id AS id FROM judge UNION SELECT judging_id FROM submission UNION SELECT id FROM review UNION SELECT id FROM assignment',
  )
  expect(rows.length).toBeGreaterThan(10)
  const text = JSON.stringify(await readRecords(fixture.pool))
  for (const { id } of rows) expect(text).not.toContain(id)
  expect(await problemsOf(fixture.pool)).toEqual([])
  expect(await fixture.pool.query('SELECT 1 FROM score_log_pending')).toMatchObject({ rowCount: 0 })
})

describe('the database refuses', () => {
  test.each([
    "UPDATE score_log_leaf SET record = '{}' WHERE number = 0",
    "UPDATE score_log_leaf SET hash = sha256('') WHERE number = 0",
    'UPDATE score_log_leaf SET record = NULL, nonce = NULL WHERE number = 0',
    'UPDATE score_log_leaf SET record = NULL, judge = NULL, erased_at = now() WHERE number = 0',
    'UPDATE score_log_leaf SET number = 1000000 WHERE number = 0',
    'DELETE FROM score_log_leaf WHERE number = 0',
    'TRUNCATE score_log_leaf',
    "UPDATE score_log_node SET hash = sha256('')",
    'DELETE FROM score_log_node',
    'TRUNCATE score_log_node',
    'TRUNCATE score_log_pending',
  ])('%s', async (statement) => {
    await expect(fixture.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
  })

  test('to change or drop what waits', async () => {
    const client = await fixture.pool.connect()
    try {
      for (const statement of [
        "UPDATE score_log_pending SET kind = 'other'",
        'DELETE FROM score_log_pending',
      ]) {
        await client.query('BEGIN')
        await client.query("INSERT INTO score_log_pending (kind) VALUES ('made-up')")
        await expect(client.query(statement)).rejects.toMatchObject({ code: '23001' })
        await client.query('ROLLBACK')
      }
    } finally {
      client.release()
    }
  })
})

test('a record can be erased: the log verifies, and says that one was erased', async () => {
  const { judgingId, title } = await submission()
  await fixture.save(judge, (await fixture.seen(judge, title)).id, category.criteria[0]!.id, 9.1)
  await about()
  const { number, hash } = (await readLeaves(fixture.pool)).at(-1)!
  await fixture.pool.query(
    'UPDATE score_log_leaf SET record = NULL, nonce = NULL, judge = NULL, erased_at = now() WHERE number = $1',
    [number],
  )
  expect((await about(undefined, 'record-erased')).at(-1)).toEqual({ kind: 'record-erased', number })
  expect((await readLeaves(fixture.pool))[number]).toMatchObject({ number, hash, record: null, nonce: null })
  expect(await about(judgingId, 'score-saved')).toEqual([])
  expect(await problemsOf(fixture.pool)).toEqual([])
})
