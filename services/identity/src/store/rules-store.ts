import type { Role } from '@accolade/contracts/entities/user'
import type { Database, Transaction } from './database.ts'

type SecondFactorFor = readonly Extract<Role, 'judge' | 'admin'>[]

/** The roles that have no effect without a second factor. */
export async function findSecondFactorFor(db: Database | Transaction): Promise<SecondFactorFor> {
  const { secondFactorFor } = await db.signInRules.findUniqueOrThrow({ where: { id: 1 } })
  // the table's check admits no others
  return secondFactorFor as unknown as SecondFactorFor
}

/** Writes the rules, and returns their new version. */
export async function saveSecondFactorFor(tx: Transaction, roles: SecondFactorFor): Promise<number> {
  const { version } = await tx.signInRules.update({
    where: { id: 1 },
    data: { secondFactorFor: [...roles], version: { increment: 1 } },
  })
  return version
}

/** How many accounts have a role, and how many of them no second factor. */
export async function countHolders(
  db: Database | Transaction,
  role: Role,
): Promise<{ all: number; without: number }> {
  const where = { roles: { has: role } }
  const all = await db.user.count({ where })
  return { all, without: await db.user.count({ where: { ...where, secondFactorSince: null } }) }
}
