import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { startPostgres } from '@accolade/chassis/testing/postgres-server'
import { createDatabase } from '../../../services/judging/src/store/database.ts'
import { saveScore } from '../../../services/judging/src/use-cases/save-score.ts'
import { cpuSecondsUnder } from '../../load/cpu.ts'
import { during } from '../support/during.ts'
import type { Prepared } from '../support/subject.ts'
import { fillIn, oneOf } from './judging-panel.ts'
import { saveInTransaction } from './save-score-in-transaction.ts'

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
