import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { createOpaqueIds } from '../../src/opaque-ids.ts'
import { sequenceLog } from '../../src/use-cases/sequence-log.ts'
import { secret } from '../fixture.ts'
import { problemsOf, readLeaves, readRecords } from './log-reading.ts'

const kills = process.env.LONG ? 200 : 8
const program = fileURLToPath(new URL('sequencer.ts', import.meta.url))

let database: TestDatabase
const children: ChildProcess[] = []

beforeEach(async () => {
  database = await createTestDatabase('judging')
  // two first scores would wait for one another: the first one fixes which mean decides
  await database.pool.query('INSERT INTO result_rule (id, fixed) VALUES (1, true)')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await database.drop()
})

const sequence = () => sequenceLog({ pool: database.pool, opaqueId: createOpaqueIds(secret) })
const scores = async () => (await readRecords(database.pool, 'score-saved')).map(({ criterion }) => criterion)
const waiting = async () => (await database.pool.query('SELECT 1 FROM score_log_pending')).rowCount

/** Writes scores of one judge each, in transactions of one to three, some of which fail; gives what was committed. */
async function write(transactions: number, random: (below: number) => number): Promise<string[]> {
  const written: string[] = []
  for (let at = 0; at < transactions; at++) {
    const client = await database.pool.connect()
    const criteria = Array.from({ length: 1 + random(3) }, () => newId())
    try {
      await client.query('BEGIN')
      for (const criterionId of criteria)
        await client.query(
          `INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
           VALUES ($1, $2, $3, $4, '', now(), 1)`,
          [newId(), newId(), criterionId, random(101)],
        )
      const fails = random(10) === 0
      await client.query(fails ? 'ROLLBACK' : 'COMMIT')
      if (!fails) written.push(...criteria)
    } finally {
      client.release()
    }
  }
  return written
}

/** Everything that was committed is logged exactly once, under numbers without a gap, and proved. */
async function expectLogged(written: string[]) {
  expect((await scores()).sort()).toEqual([...written].sort())
  expect(await problemsOf(database.pool)).toEqual([])
  const { rows } = await database.pool.query('SELECT count(*)::int AS nodes FROM score_log_node')
  // a tree of n leaves has n minus its complete subtrees at the right edge
  const { length } = await readLeaves(database.pool)
  const edge = [...length.toString(2)].filter((bit) => bit === '1').length
  expect(rows[0].nodes).toBe(length - edge)
}

test('many write and several replicas log: no gap, no loss, nothing twice', async () => {
  const random = createSeededRandom(1)
  let writing = true
  const replicas = Array.from({ length: 3 }, async () => {
    while (writing) {
      await sequence()
      await pause(5)
    }
  })
  const written = (await Promise.all(Array.from({ length: 5 }, () => write(60, random)))).flat()
  writing = false
  await Promise.all(replicas)
  await sequence()
  expect(written.length).toBeGreaterThan(300)
  await expectLogged(written)
})

test('what commits late comes after what was logged before', async () => {
  const [late, early] = [newId(), newId()]
  const insert = `INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
    VALUES (gen_random_uuid(), gen_random_uuid(), $1, 1, '', now(), 1)`
  const client = await database.pool.connect()
  await client.query('BEGIN')
  await client.query(insert, [late])
  await database.pool.query(insert, [early])
  await sequence()
  expect(await scores()).toEqual([early])
  await client.query('COMMIT')
  client.release()
  await sequence()
  expect(await scores()).toEqual([early, late])
})

test('one replica has its turn, the others go on with something else', async () => {
  const client = await database.pool.connect()
  await client.query('BEGIN')
  await client.query("SELECT pg_advisory_xact_lock(hashtext('score log'), hashtext(current_schema()))")
  const written = await write(1, () => 1)
  await sequence()
  expect(await readLeaves(database.pool)).toEqual([])
  await client.query('COMMIT')
  client.release()
  await sequence()
  await expectLogged(written)
})

test('more than one turn takes is logged by several', async () => {
  await database.pool.query(
    `INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
     SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), n % 101, '', now(), 1 FROM generate_series(1, 2500) n`,
  )
  await sequence()
  expect(await waiting()).toBe(0)
  expect(await scores()).toHaveLength(2_500)
  expect(await problemsOf(database.pool)).toEqual([])
})

test(`a sequencer that is killed ${kills} times under load leaves no gap, loses nothing and logs nothing twice`, async () => {
  const random = createSeededRandom(2)
  let writing = true
  const writers = Array.from({ length: 3 }, async () => {
    const written: string[] = []
    while (writing) written.push(...(await write(5, random)))
    return written
  })
  let interrupted = 0
  for (let killed = 0; killed < kills; killed++) {
    const child = spawn(process.execPath, [program, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    await once(child.stdout!, 'data')
    await pause(random(60))
    child.kill('SIGKILL')
    await once(child, 'exit')
    if (await waiting()) interrupted++
  }
  writing = false
  const written = (await Promise.all(writers)).flat()
  // the server rolls back what the last one had begun once it notices
  while (await waiting()) await sequence()
  expect(interrupted).toBeGreaterThan(0)
  await expectLogged(written)
}, 600_000)
