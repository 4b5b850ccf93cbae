import type { Database, Transaction } from '../store/database.ts'
import { saveJuror, saveJurySettings } from '../store/jury-store.ts'
import { lock } from '../store/locks.ts'
import { findTaken } from '../store/user-store.ts'
import type { Context } from '../use-cases/context.ts'
import { createAccount } from '../use-cases/create-account.ts'
import { foundOrganization, newOwner } from '../use-cases/create-organization.ts'
import { type DemoAccount, demoAccounts } from './demo-accounts.ts'
import { demoJurors } from './demo-jurors.ts'

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
      await seedJuror(tx, { userId: id, id: context.newId() }, account.username, now)
      for (const name of organizations)
        await foundOrganization({ tx, emit }, newOwner(context.newId, id, name), now)
    }
  })
}

/** The demonstration's winners are announced, so its jury is, too. */
async function seedJuror(
  tx: Transaction,
  ids: { id: string; userId: string },
  username: string,
  now: Date,
): Promise<void> {
  const entry = demoJurors[username]
  if (!entry) return
  await saveJuror(tx, { ...entry, ...ids, consentedAt: now, place: null, hidden: false })
  await saveJurySettings(tx, { open: true, announcedOn: null })
}

async function missing(db: Database | Transaction): Promise<DemoAccount[]> {
  const absent: DemoAccount[] = []
  for (const account of demoAccounts) {
    const taken = await findTaken(db, account)
    if (!taken.username && !taken.email) absent.push(account)
  }
  return absent
}
