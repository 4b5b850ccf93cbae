import type { Emit } from '@accolade/chassis/database/unit-of-work'
import type { DataOf } from '@accolade/contracts/events/registry'
import { keepCategory } from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { holdOfCategory } from '../store/submission-store.ts'
import { publishOutcome } from './publish-outcome.ts'

/** Criteria and weights changed: so do the results of the category. */
export async function changeCategory(
  tx: Transaction,
  emit: Emit,
  data: DataOf<'catalogue.category-changed'>,
  version: number,
): Promise<void> {
  if (!(await keepCategory(tx, { ...data, version }))) return
  for (const judgingId of await holdOfCategory(tx, data.id)) await publishOutcome(tx, emit, judgingId)
}
