import { createHash } from 'node:crypto'
import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { migrate } from '@accolade/chassis/database/migrate'
import { serviceMigrations } from '@accolade/chassis/database/migration-files'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { judging } from '../../src/definition.ts'
import { createOpaqueIds } from '../../src/opaque-ids.ts'
import { createDatabase } from '../../src/store/database.ts'
import { createProgramme } from '../random-programme.ts'
import { undoOwnOrder } from '../undo-own-order.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase('judging')
})
afterEach(() => database.drop())

const opaqueId = createOpaqueIds('s'.repeat(32))
/** The same id for the same name. */
const idOf = (name: string) => opaqueId('', name)

interface Place {
  pair: string
  judge: string
  place: number
  begun: boolean
}

/** Every place that was given, in the order of the judges. */
async function places(): Promise<Place[]> {
  const { rows } = await database.pool.query<Place>(`
    SELECT concat(n.judge_id, ' ', n.judging_id, ' as ', n.number) AS pair, n.judge_id AS judge, n.place,
      EXISTS (SELECT 1 FROM score g WHERE (g.judging_id, g.judge_id) = (n.judging_id, n.judge_id))
        OR EXISTS (SELECT 1 FROM entrant_comment e WHERE (e.judging_id, e.judge_id) = (n.judging_id, n.judge_id)) AS begun
    FROM review_number n ORDER BY n.judge_id, n.place, n.number`)
  return rows
}

/** Hands entries out to a judge in one statement. */
const handOut = (judge: string, entries: readonly string[]) =>
  database.pool.query(
    `WITH entry AS (INSERT INTO submission (judging_id, category_id, content_version)
       SELECT id, $4::uuid, 1 FROM unnest($1::uuid[]) id ON CONFLICT DO NOTHING)
     INSERT INTO review (id, judging_id, judge_id, state)
     SELECT id, judging_id, $3::uuid, 'held' FROM unnest($2::uuid[], $1::uuid[]) AS handed (id, judging_id)`,
    [entries, entries.map((entry) => opaqueId(judge, entry)), judge, idOf('category')],
  )

const begin = (judge: string, entry: string) =>
  database.pool.query(
    "INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number) VALUES ($1, $2, $3, 70, '', now(), 1)",
    [entry, judge, idOf('criterion')],
  )

async function queueOf(judge: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ entry: string }>(
    'SELECT judging_id AS entry FROM queue_place WHERE judge_id = $1 ORDER BY later, place, number',
    [judge],
  )
  return rows.map(({ entry }) => entry)
}

test('whatever is done, no place and no number changes, and what comes goes behind all that is begun', async () => {
  const db = createDatabase(database.pool)
  const context = { db, unitOfWork: createUnitOfWork(db), opaqueId, newId }
  const programme = createProgramme(context, database.pool)
  await programme.begin()
  const random = createSeededRandom(20_261_128)
  let before = await places()
  let late = 0
  for (let step = 0; step < 200; step++) {
    const done = await programme.act(random)
    const after = await places()
    const known = new Map(before.map((each) => [each.pair, each.place]))
    const kept = after.filter(({ pair }) => known.has(pair))
    expect({ step, done, kept: kept.map(({ pair, place }) => [pair, place]) }).toEqual({
      ...{ step, done, kept: [...known] },
    })
    for (const { pair, judge, place } of after.filter((each) => !known.has(each.pair))) {
      const begun = before.filter((each) => each.judge === judge && each.begun).map((each) => each.place)
      expect({ step, done, pair, behind: begun.every((each) => each < place) }).toMatchObject({
        behind: true,
      })
      late += begun.length > 0 ? 1 : 0
    }
    before = after
  }
  expect(late).toBeGreaterThan(3)
  await db.$disconnect()
}, 120_000)

test('while nothing is begun, the order is the same whatever came first, and another for another judge', async () => {
  const random = createSeededRandom(5)
  const entries = Array.from({ length: 12 }, (_, at) => idOf(`entry ${at}`))
  const [judge, other] = [idOf('judge'), idOf('other')]
  await handOut(other, entries)
  const orders = []
  for (let round = 0; round < 5; round++) {
    await database.pool.query('DELETE FROM review WHERE judge_id = $1', [judge])
    await database.pool.query('DELETE FROM review_number WHERE judge_id = $1', [judge])
    const coming = entries.toSorted((one, two) => keyOf(one, round).localeCompare(keyOf(two, round)))
    while (coming.length > 0) await handOut(judge, coming.splice(0, 1 + random(4)))
    orders.push(await queueOf(judge))
  }
  expect(orders).toEqual(Array(5).fill(orders[0]))
  expect(orders[0]!.toSorted()).toEqual(entries.toSorted())
  expect(await queueOf(other)).not.toEqual(orders[0])
})

test('a late entry is as likely to come next as last, of what a judge has not begun', async () => {
  const [judges, had, begun] = [240, 8, 3]
  const found = Array(had - begun + 1).fill(0)
  for (let at = 0; at < judges; at++) {
    const judge = idOf(`judge ${at}`)
    await handOut(
      judge,
      Array.from({ length: had }, (_, place) => idOf(`entry ${place}`)),
    )
    for (const entry of (await queueOf(judge)).slice(0, begun)) await begin(judge, entry)
    await handOut(judge, [idOf('late')])
    found[(await queueOf(judge)).indexOf(idOf('late')) - begun] += 1
  }
  const expected = judges / found.length
  const distance = found.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // chi-square with 5 degrees of freedom: 20.5 is exceeded in 1 of 1,000 cases, and the ids are always the same
  expect({ found, near: distance < 20.5 }).toEqual({ found, near: true })
}, 60_000)

test('what the release before numbered keeps its order, and late entries come among what is not begun', async () => {
  const migration = await undoOwnOrder(database.pool)
  const judges = Array.from({ length: 40 }, (_, at) => idOf(`judge ${at}`))
  const entries = Array.from({ length: 10 }, (_, at) => idOf(`entry ${at}`))
  for (const judge of judges) {
    // as that release kept its queues
    await database.pool.query('ALTER TABLE review DISABLE TRIGGER progress_insert')
    for (const entry of entries) await handOut(judge, [entry])
  }
  await database.pool.query(
    `INSERT INTO queue_place (judge_id, number, judging_id, category_id, closed, scores)
     SELECT judge_id, number, judging_id, $1, false, 0 FROM review_number`,
    [idOf('category')],
  )
  await database.pool.query('ALTER TABLE review ENABLE TRIGGER progress_insert')
  expect(await migrate(database.pool, [serviceMigrations(judging.directory)])).toEqual([migration])
  const found = new Set<number>()
  for (const judge of judges) {
    expect(await queueOf(judge)).toEqual(entries)
    for (const entry of entries.slice(0, 4)) await begin(judge, entry)
    await handOut(judge, [idOf('late')])
    const queue = await queueOf(judge)
    expect(queue.filter((entry) => entry !== idOf('late'))).toEqual(entries)
    found.add(queue.indexOf(idOf('late')))
  }
  expect([...found].toSorted((one, other) => one - other)).toEqual([4, 5, 6, 7, 8, 9, 10])
})

/** A number for an entry in a round, without an order. */
const keyOf = (entry: string, round: number) => createHash('sha256').update(`${entry} ${round}`).digest('hex')
