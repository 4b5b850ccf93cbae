import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import type { EventWork } from '@accolade/chassis/messaging/consumer'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import type { Category } from '@accolade/contracts/entities/category'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { storeJudge } from '../../src/replicas/judge.ts'
import { createDatabase, type Database, type Transaction } from '../../src/store/database.ts'
import { assignJudge } from '../../src/use-cases/assign-judge.ts'
import { changeCategory } from '../../src/use-cases/change-category.ts'
import type { Context } from '../../src/use-cases/context.ts'
import { declareConflict } from '../../src/use-cases/declare-conflict.ts'
import { drawPanels } from '../../src/use-cases/draw-panels.ts'
import { firstId, followAllCriteria } from '../../src/use-cases/follow-criteria.ts'
import { keepSubmission } from '../../src/use-cases/keep-submission.ts'
import { previewDraw } from '../../src/use-cases/preview-draw.ts'
import { unassignJudge } from '../../src/use-cases/unassign-judge.ts'
import { countedInFull, countsKept } from '../read-review-counts.ts'
import { aCategory, aProjection } from '../samples.ts'

// Who takes the same locks in another order sooner or later waits for somebody who waits for them, and PostgreSQL ends one of
// the two. Each test holds one lock, so that two changes meet in the worst order, and lets it go.

let database: TestDatabase
let db: Database
let context: Context
let version = 1
const admin = { userId: newId() }
const now = new Date()
/** In the order in which PostgreSQL sorts them. */
const ids = Array.from({ length: 5 }, (_, at) => idOf(at + 1))
let category: Category
let handOutOrder: readonly string[]

beforeEach(async () => {
  database = await createTestDatabase('judging')
  db = createDatabase(database.pool)
  // submissions are handed out in the order of the ids that judges see
  const opaqueId = (judgeId: string, judgingId: string) =>
    `${String(handOutOrder.indexOf(judgingId) + 1).padStart(8, '0')}${judgeId.slice(8)}`
  context = { db, pool: database.pool, unitOfWork: createUnitOfWork(db), opaqueId, newId } as Context
  handOutOrder = ids
  category = await aStoredCategory()
})
afterEach(async () => {
  await db.$disconnect()
  await database.drop()
})

function idOf(n: number): string {
  return `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
}

const apply = (handle: (work: EventWork<Transaction>) => Promise<unknown>) =>
  context.unitOfWork.run({ userId: null }, (tx, emit) => handle({ tx, emit, now }))
const eventOf = <T>(id: string, data: T, type = '') =>
  ({ type, aggregate: { id, version: ++version }, data }) as never

const changeCriteria = (of = category) => apply((work) => changeCategory(context, eventOf(of.id, of), work))
/** The job that goes on where the event of a large category has ended, from the beginning. */
const followCriteria = async () => {
  await db.category.update({ where: { id: category.id }, data: { resultsFrom: firstId } })
  await followAllCriteria(context, new AbortController().signal)
}
const enter = (judgingId: string, of = category, description = '') =>
  apply((work) =>
    keepSubmission(context, eventOf(judgingId, aProjection(of.id, { judgingId, description })), work),
  )
const assign = (judgeId: string, of = category) =>
  assignJudge(context, admin, { judgeId, categoryId: of.id }, now)
const unassign = ({ id }: { id: string }) => unassignJudge(context, admin, { id, excludeScores: false }, now)
const tell = (type: 'judge.appointed' | 'judge.dismissed', userId: string) =>
  apply((work) => storeJudge(eventOf(userId, { userId }, type), work))

async function aStoredCategory(): Promise<Category> {
  const made = aCategory([50, 50])
  await changeCriteria(made)
  return made
}

async function aJudge(): Promise<string> {
  const judgeId = newId()
  await tell('judge.appointed', judgeId)
  return judgeId
}

/** Scores of a judge who has the submission, in the order of the criteria. */
async function score(judgingId: string, judgeId: string, tenths: number[]): Promise<void> {
  const given = { judgingId, judgeId, notes: '', savedAt: now, number: 1 }
  const data = tenths.map((valueTenths, at) => ({
    ...given,
    valueTenths,
    criterionId: category.criteria[at]!.id,
  }))
  await db.score.createMany({ data })
}

/** Begins each once the one before waits, lets the lock go that `sql` has taken, and waits until they are done. */
async function meet(sql: string, ...steps: (() => Promise<unknown>)[]): Promise<void> {
  const client = await database.pool.connect()
  const running: Promise<unknown>[] = []
  try {
    await client.query('BEGIN')
    await client.query(sql)
    for (const step of steps) {
      const begun = step()
      let isDone = false
      begun.then(
        () => (isDone = true),
        () => (isDone = true),
      )
      running.push(begun)
      const waiting = running.length
      while (!isDone && (await waitingNow()) < waiting) await new Promise(setImmediate)
    }
  } finally {
    await client.query('COMMIT')
    client.release()
  }
  await Promise.all(running)
}

async function waitingNow(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]!.n
}

const row = (judgingId: string) => `SELECT 1 FROM submission WHERE judging_id = '${judgingId}' FOR UPDATE`
const place = (judgingId: string) => `SELECT 1 FROM result_place WHERE judging_id = '${judgingId}' FOR UPDATE`
const numbers = (judgeId: string) => `SELECT pg_advisory_xact_lock(hashtextextended('${judgeId}', 1))`

async function held(judgeId: string): Promise<string[]> {
  const rows = await db.review.findMany({ where: { judgeId, state: 'held' }, orderBy: { judgingId: 'asc' } })
  return rows.map(({ judgingId }) => judgingId)
}

test('an assignment meets criteria that are being followed', async () => {
  const [first, second, third] = ids as [string, string, string]
  handOutOrder = [second, third, first]
  for (const id of handOutOrder) await enter(id)
  const judgeId = await aJudge()
  await meet(row(third), () => assign(judgeId), followCriteria)
  expect(await held(judgeId)).toEqual([first, second, third])
})

test('the same where the judge had one of the submissions before', async () => {
  const [first, second, third] = ids as [string, string, string]
  handOutOrder = [third, first, second]
  const judgeId = await aJudge()
  await enter(second)
  await unassign(await assign(judgeId))
  for (const id of [third, first]) await enter(id)
  await meet(row(third), () => assign(judgeId), followCriteria)
  expect(await held(judgeId)).toEqual([first, second, third])
})

test('an assignment meets a submission that moves to another category of the same judge', async () => {
  const [first, second, third] = ids as [string, string, string]
  const other = await aStoredCategory()
  for (const id of ids.slice(0, 3)) await enter(id)
  const judgeId = await aJudge()
  await assign(judgeId, other)
  await meet(
    row(second),
    () => assign(judgeId),
    () => enter(third, other),
  )
  expect(await held(judgeId)).toEqual([first, second, third])
})

test('an assignment meets a conflict of interest', async () => {
  const [first] = ids as [string]
  const [judgeId, next, another] = [await aJudge(), await aJudge(), await aJudge()]
  await enter(first)
  await assign(judgeId)
  const { id } = await db.review.findFirstOrThrow({ where: { judgeId } })
  await db.assignment.create({
    data: { id: newId(), judgeId: next, categoryId: category.id, createdAt: now },
  })
  await meet(
    numbers(next),
    () => declareConflict(context, { userId: judgeId }, id, now),
    () => assign(another),
  )
  expect([await held(judgeId), await held(next), await held(another)]).toEqual([[], [first], [first]])
})

test('a dismissal meets an assignment of a judge who had one of the submissions before', async () => {
  const [first, second, third] = ids as [string, string, string]
  handOutOrder = [third, first, second]
  const [judgeId, dismissed] = [await aJudge(), await aJudge()]
  await enter(second)
  await unassign(await assign(judgeId))
  await enter(first)
  await assign(dismissed)
  await enter(third)
  await db.review.deleteMany({ where: { judgeId: dismissed, judgingId: third } })
  await meet(
    row(third),
    () => assign(judgeId),
    () => tell('judge.dismissed', dismissed),
  )
  expect(await held(judgeId)).toEqual([first, second, third])
})

test('a dismissal meets criteria that are being followed', async () => {
  const [first, second, third] = ids as [string, string, string]
  const [judgeId, dismissed] = [await aJudge(), await aJudge()]
  // a page for each, so that whoever reads the table without an index has them in the order in which they came
  await database.pool.query('ALTER TABLE submission SET (fillfactor = 10)')
  for (const id of [second, third, first]) await enter(id, category, 'A long text. '.repeat(60))
  await assign(judgeId)
  await assign(dismissed)
  await db.review.deleteMany({ where: { judgeId: dismissed, judgingId: third } })
  for (const judgingId of [first, second, third]) await score(judgingId, judgeId, [100, 0])
  const criteria = category.criteria.map((each, at) => ({ ...each, weight: at === 0 ? 25 : 75 }))
  await meet(
    place(third),
    () => changeCriteria({ ...category, criteria }),
    () => tell('judge.dismissed', dismissed),
  )
  const rows = await db.submission.findMany({ select: { toldMean: true } })
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ toldMean: 2500 })))
})

test('criteria change while a scored submission comes back to the category: those that left it no longer count', async () => {
  const [first] = ids as [string]
  const [judgeId, other] = [await aJudge(), await aStoredCategory()]
  for (const each of [category, other]) await assign(judgeId, each)
  await enter(first)
  await score(first, judgeId, [100, 0])
  await enter(first, other)
  await meet(
    place(first),
    () => enter(first),
    () => changeCriteria({ ...category, criteria: category.criteria.slice(1) }),
  )
  expect(await countsKept(database.pool)).toEqual(await countedInFull(database.pool))
  expect(await db.submission.findMany({ select: { toldMean: true } })).toEqual([{ toldMean: 0 }])
})

test('a draw that meets a conflict of interest is refused', async () => {
  const [first, second] = ids as [string, string]
  category = aCategory([50, 50], { judgesPerEntry: 1 })
  await changeCriteria()
  const judges = [await aJudge(), await aJudge(), await aJudge()]
  for (const judgeId of judges) await assign(judgeId)
  const limits = { floor: 0, ceiling: 9, keep: 'all' } as const
  const draw = async () => {
    const { inputsHash } = await previewDraw(context, limits, now)
    return () => drawPanels(context, admin, { ...limits, inputsHash }, now)
  }
  await enter(first)
  await (await draw())()
  const { id, judgeId } = await db.review.findFirstOrThrow()
  await enter(second)
  const again = await draw()
  await meet(
    row(first),
    () => declareConflict(context, { userId: judgeId }, id, now),
    () => expect(again()).rejects.toThrow('Something has changed since the preview'),
  )
  await (await draw())()
  const panels = await db.review.findMany({ where: { state: 'held' }, orderBy: { judgingId: 'asc' } })
  expect(panels.map(({ judgingId }) => judgingId)).toEqual([first, second])
})
