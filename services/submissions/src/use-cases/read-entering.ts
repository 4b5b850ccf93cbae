import { holdSwitches } from '@accolade/chassis/database/switch-lock'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Category } from '../domain/entering.ts'
import { checkOpen } from '../domain/entering.ts'
import type { Money } from '../domain/payment.ts'
import { findCategory } from '../replicas/category.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'

/** What a submission is entered into. */
export interface Entering {
  category: Category
  fee: Money
  /** Throws DomainError `submissions-closed`, `category-inactive` or `deadline-passed`. */
  checkOpen(now: Date): void
}

/**
 * Reads a category with its fee; it and the programme's switches stay as they are until the transaction ends. Throws DomainError `invalid-request` on the
 * field `categoryId` where there is none.
 */
export async function readEntering(tx: Transaction, categoryId: string): Promise<Entering> {
  await holdSwitches(tx)
  const [category, programme] = [await findCategory(tx, categoryId), await readProgramme(tx)]
  if (!category) throw missingCategory()
  return {
    category,
    fee: { amountCents: category.feeCents, currency: programme.currency },
    checkOpen: (now) => checkOpen(category, programme, now),
  }
}

/** The error `invalid-request` on the field `categoryId`. */
export function missingCategory(): DomainError {
  return new DomainError('invalid-request', undefined, [
    { path: 'categoryId', message: 'Please select a category' },
  ])
}
