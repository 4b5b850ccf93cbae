import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createTestDatabase, type TestDatabase } from '@accolade/chassis/testing/postgres'
import { createSeededRandom } from '@accolade/chassis/testing/seeded-random'
import { DomainError } from '@accolade/contracts/domain-error'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { createDatabase, type Database } from '../../src/store/database.ts'
import type { Context } from '../../src/use-cases/context.ts'
import { putInterestsOf, setConflictRule } from '../../src/use-cases/interests.ts'
import { createListed, placeOrganization } from '../../src/use-cases/organization-tree.ts'

// Only what a change can touch is compared: here all of it is, and what is made again has to be the same.

let database: TestDatabase
let db: Database
const names = ['Northlight', 'Southlight', 'Eastlight', 'Westlight', 'Midlight']
const judges = Array.from({ length: 4 }, () => newId())
const organizations: string[] = []
const by = { userId: newId(), roles: [] }
const now = new Date('2026-11-01T10:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase('submissions')
  db = createDatabase(database.pool)
  const { pool } = database
  for (const id of judges)
    await pool.query('INSERT INTO judge (user_id, active, version) VALUES ($1, true, 1)', [id])
  const categoryId = newId()
  await pool.query(
    "INSERT INTO category (id, name, fee_cents, deadline, is_active, version) VALUES ($1, 'All', 0, '2099-12-31', true, 1)",
    [categoryId],
  )
  for (const [at, name] of names.entries()) {
    const [id, entry] = [newId(), newId()]
    organizations.push(id)
    await pool.query('INSERT INTO organization (id, name) VALUES ($1, $2)', [id, name])
    await pool.query(
      `INSERT INTO submission (id, organization_id, category_id, created_by, title, description, team_size, brand, status, created_at, submitted_at, version)
       VALUES ($1, $2, $3, $4, 'Work', '', '1-5', $5, 'judging', now(), '2025-12-10', 1)`,
      [entry, id, categoryId, newId(), names[(at + 2) % names.length]],
    )
    await pool.query(
      'INSERT INTO projection (submission_id, judging_id, open, next_attempt_at) VALUES ($1, $2, true, now())',
      [entry, newId()],
    )
  }
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

/** What each entry's judges are to it, and how often its projection was asked for. */
async function entries(): Promise<{ id: string; state: string; wanted: number }[]> {
  const { rows } = await database.pool.query(`
    SELECT p.submission_id AS id, p.wanted, concat(
        (SELECT string_agg(DISTINCT judge_id::text, ',') FROM conflict_now c WHERE c.submission_id = p.submission_id), ' / ',
        (SELECT string_agg(DISTINCT judge_id::text, ',') FROM near_now n WHERE n.submission_id = p.submission_id)) AS state
      FROM projection p ORDER BY 1`)
  return rows
}

test('whatever changes, the entries whose judges differ are made again, and no others', async () => {
  const random = createSeededRandom(20_261_128)
  const one = <T>(of: readonly T[]): T => of[random(of.length)]!
  const context = { db, unitOfWork: createUnitOfWork(db), newId } as unknown as Context
  let steps = 0
  const above = () => (random(3) === 0 ? null : one(organizations))
  const changes = {
    statement: () => {
      const until = one([null, '2023-11', '2023-12', '2019-01'])
      const employers = random(4) === 0 ? [] : [{ name: one(names), from: null, until }]
      return putInterestsOf(
        context,
        by,
        one(judges),
        { employers, clients: random(3) === 0 ? [one(names)] : [] },
        now,
      )
    },
    move: () => placeOrganization(context, by, one(organizations), { parentId: above() }),
    listed: async () => {
      // not all of them before there are statements
      if (organizations.length > names.length + steps / 15) return
      organizations.push((await createListed(context, by, { name: one(names), parentId: above() })).id)
    },
    rule: () => setConflictRule(context, by, { formerEmployerMonths: one([0, 24, 25, 120]) }),
  }
  const effects = new Map<string, number>()
  let before = await entries()
  for (; steps < 300; steps++) {
    const [kind, change] = one(Object.entries(changes))
    await change().catch((error) => {
      // a cycle, or a level too many
      if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    })
    const after = await entries()
    const differing = after.filter(({ state }, at) => state !== before[at]!.state).map(({ id }) => id)
    const again = after.filter(({ wanted }, at) => wanted !== before[at]!.wanted).map(({ id }) => id)
    expect({ steps, kind, again }).toEqual({ steps, kind, again: differing })
    if (differing.length > 0) effects.set(kind, (effects.get(kind) ?? 0) + 1)
    before = after
  }
  expect(Math.min(...Object.keys(changes).map((kind) => effects.get(kind) ?? 0))).toBeGreaterThan(0)
}, 60_000)
