import type { Database, Transaction } from '../store/database.ts'
import { lock } from '../store/locks.ts'
import { findTaken } from '../store/user-store.ts'
import type { Context } from '../use-cases/context.ts'
import { createAccount } from '../use-cases/create-account.ts'
import { foundOrganization, newOwner } from '../use-cases/create-organization.ts'
import { type DemoAccount, demoAccounts } from './demo-accounts.ts'

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
