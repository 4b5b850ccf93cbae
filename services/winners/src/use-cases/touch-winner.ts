import type { Emit } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import type { Transaction } from '../store/database.ts'
import { findWinner, lockWinners, replaceWinner } from '../store/winner-store.ts'
import { publishDraftChange, publishWinner } from './publish-winner.ts'

/** Locks a winner, so that its files and itself change one after the other. @throws DomainError `not-found` */
export async function lockWinner(tx: Transaction, id: string): Promise<AdminWinner> {
  const [winner] = await lockWinners(tx, { id })
  if (!winner) throw new DomainError('not-found')
  return winner
}

/** Publishes that the files which a winner shows have changed since `before`. */
export async function publishMediaChange(
  { tx, emit }: { tx: Transaction; emit: Emit },
  before: AdminWinner,
  now: Date,
): Promise<void> {
  const changed = await findWinner(tx, before.id)
  if (!changed) throw new DomainError('not-found')
  const after = { ...changed, version: before.version + 1, updatedAt: now.toISOString() }
  if (!(await replaceWinner(tx, after))) throw new DomainError('version-conflict')
  publishWinner(emit, before, after)
}

/** Publishes that a file which nobody is shown has come or changed: administrators read the winner again. */
export function publishHiddenChange(emit: Emit, winner: AdminWinner): void {
  publishDraftChange(emit, 'winner', winner, null)
}
