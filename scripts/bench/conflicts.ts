// `node scripts/bench/conflicts.ts`: how long it takes to work out who must not judge what, for a programme of the usual size and a very
// large one: with a judge's statement, with a move of an organization, with another rule for former employers, and for one entry.

import { createUnitOfWork } from '../../services/_chassis/src/database/create-unit-of-work.ts'
import { createTestDatabase } from '../../services/_chassis/src/testing/postgres.ts'
import { startPostgres } from '../../services/_chassis/src/testing/postgres-server.ts'
import { listExcluded, listNear, type Touched } from '../../services/submissions/src/store/conflict-store.ts'
import { createDatabase, type Transaction } from '../../services/submissions/src/store/database.ts'
import { saveFormerMonths } from '../../services/submissions/src/store/interest-store.ts'
import { setParent } from '../../services/submissions/src/store/tree-store.ts'
import { changeConflicts } from '../../services/submissions/src/use-cases/change-conflicts.ts'
import { describeMachine } from './support/machine.ts'
import { medianOf } from './support/median-of.ts'

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
  const unitOfWork = createUnitOfWork(db)
  const changed = (touched: Touched, change: (tx: Transaction) => Promise<unknown>) =>
    changeConflicts({ unitOfWork, newId: () => crypto.randomUUID() }, { userId: null }, touched, change)
  const { rows: all } = await pool.query<{ judges: string[]; organizations: string[]; entries: string[] }>(
    `SELECT (SELECT array_agg(user_id) FROM judge) AS judges, (SELECT array_agg(id) FROM organization WHERE parent_id IS NOT NULL) AS organizations,
       (SELECT array_agg(id) FROM (SELECT id FROM submission ORDER BY id LIMIT ${sampled}) s) AS entries`,
  )
  const { judges: judgeIds, organizations, entries: entryIds } = all[0]!
  let next = 0
  const statement = await medianOf(rounds, () => {
    const userId = judgeIds[next++]!
    return changed({ judges: [userId] }, (tx) =>
      tx.employer.updateMany({ where: { userId, position: 1 }, data: { name: 'Organization 1' } }),
    )
  })
  const move = await medianOf(rounds, () => {
    const [id, parentId] = [organizations[next]!, organizations[next++ + rounds]!]
    return changed({ treesOf: [id, parentId] }, (tx) => setParent(tx, id, parentId))
  })
  const rule = (months: number) =>
    medianOf(rounds, () => {
      const formerEmployerMonths = next++ % 2 === 0 ? 24 : months
      return changed({ formerEmployerMonths }, (tx) => saveFormerMonths(tx, formerEmployerMonths))
    })
  const [year, decade] = [await rule(36), await rule(120)]
  const one = await medianOf(entryIds.length, async () => {
    const id = entryIds[next++ % entryIds.length]!
    await listExcluded(db, id)
    await listNear(db, id)
  })
  const pairs = await pool.query(
    'SELECT count(*) FROM (SELECT DISTINCT submission_id, judge_id FROM conflict_now) c',
  )
  console.log(
    `${entries} entries × ${judges} judges, ${pairs.rows[0].count} conflicts: a judge's statement ${statement.toFixed(0)} ms, a move of an ` +
      `organization ${move.toFixed(0)} ms, 24 and 36 months ${year.toFixed(0)} ms, 24 and 120 months ${decade.toFixed(0)} ms (medians of ${rounds}), ` +
      `those of one entry ${one.toFixed(1)} ms ` +
      `(median of ${entryIds.length})`,
  )
  await db.$disconnect()
  await database.drop()

  /** An organization for five entries, in trees of six; each judge has three employers, one of them left in the last ten years, and two clients. */
  async function fillIn(entries: number, judges: number): Promise<void> {
    const organizations = Math.max(30, Math.ceil(entries / 5))
    const sql = [
      `CREATE FUNCTION id_of(name text) RETURNS uuid IMMUTABLE LANGUAGE sql AS
         $$ SELECT overlay(overlay(md5(name) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$`,
      `INSERT INTO organization (id, name, parent_id) SELECT id_of('o' || n), 'Organization ' || n,
         CASE WHEN n % 6 > 0 THEN id_of('o' || n - n % 6) END FROM generate_series(0, ${organizations - 1}) n ORDER BY n % 6 > 0, n`,
      `INSERT INTO category (id, name, fee_cents, deadline, is_active, version) VALUES (id_of('c'), 'All', 0, '2099-12-31', true, 1)`,
      `INSERT INTO person (user_id, username, email, first_name, last_name, version)
         SELECT id_of('j' || n), 'judge' || n, 'judge' || n || '@example.org', 'Judge', 'Number ' || n, 1
         FROM generate_series(0, ${judges - 1}) n`,
      `INSERT INTO judge (user_id, active, version) SELECT id_of('j' || n), true, 1 FROM generate_series(0, ${judges - 1}) n`,
      `INSERT INTO judge_interest (user_id, stated_at, stated_by, version)
         SELECT user_id, now(), user_id, 1 FROM judge`,
      `INSERT INTO employer (user_id, position, name, from_month, until_month)
         SELECT id_of('j' || n), p, 'Organization ' || (n * 7 + p * 11) % ${organizations}, '2015-01',
           CASE WHEN p = 0 THEN to_char(now() - make_interval(months => n % 120), 'YYYY-MM') END
         FROM generate_series(0, ${judges - 1}) n, generate_series(0, 2) p`,
      `INSERT INTO client (user_id, position, name)
         SELECT id_of('j' || n), p, 'Brand ' || (n * 5 + p) % 400 FROM generate_series(0, ${judges - 1}) n, generate_series(0, 1) p`,
      `INSERT INTO submission (id, organization_id, category_id, created_by, title, description, team_size, brand, credits, status, created_at, submitted_at, version)
         SELECT id_of('s' || n), id_of('o' || n % ${organizations}), id_of('c'), id_of('u'), 'Work ' || n, '', '1-5',
           'Brand ' || n % 400, jsonb_build_array(jsonb_build_object('role', '', 'name', 'Somebody ' || n), jsonb_build_object('role', '', 'name', 'Judge Number ' || n % 2000)),
           'judging', now(), now(), 1 FROM generate_series(0, ${entries - 1}) n`,
      `INSERT INTO projection (submission_id, judging_id, open, next_attempt_at) SELECT id, id_of(id::text), true, now() FROM submission`,
      'ANALYZE',
    ]
    for (const statement of sql) await pool.query(statement)
  }
}
await postgres.stop()
