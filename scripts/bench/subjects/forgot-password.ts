import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { startPostgres } from '@accolade/chassis/testing/postgres-server'
import { v7 as newId } from 'uuid'
import { createDatabase } from '../../../services/identity/src/store/database.ts'
import { forgetPassword } from '../../../services/identity/src/use-cases/forget-password.ts'
import { cpuSecondsUnder } from '../../load/cpu.ts'
import { during } from '../support/during.ts'
import type { Prepared } from '../support/subject.ts'

const people = 10_000
const inFlight = 4

/** “Forgot your password?” for addresses that accounts have, and for others: the two must cost the same. */
export async function prepareForgotPassword(): Promise<Prepared> {
  const postgres = await startPostgres()
  const database = await createTestDatabase('identity', { adminUrl: postgres.url })
  const db = createDatabase(database.pool)
  const context = { unitOfWork: createUnitOfWork(db), newId }
  await database.pool.query(
    `INSERT INTO user_account (id, username, username_key, email, email_key, password_hash, roles, version, created_at, updated_at)
     SELECT gen_random_uuid(), 'p' || n, 'p' || n, 'p' || n || '@example.org', 'p' || n || '@example.org', '', '{entrant}', 1, now(), now()
     FROM generate_series(1, $1) n`,
    [people],
  )
  const cpuSeconds = () => Object.values(cpuSecondsUnder(process.pid)).reduce((sum, each) => sum + each, 0)
  let asked = 0
  // nobody asks twice, since quotas count
  const asking = (host: string) => (seconds: number) =>
    during(seconds, { inFlight, cpuSeconds }, async () => {
      asked += 1
      const now = new Date(Date.UTC(2030, 0, 1) + Math.floor(asked / people) * 86_400_000)
      const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
      await forgetPassword(context, { email: `p${(asked % people) + 1}@${host}`, address }, now)
    })
  return {
    subjects: [
      {
        title: 'a forgotten password asked for',
        variants: { 'a known address': asking('example.org'), 'an unknown one': asking('example.net') },
      },
    ],
    async close() {
      await db.$disconnect()
      await database.drop()
      await postgres.stop()
    },
  }
}
