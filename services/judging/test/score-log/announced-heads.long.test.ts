import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createSealer } from '@accolade/chassis/secrets/sealer'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { createOpaqueIds } from '../../src/opaque-ids.ts'
import { createDatabase, type Database } from '../../src/store/database.ts'
import { createAnnouncer } from '../../src/use-cases/announce-head.ts'
import { sequenceLog } from '../../src/use-cases/sequence-log.ts'
import { signHead } from '../../src/use-cases/sign-head.ts'
import { secret } from '../fixture.ts'

const begin = new Date('2026-11-27T10:00:00.000Z')
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1_000)
const day = 24 * 60 * 60

let database: TestDatabase
let db: Database
let announce: ReturnType<typeof createAnnouncer>

const announcer = () => createAnnouncer({ db, unitOfWork: createUnitOfWork(db), newId })

beforeEach(async () => {
  database = await createTestDatabase('judging')
  db = createDatabase(database.pool)
  announce = announcer()
})
afterEach(async () => {
  await db.$disconnect()
  await database.drop()
})

/** Logs records of a kind and signs the log. */
async function log(seconds: number, kind = 'test', records = 1): Promise<void> {
  const { pool } = database
  const pending = 'INSERT INTO score_log_pending (kind) SELECT $1 FROM generate_series(1, $2)'
  await pool.query(pending, [kind, records])
  await sequenceLog({ pool, opaqueId: createOpaqueIds(secret) })
  const sealer = createSealer({ name: 'A secret', value: secret, purpose: 'test' })
  await signHead({ pool, newId, sealer }, after(seconds))
}

/** What was published, in order. */
async function announced(): Promise<{ number: number; size: number; cause: string; note: string }[]> {
  const { rows } = await database.pool.query(
    "SELECT payload->'data' AS data FROM outbox WHERE subject = 'evt.judging.head-announced' ORDER BY sequence",
  )
  return rows.map(({ data }) => data)
}
const causes = async () => (await announced()).map(({ size, cause }) => [size, cause])

test('nothing is announced before something was signed', async () => {
  await announce(after(0))
  expect(await announced()).toEqual([])
})

test('heads are announced once a day while the log grows, with the note that was signed', async () => {
  await log(0)
  await announce(after(1))
  await log(20, 'test', 3)
  for (const seconds of [21, day - 60]) await announce(after(seconds))
  expect(await causes()).toEqual([[1, 'daily']])
  // the log has not grown since, and what it has grown by before is announced all the same
  for (const seconds of [day + 1, 3 * day]) await announce(after(seconds))
  expect(await causes()).toEqual([
    [1, 'daily'],
    [4, 'daily'],
  ])
  const { rows } = await database.pool.query('SELECT note FROM score_log_head ORDER BY number')
  expect((await announced()).map(({ note }) => note)).toEqual(rows.map(({ note }) => note))
})

test.each([
  ['phase-opened', 'phase'],
  ['phase-closed', 'phase'],
  ['results-sealed', 'seal'],
  ['results-unsealed', 'seal'],
])('%s is announced at once', async (kind, cause) => {
  await log(0)
  await announce(after(0))
  await log(20)
  await announce(after(20))
  await log(21, kind)
  await announce(after(21))
  expect(await causes()).toEqual([
    [1, 'daily'],
    [3, cause],
  ])
})

test('a change of phase is announced after a restart, too, and by a later head', async () => {
  await log(0)
  await announce(after(0))
  await log(20, 'phase-closed')
  await log(40)
  await announcer()(after(41))
  expect(await causes()).toEqual([
    [1, 'daily'],
    [3, 'phase'],
  ])
})

test('of several replicas one announces', async () => {
  await log(0)
  await Promise.all(Array.from({ length: 5 }, () => announcer()(after(1))))
  expect(await causes()).toEqual([[1, 'daily']])
})

test.each(['UPDATE announced_head SET number = 7', 'DELETE FROM announced_head', 'TRUNCATE announced_head'])(
  'the database refuses %s',
  async (statement) => {
    await log(0)
    await announce(after(0))
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
  },
)
