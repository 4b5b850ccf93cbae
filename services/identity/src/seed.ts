import type { Role } from '@accolade/contracts/entities/user'
import type { Database, Transaction } from './store/database.ts'
import { lock } from './store/locks.ts'
import { findTaken } from './store/user-store.ts'
import type { Context } from './use-cases/context.ts'
import { createAccount, type NewAccount } from './use-cases/create-account.ts'
import { foundOrganization, newOwner } from './use-cases/create-organization.ts'

type DemoAccount = Required<Pick<NewAccount, 'username' | 'firstName' | 'lastName' | 'email'>> & {
  roles: readonly Role[]
  organizations: readonly string[]
}

/** Whom the demonstration programme knows. */
export const demoAccounts: readonly DemoAccount[] = [
  demo('admin', 'Ada', 'Lindqvist', 'programme.example.com', ['entrant', 'admin']),
  demo('judge1', 'Johanna', 'Okafor', 'panel.example.com', ['entrant', 'judge']),
  demo('judge2', 'Jules', 'Moreau', 'panel.example.com', ['entrant', 'judge']),
  demo('judge3', 'Jin', 'Takeda', 'panel.example.com', ['entrant', 'judge']),
  demo(
    'entrant',
    'Elena',
    'Marsh',
    'northlight.example.com',
    ['entrant'],
    ['Northlight Agency', 'Studio Meridian'],
  ),
]

/** Creates those demonstration accounts that do not exist; running it again changes nothing. */
export async function seedDemo(context: Context, password: string, now: Date): Promise<void> {
  if ((await missing(context.db)).length === 0) return
  const passwordHash = await context.passwords.hash(password)
  await context.unitOfWork.run({ userId: null }, async (tx, emit) => {
    await lock(tx, 'identity.seed')
    for (const { organizations, ...account } of await missing(tx)) {
      const { id } = await createAccount(
        { tx, emit },
        { ...account, id: context.newId(), passwordHash, emailConfirmed: true },
        now,
      )
      for (const name of organizations)
        await foundOrganization({ tx, emit }, newOwner(context.newId, id, name), now)
    }
  })
}

async function missing(db: Database | Transaction): Promise<DemoAccount[]> {
  const absent: DemoAccount[] = []
  for (const account of demoAccounts) {
    const taken = await findTaken(db, account)
    if (!taken.username && !taken.email) absent.push(account)
  }
  return absent
}

function demo(
  username: string,
  firstName: string,
  lastName: string,
  host: string,
  roles: readonly Role[],
  organizations: readonly string[] = [],
): DemoAccount {
  return { username, firstName, lastName, email: `${username}@${host}`, roles, organizations }
}
