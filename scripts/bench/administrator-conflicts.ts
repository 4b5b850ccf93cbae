// `node scripts/bench/administrator-conflicts.ts`: what the job costs that looks once a second which entries administrators are too close
// to, while nothing changes, for a programme of the usual size and a very large one; beside it a query that reads nothing.

import { createUnitOfWork } from '../../services/_chassis/src/database/create-unit-of-work.ts'
import { createTestDatabase } from '../../services/_chassis/src/testing/postgres.ts'
import { startPostgres } from '../../services/_chassis/src/testing/postgres-server.ts'
import { readAdministratorConflicts } from '../../services/submissions/src/store/administrator-conflict-store.ts'
import { createDatabase } from '../../services/submissions/src/store/database.ts'
import { publishAdministratorConflicts } from '../../services/submissions/src/use-cases/publish-administrator-conflicts.ts'
import { describeMachine } from './support/machine.ts'
import { medianOf } from './support/median-of.ts'

const rounds = 50

console.log(describeMachine())
const postgres = await startPostgres()
for (const [entries, organizations] of [
  [250, 30],
  [10_000, 300],
] as const) {
  const database = await createTestDatabase('submissions', { adminUrl: postgres.url })
  const { pool } = database
  for (const statement of programmeOf(entries, organizations)) await pool.query(statement)
  const db = createDatabase(pool)
  const context = { db, unitOfWork: createUnitOfWork(db) }
  await publishAdministratorConflicts(context)
  const nothing = await medianOf(rounds, () => db.$queryRaw`SELECT 1`)
  const idle = await medianOf(rounds, () => publishAdministratorConflicts(context))
  const { administrators } = await readAdministratorConflicts(db)
  const pairs = administrators.reduce((sum, { judgingIds }) => sum + judgingIds.length, 0)
  console.log(
    `${entries} entries, ${organizations} organizations, 5 administrators, ${pairs} conflicts: looked at in ${idle.toFixed(1)} ms where nothing ` +
      `has changed, ${(idle / nothing).toFixed(0)} × \`SELECT 1\` with ${nothing.toFixed(2)} ms (medians of ${rounds})`,
  )
  await db.$disconnect()
  await database.drop()
}
await postgres.stop()

/**
 * Trees of six organizations with three members each, four credits for an entry, 500 people who judge, with three employers and two clients.
 * Each of five administrators was or is a member of two organizations and is credited now and then; two of them were judges; each
 * has declared three conflicts.
 */
function programmeOf(entries: number, organizations: number): string[] {
  const judges = 500
  return [
    `CREATE FUNCTION id_of(name text) RETURNS uuid IMMUTABLE LANGUAGE sql AS
       $$ SELECT overlay(overlay(md5(name) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$`,
    `INSERT INTO organization (id, name, parent_id) SELECT id_of('o' || n), 'Organization ' || n,
       CASE WHEN n % 6 > 0 THEN id_of('o' || n - n % 6) END FROM generate_series(0, ${organizations - 1}) n ORDER BY n % 6 > 0, n`,
    `INSERT INTO category (id, name, fee_cents, deadline, is_active, version) VALUES (id_of('c'), 'All', 0, '2099-12-31', true, 1)`,
    `INSERT INTO person (user_id, username, email, first_name, last_name, version)
       SELECT id_of('p' || n), 'person' || n, 'person' || n || '@example.org', 'Person', 'Number ' || n, 1
       FROM generate_series(0, ${organizations * 3 - 1}) n`,
    `INSERT INTO membership (user_id, organization_id, role, version)
       SELECT id_of('p' || n), id_of('o' || n % ${organizations}), 'member', 1 FROM generate_series(0, ${organizations * 3 - 1}) n`,
    `INSERT INTO membership (user_id, organization_id, role, version)
       SELECT id_of('p' || n), id_of('o' || (n * 6 + 8) % ${organizations}), CASE WHEN n > 1 THEN 'member' END, 2 FROM generate_series(0, 4) n`,
    `INSERT INTO administrators SELECT 1, array_agg(id_of('p' || n)), 1 FROM generate_series(0, 4) n`,
    `INSERT INTO judge (user_id, active, version) SELECT id_of('p' || n), n > 4, 1 FROM generate_series(3, ${judges - 1}) n`,
    `INSERT INTO judge_interest (user_id, stated_at, stated_by, version) SELECT user_id, now(), user_id, 1 FROM judge`,
    `INSERT INTO employer (user_id, position, name, from_month, until_month)
       SELECT id_of('p' || n), p, 'Organization ' || (n * 7 + p * 11) % ${organizations}, '2015-01',
         CASE WHEN p = 0 THEN to_char(now() - make_interval(months => n % 120), 'YYYY-MM') END
       FROM generate_series(3, ${judges - 1}) n, generate_series(0, 2) p`,
    `INSERT INTO client (user_id, position, name)
       SELECT id_of('p' || n), p, 'Brand ' || (n * 5 + p) % 400 FROM generate_series(3, ${judges - 1}) n, generate_series(0, 1) p`,
    `INSERT INTO submission (id, organization_id, category_id, created_by, title, description, team_size, brand, credits, status, created_at, submitted_at, version)
       SELECT id_of('s' || n), id_of('o' || n % ${organizations}), id_of('c'), id_of('u'), 'Work ' || n, '', '1-5', 'Brand ' || n % 400,
         (SELECT jsonb_agg(jsonb_build_object('role', '', 'name', 'Person Number ' || (n * 4 + k) % 3000)) FROM generate_series(0, 3) k),
         'judging', now(), now(), 1 FROM generate_series(0, ${entries - 1}) n`,
    `INSERT INTO projection (submission_id, judging_id, open, next_attempt_at) SELECT id, id_of(id::text), true, now() FROM submission`,
    `INSERT INTO declared_conflict (submission_id, administrator_id, declared_at)
       SELECT id_of('s' || n * 10 + k), id_of('p' || n), now() FROM generate_series(0, 4) n, generate_series(0, 2) k`,
    'ANALYZE',
  ]
}
