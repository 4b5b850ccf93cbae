import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { createPool } from '@accolade/chassis/database/pool'
import { givenValue } from '@accolade/chassis/process/config'
import { createLogger } from '@accolade/chassis/process/logging'
import { DomainError } from '@accolade/contracts/domain-error'
import { accountRules } from '@accolade/contracts/entities/user'
import { createDatabase } from './store/database.ts'
import { isMissingTable, isUnreachable } from './store/failures.ts'
import { promoteUser } from './use-cases/promote-user.ts'

/** Process edge of `npm run admin -- USERNAME`: makes a user an administrator. Exit code 0, or 1 with the reason. */
async function main(username: string | undefined, url: string | undefined): Promise<string> {
  if (!username) throw new DomainError('invalid-request', 'Whom? Usage: npm run admin -- USERNAME')
  if (!url)
    throw new DomainError('invalid-request', "DATABASE_URL is missing: the address of identity's database")
  const logger = createLogger({ service: 'identity', level: 'silent' })
  const pool = createPool({ url, applicationName: 'accolade-admin', logger, max: 1 })
  try {
    const db = createDatabase(pool)
    const promoted = await promoteUser({ db, unitOfWork: createUnitOfWork(db) }, username, new Date())
    if (!promoted) return `${username} is an administrator already.`
    return [
      `${promoted.username} is an administrator now, and has to sign in again.`,
      `An administrator's password should have ${accountRules.privilegedPasswordMin} characters or more.`,
    ].join('\n')
  } finally {
    await pool.end()
  }
}

function reasonOf(error: unknown): string {
  if (isMissingTable(error)) return 'The database has no users yet: start the platform once, and register.'
  if (isUnreachable(error)) return 'The database does not answer at DATABASE_URL: is the platform running?'
  const message = error instanceof Error ? error.message : String(error)
  // Prisma puts the code around a failing call in front of the reason.
  return message.trim().split('\n').at(-1) as string
}

try {
  process.stdout.write(`${await main(process.argv[2], givenValue('DATABASE_URL'))}\n`)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
