import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { startPostgres } from '@accolade/chassis/testing/postgres-server'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { createDatabase } from '../../../services/submissions/src/store/database.ts'
import { changeDraft } from '../../../services/submissions/src/use-cases/change-draft.ts'
import { completeSubmission } from '../../../services/submissions/src/use-cases/complete-submission.ts'
import type { Context } from '../../../services/submissions/src/use-cases/context.ts'
import { requestPayment } from '../../../services/submissions/src/use-cases/request-payment.ts'
import { cpuSecondsUnder } from '../../load/cpu.ts'
import { during } from '../support/during.ts'
import type { Prepared } from '../support/subject.ts'
import {
  completeInTransaction,
  requestInTransaction,
  saveInTransaction,
} from './change-submission-in-transaction.ts'

const organizations = 40
/** More than can be changed in a second. */
const draftsPerSecond = 3_000
const inFlight = 16
const now = new Date('2025-12-01T12:00:00Z')

/** A draft and its creator. */
interface Draft {
  id: string
  userId: string
}

type Command = (context: Context, caller: Caller, draft: Draft) => Promise<unknown>
type Caller = Parameters<typeof completeSubmission>[1]

/** Commands on drafts by `changeAtOnce`, and by units of work; the processor time is that of this process and of PostgreSQL. */
export async function prepareChangeSubmission(): Promise<Prepared> {
  const postgres = await startPostgres()
  const database = await createTestDatabase('submissions', { adminUrl: postgres.url })
  const db = createDatabase(database.pool)
  const context = { db, unitOfWork: createUnitOfWork(db) } as Partial<Context> as Context
  const categories = await fillIn(database.pool)
  const cpuSeconds = () => Object.values(cpuSecondsUnder(process.pid)).reduce((sum, each) => sum + each, 0)
  const by = (command: Command, categoryId: string) => async (seconds: number) => {
    const left = await writeDrafts(database.pool, categoryId, seconds)
    return during(seconds, { inFlight, cpuSeconds }, async () => {
      const draft = left.pop()
      if (!draft) throw new Error(`there are only ${draftsPerSecond} drafts for each second`)
      // administrators who are members may ask for more invoices in an hour
      await command(context, { userId: draft.userId, roles: ['entrant', 'admin'] }, draft)
    })
  }
  const subject = (title: string, categoryId: string, units: Command, statement: Command) => ({
    title,
    variants: { 'unit of work': by(units, categoryId), 'one statement': by(statement, categoryId) },
  })
  const typed = { title: 'First Bus Home' }
  return {
    subjects: [
      subject(
        'a submission completed',
        categories.free,
        (...[parts, caller, { id }]) => completeInTransaction(parts, caller, id, now),
        (...[parts, caller, { id }]) => completeSubmission(parts, caller, id, now),
      ),
      subject(
        'a payment requested',
        categories.charged,
        (...[parts, caller, { id }]) => requestInTransaction(parts, caller, id, now),
        (...[parts, caller, { id }]) => requestPayment(parts, caller, id, now),
      ),
      subject(
        'a draft saved',
        categories.charged,
        (...[parts, caller, { id }]) => saveInTransaction(parts, caller, id, typed, now),
        (...[parts, caller, { id }]) => changeDraft(parts, caller, id, typed, now),
      ),
    ],
    async close() {
      await db.$disconnect()
      await database.drop()
      await postgres.stop()
    },
  }
}

/** Settings, two categories, and organizations with an owner each. */
async function fillIn(pool: pg.Pool) {
  const [free, charged] = [newId(), newId()]
  await pool.query(
    `INSERT INTO category (id, name, fee_cents, deadline, is_active, version)
     VALUES ($1, 'Design', 0, '2030-12-15', true, 1), ($2, 'Film', 14950, '2030-12-15', true, 1)`,
    [free, charged],
  )
  await pool.query(
    `INSERT INTO programme (id, accept_submissions, time_zone, currency, version) VALUES (1, true, 'UTC', 'USD', 1)`,
  )
  await pool.query(
    `WITH made AS (INSERT INTO organization SELECT gen_random_uuid(), 'Northlight' FROM generate_series(1, $1) RETURNING id)
     INSERT INTO membership (user_id, organization_id, role, version) SELECT gen_random_uuid(), id, 'owner', 1 FROM made`,
    [organizations],
  )
  return { free, charged }
}

/** As many drafts as fit into a round, and nothing of the round before. */
async function writeDrafts(pool: pg.Pool, categoryId: string, seconds: number): Promise<Draft[]> {
  await pool.query('TRUNCATE submission, transition, outbox, quota_use CASCADE')
  const written: Draft[] = []
  while (written.length < seconds * draftsPerSecond) {
    const { rows } = await pool.query<Draft>(
      `WITH owner AS (SELECT row_number() OVER () AS number, user_id, organization_id FROM membership), made AS (
         INSERT INTO submission (id, organization_id, category_id, created_by, title, description, project_url, team_size,
                                 status, created_at, version)
         SELECT gen_random_uuid(), organization_id, $1, user_id, 'Last Bus Home', repeat('How full the last bus is. ', 15),
                'https://lastbus.example.org', '1-5', 'draft', $2, 1
         FROM generate_series(1, 1000) AS draft JOIN owner ON number = 1 + draft % $3 RETURNING id, created_by
       ), begun AS (
         INSERT INTO transition (submission_id, number, to_status, at, taken_by, user_id)
         SELECT id, 1, 'draft', $2, 'entrant', created_by FROM made
       ) SELECT id, created_by AS "userId" FROM made`,
      [categoryId, now, organizations],
    )
    written.push(...rows)
  }
  await pool.query('ANALYZE submission, transition')
  return written
}
