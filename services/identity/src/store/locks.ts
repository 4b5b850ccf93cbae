import type { Transaction } from './database.ts'

/** Work that only one process may do at a time; held until the transaction ends. */
export type LockName =
  | 'identity.jury'
  | 'identity.keys'
  | 'identity.roles'
  | 'identity.rules'
  | 'identity.seed'

export async function lock(tx: Transaction, name: LockName): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
