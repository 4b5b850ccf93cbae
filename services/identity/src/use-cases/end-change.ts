import type { Work } from '@accolade/chassis/database/unit-of-work'
import type { DataOf } from '@accolade/contracts/events/registry'
import { addressChangeMoved } from '@accolade/contracts/events/sign-in'
import { deleteChangeOf } from '../store/address-change-store.ts'
import type { Transaction } from '../store/database.ts'

/** Why a change of an address goes on, or ends. */
export type Step = DataOf<'identity.address-change-moved'>['step']

/** Part of a unit of work: ends the user's change of the address without effect; false where none waits. */
export async function endChange(work: Work<Transaction>, userId: string, step: Step): Promise<boolean> {
  const ended = await deleteChangeOf(work.tx, userId)
  if (ended) announceStep(work, { ...ended, version: ended.version + 1, userId }, step)
  return ended !== null
}

/** Part of a unit of work: publishes what has become of a change. */
export function announceStep(
  { emit }: Work<Transaction>,
  change: { id: string; version: number; userId: string },
  step: Step,
): void {
  const { id: changeId, version, userId } = change
  emit(addressChangeMoved, { aggregate: { id: changeId, version }, data: { changeId, userId, step } })
}
