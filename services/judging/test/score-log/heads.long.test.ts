import { createSealer } from '@accolade/chassis/secrets/sealer'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { readHead } from '../../../../verify/head.ts'
import { extendsTree } from '../../../../verify/merkle.ts'
import { createOpaqueIds } from '../../src/opaque-ids.ts'
import { readConsistencyProof } from '../../src/use-cases/read-log-proofs.ts'
import { sequenceLog } from '../../src/use-cases/sequence-log.ts'
import { signHead } from '../../src/use-cases/sign-head.ts'
import { secret } from '../fixture.ts'

const begin = new Date('2026-11-27T10:00:00.000Z')
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1_000)
const days = 24 * 60 * 60

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase('judging')
})
afterEach(() => database.drop())

/** Logs as many records, signs at a moment, and gives all heads with the keys that check them. */
async function signAt(seconds: number, records: number, { value = secret, kind = 'test' } = {}) {
  const { pool } = database
  await pool.query('INSERT INTO score_log_pending (kind) SELECT $1 FROM generate_series(1, $2)', [
    kind,
    records,
  ])
  await sequenceLog({ pool, opaqueId: createOpaqueIds(secret) })
  const sealer = createSealer({ name: 'A secret', value, purpose: 'test' })
  const sign = () => signHead({ pool, newId, sealer }, after(seconds))
  await Promise.all([sign(), sign(), sign()])
  await sign()
  const heads = await pool.query<{ note: string }>('SELECT note FROM score_log_head ORDER BY number')
  const keys = await pool.query<{ vkey: string; private_key: string | null }>(
    'SELECT vkey, private_key FROM score_log_key ORDER BY id',
  )
  return {
    notes: heads.rows.map(({ note }) => note),
    keys: keys.rows.map(({ vkey }) => vkey),
    sealed: keys.rows.map((key) => key.private_key),
  }
}

test('nothing is signed before something happened', async () => {
  expect((await signAt(0, 0)).notes).toEqual([])
})

test('heads are signed once each, every ten seconds in which something happened, and extend one another', async () => {
  await signAt(0, 5)
  await signAt(9, 3)
  await signAt(10, 1)
  const { notes, keys } = await signAt(60, 0)
  const heads = await Promise.all(notes.map((note) => readHead(note, keys)))
  expect(heads.map(({ size, time }) => ({ size, time }))).toEqual([
    { size: 5, time: after(0).toISOString() },
    { size: 9, time: after(10).toISOString() },
  ])
  const [first, second] = heads as [never, never]
  expect(await extendsTree({ first, second, proof: await readConsistencyProof(database.pool, 5, 9) })).toBe(
    true,
  )
})

test('a change of phase is signed at once', async () => {
  await signAt(0, 1)
  await signAt(1, 1, { kind: 'phase-closed' })
  const { notes, keys } = await signAt(2, 1)
  const heads = await Promise.all(notes.map((note) => readHead(note, keys)))
  expect(heads.map(({ size }) => size)).toEqual([1, 2])
})

test('a key signs for ninety days; former heads are checked with former keys, which sign no more', async () => {
  await signAt(0, 1)
  await signAt(90 * days - 1, 1)
  const { notes, keys, sealed } = await signAt(90 * days + 10, 1)
  expect(keys).toHaveLength(2)
  const [former, present] = keys as [string, string]
  for (const [at, key] of [former, former, present].entries()) {
    expect((await readHead(notes[at]!, [key])).size).toBe(at + 1)
    const other = key === former ? present : former
    await expect(readHead(notes[at]!, [other])).rejects.toThrow('No key of the log has signed the head')
  }
  expect(former.split('+')[0]).toBe(present.split('+')[0])
  expect(sealed).toEqual([null, expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)])
})

test('with another secret the log goes on with another key', async () => {
  await signAt(0, 1)
  const { notes, keys } = await signAt(10, 1, { value: 'another secret that is used only in tests' })
  expect(keys).toHaveLength(2)
  expect((await readHead(notes[1]!, [keys[1]!])).size).toBe(2)
})

test.each([
  'UPDATE score_log_head SET size = 7',
  'DELETE FROM score_log_head',
  'TRUNCATE score_log_head',
  "UPDATE score_log_key SET vkey = ''",
  "UPDATE score_log_key SET private_key = 'other'",
  'DELETE FROM score_log_key',
  'TRUNCATE score_log_key',
])('the database refuses %s', async (statement) => {
  await signAt(0, 1)
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
})
