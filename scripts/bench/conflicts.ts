// `node scripts/bench/conflicts.ts`: how long it takes to work out who must not judge what, for a programme of the usual size and a very
// large one: of everything that is judged, which happens twice with each change of a tree or of a judge's employers, and of one entry.

import { createTestDatabase } from '../../services/_chassis/src/testing/postgres.ts'
import { startPostgres } from '../../services/_chassis/src/testing/postgres-server.ts'
import { listExcluded, seeConflicts } from '../../services/submissions/src/store/conflict-store.ts'
import { createDatabase } from '../../services/submissions/src/store/database.ts'
import { describeMachine } from './support/machine.ts'

const rounds = 7
const sampled = 200

console.log(describeMachine())
const postgres = await startPostgres()
for (const [entries, judges] of [
  [250, 52],
  [10_000, 500],
] as const) {
  const database = await createTestDatabase('submissions', { adminUrl: postgres.url })
  const { pool } = database
  await fillIn(entries, judges)
  const db = createDatabase(pool)
  const found = await db.$transaction((tx) => seeConflicts(tx))
  const whole = await medianOf(rounds, () => db.$transaction((tx) => seeConflicts(tx)))
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM submission ORDER BY id LIMIT $1', [
    sampled,
  ])
  let next = 0
  const one = await medianOf(rows.length, () => listExcluded(db, rows[next++]!.id))
  const pairs = await pool.query(
    'SELECT count(*) FROM (SELECT DISTINCT submission_id, judge_id FROM conflict_now) c',
  )
  console.log(
    `${entries} entries × ${judges} judges: ${pairs.rows[0].count} conflicts about ${found.size} entries in ` +
      `${whole.toFixed(0)} ms (median of ${rounds}), those of one entry in ${one.toFixed(1)} ms (median of ${rows.length})`,
  )
  await db.$disconnect()
  await database.drop()

  /** An organization for five entries, in trees of six; each judge has three employers, one of them former, and two clients. */
  async function fillIn(entries: number, judges: number): Promise<void> {
    const organizations = Math.max(30, Math.ceil(entries / 5))
    const sql = [
      `INSERT INTO organization (id, name, parent_id) SELECT md5('o' || n)::uuid, 'Organization ' || n,
         CASE WHEN n % 6 > 0 THEN md5('o' || n - n % 6)::uuid END FROM generate_series(0, ${organizations - 1}) n ORDER BY n % 6 > 0, n`,
      `INSERT INTO category (id, name, fee_cents, deadline, is_active, version) VALUES (md5('c')::uuid, 'All', 0, '2099-12-31', true, 1)`,
      `INSERT INTO person (user_id, username, email, first_name, last_name, version)
         SELECT md5('j' || n)::uuid, 'judge' || n, 'judge' || n || '@example.org', 'Judge', 'Number ' || n, 1
         FROM generate_series(0, ${judges - 1}) n`,
      `INSERT INTO judge (user_id, active, version) SELECT md5('j' || n)::uuid, true, 1 FROM generate_series(0, ${judges - 1}) n`,
      `INSERT INTO judge_interest (user_id, stated_at, stated_by, version)
         SELECT user_id, now(), user_id, 1 FROM judge`,
      `INSERT INTO employer (user_id, position, name, from_month, until_month)
         SELECT md5('j' || n)::uuid, p, 'Organization ' || (n * 7 + p * 11) % ${organizations}, '2015-01', CASE WHEN p = 0 THEN '2020-01' END
         FROM generate_series(0, ${judges - 1}) n, generate_series(0, 2) p`,
      `INSERT INTO client (user_id, position, name)
         SELECT md5('j' || n)::uuid, p, 'Brand ' || (n * 5 + p) % 400 FROM generate_series(0, ${judges - 1}) n, generate_series(0, 1) p`,
      `INSERT INTO submission (id, organization_id, category_id, created_by, title, description, team_size, brand, credits, status, created_at, submitted_at, version)
         SELECT md5('s' || n)::uuid, md5('o' || n % ${organizations})::uuid, md5('c')::uuid, md5('u')::uuid, 'Work ' || n, '', '1-5',
           'Brand ' || n % 400, jsonb_build_array(jsonb_build_object('role', '', 'name', 'Somebody ' || n), jsonb_build_object('role', '', 'name', 'Judge Number ' || n % 2000)),
           'judging', now(), now(), 1 FROM generate_series(0, ${entries - 1}) n`,
      `INSERT INTO projection (submission_id, judging_id, open, next_attempt_at) SELECT id, md5(id::text)::uuid, true, now() FROM submission`,
      'ANALYZE',
    ]
    for (const statement of sql) await pool.query(statement)
  }
}
await postgres.stop()

async function medianOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let at = 0; at < times; at++) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return taken.sort((one, other) => one - other)[Math.floor(times / 2)]!
}
