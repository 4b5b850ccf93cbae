import { setTimeout as pause } from 'node:timers/promises'
import type { Category } from '@accolade/contracts/entities/category'
import type { JudgeAssignment, JudgingSubmission } from '@accolade/contracts/entities/judging'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Fixture, startFixture } from '../fixture.ts'

// What happens at the same moment is made to wait for one lock, in the order in which it is to come.

let fixture: Fixture
let category: Category
let judge: Awaited<ReturnType<Fixture['judge']>>
let assignment: JudgeAssignment
let judgingId: string
let seen: JudgingSubmission

beforeAll(async () => {
  fixture = await startFixture()
})
beforeEach(async () => {
  await fixture.phase(true)
  category = await fixture.category([30, 10])
  judge = await fixture.judge()
  assignment = await fixture.assign(judge, category)
  const submission = await fixture.submission(category.id)
  judgingId = submission.judgingId
  seen = await fixture.seen(judge, submission.title)
})
afterAll(() => fixture.stop())

const save = (at: number, value: number, notes = '') =>
  fixture.save(judge, seen.id, category.criteria[at]?.id ?? '', value, notes)
const unassign = () => fixture.call(fixture.admin).delete(`/api/admin/judge-assignments/${assignment.id}`)

/** Begins each of them once the one before waits for the submission's row; then the row is let go. */
async function inOrder<T>(...steps: (() => Promise<T>)[]): Promise<T[]> {
  const client = await fixture.pool.connect()
  const running: Promise<T>[] = []
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM submission WHERE judging_id = $1 FOR UPDATE', [judgingId])
    for (const [at, step] of steps.entries()) {
      running.push(step())
      await until(async () => (await waiting()) > at)
    }
  } finally {
    await client.query('COMMIT')
    client.release()
  }
  return Promise.all(running)
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 500) throw new Error('that does not come true')
    await pause(10)
  }
}

async function waiting(): Promise<number> {
  const { rows } = await fixture.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

async function scores() {
  const { rows } = await fixture.pool.query(
    'SELECT value_tenths, notes, number FROM score WHERE judging_id = $1 ORDER BY criterion_id',
    [judgingId],
  )
  return rows
}

const lastPublished = async () => (await fixture.publishedResults(judgingId)).at(-1)

const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode)

test('two saves of one criterion: the later one counts, the other one is in the history', async () => {
  const replies = await inOrder(
    () => save(0, 4, 'first'),
    () => save(0, 8, 'second'),
  )
  expect(statuses(replies)).toEqual([200, 200])
  expect(await scores()).toEqual([{ value_tenths: 80, notes: 'second', number: 2 }])
  const { rows } = await fixture.pool.query(
    'SELECT number, value_tenths FROM score_history WHERE judging_id = $1',
    [judgingId],
  )
  expect(rows).toEqual([{ number: 1, value_tenths: 40 }])
})

test('the same save twice at once is one', async () => {
  const replies = await inOrder(
    () => save(0, 4),
    () => save(0, 4),
  )
  expect(statuses(replies)).toEqual([200, 200])
  expect(await scores()).toEqual([{ value_tenths: 40, notes: '', number: 1 }])
})

test('both criteria at once complete the sheet, and the result is told', async () => {
  const replies = await inOrder(
    () => save(0, 9),
    () => save(1, 6),
  )
  expect(statuses(replies)).toEqual([200, 200])
  expect(await lastPublished()).toEqual({ judges: 1, meanHundredths: 8250 })
})

test('a save that comes after the judge was unassigned is not found and leaves nothing', async () => {
  const replies = await inOrder(unassign, () => save(0, 9))
  expect(statuses(replies)).toEqual([204, 404])
  expect(await scores()).toEqual([])
})

test('a save that comes just before counts, unless the scores are taken out', async () => {
  await save(1, 6)
  const replies = await inOrder(
    () => save(0, 9),
    () => fixture.dropScores(assignment.id),
  )
  expect(statuses(replies)).toEqual([200, 204])
  expect(await scores()).toHaveLength(2)
  expect(await lastPublished()).toEqual({ judges: 0, meanHundredths: null })
})

test('a save after a conflict was declared is not found', async () => {
  const replies = await inOrder(
    () => fixture.declare(judge, seen),
    () => save(0, 9),
  )
  expect(statuses(replies)).toEqual([200, 404])
  expect(await scores()).toEqual([])
})

test('a conflict declared after the judge was unassigned is not found, and nobody is told of one', async () => {
  const replies = await inOrder(unassign, () => fixture.declare(judge, seen))
  expect(statuses(replies)).toEqual([204, 404])
  expect((await fixture.resultOf(judgingId)).conflicts).toBe(0)
})

test('once the switch is known nothing is written, not even what was decided on before', async () => {
  const reading = fixture.save(judge, seen.id, category.criteria[0]?.id ?? '', 9)
  await fixture.phase(false)
  const first = (await reading).statusCode
  expect([200, 409]).toContain(first)
  expect((await save(1, 9)).statusCode).toBe(409)
  expect(await scores()).toHaveLength(first === 200 ? 1 : 0)
})

test('judging counts as closed only once no score is on its way any more', async () => {
  const before = await fixture.settingsVersion()
  const client = await fixture.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM submission WHERE judging_id = $1 FOR UPDATE', [judgingId])
  const saving = save(0, 9)
  await until(async () => (await waiting()) === 1)
  const closing = fixture.phase(false)
  // the switch waits for the score, which waits for the row
  await until(async () => (await waiting()) === 2)
  expect(await fixture.settingsVersion()).toBe(before)
  await client.query('COMMIT')
  client.release()
  expect((await saving).statusCode).toBe(200)
  await closing
  expect(await fixture.settingsVersion()).toBe(before + 1)
  expect((await save(1, 9)).statusCode).toBe(409)
})

test('of many scores that race with the switch none is written once judging counts as closed', async () => {
  for (let rounds = 0; rounds < 5; rounds++) {
    await fixture.phase(true)
    const before = await fixture.settingsVersion()
    let stopped = false
    let saved = 0
    let refused = 0
    const savers = Array.from({ length: 8 }, async (_, saver) => {
      for (let at = 0; !stopped; at++) {
        const { statusCode } = await save(saver % 2, at % 10, `${rounds} ${saver} ${at}`)
        if (statusCode === 200) saved += 1
        else refused += 1
      }
    })
    await until(async () => saved > 20)
    const closing = fixture.phase(false)
    await until(async () => (await fixture.settingsVersion()) > before)
    const written = await writes()
    await until(async () => refused > 20)
    stopped = true
    await Promise.all([...savers, closing])
    expect(await writes()).toBe(written)
  }
})

/** How often a score was written, over itself included. */
async function writes(): Promise<number> {
  const sql = 'SELECT sum(number)::int AS n FROM score WHERE judging_id = $1'
  return (await fixture.pool.query<{ n: number }>(sql, [judgingId])).rows[0]?.n ?? 0
}

test('weights that change at the same moment are those that the result is told by', async () => {
  await save(0, 10)
  const criteria = category.criteria.map((each) => ({ ...each, weight: 50 }))
  const [, reply] = await inOrder<unknown>(
    () => fixture.category([], { id: category.id, criteria, version: 2 }),
    () => save(1, 0),
  )
  expect(reply).toMatchObject({ statusCode: 200 })
  expect(await lastPublished()).toEqual({ judges: 1, meanHundredths: 5000 })
})

test('a submission that is withdrawn at the same moment is not found', async () => {
  const [, reply] = await inOrder<unknown>(
    () => fixture.withdraw(judgingId),
    () => save(0, 9),
  )
  expect(reply).toMatchObject({ statusCode: 404 })
  expect(await scores()).toEqual([])
})
