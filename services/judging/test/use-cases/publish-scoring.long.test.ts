import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { migrate } from '@accolade/chassis/database/migrate'
import { readMigrations, serviceMigrations } from '@accolade/chassis/database/migration-files'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import type { DataOf, EventType } from '@accolade/contracts/events/registry'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { judging } from '../../src/definition.ts'
import { createDatabase, type Database } from '../../src/store/database.ts'
import { publishScoring } from '../../src/use-cases/publish-scoring.ts'
import { saveScore } from '../../src/use-cases/save-score.ts'

let database: TestDatabase
let db: Database
let context: Parameters<typeof publishScoring>[0]
const categoryId = newId()
const [idea, craft] = [newId(), newId()] as [string, string]

beforeEach(async () => {
  database = await createTestDatabase('judging')
  db = createDatabase(database.pool)
  context = { db, unitOfWork: createUnitOfWork(db), newId }
  await fillIn(database)
})
afterEach(async () => {
  await db.$disconnect()
  await database.drop()
})

/** A category of two criteria, both of the same weight; judging is open. */
async function fillIn({ pool }: TestDatabase) {
  await pool.query('INSERT INTO programme VALUES (1, true, 1)')
  await pool.query("INSERT INTO category VALUES ($1, 'Design', 1)", [categoryId])
  for (const [position, id] of [idea, craft].entries())
    await pool.query("INSERT INTO criterion VALUES ($1, $2, $3, 'Craft', 50, '')", [categoryId, id, position])
}

interface Seat {
  judgingId: string
  judgeId: string
  reviewId: string
}

/** A submission that so many judges have. */
async function panel(judges = 1): Promise<Seat[]> {
  const judgingId = newId()
  await database.pool.query(
    'INSERT INTO submission (judging_id, category_id, content_version) VALUES ($1, $2, 1)',
    [judgingId, categoryId],
  )
  const seats = Array.from({ length: judges }, () => ({ judgingId, judgeId: newId(), reviewId: newId() }))
  for (const { judgeId, reviewId } of seats)
    await database.pool.query("INSERT INTO review VALUES ($1, $2, $3, 'held')", [
      reviewId,
      judgingId,
      judgeId,
    ])
  return seats
}

const save = ({ reviewId, judgeId }: Seat, criterionId: string, value: number) =>
  saveScore(
    { pool: database.pool },
    { userId: judgeId },
    { submissionId: reviewId, criterionId, value, notes: '' },
    new Date(),
  )

const score = async (seat: Seat, value: number) => {
  for (const criterionId of [idea, craft]) await save(seat, criterionId, value)
}

type Results = DataOf<'scoring.results-changed'>['results']

async function dataOf<T extends EventType>(type: T): Promise<DataOf<T>[]> {
  const { rows } = await database.pool.query<{ data: DataOf<T> }>(
    "SELECT payload->'data' AS data FROM outbox WHERE subject = $1 ORDER BY sequence",
    [`evt.${type}`],
  )
  return rows.map(({ data }) => data)
}

/** The results of each event so far. */
const published = async () => (await dataOf('scoring.results-changed')).map(({ results }) => results)

/** Who had scored what, of each event so far. */
const saved = async () =>
  (await dataOf('scoring.saved')).map(({ sheets }) =>
    sheets.map(({ judgingId, judgeId }) => `${judgingId} ${judgeId}`).sort(),
  )
const sheet = ({ judgingId, judgeId }: Seat) => `${judgingId} ${judgeId}`

const begun = async () => (await dataOf('scoring.begun')).map(({ criterionId }) => criterionId).sort()

const byId = (results: Results = []) =>
  Object.fromEntries(
    results.map(({ judgingId, judges, meanHundredths }) => [judgingId, [judges, meanHundredths]]),
  )

test('scores on several submissions are one event, with the last mean of each; then there is nothing to publish', async () => {
  const [[one], [two, three]] = [await panel(), await panel(2)] as [[Seat], [Seat, Seat]]
  for (const value of [3, 5, 7]) await score(one, value)
  await score(two, 8)
  await score(three, 9)
  await publishScoring(context)
  await publishScoring(context)
  const events = await published()
  expect(events).toHaveLength(1)
  expect(byId(events[0])).toEqual({ [one.judgingId]: [1, 7000], [two.judgingId]: [2, 8500] })
})

test('a score that changes no result is no reason to publish', async () => {
  const [seat] = (await panel()) as [Seat]
  await save(seat, idea, 5)
  await publishScoring(context)
  expect(await published()).toEqual([])
})

test('who has scored what is one event, however often; a score that is the same again is none', async () => {
  const seats = await panel(3)
  const [one, two, idle] = seats as [Seat, Seat, Seat]
  for (const value of [3, 5, 7]) await score(one, value)
  await save(two, idea, 8)
  await publishScoring(context)
  expect(await saved()).toEqual([[one, two].map(sheet).sort()])
  await save(two, idea, 8)
  await publishScoring(context)
  expect(await saved()).toHaveLength(1)
  await save(idle, craft, 8)
  await publishScoring(context)
  expect((await saved()).slice(1)).toEqual([[sheet(idle)]])
})

test('a score that is being saved is published after it is, also by a judge who is marked already', async () => {
  const [[busy], [other]] = [await panel(), await panel()] as [[Seat], [Seat]]
  await save(busy, idea, 8)
  await save(other, idea, 6)
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN')
    const form = { submissionId: busy.reviewId, criterionId: idea, value: 9, notes: '' }
    await saveScore({ pool: client as never }, { userId: busy.judgeId }, form, new Date())
    await publishScoring(context)
    expect(await saved()).toEqual([[sheet(other)]])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  await publishScoring(context)
  expect((await saved()).slice(1)).toEqual([[sheet(busy)]])
})

test('a criterion is published once, however many judges score it first at once', async () => {
  const seats = await Promise.all(Array.from({ length: 8 }, () => panel()))
  await Promise.all(seats.map(([seat]) => save(seat!, idea, 5)))
  await Promise.all([publishScoring(context), publishScoring(context)])
  expect(await begun()).toEqual([idea])
  await Promise.all(seats.map(([seat]) => save(seat!, craft, 5)))
  await publishScoring(context)
  expect(await begun()).toEqual([idea, craft].sort())
})

test('what could not be committed is published the next time', async () => {
  const [seat] = (await panel()) as [Seat]
  await score(seat, 8)
  const { unitOfWork } = context
  const dying: typeof unitOfWork = {
    run: (actor, work) =>
      unitOfWork.run(actor, async (...given) => {
        await work(...given)
        throw new Error('killed before the commit')
      }),
  }
  await expect(publishScoring({ ...context, unitOfWork: dying })).rejects.toThrow('killed')
  expect([await published(), await begun()]).toEqual([[], []])
  await publishScoring(context)
  expect((await published()).map(byId)).toEqual([{ [seat.judgingId]: [1, 8000] }])
  expect(await begun()).toEqual([idea, craft].sort())
})

test('a result that changes at this moment is published after it has, and holds up no other one', async () => {
  const [[busy], [other]] = [await panel(), await panel()] as [[Seat], [Seat]]
  await score(busy, 8)
  await score(other, 6)
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(
      'UPDATE submission SET told_mean_hundredths = 8100, revision = revision + 1 WHERE judging_id = $1',
      [busy.judgingId],
    )
    await publishScoring(context)
    expect((await published()).map(byId)).toEqual([{ [other.judgingId]: [1, 6000] }])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  await publishScoring(context)
  expect((await published()).slice(1).map(byId)).toEqual([{ [busy.judgingId]: [1, 8100] }])
})

test('many judges and two publishers at once: versions only rise, and what is published last is the result', async () => {
  const seats = (await Promise.all(Array.from({ length: 6 }, () => panel(3)))).flat()
  let saving = true
  const publishers = [1, 2].map(async () => {
    while (saving) await publishScoring(context)
  })
  await Promise.all(
    seats.map(async (seat, at) => {
      for (let round = 0; round < 6; round++) await score(seat, ((at * 7 + round * 13) % 101) / 10)
    }),
  )
  saving = false
  await Promise.all(publishers)
  await publishScoring(context)
  const last = new Map<string, Results[number]>()
  for (const result of (await published()).flat()) {
    expect(result.version).toBeGreaterThan(last.get(result.judgingId)?.version ?? 0)
    last.set(result.judgingId, result)
  }
  const { rows } = await database.pool.query<{ id: string; judges: number; mean: number }>(
    'SELECT judging_id AS id, told_judges AS judges, told_mean_hundredths AS mean FROM submission',
  )
  expect(byId([...last.values()])).toEqual(
    Object.fromEntries(rows.map(({ id, judges, mean }) => [id, [judges, mean]])),
  )
}, 30_000)

test('more results than fit into an event are several', async () => {
  await database.pool.query(
    `INSERT INTO submission (judging_id, category_id, content_version)
     SELECT gen_random_uuid(), $1, 1 FROM generate_series(1, 1100)`,
    [categoryId],
  )
  await database.pool.query(
    'UPDATE submission SET told_judges = 1, told_mean_hundredths = 5000, revision = 1',
  )
  await publishScoring(context)
  expect((await published()).map(({ length }) => length)).toEqual([500, 500, 100])
})

test('criteria that have scores from the release before are published, and what its processes go on saving', async () => {
  const folder = serviceMigrations(judging.directory)
  const name = '20261122200000_scoring'
  expect(readMigrations(folder).map((migration) => migration.name)).toContain(name)
  const [seat] = (await panel()) as [Seat]
  await database.pool.query(`
    DROP TRIGGER score_inserted ON score; DROP TRIGGER result_changed ON submission;
    DROP FUNCTION mark_criterion; DROP FUNCTION mark_result; DROP TABLE unpublished_result, scored_criterion`)
  await database.pool.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [name])
  const saveAsBefore = (criterionId: string) =>
    database.pool.query("INSERT INTO score VALUES ($1, $2, $3, 70, '', now(), 1)", [
      seat.judgingId,
      seat.judgeId,
      criterionId,
    ])
  await saveAsBefore(idea)
  expect(await migrate(database.pool, [folder])).toEqual([name])
  await publishScoring(context)
  expect(await begun()).toEqual([idea])
  await saveAsBefore(craft)
  await publishScoring(context)
  expect(await begun()).toEqual([idea, craft].sort())
})
