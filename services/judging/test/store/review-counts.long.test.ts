import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { migrate } from '@accolade/chassis/database/migrate'
import { readMigrations, serviceMigrations } from '@accolade/chassis/database/migration-files'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { judging } from '../../src/definition.ts'
import { createOpaqueIds } from '../../src/opaque-ids.ts'
import { createDatabase, type Database } from '../../src/store/database.ts'
import { addUpReviewCounts } from '../../src/store/review-counts.ts'
import { followAllCriteria } from '../../src/use-cases/follow-criteria.ts'
import { createProgramme, type Programme } from '../random-programme.ts'
import { countedInFull, countsKept, queuesOf } from '../read-review-counts.ts'
import { undoOwnOrder } from '../undo-own-order.ts'

const migration = '20261122221455_review_counts'
const queueMigration = '20261123160000_queue_place'
const marksMigration = '20261124180000_marks'

let database: TestDatabase
let db: Database
let programme: Programme

beforeEach(async () => {
  database = await createTestDatabase('judging')
  db = createDatabase(database.pool)
  const context = { db, unitOfWork: createUnitOfWork(db), opaqueId: createOpaqueIds('s'.repeat(32)), newId }
  programme = createProgramme(context, database.pool)
  await programme.begin()
})
afterEach(async () => {
  await db.$disconnect()
  await database.drop()
})

/** Criteria that left a category are followed a moment later. */
const settle = () => followAllCriteria({ unitOfWork: createUnitOfWork(db) }, new AbortController().signal)

test('whatever is done, in whatever order, the counts are what counting everything gives', async () => {
  const random = createSeededRandom(20_261_122)
  for (let step = 0; step < 150; step++) {
    const done = await programme.act(random)
    if (random(10) === 0) await addUpReviewCounts(db)
    await settle()
    expect({ step, done, ...(await countsKept(database.pool)) }).toEqual({
      step,
      done,
      ...(await countedInFull(database.pool)),
    })
    const { kept, now } = await queuesOf(database.pool)
    expect({ step, done, queues: kept }).toEqual({ step, done, queues: now })
  }
  expect(programme.kinds()).toEqual(programme.everyKind)
}, 120_000)

test('of many changes at once none is lost and none counted twice', async () => {
  const random = createSeededRandom(7)
  for (let round = 0; round < 12; round++) {
    const changes = Array.from({ length: 8 }, () => programme.act(random))
    await Promise.all([...changes, addUpReviewCounts(db), addUpReviewCounts(db)])
    await settle()
    expect({ round, ...(await countsKept(database.pool)) }).toEqual({
      round,
      ...(await countedInFull(database.pool)),
    })
    const { kept, now } = await queuesOf(database.pool)
    expect({ round, queues: kept }).toEqual({ round, queues: now })
  }
}, 120_000)

test('a submission that is closed while it is handed out counts as closed', async () => {
  const { pool } = database
  const [judgingId, judgeId] = [newId(), newId()]
  await pool.query('INSERT INTO submission (judging_id, category_id, content_version) VALUES ($1, $2, 1)', [
    judgingId,
    newId(),
  ])
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query("INSERT INTO review VALUES (gen_random_uuid(), $1, $2, 'held')", [judgingId, judgeId])
    const closing = pool.query('UPDATE submission SET withdrawn_version = 2 WHERE judging_id = $1', [
      judgingId,
    ])
    await waitedFor(pool)
    await client.query('COMMIT')
    await closing
  } finally {
    client.release()
  }
  expect(await countsKept(pool)).toEqual({})
})

test('what the release before left is counted, and what its processes go on writing', async () => {
  const { pool } = database
  const random = createSeededRandom(99)
  for (let step = 0; step < 60; step++) await programme.act(random)
  await settle()
  const folder = serviceMigrations(judging.directory)
  expect(readMigrations(folder).map(({ name }) => name)).toContain(migration)
  await pool.query(`
    DROP FUNCTION submission_moved, reviews_changed, count_progress CASCADE; DROP FUNCTION follow_reviews;
    DROP VIEW review_now; DROP TABLE review_progress, review_count, review_count_change`)
  await pool.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [migration])
  expect(await migrate(pool, [folder])).toEqual([migration])
  const counted = await countedInFull(pool)
  expect(Object.keys(counted).length).toBeGreaterThan(3)
  expect(await countsKept(pool)).toEqual(counted)
  await pool.query("UPDATE review SET state = 'ended' WHERE state = 'held'")
  expect(await countsKept(pool)).toEqual(await countedInFull(pool))
})

test('the queues that the release before left are kept, and what its processes go on writing', async () => {
  const { pool } = database
  const random = createSeededRandom(101)
  for (let step = 0; step < 60; step++) await programme.act(random)
  await settle()
  const orderMigration = await undoOwnOrder(pool)
  await pool.query(`
    DROP TRIGGER progress_readable ON submission; DROP FUNCTION follow_queue; DROP TABLE queue_place;
    DROP FUNCTION marks_changed CASCADE; DROP TABLE review_mark`)
  const migrations = [queueMigration, marksMigration, orderMigration]
  await pool.query('DELETE FROM _prisma_migrations WHERE migration_name = ANY ($1)', [
    [queueMigration, marksMigration],
  ])
  expect(await migrate(pool, [serviceMigrations(judging.directory)])).toEqual(migrations)
  const { kept, now } = await queuesOf(pool)
  expect(kept.length).toBeGreaterThan(3)
  expect(kept).toEqual(now)
  await pool.query("UPDATE review SET state = 'ended' WHERE state = 'held'")
  expect((await queuesOf(pool)).kept).toEqual([])
})

/** Somebody waits for a lock in this database. */
async function waitedFor(pool: TestDatabase['pool']): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while (!(await pool.query(waiting)).rowCount) await new Promise(setImmediate)
}
