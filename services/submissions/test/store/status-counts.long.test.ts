import { migrate } from '@accolade/chassis/database/migrate'
import { serviceMigrations } from '@accolade/chassis/database/migration-files'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { submissionStatusSchema } from '@accolade/contracts/entities/submission'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { submissions } from '../../src/definition.ts'
import { createDatabase, type Database } from '../../src/store/database.ts'
import { addUpStatusCounts, readStatusCounts } from '../../src/store/status-counts.ts'

const migration = '20261123160000_status_counts'
const statuses = submissionStatusSchema.options

let database: TestDatabase
let db: Database
const [organizationId, categoryId] = [newId(), newId()]

beforeEach(async () => {
  database = await createTestDatabase('submissions')
  db = createDatabase(database.pool)
  await database.pool.query("INSERT INTO organization (id, name) VALUES ($1, 'Northlight')", [organizationId])
  await database.pool.query(
    `INSERT INTO category (id, name, fee_cents, deadline, is_active, version) VALUES ($1, 'Film', 0, '2026-01-01', true, 1)`,
    [categoryId],
  )
})
afterEach(async () => {
  await db.$disconnect()
  await database.drop()
})

const enter = (status: string, count = 1) =>
  database.pool.query(
    `INSERT INTO submission (id, organization_id, category_id, created_by, title, description, team_size, status, created_at, version)
     SELECT gen_random_uuid(), $1, $2, $1, 'A title', 'A description', '1-5', $3, now(), 1 FROM generate_series(1, $4::int)`,
    [organizationId, categoryId, status, count],
  )
const move = (status: string, count: number) =>
  database.pool.query(
    'UPDATE submission SET status = $1 WHERE id IN (SELECT id FROM submission ORDER BY random() LIMIT $2) ',
    [status, count],
  )
const remove = (count: number) =>
  database.pool.query(
    'DELETE FROM submission WHERE id IN (SELECT id FROM submission ORDER BY random() LIMIT $1)',
    [count],
  )

async function counted(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(
    'SELECT status, count(*)::int AS submissions FROM submission GROUP BY status',
  )
  return Object.fromEntries(rows.map(({ status, submissions }) => [status, submissions]))
}
const kept = async () => Object.fromEntries(await readStatusCounts(db))

test('whatever is written, in whatever order, the counts are what counting everything gives', async () => {
  const random = createSeededRandom(20_261_123)
  for (let step = 0; step < 100; step++) {
    const status = statuses[random(statuses.length)] ?? ''
    const kind = random(4)
    if (kind < 2) await enter(status, 1 + random(4))
    if (kind === 2) await move(status, 1 + random(4))
    if (kind === 3) await remove(1 + random(3))
    if (random(5) === 0) await addUpStatusCounts(db)
    expect({ step, ...(await kept()) }).toEqual({ step, ...(await counted()) })
  }
  await addUpStatusCounts(db)
  expect((await database.pool.query('SELECT 1 FROM status_count_change')).rows).toEqual([])
  expect(await kept()).toEqual(await counted())
})

test('of many changes at once none is lost and none counted twice', async () => {
  await enter('draft', 40)
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      ...statuses.slice(0, 4).map((status) => enter(status, 3)),
      addUpStatusCounts(db),
      addUpStatusCounts(db),
    ])
    expect({ round, ...(await kept()) }).toEqual({ round, ...(await counted()) })
  }
})

test('what does not move a submission to another status writes no row, and what is rolled back counts nothing', async () => {
  await enter('draft', 2)
  await addUpStatusCounts(db)
  await database.pool.query("UPDATE submission SET title = 'Another', status = status")
  expect((await database.pool.query('SELECT 1 FROM status_count_change')).rows).toEqual([])
  await database.pool.query("BEGIN; UPDATE submission SET status = 'submitted'; ROLLBACK")
  expect(await kept()).toEqual({ draft: 2 })
})

test('what the release before left is counted', async () => {
  const { pool } = database
  const folder = serviceMigrations(submissions.directory)
  await pool.query('DROP FUNCTION count_status CASCADE; DROP TABLE status_count, status_count_change')
  await pool.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [migration])
  await enter('draft', 3)
  await enter('winner')
  expect(await migrate(pool, [folder])).toEqual([migration])
  await move('submitted', 2)
  expect(await kept()).toEqual(await counted())
})
