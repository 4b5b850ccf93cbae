import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { BankEntryDetail, SetAsideForm } from '@accolade/contracts/entities/bank'
import { insertEntryStep } from '../store/bank-allocation-store.ts'
import { finish, isWaiting, lockVersion } from './allocate-entry.ts'
import type { Context } from './context.ts'

type Administrator = Actor & { userId: string }

/**
 * Records that the rest of an entry was sent back, or is not about invoices.
 *
 * @throws DomainError `not-found`, `version-conflict`; `conflict` where nothing of it waits
 */
export function setEntryAside(
  { unitOfWork }: Context,
  by: Administrator,
  id: string,
  { version, kind, note }: SetAsideForm,
  now: Date,
): Promise<BankEntryDetail> {
  return unitOfWork.run(by, async (tx, emit) => {
    const entry = await lockVersion(tx, id, version)
    if (!isWaiting(entry)) throw new DomainError('conflict', 'Nothing of this entry is left')
    await insertEntryStep(tx, { entryId: id, kind, note, at: now, by: by.userId })
    return finish({ tx, emit, by }, entry, { restCents: entry.amountCents - entry.allocatedCents })
  })
}

/**
 * Has the rest of an entry wait again.
 *
 * @throws DomainError `not-found`, `version-conflict`; `conflict` where it was not set aside
 */
export function reopenEntry(
  { unitOfWork }: Context,
  by: Administrator,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<BankEntryDetail> {
  return unitOfWork.run(by, async (tx, emit) => {
    const entry = await lockVersion(tx, id, version)
    if (entry.status !== 'ignored' && entry.status !== 'returned')
      throw new DomainError('conflict', 'This entry was not set aside')
    await insertEntryStep(tx, { entryId: id, kind: 'reopened', note: '', at: now, by: by.userId })
    return finish({ tx, emit, by }, entry, {})
  })
}
