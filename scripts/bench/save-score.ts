// `node scripts/bench/save-score.ts`: scores saved per second by `saveScore`, and by a unit of work; prints both and their
// ratio. Nothing is asserted: machines differ, and differ from one minute to the next. Rounds alternate; medians are compared.
import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { startPostgres } from '@accolade/chassis/testing/postgres-server'
import type pg from 'pg'
import { createDatabase } from '../../services/judging/src/store/database.ts'
import { saveScore } from '../../services/judging/src/use-cases/save-score.ts'
import { saveInTransaction } from './save-score-in-transaction.ts'

const panel = { judges: 10, submissions: 40, criteria: 4 }
const concurrency = 16
const rounds = 5
const roundMs = Number(process.env.ROUND_MS || 3_000)

const postgres = await startPostgres()
const database = await createTestDatabase('judging', { adminUrl: postgres.url })
const db = createDatabase(database.pool)
const context = { db, unitOfWork: createUnitOfWork(db) }
const reviews = await fillIn(database.pool)

const variants = { 'a unit of work': saveInTransaction, 'one statement': saveScore }
const perSecond: Record<string, number[]> = {}
for (let round = 0; round <= rounds; round++) {
  for (const [name, save] of Object.entries(variants)) {
    const saved = await during(round === 0 ? 500 : roundMs, save)
    // the first round warms up
    if (round > 0) perSecond[name] = [...(perSecond[name] ?? []), saved]
  }
}
const [before = 0, after = 0] = Object.entries(perSecond).map(([name, all]) => {
  const middle = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  console.log(
    `${name}: ${middle.toFixed(0)} scores per second (${all.map((each) => each.toFixed(0)).join(', ')})`,
  )
  return middle
})
console.log(`ratio: ${(after / before).toFixed(1)}`)
await db.$disconnect()
await database.drop()
await postgres.stop()

/** Scores saved per second, each a random one, by as many at once as `concurrency` says. */
async function during(ms: number, save: (typeof variants)[keyof typeof variants]): Promise<number> {
  const begun = performance.now()
  let saved = 0
  const savers = Array.from({ length: concurrency }, async () => {
    while (performance.now() - begun < ms) {
      const { id, judgeId, criteria } = oneOf(reviews)
      const value = Math.floor(Math.random() * 101) / 10
      const form = { submissionId: id, criterionId: oneOf(criteria), value, notes: `${Math.random()}` }
      await save(context, { userId: judgeId }, form, new Date())
      saved += 1
    }
  })
  await Promise.all(savers)
  return (saved * 1_000) / (performance.now() - begun)
}

function oneOf<T>(things: readonly T[]): T {
  return things[Math.floor(Math.random() * things.length)] as T
}

/** A category with its panel and submissions, and everybody's reviews. */
async function fillIn(pool: pg.Pool): Promise<{ id: string; judgeId: string; criteria: string[] }[]> {
  await pool.query('INSERT INTO programme VALUES (1, true, 1)')
  const categoryId = crypto.randomUUID()
  await pool.query("INSERT INTO category VALUES ($1, 'Design', 1)", [categoryId])
  const criteria = Array.from({ length: panel.criteria }, () => crypto.randomUUID())
  for (const [position, id] of criteria.entries())
    await pool.query("INSERT INTO criterion VALUES ($1, $2, $3, 'Craft', 25, '')", [categoryId, id, position])
  const judges = Array.from({ length: panel.judges }, () => crypto.randomUUID())
  const made: { id: string; judgeId: string; criteria: string[] }[] = []
  for (let at = 0; at < panel.submissions; at++) {
    const { rows } = await pool.query<{ judging_id: string }>(
      `INSERT INTO submission (judging_id, category_id, content_version) VALUES (gen_random_uuid(), $1, 1)
       RETURNING judging_id`,
      [categoryId],
    )
    for (const judgeId of judges) {
      const id = crypto.randomUUID()
      await pool.query("INSERT INTO review VALUES ($1, $2, $3, 'held')", [id, rows[0]?.judging_id, judgeId])
      made.push({ id, judgeId, criteria })
    }
  }
  return made
}
