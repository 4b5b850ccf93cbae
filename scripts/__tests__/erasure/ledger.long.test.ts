import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { applyLedger, readLedger } from '../../erasures/ledger.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let admin: pg.Client

beforeAll(async () => {
  database = await createTestDatabase('identity')
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = new URL(database.url).pathname
  admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

const row = (digit: string, state: string) =>
  database.pool.query(
    `INSERT INTO erasure (id, user_id, pseudonym, state, requested_by, requested_at, due_at)
     VALUES ($1, $1, 'Deleted person 0000', $2, $1, now(), now() + interval '7 days')`,
    [idOf(digit), state],
  )
const idOf = (digit: string) => `0193e7a0-0000-7000-8000-00000000000${digit}`

test('what was erased after the backup is due again, and nothing else', async () => {
  // as a backup had it: one is done, one was only asked for, one is not known
  await row('1', 'done')
  await row('2', 'waiting')
  await row('3', 'waiting')
  const ledger = ['1', '2', '4'].map((digit) => ({
    ...{ id: idOf(digit), user_id: idOf(digit), pseudonym: 'Deleted person 0000' },
  }))
  await applyLedger(admin, [...ledger, ...ledger])
  const { rows } = await database.pool.query(
    'SELECT right(id::text, 1) AS digit, state, again, due_at <= now() AS due FROM erasure ORDER BY id',
  )
  expect(rows).toEqual([
    { digit: '1', state: 'done', again: false, due: false },
    { digit: '2', state: 'waiting', again: true, due: true },
    { digit: '3', state: 'waiting', again: false, due: false },
    { digit: '4', state: 'waiting', again: true, due: true },
  ])
})

test('the ledger holds numbers and pseudonyms of those who were erased, also of those who are still to be erased again', async () => {
  expect(await readLedger(admin)).toEqual(
    ['1', '2', '4'].map((digit) => ({
      ...{ id: idOf(digit), user_id: idOf(digit), pseudonym: 'Deleted person 0000' },
    })),
  )
})
