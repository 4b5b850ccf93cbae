import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { startPostgres } from '@accolade/chassis/testing/postgres-server'
import type pg from 'pg'
import { createDatabase } from '../../../services/judging/src/store/database.ts'
import { saveScore } from '../../../services/judging/src/use-cases/save-score.ts'
import { cpuSecondsUnder } from '../../load/cpu.ts'
import { during } from '../support/during.ts'
import type { Prepared } from '../support/subject.ts'
import { saveInTransaction } from './save-score-in-transaction.ts'

const panel = { judges: 10, submissions: 40, criteria: 4 }
const inFlight = 16

/** Scores saved by `saveScore`, and by a unit of work; the processor time is that of this process and of PostgreSQL. */
export async function prepareSaveScore(): Promise<Prepared> {
  const postgres = await startPostgres()
  const database = await createTestDatabase('judging', { adminUrl: postgres.url })
  const db = createDatabase(database.pool)
  const context = { pool: database.pool, db, unitOfWork: createUnitOfWork(db) }
  const reviews = await fillIn(database.pool)
  const cpuSeconds = () => Object.values(cpuSecondsUnder(process.pid)).reduce((sum, each) => sum + each, 0)
  const savingBy = (save: typeof saveScore | typeof saveInTransaction) => (seconds: number) =>
    during(seconds, { inFlight, cpuSeconds }, async () => {
      const { id, judgeId, criteria } = oneOf(reviews)
      const value = Math.floor(Math.random() * 101) / 10
      const form = { submissionId: id, criterionId: oneOf(criteria), value, notes: `${Math.random()}` }
      await save(context, { userId: judgeId }, form, new Date())
    })
  return {
    subjects: [
      {
        title: 'a score saved',
        variants: { 'unit of work': savingBy(saveInTransaction), 'one statement': savingBy(saveScore) },
      },
    ],
    async close() {
      await db.$disconnect()
      await database.drop()
      await postgres.stop()
    },
  }
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
