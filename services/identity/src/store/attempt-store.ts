import { v7 as newId } from 'uuid'
import { type Attempt, longestWindowMs } from '../domain/throttle.ts'
import type { Database, Transaction } from './database.ts'

/**
 * Stores an attempt before its password is compared, and returns the other attempts that count towards the same limits. So
 * simultaneous attempts count each other.
 */
export async function recordAttempt(
  db: Database,
  attempt: Attempt,
): Promise<{ id: string; earlier: Attempt[] }> {
  const id = newId()
  await db.signInAttempt.create({ data: { id, ...attempt } })
  const earlier = await db.signInAttempt.findMany({
    where: {
      id: { not: id },
      at: { gt: new Date(attempt.at.getTime() - longestWindowMs) },
      OR: [{ account: attempt.account }, { source: attempt.source }],
    },
    orderBy: { at: 'desc' },
    take: 100,
    select: { account: true, source: true, at: true },
  })
  return { id, earlier }
}

export async function forgetAttempt(db: Database, id: string): Promise<void> {
  await db.signInAttempt.deleteMany({ where: { id } })
}

/** After a success: what failed before from the same source counts no more. */
export async function forgetAttempts(
  db: Database | Transaction,
  { account, source }: Pick<Attempt, 'account' | 'source'>,
): Promise<void> {
  await db.signInAttempt.deleteMany({ where: { account, source } })
}

/** What failed at an account before counts no more, wherever it came from. */
export async function forgetAttemptsAt(tx: Transaction, account: string): Promise<void> {
  await tx.signInAttempt.deleteMany({ where: { account } })
}

export async function deleteOldAttempts(db: Database, now: Date): Promise<void> {
  await db.signInAttempt.deleteMany({ where: { at: { lte: new Date(now.getTime() - longestWindowMs) } } })
}
