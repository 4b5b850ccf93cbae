import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { problemsAfter, type Run } from './changed-database.ts'
import { logAll } from './sign-all.ts'

// Requests to administrators, here and of the catalogue: the database's owner switches triggers off, and each change is named.

const tables = ['act_request', 'catalogue_act_request'] as const
type Table = (typeof tables)[number]

const acts: Record<Table, string> = {
  act_request: 'unseal-results',
  catalogue_act_request: 'reopen-judging',
}
const [approved, open, expired] = [
  { act_request: newId(), catalogue_act_request: newId() },
  { act_request: newId(), catalogue_act_request: newId() },
  { act_request: newId(), catalogue_act_request: newId() },
]

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  for (const table of tables) {
    for (const id of [approved[table], open[table], expired[table]])
      await fixture.pool.query(
        `INSERT INTO ${table} (id, act, subject, parameters, reason, asked_by, asked_at, expires_at)
          VALUES ($1::uuid, $2, $1::text, jsonb_build_object('what', $1::text), 'The jury has agreed', gen_random_uuid(), now(), now() + interval '1 day')`,
        [id, acts[table]],
      )
    await fixture.pool.query(
      `UPDATE ${table} SET outcome = 'approved', ended_at = now(), ended_by = gen_random_uuid() WHERE id = $1`,
      [approved[table]],
    )
    await fixture.pool.query(`UPDATE ${table} SET outcome = 'expired', ended_at = expires_at WHERE id = $1`, [
      expired[table],
    ])
  }
  await logAll(fixture.pool)
})
afterAll(() => fixture?.stop())

const after = (change: (run: Run) => Promise<unknown>) => problemsAfter(fixture.pool, tables, change)

describe.each(tables)('%s', (table) => {
  test('nothing is named where nobody has touched it', async () => {
    expect(await after(async () => {})).toEqual([])
  })

  test.each([
    "act = 'drop-scores'",
    `parameters = '{"what": "something else"}'`,
    `parameters = parameters || '{"which": "zzz"}'`,
    "reason = 'Another reason'",
    'asked_by = gen_random_uuid()',
    "asked_at = asked_at - interval '1 hour'",
    "outcome = 'alone'",
    "outcome = 'refused'",
    'outcome = NULL, ended_at = NULL, ended_by = NULL',
    'ended_by = gen_random_uuid()',
    "ended_at = ended_at + interval '1 hour'",
  ])('a request with another %s', async (change) => {
    const problems = await after((run) =>
      run(`UPDATE ${table} SET ${change} WHERE id = $1`, [approved[table]]),
    )
    expect(problems).toEqual([expect.stringMatching(`^${table} ${approved[table]}: changed; the log has `)])
  })

  test('a request that waited and is said to be approved', async () => {
    const problems = await after((run) =>
      run(
        `UPDATE ${table} SET outcome = 'approved', ended_at = now(), ended_by = gen_random_uuid() WHERE id = $1`,
        [open[table]],
      ),
    )
    expect(problems).toEqual([
      expect.stringMatching(`^${table} ${open[table]}: changed; .*open, the database`),
    ])
  })

  test('a request that is gone', async () => {
    const problems = await after((run) => run(`DELETE FROM ${table} WHERE id = $1`, [approved[table]]))
    expect(problems).toEqual([expect.stringMatching(`^${table} ${approved[table]}: removed`)])
  })

  test('a request that nobody made', async () => {
    const id = newId()
    const problems = await after((run) =>
      run(
        `INSERT INTO ${table} SELECT (r).* FROM (SELECT json_populate_record(r, json_build_object('id', $1::text)) AS r FROM ${table} r WHERE id = $2) made`,
        [id, approved[table]],
      ),
    )
    expect(problems).toEqual([expect.stringMatching(`^${table} ${id}: added`)])
  })
})
