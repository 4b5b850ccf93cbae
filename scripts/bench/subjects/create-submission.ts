import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { startPostgres } from '@accolade/chassis/testing/postgres-server'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { createDatabase } from '../../../services/submissions/src/store/database.ts'
import type { Context } from '../../../services/submissions/src/use-cases/context.ts'
import { createSubmission } from '../../../services/submissions/src/use-cases/create-submission.ts'
import { cpuSecondsUnder } from '../../load/cpu.ts'
import { during } from '../support/during.ts'
import type { Prepared } from '../support/subject.ts'
import { createInTransaction } from './create-submission-in-transaction.ts'

const organizations = 40
const inFlight = 16
const now = new Date('2025-12-01T12:00:00Z')

/** Submissions created by `createSubmission`, and by a unit of work; the processor time is that of this process and of PostgreSQL. */
export async function prepareCreateSubmission(): Promise<Prepared> {
  const postgres = await startPostgres()
  const database = await createTestDatabase('submissions', { adminUrl: postgres.url })
  const db = createDatabase(database.pool)
  const quotas = { drafts: 1_000_000_000, files: 0, bytes: 0 }
  const context = { db, unitOfWork: createUnitOfWork(db), newId, quotas } as Partial<Context> as Context
  const entries = await fillIn(database.pool)
  const cpuSeconds = () => Object.values(cpuSecondsUnder(process.pid)).reduce((sum, each) => sum + each, 0)
  const creatingBy =
    (create: typeof createSubmission | typeof createInTransaction) => async (seconds: number) => {
      // each round begins as the one before did: drafts are counted
      await database.pool.query('TRUNCATE submission, transition, outbox CASCADE')
      return during(seconds, { inFlight, cpuSeconds }, async () => {
        const { userId, ...basics } = oneOf(entries)
        await create(context, { userId, roles: ['entrant'] }, basics, now)
      })
    }
  return {
    subjects: [
      {
        title: 'a submission created',
        variants: {
          'unit of work': creatingBy(createInTransaction),
          'one statement': creatingBy(createSubmission),
        },
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

/** Organizations with an owner each, and what these enter into one category. */
async function fillIn(pool: pg.Pool) {
  const categoryId = newId()
  await pool.query(
    `INSERT INTO category (id, name, fee_cents, deadline, is_active, version) VALUES ($1, 'Design', 14950, '2030-12-15', true, 1)`,
    [categoryId],
  )
  await pool.query(
    `INSERT INTO programme (id, accept_submissions, time_zone, currency, version) VALUES (1, true, 'UTC', 'USD', 1)`,
  )
  const entries = Array.from({ length: organizations }, () => ({
    ...{ userId: newId(), organizationId: newId(), categoryId, teamSize: '1-5' as const },
    ...{ title: 'Last Bus Home', projectUrl: 'https://lastbus.example.org' },
    description: 'A campaign that shows at each stop when the last bus comes, and how full it is. '.repeat(5),
  }))
  for (const { userId, organizationId } of entries) {
    await pool.query("INSERT INTO organization (id, name) VALUES ($1, 'Northlight')", [organizationId])
    await pool.query(
      "INSERT INTO membership (user_id, organization_id, role, version) VALUES ($1, $2, 'owner', 1)",
      [userId, organizationId],
    )
  }
  return entries
}
